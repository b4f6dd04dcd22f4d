//! Beside the board: the title, who plays, the clocks, the engine's view, the moves so far.

use game::Lang;
use ratatui::layout::Rect;
use session::{Who, clock_text};

use super::super::app::App;
use super::super::input::Target;
use super::super::remote::{Remote, player_words};
use super::palette::Palette;
use super::pen::Pen;
use crate::commands::play::wrap::wrap;
use crate::commands::play::{judge, wording};

/// Lines of the engine's best line that are shown.
const LINES_OF_LINE: usize = 3;

/// Draws the panel from top to bottom.
pub(super) fn draw(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    for y in area.top()..area.bottom() {
        pen.put(area.x, y, '│', palette.quiet());
    }
    let mut room = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
    pen.text(room.x, room.y, room.width, &wording::title(app.game(), app.lang), palette.title());
    take(&mut room, 1);
    seats(app, &mut room, palette, pen);
    take(&mut room, 1);
    if app.is_analysing {
        engine(app, &mut room, palette, pen);
    }
    moves(app, room, palette, pen);
}

/// Takes lines off the top of a room.
fn take(room: &mut Rect, n_lines: u16) {
    let n_lines = n_lines.min(room.height);
    room.y += n_lines;
    room.height -= n_lines;
}

fn seats(app: &App, room: &mut Rect, palette: &Palette, pen: &mut Pen<'_>) {
    for seat in app.game().every_seat() {
        let is_mover = app.game().mover() == Some(seat);
        let who = match app.game().who(seat) {
            _ if app.remote().is_some() => {
                app.remote().map(|remote| player_words(remote, seat, app.lang)).unwrap_or_default()
            }
            Who::Human => app.lang.pick("human", "humain").to_owned(),
            Who::Machine(machine) => machine.to_string(),
            Who::Outside(command) => command.rsplit('/').next().unwrap_or_default().to_owned(),
        };
        let style = if is_mover { palette.accent() } else { palette.quiet() };
        let sign = if is_mover { '▶' } else { ' ' };
        let text = format!("{sign} {} {who}", app.seat_name(seat));
        let clock = app.game().clocks().left(seat, app.now).map(|left| clock_text(left, app.lang));
        let n_clock = clock.as_ref().map_or(0, |clock| clock.len() as u16 + 1);
        pen.text(room.x, room.y, room.width.saturating_sub(n_clock), &text, style);
        if let Some(clock) = clock {
            pen.text(room.right().saturating_sub(n_clock - 1), room.y, n_clock, &clock, style);
        }
        take(room, 1);
    }
    let told = app.remote().map(|remote| company(remote, app.lang)).unwrap_or_default();
    let width = room.width;
    for line in told.iter().flat_map(|line| wrap(line, width)) {
        pen.text(room.x, room.y, room.width, &line, palette.title());
        take(room, 1);
    }
}

/// How many watch a match of a server, and the phrase that was said last.
fn company(remote: &Remote, lang: Lang) -> Vec<String> {
    let watchers = (remote.seated.table.view.watchers > 0).then(|| remote.seated.watchers(lang));
    let phrase = remote.phrase.map(|(seat, phrase)| remote.seated.said(seat, phrase, lang));
    watchers.into_iter().chain(phrase).collect()
}

/// The engine’s view: the score, how deep, how much, and its line.
fn engine(app: &App, room: &mut Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let lang = app.lang;
    pen.text(room.x, room.y, room.width, lang.pick("Engine’s view", "Avis du moteur"), palette.title());
    take(room, 1);
    let mut lines = Vec::new();
    match &app.thought {
        Some(thought) => {
            let score = judge::score_words(thought, app.game().info(), lang).unwrap_or_default();
            lines.push(lang.pick(
                format!("{score}  depth {}", thought.depth),
                format!("{score}  profondeur {}", thought.depth),
            ));
            let (nodes, speed) = (short(thought.n_nodes), short(thought.nodes_per_second));
            let seconds = thought.elapsed.as_secs();
            lines.push(format!("{nodes} pos. {speed}/s {seconds} s"));
            let line = thought.lines.first().map(|line| line.moves.join(" ")).unwrap_or_default();
            lines.extend(wrap(&line, room.width).into_iter().take(LINES_OF_LINE));
        }
        None => lines.push(lang.pick("…", "…").into()),
    }
    for line in lines {
        pen.text(room.x, room.y, room.width, &line, palette.quiet());
        take(room, 1);
    }
    take(room, 1);
}

/// `950`, `12 k`, `3 M`.
fn short(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..10_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}M", number / 1_000_000),
    }
}

/// The moves in as many columns as fit: the one that led to the moment shown marked, those after it quiet.
fn moves(app: &App, mut room: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let (at, nodes) = (app.moment().n_moves(), app.game().line());
    let line: Vec<&str> =
        nodes.iter().map(|node| app.game().tree().text(*node).unwrap_or_default()).collect();
    let heading = app.lang.pick("Moves", "Coups");
    pen.text(room.x, room.y, room.width, &format!("{heading} {at}/{}", line.len()), palette.title());
    take(&mut room, 1);
    let n_digits = line.len().to_string().len() + 1;
    let longest = line.iter().map(|text| text.chars().count()).max().unwrap_or(1) + 1;
    let n_columns = (usize::from(room.width).saturating_sub(n_digits) / longest).max(1);
    let n_rows = line.len().div_ceil(n_columns);
    let n_shown = usize::from(room.height);
    // The row of the current move stays in sight, somewhat below the middle.
    let current = at.saturating_sub(1) / n_columns;
    let last_first = n_rows.saturating_sub(n_shown);
    let first = (current + 2).saturating_sub(n_shown).min(last_first).saturating_sub(app.moves_scroll);
    for (y, row) in (room.y..room.bottom()).zip(first..n_rows) {
        let number = format!("{:>width$} ", row * n_columns + 1, width = n_digits - 1);
        pen.text(room.x, y, room.width, &number, palette.quiet());
        for column in 0..n_columns {
            let index = row * n_columns + column;
            let (Some(text), Some(node)) = (line.get(index), nodes.get(index)) else { break };
            let x = room.x + (n_digits + column * longest) as u16;
            let style = match (index + 1).cmp(&at) {
                std::cmp::Ordering::Less => ratatui::style::Style::default(),
                std::cmp::Ordering::Equal => palette.current(),
                std::cmp::Ordering::Greater => palette.quiet(),
            };
            let n_written = pen.text(x, y, room.right().saturating_sub(x), text, style);
            pen.hit(Rect::new(x, y, n_written, 1), Target::Moment(*node));
        }
    }
}
