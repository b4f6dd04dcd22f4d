//! Hints: the move that the engine would play.

use catalogue::Info;
use game::Lang;
use leptos::prelude::*;
use search::Score;
use session::review::words;

use super::{Desk, Subject};
use crate::board::{Arrow, arrows_of};
use crate::engine::{Engine, Heard, Question};
use crate::shell::{Shell, shell};
use crate::wire::{EngineReport, How, Tell};

/// The time to search for a hint, in milliseconds.
const TIME: u32 = 1_000;

/// The hint for the current position, if the user has asked for one.
#[derive(Clone, Copy)]
pub struct Hint {
    shell: Shell,
    desk: Desk,
    /// The move as an arrow.
    pub arrows: RwSignal<Vec<Arrow>>,
    /// Whether the engine is searching for it.
    pub is_asking: RwSignal<bool>,
    engine: StoredValue<Engine, LocalStorage>,
}

impl Hint {
    /// Creates the hints of a match. A hint disappears when the position changes.
    #[must_use]
    pub fn new(desk: Desk) -> Hint {
        let shell = shell();
        let this = Hint {
            shell,
            desk,
            arrows: RwSignal::new(Vec::new()),
            is_asking: RwSignal::new(false),
            engine: StoredValue::new_local(shell.engine()),
        };
        let place = Memo::new(move |_| desk.subject.with(Subject::place));
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads never changes.
            place.get();
            this.stop();
        });
        on_cleanup(move || this.engine.with_value(Engine::close));
        this
    }

    fn stop(self) {
        self.engine.with_value(Engine::stop);
        self.arrows.set(Vec::new());
        self.is_asking.set(false);
    }

    /// Asks for a hint; does nothing while the computer is to move.
    pub fn ask(self) {
        if !untrack(|| self.desk.is_open()) {
            return;
        }
        self.stop();
        self.is_asking.set(true);
        let played = self.desk.played();
        let question = Question::Think { played, how: How::Engine, time: Some(TIME), n_lines: 1, seed: 0 };
        self.engine.with_value(|engine| engine.ask(question, move |heard| self.hear(heard)));
    }

    fn hear(self, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        let text = match heard {
            Heard::Said(Tell::Thought { found, is_last: true, .. }) => {
                self.arrows.set(self.desk.draft.with_untracked(|draft| arrows_of(draft, &found.lines)));
                self.desk.info.with_value(|info| told(&found, info, lang))
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => Some(lang.pick(en, fr)),
            Heard::Died => Some(
                lang.pick(
                    "The engine has stopped unexpectedly, so there is no hint this time. Your game is intact.",
                    "Le moteur s’est arrêté de façon inattendue\u{a0}: pas d’indice cette fois. Votre partie est intacte.",
                )
                .into(),
            ),
            Heard::Said(_) => return,
        };
        self.is_asking.set(false);
        if let Some(text) = text {
            self.shell.show(text);
        }
    }
}

/// Words the best move, with its score for the side to move.
fn told(found: &EngineReport, info: &Info, lang: Lang) -> Option<String> {
    let line = found.lines.first()?;
    let best = line.moves.first()?;
    let seat = found.seat.and_then(|seat| game::Seat::new(seat.into())).unwrap_or(game::Seat::FIRST);
    let worth = words(Score::from_raw(line.score), seat, info, lang);
    Some(lang.pick(format!("Hint: {best} ({worth})"), format!("Indice\u{a0}: {best} ({worth})")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::EngineLine;

    #[test]
    fn a_hint_is_told_with_what_it_is_worth() {
        let info = catalogue::find("pijersi").unwrap().info();
        let line = EngineLine { score: Score::wins_in(3).raw(), moves: vec!["a4-b5".into()] };
        let found = EngineReport { seat: Some(1), lines: vec![line], ..EngineReport::default() };
        assert_eq!(told(&found, &info, Lang::En).unwrap(), "Hint: a4-b5 (black wins in 3 turns)");
        assert_eq!(
            told(&found, &info, Lang::Fr).unwrap(),
            "Indice\u{a0}: a4-b5 (les noirs gagnent en 3 tours)"
        );
        assert_eq!(told(&EngineReport::default(), &info, Lang::En), None);
    }
}
