//! The pieces that have left a game, found by comparing its first picture with the present one.

use game::{Holding, Picture, Piece};

/// The pieces that each seat has lost, each kind once with how many, in the order of the first picture.
pub(crate) fn lost_pieces(first: &Picture, now: &Picture, n_seats: usize) -> Vec<Vec<(Piece, usize)>> {
    let (had, has) = (count(first), count(now));
    let mut lost: Vec<Vec<(Piece, usize)>> = vec![Vec::new(); n_seats];
    for (piece, n_had) in had {
        let n_has = has.iter().find(|(it, _)| is_alike(it, &piece)).map_or(0, |(_, n)| *n);
        if let Some(lost) = lost.get_mut(piece.seat.index()).filter(|_| n_had > n_has) {
            lost.push((piece, n_had - n_has));
        }
    }
    if lost.iter().all(Vec::is_empty) { Vec::new() } else { lost }
}

fn is_alike(a: &Piece, b: &Piece) -> bool {
    (a.seat, a.letter) == (b.seat, b.letter)
}

/// The pieces on the board and beside it, each kind once.
fn count(picture: &Picture) -> Vec<(Piece, usize)> {
    let mut counted: Vec<(Piece, usize)> = Vec::new();
    let all = picture.cells.iter().chain(&picture.besides).filter_map(|holding| match holding {
        Holding::Pieces(pieces) => Some(pieces),
        Holding::Stones(..) => None,
    });
    for piece in all.flatten() {
        match counted.iter_mut().find(|(it, _)| is_alike(it, piece)) {
            Some((_, n)) => *n += 1,
            None => counted.push((*piece, 1)),
        }
    }
    counted
}
