//! Explanations: the games of the program compared word by word, and a sentence for each datum.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
#![allow(clippy::disallowed_methods, reason = "the expected texts are files, which the test may write anew")]

mod check;

use game::{Configured, Explanation, Item, Lang, Passage, Say};
use jersi::{Chosen, FILES, Jersi};

/// Both languages, with the tags of the files.
const LANGS: [(Lang, &str); 2] = [(Lang::En, "en"), (Lang::Fr, "fr")];

/// Options that differ from their default, by name.
type Settings = &'static [(&'static str, &'static str)];

/// The files with the options that show the most of them.
const TOLD: [(&str, &str, Settings); 15] = [
    ("jersi-1", "jersi-1", &[]),
    ("jersi-1-filled", "jersi-1", &[("sea", "filled"), ("placing", "three-rows")]),
    ("jersi-2", "jersi-2", &[]),
    ("jersi-3", "jersi-3", &[]),
    (
        "jersi-3-mokca-all",
        "jersi-3",
        &[("mountains", "sovereign"), ("carriers", "2"), ("goal", "landing"), ("second-step", "straight")],
    ),
    ("jersi-3-darsi", "jersi-3", &[("special", "darsi")]),
    ("jersi-3-mucti", "jersi-3", &[("special", "mucti")]),
    ("jersi-3-pamei", "jersi-3", &[("special", "pamei"), ("second-step", "none"), ("repetition", "3")]),
    ("jersi-3-galtu", "jersi-3", &[("special", "galtu")]),
    ("jersi-3-fendi", "jersi-3", &[("special", "fendi")]),
    ("jersi-4", "jersi-4", &[]),
    (
        "jersi-4-late",
        "jersi-4",
        &[
            ("blocked", "draws"),
            ("draw-after", "40"),
            ("darsi-beats-bevri", "no"),
            ("drops", "anywhere"),
            ("ransom", "yes"),
        ],
    ),
    ("jersi-square", "jersi-square", &[]),
    ("jersi-wuxing", "jersi-wuxing", &[]),
    ("pijersi", "pijersi", &[]),
];

fn read(source: &str) -> Jersi<Chosen> {
    Jersi::read(source).unwrap_or_else(|mistakes| panic!("{}", mistakes.say(Lang::En)))
}

/// An explanation as plain text: every paragraph and every entry on one line. No-break spaces become ordinary ones, as
/// the expected texts are read by people.
fn plain(explanation: &Explanation) -> String {
    let mut text = heading(&explanation.title, "=");
    explanation.introduction.iter().for_each(|it| text += &passage(it));
    for topic in &explanation.topics {
        text += &format!("\n{}", heading(&topic.heading, "-"));
        topic.passages.iter().for_each(|it| text += &passage(it));
    }
    text.replace('\u{a0}', " ")
}

fn heading(text: &str, rule: &str) -> String {
    format!("{text}\n{}\n", rule.repeat(text.chars().count()))
}

fn passage(passage: &Passage) -> String {
    match passage {
        Passage::Paragraph(text) => format!("{text}\n"),
        Passage::Bullets(items) | Passage::Steps(items) => entries(items, ""),
    }
}

fn entries(items: &[Item], indent: &str) -> String {
    let entry =
        |item: &Item| format!("{indent}- {}\n{}", item.text, entries(&item.below, &format!("{indent}  ")));
    items.iter().map(entry).collect()
}

fn told(game: &Jersi<Chosen>, lang: Lang) -> String {
    plain(&game.explanation(lang))
}

fn check_golden(name: &str, text: &str) {
    let file = format!("{}/tests/explain/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        text == golden,
        "{file} differs: read it, and run with REGENERATE=1 if it is right; now:\n{text}"
    );
}

#[test]
fn the_games_are_told_as_the_files_say() {
    for (name, game, settings) in TOLD {
        let game = check::chosen(game, settings);
        for (lang, tag) in LANGS {
            check_golden(&format!("{name}.{tag}"), &told(&game, lang));
        }
    }
}

/// A kind of piece that nobody has in the small game.
const HILL: &str = r#"
[kind.M]
name = { en = "hill", fr = "montagne" }
number = 0
role = "mountain"
stands-on = "M"
drop-rows = [1, 2]
"#;

/// A small game with a hill; the tests change one of its lines.
fn duel() -> String {
    let (letters, with_hill) = ("letters = \"R P S K\"", "letters = \"R P S K M\"");
    format!("{}{HILL}", include_str!("duel.jersi").replace(letters, with_hill))
}

/// Checks that the game, with some texts replaced, is told with these sentences, and that it is not told with them as it
/// is.
fn check(changes: &[(&str, &str)], en: &str, fr: &str) {
    let mut source = duel();
    for (from, to) in changes {
        assert!(source.contains(from), "{from}");
        source = source.replace(from, to);
    }
    for (lang, sentence) in [(Lang::En, en), (Lang::Fr, fr)] {
        let (before, after) = (told(&read(&duel()), lang), told(&read(&source), lang));
        assert!(!before.contains(sentence), "said of the unchanged game too: {sentence}");
        assert!(after.contains(sentence), "{sentence}\nis not in\n{after}");
    }
}

#[test]
fn the_board_changes_its_sentences() {
    check(
        &[("rows = [4, 5, 4]", "net = \"squares\"\nrows = [4, 4, 4]"), ("/5/", "/4/")],
        "The board has 12 square cells, in three rows of 4;",
        "Le plateau compte 12 cases carrées, en trois rangées de 4 ;",
    );
    check(
        &[("rows = [4, 5, 4]", "rows = [4, 5, 4]\nholes = [\"b2\", \"b4\"]"), ("/5/", "/1.1.1/")],
        "11 hexagonal cells, in three rows of 4, 5 and 4; b2 and b4 are holes, which nothing enters or crosses",
        "11 cases hexagonales, en trois rangées de 4, 5 et 4 ; b2 et b4 sont des trous, où rien n’entre",
    );
}

#[test]
fn the_pieces_change_their_sentences() {
    check(
        &[("k-r-p-s-/", "k-rrp-s-/"), ("number = 1\nbeats = \"S K\"", "number = 2\nbeats = \"S K\"")],
        "Black has five pieces: two rocks (R), one paper (P), one scissors (S) and one king (K).",
        "Noir a cinq pièces : deux pierres (R), une feuille (P), un ciseaux (S) et un roi (K).",
    );
    check(
        &[("/5/", "/r-4/"), ("number = 1\nbeats = \"S K\"", "number = 2\nbeats = \"S K\"")],
        "  - White:\n    - Row a: a1 scissors, a2 paper, a3 rock, a4 king.",
        "  - Noir :\n    - Rangée b : b1 pierre.",
    );
}

#[test]
fn strengths_change_their_sentences() {
    check(
        &[("beats = \"S K\"", "beats = \"S P K\"")],
        "The rock beats the paper, the scissors and the king.",
        "La pierre bat la feuille, les ciseaux et le roi.",
    );
    check(
        &[("beats = \"P K\"", "beats = \"P\"")],
        "The rock also beats the king. The paper also beats the king.",
        "La pierre bat aussi le roi. La feuille bat aussi le roi.",
    );
    check(
        &[("beats = \"P K\"", "beats = \"P S K\"")],
        "Between two pieces that beat each other",
        "les ciseaux adverses",
    );
    check(
        &[("beats = \"P K\"", "beats = \"P K\"\nbeats-in-pile = \"\"")],
        "The scissors capture only when they move alone",
        "Les ciseaux ne capturent qu’en se déplaçant seuls",
    );
    check(
        &[("beats = \"R K\"", "beats = \"\"\nbeats-in-pile = \"R K\"")],
        "The paper captures only as the top of a pile that moves with it.",
        "Seule, elle se déplace et se pose sur d’autres pièces, mais ne capture rien.",
    );
    check(
        &[("beats = \"S K\"", "beats = \"S K\"\nbeats-in-pile = \"S\"")],
        "When it moves alone, the rock beats the scissors and the king; as the top of a pile that moves with it, it \
         beats the scissors.",
        "En se déplaçant seule, la pierre bat les ciseaux et le roi ; au sommet d’une pile",
    );
    check(
        &[("beats = \"S K\"", ""), ("beats = \"R K\"", ""), ("beats = \"P K\"", "")],
        "Nothing is ever captured.",
        "Rien n’est jamais capturé.",
    );
}

#[test]
fn stacking_changes_its_sentences() {
    check(
        &[
            ("role = \"royal\"", ""),
            ("stands-on = \"R P S\"", "stands-on = \"R P S K\""),
            ("capture = \"wins\"", "landing = \"R\""),
        ],
        "Any piece may stand on any other of its own colour.",
        "Toute pièce peut se poser sur toute autre de sa couleur.",
    );
    check(
        &[("stands-on = \"R P S\"", "stands-on = \"R\"")],
        "Any piece may stand on a rock of its own colour, and on nothing else.",
        "Toute pièce peut se poser sur une pierre de sa couleur, et sur rien d’autre.",
    );
    check(
        &[("beats = \"S K\"", "beats = \"S K\"\nstands-on = \"R\"")],
        "the rock stands only on another rock",
        "la pierre ne se pose que sur une autre pierre",
    );
    check(
        &[("role = \"royal\"", "role = \"royal\"\nstands-on = \"\"")],
        "nothing stands on the king and the king stands on no other piece.",
        "rien ne se pose sur le roi et le roi ne se pose sur aucune autre pièce.",
    );
    check(
        &[("stands-on = \"R P S\"", "")],
        "One piece goes to a neighbouring cell: an empty one, or one with an enemy piece",
        "Une pièce va sur une case voisine : une case vide, ou celle d’une pièce",
    );
}

#[test]
fn the_second_move_changes_its_sentence() {
    let second = |value: &str| format!("[play]\nsecond-step = \"{value}\"");
    check(
        &[("[play]", &second("turning"))],
        "must not go on in the direction of the first",
        "ne doit pas continuer dans la direction du premier",
    );
    check(&[("[play]", &second("straight"))], "must go straight on", "doit continuer tout droit");
    check(&[("[play]", &second("none"))], "A turn has a single move", "Un tour n’a qu’un seul coup");
}

#[test]
fn special_roles_change_their_sentences() {
    let rock = "beats = \"S K\"";
    check(
        &[(rock, "beats = \"S K\"\ncloses = true")],
        "The rock is a guardian: as long as nothing covers it,",
        "La pierre est un gardien : tant que rien ne la couvre,",
    );
    check(
        &[(rock, "beats = \"S K\"\ndivides = true")],
        "The rock is a divider",
        "une pierre n’est gênée que par la pierre adverse. Une pierre découverte au cours d’un tour",
    );
    check(
        &[(rock, "beats = \"S K\"\nexchanges = true")],
        "exchange your rock and your king",
        "échanger votre pierre et votre roi",
    );
}

#[test]
fn drops_change_their_sentences() {
    let reserve = |n: u8| format!("[reserve]\nM = {n}\n\n[end]");
    check(
        &[("[end]", &reserve(1))],
        "Instead of moving, you may use your turn to drop a piece of your reserve on the board.",
        "Une montagne va sur les rangées a et b pour blanc, b et c pour noir : sur une case vide, ou sur une de vos \
         montagnes que rien ne couvre.",
    );
    check(
        &[("[end]", &reserve(2)), ("[play]", "[play]\ndrops-anywhere = true")],
        "A hill goes to any row of the board",
        "parachuter sur le plateau une ou deux pièces de votre réserve",
    );
    let two_kinds = [
        ("[end]", "[reserve]\nM = 2\nR = 1\n\n[end]"),
        ("beats = \"S K\"", "beats = \"S K\"\ndrop-rows = [1, 1]"),
    ];
    check(
        &two_kinds,
        "they may be of different kinds",
        "Une pierre va sur la rangée a pour blanc, rangée c pour noir",
    );
    let alike = [two_kinds[0], two_kinds[1], ("[play]", "[play]\nmixed-drops = false")];
    check(&alike, "both must be of the same kind", "elles doivent être de la même sorte");
}

#[test]
fn set_ups_change_their_sentences() {
    let placing = [
        ("[play]", "[play]\nplaced = \"R P S K\"\nplacing-rows = 1"),
        ("by = \"start\"", "by = \"placing\""),
    ];
    check(
        &placing,
        "place one piece at a time on their own back row (row a for white, row c for black), on an empty cell or",
        "place une pièce sur sa rangée arrière (rangée a pour blanc, rangée c pour noir), sur une case vide ou",
    );
    let by_lot = |by: &str| format!("by = \"{by}\"\n\n[lot]\norder = \"a1 a2 a2\"\nroyal = \"a4\"");
    check(
        &[("by = \"start\"", &by_lot("both"))],
        "at random on a1 and a2 (a pile) for white and on the opposite cells for black, independently; the king stands on \
         a4 for white, on c1 for black.",
        "au hasard en a1 et a2 (une pile) pour blanc",
    );
    check(
        &[("by = \"start\"", &by_lot("mirror"))],
        "black’s stand likewise once the board is turned half round",
        "celles de noir, de même si l’on tourne le plateau d’un demi-tour",
    );
}

#[test]
fn endings_change_their_sentences() {
    let end = "capture = \"wins\"";
    check(
        &[(end, "capture = \"resets\"\nlanding = \"K\"")],
        "You win by bringing your king to your opponent’s back row",
        "vous remettez le roi sur la rangée arrière adverse",
    );
    check(
        &[(end, "capture = \"resets\"\nransom = true\nlanding = \"R P S K\"")],
        "you ask for a ransom: you name a kind among your opponent’s pieces",
        "n’importe laquelle de vos pièces sur la rangée arrière adverse (rangée c pour blanc, rangée a pour noir)",
    );
    check(
        &[(end, "blocked = \"draws\"")],
        "cannot play, the game is a draw",
        "ne peut pas jouer, la partie est nulle",
    );
    check(
        &[(end, "few-kinds = \"R P S\"")],
        "no more than one of the kinds rock, paper and scissors left on the board, 20 more turns",
        "qu’une seule des sortes pierre, feuille et ciseaux, ou aucune, on joue encore 20 tours (dix chacun)",
    );
    check(
        &[(end, "draw-after = 25")],
        "After 25 turns in a row without a capture, the game is a draw",
        "Après 25 tours de suite sans capture, la partie est nulle",
    );
    check(&[(end, "repetition = 4")], "occurs for the fourth time", "se présente pour la quatrième fois");
}

#[test]
fn options_are_told_with_the_value_they_have() {
    let game = check::chosen("jersi-2", &[("goal", "landing")]);
    assert!(told(&game, Lang::En).contains("Values: capture (by default) or landing. It is set to landing."));
    assert!(
        told(&game, Lang::Fr).contains("Valeurs : capture (par défaut) ou landing. Elle vaut ici landing.")
    );
}

/// Every value of every option of every file, in both languages.
#[test]
fn every_variant_is_told_in_good_sentences() {
    for (name, source) in FILES {
        for info in read(source).option_infos() {
            let game::OptionValues::OneOf(values) = info.values else { panic!("no values") };
            for value in values {
                let game = check::chosen(name, &[(&info.name, &value)]);
                check_prose(&game.explanation(Lang::En), Lang::En);
                check_prose(&game.explanation(Lang::Fr), Lang::Fr);
            }
        }
    }
}

fn check_prose(explanation: &Explanation, lang: Lang) {
    let never: &[&str] = match lang {
        Lang::En => &["  ", " a e", " a i", " the the ", ",.", "..", " ,", "\u{a0}"],
        Lang::Fr => &[
            "  ", " de le ", " de les ", " à le ", " à les ", " que il", " que un", " si il", " ne a",
            " ne e", "'", " :", " ;", "« ", " »", ",.", "..", " ,", " le a", " le e", " la e",
        ],
    };
    for topic in &explanation.topics {
        for line in topic.passages.iter().map(passage).collect::<String>().lines() {
            let line = line.trim_start().trim_start_matches("- ");
            assert!(line.ends_with(['.', ':']), "no stop: {line}");
            assert!(!line.starts_with(char::is_lowercase), "no capital: {line}");
            if topic.heading != "Options" {
                never.iter().for_each(|slip| assert!(!line.contains(slip), "“{slip}” in: {line}"));
            }
        }
    }
}
