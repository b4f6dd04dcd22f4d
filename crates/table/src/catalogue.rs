//! The games there are.

use game::{Lang, Say};
use jersi::{Jersi, Jersi2, Jersi4, Pijersi, Variant};

use crate::game_face::{Family, Game, Info};
use crate::seated::Seated;

fn stacking<V: Variant>() -> Box<dyn Game> {
    let info = Info { id: V::RULES.id, family: Family::Stacking, n_seats: 2, title: V::RULES.title };
    Box::new(Seated { info, rules: Jersi::<V>::default() })
}

/// Every game of the catalogue with its usual options, in listing order.
#[must_use]
pub fn games() -> Vec<Box<dyn Game>> {
    vec![stacking::<Jersi2>(), stacking::<Jersi4>(), stacking::<Pijersi>()]
}

/// A game that the catalogue does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name asked for.
    pub id: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl Say for UnknownGame {
    fn say(&self, lang: Lang) -> String {
        let (id, known) = (&self.id, self.known.join(", "));
        lang.pick(
            format!("there is no game '{id}'; there are {known}"),
            format!("il n’y a pas de jeu « {id} » ; il y a {known}"),
        )
    }
}

/// The game of that name.
///
/// # Errors
/// [`UnknownGame`] with the names there are.
pub fn find(id: &str) -> Result<Box<dyn Game>, UnknownGame> {
    let known = games().iter().map(|game| game.info().id).collect();
    let found = games().into_iter().find(|game| game.info().id == id);
    found.ok_or_else(|| UnknownGame { id: id.into(), known })
}
