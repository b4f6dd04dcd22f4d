//! Cubes to fold: six faces in a cross, with flaps to put glue on.

use board::{Bounds, Point};
use game::Piece;

use super::{Layer, MARGIN, Paper, Sheet, line, plain, shape};
use crate::scene::{CUBE, Form, Role, Segment, Shape, around, sign};

/// The side of a cube in millimetres.
pub const CUBE_SIDE: f64 = 16.0;

/// The width of a flap.
const FLAP: f64 = 5.0;

/// The gap between two nets.
const GAP: f64 = 3.0;

/// The faces of a net, in sides of a cube from its upper left.
const FACES: [(f64, f64); 6] = [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (1.0, 2.0), (1.0, 3.0)];

/// The size of a net.
const NET: (f64, f64) = (3.0 * CUBE_SIDE, 4.0 * CUBE_SIDE + FLAP);

/// Lays out sheets with one net per piece.
pub(super) fn sheets(pieces: &[Piece], paper: Paper) -> Vec<Sheet> {
    let room = paper.room();
    let (wide, high) = (NET.0 + GAP, NET.1 + GAP);
    let n_columns = (((room.width() + GAP) / wide) as usize).max(1);
    let n_rows = (((room.height() + GAP) / high) as usize).max(1);
    let sheet = |pieces: &[Piece]| {
        let corner = |rank: usize| {
            let (column, row) = (rank % n_columns, rank / n_columns);
            Point::new(MARGIN + wide * column as f64, MARGIN + high * row as f64)
        };
        let layers = pieces.iter().enumerate().flat_map(|(rank, piece)| net(*piece, corner(rank)));
        Sheet { size: (paper.width, paper.height), layers: layers.collect() }
    };
    pieces.chunks(n_columns * n_rows).map(sheet).collect()
}

/// Draws one net with its upper left corner at a point.
fn net(piece: Piece, corner: Point) -> Vec<Layer> {
    let middle = |(x, y): (f64, f64)| corner + Point::new(x + 0.5, y + 0.5) * CUBE_SIDE;
    let flaps = plain(flaps(corner));
    // Signs are drawn for the cube side of pictures.
    let unit = CUBE_SIDE / CUBE;
    let face = |place: (f64, f64)| {
        let square = Form::square(middle(place) * (1.0 / unit), CUBE, 0.0);
        let signs = sign(piece.sign, piece.seat).into_iter();
        let signs =
            signs.map(move |(role, form)| shape(role, form.moved(middle(place) * (1.0 / unit), CUBE)));
        std::iter::once(shape(Role::PaperFace(piece.seat), square)).chain(signs)
    };
    let faces = FACES.into_iter().flat_map(face).collect();
    let faces = Layer { shapes: faces, scale: unit, by: Point::default(), clip: None };
    let folds = FACES.map(|place| shape(Role::Fold, Form::Rectangle(square(middle(place)), 0.0)));
    vec![flaps, faces, plain(folds.to_vec()), plain(vec![outline(corner)])]
}

fn square(middle: Point) -> Bounds {
    around(middle, CUBE_SIDE, CUBE_SIDE)
}

/// The seven flaps; each is glued under the face that meets its edge.
fn flaps(corner: Point) -> Vec<Shape> {
    let at = |x: f64, y: f64| corner + Point::new(x, y) * CUBE_SIDE;
    let flap = |from: Point, to: Point, out: Point| {
        let short = (to - from) * 0.22;
        shape(Role::Flap, Form::Polygon(vec![from, from + short + out, to - short + out, to]))
    };
    let (left, right, down) = (Point::new(-FLAP, 0.0), Point::new(FLAP, 0.0), Point::new(0.0, FLAP));
    let mut flaps = vec![flap(at(1.0, 4.0), at(2.0, 4.0), down)];
    for row in [0.0, 2.0, 3.0] {
        flaps.push(flap(at(1.0, row), at(1.0, row + 1.0), left));
        flaps.push(flap(at(2.0, row), at(2.0, row + 1.0), right));
    }
    flaps
}

/// The edges without a flap, which are cut along the faces.
fn outline(corner: Point) -> Shape {
    let at = |x: f64, y: f64| corner + Point::new(x, y) * CUBE_SIDE;
    let arm = |x: f64, outer: f64| {
        let segments = [at(outer, 1.0), at(outer, 2.0), at(x, 2.0)].map(Segment::Line);
        [vec![Segment::Move(at(x, 1.0))], segments.to_vec()].concat()
    };
    let top = line(at(1.0, 0.0), at(2.0, 0.0)).to_vec();
    shape(Role::Cut, Form::Path([top, arm(1.0, 0.0), arm(2.0, 3.0)].concat()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::PAPERS;
    use game::{Seat, Sign};

    #[test]
    fn every_piece_has_a_net_inside_its_sheet() {
        let piece = Piece {
            seat: Seat::SECOND,
            sign: Sign::CrossOfDots,
            letter: 'C',
            names: [game::Name::from("kuctai").unwrap(); 2],
        };
        for paper in PAPERS {
            let sheets = sheets(&[piece; 20], paper);
            assert_eq!(sheets.len(), 3, "nine on a sheet");
            let room = paper.room();
            let n_faces = |layer: &Layer| {
                let faces = layer.shapes.iter().filter(|it| matches!(it.role, Role::PaperFace(_)));
                faces.count()
            };
            assert_eq!(sheets.iter().flat_map(|sheet| &sheet.layers).map(n_faces).sum::<usize>(), 6 * 20);
            for layer in sheets.iter().flat_map(|sheet| &sheet.layers) {
                for shape in &layer.shapes {
                    let bounds = shape.form.moved(layer.by, layer.scale).bounds();
                    assert!(room.contains(bounds.min) && room.contains(bounds.max), "{shape:?}");
                }
            }
        }
    }

    #[test]
    fn flaps_do_not_meet_faces() {
        let corner = Point::default();
        let faces = FACES.map(|(x, y)| square(Point::new(x + 0.5, y + 0.5) * CUBE_SIDE));
        for flap in flaps(corner) {
            let Form::Polygon(corners) = flap.form else { panic!() };
            let is_inside = |point: Point, face: &Bounds| {
                let inner = crate::scene::grown(*face, -0.01);
                inner.contains(point)
            };
            assert!(corners.iter().all(|corner| !faces.iter().any(|face| is_inside(*corner, face))));
        }
    }
}
