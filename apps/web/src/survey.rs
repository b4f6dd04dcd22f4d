//! Plays quick games and gathers statistics.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use catalogue::{Beginning, Game, Moment, Order, Strategy};
use game::{Random, Status};
use search::{Control, Limits, TranspositionTable};

use crate::both::{Both, both};
use crate::wire::Survey;

/// A quick game that lasts this many decisions counts as endless.
const LONGEST: u32 = 2_000;

/// The points of one game, divisible by any number of players that may share them.
pub const POINTS: u32 = 60;

/// Plays `n_games` games and calls `tell` after every decision.
///
/// # Errors
/// Explains why the game cannot start.
pub fn play(game: &dyn Game, n_games: u32, seed: u64, tell: &mut dyn FnMut(&Survey)) -> Result<Survey, Both> {
    let mut random = Random::new(seed);
    let mut survey = Survey { shortest: u32::MAX, ..Survey::default() };
    for _ in 0..n_games {
        let start = game.start(Beginning::Usual).map_err(|why| both(&*why))?;
        play_one(start, &mut random, &mut survey, tell);
    }
    Ok(survey)
}

/// Plays one game between players who look one decision ahead and otherwise choose at random.
fn play_one(
    mut moment: Arc<dyn Moment>,
    random: &mut Random,
    survey: &mut Survey,
    tell: &mut dyn FnMut(&Survey),
) {
    let memory = TranspositionTable::of_mebibytes(1);
    let (clock, stop) = (search::NoClock, AtomicBool::new(false));
    for length in 0..LONGEST {
        if let Status::Over(outcome) = moment.status() {
            return survey.add(&outcome, length);
        }
        let control = Control::new(Limits::default(), &clock, &stop);
        let order = Order { seed: random.next_u64(), ..Order::new(Strategy::Minimax(1)) };
        survey.n_choices += moment.n_legal() as u64;
        let thought = moment.think(&order, &memory, &control, &mut |_| ());
        let Some(next) = thought.decision.and_then(|decision| Arc::clone(&moment).play(decision)) else {
            break;
        };
        moment = next;
        survey.n_decisions += 1;
        tell(survey);
    }
    survey.n_endless += 1;
}

impl Survey {
    fn add(&mut self, outcome: &game::Outcome, length: u32) {
        let ranks = outcome.ranks();
        let n_first = ranks.iter().filter(|rank| **rank == 1).count().max(1) as u32;
        self.points.resize(ranks.len(), 0);
        for (points, rank) in self.points.iter_mut().zip(ranks) {
            *points += if *rank == 1 { POINTS / n_first } else { 0 };
        }
        self.n_draws += u32::from(n_first > 1);
        self.n_games += 1;
        self.n_finished += u64::from(length);
        self.shortest = self.shortest.min(length);
        self.longest = self.longest.max(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surveyed(game: &dyn Game, n_games: u32) -> (Survey, u64) {
        let mut n_told = 0;
        let survey = play(game, n_games, 7, &mut |_| n_told += 1).unwrap();
        (survey, n_told)
    }

    #[test]
    fn points_and_lengths_add_up() {
        let game = catalogue::find("kalah").unwrap();
        let (survey, n_told) = surveyed(&*game, 12);
        assert_eq!(survey.n_games + survey.n_endless, 12);
        assert_eq!(survey.points.iter().sum::<u32>(), survey.n_games * POINTS);
        assert_eq!(survey.n_decisions, n_told);
        assert!(survey.shortest < survey.longest, "games differ: {survey:?}");
        let (shortest, longest) = (u64::from(survey.shortest), u64::from(survey.longest));
        let n_games = u64::from(survey.n_games);
        assert!((shortest * n_games..=longest * n_games).contains(&survey.n_finished));
        assert!(survey.n_choices >= survey.n_decisions);
    }

    #[test]
    fn games_that_never_end_are_counted_and_left() {
        let source = "game \"Round\"\n  board 1 rows of 3 pits\n  course ring = row 1 rightward\n  stones 1 in each pit\n\nturn\n  choose a pit among pits that hold stones\n  take all\n  sow along ring\n";
        let game = catalogue::sowing("round", source).ok().unwrap();
        let (survey, _) = surveyed(&*game, 1);
        assert_eq!((survey.n_games, survey.n_endless), (0, 1));
        assert_eq!(survey.n_decisions, u64::from(LONGEST));
    }

    #[test]
    fn rules_that_go_round_end_as_a_draw() {
        let source = "game \"Loop\"\n  board 1 rows of 3 pits\n  stones 1 in each pit\n\nat the start\n  while total > 0\n    let x = 1\n\nturn\n  choose a pit among pits\n  end game\n";
        let Ok(game) = catalogue::sowing("loop", source) else { panic!("{:?}", sow::check(source)) };
        let (survey, _) = surveyed(&*game, 2);
        assert_eq!((survey.n_games, survey.n_draws, survey.longest), (2, 2, 0));
    }
}
