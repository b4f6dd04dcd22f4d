//! The kinds of pieces of a game in words: which takes which.

use game::Lang;
use jersi::PieceKind;

/// Tells what a kind of the list takes, and what takes it.
#[must_use]
pub fn taking_words(kinds: &[PieceKind], place: usize, lang: Lang) -> String {
    let name = |place: usize| kinds.get(place).map(|kind| kind.piece.name(lang));
    let listed = |places: Vec<usize>| joined(&places.into_iter().filter_map(name).collect::<Vec<_>>(), lang);
    let takes = kinds.get(place).map(|kind| kind.takes.clone()).unwrap_or_default();
    let takers: Vec<usize> = (0..kinds.len()).filter(|it| has(kinds, *it, place)).collect();
    match (takes.is_empty(), takers.is_empty()) {
        (true, true) => lang.pick("neither takes nor is taken", "ne prend pas et n’est pas prise").into(),
        (true, false) => {
            let takers = listed(takers);
            lang.pick(
                format!("takes nothing; taken by {takers}"),
                format!("ne prend rien ; prise par {takers}"),
            )
        }
        (false, true) => {
            let takes = listed(takes);
            lang.pick(format!("takes {takes}; is never taken"), format!("prend {takes} ; n’est jamais prise"))
        }
        (false, false) => {
            let (takes, takers) = (listed(takes), listed(takers));
            lang.pick(
                format!("takes {takes}; taken by {takers}"),
                format!("prend {takes} ; prise par {takers}"),
            )
        }
    }
}

fn has(kinds: &[PieceKind], attacker: usize, prey: usize) -> bool {
    kinds.get(attacker).is_some_and(|kind| kind.takes.contains(&prey))
}

/// Joins names with commas and a last `and`.
fn joined(names: &[&str], lang: Lang) -> String {
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
        assert_eq!(told("pijersi", "wise", Lang::Fr), "ne prend pas et n’est pas prise");
        assert_eq!(told("jersi-2", "kunti", Lang::En), "takes nothing; taken by cukla, kuctai and kurfa");
        assert_eq!(
            told("jersi-4", "cukla", Lang::Fr),
            "prend kunti, kuctai, darsi et bevri ; prise par kurfa et darsi"
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
