//! Names that say what is in a file, so that a browser may keep it for ever.
//!
//! A file refers to another by the name its author gave it in double braces, `{{style.css}}`; what stands there in the
//! end is that file's last name, `./style.0123456789abcdef.css`. As that name depends on the contents, a file is settled
//! after all that it names.

use std::collections::BTreeMap;

use anyhow::{bail, ensure};

use super::offline::{FILES, VERSION, WORKER};
use super::parts::Part;
use super::{hash, licences};

/// Files whose names others know: browsers, servers, people.
const FIXED: [&str; 4] = ["index.html", licences::FILE, "manifest.webmanifest", WORKER];

/// Files that may name others.
const TEXTS: [&str; 6] = [".html", ".css", ".js", ".mjs", ".svg", ".webmanifest"];

/// Gives every part its last name and puts the names where they are used.
pub(super) fn settle(mut waiting: Vec<Part>) -> anyhow::Result<Vec<Part>> {
    check(&waiting)?;
    let mut addresses: BTreeMap<String, String> = BTreeMap::new();
    let mut settled = Vec::new();
    while !waiting.is_empty() {
        let n_before = waiting.len();
        for part in std::mem::take(&mut waiting) {
            let named = slots(&part);
            if named.iter().all(|slot| addresses.contains_key(slot)) {
                let name = part.name.clone();
                let part = finish(part, &named, &addresses);
                addresses.insert(name, format!("./{}", part.name));
                settled.push(part);
            } else {
                waiting.push(part);
            }
        }
        if waiting.len() == n_before {
            let names: Vec<&str> = waiting.iter().map(|part| part.name.as_str()).collect();
            bail!("{} name each other: neither can be named after its contents", names.join(" and "));
        }
    }
    settled.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(settled)
}

/// Refuses two files of one name, and a name of nothing.
fn check(parts: &[Part]) -> anyhow::Result<()> {
    let has = |parts: &[Part], name: &str| parts.iter().any(|part| part.name == name);
    for (index, part) in (1..).zip(parts) {
        let (name, others) = (&part.name, parts.get(index..).unwrap_or_default());
        ensure!(!has(others, name), "there are two files called {name}");
        if let Some(unknown) = slots(part).iter().find(|slot| !has(parts, slot)) {
            let known = parts.iter().map(|part| part.name.as_str()).filter(|name| !name.contains('/'));
            let known = known.collect::<Vec<_>>().join(", ");
            bail!("{name}: {{{{{unknown}}}}} names no file of the page; there are {known}");
        }
    }
    Ok(())
}

/// The part with the names of others filled in, and its own.
fn finish(mut part: Part, named: &[String], addresses: &BTreeMap<String, String>) -> Part {
    if let (false, Ok(text)) = (named.is_empty(), str::from_utf8(&part.contents)) {
        let fill = |text: String, slot: &String| {
            let address = addresses.get(slot).map_or("", String::as_str);
            text.replace(&format!("{{{{{slot}}}}}"), address)
        };
        part.contents = named.iter().fold(text.to_owned(), fill).into_bytes();
    }
    part.name = last_name(&part.name, &part.contents);
    part
}

/// The name with the hash before its ending. What stands in a folder is asked for by names that the page makes up as
/// it runs (`rules/pijersi.fr.html`): it keeps them.
fn last_name(name: &str, contents: &[u8]) -> String {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !FIXED.contains(&name) && !name.contains('/') => {
            format!("{stem}.{}.{ending}", hash::short(contents))
        }
        _ => name.to_owned(),
    }
}

/// Whether this is a name that [`settle`] made.
pub(super) fn is_hashed(name: &str) -> bool {
    let hash = name.rsplit('.').nth(1).unwrap_or_default();
    !name.contains('/') && hash.len() == hash::DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The names in double braces that a part holds, each once. The list of all files is the offline worker's own.
fn slots(part: &Part) -> Vec<String> {
    let is_text = TEXTS.iter().any(|ending| part.name.ends_with(ending)) && !part.name.contains('/');
    let text = if is_text { str::from_utf8(&part.contents).unwrap_or_default() } else { "" };
    let mut slots: Vec<String> = Vec::new();
    for piece in text.split("{{").skip(1) {
        let Some((slot, _)) = piece.split_once("}}") else { continue };
        let is_name =
            slot.contains('.') && slot.chars().all(|it| it.is_ascii_alphanumeric() || "._-/".contains(it));
        let is_own = part.name == WORKER && [FILES, VERSION].contains(&slot);
        if is_name && !is_own && !slots.iter().any(|it| it == slot) {
            slots.push(slot.to_owned());
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(parts: &[(&str, &str)]) -> anyhow::Result<Vec<(String, String)>> {
        let parts = parts.iter().map(|&(name, text)| Part::new(name, text)).collect();
        let texts = |part: Part| (part.name, String::from_utf8(part.contents).unwrap());
        Ok(settle(parts)?.into_iter().map(texts).collect())
    }

    fn names(parts: &[(&str, &str)]) -> Vec<String> {
        settled(parts).unwrap().into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn files_are_named_after_their_contents_but_for_those_that_others_know() {
        let parts =
            [("index.html", "i"), ("manifest.webmanifest", "m"), ("rules/a.fr.html", "r"), ("sw.js", "s")];
        assert_eq!(names(&parts), parts.map(|(name, _)| name));
        assert_eq!(names(&[("web_bg.wasm", "")]), ["web_bg.e3b0c44298fc1c14.wasm"]);
    }

    #[test]
    fn names_are_filled_in_whatever_the_order() {
        let parts = [
            ("boot.js", "import '{{web.js}}'; go('{{web.js}}', '{{web_bg.wasm}}')"),
            ("index.html", "<script src='{{boot.js}}'>"),
            ("web.js", ""),
            ("web_bg.wasm", "\0{{web.js}}"),
        ];
        let files = settled(&parts).unwrap();
        let find = |start: &str| files.iter().find(|(name, _)| name.starts_with(start)).unwrap();
        let (web, boot) = (&find("web.").0, find("boot."));
        assert!(boot.1.starts_with(&format!("import './{web}'; go('./{web}', './web_bg.")), "{}", boot.1);
        assert_eq!(find("index").1, format!("<script src='./{}'>", boot.0));
        // What is no text is left alone.
        assert_eq!(find("web_bg.").1, "\0{{web.js}}");
    }

    #[test]
    fn a_change_changes_the_names_of_all_that_lead_to_it() {
        let page = |style: &str| names(&[("boot.js", "{{style.css}}"), ("style.css", style), ("web.js", "")]);
        let (before, after) = (page("a"), page("b"));
        assert_ne!(before[0], after[0]);
        assert_ne!(before[1], after[1]);
        assert_eq!(before[2], after[2]);
    }

    #[test]
    fn a_name_of_nothing_is_refused_with_what_there_is() {
        let why = settled(&[("index.html", "{{boot.js}}"), ("style.css", "")]).unwrap_err().to_string();
        assert_eq!(why, "index.html: {{boot.js}} names no file of the page; there are index.html, style.css");
    }

    #[test]
    fn files_that_name_each_other_are_refused() {
        let why = settled(&[("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")]).unwrap_err().to_string();
        assert_eq!(why, "a.js and b.js name each other: neither can be named after its contents");
        let why = settled(&[("a.js", ""), ("a.js", "")]).unwrap_err().to_string();
        assert_eq!(why, "there are two files called a.js");
    }

    #[test]
    fn other_braces_are_none_of_our_business() {
        let text = "const nothing = {{}}; `{{not a name}}`; '{{open'";
        assert_eq!(settled(&[("sw.js", text)]).unwrap(), [("sw.js".to_owned(), text.to_owned())]);
    }
}
