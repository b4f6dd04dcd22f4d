//! Openings drawn by lot, and games between two sets of weights: what tuning and matches begin from.

use std::sync::atomic::AtomicBool;

use game::{Random, Seat, Status};
use search::alpha_beta::Parameters;
use search::{Control, Limits, NoClock, Root, TranspositionTable};

use crate::seated::Seatable;

/// A pair of games between two sets of weights of one game, from one opening, each set beginning once.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// The weights of the two sides, in the order of [`Lab::weights`](crate::Lab::weights).
    pub sides: [&'a [i32]; 2],
    /// The set-up by name, else the usual one.
    pub setup: Option<&'a str>,
    /// How many moves of the opening are drawn by lot.
    pub n_random: usize,
    /// For whatever is drawn by lot.
    pub seed: u64,
    /// How many positions a move may cost.
    pub n_nodes: u64,
    /// A game of so many decisions is drawn.
    pub longest: usize,
}

/// A finished game of a [`Duel`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelGame {
    /// Which of the two sides won; `None` for a draw.
    pub winner: Option<usize>,
    /// How many decisions were taken after the opening.
    pub n_decisions: usize,
}

/// An opening is drawn again this often at most while the games it leads to are decided already.
const MOST_DRAWS: usize = 50;

/// An opening that is won or lost within so many decisions is decided.
const DECIDED_WITHIN: u32 = 2;

/// The memory of a player, in mebibytes: plenty for the few positions of a move.
const MEMORY: usize = 1;

/// Moves drawn by lot from `start`, drawn again while the game is over or decided after them.
pub(crate) fn opening<R: Seatable>(
    rules: &R,
    start: &R::Position,
    n_random: usize,
    random: &mut Random,
) -> Vec<R::Move> {
    let mut drawn = Vec::new();
    for _ in 0..MOST_DRAWS {
        let mut position = start.clone();
        drawn.clear();
        for _ in 0..n_random {
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut position, m);
            drawn.push(m);
        }
        if is_open(rules, &position) {
            break;
        }
    }
    drawn
}

/// Whether a game goes on from here and nobody is seen to win it at once.
fn is_open<R: Seatable>(rules: &R, position: &R::Position) -> bool {
    if matches!(rules.status(position), Status::Over(_)) {
        return false;
    }
    let stop = AtomicBool::new(false);
    let control = Control::new(Limits { depth: Some(DECIDED_WITHIN), ..Limits::default() }, &NoClock, &stop);
    let root = Root::new(rules, position);
    let report = R::search(
        &root,
        Parameters::default(),
        &TranspositionTable::of_mebibytes(MEMORY),
        &control,
        &mut |_| (),
    );
    !report.score().is_some_and(search::Score::is_decided)
}

/// One game between two sets of rules that differ in their weights; `first` is the side that sits first.
pub(crate) fn play<R: Seatable>(
    sides: &[R; 2],
    opening: &R::Position,
    first: usize,
    duel: &Duel<'_>,
) -> DuelGame {
    let side_of = |seat: Seat| (seat.index() + first) % 2;
    let memories = [(); 2].map(|()| TranspositionTable::of_mebibytes(MEMORY));
    let stop = AtomicBool::new(false);
    let limits = Limits { nodes: Some(duel.n_nodes), ..Limits::default() };
    let (mut position, mut earlier) = (opening.clone(), Vec::new());
    for n_decisions in 0..duel.longest {
        let seat = match sides[0].status_after(earlier.iter().copied(), &position) {
            Status::Over(outcome) => return DuelGame { winner: outcome.winner().map(side_of), n_decisions },
            Status::ToMove(seat) => seat,
        };
        let side = side_of(seat);
        let (Some(rules), Some(memory)) = (sides.get(side), memories.get(side)) else { break };
        let control = Control::new(limits, &NoClock, &stop);
        let root = Root { rules, position: &position, earlier: &earlier };
        let report = R::search(&root, Parameters::default(), memory, &control, &mut |_| ());
        let Some(m) = report.best() else { break };
        earlier.push(rules.key(&position));
        rules.play(&mut position, m);
    }
    DuelGame { winner: None, n_decisions: duel.longest }
}
