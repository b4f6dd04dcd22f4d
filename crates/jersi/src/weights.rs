//! The evaluation weights, tuned by self-play (`kelci tune`) and not by hand.

use crate::layout::MAX_ROWS as ROWS;
use crate::piece::Kind;

/// The weights of one ruleset, in hundredths of a common piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A lone piece of each kind, by code.
    pub lone: [i32; Kind::CODES],
    /// A piece of each kind on top of another.
    pub top: [i32; Kind::CODES],
    /// A piece of each kind under another.
    pub base: [i32; Kind::CODES],
    /// A piece of each kind in hand.
    pub hand: [i32; Kind::CODES],
    /// The advance of a lone piece, by row from its own side.
    pub advance: [i32; ROWS],
    /// The advance of a pile, by row from its own side.
    pub pile_advance: [i32; ROWS],
    /// The advance of the royal piece, by row from its own side.
    pub royal_advance: [i32; ROWS],
    /// For each step between a piece and the nearer side edge.
    pub centre: i32,
    /// For each enemy stack that a step of one piece could capture.
    pub threat: i32,
    /// For each enemy stack that a pile could capture.
    pub pile_threat: i32,
    /// For each enemy pile among them, since its capture takes two pieces.
    pub prize: i32,
    /// For each own piece of a kind that no enemy piece left on the board beats.
    pub free: i32,
    /// For threatening to win while the other side is to move.
    pub goal_threat: i32,
    /// For each cell that own piles can move to.
    pub reach: i32,
    /// For each own piece next to the royal one.
    pub guard: i32,
    /// For having the move.
    pub tempo: i32,
}

impl Weights {
    /// Weights that say nothing.
    pub(crate) const NONE: Weights = Weights {
        lone: [0; Kind::CODES],
        top: [0; Kind::CODES],
        base: [0; Kind::CODES],
        hand: [0; Kind::CODES],
        advance: [0; ROWS],
        pile_advance: [0; ROWS],
        royal_advance: [0; ROWS],
        centre: 0,
        threat: 0,
        pile_threat: 0,
        prize: 0,
        free: 0,
        goal_threat: 0,
        reach: 0,
        guard: 0,
        tempo: 0,
    };

    /// Returns every group of weights with its name, in a fixed order.
    pub fn groups(&mut self) -> [(&'static str, &mut [i32]); 16] {
        use std::slice::from_mut;
        [
            ("lone", &mut self.lone),
            ("top", &mut self.top),
            ("base", &mut self.base),
            ("hand", &mut self.hand),
            ("advance", &mut self.advance),
            ("pile_advance", &mut self.pile_advance),
            ("royal_advance", &mut self.royal_advance),
            ("centre", from_mut(&mut self.centre)),
            ("threat", from_mut(&mut self.threat)),
            ("pile_threat", from_mut(&mut self.pile_threat)),
            ("prize", from_mut(&mut self.prize)),
            ("free", from_mut(&mut self.free)),
            ("goal_threat", from_mut(&mut self.goal_threat)),
            ("reach", from_mut(&mut self.reach)),
            ("guard", from_mut(&mut self.guard)),
            ("tempo", from_mut(&mut self.tempo)),
        ]
    }
}
