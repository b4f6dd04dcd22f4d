//! The ladder of levels: the strongest level that the player has beaten in each game, remembered in the browser.

use game::Seat;
use session::{Event, LAST_LEVEL, Machine, Match, Who};

use crate::storage::{self, NotKept};

/// The prefix of the storage names of the levels.
const BEATEN: &str = "beaten.";

/// Returns the level to play at: the first one that the player has not beaten yet, or the last one.
#[must_use]
pub fn next_level(game: &str) -> u8 {
    after(beaten(game))
}

/// Returns the strongest level that the player has beaten in a game; 0 if none.
fn beaten(game: &str) -> u8 {
    storage::get(&format!("{BEATEN}{game}")).and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn after(beaten: u8) -> u8 {
    beaten.saturating_add(1).clamp(1, LAST_LEVEL)
}

/// Remembers the level that the player has beaten in a match, if it is over and they have.
///
/// # Errors
/// Explains why it was not stored.
pub fn climb(game: &Match) -> Result<(), NotKept> {
    let id = &game.setting().spec.id;
    match level_beaten(game) {
        Some(level) if level > beaten(id) => storage::set(&format!("{BEATEN}{id}"), &level.to_string()),
        _ => Ok(()),
    }
}

/// Returns the weakest level that played against the one person, if that person has won by the usual rules from the
/// usual start. Whoever sat there for a while counts too: a match cannot be won against a level that came late.
fn level_beaten(game: &Match) -> Option<u8> {
    let setting = game.setting();
    let is_usual = setting.spec.source.is_none() && setting.spec.options.is_empty();
    let winner = game.ending()?.outcome?.winner()?;
    let humans: Vec<Seat> = game.every_seat().filter(|seat| game.who(*seat).is_human()).collect();
    if !is_usual || humans != [winner] || !starts_as_usual(game) {
        return None;
    }
    let seated = game.log().iter().filter_map(|stamped| match &stamped.event {
        Event::Sit(_, who) => Some(who),
        _ => None,
    });
    let opponents = setting.seats.iter().chain(seated).filter(|who| !who.is_human());
    let levels: Option<Vec<u8>> = opponents.map(level_of).collect();
    levels?.into_iter().min()
}

/// Returns whether a match began from the usual start of its game.
pub(crate) fn starts_as_usual(game: &Match) -> bool {
    let usual = game.game().start(catalogue::Beginning::Usual);
    usual.is_ok_and(|usual| usual.position_text() == game.setting().start)
}

fn level_of(who: &Who) -> Option<u8> {
    match who {
        Who::Machine(Machine::Level(level)) => Some(*level),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use session::{Actor, GameSpec, Stamped, TimeControl};

    fn begun(spec: GameSpec, seats: Vec<Who>) -> Match {
        Match::begin(spec, Beginning::Usual, seats, TimeControl::Unlimited).unwrap()
    }

    fn happens(game: &mut Match, by: Actor, event: Event) {
        let seen = game.version();
        game.apply(seen, Stamped::new(by, 1, event)).unwrap();
    }

    /// Lets the second seat give up after a move of each.
    fn won(mut game: Match) -> Match {
        game.play_all(&[catalogue::Decision::new(0); 2], 1);
        happens(&mut game, Actor::Seat(Seat::new(1).unwrap()), Event::Resign);
        assert!(game.ending().is_some());
        game
    }

    fn pijersi(seats: [Who; 2]) -> Match {
        begun(GameSpec::named("pijersi"), seats.to_vec())
    }

    #[test]
    fn a_win_against_a_level_is_remembered_and_the_next_one_follows() {
        assert_eq!(level_beaten(&won(pijersi([Who::Human, Who::level(3)]))), Some(3));
        assert_eq!([0, 3, 7, 8, 200].map(after), [1, 4, 8, 8, 8]);
    }

    #[test]
    fn a_loss_and_a_match_that_goes_on_are_not_remembered() {
        assert_eq!(level_beaten(&pijersi([Who::Human, Who::level(3)])), None);
        assert_eq!(level_beaten(&won(pijersi([Who::level(3), Who::Human]))), None);
    }

    #[test]
    fn only_one_person_against_levels_counts() {
        for other in [Who::Human, Who::read("random").unwrap(), Who::read("engine:5").unwrap()] {
            assert_eq!(level_beaten(&won(pijersi([Who::Human, other]))), None);
        }
    }

    #[test]
    fn a_level_that_came_late_does_not_count() {
        let mut game = pijersi([Who::Human, Who::level(2)]);
        happens(&mut game, Actor::Host, Event::Sit(Seat::new(1).unwrap(), Who::level(8)));
        assert_eq!(level_beaten(&won(game)), Some(2));
    }

    #[test]
    fn house_rules_do_not_count() {
        let options = vec![("repetition".into(), "3".into())];
        let spec = GameSpec { options, ..GameSpec::named("pijersi") };
        assert_eq!(level_beaten(&won(begun(spec, vec![Who::Human, Who::level(3)]))), None);
    }
}
