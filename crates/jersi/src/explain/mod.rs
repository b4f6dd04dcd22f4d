//! Explains the rules of a file in plain sentences, in French or English.
//!
//! No game's name is involved: every sentence is made from the data under the options as they are set, so a changed datum
//! changes its sentence. Kinds that no side owns under these options are left out. The reader is addressed as "you" (« vous »), as
//! in the explanations of sowing games.
//!
//! Both wordings of a rule stand side by side; names take their articles and plurals in `noun.rs`.

mod board;
mod captures;
mod drops;
mod endings;
mod moves;
mod noun;
mod options;
mod piles;
mod setups;
mod specials;

use game::explanation::{finished, tidy};
use game::grammar::list;
use game::{Explanation, Item, Lang, Passage, Rules, Topic};

use crate::chosen::Chosen;
use crate::frame::Full;
use crate::piece::{Colour, Kind, KindSet};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Ruleset;
pub(crate) use noun::Noun;

impl Jersi<Chosen> {
    /// Explains the rules in plain sentences, as the options are set.
    ///
    /// ```
    /// let (_, source) = jersi::FILES[1];
    /// let game = jersi::Jersi::read(source).map_err(|_| "refused")?;
    /// let explanation = game.explanation(game::Lang::En);
    /// assert_eq!(explanation.topics[0].heading, "Aim of the game");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn explanation(&self, lang: Lang) -> Explanation {
        Explainer::new(self, lang).explanation()
    }
}

/// Explains one game in one language.
struct Explainer<'a> {
    game: &'a Jersi<Chosen>,
    lang: Lang,
    /// The usual start.
    start: Position<Full>,
    /// The kinds that a side owns, on the board or in hand, or may choose.
    kinds: KindSet,
}

impl<'a> Explainer<'a> {
    fn new(game: &'a Jersi<Chosen>, lang: Lang) -> Explainer<'a> {
        let start = game.start();
        let is_owned = |kind: &Kind| {
            let owned = |colour| start.on_board(colour, *kind) + u32::from(start.in_hand(colour, *kind));
            Colour::BOTH.into_iter().any(|colour| owned(colour) > 0)
                || game.texts.of(*kind).n_each > 0
                || game.may_be_chosen(*kind)
        };
        let kinds = game.ruleset().kinds().filter(is_owned).collect();
        Explainer { game, lang, start, kinds }
    }

    fn explanation(&self) -> Explanation {
        let topics = [
            self.topic(self.pick("Aim of the game", "But du jeu"), self.paragraph(&self.aim())),
            self.topic(self.pick("Material", "Matériel"), self.bullets(&self.material())),
            self.setups_topic(),
            self.piles_topic(),
            self.moves_topic(),
            self.captures_topic(),
            self.topic(self.pick("Special pieces", "Pièces spéciales"), self.bullets(&self.specials())),
            self.drops_topic(),
            self.return_topic(),
            self.end_topic(),
            self.topic("Options", self.bullets(&self.options())),
        ];
        let title = self.pick(0, 1);
        Explanation {
            title: self.game.texts.titles.get(title).map(|it| it.trim().to_owned()).unwrap_or_default(),
            introduction: Vec::new(),
            topics: topics.into_iter().filter(|topic| !topic.passages.is_empty()).collect(),
        }
    }

    /// Picks the wording in the language of the explanation.
    fn pick<T>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }

    /// Picks the finished sentence in the language of the explanation.
    fn say(&self, en: &str, fr: &str) -> String {
        self.pick(en, fr).to_owned()
    }

    fn rules(&self) -> &Ruleset {
        self.game.ruleset()
    }

    fn topic(&self, heading: &str, passages: impl IntoIterator<Item = Passage>) -> Topic {
        Topic { heading: tidy(heading, self.lang), passages: passages.into_iter().collect() }
    }

    fn paragraph(&self, sentences: &[String]) -> Option<Passage> {
        Passage::paragraph(sentences, self.lang)
    }

    fn bullets(&self, sentences: &[String]) -> Option<Passage> {
        let items: Vec<Item> = sentences.iter().map(|it| self.item(it, Vec::new())).collect();
        (!items.is_empty()).then_some(Passage::Bullets(items))
    }

    fn item(&self, text: &str, below: Vec<Item>) -> Item {
        Item { text: tidy(&finished(text), self.lang), below }
    }

    fn noun(&self, kind: Kind) -> Noun {
        let [en, fr] = &self.game.texts.of(kind).names;
        Noun::new(self.lang, self.pick(en, fr))
    }

    fn the(&self, kind: Kind) -> String {
        self.noun(kind).the()
    }

    /// Returns the names of some kinds with their articles, joined by "and".
    fn all_of(&self, kinds: KindSet) -> String {
        let names: Vec<String> = kinds.iter().map(|kind| self.the(kind)).collect();
        list(&names, self.pick("and", "et"))
    }

    /// Returns `a rock, a paper or scissors`.
    fn one_of(&self, kinds: KindSet) -> String {
        let names: Vec<String> = kinds.iter().map(|kind| self.noun(kind).a()).collect();
        list(&names, self.pick("or", "ou"))
    }

    /// Joins phrases too long for a plain list, with a comma before the last.
    fn either(&self, phrases: &[String]) -> String {
        match phrases.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{}{}{last}", rest.join(", "), self.pick(", or ", ", ou "))
            }
            _ => phrases.concat(),
        }
    }

    /// Returns the pieces of a kind that the other side has: `the enemy’s darsi`, `les darsi adverses`.
    fn the_enemys(&self, kind: Kind) -> String {
        let noun = self.noun(kind);
        let owned = |colour| self.start.on_board(colour, kind) + u32::from(self.start.in_hand(colour, kind));
        let is_one = Colour::BOTH.into_iter().all(|colour| owned(colour) < 2);
        let several = noun.plural();
        match (is_one, self.lang) {
            (true, Lang::En) => format!("the enemy’s {}", noun.word),
            (true, Lang::Fr) => noun.the_enemys(),
            (false, Lang::En) => format!("the enemy’s {several}"),
            (false, Lang::Fr) => format!("les {several} adverses"),
        }
    }

    /// Returns the verb that agrees with some kinds as its subject.
    fn verb<'b>(&self, kinds: KindSet, one: &'b str, several: &'b str) -> &'b str {
        let is_plural = kinds.len() > 1 || kinds.iter().any(|kind| self.noun(kind).is_plural);
        if is_plural { several } else { one }
    }

    /// Returns the mountain, if there are any.
    fn mountain(&self) -> Option<Kind> {
        self.rules().mountain.filter(|kind| self.kinds.has(*kind))
    }

    /// Returns the kinds that move.
    fn mobile(&self) -> KindSet {
        self.kinds.iter().filter(|kind| Some(*kind) != self.rules().mountain).collect()
    }

    /// Returns the kinds of a set that occur.
    fn among(&self, kinds: KindSet) -> KindSet {
        self.kinds.iter().filter(|kind| kinds.has(*kind)).collect()
    }

    /// Returns the kinds that a kind may stand on, mountains left out.
    fn supports(&self, kind: Kind) -> KindSet {
        self.mobile().iter().filter(|base| self.rules().supports(kind).has(*base)).collect()
    }

    /// Returns whether two pieces that move can share a cell.
    fn has_piles(&self) -> bool {
        let is_pile = |cell| {
            let base = self.start.at(cell).and_then(crate::piece::Stack::base);
            base.is_some_and(|base| Some(base.kind) != self.rules().mountain)
        };
        self.mobile().iter().any(|kind| !self.supports(kind).is_empty())
            || self.rules().layout.iter().any(is_pile)
    }

    /// Returns the kinds that wait beside the board to be dropped.
    fn reserve(&self) -> KindSet {
        let placed = self.rules().placing.map(|placing| placing.kinds).unwrap_or_default();
        let dropped = self.rules().dropping.map(|dropping| dropping.kinds).unwrap_or_default();
        let is_held =
            |kind: &Kind| Colour::BOTH.into_iter().any(|colour| self.start.in_hand(colour, *kind) > 0);
        self.among(dropped.without(placed)).iter().filter(is_held).collect()
    }

    /// Returns the names of some rows counted from a side: `a`, `a and b`, `a to d`.
    fn row_names(&self, colour: Colour, from: usize, to: usize) -> String {
        let layout = &self.rules().layout;
        let last = layout.n_rows().saturating_sub(1);
        let end = to.saturating_sub(1).min(last);
        let (low, high) = match colour {
            Colour::White => (from, end),
            Colour::Black => (last.saturating_sub(end), last.saturating_sub(from)),
        };
        let (a, b) = (layout.row_name(low), layout.row_name(high));
        match high.saturating_sub(low) {
            0 => a.to_string(),
            1 => self.pick(format!("{a} and {b}"), format!("{a} et {b}")),
            _ => self.pick(format!("{a} to {b}"), format!("{a} à {b}")),
        }
    }

    /// Returns some rows of a side: `row a`, `rows a and b`.
    fn rows(&self, colour: Colour, from: usize, to: usize) -> String {
        let names = self.row_names(colour, from, to);
        match to.saturating_sub(from) {
            1 => self.pick(format!("row {names}"), format!("rangée {names}")),
            _ => self.pick(format!("rows {names}"), format!("rangées {names}")),
        }
    }

    /// Returns some rows of both sides: `rows a and b for white, h and i for black`.
    fn rows_of_both(&self, from: usize, to: usize) -> String {
        let white = self.rows(Colour::White, from, to);
        // A single letter could be taken for the word `a`.
        let black = match to.saturating_sub(from) {
            1 => self.rows(Colour::Black, from, to),
            _ => self.row_names(Colour::Black, from, to),
        };
        self.pick(
            format!("{white} for white, {black} for black"),
            format!("{white} pour blanc, {black} pour noir"),
        )
    }
}
