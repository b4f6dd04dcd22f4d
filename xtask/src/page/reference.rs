//! The reference of the sowing language, made into fragments that the page fetches for its editor.
//!
//! `docs/reference.md` and `docs/reference.fr.md` have the same entries in the same order. A fragment tells the meanings in one
//! language, with words, syntax and examples in both: which of them is shown depends on the language of the file that somebody
//! writes, not on that of the page. `crates/sow/tests/manual/reference.rs` checks what the entries say.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::file::File;
use super::rules::typeset_french;

/// One entry in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Entry {
    /// The heading above it that begins a chapter, if it is the first of one.
    chapter: Option<String>,
    words: Vec<String>,
    meaning: String,
    /// Where in a file the words stand: `section`, `header`, `statement` or `inside`.
    place: String,
    syntax: String,
    /// The kind of the example, such as `sow-part`.
    kind: String,
    example: String,
}

/// Makes the fragments `reference/en.html` and `reference/fr.html`.
///
/// # Errors
/// A file that cannot be read, or an entry that lacks something, with its line.
pub(super) fn fragments(root: &Path) -> Result<Vec<File>> {
    let read = |name: &str| -> Result<Vec<Entry>> {
        let path = root.join("docs").join(name);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        entries(&text).with_context(|| path.display().to_string())
    };
    let (en, fr) = (read("reference.md")?, read("reference.fr.md")?);
    if en.len() != fr.len() {
        bail!("docs/reference.md has {} entries and docs/reference.fr.md {}", en.len(), fr.len());
    }
    let file = |lang: &str, name: &str| File {
        name: name.to_owned(),
        contents: fragment(lang, &en, &fr).into_bytes(),
    };
    Ok(vec![file("en", "reference/en.html"), file("fr", "reference/fr.html")])
}

/// Reads the entries of a page.
fn entries(text: &str) -> Result<Vec<Entry>> {
    let (mut entries, mut chapter) = (Vec::<Entry>::new(), None);
    let mut lines = text.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if let Some(title) = line.strip_prefix("## ") {
            chapter = Some(title.to_owned());
        } else if let Some(title) = line.strip_prefix("### ") {
            let words = title.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            entries.push(Entry { chapter: chapter.take(), words, ..Entry::default() });
        } else if let (Some(info), Some(entry)) = (line.strip_prefix("```"), entries.last_mut()) {
            let body: Vec<&str> =
                lines.by_ref().map(|(line, _)| line).take_while(|line| *line != "```").collect();
            match info.split_once(' ') {
                Some(("syntax", place)) => {
                    (entry.place, entry.syntax) = (place.to_owned(), body.join("\n"));
                }
                None if info.starts_with("sow") => {
                    (entry.kind, entry.example) = (info.to_owned(), body.join("\n"));
                }
                _ => bail!("line {number}: a block is `syntax PLACE` or an example"),
            }
        } else if let Some(entry) = entries.last_mut().filter(|_| !line.is_empty()) {
            entry.meaning = line.to_owned();
        }
    }
    let is_whole = |it: &Entry| !it.words.is_empty() && !it.meaning.is_empty() && !it.example.is_empty();
    match entries.iter().find(|it| !is_whole(it) || it.place.is_empty()) {
        Some(entry) => bail!("the entry of {:?} lacks its meaning, syntax or example", entry.words),
        None => Ok(entries),
    }
}

/// Writes all entries, with the meanings in this language.
fn fragment(lang: &str, en: &[Entry], fr: &[Entry]) -> String {
    let mut html = String::new();
    for (en, fr) in en.iter().zip(fr) {
        let told = if lang == "fr" { fr } else { en };
        if let Some(title) = &told.chapter {
            if !html.is_empty() {
                html += "</section>\n";
            }
            html += &format!("<section class=\"chapter\">\n<h3>{}</h3>\n", escaped(title));
        }
        html += &entry(lang, told, en, fr);
    }
    html + "</section>\n"
}

fn entry(lang: &str, told: &Entry, en: &Entry, fr: &Entry) -> String {
    let meaning = if lang == "fr" { typeset_french(&told.meaning) } else { told.meaning.clone() };
    // A whole game has no place inside another one.
    let insert = match (lang, en.kind == "sow") {
        ("fr", true) => "Partir de cet exemple",
        ("fr", false) => "Insérer l’exemple",
        (_, true) => "Start from this example",
        (_, false) => "Insert the example",
    };
    let colon = if lang == "fr" { "\u{a0}: " } else { ": " };
    let words = told.words.join(", ");
    let words = if lang == "fr" { words.replace('\'', "’") } else { words };
    let label = escaped(&format!("{insert}{colon}{words}"));
    format!(
        "<section class=\"entry\" data-place=\"{}\" data-kind=\"{}\" data-en=\"{}\" data-fr=\"{}\">\n{}{}<p>{}</p>\n{}{}\
         <button type=\"button\" class=\"insert\" aria-label=\"{label}\">{insert}</button>\n</section>\n",
        en.place,
        en.kind,
        escaped(&en.words.join("|")),
        escaped(&fr.words.join("|")),
        headings("en", en),
        headings("fr", fr),
        coded(&meaning),
        blocks("en", en),
        blocks("fr", fr),
    )
}

fn headings(lang: &str, entry: &Entry) -> String {
    let words: Vec<String> =
        entry.words.iter().map(|word| format!("<code>{}</code>", escaped(word))).collect();
    format!("<h4 class=\"in-{lang}\" lang=\"{lang}\">{}</h4>\n", words.join(", "))
}

fn blocks(lang: &str, entry: &Entry) -> String {
    let block = |class: &str, text: &str| {
        format!("<pre class=\"{class} in-{lang}\" lang=\"{lang}\">{}</pre>\n", escaped(text))
    };
    block("syntax", &entry.syntax) + &block("example", &entry.example)
}

/// Escapes a text and makes code of what stands between backticks.
fn coded(text: &str) -> String {
    let part = |(index, part): (usize, &str)| match index % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    };
    text.split('`').enumerate().map(part).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Title\n\nProse `with` code.\n\n## One\n\n### `take`, `all`\n\nTakes <b> as `here`.\n\n```syntax statement\ntake N\n```\n\n\
                        ```sow-part\ntake 1\n\nsow\n```\n";

    #[test]
    fn an_entry_has_words_meaning_place_syntax_and_example() {
        let expected = Entry {
            chapter: Some("One".into()),
            words: vec!["take".into(), "all".into()],
            meaning: "Takes <b> as `here`.".into(),
            place: "statement".into(),
            syntax: "take N".into(),
            kind: "sow-part".into(),
            example: "take 1\n\nsow".into(),
        };
        assert_eq!(entries(PAGE).unwrap(), [expected]);
    }

    #[test]
    fn an_entry_that_lacks_something_is_refused() {
        for (lacking, wanted) in
            [("```syntax statement\ntake N\n```\n", "take"), ("sow-part", "`syntax PLACE`")]
        {
            let why = entries(&PAGE.replace(lacking, "")).unwrap_err().to_string();
            assert!(why.contains(wanted), "{why}");
        }
    }

    #[test]
    fn a_fragment_has_both_spellings_and_one_meaning() {
        let en = entries(PAGE).unwrap();
        let fr = entries(&PAGE.replace("take", "ramasser").replace("Takes", "Ramasse :")).unwrap();
        let html = fragment("fr", &en, &fr);
        assert!(html.contains("data-en=\"take|all\" data-fr=\"ramasser|all\""), "{html}");
        assert!(html.contains("<p>Ramasse\u{a0}: &lt;b&gt; as <code>here</code>.</p>"), "{html}");
        assert!(html.contains("<pre class=\"example in-en\" lang=\"en\">take 1\n\nsow</pre>"), "{html}");
        assert_eq!(html.matches("<section").count(), html.matches("</section>").count());
    }

    #[test]
    fn a_french_label_has_the_apostrophe_of_prose_and_a_word_its_own() {
        let fr = entries(&PAGE.replace("`all`", "`d'ordinaire`")).unwrap();
        let html = fragment("fr", &entries(PAGE).unwrap(), &fr);
        assert!(html.contains("aria-label=\"Insérer l’exemple\u{a0}: take, d’ordinaire\""), "{html}");
        assert!(html.contains("<code>d'ordinaire</code>"), "{html}");
    }

    #[test]
    fn the_reference_of_the_repository_makes_two_fragments() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let names: Vec<String> = fragments(&root).unwrap().into_iter().map(|file| file.name).collect();
        assert_eq!(names, ["reference/en.html", "reference/fr.html"]);
    }
}
