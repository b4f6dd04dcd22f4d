//! Jersi 2.0 (Lucas Borboleta, 18 January 2020).
//!
//! Sixty-one hexagons; thirteen shapes each: one kunti, four cukla, four kuctai, four kurfa. A lone shape
//! moves one cell, a pile of two moves one or two in line. A turn is one such move, or two if first one shape
//! and then two move, or first two and then one. Cukla beats kuctai, kuctai beats kurfa, kurfa beats cukla,
//! and all three beat the kunti. The top acts for the pile, and a beaten pile goes as a whole. Whoever
//! captures the kunti wins at once, without a second step.
//!
//! Decided where the text is silent (`rules/jersi.md`): a blocked player loses; nothing stacks on a kunti,
//! but a kunti may stand on anything; the 20-turn rule starts after a turn that leaves a player with the
//! kunti and at most one other kind, and the game is then judged by kinds, then by pieces.

use crate::frame::Wide;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::rules::Options;
use crate::ruleset::{
    Clock, Fixed, Placing, Royal, RoyalCapture, Ruleset, SecondStep, Stacking, Stackings, by_kind,
};

const KUNTI: Kind = Kind::new(1);
const CUKLA: Kind = Kind::new(2);
const KUCTAI: Kind = Kind::new(3);
const KURFA: Kind = Kind::new(4);

/// Who beats whom.
const BEATS: [KindSet; Kind::CODES] = by_kind(&[
    (CUKLA, KindSet::of(&[KUCTAI, KUNTI])),
    (KUCTAI, KindSet::of(&[KURFA, KUNTI])),
    (KURFA, KindSet::of(&[CUKLA, KUNTI])),
]);

/// Jersi 2.0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Jersi2;

impl Fixed for Jersi2 {
    type Form = Wide;
    const FILE: &'static str = super::JERSI_2;
    // Four pieces of one kind, and the kunti.
    const MOST_TOPS: u32 = 5;
    const RULES: Ruleset = Ruleset {
        layout: Layout::of_rows(&[5, 6, 7, 8, 9, 8, 7, 6, 5]),
        n_kinds: 4,
        beats: BEATS,
        beats_in_pile: BEATS,
        stackings: Stackings::of(&[Stacking {
            movers: KindSet::of(&[KUNTI, CUKLA, KUCTAI, KURFA]),
            supports: KindSet::of(&[CUKLA, KUCTAI, KURFA]),
        }]),
        mountain: None,
        royal: Some(Royal { kind: KUNTI, capture: RoyalCapture::Wins }),
        exchanger: None,
        closers: KindSet::NONE,
        binders: KindSet::NONE,
        second_step: SecondStep::Any,
        arrivals: KindSet::NONE,
        placing: Some(Placing { kinds: KindSet::first(4), n_rows: 2, stacks: true }),
        dropping: None,
        clock: Clock::FewKinds,
        counted: KindSet::of(&[CUKLA, KUCTAI, KURFA]),
        usual: Options::NONE,
    };
}
