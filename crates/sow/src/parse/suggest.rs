//! Suggestions: the words of the language that an author probably meant.

use game::Lang;

use crate::diagnostic::{Both, nearest};
use crate::parse::{Place, place_of};
use crate::tree::{Lexeme, LexemeKind, phrases};
use crate::words::{Kw, ROWS};

/// The most words of a phrase to compare.
const MOST: usize = 3;

/// The phrase that the words of a line resemble, or the translation of one from the other language.
///
/// Where a whole line was expected, phrases that can begin one come first.
pub(super) fn meant(words: &[&Lexeme], lang: Lang, place: Option<Place>) -> Option<Both> {
    let spelled: Vec<&str> = words.iter().take(MOST).map_while(|it| spelling(it, lang)).collect();
    let starts: Vec<String> =
        (1..=spelled.len()).rev().filter_map(|n| Some(spelled.get(..n)?.join(" "))).collect();
    if let Some(word) = starts.iter().find_map(|it| translated(it, lang)) {
        return Some(in_other_language(word, lang));
    }
    let near = |place: Option<Place>| starts.iter().find_map(|it| near(it, lang, place));
    let word = place.and_then(|place| near(Some(place))).or_else(|| near(None))?;
    Some(Both::new(format!("did you mean '{word}'?"), format!("vouliez-vous dire « {word} » ?")))
}

/// The phrases that begin with this word and can begin such a line: `end` may be `end turn` or `end game`.
pub(super) fn begun(word: &str, lang: Lang, place: Place) -> Option<Both> {
    let is_begun =
        |phrase: &str| phrase.split_once(' ').is_some_and(|(first, _)| first == word.to_lowercase());
    let may_begin = |row: usize| ROWS.get(row).is_some_and(|row| begins(row.kw, place));
    let known = phrases(lang).filter(|(phrase, row)| is_begun(phrase) && may_begin(*row));
    let all: Vec<&str> = known.map(|(phrase, _)| phrase).collect();
    if all.is_empty() {
        return None;
    }
    let (en, fr) = (all.join("', '"), all.join(" », « "));
    Some(Both::new(format!("did you mean '{en}'?"), format!("vouliez-vous dire « {fr} » ?")))
}

/// The number that a word spells.
pub(crate) fn in_digits(word: &str) -> Option<Both> {
    const WORDS: [(&str, &str); 12] = [
        ("one", "un"),
        ("two", "deux"),
        ("three", "trois"),
        ("four", "quatre"),
        ("five", "cinq"),
        ("six", "six"),
        ("seven", "sept"),
        ("eight", "huit"),
        ("nine", "neuf"),
        ("ten", "dix"),
        ("eleven", "onze"),
        ("twelve", "douze"),
    ];
    let n = WORDS.iter().position(|(en, fr)| *en == word || *fr == word)? + 1;
    Some(Both::new(
        format!("numbers are written in digits: {n}"),
        format!("les nombres s’écrivent en chiffres : {n}"),
    ))
}

fn spelling(lexeme: &Lexeme, lang: Lang) -> Option<&str> {
    match &lexeme.kind {
        LexemeKind::Name(text) => Some(text),
        LexemeKind::Key(row) => ROWS.get(*row).map(|row| row.text(lang)),
        _ => None,
    }
}

/// The nearest phrase with as many words; a single word may be a phrase without its space.
fn near(text: &str, lang: Lang, place: Option<Place>) -> Option<&'static str> {
    let n_words = text.split(' ').count();
    let first = text.split(' ').next().unwrap_or_default();
    let is_first = |phrase: &str| n_words == 1 && phrase.split_once(' ').is_some_and(|(it, _)| it == first);
    // The first word of a phrase is hardly a slip for another word.
    if phrases(lang).any(|(phrase, _)| is_first(phrase)) {
        return None;
    }
    let known = phrases(lang).filter(|(phrase, row)| {
        let kw = ROWS.get(*row).map(|row| row.kw);
        let is_as_long = n_words == 1 || phrase.split(' ').count() == n_words;
        is_as_long && place.is_none_or(|place| kw.is_some_and(|kw| begins(kw, place)))
    });
    nearest(text, known.map(|(phrase, _)| phrase))
}

/// Whether a line of this kind can begin with a keyword.
fn begins(kw: Kw, place: Place) -> bool {
    let is_branch = matches!(kw, Kw::If | Kw::ElseIf | Kw::Else);
    place_of(kw) == Some(place)
        || match place {
            Place::Section => kw == Kw::After,
            Place::Header => is_branch || matches!(kw, Kw::Stones | Kw::Origin),
            Place::Statement => is_branch || matches!(kw, Kw::Otherwise | Kw::Until),
        }
}

/// The translation of a keyword of the other language.
fn translated(text: &str, lang: Lang) -> Option<&'static str> {
    let other = lang.pick(Lang::Fr, Lang::En);
    let (_, row) = phrases(other).find(|(phrase, _)| *phrase == text.to_lowercase())?;
    ROWS.get(row).map(|row| row.text(lang))
}

fn in_other_language(word: &str, lang: Lang) -> Both {
    let (en, fr) = lang.pick(("English", "anglais"), ("French", "français"));
    Both::new(
        format!("this file is in {en}: write '{word}'"),
        format!("ce fichier est en {fr} : écrivez « {word} »"),
    )
}
