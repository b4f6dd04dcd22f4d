//! A game of the catalogue, whatever its types.

use std::sync::Arc;

use game::{Explanation, Lang, Notation, OptionInfo, Said, Seat};
use jersi::PieceKind;
use jersi::blueprint::Blueprint;
use record::{GameText, RecordMistake, SetupName, ShapeChoice};
use sow::diagnostic::Both;
use sow::{Sites, Sow};

#[cfg(feature = "lab")]
use crate::lab::Lab;
use crate::moment::{Moment, MomentTree};
use crate::replay::{Played, Replay, ReplayError};
use crate::weighing::Weighing;

/// The families of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// The stacking games of Lucas Borboleta.
    Stacking,
    /// Sowing games.
    Sowing,
}

impl Family {
    /// The name of the family as listings show it.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Family::Stacking => lang.pick("stacking", "empilement"),
            Family::Sowing => lang.pick("sowing", "semailles"),
        }
    }
}

/// The facts that a listing shows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line.
    pub id: String,
    /// The family.
    pub family: Family,
    /// How many seats, as the options stand.
    pub n_seats: usize,
    /// How many may play.
    pub seats: Vec<usize>,
    /// The title in English.
    pub en: String,
    /// The title in French.
    pub fr: String,
}

impl Info {
    /// The title in one of the languages.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }

    /// How many may play, in few characters: `2`, `1-6`, `2,3,4,6`.
    #[must_use]
    pub fn seats_text(&self) -> String {
        match self.seats.as_slice() {
            [first, .., last] if last - first + 1 == self.seats.len() => format!("{first}-{last}"),
            seats => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
        }
    }

    /// Who sits there: white and black in the stacking family, a number in the others, and no number for a lone player.
    #[must_use]
    pub fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        match (self.family, seat) {
            (Family::Stacking, Seat::FIRST) => lang.pick("white", "blanc").into(),
            (Family::Stacking, _) => lang.pick("black", "noir").into(),
            (Family::Sowing, _) if self.n_seats == 1 => lang.pick("player", "joueur").into(),
            (Family::Sowing, _) => {
                let number = seat.index() + 1;
                lang.pick(format!("player {number}"), format!("joueur {number}"))
            }
        }
    }
}

/// Where a match begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning<'a> {
    /// The usual set-up.
    Usual,
    /// A set-up by name, code or prologue, empty for the usual one where that is drawn
    /// ([`Game::draws_usual_setup`]); the seed decides what is drawn by lot.
    Setup(&'a str, u64),
    /// A position text.
    Position(&'a str),
}

/// How much was played at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games.
    pub n_games: u64,
    /// Decisions in them.
    pub n_decisions: u64,
}

/// Where a game comes from, as its file tells; nothing is told of the stacking games, whose documents are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The game in a sentence.
    pub about: Option<Both>,
    /// Where people play it.
    pub origin: Option<Both>,
    /// Where its rules were read.
    pub source: Option<Both>,
    /// The system that the file copies, slips included.
    pub dialect: Option<String>,
}

/// Proof that the caller is this crate: nobody else can name it. The methods of a trait are as public as the trait, and
/// hosts must not see the rules behind a game.
#[derive(Clone, Copy, Debug)]
pub struct Inside(());

impl dyn Game + '_ {
    /// The sowing game behind it; `None` in other families.
    pub(crate) fn sowing(&self) -> Option<&Sow> {
        self.sowing_rules(Inside(()))
    }
}

/// A game with its options settled.
pub trait Game: Send + Sync {
    /// The game in the laboratory.
    #[cfg(feature = "lab")]
    fn lab(&self) -> &dyn Lab;

    /// The facts that a listing shows of it.
    fn info(&self) -> Info;

    /// The sowing game behind it, for this crate alone.
    #[doc(hidden)]
    fn sowing_rules(&self, inside: Inside) -> Option<&Sow>;

    /// Where it comes from.
    fn about(&self) -> About {
        let Some(sow) = self.sowing_rules(Inside(())) else { return About::default() };
        About {
            about: sow.about(),
            origin: sow.origin(),
            source: sow.source(),
            dialect: sow.dialect().map(str::to_owned),
        }
    }

    /// The sites that stones lie in, in the order of [`Moment::site_counts`]; `None` where nothing is sown.
    fn sites(&self) -> Option<Sites> {
        self.sowing_rules(Inside(())).map(Sow::sites)
    }

    /// Whether the cost of a lone player is the number of turns.
    fn counts_turns(&self) -> bool {
        self.sowing_rules(Inside(())).is_none_or(Sow::counts_turns_as_cost)
    }

    /// The rules in sentences, made from its file, as each host lays them out.
    fn explanation(&self, lang: Lang) -> Explanation;

    /// The kinds of its pieces, as the options stand; none where stones are sown.
    fn piece_kinds(&self) -> Vec<PieceKind>;

    /// Its ruleset as the options stand, for somebody who wants to change it; `None` where stones are sown.
    fn blueprint(&self) -> Option<Blueprint>;

    /// Prepares an estimate of the weights of its kinds; `None` where stones are sown.
    ///
    /// It starts from the weights that the game has: those of its file, else those that its rules suggest.
    fn weighing(&self, seed: u64) -> Option<Box<dyn Weighing>>;

    /// Its house rules.
    fn option_infos(&self) -> Vec<OptionInfo>;

    /// The set-ups that have a name, the usual one first.
    fn setups(&self) -> Vec<SetupName>;

    /// Whether even the usual set-up is drawn by lot, as the options stand.
    fn draws_usual_setup(&self) -> bool;

    /// The shapes that the players choose in secret before the game, as the options stand; `None` where nothing is.
    fn shape_choice(&self) -> Option<ShapeChoice>;

    /// The text of a set-up with the shapes that each seat has picked, by their places in the choice.
    fn chosen_setup(&self, setup: &str, picks: [usize; 2]) -> String;

    /// Whether these options make the end of a game depend on its past, which counts and random games do not keep.
    fn needs_history(&self) -> bool;

    /// Whether its moves have texts in this notation.
    fn has_notation(&self, notation: Notation) -> bool;

    /// The same game with one more option set.
    ///
    /// # Errors
    /// Says which options or values there are.
    fn with_option(&self, name: &str, value: &str) -> Result<Box<dyn Game>, Said>;

    /// The first moment of a new game.
    ///
    /// # Errors
    /// Explains why the set-up or the position is invalid.
    fn start(&self, beginning: Beginning<'_>) -> Result<Arc<dyn Moment>, Said>;

    /// Reads one game of a file with its comments and variations, and reports every mistake. The rest of a line that
    /// could not be read stands in the tree as text.
    fn read_record(&self, game: GameText<'_>) -> (MomentTree, Vec<RecordMistake>);

    /// Plays the record of one game.
    ///
    /// # Errors
    /// The first mistake with its place, and the game up to there.
    fn replay(&self, record: &str) -> Result<Replay, Box<ReplayError>> {
        self.replay_game(record.into())
    }

    /// Plays one game of a file.
    ///
    /// # Errors
    /// The first mistake with its place, and the game up to there.
    fn replay_game(&self, game: GameText<'_>) -> Result<Replay, Box<ReplayError>> {
        let Played { moment, score, mistakes } = self.play_through(game);
        match mistakes.into_iter().next() {
            None => Ok(Replay { moment, claimed: score }),
            Some(RecordMistake { line, column, why, nearest, .. }) => {
                Err(Box::new(ReplayError { line, column, why, nearest, moment }))
            }
        }
    }

    /// Plays one game of a file as far as it can be read, and tells every mistake.
    fn play_through(&self, game: GameText<'_>) -> Played;

    /// Plays random games one after the other; asks whether to go on before each.
    fn playouts(&self, seed: u64, go_on: &(dyn Fn() -> bool + Sync)) -> Playouts;
}
