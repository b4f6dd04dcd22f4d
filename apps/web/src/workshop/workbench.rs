//! The state of the workshop, and its actions.

use std::sync::Arc;

use catalogue::Game;
use catalogue::blueprint::{Blueprint, KindPlan};
use game::{Lang, Piece, Say as _};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::GameSpec;
use wasm_bindgen_futures::JsFuture;

use super::composition::Composition;
use super::estimate::Estimate;
use crate::both::{Both, both};
use crate::library::{self, Unkept};
use crate::play::words::capital;
use crate::route::Route;
use crate::settings::USUAL_LEVEL;
use crate::shell::{Shell, shell};
use crate::thumbnail::piece_of;
use crate::{browser, download, keep, manuscript};

/// The game that the workshop opens with. It knows all special pieces.
pub(super) const FIRST: &str = "jersi-3";

/// A part of the rules, with a panel of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Model,
    Board,
    Pieces,
    Strengths,
    Moves,
    End,
    Start,
    Text,
}

/// One remark about the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Remark {
    /// Whether the text is no game because of it.
    pub(super) is_error: bool,
    /// The line, from 1.
    pub(super) line: usize,
    message: Both,
}

impl Remark {
    pub(super) fn words(&self, lang: Lang) -> String {
        let (en, fr) = (capital(&self.message.0), capital(&self.message.1));
        let line = self.line;
        lang.pick(format!("{en} (line {line} of the text)"), format!("{fr} (ligne {line} du texte)"))
    }
}

/// Lists everything there is to say about a text.
fn remarks_of(text: &str, is_game: bool) -> Vec<Remark> {
    let remarks = catalogue::variant_remarks(text).into_iter();
    remarks
        .map(|it| Remark { is_error: !is_game, line: it.place(text).0, message: both(&it.message) })
        .collect()
}

/// The state of the workshop.
#[derive(Clone, Copy)]
pub(super) struct Workbench {
    shell: Shell,
    /// The variant being made.
    pub(super) made: RwSignal<Composition>,
    /// The latest valid game.
    pub(super) game: RwSignal<Option<Arc<dyn Game>>>,
    /// The remarks about the text.
    pub(super) remarks: RwSignal<Vec<Remark>>,
    /// The part whose panel is open.
    pub(super) part: RwSignal<Part>,
    /// The letter of the kind whose fields are shown.
    pub(super) kind: RwSignal<char>,
    /// The letter of the piece that a touch puts on the board, a capital for white; `None` takes pieces off.
    pub(super) piece: RwSignal<Option<char>>,
    /// Whether the other side gets the same pieces opposite.
    pub(super) is_mirrored: RwSignal<bool>,
    /// The id in the library; `None` as long as nothing has been changed.
    pub(super) id: RwSignal<Option<String>>,
    /// The reason why the text is not stored, if it is not.
    pub(super) unkept: RwSignal<Option<Unkept>>,
    /// The estimate of what the pieces are worth.
    pub(super) estimate: Estimate,
}

impl Workbench {
    /// Creates the workshop with what an address asks for: a game of the catalogue or one of the library.
    pub(super) fn new(asked: &str) -> Option<Workbench> {
        let shell = shell();
        let own = asked.strip_prefix(library::OWN).filter(|id| library::text(id).is_some());
        let found = match own.and_then(library::text) {
            Some(text) => opened(&text),
            None => Composition::of_catalogue(asked),
        };
        if found.is_none() && !asked.is_empty() {
            shell.show(shell.lang.get_untracked().pick(
                format!("There is no stacking game “{asked}”: here is another to begin with."),
                format!("Il n’y a pas de jeu d’empilement «\u{a0}{asked}\u{a0}»\u{a0}: en voici un autre pour commencer."),
            ));
        }
        let made = found.or_else(|| Composition::of_catalogue(FIRST))?;
        let letter = made.plan.kinds.first().map(|kind| kind.letter);
        let bench = Workbench {
            shell,
            made: RwSignal::new(made),
            game: RwSignal::new(None),
            remarks: RwSignal::new(Vec::new()),
            part: RwSignal::new(Part::Model),
            kind: RwSignal::new(letter.unwrap_or('A')),
            piece: RwSignal::new(letter),
            is_mirrored: RwSignal::new(true),
            id: RwSignal::new(own.map(str::to_owned)),
            unkept: RwSignal::new(None),
            estimate: Estimate::new(),
        };
        bench.read();
        bench.keep_estimating();
        Some(bench)
    }

    /// Asks the plan something, now and whenever it changes.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Blueprint) -> T) -> T {
        self.made.with(|made| question(&made.plan))
    }

    /// Asks a kind of the plan something.
    pub(super) fn ask_kind<T: Default>(&self, letter: char, question: impl FnOnce(&KindPlan) -> T) -> T {
        self.ask(|plan| plan.kinds.iter().find(|kind| kind.letter == letter).map(question))
            .unwrap_or_default()
    }

    /// Returns a piece of a kind, white for a capital.
    pub(super) fn piece(&self, letter: char) -> Option<Piece> {
        self.ask(|plan| piece_of(plan, letter))
    }

    /// Changes words and signs.
    pub(super) fn reword(&self, change: impl FnOnce(&mut Blueprint)) {
        self.change(|made| made.reword(change));
    }

    /// Changes rules.
    pub(super) fn revise(&self, change: impl FnOnce(&mut Blueprint)) {
        self.change(|made| made.revise(change));
    }

    /// Changes the variant, reads it and stores it.
    pub(super) fn change(&self, change: impl FnOnce(&mut Composition)) {
        self.made.update(change);
        let kinds: Vec<char> =
            self.made.with_untracked(|made| made.plan.kinds.iter().map(|kind| kind.letter).collect());
        if !kinds.contains(&self.kind.get_untracked()) {
            self.kind.set(kinds.first().copied().unwrap_or('A'));
        }
        self.read();
        self.keep();
    }

    /// Reads the text: a valid one becomes the game that is shown.
    fn read(&self) {
        let text = self.made.with_untracked(|made| made.text.clone());
        let game = catalogue::stacking("", &text).ok();
        let remarks = remarks_of(&text, game.is_some());
        if self.remarks.with_untracked(|it| *it != remarks) {
            self.remarks.set(remarks);
        }
        if let Some(game) = game {
            self.game.set(Some(Arc::from(game)));
        }
    }

    /// Returns whether the text is a game.
    pub(super) fn is_game(&self) -> bool {
        self.remarks.with(|it| !it.iter().any(|remark| remark.is_error))
    }

    fn keep(&self) {
        let id = self.id.get_untracked().unwrap_or_else(library::fresh_id);
        let lang = self.shell.lang.get_untracked();
        let kept = self.made.with_untracked(|made| library::keep(&id, &made.text, lang));
        if kept.is_ok() && self.id.with_untracked(Option::is_none) {
            browser::rename(&Route::Workshop(library::own(&id)).href());
            self.id.set(Some(id));
        }
        if let Some(why) = kept.as_ref().err().filter(|_| self.unkept.with_untracked(Option::is_none)) {
            self.shell.say(why.say(lang));
        }
        self.unkept.set(kept.err());
    }

    /// Begins another variant with a game of the catalogue; the one before stays in the library.
    pub(super) fn begin(&self, id: &str) {
        browser::go(&Route::Workshop(id.to_owned()).href());
    }

    pub(super) fn spec(&self) -> GameSpec {
        let text = self.made.with_untracked(|made| made.text.clone());
        library::spec_of_text(text)
    }

    /// Sets up a match of the variant.
    pub(super) fn play(&self) {
        self.settle();
        if self.id.with_untracked(Option::is_none) {
            self.keep();
        }
        match self.id.get_untracked().filter(|_| self.unkept.with_untracked(Option::is_none)) {
            Some(id) => browser::go(&Route::New(library::own(&id)).href()),
            None => keep::start_and_go(&self.spec(), USUAL_LEVEL),
        }
    }

    /// Copies a link to the rules of the variant.
    pub(super) fn share(&self) {
        self.settle();
        library::share(self.spec());
    }

    /// Copies the text.
    pub(super) fn copy(&self) {
        self.settle();
        let text = self.made.with_untracked(|made| made.text.clone());
        self.shell.copy(&text, "Text copied.", "Texte copié.");
    }

    /// Saves the text as a file, valid or not.
    pub(super) fn save(&self) {
        self.settle();
        let name = self.made.with_untracked(|made| made.plan.titles.first().map(|it| manuscript::id_of(it)));
        let text = self.made.with_untracked(|made| made.text.clone());
        download::save_text(self.shell, &format!("{}.jersi", name.unwrap_or_default()), &text, "text/plain");
    }

    /// Opens a file of the user's, which becomes one of their games.
    pub(super) fn open_file(&self, file: &web_sys::File) {
        let (shell, text) = (self.shell, file.text());
        spawn_local(async move {
            match JsFuture::from(text).await.ok().and_then(|it| it.as_string()) {
                Some(text) => library::open_in_editor(&manuscript::with_line_feeds(&text)),
                None => {
                    let sorry = ("The file could not be read.", "Le fichier n’a pas pu être lu.");
                    shell.show(shell.lang.get_untracked().pick(sorry.0, sorry.1).into());
                }
            }
        });
    }
}

/// Opens a text of the library; one with errors is shown beside the game that the workshop opens with.
fn opened(text: &str) -> Option<Composition> {
    Composition::of_text(text).or_else(|| {
        let mut made = Composition::of_catalogue(FIRST)?;
        made.retype(text);
        Some(made)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_names_its_line() {
        let text = "title = \"Mine\"\nletters = \"A\"\nstart = \"a-4/A-4\"\n[board]\nrows = [5, 5]\n\n[kind.A]\nname = \"man\"\n";
        let remarks = remarks_of(text, false);
        assert_eq!((remarks.len(), remarks[0].line, remarks[0].is_error), (1, 5, true));
        let words = remarks[0].words(Lang::Fr);
        assert!(words.ends_with("(ligne 5 du texte)") && words.starts_with(char::is_uppercase), "{words}");
    }

    #[test]
    fn a_kind_that_waits_to_be_used_is_no_slip() {
        for id in ["jersi-3?special=fendi", "jersi-4", "jersi-1"] {
            let made = Composition::of_catalogue(id).unwrap();
            assert_eq!(remarks_of(&made.text, true), [], "{id}");
        }
    }

    #[test]
    fn a_text_with_errors_is_opened_to_be_mended() {
        let made = opened("title = \"Mine\"").unwrap();
        assert_eq!(made.text, "title = \"Mine\"");
        assert_eq!(made.plan.titles[0], "Variant of Jersi 3.0");
    }
}
