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

use game::Sign;
use record::SetupName;

use crate::layout::Layout;
use crate::options::JERSI_4;
use crate::piece::{Kind, KindSet};
use crate::ruleset::{Clock, Entry, Fixed, KindText, Numbering, Royal, RoyalCapture, Ruleset, Stacking};
use crate::setup::{Draw, Setups};
use crate::weights::Weights;

const KUNTI: Kind = Kind::new(1);
const CUKLA: Kind = Kind::new(2);
const KUCTAI: Kind = Kind::new(3);
const KURFA: Kind = Kind::new(4);
const DARSI: Kind = Kind::new(5);
const CMANA: Kind = Kind::new(6);
const BEVRI: Kind = Kind::new(7);

/// Jersi 4.0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Jersi4;

impl Fixed for Jersi4 {
    type Word = u128;
    const RULES: Ruleset = Ruleset {
        id: "jersi-4",
        title: "Jersi 4.0",
        layout: Layout::of_rows(&[7, 8, 7, 8, 9, 8, 7, 8, 7]),
        kinds: &[
            KindText { letter: 'N', sign: "KN", en: "kunti", fr: "kunti", n_each: 1, face: Sign::Blank },
            KindText { letter: 'K', sign: "CK", en: "cukla", fr: "cukla", n_each: 4, face: Sign::RingOfDots },
            KindText {
                letter: 'C',
                sign: "KC",
                en: "kuctai",
                fr: "kuctai",
                n_each: 4,
                face: Sign::CrossOfDots,
            },
            KindText {
                letter: 'R',
                sign: "KR",
                en: "kurfa",
                fr: "kurfa",
                n_each: 4,
                face: Sign::SquareOfDots,
            },
            KindText { letter: 'D', sign: "DR", en: "darsi", fr: "darsi", n_each: 2, face: Sign::ThreeBars },
            KindText {
                letter: 'M',
                sign: "CM",
                en: "cmana",
                fr: "cmana",
                n_each: 4,
                face: Sign::TwoTriangles,
            },
            KindText { letter: 'B', sign: "BV", en: "bevri", fr: "bevri", n_each: 2, face: Sign::TwoRings },
        ],
        start: "r-k-c-n-k-c-r-/d-c-r-k-c-r-k-d-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R- w - 1 M4B2m4b2",
        beats: [
            KindSet::NONE,
            KindSet::NONE,
            KindSet::of(&[KUCTAI, DARSI, KUNTI, BEVRI]),
            KindSet::of(&[KURFA, DARSI, KUNTI, BEVRI]),
            KindSet::of(&[CUKLA, DARSI, KUNTI, BEVRI]),
            KindSet::of(&[CUKLA, KUCTAI, KURFA, DARSI, KUNTI, BEVRI]),
            KindSet::NONE,
            KindSet::NONE,
        ],
        stackings: &[
            Stacking {
                movers: KindSet::of(&[KUNTI, CUKLA, KUCTAI, KURFA, DARSI, BEVRI]),
                supports: KindSet::of(&[CUKLA, KUCTAI, KURFA, DARSI, BEVRI]),
            },
            Stacking { movers: KindSet::of(&[CMANA]), supports: KindSet::of(&[CMANA]) },
        ],
        mountain: Some(CMANA),
        royal: Some(Royal { kind: KUNTI, capture: RoyalCapture::Resets }),
        arrivals: KindSet::of(&[KUNTI]),
        entry: Entry::Dropping(4),
        in_hand: KindSet::of(&[CMANA, BEVRI]),
        clock: Clock::None,
        draw_after: None,
        numbering: Numbering::Lines,
        setups: Setups {
            names: &[SetupName { en: "standard", fr: "standard" }],
            draws: &[Draw::Usual],
            order: "",
            royal: None,
            has_codes: false,
        },
        options: &JERSI_4,
        ring_tints: &[0, 1, 2, 1, 2],
        has_ugi: false,
        weights: Weights {
            lone: [0, 0, 154, 158, 183, 141, -25, 44],
            top: [0, 25, 138, 131, 167, 176, 44, 35],
            base: [0, 0, 154, 154, 181, 124, -22, 49],
            hand: [0, 0, 0, 0, 0, 0, 48, 73],
            advance: [0, 7, 23, 16, 7, 3, 0, 9, 4],
            pile_advance: [0, 3, 27, -13, -2, 6, 17, 19, 2],
            royal_advance: [0, 13, 42, 46, 84, 73, 141, 140, -1],
            centre: 2,
            threat: 20,
            pile_threat: 16,
            prize: 19,
            free: 21,
            goal_threat: 42,
            reach: 7,
            guard: 17,
            tempo: 25,
        },
        spared: Some((DARSI, BEVRI)),
    };
}
