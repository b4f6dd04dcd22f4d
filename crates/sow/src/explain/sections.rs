//! The topics of an explanation, from the title to the options.

use game::explanation::{finished, tidy};
use game::{Explanation, Lang, Passage, Topic};

use super::flow::{Flow, any, decides, is_result};
use super::grammar::{Link, counted, list, quoted};
use super::layout::{Sentence, items};
use super::{Explainer, Term, Viewpoint};
use crate::ast::{Block, Ending, GameFile, HeaderKind, OptionDeclaration, Section, StatementKind, Values};
use crate::words::Kw;

/// A section of the file: its heading, sentences before the steps, the steps.
pub(super) struct Chapter {
    heading: String,
    intro: Vec<String>,
    steps: Vec<Sentence>,
}

impl Chapter {
    fn topic(self, lang: Lang) -> Topic {
        let steps = items(&self.steps, lang);
        let mut passages: Vec<Passage> = Passage::paragraph(&self.intro, lang).into_iter().collect();
        if !steps.is_empty() {
            passages.push(Passage::Steps(steps));
        }
        Topic { heading: tidy(&self.heading, lang), passages }
    }
}

impl Explainer<'_> {
    /// The whole document.
    pub(super) fn explanation(&self) -> Explanation {
        // Sentences note the words and the options that they use: the glossary and the options come after them.
        let material = self.material();
        let courses = self.courses();
        let chapters = self.chapters();
        let bullets = |heading: &str, sentences: &[Sentence]| Topic {
            heading: heading.to_owned(),
            passages: vec![Passage::Bullets(items(sentences, self.lang))],
        };
        let mut topics = vec![bullets(self.pick("Material", "Matériel"), &material)];
        let glossary = self.glossary();
        for (heading, sentences) in
            [(self.pick("Courses", "Parcours"), &courses), (self.pick("Words", "Vocabulaire"), &glossary)]
        {
            if !sentences.is_empty() {
                topics.push(bullets(heading, sentences));
            }
        }
        topics.extend(chapters.into_iter().map(|it| it.topic(self.lang)));
        topics.push(Topic {
            heading: self.pick("Score and winner", "Score et vainqueur").into(),
            passages: Passage::paragraph(&self.score(), self.lang).into_iter().collect(),
        });
        let options = self.options();
        if !options.is_empty() {
            topics.push(bullets("Options", &options));
        }
        let introduction = self.presentation();
        Explanation {
            title: self.title().trim().to_owned(),
            introduction: introduction
                .iter()
                .filter_map(|text| Passage::paragraph(std::slice::from_ref(text), self.lang))
                .collect(),
            topics,
        }
    }

    /// A text of the header in this language or, failing that, in any.
    fn text(&self, wanted: Kw) -> Option<&str> {
        let texts = || {
            self.game.header.iter().filter_map(|line| match &line.kind {
                HeaderKind::Text { key, lang, text } if *key == wanted => Some((*lang, text.as_str())),
                _ => None,
            })
        };
        let in_lang = texts().find(|(lang, _)| *lang == Some(self.lang));
        in_lang
            .or_else(|| texts().find(|(lang, _)| lang.is_none()))
            .or_else(|| texts().next())
            .map(|(_, text)| text)
    }

    fn title(&self) -> String {
        let own = self.game.header.iter().find_map(|line| match &line.kind {
            HeaderKind::Text { key: Kw::Title, lang: Some(lang), text } if *lang == self.lang => {
                Some(text.clone())
            }
            _ => None,
        });
        own.unwrap_or_else(|| self.game.title.clone())
    }

    fn presentation(&self) -> Vec<String> {
        let mut sentences: Vec<String> = self.text(Kw::About).map(str::to_owned).into_iter().collect();
        if let Some(origin) = self.text(Kw::Origin) {
            sentences.push(self.pick(format!("Origin: {origin}"), format!("Origine : {origin}")));
        }
        if let Some(source) = self.text(Kw::Source) {
            sentences.push(self.pick(format!("Source: {source}"), format!("Source : {source}")));
        }
        if let Some(dialect) = self.text(Kw::Dialect) {
            let dialect = quoted(self.lang, dialect);
            sentences.push(self.pick(
                format!("These are the rules as the system {dialect} plays them, its slips included"),
                format!("Ce sont les règles telles que les joue le système {dialect}, ses erreurs comprises"),
            ));
        }
        sentences
    }

    /// Everything that happens in a game, in order.
    pub(super) fn chapters(&self) -> Vec<Chapter> {
        let GameFile { start, turns, rules, after_turn, returns, laps, .. } = self.game;
        let mut chapters = Vec::new();
        if let Some(section) = start {
            let heading = self.pick("Before the first turn", "Avant le premier tour");
            chapters.push(self.section(heading.into(), Vec::new(), section, Flow::ELSEWHERE));
        }
        chapters
            .extend(turns.iter().enumerate().map(|(place, it)| self.turn(it, place == 0 && turns.len() > 1)));
        chapters.extend(rules.iter().map(|rule| self.rule(rule)));
        if let Some(section) = after_turn {
            let heading = self.pick("After each turn", "Après chaque tour");
            let you = self.pick(
                "“You” are the player who has just played",
                "« Vous » êtes le joueur qui vient de jouer",
            );
            chapters.push(self.section(heading.into(), vec![you.into()], section, Flow::ELSEWHERE));
        }
        chapters.extend(laps.iter().map(|(most, section)| self.endless(*most, section)));
        chapters.push(self.endings());
        chapters.extend(returns.iter().map(|section| self.position_back(section)));
        chapters
    }

    fn rule(&self, rule: &Section) -> Chapter {
        let name = rule.name.as_ref().map_or("", |it| it.text.as_str());
        let entry = self.entries.borrow().get(name).copied().unwrap_or(Flow::ELSEWHERE);
        let name = quoted(self.lang, name);
        self.section(self.pick(format!("Rule {name}"), format!("Règle {name}")), Vec::new(), rule, entry)
    }

    fn endless(&self, most: u32, section: &Section) -> Chapter {
        self.uses(Term::Lap);
        let laps = counted(self.lang, most, ("lap", "laps"), ("relance", "relances"), true);
        let when = self.pick(
            format!("when one turn has come to {laps}, it goes on no longer:"),
            format!("quand un même tour en est à {laps}, il ne va pas plus loin :"),
        );
        let heading = self.pick("An endless turn", "Un tour sans fin");
        self.section(heading.into(), vec![when], section, Flow::ELSEWHERE)
    }

    fn position_back(&self, section: &Section) -> Chapter {
        let when = self.pick(
            "when a turn begins with the same position and the same player to move as an earlier one:",
            "quand un tour commence par la même position et avec le même joueur qu’un tour précédent :",
        );
        let heading = self.pick("When a position comes back", "Quand une position revient");
        let mut back = self.section(heading.into(), vec![when.into()], section, Flow::ELSEWHERE);
        back.steps.extend(self.scores_decide(&section.block));
        back
    }

    fn section(&self, heading: String, intro: Vec<String>, section: &Section, flow: Flow) -> Chapter {
        self.flow.set(flow);
        self.just_took.set(false);
        self.dead_end.set(false);
        let steps = self.block(&section.block);
        let mut intro = intro;
        if self.dead_end.get() {
            let dead_end = self.pick(
                "a choice that would leave nothing to choose at a later step is not allowed",
                "un choix qui ne laisserait rien à choisir à une étape suivante n’est pas permis",
            );
            intro.push(dead_end.into());
        }
        Chapter { heading, intro, steps }
    }

    fn turn(&self, turn: &Section, is_first_of_many: bool) -> Chapter {
        let heading = match &turn.name {
            None => self.pick("The turn", "Le tour").to_owned(),
            Some(name) => {
                let name = quoted(self.lang, &name.text);
                self.pick(format!("The turn {name}"), format!("Le tour {name}"))
            }
        };
        let intro = match is_first_of_many {
            true => vec![
                self.pick(
                    "the game begins with turns of this kind",
                    "la partie commence par des tours de cette sorte",
                )
                .into(),
            ],
            false => Vec::new(),
        };
        self.section(heading, intro, turn, Flow::TURN)
    }

    fn endings(&self) -> Chapter {
        let mut steps: Vec<Sentence> = self.game.endings.iter().map(|it| self.ending(it)).collect();
        let passing = self.may_pass().then(|| {
            self.pick(
                ", and the scores decide, once every player has passed twice without anybody moving",
                ", et les scores décident, dès que chaque joueur a passé deux fois sans que personne ne joue",
            )
        });
        let intro = match steps.is_empty() {
            true => self.endings_elsewhere(passing),
            false => {
                let also = |it| {
                    self.pick(
                        format!("the game is also over{it}"),
                        format!("la partie est aussi terminée{it}"),
                    )
                };
                steps.extend(passing.map(|it| Sentence::alone(also(it))));
                let (en, fr) = (
                    "after each turn, look at the following in this order (“you” are the player who has just \
                     played):",
                    "après chaque tour, regardez ce qui suit dans cet ordre (« vous » êtes le joueur qui vient \
                     de jouer) :",
                );
                vec![self.pick(en, fr).into()]
            }
        };
        Chapter { heading: self.pick("End of the game", "Fin de la partie").into(), intro, steps }
    }

    /// How a game without `end when` comes to its end.
    fn endings_elsewhere(&self, passing: Option<&str>) -> Vec<String> {
        let (en, fr) =
            match (self.ends_within(), passing) {
                (true, _) => (
                    "the game is over where the rules above say so",
                    "la partie est terminée là où les règles ci-dessus le disent",
                ),
                (false, Some(passing)) => {
                    return vec![self.pick(
                        format!("the game is over{passing}"),
                        format!("la partie est terminée{passing}"),
                    )];
                }
                (false, None) => {
                    ("nothing in these rules ends the game", "rien dans ces règles ne termine la partie")
                }
            };
        let also =
            |passing| self.pick(format!("it is also over{passing}"), format!("elle l’est aussi{passing}"));
        std::iter::once(self.pick(en, fr).into()).chain(passing.map(also)).collect()
    }

    /// Whether the rules of the turn may end the game.
    fn ends_within(&self) -> bool {
        let GameFile { turns, rules, start, after_turn, laps, .. } = self.game;
        let sections =
            turns.iter().chain(rules).chain(start).chain(after_turn).chain(laps.iter().map(|it| &it.1));
        sections.into_iter().any(|section| any(&section.block, &is_result))
    }

    fn ending(&self, ending: &Ending) -> Sentence {
        self.flow.set(Flow::ELSEWHERE);
        let when = self.when(&ending.condition, Link::If);
        if ending.block.is_empty() {
            return Sentence::alone(self.pick(
                format!("{when}, the game is over and the scores decide"),
                format!("{when}, la partie est terminée et les scores décident"),
            ));
        }
        let mut below = self.block(&ending.block);
        below.extend(self.scores_decide(&ending.block));
        match below.as_slice() {
            [only] if only.plain => Sentence::over(when, ",", below),
            _ => Sentence { lead: when, below, plain: false },
        }
    }

    /// Adds that the scores decide, if the block names no winner.
    fn scores_decide(&self, block: &Block) -> Option<Sentence> {
        if decides(block) {
            return None;
        }
        let (en, fr) = match any(block, &is_result) {
            true => (
                "if nothing has decided the game, it is over and the scores decide",
                "si rien n’a décidé de la partie, elle est terminée et les scores décident",
            ),
            false => {
                ("the game is over and the scores decide", "la partie est terminée et les scores décident")
            }
        };
        Some(Sentence::plain(self.pick(en, fr)))
    }

    /// Whether a player may ever have to pass.
    fn may_pass(&self) -> bool {
        let GameFile { turns, rules, .. } = self.game;
        turns.iter().chain(rules).any(|section| {
            any(&section.block, &|kind| {
                matches!(kind, StatementKind::Pass | StatementKind::Choose { otherwise: None, .. })
            })
        })
    }

    fn score(&self) -> Vec<String> {
        let score = self.seen_by(Viewpoint::Each, || match &self.game.score {
            Some(score) => self.np(score).text,
            None => self
                .pick("the number of stones in their store", "le nombre de pierres dans son grenier")
                .into(),
        });
        let mut sentences = vec![
            self.pick(
                format!("each player’s score is {score}"),
                format!("le score de chaque joueur est {score}"),
            ),
            self.pick(
                "when the scores decide, the highest one wins; players with equal scores share their rank",
                "quand les scores décident, le plus élevé gagne ; les joueurs à égalité partagent leur rang",
            )
            .into(),
        ];
        if self.game.cost.is_some() || self.names.players.contains(&1) {
            let cost = self.seen_by(Viewpoint::Each, || match &self.game.cost {
                Some(cost) => self.np(cost).text,
                None => self.pick("the number of turns played", "le nombre de tours joués").into(),
            });
            sentences.push(self.pick(
                format!("a player alone tries to keep this as small as possible: {cost}"),
                format!("un joueur seul cherche à rendre ceci aussi petit que possible : {cost}"),
            ));
        }
        sentences
    }

    fn options(&self) -> Vec<Sentence> {
        self.game.options.iter().map(|it| Sentence::alone(self.option_line(it))).collect()
    }

    fn option_line(&self, option: &OptionDeclaration) -> String {
        let name = &option.name.text;
        let about = match (self.pick(&option.en, &option.fr), self.pick(&option.fr, &option.en)) {
            (own, other) if own.is_empty() => other,
            (own, _) => own,
        };
        let about = match about.trim_end_matches('.') {
            "" => String::new(),
            about => self.pick(format!(": {}", uncapital(about)), format!(" : {}", uncapital(about))),
        };
        let values = match &option.values {
            Values::Names(names) => {
                let usual = self.pick(" (by default)", " (par défaut)");
                let names: Vec<String> = names
                    .iter()
                    .enumerate()
                    .map(|(place, it)| format!("{}{}", it.text, if place == 0 { usual } else { "" }))
                    .collect();
                let names = list(&names, self.or());
                self.pick(format!("values: {names}"), format!("valeurs : {names}"))
            }
            Values::Numbers { usual, least, most } => self.pick(
                format!("a number from {least} to {most}, by default {usual}"),
                format!("un nombre de {least} à {most}, par défaut {usual}"),
            ),
            Values::Text(_) => self
                .pick("a text; by default, the one in the file", "un texte ; par défaut, celui du fichier")
                .into(),
        };
        let unused = match self.asked.borrow().contains(name) {
            true => "",
            false => self
                .pick(" None of the rules above depends on it.", " Aucune des règles ci-dessus n’en dépend."),
        };
        format!("option {name}{about}. {}{unused}", finished(&values))
    }
}

/// A text to follow a colon: its first word loses its capital, unless it is all in capitals.
fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}
