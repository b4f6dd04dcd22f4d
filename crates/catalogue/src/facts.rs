//! The facts by which somebody looks for a game: family, players, board, length, tutorial.

use game::{Ground, Lang, Look};

use crate::game_face::{Beginning, Family, Game};
use crate::listing::listing;

/// The shape of a board, as far as it helps to choose a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardKind {
    /// Hexagons that pieces stand on.
    Hexagons,
    /// Squares that pieces stand on.
    Squares,
    /// Adjoining triangles.
    Triangles,
    /// Pits in a ring.
    Ring,
    /// Pits in one row.
    OneRow,
    /// Two rows of pits.
    TwoRows,
    /// Three rows of pits.
    ThreeRows,
    /// Four rows of pits or more.
    FourRows,
}

impl BoardKind {
    /// Every kind, in the order in which lists show them.
    pub const ALL: [BoardKind; 8] = [
        BoardKind::Hexagons,
        BoardKind::Squares,
        BoardKind::Triangles,
        BoardKind::Ring,
        BoardKind::OneRow,
        BoardKind::TwoRows,
        BoardKind::ThreeRows,
        BoardKind::FourRows,
    ];

    /// The kind of a board; `None` for a shape of its own.
    fn of(ground: &Ground) -> Option<BoardKind> {
        let n_corners = ground.board.nth(0).map_or(0, |cell| ground.board.outline(cell).len());
        match (ground.look, ground.board.rows().count(), n_corners) {
            (Look::Hexagons, ..) | (Look::Cells, _, 6) => Some(BoardKind::Hexagons),
            (Look::Squares, ..) => Some(BoardKind::Squares),
            (Look::Cells, _, 3) => Some(BoardKind::Triangles),
            (Look::Cells, ..) | (Look::Pits, 0, _) => None,
            (Look::Ring, ..) => Some(BoardKind::Ring),
            (Look::Pits, 1, _) => Some(BoardKind::OneRow),
            (Look::Pits, 2, _) => Some(BoardKind::TwoRows),
            (Look::Pits, 3, _) => Some(BoardKind::ThreeRows),
            (Look::Pits, ..) => Some(BoardKind::FourRows),
        }
    }

    /// The kind in words.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            BoardKind::Hexagons => lang.pick("hexagons", "hexagones"),
            BoardKind::Squares => lang.pick("squares", "carrés"),
            BoardKind::Triangles => lang.pick("triangles", "triangles"),
            BoardKind::Ring => lang.pick("a ring of pits", "un cercle de cases"),
            BoardKind::OneRow => lang.pick("one row of pits", "une rangée de cases"),
            BoardKind::TwoRows => lang.pick("two rows of pits", "deux rangées de cases"),
            BoardKind::ThreeRows => lang.pick("three rows of pits", "trois rangées de cases"),
            BoardKind::FourRows => lang.pick("four rows of pits or more", "quatre rangées de cases ou plus"),
        }
    }
}

/// How long a game lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Length {
    /// Fewer than 25 turns.
    Short,
    /// 25 to 59 turns.
    Medium,
    /// 60 turns or more.
    Long,
}

impl Length {
    /// Every length, the shortest first.
    pub const ALL: [Length; 3] = [Length::Short, Length::Medium, Length::Long];

    /// The length of a game of so many turns, all players together.
    #[must_use]
    pub fn of(n_turns: u16) -> Length {
        match n_turns {
            0..25 => Length::Short,
            25..60 => Length::Medium,
            60.. => Length::Long,
        }
    }

    /// The length in words.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Length::Short => lang.pick("short", "courte"),
            Length::Medium => lang.pick("medium", "moyenne"),
            Length::Long => lang.pick("long", "longue"),
        }
    }
}

/// The facts by which somebody looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The family.
    pub family: Family,
    /// How many may play.
    pub seats: Vec<usize>,
    /// The shape of its board with the usual options; `None` for a shape of its own, and if the game cannot start.
    pub board: Option<BoardKind>,
    /// How long it lasts; `None` where nobody has measured it.
    pub length: Option<Length>,
    /// Whether it has a tutorial.
    pub is_taught: bool,
}

/// The facts by which somebody looks for this game.
#[must_use]
pub fn facts(game: &dyn Game) -> Facts {
    let info = game.info();
    let listing = listing(&info.id);
    Facts {
        family: info.family,
        seats: info.seats,
        board: game.start(Beginning::Usual).ok().and_then(|start| BoardKind::of(&start.ground())),
        length: listing.and_then(|listing| listing.turns).map(Length::of),
        is_taught: listing.is_some_and(|listing| listing.has_tutorial),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{find, games_without_dialects};

    fn facts_of(id: &str) -> Facts {
        facts(&*find(id).unwrap())
    }

    #[test]
    fn every_game_of_the_catalogue_has_a_board_and_a_length() {
        for game in games_without_dialects().map(Result::unwrap) {
            let Facts { board, length, .. } = facts(&*game);
            assert!(board.is_some(), "{}", game.info().id);
            assert!(length.is_some(), "{}: its listing lacks `turns`", game.info().id);
        }
    }

    #[test]
    fn boards_are_told_apart() {
        for (id, board) in [
            ("pijersi", BoardKind::Hexagons),
            ("tricerata", BoardKind::Triangles),
            ("cirgol", BoardKind::Ring),
            ("awele", BoardKind::TwoRows),
            ("o-an-quan", BoardKind::ThreeRows),
            ("hus", BoardKind::FourRows),
        ] {
            assert_eq!(facts_of(id).board, Some(board), "{id}");
        }
        let squares = find("tricerata").unwrap().with_option("ground", "square").unwrap();
        assert_eq!(facts(&*squares).board, None);
    }

    #[test]
    fn players_and_tutorials_are_those_of_the_game() {
        assert_eq!(facts_of("tricerata").seats, [1, 2, 3, 4, 5, 6]);
        assert!(facts_of("pijersi").is_taught);
        assert_eq!(facts_of("awele").family, Family::Sowing);
    }

    #[test]
    fn lengths_divide_the_catalogue() {
        for length in Length::ALL {
            let n_games = games_without_dialects().filter_map(Result::ok);
            let n_games = n_games.filter(|game| facts(&**game).length == Some(length)).count();
            assert!(n_games >= 5, "{length:?}: {n_games}");
        }
        assert_eq!(
            [24, 25, 59, 60].map(Length::of),
            [Length::Short, Length::Medium, Length::Medium, Length::Long]
        );
    }
}
