//! The files of the page, on their way to the folder that is handed out.

use std::fs;
use std::path::Path;

use anyhow::Context as _;

use super::{Places, rules};

/// A file of the page under its name there, such as `web.js` or `rules/all.fr.html`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) contents: Vec<u8>,
}

#[cfg(test)]
impl File {
    /// A file for a test.
    pub(super) fn new(name: impl Into<String>, contents: impl Into<Vec<u8>>) -> File {
        File { name: name.into(), contents: contents.into() }
    }
}

/// The files written by hand.
pub(super) fn of_static(places: &Places) -> anyhow::Result<Vec<File>> {
    of_folder(&places.web.join("static"))
}

/// The pages of rules and the tutorials, all of a language in one file.
pub(super) fn of_rules(places: &Places) -> anyhow::Result<Vec<File>> {
    let folder = places.making.join("rules");
    // A page that is gone must not stay.
    _ = fs::remove_dir_all(&folder);
    rules::build(&places.root, &folder)?;
    Ok(by_language(&of_folder(&folder)?))
}

/// Puts together the texts of each language, each after a comment with its name (`<!--rules/awele-->`): in one file they are
/// a third shorter over the wire than apart, and one is asked for instead of fourteen.
fn by_language(texts: &[File]) -> Vec<File> {
    let in_language = |lang: &str| {
        let ending = format!(".{lang}.html");
        let mut contents = Vec::new();
        for text in texts {
            if let Some(name) = text.name.strip_suffix(&ending) {
                contents.extend(format!("<!--{name}-->").into_bytes());
                contents.extend(&text.contents);
            }
        }
        File { name: format!("rules/all{ending}"), contents }
    };
    rules::LANGS.map(in_language).into()
}

/// Every file below a folder but those whose names begin with a dot, in the order of their names.
pub(super) fn of_folder(folder: &Path) -> anyhow::Result<Vec<File>> {
    let mut files = Vec::new();
    gather(folder, "", &mut files)?;
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn gather(folder: &Path, before: &str, files: &mut Vec<File>) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let place = entry?.path();
        let name = place.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.is_empty() || name.starts_with('.') {
            continue;
        }
        let name = format!("{before}{name}");
        if place.is_dir() {
            gather(&place, &format!("{name}/"), files)?;
        } else {
            let contents = fs::read(&place).with_context(|| format!("cannot read {}", place.display()))?;
            files.push(File { name, contents });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_of_a_language_are_one_file() {
        let texts = [
            File::new("rules/a.en.html", "A"),
            File::new("rules/a.fr.html", "À"),
            File::new("tutorials/a.en.html", "B"),
            File::new("tutorials/a.fr.html", "Bé"),
        ];
        let expected = [
            File::new("rules/all.en.html", "<!--rules/a-->A<!--tutorials/a-->B"),
            File::new("rules/all.fr.html", "<!--rules/a-->À<!--tutorials/a-->Bé"),
        ];
        assert_eq!(by_language(&texts), expected);
    }
}
