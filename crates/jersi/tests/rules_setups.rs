//! The set-ups of the family, rule by rule: random set-ups, codes and prologues as `rules/jersi.md` and
//! `rules/pijersi.md` define them. Whole records are in `records.rs`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod check;

use game::{Lang, Notated, Random};
use jersi::{Fixed, Jersi, Jersi2, Jersi4, Pijersi};
use record::Recorded;

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
const N_DRAWS: u64 = 200;

/// Returns the position text of a set-up, or the reason why it is refused.
fn set_up<V: Fixed>(text: &str, seed: u64) -> Result<String, String> {
    let rules = Jersi::<V>::default();
    let position = rules.set_up(text, &mut Random::new(seed));
    position.map(|position| rules.position_text(&position)).map_err(|error| error.say(Lang::En))
}

fn check_set_up<V: Fixed>(text: &str, expected: &str) {
    assert_eq!(set_up::<V>(text, 1).unwrap(), expected, "{text}");
    check::at(&Jersi::<V>::default(), expected);
}

fn check_no_set_up<V: Fixed>(text: &str, reason: &str) {
    let error = set_up::<V>(text, 1).unwrap_err();
    assert!(error.contains(reason), "{text}: {error}");
}

/// Returns the position text of the usual start.
fn start<V: Fixed>() -> String {
    Jersi::<V>::default().texts().start.clone()
}

/// Returns the places and colours of the pieces, hiding all kinds but one.
fn shape(text: &str, shown: char) -> String {
    let hide = |letter: char| match letter {
        _ if letter.eq_ignore_ascii_case(&shown) => letter,
        'A'..='Z' => 'X',
        'a'..='z' => 'x',
        _ => letter,
    };
    check::board(text).chars().map(hide).collect()
}

#[test]
fn the_symmetrical_setting_of_jersi_2_and_the_imposed_one_of_jersi_4_are_the_usual_starts() {
    check_set_up::<Jersi2>("symmetrical", &start::<Jersi2>());
    check_set_up::<Jersi4>("standard", &start::<Jersi4>());
    check_set_up::<Pijersi>("classic", CLASSIC);
}

#[test]
fn the_random_setting_of_jersi_2_has_the_kunti_on_a3_and_i3_and_fills_the_same_cells() {
    for seed in 0..N_DRAWS {
        let drawn = set_up::<Jersi2>("random", seed).unwrap();
        assert_eq!(shape(&drawn, 'N'), shape(&start::<Jersi2>(), 'N'));
        for letter in "KCRkcr".chars() {
            assert_eq!(check::n_on_board(&drawn, letter), 4, "{drawn}");
        }
        assert!(drawn.ends_with(" w - 1"), "{drawn}");
        check::at(&Jersi::<Jersi2>::default(), &drawn);
    }
}

#[test]
fn the_free_setting_of_jersi_2_begins_with_an_empty_board_and_white() {
    check_set_up::<Jersi2>("free", "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4");
}

#[test]
fn random_settings_of_pijersi_fill_the_same_cells_and_swap_a_forbidden_pile() {
    for name in ["full-random", "mirror-random"] {
        let mut n_wise_bases = 0;
        for seed in 0..N_DRAWS {
            let drawn = set_up::<Pijersi>(name, seed).unwrap();
            assert_eq!(shape(&drawn, '-'), shape(CLASSIC, '-'));
            for (letter, count) in [('R', 4), ('P', 4), ('S', 4), ('W', 2)] {
                assert_eq!(check::n_on_board(&drawn, letter), count, "{drawn}");
                assert_eq!(check::n_on_board(&drawn, letter.to_ascii_lowercase()), count, "{drawn}");
            }
            // The reader refuses a wise over another cube.
            check::at(&Jersi::<Pijersi>::default(), &drawn);
            n_wise_bases += usize::from(["WR", "WP", "WS"].iter().any(|pile| drawn.contains(pile)));
        }
        // A pile with exactly one wise is drawn 24 times in 91; it always ends with the wise at the bottom.
        assert!((30..80).contains(&n_wise_bases), "{n_wise_bases}");
    }
}

#[test]
fn mirror_random_turns_white_half_round_and_full_random_draws_each_side_on_its_own() {
    for seed in 0..20 {
        let mirrored = set_up::<Pijersi>("mirror-random", seed).unwrap();
        assert_eq!(check::turned(&mirrored), check::board(&mirrored));
        let full = set_up::<Pijersi>("full-random", seed).unwrap();
        assert_ne!(check::turned(&full), check::board(&full));
    }
}

#[test]
fn a_code_names_whites_cubes_and_black_is_turned_or_written_after() {
    check_set_up::<Pijersi>("GRXLLS", CLASSIC);
    check_set_up::<Pijersi>("GRXLLS-grxlls", CLASSIC);
    check_set_up::<Pijersi>("JEXEDA", "r-s-w-p-p-s-/p-s-s-rrp-w-r-/6/7/6/R-W-P-RRS-S-P-/S-P-P-W-S-R- w 0 1");
    check_set_up::<Pijersi>("AYABEY", "w-r-s-s-p-r-/r-r-s-psw-p-p-/6/7/6/P-P-W-PSS-R-R-/R-P-S-S-R-W- w 0 1");
    check_set_up::<Pijersi>(
        "AWALIC-grxlls",
        "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/R-S-P-SPS-R-R-/S-W-W-R-P-P- w 0 1",
    );
}

#[test]
fn a_code_whose_cubes_are_wrong_or_whose_pile_is_forbidden_is_an_error() {
    check_no_set_up::<Pijersi>("AAAAAA", "14 R 0 P 0 S 0 W, but a side has 4 R 4 P 4 S 2 W");
    check_no_set_up::<Pijersi>("ZZZZZZ", "beyond the last set-up");
    // a = R P S R P S, b = P S W (R,W) S R P: a wise over a rock.
    check_no_set_up::<Pijersi>("GQPWYE", "the pile RW");
    check_no_set_up::<Pijersi>("GRXLLS-aaaaaa", "14 R");
    check_no_set_up::<Pijersi>("GRXLL", "'GRXLL' is not a set-up of this game");
    check_no_set_up::<Jersi2>("GRXLLS", "'GRXLLS' is not a set-up of this game");
}

#[test]
fn a_start_is_named_by_its_code_with_six_letters() {
    let rules = Jersi::<Pijersi>::default();
    for code in ["GRXLLS", "JEXEDA", "AYABEY", "AWALIC-grxlls"] {
        let start = rules.set_up(code, &mut Random::new(1)).unwrap();
        assert_eq!(rules.setup_text(&start).as_deref(), Some(code));
    }
}

#[test]
fn a_prologue_takes_lone_cubes_one_by_one_or_in_intervals_and_piles_top_then_base() {
    check_set_up::<Pijersi>("g16:sprspr f13:prs f4:ww f57:rsp b13:PSR b4:WW b57:SRP a16:RPSRPS", CLASSIC);
    check_set_up::<Pijersi>(
        "g1:s g2:p g3:r g46:spr f13:prs f4:ww f57:rsp b13:PSR b4:WW b57:SRP a16:RPSRPS",
        CLASSIC,
    );
    check_set_up::<Pijersi>(
        "g16:sprspr f13:prs f4:ww f57:rsp b13:PPW b4:SP b57:SRR a16:RPSSRW",
        "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-P-W-PSS-R-R-/R-P-S-S-R-W- w 0 1",
    );
    check_no_set_up::<Pijersi>(
        "g16:sprspr f13:prs f4:ww f57:rsp b13:PSW b4:WR b57:SRP a16:RPSRPS",
        "b4:WR: the rules forbid this pile (top, base)",
    );
}

#[test]
fn the_usual_setting_is_the_same_under_every_option() {
    let options = [("draw-after", "40"), ("ransom", "yes"), ("darsi-beats-bevri", "no")];
    let rules = check::chosen("jersi-4", &options);
    let position = rules.set_up("standard", &mut Random::new(1)).unwrap();
    assert_eq!(rules.position_text(&position), start::<Jersi4>().replace(" w - ", " w 0 "));
}
