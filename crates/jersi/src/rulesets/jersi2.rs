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

use game::Sign;
use record::SetupName;

use crate::layout::Layout;
use crate::options::REPETITION;
use crate::piece::{Kind, KindSet};
use crate::ruleset::{Clock, Entry, Fixed, KindText, Numbering, Royal, RoyalCapture, Ruleset, Stacking};
use crate::setup::{Draw, Setups};
use crate::weights::Weights;

const KUNTI: Kind = Kind::new(1);
const CUKLA: Kind = Kind::new(2);
const KUCTAI: Kind = Kind::new(3);
const KURFA: Kind = Kind::new(4);

/// Jersi 2.0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Jersi2;

impl Fixed for Jersi2 {
    type Word = u128;
    const RULES: Ruleset = Ruleset {
        id: "jersi-2",
        title: "Jersi 2.0",
        layout: Layout::of_rows(&[5, 6, 7, 8, 9, 8, 7, 6, 5]),
        kinds: &[
            KindText { letter: 'N', sign: "N", en: "kunti", fr: "kunti", n_each: 1, face: Sign::Blank },
            KindText { letter: 'K', sign: "K", en: "cukla", fr: "cukla", n_each: 4, face: Sign::RingOfDots },
            KindText {
                letter: 'C',
                sign: "C",
                en: "kuctai",
                fr: "kuctai",
                n_each: 4,
                face: Sign::CrossOfDots,
            },
            KindText {
                letter: 'R',
                sign: "R",
                en: "kurfa",
                fr: "kurfa",
                n_each: 4,
                face: Sign::SquareOfDots,
            },
        ],
        start: "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1",
        beats: [
            KindSet::NONE,
            KindSet::NONE,
            KindSet::of(&[KUCTAI, KUNTI]),
            KindSet::of(&[KURFA, KUNTI]),
            KindSet::of(&[CUKLA, KUNTI]),
            KindSet::NONE,
            KindSet::NONE,
            KindSet::NONE,
        ],
        stackings: &[Stacking {
            movers: KindSet::of(&[KUNTI, CUKLA, KUCTAI, KURFA]),
            supports: KindSet::of(&[CUKLA, KUCTAI, KURFA]),
        }],
        mountain: None,
        royal: Some(Royal { kind: KUNTI, capture: RoyalCapture::Wins }),
        arrivals: KindSet::NONE,
        entry: Entry::Placing(2),
        in_hand: KindSet::of(&[KUNTI, CUKLA, KUCTAI, KURFA]),
        clock: Clock::FewKinds,
        draw_after: None,
        numbering: Numbering::Lines,
        setups: Setups {
            names: &[
                SetupName { en: "symmetrical", fr: "symétrique" },
                SetupName { en: "random", fr: "aléatoire" },
                SetupName { en: "free", fr: "libre" },
            ],
            draws: &[Draw::Usual, Draw::Both, Draw::Placing],
            order: "b1 b2 b3 b4 b5 b6 a1 a2 a2 a4 a4 a5",
            royal: Some("a3"),
            has_codes: false,
        },
        options: &[REPETITION],
        ring_tints: &[4, 3, 5, 3, 4, 5],
        has_ugi: false,
        weights: Weights {
            lone: [0, 0, 123, 130, 117, 0, 0, 0],
            top: [0, 4, 137, 152, 139, 0, 0, 0],
            base: [0, 0, 110, 120, 103, 0, 0, 0],
            hand: [0, 7, -6, -1, 8, 0, 0, 0],
            advance: [0, 10, 14, 2, -19, -10, 2, -15, 28],
            pile_advance: [0, 11, -7, 20, 18, 40, 30, -2, 35],
            royal_advance: [0, -8, -8, -7, -5, -17, -13, -1, -9],
            centre: 17,
            threat: 16,
            pile_threat: 48,
            prize: 12,
            free: 26,
            goal_threat: 70,
            reach: 2,
            guard: 3,
            tempo: 46,
        },
        spared: None,
    };
}
