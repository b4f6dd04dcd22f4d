//! Marks of places that can be touched next, by kind: a dot on an empty place, a dotted ring around pieces to take, a ring
//! around a pit, corners around pieces to stand on, cross hairs on pieces to capture, dashes around a reserve.

use board::Point;
use game::{Look, Place, TargetKind};

use super::Sketch;
use super::depth::LYING;
use super::form::{Form, Role, Segment};
use super::marks::Outline;

/// How much of each side of a cell its corners take up.
const CORNER: f64 = 0.24;

/// The length of the hairs of a cross, relative to the radius of the cell.
const HAIR: f64 = 0.3;

impl Sketch<'_> {
    /// Marks a place that can be touched next.
    pub(super) fn target(&mut self, outline: &Outline, kind: TargetKind) {
        let place = Some(outline.place);
        let is_empty = self.holding(outline.place).is_none_or(|holding| holding.is_empty());
        match kind {
            TargetKind::Plain if is_empty => {
                let radius = (outline.radius * 0.26).min(0.22);
                self.add(Role::Target, place, Form::circle(outline.centre, radius));
            }
            TargetKind::Plain if self.ground.look == Look::Pits => {
                self.add(Role::PitRing, place, outline.inside(0.045));
            }
            TargetKind::Plain => self.add(Role::TargetRing, place, outline.inside(0.07)),
            TargetKind::Stack => self.edged(Role::StackCorners, outline.place, corners_of(outline)),
            TargetKind::Capture => {
                let flatness = if self.is_in_depth() { LYING } else { 1.0 };
                let radius = outline.radius * 0.8;
                let ring = Form::Oval(outline.centre, radius, radius * flatness);
                self.edged(Role::CaptureRing, outline.place, ring);
                self.edged(Role::CaptureRing, outline.place, hairs(outline, flatness));
            }
            TargetKind::Reserve => self.add(Role::ReserveRing, place, outline.inside(0.07)),
        }
    }

    /// Draws a mark with a light line under it.
    fn edged(&mut self, role: Role, place: Place, form: Form) {
        self.add(Role::MarkEdge, Some(place), form.clone());
        self.add(role, Some(place), form);
    }
}

/// Returns an angle at each corner of a cell; a round place has four.
fn corners_of(outline: &Outline) -> Form {
    let corners = match outline.inside(0.09) {
        Form::Polygon(corners) => corners,
        other => {
            let bounds = other.bounds();
            let (min, max) = (bounds.min, bounds.max);
            vec![min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]
        }
    };
    let n = corners.len();
    let at = |index: usize| corners.get(index % n).copied().unwrap_or_default();
    let toward = |from: Point, to: Point| from + (to - from) * CORNER;
    let angle = |index: usize| {
        let (before, here, next) = (at(index + n - 1), at(index), at(index + 1));
        [Segment::Move(toward(here, before)), Segment::Line(here), Segment::Line(toward(here, next))]
    };
    Form::Path((0..n).flat_map(angle).collect())
}

/// Returns the four hairs of a cross, around the edge of a ring that is so much less high than wide.
fn hairs(outline: &Outline, flatness: f64) -> Form {
    let ways = [(1.0, 0.0), (0.0, flatness), (-1.0, 0.0), (0.0, -flatness)].map(|(x, y)| Point::new(x, y));
    let hair = |way: Point| {
        let along = |part: f64| outline.centre + way * (outline.radius * part);
        [Segment::Move(along(0.8 - HAIR / 2.0)), Segment::Line(along(0.8 + HAIR / 2.0))]
    };
    Form::Path(ways.into_iter().flat_map(hair).collect())
}

#[cfg(test)]
mod tests {
    use super::super::{Scene, Viewing};
    use super::*;
    use crate::mark::Mark;
    use catalogue::Beginning;

    /// The roles of the marks on one cell.
    fn roles(id: &str, cell: &str, kind: TargetKind) -> Vec<Role> {
        let moment = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
        let ground = moment.ground();
        let place = Place::Cell(ground.board.cell(cell).unwrap().index());
        let mark = |at| Mark { is_target: at == place, kind, ..Mark::default() };
        let bare = Scene::of(&ground, &moment.picture(), &|_| Mark::default(), Viewing::default());
        let marked = Scene::of(&ground, &moment.picture(), &mark, Viewing::default());
        let is_new = |shape: &&super::super::Shape| !bare.shapes.contains(shape);
        marked.shapes.iter().filter(is_new).map(|shape| shape.role).collect()
    }

    #[test]
    fn each_kind_of_target_has_a_shape_of_its_own() {
        use TargetKind::{Capture, Plain, Stack};
        assert_eq!(roles("pijersi", "d3", Plain), [Role::Target]);
        assert_eq!(roles("pijersi", "b4", Plain), [Role::TargetRing]);
        assert_eq!(roles("pijersi", "b4", Stack), [Role::MarkEdge, Role::StackCorners]);
        let [edge, ring] = [Role::MarkEdge, Role::CaptureRing];
        assert_eq!(roles("pijersi", "b4", Capture), [edge, ring, edge, ring]);
        assert_eq!(roles("awele", "a1", Plain), [Role::PitRing]);
    }

    #[test]
    fn every_kind_in_a_hand_has_its_room_around_its_pieces() {
        let moment = catalogue::find("jersi-4").unwrap().start(Beginning::Usual).unwrap();
        let (ground, picture) = (moment.ground(), moment.picture());
        let scene = Scene::of(&ground, &picture, &|_| Mark::default(), Viewing::default());
        let place = Some(Place::Beside(0));
        let Some(game::Holding::Pieces(pieces)) = picture.holding(Place::Beside(0)) else { unreachable!() };
        let here = || scene.shapes.iter().filter(|shape| shape.place == place);
        let mut faces = here().filter(|shape| matches!(shape.role, Role::CubeFace(_)));
        for piece in pieces {
            let face = faces.next().unwrap().form.bounds();
            let room = here().find(|shape| shape.role == Role::HandKind(piece.letter)).unwrap().form.bounds();
            assert!(room.contains(face.min) && room.contains(face.max), "{}", piece.letter);
        }
    }
}
