//! The state of the page on which a game is written, and everything that can be done with it.

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

/// A text is looked at when nothing was typed for so long, in milliseconds.
const PAUSE: i32 = 150;

/// A text to be put in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// A small game to begin with.
    Small,
    /// A game of the catalogue.
    Catalogue(String),
    /// A text from elsewhere.
    Text(String),
}

/// The page on which a game is written.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    shell: Shell,
    /// The text.
    pub(super) editor: EditorHandle,
    /// What there is to say about it.
    pub(super) checked: RwSignal<Checked>,
    /// The latest text that is a game, with the options chosen.
    pub(super) spec: RwSignal<GameSpec>,
    /// The options there are to choose from.
    pub(super) options: RwSignal<Vec<OptionInfo>>,
    /// Its quick games.
    pub(super) trial: Trial,
    /// A text that waits for a yes, because another would be lost.
    pub(super) waiting: RwSignal<Option<Pick>>,
    /// Somebody's own text that gave way to what was asked for.
    pub(super) earlier: RwSignal<Option<String>>,
    /// Who plays at the board.
    pub(super) whos: StoredValue<Vec<Who>>,
    n_typed: StoredValue<u32>,
    is_kept: StoredValue<bool>,
}

impl Sheet {
    /// The page with this game, or with what is kept.
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

    /// Keeps, checks and tries the text as it changes.
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

    /// Keeps the text; that it cannot be kept is said once.
    fn keep(&self, text: &str) {
        let kept = storage::set(DRAFT, text);
        if let (Err(why), true) = (kept, self.is_kept.get_value()) {
            self.shell.show(why.say(self.shell.lang.get_untracked()));
        }
        self.is_kept.set_value(kept.is_ok());
    }

    /// Looks at the text; what is a game is tried.
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

    /// Puts another text in the place of this one, after a question where something would be lost.
    pub(super) fn pick(&self, pick: Pick) {
        if self.editor.text.with_untracked(|text| manuscript::is_own(text)) {
            self.waiting.set(Some(pick));
        } else {
            self.put(&pick);
        }
    }

    /// Puts the text that waits, whatever is lost.
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

    /// Goes back to the text that gave way; that which gives way now takes its place.
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

    /// Forgets the text that gave way.
    pub(super) fn forget_earlier(&self) {
        storage::remove(EARLIER);
        self.earlier.set(None);
    }

    /// Lays the text out the one usual way, in its language or in another.
    pub(super) fn lay_out(&self, lang: Option<Lang>) {
        let laid_out = self.editor.text.with_untracked(|text| sow::format::format(text, lang));
        let shown = self.shell.lang.get_untracked();
        match laid_out {
            Ok(text) => self.editor.replace(text),
            Err(remarks) => {
                let why = remarks.first().map(|it| it.message.say(shown)).unwrap_or_default();
                self.shell.show(shown.pick(
                    format!("The text cannot be laid out as long as its form is wrong: {why}"),
                    format!("Le texte ne peut pas être mis en forme tant que sa forme est fautive : {why}"),
                ));
            }
        }
    }

    /// The game as it is written now; says why there is none.
    fn game(&self) -> Option<GameSpec> {
        self.check();
        if self.checked.with_untracked(Checked::is_game) {
            return Some(self.spec.get_untracked());
        }
        self.shell.show(self.shell.lang.get_untracked().pick(
            "The text is not a game yet: see what is wrong under the editor.".into(),
            "Le texte n’est pas encore un jeu : voyez ce qui ne va pas sous l’éditeur.".into(),
        ));
        None
    }

    /// A match of the game as it is written now, where its rules have come to a decision.
    fn begun(&self) -> Option<Match> {
        let spec = self.game()?;
        let lang = self.shell.lang.get_untracked();
        if self.trial.playable.with_untracked(|it| it.as_ref() != Some(&spec)) {
            self.shell.show(lang.pick(
                "These rules are still being tried out: wait until the board shows them.".into(),
                "Ces règles sont encore à l’essai : attendez que le plateau les montre.".into(),
            ));
            return None;
        }
        begin(&spec, &self.whos.get_value()).map_err(|(en, fr)| self.shell.show(lang.pick(en, fr))).ok()
    }

    /// Begins a match of the game that is kept, and goes there.
    pub(super) fn play(&self) {
        if let Some(begun) = self.begun() {
            keep::keep_and_go(&begun);
        }
    }

    /// Puts a link on the clipboard that holds the game.
    pub(super) fn share(&self) {
        let Some(begun) = self.begun() else { return };
        let record = begun.record_text(&keep::source_headers(&begun.setting().spec));
        share::copy_link(
            self.shell,
            record,
            "The link is copied: it holds the whole text of the game.",
            "Le lien est copié : il contient tout le texte du jeu.",
        );
    }

    /// Saves the text as a file, game or not.
    pub(super) fn save(&self) {
        let text = self.editor.text.get_untracked();
        let name = manuscript::id_of(&sow::title(&text).en);
        download::save_text(&format!("{name}.sow"), &text, "text/plain");
    }

    /// Opens a file of somebody's own.
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
                        .pick("The file cannot be read.".into(), "Le fichier ne peut pas être lu.".into()),
                ),
            }
        });
    }
}

/// A match of these rules with these players, and the computer in the seats that are left.
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
