//! What every page shares: the language, the looks, the messages, the way to a worker.

use std::cell::Cell;

use game::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::engine::{Engine, Origin};
use crate::settings::{Boards, Light, Pace, Settings};
use crate::{browser, storage};

/// Under which settings are kept.
const SETTINGS: &str = "settings";

thread_local! {
    /// There is one, as there is one page.
    static SHELL: Cell<Option<Shell>> = const { Cell::new(None) };
}

/// Shared by all pages.
#[derive(Clone, Copy)]
pub struct Shell {
    /// What somebody likes.
    pub settings: RwSignal<Settings>,
    /// The language now.
    pub lang: Memo<Lang>,
    /// Whether the page is dark now.
    pub is_dark: Memo<bool>,
    /// Said to those who listen rather than look.
    pub spoken: RwSignal<String>,
    /// Shown for a while at the foot of the page.
    pub message: RwSignal<Option<String>>,
    origin: StoredValue<Origin, LocalStorage>,
}

impl Shell {
    /// Starts it, once, before everything else.
    pub fn start(origin: Origin) {
        SHELL.set(Some(Shell::new(origin)));
    }

    fn new(origin: Origin) -> Shell {
        let settings = RwSignal::new(Settings::read(&storage::get(SETTINGS).unwrap_or_default()));
        let system = RwSignal::new(browser::prefers("(prefers-color-scheme: dark)"));
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
            spoken: RwSignal::new(String::new()),
            message: RwSignal::new(None),
            origin: StoredValue::new_local(origin),
        }
    }

    /// A new line to a worker of its own.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine::new(self.origin.get_value())
    }

    /// Fetches the editor of the sowing language.
    pub fn load_editor(&self) -> js_sys::Promise {
        let fetch = self.origin.with_value(|origin| origin.editor.clone());
        match fetch.call0(&wasm_bindgen::JsValue::UNDEFINED) {
            Ok(promise) => js_sys::Promise::resolve(&promise),
            Err(why) => js_sys::Promise::reject(&why),
        }
    }

    /// Changes what somebody likes, and remembers it.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let text = self.settings.with_untracked(Settings::text);
        if let Err(why) = storage::set(SETTINGS, &text) {
            self.show(game::Say::say(&why, self.lang.get_untracked()));
        }
    }

    /// Shows a message and says it.
    pub fn show(&self, text: String) {
        self.spoken.set(text.clone());
        self.message.set(Some(text));
    }

    /// Puts a text on the clipboard and says so; where that is not allowed, shows the text to be copied by hand.
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

    /// Says something to those who listen.
    pub fn say(&self, text: String) {
        self.spoken.set(text);
    }

    /// How fast things move: not at all for those who asked their system for stillness.
    #[must_use]
    pub fn pace(&self) -> Pace {
        if browser::prefers("(prefers-reduced-motion: reduce)") {
            return Pace::Still;
        }
        self.settings.with_untracked(|it| it.pace)
    }

    /// The look of boards now.
    #[must_use]
    pub fn board_theme(&self) -> &'static draw::theme::Theme {
        match (self.settings.with(|it| it.boards), self.is_dark.get()) {
            (Boards::Flat, _) => &draw::theme::FLAT,
            (Boards::Wood, true) => &draw::theme::DARK,
            (Boards::Wood, false) => &draw::theme::WOOD,
        }
    }
}

/// The first of the browser's languages that we speak.
fn browser_lang() -> Lang {
    let Some(window) = browser::window() else { return Lang::En };
    let tags = window.navigator().languages();
    tags.iter().filter_map(|tag| tag.as_string()).find_map(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// The shell of this page.
///
/// # Panics
/// Before the page is started: nothing of it can be there then.
#[must_use]
#[expect(clippy::expect_used, reason = "`app::start` starts it before everything else")]
pub fn shell() -> Shell {
    SHELL.get().expect("the page is started")
}

/// A wording that follows the language.
pub fn tr(en: &'static str, fr: &'static str) -> impl Fn() -> &'static str + Copy {
    let lang = shell().lang;
    move || lang.get().pick(en, fr)
}
