//! The sowing language: a file that reads like a rule sheet, checked, formatted, explained and played.

#![deny(clippy::float_arithmetic)]

pub mod ast;
pub mod diagnostic;
pub mod lex;
mod parse;
pub mod tree;
pub mod words;

use ast::GameFile;
use diagnostic::{Diagnostic, Diagnostics};
use tree::Tree;

/// A file as it was read.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// Its lines and words, nothing left out.
    pub tree: Tree,
    /// What it says.
    pub game: GameFile,
    /// What is wrong with its form.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a file; whatever is wrong with it, all of it is read.
#[must_use]
pub fn parse(source: &str) -> Parsed {
    let mut diagnostics = Diagnostics::default();
    let source = tree::bounded(source, &mut diagnostics);
    let tree = tree::tree(source, &mut diagnostics);
    let game = parse::parse(&tree, &mut diagnostics);
    Parsed { tree, game, diagnostics: diagnostics.sorted() }
}
