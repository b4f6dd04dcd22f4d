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

/// The weight of each unit that a place lies off the direction, compared with a unit along it.
const ASIDE: f64 = 2.2;

/// Returns the nearest place in a direction; the first place if there is no starting point.
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
    let ahead = spots.iter().filter_map(|spot| Some((cost(spot)?, spot.place)));
    ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
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
}
