//! The kinds of pieces of a game in words: which takes which.

use game::{Lang, Piece};
use jersi::PieceKind;

use crate::french::Form;

/// Tells what a kind of the list takes, and what takes it.
#[must_use]
pub fn taking_words(kinds: &[PieceKind], place: usize, lang: Lang) -> String {
    let listed = |places: &[usize]| {
        let names = places.iter().filter_map(|it| kinds.get(*it)).map(|kind| named(&kind.piece, lang));
        joined(&names.collect::<Vec<_>>(), lang)
    };
    let takes = kinds.get(place).map(|kind| kind.takes.clone()).unwrap_or_default();
    let takers: Vec<usize> = (0..kinds.len()).filter(|it| has(kinds, *it, place)).collect();
    let form = kinds.get(place).map_or(Form::Masculine, |kind| Form::of_kind(kind.piece.name(Lang::Fr)));
    let [verb, is_not, taken] = verbs(form);
    match (takes.is_empty(), takers.is_empty()) {
        (true, true) => lang
            .pick("neither takes nor is taken".into(), format!("ne {verb} rien et {is_not} jamais {taken}")),
        (true, false) => {
            let takers = listed(&takers);
            lang.pick(
                format!("takes nothing; taken by {takers}"),
                format!("ne {verb} rien\u{a0}; {taken} par {takers}"),
            )
        }
        (false, true) => {
            let takes = listed(&takes);
            lang.pick(
                format!("takes {takes}; is never taken"),
                format!("{verb} {takes}\u{a0}; {is_not} jamais {taken}"),
            )
        }
        (false, false) => {
            let (takes, takers) = (listed(&takes), listed(&takers));
            lang.pick(
                format!("takes {takes}; taken by {takers}"),
                format!("{verb} {takes}\u{a0}; {taken} par {takers}"),
            )
        }
    }
}

/// The French words for “takes”, “is not” and “taken” that agree with a name.
fn verbs(form: Form) -> [&'static str; 3] {
    match form {
        Form::Masculine => ["prend", "n’est", "pris"],
        Form::Feminine => ["prend", "n’est", "prise"],
        Form::MasculinePlural => ["prennent", "ne sont", "pris"],
    }
}

fn has(kinds: &[PieceKind], attacker: usize, prey: usize) -> bool {
    kinds.get(attacker).is_some_and(|kind| kind.takes.contains(&prey))
}

/// The name of a kind as a list has it: `paper`, `la feuille`.
fn named(piece: &Piece, lang: Lang) -> String {
    let name = piece.name(lang);
    lang.pick(name.to_owned(), format!("{} {name}", Form::of_kind(name).definite()))
}

/// Joins names with commas and a last `and`.
fn joined(names: &[String], lang: Lang) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} {} {last}", others.join(", "), lang.pick("and", "et"))
        }
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(game: &str, name: &str, lang: Lang) -> String {
        let kinds = crate::find(game).unwrap().piece_kinds();
        let place = kinds.iter().position(|kind| kind.piece.name(Lang::En) == name).unwrap();
        taking_words(&kinds, place, lang)
    }

    #[test]
    fn who_takes_whom_comes_from_the_rules() {
        assert_eq!(told("pijersi", "paper", Lang::En), "takes rock; taken by scissors");
        assert_eq!(told("pijersi", "wise", Lang::Fr), "ne prend rien et n’est jamais pris");
        assert_eq!(told("pijersi", "paper", Lang::Fr), "prend la pierre\u{a0}; prise par les ciseaux");
        assert_eq!(told("pijersi", "scissors", Lang::Fr), "prennent la feuille\u{a0}; pris par la pierre");
        assert_eq!(told("jersi-2", "kunti", Lang::En), "takes nothing; taken by cukla, kuctai and kurfa");
        assert_eq!(
            told("jersi-4", "cukla", Lang::Fr),
            "prend le kunti, le kuctai, le darsi et le bevri\u{a0}; pris par le kurfa et le darsi"
        );
    }

    #[test]
    fn an_option_changes_who_takes_whom() {
        let spared = crate::find("jersi-4").unwrap().with_option("darsi-beats-bevri", "no").unwrap();
        let kinds = spared.piece_kinds();
        let place = kinds.iter().position(|kind| kind.piece.letter == 'B').unwrap();
        assert_eq!(taking_words(&kinds, place, Lang::En), "takes nothing; taken by cukla, kuctai and kurfa");
    }

    #[test]
    fn only_pieces_have_kinds_and_foreign_names_are_said() {
        assert!(crate::find("awele").unwrap().piece_kinds().is_empty());
        let kinds = crate::find("jersi-4").unwrap().piece_kinds();
        assert!(kinds.iter().all(|kind| kind.said.is_some() && kind.meaning.is_some()));
        assert!(crate::find("pijersi").unwrap().piece_kinds().iter().all(|kind| kind.said.is_none()));
    }
}
