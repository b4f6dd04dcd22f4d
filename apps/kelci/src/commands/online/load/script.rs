//! Random legal games, played out beforehand: while the server is measured nobody has to think.

use catalogue::{Beginning, Decision};
use game::{Notation, Random, Said, Seat, Status};
use session::GameSpec;

/// The longest game; some never end by chance alone.
const LONGEST: usize = 400;

/// Each script is the longest of so many games: beginning a match is not what is measured.
const TRIES: usize = 4;

/// A game, move by move, with the seat of each.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    pub(super) moves: Vec<(usize, String)>,
}

impl Script {
    /// Makes some random games.
    ///
    /// # Errors
    /// Explains why there is no such game, or that it is not one for two.
    pub(super) fn some(
        spec: &GameSpec,
        n_scripts: usize,
        luck: &mut Random,
    ) -> Result<Vec<std::sync::Arc<Script>>, Said> {
        let mut scripts = Vec::with_capacity(n_scripts);
        for _ in 0..n_scripts {
            let mut longest = Script::default();
            for _ in 0..TRIES {
                let script = Script::random(spec, luck)?;
                if script.moves.len() > longest.moves.len() {
                    longest = script;
                }
            }
            scripts.push(std::sync::Arc::new(longest));
        }
        Ok(scripts)
    }

    fn random(spec: &GameSpec, luck: &mut Random) -> Result<Script, Said> {
        let game = spec.open()?;
        let mut moment = game.start(Beginning::Usual)?;
        let mut moves = Vec::new();
        while let Status::ToMove(seat) = moment.status() {
            let decision = Decision::new(luck.below(moment.n_legal()));
            let text = moment.text_of(decision, Notation::Document);
            let (Some(text), true) = (text, moves.len() < LONGEST) else { break };
            let Ok(next) = moment.play_text(&text, Notation::Document) else { break };
            moves.push((Seat::index(seat), text));
            moment = next;
        }
        Ok(Script { moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_legal_games_and_differ() {
        let scripts = Script::some(&GameSpec::named("pijersi"), 3, &mut Random::new(1)).unwrap();
        assert!(scripts.iter().all(|script| script.moves.len() > 10));
        assert_ne!(scripts[0].moves, scripts[1].moves);
        assert!(Script::some(&GameSpec::named("no-game"), 1, &mut Random::new(1)).is_err());
    }
}
