//! Dialogs over the board: help, questions, the players; and the notice where there is no room for a board.

use game::{Lang, Say as _};
use protocol::Phrase;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::super::app::App;
use super::super::dialog::{HelpPage, Question};
use super::super::input::Target;
use super::super::line_editor::LineEditor;
use super::super::remote::Remote;
use super::super::words;
use super::palette::Palette;
use super::pen::Pen;
use super::{Look, NARROWEST_PANEL, SHORT_FOOT, board};
use crate::commands::play::rules::{self, Room, RulesLine};
use crate::commands::play::wrap::wrap;

/// Text is not set wider than this: long lines are hard to read.
const WIDEST_TEXT: u16 = 84;

/// No terminal has more columns or lines than we look for.
const LARGEST: usize = 400;

/// A box of this size in the middle.
pub(super) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// Draws a page of help; answers how many lines are shown and how far it can be scrolled.
pub(super) fn help(
    app: &App,
    page: HelpPage,
    scroll: usize,
    area: Rect,
    palette: &Palette,
    pen: &mut Pen<'_>,
) -> (usize, usize) {
    let lang = app.lang;
    let title = match page {
        HelpPage::Keys => lang.pick("Keys", "Touches").to_owned(),
        HelpPage::Rules => {
            let title = app.game().info().title(lang);
            lang.pick(format!("Rules of {title}"), format!("Règles : {title}"))
        }
    };
    let inside = pen.frame(middle(area, WIDEST_TEXT, area.height), &title, palette.quiet());
    let lines = match page {
        HelpPage::Keys => wrap(&words::keys(app), inside.width).into_iter().map(key_line).collect(),
        HelpPage::Rules => {
            let room = Room { columns: inside.width, charset: pen.charset() };
            rules::lines(&app.game().setting().spec, &**app.game().game(), lang, room)
        }
    };
    let n_lines = usize::from(inside.height.saturating_sub(1));
    let most_scroll = lines.len().saturating_sub(n_lines);
    for (y, line) in (inside.y..).zip(lines.iter().skip(scroll.min(most_scroll)).take(n_lines)) {
        let style = if line.is_heading { palette.title() } else { Style::default() };
        pen.text(inside.x, y, inside.width, &line.text, style);
    }
    let other = match page {
        HelpPage::Keys => lang.pick("Tab the rules", "Tab les règles"),
        HelpPage::Rules => lang.pick("Tab the keys", "Tab les touches"),
    };
    let more = lang.pick(
        "arrows and PgUp, PgDn scroll   Esc closes",
        "flèches, PgPréc et PgSuiv : défiler   Échap ferme",
    );
    let last = inside.bottom().saturating_sub(1);
    pen.text(inside.x, last, inside.width, &format!("{other}   {more}"), palette.quiet());
    (n_lines, most_scroll)
}

/// A line about keys; its headings are written in capitals.
fn key_line(text: String) -> RulesLine {
    let is_heading = text.chars().any(char::is_alphabetic) && text.to_uppercase() == text;
    RulesLine { text, is_heading }
}

pub(super) fn question(app: &App, question: &Question, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let [text, keys] = words::question(app, question);
    let width = text.chars().count().max(keys.chars().count()) as u16 + 6;
    let inside = pen.frame(middle(area, width, 6), "Kelci", palette.accent());
    for (k, line) in wrap(&text, inside.width).iter().take(2).enumerate() {
        pen.text(inside.x, inside.y + k as u16, inside.width, line, palette.title());
    }
    pen.text(inside.x, inside.bottom().saturating_sub(1), inside.width, &keys, Style::default());
}

/// The set phrases, each with its key.
pub(super) fn phrases(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let height = Phrase::ALL.len() as u16 + 4;
    let title = app.lang.pick("Say", "Dire");
    let inside = pen.frame(middle(area, 48, height), title, palette.accent());
    for (y, (index, phrase)) in (inside.y..).zip(Phrase::ALL.iter().enumerate()) {
        pen.text(
            inside.x,
            y,
            inside.width,
            &format!("{}  {}", index + 1, phrase.say(app.lang)),
            Style::default(),
        );
        pen.hit(Rect { y, height: 1, ..inside }, Target::Choice(index));
    }
    close_line(app, inside, palette, pen);
}

/// The players of a match of a server, which of them are there, and how many watch.
pub(super) fn people(app: &App, remote: &Remote, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let lines = people_lines(remote, app.lang);
    let title = app.lang.pick("Players", "Joueurs");
    let inside = pen.frame(middle(area, 52, lines.len() as u16 + 4), title, palette.accent());
    for (y, line) in (inside.y..inside.bottom()).zip(lines) {
        pen.text(inside.x, y, inside.width, &line, Style::default());
    }
    close_line(app, inside, palette, pen);
}

/// A line for each seat, and one for those who watch.
pub(super) fn people_lines(remote: &Remote, lang: Lang) -> Vec<String> {
    let seated = &remote.seated;
    let seats = (0_u8..).zip(&seated.table.view.seats).map(|(number, seat)| {
        let (name, who) = (seated.name_of(number, lang), seated.presence(number, seat, lang));
        format!("{name}{}{who}", lang.pick(": ", "\u{a0}: "))
    });
    seats.chain([seated.watchers(lang)]).collect()
}

/// The last line of a box that Esc closes.
pub(super) fn close_line(app: &App, inside: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let text = app.lang.pick("Esc closes", "Échap ferme");
    pen.text(inside.x, inside.bottom().saturating_sub(1), inside.width, text, palette.quiet());
}

/// Who sits where; answers where the caret is when somebody is typed.
pub(super) fn seats(
    app: &App,
    pointed: usize,
    typed: Option<&LineEditor>,
    area: Rect,
    palette: &Palette,
    pen: &mut Pen<'_>,
) -> Option<Position> {
    let n_seats = app.game().info().n_seats as u16;
    let title = app.lang.pick("Players", "Joueurs");
    let inside = pen.frame(middle(area, 64, n_seats + 9), title, palette.accent());
    let mut caret = None;
    for (y, seat) in (inside.y..).zip(app.game().every_seat()) {
        let is_pointed = seat.index() == pointed;
        let style = if is_pointed { palette.accent() } else { Style::default() };
        let name = app.seat_name(seat);
        let label = format!("{} {name}  ", if is_pointed { '▶' } else { ' ' });
        let n_label = pen.text(inside.x, y, inside.width, &label, style);
        let (x, room) = (inside.x + n_label, inside.width.saturating_sub(n_label + 1));
        match typed.filter(|_| is_pointed) {
            Some(line) => caret = Some(typed_line(line, x, y, room, pen)),
            None => _ = pen.text(x, y, room, &app.game().who(seat).to_string(), style),
        }
    }
    let lines = n_seats + 1;
    let below = Rect { y: inside.y + lines, height: inside.height.saturating_sub(lines), ..inside };
    explain_seats(app, below, palette, pen);
    caret
}

/// Draws a line that is being typed; where it is longer than the room, its end. Returns where the caret is.
pub(super) fn typed_line(line: &LineEditor, x: u16, y: u16, room: u16, pen: &mut Pen<'_>) -> Position {
    let n_hidden = line.caret().saturating_sub(usize::from(room));
    let shown: String = line.text().chars().skip(n_hidden).collect();
    pen.text(x, y, room, &shown, Style::default());
    Position::new(x + (line.caret() - n_hidden) as u16, y)
}

/// The last refusal, and how players are chosen.
fn explain_seats(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let refusal = if app.message.is_refusal { app.message.text.as_str() } else { "" };
    let text = app.lang.pick(
        "Up and down: the seat. Left and right: who sits there. Enter: type it, as human, level:3, engine:500, minimax:2, mcts:500, greedy, random, ugi:COMMAND. Esc: done.",
        "Haut et bas : la place. Gauche et droite : qui y joue. Entrée : le taper, comme human, level:3, engine:500, minimax:2, mcts:500, greedy, random, ugi:COMMANDE. Échap : terminé.",
    );
    let refused = wrap(refusal, area.width).into_iter().map(|line| (line, palette.refusal()));
    let told = wrap(text, area.width).into_iter().map(|line| (line, palette.quiet()));
    for (y, (line, style)) in (area.y..area.bottom()).zip(refused.chain(told)) {
        pen.text(area.x, y, area.width, &line, style);
    }
}

/// Asks for a larger window; the game waits until it has one.
pub(super) fn too_small(app: &App, look: Look, area: Rect, pen: &mut Pen<'_>) {
    let (width, height) = (area.width, area.height);
    let lang = app.lang;
    let needed = needed(app, look, area).map_or_else(String::new, |(columns, lines)| {
        lang.pick(
            format!(" It needs {columns} columns and {lines} lines."),
            format!(" Il lui faut {columns} colonnes et {lines} lignes."),
        )
    });
    let text = lang.pick(
        format!("The terminal is too small for this board: {width} columns and {height} lines.{needed}\nMake it larger, or leave with q."),
        format!("Le terminal est trop petit pour ce plateau : {width} colonnes et {height} lignes.{needed}\nAgrandissez-le, ou quittez avec q."),
    );
    for (y, line) in (area.y..area.bottom()).zip(wrap(&text, area.width)) {
        pen.text(area.x, y, area.width, &line, Style::default());
    }
}

/// The columns and lines of a terminal that is large enough, as near as can be to this one.
fn needed(app: &App, look: Look, area: Rect) -> Option<(usize, usize)> {
    let fits = |columns: usize, lines: usize| board::fit_in(app, look, columns, lines).is_some();
    let (columns, lines) = (usize::from(area.width), usize::from(area.height.saturating_sub(SHORT_FOOT)));
    // Enough columns already: more lines will do; enough lines: more columns; else the least of both.
    if let Some(more) = (lines..LARGEST).find(|more| fits(columns, *more)) {
        return Some((columns, more + usize::from(SHORT_FOOT)));
    }
    if let Some(more) = (columns..LARGEST).find(|more| fits(*more, lines)) {
        return Some((more, lines + usize::from(SHORT_FOOT)));
    }
    let least = (columns..LARGEST).find(|columns| fits(*columns, LARGEST))?;
    let lines = (lines..=LARGEST).find(|lines| fits(least, *lines))?;
    Some((least.max(usize::from(NARROWEST_PANEL)), lines + usize::from(SHORT_FOOT)))
}
