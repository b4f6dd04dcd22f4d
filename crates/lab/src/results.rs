//! A file of results: a first line that tells the experiment, then one line a game.
//!
//! The number of games is not part of what an experiment is: a file of 100 games can be taken up for 1 000, and is then
//! the same file as if all had been played at once.

use std::collections::BTreeMap;

use game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::experiment::Experiment;
use crate::facts::{GameFacts, Trial};
use crate::player::Player;

/// The number of the format. It changes when files of one version mean something else in another.
const FORMAT: u32 = 1;

/// A variant as a file of results tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct VariantLine {
    id: String,
    options: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    /// The hash of the text of its rules.
    rules: String,
}

/// A run as a file of results tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct RunLine {
    players: Vec<Player>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    skill: bool,
}

/// The first line of a file of results: what makes its games what they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The number of the format.
    #[serde(rename = "kelci-lab")]
    format: u32,
    /// The version of the program, whose engine chose the moves.
    version: String,
    variants: Vec<VariantLine>,
    runs: Vec<RunLine>,
    openings: usize,
    longest: usize,
    seed: u64,
    judge: u64,
}

impl Header {
    /// The header of an experiment.
    #[must_use]
    pub fn of(experiment: &Experiment) -> Header {
        let variants = experiment.variants.iter().map(|variant| VariantLine {
            id: variant.spec.id.clone(),
            options: variant.spec.options.clone(),
            setup: variant.spec.setup.clone(),
            rules: variant.spec.rules_hash(),
        });
        let runs =
            experiment.runs.iter().map(|run| RunLine { players: run.players.clone(), skill: run.is_skill });
        Header {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").into(),
            variants: variants.collect(),
            runs: runs.collect(),
            openings: experiment.n_random,
            longest: experiment.longest,
            seed: experiment.seed,
            judge: experiment.judge_nodes,
        }
    }

    /// The header as a line.
    #[must_use]
    pub fn line(&self) -> String {
        json_line(self)
    }

    /// The parts in which a file differs from this experiment: the name, the file's, this one's.
    fn differences(&self, file: &Header) -> Vec<Difference> {
        let mut differences = Vec::new();
        let mut compare = |part, in_file: String, asked: String| {
            if in_file != asked {
                differences.push(Difference { part, in_file, asked });
            }
        };
        compare(Part::Version, file.version.clone(), self.version.clone());
        let variant = |it: &VariantLine| {
            let options = it.options.iter().map(|(name, value)| format!(" {name}={value}"));
            let setup = it.setup.iter().map(|setup| format!(" setup={setup}"));
            it.id.clone() + &options.chain(setup).collect::<String>()
        };
        let list = |header: &Header| header.variants.iter().map(variant).collect::<Vec<_>>().join(", ");
        compare(Part::Variants, list(file), list(self));
        let rules = |header: &Header| {
            header.variants.iter().map(|it| it.rules.clone()).collect::<Vec<_>>().join(", ")
        };
        compare(Part::Rules, rules(file), rules(self));
        compare(Part::Players, players(&file.runs), players(&self.runs));
        compare(Part::Openings, file.openings.to_string(), self.openings.to_string());
        compare(Part::Longest, file.longest.to_string(), self.longest.to_string());
        compare(Part::Seed, file.seed.to_string(), self.seed.to_string());
        compare(Part::Judge, file.judge.to_string(), self.judge.to_string());
        differences
    }
}

fn players(runs: &[RunLine]) -> String {
    let run = |run: &RunLine| {
        let names: Vec<String> = run.players.iter().map(ToString::to_string).collect();
        let skill = if run.skill { "skill " } else { "" };
        format!("{skill}{}", names.join("-"))
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// A part of an experiment in which two differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Version,
    Variants,
    Rules,
    Players,
    Openings,
    Longest,
    Seed,
    Judge,
}

impl Part {
    fn name(self, lang: Lang) -> &'static str {
        match self {
            Part::Version => lang.pick("version of the program", "version du programme"),
            Part::Variants => lang.pick("variants", "variantes"),
            Part::Rules => lang.pick("text of the rules", "texte des règles"),
            Part::Players => lang.pick("players", "joueurs"),
            Part::Openings => lang.pick("random decisions", "décisions tirées au sort"),
            Part::Longest => lang.pick("longest game", "partie la plus longue"),
            Part::Seed => lang.pick("seed", "graine"),
            Part::Judge => lang.pick("positions of the judge", "positions de l’arbitre"),
        }
    }
}

/// A part of an experiment in which a file of results differs from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    part: Part,
    in_file: String,
    asked: String,
}

impl Say for Difference {
    fn say(&self, lang: Lang) -> String {
        let (part, in_file, asked) =
            (self.part.name(lang), game::quote(&self.in_file), game::quote(&self.asked));
        lang.pick(
            format!("{part}: {in_file} there, {asked} here"),
            format!("{part}\u{a0}: {in_file} là-bas, {asked} ici"),
        )
    }
}

/// Why a file of results cannot be taken up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadResults {
    /// The first line is not that of a file of results.
    NotResults,
    /// It was made by another format of this program.
    Format(u32),
    /// It belongs to another experiment.
    Other(Vec<Difference>),
    /// A line in the middle cannot be read.
    Line(usize),
}

impl Say for BadResults {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadResults::NotResults => lang
                .pick(
                    "it is not a file of results of the laboratory",
                    "ce n’est pas un fichier de résultats du laboratoire",
                )
                .into(),
            BadResults::Format(format) => lang.pick(
                format!("it has format {format}, and this program writes format {FORMAT}"),
                format!("il est au format {format}, et ce programme écrit le format {FORMAT}"),
            ),
            BadResults::Other(differences) => {
                let told: Vec<String> = differences.iter().map(|it| it.say(lang)).collect();
                let told = told.join(lang.pick("; ", "\u{a0}; "));
                lang.pick(
                    format!("it belongs to another experiment ({told})"),
                    format!("il appartient à une autre expérience ({told})"),
                )
            }
            BadResults::Line(line) => lang.pick(
                format!("line {line} is not a game of this experiment"),
                format!("la ligne {line} n’est pas une partie de cette expérience"),
            ),
        }
    }
}

/// Games by their trial.
pub type Games = BTreeMap<Trial, GameFacts>;

/// Reads the games of a file, which may be empty or end in a torn line: that game is played again.
///
/// # Errors
/// Explains why the file has no games of this experiment.
pub fn read(text: &str, header: &Header) -> Result<Games, BadResults> {
    // Whatever lacks its line break was being written when something happened.
    let whole = text.rfind('\n').map_or("", |end| text.get(..end).unwrap_or_default());
    let mut games = Games::new();
    let mut lines = whole.lines().zip(1..);
    let Some((first, _)) = lines.next() else {
        // Only a first line that was cut off may be lost without a word.
        let is_ours = text.is_empty() || header.line().starts_with(text);
        return if is_ours { Ok(games) } else { Err(BadResults::NotResults) };
    };
    let value: serde_json::Value = serde_json::from_str(first).map_err(|_| BadResults::NotResults)?;
    match value.get("kelci-lab").and_then(serde_json::Value::as_u64) {
        None => return Err(BadResults::NotResults),
        Some(format) if format != u64::from(FORMAT) => {
            return Err(BadResults::Format(u32::try_from(format).unwrap_or(u32::MAX)));
        }
        Some(_) => {}
    }
    let theirs: Header = serde_json::from_value(value).map_err(|_| BadResults::NotResults)?;
    let differences = header.differences(&theirs);
    if !differences.is_empty() {
        return Err(BadResults::Other(differences));
    }
    for (line, number) in lines {
        let facts: GameFacts = serde_json::from_str(line).map_err(|_| BadResults::Line(number))?;
        if facts.variant >= header.variants.len() || facts.run >= header.runs.len() {
            return Err(BadResults::Line(number));
        }
        // A game that is there twice was played twice, and is the same.
        games.entry(facts.trial()).or_insert(facts);
    }
    Ok(games)
}

/// The seed of a file, so that it can be taken up without being told; `None` if its first line does not have one.
#[must_use]
pub fn seed_of(text: &str) -> Option<u64> {
    let header: Header = serde_json::from_str(text.lines().next()?).ok()?;
    Some(header.seed)
}

/// One game as a line.
#[must_use]
pub fn game_line(facts: &GameFacts) -> String {
    json_line(facts)
}

/// The whole file, its games in order.
#[must_use]
pub fn write(header: &Header, games: &Games) -> String {
    std::iter::once(header.line()).chain(games.values().map(game_line)).collect()
}

fn json_line(value: &impl Serialize) -> String {
    // Neither has a map whose keys are not texts, which is all that could fail.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}
