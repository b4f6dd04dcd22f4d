//! How a board is shown: the choices of whoever looks at it.

/// The drawing on the faces of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faces {
    /// The authors' signs.
    #[default]
    Signs,
    /// Little pictures of what the pieces are called.
    Pictures,
}

/// The angle under which a board of pieces is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Angle {
    /// From straight above.
    #[default]
    Flat,
    /// From the front: cubes show three faces and stand on each other. Boards of stones stay flat.
    InDepth,
}

/// How a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewing {
    /// Whether cells have their names.
    pub has_names: bool,
    /// Whether the board is seen from the other side.
    pub is_turned: bool,
    /// Whether hands stand above and below the board instead of to its right, as a narrow screen wants it.
    pub is_narrow: bool,
    /// Whether hands that hold nothing keep their room, so that pictures of one match follow each other without a jump.
    pub has_empty_hands: bool,
    /// The drawing on the faces of pieces.
    pub faces: Faces,
    /// The angle under which a board of pieces is seen.
    pub angle: Angle,
}

impl Default for Viewing {
    fn default() -> Self {
        Viewing {
            has_names: true,
            is_turned: false,
            is_narrow: false,
            has_empty_hands: true,
            faces: Faces::Signs,
            angle: Angle::Flat,
        }
    }
}
