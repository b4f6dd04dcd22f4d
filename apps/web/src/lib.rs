//! The page, compiled to WebAssembly: every game in the browser, offline, by the same rules as everywhere else.
//!
//! The same module runs on the page and in the worker that searches, so that a browser fetches it once. The page is made
//! of Leptos components. Code that needs no browser (routes, messages, saved games) lives in modules of its own and is
//! tested natively.
//!
//! | module | contents |
//! |-|-|
//! | [`route`] | the page that an address stands for |
//! | [`wire`] | the messages between page and worker |
//! | [`worker`], [`engine`] | the two ends of that connection |
//! | [`crew`] | further workers that help the first with its search |
//! | [`settings`], [`storage`], [`keep`] | settings, browser storage, saved matches and studies |
//! | [`ladder`] | the level that comes next in each game |
//! | [`scroll`] | where each page was scrolled to |
//! | [`shell`] | state that all pages share: language, theme, messages |
//! | [`messages`], [`title`], [`keys_help`] | messages on the page, its title, the help about keys |
//! | [`board`] | an interactive board |
//! | [`play`] | a match at the board with its record |
//! | [`online`] | matches that a server holds |
//! | [`study`] | an analysis board, a board editor, the review of a game |
//! | [`rules`] | the rules of a game, and its tutorial |
//! | [`home`] | the front door: stored matches, games to start with, all games to search |
//! | [`mod@write`] | an editor for new games, with a board beside it |
//! | [`workshop`] | variants of the stacking family, made by choosing |
//! | [`manuscript`], [`library`] | the text of a new game, and the games that the user has made |
//! | [`survey`] | statistics of quick games |
//!
//! The arrows between these modules form no cycle; `cargo xtask tidy` checks it.

#![allow(unreachable_pub, reason = "the fields of a component are as public as it is, wherever it is used")]
#![allow(clippy::needless_pass_by_value, reason = "components own what they are given")]

pub mod accents;
pub mod app;
pub mod board;
pub mod both;
pub mod browser;
pub mod crew;
pub mod download;
pub mod engine;
pub mod escape;
pub mod executor;
pub mod fetching;
pub mod gif;
pub mod home;
pub mod keep;
pub mod keys_help;
pub mod ladder;
pub mod legend;
pub mod library;
pub mod manuscript;
pub mod messages;
pub mod online;
pub mod play;
pub mod preferences;
pub mod route;
pub mod rules;
pub mod scroll;
pub mod settings;
pub mod share;
pub mod shell;
pub mod sound;
pub mod storage;
pub mod study;
pub mod survey;
pub mod thumbnail;
pub mod title;
pub mod update;
pub mod wire;
pub mod worker;
pub mod workshop;
pub mod write;

use wasm_bindgen::prelude::*;

/// Shows the page. `module` is this very module, compiled, for the worker, and `worker` the address of its script.
/// `editor` loads the editor of the sowing language and returns a promise of it; `hire` starts helpers for a worker.
/// `is_served` tells whether the page came from a server of matches.
#[wasm_bindgen]
pub fn start_page(
    module: JsValue,
    worker: String,
    editor: js_sys::Function,
    hire: js_sys::Function,
    is_served: bool,
) {
    app::start(engine::Origin { module, script: worker, editor, hire }, is_served);
}

/// Starts the worker that answers the page.
#[wasm_bindgen]
pub fn start_worker() {
    worker::start();
}

/// Helps the worker whose memory this instance shares, as long as both live.
#[wasm_bindgen]
pub fn start_helper() {
    crew::CREW.serve();
}
