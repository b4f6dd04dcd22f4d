//! Pijersi (Lucas Borboleta, 2022).
//!
//! Forty-five hexagons; fourteen cubes each: four rocks, four papers, four scissors, two wise. Cubes move as
//! in Jersi: a cube one cell, a pile one or two in line, with a second action if the first built or moved a
//! pile. Rock takes scissors, scissors takes paper, paper takes rock. Wise takes nothing and nothing takes
//! it, and it stands only on the ground or on a wise. Whoever brings a rock, a paper or scissors to the
//! enemy's back row wins, and so does whoever leaves the enemy without a move. Twenty turns without a capture
//! are a draw.
//!
//! Decided where the text is silent (`rules/pijersi.md`): arrival is judged when the turn ends; a winning
//! turn wins even if it is the twentieth.

use game::Sign;
use record::SetupName;

use crate::layout::Layout;
use crate::options::REPETITION;
use crate::piece::{Kind, KindSet};
use crate::ruleset::{Clock, Entry, Fixed, KindText, Numbering, Ruleset, Stacking};
use crate::setup::{Draw, Setups};
use crate::weights::Weights;

const ROCK: Kind = Kind::new(1);
const PAPER: Kind = Kind::new(2);
const SCISSORS: Kind = Kind::new(3);
const WISE: Kind = Kind::new(4);

/// Pijersi.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pijersi;

impl Fixed for Pijersi {
    type Word = u64;
    const RULES: Ruleset = Ruleset {
        id: "pijersi",
        title: "Pijersi",
        layout: Layout::of_rows(&[6, 7, 6, 7, 6, 7, 6]),
        kinds: &[
            KindText { letter: 'R', sign: "R", en: "rock", fr: "pierre", n_each: 4, face: Sign::Circle },
            KindText { letter: 'P', sign: "P", en: "paper", fr: "feuille", n_each: 4, face: Sign::Square },
            KindText { letter: 'S', sign: "S", en: "scissors", fr: "ciseaux", n_each: 4, face: Sign::Cross },
            KindText { letter: 'W', sign: "W", en: "wise", fr: "sage", n_each: 2, face: Sign::Infinity },
        ],
        start: "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1",
        beats: [
            KindSet::NONE,
            KindSet::of(&[SCISSORS]),
            KindSet::of(&[ROCK]),
            KindSet::of(&[PAPER]),
            KindSet::NONE,
            KindSet::NONE,
            KindSet::NONE,
            KindSet::NONE,
        ],
        stackings: &[
            Stacking {
                movers: KindSet::of(&[ROCK, PAPER, SCISSORS]),
                supports: KindSet::of(&[ROCK, PAPER, SCISSORS, WISE]),
            },
            Stacking { movers: KindSet::of(&[WISE]), supports: KindSet::of(&[WISE]) },
        ],
        mountain: None,
        royal: None,
        arrivals: KindSet::of(&[ROCK, PAPER, SCISSORS]),
        entry: Entry::Never,
        in_hand: KindSet::NONE,
        clock: Clock::SinceCapture,
        draw_after: Some(20),
        numbering: Numbering::Turns,
        setups: Setups {
            names: &[
                SetupName { en: "classic", fr: "classique" },
                SetupName { en: "full-random", fr: "aléatoire-totale" },
                SetupName { en: "mirror-random", fr: "aléatoire-miroir" },
            ],
            draws: &[Draw::Usual, Draw::Both, Draw::Mirror],
            order: "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b4 b5 b6 b7",
            royal: None,
            has_codes: true,
        },
        options: &[REPETITION],
        ring_tints: &[0, 1, 0, 1],
        has_ugi: true,
        weights: Weights {
            lone: [0, 108, 106, 124, 118, 0, 0, 0],
            top: [0, 114, 123, 131, -57, 0, 0, 0],
            base: [0, 130, 125, 134, 133, 0, 0, 0],
            hand: [0, 0, 0, 0, 0, 0, 0, 0],
            advance: [0, 26, 30, 21, 46, 53, -6, 0, 0],
            pile_advance: [0, -49, 9, 20, 57, 67, 15, 0, 0],
            royal_advance: [0, 0, 0, 0, 0, 0, 0, 0, 0],
            centre: 12,
            threat: 31,
            pile_threat: 40,
            prize: 14,
            free: 2,
            goal_threat: 100,
            reach: 6,
            guard: 0,
            tempo: 60,
        },
        spared: None,
    };
}
