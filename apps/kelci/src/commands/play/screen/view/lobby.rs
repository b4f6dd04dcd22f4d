//! A match of a server that has not begun, in the place of the board: its link with a QR code, or the choice of shapes.

use draw::terminal::Charset;
use game::Lang;
use protocol::State;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::app::App;
use super::super::remote::Remote;
use super::overlay::{close_line, people_lines};
use super::palette::Palette;
use super::pen::Pen;
use super::secret::{Line, draw_box, shape_lines};
use crate::commands::play::online::connection_lost;
use crate::commands::play::wrap::wrap;
use crate::commands::serve;

/// Columns between the picture of the link and the words beside it.
const GAP: u16 = 2;

/// Draws what comes before a match.
pub(super) fn draw(app: &App, remote: &Remote, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    match remote.state() {
        State::Picking => pick(app, remote, area, palette, pen),
        State::Withdrawn => {
            let told = app.lang.pick("The match was withdrawn", "La partie a été retirée");
            draw_box(app, told, Vec::new(), app.lang.pick("q quit", "q quitter"), area, palette, pen);
        }
        _ => wait(app, remote, area, palette, pen),
    }
}

/// The shapes, or that the other player has not picked yet.
fn pick(app: &App, remote: &Remote, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let lang = app.lang;
    let seated = &remote.seated;
    let question = seated.picker().zip(seated.choice.as_ref());
    let (heading, mut lines) = match question {
        Some((seat, choice)) => {
            (choice.question(&seated.info, seat, lang), shape_lines(choice.shapes(), lang))
        }
        None => {
            let told = lang.pick(
                "Shapes are being chosen in secret; both are shown when the match begins.",
                "Les formes se choisissent en secret ; elles sont montrées quand la partie commence.",
            );
            (lang.pick("Waiting for the choice", "En attente du choix").to_owned(), vec![(told.into(), None)])
        }
    };
    lines.extend(news(app, remote).map(|told| -> Line { (told, None) }));
    draw_box(app, &heading, lines, keys(lang), area, palette, pen);
}

fn keys(lang: Lang) -> &'static str {
    lang.pick("? help   b withdraw   l français   q quit", "? aide   b retirer   l English   q quitter")
}

/// That the connection is lost, else the last message.
fn news(app: &App, remote: &Remote) -> Option<String> {
    if !remote.is_connected {
        return Some(connection_lost(app.lang).into());
    }
    Some(app.message.text.clone()).filter(|text| !text.is_empty())
}

/// The link for whoever is to come, and who is there already.
fn wait(app: &App, remote: &Remote, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let lang = app.lang;
    let mut free = remote.seated.table.view.seats.iter().filter(|seat| seat.is_free());
    let heading = if free.all(|seat| seat.invited.is_some()) {
        lang.pick(
            "Waiting for the players; their seats are kept. The link:",
            "En attente des joueurs, dont les places sont gardées. Le lien\u{a0}:",
        )
    } else {
        lang.pick(
            "Waiting for players. Whoever opens this link sits down:",
            "En attente de joueurs. Qui ouvre ce lien prend place\u{a0}:",
        )
    };
    let beside = link(app, remote, heading, area, palette, pen);
    let mut lines = people_lines(remote, lang);
    if let Some(news) = news(app, remote) {
        lines.extend([String::new(), news]);
    }
    let room = beside.y..beside.bottom();
    for (y, line) in room.zip(lines.iter().flat_map(|line| wrapped(line, beside.width))) {
        pen.text(beside.x, y, beside.width, &line, Style::default());
    }
    let last = area.bottom().saturating_sub(1);
    pen.text(area.x + 1, last, area.width.saturating_sub(2), keys(lang), palette.quiet());
}

/// The lines of a text, one for an empty one too.
fn wrapped(text: &str, width: u16) -> Vec<String> {
    if text.is_empty() { vec![String::new()] } else { wrap(text, width) }
}

/// The link of a match over everything else.
pub(super) fn link_page(app: &App, remote: &Remote, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    pen.clear(area, Style::default());
    let heading = app.lang.pick("This link leads to the match:", "Ce lien mène à la partie\u{a0}:");
    link(app, remote, heading, area, palette, pen);
    let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    close_line(app, inside, palette, pen);
}

/// The title, a heading, the link and its picture where there is room for it; returns the room that is left.
fn link(app: &App, remote: &Remote, heading: &str, area: Rect, palette: &Palette, pen: &mut Pen<'_>) -> Rect {
    let (x, width) = (area.x + 1, area.width.saturating_sub(2));
    let title = remote.seated.info.title(app.lang);
    pen.text(x, area.y, width, &format!("{title} – {heading}"), palette.title());
    let lines = wrap_link(&remote.seated.link, width);
    for (y, line) in (area.y + 1..).zip(&lines) {
        pen.text(x, y, width, line, palette.accent());
    }
    let top = area.y + 1 + lines.len() as u16;
    let room = Rect { x, y: top, width, height: area.bottom().saturating_sub(top + 1) };
    let picture = serve::picture(&remote.seated.link).filter(|_| pen.charset() == Charset::Unicode);
    let rows: Vec<String> = picture.iter().flat_map(|picture| picture.lines()).map(str::to_owned).collect();
    let (n_columns, n_lines) = (rows.first().map_or(0, |row| row.chars().count() as u16), rows.len() as u16);
    if rows.is_empty() || n_lines > room.height || n_columns > room.width {
        return Rect { y: top + 1, height: room.height.saturating_sub(1), ..room };
    }
    for (y, row) in (top..).zip(&rows) {
        pen.text(x, y, n_columns, row, Style::default());
    }
    let taken = n_columns + GAP;
    Rect {
        x: x + taken,
        y: top + 1,
        width: room.width.saturating_sub(taken),
        height: n_lines.saturating_sub(1),
    }
}

/// A link has no blanks: it is broken where the screen ends.
fn wrap_link(link: &str, width: u16) -> Vec<String> {
    let letters: Vec<char> = link.chars().collect();
    letters.chunks(usize::from(width.max(1))).map(|part| part.iter().collect()).collect()
}
