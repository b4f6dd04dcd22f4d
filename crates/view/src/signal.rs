//! Values that are followed: whoever reads one runs again when it changes.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::graph::{self, Id};
use crate::stored::{StoredValue, cell, gone, handle};

/// A value that can be read, followed and changed: a stored value whose changes are told.
pub struct RwSignal<T>(StoredValue<T>);
handle!(RwSignal);

impl<T: 'static> RwSignal<T> {
    /// A signal that belongs to the part of the page that is being made.
    #[must_use]
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(StoredValue::new(value))
    }

    /// Follows the value without reading it.
    pub fn track(self) {
        graph::track(self.0.id);
    }

    /// Looks at the value, and follows it.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.track();
        self.with_untracked(look)
    }

    /// Looks at the value.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.0.with_value(look)
    }

    /// Looks at the value, if it is still there.
    pub fn try_with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> Option<U> {
        self.0.try_with_value(look)
    }

    /// Changes the value, if it is still there; answers what `change` answers.
    pub fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let answer = self.try_update_untracked(change)?;
        graph::changed(self.0.id);
        Some(answer)
    }

    /// Changes the value, and nobody is told.
    pub fn try_update_untracked<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.0.try_update_value(change)
    }

    /// Changes the value; nothing happens where it is gone.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Sets the value; nothing happens where it is gone.
    pub fn set(self, value: T) {
        // What was there is dropped last, with nothing borrowed.
        let before = self.try_update(|it| std::mem::replace(it, value));
        drop(before);
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    /// The value, which is followed.
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value, if it is still there.
    #[must_use]
    pub fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

/// A value that is worked out from others, and again only when they have changed.
pub struct Memo<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}
handle!(Memo);

impl<T: PartialEq + 'static> Memo<T> {
    /// What `work` answers; it is given what it answered before. Whoever follows the memo runs again only when that is
    /// something else.
    #[must_use]
    pub fn new(work: impl Fn(Option<&T>) -> T + 'static) -> Memo<T> {
        let cell = Rc::new(RefCell::new(None::<T>));
        let kept = Rc::clone(&cell);
        let work = move || {
            let value = work(kept.borrow().as_ref());
            let has_changed = kept.borrow().as_ref() != Some(&value);
            if has_changed {
                *kept.borrow_mut() = Some(value);
            }
            has_changed
        };
        Memo { id: graph::derive(cell, Rc::new(work)), of: PhantomData }
    }
}

impl<T: 'static> Memo<T> {
    /// Follows the value without reading it.
    pub fn track(self) {
        // In this order: whoever follows it is not to be woken by what is worked out for them.
        graph::refresh(self.id);
        graph::track(self.id);
    }

    /// Looks at the value, and follows it.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.track();
        self.with_untracked(look)
    }

    /// Looks at the value.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        graph::refresh(self.id);
        let Some(value) = graph::value(self.id) else { gone() };
        let answer = cell::<Option<T>>(&*value).and_then(|cell| cell.borrow().as_ref().map(look));
        answer.unwrap_or_else(|| gone())
    }
}

impl<T: Clone + 'static> Memo<T> {
    /// The value, which is followed.
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value that can be read and followed, wherever it comes from.
pub struct Signal<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}
handle!(Signal);

impl<T: 'static> Signal<T> {
    /// What `read` answers, worked out each time it is asked for.
    #[must_use]
    pub fn derive(read: impl Fn() -> T + 'static) -> Signal<T> {
        let read: Box<dyn Fn() -> T> = Box::new(read);
        Signal { id: graph::hold(Rc::new(read)), of: PhantomData }
    }

    /// The value, which is followed.
    #[must_use]
    pub fn get(self) -> T {
        let Some(value) = graph::value(self.id) else { gone() };
        value.downcast_ref::<Box<dyn Fn() -> T>>().map_or_else(|| gone(), |read| read())
    }

    /// Looks at the value, and follows it.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.get())
    }

    /// The value.
    #[must_use]
    pub fn get_untracked(self) -> T {
        graph::untrack(|| self.get())
    }
}

impl<T: Clone + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Signal<T> {
        Signal::derive(move || signal.get())
    }
}

impl<T: Clone + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal::derive(move || memo.get())
    }
}
