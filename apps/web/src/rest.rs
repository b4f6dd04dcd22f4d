//! What is fetched when it is needed: pages behind a link, pictures to save. A first visit is short without it; see
//! `xtask/src/page/rest.rs`. The copy for offline use has it, so that it mostly comes from there.
//!
//! Nothing that a match needs may depend on it, as a connection can be lost before it is there.

use js_sys::{Function, Promise};
use view::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::play::NewMatch;
use crate::route::Route;
use crate::rules::{RulesPage, TutorialPage};
use crate::shell::{shell, tr};
use crate::study::StudyPage;
use crate::write::WritePage;

/// Whether the rest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    /// It was not asked for, or is on its way.
    NotYet,
    /// It is there.
    Yes,
    /// It could not be fetched.
    No,
}

/// The way to the rest.
#[derive(Clone, Copy)]
pub struct Rest {
    came: RwSignal<Came>,
    fetch: StoredValue<Function>,
}

impl Rest {
    /// `fetch` answers a promise that is kept when the rest is there.
    #[must_use]
    pub fn new(fetch: Function) -> Rest {
        Rest { came: RwSignal::new(Came::NotYet), fetch: StoredValue::new(fetch) }
    }

    /// Fetches it, or tries once more; answers whether it is there.
    pub async fn fetch(self) -> bool {
        if self.came.get_untracked() == Came::Yes {
            return true;
        }
        self.came.set(Came::NotYet);
        let promise = self.fetch.with_value(|fetch| fetch.call0(&JsValue::UNDEFINED));
        let is_here = match promise {
            Ok(promise) => JsFuture::from(Promise::resolve(&promise)).await.is_ok(),
            Err(_) => false,
        };
        self.came.set(if is_here { Came::Yes } else { Came::No });
        is_here
    }

    /// Does something for which the rest must be there: at once, or when it has come; where it does not come, says so.
    pub fn then(self, what: impl FnOnce() + 'static) {
        spawn_local(async move {
            if self.fetch().await {
                return what();
            }
            let shell = shell();
            shell.show(missing(shell.lang.get_untracked()).to_owned());
        });
    }
}

fn missing(lang: game::Lang) -> &'static str {
    lang.pick(
        "This part of the page could not be fetched: the connection is lost, or the server has stopped.",
        "Cette partie de la page n’a pas pu être chargée : la connexion est coupée, ou le serveur arrêté.",
    )
}

/// A page that belongs to the rest, once that is there.
#[component]
pub fn RestPage(
    /// Which page.
    route: Route,
) -> View {
    let (shell, rest) = (shell(), shell().rest);
    let ask = move || spawn_local(async move { _ = rest.fetch().await });
    ask();
    move || match rest.came.get() {
        Came::Yes => page(route.clone()),
        Came::NotYet => view! { <p class="note">{tr("One moment…", "Un instant…")}</p> },
        Came::No => view! {
            <section class="text">
                <p>{move || missing(shell.lang.get())}</p>
                <p class="row">
                    <button class="main" on:click=move |_| ask()>{tr("Try again", "Réessayer")}</button>
                    <a class="button" href="#/">{tr("To the games", "Aller aux jeux")}</a>
                </p>
            </section>
        },
    }
}

/// Makes the page. This function is of the rest itself, and all that it makes.
#[inline(never)]
fn page(route: Route) -> View {
    match route {
        Route::New(game) => view! { <NewMatch id=game /> },
        Route::Study(id) => view! { <StudyPage id=id /> },
        Route::Rules(game) => view! { <RulesPage id=game /> },
        Route::Learn(game) => view! { <TutorialPage id=game /> },
        Route::Write(game) => view! { <WritePage game=game /> },
        Route::Home | Route::Play(_) | Route::Shared(_) | Route::Lost(_) => ().into_view(),
    }
}
