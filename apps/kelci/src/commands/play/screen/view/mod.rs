//! The game on the screen: the board, the panels beside it, what is said below, and what lies over it.

mod board;
mod foot;
mod overlay;
mod palette;
mod panel;
mod pen;

use draw::terminal::Charset;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::app::{App, Seen};
use super::dialog::Dialog;
use super::input::Target;
use crate::commands::play::settings::Colours;
use palette::Palette;
use pen::Pen;

/// What a terminal can show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) charset: Charset,
    pub(super) colours: Colours,
}

/// What was drawn, and where.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    pub(super) seen: Seen,
    /// What a click means, the uppermost last.
    hits: Vec<(Rect, Target)>,
}

impl Drawn {
    /// What is drawn at a column and a line.
    pub(super) fn hit(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|(_, target)| *target)
    }
}

/// How the screen is shared out.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// Columns of the panel; none where there is no room.
    panel: u16,
    /// Lines below the board.
    foot: u16,
}

/// Lines below the board: what is asked, what was said, the keys; where lines are short, the first two.
const FOOT: u16 = 4;
const SHORT_FOOT: u16 = 2;

/// Columns of the panel, where there are plenty and where there are few.
const NARROWEST_PANEL: u16 = 22;
const NARROW_PANEL: u16 = 28;
const WIDEST_PANEL: u16 = 44;

/// The ways to share the screen out, the best first.
fn plans(area: Rect) -> [Plan; 6] {
    let wide = (area.width / 3).clamp(NARROW_PANEL, WIDEST_PANEL);
    let plan = |panel, foot| Plan { panel, foot };
    [
        plan(wide, FOOT),
        plan(NARROWEST_PANEL, FOOT),
        plan(wide, SHORT_FOOT),
        plan(NARROWEST_PANEL, SHORT_FOOT),
        plan(0, FOOT),
        plan(0, SHORT_FOOT),
    ]
}

impl Plan {
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

/// Draws the game; answers what lies where.
pub(super) fn draw(app: &App, look: Look, frame: &mut Frame<'_>) -> Drawn {
    let area = frame.area();
    let palette = Palette::new(look.colours, app.ground.look);
    let mut drawn = Drawn::default();
    let mut pen = Pen::new(frame.buffer_mut(), look.charset, &mut drawn.hits);
    let fitting =
        plans(area).into_iter().find_map(|plan| Some((plan, board::fit(app, look, plan.board(area))?)));
    let Some((plan, text)) = fitting else {
        overlay::too_small(app, look, area, &mut pen);
        if let Dialog::Asking(question) = &app.dialog {
            overlay::question(app, question, area, &palette, &mut pen);
        }
        return drawn;
    };
    drawn.seen.spots = board::draw(app, &text, plan.board(area), &palette, &mut pen);
    if plan.panel > 0 {
        panel::draw(app, plan.panel(area), &palette, &mut pen);
    }
    let mut caret = foot::draw(app, plan.foot(area), &palette, &mut pen);
    match &app.dialog {
        Dialog::Help { page, scroll } => {
            let (n_lines, most_scroll) = overlay::help(app, *page, *scroll, area, &palette, &mut pen);
            (drawn.seen.n_lines, drawn.seen.most_scroll) = (n_lines, most_scroll);
        }
        Dialog::Seats { seat, typed } => {
            caret = overlay::seats(app, *seat, typed.as_ref(), area, &palette, &mut pen);
        }
        Dialog::Asking(question) => overlay::question(app, question, area, &palette, &mut pen),
        Dialog::None | Dialog::Typing(_) | Dialog::Saving(_) | Dialog::Choosing(_) => {}
    }
    if let Some(caret) = caret {
        frame.set_cursor_position(caret);
    }
    drawn
}
