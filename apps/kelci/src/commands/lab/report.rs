//! The report of an experiment in the terminal: variants side by side, then how they differ.

use std::time::Duration;

use anyhow::Result;
use game::Lang;
use lab::compare::differences;
use lab::figure::number;
use lab::{Estimate, Experiment, FigureId, Figures, KindLoss, Unit, lost_kinds};

use crate::output::{Output, counted};

/// The width of the names of figures, and of each variant's column: two variants fit into 80 characters.
const NAME: usize = 25;
const COLUMN: usize = 27;
const WIDTH: usize = 80;

/// The opening moves that are listed.
const MOST_OPENINGS: usize = 5;

/// How fast it went. It differs from run to run and is no result.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Speed {
    pub(super) n_games: u64,
    pub(super) n_nodes: u64,
    pub(super) elapsed: Duration,
    /// The games that were asked for and not played.
    pub(super) n_missing: u64,
}

pub(super) fn show(
    experiment: &Experiment,
    figures: &[Figures],
    speed: &Speed,
    output: &mut Output,
) -> Result<()> {
    let table = Table { experiment, figures, lang: output.lang };
    let mut lines = table.head();
    lines.extend(table.figures());
    lines.extend(table.lists());
    lines.extend(table.comparisons());
    lines.extend(speed_lines(speed, output.lang));
    lines.iter().try_for_each(|line| output.line(line))
}

struct Table<'a> {
    experiment: &'a Experiment,
    figures: &'a [Figures],
    lang: Lang,
}

/// The letter of a variant.
pub(super) fn letter(place: usize) -> String {
    char::from_u32('A' as u32 + place as u32)
        .filter(char::is_ascii_uppercase)
        .map_or_else(|| format!("#{}", place + 1), String::from)
}

/// The players in words.
pub(super) fn players_words(experiment: &Experiment) -> String {
    let runs = experiment.runs.iter().filter(|run| !run.is_skill);
    let names = runs.map(|run| run.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" – "));
    names.collect::<Vec<_>>().join(", ")
}

impl Table<'_> {
    fn head(&self) -> Vec<String> {
        let (lang, experiment) = (self.lang, self.experiment);
        let mut lines = Vec::new();
        for (place, (variant, figures)) in experiment.variants.iter().zip(self.figures).enumerate() {
            let games = counted(figures.n_games, ["game", "games"], ["partie", "parties"], lang);
            lines.push(format!("{}  {} ({games})", letter(place), variant.title(lang)));
        }
        let (players, seed, n_random) = (players_words(experiment), experiment.seed, experiment.n_random);
        lines.push(lang.pick(
            format!("{players}; {n_random} random decisions first; seed {seed}"),
            format!("{players} ; {n_random} décisions tirées au sort d’abord ; graine {seed}"),
        ));
        lines.push(String::new());
        if self.figures.len() > 1 {
            lines.push(self.row("", (0..self.figures.len()).map(letter)));
        }
        lines
    }

    /// A name and a cell for each variant.
    fn row(&self, name: &str, cells: impl Iterator<Item = String>) -> String {
        let mut line = padded(name, NAME);
        cells.for_each(|cell| line.push_str(&padded(&cell, COLUMN)));
        line.trim_end().to_owned()
    }

    /// A row of estimates; absent ones are dashes. `None` where no variant has any.
    fn estimates<'b>(
        &'b self,
        name: &str,
        unit: Unit,
        get: impl Fn(&'b Figures) -> Option<&'b Estimate>,
    ) -> Option<String> {
        let found: Vec<Option<&Estimate>> = self.figures.iter().map(get).collect();
        found.iter().any(Option::is_some).then(|| {
            let cells = found.iter().map(|it| it.map_or_else(|| "–".into(), |it| it.words(unit, self.lang)));
            self.row(name, cells)
        })
    }

    fn figures(&self) -> Vec<String> {
        let lang = self.lang;
        let mut lines: Vec<String> = FigureId::ALL
            .into_iter()
            .filter_map(|id| self.estimates(id.name(lang), id.unit(), |figures| figures.get(id)))
            .collect();
        let n_seats = self.experiment.n_seats();
        for seat in 0..n_seats {
            let name =
                lang.pick(format!("score of seat {}", seat + 1), format!("score de la place {}", seat + 1));
            lines.extend(self.estimates(&name, Unit::Share, |figures| figures.seats.get(seat)));
        }
        let quartiles = self.figures.iter().map(|figures| {
            let [shortest, low, middle, high, longest] = figures.lengths.quantiles;
            format!("{shortest} | {low} {middle} {high} | {longest}")
        });
        lines.push(self.row(lang.pick("turns: quartiles", "tours : quartiles"), quartiles));
        if self.figures.iter().any(|figures| figures.arrangements.is_some()) {
            let bounds = self.figures.iter().map(|figures| match figures.arrangements {
                Some(log) => format!("≤ 10^{}", number(log, 1, lang)),
                None => "–".into(),
            });
            lines.push(self.row(lang.pick("arrangements", "dispositions"), bounds));
        }
        lines
    }

    fn lists(&self) -> Vec<String> {
        let lang = self.lang;
        let mut lines = Vec::new();
        let mut section = |title: &str, rows: Vec<String>| {
            if !rows.is_empty() {
                lines.push(String::new());
                lines.push(title.to_owned());
                lines.extend(rows);
            }
        };
        section(lang.pick("Games ended because", "Les parties ont fini parce que"), self.endings());
        section(
            lang.pick("Pieces lost a game, by kind", "Pièces perdues par partie, par sorte"),
            self.losses(),
        );
        section(
            lang.pick("Skill: score against the one below", "Habileté : score contre celui d’en dessous"),
            self.skill(),
        );
        section(
            lang.pick(
                "First moves of most games: first seat’s score",
                "Premiers coups les plus joués : score du premier",
            ),
            self.openings(),
        );
        lines
    }

    fn endings(&self) -> Vec<String> {
        let mut names: Vec<(&str, &str)> = Vec::new();
        for ending in self.figures.iter().flat_map(|figures| &figures.endings) {
            if !names.iter().any(|(en, _)| *en == ending.en) {
                names.push((&ending.en, &ending.fr));
            }
        }
        let mut rows = Vec::new();
        for (en, fr) in names {
            rows.push(format!("  {}", self.lang.pick(en, fr)));
            rows.extend(self.estimates("", Unit::Share, |figures| {
                figures.endings.iter().find(|ending| ending.en == en).map(|ending| &ending.share)
            }));
        }
        rows
    }

    fn losses(&self) -> Vec<String> {
        let row = |kind: &KindLoss| {
            let name = self.lang.pick(&kind.en, &kind.fr);
            self.estimates(&format!("  {name}"), Unit::Number, |figures| {
                figures.losses.iter().find(|loss| loss.en == kind.en).map(|loss| &loss.lost)
            })
        };
        lost_kinds(self.figures).into_iter().filter_map(row).collect()
    }

    fn skill(&self) -> Vec<String> {
        let steps = self.figures.first().map(|figures| figures.skill.as_slice()).unwrap_or_default();
        let row = |(place, step): (usize, &lab::SkillStep)| {
            let name = self.lang.pick(
                format!("  {} over {}", step.upper, step.lower),
                format!("  {} contre {}", step.upper, step.lower),
            );
            self.estimates(&name, Unit::Share, |figures| figures.skill.get(place).map(|step| &step.score))
        };
        steps.iter().enumerate().filter_map(row).collect()
    }

    fn openings(&self) -> Vec<String> {
        let mut rows = Vec::new();
        for (place, figures) in self.figures.iter().enumerate() {
            for line in figures.commonest_openings(1, MOST_OPENINGS) {
                let games = counted(line.score.n, ["game", "games"], ["partie", "parties"], self.lang);
                let score = line.score.words(Unit::Share, self.lang);
                let name = format!("  {} {}", letter(place), line.moves.join(" "));
                rows.push(format!("{}{}{score}", padded(&name, NAME), padded(&games, 14)));
            }
        }
        rows
    }

    fn comparisons(&self) -> Vec<String> {
        let (Some((base, variants)), Some((first, rest))) =
            (self.experiment.variants.split_first(), self.figures.split_first())
        else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for (place, (variant, second)) in variants.iter().zip(rest).enumerate() {
            let label = variant.label_beside(base, self.lang);
            lines.push(String::new());
            let letter = letter(place + 1);
            lines.push(self.lang.pick(format!("{letter} beside A"), format!("{letter} à côté de A")));
            let (clear, unclear): (Vec<_>, Vec<_>) =
                differences(first, second).into_iter().partition(lab::compare::Difference::is_clear);
            for difference in &clear {
                lines.extend(wrapped(&difference.sentence(&label, self.lang)));
            }
            let names: Vec<&str> = unclear.iter().map(|it| it.id.name(self.lang)).collect();
            if !names.is_empty() {
                let names = names.join(", ");
                lines.extend(wrapped(&self.lang.pick(
                    format!("No difference seen in: {names}."),
                    format!("Aucune différence visible pour : {names}."),
                )));
            }
        }
        lines
    }
}

fn padded(text: &str, width: usize) -> String {
    let n = text.chars().count();
    // A text that is too long keeps a blank behind it.
    format!("{text}{}", " ".repeat(width.saturating_sub(n).max(1)))
}

/// A text broken into lines, the first with a dash.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::from("-")];
    for word in text.split(' ') {
        let is_full =
            lines.last().is_some_and(|line| line.chars().count() + 1 + word.chars().count() > WIDTH);
        if is_full {
            lines.push(String::from(" "));
        }
        if let Some(line) = lines.last_mut() {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines
}

fn speed_lines(speed: &Speed, lang: Lang) -> Vec<String> {
    let mut lines = vec![String::new()];
    if speed.n_missing > 0 {
        let missing = counted(
            speed.n_missing,
            ["game was", "games were"],
            ["partie n’a pas été jouée", "parties n’ont pas été jouées"],
            lang,
        );
        lines.push(lang.pick(format!("stopped: {missing} not played"), format!("arrêté : {missing}")));
    }
    let seconds = speed.elapsed.as_secs_f64().max(1e-9);
    let [games, nodes] = [speed.n_games, speed.n_nodes].map(|n| n as f64 / seconds);
    let (games, nodes) = (number(games, 1, lang), number(nodes, 0, lang));
    lines.push(lang.pick(
        format!("{games} games and {nodes} positions a second"),
        format!("{games} parties et {nodes} positions par seconde"),
    ));
    if speed.n_games == 0 {
        lines.truncate(lines.len() - 1);
    }
    lines
}
