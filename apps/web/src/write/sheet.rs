//! The state of the writing page, and its actions.

use catalogue::{Beginning, Family};
use game::{Lang, OptionInfo, Say as _};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{GameSpec, Match, TimeControl, Who};
use wasm_bindgen_futures::JsFuture;

use super::editor::EditorHandle;
use super::remarks::Checked;
use super::trial::Trial;
use crate::both::{Both, both};
use crate::library::{self, Entry, Removed, Unkept};
use crate::route::Route;
use crate::settings::USUAL_LEVEL;
use crate::shell::{Shell, shell};
use crate::{browser, download, keep, manuscript, share};

/// The pause in typing after which the text is checked, in milliseconds.
const PAUSE: i32 = 150;

/// The state of the writing page.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    shell: Shell,
    /// The text.
    pub(super) editor: EditorHandle,
    /// The latest check of it.
    pub(super) checked: RwSignal<Checked>,
    /// The latest valid game, with the chosen options.
    pub(super) spec: RwSignal<GameSpec>,
    /// The options on offer.
    pub(super) options: RwSignal<Vec<OptionInfo>>,
    /// Its quick games.
    pub(super) trial: Trial,
    /// The id of the user's own game in the editor; `None` for an unchanged text of the catalogue.
    pub(super) id: RwSignal<Option<String>>,
    /// The user's own games.
    pub(super) entries: RwSignal<Vec<Entry>>,
    /// The game deleted last, to restore it.
    pub(super) removed: RwSignal<Option<Removed>>,
    /// The reason why the text is not stored, if it is not.
    pub(super) unkept: RwSignal<Option<Unkept>>,
    /// The players at the board.
    pub(super) whos: StoredValue<Vec<Who>>,
    /// The text as it was opened: as long as it is the same, it is not the user's own.
    opened: StoredValue<String>,
    n_typed: StoredValue<u32>,
}

impl Sheet {
    /// Creates the page with this game, or with the one of the user's own that was open last.
    pub(super) fn new(asked: Option<String>) -> Sheet {
        let shell = shell();
        let lang = shell.lang.get_untracked();
        library::adopt_drafts(lang);
        let first = manuscript::first_text(asked, library::opened());
        if let Some(Err(unknown)) = first.unknown.as_deref().map(catalogue::find) {
            shell.show(unknown.say(lang));
        }
        let sheet = Sheet {
            shell,
            opened: StoredValue::new(first.text.clone()),
            editor: EditorHandle::new(first.text),
            checked: RwSignal::new(Checked::default()),
            spec: RwSignal::new(GameSpec::default()),
            options: RwSignal::new(Vec::new()),
            trial: Trial::new(),
            id: RwSignal::new(first.id),
            entries: RwSignal::new(library::entries(lang)),
            removed: RwSignal::new(None),
            unkept: RwSignal::new(None),
            whos: StoredValue::new(vec![Who::Human, Who::level(USUAL_LEVEL)]),
            n_typed: StoredValue::new(0),
        };
        sheet.follow();
        sheet
    }

    /// Stores, checks and tests the text as it changes.
    fn follow(&self) {
        let sheet = *self;
        Effect::new(move |is_later: Option<bool>| {
            let text = sheet.editor.text.get();
            if is_later.is_some() {
                sheet.keep(&text);
            }
            sheet.n_typed.update_value(|n| *n += 1);
            let number = sheet.n_typed.get_value();
            let pause = if is_later.is_some() { PAUSE } else { 0 };
            browser::later(pause, move || {
                if sheet.n_typed.try_get_value() == Some(number) {
                    sheet.check();
                    sheet.list();
                }
            });
            true
        });
        Effect::new(move |_| {
            let spec = sheet.spec.get();
            if spec.source.is_some() {
                sheet.trial.start(spec);
            }
        });
    }

    /// Stores the text. A text of the catalogue becomes a game of the user's own with the first change.
    fn keep(&self, text: &str) {
        if self.opened.with_value(|opened| opened == text) && self.id.with_untracked(Option::is_none) {
            return;
        }
        let id = self.id.get_untracked().unwrap_or_else(library::fresh_id);
        let kept = library::keep(&id, text, self.shell.lang.get_untracked());
        if kept.is_ok() && self.id.with_untracked(|it| it.as_ref() != Some(&id)) {
            self.settle(&id);
        }
        let unkept = kept.err();
        // The note stays on the page; only news is said aloud.
        if let Some(why) = unkept.as_ref().filter(|_| self.unkept.with_untracked(Option::is_none)) {
            self.shell.say(why.say(self.shell.lang.get_untracked()));
        }
        if self.unkept.with_untracked(|it| *it != unkept) {
            self.unkept.set(unkept);
        }
    }

    /// Makes the text in the editor this game of the user's own.
    fn settle(&self, id: &str) {
        library::set_opened(id);
        self.id.set(Some(id.to_owned()));
        // Loading the page again shows the user's own text.
        browser::rename(&Route::Write(None).href());
    }

    /// Lists the user's own games again.
    fn list(&self) {
        let entries = library::entries(self.shell.lang.get_untracked());
        if self.entries.with_untracked(|it| *it != entries) {
            self.entries.set(entries);
        }
    }

    /// Shows a problem with the storage.
    fn tell(&self, unkept: &Unkept) {
        self.shell.show(unkept.say(self.shell.lang.get_untracked()));
    }

    /// Checks the text; a valid game is then tested.
    fn check(&self) {
        let checked = self.editor.text.with_untracked(|text| Checked::of(text));
        if let Some((en, _)) = &checked.title {
            let mut spec = GameSpec {
                id: manuscript::id_of(en),
                source: Some(checked.source.clone()),
                ..GameSpec::default()
            };
            if self.options.with_untracked(|it| *it == checked.options) {
                spec.options = self.spec.with_untracked(|it| it.options.clone());
            } else {
                self.options.set(checked.options.clone());
            }
            if self.spec.with_untracked(|it| *it != spec) {
                self.spec.set(spec);
            }
        }
        self.checked.set(checked);
    }

    /// Opens a text; one of the user's own has an id. The text before stays in the library.
    fn open_text(&self, id: Option<String>, text: String) {
        self.unkept.set(None);
        self.opened.set_value(text.clone());
        self.id.set(id);
        self.editor.open(text);
    }

    /// Opens the small game to start from.
    pub(super) fn open_small(&self) {
        self.open_example(manuscript::small(self.shell.lang.get_untracked()));
    }

    /// Opens an example that is a whole game.
    pub(super) fn open_example(&self, text: String) {
        self.open_text(None, text);
        browser::rename(&Route::Write(None).href());
    }

    /// Opens a game of the catalogue.
    pub(super) fn open_catalogue(&self, id: &str) {
        if let Some(text) = manuscript::source_of(id) {
            self.open_text(None, text);
            browser::rename(&Route::Write(Some(id.to_owned())).href());
        }
    }

    /// Opens a game of the user's own.
    pub(super) fn open_own(&self, id: &str) {
        match library::text(id) {
            Some(text) if catalogue::family_of_source(&text) == Family::Sowing => {
                self.open_text(Some(id.to_owned()), text);
                self.settle(id);
            }
            Some(_) => library::open_own(id),
            None => {}
        }
    }

    /// Gives a game another name.
    pub(super) fn rename(&self, id: &str, name: &str) {
        _ = library::rename(id, name).map_err(|why| self.tell(&why));
        self.list();
    }

    /// Copies a game and opens the copy.
    pub(super) fn duplicate(&self, id: &str) {
        match library::duplicate(id, self.shell.lang.get_untracked()) {
            Ok(copy) => self.open_own(&copy),
            Err(why) => self.tell(&why),
        }
        self.list();
    }

    /// Deletes a game; if it is open, another one is opened.
    pub(super) fn remove(&self, id: &str) {
        let removed = library::remove(id, self.shell.lang.get_untracked());
        let name = removed.entry.name.clone();
        self.shell.say(self.shell.lang.get_untracked().pick(
            format!("“{name}” deleted. It can be restored."),
            format!("«\u{a0}{name}\u{a0}» supprimé. Vous pouvez le rétablir."),
        ));
        self.removed.set(Some(removed));
        self.list();
        if self.id.with_untracked(|it| it.as_deref() == Some(id)) {
            match self.entries.with_untracked(|it| it.first().map(|entry| entry.id.clone())) {
                Some(next) => self.open_own(&next),
                None => self.open_small(),
            }
        }
    }

    /// Restores the game deleted last, and opens it.
    pub(super) fn restore(&self) {
        let Some(removed) = self.removed.get_untracked() else { return };
        match library::restore(&removed, self.shell.lang.get_untracked()) {
            Ok(()) => {
                self.removed.set(None);
                self.open_own(&removed.entry.id);
            }
            Err(why) => self.tell(&why),
        }
        self.list();
    }

    /// Formats the text, in its own language or in another.
    pub(super) fn lay_out(&self, lang: Option<Lang>) {
        let laid_out = self.editor.text.with_untracked(|text| sow::format::format(text, lang));
        let shown = self.shell.lang.get_untracked();
        match laid_out {
            Ok(text) => self.editor.replace(text),
            Err(remarks) => {
                let why = remarks.first().map(|it| it.message.say(shown)).unwrap_or_default();
                self.shell.show(shown.pick(
                    format!("The text cannot be formatted until its syntax is correct: {why}"),
                    format!(
                        "Le texte ne peut pas être mis en forme tant que sa syntaxe est incorrecte\u{a0}: {why}"
                    ),
                ));
            }
        }
    }

    /// Returns the current game, or shows why the text is not valid.
    fn game(&self) -> Option<GameSpec> {
        self.check();
        if self.checked.with_untracked(Checked::is_game) {
            return Some(self.spec.get_untracked());
        }
        self.shell.show(self.shell.lang.get_untracked().pick(
            "The text is not a valid game yet: see the problems listed under the editor.".into(),
            "Le texte n’est pas encore un jeu valide\u{a0}: voyez les problèmes sous l’éditeur.".into(),
        ));
        None
    }

    /// Starts a match of the current game, if its rules have been tested successfully.
    fn begun(&self) -> Option<Match> {
        let spec = self.game()?;
        let lang = self.shell.lang.get_untracked();
        if self.trial.playable.with_untracked(|it| it.as_ref() != Some(&spec)) {
            self.shell.show(lang.pick(
                "These rules are still being tested: wait until the board shows them.".into(),
                "Ces règles sont encore en cours d’essai\u{a0}: attendez que le plateau les montre.".into(),
            ));
            return None;
        }
        begin(&spec, &self.whos.get_value()).map_err(|(en, fr)| self.shell.show(lang.pick(en, fr))).ok()
    }

    /// Starts and stores a match of the current game, and opens its page.
    pub(super) fn play(&self) {
        if let Some(begun) = self.begun() {
            keep::keep_and_go(&begun);
        }
    }

    /// Copies a link that contains the game.
    pub(super) fn share(&self) {
        let Some(begun) = self.begun() else { return };
        let record = begun.record_text(&keep::source_headers(&begun.setting().spec));
        share::copy_link(
            self.shell,
            record,
            Route::Shared,
            "Link copied: it contains the full text of the game.",
            "Lien copié\u{a0}: il contient tout le texte du jeu.",
        );
    }

    /// Saves the text as a file, valid or not.
    pub(super) fn save(&self) {
        let text = self.editor.text.get_untracked();
        let name = format!("{}.sow", manuscript::id_of(&sow::title(&text).en));
        download::save_text(self.shell, &name, &text, "text/plain");
    }

    /// Opens a file of the user's, which becomes one of their games.
    pub(super) fn open_file(&self, file: &web_sys::File) {
        let sheet = *self;
        let text = file.text();
        spawn_local(async move {
            let lang = sheet.shell.lang.get_untracked();
            let Some(text) = JsFuture::from(text).await.ok().and_then(|it| it.as_string()) else {
                let sorry = lang.pick("The file could not be read.", "Le fichier n’a pas pu être lu.");
                return sheet.shell.show(sorry.into());
            };
            let text = manuscript::with_line_feeds(&text);
            match library::add(&text, lang) {
                Ok(id) => sheet.open_own(&id),
                Err(why) => {
                    sheet.open_text(None, text);
                    sheet.unkept.set(Some(why));
                }
            }
            sheet.list();
        });
    }
}

/// Starts a match of these rules with these players, and the computer in the remaining seats.
pub(super) fn begin(spec: &GameSpec, whos: &[Who]) -> Result<Match, Both> {
    let usual = std::iter::repeat(Who::level(USUAL_LEVEL));
    let whos = whos.iter().cloned().chain(usual).take(game::MAX_SEATS).collect();
    Match::begin(spec.clone(), Beginning::Usual, whos, TimeControl::Unlimited).map_err(|why| both(&*why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_players_as_seats() {
        let tricerata = catalogue::sowing_files().into_iter().find(|(id, _)| id == "tricerata").unwrap().1;
        let spec = |players: &str| GameSpec {
            id: "my-tricerata".into(),
            source: Some(tricerata.into()),
            options: vec![("players".into(), players.into())],
        };
        let whos = [Who::Human, Who::level(5)];
        for n in 1..=4_usize {
            let Ok(begun) = begin(&spec(&n.to_string()), &whos) else { continue };
            assert_eq!(begun.seats().len(), n);
            assert_eq!(begun.seats()[0], Who::Human);
        }
        assert_eq!(
            begin(&spec("3"), &whos).ok().unwrap().seats(),
            [Who::Human, Who::level(5), Who::level(USUAL_LEVEL)]
        );
    }

    #[test]
    fn a_link_holds_the_text_of_the_game() {
        let source = manuscript::small(Lang::Fr);
        let spec = GameSpec { id: "my-game".into(), source: Some(source.clone()), options: Vec::new() };
        let begun = begin(&spec, &[Who::Human, Who::Human]).ok().unwrap();
        let record = begun.record_text(&keep::source_headers(&spec));
        let read = keep::Kept::read(&record).unwrap();
        assert_eq!(read.game.setting().spec.source, Some(source));
    }
}
