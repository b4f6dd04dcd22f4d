//! An experiment: which variants are compared, who plays them, how often, from which openings.

use catalogue::{Beginning, Game};
use game::{Lang, Said, Say};
use serde::{Deserialize, Serialize};

use crate::facts::Trial;
use crate::player::Player;

/// A game with its options, as a text can carry it to another thread or machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariantSpec {
    /// The name of the game.
    pub id: String,
    /// Its options, as they differ from the usual ones.
    pub options: Vec<(String, String)>,
    /// The set-up by name or code; absent for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// The text of the rules, if the game is none of the catalogue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl VariantSpec {
    /// Opens the game.
    ///
    /// # Errors
    /// Explains why there is no such game, option or set-up.
    pub fn open(self) -> Result<Variant, Said> {
        let mut game: Box<dyn Game> = match &self.source {
            Some(source) => catalogue::written(&self.id, source)?,
            None => catalogue::find(&self.id).map_err(|error| Box::new(error) as Said)?,
        };
        for (name, value) in &self.options {
            game = game.with_option(name, value)?;
        }
        let variant = Variant { spec: self, game };
        variant.game.start(variant.beginning(0))?;
        Ok(variant)
    }

    /// A number that tells the text of these rules from any other, in hexadecimal digits.
    pub(crate) fn rules_hash(&self) -> String {
        let text = self.source.as_deref().or_else(|| catalogue::source_of(&self.id)).unwrap_or_default();
        format!("{:016x}", fnv1a(text.as_bytes()))
    }
}

/// FNV-1a over 64 bits.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A game that takes part in an experiment.
pub struct Variant {
    /// How it was asked for.
    pub spec: VariantSpec,
    /// The game.
    pub game: Box<dyn Game>,
}

impl Variant {
    /// Where its games begin; the seed decides what is drawn by lot.
    pub(crate) fn beginning(&self, seed: u64) -> Beginning<'_> {
        match &self.spec.setup {
            Some(setup) => Beginning::Setup(setup, seed),
            // What people would choose in secret is drawn for computers, as everything that is drawn anyway.
            None if self.game.draws_usual_setup() || self.game.shape_choice().is_some() => {
                Beginning::Setup("", seed)
            }
            None => Beginning::Usual,
        }
    }

    /// The title of the game with its options.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        let title = self.game.info().title(lang).to_owned();
        std::iter::once(title).chain(self.settings(&[], lang)).collect::<Vec<_>>().join(", ")
    }

    /// Its options and its set-up, less those that `others` has too.
    fn settings(&self, others: &[(String, String)], lang: Lang) -> Vec<String> {
        let own = self.spec.options.iter().filter(|option| !others.contains(option));
        let word = |name: &str| catalogue::option_word(name, lang);
        let colon = lang.pick(": ", "\u{a0}: ");
        let options = own.map(|(name, value)| format!("{}{colon}{}", word(name), game::quote(&word(value))));
        let setup = self.spec.setup.iter().map(|setup| {
            // A code stays as it is; a name is put into words.
            let is_name =
                self.game.setups().iter().any(|it| [it.en, it.fr].iter().any(|name| **name == **setup));
            let setup = if is_name { word(setup) } else { game::quote(setup) };
            lang.pick(format!("set-up {setup}"), format!("mise en place {setup}"))
        });
        options.chain(setup).collect()
    }

    /// The difference between this variant and another, in few words: its options, or its title for another game.
    #[must_use]
    pub fn label_beside(&self, other: &Variant, lang: Lang) -> String {
        let is_same = self.spec.id == other.spec.id && self.spec.source == other.spec.source;
        let settings = self.settings(&other.spec.options, lang);
        match settings.as_slice() {
            [_, ..] if is_same => settings.join(", "),
            // It lacks what the other has: the usual rules.
            [] if is_same && self.spec != other.spec => {
                lang.pick("the usual rules", "les règles habituelles").into()
            }
            _ => self.title(lang),
        }
    }
}

/// Games between the same players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// One player for every seat, or as many as there are seats, who change places from game to game.
    pub players: Vec<Player>,
    /// How many games of each variant.
    pub n_games: u64,
    /// Whether it only measures skill: its games count for nothing else.
    pub is_skill: bool,
}

impl Run {
    /// How many games begin from one opening: players who differ sit in every seat once.
    #[must_use]
    pub fn group_size(&self) -> u64 {
        match self.players.split_first() {
            Some((first, others)) if others.iter().any(|other| other != first) => self.players.len() as u64,
            _ => 1,
        }
    }

    /// The place of the player who sits in a seat in the game of this number.
    #[must_use]
    pub fn side_of(&self, seat: usize, number: u64) -> usize {
        let n_players = self.players.len().max(1);
        (seat + (number % self.group_size()) as usize) % n_players
    }
}

/// An experiment. The same one gives the same games, on any number of threads and machines.
pub struct Experiment {
    /// The variants; the others are compared with the first.
    pub variants: Vec<Variant>,
    /// Who plays, and how often.
    pub runs: Vec<Run>,
    /// How many decisions at the start of each game are drawn by lot.
    pub n_random: usize,
    /// A game of so many decisions is cut off.
    pub longest: usize,
    /// Decides everything that is drawn by lot.
    pub seed: u64,
    /// The positions that a judge looks at to say who leads, where the players do not look far enough themselves; 0 for
    /// no judge.
    pub judge_nodes: u64,
}

/// Why there is no such experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadExperiment {
    /// There are neither variants or no games.
    Empty,
    /// The variants have different numbers of seats.
    Seats {
        /// The title of the variant that differs, in English and in French.
        title: [String; 2],
        /// Its seats.
        n_seats: usize,
        /// Those of the first variant.
        expected: usize,
    },
    /// So many players do not fit this many seats.
    Players {
        /// The players given.
        n_players: usize,
        /// The seats.
        n_seats: usize,
    },
    /// Skill is measured between two.
    Skill {
        /// The seats.
        n_seats: usize,
    },
}

impl Say for BadExperiment {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadExperiment::Empty => lang.pick("there is nothing to play", "il n’y a rien à jouer").into(),
            BadExperiment::Seats { title: [en, fr], n_seats, expected } => lang.pick(
                format!("{en} has {n_seats} seats, and the first game has {expected}: they cannot be compared"),
                format!("{fr} se joue à {n_seats}, et le premier jeu à {expected}\u{a0}: on ne peut pas les comparer"),
            ),
            BadExperiment::Players { n_players, n_seats: n_seats @ ..=2 } => lang.pick(
                format!("{n_players} players were given, and this game has {n_seats} seat: one plays it alone"),
                format!("on a donné {n_players} joueurs, et ce jeu se joue à {n_seats}\u{a0}: un seul suffit"),
            ),
            BadExperiment::Players { n_players, n_seats } => lang.pick(
                format!("{n_players} players were given for {n_seats} seats: give one for all of them, or one each"),
                format!("on a donné {n_players} joueurs pour {n_seats} places\u{a0}: donnez-en un pour toutes, ou un par place"),
            ),
            BadExperiment::Skill { n_seats } => lang.pick(
                format!("skill is measured between two players, and this game has {n_seats} seats"),
                format!("l’habileté se mesure à deux, et ce jeu a {n_seats} places"),
            ),
        }
    }
}

impl Experiment {
    /// Checks that the experiment makes sense.
    ///
    /// # Errors
    /// Explains what does not fit.
    pub fn check(&self) -> Result<(), BadExperiment> {
        let n_seats = self.n_seats();
        if self.variants.is_empty() || self.runs.iter().all(|run| run.n_games == 0 || run.players.is_empty())
        {
            return Err(BadExperiment::Empty);
        }
        for variant in &self.variants {
            let info = variant.game.info();
            if info.n_seats != n_seats {
                let title = [Lang::En, Lang::Fr].map(|lang| variant.title(lang));
                return Err(BadExperiment::Seats { title, n_seats: info.n_seats, expected: n_seats });
            }
        }
        for run in &self.runs {
            let n_players = run.players.len();
            if run.is_skill && n_seats != 2 {
                return Err(BadExperiment::Skill { n_seats });
            }
            if n_players != 1 && n_players != n_seats {
                return Err(BadExperiment::Players { n_players, n_seats });
            }
        }
        Ok(())
    }

    /// The number of seats of its games.
    #[must_use]
    pub fn n_seats(&self) -> usize {
        self.variants.first().map_or(0, |variant| variant.game.info().n_seats)
    }

    /// The memory that one game takes at most, in mebibytes.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        let n_seats = self.n_seats();
        let memory = |run: &Run| {
            let seats = (0..n_seats).filter_map(|seat| run.players.get(run.side_of(seat, 0)));
            seats.map(|player| player.mebibytes()).sum::<usize>()
        };
        1 + self.runs.iter().map(memory).max().unwrap_or(0)
    }

    /// Every game to be played, in the order to play them in: the variants take turns, so that an experiment that is
    /// broken off has played each about as often.
    #[must_use]
    pub fn schedule(&self) -> Vec<Trial> {
        let mut trials: Vec<Trial> = Vec::new();
        for (run, it) in self.runs.iter().enumerate() {
            let trials_of =
                |number| (0..self.variants.len()).map(move |variant| Trial { variant, run, number });
            trials.extend((0..it.n_games).flat_map(trials_of));
        }
        trials.sort_by_key(|trial| (trial.number, trial.variant, trial.run));
        trials
    }
}

/// The runs of a list of players in a game of so many seats: all for one, pairs with seats swapped, or a ladder on
/// which each plays the next, the games shared out among its steps.
///
/// # Errors
/// Says how many players the seats want.
pub fn runs_of(players: &[Player], n_seats: usize, n_games: u64) -> Result<Vec<Run>, BadExperiment> {
    let n_players = players.len();
    let run = |players: &[Player], n_games: u64| {
        let run = Run { players: players.to_vec(), n_games, is_skill: false };
        let n_games = n_games.next_multiple_of(run.group_size());
        Run { n_games, ..run }
    };
    match (n_players, n_seats) {
        (0, _) => Err(BadExperiment::Empty),
        (1, _) => Ok(vec![run(players, n_games)]),
        (_, 2) => {
            let n_steps = n_players as u64 - 1;
            Ok(players.windows(2).map(|pair| run(pair, n_games.div_ceil(n_steps))).collect())
        }
        _ if n_players == n_seats => Ok(vec![run(players, n_games)]),
        _ => Err(BadExperiment::Players { n_players, n_seats }),
    }
}

/// The runs of a skill trace: each level from 2 to `last` against the one below, so many games a step.
#[must_use]
pub fn skill_runs(last: u8, n_games: u64) -> Vec<Run> {
    let step = |level| Run {
        players: vec![Player::Level(level - 1), Player::Level(level)],
        n_games: n_games.next_multiple_of(2),
        is_skill: true,
    };
    (2..=last).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_who_differ_play_pairs_and_three_climb_a_ladder() {
        let [one, two, three] = [1, 2, 3].map(Player::Level);
        let alone = runs_of(&[one], 2, 7).unwrap();
        assert_eq!((alone[0].n_games, alone[0].group_size()), (7, 1));
        let pair = runs_of(&[one, two], 2, 7).unwrap();
        assert_eq!((pair[0].n_games, pair[0].group_size()), (8, 2));
        assert_eq!([0, 1].map(|seat| pair[0].side_of(seat, 4)), [0, 1]);
        assert_eq!([0, 1].map(|seat| pair[0].side_of(seat, 5)), [1, 0]);
        let ladder = runs_of(&[one, two, three], 2, 10).unwrap();
        assert_eq!(ladder.iter().map(|run| run.n_games).collect::<Vec<_>>(), [6, 6]);
        assert_eq!(ladder[1].players, [two, three]);
        // Twice the same player is one player.
        assert_eq!(runs_of(&[one, one], 2, 7).unwrap()[0].group_size(), 1);
    }

    #[test]
    fn of_three_and_more_seats_everybody_sits_everywhere() {
        let [one, two, three] = [1, 2, 3].map(Player::Level);
        let run = &runs_of(&[one, two, three], 3, 4).unwrap()[0];
        assert_eq!((run.n_games, run.group_size()), (6, 3));
        assert_eq!([3, 4, 5].map(|number| run.side_of(2, number)), [2, 0, 1]);
        let refused = runs_of(&[one, two], 3, 4).unwrap_err();
        assert!(refused.say(Lang::En).contains("one each"));
        assert!(runs_of(&[one, two], 1, 4).unwrap_err().say(Lang::En).contains("alone"));
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
