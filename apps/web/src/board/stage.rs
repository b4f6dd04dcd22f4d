//! Things on their way: what is shown between one position and the next.

use board::Point;
use draw::scene::{Scene, Shape, Viewing};
use draw::svg::{self, Spot};
use draw::theme::Theme;
use game::{Carried, Flight, Ground, Holding, Picture, Place};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// A moment between two positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What lies still.
    pub still: Picture,
    /// What flies over it.
    pub flying: Vec<Flight>,
    /// For how long, in milliseconds.
    pub time: f64,
}

/// Lays what flies over the board and lets it go.
pub(super) fn fly(
    layer: &Element,
    stage: &Stage,
    ground: &Ground,
    spots: &[Spot],
    theme: &Theme,
    is_turned: bool,
) {
    let centre =
        |place: Option<Place>| spots.iter().find(|spot| Some(spot.place) == place).map(|spot| spot.centre);
    let groups: Vec<String> =
        stage.flying.iter().map(|flight| group(flight, ground, theme, is_turned)).collect();
    layer.set_inner_html(&groups.concat());
    for (index, flight) in stage.flying.iter().enumerate() {
        if let Some(element) = layer.children().item(index as u32) {
            animate(&element, centre(flight.from), centre(flight.to), stage.time);
        }
    }
}

/// What flies, drawn where it arrives, or where it leaves from if it goes nowhere.
pub(super) fn group(flight: &Flight, ground: &Ground, theme: &Theme, is_turned: bool) -> String {
    let Some(place) = flight.to.or(flight.from) else { return "<g></g>".into() };
    let (empty, held) = match &flight.what {
        Carried::Pieces(pieces) => (Holding::Pieces(Vec::new()), Holding::Pieces(pieces.clone())),
        Carried::Stones(n) => (Holding::Stones(0, String::new()), Holding::Stones(*n, String::new())),
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
    let viewing = Viewing { has_names: false, is_turned };
    let scene = Scene::of(ground, &picture, &|_| draw::Mark::default(), viewing);
    let is_carried = |shape: &&Shape| shape.place == Some(place) && !shape.role.is_still();
    let shapes: Vec<Shape> = scene.shapes.iter().filter(is_carried).cloned().collect();
    format!("<g>{}</g>", svg::group_of(&scene, &shapes, ground.look, theme))
}

/// Lets an element come from one point to another; what comes from nowhere appears, what goes nowhere fades.
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
    // A browser that cannot move things shows them where they arrive.
    if let Ok(animate) = js_sys::Reflect::get(element, &"animate".into())
        && let Ok(animate) = animate.dyn_into::<js_sys::Function>()
    {
        _ = animate.call2(element, &frames, &options);
    }
}
