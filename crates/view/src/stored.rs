//! Values that belong to a part of the page and are gone with it, but that nobody follows.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::graph::{self, Id};

/// Handles are copied freely, whatever they are handles of.
macro_rules! handle {
    ($name:ident) => {
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<T> Copy for $name<T> {}
    };
}
pub(crate) use handle;

/// What is said where a part of the page that is gone is asked for its values: a mistake in the page.
#[expect(clippy::panic, reason = "there is no value to answer; `try_` asks where it may be gone")]
pub(crate) fn gone() -> ! {
    panic!("this value belongs to a part of the page that is gone")
}

/// What is held for a handle. What holds it stays without a type as long as it can, and is compiled once.
pub(crate) fn cell<T: 'static>(value: &dyn Any) -> Option<&RefCell<T>> {
    value.downcast_ref()
}

/// A value that can be read and changed, and is not followed.
pub struct StoredValue<T> {
    pub(crate) id: Id,
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
