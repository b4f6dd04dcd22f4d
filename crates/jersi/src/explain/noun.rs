//! The names of kinds as nouns: articles, plurals, gender.
//!
//! A file gives a name and no grammar. Words of Lojban take no plural and are masculine in French, as in the author's own
//! rules; of other words a short list and a few endings tell what is feminine, and the rest is masculine.

use game::Lang;
use game::grammar::opens_with_vowel;

use crate::kinds::is_lojban;

/// French nouns that a piece may well be named after and that are feminine.
const FEMININE: [&str; 46] = [
    "abeille",
    "araignée",
    "couronne",
    "croix",
    "dame",
    "eau",
    "épée",
    "étoile",
    "femme",
    "feuille",
    "flamme",
    "flèche",
    "fleur",
    "force",
    "forêt",
    "foudre",
    "fourmi",
    "garde",
    "glace",
    "graine",
    "grenouille",
    "hache",
    "lance",
    "licorne",
    "lumière",
    "lune",
    "main",
    "mer",
    "montagne",
    "mouche",
    "neige",
    "nuit",
    "ombre",
    "perle",
    "pierre",
    "plante",
    "porte",
    "reine",
    "rivière",
    "rose",
    "roue",
    "souris",
    "terre",
    "tortue",
    "tour",
    "vague",
];

/// Endings of French nouns that are feminine.
const FEMININE_ENDINGS: [&str; 6] = ["ette", "esse", "tion", "elle", "trice", "euse"];

/// Nouns without a singular.
const ONLY_PLURAL: [&str; 2] = ["scissors", "ciseaux"];

/// The name of a kind in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Noun {
    lang: Lang,
    pub(super) word: String,
    pub(super) is_feminine: bool,
    pub(super) is_plural: bool,
}

impl Noun {
    pub(crate) fn new(lang: Lang, word: &str) -> Noun {
        let lower = word.to_lowercase();
        let is_feminine =
            FEMININE.contains(&lower.as_str()) || FEMININE_ENDINGS.iter().any(|it| lower.ends_with(it));
        Noun {
            lang,
            word: word.to_owned(),
            is_feminine: lang == Lang::Fr && is_feminine && !is_lojban(word),
            is_plural: ONLY_PLURAL.contains(&lower.as_str()),
        }
    }

    /// Returns `the cukla`, `le cukla`, `l’eau`.
    pub(crate) fn the(&self) -> String {
        let word = &self.word;
        match self.lang {
            Lang::En => format!("the {word}"),
            Lang::Fr if self.is_plural => format!("les {word}"),
            Lang::Fr if opens_with_vowel(word) => format!("l’{word}"),
            Lang::Fr => format!("{} {word}", self.agreed("le", "la")),
        }
    }

    /// Returns `a cukla`, `an earth`, `scissors`; `un cukla`, `des ciseaux`.
    pub(super) fn a(&self) -> String {
        let word = &self.word;
        match self.lang {
            Lang::En if self.is_plural => word.clone(),
            Lang::En if word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) => format!("an {word}"),
            Lang::En => format!("a {word}"),
            Lang::Fr if self.is_plural => format!("des {word}"),
            Lang::Fr => format!("{} {word}", self.agreed("un", "une")),
        }
    }

    /// Returns `another cukla`, `un autre cukla`.
    pub(super) fn another(&self) -> String {
        let word = &self.word;
        match self.lang {
            Lang::En if self.is_plural => format!("other {word}"),
            Lang::En => format!("another {word}"),
            Lang::Fr if self.is_plural => format!("d’autres {word}"),
            Lang::Fr => format!("{} autre {word}", self.agreed("un", "une")),
        }
    }

    /// Returns `your cukla`, `votre cukla`.
    pub(super) fn yours(&self) -> String {
        let word = &self.word;
        match self.lang {
            Lang::En => format!("your {word}"),
            Lang::Fr => format!("{} {word}", if self.is_plural { "vos" } else { "votre" }),
        }
    }

    /// Returns `a cukla of yours`, `un de vos cukla`.
    pub(super) fn one_of_yours(&self) -> String {
        match self.lang {
            Lang::En => format!("{} of yours", self.a()),
            Lang::Fr => format!("{} de vos {}", self.agreed("un", "une"), self.plural()),
        }
    }

    /// Returns `your opponent’s cukla`, `le cukla adverse`.
    pub(super) fn the_enemys(&self) -> String {
        match self.lang {
            Lang::En => format!("your opponent’s {}", self.word),
            Lang::Fr => format!("{} adverse{}", self.the(), if self.is_plural { "s" } else { "" }),
        }
    }

    /// Returns the form that agrees: masculine or feminine.
    pub(super) fn agreed<'a>(&self, masculine: &'a str, feminine: &'a str) -> &'a str {
        if self.is_feminine { feminine } else { masculine }
    }

    /// Returns the verb that agrees: with one or with several.
    pub(crate) fn verb<'a>(&self, one: &'a str, several: &'a str) -> &'a str {
        if self.is_plural { several } else { one }
    }

    /// Returns `it`, `they`; `il`, `elle`, `ils`, `elles`.
    pub(super) fn it(&self) -> &'static str {
        match (self.lang, self.is_plural) {
            (Lang::En, false) => "it",
            (Lang::En, true) => "they",
            (Lang::Fr, false) => self.agreed("il", "elle"),
            (Lang::Fr, true) => self.agreed("ils", "elles"),
        }
    }

    /// Returns the pronoun of an object: `it`, `them`; `le`, `la`, `les`.
    pub(crate) fn object(&self) -> &'static str {
        match (self.lang, self.is_plural) {
            (Lang::En, false) => "it",
            (Lang::En, true) => "them",
            (Lang::Fr, false) => self.agreed("le", "la"),
            (Lang::Fr, true) => "les",
        }
    }

    /// Returns the French adjective for a piece that moves alone, in agreement.
    pub(super) fn alone(&self) -> &'static str {
        match self.is_plural {
            false => self.agreed("seul", "seule"),
            true => self.agreed("seuls", "seules"),
        }
    }

    /// Returns a number of pieces of the kind: `four rocks`, `quatre pierres`.
    pub(crate) fn counted(&self, n: u32) -> String {
        let number = number(self.lang, n, self.is_feminine);
        let word = if n == 1 { self.word.clone() } else { self.plural() };
        format!("{number} {word}")
    }

    /// Returns the word for several.
    pub(super) fn plural(&self) -> String {
        let word = &self.word;
        if self.is_plural || is_lojban(word) {
            return word.clone();
        }
        match self.lang {
            Lang::En => english_plural(word),
            Lang::Fr => french_plural(word),
        }
    }
}

fn english_plural(word: &str) -> String {
    let stem = word.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']));
    match stem {
        Some(stem) => format!("{stem}ies"),
        None if ["s", "x", "z", "ch", "sh"].iter().any(|it| word.ends_with(it)) => format!("{word}es"),
        None => format!("{word}s"),
    }
}

fn french_plural(word: &str) -> String {
    match word.strip_suffix("al") {
        _ if word.ends_with(['s', 'x', 'z']) => word.to_owned(),
        Some(stem) => format!("{stem}aux"),
        None if word.ends_with("au") || word.ends_with("eu") => format!("{word}x"),
        None => format!("{word}s"),
    }
}

/// Returns a number in words up to twelve, in digits from there.
pub(super) fn number(lang: Lang, n: u32, is_feminine: bool) -> String {
    const EN: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    const FR: [&str; 13] = [
        "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
        "douze",
    ];
    match (lang, n, is_feminine) {
        (Lang::Fr, 0, true) => "aucune".into(),
        (Lang::Fr, 1, true) => "une".into(),
        _ => lang.pick(EN, FR).get(n as usize).map_or_else(|| n.to_string(), |it| (*it).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_their_articles_and_plurals() {
        let fr = |word| Noun::new(Lang::Fr, word);
        let en = |word| Noun::new(Lang::En, word);
        assert_eq!(fr("cukla").the(), "le cukla");
        assert_eq!(fr("pierre").the(), "la pierre");
        assert_eq!(fr("eau").the(), "l’eau");
        assert_eq!(fr("ciseaux").the(), "les ciseaux");
        assert_eq!(fr("cukla").counted(4), "quatre cukla");
        assert_eq!(fr("métal").counted(2), "deux métaux");
        assert_eq!(fr("bois").counted(2), "deux bois");
        assert_eq!(fr("eau").counted(1), "une eau");
        assert_eq!(fr("ciseaux").the_enemys(), "les ciseaux adverses");
        assert_eq!(en("earth").a(), "an earth");
        assert_eq!(en("scissors").a(), "scissors");
        assert_eq!(en("rock").counted(14), "14 rocks");
        assert_eq!(en("city").plural(), "cities");
        assert_eq!(en("darsi").plural(), "darsi");
    }
}
