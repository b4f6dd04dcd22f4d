//! Rust sources as tokens, for checks that must not mistake a comment or a string for code.
//!
//! Tokens rather than a syntax tree: a tree keeps the insides of a macro as tokens anyway, and much of the page stands
//! inside `view!`. Documentation and code that only tests compile are left out.

use std::iter::Peekable;
use std::str::FromStr as _;

use anyhow::anyhow;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree, token_stream};

/// One token: a word, a sign, a literal or a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// As it is written, quotes included.
    pub(crate) text: String,
    /// The line, from 1.
    pub(crate) line: usize,
}

/// Reads the tokens of a source file in order, brackets included.
pub(crate) fn read(source: &str) -> anyhow::Result<Vec<Token>> {
    let stream = TokenStream::from_str(source).map_err(|error| anyhow!("{error}"))?;
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    Ok(tokens)
}

/// Returns whether a file holds nothing but tests, going by its path from the root of the repository.
pub(crate) fn is_test_file(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "tests.rs" | "benches" | "examples"))
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match attribute_after(&tree, &mut trees) {
            // An attribute of the whole file or module, so nothing after it counts.
            Some((attribute, Scope::Enclosing)) if is_for_tests(&attribute) => return,
            Some((attribute, Scope::NextItem)) if is_for_tests(&attribute) => skip_item(&mut trees),
            Some((attribute, _)) if attribute.starts_with("doc ") => {}
            Some((attribute, _)) => flatten_text(&attribute, tree.span().start().line, tokens),
            None => push(tree, tokens),
        }
    }
}

/// The code that an attribute speaks of.
#[derive(Clone, Copy)]
enum Scope {
    NextItem,
    Enclosing,
}

/// Takes the rest of an attribute if `tree` is the `#` it begins with; returns the text between its brackets.
fn attribute_after(
    tree: &TokenTree,
    trees: &mut Peekable<token_stream::IntoIter>,
) -> Option<(String, Scope)> {
    let is_sign = |tree: &TokenTree, sign: char| matches!(tree, TokenTree::Punct(it) if it.as_char() == sign);
    if !is_sign(tree, '#') {
        return None;
    }
    let scope = match trees.next_if(|next| is_sign(next, '!')) {
        Some(_) => Scope::Enclosing,
        None => Scope::NextItem,
    };
    let is_bracketed =
        |next: &TokenTree| matches!(next, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
    let Some(TokenTree::Group(group)) = trees.next_if(is_bracketed) else { return None };
    Some((group.stream().to_string(), scope))
}

fn is_for_tests(attribute: &str) -> bool {
    let letters: String = attribute.split_whitespace().collect();
    letters == "test" || letters.starts_with("cfg(test)") || letters.starts_with("cfg(all(test,")
}

/// Skips an item up to its body or its semicolon, that included.
fn skip_item(trees: &mut Peekable<token_stream::IntoIter>) {
    for tree in trees.by_ref() {
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return,
            TokenTree::Punct(sign) if sign.as_char() == ';' => return,
            _ => {}
        }
    }
}

/// Adds the tokens of an attribute, all on one line.
fn flatten_text(attribute: &str, line: usize, tokens: &mut Vec<Token>) {
    let inside = read(attribute).unwrap_or_default();
    tokens.extend(inside.into_iter().map(|token| Token { line, ..token }));
}

fn push(tree: TokenTree, tokens: &mut Vec<Token>) {
    let line = tree.span().start().line;
    match tree {
        TokenTree::Group(group) => push_group(&group, tokens),
        tree => tokens.push(Token { text: tree.to_string(), line }),
    }
}

fn push_group(group: &Group, tokens: &mut Vec<Token>) {
    let (open, close) = match group.delimiter() {
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::None => ("", ""),
    };
    tokens.push(Token { text: open.to_owned(), line: group.span_open().start().line });
    flatten(group.stream(), tokens);
    tokens.push(Token { text: close.to_owned(), line: group.span_close().start().line });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, expected: &[(&str, usize)]) {
        let tokens = read(source).unwrap();
        let found: Vec<(&str, usize)> =
            tokens.iter().map(|token| (token.text.as_str(), token.line)).collect();
        assert_eq!(found, expected, "{source}");
    }

    #[test]
    fn comments_and_documentation_are_no_tokens() {
        check("// a\n/// b\nuse c; /* d */\n//! e", &[("use", 3), ("c", 3), (";", 3)]);
    }

    #[test]
    fn macros_are_read_like_everything_else() {
        check("view! { a::B }", &["view", "!", "{", "a", ":", ":", "B", "}"].map(|text| (text, 1)));
    }

    #[test]
    fn code_of_tests_is_left_out() {
        check("#[cfg(test)]\nmod tests { a }\nb", &[("b", 3)]);
        check("#[cfg(test)]\nuse a::b;\nc", &[("c", 3)]);
        check("#[test]\n#[other]\nfn f(a: B) { c }\nd", &[("d", 4)]);
        check("#![cfg(test)]\na", &[]);
        check(
            "#[cfg(unix)]\na",
            &["cfg", "(", "unix", ")"]
                .map(|text| (text, 1))
                .iter()
                .copied()
                .chain([("a", 2)])
                .collect::<Vec<_>>(),
        );
    }

    #[test]
    fn a_source_that_cannot_be_read_is_an_error() {
        assert!(read("fn f( {").is_err());
    }

    #[test]
    fn test_files_are_known_by_their_path() {
        assert!(is_test_file("crates/draw/tests/pictures.rs") && is_test_file("a/src/rules/tests.rs"));
        assert!(!is_test_file("crates/game/src/testing.rs"));
    }
}
