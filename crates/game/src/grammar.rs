//! The grammar that explanations of every family need: lists, quotations, ordinals, and French words that melt together.

use crate::lang::Lang;

/// Returns `a, b and c`.
#[must_use]
pub fn list<S: AsRef<str>>(items: &[S], joint: &str) -> String {
    let mut text = String::new();
    for (place, item) in items.iter().enumerate() {
        match (place, place + 1 == items.len()) {
            (0, _) => {}
            (_, true) => text.push_str(&format!(" {joint} ")),
            _ => text.push_str(", "),
        }
        text.push_str(item.as_ref());
    }
    text
}

/// Returns a name given by an author, in the quotation marks of the language.
#[must_use]
pub fn quoted(lang: Lang, name: &str) -> String {
    lang.pick(format!("“{name}”"), format!("« {name} »"))
}

/// Returns whether French elides before this text.
#[must_use]
pub fn opens_with_vowel(text: &str) -> bool {
    text.chars().next().is_some_and(|it| "aàâeéèêiîoôuûœAÀÂEÉÈÊIÎOÔUÛŒ".contains(it))
}

/// Returns `ne`, `que` or `de` before a text: the vowel drops before another one.
#[must_use]
pub fn melt(word: &str, text: &str) -> String {
    match word.strip_suffix('e') {
        Some(stem) if opens_with_vowel(text) => format!("{stem}’{text}"),
        _ => format!("{word} {text}"),
    }
}

/// Returns `de` and a phrase: `du joueur`, `des cases`, `d’une case`, `de la case`.
#[must_use]
pub fn de(text: &str) -> String {
    match (text.strip_prefix("le "), text.strip_prefix("les ")) {
        (Some(rest), _) => format!("du {rest}"),
        (_, Some(rest)) => format!("des {rest}"),
        _ => melt("de", text),
    }
}

/// Returns `third`, `troisième`: in words up to the ninth, in figures from there. French has the feminine.
#[must_use]
pub fn ordinal(lang: Lang, n: u32) -> String {
    const WORDS: [(&str, &str); 9] = [
        ("first", "première"),
        ("second", "deuxième"),
        ("third", "troisième"),
        ("fourth", "quatrième"),
        ("fifth", "cinquième"),
        ("sixth", "sixième"),
        ("seventh", "septième"),
        ("eighth", "huitième"),
        ("ninth", "neuvième"),
    ];
    let word = usize::try_from(n).ok().and_then(|n| n.checked_sub(1)).and_then(|at| WORDS.get(at));
    match word {
        Some((en, fr)) => lang.pick(*en, *fr).to_owned(),
        None => lang.pick(format!("{n}{}", suffix(n)), format!("{n}e")),
    }
}

/// Returns the letters after an English ordinal in figures: `21st`, `112th`.
fn suffix(n: u32) -> &'static str {
    match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_words_melt_together() {
        assert_eq!(de("le joueur"), "du joueur");
        assert_eq!(de("les cases"), "des cases");
        assert_eq!(de("l’adversaire"), "de l’adversaire");
        assert_eq!(de("une case"), "d’une case");
        assert_eq!(de("« n »"), "de « n »");
        assert_eq!(melt("que", "il reste"), "qu’il reste");
    }

    #[test]
    fn lists_have_one_joint() {
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(list(&["a"], "and"), "a");
        assert_eq!(list::<&str>(&[], "and"), "");
    }

    #[test]
    fn ordinals_are_words_up_to_nine() {
        assert_eq!([1, 2, 9].map(|n| ordinal(Lang::Fr, n)), ["première", "deuxième", "neuvième"]);
        assert_eq!(ordinal(Lang::Fr, 10), "10e");
        let english = [3, 10, 12, 21, 22, 33, 111].map(|n| ordinal(Lang::En, n));
        assert_eq!(english, ["third", "10th", "12th", "21st", "22nd", "33rd", "111th"]);
    }
}
