//! Colours: each thing has one, and a mark beside it for eyes and terminals without colours.

use draw::terminal::{Mark, Role};
use game::{Look, Seat};
use ratatui::style::{Color, Modifier, Style};

/// The woods of the cells, by tint: dark enough for what is written on them.
const WOODS: [u8; 3] = [94, 58, 95];

/// The tiles of the seats: their colour, and that of what is drawn on them.
const TILES: [(u8, u8); 6] = [(231, 16), (16, 231), (117, 16), (156, 16), (218, 16), (229, 16)];

/// The colours of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    has_colours: bool,
    look: Look,
}

impl Palette {
    pub(super) fn new(has_colours: bool, look: Look) -> Palette {
        Palette { has_colours, look }
    }

    fn colours(self, text: u8, ground: Option<u8>) -> Style {
        if !self.has_colours {
            return Style::default();
        }
        let style = Style::default().fg(Color::Indexed(text));
        ground.map_or(style, |ground| style.bg(Color::Indexed(ground)))
    }

    /// A character of the board, on a cell of this tint if it is on one.
    pub(super) fn glyph(self, role: Role, mark: Mark, tint: Option<u8>) -> Style {
        let wood = tint.map(|tint| self.wood(tint));
        let style = match role {
            Role::Blank => Style::default(),
            Role::Line => self.colours(242, None),
            Role::Cell(tint) => self.colours(250, Some(self.wood(tint))),
            Role::Name if wood.is_some() => self.colours(223, wood),
            Role::Name => self.colours(245, None),
            Role::Piece(seat) => self.piece(seat, wood),
            Role::Stones => self.colours(230, wood).add_modifier(Modifier::BOLD),
            Role::Note => self.colours(180, wood),
        };
        if role == Role::Line { self.marked_line(style, mark) } else { self.marked(style, mark) }
    }

    fn wood(self, tint: u8) -> u8 {
        WOODS.get(usize::from(tint) % WOODS.len()).copied().unwrap_or(94)
    }

    fn piece(self, seat: Seat, wood: Option<u8>) -> Style {
        let (tile, sign) = TILES.get(seat.index()).copied().unwrap_or((231, 16));
        let style = match self.look {
            Look::Hexagons => self.colours(sign, Some(tile)),
            // Counts of stones: a tile would hide which pits are marked.
            Look::Pits | Look::Cells => self.colours(if seat == Seat::SECOND { 215 } else { tile }, wood),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// One accent for what can be done now, another for what has just been done.
    fn marked(self, style: Style, mark: Mark) -> Style {
        let (colour, modifier) = match mark {
            Mark { is_cursor: true, .. } => (226, Modifier::REVERSED),
            Mark { is_picked: true, .. } => (214, Modifier::UNDERLINED),
            _ => return style,
        };
        if self.has_colours { self.colours(16, Some(colour)) } else { style.add_modifier(modifier) }
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

    /// What is said quietly.
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
