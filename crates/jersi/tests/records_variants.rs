//! Records as the documents print them, as the author's program writes them and as people paste them.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

mod check;
mod examples;

use game::{Lang, Notated, Notation, Random, Rules, Say, Status};
use jersi::{Chosen, Jersi};
use record::{GameText, Recorded, read_tree, write_tree};

use check::chosen as game;
use examples::{JERSI_2, JERSI_4};

/// Reads a record to the end of its game, and writes it canonically; that text must read as the same game.
#[track_caller]
fn check(rules: &Jersi<Chosen>, text: &str, n_moves: usize, score: &str, canonical: &str) {
    let record = rules.read_record(text).unwrap_or_else(|error| panic!("{}", error.say(Lang::En)));
    assert_eq!(record.moves.len(), n_moves);
    let mut position = record.start;
    for &turn in &record.moves {
        rules.play(&mut position, turn);
    }
    let Status::Over(outcome) = rules.status(&position) else { panic!("the game goes on") };
    assert_eq!(outcome.score(), score);
    let written = rules.record_text(&record).unwrap();
    assert_eq!(written, canonical);
    let again = rules.read_record(&written).unwrap_or_else(|error| panic!("{}", error.say(Lang::En)));
    assert_eq!((again.start, again.moves), (record.start, record.moves));
}

#[track_caller]
fn check_mistake(rules: &Jersi<Chosen>, text: &str, place: (usize, usize), n_turns: usize, why: [&str; 2]) {
    let error = rules.read_record(text).expect_err(text);
    let said = [Lang::En, Lang::Fr].map(|lang| error.say(lang));
    assert_eq!((error.line, error.column, error.read.moves.len()), (place.0, place.1, n_turns), "{said:?}");
    for (said, why) in said.iter().zip(why) {
        assert!(said.contains(why), "{said}");
    }
}

/// The example of 1.0: its moves as printed, and the placements that our data completes.
const JERSI_1: &str = "\
K:d1 R:a7 N:e1 N:b7 K:f1 R:c7 C:f1 C:d7
R:c2 R:a6 C:c2 K:e6 K:g2 R:e6 R:d2 K:b6
K:e2 C:b6 C:f2 K:c6 R:g1 C:d6 C:g1 K:c7
R:d1 C:d7

1   c2=c4-b5           e6=g4
2   b5-a6!             g4=g2!
3   a6-a7!             b6=b4-c4!
4   a7-b7!!
";

#[test]
fn the_example_of_1_0_replays_as_printed() {
    let rules = game("jersi-1", &[]);
    let (placements, _) = JERSI_1.split_once("\n\n").unwrap();
    let moves = "c2=c4-b5   e6=g4 \nb5-a6!     g4=g2! \na6-a7!     b6=b4-c4! \na7-b7!! \n";
    check(&rules, &format!("{}\n \n{moves}", placements.replace(' ', "  ")), 33, "1-0", JERSI_1);
    let table = format!(
        "Exemple de notation de pose :\n{placements}\nExemple de notation de mouvements :\nBleu\tRouge\n{}",
        moves.replace("   ", "\t")
    );
    check(&rules, &table, 33, "1-0", JERSI_1);
}

#[test]
fn placements_left_out_of_1_0_are_missed() {
    let rules = game("jersi-1", &[]);
    let text = "K:d1  R:a7  N:e1  N:b7  K:f1  R:c7  C:f1  C:d7 …\nc2=c4-b5   e6=g4\n";
    check_mistake(
        &rules,
        text,
        (1, 48),
        0,
        ["no usual set-up to take them from", "il faut les écrire toutes"],
    );
    let text = "K:d1 R:a7 ... N:e1\n";
    check_mistake(&rules, text, (1, 11), 0, ["no usual set-up", "omettent des poses"]);
}

#[test]
fn the_example_of_3_0_replays_as_printed() {
    let rules = game("jersi-3", &[("special", "none")]);
    let moves = "a5-b5=d7     i5-h5=f7 \nd7=e8-f7!    h6-g6 \ne8-f7=g6!    i2-h3=f5 \ng6=i4!-i3!! \n1            0 \n";
    check(&rules, moves, 7, "1-0", JERSI_2);
    let placed = "N:a3  N:i3  C:b1  C:h6  R:b2  R:h5  K:b3  K:h4 … \n";
    check(&rules, &format!("{placed} \n{moves}"), 7, "1-0", JERSI_2);
    let captions =
        format!("Notation example for the setting phase: \n{placed}\nNotation example of moves: \n{moves}");
    check(&rules, &captions, 7, "1-0", JERSI_2);
    let typeset = moves.replace('-', "–").replace('!', " !");
    check(&rules, &typeset, 7, "1-0", JERSI_2);
    check(
        &game("jersi-2", &[]),
        &format!("N:a3 N:i3 K:b1 K:h6 R:b2 R:h5 C:b3 C:h4 ...\n{moves}"),
        7,
        "1-0",
        JERSI_2,
    );
}

#[test]
fn dots_stand_for_the_usual_set_up_only() {
    // In 2.0, K is the cukla and C the kuctai; in 3.0 the other way round.
    let text = "N:a3 N:i3 C:b1 C:h6 ...\n1 a5-b5=d7\n";
    let why = ["the rest of the usual set-up", "la suite de la mise en place usuelle"];
    check_mistake(&game("jersi-2", &[]), text, (1, 11), 0, why);
    check_mistake(&game("jersi-3", &[]), "N:a3 N:a4 ...\n", (1, 6), 0, why);
    check_mistake(&game("jersi-3", &[]), "1 b1-c1 ... 2 b2-c2\n", (1, 9), 1, ["left out", "il manque"]);
}

#[test]
fn placements_use_the_letters_of_their_document() {
    for name in ["jersi-3", "jersi-square"] {
        let cells = if name == "jersi-3" { ["a1", "a2", "a3"] } else { ["a1", "b1", "c1"] };
        for (special, sign) in
            [("mokca", "M"), ("darsi", "D"), ("mucti", "U"), ("pamei", "P"), ("galtu", "T"), ("fendi", "F")]
        {
            let rules = game(name, &[("special", special)]);
            let mut position = rules.set_up("free", &mut Random::new(0)).unwrap();
            let text = rules.position_text(&position);
            let letter = rules
                .texts()
                .kinds
                .iter()
                .find(|kind| *kind.names[0] == *special)
                .map(|kind| kind.letter)
                .unwrap();
            assert!(text.contains(&format!("N1K4C4R4{letter}1n1")), "{text}");
            for (sign, cell, letter) in [(sign, cells[0], letter), ("C", cells[1], 'K'), ("K", cells[2], 'C')]
            {
                let typed = format!("{sign}:{cell}");
                let turn = rules
                    .read_move(&position, &typed, Notation::Document)
                    .unwrap_or_else(|_| panic!("{typed}"));
                assert_eq!(rules.move_text(&position, turn, Notation::Document), typed);
                let small = typed.to_lowercase();
                assert_eq!(rules.read_move(&position, &small, Notation::Document).ok(), Some(turn));
                let mut after = position;
                rules.play(&mut after, turn);
                assert!(rules.position_text(&after).contains(&format!("{letter}-")));
            }
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            rules.play(&mut position, moves[0]);
            assert!(rules.position_text(&position).contains(" b - 1 "));
        }
    }
}

/// The example of 4.0 as its table prints it, two blocks side by side, with the misprint of line 16 corrected.
const JERSI_4_TABLE: &str = "\
n°\ttours de blanc et noir\t\tn°\ttours de blanc et noir\t
1\ta2-b2=d3\th4-h3=f4\t14\tb8-a7\tg4=e6-e5
2\tb3-b4=d5\tf4=d3!\t15\tb6-b7=c6\tf8=d7-c6!
3\td5=d3!-e4\tCM:f3/CM:f4\t16\ta7=c6!-d7!\tf6=d7!-e7
4\ta4-a3=c2\ti1-i2=g3\t17\tBV:c7/BV:b7\tg3=g1-f1
5\tc2=e2\th1-h2=f1\t18\tc6-c7=e9\te6-e7=e9!
6\te2=g2-h2\tf1=h2!!-g2!/KN:a2\t19\tb7-b6=b4\tf1-f2=e3
7\te4-d3=f2\tg2-f2!\t20\tb4=d3-c3\te3=c1-b1!
8\ta2-a1=c2\ti4-i3=g4\t21\tc2=b3-b4\te9=e7-e6
9\tCM:d4/CM:d5\th5-h6=f7\t22\td3-c3=c1!\te5-e6=c6
10\tb5-b6=d7\ti6-i5=g6\t23\tCM:b6/CM:b7\tc6-d7=b8
11\td7=f8-f7!\tg6=g7-f8!\t24\tc1=b1!\tb8-a7
12\tf7-f8!\th8-g7=f8!\t\t0\t1
13\ta6-a5=b6\ti7-h7=f6\t\t\t
";

#[test]
fn the_table_of_4_0_is_read_with_its_two_blocks() {
    let rules = game("jersi-4", &[]);
    check(&rules, JERSI_4_TABLE, 48, "0-1", JERSI_4);
    // As copied from the English PDF, with blanks for tabs.
    check(
        &rules,
        &JERSI_4_TABLE.replace("\t\t0\t1", "  0             1").replace('\t', "  "),
        48,
        "0-1",
        JERSI_4,
    );
    let set_up = "DR:b1/CK:b2/KR:b3/KC:b4/.../CK:a6/KR:a7 DR:h8/CK:h7/KR:h6/KC:h5/…/CK:i2/KR:i1\n\n";
    check(&rules, &format!("{set_up}{JERSI_4_TABLE}"), 48, "0-1", JERSI_4);
    check(&rules, &format!("[White \"Ann\"]\n\n{JERSI_4_TABLE}"), 48, "0-1", JERSI_4);
}

#[test]
fn a_mistake_in_a_table_is_told_where_it_stands() {
    let rules = game("jersi-4", &[]);
    let misprint = JERSI_4_TABLE.replace("f6=d7!-e7", "f6=d7!=e7");
    let error = rules.read_record(&misprint).unwrap_err();
    let column = misprint.lines().nth(3).and_then(|line| line.find("f6=")).unwrap() + 1;
    assert_eq!(
        (error.line, error.column, error.read.moves.len()),
        (4, column, 31),
        "{}",
        error.say(Lang::En)
    );
    let read = read_tree(&rules, GameText::from(&misprint));
    let unread = read.tree.lines()[0].unread.as_deref().unwrap();
    assert!(unread.starts_with("f6=d7!=e7\n17\tBV:c7/BV:b7\tg3=g1-f1\n"), "{unread}");
    assert!(unread.ends_with("24\tc1=b1!\tb8-a7\n0\t1"), "{unread}");
    // What could not be read is kept, however often the record is read and written.
    let text = write_tree(&rules, &read.tree);
    let again = read_tree(&rules, GameText::from(&text));
    assert_eq!(write_tree(&rules, &again.tree), text);
    assert_eq!(again.mistakes.len(), 1);
}

/// The example of 4.0 in the form of jersi-certu: a number for each turn, one letter for each piece, black's small.
fn in_certu_form() -> String {
    let record = game("jersi-4", &[]).read_record(JERSI_4).unwrap();
    let rules = game("jersi-4", &[]);
    let mut position = record.start;
    let mut text = String::new();
    for (index, turn) in record.moves.iter().enumerate() {
        let mut turn_text = rules.move_text(&position, *turn, Notation::Document);
        let is_white = index % 2 == 0;
        for (sign, letter) in [("CM", "M"), ("BV", "W")] {
            let letter = if is_white { letter.to_owned() } else { letter.to_lowercase() };
            turn_text = turn_text.replace(sign, &letter);
        }
        // The kunti that is put back is the other player's.
        turn_text = turn_text.replace("/KN:", if is_white { "/k:" } else { "/K:" });
        text.push_str(&format!("{}{:>4} {turn_text:<16}", if is_white { "" } else { "  " }, index + 1));
        text.push_str(if is_white { "" } else { "\n" });
        rules.play(&mut position, *turn);
    }
    text
}

#[test]
fn records_of_the_author_s_program_are_read() {
    let text = in_certu_form();
    assert!(text.starts_with("   1 a2-b2=d3             2 h4-h3=f4        \n"), "{text}");
    assert!(
        text.contains(" 6 m:f3/m:f4 ") && text.contains("17 M:d4/M:d5 ") && text.contains("33 W:b7/W:c7 ")
    );
    assert!(text.contains("12 f1=h2!!-g2!/K:a2"));
    let rules = game("jersi-4", &[]);
    check(&rules, &text, 48, "0-1", JERSI_4);
    check(&rules, &format!("# Ann (whites) versus Bob (blacks)\n\n{text}"), 48, "0-1", JERSI_4);
    let turns: Vec<&str> = text.split_whitespace().collect();
    check(&rules, &turns.join(" ").replace('!', ""), 48, "0-1", JERSI_4);
}

#[test]
fn the_letters_of_the_journal_are_read_in_4_0() {
    let rules = game("jersi-4", &[]);
    let journal = JERSI_4.replace("CM:", "C:").replace("BV:", "B:").replace("KN:", "N:");
    check(&rules, &journal, 48, "0-1", JERSI_4);
    // In a set-up K is the kuctai, as the journal says; after a capture it can only be the kunti, as the program writes it.
    let set_up = "D:b1/L:b2/R:b3/K:b4/L:b5/R:b6/K:b7/D:b8/R:a1/K:a2/L:a3/N:a4/K:a5/L:a6/R:a7 ";
    let black = "D:h8/L:h7/R:h6/K:h5/L:h4/R:h3/K:h2/D:h1/R:i7/K:i6/L:i5/N:i4/K:i3/L:i2/R:i1\n";
    check(&rules, &format!("{set_up}{black}{journal}"), 48, "0-1", JERSI_4);
    check_mistake(
        &rules,
        &set_up.replace("K:b4", "L:b4"),
        (1, 1),
        0,
        ["imposes its set-up", "impose sa mise en place"],
    );
}

#[test]
fn a_letter_of_the_game_never_means_what_it_means_elsewhere() {
    // The journal writes C for the mountain and the author's program M; in 3.0 they are the cukla and the mokca.
    let rules = game("jersi-3", &[("mountains", "sovereign"), ("carriers", "2")]);
    let start = rules.start();
    for (typed, canonical) in
        [("b:c3", Some("BV:c3")), ("W:c3/W:c4", Some("BV:c3/BV:c4")), ("cm:c3", Some("CM:c3"))]
    {
        let turn = rules.read_move(&start, typed, Notation::Document).ok();
        assert_eq!(turn.map(|turn| rules.move_text(&start, turn, Notation::Document)).as_deref(), canonical);
    }
    for typed in ["M:c3", "C:c3"] {
        assert!(rules.read_move(&start, typed, Notation::Document).is_err(), "{typed}");
    }
    // In 2.0 the journal's letters contradict the document's, so none is read.
    let rules = game("jersi-2", &[]);
    check_mistake(&rules, "N:a3 N:i3 L:b1\n", (1, 11), 2, ["a turn starts with", "un tour commence par"]);
}

#[test]
fn a_game_may_begin_with_a_drop() {
    let rules = game("jersi-3", &[("carriers", "2")]);
    let record = rules.read_record("1 BV:c3 BV:g3\n").unwrap();
    assert_eq!((record.start, record.moves.len()), (rules.start(), 2));
}

#[test]
fn the_listed_starts_of_the_author_s_first_program_are_read() {
    let standard = "\
# a game
a1:C  a2:R
a2:K  a3:N
a4:R  a4:C
a5:K  b1:K
b2:R  b3:C
b4:K  b5:R
b6:C  h1:c
h2:r  h3:k
h4:c  h5:r
h6:k  i1:k
i2:r  i2:c
i3:n  i4:r
i4:k  i5:c

a5-b5=d7      i5-h5=f7    \nd7=e8-f7!     h6-g6       \ne8-f7=g6!     i2-h3=f5    \ng6=i4!-i3!! \n";
    let rules = game("jersi-2", &[]);
    check(&rules, standard, 7, "1-0", JERSI_2);
    let record = rules.read_record("a3:N i3:n c3:C c3:K d5:c\n1 c3=d4-d5!\n").unwrap();
    assert_eq!(rules.position_text(&record.start), "2n-2/6/7/8/9/4c-3/2CK4/6/2N-2 w - 1");
    check_mistake(
        &rules,
        "a3:N i3:n c3:Q\n",
        (1, 11),
        0,
        ["'Q' is not a piece", "« Q » n’est pas une pièce"],
    );
    check_mistake(&rules, "a3:N i3:n a3:K\n", (1, 11), 0, ["a pile that the rules forbid", "pile interdite"]);
    check_mistake(&rules, "a3:N a3:K a3:K\n", (1, 11), 0, ["filled twice", "remplie deux fois"]);
    check_mistake(
        &rules,
        "b1-c1 a3:N\n",
        (1, 7),
        1,
        ["belongs to the set-up", "appartient à la mise en place"],
    );
}

#[test]
fn pasted_tables_are_read() {
    let rules = game("jersi-3", &[("special", "none")]);
    let rows =
        [("a5-b5=d7", "i5-h5=f7"), ("d7=e8-f7!", "h6-g6"), ("e8-f7=g6!", "i2-h3=f5"), ("g6=i4!-i3!!", "—")];
    let table = |head: &str, row: &dyn Fn(usize, &str, &str) -> String, tail: &str| {
        let rows: String =
            rows.iter().enumerate().map(|(i, (white, black))| row(i + 1, white, black)).collect();
        format!("{head}{rows}{tail}")
    };
    let markdown = |n: usize, white: &str, black: &str| format!("| {n} | {white} | {black} |\n");
    let texts = [
        table("| Turn | White | Black |\n|-----:|:------|:------|\n", &markdown, "|  | 1 | 0 |\n"),
        table("n° | Blancs | Noirs\n---+--------+------\n", &|n, w, b| format!("{n}|{w}|{b}\n"), ""),
        table("White/Black\n", &|_, w, b| format!("{w}\t{b}\n"), "1\t0\n"),
        table("Tour\tBlanc\tNoir\n", &|n, w, b| format!("{n}.\t{w}\t{b}\n"), "-----\n1-0\n"),
        table("", &|n, w, b| format!("{n}) {w} {b}\n"), "1 0\n"),
        table("", &|n, w, b| format!("│ {n} │ {w} │ {b} │\n"), ""),
    ];
    for text in texts {
        check(&rules, &text, 7, "1-0", JERSI_2);
    }
    let wrong = "| Turn | White | Black |\n| 1 | a5-b5=d7 | i5-h5=f9 |\n";
    check_mistake(&rules, wrong, (2, 18), 1, ["f9 is not a cell", "f9 n’est pas une case"]);
    check_mistake(
        &rules,
        "White | Black | Sun\n1 a5-b5=d7\n",
        (1, 1),
        0,
        ["a turn starts", "un tour commence"],
    );
}
