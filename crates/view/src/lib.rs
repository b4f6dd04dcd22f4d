//! Signals, and elements of a page that follow them.
//!
//! The way of writing is Leptos's: [`RwSignal`], [`Memo`], [`Effect`], `#[component]`, `view!`. What differs is what the
//! compiler makes of it. Leptos is generic in every closure and every value, so that each view is compiled anew; here a
//! view is data ([`View`]) and the graph of signals knows no types, so that both are compiled once. Kelci's page is an
//! eighth shorter for it (ARCHITECTURE.md has the figures).
//!
//! | module | what it holds |
//! |-|-|
//! | `graph` | what depends on what, and what belongs to whom |
//! | `signal`, `effect` | values that are followed, and what follows them |
//! | `awaited` | values that come later |
//! | `task` | what waits for the browser |
//! | `stored` | values that belong to a part of the page, and are not followed |
//! | `node_ref` | the way from a description to the element it became |
//! | `element`, `value` | elements and their attributes, as they are described |
//! | `mount`, `region` | how they come to the page, and stay true there |

mod awaited;
mod effect;
mod element;
mod graph;
mod mount;
mod node_ref;
mod region;
mod signal;
mod stored;
mod task;
mod value;

pub use awaited::awaited;
pub use effect::Effect;
pub use element::{Element, IntoView, View, element, show};
pub use graph::{flush, on_cleanup, untrack};
pub use mount::{append, mount, target_is_checked, target_value};
pub use node_ref::NodeRef;
pub use signal::{Memo, RwSignal, Signal};
pub use stored::{Callback, StoredValue};
pub use task::spawn_local;
pub use value::{AttributeValue, Plain};
pub use view_macro::{component, view};

/// Everything that pages are written with.
pub mod prelude {
    pub use crate::element::CollectView as _;
    pub use crate::{
        Callback, Effect, IntoView, Memo, NodeRef, RwSignal, Signal, StoredValue, View, append, awaited,
        component, on_cleanup, spawn_local, target_is_checked, target_value, untrack, view,
    };
}

/// What the macros write names of.
#[doc(hidden)]
pub mod macros {
    pub use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};
}
