//! Reads `games/` and checks that every file belongs to a game and that everything is said in both languages.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// The file of the names that several games share.
const SHARED_WORDS: &str = "option-words.toml";

/// A file of the folder.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Its path from the folder, as `ludii/oware.sow`.
    pub(crate) name: String,
    /// Its text; empty for files that are only embedded.
    pub(crate) text: String,
}

/// The listing of one game, `games/GAME.toml`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Listed {
    /// The place among the games that are listed first.
    pub(crate) order: Option<u16>,
    /// Under which heading it is shown.
    #[serde(default)]
    pub(crate) section: Section,
    /// The place among the games to start with, from 1.
    pub(crate) start: Option<u8>,
    /// How many turns a game lasts.
    pub(crate) turns: Option<u16>,
    /// The least cost of a solitaire that anybody knows, by house rules such as `players=1 size=3`.
    #[serde(default)]
    pub(crate) best: BTreeMap<String, u64>,
    /// A line that makes one want to try it.
    pub(crate) blurb: Option<Both>,
    /// How it is played, in a few sentences.
    pub(crate) how: Option<Both>,
    #[serde(default)]
    option_words: Words,
    /// Whether there is a page of rules.
    #[serde(skip)]
    pub(crate) has_rules: bool,
    /// Whether there is a tutorial.
    #[serde(skip)]
    pub(crate) has_tutorial: bool,
}

/// The headings of a listing.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Section {
    LucasBorboleta,
    VincentLesbros,
    #[default]
    World,
    Experiments,
}

/// A text in both languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Both {
    pub(crate) en: String,
    pub(crate) fr: String,
}

/// Words for the names of house rules: French ones for names given in English, and the reverse.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    #[serde(default)]
    pub(crate) fr: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) en: BTreeMap<String, String>,
}

/// Everything the folder holds.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    /// The sowing games of the catalogue, then those of dialects, by name.
    pub(crate) sowing: Vec<String>,
    /// The games of the catalogue by name, dialects left out.
    pub(crate) games: BTreeMap<String, Listed>,
    /// Words for names of house rules, of all games together.
    pub(crate) words: Words,
}

impl Folder {
    /// Checks the files of the folder.
    ///
    /// # Errors
    /// The first mistake, with the name of its file and what would be right.
    pub(crate) fn of(files: &[File]) -> Result<Self, String> {
        let mut folder = Folder::default();
        let mut sowing: Vec<&str> = files.iter().filter_map(|file| file.name.strip_suffix(".sow")).collect();
        sowing.sort_by_key(|id| (id.contains('/'), *id));
        let stacking = files.iter().filter_map(|file| file.name.strip_suffix(".jersi"));
        let own = sowing.iter().copied().filter(|id| !id.contains('/'));
        for id in own.chain(stacking) {
            folder.games.insert(id.to_owned(), Listed::default());
        }
        folder.sowing = sowing.into_iter().map(str::to_owned).collect();
        for file in files.iter().filter(|file| file.name.ends_with(".toml")) {
            folder.take_toml(file).map_err(|what| format!("games/{}: {what}", file.name))?;
        }
        let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
        for name in names.iter().filter(|name| name.ends_with(".md") && !name.starts_with("README")) {
            folder.take_page(name, &names).map_err(|what| format!("games/{name}: {what}"))?;
        }
        folder.check_places("order", |listed| listed.order)?;
        folder.check_places("start", |listed| listed.start.map(u16::from))?;
        Ok(folder)
    }

    fn take_toml(&mut self, file: &File) -> Result<(), String> {
        if file.name == SHARED_WORDS {
            let words = toml::from_str(&file.text).map_err(|mistake| mistake.to_string())?;
            return self.take_words(words);
        }
        let id = file.name.trim_end_matches(".toml");
        let mut listed: Listed = toml::from_str(&file.text).map_err(|mistake| mistake.to_string())?;
        self.take_words(std::mem::take(&mut listed.option_words))?;
        let place = self.games.get_mut(id).ok_or_else(|| no_game(id))?;
        *place = listed;
        Ok(())
    }

    /// One name has one word: a second one would win or lose by the order of files.
    fn take_words(&mut self, words: Words) -> Result<(), String> {
        for (taken, all) in [(words.fr, &mut self.words.fr), (words.en, &mut self.words.en)] {
            for (name, word) in taken {
                if all.contains_key(&name) {
                    return Err(format!(
                        "another file has a word for `{name}` already; words of several games stand in {SHARED_WORDS}"
                    ));
                }
                all.insert(name, word);
            }
        }
        Ok(())
    }

    fn take_page(&mut self, name: &str, names: &BTreeSet<&str>) -> Result<(), String> {
        let form = "a page is called GAME.rules.en.md or GAME.tutorial.fr.md";
        let parts: Vec<&str> = name.trim_end_matches(".md").split('.').collect();
        let [id, kind @ ("rules" | "tutorial"), "en" | "fr"] = parts[..] else { return Err(form.into()) };
        for lang in ["en", "fr"] {
            let other = format!("{id}.{kind}.{lang}.md");
            if !names.contains(other.as_str()) {
                return Err(format!("there is no {other} beside it"));
            }
        }
        let listed = self.games.get_mut(id).ok_or_else(|| no_game(id))?;
        if kind == "rules" {
            listed.has_rules = true;
        } else {
            listed.has_tutorial = true;
        }
        Ok(())
    }

    /// Two games on one place would be shown in an order that nobody chose.
    fn check_places(&self, key: &str, place: impl Fn(&Listed) -> Option<u16>) -> Result<(), String> {
        let mut taken: BTreeMap<u16, &str> = BTreeMap::new();
        for (id, listed) in &self.games {
            let Some(place) = place(listed) else { continue };
            if let Some(other) = taken.insert(place, id) {
                return Err(format!("games/{id}.toml: {key} {place} is that of {other} already"));
            }
        }
        Ok(())
    }
}

fn no_game(id: &str) -> String {
    format!("there is no game `{id}`: a file is named after the game that it is about")
}
