//! A game decision by decision, with what each of them cost.
//!
//! Every position is searched once; what a decision was worth is the score of the position after it, seen by whoever
//! decided. Losses are told in points of the game, not in hundredths: when a game is won, a piece more or less is
//! no mistake. Every host reviews with these words and thresholds.

use std::sync::Arc;

use catalogue::words;
use catalogue::{Family, Info, Moment, MomentTree, Thought};
use game::{Lang, Notation, Outcome, Seat, Status};
use record::LineId;
use search::{Score, Verdict};

/// A lead of so many hundredths is worth ten to one.
const TEN_TO_ONE: f64 = 400.0;

/// A variation goes on for so many decisions at most: further the engine guesses.
pub const LONGEST: usize = 8;

/// The share of a point, from 0 to 1, that a score lets its seat expect. Leads count less and less as they grow, and a
/// win that is seen is a point whatever its length.
#[must_use]
pub fn expected(score: Score) -> f64 {
    match score.verdict() {
        Verdict::WinsIn(_) => 1.0,
        Verdict::LosesIn(_) => 0.0,
        Verdict::Points(points) => 1.0 / (1.0 + 10_f64.powf(-f64::from(points) / TEN_TO_ONE)),
    }
}

/// A number as a reader writes it: `1,25` in French.
#[must_use]
pub fn decimal(number: impl Into<String>, lang: Lang) -> String {
    let number = number.into();
    lang.pick(number.clone(), number.replace('.', ","))
}

/// A score in few characters: `+1.25`, `#3` for a win in 3.
#[must_use]
pub fn short(score: Score, lang: Lang) -> String {
    match score {
        Score::WON => lang.pick("won", "gagné").into(),
        Score::LOST => lang.pick("lost", "perdu").into(),
        _ => decimal(score.to_string(), lang),
    }
}

/// A score of a seat: `+1.25`, or in words where the end is seen: `white wins in 3 turns`.
#[must_use]
pub fn words(score: Score, seat: Seat, info: &Info, lang: Lang) -> String {
    let (n, end) = match score.verdict() {
        Verdict::Points(_) => return decimal(score.to_string(), lang),
        Verdict::WinsIn(n) => (n, words::wins(info, seat, lang)),
        Verdict::LosesIn(n) => (n, words::loses(info, seat, lang)),
    };
    let length = length(n, info.family, lang);
    if info.n_seats == 1 {
        return lang.pick(format!("done in {length}"), format!("terminée en {length}"));
    }
    lang.pick(format!("{end} in {length}"), format!("{end} en {length}"))
}

/// So many decisions, which are turns in the stacking family.
fn length(n: u32, family: Family, lang: Lang) -> String {
    match family {
        Family::Stacking => words::counted(n.into(), ["turn", "turns"], ["tour", "tours"], lang),
        Family::Sowing => {
            words::counted(n.into(), ["decision", "decisions"], ["décision", "décisions"], lang)
        }
    }
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It lost a twentieth of a point.
    Dubious,
    /// It lost a tenth.
    Mistake,
    /// It lost a fifth.
    Blunder,
}

impl Mark {
    /// From the least bad to the worst.
    pub const ALL: [Mark; 3] = [Mark::Dubious, Mark::Mistake, Mark::Blunder];

    /// The mark of a loss of so much of a point; `None` for what is not worth one.
    #[must_use]
    pub fn of(loss: f64) -> Option<Mark> {
        match loss {
            0.20.. => Some(Mark::Blunder),
            0.10.. => Some(Mark::Mistake),
            0.05.. => Some(Mark::Dubious),
            _ => None,
        }
    }

    /// The mark that a comment begins with, as [`Review::annotate`] writes them.
    #[must_use]
    pub fn of_comment(comment: &str) -> Option<Mark> {
        let first = comment.split_whitespace().next()?;
        Mark::ALL.into_iter().find(|mark| mark.sign() == first)
    }

    /// As it is written after a move.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark in a word.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Mark::Dubious => lang.pick("dubious", "douteux"),
            Mark::Mistake => lang.pick("mistake", "erreur"),
            Mark::Blunder => lang.pick("blunder", "gaffe"),
        }
    }
}

/// One decision of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// The turn it belongs to, from 1.
    pub turn: usize,
    /// Who decided.
    pub seat: Seat,
    /// The text of the move.
    pub played: String,
    /// The score of the best decision, for whoever decided.
    pub before: Score,
    /// The score of the decision, for them.
    pub after: Score,
    /// The loss, in points from 0 to 1.
    pub loss: f64,
    /// The best way to go on instead; empty where it was played.
    pub better: Vec<String>,
}

impl JudgedMove {
    /// A decision, given what was thought before it and what it came to.
    #[must_use]
    pub fn new(turn: usize, seat: Seat, played: String, thought: &Thought, after: Score) -> JudgedMove {
        let before = thought.score().unwrap_or(after);
        let is_best = thought.best().is_none_or(|best| best == played);
        let loss = if is_best { 0.0 } else { (expected(before) - expected(after)).max(0.0) };
        let line = thought.lines.first().filter(|_| !is_best);
        let better = line.map(|line| line.moves.clone()).unwrap_or_default();
        JudgedMove { turn, seat, played, before, after, loss, better }
    }

    /// How bad it was; `None` for what is not worth a mark.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }

    /// How good the decision was, from 0 to 1: what loses nothing counts in full, a fifth of a point lost about a third.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        (-5.0 * self.loss).exp()
    }

    /// The share of a point that the first of two seats can expect after it, from 0 to 1.
    #[must_use]
    pub fn chance_of_first(&self) -> f64 {
        let own = expected(self.after);
        if self.seat == Seat::FIRST { own } else { 1.0 - own }
    }
}

/// The score of a position, and for whom.
#[derive(Clone, Copy, Debug)]
pub enum Judgement {
    /// The score that a search found for whoever decides there.
    Searched(Seat, Score),
    /// The game is over.
    Over(Outcome),
}

impl Judgement {
    /// The judgement of a moment by what was thought of it.
    #[must_use]
    pub fn of(moment: &dyn Moment, thought: &Thought) -> Judgement {
        match moment.status() {
            Status::Over(outcome) => Judgement::Over(outcome),
            Status::ToMove(seat) => Judgement::Searched(seat, thought.score().unwrap_or(Score::EVEN)),
        }
    }

    /// The worth to one of two seats.
    #[must_use]
    pub fn to(&self, seat: Seat) -> Score {
        match self {
            Judgement::Searched(other, score) if *other == seat => *score,
            Judgement::Searched(_, score) => score.for_other(),
            Judgement::Over(outcome) => Score::of_outcome(outcome, seat),
        }
    }
}

/// A review that goes on position by position, from the end of a game to its beginning, so that what is found late is
/// remembered when earlier positions are searched. Whoever runs it thinks about [`Reviewing::moment`] and hands the thought
/// to [`Reviewing::tell`], until there is nothing left.
pub struct Reviewing {
    /// The moment to be thought about next; `None` when every one was.
    next: Option<Arc<dyn Moment>>,
    /// The score of the moment after it, and that moment.
    later: Option<(Judgement, Arc<dyn Moment>)>,
    /// The last decision first.
    steps: Vec<JudgedMove>,
}

impl std::fmt::Debug for Reviewing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reviewing").field("n_steps", &self.steps.len()).finish_non_exhaustive()
    }
}

impl Reviewing {
    /// Begins at the end of a game.
    #[must_use]
    pub fn of(end: Arc<dyn Moment>) -> Reviewing {
        Reviewing { next: Some(end), later: None, steps: Vec::new() }
    }

    /// The moment to be thought about next; `None` when every one was.
    #[must_use]
    pub fn moment(&self) -> Option<&Arc<dyn Moment>> {
        self.next.as_ref()
    }

    /// How many positions were thought about, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let n_thought = self.steps.len() + usize::from(self.later.is_some() || self.next.is_none());
        (n_thought, n_thought + self.next.as_ref().map_or(0, |moment| moment.n_moves() + 1))
    }

    /// Takes what was thought of the position, and goes to the one before.
    pub fn tell(&mut self, thought: &Thought) {
        let Some(moment) = self.next.take() else { return };
        let judgement = Judgement::of(&*moment, thought);
        if let (Some((worth, after)), Status::ToMove(seat)) = (self.later.take(), moment.status()) {
            let played = after.last_text(Notation::Document).unwrap_or_default();
            self.steps.push(JudgedMove::new(after.n_turns(), seat, played, thought, worth.to(seat)));
        }
        self.next = moment.previous();
        self.later = self.next.is_some().then_some((judgement, moment));
    }

    /// The decisions from the first that was reviewed to the last of the game.
    #[must_use]
    pub fn steps(&self) -> Vec<JudgedMove> {
        self.steps.iter().rev().cloned().collect()
    }
}

/// Reviews a game from its end; where `think` stops, answering `None`, what was reviewed is the end of the game.
pub fn steps(
    end: Arc<dyn Moment>,
    think: &mut dyn FnMut(&Arc<dyn Moment>) -> Option<Thought>,
) -> Vec<JudgedMove> {
    let mut reviewing = Reviewing::of(end);
    while let Some(thought) = reviewing.moment().and_then(&mut *think) {
        reviewing.tell(&thought);
    }
    reviewing.steps()
}

/// The performance of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Who.
    pub seat: Seat,
    /// How often they decided.
    pub n_decisions: usize,
    /// From 0 to 1.
    pub accuracy: f64,
    /// In points from 0 to 1.
    pub mean_loss: f64,
    /// How many of each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; 3],
}

impl Summary {
    /// `None` for whoever decided nothing.
    #[must_use]
    pub fn of(steps: &[JudgedMove], seat: Seat) -> Option<Summary> {
        let own: Vec<&JudgedMove> = steps.iter().filter(|step| step.seat == seat).collect();
        if own.is_empty() {
            return None;
        }
        let mean =
            |of: &dyn Fn(&JudgedMove) -> f64| own.iter().map(|step| of(step)).sum::<f64>() / own.len() as f64;
        Some(Summary {
            seat,
            n_decisions: own.len(),
            accuracy: mean(&JudgedMove::accuracy),
            mean_loss: mean(&|step| step.loss),
            marks: Mark::ALL.map(|mark| own.iter().filter(|step| step.mark() == Some(mark)).count()),
        })
    }
}

/// The decisions that lost most, the worst first.
#[must_use]
pub fn worst(steps: &[JudgedMove], n_most: usize) -> Vec<&JudgedMove> {
    let mut worst: Vec<&JudgedMove> = steps.iter().filter(|step| step.mark().is_some()).collect();
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    worst.truncate(n_most);
    worst
}

/// The findings of a review.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game.
    pub info: Info,
    /// The decisions from the first that was reviewed to the last of the game.
    pub steps: Vec<JudgedMove>,
    /// How many decisions the game has.
    pub n_decisions: usize,
}

impl Review {
    /// The performance of each player who decided anything.
    #[must_use]
    pub fn summaries(&self) -> Vec<Summary> {
        let seats = (0..self.info.n_seats).filter_map(Seat::new);
        seats.filter_map(|seat| Summary::of(&self.steps, seat)).collect()
    }

    /// The share of a point that the first seat could expect after each decision, from 0 to 1.
    #[must_use]
    pub fn chances(&self) -> Vec<f64> {
        self.steps.iter().map(JudgedMove::chance_of_first).collect()
    }

    /// The performance of one player, in a line.
    #[must_use]
    pub fn summary_line(&self, summary: &Summary, lang: Lang) -> String {
        let name = self.info.seat_name(summary.seat, lang);
        let marks: Vec<String> = Mark::ALL
            .iter()
            .zip(summary.marks)
            .map(|(mark, count)| format!("{} {count}", mark.sign()))
            .collect();
        let (marks, accuracy) = (marks.join("  "), 100.0 * summary.accuracy);
        let loss = decimal(format!("{:.3}", summary.mean_loss), lang);
        lang.pick(
            format!("{name:<8}  accuracy {accuracy:.0} %  mean loss {loss}  {marks}"),
            format!("{name:<8}  précision {accuracy:.0} %  perte moyenne {loss}  {marks}"),
        )
    }

    /// Adds to a record what its review found: what each decision was worth as a comment, what was better as a variation.
    /// Comments that the record has already stay.
    pub fn annotate(&self, tree: &mut MomentTree, lang: Lang) {
        let first = self.n_decisions.saturating_sub(self.steps.len());
        for (step, index) in self.steps.iter().zip(first..) {
            let node = tree.line_mut(LineId::MAIN).and_then(|line| line.moves.get_mut(index));
            let Some(node) = node else { continue };
            node.comments.push(comment(step, lang));
            let Some(before) = node.played.previous().filter(|_| step.mark().is_some()) else { continue };
            let better = line_from(before, &step.better);
            if better.is_empty() {
                continue;
            }
            let Some(id) = tree.vary(LineId::MAIN, index) else { continue };
            better.into_iter().for_each(|moment| tree.push(id, moment));
            tree.comment(id, short(step.before, lang));
        }
        let summaries = self.summaries();
        if let Some(line) = tree.line_mut(LineId::MAIN) {
            line.comments.extend(summaries.iter().map(|summary| self.summary_line(summary, lang)));
        }
    }
}

/// The moments of a variation, as far as an engine can be believed.
fn line_from(mut moment: Arc<dyn Moment>, texts: &[String]) -> Vec<Arc<dyn Moment>> {
    let mut moments = Vec::new();
    for text in texts.iter().take(LONGEST) {
        let Ok(next) = moment.play_text(text, Notation::Document) else { break };
        moments.push(Arc::clone(&next));
        moment = next;
    }
    moments
}

/// The score after a decision; where it lost something, its mark and how much.
#[must_use]
pub fn comment(step: &JudgedMove, lang: Lang) -> String {
    let score = short(step.after, lang);
    let Some(mark) = step.mark() else { return score };
    let loss = decimal(format!("{:.2}", step.loss), lang);
    let sign = mark.sign();
    lang.pick(
        format!("{sign} {score}, {loss} of a point lost"),
        format!("{sign} {score}, {loss} point perdu"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::ThoughtLine;

    fn of(before: Score, after: Score) -> JudgedMove {
        let thought = Thought {
            decision: None,
            seat: Some(Seat::FIRST),
            depth: 1,
            lines: vec![ThoughtLine { score: before, moves: vec!["best".into(), "reply".into()] }],
            n_nodes: 1,
            elapsed: std::time::Duration::ZERO,
            nodes_per_second: 0,
            fullness: 0,
        };
        JudgedMove::new(1, Seat::FIRST, "played".into(), &thought, after)
    }

    #[test]
    fn losses_are_shares_of_a_point() {
        assert_eq!(of(Score::EVEN, Score::points(-30)).mark(), None);
        assert_eq!(of(Score::EVEN, Score::points(-50)).mark(), Some(Mark::Dubious));
        assert_eq!(of(Score::EVEN, Score::points(-80)).mark(), Some(Mark::Mistake));
        assert_eq!(of(Score::wins_in(3), Score::EVEN).mark(), Some(Mark::Blunder));
        // What is won or lost anyway loses little more.
        assert_eq!(of(Score::points(900), Score::points(800)).mark(), None);
        assert_eq!(of(Score::wins_in(3), Score::wins_in(9)).mark(), None);
        assert_eq!(of(Score::loses_in(4), Score::loses_in(2)).mark(), None);
        // A search that sees further may find more than was expected: nobody loses by that.
        assert!(of(Score::EVEN, Score::points(200)).loss == 0.0);
    }

    #[test]
    fn players_are_summed_up_apart() {
        let steps = [of(Score::EVEN, Score::loses_in(2)), of(Score::EVEN, Score::EVEN)];
        let summary = Summary::of(&steps, Seat::FIRST).unwrap();
        assert_eq!((summary.n_decisions, summary.marks), (2, [0, 0, 1]));
        assert!((summary.mean_loss - 0.25).abs() < 1e-9);
        assert!(Summary::of(&steps, Seat::SECOND).is_none());
        assert_eq!(worst(&steps, 3).len(), 1);
    }

    #[test]
    fn scores_are_told_in_the_words_of_the_game() {
        let info = |id| catalogue::find(id).unwrap().info();
        let tell = |score, id, lang| words(score, Seat::FIRST, &info(id), lang);
        assert_eq!(tell(Score::points(125), "pijersi", Lang::En), "+1.25");
        assert_eq!(tell(Score::points(-40), "pijersi", Lang::Fr), "-0,40");
        assert_eq!(tell(Score::wins_in(3), "pijersi", Lang::En), "white wins in 3 turns");
        assert_eq!(tell(Score::wins_in(1), "pijersi", Lang::Fr), "les blancs gagnent en 1 tour");
        assert_eq!(tell(Score::loses_in(2), "awele", Lang::En), "player 1 loses in 2 decisions");
        assert_eq!(tell(Score::loses_in(2), "awele", Lang::Fr), "le joueur 1 perd en 2 décisions");
    }

    #[test]
    fn what_is_expected_grows_with_the_score() {
        let scores =
            [Score::loses_in(3), Score::points(-100), Score::EVEN, Score::points(400), Score::wins_in(9)];
        let shares = scores.map(expected);
        assert!(shares.is_sorted(), "{shares:?}");
        assert!((shares[2] - 0.5).abs() < 1e-9 && (shares[3] - 10.0 / 11.0).abs() < 1e-9);
    }

    #[test]
    fn marks_are_found_again_in_what_was_written() {
        for (step, mark) in [
            (of(Score::EVEN, Score::points(-50)), Some(Mark::Dubious)),
            (of(Score::EVEN, Score::points(-80)), Some(Mark::Mistake)),
            (of(Score::wins_in(3), Score::EVEN), Some(Mark::Blunder)),
            (of(Score::EVEN, Score::EVEN), None),
        ] {
            for lang in [Lang::En, Lang::Fr] {
                assert_eq!(Mark::of_comment(&comment(&step, lang)), mark);
            }
        }
        assert_eq!(Mark::of_comment("??? who knows"), None);
    }
}
