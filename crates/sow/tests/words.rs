//! The table of keywords: each spelling is read back as itself, and has one translation.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::collections::BTreeMap;

use game::Lang;
use sow::tree::{Lexeme, LexemeKind};
use sow::words::{ROWS, Row};

const BOTH: [Lang; 2] = [Lang::En, Lang::Fr];

/// The keywords, one on each line.
fn read_all(lang: Lang, lines: &[String]) -> Vec<Vec<LexemeKind>> {
    let mut all = Vec::new();
    for some in lines.chunks(5_000) {
        let source = format!("{} \"x\"\n{}\n", lang.pick("game", "jeu"), some.join("\n"));
        let tree = sow::parse(&source).tree;
        assert_eq!(tree.lang, lang);
        let lines = tree.lines.into_iter().skip(1);
        all.extend(lines.map(|line| line.lexemes.into_iter().map(|it: Lexeme| it.kind).collect()));
    }
    assert_eq!(all.len(), lines.len(), "a line was lost");
    all
}

fn read(lang: Lang, line: &str) -> Vec<LexemeKind> {
    read_all(lang, &[line.to_owned()]).remove(0)
}

/// The words of a line, with keywords in English.
fn said(lang: Lang, line: &str) -> String {
    let say = |it: LexemeKind| match it {
        LexemeKind::Key(place) => format!("[{}]", ROWS[place].en),
        LexemeKind::Article(is_definite) => if is_definite { "the" } else { "a" }.to_owned(),
        LexemeKind::Name(name) => name,
        other => format!("{other:?}"),
    };
    read(lang, line).into_iter().map(say).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_word_is_read_as_itself() {
    for lang in BOTH {
        for (place, row) in ROWS.iter().enumerate() {
            assert_eq!(read(lang, row.text(lang)), [LexemeKind::Key(place)], "{}", row.text(lang));
            let shouted = row.text(lang).to_uppercase();
            assert_eq!(read(lang, &shouted), [LexemeKind::Key(place)], "{shouted}");
        }
    }
}

#[test]
fn a_spelling_is_one_word_with_one_translation() {
    for lang in BOTH {
        let mut seen: BTreeMap<&str, &Row> = BTreeMap::new();
        for row in ROWS {
            if let Some(other) = seen.insert(row.text(lang), row) {
                panic!("{} is {other:?} and {row:?}", row.text(lang));
            }
        }
    }
}

/// Pairs of words that one language reads as one keyword when they stand side by side, and the other as two. No
/// sensible sentence contains them; the formatter refuses the others. A new keyword that turns up here is better spelt
/// differently.
const CLASHES: &[&str] = &[
    "fr: en + avant",
    "fr: rangées + d'ordinaire",
    "fr: à droite + d'ordinaire",
    "fr: à droite + de",
    "fr: à gauche + d'ordinaire",
    "fr: à gauche + de",
    "en: all + of",
    "fr: rangée + d'ordinaire",
    "fr: par + case",
    "fr: cases + d'ordinaire",
    "fr: la dernière + parmi",
    "en: last + in",
    "fr: nombre + d'ordinaire",
    "fr: ne contient pas + d'ordinaire",
    "fr: ne contient pas + de",
    "fr: ne contiennent pas + d'ordinaire",
    "fr: ne contiennent pas + de",
    "fr: ne contenait pas + d'ordinaire",
    "fr: ne contenait pas + de",
    "en: is + not twice in a turn",
    "en: is + not",
    "en: are + not twice in a turn",
    "en: are + not",
    "en: or + none",
];

#[test]
fn two_words_are_two_words_in_both_languages() {
    let pairs: Vec<(&Row, &Row)> = ROWS.iter().flat_map(|a| ROWS.iter().map(move |b| (a, b))).collect();
    let splits = |lang: Lang| -> Vec<bool> {
        let lines: Vec<String> =
            pairs.iter().map(|(a, b)| format!("{} {}", a.text(lang), b.text(lang))).collect();
        let place = |row: &Row| ROWS.iter().position(|it| it.en == row.en).map(LexemeKind::Key);
        let both = |(a, b): &(&Row, &Row)| vec![place(a).unwrap(), place(b).unwrap()];
        read_all(lang, &lines).into_iter().zip(&pairs).map(|(read, pair)| read == both(pair)).collect()
    };
    let (en, fr) = (splits(Lang::En), splits(Lang::Fr));
    let differ: Vec<String> = pairs
        .iter()
        .zip(en.iter().zip(&fr))
        .filter(|(_, (en, fr))| en != fr)
        .map(|((a, b), (en, _))| {
            let lang = if *en { Lang::Fr } else { Lang::En };
            format!("{}: {} + {}", lang.pick("en", "fr"), a.text(lang), b.text(lang))
        })
        .collect();
    assert_eq!(differ, CLASHES);
}

#[test]
fn elided_words_are_read() {
    for row in ROWS.iter().filter(|row| matches!(row.fr.rsplit(' ').next(), Some("de" | "que"))) {
        for apostrophe in ["'", "’"] {
            let elided = format!("{}{apostrophe}ici", row.fr.strip_suffix('e').unwrap());
            assert_eq!(said(Lang::Fr, &elided), format!("[{}] [here]", row.en), "{elided}");
        }
    }
}

#[test]
fn other_forms_are_read() {
    let read = [
        ("ma réserve", "[my] [reserve]"),
        ("mes cases", "[my] [pits]"),
        ("leurs cases", "[their] [pits]"),
        ("cases sont vides", "[pits] [are] [empty]"),
        ("elle est mienne", "[it] [is] [mine]"),
        ("qui sont miennes", "[that] [are] [mine]"),
        ("qui ne sont pas adverses", "[that] [are not] [theirs]"),
        ("dernière contient des pierres", "[last] [holds] [stones]"),
        ("première parmi mes cases", "[first in] [my] [pits]"),
        ("dernière parmi mes cases", "[last in] [my] [pits]"),
        ("qui contiennent des pierres", "[that] [hold] [stones]"),
        ("dernière contenait des pierres", "[last] [held] [stones]"),
        ("ne contient pas de pierres", "[does not hold] [stones]"),
        ("qui ne contiennent pas de pierres", "[that] [do not hold] [stones]"),
        ("la dernière ne contenait pas de pierres", "[last] [did not hold] [stones]"),
        ("jusqu’à ce qu’elle est vide", "[until] [it] [is] [empty]"),
        ("donner prey à moi", "[give] prey [to] [me]"),
    ];
    for (line, wanted) in read {
        assert_eq!(said(Lang::Fr, line), wanted, "{line}");
    }
}

#[test]
fn contracted_words_hold_an_article() {
    for row in ROWS.iter().filter(|row| row.fr.ends_with(" de")) {
        let head = row.fr.strip_suffix("de").unwrap();
        assert_eq!(said(Lang::Fr, &format!("{head}du total")), format!("[{}] the [total]", row.en));
        assert_eq!(said(Lang::Fr, &format!("{head}des cases")), format!("[{}] the [pits]", row.en));
    }
    assert_eq!(said(Lang::Fr, "broken du joueur suivant"), "broken [of] the [next player]");
    assert_eq!(said(Lang::Fr, "donner prey au joueur suivant"), "[give] prey [to] the [next player]");
    assert_eq!(said(Lang::Fr, "jusqu'au grenier"), "[up to] the [store]");
    assert_eq!(said(Lang::Fr, "aller aux cases"), "[go to] the [pits]");
    assert_eq!(said(Lang::Fr, "des cases"), "a [pits]", "des alone is no contraction");
    assert_eq!(said(Lang::Fr, "jusqu'au moment où"), "[until]");
    assert_eq!(said(Lang::Fr, "au moins 3"), format!("[at least] {:?}", LexemeKind::Number(3)));
}
