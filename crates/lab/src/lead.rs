//! Who led when, from the engine's scores.

use crate::facts::GameFacts;

/// Half a piece or half a stone: less is nobody's lead.
const LEAD: i32 = 50;

/// Two pieces or two stones: whoever wins after that has come back.
const FAR_BEHIND: i32 = 200;

/// The story of the lead in a game of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lead {
    /// How often it passed from one player to the other.
    pub(crate) n_changes: usize,
    /// Whether the winner had been far behind; `None` if nobody won.
    pub(crate) is_comeback: Option<bool>,
    /// The share of the game after which the winner led for good; `None` if nobody won.
    pub(crate) settled: Option<f64>,
}

/// The lead in a game; `None` where no engine has judged it.
pub(crate) fn lead_of(facts: &GameFacts) -> Option<Lead> {
    let scores: Vec<(usize, i32)> =
        facts.turns.iter().enumerate().filter_map(|(turn, facts)| Some((turn, facts.score?))).collect();
    if scores.is_empty() {
        return None;
    }
    let mut leaders = scores.iter().filter(|(_, score)| score.abs() >= LEAD).map(|(_, score)| score.signum());
    let mut n_changes = 0;
    if let Some(mut leader) = leaders.next() {
        for next in leaders {
            n_changes += usize::from(next != leader);
            leader = next;
        }
    }
    let side = match facts.winner() {
        Some(0) => Some(1),
        Some(_) => Some(-1),
        None => None,
    };
    let n_turns = facts.turns.len().max(1) as f64;
    let settled = side.map(|side| {
        let doubtful = scores.iter().rev().find(|(_, score)| side * score < LEAD);
        let turn = match doubtful {
            Some((turn, _)) => turn + 1,
            // The winner led from the first turn that was judged.
            None => scores.first().map_or(0, |(turn, _)| *turn),
        };
        turn as f64 / n_turns
    });
    let is_comeback = side.map(|side| scores.iter().any(|(_, score)| side * score <= -FAR_BEHIND));
    Some(Lead { n_changes, is_comeback, settled })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::facts::{Ending, TurnFacts};

    /// A game with these ranks and the engine's scores at each turn.
    pub(crate) fn game(ranks: &[u8], scores: &[Option<i32>]) -> GameFacts {
        let turn =
            |score: &Option<i32>| TurnFacts { choices: vec![2], score: *score, ..TurnFacts::default() };
        GameFacts {
            variant: 0,
            run: 0,
            number: 0,
            ranks: ranks.to_vec(),
            end: Ending::Rule,
            cause: None,
            opening: 0,
            nodes: 0,
            turns: scores.iter().map(turn).collect(),
            moves: vec!["a".into(); scores.len()],
            start: String::new(),
            visits: Vec::new(),
            lost: None,
            stores: None,
            cost: None,
        }
    }

    #[test]
    fn small_leads_are_nobodys() {
        let scores = [None, Some(60), Some(-20), Some(70), Some(-80), Some(0), Some(-900)];
        let lead = lead_of(&game(&[2, 1], &scores)).unwrap();
        // The lead passes once; at turn 6 it is even, so the winner leads for good from turn 7 on.
        assert_eq!(lead, Lead { n_changes: 1, is_comeback: Some(false), settled: Some(6.0 / 7.0) });
    }

    #[test]
    fn a_winner_who_was_far_behind_came_back() {
        let scores = [Some(0), Some(-250), Some(100), Some(300)];
        let lead = lead_of(&game(&[1, 2], &scores)).unwrap();
        assert_eq!(lead, Lead { n_changes: 1, is_comeback: Some(true), settled: Some(0.5) });
    }

    #[test]
    fn nobody_comes_back_in_a_draw_and_nothing_is_known_without_a_judge() {
        let lead = lead_of(&game(&[1, 1], &[Some(500), Some(-500)])).unwrap();
        assert_eq!(lead, Lead { n_changes: 1, is_comeback: None, settled: None });
        assert_eq!(lead_of(&game(&[1, 2], &[None, None])), None);
        let all_along = lead_of(&game(&[1, 2], &[None, None, Some(60), Some(90)])).unwrap();
        assert_eq!(all_along.settled, Some(0.5));
    }
}
