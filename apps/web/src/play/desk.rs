//! The state of a game at the board, and its description for the screen.

use std::sync::Arc;

use catalogue::{Decision, Info};
use game::{Ground, Picture, Place, Seat, Status, Touch};
use leptos::prelude::*;
use record::Headers;
use session::{Draft, GameSpec, Match, NodeId, Study, Who};

use super::animation::Animation;
use super::remote::Remote;
use super::subject::Subject;
use super::words;
use crate::browser;
use crate::engine::Engine;
use crate::keep;
use crate::shell::{Shell, shell};
use crate::wire::Played;

/// A game at the board.
#[derive(Clone, Copy)]
pub struct Desk {
    pub(super) shell: Shell,
    /// The server that holds the match; `None` for a match or study of this browser.
    pub(super) remote: Option<Remote>,
    /// The id under which it is stored; `None` if it is not.
    pub(super) id: StoredValue<Option<String>>,
    /// Whether the browser stored it the last time.
    pub(super) is_kept: StoredValue<bool>,
    /// The game, by name.
    pub spec: StoredValue<GameSpec>,
    /// The facts about the game that listings show.
    pub info: StoredValue<Info>,
    /// The match or the study, with the current node.
    pub subject: RwSignal<Subject>,
    /// The decision being built.
    pub draft: RwSignal<Draft>,
    /// Whether the board is shown from the other side.
    pub is_turned: RwSignal<bool>,
    /// The possible meanings of an ambiguous touch.
    pub choice: RwSignal<Vec<Touch>>,
    /// A decision that awaits confirmation.
    pub pending: RwSignal<Option<Decision>>,
    /// The animation on the board.
    pub animation: Animation,
    /// Whether the whole way of the last move is shown.
    pub is_way_shown: RwSignal<bool>,
    /// Whether the computer is choosing a move.
    pub is_thinking: RwSignal<bool>,
    /// The time of the latest clock update.
    pub now: RwSignal<u64>,
    pub(super) engine: StoredValue<Engine, LocalStorage>,
    pub(super) ground: StoredValue<Arc<Ground>>,
}

/// The time stamp of an event: milliseconds since 1970.
#[must_use]
pub(super) fn time() -> u64 {
    browser::now() as u64
}

impl Desk {
    /// Creates a desk for a match, which is stored under this id.
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

    /// Creates a desk for a study, where the user plays the moves of all seats.
    #[must_use]
    pub fn for_study(id: Option<String>, spec: GameSpec, study: Study) -> Desk {
        Desk::new(id, spec, Subject::Study(Box::new(study)), false)
    }

    pub(super) fn new(id: Option<String>, spec: GameSpec, subject: Subject, is_turned: bool) -> Desk {
        let shell = shell();
        let desk = Desk {
            shell,
            remote: None,
            id: StoredValue::new(id),
            is_kept: StoredValue::new(true),
            spec: StoredValue::new(spec),
            info: StoredValue::new(subject.game().info()),
            draft: RwSignal::new(Draft::new(subject.moment())),
            ground: StoredValue::new(Arc::new(subject.moment().ground())),
            subject: RwSignal::new(subject),
            is_turned: RwSignal::new(is_turned),
            choice: RwSignal::new(Vec::new()),
            pending: RwSignal::new(None),
            animation: Animation::new(),
            is_way_shown: RwSignal::new(false),
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

    /// The pieces and stones on the board now, where the steps of the move being built have led them.
    #[must_use]
    pub fn picture(&self) -> Picture {
        self.draft.with(Draft::picture)
    }

    /// Who is to move at the current moment, or how the game ended there.
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

    /// Whether somebody at the screen may play where the board is looked at.
    #[must_use]
    pub fn is_open(&self) -> bool {
        if let Some(remote) = self.remote {
            return remote.awaits_decision(*self);
        }
        self.subject.with(|it| match it {
            // In place of the computer only where it was told to wait.
            Subject::Match { game, .. } => {
                game.decider_at(it.place()).is_ok_and(|seat| game.who(seat).is_human() || it.is_present())
            }
            Subject::Study(study) => matches!(study.status(), Status::ToMove(_)),
        })
    }

    /// Returns whether the match is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.subject.with(|it| it.as_match().is_some_and(Match::is_paused))
    }

    /// Describes a place in words.
    #[must_use]
    pub fn describe(&self, place: Place) -> String {
        let lang = self.shell.lang.get();
        let picture = self.picture();
        self.info.with_value(|info| {
            let name = words::place_name(&self.ground(), info, place, lang);
            let holding = words::holding(&picture, info, place, lang);
            let marks = self.marks();
            let note = match marks.target(place) {
                _ if marks.picked.contains(&place) => {
                    catalogue::words::is_picked(&self.ground(), place, lang)
                }
                Some(kind) => catalogue::words::is_target(kind, lang),
                None => "",
            };
            let note = if note.is_empty() { String::new() } else { format!(", {note}") };
            format!("{name} {holding}{note}")
        })
    }

    /// The line of play that leads to the current moment.
    #[must_use]
    pub fn played(&self) -> Played {
        self.subject.with_untracked(|it| {
            let start = it.tree().moment(NodeId::START).map(|it| it.position_text()).unwrap_or_default();
            Played::to(&**it.moment(), self.spec.get_value(), start)
        })
    }

    /// The record, complete with the rules of a user's own game and the names that a server knows.
    #[must_use]
    pub fn record_text(&self) -> String {
        let headers = self.more_headers();
        self.subject.with_untracked(|it| it.record_text(&headers))
    }

    /// The headers that the match itself does not know.
    pub(super) fn more_headers(&self) -> Headers {
        let mut headers = self.spec.with_value(keep::source_headers);
        if let Some(remote) = self.remote {
            remote.headers.run(()).iter().for_each(|(name, text)| headers.set(name, text));
        }
        headers
    }

    /// Whether somebody at this screen plays; a match of a server may be one to watch.
    #[must_use]
    pub fn has_player_here(&self) -> bool {
        self.remote.is_none_or(|remote| remote.yours.with(|yours| !yours.is_empty()))
    }

    /// Starts an empty draft, after the current moment has changed.
    pub(super) fn look_again(&self) {
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.draft.set(self.subject.with_untracked(|it| Draft::new(it.moment())));
    }
}
