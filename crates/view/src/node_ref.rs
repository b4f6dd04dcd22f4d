//! The way from a description to the element it became.

use std::marker::PhantomData;

use wasm_bindgen::JsCast;

use crate::signal::RwSignal;
use crate::stored::handle;

/// The element that a view was made into, once it is there.
pub struct NodeRef<E> {
    element: RwSignal<Option<web_sys::Element>>,
    of: PhantomData<fn() -> E>,
}
handle!(NodeRef);

impl<E: JsCast> NodeRef<E> {
    /// No element yet.
    #[must_use]
    pub fn new() -> NodeRef<E> {
        NodeRef { element: RwSignal::new(None), of: PhantomData }
    }

    /// The element; whoever asks is told when it comes.
    #[must_use]
    pub fn get(self) -> Option<E> {
        self.element.get().and_then(|it| it.dyn_into().ok())
    }

    /// The element.
    #[must_use]
    pub fn get_untracked(self) -> Option<E> {
        self.element.get_untracked().and_then(|it| it.dyn_into().ok())
    }

    /// The element, if the part of the page to which it belongs is still there.
    #[must_use]
    pub fn try_get_untracked(self) -> Option<E> {
        self.element.try_get_untracked()?.and_then(|it| it.dyn_into().ok())
    }

    pub(crate) fn slot(self) -> RwSignal<Option<web_sys::Element>> {
        self.element
    }
}

impl<E: JsCast> Default for NodeRef<E> {
    fn default() -> NodeRef<E> {
        NodeRef::new()
    }
}
