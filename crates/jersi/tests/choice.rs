//! The choice of special shapes: who decides, what the start becomes, and what a record keeps of it.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

mod check;

use std::collections::BTreeSet;

use game::{Lang, Notated, Notation, Random, Rules, Say};
use jersi::{Chosen, FILES, Jersi};
use record::{GameText, LineId, RecordTree, Recorded, read_tree, write_tree};

use check::chosen as game;

const SIX: [&str; 6] = ["mokca", "darsi", "mucti", "pamei", "galtu", "fendi"];
const THREE: [&str; 3] = ["darsi", "pamei", "galtu"];

/// The games with a choice, and their shapes.
const GAMES: [(&str, &[&str]); 3] = [("jersi-3", &SIX), ("jersi-square", &SIX), ("jersi-4", &THREE)];

/// Returns the position text of a set-up.
fn set_up(rules: &Jersi<Chosen>, text: &str) -> String {
    match rules.set_up(text, &mut Random::new(7)) {
        Ok(position) => rules.position_text(&position),
        Err(why) => panic!("{text}: {}", why.say(Lang::En)),
    }
}

fn refused(rules: &Jersi<Chosen>, text: &str, lang: Lang) -> String {
    rules.set_up(text, &mut Random::new(7)).expect_err(text).say(lang)
}

/// Returns the texts of the standard set-up over many draws.
fn draws(rules: &Jersi<Chosen>, setup: &str) -> BTreeSet<String> {
    let text = |seed| rules.position_text(&rules.set_up(setup, &mut Random::new(seed)).unwrap());
    (0..400).map(text).collect()
}

/// Returns the starts of all pairs of shapes, with `special` for white first.
fn pairs(rules: &Jersi<Chosen>, setup: &str, shapes: &[&str]) -> BTreeSet<String> {
    let all = shapes.iter().flat_map(|white| shapes.iter().map(move |black| (white, black)));
    all.map(|(white, black)| set_up(rules, &format!("{setup} special:{white} special:{black}"))).collect()
}

#[test]
fn each_player_s_letter_stands_in_its_place() {
    let three = game("jersi-3", &[]);
    assert_eq!(
        set_up(&three, "special:mokca special:fendi"),
        "kfrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKG w - 1 -"
    );
    assert_eq!(
        set_up(&three, "standard special:darsi special:mucti"),
        "kurcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKD w - 1 -"
    );
    assert_eq!(
        set_up(&game("jersi-square", &[]), "special:galtu special:pamei"),
        "r-k-c-p-n-k-c-r-/1c-r-k-c-r-k-1/8/8/8/8/1K-R-C-K-R-C-1/R-C-K-N-T-C-K-R- w - 1 -"
    );
    assert_eq!(
        set_up(&game("jersi-4", &[]), "special:pamei special:galtu"),
        "r-k-c-n-k-c-r-/t-c-r-k-c-r-k-t-/7/8/9/8/7/P-K-R-C-K-R-C-P-/R-C-K-N-C-K-R- w - 1 M4B2m4b2"
    );
}

#[test]
fn the_free_set_up_holds_each_player_s_special() {
    let empty = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4G1n1k4c4r4f1";
    let rules = game("jersi-3", &[]);
    assert_eq!(set_up(&rules, "free special:mokca special:fendi"), empty);
    assert_eq!(set_up(&rules, "libre special:mokca special:fendi"), empty);
    let rules = game("jersi-3", &[("special", "none"), ("mountains", "sovereign"), ("carriers", "2")]);
    assert_eq!(
        set_up(&rules, "free special:darsi special:darsi"),
        "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4D1M4B2n1k4c4r4d1m4b2"
    );
}

#[test]
fn the_options_of_the_game_still_hold() {
    let rules = game("jersi-3", &[("special", "none"), ("carriers", "3")]);
    assert_eq!(
        set_up(&rules, "special:galtu special:galtu"),
        "ktrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKT w - 1 B3b3"
    );
    let rules = game("jersi-4", &[("carriers", "0"), ("draw-after", "40"), ("special", "galtu")]);
    assert_eq!(
        set_up(&rules, "special:darsi special:pamei"),
        "r-k-c-n-k-c-r-/p-c-r-k-c-r-k-p-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R- w 0 1 M4m4"
    );
}

#[test]
fn names_are_read_in_either_language_and_case() {
    let rules = game("jersi-3", &[]);
    let expected = set_up(&rules, "special:mokca special:fendi");
    assert_eq!(set_up(&rules, "spéciale:Mokca SPECIAL:FENDI"), expected);
}

#[test]
fn words_that_name_no_two_shapes_are_explained() {
    let rules = game("jersi-4", &[]);
    assert_eq!(
        refused(&rules, "special:mokca special:darsi", Lang::En),
        "special:mokca: the shapes to choose from are darsi, pamei, galtu"
    );
    assert_eq!(
        refused(&rules, "special:none special:darsi", Lang::Fr),
        "special:none : les formes au choix sont darsi, pamei, galtu"
    );
    assert!(refused(&rules, "special:darsi", Lang::En).contains("and not 1"));
    assert!(refused(&rules, "special:darsi special:darsi special:pamei", Lang::Fr).contains("et non 3"));
    assert!(refused(&rules, "nowhere special:darsi special:darsi", Lang::En).contains("not a set-up"));
    for other in ["jersi-1", "jersi-2", "jersi-wuxing", "pijersi"] {
        let text = refused(&game(other, &[]), "special:darsi special:darsi", Lang::En);
        assert!(text.contains("no shape is chosen in this game"), "{text}");
    }
}

#[test]
fn agreed_leaves_nothing_to_decide() {
    for (name, shapes) in GAMES {
        for special in shapes {
            let rules = game(name, &[("special", special), ("choice", "agreed")]);
            assert_eq!(rules.shape_choice(), None);
            assert_eq!(draws(&rules, "standard").len(), 1);
            let start = rules.position_text(&rules.start());
            assert_eq!(set_up(&rules, "standard"), start);
            assert_eq!(set_up(&rules, &format!("special:{special} special:{special}")), start);
            assert_eq!(rules.setup_text(&rules.start()).as_deref(), Some("standard"));
            assert_eq!(rules.prologue(&rules.start()).as_deref(), Some(""));
        }
    }
}

#[test]
fn drawn_for_both_gives_both_players_the_same_shape() {
    for (name, shapes) in GAMES {
        let rules = game(name, &[("choice", "drawn-for-both")]);
        let same = shapes.iter().map(|shape| set_up(&rules, &format!("special:{shape} special:{shape}")));
        assert_eq!(draws(&rules, "standard"), same.collect());
        assert_eq!(rules.shape_choice(), None);
        assert_eq!(rules.start(), game(name, &[]).start(), "the start itself draws nothing");
    }
}

#[test]
fn drawn_for_each_gives_every_pair() {
    for (name, shapes) in GAMES {
        let rules = game(name, &[("choice", "drawn-for-each")]);
        assert_eq!(draws(&rules, "standard"), pairs(&rules, "standard", shapes));
        assert_eq!(rules.shape_choice(), None);
    }
    let rules = game("jersi-square", &[("choice", "drawn-for-each"), ("special", "none")]);
    assert_eq!(draws(&rules, "free"), pairs(&rules, "free", &SIX));
}

#[test]
fn draws_are_fair() {
    let rules = game("jersi-4", &[("choice", "drawn-for-both")]);
    let mut random = Random::new(3);
    let n_darsi =
        (0..3000).filter(|_| rules.set_up("standard", &mut random).unwrap() == rules.start()).count();
    assert!((900..1100).contains(&n_darsi), "{n_darsi}");
}

/// Picks the first shape for the first player and the last for the second.
fn pick_ends(rules: &Jersi<Chosen>, setup: &str) -> String {
    let n_shapes = rules.shape_choice().unwrap().shapes.len();
    rules.chosen_setup(setup, [0, n_shapes - 1])
}

#[test]
fn in_secret_each_player_picks_their_own() {
    for (name, shapes) in GAMES {
        let rules = game(name, &[("choice", "secret-own")]);
        let choice = rules.shape_choice().unwrap();
        assert!(!choice.for_other);
        let names: Vec<&str> = choice.shapes.iter().map(|shape| &*shape.name.en).collect();
        assert_eq!(names, shapes);
        assert_eq!(names, choice.shapes.iter().map(|shape| &*shape.name.fr).collect::<Vec<_>>());
        let (first, last) = (shapes[0], shapes[shapes.len() - 1]);
        assert_eq!(pick_ends(&rules, "standard"), format!("special:{first} special:{last}"));
        assert_eq!(pick_ends(&rules, "libre"), format!("libre special:{first} special:{last}"));
    }
    let letters: String = game("jersi-3", &[("choice", "secret-own")])
        .shape_choice()
        .unwrap()
        .shapes
        .iter()
        .map(|it| it.letter)
        .collect();
    assert_eq!(letters, "GDUPTF");
}

#[test]
fn in_secret_each_player_picks_the_other_s() {
    for (name, shapes) in GAMES {
        let rules = game(name, &[("choice", "secret-other")]);
        assert!(rules.shape_choice().unwrap().for_other);
        let (first, last) = (shapes[0], shapes[shapes.len() - 1]);
        assert_eq!(pick_ends(&rules, ""), format!("special:{last} special:{first}"));
    }
}

#[test]
fn a_secret_that_nobody_has_told_is_drawn_for_each() {
    for choice in ["secret-own", "secret-other"] {
        let rules = game("jersi-4", &[("choice", choice)]);
        assert_eq!(draws(&rules, "standard"), pairs(&rules, "standard", &THREE));
        assert_eq!(rules.start(), game("jersi-4", &[]).start());
    }
}

#[test]
fn games_without_a_choice_ignore_it() {
    let rules = game("jersi-2", &[]);
    assert_eq!(rules.shape_choice(), None);
    assert_eq!(rules.chosen_setup("free", [0, 1]), "free");
}

/// Plays random turns from a set-up.
fn played(
    rules: &Jersi<Chosen>,
    setup: &str,
    n_turns: usize,
) -> RecordTree<<Jersi<Chosen> as Rules>::Position, jersi::Turn> {
    let mut random = Random::new(11);
    let mut position = rules.set_up(setup, &mut random).unwrap();
    let mut tree = RecordTree::new(position);
    for _ in 0..n_turns {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(&turn) = moves.get(random.below(moves.len().max(1))) else { break };
        tree.push(LineId::MAIN, turn);
        rules.play(&mut position, turn);
    }
    tree
}

#[test]
fn a_record_keeps_the_two_values() {
    for (name, shapes) in GAMES {
        for choice in ["agreed", "drawn-for-both", "drawn-for-each", "secret-own", "secret-other"] {
            let rules = game(name, &[("choice", choice)]);
            let words = format!("special:{} special:{}", shapes[0], shapes[2]);
            for (setup, n_turns) in [(words.clone(), 0), (words.clone(), 9), (format!("free {words}"), 40)] {
                if name == "jersi-4" && setup.starts_with("free") {
                    continue;
                }
                let tree = played(&rules, &setup, n_turns);
                let text = write_tree(&rules, &tree);
                assert!(text.contains(&format!("\n\n{words}\n")), "{text}");
                assert!(text.contains(&format!("[Setup \"{setup}\"]")), "{text}");
                let read = read_tree(&rules, GameText::from(&text));
                assert!(read.mistakes.is_empty(), "{text}\n{}", read.mistakes[0].say(Lang::En));
                assert_eq!(read.tree, tree);
                assert_eq!(write_tree(&rules, &read.tree), text);
            }
        }
    }
}

#[test]
fn a_chosen_start_that_looks_agreed_is_named_too() {
    let rules = game("jersi-3", &[("choice", "drawn-for-both")]);
    let start = rules.start();
    assert_eq!(rules.prologue(&start).as_deref(), Some("special:mokca special:mokca"));
    assert_eq!(rules.setup_text(&start).as_deref(), Some("special:mokca special:mokca"));
    let (read, n_words) = rules
        .read_prologue(&["special:mokca", "special:mokca", "a1-b1"], &start)
        .unwrap_or_else(|_| panic!());
    assert_eq!((read, n_words), (start, 2));
}

#[test]
fn a_record_may_begin_with_the_values_and_placements() {
    let rules = game("jersi-3", &[]);
    let text = "special:mokca special:fendi\nN:a3 N:i3 M:a2 F:i4 C:a3\n";
    let error = rules.read_record(text).unwrap_err();
    assert_eq!((error.line, error.column, error.read.moves.len()), (2, 21, 4), "{}", error.say(Lang::En));
    let record = rules.read_record(text.trim_end_matches("C:a3\n")).unwrap();
    assert_eq!(rules.position_text(&record.start), "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4G1n1k4c4r4f1");
    let texts = ["N:a3", "N:i3", "M:a2", "F:i4"];
    let mut position = record.start;
    for (turn, text) in record.moves.iter().zip(texts) {
        assert_eq!(rules.move_text(&position, *turn, Notation::Document), text);
        rules.play(&mut position, *turn);
    }
}

#[test]
fn a_set_up_by_placements_keeps_the_values() {
    let rules = game("jersi-3", &[]);
    let mut random = Random::new(5);
    let mut position = rules.set_up("free special:darsi special:fendi", &mut random).unwrap();
    for _ in 0..28 {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        rules.play(&mut position, moves[random.below(moves.len())]);
    }
    let prologue = rules.prologue(&position).unwrap();
    assert!(prologue.starts_with("special:darsi special:fendi\n"), "{prologue}");
    assert_eq!(rules.set_up(&prologue, &mut random).unwrap(), position);
    let text = write_tree(&rules, &RecordTree::new(position));
    let read = read_tree(&rules, GameText::from(&text));
    assert!(read.mistakes.is_empty(), "{text}");
    assert_eq!(read.tree.start, position);
}

#[test]
fn shapes_in_the_wrong_place_of_a_record_are_explained() {
    let rules = game("jersi-3", &[("choice", "secret-own")]);
    for (text, place, why) in [
        ("special:mokca\n1 a5-b5\n", (1, 1), "and not 1"),
        ("special:mokca special:sun\n1 a5-b5\n", (1, 15), "shapes to choose from"),
        ("1 a5-b5 special:mokca\n", (1, 9), "belongs to the set-up"),
        ("[Setup \"special:mokca special:darsi\"]\nspecial:mokca special:fendi\n", (1, 1), "another start"),
    ] {
        let error = rules.read_record(text).expect_err(text);
        assert_eq!((error.line, error.column), place, "{}", error.say(Lang::En));
        assert!(error.say(Lang::En).contains(why), "{}", error.say(Lang::En));
        assert_ne!(error.say(Lang::En), error.say(Lang::Fr));
    }
}

#[test]
fn a_file_whose_start_has_no_place_for_a_shape_is_refused() {
    let (_, source) = FILES[2];
    let wrong = source.replace("letters = \"G D U P T F\"", "letters = \"D U\"");
    let mistakes = Jersi::<Chosen>::read(&wrong).unwrap_err();
    assert!(mistakes.say(Lang::En).contains("no place for a chosen one"), "{}", mistakes.say(Lang::En));
    let wrong = source.replace("letters = \"G D U P T F\"", "letters = \"G X\"");
    assert!(Jersi::<Chosen>::read(&wrong).unwrap_err().say(Lang::Fr).contains("« X »"));
}
