//! The looks of boards, by what they have in common.

use game::Look;

/// Returns whether a board has cells of wood with cubes on them.
pub(crate) fn has_cubes(look: Look) -> bool {
    matches!(look, Look::Hexagons | Look::Squares)
}

/// Returns whether a board has pits carved into it.
pub(crate) fn has_pits(look: Look) -> bool {
    matches!(look, Look::Pits | Look::Ring)
}
