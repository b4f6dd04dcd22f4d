//! A part of the page as it is described, before it comes to the page.

use std::borrow::Cow;

use wasm_bindgen::JsCast;
use web_sys::Event;

use crate::node_ref::NodeRef;
use crate::signal::{Memo, RwSignal, Signal};
use crate::value::{AttributeValue, IntoValue};

/// A part of the page.
pub enum View {
    /// Nothing at all.
    Nothing,
    /// A text.
    Text(Cow<'static, str>),
    /// An element with all that is in it.
    Element(Box<Element>),
    /// Several parts, one after the other.
    Many(Vec<View>),
    /// A part that is made anew when what it read has changed.
    Live(Box<dyn FnMut() -> View>),
}

/// What can stand between two tags.
pub trait IntoView {
    /// The part of the page it stands for.
    fn into_view(self) -> View;
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl IntoView for () {
    fn into_view(self) -> View {
        View::Nothing
    }
}

impl IntoView for &'static str {
    fn into_view(self) -> View {
        View::Text(Cow::Borrowed(self))
    }
}

impl IntoView for String {
    fn into_view(self) -> View {
        View::Text(Cow::Owned(self))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl IntoView for $number {
            fn into_view(self) -> View {
                self.to_string().into_view()
            }
        }
    )*};
}
numbers!(u32, u64, usize);

impl<T: IntoView> IntoView for Option<T> {
    fn into_view(self) -> View {
        self.map_or(View::Nothing, T::into_view)
    }
}

impl<F, T> IntoView for F
where
    F: FnMut() -> T + 'static,
    T: IntoView,
{
    fn into_view(mut self) -> View {
        View::Live(Box::new(move || self().into_view()))
    }
}

macro_rules! live {
    ($($signal:ident),*) => {$(
        impl<T: IntoView + Clone + 'static> IntoView for $signal<T> {
            fn into_view(self) -> View {
                View::Live(Box::new(move || self.get().into_view()))
            }
        }
    )*};
}
live!(RwSignal, Memo, Signal);

/// Makes one view of many.
pub trait CollectView {
    /// All of them, one after the other.
    fn collect_view(self) -> View;
}

impl<I> CollectView for I
where
    I: IntoIterator,
    I::Item: IntoView,
{
    fn collect_view(self) -> View {
        View::Many(self.into_iter().map(IntoView::into_view).collect())
    }
}

/// Shows one thing while a condition holds, and another while it does not.
pub fn show<T, U>(
    condition: impl Fn() -> bool + 'static,
    then: impl Fn() -> T + 'static,
    otherwise: impl Fn() -> U + 'static,
) -> View
where
    T: IntoView,
    U: IntoView,
{
    either(
        Box::new(condition),
        Box::new(move || then().into_view()),
        Box::new(move || otherwise().into_view()),
    )
}

type Make = Box<dyn Fn() -> View>;

fn either(condition: Box<dyn Fn() -> bool>, then: Make, otherwise: Make) -> View {
    let holds = Memo::new(move |_| condition());
    View::Live(Box::new(move || if holds.get() { then() } else { otherwise() }))
}

/// What is set on an element besides its attributes.
pub(crate) enum Setting {
    Attribute(&'static str, AttributeValue),
    /// A class that is there or not.
    Class(&'static str, AttributeValue),
    Style(&'static str, AttributeValue),
    /// A property that is a text.
    Text(&'static str, AttributeValue),
    /// A property that is true or false.
    Flag(&'static str, AttributeValue),
    Html(AttributeValue),
    Listener(Listener),
    Known(RwSignal<Option<web_sys::Element>>),
}

pub(crate) struct Listener {
    pub(crate) event: &'static str,
    /// Whether it hears before those in the element do.
    pub(crate) is_first: bool,
    pub(crate) call: Box<dyn FnMut(Event)>,
}

/// An element.
pub struct Element {
    pub(crate) tag: &'static str,
    pub(crate) settings: Vec<Setting>,
    pub(crate) children: Vec<View>,
}

/// An element of this name; what stands in `svg` is of SVG.
#[must_use]
pub fn element(tag: &'static str) -> Element {
    Element { tag, settings: Vec::new(), children: Vec::new() }
}

// What follows is called by nearly every view: the parts that know no types are kept out of the generic ones.
impl Element {
    #[inline(never)]
    fn with(mut self, setting: Setting) -> Element {
        self.settings.push(setting);
        self
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attribute(self, name: &'static str, value: impl IntoValue) -> Element {
        self.with(Setting::Attribute(name, value.into_value()))
    }

    /// Adds a class while this is true.
    #[must_use]
    pub fn class(self, name: &'static str, value: impl IntoValue) -> Element {
        self.with(Setting::Class(name, value.into_value()))
    }

    /// Sets a property of its style.
    #[must_use]
    pub fn style(self, name: &'static str, value: impl IntoValue) -> Element {
        self.with(Setting::Style(name, value.into_value()))
    }

    /// Sets what stands in a field, also after somebody typed something else there.
    #[must_use]
    pub fn text_property(self, name: &'static str, value: impl IntoValue) -> Element {
        self.with(Setting::Text(name, value.into_value()))
    }

    /// Sets whether something is so, also after somebody changed it.
    #[must_use]
    pub fn flag_property(self, name: &'static str, value: impl IntoValue) -> Element {
        self.with(Setting::Flag(name, value.into_value()))
    }

    /// A field whose text and a signal are the same.
    #[must_use]
    pub fn bind(self, text: RwSignal<String>) -> Element {
        self.text_property("value", text)
            .on("input", move |event: Event| text.set(crate::target_value(&event)))
    }

    /// What is in it, as HTML.
    #[must_use]
    pub fn html(self, value: impl IntoValue) -> Element {
        self.with(Setting::Html(value.into_value()))
    }

    /// Calls this when something happens to it.
    #[must_use]
    pub fn on<E: JsCast>(self, event: &'static str, mut call: impl FnMut(E) + 'static) -> Element {
        self.listen(event, false, Box::new(move |event| call(event.unchecked_into())))
    }

    /// Calls this when something happens to it or in it, before those hear of it to whom it happens.
    #[must_use]
    pub fn on_first<E: JsCast>(self, event: &'static str, mut call: impl FnMut(E) + 'static) -> Element {
        self.listen(event, true, Box::new(move |event| call(event.unchecked_into())))
    }

    fn listen(self, event: &'static str, is_first: bool, call: Box<dyn FnMut(Event)>) -> Element {
        self.with(Setting::Listener(Listener { event, is_first, call }))
    }

    /// Tells which element it became.
    #[must_use]
    pub fn known<E: JsCast>(self, node: NodeRef<E>) -> Element {
        self.with(Setting::Known(node.slot()))
    }

    /// Adds something in it, after what is there.
    #[must_use]
    pub fn child(self, child: impl IntoView) -> Element {
        self.with_child(child.into_view())
    }

    #[inline(never)]
    fn with_child(mut self, child: View) -> Element {
        self.children.push(child);
        self
    }
}

impl IntoView for Element {
    fn into_view(self) -> View {
        View::Element(Box::new(self))
    }
}
