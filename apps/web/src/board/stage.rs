//! Pieces and stones in motion: the frames between one position and the next.

use board::Point;
use draw::scene::{Role, Scene, Shape, Viewing};
use draw::svg::{self, Spot};
use draw::theme::Theme;
use game::{Carried, Flight, Ground, Holding, Picture, Place};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// A moment between two positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The pieces and stones at rest.
    pub still: Picture,
    /// Those in motion above them.
    pub flying: Vec<Flight>,
    /// The duration, in milliseconds.
    pub time: f64,
}

/// Draws the moving pieces and stones above the board and starts their animation.
pub(super) fn fly(
    layer: &Element,
    stage: &Stage,
    ground: &Ground,
    spots: &[Spot],
    theme: &Theme,
    viewing: Viewing,
) {
    let centre =
        |place: Option<Place>| spots.iter().find(|spot| Some(spot.place) == place).map(|spot| spot.centre);
    let groups: Vec<String> =
        stage.flying.iter().map(|flight| group(flight, ground, theme, viewing)).collect();
    layer.set_inner_html(&groups.concat());
    for (index, flight) in stage.flying.iter().enumerate() {
        if let Some(element) = layer.children().item(index as u32) {
            animate(&element, centre(flight.from), centre(flight.to), stage.time);
        }
    }
}

/// Draws the cargo of a flight at its destination, or at its origin if it leaves the board.
pub(super) fn group(flight: &Flight, ground: &Ground, theme: &Theme, viewing: Viewing) -> String {
    let Some(place) = flight.to.or(flight.from) else { return "<g></g>".into() };
    let (empty, held) = match &flight.what {
        Carried::Pieces(pieces) => (Holding::Pieces(Vec::new()), Holding::Pieces(pieces.clone())),
        Carried::Stones(n) => (Holding::Stones(0, Vec::new()), Holding::Stones(*n, Vec::new())),
    };
    let mut picture = Picture {
        cells: vec![empty.clone(); ground.board.len()],
        besides: vec![empty; ground.besides.len()],
        in_hand: None,
    };
    let there = match place {
        Place::Cell(index) => picture.cells.get_mut(index),
        Place::Beside(index) => picture.besides.get_mut(index),
    };
    if let Some(there) = there {
        *there = held;
    }
    let scene = Scene::of(ground, &picture, &|_| draw::Mark::default(), viewing);
    // The count of a pit stays where it is.
    let is_carried = |shape: &&Shape| {
        shape.place == Some(place)
            && !shape.role.is_still()
            && !matches!(shape.role, Role::Count | Role::DishCount)
    };
    let shapes: Vec<Shape> = scene.shapes.iter().filter(is_carried).cloned().collect();
    format!("<g>{}</g>", svg::group_of(&scene, &shapes, ground.look, theme))
}

/// Animates an element from one point to another. Without an origin it fades in, without a destination it fades out.
fn animate(element: &Element, from: Option<Point>, to: Option<Point>, time: f64) {
    let by = match (from, to) {
        (Some(from), Some(to)) => from - to,
        _ => Point::default(),
    };
    let frame = |by: Point, cover: f64| {
        let frame = js_sys::Object::new();
        let moved = format!("translate({:.1}px, {:.1}px)", by.x, by.y);
        _ = js_sys::Reflect::set(&frame, &"transform".into(), &moved.into());
        _ = js_sys::Reflect::set(&frame, &"opacity".into(), &cover.into());
        JsValue::from(frame)
    };
    let first = frame(by, if from.is_some() { 1.0 } else { 0.0 });
    let last = frame(Point::default(), if to.is_some() { 1.0 } else { 0.0 });
    let frames = js_sys::Array::of2(&first, &last);
    let options = js_sys::Object::new();
    _ = js_sys::Reflect::set(&options, &"duration".into(), &time.into());
    _ = js_sys::Reflect::set(&options, &"easing".into(), &"ease-in-out".into());
    _ = js_sys::Reflect::set(&options, &"fill".into(), &"forwards".into());
    // Browsers without this animation API show the pieces at their destination.
    if let Ok(animate) = js_sys::Reflect::get(element, &"animate".into())
        && let Ok(animate) = animate.dyn_into::<js_sys::Function>()
    {
        _ = animate.call2(element, &frames, &options);
    }
}
