//! The facts of one game: everything that the figures are folded from.
//!
//! They depend on the experiment and the number of the game alone, hold no floating point and no time, and are one line
//! of JSON: so the same experiment gives the same bytes, whoever plays its games and in which order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Which game of an experiment it is. Trials order as a file of results has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Trial {
    /// The place of the variant in the experiment.
    pub variant: usize,
    /// The place of the run in the experiment.
    pub run: usize,
    /// The number of the game in its run, from 0.
    pub number: u64,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// By a rule that looks at the board.
    Rule,
    /// A position came back.
    Repetition,
    /// It was cut off, as long as games may get.
    Cut,
}

/// One turn, all its decisions together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnFacts {
    /// How many legal choices each of its decisions had.
    #[serde(rename = "c")]
    pub choices: Vec<u32>,
    /// The steps that pieces made: 0 where stones are sown.
    #[serde(rename = "k", default, skip_serializing_if = "is_nothing")]
    pub n_steps: u32,
    /// The enemy pieces captured in each step, up to the last step that captured; empty for none.
    #[serde(rename = "x", default, skip_serializing_if = "Vec::is_empty")]
    pub captures: Vec<u32>,
    /// Whether a piece came from a hand.
    #[serde(rename = "d", default, skip_serializing_if = "is_false")]
    pub is_drop: bool,
    /// The stones by which the stores have grown.
    #[serde(rename = "g", default, skip_serializing_if = "is_nothing")]
    pub stored: u32,
    /// The engine's score at the start of the turn as the first seat sees it, in hundredths; of two players only.
    #[serde(rename = "e", default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

impl TurnFacts {
    /// Whether nobody had anything to choose.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.choices.iter().all(|choices| *choices == 1)
    }

    /// The pieces captured.
    #[must_use]
    pub fn n_captures(&self) -> u32 {
        self.captures.iter().sum()
    }
}

/// The facts of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFacts {
    /// The place of the variant in the experiment.
    #[serde(rename = "v")]
    pub variant: usize,
    /// The place of the run in the experiment.
    #[serde(rename = "r")]
    pub run: usize,
    /// The number of the game in its run, from 0.
    #[serde(rename = "n")]
    pub number: u64,
    /// The final rank of each seat; all are first in a draw.
    pub ranks: Vec<u8>,
    /// How it came to its end.
    pub end: Ending,
    /// The rule that ended it, in English and in French; absent where no rule has more to say than who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<[String; 2]>,
    /// How many decisions were drawn by lot before the players took over.
    pub opening: usize,
    /// The positions that the players looked at.
    pub nodes: u64,
    /// The turns.
    pub turns: Vec<TurnFacts>,
    /// The decisions in the document's notation.
    pub moves: Vec<String>,
    /// The position text that the game began with.
    pub start: String,
    /// How often something arrived on each cell.
    pub visits: Vec<u32>,
    /// The pieces that each seat has lost, by letter; absent where stones are sown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Vec<BTreeMap<char, u32>>>,
    /// The stones in the store of each seat at the end; absent where there are no stores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stores: Option<Vec<u64>>,
    /// The cost of a lone player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
}

impl GameFacts {
    /// Which game it is.
    #[must_use]
    pub fn trial(&self) -> Trial {
        Trial { variant: self.variant, run: self.run, number: self.number }
    }

    /// How many decisions were taken.
    #[must_use]
    pub fn n_decisions(&self) -> usize {
        self.moves.len()
    }

    /// The points of a seat: 1 for the first place, shared among those who share it.
    #[must_use]
    pub fn points(&self, seat: usize) -> f64 {
        let n_first = self.ranks.iter().filter(|rank| **rank == 1).count().max(1);
        if self.ranks.get(seat) == Some(&1) { 1.0 / n_first as f64 } else { 0.0 }
    }

    /// The seat that is alone in first place.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let mut firsts = self.ranks.iter().enumerate().filter(|(_, rank)| **rank == 1);
        let (first, _) = firsts.next()?;
        firsts.next().is_none().then_some(first)
    }
}

fn is_nothing(n: &u32) -> bool {
    *n == 0
}

fn is_false(it: &bool) -> bool {
    !*it
}
