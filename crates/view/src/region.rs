//! Parts of the page that are made anew.
//!
//! Such a part lies between two empty texts, which nobody sees: whatever stands between them is its own, however it
//! changes in itself.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Node, Text};

use crate::effect::follow_now;
use crate::element::View;
use crate::mount::{document, insert, put};

/// The two ends of a region.
struct Region {
    start: Text,
    end: Text,
}

impl Region {
    fn new(parent: &Node, before: Option<&Node>) -> Option<Region> {
        let document = document()?;
        let region = Region { start: document.create_text_node(""), end: document.create_text_node("") };
        put(&region.start, parent, before);
        put(&region.end, parent, before);
        Some(region)
    }

    fn end(&self) -> &Node {
        &self.end
    }

    /// What stands in it.
    fn nodes(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut next = self.start.next_sibling();
        while let Some(node) = next.filter(|node| node != self.end()) {
            next = node.next_sibling();
            nodes.push(node);
        }
        nodes
    }

    fn clear(&self) {
        if let Some(parent) = self.end.parent_node() {
            self.nodes().iter().for_each(|node| _ = parent.remove_child(node));
        }
    }

    fn fill(&self, view: View) {
        if let Some(parent) = self.end.parent_node() {
            insert(view, &parent, Some(&self.end));
        }
    }

    /// The only text in it.
    fn text(&self) -> Option<Text> {
        let only =
            self.start.next_sibling().filter(|it| it.next_sibling().is_some_and(|it| it == *self.end()));
        only.and_then(|it| it.dyn_into().ok())
    }

    /// Where the focus is, if it is in here: which child of which child.
    fn focused(&self) -> Option<Focus> {
        let active = document()?.active_element()?;
        let nodes = self.nodes();
        let first = nodes.iter().position(|node| node.contains(Some(&active)))?;
        let mut path = Vec::new();
        let mut at: Node = active.clone().into();
        while nodes.get(first) != Some(&at) {
            let parent = at.parent_node()?;
            path.push(index_in(&parent, &at)?);
            at = parent;
        }
        path.push(first as u32);
        Some(Focus { path, tag: active.tag_name() })
    }

    /// Puts the focus where it was, if there is such an element again.
    fn focus(&self, focus: &Focus) -> Option<()> {
        let mut path = focus.path.iter().rev();
        let mut at = self.nodes().get(*path.next()? as usize)?.clone();
        for &index in path {
            at = at.child_nodes().get(index)?;
        }
        let element = at.dyn_into::<web_sys::Element>().ok().filter(|it| it.tag_name() == focus.tag)?;
        let focus = js_sys::Reflect::get(&element, &JsValue::from_str("focus")).ok()?;
        let options = js_sys::Object::new();
        js_sys::Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE).ok()?;
        focus.dyn_into::<js_sys::Function>().ok()?.call1(&element, &options).ok()?;
        Some(())
    }
}

/// A place in a region.
struct Focus {
    /// From the element upwards.
    path: Vec<u32>,
    tag: String,
}

fn index_in(parent: &Node, child: &Node) -> Option<u32> {
    let children = parent.child_nodes();
    (0..children.length()).find(|&index| children.get(index).as_ref() == Some(child))
}

/// A part that is made anew whenever what it read has changed. Whoever works with the keyboard keeps their place.
pub(crate) fn live(mut make: Box<dyn FnMut() -> View>, parent: &Node, before: Option<&Node>) {
    let Some(region) = Region::new(parent, before) else { return };
    let mut was_text = false;
    follow_now(move || match make() {
        // The most usual change: a text for a text.
        View::Text(text) if was_text => {
            if let Some(shown) = region.text() {
                shown.set_data(&text);
            }
        }
        view => {
            was_text = matches!(view, View::Text(_));
            let focused = region.focused();
            region.clear();
            region.fill(view);
            if let Some(focused) = focused {
                region.focus(&focused);
            }
        }
    });
}
