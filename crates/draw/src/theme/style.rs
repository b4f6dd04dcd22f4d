//! The look of every role in a theme.

use game::{Look, Seat};

use super::{Colour, Theme};
use crate::letters::PEN;
use crate::look::{has_cubes, has_pits};
use crate::scene::Role;

/// How a surface is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// One colour.
    Plain(Colour),
    /// Wood of this colour, the direction of its grain (one of four), and the strength of the grain in hundredths.
    Grain(Colour, u8, u8),
    /// A dome of this colour, lit from the upper left.
    Dome(Colour),
    /// A hollow of this colour, shaded towards the upper left.
    Hollow(Colour),
}

impl Paint {
    /// Returns the one colour that comes nearest, for media without gradients.
    #[must_use]
    pub fn colour(self) -> Colour {
        match self {
            Paint::Plain(colour) | Paint::Grain(colour, ..) | Paint::Dome(colour) | Paint::Hollow(colour) => {
                colour
            }
        }
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub colour: Colour,
    /// Its width in units of the scene; for letters, relative to the height of capitals.
    pub width: f64,
    /// The lengths of dashes and gaps, if the line is dashed.
    pub dashes: Option<(f64, f64)>,
}

/// The look of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The fill, if any.
    pub fill: Option<Paint>,
    /// The outline, if any.
    pub stroke: Option<Pen>,
    /// The opacity in hundredths.
    pub cover: u8,
}

const NOTHING: Style = Style { fill: None, stroke: None, cover: 100 };

fn filled(paint: Paint) -> Style {
    Style { fill: Some(paint), ..NOTHING }
}

fn drawn(colour: Colour, width: f64) -> Style {
    Style { stroke: Some(Pen { colour, width, dashes: None }), ..NOTHING }
}

impl Style {
    fn edged(self, colour: Colour, width: f64) -> Style {
        Style { stroke: drawn(colour, width).stroke, ..self }
    }

    fn dashed(self, on: f64, off: f64) -> Style {
        Style { stroke: self.stroke.map(|pen| Pen { dashes: Some((on, off)), ..pen }), ..self }
    }

    fn covering(self, cover: u8) -> Style {
        Style { cover, ..self }
    }
}

/// The width of the line around the cells, where the board is drawn as one thick line around them.
const THICK: f64 = 0.5;

impl Theme {
    /// Returns the look of a role on a board of this look.
    #[must_use]
    pub fn style(&self, role: Role, look: Look) -> Style {
        match role {
            Role::Table => filled(Paint::Plain(self.table)),
            Role::BoardShade | Role::Shade if !self.has_depth => NOTHING,
            Role::BoardShade if has_pits(look) => filled(Paint::Plain(Colour::hex(0))).covering(26),
            Role::BoardShade => self.thick(Colour::hex(0), Paint::Plain(Colour::hex(0)), look).covering(26),
            Role::BoardSide => self.thick(self.board.darker(38), Paint::Plain(self.board.darker(38)), look),
            Role::Board if has_pits(look) => self.flat_edge(filled(self.wood(self.board, 0))),
            Role::Board => self.thick(self.board, Paint::Plain(self.board), look),
            Role::BoardEdge => drawn(self.board.lighter(22), 0.025),
            Role::Sea => filled(Paint::Plain(self.sea)),
            Role::Wave => drawn(self.wave(), 0.055),
            Role::Cell(tint) => filled(self.wood(self.cell(tint, look), tint + 1)).edged(self.line, 0.03),
            Role::Border => drawn(self.board_ink, 0.03).covering(if self.has_depth { 45 } else { 100 }),
            Role::Pit => filled(self.hollow(self.pit)).edged(self.pit_line(), 0.035),
            Role::Dish => filled(self.hollow(self.dish)).edged(self.dish_line(), 0.035),
            Role::Unseen => filled(Paint::Plain(self.table)).covering(0),
            Role::Tray => filled(Paint::Plain(self.dish)).edged(self.dish_line(), 0.03).covering(38),
            Role::Shade => filled(Paint::Plain(Colour::hex(0))).covering(30),
            Role::Stone(tone) => filled(self.dome(pick(&self.stones, tone))).edged(self.stone_line, 0.012),
            Role::Coin => filled(Paint::Plain(self.coin)).edged(self.stone_line, 0.025),
            Role::HandCoin => filled(Paint::Plain(self.coin)).edged(self.can, 0.06),
            _ => self.cube(role).unwrap_or_else(|| self.mark_or_text(role, look)),
        }
    }

    fn mark_or_text(&self, role: Role, look: Look) -> Style {
        // A cell for cubes is nearly twice as wide as a pit or another cell.
        let fine = if has_cubes(look) { 1.0 } else { 0.68 };
        match role {
            Role::Last => drawn(self.done, 0.095 * fine),
            Role::Target => filled(Paint::Plain(self.can)).edged(self.coin, 0.035),
            Role::TargetRing => drawn(self.can, 0.095 * fine).dashed(0.01, 0.175 * fine),
            Role::PitRing => drawn(self.pit_ring(), 0.045),
            Role::StackCorners | Role::CaptureRing => drawn(self.can, 0.085 * fine),
            Role::ReserveRing => drawn(self.can, 0.06).dashed(0.2, 0.16),
            Role::MarkEdge => drawn(self.coin, 0.15 * fine),
            Role::HandKind(_) => NOTHING,
            Role::Picked => drawn(self.can, 0.055 * fine),
            Role::Cursor => drawn(self.can, 0.08 * fine),
            Role::Link => filled(Paint::Plain(self.ink)),
            Role::Cut => drawn(Colour::hex(0), 0.2),
            Role::Fold => drawn(Colour::hex(0x77_7777), 0.15).dashed(1.2, 1.0),
            Role::Flap => filled(Paint::Plain(Colour::hex(0xf0_f0f0))).edged(Colour::hex(0), 0.2),
            Role::Name(tint) => drawn(self.ink_on(self.cell(tint, look)), PEN).covering(80),
            Role::PitName => drawn(self.board_ink, PEN).covering(72),
            Role::Count => drawn(self.board_ink, PEN * 1.15),
            Role::Noted => drawn(if self.has_depth { self.coin } else { self.line }, 0.055),
            Role::Note => drawn(if self.has_depth { self.done } else { self.board_ink }, PEN),
            Role::SeatName => drawn(self.ink, PEN).covering(75),
            Role::DishCount => drawn(self.ink, PEN * 1.15),
            Role::CoinCount => drawn(self.coin_ink, PEN * 1.2),
            _ => drawn(self.ink, PEN),
        }
    }

    fn cube(&self, role: Role) -> Option<Style> {
        let plain = |colours: &[Colour; 2], seat| filled(Paint::Plain(of_seat(colours, seat)));
        let style = match role {
            Role::CubeSide(seat) => plain(&self.sides, seat).edged(of_seat(&self.face_lines, seat), 0.022),
            Role::CubeFlank(seat) => {
                let shaded = of_seat(&self.sides, seat).darker(if self.has_depth { 22 } else { 10 });
                filled(Paint::Plain(shaded)).edged(of_seat(&self.face_lines, seat), 0.022)
            }
            Role::CubeFace(seat) => plain(&self.faces, seat).edged(of_seat(&self.face_lines, seat), 0.022),
            Role::PaperFace(seat) => plain(&self.faces, seat),
            Role::SignFilled(seat) => plain(&self.signs, seat),
            Role::SignDrawn(seat) => drawn(of_seat(&self.signs, seat), 0.072),
            Role::SignFine(seat) => drawn(of_seat(&self.signs, seat), 0.045),
            Role::Body => NOTHING,
            _ => return None,
        };
        Some(style)
    }

    /// Returns the colour of a cell: hexagons have three woods, squares and other networks two tones.
    fn cell(&self, tint: u8, look: Look) -> Colour {
        match (look, tint) {
            // As far apart as names and marks allow: dark letters and light edges stand out on both.
            (Look::Squares, 0) => pick(&self.cells, 1).mixed(pick(&self.cells, 2), 46),
            (Look::Squares, _) => pick(&self.cells, 1).mixed(pick(&self.faces, 0), 14),
            (Look::Cells, 0) => pick(&self.cells, 1),
            (Look::Cells, _) => pick(&self.cells, 1).mixed(pick(&self.cells, 2), 45),
            // Three quiet tints of one wood.
            (_, 3..=5) => pick(&self.cells, 1).mixed(pick(&self.cells, 2), (tint - 3) * 24 + 6),
            _ => pick(&self.cells, tint),
        }
    }

    /// Returns dark letters for light wood, light ones for dark wood.
    fn ink_on(&self, ground: Colour) -> Colour {
        let light = u32::from(ground.0) * 3 + u32::from(ground.1) * 6 + u32::from(ground.2);
        if light > 1200 { self.line } else { self.board_ink }
    }

    fn wood(&self, colour: Colour, direction: u8) -> Paint {
        if self.grain == 0 { Paint::Plain(colour) } else { Paint::Grain(colour, direction, self.grain) }
    }

    fn dome(&self, colour: Colour) -> Paint {
        if self.has_depth { Paint::Dome(colour) } else { Paint::Plain(colour) }
    }

    fn hollow(&self, colour: Colour) -> Paint {
        if self.has_depth { Paint::Hollow(colour) } else { Paint::Plain(colour) }
    }

    /// Draws a board as one thick line around its cells.
    fn thick(&self, colour: Colour, paint: Paint, look: Look) -> Style {
        let width = if has_cubes(look) { THICK } else { THICK * 0.8 };
        let colour = if self.has_depth { colour } else { self.line };
        filled(paint).edged(colour, if self.has_depth { width } else { 0.16 })
    }

    fn flat_edge(&self, style: Style) -> Style {
        if self.has_depth { style } else { style.edged(self.line, 0.05) }
    }

    /// Returns a colour for waves that is quiet on the sea.
    fn wave(&self) -> Colour {
        if self.has_depth { self.sea.lighter(38) } else { self.sea.darker(38) }
    }

    fn pit_line(&self) -> Colour {
        if self.has_depth { self.board.lighter(18) } else { self.line }
    }

    fn dish_line(&self) -> Colour {
        if self.has_depth { self.dish.darker(25) } else { self.line }
    }
}

fn pick(colours: &[Colour], tint: u8) -> Colour {
    colours.get(usize::from(tint) % colours.len().max(1)).copied().unwrap_or(Colour::hex(0))
}

fn of_seat(colours: &[Colour; 2], seat: Seat) -> Colour {
    pick(colours, seat.index() as u8)
}
