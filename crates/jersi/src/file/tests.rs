//! Warnings and the mistakes of options, each in a small file.

use game::{Configured, Lang, Say};

use crate::chosen::Chosen;
use crate::rules::Jersi;
use crate::rulesets::FILES;

/// A game without a slip; the tests change some of its lines.
const DUEL: &str = concat!(
    include_str!("../../tests/duel.jersi"),
    r#"
[[option]]
name = "rush"
values = ["no", "yes"]
help = "whether the king wins by landing"
change.yes.end.landing = "K"
"#
);

fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(DUEL.to_owned(), |source, (from, to)| {
        assert!(source.contains(from), "{from}");
        source.replace(from, to)
    })
}

fn read(source: &str) -> Jersi<Chosen> {
    Jersi::read(source).unwrap_or_else(|mistakes| panic!("{}", mistakes.say(Lang::En)))
}

/// Checks all warnings about the game with some texts replaced, in both languages, each with its line.
fn check(changes: &[(&str, &str)], expected: &[(&str, &str)]) {
    let warnings = read(&changed(changes)).warnings();
    let said = |lang: Lang| -> Vec<String> { warnings.iter().map(|warning| warning.say(lang)).collect() };
    let expected_in =
        |pick: fn(&(&str, &str)) -> String| -> Vec<String> { expected.iter().map(pick).collect() };
    assert_eq!(said(Lang::En), expected_in(|(en, _)| (*en).to_owned()));
    assert_eq!(said(Lang::Fr), expected_in(|(_, fr)| (*fr).to_owned()));
}

/// Checks the mistakes of the game with some texts replaced.
fn check_mistakes(changes: &[(&str, &str)], expected: &[&str]) {
    let said = match Jersi::<Chosen>::read(&changed(changes)) {
        Ok(_) => String::new(),
        Err(mistakes) => mistakes.say(Lang::En),
    };
    assert_eq!(said, expected.join("\n"));
}

#[test]
fn the_files_of_the_program_have_no_slips() {
    for (name, source) in FILES {
        let warnings: Vec<String> = read(source).warnings().iter().map(|it| it.say(Lang::En)).collect();
        assert_eq!(warnings, Vec::<String>::new(), "{name}");
    }
    check(&[], &[]);
}

#[test]
fn goals_that_nobody_reaches() {
    let end = "capture = \"wins\"";
    let safe = [
        ("beats = \"S K\"", "beats = \"S\""),
        ("beats = \"R K\"", "beats = \"R\""),
        ("beats = \"P K\"", "beats = \"P\""),
    ];
    check(
        &safe,
        &[
            (
                "line 33, character 11: nobody can win: no kind wins by landing, and no royal piece can be captured",
                "ligne 33, caractère 11 : personne ne peut gagner : aucune sorte ne gagne en arrivant au but, et aucune \
                 pièce royale ne peut être capturée",
            ),
            (
                "line 33, character 11: capturing the king is to win, but nothing beats it",
                "ligne 33, caractère 11 : capturer le roi devrait faire gagner, mais rien ne le bat",
            ),
        ],
    );
    check(
        &[(end, "capture = \"wins\"\nransom = true")],
        &[(
            "line 34, character 10: 'ransom' has no effect: the game ends when the royal piece is captured, unless \
             capture = \"resets\"",
            "ligne 34, caractère 10 : « ransom » est sans effet : la partie finit quand la pièce royale est capturée, \
             sauf si capture = \"resets\"",
        )],
    );
}

#[test]
fn a_blocked_player_or_few_kinds_are_a_goal_too() {
    let royal = [("role = \"royal\"", ""), ("capture = \"wins\"", "blocked = \"loses\"")];
    check(&royal, &[]);
    check(&[royal[0], ("capture = \"wins\"", "few-kinds = \"R P S\"")], &[]);
}

const HILL: &str =
    "[kind.M]\nname = { en = \"hill\", fr = \"montagne\" }\nrole = \"mountain\"\ndrop-rows = [1, 2]\n";

#[test]
fn kinds_that_nobody_has() {
    let hill = format!("{HILL}\n[end]");
    check(
        &[("\"R P S K\"", "\"R P S K M\""), ("[end]", &hill), ("landing = \"K\"", "landing = \"M\"")],
        &[
            (
                "line 32, character 7: nobody ever has a piece hill: no start, no reserve and no option gives one",
                "ligne 32, caractère 7 : personne n’a jamais de pièce montagne : aucun départ, aucune réserve et aucune \
                 option n’en donne",
            ),
            (
                "line 48, character 26: with rush = yes, 'landing' names the hill, which nobody ever has",
                "ligne 48, caractère 26 : avec rush = yes, « landing » nomme la montagne, que personne n’a jamais",
            ),
        ],
    );
    let rock = ("beats = \"S K\"", "beats = \"S K\"\ndrop-rows = [1, 2]");
    check(
        &[rock],
        &[(
            "line 16, character 13: 'drop-rows' is for the rock, which nobody ever has in reserve",
            "ligne 16, caractère 13 : « drop-rows » vaut pour la pierre, que personne n’a jamais en réserve",
        )],
    );
    // One option gives it: there is nothing to say.
    check(&[rock, ("change.yes.end", "change.yes.reserve.R = 1\nchange.yes.end")], &[]);
}

#[test]
fn kinds_that_nothing_beats_or_that_do_nothing() {
    check(
        &[("beats = \"P K\"", "beats = \"P R K\""), ("beats = \"S K\"", "beats = \"P K\"")],
        &[(
            "line 25, character 9: the scissors beat others, but nothing beats them",
            "ligne 25, caractère 9 : les ciseaux en battent d’autres, mais rien ne les bat",
        )],
    );
    check(
        &[
            ("stands-on = \"R P S\"", "stands-on = \"R P\""),
            ("beats = \"P K\"", "stands-on = \"\""),
            ("beats = \"R K\"", "beats = \"R K S\""),
            ("beats = \"S K\"", "beats = \"P K S\""),
        ],
        &[(
            "line 22, character 7: the scissors can only stand in the way: no prey, no piles, no role",
            "ligne 22, caractère 7 : les ciseaux ne peuvent que gêner : ni proie, ni pile, ni rôle",
        )],
    );
}

#[test]
fn starts_that_do_not_show_what_the_file_says() {
    let two = ("number = 1\nbeats = \"S K\"", "number = 2\nbeats = \"S K\"");
    check(
        &[two],
        &[(
            "line 4, character 9: each side begins with one rock, but 'number' and the reserve make 2",
            "ligne 4, caractère 9 : chaque camp commence avec une pierre, mais « number » et la réserve en font 2",
        )],
    );
    check(
        &[two, ("\"k-r-p-s-/", "\"k-rrp-s-/")],
        &[(
            "line 4, character 9: white begins with one rock, and black with 2",
            "ligne 4, caractère 9 : blanc commence avec une pierre, et noir avec 2",
        )],
    );
    check(
        &[("\"k-r-p-s-/", "\"1r-p-s-/")],
        &[(
            "line 4, character 9: black begins without the king, and so has lost",
            "ligne 4, caractère 9 : noir commence sans le roi, et a donc perdu",
        )],
    );
    check(
        &[("number = 1\nbeats = \"S K\"", "number = 1\nat-most = 0\nbeats = \"S K\"")],
        &[(
            "line 15, character 11: each side has one rock, more than 'at-most', which is 0",
            "ligne 15, caractère 11 : chaque camp a une pierre, plus que « at-most », qui vaut 0",
        )],
    );
}

#[test]
fn set_ups_by_placing_that_leave_pieces_out() {
    let placing = |line: &str| format!("[play]\n{line}\nplacing-rows = 1");
    let by = ("by = \"start\"", "by = \"placing\"");
    check(
        &[("[play]", &placing("placed = \"R S K\"")), by],
        &[(
            "line 10, character 10: the paper is not among the kinds 'placed', so nobody has it in the set-up by placing",
            "ligne 10, caractère 10 : la feuille n’est pas parmi les sortes de « placed » : personne n’en a dans la mise \
             en place par pose",
        )],
    );
    check(
        &[
            ("[play]", &placing("placed = \"R P S K\"\nplacing-stacks = false")),
            by,
            ("start = \"k-r-p-s-/5/S-P-R-K-\"", ""),
            ("number = 1\nbeats = \"S K\"", "number = 2\nbeats = \"S K\""),
        ],
        &[(
            "line 10, character 10: 5 pieces of each side are to be placed on rows that hold 4",
            "ligne 10, caractère 10 : chaque camp doit poser 5 pièces sur des rangées qui en tiennent 4",
        )],
    );
}

#[test]
fn lots_that_do_not_fit() {
    let lot = |lot: &str| format!("by = \"both\"\n\n[lot]\n{lot}\n");
    check(
        &[("by = \"start\"", &lot("order = \"a1 a2 a2 a2\""))],
        &[
            (
                "line 40, character 9: 'order' has 4 places, and 3 pieces of each side are drawn",
                "ligne 40, caractère 9 : « order » a 4 places, et chaque camp tire 3 pièces",
            ),
            (
                "line 40, character 9: the lot lays too many pieces on a2",
                "ligne 40, caractère 9 : le tirage met trop de pièces en a2",
            ),
            (
                "line 40, character 9: the lot has no cell 'royal' for the king",
                "ligne 40, caractère 9 : le tirage n’a pas de case « royal » pour le roi",
            ),
        ],
    );
    check(
        &[
            ("by = \"start\"", &lot("order = \"a1 a2 a2\"\nroyal = \"a4\"")),
            ("stands-on = \"R P S\"", "stands-on = \"R\""),
        ],
        &[(
            "line 40, character 9: the lot may pile up the paper and the scissors, which cannot share a cell",
            "ligne 40, caractère 9 : le tirage peut empiler la feuille et les ciseaux, qui ne peuvent partager une case",
        )],
    );
}

#[test]
fn boards_in_two_parts() {
    let holes = "rows = [4, 5, 4]\nholes = [\"b1\", \"b2\", \"b3\", \"b4\", \"b5\"]";
    check(
        &[("rows = [4, 5, 4]", holes), ("/5/", "/...../")],
        &[(
            "line 8, character 9: the board is in two parts: no way leads from a1 to c1",
            "ligne 8, caractère 9 : le plateau est en deux morceaux : aucun chemin ne mène de a1 à c1",
        )],
    );
}

#[test]
fn options_that_change_nothing() {
    check(
        &[("values = [\"no\", \"yes\"]", "values = [\"no\", \"yes\", \"perhaps\"]")],
        &[(
            "line 41, character 10: the value 'perhaps' of the option 'rush' makes the same game as 'no'",
            "ligne 41, caractère 10 : la valeur « perhaps » de l’option « rush » donne le même jeu que « no »",
        )],
    );
}

#[test]
fn the_usual_value_may_change_the_file_too() {
    let source = changed(&[(
        "change.yes.end.landing",
        "change.no.play.second-step = \"none\"\nchange.yes.end.landing",
    )]);
    let game = read(&source);
    let told = |game: &Jersi<Chosen>| format!("{:?}", game.explanation(Lang::En));
    assert!(told(&game).contains("A turn has a single move"));
    let rushed = game.with_option("rush", "yes").unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
    assert!(!told(&rushed).contains("A turn has a single move"));
}

#[test]
fn mistakes_of_all_values_are_told_at_once() {
    check_mistakes(
        &[(
            "change.yes.end.landing = \"K\"",
            "change.yes.end.landing = \"X\"\nchange.no.end.few-kinds = \"Y\"\n[[option]]\nname = \"other\"\n\
             values = [\"a\", \"b\"]\nhelp = \"\"\nchange.b.board.holes = [\"z9\"]",
        )],
        &[
            "line 43, character 26: 'X' is not the letter of a kind; the letters are R P S K",
            "line 44, character 27: 'Y' is not the letter of a kind; the letters are R P S K",
            "line 49, character 24: z9 is not a cell of this board",
        ],
    );
}

#[test]
fn a_mistake_of_the_file_is_told_once_whatever_its_options() {
    check_mistakes(
        &[("beats = \"S K\"", "beats = \"X\"")],
        &["line 15, character 9: 'X' is not the letter of a kind; the letters are R P S K"],
    );
}

#[test]
fn the_start_of_each_value_must_be_a_position() {
    check_mistakes(
        &[("change.yes.end.landing = \"K\"", "change.yes.start = \"k-r-p-s-/5/S-P-R-\"")],
        &[
            "line 43, character 20: with rush = yes, this is not a position to start from: row a has 4 cells, not 3",
        ],
    );
    check_mistakes(
        &[("change.yes.end.landing = \"K\"", "change.yes.board.rows = [4, 5, 6]")],
        &[
            "line 4, character 9: with rush = yes, this is not a position to start from: row c has 6 cells, not 4",
        ],
    );
    check_mistakes(
        &[("start = \"k-r-p-s-/5/", "start = \"k-r-p-s-/4/")],
        &["line 4, character 9: this is not a position to start from: row b has 5 cells, not 4"],
    );
}

#[test]
fn two_values_that_make_no_game_together_are_refused() {
    let source = changed(&[(
        "change.yes.end.landing = \"K\"",
        "change.yes.board.rows = [4, 5, 4, 3]\nchange.yes.start = \"3/k-r-p-s-/5/S-P-R-K-\"\n[[option]]\n\
         name = \"other\"\nvalues = [\"a\", \"b\"]\nhelp = \"\"\nchange.b.board.rows = [4, 5, 4]",
    )]);
    let together = read(&source).with_option("rush", "yes").and_then(|game| game.with_option("other", "b"));
    let why = together.err().map(|why| why.say(Lang::En)).unwrap_or_default();
    assert!(
        why.starts_with("line 44, character 20: with rush = yes, other = b, this is not a position"),
        "{why}"
    );
}

#[test]
fn pieces_in_reserve_are_not_drawn() {
    let carrier = "[reserve]\nM = 2\nB = 2\n\n[kind.M]\nname = \"hill\"\nrole = \"mountain\"\nstands-on = \"M\"\n\
                   drop-rows = [1, 2]\n\n[kind.B]\nname = \"mule\"\ndrop-rows = [1, 2]\n\n[end]";
    let lot = "by = \"both\"\n\n[lot]\norder = \"a1 a2 a2\"\nroyal = \"a4\"";
    let changes = [
        ("\"R P S K\"", "\"R P S K M B\""),
        ("\"R P S\"", "\"R P S B\""),
        ("[end]", carrier),
        ("by = \"start\"", lot),
    ];
    check(&changes, &[]);
    let game = read(&changed(&changes));
    let drawn = game
        .position_of_setup("", &mut game::Random::new(3))
        .unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
    let text = game::Notated::position_text(&game, &drawn);
    let (rows, rest) = text.split_once(' ').unwrap();
    assert_eq!(rest, "w - 1 M2B2m2b2");
    assert_eq!(rows.chars().filter(char::is_ascii_uppercase).count(), 4, "{rows}");
    assert!(!rows.contains(['M', 'm', 'B', 'b']), "{rows}");
}
