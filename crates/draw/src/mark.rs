//! Marks on the places of a board, for every way of drawing it.

use game::TargetKind;

/// The marks of one place. Each is shown by a colour of the host and by a sign of its own, never by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The cursor is here.
    pub is_cursor: bool,
    /// The move being built starts here or passes through here.
    pub is_picked: bool,
    /// A legal next touch.
    pub is_target: bool,
    /// The kind of that touch.
    pub kind: TargetKind,
    /// The last move touched it.
    pub is_last: bool,
}
