//! The pieces of a game: their names, how to say them, and which takes which.

use catalogue::{Game, PieceKind, taking_words};
use draw::scene::{Angle, LegendKind, Viewing, legend};
use draw::theme::Theme;
use game::{Lang, Look};
use leptos::prelude::*;

use crate::shell::shell;

/// The width of the diagram in pixels; the style sheet makes it smaller where there is less room.
const WIDTH: u32 = 320;

/// The legend of a game with pieces; nothing for other games.
#[component]
pub fn Legend(
    /// The kinds of its pieces.
    kinds: Vec<PieceKind>,
) -> impl IntoView {
    let shell = shell();
    let kinds = StoredValue::new(kinds);
    let diagram = move || {
        kinds.with_value(|kinds| {
            diagram(kinds, shell.lang.get(), shell.board_theme(), flat(shell.viewing(false)))
        })
    };
    let lines = move || kinds.with_value(|kinds| lines(kinds, shell.lang.get()));
    let item = |(name, rest): (String, String)| view! { <li><b>{name}</b> {rest}</li> };
    view! {
        <div class="legend">
            <div class="wheel" aria-hidden="true" inner_html=diagram></div>
            <ul>{move || lines().into_iter().map(item).collect_view()}</ul>
        </div>
    }
}

/// A diagram is seen from above, however boards are.
fn flat(viewing: Viewing) -> Viewing {
    Viewing { angle: Angle::Flat, ..viewing }
}

/// Returns the kinds of pieces of a game, if it has any.
#[must_use]
pub fn kinds_of(game: &dyn Game) -> Option<Vec<PieceKind>> {
    Some(game.piece_kinds()).filter(|kinds| !kinds.is_empty())
}

fn diagram(kinds: &[PieceKind], lang: Lang, theme: &Theme, viewing: Viewing) -> String {
    let kinds: Vec<LegendKind> =
        kinds.iter().map(|kind| LegendKind { piece: kind.piece, takes: kind.takes.clone() }).collect();
    let scene = legend(&kinds, lang, viewing);
    scene.map(|scene| draw::svg::svg(&scene, Look::Hexagons, theme, WIDTH)).unwrap_or_default()
}

/// Describes each kind: its name, and the rest of the line.
fn lines(kinds: &[PieceKind], lang: Lang) -> Vec<(String, String)> {
    let line = |(place, kind): (usize, &PieceKind)| {
        let part = |both: Option<[&'static str; 2]>| both.map(|[en, fr]| lang.pick(en, fr));
        let said = part(kind.said).zip(part(kind.meaning)).map(|(said, meaning)| {
            lang.pick(format!(" [{said}], “{meaning}”"), format!(" [{said}], «\u{a0}{meaning}\u{a0}»"))
        });
        let (colon, taking) = (lang.pick(": ", "\u{a0}: "), taking_words(kinds, place, lang));
        let rest = format!("{} × {}{colon}{taking}", said.unwrap_or_default(), kind.n_each);
        (catalogue::words::capital(kind.piece.name(lang)), rest)
    };
    kinds.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legend_tells_names_how_to_say_them_and_who_takes_whom() {
        let kinds = kinds_of(&*catalogue::find("jersi-4").unwrap()).unwrap();
        let lines = lines(&kinds, Lang::En);
        assert_eq!(lines[0].0, "Kunti");
        assert_eq!(
            lines[0].1,
            " [koon-tee], “empty” × 1: takes nothing; taken by cukla, kuctai, kurfa and darsi"
        );
        assert!(diagram(&kinds, Lang::Fr, &draw::theme::WOOD, Viewing::default()).contains("class=\"link\""));
        assert_eq!(kinds_of(&*catalogue::find("awele").unwrap()), None);
    }
}
