//! Which game a record is of: the one on the command line, or the one that its headers name, with their options.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Result, anyhow};
use catalogue::Game;
use clap::ArgMatches;
use game::{Lang, Say};
use record::{GameText, Headers, RecordMistake};
use session::{GameSpec, read_options};

use super::{find_game, option_of, text, with_options};
use crate::records::Mistake;
use crate::script::is_file;

/// A game, with the mistakes of the headers that led to it, by the name of the header.
type Shelved = (Rc<dyn Game>, Vec<(&'static str, Mistake)>);

/// Finds the games of records; each is made once.
pub(super) struct Library<'a> {
    arguments: &'a ArgMatches,
    lang: Lang,
    shelf: BTreeMap<(Option<String>, Option<String>), Shelved>,
}

/// The game of a record.
pub(super) struct Opened {
    pub(super) game: Rc<dyn Game>,
    /// Headers that contradict the command line, or that this game does not know.
    pub(super) mistakes: Vec<RecordMistake>,
}

impl<'a> Library<'a> {
    pub(super) fn new(arguments: &'a ArgMatches, lang: Lang) -> Library<'a> {
        Library { arguments, lang, shelf: BTreeMap::new() }
    }

    /// The game of a record.
    ///
    /// # Errors
    /// If neither the command line nor the headers name one, or there is no game of that name.
    pub(super) fn open(&mut self, record: GameText<'_>) -> Result<Opened> {
        let (game, faults) = self.open_named(&record::headers_of(record))?;
        let mistakes = faults.into_iter().map(|(header, why)| {
            let (line, column) = record.header_place(header);
            RecordMistake { line, column, why: Box::new(why), nearest: Vec::new(), n_moves: 0 }
        });
        Ok(Opened { mistakes: mistakes.collect(), game })
    }

    /// The game that headers name, and their mistakes.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub(super) fn open_named(&mut self, headers: &Headers) -> Result<Shelved> {
        let owned = |name: &str| headers.get(name).map(str::to_owned);
        let key = (owned("Game"), owned("Options"));
        if let Some((game, faults)) = self.shelf.get(&key) {
            return Ok((Rc::clone(game), faults.clone()));
        }
        let made = self.make(key.0.as_deref(), key.1.as_deref())?;
        self.shelf.insert(key, (Rc::clone(&made.0), made.1.clone()));
        Ok(made)
    }

    fn make(&self, named: Option<&str>, options: Option<&str>) -> Result<Shelved> {
        let lang = self.lang;
        let asked = text(self.arguments, "game");
        let Some(id) = asked.or(named) else {
            return Err(anyhow!(lang.pick(
                "which game is it? The record has no header [Game \"...\"]: name the game before the file",
                "de quel jeu s’agit-il ? La partie n’a pas d’en-tête [Game \"...\"] : nommez le jeu avant le fichier",
            )));
        };
        if asked.is_none() && is_file(id) {
            return Err(anyhow!(lang.pick(
                "a record cannot name a file of rules: name it on the command line, before the record",
                "une partie notée ne peut nommer un fichier de règles : nommez-le en argument, avant la partie",
            )));
        }
        let game = with_options(find_game(id, lang)?, self.arguments, lang, |_, _, _| Ok(()))?;
        let mut faults = Vec::new();
        let own = game.info().id;
        if let Some(named) = named.filter(|named| asked.is_some() && !named.eq_ignore_ascii_case(&own)) {
            let named = game::quote(named);
            faults.push((
                "Game",
                Mistake::new(
                    format!("the header Game says '{named}', but the record is read as {own}"),
                    format!("l’en-tête Game annonce « {named} », mais la partie est lue comme {own}"),
                ),
            ));
        }
        let game = self.apply(game, options.unwrap_or_default(), &mut faults);
        Ok((Rc::from(game), faults))
    }

    /// Names a game in the headers of a record that is written, with the options of the command line beside their own.
    ///
    /// # Errors
    /// If an option of the command line cannot be read.
    pub(super) fn name_game(&self, game: &dyn Game, headers: &mut Headers) -> Result<()> {
        headers.set("Game", &game.info().id);
        let asked = self.arguments.get_many::<String>("option").into_iter().flatten();
        let asked: Vec<(String, String)> =
            asked.map(|option| option_of(option, self.lang)).collect::<Result<_>>()?;
        if asked.is_empty() {
            return Ok(());
        }
        let mut options = options_of(headers.get("Options").unwrap_or_default());
        options.retain(|(name, _)| asked.iter().all(|(other, _)| other != name));
        options.extend(asked);
        headers.set("Options", &GameSpec { options, ..GameSpec::default() }.options_text());
        Ok(())
    }

    /// Sets the options of the headers, less those that the command line sets.
    fn apply(
        &self,
        mut game: Box<dyn Game>,
        options: &str,
        faults: &mut Vec<(&'static str, Mistake)>,
    ) -> Box<dyn Game> {
        let asked: Vec<(&str, &str)> = self
            .arguments
            .get_many::<String>("option")
            .into_iter()
            .flatten()
            .filter_map(|option| option.split_once('='))
            .collect();
        for (name, value) in options_of(options) {
            match asked.iter().find(|(known, _)| *known == name) {
                Some((_, other)) if *other == value => (),
                Some((_, other)) => faults.push(("Options", Mistake::new(
                    format!("the header says {name}={value}, but the command line {name}={other}, which counts"),
                    format!("l’en-tête dit {name}={value}, mais la ligne de commande {name}={other}, qui l’emporte"),
                ))),
                None if value.starts_with('@') => faults.push(("Options", Mistake::new(
                    format!("{name}={value}: a record cannot name a file; --option can"),
                    format!("{name}={value} : une partie notée ne peut nommer un fichier ; --option le peut"),
                ))),
                None => match game.with_option(&name, &value) {
                    Ok(changed) => game = changed,
                    Err(why) => faults.push(("Options", Mistake::new(why.say(Lang::En), why.say(Lang::Fr)))),
                },
            }
        }
        game
    }
}

/// The options of a header. Words that are no options at all are one that no game has, so that they are told.
fn options_of(text: &str) -> Vec<(String, String)> {
    let options = read_options(text);
    match text.trim() {
        words if options.is_empty() && !words.is_empty() => vec![(words.to_owned(), String::new())],
        _ => options,
    }
}

/// A mistake with its place in a file, what is near it, and the position before it where that is known.
pub(super) fn mistake_text(mistake: &RecordMistake, position: Option<&str>, lang: Lang) -> String {
    let mut text = mistake.say(lang);
    if !mistake.nearest.is_empty() {
        let nearest = mistake.nearest.join(", ");
        text += &lang.pick(format!("\nnear it: {nearest}"), format!("\nproches : {nearest}"));
    }
    if let Some(position) = position {
        text += &lang.pick(
            format!("\nposition before it: {position}"),
            format!("\nposition avant ce tour : {position}"),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_pairs_and_values_may_hold_blanks() {
        let pairs = |text: &str| -> Vec<String> {
            options_of(text).iter().map(|(name, value)| format!("{name}: {value}")).collect()
        };
        assert_eq!(pairs("players=4 board=a b c size=2"), ["players: 4", "board: a b c", "size: 2"]);
        assert_eq!(pairs("board='a=b c' size=2"), ["board: a=b c", "size: 2"]);
        assert_eq!(pairs("fast and loose"), ["fast and loose: "]);
        assert!(options_of("  ").is_empty());
    }
}
