//! The highlights on the board of a match, and the way of its last move.

use catalogue::words;
use game::{BesideKind, Holding, Look, Place, Touch};
use leptos::prelude::*;
use session::Draft;

use super::Desk;
use crate::board::{KindMark, Marks, Trail};

impl Desk {
    /// The highlights on the board.
    #[must_use]
    pub fn marks(&self) -> Marks {
        let last = self.subject.with(|it| catalogue::last_turn(it.moment()));
        let last = last.iter().filter_map(|moment| moment.last_touches());
        let is_open = self.is_open() && self.pending.with(Option::is_none);
        let prepared = self.prepared_places();
        self.draft.with(|draft| Marks {
            picked: draft.path().iter().filter_map(|touch| touch.place()).chain(prepared).collect(),
            targets: if is_open { draft.kinds_of_targets() } else { Vec::new() },
            last: if draft.path().is_empty() {
                last.flat_map(|(touches, _)| touches).filter_map(Touch::place).collect()
            } else {
                Vec::new()
            },
            kinds: if is_open { self.kind_marks(draft) } else { Vec::new() },
            carried: draft.carried(),
        })
    }

    fn kind_marks(&self, draft: &Draft) -> Vec<KindMark> {
        let ground = self.ground();
        let besides = ground.besides.iter().enumerate();
        let hands = besides.filter(|(_, beside)| beside.kind == BesideKind::Hand);
        let mark = |beside: usize, letter: char| {
            let is_picked = draft.path().last() == Some(&Touch::TakeFromHand(beside, letter));
            KindMark { beside, letter, is_picked }
        };
        hands
            .flat_map(|(beside, _)| {
                draft.kinds_in_hand(beside).into_iter().map(move |letter| mark(beside, letter))
            })
            .collect()
    }

    /// Describes a kind of pieces in a hand in words: `cmana: 3, white’s reserve, can be chosen`.
    #[must_use]
    pub fn describe_kind(&self, place: Place, letter: char) -> String {
        let lang = self.shell.lang.get();
        let picture = self.picture();
        let n_pieces = match picture.holding(place) {
            Some(Holding::Pieces(pieces)) => pieces.iter().filter(|piece| piece.letter == letter).count(),
            _ => 0,
        };
        let name = words::kind_name(letter, &picture, lang);
        let hand = self.info.with_value(|info| words::place_name(&self.ground(), info, place, lang));
        let is_it = |mark: &KindMark| Place::Beside(mark.beside) == place && mark.letter == letter;
        let note = match self.marks().kinds.into_iter().find(is_it) {
            Some(mark) if mark.is_picked => lang.pick(", selected", ", choix en cours"),
            Some(_) => lang.pick(", can be chosen", ", possible"),
            None => "",
        };
        let colon = lang.pick(": ", "\u{a0}: ");
        format!("{name}{colon}{n_pieces}, {hand}{note}")
    }

    /// The way of the last turn. A sowing over pits covers the stones, so it is shown only where one asks for it.
    #[must_use]
    pub fn trail(&self) -> Trail {
        let is_asked = self.is_way_shown.get();
        let has_pits = self.ground().look == Look::Pits;
        if (has_pits && !is_asked) || self.draft.with(|draft| !draft.path().is_empty()) {
            return Trail::default();
        }
        let turn = self.subject.with(|it| catalogue::last_turn_flights(it.moment()));
        let routes = turn.map(|(_, flights)| flights.routes()).unwrap_or_default();
        Trail { routes, is_numbered: is_asked }
    }
}
