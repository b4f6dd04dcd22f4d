//! The state of a match on the page, and everything that can be done with it.

use std::sync::Arc;

use catalogue::{Hand, Info, Moment, Study, Touched};
use game::{Ground, Notation, Picture, Place, Say as _, Seat, Status, Touch};
use leptos::prelude::*;

use super::film::Film;
use super::words;
use crate::board::{Gesture, Marks};
use crate::clock::Clocks;
use crate::engine::{Engine, Heard};
use crate::keep::{self, Match};
use crate::seats::Who;
use crate::settings::Pace;
use crate::shell::{Shell, shell};
use crate::wire::{Ask, GameSpec, How, Stand, Tell};
use crate::{browser, sound};

/// A level may think so long, in milliseconds: all but the highest are done long before.
const LEVEL_TIME: u32 = 1_000;

/// A match on the page.
#[derive(Clone, Copy)]
pub struct Desk {
    pub(super) shell: Shell,
    /// Under which name it is kept; `None` where it is not.
    pub(super) id: StoredValue<Option<String>>,
    /// Whether it is studied rather than played: the computer waits for ever, and what is tried is a variation.
    pub(super) is_study: bool,
    /// Which game.
    pub spec: StoredValue<GameSpec>,
    /// What a listing says of the game.
    pub info: StoredValue<Info>,
    /// The record, and the place in it.
    pub study: RwSignal<Study, LocalStorage>,
    /// The move that is being built.
    pub hand: RwSignal<Hand>,
    /// Who plays.
    pub whos: RwSignal<Vec<Who>>,
    /// Seen from the other side.
    pub is_turned: RwSignal<bool>,
    /// The meanings of a touch, to choose from.
    pub choice: RwSignal<Vec<Touch>>,
    /// A move that waits to be confirmed.
    pub pending: RwSignal<Option<String>>,
    /// What moves on the board.
    pub film: Film,
    /// Whether the computer is choosing a move.
    pub is_thinking: RwSignal<bool>,
    /// Whether the computer is to wait, so that the past can be looked at.
    pub is_paused: RwSignal<bool>,
    /// The clocks, where there are any.
    pub clocks: RwSignal<Option<Clocks>>,
    engine: StoredValue<Engine, LocalStorage>,
    ground: StoredValue<Arc<Ground>>,
}

impl Desk {
    /// A desk for a match, which is kept under this name.
    #[must_use]
    pub fn new(id: Option<String>, begun: Match) -> Desk {
        let shell = shell();
        let Match { spec, whos, study, clocks, .. } = begun;
        let info = study.game().info();
        let is_turned = whos.first() != Some(&Who::Human) && whos.get(1) == Some(&Who::Human);
        let desk = Desk {
            shell,
            id: StoredValue::new(id),
            is_study: false,
            spec: StoredValue::new(spec),
            info: StoredValue::new(info),
            hand: RwSignal::new(Hand::of(study.table())),
            ground: StoredValue::new(Arc::new(study.table().ground())),
            study: RwSignal::new_local(study),
            whos: RwSignal::new(whos),
            is_turned: RwSignal::new(is_turned),
            choice: RwSignal::new(Vec::new()),
            pending: RwSignal::new(None),
            film: Film::new(),
            is_thinking: RwSignal::new(false),
            is_paused: RwSignal::new(false),
            clocks: RwSignal::new(clocks),
            engine: StoredValue::new_local(shell.engine()),
        };
        on_cleanup(move || desk.engine.with_value(Engine::close));
        if desk.clocks.with_untracked(Option::is_some) {
            desk.run_clocks();
        }
        desk
    }

    /// The board.
    #[must_use]
    pub fn ground(&self) -> Arc<Ground> {
        self.ground.get_value()
    }

    /// What stands on it now.
    #[must_use]
    pub fn picture(&self) -> Picture {
        self.study.with(|study| study.table().picture())
    }

    /// Who decides, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.study.with(Study::status)
    }

    /// Who decides for the seat to move.
    #[must_use]
    pub fn mover(&self) -> Option<(Seat, Who)> {
        let Status::ToMove(seat) = self.status() else { return None };
        let who = self.whos.with(|whos| whos.get(seat.index()).copied()).unwrap_or(Who::Human);
        Some((seat, who))
    }

    /// Whether somebody at the screen is to play here.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self.mover() {
            Some((_, Who::Human)) => true,
            Some((_, Who::Level(_))) => self.is_paused.get() && !self.is_thinking.get(),
            None => false,
        }
    }

    /// What is pointed out.
    #[must_use]
    pub fn marks(&self) -> Marks {
        let last = self.study.with(|study| study.table().last_touches());
        let last = last.map(|(touches, _)| touches.into_iter().filter_map(Touch::place).collect());
        let is_open = self.is_open() && self.pending.with(Option::is_none);
        self.hand.with(|hand| Marks {
            picked: hand.path().iter().filter_map(|touch| touch.place()).collect(),
            targets: if is_open { hand.targets() } else { Vec::new() },
            last: if hand.path().is_empty() { last.unwrap_or_default() } else { Vec::new() },
        })
    }

    /// A place in words.
    #[must_use]
    pub fn describe(&self, place: Place) -> String {
        let lang = self.shell.lang.get();
        let picture = self.picture();
        self.info.with_value(|info| {
            let name = words::place_name(&self.ground(), info, place, lang);
            let holding = words::holding(&picture, info, place, lang);
            let marks = self.marks();
            let note = match (marks.picked.contains(&place), marks.targets.contains(&place)) {
                (true, _) => lang.pick(", taken", ", prise"),
                (false, true) => lang.pick(", can be chosen", ", possible"),
                _ => "",
            };
            format!("{name} {holding}{note}")
        })
    }

    /// What to say of the match now.
    #[must_use]
    pub fn status_words(&self) -> String {
        let lang = self.shell.lang.get();
        let cost = self.study.with(|study| study.table().cost());
        self.info.with_value(|info| match self.mover() {
            None => match self.status() {
                Status::Over(outcome) => words::outcome_words(&outcome, info, cost, lang),
                Status::ToMove(_) => String::new(),
            },
            Some((seat, who)) => {
                let name = words::capital(&info.seat_name(seat, lang));
                match who {
                    Who::Level(_) if self.is_thinking.get() => {
                        lang.pick(format!("{name} is thinking…"), format!("{name} réfléchit…"))
                    }
                    _ if info.n_seats == 1 => lang.pick("Your move.".into(), "À vous de jouer.".into()),
                    _ => words::to_move(info, seat, lang),
                }
            }
        })
    }

    /// Somebody did something with the board.
    pub fn gesture(&self, gesture: Gesture) {
        if self.film.is_on() {
            self.film.skip();
        }
        match gesture {
            Gesture::Back => self.step_back(),
            _ if !self.is_open() => self.say_why_closed(),
            Gesture::Touch(place) => self.touch(place),
            Gesture::Drag(place) => {
                let is_picked = self
                    .hand
                    .with_untracked(|hand| hand.path().last().and_then(|it| it.place()) == Some(place));
                if !is_picked {
                    self.touch(place);
                }
            }
            Gesture::Drop { from, to: Some(to) } if from != to => self.let_go(from, to),
            Gesture::Drop { .. } => {}
        }
    }

    fn say_why_closed(&self) {
        let lang = self.shell.lang.get_untracked();
        let text = match self.mover() {
            None => lang.pick("the game is over", "la partie est finie"),
            Some(_) => lang.pick("the computer is to move", "c’est à l’ordinateur de jouer"),
        };
        self.shell.say(text.into());
    }

    fn touch(&self, place: Place) {
        if self.pending.get_untracked().is_some() {
            self.pending.set(None);
            self.hand.update(Hand::clear);
        }
        let before = self.hand.get_untracked();
        let touched = self.hand.try_update(|hand| hand.touch(place)).unwrap_or(Touched::Nothing);
        self.follow(touched, &before, place);
    }

    /// What follows from a touch.
    fn follow(&self, touched: Touched, before: &Hand, place: Place) {
        self.choice.set(Vec::new());
        match touched {
            Touched::Nothing => self.explain(before, place),
            Touched::Choose(touches) => self.choice.set(touches),
            Touched::Played(text) => self.propose(text),
            Touched::Went | Touched::PutDown => self.shell.say(self.describe(place)),
        }
    }

    /// What was dragged from one place is let go at another.
    fn let_go(&self, from: Place, to: Place) {
        let before = self.hand.get_untracked();
        let touched = self.hand.try_update(|hand| hand.drag(from, to)).unwrap_or(Touched::Nothing);
        self.follow(touched, &before, to);
    }

    /// Chooses one of the meanings of a touch, or an answer that no place stands for.
    pub fn choose(&self, touch: Touch) {
        self.choice.set(Vec::new());
        let touched = self.hand.try_update(|hand| hand.go(touch)).unwrap_or(Touched::Nothing);
        if let Touched::Played(text) = touched {
            self.propose(text);
        }
    }

    /// Takes back the last step of the move that is being built.
    pub fn step_back(&self) {
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.hand.update(|hand| {
            hand.back();
        });
    }

    /// Says why a place cannot be chosen; what was begun stays, unless another piece is taken instead.
    fn explain(&self, before: &Hand, place: Place) {
        let mut fresh = before.clone();
        fresh.clear();
        if !before.path().is_empty() && fresh.targets().contains(&place) {
            self.hand.set(fresh);
            return self.touch(place);
        }
        let lang = self.shell.lang.get_untracked();
        let ground = self.ground();
        let text = match place {
            Place::Cell(cell) => self.info.with_value(|info| before.attempt(&ground, info.family, cell)),
            Place::Beside(_) => None,
        };
        let mut table = self.study.with_untracked(|study| study.table().boxed_clone());
        let refused = text.and_then(|text| table.play(&text, Notation::Document).err());
        let why = refused.map_or_else(
            || {
                let name = self.info.with_value(|info| words::place_name(&ground, info, place, lang));
                lang.pick(
                    format!("{name}: nothing to be done here now"),
                    format!("{name} : rien à faire ici maintenant"),
                )
            },
            |refused| refused.say(lang),
        );
        self.shell.show(words::capital(&why));
    }

    /// Plays a move, or waits for it to be confirmed.
    fn propose(&self, text: String) {
        if self.shell.settings.with_untracked(|it| it.confirms) {
            self.pending.set(Some(text));
        } else {
            self.play(&text);
        }
    }

    /// Plays the move that waits.
    pub fn confirm(&self) {
        if let Some(text) = self.pending.get_untracked() {
            self.play(&text);
        }
    }

    /// Plays a move that somebody typed; whatever is wrong is said.
    pub fn play(&self, text: &str) -> bool {
        self.pending.set(None);
        let before = untrack(|| self.mover());
        let played = self.study.try_update(|study| {
            let played = study.play(text);
            // What is played now is the game; what was played before becomes the variation.
            if !self.is_study {
                study.promote(study.place());
            }
            played
        });
        match played {
            Some(Ok(text)) => {
                self.is_paused.set(self.is_study);
                self.pass_clock_on(before.map(|(seat, _)| seat).filter(|_| !self.is_study));
                sound::play(self.shell, &text);
                self.show_last();
                self.changed();
                self.announce(&text);
                true
            }
            Some(Err(refused)) => {
                let lang = self.shell.lang.get_untracked();
                let nearest = refused.nearest().iter().take(4).cloned().collect::<Vec<_>>().join(", ");
                let mut why = words::capital(&refused.say(lang));
                if !nearest.is_empty() {
                    why += &lang.pick(format!(" (near it: {nearest})"), format!(" (proches : {nearest})"));
                }
                self.shell.show(why);
                false
            }
            None => false,
        }
    }

    /// Shows how the last decision was played.
    fn show_last(&self) {
        let pace = self.shell.pace();
        let last = self.study.with_untracked(|study| {
            let table = study.table();
            table.last_touches().map(|(_, before)| (before, table.last_flights()))
        });
        match last {
            Some((before, flights)) if pace != Pace::Still => self.film.show(&before, flights, pace),
            _ => self.film.skip(),
        }
    }

    /// Plays moves that nobody has to see being played: those that lead to where a text begins.
    pub fn play_quietly(&self, texts: &[String]) {
        self.study.update(|study| texts.iter().for_each(|text| _ = study.play(text)));
        self.hand.set(self.study.with_untracked(|study| Hand::of(study.table())));
    }

    fn announce(&self, text: &str) {
        let status = self.status_words();
        self.shell.say(format!("{text}. {status}"));
    }

    /// After every change of the match: the hand is empty again, the match is kept, the computer plays if it is its turn.
    pub fn changed(&self) {
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.hand.set(self.study.with_untracked(|study| Hand::of(study.table())));
        self.keep();
        self.let_computer_play();
    }

    /// Keeps the match, where it has a name; answers whether it is kept.
    pub(super) fn keep(&self) -> bool {
        let Some(id) = self.id.get_value() else { return false };
        // What is looked at stays as it is: nobody has to be told.
        let kept = self.study.try_update_untracked(|study| {
            let whos = self.whos.get_untracked();
            let clocks = self.clocks.get_untracked();
            self.spec.with_value(|spec| keep::keep(&id, study, spec, &whos, clocks.as_ref()))
        });
        if let Some(Err(why)) = &kept {
            self.shell.show(why.say(self.shell.lang.get_untracked()));
        }
        matches!(kept, Some(Ok(())))
    }

    /// The match as the worker is told of it.
    #[must_use]
    pub fn stand(&self) -> Stand {
        self.study.with_untracked(|study| Stand {
            game: self.spec.get_value(),
            start: study.start_text().to_owned(),
            moves: study.path_texts(),
        })
    }

    /// Asks the computer for a move where it is its turn.
    pub fn let_computer_play(&self) {
        let Some((_, Who::Level(level))) = untrack(|| self.mover()) else { return };
        if self.is_paused.get_untracked() || self.is_thinking.get_untracked() {
            return;
        }
        self.is_thinking.set(true);
        let desk = *self;
        let stand = self.stand();
        let ask = move |id| Ask::Think {
            id,
            stand,
            how: How::Level(level),
            time: Some(LEVEL_TIME),
            depth: None,
            n_lines: 1,
            seed: browser::seed(),
        };
        self.engine.with_value(|engine| engine.ask(ask, move |heard| desk.hear(heard)));
    }

    fn hear(&self, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        match heard {
            Heard::Said(Tell::Thought { found, is_last: true, .. }) => {
                let Some(best) = found.ways.into_iter().next().and_then(|way| way.moves.into_iter().next())
                else {
                    return;
                };
                let desk = *self;
                // What the other has just done is seen to its end first.
                self.film.then(move || {
                    if desk.is_thinking.try_get_untracked() == Some(true) {
                        desk.is_thinking.set(false);
                        desk.play(&best);
                    }
                });
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.pause();
                self.shell.show(lang.pick(en, fr));
            }
            Heard::Died => {
                self.pause();
                self.shell.show(lang.pick(
                    "The computer’s player has stopped unexpectedly. The game is as it was: press “Go on” to let it try again.".into(),
                    "Le joueur de l’ordinateur s’est arrêté de façon inattendue. La partie est intacte : appuyez sur « Continuer » pour qu’il réessaie.".into(),
                ));
            }
            Heard::Said(_) => {}
        }
    }

    /// The computer waits from now on.
    pub fn pause(&self) {
        self.engine.with_value(Engine::stop);
        self.film.forget();
        self.film.skip();
        self.is_thinking.set(false);
        self.is_paused.set(true);
    }

    /// The computer goes on.
    pub fn go_on(&self) {
        self.is_paused.set(false);
        self.let_computer_play();
    }

    /// Goes to another moment of the record.
    pub fn go(&self, walk: impl FnOnce(&mut Study)) {
        self.pause();
        self.study.update(walk);
        let is_end = self.study.with_untracked(|study| study.nexts(study.place()).is_empty());
        // At the end of the record the game goes on as it was.
        self.is_paused.set(self.is_study || !is_end);
        self.changed();
    }

    /// Goes to a moment.
    pub fn go_to(&self, moment: Moment) {
        self.go(|study| {
            study.go(moment);
        });
    }

    /// Takes back: to the last moment at which somebody at the screen decided.
    pub fn undo(&self) {
        let whos = self.whos.get_untracked();
        let is_human = |study: &Study| match study.status() {
            Status::ToMove(seat) => whos.get(seat.index()) == Some(&Who::Human),
            Status::Over(_) => false,
        };
        let has_human = whos.contains(&Who::Human);
        self.go(|study| while study.back() && has_human && !is_human(study) {});
        self.is_paused.set(true);
    }

    /// Plays again what was taken back.
    pub fn redo(&self) {
        self.go(|study| {
            study.forward();
        });
    }

    /// Whoever is to move gives up.
    pub fn resign(&self) {
        let Some((seat, _)) = untrack(|| self.mover()) else { return };
        self.pause();
        self.study.update(|study| {
            study.resign(seat);
        });
        self.changed();
    }

    /// The record as others read it.
    #[must_use]
    pub fn record_text(&self) -> String {
        let whos = self.whos.get_untracked();
        let text = self
            .study
            .try_update_untracked(|study| self.spec.with_value(|spec| keep::record_of(study, spec, &whos)));
        text.unwrap_or_default()
    }
}
