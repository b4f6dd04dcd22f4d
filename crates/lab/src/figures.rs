//! Everything that is known of a variant once its games are played.

use serde::Serialize;

use crate::facts::GameFacts;
use crate::figure::{Figure, FigureId};
use crate::lengths::Lengths;
use crate::player::Player;
use crate::results::Games;
use crate::stats::Estimate;

/// How many games ended in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndingShare {
    /// The end in English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// The share of all games.
    pub share: Estimate,
}

/// How many pieces of a kind are lost a game, both sides together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindLoss {
    /// The letter of the kind.
    pub letter: char,
    /// Its name in English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// Pieces a game.
    pub lost: Estimate,
}

/// Returns every kind of which pieces are lost in some variant, once. Kinds are the same if their names are: letters mean
/// another kind in another game.
#[must_use]
pub fn lost_kinds(figures: &[Figures]) -> Vec<&KindLoss> {
    let mut kinds: Vec<&KindLoss> = Vec::new();
    for loss in figures.iter().flat_map(|figures| &figures.losses) {
        if kinds.iter().all(|known| known.en != loss.en) {
            kinds.push(loss);
        }
    }
    kinds
}

/// The first moves of games, and the first seat's score after them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpeningLine {
    /// One to three decisions.
    pub moves: Vec<String>,
    /// The first seat's score; its number of cases is that of the games.
    pub score: Estimate,
}

/// The score of a player against the one below.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SkillStep {
    /// The player below.
    pub lower: Player,
    /// The player whose score it is.
    pub upper: Player,
    /// The score.
    pub score: Estimate,
}

/// Everything that is known of a variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// The games behind it, less those that only measure skill.
    pub n_games: u64,
    /// The positions that their players looked at.
    pub n_nodes: u64,
    /// The figures that this game has.
    pub figures: Vec<Figure>,
    /// The score of each seat, where there are three or more.
    pub seats: Vec<Estimate>,
    /// The ways in which games ended, the commonest first.
    pub endings: Vec<EndingShare>,
    /// The losses by kind of piece; none where stones are sown.
    pub losses: Vec<KindLoss>,
    /// How long games were, in turns.
    pub lengths: Lengths,
    /// The choices a decision at each turn, while there are games that long.
    pub choices_by_turn: Vec<Estimate>,
    /// The openings of one to three decisions.
    pub openings: Vec<OpeningLine>,
    /// How often a game something arrives on each cell.
    pub visits: Vec<f64>,
    /// The scores between players of different strength.
    pub skill: Vec<SkillStep>,
    /// An upper bound on the arrangements of the stones with either player to move, as a power of ten; absent where
    /// pieces stand in piles.
    pub arrangements: Option<f64>,
}

impl Figures {
    /// A figure by name; `None` if this game does not have it.
    #[must_use]
    pub fn get(&self, id: FigureId) -> Option<&Estimate> {
        self.figures.iter().find(|figure| figure.id == id).map(|figure| &figure.estimate)
    }

    /// The most frequent opening moves, those of most games first.
    #[must_use]
    pub fn commonest_openings(&self, depth: usize, most: usize) -> Vec<&OpeningLine> {
        let mut lines: Vec<&OpeningLine> =
            self.openings.iter().filter(|line| line.moves.len() == depth).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.score.n));
        lines.truncate(most);
        lines
    }
}

/// A game that stands for those of a variant: it ended as most did, and is of middling length among them.
#[must_use]
pub fn typical_game(
    variant: usize,
    games: &Games,
    is_counted: impl Fn(&GameFacts) -> bool,
) -> Option<&GameFacts> {
    let counted: Vec<&GameFacts> =
        games.values().filter(|facts| facts.variant == variant && is_counted(facts)).collect();
    let n_alike = |facts: &GameFacts| {
        counted.iter().filter(|other| (other.end, &other.cause) == (facts.end, &facts.cause)).count()
    };
    let mut kinds: Vec<&GameFacts> = Vec::new();
    for facts in &counted {
        if !kinds.iter().any(|kind| (kind.end, &kind.cause) == (facts.end, &facts.cause)) {
            kinds.push(facts);
        }
    }
    let commonest = kinds.into_iter().rev().max_by_key(|facts| n_alike(facts))?;
    let mut alike: Vec<&GameFacts> = counted
        .into_iter()
        .filter(|facts| (facts.end, &facts.cause) == (commonest.end, &commonest.cause))
        .collect();
    alike.sort_by_key(|facts| (facts.turns.len(), facts.trial()));
    alike.get((alike.len() - 1) / 2).copied()
}
