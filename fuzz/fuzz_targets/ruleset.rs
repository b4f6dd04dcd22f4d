//! Ruleset files: no panic, whatever they contain; every mistake has a place; a game that reads can be explained, taken
//! apart, written again and played.
#![no_main]

use game::{Lang, Random, Rules as _, Say as _};
use jersi::{Chosen, Jersi, Mistakes};
use kelci_fuzz::{check_moves, check_said, check_text};
use libfuzzer_sys::fuzz_target;

/// The largest number of turns played.
const N_TURNS: usize = 6;

fn check_mistakes(source: &str, mistakes: &Mistakes) {
    assert!(!mistakes.0.is_empty(), "refused without a mistake");
    for mistake in &mistakes.0 {
        assert!(source.get(mistake.span.clone()).is_some(), "no place in the file: {mistake:?}");
        assert!(mistake.line > 0 && mistake.column > 0, "{mistake:?}");
        check_said(mistake);
    }
}

fn check_play(game: &Jersi<Chosen>, seed: u64) {
    let mut random = Random::new(seed);
    let mut position = game.start();
    for _ in 0..N_TURNS {
        check_text(game, &position);
        let moves = check_moves(game, &position);
        let Some(turn) = random.choose(&moves) else { break };
        game.play(&mut position, turn);
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok(source) = std::str::from_utf8(data) else { return };
    let game = match Jersi::<Chosen>::read(source) {
        Ok(game) => game,
        Err(mistakes) => return check_mistakes(source, &mistakes),
    };
    game.warnings().iter().for_each(|warning| check_said(warning));
    for lang in [Lang::En, Lang::Fr] {
        assert!(!game.explanation(lang).topics.is_empty());
    }
    let blueprint = game.blueprint();
    let written = blueprint.source();
    match Jersi::<Chosen>::read(&written) {
        Ok(again) => assert_eq!(again.blueprint(), blueprint, "another game is written:\n{written}"),
        Err(mistakes) => panic!("what is written is refused: {}\n{written}", mistakes.say(Lang::En)),
    }
    check_play(&game, source.len() as u64);
});
