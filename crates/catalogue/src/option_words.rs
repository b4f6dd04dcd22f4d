//! Words for the names of house rules, of their values and of set-ups: a game gives them names to be typed, in one
//! language.

use game::Lang;

// Written by build.rs: `ENGLISH` and `FRENCH`.
include!(concat!(env!("OUT_DIR"), "/option_words.rs"));

/// A name in a language; as it is given where nobody has translated it. A name means the same in every game, so that
/// the words of the catalogue serve games of somebody's own too.
#[must_use]
pub fn option_word(name: &str, lang: Lang) -> String {
    let words = lang.pick(ENGLISH, FRENCH);
    match words.iter().find(|(given, _)| *given == name) {
        Some((_, word)) => (*word).to_owned(),
        None => name.replace('-', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::OptionValues;

    #[test]
    fn every_house_rule_and_set_up_to_choose_has_words_in_both_languages() {
        let is_known = |name: &str| {
            name.parse::<u32>().is_ok() || [ENGLISH, FRENCH].concat().iter().any(|(given, _)| *given == name)
        };
        for game in crate::games().map(Result::unwrap) {
            let setups = game.setups();
            for setup in setups.iter().filter(|_| setups.len() > 1) {
                assert!(is_known(&setup.en), "{}: {}", game.info().id, setup.en);
            }
            for info in game.option_infos() {
                let mut names = vec![info.name];
                if let OptionValues::OneOf(values) = info.values {
                    names.extend(values);
                }
                for name in names {
                    assert!(is_known(&name), "{}: {name}", game.info().id);
                }
            }
        }
    }

    #[test]
    fn a_name_is_told_in_the_language_of_the_reader() {
        assert_eq!(option_word("grand-slam", Lang::En), "grand slam");
        assert_eq!(option_word("grand-slam", Lang::Fr), "grand chelem");
        assert_eq!(option_word("vers-la-droite", Lang::En), "to the right");
        assert_eq!(option_word("vers-la-droite", Lang::Fr), "vers la droite");
        assert_eq!(option_word("full-random", Lang::En), "full random");
        assert_eq!(option_word("full-random", Lang::Fr), "entièrement au hasard");
        // Of somebody's own game.
        assert_eq!(option_word("my-rule", Lang::Fr), "my rule");
    }
}
