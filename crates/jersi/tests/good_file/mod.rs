//! A good ruleset file, and checks of what is told about it once something in it is wrong.

use game::{Lang, Say};
use jersi::{Chosen, Jersi, Mistakes};

/// A file without a mistake, which tests change.
pub(crate) const GOOD: &str = r#"# A little game.
title = "Little"
letters = "N K C M U"
start = "1n-1/k-3/5/3K-/1N-1"

[board]
rows = [3, 4, 5, 4, 3]

[play]
stands-on = "K C"

[kind.N]
name = "kunti"
number = 1
role = "royal"

[kind.K]
name = "cukla"
number = 2
beats = "C N"
placed-as = "CK"

[kind.C]
name = "kuctai"
number = 2
beats = "N"
placed-as = "KC"

[kind.M]
name = "cmana"
number = 0
at-most = 2
role = "mountain"
drop-rows = [1, 2]
placed-as = "CM"

[kind.U]
name = "mucti"
number = 0
at-most = 1
exchanges = true

[end]
capture = "wins"

[[set-up]]
name = "standard"
by = "start"

[weights]
lone = { K = 100, C = 100 }
centre = 3

[[option]]
name = "goal"
values = ["capture", "landing"]
help = { en = "how to win", fr = "comment gagner" }
change.landing.end.landing = "N"
change.landing.end.capture = "resets"
"#;

/// Returns the mistakes of a file, which has some.
pub(crate) fn mistakes(source: &str) -> Mistakes {
    match Jersi::<Chosen>::read(source) {
        Ok(_) => panic!("no mistake was found in\n{source}"),
        Err(mistakes) => mistakes,
    }
}

/// Replaces a part of the good file by another that has `§` where the mistake is (at the beginning of the file, if there is
/// none), and checks that there is one mistake, there.
pub(crate) fn check_place(good: &str, bad: &str) -> Mistakes {
    assert!(GOOD.contains(good), "{good}");
    let marked = GOOD.replacen(good, bad, 1);
    let before = marked.split_once('§').map_or("", |(before, _)| before);
    let place = (before.matches('\n').count() + 1, before.rsplit('\n').next().unwrap().chars().count() + 1);
    let found = mistakes(&marked.replace('§', ""));
    let said = found.say(Lang::En);
    assert_eq!(found.0.len(), 1, "{said}");
    assert_eq!((found.0[0].line, found.0[0].column), place, "{said}");
    found
}

/// Checks the place of the one mistake and the words in both languages.
pub(crate) fn check(good: &str, bad: &str, en: &str, fr: &str) {
    let found = check_place(good, bad);
    let (line, column) = (found.0[0].line, found.0[0].column);
    assert_eq!(found.say(Lang::En), format!("line {line}, character {column}: {en}"));
    assert_eq!(found.say(Lang::Fr), format!("ligne {line}, caractère {column} : {fr}"));
}
