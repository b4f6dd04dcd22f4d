//! Jersi 4.0 (Lucas Borboleta, 30 March 2020).
//!
//! Sixty-nine hexagons; twenty-one pieces each: one kunti, four each of the triad cukla, kuctai and kurfa,
//! two darsi, and in reserve two bevri and four cmana (mountains). Pieces move as in Jersi 2.0. A turn may
//! instead drop one or two pieces of the reserve on the player's own four rows. Mountains never move and are
//! never attacked. A piece of either colour may climb one, and there only a mover of height 1 can attack it.
//! The triad and the darsi beat each other, a darsi beats a darsi, and all of them beat kunti and bevri. The
//! capturer of a kunti puts it back on its owner's first row. Whoever brings their kunti to the enemy's first
//! row wins, judged when the turn ends.
//!
//! Decided where the text is silent (`rules/jersi.md`): a blocked player loses; a drop never goes on an enemy
//! piece; two mountains are a wall; if no cell is valid for the reset, the capturer wins.

use crate::frame::Wide;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::rules::Options;
use crate::ruleset::{
    Clock, Dropping, Fixed, Royal, RoyalCapture, Ruleset, SecondStep, Stacking, Stackings, by_kind,
};

const KUNTI: Kind = Kind::new(1);
const CUKLA: Kind = Kind::new(2);
const KUCTAI: Kind = Kind::new(3);
const KURFA: Kind = Kind::new(4);
const DARSI: Kind = Kind::new(5);
const CMANA: Kind = Kind::new(6);
const BEVRI: Kind = Kind::new(7);

/// Who beats whom.
const BEATS: [KindSet; Kind::CODES] = by_kind(&[
    (CUKLA, KindSet::of(&[KUCTAI, DARSI, KUNTI, BEVRI])),
    (KUCTAI, KindSet::of(&[KURFA, DARSI, KUNTI, BEVRI])),
    (KURFA, KindSet::of(&[CUKLA, DARSI, KUNTI, BEVRI])),
    (DARSI, KindSet::of(&[CUKLA, KUCTAI, KURFA, DARSI, KUNTI, BEVRI])),
]);

/// The four rows of one's own side on which the reserve is dropped.
const ZONES: [(u8, u8); Kind::CODES] = {
    let mut zones = [(0, 0); Kind::CODES];
    zones[6] = (0, 4);
    zones[7] = (0, 4);
    zones
};

/// Jersi 4.0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Jersi4;

impl Fixed for Jersi4 {
    type Form = Wide;
    const FILE: &'static str = super::JERSI_4;
    const RULES: Ruleset = Ruleset {
        layout: Layout::of_rows(&[7, 8, 7, 8, 9, 8, 7, 8, 7]),
        n_kinds: 7,
        beats: BEATS,
        beats_in_pile: BEATS,
        stackings: Stackings::of(&[
            Stacking {
                movers: KindSet::of(&[KUNTI, CUKLA, KUCTAI, KURFA, DARSI, BEVRI]),
                supports: KindSet::of(&[CUKLA, KUCTAI, KURFA, DARSI, BEVRI]),
            },
            Stacking { movers: KindSet::of(&[CMANA]), supports: KindSet::of(&[CMANA]) },
        ]),
        mountain: Some(CMANA),
        royal: Some(Royal { kind: KUNTI, capture: RoyalCapture::Resets }),
        exchanger: None,
        closers: KindSet::NONE,
        binders: KindSet::NONE,
        second_step: SecondStep::Any,
        arrivals: KindSet::of(&[KUNTI]),
        placing: None,
        dropping: Some(Dropping { kinds: KindSet::of(&[CMANA, BEVRI]), zones: ZONES, mixes: true }),
        clock: Clock::None,
        counted: KindSet::NONE,
        usual: Options::NONE,
    };
}
