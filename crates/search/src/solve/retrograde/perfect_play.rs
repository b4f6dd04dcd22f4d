//! A line of perfect play, once all values are known.

use std::collections::{HashMap, HashSet, VecDeque};

use game::{Ordered, Scored, Status};

use super::super::Solution;
use super::components::Components;
use super::graph::{Explorer, Graph};
use super::values::{DRAWN, Values};

/// The maximum length of the line.
const LONGEST: usize = 10_000;

/// Writes a line of perfect play of both sides into the solution, as far as the exact rules allow.
pub(super) fn follow<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    components: &Components,
    values: &Values,
    root: &R::Position,
    solution: &mut Solution<R::Move>,
) {
    let rules = explorer.rules;
    let (mut position, mut seen) = (root.clone(), HashSet::new());
    while matches!(rules.status(&position), Status::ToMove(_)) && solution.line.len() < LONGEST {
        let Some(at) = number_of(explorer, graph, &position) else { return };
        if values.rank_of(components.of(at)) == DRAWN && !seen.insert(at) {
            solution.is_endless = true;
            return;
        }
        let Some(path) = path_to_exit(graph, components, values, at, &seen) else { return };
        for to in path {
            let Some((m, next)) = move_to(explorer, graph, &position, to) else { return };
            solution.line.push(m);
            position = next;
        }
    }
}

fn number_of<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    position: &R::Position,
) -> Option<u32> {
    let mut position = position.clone();
    explorer.rules.forget(&mut position);
    graph.index.get(&explorer.gained_and_key(&position).1).copied()
}

fn move_to<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    position: &R::Position,
    to: u32,
) -> Option<(R::Move, R::Position)> {
    let mut moves = Vec::new();
    explorer.rules.legal_moves(position, &mut moves);
    moves.into_iter().find_map(|m| {
        let mut next = position.clone();
        explorer.rules.play(&mut next, m);
        (number_of(explorer, graph, &next) == Some(to)).then_some((m, next))
    })
}

/// The shortest path within a component to an exit that keeps its value, the exit included.
fn path_to_exit(
    graph: &Graph,
    components: &Components,
    values: &Values,
    from: u32,
    seen: &HashSet<u32>,
) -> Option<Vec<u32>> {
    let component = components.of(from);
    let (value, rank) = (values.value_of(component), values.rank_of(component));
    let mut came_from: HashMap<u32, u32> = HashMap::new();
    let mut todo = VecDeque::from([from]);
    let mut second_best = None;
    while let Some(at) = todo.pop_front() {
        for edge in graph.edges(at) {
            let to = components.of(edge.to);
            if to == component {
                if edge.to != from && !came_from.contains_key(&edge.to) {
                    came_from.insert(edge.to, at);
                    todo.push_back(edge.to);
                }
                continue;
            }
            let keeps = edge.gain + values.value_of(to) == value;
            let makes_progress = rank == DRAWN || values.rank_of(to) < rank;
            if keeps && makes_progress {
                if seen.contains(&edge.to) {
                    // This repeats a position of a draw; take it only if there is no other exit.
                    second_best = second_best.or(Some((at, edge.to)));
                    continue;
                }
                return Some(unwind(&came_from, from, at, edge.to));
            }
        }
    }
    second_best.map(|(at, exit)| unwind(&came_from, from, at, exit))
}

fn unwind(came_from: &HashMap<u32, u32>, from: u32, last: u32, exit: u32) -> Vec<u32> {
    let mut path = vec![exit];
    let mut at = last;
    while at != from {
        path.push(at);
        let Some(before) = came_from.get(&at) else { break };
        at = *before;
    }
    path.reverse();
    path
}
