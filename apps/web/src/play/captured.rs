//! The pieces that a player has captured, drawn small: each kind once, with how many.

use catalogue::words::counted_pieces;
use game::{Piece, Seat};
use leptos::prelude::*;

use super::Desk;
use crate::shell::shell;
use crate::thumbnail::piece_alone;

/// The pieces that a seat has captured from the other; nothing where stones are sown.
#[component]
pub fn Captured(
    /// The match.
    desk: Desk,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let shell = shell();
    let captured = Memo::new(move |_| desk.subject.with(|it| captured_by(seat, it.moment().lost_pieces())));
    let label = move || {
        let lang = shell.lang.get();
        let told = captured.with(|captured| counted_pieces(captured, lang));
        lang.pick(format!("captured: {told}"), format!("prises\u{a0}: {told}"))
    };
    let kind = move |(piece, n): (Piece, usize)| {
        view! {
            <span class="kind">
                <span inner_html=move || piece_alone(piece, shell.board_theme(), shell.settings.with(|it| it.faces))></span>
                {(n > 1).then(|| format!("×{n}"))}
            </span>
        }
    };
    view! {
        <Show when=move || captured.with(|captured| !captured.is_empty())>
            <span class="captured" role="img" aria-label=label title=label>
                {move || captured.get().into_iter().map(kind).collect_view()}
            </span>
        </Show>
    }
}

/// Of two seats the other has lost what one has captured.
fn captured_by(seat: Seat, lost: Vec<Vec<(Piece, usize)>>) -> Vec<(Piece, usize)> {
    let other = 1 - seat.index().min(1);
    if lost.len() == 2 { lost.into_iter().nth(other).unwrap_or_default() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use game::Notation;

    #[test]
    fn a_captured_piece_is_shown_with_its_captor() {
        let game = catalogue::find("pijersi").unwrap();
        let start = game.start(Beginning::Position("6/7/6/3r-P-2/5s-/7/6 w 0 1")).unwrap();
        assert!(captured_by(Seat::FIRST, start.lost_pieces()).is_empty());
        let after = start.play_text("d5-d4!", Notation::Document).unwrap();
        let captured = captured_by(Seat::FIRST, after.lost_pieces());
        assert_eq!(captured.iter().map(|(piece, n)| (piece.letter, *n)).collect::<Vec<_>>(), [('R', 1)]);
        assert!(captured_by(Seat::SECOND, after.lost_pieces()).is_empty());
    }
}
