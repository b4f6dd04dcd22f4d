//! The `info` lines that an engine writes while it thinks, as thoughts.

use std::time::Duration;

use catalogue::{Thought, ThoughtLine};
use game::Seat;
use search::Score;

/// A thought before anything was said.
pub(super) fn no_thought(seat: Option<Seat>) -> Thought {
    Thought {
        decision: None,
        seat,
        depth: 0,
        lines: Vec::new(),
        n_nodes: 0,
        elapsed: Duration::ZERO,
        nodes_per_second: 0,
        fullness: 0,
    }
}

/// Words that may follow a line of moves: not every engine writes the moves last.
const WORDS: [&str; 8] = ["depth", "nodes", "nps", "hashfull", "multipv", "time", "score", "string"];

/// Takes in a line; answers whether it told anything of the search.
///
/// Words that mean nothing to us are passed over, as engines add their own. Times may have decimals.
pub(super) fn read(line: &str, thought: &mut Thought) -> bool {
    let mut words = line.split_whitespace().peekable();
    if words.next() != Some("info") {
        return false;
    }
    let mut score = None;
    let mut place = 1_usize;
    let mut is_told = false;
    while let Some(word) = words.next() {
        match word {
            "string" | "error" => return is_told,
            "depth" => thought.depth = number(words.next()),
            "nodes" => thought.n_nodes = number(words.next()),
            "nps" => thought.nodes_per_second = number(words.next()),
            "hashfull" => thought.fullness = number(words.next()),
            "multipv" => place = number(words.next()),
            "time" => thought.elapsed = milliseconds(words.next()),
            "score" => {
                let word = words.next().unwrap_or_default();
                let value = if matches!(word, "cp" | "mate") { words.next() } else { Some(word) };
                score = read_score(word, value).or(score);
            }
            // A bare score may be followed by how soon the end is seen.
            "mate" => score = read_score(word, words.next()).or(score),
            "pv" => {
                let moves = std::iter::from_fn(|| words.next_if(|word| !WORDS.contains(word)));
                let moves = moves.map(str::to_owned).collect();
                keep_line(thought, place, score, moves);
            }
            _ => continue,
        }
        is_told = true;
    }
    is_told
}

fn number<N: std::str::FromStr + Default>(word: Option<&str>) -> N {
    word.and_then(|word| word.parse().ok()).unwrap_or_default()
}

fn milliseconds(word: Option<&str>) -> Duration {
    let milliseconds: f64 = number(word);
    Duration::try_from_secs_f64(milliseconds / 1_000.0).unwrap_or_default()
}

/// `cp 35`, or `35` alone, is in hundredths; `mate 3` is a win in three turns of the seat to move, `mate -2` a loss in
/// two.
fn read_score(kind: &str, value: Option<&str>) -> Option<Score> {
    let value: i32 = value?.parse().ok()?;
    let n_decisions = value.unsigned_abs().saturating_mul(2);
    Some(match kind {
        "mate" if value > 0 => Score::wins_in(n_decisions - 1),
        "mate" => Score::loses_in(n_decisions),
        _ => Score::points(value),
    })
}

/// Lines come best first, each depth anew: the first one replaces them all.
fn keep_line(thought: &mut Thought, place: usize, score: Option<Score>, moves: Vec<String>) {
    if moves.is_empty() {
        return;
    }
    thought.lines.truncate(place.saturating_sub(1));
    thought.lines.push(ThoughtLine { score: score.unwrap_or(Score::EVEN), moves });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_line_is_understood() {
        let mut thought = no_thought(Some(Seat::FIRST));
        let line =
            "info depth 5 seldepth 9 multipv 1 score cp -12 time 41 nodes 900 nps 22000 hashfull 3 pv a b c";
        assert!(read(line, &mut thought));
        assert_eq!((thought.depth, thought.n_nodes, thought.nodes_per_second), (5, 900, 22_000));
        assert_eq!(thought.elapsed, Duration::from_millis(41));
        assert_eq!(thought.score(), Some(Score::points(-12)));
        assert_eq!(thought.lines[0].moves, ["a", "b", "c"]);
        assert!(read("info depth 5 multipv 2 score mate -2 pv d", &mut thought));
        assert_eq!(thought.lines[1].score, Score::loses_in(4));
        assert!(read("info depth 6 multipv 1 score mate 2 pv e f g", &mut thought));
        assert_eq!(thought.lines.len(), 1);
        assert_eq!(thought.score(), Some(Score::wins_in(3)));
        assert!(read("info depth 7 time 0.4 score -6 pv h nodes 1", &mut thought));
        assert_eq!(thought.score(), Some(Score::points(-6)));
        assert_eq!((thought.lines[0].moves.as_slice(), thought.n_nodes), (&["h".to_owned()][..], 1));
        assert!(read("info depth 7 score 31997 mate 2 pv h", &mut thought));
        assert_eq!(thought.score(), Some(Score::wins_in(3)));
    }

    #[test]
    fn other_lines_tell_nothing_and_harm_nothing() {
        let mut thought = no_thought(None);
        for line in ["", "info", "info string depth 3", "info error \"no\"", "hello depth 4", "info target x"]
        {
            assert!(!read(line, &mut thought), "{line}");
        }
        assert!(read("info depth x score cp time 0.054 score mate 99999999999 pv", &mut thought));
        assert_eq!(thought.depth, 0);
        assert!(thought.lines.is_empty());
    }
}
