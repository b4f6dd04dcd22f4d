//! What is to be pointed out of a board, whatever it is drawn with.

/// What is to be pointed out of a place; the host gives each a colour, and the board marks each with a sign as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The cursor is here.
    pub is_cursor: bool,
    /// It is taken: the move that is being built begins here or goes through here.
    pub is_picked: bool,
    /// It can be touched next.
    pub is_target: bool,
    /// The last move touched it.
    pub is_last: bool,
}
