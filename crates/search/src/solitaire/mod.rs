//! Games of one seat: the end that costs least, and the proof that nothing costs less.
//!
//! A *beam* plays at random from the best positions of each cost to those of the next, and a *dive* follows whatever
//! looks best: they find a first end soon and better ones later. A *best-first* search goes through everything by cost
//! until an end is reached: that one costs least. Where there is no room for it, beams and dives go on in turns with
//! *deepening* by cost (IDA* with a transposition table), which asks whether anything ends within what is known to be the
//! least, and raises the least when nothing does. When the two meet, the best end found is the best there is.

mod beam;
mod best_first;
mod deepen;

use game::{Costed, Ordered, Random};

use crate::control::{Control, Stopped};
use crate::report::{Line, Report, Sink};
use crate::root::Root;
use crate::score::Score;
use best_first::{BestFirst, Sought};
use deepen::Deepening;

/// How a search is to be done, besides its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// For what the beam draws by lot.
    pub seed: u64,
    /// The most bytes what was seen may take; when it is full, nothing more is remembered.
    pub n_bytes: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { seed: 0, n_bytes: 256 << 20 }
    }
}

/// What is known of a solitaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The cheapest end found, `None` before any is found.
    pub cost: Option<u64>,
    /// The moves to it.
    pub line: Vec<M>,
    /// No end costs less than this; `None` when it is known that there is no end.
    pub least: Option<u64>,
    /// Positions remembered.
    pub n_positions: u64,
}

impl<M> Found<M> {
    /// Whether nothing cheaper, or nothing at all, is left to be found.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        match (self.cost, self.least) {
            (Some(cost), Some(least)) => least >= cost,
            (_, None) => true,
            (None, Some(_)) => false,
        }
    }
}

/// Searches a game of one seat until its least cost is proven or a limit is reached.
///
/// The score of its one line is −100 for each unit that the end found costs; the depth of a report is the cost below
/// which nothing ends. A limit of depth is one of cost: whether anything ends within so much. A game of more seats is
/// refused with an empty report.
pub fn search<R: Ordered + Costed>(
    root: &Root<'_, R>,
    plan: Plan,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let as_report = |found: &Found<R::Move>| Report {
        depth: found.least.unwrap_or(0).min(u64::from(u32::MAX)) as u32,
        lines: line_of(root, found).into_iter().collect(),
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    };
    if root.rules.n_seats() != 1 {
        return Report::empty(Some(seat));
    }
    let found = solve(root, plan, control, &mut |found| sink(&as_report(found)));
    as_report(&found)
}

/// The line to the end found; before any is found, any move.
fn line_of<R: Ordered + Costed>(root: &Root<'_, R>, found: &Found<R::Move>) -> Option<Line<R::Move>> {
    let points = |cost: u64| Score::points((cost.min(1_000_000) as i32).saturating_mul(-100));
    if let Some(cost) = found.cost {
        return Some(Line { score: points(cost), moves: found.line.clone() });
    }
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    let m = *moves.first()?;
    Some(Line { score: points(root.rules.least_cost(root.position)), moves: vec![m] })
}

/// [`search`] with what is proven told apart from what was found.
pub fn solve<R: Ordered + Costed>(
    root: &Root<'_, R>,
    plan: Plan,
    control: &Control<'_>,
    sink: &mut dyn FnMut(&Found<R::Move>),
) -> Found<R::Move> {
    let least = root.rules.least_cost(root.position);
    let found = Found { cost: None, line: Vec::new(), least: Some(least), n_positions: 0 };
    if root.seat().is_none() || root.rules.n_seats() != 1 {
        return found;
    }
    let mut searcher = Searcher { root, plan, control, random: Random::new(plan.seed), found };
    // A search that is stopped has told all it knows.
    let _ = searcher.go_on(sink);
    searcher.found
}

/// How many positions of each cost the first beam keeps.
const FIRST_WIDTH: usize = 4;
/// How many positions the first dive looks at, and the first exact search.
const FIRST_BUDGET: u64 = 20_000;

struct Searcher<'a, R: Ordered> {
    root: &'a Root<'a, R>,
    plan: Plan,
    control: &'a Control<'a>,
    random: Random,
    found: Found<R::Move>,
}

impl<R: Ordered + Costed> Searcher<'_, R> {
    /// Quick and exact searches in turns, each with twice as much to spend as before.
    fn go_on(&mut self, sink: &mut dyn FnMut(&Found<R::Move>)) -> Result<(), Stopped> {
        let most = self.control.limits().depth.map_or(u64::MAX, u64::from);
        // Half of the room is for dives.
        let n_bytes = self.plan.n_bytes / 2;
        let mut best_first = Some(BestFirst::new(self.root, n_bytes, self.control));
        let mut deepening: Option<Deepening<'_, R>> = None;
        for round in 0..32 {
            self.look_quickly(round)?;
            sink(&self.found);
            let budget = FIRST_BUDGET << round;
            if let Some(exact) = &mut best_first {
                let sought = exact.search(&mut self.found, most, budget, sink);
                exact.tell();
                self.found.n_positions = exact.n_positions();
                match sought? {
                    Sought::Everything => return Ok(()),
                    Sought::OutOfBudget => {}
                    Sought::NoRoom | Sought::Doubtful => best_first = None,
                }
            } else {
                let exact = deepening.get_or_insert_with(|| Deepening::new(self.root, n_bytes, self.control));
                let raised = exact.raise_least(&mut self.found, budget, most, sink);
                exact.tell();
                self.found.n_positions = exact.n_positions();
                raised?;
            }
            let is_beyond = self.found.least.is_some_and(|least| least > most);
            if is_beyond || self.found.is_proven() || self.control.has_had_enough() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// A beam and a dive.
    fn look_quickly(&mut self, round: u32) -> Result<(), Stopped> {
        let width = FIRST_WIDTH << (round / 2);
        beam::search(self.root, width, &mut self.random, self.control, &mut self.found)?;
        let mut best_first = BestFirst::new(self.root, self.plan.n_bytes / 2, self.control);
        let result = best_first.dive(&mut self.found, FIRST_BUDGET << round);
        best_first.tell();
        result
    }
}
