//! One-seat games: the cheapest way to finish, and the proof that nothing is cheaper.
//!
//! A *beam search* plays at random from the best positions of each cost level to those of the next, and a greedy
//! *dive* follows whatever looks best: they find a first solution early and better ones later. An exact *best-first*
//! search visits positions in order of cost, so the first solution it reaches is the cheapest. When it runs out of
//! space, beams and dives alternate with *IDA\** (with a transposition table), which asks whether the game can be
//! finished within the known lower bound, and raises the bound if not. When both meet, the best solution found is the
//! best there is.
//!
//! Where a move can lower the cost, only an end has one: every other position costs nothing, so that all that can be
//! reached is visited before an end is proven the cheapest.

mod beam;
mod best_first;
mod ida_star;

use game::{Costed, Ordered, Random, Status};

use crate::control::{Control, Stopped};
use crate::report::{Report, Sink, Variation};
use crate::root::Root;
use crate::score::Score;
use best_first::{BestFirst, Progress};
use ida_star::IdaStar;

/// The parameters of a search besides its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The seed of the beam search.
    pub seed: u64,
    /// The maximum memory in bytes; once it is full, nothing more is stored.
    pub n_bytes: usize,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters { seed: 0, n_bytes: 256 << 20 }
    }
}

/// The best solution found and the bound proven so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The cost of the cheapest solution found, or `None` before the first.
    pub cost: Option<u64>,
    /// The moves of that solution.
    pub line: Vec<M>,
    /// The proven lower bound on the cost; `None` if the game is known to have no solution.
    pub least: Option<u64>,
    /// The number of positions stored.
    pub n_positions: u64,
}

impl<M> Found<M> {
    /// Whether the solution is proven optimal, or proven not to exist.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        match (self.cost, self.least) {
            (Some(cost), Some(least)) => least >= cost,
            (_, None) => true,
            (None, Some(_)) => false,
        }
    }
}

/// Searches a one-seat game until its minimal cost is proven or a limit is reached.
///
/// The score of the single variation is −100 per unit of cost; the depth of a report is the proven lower bound. A
/// depth limit limits the cost: can the game be finished for that much? A game with more seats gets an empty report.
pub fn search<R: Ordered + Costed>(
    root: &Root<'_, R>,
    parameters: Parameters,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let as_report = |found: &Found<R::Move>| Report {
        depth: found.least.unwrap_or(0).min(u64::from(u32::MAX)) as u32,
        variations: variation_of(root, found).into_iter().collect(),
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    };
    if root.rules.n_seats() != 1 {
        return Report::empty(Some(seat));
    }
    let found = solve(root, parameters, control, &mut |found| sink(&as_report(found)));
    as_report(&found)
}

/// The variation of the solution; before the first solution, any legal move.
fn variation_of<R: Ordered + Costed>(
    root: &Root<'_, R>,
    found: &Found<R::Move>,
) -> Option<Variation<R::Move>> {
    let points = |cost: u64| Score::points((cost.min(1_000_000) as i32).saturating_mul(-100));
    if let Some(cost) = found.cost {
        return Some(Variation { score: points(cost), moves: found.line.clone() });
    }
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    let m = *moves.first()?;
    Some(Variation { score: points(root.rules.least_cost(root.position)), moves: vec![m] })
}

/// Like [`search`], but returns the solution found and the proven bound separately.
pub fn solve<R: Ordered + Costed>(
    root: &Root<'_, R>,
    parameters: Parameters,
    control: &Control<'_>,
    sink: &mut dyn FnMut(&Found<R::Move>),
) -> Found<R::Move> {
    let least = root.rules.least_cost(root.position);
    let found = Found { cost: None, line: Vec::new(), least: Some(least), n_positions: 0 };
    if root.seat().is_none() || root.rules.n_seats() != 1 {
        return found;
    }
    let mut searcher = Searcher { root, parameters, control, random: Random::new(parameters.seed), found };
    // A stopped search has already reported everything it knows.
    let _ = searcher.run(sink);
    searcher.found
}

/// Returns the part of the cost that no continuation wins back: all of it at the end, and before if it only rises.
fn spent<R: Costed>(rules: &R, position: &R::Position) -> u64 {
    let is_over = matches!(rules.status(position), Status::Over(_));
    if is_over || !rules.cost_can_fall() { rules.cost(position).unwrap_or(0) } else { 0 }
}

/// The number of positions the first beam keeps at each cost level.
const FIRST_WIDTH: usize = 4;
/// The node budget of the first dive and of the first exact search.
const FIRST_BUDGET: u64 = 20_000;

struct Searcher<'a, R: Ordered> {
    root: &'a Root<'a, R>,
    parameters: Parameters,
    control: &'a Control<'a>,
    random: Random,
    found: Found<R::Move>,
}

impl<R: Ordered + Costed> Searcher<'_, R> {
    /// Alternates quick and exact searches, doubling the budget each round.
    fn run(&mut self, sink: &mut dyn FnMut(&Found<R::Move>)) -> Result<(), Stopped> {
        let most = self.control.limits().depth.map_or(u64::MAX, u64::from);
        // The other half is for dives.
        let n_bytes = self.parameters.n_bytes / 2;
        let mut best_first = Some(BestFirst::new(self.root, n_bytes, self.control));
        let mut ida_star: Option<IdaStar<'_, R>> = None;
        for round in 0..32 {
            self.search_quickly(round)?;
            sink(&self.found);
            let budget = FIRST_BUDGET << round;
            if let Some(exact) = &mut best_first {
                let progress = exact.search(&mut self.found, most, budget, sink);
                exact.flush();
                self.found.n_positions = exact.n_positions();
                match progress? {
                    Progress::Done => return Ok(()),
                    Progress::OutOfBudget => {}
                    Progress::NoRoom | Progress::Doubtful => best_first = None,
                }
            } else {
                let exact = ida_star.get_or_insert_with(|| IdaStar::new(self.root, n_bytes, self.control));
                let raised = exact.raise_least(&mut self.found, budget, most, sink);
                exact.flush();
                self.found.n_positions = exact.n_positions();
                raised?;
            }
            let is_beyond = self.found.least.is_some_and(|least| least > most);
            if is_beyond || self.found.is_proven() || self.control.is_past_soft_time() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Runs a beam search and a dive.
    fn search_quickly(&mut self, round: u32) -> Result<(), Stopped> {
        let width = FIRST_WIDTH << (round / 2);
        beam::search(self.root, width, &mut self.random, self.control, &mut self.found)?;
        let mut best_first = BestFirst::new(self.root, self.parameters.n_bytes / 2, self.control);
        let result = best_first.dive(&mut self.found, FIRST_BUDGET << round);
        best_first.flush();
        result
    }
}
