//! The page, compiled to WebAssembly: every game in the browser, offline, by the same rules as everywhere else.
//!
//! One module serves twice: on the page, and in the worker that searches, so that a browser fetches it once. The page is
//! made of Leptos components. What can be told without a browser (routes, messages, what is kept) stands in modules
//! that know none, and is tested natively.
//!
//! | module | what it holds |
//! |-|-|
//! | [`route`] | which page an address means |
//! | [`wire`] | what page and worker say to each other |
//! | [`worker`], [`engine`] | the two ends of that line |
//! | [`crew`] | further workers that help the first with its search |
//! | [`settings`], [`storage`] | what is remembered |
//! | [`shell`] | what every page shares: language, theme, messages |
//! | [`board`] | a board that can be touched |
//! | [`play`] | a match at the board with its record |
//! | [`study`] | an analysis board, a board editor, the review of a game |
//! | [`home`] | the games |
//! | [`mod@write`] | an editor for games of one’s own, with a board beside it |
//! | [`survey`] | what quick games of a game are like |

#![allow(unreachable_pub, reason = "the fields of a component are as public as it is, wherever it is used")]
#![allow(clippy::needless_pass_by_value, reason = "components own what they are given")]

pub mod app;
pub mod board;
pub mod both;
pub mod browser;
pub mod crew;
pub mod download;
pub mod engine;
pub mod escape;
pub mod executor;
pub mod gif;
pub mod home;
pub mod keep;
pub mod manuscript;
pub mod play;
pub mod preferences;
pub mod route;
pub mod rules;
pub mod settings;
pub mod share;
pub mod shell;
pub mod sound;
pub mod storage;
pub mod study;
pub mod survey;
pub mod thumbnail;
pub mod update;
pub mod wire;
pub mod worker;
pub mod write;

use wasm_bindgen::prelude::*;

/// Shows the page. `module` is this very module, compiled, for the worker; `worker` the address of its script; `editor`
/// fetches the editor of the sowing language and answers a promise of it; `hire` puts helpers beside a worker.
#[wasm_bindgen]
pub fn start_page(module: JsValue, worker: String, editor: js_sys::Function, hire: js_sys::Function) {
    app::start(engine::Origin { module, script: worker, editor, hire });
}

/// Answers the page from a worker.
#[wasm_bindgen]
pub fn start_worker() {
    worker::start();
}

/// Helps the worker whose memory this is, as long as both live.
#[wasm_bindgen]
pub fn start_helper() {
    crew::CREW.serve();
}
