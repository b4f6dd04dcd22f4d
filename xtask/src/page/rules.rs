//! The pages of rules and the tutorials: Markdown under `docs/games`, made into fragments that the page fetches.
//!
//! One file for each game and language, `docs/games/rules/awele.fr.md`; it becomes a fragment `rules/awele.fr.html`, and
//! those of a language go together into one file (`file.rs`). How a board is
//! written stands in `docs/games/README.md`. Fragments hold no script and no style: the page finds the boards by their
//! `data-` attributes and draws them.

mod block;
mod html;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use block::Mistake;
use html::Page;

/// The languages a page is written in.
pub(super) const LANGS: [&str; 2] = ["en", "fr"];

/// Makes the fragments of every page of rules and of every tutorial below `into`.
///
/// # Errors
/// The first file that cannot be read or is no page, with its line and what would be right.
pub(super) fn build(root: &Path, into: &Path) -> Result<()> {
    Kind::Rules.build_folder(&root.join("docs/games/rules"), &into.join("rules"))?;
    Kind::Tutorials.build_folder(&root.join("docs/games/tutorials"), &into.join("tutorials"))
}

/// What a folder holds.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Rules,
    Tutorials,
}

impl Kind {
    fn convert(self, page: Page<'_>, text: &str) -> Result<String, Mistake> {
        match self {
            Kind::Rules => page.rules(text),
            Kind::Tutorials => page.tutorial(text),
        }
    }

    fn build_folder(self, from: &Path, into: &Path) -> Result<()> {
        fs::create_dir_all(into).with_context(|| format!("cannot make {}", into.display()))?;
        let names = file_names(from)?;
        for name in &names {
            let path = from.join(name);
            let (game, lang) = parts_of(name).with_context(|| path.display().to_string())?;
            for other in LANGS {
                if !names.contains(&format!("{game}.{other}.md")) {
                    bail!("{}: there is no {game}.{other}.md beside it", path.display());
                }
            }
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let fragment = match self.convert(Page { game, lang }, &text) {
                Ok(fragment) => fragment,
                Err(Mistake { line, what }) => bail!("{}:{line}: {what}", path.display()),
            };
            let to = into.join(format!("{game}.{lang}.html"));
            fs::write(&to, fragment).with_context(|| format!("cannot write {}", to.display()))?;
        }
        Ok(())
    }
}

fn file_names(folder: &Path) -> Result<BTreeSet<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    names.collect::<std::io::Result<_>>().with_context(|| format!("cannot read {}", folder.display()))
}

/// The game and the language in the name of a file.
fn parts_of(name: &str) -> Result<(&str, &str)> {
    let parts = name.strip_suffix(".md").and_then(|name| name.rsplit_once('.'));
    match parts {
        Some((game, lang)) if LANGS.contains(&lang) && is_id(game) => Ok((game, lang)),
        _ => bail!("a page is called GAME.en.md or GAME.fr.md, in small letters, as `awele.fr.md`"),
    }
}

/// Whether this is the name of a game: it goes into attributes and file names as it is.
fn is_id(game: &str) -> bool {
    !game.is_empty() && game.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-')
}

#[cfg(test)]
mod tests;
