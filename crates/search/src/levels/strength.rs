//! The strength of a player: how far it looks, how sharply it tells scores apart, and how often and how badly it slips.

/// How far a player looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// Counts the material at the end of its own turn and sees no threat.
    Material,
    /// Judges each move by the best reply to it.
    Replies,
    /// Searches `per_move` positions for each legal move, but at least `least` and at most `most` in all.
    Nodes {
        /// Positions for each legal move.
        per_move: u64,
        /// Positions where there are few moves.
        least: u64,
        /// Positions where there are many.
        most: u64,
    },
    /// Searches within the limits of the caller only.
    Unlimited,
}

impl Sight {
    /// Searches within these numbers of positions; see [`Sight::Nodes`].
    const fn nodes(per_move: u64, least: u64, most: u64) -> Sight {
        Sight::Nodes { per_move, least, most }
    }
}

/// How often a player slips, and how badly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slips {
    /// The chance that it slips at a decision, in percent.
    pub(super) percent: usize,
    /// The share of its moves, in percent and from the best down, that it then overlooks.
    pub(super) overlooks: usize,
    /// The share of its moves, in percent and from the best down, one of which it then plays without thinking.
    pub(super) reach: usize,
}

impl Slips {
    /// A player that does what it sees.
    const NONE: Slips = Slips { percent: 0, overlooks: 0, reach: 0 };
}

/// The strength of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    pub(super) sight: Sight,
    /// How much it may over- or underestimate a move, in hundredths.
    pub(super) blur: i32,
    pub(super) slips: Slips,
}

impl Strength {
    /// Takes whatever a move gains at once and sees no threat; where nothing is to be gained, it plays any natural
    /// move. This is the beginner whom level 1 is made for.
    pub const GREEDY: Strength = Strength { sight: Sight::Material, blur: 15, slips: Slips::NONE };

    /// The strength of a level; those beyond the last are as strong as the last.
    ///
    /// The numbers were chosen by matches between neighbouring levels and against [`Strength::GREEDY`]; see the tables
    /// in the README.
    #[must_use]
    pub const fn of_level(level: u8) -> Strength {
        let (sight, blur, slips) = match level {
            0 | 1 => (Sight::Material, 15, Slips { percent: 44, overlooks: 50, reach: 100 }),
            2 => (Sight::Replies, 40, Slips { percent: 30, overlooks: 0, reach: 60 }),
            3 => (Sight::nodes(40, 1_200, 12_000), 60, Slips::NONE),
            4 => (Sight::nodes(200, 2_500, 30_000), 10, Slips::NONE),
            5 => (Sight::nodes(1_000, 8_000, 80_000), 6, Slips::NONE),
            6 => (Sight::nodes(3_000, 24_000, 220_000), 3, Slips::NONE),
            7 => (Sight::nodes(10_000, 80_000, 600_000), 0, Slips::NONE),
            _ => (Sight::Unlimited, 0, Slips::NONE),
        };
        Strength { sight, blur, slips }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a level sees: its kind of sight, then positions.
    fn depth(strength: Strength) -> (u8, u64, u64, u64) {
        match strength.sight {
            Sight::Material => (0, 0, 0, 0),
            Sight::Replies => (1, 0, 0, 0),
            Sight::Nodes { per_move, least, most } => (2, per_move, least, most),
            Sight::Unlimited => (3, 0, 0, 0),
        }
    }

    #[test]
    fn each_level_sees_further_than_the_one_below_and_slips_no_more() {
        let levels: Vec<Strength> = (1..=8).map(Strength::of_level).collect();
        for (lower, higher) in levels.iter().zip(levels.iter().skip(1)) {
            assert!(depth(*lower) < depth(*higher), "{lower:?} {higher:?}");
            assert!(lower.slips.percent >= higher.slips.percent, "{lower:?} {higher:?}");
            assert!(lower.slips.overlooks >= higher.slips.overlooks, "{lower:?} {higher:?}");
            assert!(lower.slips.reach >= higher.slips.reach, "{lower:?} {higher:?}");
        }
    }

    #[test]
    fn only_levels_1_and_2_slip_and_most_of_the_time_they_do_not() {
        for level in 1..=8 {
            let percent = Strength::of_level(level).slips.percent;
            assert_eq!(percent > 0, level <= 2, "level {level}");
            assert!(percent < 50, "level {level}");
        }
        assert_eq!(Strength::GREEDY.slips, Slips::NONE);
        assert_eq!(Strength::GREEDY.sight, Strength::of_level(1).sight);
    }
}
