//! Every message of the language has a case: searches the sources for messages.

use std::fs;
use std::path::Path;

use crate::{Case, ROOT, files_below, monsters};

/// The calls that make a message, and how its sentence begins.
const MAKERS: &[(&str, &str)] = &[
    (".error(", ""),
    (".warning(", ""),
    (".expected(", "expected "),
    (".expected_line(", "expected "),
    (".expect_name(", "expected "),
    ("not_found(", "there is no "),
];

/// A message as the sources write it: pieces of text with values between them.
struct Template {
    place: String,
    pieces: Vec<String>,
}

impl Template {
    /// Whether a sentence is an instance of it.
    fn makes(&self, sentence: &str) -> bool {
        let mut rest = sentence;
        for (at, piece) in self.pieces.iter().enumerate() {
            let Some(found) = rest.find(piece.as_str()) else { return false };
            if at == 0 && found > 0 {
                return false;
            }
            rest = &rest[found + piece.len()..];
        }
        true
    }
}

/// Every message in the sources.
fn templates() -> Vec<Template> {
    let mut paths = Vec::new();
    let sources = Path::new(ROOT).join("src");
    files_below(&sources, "rs", &mut paths);
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let name = path.strip_prefix(&sources).unwrap().display().to_string();
        // Explanations report no errors; the refusals of the formatter and of position texts have tests of
        // their own.
        if ["explain", "format", "notation"].iter().any(|it| name.starts_with(it)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (maker, before) in MAKERS {
            for (at, _) in text.match_indices(maker) {
                let line = text[..at].matches('\n').count() + 1;
                all.extend(template(&text[at + maker.len()..], before, &format!("{name}:{line}")));
            }
        }
    }
    all
}

/// The first text of a call.
fn template(call: &str, before: &str, place: &str) -> Option<Template> {
    let end = end_of_call(call);
    let start = call[..end].find('"')?;
    let text = &call[start + 1..];
    let end = text.match_indices('"').map(|(at, _)| at).find(|at| !text[..*at].ends_with('\\'))?;
    let text = text[..end].replace("\\\"", "\"");
    let mut pieces = vec![before.to_owned()];
    for (at, part) in text.split('{').enumerate() {
        let part = if at == 0 { part } else { part.split_once('}').unwrap_or(("", part)).1 };
        if at == 0 {
            pieces[0].push_str(part);
        } else {
            pieces.push(part.to_owned());
        }
    }
    Some(Template { place: place.to_owned(), pieces })
}

/// Where the arguments of a call end.
fn end_of_call(call: &str) -> usize {
    let mut depth = 1;
    let mut is_text = false;
    let mut before = ' ';
    for (at, it) in call.char_indices() {
        match it {
            '"' if before != '\\' => is_text = !is_text,
            '(' if !is_text => depth += 1,
            ')' if !is_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        before = it;
    }
    call.len()
}

#[test]
fn every_message_has_a_case() {
    let mut remarks: Vec<_> = Case::all().iter().flat_map(Case::remarks).collect();
    remarks.extend(monsters::sources().iter().flat_map(|source| sow::check(source)));
    let said: Vec<String> = remarks.into_iter().map(|remark| remark.message.en).collect();
    let templates = templates();
    let missing: Vec<String> = templates
        .iter()
        .filter(|template| !said.iter().any(|sentence| template.makes(sentence)))
        .map(|template| format!("{}: {}", template.place, template.pieces.join("…")))
        .collect();
    println!("{} messages, {} of them without a case", templates.len(), missing.len());
    assert!(templates.len() > 100, "the messages are not found in the sources: {}", templates.len());
    assert!(missing.is_empty(), "{} messages have no case:\n{}", missing.len(), missing.join("\n"));
}
