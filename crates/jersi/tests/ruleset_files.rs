//! Mistakes in ruleset files: each kind with its place, in both languages, and all of a file at once.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod good_file;

use game::{Configured, Lang, Notated, Rules, Say};
use good_file::{GOOD, check, check_place, mistakes};
use jersi::{Chosen, Jersi, Mistakes};

/// Checks the place of the one mistake and how its words begin in English.
fn check_english(good: &str, bad: &str, en: &str) -> Mistakes {
    let found = check_place(good, bad);
    assert!(found.say(Lang::En).contains(&format!(": {en}")), "{}", found.say(Lang::En));
    found
}

#[test]
fn the_good_file_has_no_mistakes() {
    let game = Jersi::<Chosen>::read(GOOD).unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
    assert_eq!(game.position_text(&game.start()), "1n-1/k-3/5/3K-/1N-1 w - 1 -");
    assert!(game.with_option("goal", "landing").is_ok());
}

#[test]
fn keys_that_do_not_exist() {
    check(
        "stands-on = \"K C\"\n",
        "stands-on = \"K C\"\n§second-stp = \"any\"\n",
        "there is no 'second-stp' here; there are second-step, stands-on, mixed-drops, placed, \
         placing-rows, placing-stacks, drops-anywhere",
        "il n’y a pas de « second-stp » ici ; il y a second-step, stands-on, mixed-drops, placed, \
         placing-rows, placing-stacks, drops-anywhere",
    );
}

#[test]
fn keys_that_are_missing() {
    check("title = \"Little\"\n", "", "'title' is missing", "il manque « title »");
    check("letters = \"N K C M U\"\n", "", "'letters' is missing", "il manque « letters »");
    check("rows = [3, 4, 5, 4, 3]\n", "", "'board.rows' is missing", "il manque « board.rows »");
    let setup = "[[set-up]]\nname = \"standard\"\n";
    check(&format!("{setup}by = \"start\"\n"), &format!("§{setup}"), "'by' is missing", "il manque « by »");
    check("[kind.K]\nname = \"cukla\"\n", "[kind.§K]\n", "'name' is missing", "il manque « name »");
}

#[test]
fn names_that_nobody_can_read() {
    let (en, fr) = (
        "a name is not empty, and has no control characters",
        "un nom n’est pas vide et n’a pas de caractères de contrôle",
    );
    check("title = \"Little\"\n", "title = §\" \"\n", en, fr);
    check("name = \"cukla\"\n", "name = §\"a\\u001b[31m\"\n", en, fr);
    check("placed-as = \"CK\"\n", "placed-as = §\"\"\n", en, fr);
}

#[test]
fn values_of_another_type() {
    let cases = [
        (
            "title = \"Little\"",
            "title = §3",
            "title",
            "a text, or one for each language: { en = \"…\", fr = \"…\" }",
        ),
        ("number = 1\n", "number = §\"one\"\n", "number", "a whole number"),
        ("exchanges = true", "exchanges = §1", "exchanges", "true or false"),
        ("rows = [3, 4, 5, 4, 3]", "rows = §\"3 4 5 4 3\"", "rows", "a list of numbers, such as [5, 6, 5]"),
        ("beats = \"N\"", "beats = §[\"N\"]", "beats", "a text in quotes"),
        ("centre = 3", "centre = §true", "centre", "a whole number"),
    ];
    for (good, bad, key, en) in cases {
        let found = check_english(good, bad, &format!("'{key}' is {en}"));
        assert!(found.say(Lang::Fr).contains(&format!("« {key} » doit être ")), "{}", found.say(Lang::Fr));
    }
}

#[test]
fn words_that_are_none_of_the_few() {
    check(
        "capture = \"wins\"",
        "capture = §\"loses\"",
        "'capture' is one of wins, resets, not 'loses'",
        "« capture » vaut wins, resets, et non « loses »",
    );
    check(
        "role = \"mountain\"",
        "role = §\"hill\"",
        "'role' is one of royal, mountain, not 'hill'",
        "« role » vaut royal, mountain, et non « hill »",
    );
    let found =
        check_english("name = \"cukla\"\n", "name = \"cukla\"\nsign = §\"rong\"\n", "'sign' is one of ");
    assert!(found.say(Lang::Fr).contains("et non « rong »"));
}

#[test]
fn letters_that_are_wrong() {
    check(
        "beats = \"C N\"",
        "beats = §\"C X\"",
        "'X' is not the letter of a kind; the letters are N K C M U",
        "« X » n’est la lettre d’aucune sorte ; les lettres sont N K C M U",
    );
    check(
        "beats = \"C N\"",
        "beats = §\"CN\"",
        "'CN' should be capital letters with blanks between them, such as \"N K C\"",
        "« CN » devrait être des capitales séparées par des espaces, comme \"N K C\"",
    );
    check(
        "letters = \"N K C M U\"",
        "letters = §\"N K C M U N\"",
        "the letter N stands here twice",
        "la lettre N figure deux fois ici",
    );
    check(
        "letters = \"N K C M U\"",
        "letters = §\"N K C M U Z\"",
        "the letter Z needs a table [kind.Z]",
        "la lettre Z demande une table [kind.Z]",
    );
    check(
        "[end]",
        "[kind.§Z]\nname = \"zed\"\n\n[end]",
        "'letters' does not have the letter Z",
        "la lettre Z ne figure pas dans « letters »",
    );
    check(
        "lone = { K = 100,",
        "lone = { §X = 100,",
        "'X' is not the letter of a kind; the letters are N K C M U",
        "« X » n’est la lettre d’aucune sorte ; les lettres sont N K C M U",
    );
}

#[test]
fn too_many_kinds() {
    let letters = "A B C D E F G H I J K L M N O P";
    let found = mistakes(&GOOD.replace("N K C M U", letters));
    assert!(found.say(Lang::En).contains("a game has 15 kinds at most, not 16"), "{}", found.say(Lang::En));
    assert!(found.say(Lang::Fr).contains("un jeu compte au plus 15 sortes, et non 16"));
    assert_eq!((found.0[0].line, found.0[0].column), (3, 11));
}

#[test]
fn names_that_are_too_long() {
    let long = "x".repeat(60);
    check(
        "name = \"cukla\"",
        &format!("name = §{{ en = \"{long}\", fr = \"cukla\" }}"),
        &format!("'{}' is too long: a name has 40 bytes at most", game::quote(&long)),
        &format!("« {} » est trop long : un nom compte au plus 40 octets", game::quote(&long)),
    );
}

#[test]
fn numbers_out_of_bounds() {
    check(
        "number = 1\n",
        "number = §16\n",
        "'number' is a number from 0 to 15",
        "« number » est un nombre de 0 à 15",
    );
    check(
        "drop-rows = [1, 2]",
        "drop-rows = §[2, 1]",
        "'drop-rows' is a number from 1 to 5",
        "« drop-rows » est un nombre de 1 à 5",
    );
}

#[test]
fn boards_that_do_not_exist() {
    let rows = |bad: &str| format!("rows = §[{bad}]");
    let check_rows = |bad: &str, en: &str, fr: &str| check("rows = [3, 4, 5, 4, 3]", &rows(bad), en, fr);
    check_rows(
        "3, 5, 3",
        "neighbouring rows of hexagons differ by one cell, such as [5, 6, 5]",
        "deux rangées d’hexagones voisines diffèrent d’une case, comme [5, 6, 5]",
    );
    check_rows("3, 4, 10", "a row has 1 to 9 cells", "une rangée compte de 1 à 9 cases");
    check_rows("3", "a board has 2 to 16 rows", "un plateau compte de 2 à 16 rangées");
    check(
        "rows = [3, 4, 5, 4, 3]",
        "net = \"squares\"\nrows = §[3, 4]",
        "all rows of squares are of one length",
        "toutes les rangées de carrés ont la même longueur",
    );
    check(
        "rows = [3, 4, 5, 4, 3]",
        "net = \"squares\"\nnames = \"row-place\"\nrows = §[9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]",
        "the board is too large: rows and the gaps between them fit into 128 places",
        "le plateau est trop grand : les rangées et leurs intervalles tiennent en 128 places",
    );
    check(
        "rows = [3, 4, 5, 4, 3]",
        "rows = [3, 4, 5, 4, 3]\nholes = §[\"z9\"]",
        "z9 is not a cell of this board",
        "z9 n’est pas une case de ce plateau",
    );
}

#[test]
fn roles_that_two_kinds_claim_or_none() {
    let role = |role: &str| format!("exchanges = true\nrole = §\"{role}\"");
    check(
        "exchanges = true",
        &role("royal"),
        "only one kind can be royal",
        "une seule sorte peut être royale",
    );
    check(
        "exchanges = true",
        &role("mountain"),
        "only one kind can be the mountain",
        "une seule sorte peut être la montagne",
    );
    let mucti = "\n\n[kind.U]\nname = \"mucti\"\nnumber = 0\nat-most = 1\nexchanges = ";
    check(
        &format!("placed-as = \"CM\"{mucti}"),
        &format!("placed-as = \"CM\"\nexchanges = true{mucti}§"),
        "only one kind can exchange places",
        "une seule sorte peut échanger sa place",
    );
    let found = mistakes(&GOOD.replace("role = \"royal\"\n", ""));
    assert!(found.say(Lang::En).contains("'capture' needs a kind with role = \"royal\", and there is none"));
    assert!(found.say(Lang::Fr).contains("« exchanges » demande une sorte avec role = \"royal\""));
}

#[test]
fn nothing_stands_on_the_royal_kind() {
    check(
        "stands-on = \"K C\"",
        "stands-on = §\"K C N\"",
        "nothing stands on the royal kind, so leave N out: covered, it would count as captured",
        "rien ne se pose sur la sorte royale, retirez donc N : couverte, elle passerait pour capturée",
    );
}

#[test]
fn numbered_rows_have_names_of_one_digit() {
    check(
        "rows = [3, 4, 5, 4, 3]",
        "names = \"diagonal-row\"\nrows = §[3, 4, 5, 4, 3, 4, 3, 4, 3, 4]",
        "a board whose rows are numbered has 9 rows at most; names = \"row-place\" gives them letters",
        "un plateau aux rangées numérotées en compte 9 au plus ; names = \"row-place\" leur donne des lettres",
    );
}

#[test]
fn two_clocks() {
    check(
        "capture = \"wins\"\n",
        "capture = \"wins\"\nfew-kinds = \"K C\"\ndraw-after = §20\n",
        "'few-kinds' and 'draw-after' exclude each other: a position has one clock",
        "« few-kinds » et « draw-after » s’excluent : une position n’a qu’un compteur",
    );
}

#[test]
fn signs_that_two_kinds_share() {
    check(
        "placed-as = \"KC\"",
        "placed-as = §\"CK\"",
        "two kinds are written 'CK'",
        "deux sortes s’écrivent « CK »",
    );
}

#[test]
fn a_game_without_a_start() {
    check(
        "start = \"1n-1/k-3/5/3K-/1N-1\"\n",
        "",
        "a game needs at least one [[set-up]], or a 'start'",
        "il faut au moins une mise en place [[set-up]], ou un « start »",
    );
}

#[test]
fn a_start_that_is_no_position() {
    check(
        "start = \"1n-1/k-3/5/3K-/1N-1\"",
        "start = §\"1n-1/k-3/6/3K-/1N-1\"",
        "this is not a position to start from: row c has 5 cells, not 6",
        "ce n’est pas une position de départ : la rangée c a 5 cases, et non 6",
    );
    check(
        "change.landing.end.landing = \"N\"\n",
        "change.landing.end.landing = \"N\"\nchange.landing.start = §\"1n-1/3/5/4/1N-1\"\n",
        "with goal = landing, this is not a position to start from: row d has 4 cells, not 3",
        "avec goal = landing, ce n’est pas une position de départ : la rangée d a 4 cases, et non 3",
    );
}

#[test]
fn options_that_are_wrong() {
    check(
        "values = [\"capture\", \"landing\"]",
        "values = §[\"landing\"]",
        "an option has at least two values, the usual one first",
        "une option a au moins deux valeurs, la valeur usuelle d’abord",
    );
    check(
        "change.landing.end.capture",
        "change.§lending.end.capture",
        "'lending' is not among the values: capture, landing",
        "« lending » n’est pas parmi les valeurs : capture, landing",
    );
    check(
        "change.landing.end.landing = \"N\"",
        "change.landing.end.landing = §\"Q\"",
        "'Q' is not the letter of a kind; the letters are N K C M U",
        "« Q » n’est la lettre d’aucune sorte ; les lettres sont N K C M U",
    );
    check(
        "[[option]]\nname",
        "[[option]]\nname = \"goal\"\nvalues = [\"a\", \"b\"]\nhelp = \"?\"\n\n[[option]]\nname = §\"goal\"#",
        "the option 'goal' stands here twice",
        "l’option « goal » figure deux fois",
    );
}

#[test]
fn several_mistakes_are_all_reported_in_the_order_of_the_text() {
    let source = GOOD
        .replace("number = 1\n", "number = 99\n")
        .replace("role = \"mountain\"", "role = \"hill\"")
        .replace("centre = 3", "center = 3");
    let lines: Vec<usize> = mistakes(&source).0.iter().map(|mistake| mistake.line).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines.is_sorted(), "{lines:?}");
    let source = GOOD
        .replace("beats = \"C N\"", "beats = \"C X\"")
        .replace("beats = \"N\"", "beats = \"Y\"")
        .replace("stands-on = \"K C\"", "stands-on = \"Z\"");
    let found = mistakes(&source);
    assert_eq!(found.0.len(), 3, "{}", found.say(Lang::En));
    assert!(found.0.iter().map(|mistake| mistake.line).is_sorted());
    assert_eq!(found.say(Lang::En).lines().count(), 3);
    // Those of two values of options too.
    let source = GOOD
        .replace("values = [\"capture\", \"landing\"]", "values = [\"capture\", \"landing\", \"both\"]")
        .replace(
            "change.landing.end.landing = \"N\"",
            "change.landing.end.landing = \"Q\"\nchange.both.end.landing = \"X\"",
        );
    assert_eq!(mistakes(&source).0.len(), 2);
}
