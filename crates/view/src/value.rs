//! The values of attributes, properties and styles: fixed, or worked out from signals.

use std::borrow::Cow;

use crate::signal::{Memo, RwSignal, Signal};

/// A value as the page knows it; `None` where the attribute is not there.
pub type Plain = Option<Cow<'static, str>>;

/// A value that stays, or one that follows signals.
pub enum AttributeValue {
    /// It stays.
    Fixed(Plain),
    /// It is worked out again when what it read has changed.
    Live(Box<dyn Fn() -> Plain>),
}

/// What an attribute can be worked out as.
pub trait IntoPlain {
    /// The value as the page knows it.
    fn into_plain(self) -> Plain;
}

impl IntoPlain for &'static str {
    fn into_plain(self) -> Plain {
        Some(Cow::Borrowed(self))
    }
}

impl IntoPlain for String {
    fn into_plain(self) -> Plain {
        Some(Cow::Owned(self))
    }
}

impl IntoPlain for u32 {
    fn into_plain(self) -> Plain {
        self.to_string().into_plain()
    }
}

/// An attribute that is there or not: `disabled`, `hidden`.
impl IntoPlain for bool {
    fn into_plain(self) -> Plain {
        self.then_some(Cow::Borrowed(""))
    }
}

impl<T: IntoPlain> IntoPlain for Option<T> {
    fn into_plain(self) -> Plain {
        self.and_then(T::into_plain)
    }
}

/// What can be written as the value of an attribute.
pub trait IntoValue {
    /// The value, fixed or live.
    fn into_value(self) -> AttributeValue;
}

impl<F, T> IntoValue for F
where
    F: Fn() -> T + 'static,
    T: IntoPlain,
{
    fn into_value(self) -> AttributeValue {
        AttributeValue::Live(Box::new(move || self().into_plain()))
    }
}

macro_rules! fixed {
    ($($plain:ty),*) => {$(
        impl IntoValue for $plain {
            fn into_value(self) -> AttributeValue {
                AttributeValue::Fixed(self.into_plain())
            }
        }
    )*};
}
fixed!(&'static str, String, u32, bool);

impl<T: IntoPlain> IntoValue for Option<T> {
    fn into_value(self) -> AttributeValue {
        AttributeValue::Fixed(self.into_plain())
    }
}

macro_rules! live {
    ($($signal:ident),*) => {$(
        impl<T: IntoPlain + Clone + 'static> IntoValue for $signal<T> {
            fn into_value(self) -> AttributeValue {
                AttributeValue::Live(Box::new(move || self.get().into_plain()))
            }
        }
    )*};
}
live!(RwSignal, Memo, Signal);
