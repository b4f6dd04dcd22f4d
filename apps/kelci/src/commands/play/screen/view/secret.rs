//! The secret choice of shapes, in the place of the board.

use catalogue::words::capital;
use game::Lang;
use ratatui::layout::Rect;
use ratatui::style::Style;
use record::Shape;

use super::super::app::App;
use super::super::input::{Key, Target};
use super::super::secret::{ShapeChoosing, Stage};
use super::overlay::middle;
use super::palette::Palette;
use super::pen::Pen;
use crate::commands::play::secret::shape_keys;
use crate::commands::play::wrap::wrap;

/// Columns of the box that holds everything.
const COLUMNS: u16 = 68;

/// A line of the box, and the meaning of a click on it.
pub(super) type Line = (String, Option<Target>);

/// Draws the choice as far as it has come.
pub(super) fn draw(app: &App, choosing: &ShapeChoosing, area: Rect, palette: &Palette, pen: &mut Pen<'_>) {
    let (title, lines) = content(app, choosing);
    let keys = app.lang.pick("? rules   l français   q quit", "? règles   l English   q quitter");
    draw_box(app, &title, lines, keys, area, palette, pen);
}

/// Draws a box in the middle: the title of the game, a heading, lines, and the keys.
pub(super) fn draw_box(
    app: &App,
    heading: &str,
    lines: Vec<Line>,
    keys: &str,
    area: Rect,
    palette: &Palette,
    pen: &mut Pen<'_>,
) {
    let lines = wrapped(lines, COLUMNS.min(area.width).saturating_sub(4));
    let height = lines.len() as u16 + 6;
    let inside =
        pen.frame(middle(area, COLUMNS, height), app.game().info().title(app.lang), palette.accent());
    pen.text(inside.x, inside.y, inside.width, heading, palette.title());
    let room = inside.y + 2..inside.bottom().saturating_sub(1);
    for (y, (line, target)) in room.zip(lines) {
        pen.text(inside.x, y, inside.width, &line, Style::default());
        target.into_iter().for_each(|target| pen.hit(Rect { y, height: 1, ..inside }, target));
    }
    pen.text(inside.x, inside.bottom().saturating_sub(1), inside.width, keys, palette.quiet());
}

fn wrapped(lines: Vec<Line>, width: u16) -> Vec<Line> {
    let each = lines.into_iter().flat_map(|(text, target)| {
        wrap(&text, width).into_iter().map(move |line| (line, target)).collect::<Vec<_>>()
    });
    each.collect()
}

/// The title and the lines of a stage.
fn content(app: &App, choosing: &ShapeChoosing) -> (String, Vec<Line>) {
    let lang = app.lang;
    match choosing.stage {
        Stage::Covered(seat) => {
            let name = capital(&app.seat_name(seat));
            let title = lang.pick(format!("{name} chooses in secret"), format!("{name} choisit en secret"));
            let pass = lang.pick(
                "Hand the keyboard over to this player; the other one looks away.",
                "Passez le clavier à ce joueur ; l’autre détourne les yeux.",
            );
            let show = lang.pick(
                "Enter  nobody else is looking: show the shapes",
                "Entrée  personne d’autre ne regarde : montrer les formes",
            );
            let enter = Some(Target::Key(Key::Enter));
            (title, vec![(pass.into(), None), (" ".into(), None), (show.into(), enter)])
        }
        Stage::Picking(seat) => {
            (choosing.secret.question(app.game(), seat, lang), shape_lines(choosing.secret.shapes(), lang))
        }
        Stage::Revealed => {
            let title = lang.pick("Both have chosen", "Les deux choix sont faits").to_owned();
            let revealed = choosing.secret.revealed_lines(app.game(), lang).into_iter().flatten();
            let mut lines: Vec<Line> = revealed.map(|line| (line, None)).collect();
            lines.push((" ".into(), None));
            lines.push((lang.pick("Enter  play", "Entrée  jouer").into(), Some(Target::Key(Key::Enter))));
            let again = lang.pick("c  choose again", "c  choisir de nouveau");
            lines.push((again.into(), Some(Target::Key(Key::Letter('c')))));
            (title, lines)
        }
    }
}

/// The shapes to choose from, with their keys.
pub(super) fn shape_lines(shapes: &[Shape], lang: Lang) -> Vec<Line> {
    let keyed = shape_keys(shapes).zip(shapes).enumerate().map(|(index, (key, shape))| {
        let name = lang.pick(shape.name.en, shape.name.fr);
        (format!("{key}  {name}"), Some(Target::Choice(index)))
    });
    let secret = lang.pick(
        "Press the key of a shape: the pick stays hidden until both have chosen.",
        "Tapez la touche d’une forme : le choix reste caché jusqu’à ce que les deux soient faits.",
    );
    keyed.chain([(" ".into(), None), (secret.into(), None)]).collect()
}
