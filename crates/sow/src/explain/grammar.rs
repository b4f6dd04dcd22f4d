//! The grammar that both languages need: noun phrases, verbs, elision, lists.
//!
//! A phrase is never assembled from an article and a noun where it is used: it comes whole, and functions join it to
//! the words before it (`de`, `à`, `que`, `si`), which know how the two contract.

use game::Lang;
use game::grammar::melt;
pub(super) use game::grammar::{de, list, ordinal, quoted};

/// A noun phrase, with the features that its neighbours agree with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Np {
    /// As a subject.
    pub(super) text: String,
    /// After a verb or a preposition, where that differs.
    pub(super) object: Option<String>,
    pub(super) plural: bool,
    pub(super) feminine: bool,
    /// Whether it is the reader: `you`, `vous`.
    pub(super) you: bool,
    /// Whether it is several pits whose stones are counted together.
    pub(super) together: bool,
    /// Whether it is negative already: `none of`.
    pub(super) none: bool,
    /// Whether it is a relative pronoun: its possessions follow `whose`.
    pub(super) relative: bool,
    /// Whether "now" must mark what it holds as the present state.
    pub(super) now: bool,
}

impl Np {
    /// A masculine phrase.
    pub(super) fn he(text: impl Into<String>) -> Np {
        Np { text: text.into(), ..Np::default() }
    }

    /// A feminine phrase: most are, a pit being `une case`.
    pub(super) fn she(text: impl Into<String>) -> Np {
        Np { feminine: true, ..Np::he(text) }
    }

    /// Several pits.
    pub(super) fn they(text: impl Into<String>) -> Np {
        Np { plural: true, together: true, ..Np::she(text) }
    }

    /// After a verb or a preposition.
    pub(super) fn object(&self) -> &str {
        self.object.as_ref().unwrap_or(&self.text)
    }
}

/// A verb of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Be,
    Was,
    Hold,
    Held,
    Have,
    /// `belongs to`; in French `est`, and `à` comes with the owner.
    Belong,
    Can,
    /// `fell`; in French `est`, and the participle comes with the place.
    Fall,
    Get,
    Win,
    Lose,
    Play,
    Leave,
}

/// The verb in agreement with its subject, asserted or denied.
pub(super) fn verb(lang: Lang, subject: &Np, verb: Verb, yes: bool) -> String {
    lang.pick(english(subject, verb, yes), french(subject, verb, yes))
}

fn english(subject: &Np, verb: Verb, yes: bool) -> String {
    let many = subject.plural || subject.you;
    let (one, several, bare) = match verb {
        Verb::Be => return format!("{}{}", if many { "are" } else { "is" }, if yes { "" } else { " not" }),
        Verb::Was => {
            return format!("{}{}", if many { "were" } else { "was" }, if yes { "" } else { " not" });
        }
        Verb::Can => return if yes { "can".into() } else { "cannot".into() },
        Verb::Hold => ("holds", "hold", "hold"),
        Verb::Held => ("held", "held", "hold"),
        Verb::Have => ("has", "have", "have"),
        Verb::Belong => ("belongs to", "belong to", "belong to"),
        Verb::Fall => ("fell", "fell", "fall"),
        Verb::Get => ("gets", "get", "get"),
        Verb::Win => ("wins", "win", "win"),
        Verb::Lose => ("loses", "lose", "lose"),
        Verb::Play => ("plays", "play", "play"),
        Verb::Leave => ("leaves", "leave", "leave"),
    };
    let past = matches!(verb, Verb::Held | Verb::Fall);
    match (yes, many) {
        (true, false) => one.into(),
        (true, true) => several.into(),
        (false, _) if past => format!("did not {bare}"),
        (false, false) => format!("does not {bare}"),
        (false, true) => format!("do not {bare}"),
    }
}

fn french(subject: &Np, verb: Verb, yes: bool) -> String {
    let (one, several, you) = match verb {
        Verb::Be | Verb::Belong | Verb::Fall => ("est", "sont", "êtes"),
        Verb::Was => ("était", "étaient", "étiez"),
        Verb::Hold => ("contient", "contiennent", "contenez"),
        Verb::Held => ("contenait", "contenaient", "conteniez"),
        Verb::Have => ("a", "ont", "avez"),
        Verb::Can => ("peut", "peuvent", "pouvez"),
        Verb::Get => ("reçoit", "reçoivent", "recevez"),
        Verb::Win => ("gagne", "gagnent", "gagnez"),
        Verb::Lose => ("perd", "perdent", "perdez"),
        Verb::Play => ("joue", "jouent", "jouez"),
        Verb::Leave => ("quitte", "quittent", "quittez"),
    };
    let form = match (subject.you, subject.plural) {
        (true, _) => you,
        (_, true) => several,
        _ => one,
    };
    match (yes, subject.none) {
        (true, false) => form.to_owned(),
        (true, true) => melt("ne", form),
        (false, _) => format!("{} pas", melt("ne", form)),
    }
}

/// `à` and a phrase: `au joueur`, `aux cases`, `à la case`.
pub(super) fn to(text: &str) -> String {
    match (text.strip_prefix("le "), text.strip_prefix("les ")) {
        (Some(rest), _) => format!("au {rest}"),
        (_, Some(rest)) => format!("aux {rest}"),
        _ => format!("à {text}"),
    }
}

/// `que` and a clause or a phrase.
pub(super) fn que(text: &str) -> String {
    melt("que", text)
}

/// `si` and a clause: `s’il`, `s’ils`.
fn si(text: &str) -> String {
    if text.starts_with("il ") || text.starts_with("ils ") {
        format!("s’{text}")
    } else {
        format!("si {text}")
    }
}

/// The conjunction between a condition and its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    If,
    AsLongAs,
    Until,
    /// None: the clause stands by itself.
    Bare,
}

impl Link {
    /// The conjunction before the first clause of a condition.
    pub(super) fn first(self, lang: Lang, clause: &str) -> String {
        match (self, lang) {
            (Link::If, Lang::En) => format!("if {clause}"),
            (Link::If, Lang::Fr) => si(clause),
            (Link::AsLongAs, Lang::En) => format!("as long as {clause}"),
            (Link::AsLongAs, Lang::Fr) => format!("tant {}", que(clause)),
            (Link::Until, Lang::En) => format!("until {clause}"),
            (Link::Until, Lang::Fr) => format!("jusqu’au moment où {clause}"),
            (Link::Bare, _) => clause.to_owned(),
        }
    }

    /// The conjunction before a further clause: French repeats it, English does not.
    pub(super) fn again(self, lang: Lang, clause: &str) -> String {
        match (self, lang) {
            (Link::If, Lang::Fr) => si(clause),
            (Link::AsLongAs, Lang::Fr) => que(clause),
            (Link::Until, Lang::Fr) => format!("où {clause}"),
            _ => clause.to_owned(),
        }
    }
}

/// A number and its noun, with `1` in letters: `one stone`, `3 stones`.
pub(super) fn counted(lang: Lang, n: u32, en: (&str, &str), fr: (&str, &str), feminine: bool) -> String {
    match (lang, n) {
        (Lang::En, 0) => format!("no {}", en.1),
        (Lang::En, 1) => format!("one {}", en.0),
        (Lang::En, _) => format!("{n} {}", en.1),
        (Lang::Fr, 0) => format!("{} {}", if feminine { "aucune" } else { "aucun" }, fr.0),
        (Lang::Fr, 1) => format!("{} {}", if feminine { "une" } else { "un" }, fr.0),
        (Lang::Fr, _) => format!("{n} {}", fr.1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_words_melt_together() {
        assert_eq!(to("le grenier"), "au grenier");
        assert_eq!(to("les voisines"), "aux voisines");
        assert_eq!(que("il reste"), "qu’il reste");
        assert_eq!(Link::If.first(Lang::Fr, "il y a 2 joueurs"), "s’il y a 2 joueurs");
        assert_eq!(Link::If.first(Lang::Fr, "elle est vide"), "si elle est vide");
        assert_eq!(Link::AsLongAs.first(Lang::Fr, "elle est vide"), "tant qu’elle est vide");
    }

    #[test]
    fn verbs_agree_and_deny() {
        let pit = Np::she("la case");
        assert_eq!(verb(Lang::Fr, &pit, Verb::Be, false), "n’est pas");
        assert_eq!(verb(Lang::Fr, &Np { none: true, ..pit.clone() }, Verb::Hold, true), "ne contient");
        assert_eq!(verb(Lang::En, &pit, Verb::Held, false), "did not hold");
        assert_eq!(verb(Lang::En, &Np::they("pits"), Verb::Belong, false), "do not belong to");
        assert_eq!(verb(Lang::Fr, &Np { you: true, ..Np::he("vous") }, Verb::Have, true), "avez");
    }

    #[test]
    fn counts_have_their_nouns() {
        assert_eq!(counted(Lang::Fr, 1, ("stone", "stones"), ("pierre", "pierres"), true), "une pierre");
        assert_eq!(counted(Lang::En, 4, ("stone", "stones"), ("pierre", "pierres"), true), "4 stones");
    }
}
