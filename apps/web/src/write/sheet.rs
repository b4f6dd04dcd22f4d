//! The state of the writing page, and its actions.

use catalogue::Beginning;
use game::{Lang, OptionInfo, Say as _};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{GameSpec, Match, TimeControl, Who};
use wasm_bindgen_futures::JsFuture;

use super::editor::EditorHandle;
use super::remarks::Checked;
use super::trial::Trial;
use crate::both::{Both, both};
use crate::keep;
use crate::manuscript::{self, DRAFT, EARLIER};
use crate::settings::USUAL_LEVEL;
use crate::shell::{Shell, shell};
use crate::{browser, download, share, storage};

/// The pause in typing after which the text is checked, in milliseconds.
const PAUSE: i32 = 150;

/// A text to replace the current one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// The small game to start from.
    Small,
    /// A game of the catalogue.
    Catalogue(String),
    /// The text of a file.
    Text(String),
}

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
    /// A text that awaits confirmation, because it would replace the user's own.
    pub(super) waiting: RwSignal<Option<Pick>>,
    /// The user's own text that another one replaced.
    pub(super) earlier: RwSignal<Option<String>>,
    /// The players at the board.
    pub(super) whos: StoredValue<Vec<Who>>,
    n_typed: StoredValue<u32>,
    is_kept: StoredValue<bool>,
}

impl Sheet {
    /// Creates the page with this game, or with the stored text.
    pub(super) fn new(asked: Option<String>) -> Sheet {
        let shell = shell();
        let first = manuscript::first_text(asked, storage::get(DRAFT));
        if let Some(Err(unknown)) = first.unknown.as_deref().map(catalogue::find) {
            shell.show(unknown.say(shell.lang.get_untracked()));
        }
        if let Some(text) = &first.earlier {
            _ = storage::set(EARLIER, text);
        }
        let sheet = Sheet {
            shell,
            editor: EditorHandle::new(first.text),
            checked: RwSignal::new(Checked::default()),
            spec: RwSignal::new(GameSpec::default()),
            options: RwSignal::new(Vec::new()),
            trial: Trial::new(),
            waiting: RwSignal::new(None),
            earlier: RwSignal::new(first.earlier.or_else(|| storage::get(EARLIER))),
            whos: StoredValue::new(vec![Who::Human, Who::level(USUAL_LEVEL)]),
            n_typed: StoredValue::new(0),
            is_kept: StoredValue::new(true),
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

    /// Stores the text. A failure is reported only the first time.
    fn keep(&self, text: &str) {
        let kept = storage::set(DRAFT, text);
        if let (Err(why), true) = (kept, self.is_kept.get_value()) {
            self.shell.show(why.say(self.shell.lang.get_untracked()));
        }
        self.is_kept.set_value(kept.is_ok());
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

    /// Replaces the text, after a question if the user's own would be lost.
    pub(super) fn pick(&self, pick: Pick) {
        if self.editor.text.with_untracked(|text| manuscript::is_own(text)) {
            self.waiting.set(Some(pick));
        } else {
            self.put(&pick);
        }
    }

    /// Replaces the text after the user has confirmed it. Their own text is kept as the earlier one.
    pub(super) fn put_waiting(&self) {
        if let Some(pick) = self.waiting.get_untracked() {
            let text = self.editor.text.get_untracked();
            if manuscript::is_own(&text) {
                _ = storage::set(EARLIER, &text);
                self.earlier.set(Some(text));
            }
            self.put(&pick);
        }
    }

    fn put(&self, pick: &Pick) {
        self.waiting.set(None);
        let source = |id: &str| {
            catalogue::sowing_files().into_iter().find(|(it, _)| it == id).map(|(_, source)| source)
        };
        let text = match pick {
            Pick::Small => Some(manuscript::small(self.shell.lang.get_untracked())),
            Pick::Catalogue(id) => source(id).map(str::to_owned),
            Pick::Text(text) => Some(text.clone()),
        };
        if let Some(text) = text {
            self.editor.replace(manuscript::with_line_feeds(&text));
        }
    }

    /// Restores the earlier text, and keeps the current one in its place.
    pub(super) fn back_to_earlier(&self) {
        let Some(earlier) = self.earlier.get_untracked() else { return };
        let now = self.editor.text.get_untracked();
        let now = Some(now).filter(|now| manuscript::is_own(now) && *now != earlier);
        match &now {
            Some(text) => _ = storage::set(EARLIER, text),
            None => storage::remove(EARLIER),
        }
        self.earlier.set(now);
        self.editor.replace(earlier);
    }

    /// Deletes the earlier text.
    pub(super) fn forget_earlier(&self) {
        storage::remove(EARLIER);
        self.earlier.set(None);
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
                        "Le texte ne peut pas être mis en forme tant que sa syntaxe est incorrecte : {why}"
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
            "Le texte n’est pas encore un jeu valide : voyez les problèmes signalés sous l’éditeur.".into(),
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
                "Ces règles sont encore en cours d’essai : attendez que le plateau les montre.".into(),
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
            "Link copied: it contains the full text of the game.",
            "Lien copié : il contient tout le texte du jeu.",
        );
    }

    /// Saves the text as a file, valid or not.
    pub(super) fn save(&self) {
        let text = self.editor.text.get_untracked();
        let name = manuscript::id_of(&sow::title(&text).en);
        download::save_text(&format!("{name}.sow"), &text, "text/plain");
    }

    /// Opens a file of the user's.
    pub(super) fn open(&self, file: &web_sys::File) {
        let sheet = *self;
        let text = file.text();
        spawn_local(async move {
            match JsFuture::from(text).await.ok().and_then(|it| it.as_string()) {
                Some(text) => sheet.pick(Pick::Text(text)),
                None => sheet.shell.show(
                    sheet
                        .shell
                        .lang
                        .get_untracked()
                        .pick("The file could not be read.".into(), "Le fichier n’a pas pu être lu.".into()),
                ),
            }
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
