//! The macros of the crate `view`, which are used through it.

mod component;
mod view;

use proc_macro::TokenStream;

/// A part of the page, written as HTML.
///
/// Between tags stand texts in quotes and blocks with anything that can be shown. A closure is followed: what it answers
/// is shown anew when a signal that it read has changed.
///
/// | attribute | what it does |
/// |-|-|
/// | `name=value` | sets the attribute; true and false set and take away |
/// | `on:click=call` | calls back with the event; `on:click:capture` before those in the element hear of it |
/// | `class:name=flag` | adds and takes away a class |
/// | `style:name=value` | sets a property of the style |
/// | `prop:checked=flag`, `prop:value=text` | sets a property, also after somebody changed it |
/// | `bind:value=signal` | keeps a field and a signal the same |
/// | `inner_html=html` | sets what is in it, as HTML |
/// | `node_ref=node` | tells which element it became |
///
/// A name with a capital letter is a `#[component]`, and its attributes are all of its fields. `<Show when=…
/// fallback=…>` shows what is in it while a condition holds.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    view::expand(tokens.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes a function into a component: a struct with its parameters as fields, which can be shown.
#[proc_macro_attribute]
pub fn component(_: TokenStream, function: TokenStream) -> TokenStream {
    component::expand(function.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}
