//! From an order to a strategy, and from its report to texts.

use game::Random;
use search::alpha_beta::Parameters;
use search::n_seat::{self, Assumption};
use search::{Control, Report, Root, Sink, TranspositionTable, Variation, levels, mcts, solitaire};

use crate::jobs::{Mcts, Minimax, quickly};
use crate::moment::Decision;
use crate::seated::Seatable;
use crate::thought::{Order, Strategy, Thought, ThoughtLine};

/// A thought about a game that is over.
pub(crate) fn nothing() -> Thought {
    Thought {
        seat: None,
        decision: None,
        depth: 0,
        lines: Vec::new(),
        n_nodes: 0,
        elapsed: std::time::Duration::ZERO,
        nodes_per_second: 0,
        fullness: 0,
    }
}

/// Asks the strategy of an order.
pub(crate) fn think<R: Seatable>(
    root: &Root<'_, R>,
    order: &Order,
    memory: &TranspositionTable,
    control: &Control<'_>,
    sink: &mut dyn FnMut(&Thought),
) -> Thought {
    let mut random = Random::new(order.seed);
    let mut tell = |report: &Report<R::Move>| sink(&in_texts(root, report, order));
    let report = match order.strategy {
        Strategy::Random => quickly(root, Minimax { depth: 0, random: &mut random, control }),
        Strategy::Minimax(depth) => quickly(root, Minimax { depth, random: &mut random, control }),
        Strategy::Mcts => {
            let (seed, n_bytes) = (order.seed, memory.n_bytes());
            let plan = mcts::Parameters {
                n_variations: order.n_lines,
                seed,
                n_bytes,
                ..mcts::Parameters::default()
            };
            quickly(root, Mcts { plan, control, sink: &mut tell })
        }
        Strategy::Engine => engine(root, order, memory, control, &mut tell),
        Strategy::Greedy => as_strong_as(root, levels::Strength::GREEDY, order, memory, control),
        Strategy::Level(level) => {
            as_strong_as(root, levels::Strength::of_level(level), order, memory, control)
        }
    };
    in_texts(root, &report, order)
}

/// A player weaker than the engine.
fn as_strong_as<R: Seatable>(
    root: &Root<'_, R>,
    strength: levels::Strength,
    order: &Order,
    memory: &TranspositionTable,
    control: &Control<'_>,
) -> Report<R::Move> {
    let mut ask = |root: &Root<'_, R>, n_lines: usize, control: &Control<'_>| {
        engine(root, &Order { n_lines, ..*order }, memory, control, &mut |_| ())
    };
    levels::search(root, strength, &mut Random::new(order.seed), control, &mut ask)
}

/// The strongest strategy there is for so many seats.
fn engine<R: Seatable>(
    root: &Root<'_, R>,
    order: &Order,
    memory: &TranspositionTable,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    match root.rules.n_seats() {
        1 => {
            let plan = solitaire::Parameters { seed: order.seed, n_bytes: memory.n_bytes() };
            solitaire::search(root, plan, control, sink)
        }
        2 => {
            let plan = Parameters { n_variations: order.n_lines, n_threads: order.n_threads };
            R::search(root, plan, memory, control, sink)
        }
        _ => n_seat::search(root, Assumption::Paranoid, memory, control, sink),
    }
}

fn in_texts<R: Seatable>(root: &Root<'_, R>, report: &Report<R::Move>, order: &Order) -> Thought {
    Thought {
        seat: report.seat,
        decision: report.best().and_then(|best| decision_of(root, best)),
        depth: report.depth,
        lines: report.variations.iter().map(|line| line_in_texts(root, line, order)).collect(),
        n_nodes: report.n_nodes,
        elapsed: report.elapsed,
        nodes_per_second: report.nodes_per_second(),
        fullness: report.fullness,
    }
}

/// The place of a move among the legal ones.
fn decision_of<R: Seatable>(root: &Root<'_, R>, best: R::Move) -> Option<Decision> {
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    moves.iter().position(|it| *it == best).map(Decision::new)
}

fn line_in_texts<R: Seatable>(root: &Root<'_, R>, line: &Variation<R::Move>, order: &Order) -> ThoughtLine {
    let mut position = root.position.clone();
    let moves = line.moves.iter().map(|&m| {
        let text = root.rules.move_text(&position, m, order.notation);
        root.rules.play(&mut position, m);
        text
    });
    ThoughtLine { score: line.score, moves: moves.collect() }
}
