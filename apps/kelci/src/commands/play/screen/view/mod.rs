//! The game on the screen: the board, the panel beside it, the messages below, and dialogs over it.

mod board;
mod foot;
mod lobby;
mod overlay;
mod palette;
mod panel;
mod pen;
mod secret;

use draw::terminal::Charset;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::app::{App, Seen};
use super::dialog::Dialog;
use super::input::Target;
use crate::commands::play::settings::Colours;
use palette::Palette;
use pen::Pen;

/// The abilities of a terminal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) charset: Charset,
    pub(super) colours: Colours,
}

/// The things that were drawn, and where.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    pub(super) seen: Seen,
    /// The meaning of a click, the uppermost last.
    hits: Vec<(Rect, Target)>,
}

impl Drawn {
    /// The thing that is drawn at a column and a line.
    pub(super) fn hit(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|(_, target)| *target)
    }
}

/// How the screen is shared out.
#[derive(Clone, Copy, Debug)]
struct Arrangement {
    /// Columns of the panel; none where there is no room.
    panel: u16,
    /// Lines below the board.
    foot: u16,
}

/// Lines below the board: the prompt, the message, the keys; where lines are short, the first two.
const FOOT: u16 = 4;
const SHORT_FOOT: u16 = 2;

/// Columns of the panel, where there are plenty and where there are few.
const NARROWEST_PANEL: u16 = 22;
const NARROW_PANEL: u16 = 28;
const WIDEST_PANEL: u16 = 44;

/// The ways to share the screen out, the best first.
fn arrangements(area: Rect) -> [Arrangement; 6] {
    let wide = (area.width / 3).clamp(NARROW_PANEL, WIDEST_PANEL);
    let arrangement = |panel, foot| Arrangement { panel, foot };
    [
        arrangement(wide, FOOT),
        arrangement(NARROWEST_PANEL, FOOT),
        arrangement(wide, SHORT_FOOT),
        arrangement(NARROWEST_PANEL, SHORT_FOOT),
        arrangement(0, FOOT),
        arrangement(0, SHORT_FOOT),
    ]
}

impl Arrangement {
    fn board(self, area: Rect) -> Rect {
        let (width, height) = (area.width.saturating_sub(self.panel), area.height.saturating_sub(self.foot));
        Rect { width, height, ..area }
    }

    fn panel(self, area: Rect) -> Rect {
        let x = area.x + area.width.saturating_sub(self.panel);
        Rect { x, width: self.panel.min(area.width), height: area.height.saturating_sub(self.foot), ..area }
    }

    fn foot(self, area: Rect) -> Rect {
        let y = area.y + area.height.saturating_sub(self.foot);
        Rect { y, height: self.foot.min(area.height), ..area }
    }
}

/// Draws the game; returns what lies where.
pub(super) fn draw(app: &App, look: Look, frame: &mut Frame<'_>) -> Drawn {
    let area = frame.area();
    let palette = Palette::new(look.colours, app.ground.look);
    let (mut seen, mut hits) = (Seen::default(), Vec::new());
    let mut pen = Pen::new(frame.buffer_mut(), look.charset, &mut hits);
    let below = match (&app.choosing, app.remote()) {
        (Some(choosing), _) => {
            secret::draw(app, choosing, area, &palette, &mut pen);
            None
        }
        (None, Some(remote)) if app.is_in_lobby() => {
            lobby::draw(app, remote, area, &palette, &mut pen);
            None
        }
        _ => table(app, look, area, &palette, &mut pen, &mut seen),
    };
    let caret = dialog(app, area, &palette, &mut pen, &mut seen).or(below);
    if let Some(caret) = caret {
        frame.set_cursor_position(caret);
    }
    Drawn { seen, hits }
}

/// Draws the board and everything around it; answers where the caret is when something is typed below it.
fn table(
    app: &App,
    look: Look,
    area: Rect,
    palette: &Palette,
    pen: &mut Pen<'_>,
    seen: &mut Seen,
) -> Option<Position> {
    let fitting =
        arrangements(area).into_iter().find_map(|it| Some((it, board::fit(app, look, it.board(area))?)));
    let Some((arrangement, text)) = fitting else {
        overlay::too_small(app, look, area, pen);
        return None;
    };
    seen.centres = board::draw(app, &text, arrangement.board(area), palette, pen);
    if arrangement.panel > 0 {
        panel::draw(app, arrangement.panel(area), palette, pen);
    }
    foot::draw(app, arrangement.foot(area), palette, pen)
}

/// Draws the dialog that is open; answers where the caret is when something is typed in it.
fn dialog(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>, seen: &mut Seen) -> Option<Position> {
    match &app.dialog {
        Dialog::Help { page, scroll } => {
            (seen.n_lines, seen.most_scroll) = overlay::help(app, *page, *scroll, area, palette, pen);
            None
        }
        Dialog::Seats { seat, typed } => overlay::seats(app, *seat, typed.as_ref(), area, palette, pen),
        Dialog::Phrases => {
            overlay::phrases(app, area, palette, pen);
            None
        }
        Dialog::Link => {
            app.remote().into_iter().for_each(|remote| lobby::link_page(app, remote, area, palette, pen));
            None
        }
        Dialog::People => {
            app.remote().into_iter().for_each(|remote| overlay::people(app, remote, area, palette, pen));
            None
        }
        Dialog::Asking(question) => {
            overlay::question(app, question, area, palette, pen);
            None
        }
        Dialog::None | Dialog::Typing(_) | Dialog::Saving(_) | Dialog::Choosing(_) => None,
    }
}
