//! Moves of each family in both languages.

use game::{Lang, Notation};

use super::last_move;
use crate::game_face::Beginning;

/// Plays these texts and returns the last of them in words, in both languages.
fn told_from(id: &str, beginning: Beginning<'_>, moves: &[&str]) -> [String; 2] {
    let game = crate::find(id).unwrap();
    let mut moment = game.start(beginning).unwrap();
    for text in moves {
        moment = moment.play_text(text, Notation::Document).unwrap();
    }
    [Lang::En, Lang::Fr].map(|lang| last_move(&*moment, &game.info(), lang).unwrap())
}

fn told(id: &str, moves: &[&str]) -> [String; 2] {
    told_from(id, Beginning::Usual, moves)
}

#[test]
fn a_start_has_no_move_to_tell() {
    let game = crate::find("pijersi").unwrap();
    let start = game.start(Beginning::Usual).unwrap();
    assert_eq!(last_move(&*start, &game.info(), Lang::En), None);
}

#[test]
fn walks_are_told_step_by_step() {
    assert_eq!(
        told("pijersi", &["a4-b5"]),
        ["white moves a rock from a4 to b5", "les blancs déplacent une pierre de a4 à b5"]
    );
    assert_eq!(
        told("pijersi", &["a4-b5=c4"]),
        [
            "white moves a rock from a4 to b5, then the pile to c4",
            "les blancs déplacent une pierre de a4 à b5, puis la pile à c4"
        ]
    );
    assert_eq!(
        told("pijersi", &["a4-b5=c4", "f4=d5-d4"]),
        [
            "black moves a pile from f4 to d5, then its upper piece to d4",
            "les noirs déplacent une pile de f4 à d5, puis la pièce du dessus à d4"
        ]
    );
}

#[test]
fn captures_are_told_with_what_falls() {
    let at = |position, text| told_from("pijersi", Beginning::Position(position), &[text]);
    assert_eq!(
        at("6/7/2s-3/2p-R-3/3r-2/7/6 w 0 1", "d4-e3!"),
        [
            "white moves a rock from d4 to e3 and captures scissors",
            "les blancs déplacent une pierre de d4 à e3 et capturent des ciseaux"
        ]
    );
    assert_eq!(
        at("6/7/2sp3/2rsS-3/2P-3/7/6 w 0 1", "d4-e3!"),
        [
            "white moves scissors from d4 to e3 and captures a paper and scissors",
            "les blancs déplacent des ciseaux de d4 à e3 et capturent une feuille et des ciseaux"
        ]
    );
}

#[test]
fn pieces_that_are_placed_are_told() {
    assert_eq!(
        told("jersi-4", &["a4-b5=c4", "CM:f6/BV:f6"]),
        ["black places a cmana on f6 and a bevri on f6", "les noirs posent un cmana en f6 et un bevri en f6"]
    );
}

#[test]
fn a_ransom_is_told_from_the_demand_to_the_return() {
    let game = crate::find("jersi-4").unwrap().with_option("ransom", "yes").unwrap();
    let position = "7/2k-2k-2/4c-2/8/2K-rn5/8/7/8/3N-3 w - 1 -";
    let mut moment = game.start(Beginning::Position(position)).unwrap();
    let mut all = Vec::new();
    for text in ["e3-e4!!/CK?", "CK?h3", "KN:i1"] {
        moment = moment.play_text(text, Notation::Document).unwrap();
        all.push([Lang::En, Lang::Fr].map(|lang| last_move(&*moment, &game.info(), lang).unwrap()));
    }
    let [asked, paid, back] = all.as_slice() else { panic!("three decisions") };
    assert_eq!(
        asked,
        &[
            "white moves a cukla from e3 to e4, captures a kunti and a kurfa and asks for a cukla as ransom",
            "les blancs déplacent un cukla de e3 à e4, capturent un kunti et un kurfa et demandent un cukla en rançon"
        ]
    );
    assert_eq!(paid, &["black gives up a cukla from h3", "les noirs cèdent un cukla en h3"]);
    assert!(back[0].ends_with("puts the black kunti back on i1"), "{back:?}");
    assert!(back[1].ends_with("le kunti noir en i1"), "{back:?}");
}

#[test]
fn a_sowing_is_told_with_its_end_and_its_captures() {
    assert_eq!(
        told("awele", &["a1"]),
        ["player 1 sows 4 stones from a1, ends in a5", "le joueur 1 sème 4 pierres de a1, finit en a5"]
    );
    assert_eq!(
        told("awele", &["a1", "b5", "a5", "b1", "a2"]),
        [
            "player 1 sows 6 stones from a2, ends in b5 and captures 2",
            "le joueur 1 sème 6 pierres de a2, finit en b5 et capture 2 pierres"
        ]
    );
}

#[test]
fn a_stone_in_the_store_is_not_a_capture() {
    assert_eq!(
        told("kalah", &["a3"]),
        [
            "player 1 sows 4 stones from a3, ends in their store",
            "le joueur 1 sème 4 pierres de a3, finit dans son grenier"
        ]
    );
    assert_eq!(
        told("kalah", &["a1", "b5", "a5", "b1", "a2", "b5", "a1"]),
        [
            "player 1 sows 1 stone from a1, ends in a2 and captures 6",
            "le joueur 1 sème 1 pierre de a1, finit en a2 et capture 6 pierres"
        ]
    );
}

#[test]
fn a_turn_of_several_laps_is_told_by_its_first_and_its_last_pit() {
    assert_eq!(
        told("hus", &["a2"]),
        [
            "player 1 sows 2 stones from a2 in 4 laps, ends in b4",
            "le joueur 1 sème 2 pierres de a2 en 4 relances, finit en b4"
        ]
    );
    assert_eq!(
        told("hus", &["a2", "d5"])[0],
        "player 2 sows 2 stones from d5 in 3 laps, ends in c5 and captures 1"
    );
    assert_eq!(
        told("hus", &["a2", "d5", "a8", "c2"])[0],
        "player 2 sows 3 stones from c2, ends in d5 and captures 7",
        "captured stones are sown on"
    );
}

#[test]
fn decisions_inside_a_turn_are_told_one_by_one() {
    assert_eq!(told("bao-la-kiswahili", &["b6"]), ["player 1 chooses b6", "le joueur 1 choisit b6"]);
    assert_eq!(
        told("bao-la-kiswahili", &["b6", "<"]),
        [
            "player 1 places 1 stone in b6 and sows 3 stones from b6, ends in b3",
            "le joueur 1 pose 1 pierre en b6 et sème 3 pierres de b6, finit en b3"
        ]
    );
    assert_eq!(
        told("bao-la-kiswahili", &["b6", "<", "c4", ">"])[1],
        "le joueur 2 pose 1 pierre en c4, sème 1 pierre de b4, finit en c8 et capture 1 pierre"
    );
}

#[test]
fn a_trajectory_is_told_step_by_step() {
    let steps = ["1", "5", "4", "5", "4"];
    let words: Vec<[String; 2]> = (1..=5).map(|n| told("tricerata", steps.get(..n).unwrap())).collect();
    let [en, fr] = [0, 1].map(|lang| words.iter().map(|both| both[lang].as_str()).collect::<Vec<_>>());
    assert_eq!(
        en,
        [
            "player 1 takes up 1 stone in 1",
            "player 1 moves 1 stone from 1 to 5 and takes up 2 stones in 5",
            "player 1 moves 2 stones from 5 to 4",
            "player 1 moves 1 stone from 4 to 5",
            "player 1 captures 2 stones",
        ]
    );
    assert_eq!(fr.first(), Some(&"le joueur 1 prend en main 1 pierre en 1"));
    assert_eq!(fr.last(), Some(&"le joueur 1 capture 2 pierres"));
}

/// Whatever is played, something is told of it, and nothing breaks off in the middle of a sentence.
#[test]
fn every_move_of_every_game_has_words() {
    for game in crate::games_without_dialects().flatten() {
        let info = game.info();
        let mut random = game::Random::new(7);
        let mut moment = game.start(Beginning::Usual).unwrap();
        for _ in 0..60 {
            let n_legal = moment.n_legal();
            if n_legal == 0 {
                break;
            }
            moment = moment.play(crate::Decision::new(random.below(n_legal))).unwrap();
            for lang in [Lang::En, Lang::Fr] {
                let words = last_move(&*moment, &info, lang).unwrap();
                let is_whole = words.split_whitespace().count() >= 3 && !words.contains("  ");
                let end = words.rsplit(' ').next().unwrap_or_default();
                assert!(
                    is_whole && !["in", "en", "from", "de", "to", "à"].contains(&end),
                    "{}: {words}",
                    info.id
                );
            }
        }
    }
}
