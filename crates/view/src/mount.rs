//! How what is described comes to the page.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Event, HtmlElement, Node};

use crate::effect::follow_now;
use crate::element::{Element, Listener, Setting, View};
use crate::graph::{self, on_cleanup};
use crate::region;
use crate::value::AttributeValue;

const SVG: &str = "http://www.w3.org/2000/svg";

pub(crate) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Puts the whole page at the end of an element, where it stays for ever.
pub fn mount(parent: &web_sys::Element, make: impl FnOnce() -> View) {
    graph::owning(|| append(parent, make()));
}

/// Puts a part of the page at the end of an element. It belongs to the part that is being made now.
pub fn append(parent: &web_sys::Element, view: View) {
    insert(view, parent, None);
}

/// Puts a part of the page into a node, before another in it or at its end.
pub(crate) fn insert(view: View, parent: &Node, before: Option<&Node>) {
    match view {
        View::Nothing => {}
        View::Text(text) => {
            if let Some(document) = document() {
                put(&document.create_text_node(&text), parent, before);
            }
        }
        View::Element(element) => {
            if let Some(made) = make(*element, parent) {
                put(&made, parent, before);
            }
        }
        View::Many(views) => views.into_iter().for_each(|view| insert(view, parent, before)),
        View::Live(make) => region::live(make, parent, before),
    }
}

/// Puts a node there. The page is ours: there is no reason for it to be refused.
pub(crate) fn put(node: &Node, parent: &Node, before: Option<&Node>) {
    _ = parent.insert_before(node, before);
}

fn make(element: Element, parent: &Node) -> Option<web_sys::Element> {
    let Element { tag, settings, children } = element;
    let is_svg = tag == "svg"
        || parent.dyn_ref::<web_sys::Element>().is_some_and(|it| it.namespace_uri().as_deref() == Some(SVG));
    let document = document()?;
    let made = if is_svg { document.create_element_ns(Some(SVG), tag) } else { document.create_element(tag) };
    let made = made.ok()?;
    children.into_iter().for_each(|child| insert(child, &made, None));
    // What is chosen in a list can be set only once its entries are there: so children come first.
    settings.into_iter().for_each(|setting| set(&made, setting));
    Some(made)
}

fn set(element: &web_sys::Element, setting: Setting) {
    match setting {
        Setting::Attribute(name, value) => follow(element, name, value, set_attribute),
        Setting::Class(name, value) => follow(element, name, value, set_class),
        Setting::Style(name, value) => follow(element, name, value, set_style),
        Setting::Text(name, value) => follow(element, name, value, set_text),
        Setting::Flag(name, value) => follow(element, name, value, set_flag),
        Setting::Html(value) => follow(element, "", value, set_html),
        Setting::Listener(listener) => listen(element, listener),
        Setting::Known(slot) => slot.set(Some(element.clone())),
    }
}

type Setter = fn(&web_sys::Element, &'static str, Option<&str>);

fn follow(element: &web_sys::Element, name: &'static str, value: AttributeValue, set: Setter) {
    match value {
        AttributeValue::Fixed(value) => set(element, name, value.as_deref()),
        AttributeValue::Live(work) => {
            let element = element.clone();
            let mut before = None;
            follow_now(move || {
                let value = work();
                if before.as_ref() != Some(&value) {
                    set(&element, name, value.as_deref());
                    before = Some(value);
                }
            });
        }
    }
}

fn set_attribute(element: &web_sys::Element, name: &'static str, value: Option<&str>) {
    _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn set_class(element: &web_sys::Element, name: &'static str, value: Option<&str>) {
    _ = element.class_list().toggle_with_force(name, value.is_some());
}

fn set_style(element: &web_sys::Element, name: &'static str, value: Option<&str>) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        _ = element.style().set_property(name, value.unwrap_or_default());
    }
}

fn set_text(element: &web_sys::Element, name: &'static str, value: Option<&str>) {
    set_property(element, name, &JsValue::from_str(value.unwrap_or_default()));
}

fn set_flag(element: &web_sys::Element, name: &'static str, value: Option<&str>) {
    set_property(element, name, &JsValue::from_bool(value.is_some()));
}

fn set_property(element: &web_sys::Element, name: &'static str, value: &JsValue) {
    _ = Reflect::set(element, &JsValue::from_str(name), value);
}

fn set_html(element: &web_sys::Element, _: &'static str, value: Option<&str>) {
    element.set_inner_html(value.unwrap_or_default());
}

/// Calls back as long as the part of the page is there to which the element belongs.
fn listen(element: &web_sys::Element, listener: Listener) {
    let Listener { event, is_first, call } = listener;
    let call = Closure::wrap(call);
    let function: &js_sys::Function = call.as_ref().unchecked_ref();
    _ = element.add_event_listener_with_callback_and_bool(event, function, is_first);
    on_cleanup(move || drop(call));
}

fn property_of_target(event: &Event, name: &str) -> JsValue {
    let target = event.target().map(JsValue::from).unwrap_or_default();
    Reflect::get(&target, &JsValue::from_str(name)).unwrap_or_default()
}

/// What stands in the field that an event is about.
#[must_use]
pub fn target_value(event: &Event) -> String {
    property_of_target(event, "value").as_string().unwrap_or_default()
}

/// Whether the box that an event is about is checked.
#[must_use]
pub fn target_is_checked(event: &Event) -> bool {
    property_of_target(event, "checked").is_truthy()
}
