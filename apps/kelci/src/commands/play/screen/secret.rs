//! The secret choice of shapes on the screen: a cover, the shapes for one player alone, and both picks at once.
//!
//! Nothing that is drawn after a pick tells it, until both are made.

use game::Seat;

use super::app::App;
use super::dialog::{Dialog, HelpPage};
use super::input::Key;
use crate::commands::play::secret::{Secret, is_shared, shape_keys};

/// The part of the choice that the screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// A cover, until this player says that nobody else is looking.
    Covered(Seat),
    /// The shapes, for this player alone.
    Picking(Seat),
    /// Both picks.
    Revealed,
}

/// A choice and how far it has come.
#[derive(Clone, Debug)]
pub(super) struct ShapeChoosing {
    pub(super) secret: Secret,
    pub(super) stage: Stage,
}

impl App {
    /// Has the players choose their shapes before the match begins.
    pub(super) fn choose_first(&mut self, secret: Secret) {
        self.choosing = Some(ShapeChoosing { secret, stage: Stage::Revealed });
        self.ask_next_person();
    }

    /// Goes on to the next person who has to pick. A person who plays against computers needs no cover.
    fn ask_next_person(&mut self) {
        let Some(choosing) = &mut self.choosing else { return };
        let seats = self.holder.game().seats();
        choosing.stage = match choosing.secret.next_person(seats) {
            None => Stage::Revealed,
            Some(seat) if is_shared(seats) => Stage::Covered(seat),
            Some(seat) => Stage::Picking(seat),
        };
    }

    /// Answers a key while shapes are chosen.
    pub(super) fn press_while_choosing(&mut self, key: Key) {
        let Some(ShapeChoosing { stage, .. }) = self.choosing else { return };
        match (key, stage) {
            (Key::Letter('q'), _) => self.quit(),
            (Key::Letter('l'), _) => self.switch_language(),
            (Key::Letter('?'), _) => self.dialog = Dialog::Help { page: HelpPage::Rules, scroll: 0 },
            (Key::Enter | Key::Letter(' '), Stage::Covered(seat)) => self.show_stage(Stage::Picking(seat)),
            (Key::Escape | Key::Backspace, Stage::Picking(seat)) if is_shared(self.game().seats()) => {
                self.show_stage(Stage::Covered(seat));
            }
            (Key::Enter | Key::Letter(' '), Stage::Revealed) => self.begin_chosen(),
            (Key::Letter('c'), Stage::Revealed) => {
                self.choosing.iter_mut().for_each(|choosing| choosing.secret.begin_anew());
                self.ask_next_person();
            }
            (Key::Letter(letter), Stage::Picking(_)) => {
                let keyed = |it: &ShapeChoosing| shape_keys(it.secret.shapes()).position(|key| key == letter);
                let index = self.choosing.iter().find_map(keyed);
                index.into_iter().for_each(|index| self.pick_shape(index));
            }
            _ => {}
        }
    }

    fn show_stage(&mut self, stage: Stage) {
        self.choosing.iter_mut().for_each(|choosing| choosing.stage = stage);
    }

    /// Takes the pick of the player who looks at the shapes.
    pub(super) fn pick_shape(&mut self, index: usize) {
        let Some(ShapeChoosing { secret, stage: Stage::Picking(seat) }) = &mut self.choosing else { return };
        if secret.pick(*seat, index).is_ok() {
            self.ask_next_person();
        }
    }

    /// Begins the match with the shapes that were picked.
    fn begin_chosen(&mut self) {
        let Some(ShapeChoosing { secret, .. }) = self.choosing.take() else { return };
        match secret.begin(self.game()) {
            Ok(game) => self.sit_down_at(game),
            Err(why) => self.refuse(why.say(self.lang)),
        }
    }
}
