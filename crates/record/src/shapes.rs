//! The shapes that players choose before a game, as hosts need to know them.

use crate::SetupName;

/// A shape that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its name in both languages.
    pub name: SetupName,
    /// Its letter in position texts, upper case.
    pub letter: char,
}

/// A choice that both players make in secret before the first position exists.
///
/// The host asks both seats, shows neither pick before both are made, and builds the set-up with
/// [`Recorded::chosen_setup`](crate::Recorded::chosen_setup).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeChoice {
    /// The shapes, in the order in which they are offered.
    pub shapes: Vec<Shape>,
    /// Whether each player picks the shape of the other instead of their own.
    pub for_other: bool,
}
