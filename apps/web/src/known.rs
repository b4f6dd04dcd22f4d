//! Games by what page and worker call them.

use catalogue::Game;
use game::{Lang, Say};

use crate::wire::GameSpec;

/// A message in both languages, English first.
pub type Both = (String, String);

/// Both wordings of a message.
#[must_use]
pub fn both(said: &dyn Say) -> Both {
    (said.say(Lang::En), said.say(Lang::Fr))
}

/// The game that is meant, with its options.
///
/// # Errors
/// Says why there is no such game.
pub fn game_of(spec: &GameSpec) -> Result<Box<dyn Game>, Both> {
    let mut game = match &spec.source {
        Some(source) => catalogue::sowing(&spec.id, source).map_err(|why| both(&why))?,
        None => catalogue::find(&spec.id).map_err(|why| both(&why))?,
    };
    for (name, value) in &spec.options {
        game = game.with_option(name, value).map_err(|why| both(&*why))?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_name_or_by_what_it_is_written_as() {
        let spec = GameSpec {
            id: "tricerata".into(),
            options: vec![("size".into(), "4".into())],
            ..GameSpec::default()
        };
        let name = |spec: &GameSpec| game_of(spec).map(|game| game.info().id).map_err(|(en, _)| en);
        assert_eq!(name(&spec), Ok("tricerata".into()));
        let none = GameSpec { id: "chess".into(), ..GameSpec::default() };
        assert!(name(&none).is_err());
        let empty = GameSpec { source: Some(String::new()), ..GameSpec::default() };
        assert!(name(&empty).is_err());
    }
}
