//! Values that belong to a part of the page and are gone with it, but that nobody follows.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use wasm_bindgen::JsCast;

use crate::graph::{self, Id};
use crate::signal::{RwSignal, cell, gone, handle};

/// A value that can be read and changed, and is not followed.
pub struct StoredValue<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}
handle!(StoredValue);

impl<T: 'static> StoredValue<T> {
    /// A value that belongs to the part of the page that is being made.
    #[must_use]
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue { id: graph::hold(Rc::new(RefCell::new(value))), of: PhantomData }
    }

    /// Looks at the value.
    pub fn with_value<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.try_with_value(look).unwrap_or_else(|| gone())
    }

    /// Looks at the value, if it is still there.
    pub fn try_with_value<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
        let value = graph::value(self.id)?;
        Some(look(&cell::<T>(&*value)?.borrow()))
    }

    /// Changes the value, if it is still there; answers what `change` answers.
    pub fn try_update_value<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let value = graph::value(self.id)?;
        Some(change(&mut cell::<T>(&*value)?.borrow_mut()))
    }

    /// Changes the value; nothing happens where it is gone.
    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        self.try_update_value(change);
    }

    /// Sets the value; nothing happens where it is gone.
    pub fn set_value(self, value: T) {
        let before = self.try_update_value(|it| std::mem::replace(it, value));
        drop(before);
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// The value.
    #[must_use]
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    /// The value, if it is still there.
    #[must_use]
    pub fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

/// Something to be done, which can be handed around.
pub struct Callback<A, R = ()> {
    id: Id,
    of: PhantomData<fn(A) -> R>,
}

impl<A, R> Clone for Callback<A, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, R> Copy for Callback<A, R> {}

impl<A: 'static, R: 'static> Callback<A, R> {
    /// What `call` does.
    #[must_use]
    pub fn new(call: impl Fn(A) -> R + 'static) -> Callback<A, R> {
        let call: Box<dyn Fn(A) -> R> = Box::new(call);
        Callback { id: graph::hold(Rc::new(call)), of: PhantomData }
    }

    /// Does it.
    pub fn run(self, argument: A) -> R {
        let Some(value) = graph::value(self.id) else { gone() };
        value.downcast_ref::<Box<dyn Fn(A) -> R>>().map_or_else(|| gone(), |call| call(argument))
    }
}

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
