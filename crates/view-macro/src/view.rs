//! HTML becomes calls that describe it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeElement};
use rstml::{Infallible, Parser, ParserConfig};
use syn::spanned::Spanned;
use syn::{Block, Error, Expr, Stmt};

/// Elements without an end tag.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "meta", "link"];

type Tag = NodeElement<Infallible>;

pub(crate) fn expand(tokens: TokenStream) -> syn::Result<TokenStream> {
    let config = ParserConfig::new().recover_block(true).always_self_closed_elements(VOID.into());
    let nodes = Parser::new(config).parse_simple(tokens)?;
    all(&nodes)
}

/// Several nodes as one view.
fn all(nodes: &[Node]) -> syn::Result<TokenStream> {
    let mut views = nodes.iter().map(node).collect::<syn::Result<Vec<_>>>()?;
    match views.len() {
        0 => Ok(quote!(::view::View::Nothing)),
        1 => Ok(views.remove(0)),
        _ => Ok(quote!(::view::View::Many(::std::vec![#(#views),*]))),
    }
}

fn node(node: &Node) -> syn::Result<TokenStream> {
    match node {
        Node::Text(text) => {
            let text = &text.value;
            Ok(quote!(::view::IntoView::into_view(#text)))
        }
        Node::Block(block) => {
            let shown = block.try_block().map_or_else(|| quote!(#block), without_braces);
            Ok(quote_spanned!(block.span()=> ::view::IntoView::into_view(#shown)))
        }
        Node::Fragment(fragment) => all(&fragment.children),
        Node::Element(element) => tag(element),
        Node::Comment(_) => Ok(quote!(::view::View::Nothing)),
        other => Err(Error::new_spanned(other, "texts stand in quotes, other things in braces")),
    }
}

fn tag(element: &Tag) -> syn::Result<TokenStream> {
    let name = element.open_tag.name.to_string();
    match name.as_str() {
        "Show" => show(element),
        name if name.starts_with(char::is_uppercase) => component(element),
        name => plain(element, name),
    }
}

fn attributes(element: &Tag) -> syn::Result<Vec<&KeyedAttribute>> {
    element.open_tag.attributes.iter().map(keyed).collect()
}

fn keyed(attribute: &NodeAttribute) -> syn::Result<&KeyedAttribute> {
    match attribute {
        NodeAttribute::Attribute(it) => Ok(it),
        other => Err(Error::new_spanned(other, "an attribute has a name")),
    }
}

/// What is in a block: braces around a single expression are only there for the macro.
fn without_braces(block: &Block) -> TokenStream {
    match block.stmts.as_slice() {
        [Stmt::Expr(only, None)] => quote!(#only),
        _ => quote!(#block),
    }
}

/// The value of an attribute; one without a value is there.
fn value(attribute: &KeyedAttribute) -> TokenStream {
    match attribute.value() {
        None => quote!(true),
        Some(Expr::Block(block)) => without_braces(&block.block),
        Some(value) => quote!(#value),
    }
}

fn plain(element: &Tag, name: &str) -> syn::Result<TokenStream> {
    let settings = attributes(element)?.into_iter().map(setting).collect::<syn::Result<Vec<_>>>()?;
    let children = element.children.iter().map(node).collect::<syn::Result<Vec<_>>>()?;
    Ok(quote! {
        ::view::IntoView::into_view(::view::element(#name) #(#settings)* #(.child(#children))*)
    })
}

fn setting(attribute: &KeyedAttribute) -> syn::Result<TokenStream> {
    let (key, value) = (attribute.key.to_string(), value(attribute));
    let (kind, name) = key.split_once(':').unwrap_or(("", &key));
    let span = attribute.key.span();
    Ok(match (kind, name) {
        ("", "inner_html") => quote_spanned!(span=> .html(#value)),
        ("", "node_ref") => quote_spanned!(span=> .known(#value)),
        ("", name) => quote_spanned!(span=> .attribute(#name, #value)),
        ("on", name) => {
            let (name, is_first) = name.strip_suffix(":capture").map_or((name, false), |name| (name, true));
            let event = Ident::new(event_of(name), Span::call_site());
            let on = Ident::new(if is_first { "on_first" } else { "on" }, span);
            quote_spanned!(span=> .#on::<::view::macros::#event>(#name, #value))
        }
        ("class", name) => quote_spanned!(span=> .class(#name, #value)),
        ("style", name) => quote_spanned!(span=> .style(#name, #value)),
        ("prop", "checked") => quote_spanned!(span=> .flag_property("checked", #value)),
        ("prop", "value") => quote_spanned!(span=> .text_property("value", #value)),
        ("bind", "value") => quote_spanned!(span=> .bind(#value)),
        _ => return Err(Error::new(span, "there is no such attribute: see `view!`")),
    })
}

/// The type of what is told of an event of this name.
fn event_of(name: &str) -> &'static str {
    match name {
        "click" => "MouseEvent",
        "keydown" | "keyup" => "KeyboardEvent",
        name if name.starts_with("pointer") => "PointerEvent",
        _ => "Event",
    }
}

fn component(element: &Tag) -> syn::Result<TokenStream> {
    if let Some(child) = element.children.first() {
        return Err(Error::new_spanned(child, "a component has nothing between two tags"));
    }
    let name = &element.open_tag.name;
    let attributes = attributes(element)?;
    let fields = attributes.iter().map(|it| &it.key);
    let values = attributes.iter().map(|it| value(it));
    Ok(quote!(::view::IntoView::into_view(#name { #(#fields: #values),* })))
}

fn show(element: &Tag) -> syn::Result<TokenStream> {
    let (mut when, mut fallback) = (None, quote!(|| ()));
    for attribute in attributes(element)? {
        match attribute.key.to_string().as_str() {
            "when" => when = Some(value(attribute)),
            "fallback" => fallback = value(attribute),
            _ => return Err(Error::new_spanned(&attribute.key, "`Show` has `when` and `fallback`")),
        }
    }
    let when = when.ok_or_else(|| Error::new_spanned(&element.open_tag.name, "`Show` wants `when`"))?;
    let shown = all(&element.children)?;
    Ok(quote!(::view::show(#when, move || #shown, #fallback)))
}
