//! The sections of the page, from the title to the options.

use super::flow::{Flow, any, decides, is_result};
use super::grammar::{Link, counted, list, quoted};
use super::layout::{Page, Step, sentence};
use super::{Teller, Term, View};
use crate::ast::{Block, Ending, GameFile, HeaderKind, OptionDeclaration, Section, StatementKind, Values};
use crate::words::Kw;

/// A section that is told: its heading, a sentence before the steps, the steps.
pub(super) struct Told {
    heading: String,
    intro: Vec<String>,
    steps: Vec<Step>,
}

impl Teller<'_> {
    /// The whole page.
    pub(super) fn page(&self) -> String {
        let mut page = Page::new(self.lang);
        page.title(&self.title());
        self.presentation().iter().for_each(|text| page.paragraph(std::slice::from_ref(text)));
        let material = self.material();
        let courses = self.courses();
        let told = self.told();
        page.heading(self.pick("Material", "Matériel"));
        page.bullets(&material);
        if !courses.is_empty() {
            page.heading(self.pick("Courses", "Parcours"));
            page.bullets(&courses);
        }
        let words = self.glossary();
        if !words.is_empty() {
            page.heading(self.pick("Words", "Vocabulaire"));
            page.bullets(&words);
        }
        for section in told {
            page.heading(&section.heading);
            if !section.intro.is_empty() {
                page.paragraph(&section.intro);
            }
            page.steps(&section.steps);
        }
        page.heading(self.pick("Score and winner", "Score et vainqueur"));
        page.paragraph(&self.score());
        let options = self.options();
        if !options.is_empty() {
            page.heading("Options");
            page.bullets(&options);
        }
        page.into_text()
    }

    /// A text of the header in this language, or for want of it in any.
    fn text(&self, wanted: Kw) -> Option<&str> {
        let texts = || {
            self.game.header.iter().filter_map(|line| match &line.kind {
                HeaderKind::Text { key, lang, text } if *key == wanted => Some((*lang, text.as_str())),
                _ => None,
            })
        };
        let in_lang = texts().find(|(lang, _)| *lang == Some(self.lang));
        in_lang.or_else(|| texts().find(|(lang, _)| lang.is_none())).or_else(|| texts().next()).map(|(_, text)| text)
    }

    fn title(&self) -> String {
        let own = self.game.header.iter().find_map(|line| match &line.kind {
            HeaderKind::Text { key: Kw::Title, lang: Some(lang), text } if *lang == self.lang => Some(text.clone()),
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

    /// Everything that happens, in the order of a game.
    pub(super) fn told(&self) -> Vec<Told> {
        let GameFile { start, turns, rules, after_turn, returns, laps, .. } = self.game;
        let mut told = Vec::new();
        if let Some(section) = start {
            told.push(self.section(self.pick("Before the first turn", "Avant le premier tour").into(), Vec::new(), section, Flow::ELSEWHERE));
        }
        for (place, turn) in turns.iter().enumerate() {
            told.push(self.turn(turn, place == 0 && turns.len() > 1));
        }
        for rule in rules {
            let name = rule.name.as_ref().map_or("", |it| it.text.as_str());
            let entry = self.entries.borrow().get(name).copied().unwrap_or(Flow::ELSEWHERE);
            let name = quoted(self.lang, name);
            told.push(self.section(self.pick(format!("Rule {name}"), format!("Règle {name}")), Vec::new(), rule, entry));
        }
        let you = self.pick("“you” are the player who has just played", "« vous » êtes le joueur qui vient de jouer");
        if let Some(section) = after_turn {
            told.push(self.section(self.pick("After each turn", "Après chaque tour").into(), vec![you.into()], section, Flow::ELSEWHERE));
        }
        if let Some((most, section)) = laps {
            self.uses(Term::Lap);
            let laps = counted(self.lang, *most, ("lap", "laps"), ("relance", "relances"), true);
            told.push(self.section(
                self.pick("An endless turn", "Un tour sans fin").into(),
                vec![self.pick(
                    format!("when one turn has come to {laps}, it goes on no longer:"),
                    format!("quand un même tour en est à {laps}, il ne va pas plus loin :"),
                )],
                section,
                Flow::ELSEWHERE,
            ));
        }
        told.push(self.endings(you));
        if let Some(section) = returns {
            let when = self.pick(
                "when a turn begins with the same position and the same player to move as an earlier one:",
                "quand un tour commence par la même position et avec le même joueur qu’un tour précédent :",
            );
            let heading = self.pick("When a position comes back", "Quand une position revient");
            let mut back = self.section(heading.into(), vec![when.into()], section, Flow::ELSEWHERE);
            back.steps.extend(self.scores_decide(&section.block));
            told.push(back);
        }
        told
    }

    fn section(&self, heading: String, intro: Vec<String>, section: &Section, flow: Flow) -> Told {
        self.flow.set(flow);
        self.just_took.set(false);
        self.dead_end.set(false);
        let steps = self.block(&section.block);
        let mut intro = intro;
        if self.dead_end.get() {
            let dead_end = self.pick(
                "a choice that leaves nothing to choose further on is not allowed",
                "un choix qui ne laisse plus loin rien à choisir n’est pas permis",
            );
            intro.push(dead_end.into());
        }
        Told { heading, intro, steps }
    }

    fn turn(&self, turn: &Section, is_first_of_many: bool) -> Told {
        let heading = match &turn.name {
            None => self.pick("The turn", "Le tour").to_owned(),
            Some(name) => {
                let name = quoted(self.lang, &name.text);
                self.pick(format!("The turn {name}"), format!("Le tour {name}"))
            }
        };
        let intro = match is_first_of_many {
            true => vec![self.pick("the game begins with turns of this kind", "la partie commence par des tours de cette sorte").into()],
            false => Vec::new(),
        };
        self.section(heading, intro, turn, Flow::TURN)
    }

    fn endings(&self, you: &str) -> Told {
        let mut steps: Vec<Step> = self.game.endings.iter().map(|it| self.ending(it)).collect();
        let passing = self.may_pass().then(|| {
            let passes = self.pick(
                "the game is also over, and the scores decide, once every player has passed twice without anybody moving",
                "la partie est aussi terminée, et les scores décident, dès que chaque joueur a passé deux fois sans que personne ne joue",
            );
            Step::alone(passes)
        });
        let mut intro = Vec::new();
        if !steps.is_empty() {
            intro.push(self.pick(
                format!("after each turn, look at the following in this order ({you}):"),
                format!("après chaque tour, regardez ce qui suit dans cet ordre ({you}) :"),
            ));
            steps.extend(passing);
        } else {
            match passing {
                Some(step) => intro.push(step.lead.replace(self.pick("also ", "aussi "), "")),
                None => intro.push(
                    self.pick("the game ends as told above", "la partie se termine comme il est dit plus haut").into(),
                ),
            }
        }
        Told { heading: self.pick("End of the game", "Fin de la partie").into(), intro, steps }
    }

    fn ending(&self, ending: &Ending) -> Step {
        self.flow.set(Flow::ELSEWHERE);
        let when = self.when(&ending.condition, Link::If);
        if ending.block.is_empty() {
            return Step::alone(self.pick(
                format!("{when}, the game is over and the scores decide"),
                format!("{when}, la partie est terminée et les scores décident"),
            ));
        }
        let mut below = self.block(&ending.block);
        below.extend(self.scores_decide(&ending.block));
        match below.as_slice() {
            [only] if only.plain => Step::over(when, ",", below),
            _ => Step {
                lead: when,
                below,
                plain: false,
            },
        }
    }

    /// The score decides where the block names no winner.
    fn scores_decide(&self, block: &Block) -> Option<Step> {
        if decides(block) {
            return None;
        }
        let (en, fr) = match any(block, &is_result) {
            true => (
                "if nothing has decided the game, it is over and the scores decide",
                "si rien n’a décidé de la partie, elle est terminée et les scores décident",
            ),
            false => ("the game is over and the scores decide", "la partie est terminée et les scores décident"),
        };
        Some(Step::plain(self.pick(en, fr)))
    }

    /// Whether somebody may ever have to pass.
    fn may_pass(&self) -> bool {
        let GameFile { turns, rules, .. } = self.game;
        turns.iter().chain(rules).any(|section| {
            any(&section.block, &|kind| {
                matches!(kind, StatementKind::Pass | StatementKind::Choose { otherwise: None, .. })
            })
        })
    }

    fn score(&self) -> Vec<String> {
        let score = self.seen_by(View::Each, || match &self.game.score {
            Some(score) => self.np(score).text,
            None => self.pick("the number of stones in their store", "le nombre de pierres dans son grenier").into(),
        });
        let mut sentences = vec![
            self.pick(format!("each player’s score is {score}"), format!("le score de chaque joueur est {score}")),
            self.pick(
                "when the scores decide, the highest one wins; players with equal scores share their rank",
                "quand les scores décident, le plus élevé gagne ; les joueurs à égalité partagent leur rang",
            )
            .into(),
        ];
        if self.game.cost.is_some() || self.names.players.contains(&1) {
            let cost = self.seen_by(View::Each, || match &self.game.cost {
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

    fn options(&self) -> Vec<Step> {
        self.game.options.iter().map(|it| Step::alone(self.option_line(it))).collect()
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
            Values::Text(_) => self.pick("a text; by default, the one in the file", "un texte ; par défaut, celui du fichier").into(),
        };
        let unused = match self.asked.borrow().contains(name) {
            true => "",
            false => self.pick(" None of the rules above depends on it.", " Aucune des règles ci-dessus n’en dépend."),
        };
        format!("option {name}{about}. {}{unused}", sentence(&values, '.'))
    }

    /// The words that occur and need an explanation.
    fn glossary(&self) -> Vec<Step> {
        let terms = self.terms.borrow();
        let say = |term: &Term| {
            let (en, fr) = match term {
                Term::Current => ("the current pit is the one where your hand is", "la case courante est celle où se trouve votre main"),
                Term::Start => (
                    "the starting pit is the one that the stones in your hand were taken from",
                    "la case de départ est celle d’où viennent les pierres de votre main",
                ),
                Term::Last => ("the last pit is the one where the last stone fell", "la dernière case est celle où est tombée la dernière pierre"),
                Term::Forward => (
                    "forward is in the order of the course, backward is the other way",
                    "vers l’avant, c’est dans l’ordre du parcours ; vers l’arrière, c’est l’inverse",
                ),
                Term::Direction => (
                    "the direction of play is forward when a turn begins; choosing or sowing another way changes it until \
                     the turn is over",
                    "le sens du jeu est vers l’avant quand un tour commence ; choisir ou égrainer dans un autre sens le \
                     change jusqu’à la fin du tour",
                ),
                Term::Lap => (
                    "a lap is one sowing, the first of a turn as well as those that follow it",
                    "une relance est une des semailles d’un tour, la première comprise",
                ),
                Term::RowNumber => (
                    "rows are numbered from your side, columns from your left",
                    "les rangées sont numérotées depuis votre côté, les colonnes depuis votre gauche",
                ),
                Term::PitNames => (
                    "pits have names: the letter is the row, a at the bottom; the number is the place in the row, 1 at the \
                     left, as player 1 sees the board",
                    "les cases ont des noms : la lettre est la rangée, a en bas ; le nombre est la place dans la rangée, 1 \
                     à gauche, vu du joueur 1",
                ),
            };
            Step::alone(self.pick(en, fr))
        };
        terms.iter().map(say).collect()
    }
}

/// A text that goes on behind a colon: its first word loses its capital, unless it is all capitals.
fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}
