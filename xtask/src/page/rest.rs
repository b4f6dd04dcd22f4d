//! The module in two: what somebody needs who plays at once, and the rest, which is fetched when it is needed.
//!
//! Binaryen's wasm-split moves functions into a second module. The first calls them through its table, where `rest.js`
//! keeps their places until they are there (`apps/web/static/rest.js`).

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use wasm_encoder::{NameMap, NameSection, Section as _};
use wasmparser::{ImportSectionReader, KnownCustom, Name, NameSectionReader, Parser, Payload, TypeRef};

use super::hash;

/// The second module.
pub(super) const REST: &str = "web_rest.wasm";

/// A module that holds nothing.
pub(super) const NOTHING: &[u8] = b"\0asm\x01\0\0\0";

/// What only pages behind a link need, what is rarely played or asked of the engine, and what is said of texts with mistakes: a
/// function whose name tells of one of these is for the rest. What a usual match calls must not be among them; `apps/browser`
/// plays some without the rest.
const MODULES: [&str; 23] = [
    "board::graph::",
    "board::penrose::",
    "color_quant::",
    "game::record::fault::RecordFault as game::lang::Say>",
    "gif::",
    "jersi::notation::position_error::Problem as game::lang::Say>",
    "search::mcts::",
    "search::minimax::",
    "search::n_seat::",
    "search::solitaire::",
    "sow::check::",
    "sow::explain::",
    "sow::format::",
    "strsim::",
    "web::download::",
    "web::film::",
    "web::play::setup::",
    "web::rest::page",
    "web::rules::",
    "web::study::",
    "web::survey::",
    "web::write::",
    "weezl::",
];

/// How the two know each other: the shorter the names of what the first hands out the better, and where it imports from in the
/// places of what is moved.
const OPTIONS: [&str; 2] = ["--export-prefix=%", "--placeholder-namespace=rest"];

/// What the two modules depend on beside the whole of them.
pub(super) fn key() -> String {
    hash::short([MODULES.concat(), OPTIONS.concat()].concat().as_bytes())
}

/// Moves functions out of a module with names, in its place, into `rest`. Neither has names in the end.
pub(super) fn split(module: &Path, rest: &Path, features: &[&str]) -> anyhow::Result<()> {
    let whole = fs::read(module).with_context(|| format!("cannot read {}", module.display()))?;
    let (numbers, plain) = marked(&whole).context("what wasm-bindgen made is no module")?;
    ensure!(!numbers.is_empty(), "no function of the module has a name that is known here");
    fs::write(module, plain).with_context(|| format!("cannot write {}", module.display()))?;
    let names: Vec<String> = numbers.into_iter().map(short_name).collect();
    let status = Command::new("wasm-split")
        .args(features)
        .arg(format!("--split-funcs={}", names.join(",")))
        .args(OPTIONS)
        .arg(module)
        .arg("-o1")
        .arg(module)
        .arg("-o2")
        .arg(rest)
        .status()
        .context("cannot start wasm-split, which is part of binaryen (apt-get install binaryen)")?;
    ensure!(status.success(), "wasm-split cannot work on the page");
    Ok(())
}

/// What a function that is moved is called on the way: the names that the compiler gives have signs in them that
/// wasm-split makes something of.
fn short_name(number: u32) -> String {
    format!("f{number}")
}

/// The functions for the rest by their numbers, and the module with short names for them and none for the others.
fn marked(whole: &[u8]) -> anyhow::Result<(Vec<u32>, Vec<u8>)> {
    let mut numbers = Vec::new();
    let mut n_imported = 0;
    let mut plain = NOTHING.to_vec();
    for payload in Parser::new(0).parse_all(whole) {
        let payload = payload?;
        if let Payload::CustomSection(section) = &payload
            && let KnownCustom::Name(names) = section.as_known()
        {
            numbers = numbers_for_rest(names)?;
        } else if let Some((id, range)) = payload.as_section() {
            if let Payload::ImportSection(imports) = &payload {
                n_imported = n_functions(imports.clone())?;
            }
            plain.push(id);
            wasm_encoder::Encode::encode(whole.get(range).unwrap_or_default(), &mut plain);
        }
    }
    numbers.retain(|&number| number >= n_imported);
    let mut names = NameMap::new();
    for &number in &numbers {
        names.append(number, &short_name(number));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    section.append_to(&mut plain);
    Ok((numbers, plain))
}

/// The functions that are for the rest, those from outside included.
fn numbers_for_rest(names: NameSectionReader<'_>) -> anyhow::Result<Vec<u32>> {
    let mut numbers = Vec::new();
    for name in names {
        let Name::Function(functions) = name? else { continue };
        for function in functions {
            let function = function?;
            if is_for_rest(function.name) {
                numbers.push(function.index);
            }
        }
    }
    Ok(numbers)
}

/// How many functions come from outside: they cannot be moved.
fn n_functions(imports: ImportSectionReader<'_>) -> anyhow::Result<u32> {
    let mut n = 0;
    for import in imports.into_imports() {
        n += u32::from(matches!(import?.ty, TypeRef::Func(_)));
    }
    Ok(n)
}

/// Whether a function is for the rest, by the name that the compiler gave it.
fn is_for_rest(name: &str) -> bool {
    let name = without_hashes(name);
    let is_in = |module: &&str| {
        let begins = |at: usize| !name.get(..at).is_some_and(|it| it.ends_with(is_of_word));
        name.match_indices(*module).any(|(at, _)| begins(at))
    };
    MODULES.iter().any(is_in)
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == ':'
}

/// The name without what tells two crates of one name apart: `web[e6ff740e2bfe0a16]::app` is `web::app`.
fn without_hashes(name: &str) -> String {
    let mut pieces = name.split('[');
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(']') {
            Some((hash, after)) if hash.len() > 8 && hash.bytes().all(|it| it.is_ascii_hexdigit()) => {
                plain.push_str(after);
            }
            _ => {
                plain.push('[');
                plain.push_str(piece);
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_behind_a_link_are_for_the_rest() {
        for name in [
            "<web[e6ff740e2bfe0a16]::study::page::Desktop as view[6362fadca05f5781]::element::IntoView>::into_view",
            "view[6362fadca05f5781]::effect::follow::<(), <web[e6ff740e2bfe0a16]::rules::page::Text>::new>",
            "core[fafa5420d26920c8]::ptr::drop_in_place::<[gif[0123456789abcdef]::common::Frame]>",
        ] {
            assert!(is_for_rest(name), "{name}");
        }
        for name in [
            "<web[e6ff740e2bfe0a16]::play::page::Match as view[6362fadca05f5781]::element::IntoView>::into_view",
            "table[2b9f932cb0fb69a7]::study::Study",
            "jersi[bfd68517f8d180c2]::rules::play",
            "web[e6ff740e2bfe0a16]::writes::x",
            "web[e6ff740e2bfe0a16]::play::film::Film",
        ] {
            assert!(!is_for_rest(name), "{name}");
        }
    }

    #[test]
    fn functions_for_the_rest_get_short_names_and_the_others_none() {
        let mut names = NameMap::new();
        names.append(0, "web::play::f");
        names.append(1, "web::study::g");
        let mut section = NameSection::new();
        section.functions(&names);
        let mut module = NOTHING.to_vec();
        section.append_to(&mut module);

        let (numbers, plain) = marked(&module).unwrap();
        assert_eq!(numbers, [1]);
        let text = String::from_utf8_lossy(&plain);
        assert!(text.contains("f1") && !text.contains("web"), "{text}");
        assert!(marked(b"no module").is_err());
    }
}
