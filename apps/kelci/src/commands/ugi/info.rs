//! `info` lines: the findings of the search so far.

use catalogue::{Thought, ThoughtLine};
use search::{Score, Verdict};

use super::voice::Voice;

/// Tells thoughts to the other end: each depth once as it is reached, then the answer where it is another than the last
/// that was told.
pub(super) struct Teller {
    voice: Voice,
    is_chess_like: bool,
    n_lines: usize,
    first_depth: Option<u32>,
    told: Option<(u32, Vec<ThoughtLine>)>,
}

impl Teller {
    pub(super) fn new(voice: Voice, is_chess_like: bool, n_lines: usize) -> Teller {
        Teller { voice, is_chess_like, n_lines, first_depth: None, told: None }
    }

    /// Something new was found.
    pub(super) fn tell(&mut self, thought: &Thought) {
        let is_deeper = self.told.as_ref().is_none_or(|(depth, _)| thought.depth > *depth);
        if is_deeper || (self.n_lines > 1 && !self.is_told(thought)) {
            self.say(thought);
        }
    }

    /// The search is over. Something has been said of its answer, whatever the strategy told on the way; a first depth
    /// is never said twice.
    pub(super) fn tell_last(&mut self, thought: &Thought) {
        let is_first = self.first_depth.is_none_or(|first| thought.depth <= first);
        if self.told.is_none() || (!is_first && !self.is_told(thought)) {
            self.say(thought);
        }
    }

    fn is_told(&self, thought: &Thought) -> bool {
        self.told.as_ref().is_some_and(|(_, lines)| *lines == thought.lines)
    }

    fn say(&mut self, thought: &Thought) {
        for (place, line) in thought.lines.iter().enumerate() {
            self.voice.say(&info_line(thought, place + 1, line, self.is_chess_like));
        }
        self.first_depth.get_or_insert(thought.depth);
        self.told = Some((thought.depth, thought.lines.clone()));
    }
}

fn info_line(thought: &Thought, place: usize, line: &ThoughtLine, is_chess_like: bool) -> String {
    let score = score_words(line.score, is_chess_like);
    let Thought { depth, n_nodes, nodes_per_second, fullness, .. } = thought;
    let (time, moves) = (thought.elapsed.as_millis(), line.moves.join(" "));
    format!(
        "info depth {depth} multipv {place} {score} time {time} nodes {n_nodes} nps {nodes_per_second} hashfull {fullness} pv {moves}"
    )
}

/// A score for the side to move; see the head of the command for its two forms.
fn score_words(score: Score, is_chess_like: bool) -> String {
    let turns = |n_decisions: u32| n_decisions.div_ceil(2).max(1);
    let mate = match score.verdict() {
        Verdict::Points(_) => None,
        Verdict::WinsIn(n) => Some(format!("mate {}", turns(n))),
        Verdict::LosesIn(n) => Some(format!("mate -{}", turns(n))),
    };
    match (mate, is_chess_like) {
        (None, false) => format!("score {}", score.raw()),
        (Some(mate), false) => format!("score {} {mate}", score.raw()),
        (None, true) => format!("score cp {}", score.raw()),
        (Some(mate), true) => format!("score {mate}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_in_both_forms() {
        let check = |score, plain: &str, chess_like: &str| {
            assert_eq!(score_words(score, false), plain);
            assert_eq!(score_words(score, true), chess_like);
        };
        check(Score::points(-35), "score -35", "score cp -35");
        check(Score::wins_in(1), "score 31999 mate 1", "score mate 1");
        check(Score::wins_in(5), "score 31995 mate 3", "score mate 3");
        check(Score::loses_in(4), "score -31996 mate -2", "score mate -2");
    }
}
