//! Pages become fragments, and slips are told with their line.

use super::*;

const FRENCH: PageId<'_> = PageId { game: "awele", lang: "fr" };
const ENGLISH: PageId<'_> = PageId { game: "awele", lang: "en" };

#[test]
fn a_board_becomes_a_figure() {
    let source = "# Title\n\nText.\n\n```board\nposition 1,0/2,0 0,0 1\noption a=b\noption c=d\nmove a1\nmark a1 b2\ncaption A < B.\n```\n";
    let fragment = ENGLISH.rules(source).unwrap();
    assert_eq!(
        fragment,
        "<article class=\"rules\" lang=\"en\" data-game=\"awele\">\n<h1>Title</h1>\n<p>Text.</p>\n\
         <figure class=\"board\" data-game=\"awele\" data-position=\"1,0/2,0 0,0 1\" data-options=\"a=b c=d\" \
         data-move=\"a1\" data-marks=\"a1 b2\"><figcaption>A &lt; B.</figcaption></figure>\n</article>\n"
    );
}

#[test]
fn a_step_becomes_a_section() {
    let source = "# Learn\n\nHello.\n\n## First\n\nPlay *it*.\n\n```board\nposition start\ngoal a1 a2\nreply b1\nhint Say \"it\".\ndone Well!\n```\n\n## Last\n\n```board\nposition start\n```\n";
    let fragment = ENGLISH.tutorial(source).unwrap();
    assert_eq!(
        fragment,
        "<article class=\"tutorial\" lang=\"en\" data-game=\"awele\">\n<h1>Learn</h1>\n<p>Hello.</p>\n\
         <section class=\"step\" data-game=\"awele\" data-position=\"start\" data-goal=\"a1 a2\" data-reply=\"b1\" \
         data-hint=\"Say &quot;it&quot;.\" data-done=\"Well!\">\n<h2>First</h2>\n<p>Play <em>it</em>.</p>\n</section>\n\
         <section class=\"step\" data-game=\"awele\" data-position=\"start\">\n<h2>Last</h2>\n</section>\n</article>\n"
    );
}

#[test]
fn french_punctuation_stays_with_its_word() {
    let fragment = FRENCH.rules("Qui ? « Moi » : oui ; voilà !\n").unwrap();
    assert!(
        fragment.contains("Qui\u{202f}? «\u{a0}Moi\u{a0}»\u{a0}: oui\u{202f}; voilà\u{202f}!"),
        "{fragment}"
    );
    assert!(ENGLISH.rules("Who ?\n").unwrap().contains("Who ?"));
}

/// Checks what is said of a page of rules or of a tutorial, and on which line.
fn check_refused(kind: Kind, source: &str, line: usize, what: &str) {
    let mistake = kind.convert(ENGLISH, source).unwrap_err();
    assert!(mistake.line == line && mistake.what.contains(what), "{source}: {mistake:?}");
}

#[test]
fn slips_in_rules_are_told_with_their_line() {
    let check = |source: &str, line, what| check_refused(Kind::Rules, source, line, what);
    check("One\n\n<b>two</b>\n", 3, "raw HTML");
    check("One\n\n<script>x</script>\n", 3, "raw HTML");
    check("![a](b.png)\n", 1, "pictures");
    check("# A\n\n```board\ncaption No.\n```\n", 4, "position start");
    check("```board\nposition start\nmoves a1\n```\n", 3, "`moves` is not a word");
    check("```board\nposition start\nmove a1\nmove a2\n```\n", 4, "one `move`");
    check("```board\nposition start\nposition start\n```\n", 3, "one position");
    check("```board\nposition start\noption size\n```\n", 3, "NAME=VALUE");
    check("```board\nposition start\nmark\n```\n", 3, "stands alone");
    check("```board\nposition start\n```\n", 2, "caption");
    check("```board\nposition start\ngoal a1\n```\n", 2, "tutorials");
}

#[test]
fn slips_in_tutorials_are_told_with_their_line() {
    let check = |source: &str, line, what| check_refused(Kind::Tutorials, source, line, what);
    check("# A\n", 1, "steps");
    check("# A\n\n## B\n\nNothing.\n", 3, "no board");
    check("```board\nposition start\n```\n\n## A\n", 2, "too many");
    check("## A\n```board\nposition start\n```\n```board\nposition start\n```\n", 6, "too many");
    check("## A\n```board\nposition start\nhint No.\n```\n", 3, "need a `goal`");
    check("## A\n```board\nposition start\ngoal a1\nhint H.\n```\n", 3, "`done …`");
    check("## A\n```board\nposition start\ngoal a1\nmove a1\nhint H.\ndone D.\n```\n", 3, "not both");
}

#[test]
fn a_file_is_named_after_game_kind_and_language() {
    assert_eq!(Kind::Rules.parts_of("jersi-4.rules.fr.md"), Some(("jersi-4", "fr")));
    assert_eq!(Kind::Tutorials.parts_of("awele.tutorial.en.md"), Some(("awele", "en")));
    let others =
        ["awele.fr.md", "awele.rules.de.md", "Awele.rules.fr.md", "a\"b.rules.fr.md", ".rules.fr.md"];
    for name in others.into_iter().chain(["awele.rules.fr.txt", "awele.tutorial.fr.md", "README.fr.md"]) {
        assert_eq!(Kind::Rules.parts_of(name), None, "{name}");
    }
}

#[test]
fn the_pages_of_the_repository_are_built() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let into = std::env::temp_dir().join(format!("kelci-rules-{}", std::process::id()));
    let built = build(root, &into);
    let rules = file_names(&into.join("rules")).unwrap_or_default();
    let tutorials = file_names(&into.join("tutorials")).unwrap_or_default();
    fs::remove_dir_all(&into).unwrap();
    built.unwrap();
    assert!(rules.len() >= 20 && tutorials.len() >= 18, "{rules:?} {tutorials:?}");
    assert!(rules.contains("awele.fr.html") && tutorials.contains("pijersi.en.html"));
}
