//! A game at the board: what is on the desk, what is shown of it, and what is said.

use std::sync::Arc;

use catalogue::{Decision, Info};
use game::{Ground, Picture, Place, Seat, Status, Touch};
use leptos::prelude::*;
use session::{Draft, GameSpec, Match, NodeId, Study, Who};

use super::animation::Animation;
use super::subject::Subject;
use super::words;
use crate::board::Marks;
use crate::browser;
use crate::engine::Engine;
use crate::keep;
use crate::shell::{Shell, shell};
use crate::wire::Played;

/// A game at the board.
#[derive(Clone, Copy)]
pub struct Desk {
    pub(super) shell: Shell,
    /// The name under which it is kept; `None` where it is not.
    pub(super) id: StoredValue<Option<String>>,
    /// The game by name.
    pub spec: StoredValue<GameSpec>,
    /// The facts that a listing shows of the game.
    pub info: StoredValue<Info>,
    /// The match or the study, and the place in it.
    pub subject: RwSignal<Subject>,
    /// The decision that is being built.
    pub draft: RwSignal<Draft>,
    /// Whether the board is seen from the other side.
    pub is_turned: RwSignal<bool>,
    /// The meanings of a touch, to choose from.
    pub choice: RwSignal<Vec<Touch>>,
    /// A decision that waits to be confirmed.
    pub pending: RwSignal<Option<Decision>>,
    /// The animation on the board.
    pub animation: Animation,
    /// Whether the computer is choosing a move.
    pub is_thinking: RwSignal<bool>,
    /// The time, as often as clocks are looked at.
    pub now: RwSignal<u64>,
    pub(super) engine: StoredValue<Engine, LocalStorage>,
    ground: StoredValue<Arc<Ground>>,
}

/// Milliseconds since 1970, as events of a match are stamped.
#[must_use]
pub(super) fn time() -> u64 {
    browser::now() as u64
}

impl Desk {
    /// A desk where a match is played, which is kept under this name.
    #[must_use]
    pub fn for_match(id: Option<String>, game: Match) -> Desk {
        let spec = game.setting().spec.clone();
        let is_human = |seat: usize| game.seats().get(seat).is_some_and(Who::is_human);
        let is_turned = !is_human(0) && is_human(1);
        let desk = Desk::new(id, spec, Subject::of_match(game), is_turned);
        desk.watch_other_tabs();
        desk.run_clocks();
        desk
    }

    /// A desk where a game is studied: everybody's moves are played at the screen.
    #[must_use]
    pub fn for_study(id: Option<String>, spec: GameSpec, study: Study) -> Desk {
        Desk::new(id, spec, Subject::Study(Box::new(study)), false)
    }

    fn new(id: Option<String>, spec: GameSpec, subject: Subject, is_turned: bool) -> Desk {
        let shell = shell();
        let desk = Desk {
            shell,
            id: StoredValue::new(id),
            spec: StoredValue::new(spec),
            info: StoredValue::new(subject.game().info()),
            draft: RwSignal::new(Draft::new(subject.moment())),
            ground: StoredValue::new(Arc::new(subject.moment().ground())),
            subject: RwSignal::new(subject),
            is_turned: RwSignal::new(is_turned),
            choice: RwSignal::new(Vec::new()),
            pending: RwSignal::new(None),
            animation: Animation::new(),
            is_thinking: RwSignal::new(false),
            now: RwSignal::new(time()),
            engine: StoredValue::new_local(shell.engine()),
        };
        on_cleanup(move || desk.engine.with_value(Engine::close));
        desk
    }

    /// The board.
    #[must_use]
    pub fn ground(&self) -> Arc<Ground> {
        self.ground.get_value()
    }

    /// The pieces and stones on it now.
    #[must_use]
    pub fn picture(&self) -> Picture {
        self.subject.with(|it| it.moment().picture())
    }

    /// Who decides where the board is looked at, or how it ended there.
    #[must_use]
    pub fn status(&self) -> Status {
        self.subject.with(Subject::status)
    }

    /// The seat to move, and its player.
    #[must_use]
    pub fn mover(&self) -> Option<(Seat, Who)> {
        self.subject.with(|it| match it.status() {
            Status::ToMove(seat) => Some((seat, it.who(seat))),
            Status::Over(_) => None,
        })
    }

    /// Whether somebody at the screen may play here.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.mover().is_some_and(|(_, who)| who.is_human())
    }

    /// Whether the match is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.subject.with(|it| it.as_match().is_some_and(Match::is_paused))
    }

    /// The marks on the board.
    #[must_use]
    pub fn marks(&self) -> Marks {
        let last = self.subject.with(|it| it.moment().last_touches());
        let last = last.map(|(touches, _)| touches.into_iter().filter_map(Touch::place).collect());
        let is_open = self.is_open() && self.pending.with(Option::is_none);
        self.draft.with(|draft| Marks {
            picked: draft.path().iter().filter_map(|touch| touch.place()).collect(),
            targets: if is_open { draft.targets() } else { Vec::new() },
            last: if draft.path().is_empty() { last.unwrap_or_default() } else { Vec::new() },
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

    /// The line under the board.
    #[must_use]
    pub fn status_words(&self) -> String {
        let lang = self.shell.lang.get();
        let cost = self.subject.with(|it| it.moment().cost());
        self.info.with_value(|info| match self.mover() {
            None => match self.status() {
                Status::Over(outcome) => words::outcome_words(&outcome, info, cost, lang),
                Status::ToMove(_) => String::new(),
            },
            Some((seat, who)) => {
                let name = words::capital(&info.seat_name(seat, lang));
                match who {
                    Who::Human if info.n_seats == 1 => {
                        lang.pick("Your move.".into(), "À vous de jouer.".into())
                    }
                    Who::Human => words::to_move(info, seat, lang),
                    _ if self.is_thinking.get() => {
                        lang.pick(format!("{name} is thinking…"), format!("{name} réfléchit…"))
                    }
                    _ => words::to_move(info, seat, lang),
                }
            }
        })
    }

    /// The line of play that leads to the moment that is looked at.
    #[must_use]
    pub fn played(&self) -> Played {
        self.subject.with_untracked(|it| {
            let start = it.tree().moment(NodeId::START).map(|it| it.position_text()).unwrap_or_default();
            Played::to(&**it.moment(), self.spec.get_value(), start)
        })
    }

    /// The record as others read it.
    #[must_use]
    pub fn record_text(&self) -> String {
        let headers = self.spec.with_value(keep::source_headers);
        self.subject.with_untracked(|it| it.record_text(&headers))
    }

    /// The board shows another moment: the hand is empty again.
    pub(super) fn look_again(&self) {
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.draft.set(self.subject.with_untracked(|it| Draft::new(it.moment())));
    }
}
