//! Colours: each thing has one, and a mark beside it for eyes and terminals without colours.

use draw::Mark;
use draw::terminal::Role;
use game::{Look, Seat};
use ratatui::style::{Color, Modifier, Style};

use crate::commands::play::settings::Colours;

/// The ground of a cell: a wood, and the ink that is legible on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wood {
    /// Among the 256 colours that every terminal has.
    few: u8,
    /// Where there are all.
    all: (u8, u8, u8),
    /// The colour of text on it, among the 256.
    ink: u8,
}

/// The ink on light woods.
const DARK_INK: u8 = 16;

/// Mahogany, light oak, dark walnut, then three quiet tints of one wood.
const WOODS: [Wood; 6] = [
    Wood { few: 94, all: (112, 58, 40), ink: 223 },
    Wood { few: 137, all: (176, 138, 92), ink: DARK_INK },
    Wood { few: 238, all: (74, 56, 44), ink: 223 },
    Wood { few: 137, all: (168, 132, 92), ink: DARK_INK },
    Wood { few: 94, all: (140, 106, 72), ink: 230 },
    Wood { few: 238, all: (110, 82, 56), ink: 230 },
];

/// The tiles of the seats: their colour, and that of the sign on them.
const TILES: [(u8, u8); 6] = [(231, 16), (16, 231), (117, 16), (156, 16), (218, 16), (229, 16)];

/// The colours of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    colours: Colours,
    look: Look,
}

impl Palette {
    pub(super) fn new(colours: Colours, look: Look) -> Palette {
        Palette { colours, look }
    }

    fn colours(self, text: u8, ground: Option<u8>) -> Style {
        if self.colours == Colours::None {
            return Style::default();
        }
        let style = Style::default().fg(Color::Indexed(text));
        ground.map_or(style, |ground| style.bg(Color::Indexed(ground)))
    }

    /// The style of text on a wood, or in another colour beside the board.
    fn on(self, wood: Option<Wood>, text: u8) -> Style {
        let Some(wood) = wood else { return self.colours(text, None) };
        let (red, green, blue) = wood.all;
        match self.colours {
            Colours::None => Style::default(),
            Colours::Few => self.colours(wood.ink, Some(wood.few)),
            Colours::All => self.colours(wood.ink, None).bg(Color::Rgb(red, green, blue)),
        }
    }

    /// A character of the board, on a cell of this tint if it is on one.
    pub(super) fn glyph(self, role: Role, mark: Mark, tint: Option<u8>) -> Style {
        let wood = tint.map(wood);
        let style = match role {
            Role::Blank => Style::default(),
            Role::Line => self.colours(242, None),
            Role::Cell(tint) => self.on(Some(self::wood(tint)), 250),
            Role::Name => self.on(wood, 245),
            Role::Piece(seat) => self.piece(seat, wood),
            Role::Stones => self.on(wood, 230).add_modifier(Modifier::BOLD),
            Role::Note => self.on(wood, 180),
        };
        if role == Role::Line { self.marked_line(style, mark) } else { self.marked(style, mark) }
    }

    fn piece(self, seat: Seat, wood: Option<Wood>) -> Style {
        let (tile, sign) = TILES.get(seat.index()).copied().unwrap_or((231, 16));
        let style = match self.look {
            Look::Hexagons | Look::Squares => self.colours(sign, Some(tile)),
            // Counts of stones: a tile would hide which pits are marked.
            Look::Pits | Look::Ring | Look::Cells => {
                self.count(if seat == Seat::SECOND { 215 } else { tile }, wood)
            }
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// A count in the colour of its seat, where that can be read on the wood.
    fn count(self, text: u8, wood: Option<Wood>) -> Style {
        let style = self.on(wood, text);
        let is_dark = wood.is_none_or(|wood| wood.ink != DARK_INK);
        if is_dark && self.colours != Colours::None { style.fg(Color::Indexed(text)) } else { style }
    }

    /// One accent for places that can be touched now, another for those of the last move.
    fn marked(self, style: Style, mark: Mark) -> Style {
        let (colour, modifier) = match mark {
            Mark { is_cursor: true, .. } => (226, Modifier::REVERSED),
            Mark { is_picked: true, .. } => (214, Modifier::UNDERLINED),
            _ => return style,
        };
        if self.colours == Colours::None {
            style.add_modifier(modifier)
        } else {
            self.colours(16, Some(colour))
        }
    }

    fn marked_line(self, style: Style, mark: Mark) -> Style {
        let colour = match mark {
            Mark { is_cursor: true, .. } => 226,
            Mark { is_picked: true, .. } => 214,
            Mark { is_target: true, .. } => 83,
            Mark { is_last: true, .. } => 75,
            _ => return style,
        };
        self.colours(colour, None).add_modifier(Modifier::BOLD)
    }

    pub(super) fn title(self) -> Style {
        Style::default().add_modifier(Modifier::BOLD)
    }

    /// The style of text of lesser interest.
    pub(super) fn quiet(self) -> Style {
        self.colours(245, None)
    }

    pub(super) fn accent(self) -> Style {
        self.colours(214, None).add_modifier(Modifier::BOLD)
    }

    pub(super) fn refusal(self) -> Style {
        self.colours(210, None)
    }

    pub(super) fn current(self) -> Style {
        Style::default().add_modifier(Modifier::REVERSED)
    }
}

fn wood(tint: u8) -> Wood {
    let [first, ..] = WOODS;
    WOODS.get(usize::from(tint) % WOODS.len()).copied().unwrap_or(first)
}
