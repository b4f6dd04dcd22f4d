//! Moving the focus from place to place with the arrow keys.

use board::Point;
use draw::svg::Spot;
use game::Place;

/// Returns the direction of an arrow key.
#[must_use]
pub(super) fn step(key: &str) -> Option<Point> {
    match key {
        "ArrowLeft" => Some(Point::new(-1.0, 0.0)),
        "ArrowRight" => Some(Point::new(1.0, 0.0)),
        "ArrowUp" => Some(Point::new(0.0, -1.0)),
        "ArrowDown" => Some(Point::new(0.0, 1.0)),
        _ => None,
    }
}

/// The weight of each unit that a place lies off the direction, compared with a unit along it. With more than 1.73 the cell two
/// rows above would be nearer than those of the next row of hexagons.
const ASIDE: f64 = 1.6;

/// Two places whose costs differ by less are equally near.
const SAME: f64 = 0.5;

/// Returns the nearest place in a direction; the first place if there is no starting point.
///
/// In rows of hexagons two places above are equally near. There the way goes to the right and to the left by turns, row after
/// row, so that it stays in its column; down is the way back.
#[must_use]
pub fn nearest(spots: &[Spot], from: Option<Place>, way: Point) -> Option<Place> {
    let from = from.and_then(|place| spots.iter().find(|spot| spot.place == place));
    let Some(from) = from else { return spots.first().map(|spot| spot.place) };
    let cost = |spot: &Spot| {
        let by = spot.centre - from.centre;
        let ahead = by.x * way.x + by.y * way.y;
        let aside = (by.x * way.y - by.y * way.x).abs();
        (ahead > 1.0).then_some(ahead + ASIDE * aside)
    };
    let ahead: Vec<(f64, &Spot)> = spots.iter().filter_map(|spot| Some((cost(spot)?, spot))).collect();
    let least = ahead.iter().map(|(cost, _)| *cost).min_by(f64::total_cmp)?;
    let equal = ahead.iter().filter(|(cost, _)| cost - least < SAME).map(|(_, spot)| *spot);
    let sideways = |a: &&Spot, b: &&Spot| a.centre.x.total_cmp(&b.centre.x);
    let chosen = if leans_right(spots, from) { equal.max_by(sideways) } else { equal.min_by(sideways) };
    chosen.map(|spot| spot.place)
}

/// Returns whether a step up or down from this place leans to the right. It does from every second row, so that the way
/// comes back to its column, and a step down undoes a step up.
fn leans_right(spots: &[Spot], from: &Spot) -> bool {
    let mut above: Vec<i64> = spots.iter().map(height).filter(|it| *it < height(from)).collect();
    above.sort_unstable();
    above.dedup();
    above.len().is_multiple_of(2)
}

/// The height of a place, in whole units: places of a row have the same.
fn height(spot: &Spot) -> i64 {
    spot.centre.y.round() as i64
}

/// Orders places as one reads: row by row from the top, each from the left. Screen readers meet them in this order.
#[must_use]
pub(super) fn row_by_row(mut spots: Vec<Spot>) -> Vec<Spot> {
    spots.sort_by(|a, b| height(a).cmp(&height(b)).then(a.centre.x.total_cmp(&b.centre.x)));
    spots
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use draw::scene::{Scene, Viewing};

    fn spots(game: &str) -> Vec<Spot> {
        let moment = catalogue::find(game).unwrap().start(Beginning::Usual).unwrap();
        let ground = moment.ground();
        let scene = Scene::of(&ground, &moment.picture(), &|_| draw::Mark::default(), Viewing::default());
        draw::svg::parts(&scene, ground.look, &draw::theme::WOOD).places
    }

    #[test]
    fn every_place_of_a_board_is_reached_by_arrows() {
        for game in ["pijersi", "jersi-4", "tricerata", "awele", "kalah"] {
            let spots = spots(game);
            let mut reached = vec![spots[0].place];
            let mut next = 0;
            while let Some(from) = reached.get(next).copied() {
                for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] {
                    let to = nearest(&spots, Some(from), step(key).unwrap());
                    reached.extend(to.filter(|to| !reached.contains(to)));
                }
                next += 1;
            }
            assert_eq!(reached.len(), spots.len(), "{game}");
        }
    }

    fn go(spots: &[Spot], from: Place, key: &str) -> Option<Place> {
        nearest(spots, Some(from), step(key).unwrap())
    }

    #[test]
    fn a_step_up_is_undone_by_a_step_down() {
        for game in ["pijersi", "jersi-2"] {
            let spots = spots(game);
            let is_inner = |spot: &&Spot| matches!(spot.place, Place::Cell(_));
            for spot in spots.iter().filter(is_inner) {
                let Some(up) = go(&spots, spot.place, "ArrowUp") else { continue };
                let row = || spots.iter().filter(|it| height(it) == height(spot));
                let is_at_edge = !row().any(|it| it.centre.x < spot.centre.x - 1.0)
                    || !row().any(|it| it.centre.x > spot.centre.x + 1.0);
                if !is_at_edge {
                    assert_eq!(go(&spots, up, "ArrowDown"), Some(spot.place), "{game}");
                }
            }
        }
    }

    #[test]
    fn walking_up_stays_in_its_column() {
        let spots = spots("pijersi");
        let centre = |place| spots.iter().find(|spot| spot.place == place).unwrap().centre;
        let bottom = spots.iter().map(height).max().unwrap();
        let lowest = row_by_row(spots.clone()).into_iter().find(|spot| height(spot) == bottom).unwrap();
        let middle = go(&spots, go(&spots, lowest.place, "ArrowRight").unwrap(), "ArrowRight").unwrap();
        let wide = (centre(go(&spots, middle, "ArrowRight").unwrap()).x - centre(middle).x).abs();
        let (mut at, mut n_steps) = (middle, 0);
        while let Some(up) = go(&spots, at, "ArrowUp") {
            (at, n_steps) = (up, n_steps + 1);
            assert!((centre(at).x - centre(middle).x).abs() < wide * 0.75, "drifts to {at:?}");
        }
        assert_eq!(n_steps, 6, "seven rows");
    }

    #[test]
    fn every_neighbour_is_two_keys_away_at_most() {
        let spots = spots("pijersi");
        let ground = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap().ground();
        let keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
        for cell in ground.board.cells() {
            let from = Place::Cell(cell.index());
            let once: Vec<Place> = keys.iter().filter_map(|key| go(&spots, from, key)).collect();
            let twice = once.iter().flat_map(|at| keys.iter().filter_map(|key| go(&spots, *at, key)));
            let reached: Vec<Place> = once.iter().copied().chain(twice).collect();
            for (_, to) in ground.board.neighbours(cell) {
                assert!(reached.contains(&Place::Cell(to.index())), "{cell:?} to {to:?}");
            }
        }
    }

    #[test]
    fn places_are_met_row_by_row() {
        let spots = row_by_row(spots("pijersi"));
        let rows: Vec<i64> = spots.iter().map(height).collect();
        assert!(rows.is_sorted());
        let in_row =
            |pair: &[Spot]| height(&pair[0]) < height(&pair[1]) || pair[0].centre.x < pair[1].centre.x;
        assert!(spots.windows(2).all(in_row));
    }
}
