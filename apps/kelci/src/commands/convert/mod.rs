//! `kelci convert`: recorded games from one form to another: the documents' notation, JSON, UGI lists.
//!
//! Nothing is lost on the way without a word: what a record holds after a mistake is kept as text where the form can hold
//! it, and told where it cannot.

mod json;
mod ugi;

use std::rc::Rc;

use anyhow::{Result, anyhow};
use catalogue::{Game, MomentTree};
use clap::ArgMatches;
use game::Lang;
use record::RecordMistake;

use super::library::{Library, mistake_text};
use super::study::game_numbered;
use super::text;
use crate::output::{Output, complain, counted};
use crate::{records, source};

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Notation,
    Json,
    Ugi,
}

impl Form {
    fn of(name: &str) -> Form {
        match name {
            "json" => Form::Json,
            "ugi" => Form::Ugi,
            _ => Form::Notation,
        }
    }

    /// The form that a text is in. A record may begin with a comment in braces, so that JSON must look like it.
    fn guess(text: &str) -> Form {
        let start = text.trim_start();
        let after = start.strip_prefix(['{', '[']).map(str::trim_start).unwrap_or_default();
        if start.starts_with(['{', '[']) && (after.starts_with(['"', '{', ']', '}']) || after.is_empty()) {
            return Form::Json;
        }
        let is_list = |line: &str| line.starts_with("position ") || line.starts_with("ugi");
        if start.lines().next().is_some_and(is_list) { Form::Ugi } else { Form::Notation }
    }
}

/// A game that was read.
struct Item {
    game: Rc<dyn Game>,
    tree: MomentTree,
}

/// Games and what is wrong with them, in words.
#[derive(Default)]
struct Batch {
    items: Vec<Item>,
    mistakes: Vec<String>,
    /// How many games have text that could not be read.
    n_unread: u64,
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let path = text(arguments, "file").unwrap_or_default();
    let source = source::read_text(path, lang)?;
    let from = text(arguments, "from").map_or_else(|| Form::guess(&source), Form::of);
    let to = Form::of(text(arguments, "to").unwrap_or_default());
    let mut library = Library::new(arguments, lang);
    let batch = match from {
        Form::Notation => read_notation(&source, arguments, &mut library, lang)?,
        Form::Json => json::read(&source, &mut library, lang)?,
        Form::Ugi => ugi::read(&source, &mut library, lang)?,
    };
    let converted = match to {
        Form::Notation => write_notation(&batch),
        Form::Json => json::write(&batch, arguments.get_flag("positions")),
        Form::Ugi => ugi::write(&batch, lang)?,
    };
    source::save(text(arguments, "output").unwrap_or("-"), &converted, output)?;
    output.flush()?;
    tell(&batch, path, to, lang)
}

/// Reports the mistakes, once everything is written.
fn tell(batch: &Batch, path: &str, to: Form, lang: Lang) -> Result<()> {
    let colon = lang.pick(": ", " : ");
    batch.mistakes.iter().for_each(|mistake| complain(format!("{path}{colon}{mistake}")));
    if batch.n_unread > 0 {
        let games = counted(batch.n_unread, ["game", "games"], ["partie", "parties"], lang);
        complain(match to {
            Form::Ugi => lang.pick(
                format!("what follows the mistakes of {games} has no place in a UGI list: it is left out"),
                format!(
                    "ce qui suit les erreurs de {games} n’a pas de place dans une liste UGI : c’est omis"
                ),
            ),
            Form::Notation | Form::Json => lang.pick(
                format!("what follows the mistakes of {games} is kept as text, word for word"),
                format!("ce qui suit les erreurs de {games} est gardé comme texte, mot pour mot"),
            ),
        });
    }
    if batch.mistakes.is_empty() {
        return Ok(());
    }
    let mistakes = counted(batch.mistakes.len() as u64, ["mistake", "mistakes"], ["erreur", "erreurs"], lang);
    Err(anyhow!("{path}{colon}{mistakes}"))
}

fn read_notation(
    source: &str,
    arguments: &ArgMatches,
    library: &mut Library<'_>,
    lang: Lang,
) -> Result<Batch> {
    let games = match arguments.contains_id("number") {
        true => vec![game_numbered(source, arguments, lang)?],
        false => records::split(source),
    };
    let mut batch = Batch::default();
    for record in games {
        let opened = library.open(record)?;
        let (mut tree, mistakes) = opened.game.read_record(record);
        let told = |mistake: &RecordMistake| mistake_text(mistake, None, lang);
        batch.mistakes.extend(opened.mistakes.iter().chain(&mistakes).map(told));
        batch.n_unread += u64::from(tree.lines().iter().any(|line| line.unread.is_some()));
        library.name_game(&*opened.game, &mut tree.headers)?;
        batch.items.push(Item { game: opened.game, tree });
    }
    Ok(batch)
}

fn write_notation(batch: &Batch) -> String {
    let records: Vec<String> =
        batch.items.iter().map(|item| item.tree.start.write_record(&item.tree)).collect();
    records.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_a_text_is_seen() {
        assert_eq!(Form::guess(" {\"game\": \"awele\"}"), Form::Json);
        assert_eq!(Form::guess("[\n {\"game\": \"awele\"}]"), Form::Json);
        assert_eq!(Form::guess("{a comment} 1. a1"), Form::Notation);
        assert_eq!(Form::guess("[White \"Ann\"]\n1. a1"), Form::Notation);
        assert_eq!(Form::guess("position startpos moves a1"), Form::Ugi);
        assert_eq!(Form::guess(""), Form::Notation);
    }
}
