//! The report as one page: nothing to fetch, no script, light or dark as the reader prefers.

mod boards;
mod film;
mod openings;
mod tables;

use anyhow::Result;
use game::Lang;
use lab::chart::{self, Labels, escaped};
use lab::compare::{Difference, differences};
use lab::results::Games;
use lab::{Estimate, Experiment, Figures};

use super::report::{letter, players_words};
use crate::output::counted;

const STYLE: &str = include_str!("style.css");

/// A page in the making.
struct Page<'a> {
    experiment: &'a Experiment,
    figures: &'a [Figures],
    games: &'a Games,
    lang: Lang,
}

/// The report of an experiment as an HTML file.
pub(super) fn page(
    experiment: &Experiment,
    figures: &[Figures],
    games: &Games,
    lang: Lang,
) -> Result<String> {
    let page = Page { experiment, figures, games, lang };
    let title = escaped(&page.title());
    let sections = [
        page.head(),
        page.summary(),
        page.table(),
        page.charts(),
        page.losses(),
        page.heat_maps(),
        page.openings(),
        page.films()?,
        page.notes(),
    ];
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        lang.pick("en", "fr"),
        sections.concat()
    ))
}

/// A section with its heading; nothing where there is nothing to show.
fn section(title: &str, body: &str) -> String {
    if body.is_empty() {
        return String::new();
    }
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escaped(title))
}

fn figure(caption: &str, content: &str) -> String {
    format!("<figure>\n<figcaption>{}</figcaption>\n{content}\n</figure>\n", escaped(caption))
}

impl Page<'_> {
    fn pick<'b>(&self, en: &'b str, fr: &'b str) -> &'b str {
        self.lang.pick(en, fr)
    }

    fn title(&self) -> String {
        let titles: Vec<String> =
            self.experiment.variants.iter().map(|variant| variant.title(self.lang)).collect();
        format!("{}{}", self.pick("Laboratory: ", "Laboratoire\u{a0}: "), titles.join(" – "))
    }

    /// The name of a variant with its mark, which is a letter as well as a colour.
    fn mark(&self, place: usize) -> String {
        format!("<span class=\"mark s{place}\">{}</span>", letter(place))
    }

    fn head(&self) -> String {
        let lang = self.lang;
        let mut items = String::new();
        for (place, (variant, figures)) in self.experiment.variants.iter().zip(self.figures).enumerate() {
            let games = counted(figures.n_games, ["game", "games"], ["partie", "parties"], lang);
            items += &format!(
                "<li>{} {} <small>{games}</small></li>\n",
                self.mark(place),
                escaped(&variant.title(lang))
            );
        }
        let Experiment { n_random, longest, seed, .. } = self.experiment;
        let players = escaped(&players_words(self.experiment));
        let how = lang.pick(
            format!("Players: {players}. The first {n_random} decisions of each opening are random; a game is cut off after {longest}. Seed {seed}."),
            format!("Joueurs\u{a0}: {players}. Les {n_random} premières décisions de chaque ouverture sont tirées au sort\u{a0}; une partie est coupée après {longest}. Graine {seed}."),
        );
        let heading = self.pick("Laboratory", "Laboratoire");
        format!(
            "<header>\n<h1>{heading}</h1>\n<ul class=\"variants\">\n{items}</ul>\n<p>{how}</p>\n</header>\n"
        )
    }

    /// How each variant differs from the first.
    fn comparisons(&self) -> Vec<(usize, String, Vec<Difference>)> {
        let (Some((base, variants)), Some((first, rest))) =
            (self.experiment.variants.split_first(), self.figures.split_first())
        else {
            return Vec::new();
        };
        let pairs = variants.iter().zip(rest).zip(1..);
        pairs
            .map(|((variant, second), place)| {
                (place, variant.label_beside(base, self.lang), differences(first, second))
            })
            .collect()
    }

    /// The clear differences in sentences.
    fn summary(&self) -> String {
        let mut body = String::new();
        for (place, label, differences) in self.comparisons() {
            let clear: Vec<String> = differences
                .iter()
                .filter(|it| it.is_clear())
                .map(|it| format!("<li>{}</li>\n", escaped(&it.sentence(&label, self.lang))))
                .collect();
            let marks = format!("{} {} {}", self.mark(place), self.pick("beside", "à côté de"), self.mark(0));
            body += &format!("<h3>{marks}</h3>\n");
            body += &if clear.is_empty() {
                format!("<p>{}</p>\n", self.pick("No difference seen.", "Aucune différence visible."))
            } else {
                format!("<ul>\n{}</ul>\n", clear.concat())
            };
            let unclear: Vec<&str> =
                differences.iter().filter(|it| !it.is_clear()).map(|it| it.id.name(self.lang)).collect();
            if !unclear.is_empty() && !clear.is_empty() {
                let words = self.pick("No difference seen in: ", "Aucune différence visible pour\u{a0}: ");
                body += &format!("<p class=\"quiet\">{words}{}.</p>\n", escaped(&unclear.join(", ")));
            }
        }
        section(self.pick("In short", "En bref"), &body)
    }

    fn charts(&self) -> String {
        let lang = self.lang;
        let labels = |title, x, y| Labels { title, x, y, lang };
        let lengths: Vec<_> = self.figures.iter().map(|it| &it.lengths).collect();
        let title = self.pick(
            "How long games are; the median is marked",
            "Longueur des parties ; la médiane est marquée",
        );
        let (turns, percent) =
            (self.pick("turns", "tours"), self.pick("% of games a turn", "% des parties par tour"));
        let mut body = figure(title, &chart::histogram(&lengths, labels(title, turns, percent)));
        let title = self.pick("Choices a decision, by turn", "Choix par décision, selon le tour");
        let by_turn: Vec<Vec<Estimate>> = self.figures.iter().map(well_known_turns).collect();
        let (turn, choices) = (self.pick("turn", "tour"), self.pick("choices", "choix"));
        body += &figure(title, &chart::lines(&by_turn, labels(title, turn, choices)));
        let title = self.pick("How games end", "Comment les parties finissent");
        body += &figure(title, &chart::bars(&self.ending_rows(), labels(title, "", ""), false));
        let rows = self.skill_rows();
        if !rows.is_empty() {
            let title = self.pick(
                "Skill: score against the player below; the line is a half",
                "Habileté : score contre le joueur d’en dessous ; le trait marque la moitié",
            );
            body += &figure(title, &chart::bars(&rows, labels(title, "", ""), true));
        }
        section(self.pick("Plots", "Graphiques"), &format!("<div class=\"grid\">\n{body}</div>\n"))
    }

    fn ending_rows(&self) -> Vec<(String, Vec<Option<Estimate>>)> {
        let mut names: Vec<[&str; 2]> = Vec::new();
        for ending in self.figures.iter().flat_map(|it| &it.endings) {
            if !names.iter().any(|[en, _]| *en == ending.en) {
                names.push([&ending.en, &ending.fr]);
            }
        }
        let share = |figures: &Figures, name: &str| {
            figures.endings.iter().find(|ending| ending.en == name).map(|ending| ending.share)
        };
        let row = |[en, fr]: [&str; 2]| {
            let name = catalogue::words::capital(self.lang.pick(en, fr));
            (name, self.figures.iter().map(|figures| share(figures, en)).collect())
        };
        names.into_iter().map(row).collect()
    }

    fn skill_rows(&self) -> Vec<(String, Vec<Option<Estimate>>)> {
        let steps = self.figures.first().map(|it| it.skill.as_slice()).unwrap_or_default();
        let row = |(place, step): (usize, &lab::SkillStep)| {
            let name = self.lang.pick(
                format!("{} against {}", step.upper, step.lower),
                format!("{} contre {}", step.upper, step.lower),
            );
            (name, self.figures.iter().map(|it| it.skill.get(place).map(|step| step.score)).collect())
        };
        steps.iter().enumerate().map(row).collect()
    }

    fn notes(&self) -> String {
        let notes = self.lang.pick(
            [
                "Figures stand with their 95 % intervals, in brackets. Errors are worked out over openings, as games from one opening and turns of one game are not independent.",
                "Of twenty differences that are not there, one looks clear by chance: what matters deserves a run with another seed.",
                "Figures hold for these players. Stronger ones may play another game: measure at two strengths.",
                "“Settled after” is the share of a won game after which its winner leads for good, “comebacks” are games whose winner was two pieces or stones behind; both by the engine’s own score.",
                "“Game tree” is ten to the mean of the sums of logarithms of the choices; “arrangements” is an upper bound, which counts what no game reaches.",
            ],
            [
                "Chaque chiffre est donné avec son intervalle à 95 %, entre crochets. Les erreurs sont calculées par ouverture, car les parties d’une même ouverture et les tours d’une même partie ne sont pas indépendants.",
                "Sur vingt différences qui n’existent pas, une paraît nette par hasard : ce qui compte mérite une seconde mesure avec une autre graine.",
                "Les chiffres valent pour ces joueurs. De plus forts joueront peut-être un autre jeu : mesurez à deux forces.",
                "« Jouée après » est la part d’une partie gagnée après laquelle son gagnant mène jusqu’au bout ; un « retournement » est une victoire après deux pièces ou pierres de retard ; le tout selon l’évaluation du moteur.",
                "« Arbre du jeu » est dix à la puissance de la moyenne des sommes des logarithmes des choix ; « dispositions » est une borne supérieure, qui compte ce qu’aucune partie n’atteint.",
            ],
        );
        let items: String = notes.iter().map(|note| format!("<li>{}</li>\n", escaped(note))).collect();
        section(
            self.pick("How to read this", "Comment lire cette page"),
            &format!("<ul class=\"notes\">\n{items}</ul>\n"),
        )
    }
}

/// The turns that at least a twentieth of the games reach: beyond them a few games would draw the line.
fn well_known_turns(figures: &Figures) -> Vec<Estimate> {
    let least = (figures.n_games / 20).max(2);
    figures.choices_by_turn.iter().take_while(|it| it.n >= least).copied().collect()
}
