//! The cursor, which goes to the place that lies nearest in a direction, as it is drawn.

use game::Place;

/// A direction of the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// A place and the middle of where it is drawn, in lines; a column is half a line wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlaceCentre {
    pub(super) place: Place,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A place that is drawn less far than this ahead lies beside, not ahead.
const AHEAD: f64 = 0.4;

/// How much more a step aside counts than one ahead: little enough that a row of hexagons, half a cell aside, is not skipped.
const ASIDE: f64 = 1.5;

/// The place the cursor goes to from here; `None` where there is nothing that way.
pub(super) fn step(centres: &[PlaceCentre], from: Place, way: Way) -> Option<Place> {
    let from = centres.iter().find(|centre| centre.place == from)?;
    let mut best: Option<(f64, Place)> = None;
    for centre in centres {
        let (right, down) = (centre.x - from.x, centre.y - from.y);
        let (ahead, aside) = match way {
            Way::Up => (-down, right.abs()),
            Way::Down => (down, right.abs()),
            Way::Left => (-right, down.abs()),
            Way::Right => (right, down.abs()),
        };
        // What lies more aside than ahead is taken only where nothing else is that way.
        let penalty = if aside > ahead * 1.5 { 1_000.0 } else { 0.0 };
        let cost = ahead + ASIDE * aside + penalty;
        if ahead > AHEAD && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, centre.place));
        }
    }
    best.map(|(_, place)| place)
}

/// The next of these places after this one, around the circle; the first where the cursor is on none of them.
pub(super) fn next(places: &[Place], from: Place, is_backward: bool) -> Option<Place> {
    let n_places = places.len();
    let step = if is_backward { n_places.checked_sub(1)? } else { 1 };
    match places.iter().position(|place| *place == from) {
        Some(at) => places.get((at + step) % n_places).copied(),
        None => places.first().copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Vec<PlaceCentre> {
        let centre = |k: usize| PlaceCentre {
            place: Place::Cell(k),
            x: (k % 3) as f64 * 2.0,
            y: (k / 3) as f64 * 2.0,
        };
        (0..9).map(centre).collect()
    }

    #[test]
    fn arrows_go_to_the_nearest_place_that_way() {
        let centres = grid();
        let go = |from, way| step(&centres, Place::Cell(from), way);
        assert_eq!(go(4, Way::Up), Some(Place::Cell(1)));
        assert_eq!(go(4, Way::Down), Some(Place::Cell(7)));
        assert_eq!(go(4, Way::Left), Some(Place::Cell(3)));
        assert_eq!(go(4, Way::Right), Some(Place::Cell(5)));
        assert_eq!(go(0, Way::Up), None);
        assert_eq!(step(&centres, Place::Beside(0), Way::Up), None);
    }

    #[test]
    fn rows_that_are_shifted_are_climbed() {
        let centres = [
            PlaceCentre { place: Place::Cell(0), x: 0.0, y: 2.0 },
            PlaceCentre { place: Place::Cell(1), x: 4.0, y: 2.0 },
            PlaceCentre { place: Place::Cell(2), x: 2.0, y: 0.0 },
        ];
        assert_eq!(step(&centres, Place::Cell(0), Way::Up), Some(Place::Cell(2)));
        assert_eq!(step(&centres, Place::Cell(2), Way::Down), Some(Place::Cell(0)));
        assert_eq!(step(&centres, Place::Cell(2), Way::Right), Some(Place::Cell(1)));
    }

    #[test]
    fn tab_goes_around() {
        let places = [Place::Cell(3), Place::Cell(5), Place::Beside(0)];
        assert_eq!(next(&places, Place::Cell(5), false), Some(Place::Beside(0)));
        assert_eq!(next(&places, Place::Beside(0), false), Some(Place::Cell(3)));
        assert_eq!(next(&places, Place::Cell(3), true), Some(Place::Beside(0)));
        assert_eq!(next(&places, Place::Cell(9), true), Some(Place::Cell(3)));
        assert_eq!(next(&[], Place::Cell(9), true), None);
    }
}
