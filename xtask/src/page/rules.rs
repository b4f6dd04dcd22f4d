//! The pages of rules and the tutorials beside the games, made into fragments that the page fetches.
//!
//! One file for each game and language: `games/awele.rules.fr.md` becomes a fragment `rules/awele.fr.html`,
//! `games/awele.tutorial.fr.md` becomes `tutorials/awele.fr.html`, and those of a language go together into one file
//! (`file.rs`). `games/README.md` tells how they are written. Fragments hold no script and no style: the page finds the
//! boards by their `data-` attributes and draws them.

mod html;
// Included rather than depended on: making fragments needs no game, and compiling them all would take minutes.
#[path = "../../../crates/catalogue/src/page_source.rs"]
#[allow(unreachable_pub, reason = "the file is public in the catalogue")]
mod page_source;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use html::PageId;
use page_source::Mistake;
pub(super) use page_source::typeset_french;

/// The languages a page is written in.
pub(super) const LANGS: [&str; 2] = ["en", "fr"];

/// Makes the fragments of every page of rules and of every tutorial below `into`.
///
/// # Errors
/// The first file that cannot be read or is not a page, with its line and what would be right.
pub(super) fn build(root: &Path, into: &Path) -> Result<()> {
    let games = root.join("games");
    Kind::Rules.build_all(&games, &into.join("rules"))?;
    Kind::Tutorials.build_all(&games, &into.join("tutorials"))
}

/// The two kinds of pages.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Rules,
    Tutorials,
}

impl Kind {
    /// The part of a file name that tells the kind.
    fn word(self) -> &'static str {
        match self {
            Kind::Rules => "rules",
            Kind::Tutorials => "tutorial",
        }
    }

    fn convert(self, page: PageId<'_>, text: &str) -> Result<String, Mistake> {
        match self {
            Kind::Rules => page.rules(text),
            Kind::Tutorials => page.tutorial(text),
        }
    }

    fn build_all(self, from: &Path, into: &Path) -> Result<()> {
        fs::create_dir_all(into).with_context(|| format!("cannot make {}", into.display()))?;
        let names = file_names(from)?;
        for name in &names {
            let Some((game, lang)) = self.parts_of(name) else { continue };
            let path = from.join(name);
            for other in LANGS.map(|lang| format!("{game}.{}.{lang}.md", self.word())) {
                if !names.contains(&other) {
                    bail!("{}: there is no {other} beside it", path.display());
                }
            }
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let fragment = match self.convert(PageId { game, lang }, &text) {
                Ok(fragment) => fragment,
                Err(Mistake { line, what }) => bail!("{}:{line}: {what}", path.display()),
            };
            let to = into.join(format!("{game}.{lang}.html"));
            fs::write(&to, fragment).with_context(|| format!("cannot write {}", to.display()))?;
        }
        Ok(())
    }

    /// The game and the language in the name of a file of this kind. Any other name is left to the catalogue, whose
    /// build refuses pages that belong to no game.
    fn parts_of(self, name: &str) -> Option<(&str, &str)> {
        let (start, lang) = name.strip_suffix(".md")?.rsplit_once('.')?;
        let (game, word) = start.rsplit_once('.')?;
        (word == self.word() && LANGS.contains(&lang) && is_id(game)).then_some((game, lang))
    }
}

fn file_names(folder: &Path) -> Result<BTreeSet<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    names.collect::<std::io::Result<_>>().with_context(|| format!("cannot read {}", folder.display()))
}

/// Whether this is the name of a game: it goes into attributes and file names as it is.
fn is_id(game: &str) -> bool {
    !game.is_empty() && game.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-')
}

#[cfg(test)]
mod tests;
