//! State that all pages share: language, theme, messages, and the means to start a worker.

use std::cell::Cell;

use draw::scene::Viewing;
use game::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::engine::{Engine, Origin};
use crate::settings::{Boards, Light, Pace, Settings};
use crate::storage::Loss;
use crate::{browser, storage};

/// The storage name of the settings.
const SETTINGS: &str = "settings";

/// The media query that tells whether the system is dark.
const DARK: &str = "(prefers-color-scheme: dark)";

/// The media query that tells whether hands of pieces stand above and below the board: where the page is one column.
const NARROW: &str = "(max-width: 52rem) and (orientation: portrait)";

thread_local! {
    /// The one shell of the page.
    static SHELL: Cell<Option<Shell>> = const { Cell::new(None) };
}

/// Shared by all pages.
#[derive(Clone, Copy)]
pub struct Shell {
    /// The user's settings.
    pub settings: RwSignal<Settings>,
    /// The current language.
    pub lang: Memo<Lang>,
    /// Whether the page is in the dark theme.
    pub is_dark: Memo<bool>,
    /// Whether the window is narrow and upright.
    is_narrow: RwSignal<bool>,
    /// The latest announcement to screen readers.
    pub spoken: RwSignal<String>,
    /// A message shown for a while at the foot of the page.
    pub message: RwSignal<Option<String>>,
    /// Whether the help about keys is open.
    pub shows_keys: RwSignal<bool>,
    origin: StoredValue<Origin, LocalStorage>,
}

impl Shell {
    /// Creates the shell; call it once, before everything else.
    pub fn start(origin: Origin) {
        SHELL.set(Some(Shell::new(origin)));
    }

    fn new(origin: Origin) -> Shell {
        let settings = RwSignal::new(Settings::read(&storage::get(SETTINGS).unwrap_or_default()));
        let system = RwSignal::new(browser::prefers(DARK));
        browser::watch_preference(DARK, move |is_dark| system.set(is_dark));
        let is_narrow = RwSignal::new(browser::prefers(NARROW));
        browser::watch_preference(NARROW, move |it| is_narrow.set(it));
        let first = browser_lang();
        let lang = Memo::new(move |_| settings.with(|it| it.lang).unwrap_or(first));
        let is_dark = Memo::new(move |_| match settings.with(|it| it.light) {
            Light::Auto => system.get(),
            Light::Day => false,
            Light::Night => true,
        });
        Shell {
            settings,
            lang,
            is_dark,
            is_narrow,
            spoken: RwSignal::new(String::new()),
            message: RwSignal::new(None),
            shows_keys: RwSignal::new(false),
            origin: StoredValue::new_local(origin),
        }
    }

    /// Creates an engine with a worker of its own.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine::new(self.origin.get_value())
    }

    /// Loads the editor of the sowing language.
    pub fn load_editor(&self) -> js_sys::Promise {
        let fetch = self.origin.with_value(|origin| origin.editor.clone());
        match fetch.call0(&wasm_bindgen::JsValue::UNDEFINED) {
            Ok(promise) => js_sys::Promise::resolve(&promise),
            Err(why) => js_sys::Promise::reject(&why),
        }
    }

    /// Changes the settings and stores them.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let text = self.settings.with_untracked(Settings::text);
        if let Err(why) = storage::set(SETTINGS, &text) {
            self.show(Loss::Settings.words(why, self.lang.get_untracked()));
        }
    }

    /// Shows a message and announces it to screen readers.
    pub fn show(&self, text: String) {
        self.say(text.clone());
        self.message.set(Some(text));
    }

    /// Copies a text to the clipboard and confirms it; if the browser forbids that, shows the text for copying by hand.
    pub fn copy(self, text: &str, en: &'static str, fr: &'static str) {
        let text = text.to_owned();
        spawn_local(async move {
            let is_done = match browser::copy(&text) {
                Some(promise) => JsFuture::from(promise).await.is_ok(),
                None => false,
            };
            let lang = self.lang.get_untracked();
            self.show(if is_done { lang.pick(en, fr).to_owned() } else { text });
        });
    }

    /// Announces something to screen readers.
    pub fn say(&self, text: String) {
        // Screen readers announce changes: what is said twice has to differ.
        let is_said = self.spoken.with_untracked(|spoken| *spoken == text);
        self.spoken.set(if is_said { text + "\u{a0}" } else { text });
    }

    /// Returns the speed of animations: none if the system asks for reduced motion.
    #[must_use]
    pub fn pace(&self) -> Pace {
        if browser::prefers("(prefers-reduced-motion: reduce)") {
            return Pace::Still;
        }
        self.settings.with_untracked(|it| it.pace)
    }

    /// Returns how boards are shown.
    #[must_use]
    pub fn viewing(&self, is_turned: bool) -> Viewing {
        let is_narrow = self.is_narrow.get();
        self.settings.with(|it| Viewing {
            has_names: it.has_names,
            is_turned,
            is_narrow,
            has_empty_hands: false,
            faces: it.faces,
            angle: it.angle,
        })
    }

    /// Returns how pictures of boards without names are drawn, whatever the size of the window.
    #[must_use]
    pub fn bare_viewing(&self, is_turned: bool) -> Viewing {
        Viewing { has_names: false, is_narrow: false, ..self.viewing(is_turned) }
    }

    /// Returns the current theme of boards.
    #[must_use]
    pub fn board_theme(&self) -> &'static draw::theme::Theme {
        match (self.settings.with(|it| it.boards), self.is_dark.get()) {
            (Boards::Flat, _) => &draw::theme::FLAT,
            (Boards::Wood, true) => &draw::theme::DARK,
            (Boards::Wood, false) => &draw::theme::WOOD,
        }
    }
}

/// Returns the first of the browser's preferred languages that Kelci has.
fn browser_lang() -> Lang {
    let Some(window) = browser::window() else { return Lang::En };
    let tags = window.navigator().languages();
    tags.iter().filter_map(|tag| tag.as_string()).find_map(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// The shell of this page.
///
/// # Panics
/// Panics if the page has not been started: no component can exist then.
#[must_use]
#[expect(clippy::expect_used, reason = "`app::start` starts it before everything else")]
pub fn shell() -> Shell {
    SHELL.get().expect("the page is started")
}

/// Returns a wording that follows the language setting.
pub fn tr(en: &'static str, fr: &'static str) -> impl Fn() -> &'static str + Copy {
    let lang = shell().lang;
    move || lang.get().pick(en, fr)
}
