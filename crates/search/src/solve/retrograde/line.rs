//! A line of perfect play, once everything is judged.

use std::collections::{HashMap, HashSet, VecDeque};

use game::{Ordered, Scored, Status};

use super::super::Solution;
use super::contract::Places;
use super::graph::{Explorer, Graph};
use super::judge::{DRAWN, Judged};

/// Lines are cut here.
const LONGEST: usize = 10_000;

/// Writes a line of perfect play of both sides into the solution, as far as the exact rules follow.
pub(super) fn follow<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    places: &Places,
    judged: &Judged,
    root: &R::Position,
    solution: &mut Solution<R::Move>,
) {
    let rules = explorer.rules;
    let (mut position, mut seen) = (root.clone(), HashSet::new());
    while matches!(rules.status(&position), Status::ToMove(_)) && solution.line.len() < LONGEST {
        let Some(at) = number_of(explorer, graph, &position) else { return };
        if judged.rank_of(places.of(at)) == DRAWN && !seen.insert(at) {
            solution.is_endless = true;
            return;
        }
        let Some(way) = way_out(graph, places, judged, at, &seen) else { return };
        for to in way {
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

/// The shortest way inside a place to an exit that keeps its value, the exit included.
fn way_out(
    graph: &Graph,
    places: &Places,
    judged: &Judged,
    from: u32,
    seen: &HashSet<u32>,
) -> Option<Vec<u32>> {
    let place = places.of(from);
    let (value, rank) = (judged.value_of(place), judged.rank_of(place));
    let mut came_from: HashMap<u32, u32> = HashMap::new();
    let mut todo = VecDeque::from([from]);
    let mut second_best = None;
    while let Some(at) = todo.pop_front() {
        for edge in graph.edges(at) {
            let to = places.of(edge.to);
            if to == place {
                if edge.to != from && !came_from.contains_key(&edge.to) {
                    came_from.insert(edge.to, at);
                    todo.push_back(edge.to);
                }
                continue;
            }
            let keeps = edge.gain + judged.value_of(to) == value;
            let comes_nearer = rank == DRAWN || judged.rank_of(to) < rank;
            if keeps && comes_nearer {
                if seen.contains(&edge.to) {
                    // Round in a draw, unless there is another way.
                    second_best = second_best.or(Some((at, edge.to)));
                    continue;
                }
                return Some(way_back(&came_from, from, at, edge.to));
            }
        }
    }
    second_best.map(|(at, exit)| way_back(&came_from, from, at, exit))
}

fn way_back(came_from: &HashMap<u32, u32>, from: u32, last: u32, exit: u32) -> Vec<u32> {
    let mut way = vec![exit];
    let mut at = last;
    while at != from {
        way.push(at);
        let Some(before) = came_from.get(&at) else { break };
        at = *before;
    }
    way.reverse();
    way
}
