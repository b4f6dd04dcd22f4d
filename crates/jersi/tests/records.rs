//! Set-ups and whole records: the documents' examples, the author's codes, and mistakes with their locations.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::panic)]

mod examples;

use game::{Lang, Notated, Outcome, Random, Rules, Say, Seat, Status};
use jersi::{Fixed, Jersi, Jersi2, Jersi4, Options, Pijersi};
use record::Recorded;

use examples::{JERSI_2, JERSI_4, PIJERSI};

/// Reads a record to its end, where the game is over with this score, and writes it again.
fn check_example<V: Fixed>(text: &str, score: Outcome) {
    let rules = Jersi::<V>::default();
    let record = rules.read_record(text).unwrap_or_else(|error| panic!("{}", error.say(Lang::En)));
    let mut position = record.start;
    for &turn in &record.moves {
        rules.play(&mut position, turn);
    }
    assert_eq!(rules.status(&position), Status::Over(score));
    assert_eq!(rules.record_text(&record).unwrap(), text);
}

/// Reads a record that breaks off at a given place, for a given reason, after a given number of turns.
fn check_mistake<V: Fixed>(text: &str, place: (usize, usize), n_turns: usize, why: &str) {
    let error = Jersi::<V>::default().read_record(text).unwrap_err();
    assert_eq!((error.line, error.column), place, "{}", error.say(Lang::En));
    assert_eq!(error.read.moves.len(), n_turns);
    assert!(error.say(Lang::En).contains(why), "{}", error.say(Lang::En));
    assert_ne!(error.say(Lang::En), error.say(Lang::Fr));
}

/// Returns the position text of a set-up, or the reason why it is refused.
fn set_up<V: Fixed>(text: &str) -> Result<String, String> {
    let rules = Jersi::<V>::default();
    match rules.set_up(text, &mut Random::new(3)) {
        Ok(position) => Ok(rules.position_text(&position)),
        Err(error) => Err(error.say(Lang::En)),
    }
}

#[test]
fn the_example_game_of_pijersi() {
    check_example::<Pijersi>(PIJERSI, Outcome::win(Seat::FIRST, 2));
}

#[test]
fn the_example_game_of_jersi_2() {
    check_example::<Jersi2>(JERSI_2, Outcome::win(Seat::FIRST, 2));
}

#[test]
fn the_example_game_of_jersi_4_with_line_16_corrected() {
    check_example::<Jersi4>(JERSI_4, Outcome::win(Seat::SECOND, 2));
}

#[test]
fn the_misprint_of_line_16_is_refused_with_its_place() {
    let text = JERSI_4.replace("f6=d7!-e7", "f6=d7!=e7");
    check_mistake::<Jersi4>(&text, (16, 24), 31, "f6=d7!=e7: after two pieces, the second step moves one");
}

#[test]
fn marks_and_numbers_and_the_score_are_optional() {
    let rules = Jersi::<Jersi4>::default();
    let full = rules.read_record(JERSI_4).unwrap();
    let bare: String = JERSI_4
        .lines()
        .filter(|line| *line != "0 1")
        .map(|line| format!("{}\n", line[4..].replace('!', "")))
        .collect();
    let read = rules.read_record(&bare).unwrap();
    assert_eq!(read.moves, full.moves);
    assert_eq!(read.score, None);
}

#[test]
fn a_reset_may_be_written_with_spaces() {
    let text = JERSI_4.replace("/KN:a2", "/KN : a2");
    assert!(Jersi::<Jersi4>::default().read_record(&text).is_ok());
}

#[test]
fn turns_of_jersi_may_be_numbered_one_by_one_too() {
    let text = "1 a5-b5=d7 2 i5-h5=f7 3. d7=e8-f7! 4. h6-g6";
    assert_eq!(Jersi::<Jersi2>::default().read_record(text).unwrap().moves.len(), 4);
}

#[test]
fn the_superfluous_prologue_of_jersi_4_is_read_and_must_be_the_imposed_one() {
    let prologue = "DR:b1/CK:b2/KR:b3/KC:b4/CK:b5/KR:b6/KC:b7/DR:b8/KR:a1/KC:a2/CK:a3/KN:a4/KC:a5/CK:a6/KR:a7 \
                    DR:h8/CK:h7/KR:h6/KC:h5/CK:h4/KR:h3/KC:h2/DR:h1/KR:i7/KC:i6/CK:i5/KN:i4/KC:i3/CK:i2/KR:i1";
    let text = format!("{prologue}\n{JERSI_4}");
    assert_eq!(Jersi::<Jersi4>::default().read_record(&text).unwrap().moves.len(), 48);
    check_mistake::<Jersi4>(&text.replace("CK:b2", "KR:b2"), (1, 1), 0, "b2: this game imposes its set-up");
}

#[test]
fn a_missing_turn_is_noticed_by_its_number() {
    check_mistake::<Jersi2>("1 a5-b5=d7 i5-h5=f7\n3 d7=e8-f7", (2, 1), 2, "a turn is missing");
    check_mistake::<Jersi2>("1 a5-b5=d7 i5-h5=f7\n2 d7=e8-f7!\n3 e8-f7=g6!", (3, 1), 3, "a turn is missing");
    check_mistake::<Pijersi>(
        "1 a4-b5=c4 3 a1-b2=c2",
        (1, 12),
        1,
        "the number is 3, but 2 or the turn of black comes next",
    );
    check_mistake::<Pijersi>("1 a4-b5=c4 2", (1, 12), 1, "the turn of number 2 is missing");
}

#[test]
fn text_after_the_end_is_refused() {
    check_mistake::<Jersi2>(&JERSI_2.replace("1 0", "h1-h2"), (5, 1), 7, "the game is over (1-0)");
    check_mistake::<Jersi2>(&format!("{JERSI_2}good game"), (5, 1), 7, "the game is over (1-0)");
    check_mistake::<Jersi2>("a5-b5=d7 1-0 h1-h2", (1, 14), 1, "the record ends with its score");
}

#[test]
fn a_score_that_the_board_denies_is_refused() {
    let text = JERSI_2.replace("\n1 0\n", "\n0 1\n");
    check_mistake::<Jersi2>(&text, (5, 1), 7, "the record says 0-1, but on the board it is 1-0");
}

#[test]
fn a_score_before_the_end_on_the_board_is_kept() {
    let rules = Jersi::<Pijersi>::default();
    let record = rules.read_record("1 a4-b5=c4 2 f4=d5-d4\n0 1").unwrap();
    assert_eq!(record.score, Some(Outcome::win(Seat::SECOND, 2)));
    assert_eq!(rules.read_record(&rules.record_text(&record).unwrap()).unwrap(), record);
}

#[test]
fn an_illegal_turn_offers_the_nearest_legal_ones() {
    let rules = Jersi::<Jersi2>::default();
    let error = rules.read_record("a5-b5=d8").unwrap_err();
    assert_eq!(error.nearest.first().map(String::as_str), Some("a5-b5=d7"));
}

#[test]
fn comments_go_to_the_end_of_their_line() {
    let text = "# an opening\n1 a4-b5=c4 2 f4=d5-d4 # solid";
    assert_eq!(Jersi::<Pijersi>::default().read_record(text).unwrap().moves.len(), 2);
}

#[test]
fn free_placing_is_part_of_the_game_and_of_its_records() {
    let rules = Jersi::<Jersi2>::default();
    let symmetrical = "N:a3 N:i3 K:b1 K:h6 R:b2 R:h5 C:b3 C:h4 K:b4 K:h3 R:b5 R:h2 C:b6 C:h1 C:a1 C:i5 R:a2 R:i4 \
                       K:a2 K:i4 R:a4 R:i2 C:a4 C:i2 K:a5 K:i1";
    let text = format!("{symmetrical}\n{JERSI_2}");
    let record = rules.read_record(&text).unwrap();
    assert_eq!(record.moves.len(), 26 + 7);
    let mut position = record.start;
    for &turn in &record.moves[..26] {
        rules.play(&mut position, turn);
    }
    assert_eq!(position, rules.start());
    let written = rules.record_text(&record).unwrap();
    assert_eq!(rules.read_record(&written).unwrap(), record);
    assert!(written.starts_with("N:a3 N:i3 K:b1 K:h6 R:b2 R:h5 C:b3 C:h4\n"), "{written}");
}

#[test]
fn random_set_ups_of_jersi_2_fill_the_usual_cells_with_the_kunti_in_the_middle() {
    let rules = Jersi::<Jersi2>::default();
    for seed in 0..50 {
        let position = rules.set_up("random", &mut Random::new(seed)).unwrap();
        let text = rules.position_text(&position);
        let rows: Vec<&str> = text.split(['/', ' ']).collect();
        assert_eq!(&rows[2..7], ["7", "8", "9", "8", "7"]);
        assert_eq!((rows[0].len(), rows[8].len(), rows[1].len(), rows[7].len()), (10, 10, 12, 12));
        assert_eq!((&rows[0][4..6], &rows[8][4..6]), ("n-", "N-"));
        assert_eq!(rules.read_position(&text).unwrap(), position);
    }
}

#[test]
fn a_random_set_up_of_jersi_2_is_recorded_as_placements() {
    let rules = Jersi::<Jersi2>::default();
    let start = rules.set_up("random", &mut Random::new(9)).unwrap();
    let record = record::Record { start, moves: Vec::new(), score: None };
    let written = rules.record_text(&record).unwrap();
    let read = rules.read_record(&written).unwrap();
    let mut position = read.start;
    read.moves.iter().for_each(|&turn| rules.play(&mut position, turn));
    assert_eq!(position, start);
}

#[test]
fn the_codes_of_pijersi_are_the_authors() {
    let start = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
    assert_eq!(set_up::<Pijersi>("GRXLLS").unwrap(), start);
    assert_eq!(set_up::<Pijersi>("GRXLLS-grxlls").unwrap(), start);
    let white_rows = |code| {
        set_up::<Pijersi>(code).unwrap().split(['/', ' ']).skip(5).take(2).collect::<Vec<_>>().join("/")
    };
    assert_eq!(white_rows("JEXEDA"), "R-W-P-RRS-S-P-/S-P-P-W-S-R-");
    assert_eq!(white_rows("AYABEY"), "P-P-W-PSS-R-R-/R-P-S-S-R-W-");
    assert_eq!(white_rows("AWALIC"), "R-S-P-SPS-R-R-/S-W-W-R-P-P-");
}

#[test]
fn a_code_is_given_back_by_its_set_up() {
    let rules = Jersi::<Pijersi>::default();
    for code in ["GRXLLS", "JEXEDA", "AYABEY-awalic"] {
        let position = rules.set_up(code, &mut Random::new(1)).unwrap();
        assert_eq!(rules.setup_text(&position).as_deref(), Some(code));
    }
}

#[test]
fn an_invalid_code_says_why() {
    let counts = set_up::<Pijersi>("AAAAAA").unwrap_err();
    assert!(counts.contains("14 R 0 P 0 S 0 W, but a side has 4 R 4 P 4 S 2 W"), "{counts}");
    let large = set_up::<Pijersi>("ZZZZZZ").unwrap_err();
    assert!(large.contains("beyond the last set-up"), "{large}");
    // The classic set-up with the rock of b3 and the top of b4 exchanged: a wise over a rock.
    let number = |code: &str| code.bytes().fold(0u64, |n, letter| n * 26 + u64::from(letter - b'A'));
    let exchanged = number("GRXLLS") + 3 * 4u64.pow(8) - 3 * 4u64.pow(9);
    let letters: Vec<u8> = (0..6).rev().map(|i| b'A' + (exchanged / 26u64.pow(i) % 26) as u8).collect();
    let pile = set_up::<Pijersi>(&String::from_utf8(letters).unwrap()).unwrap_err();
    assert!(pile.contains("pile RW (bottom, top)"), "{pile}");
    let unknown = set_up::<Pijersi>("grxlls").unwrap_err();
    assert!(
        unknown.contains("is not a set-up of this game: classic, full-random, mirror-random"),
        "{unknown}"
    );
}

#[test]
fn drawn_set_ups_of_pijersi_have_no_forbidden_pile_and_their_codes_lead_back() {
    let rules = Jersi::<Pijersi>::default();
    for seed in 0..200 {
        for (name, is_mirror) in [("full-random", false), ("mirror-random", true)] {
            let position = rules.set_up(name, &mut Random::new(seed)).unwrap();
            let text = rules.position_text(&position);
            assert_eq!(rules.read_position(&text).unwrap(), position);
            let code = rules.setup_text(&position).unwrap();
            assert_eq!(code.len(), if is_mirror { 6 } else { 13 }, "{code}");
            assert_eq!(rules.set_up(&code, &mut Random::new(0)).unwrap(), position);
        }
    }
}

#[test]
fn set_ups_are_named_in_both_languages() {
    assert_eq!(set_up::<Jersi2>("symétrique"), set_up::<Jersi2>("symmetrical"));
    assert_eq!(set_up::<Pijersi>("classique"), set_up::<Pijersi>("classic"));
    assert_eq!(set_up::<Jersi2>("libre").unwrap(), "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4");
}

#[test]
fn a_prologue_writes_piles_top_then_base() {
    let text =
        set_up::<Pijersi>("g16:psprws f13:sws f4:pr f57:rpr b13:RPW b4:PW b57:RSP a16:SSSPRR").unwrap();
    assert!(text.contains("s-w-s-rpr-p-r-") && text.contains("R-P-W-WPR-S-P-"), "{text}");
}

#[test]
fn a_wrong_prologue_says_where() {
    let check = |text: &str, why: &str| {
        let error = set_up::<Pijersi>(text).unwrap_err();
        assert!(error.contains(why), "{error}");
    };
    check("a16:RPSRP", "a16:RPSRP: 6 cells take 6 lone cubes");
    check("a19:RPSRPSRPS", "a7 is not a cell of this board");
    check("a1:X", "'X' is not a piece of this game");
    check("b4:WR", "the rules forbid this pile");
    check("a1:R a1:P", "a1 is filled twice");
    check("a16:RPSRPS", "is not filled as in a set-up");
    check("ab:R", "cells and cubes were expected");
    check(
        "g16:rrrrrr f13:rrr f4:ww f57:rrr b13:PSR b4:WW b57:SRP a16:RPSRPS",
        "the cubes are not those of the two sides",
    );
}

#[test]
fn a_free_placing_without_a_placement_has_no_record_yet() {
    let rules = Jersi::<Jersi2>::default();
    let start = rules.set_up("free", &mut Random::new(0)).unwrap();
    assert_eq!(rules.record_text(&record::Record { start, moves: Vec::new(), score: None }), None);
}

#[test]
fn a_run_of_empty_cells_beyond_counting_is_refused() {
    let rules = Jersi::<Pijersi>::default();
    let error = rules.read_position("6/7/6/7/6/7/99999999999999999999R- w 0 1").unwrap_err();
    assert!(error.say(Lang::En).contains("row a has 6 cells"), "{}", error.say(Lang::En));
}

#[test]
fn nothing_is_near_a_text_that_is_not_a_turn_at_all() {
    let rules = Jersi::<Jersi4>::default();
    let error = rules.read_move(&rules.start(), &"a1-".repeat(2000), game::Notation::Document).unwrap_err();
    assert!(error.nearest().is_empty());
}

#[test]
fn a_diagram_shows_hexagons_piles_and_hands() {
    let rules = Jersi::<Jersi4>::default();
    let position = rules.read_position("3n-3/8/7/8/2RKmc5/8/7/8/3N-3 w - 1 M2b1").unwrap();
    let expected = "\
i1       .   .   .   n   .   .   .       i7
h1     .   .   .   .   .   .   .   .     h8
g1       .   .   .   .   .   .   .       g7
f1     .   .   .   .   .   .   .   .     f8
e1   .   .  RK  mc   .   .   .   .   .   e9
d1     .   .   .   .   .   .   .   .     d8
c1       .   .   .   .   .   .   .       c7
b1     .   .   .   .   .   .   .   .     b8
a1       .   .   .   N   .   .   .       a7
white holds M M
black holds b";
    assert_eq!(rules.diagram(&position, Lang::En), expected);
    assert!(rules.diagram(&position, Lang::Fr).ends_with("réserve de blanc : M M\nréserve de noir : b"));
}

#[test]
fn a_line_without_blacks_turn_is_reported_at_the_next_number() {
    check_mistake::<Jersi2>(
        "1 b1-c1\n2 b2-c2\n",
        (2, 1),
        1,
        "the number is 2, but the turn of black or 2 comes next",
    );
    check_mistake::<Jersi2>("1 b1-c1 h1-g1\n2 c1-d1\n2 c2-d2", (3, 1), 3, "but the turn of black comes next");
}

#[test]
fn a_number_before_the_score_misses_its_turn() {
    check_mistake::<Pijersi>("1 b1-c1 2 f7-e6\n3 1-0\n", (2, 1), 2, "the turn of number 3 is missing");
}

#[test]
fn placements_may_be_numbered_and_the_moves_after_them_start_again() {
    let rules = Jersi::<Jersi2>::default();
    let placing = "1 K:b1 K:h1\n2 K:b2 K:h2\n";
    assert_eq!(rules.read_record(placing).unwrap().moves.len(), 4);
    check_mistake::<Jersi2>("1 K:b1 K:h1\n3 K:b2", (2, 1), 2, "the number is 3, but 2 comes next");
}

#[test]
fn numbers_may_touch_their_turns_and_a_star_ends_an_unfinished_record() {
    let rules = Jersi::<Pijersi>::default();
    assert_eq!(rules.read_record("1.a4-b5=c4 2.f4=d5-d4 *").unwrap().moves.len(), 2);
    check_mistake::<Pijersi>("1.a4-b5=c4 2.f4=d5-d9", (1, 14), 1, "d9 is not a cell of this board");
}

#[test]
fn a_fault_of_the_prologue_is_shown_at_its_word() {
    let text = "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WR b57:SRP a16:RPSRPS\n";
    check_mistake::<Pijersi>(text, (2, 9), 0, "b4:WR: the rules forbid this pile");
}

#[test]
fn the_prologue_of_jersi_4_is_whole_or_absent() {
    check_mistake::<Jersi4>("DR:b1\n1 a1-b1\n", (1, 1), 0, "a1 is not filled");
    check_mistake::<Jersi4>("DR:b1/DR:b1/DR:b1", (1, 1), 0, "b1 is filled twice");
    assert!(set_up::<Jersi4>("KN:a4").is_err());
}

#[test]
fn a_third_occurrence_ends_a_record_where_the_option_says_so() {
    let rules = Jersi::<Pijersi>::with(Options { repetition: Some(3), ..Options::of::<Pijersi>() });
    let round = "b1-c1 f7-e6 c1-b1 e6-f7 ";
    let error = rules.read_record(&format!("{round}{round}b1-c1")).unwrap_err();
    assert!(
        error.say(Lang::En).contains("the game is over (1/2-1/2), but 'b1-c1' follows"),
        "{}",
        error.say(Lang::En)
    );
    let error = rules.read_record(&format!("{round}{round}1-0")).unwrap_err();
    assert!(error.say(Lang::En).contains("the record says 1-0, but on the board it is 1/2-1/2"));
    assert!(Jersi::<Pijersi>::default().read_record(&format!("{round}{round}b1-c1")).is_ok());
}

#[test]
fn a_game_with_ransoms_is_recorded_and_read_back() {
    let rules = Jersi::<Jersi4>::with(Options { ransom: true, ..Options::of::<Jersi4>() });
    let mut n_ransoms = 0;
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let start = rules.start();
        let mut record = record::Record { start, moves: Vec::new(), score: None };
        let mut position = start;
        for _ in 0..400 {
            let mut turns = Vec::new();
            rules.legal_moves(&position, &mut turns);
            let Some(turn) = random.choose(&turns) else { break };
            rules.play(&mut position, turn);
            record.moves.push(turn);
        }
        let text = rules.record_text(&record).unwrap();
        n_ransoms += text.matches('?').count();
        let read = rules.read_record(&text).unwrap_or_else(|error| panic!("{}", error.say(Lang::En)));
        assert_eq!(read.moves, record.moves);
    }
    assert!(n_ransoms > 0, "no ransom was seen");
}

#[test]
fn long_and_strange_texts_are_quoted_short_and_escaped() {
    let error =
        Jersi::<Pijersi>::default().read_record(&format!("b1-c1\u{1b}[31m{}", "x".repeat(9999))).unwrap_err();
    let said = error.say(Lang::En);
    assert!(said.len() < 300 && said.contains("\\u{1b}[31m") && !said.contains('\u{1b}'), "{said}");
}
