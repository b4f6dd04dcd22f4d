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

use crate::frame::Small;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::rules::Options;
use crate::ruleset::{Clock, Fixed, Ruleset, SecondStep, Stacking, Stackings, by_kind};

const ROCK: Kind = Kind::new(1);
const PAPER: Kind = Kind::new(2);
const SCISSORS: Kind = Kind::new(3);
const WISE: Kind = Kind::new(4);

/// Who beats whom.
const BEATS: [KindSet; Kind::CODES] = by_kind(&[
    (ROCK, KindSet::of(&[SCISSORS])),
    (PAPER, KindSet::of(&[ROCK])),
    (SCISSORS, KindSet::of(&[PAPER])),
]);

/// Pijersi.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pijersi;

impl Fixed for Pijersi {
    type Form = Small;
    const FILE: &'static str = super::PIJERSI;
    const RULES: Ruleset = Ruleset {
        layout: Layout::of_rows(&[6, 7, 6, 7, 6, 7, 6]),
        n_kinds: 4,
        beats: BEATS,
        beats_in_pile: BEATS,
        stackings: Stackings::of(&[
            Stacking {
                movers: KindSet::of(&[ROCK, PAPER, SCISSORS]),
                supports: KindSet::of(&[ROCK, PAPER, SCISSORS, WISE]),
            },
            Stacking { movers: KindSet::of(&[WISE]), supports: KindSet::of(&[WISE]) },
        ]),
        mountain: None,
        royal: None,
        exchanger: None,
        closers: KindSet::NONE,
        binders: KindSet::NONE,
        second_step: SecondStep::Any,
        arrivals: KindSet::of(&[ROCK, PAPER, SCISSORS]),
        placing: None,
        dropping: None,
        clock: Clock::SinceCapture,
        counted: KindSet::NONE,
        usual: Options { draw_after: Some(20), ..Options::NONE },
    };
}
