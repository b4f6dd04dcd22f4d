//! Below the board: the prompt, the last message or the choices, the keys.

use catalogue::words::touch_words;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::super::app::App;
use super::super::dialog::Dialog;
use super::super::input::{Key, Target};
use super::super::line_editor::LineEditor;
use super::super::remote::key_bar;
use super::super::words;
use super::overlay;
use super::palette::Palette;
use super::pen::Pen;
use crate::commands::play::wrap::wrap;

/// Draws the foot; answers where the caret is when something is typed.
pub(super) fn draw(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) -> Option<Position> {
    let caret = first_line(app, area, palette, pen);
    let has_keys = area.height > 2;
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1 + u16::from(has_keys)), ..area };
    let choices = app.choices();
    if !choices.is_empty() {
        choose(app, &choices, below, palette, pen);
    } else if let Dialog::Typing(line) = &app.dialog {
        completions(app, line, below, palette, pen);
    } else {
        say(app, below, palette, pen);
    }
    if has_keys {
        keys(app, Rect { y: area.bottom().saturating_sub(1), height: 1, ..area }, palette, pen);
    }
    caret
}

fn first_line(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) -> Option<Position> {
    let lang = app.lang;
    match &app.dialog {
        Dialog::Typing(line) => return Some(typed(lang.pick("move: ", "coup : "), line, area, palette, pen)),
        Dialog::Saving(line) => {
            return Some(typed(lang.pick("save in: ", "enregistrer dans : "), line, area, palette, pen));
        }
        _ => {}
    }
    let prompt = words::prompt(app);
    let room = usize::from(area.width).saturating_sub(prompt.chars().count() + 4);
    let here = words::here(app, room);
    let n_here = here.chars().count() as u16;
    pen.text(area.right().saturating_sub(n_here + 1), area.y, n_here, &here, palette.quiet());
    // Two columns stay free between the two.
    pen.text(area.x + 1, area.y, area.width.saturating_sub(n_here + 4), &prompt, palette.accent());
    None
}

/// A line that is being typed, with its label.
fn typed(label: &str, line: &LineEditor, area: Rect, palette: &Palette, pen: &mut Pen<'_>) -> Position {
    let n_label = pen.text(area.x + 1, area.y, area.width, label, palette.accent());
    let x = area.x + 1 + n_label;
    overlay::typed_line(line, x, area.y, area.right().saturating_sub(x + 1), pen)
}

fn say(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let style = if app.message.is_refusal { palette.refusal() } else { Style::default() };
    let lines = wrap(&app.message.text, area.width.saturating_sub(2));
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        pen.text(area.x + 1, y, area.width.saturating_sub(2), &line, style);
    }
}

/// The list to choose from, each with its key.
fn choose(app: &App, choices: &[game::Touch], area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let (mut x, mut y) = (area.x + 1, area.y);
    for (index, touch) in choices.iter().enumerate() {
        let key = words::choice_keys(*touch, index).chars().next().unwrap_or(' ');
        let text = touch_words(*touch, &app.picture(), app.lang);
        let width = text.chars().count() as u16 + 2;
        if x + width >= area.right() {
            (x, y) = (area.x + 1, y + 1);
        }
        if y >= area.bottom() {
            return;
        }
        pen.put(x, y, key, palette.accent());
        pen.text(x + 2, y, width, &text, Style::default());
        pen.hit(Rect::new(x, y, width, 1), Target::Choice(index));
        x += width + 3;
    }
}

/// The legal moves that begin with the typed text, and the last refusal.
fn completions(app: &App, line: &LineEditor, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let typed = line.text();
    let mut texts = String::new();
    for text in app.completions(&typed) {
        if texts.chars().count() > usize::from(area.width) {
            break;
        }
        texts.push_str(&text);
        texts.push(' ');
    }
    if texts.is_empty() {
        return say(app, area, palette, pen);
    }
    pen.text(area.x + 1, area.y, area.width.saturating_sub(2), texts.trim_end(), palette.quiet());
    if area.height > 1 {
        say(app, Rect { y: area.y + 1, height: area.height - 1, ..area }, palette, pen);
    }
}

/// The most useful keys, which can be clicked.
fn keys(app: &App, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let keys = app.remote().map_or_else(|| keys_here(app), |remote| key_bar(remote, app.lang));
    let mut x = area.x + 1;
    for (key, text) in keys {
        let width = text.chars().count() as u16 + 1;
        if x + width + 1 > area.right() {
            return;
        }
        pen.put(x, area.y, key, palette.title());
        pen.text(x + 1, area.y, width, &format!(" {text}"), palette.quiet());
        pen.hit(Rect::new(x, area.y, width + 1, 1), Target::Key(Key::Letter(key)));
        x += width + 3;
    }
}

/// The keys of a match that is held here; those that work only now come first.
fn keys_here(app: &App) -> Vec<(char, &'static str)> {
    let lang = app.lang;
    let mut keys = vec![
        ('?', lang.pick("help", "aide")),
        ('u', lang.pick("undo", "annuler")),
        (':', lang.pick("type", "taper")),
        ('h', lang.pick("hint", "indice")),
        ('a', lang.pick("engine", "avis")),
        ('p', lang.pick("players", "camps")),
        ('s', lang.pick("save", "enregistrer")),
        ('q', lang.pick("quit", "quitter")),
    ];
    let (at, last) = app.progress();
    if app.thinker().is_some() {
        keys.insert(0, ('n', lang.pick("move now", "jouer !")));
    } else if words::waiting_machine(app).is_some() {
        keys.insert(0, ('g', lang.pick("go on", "continuer")));
    } else if at < last {
        keys.insert(1, ('r', lang.pick("redo", "refaire")));
    }
    keys
}
