//! The rules of a match of the server that is played by rules of somebody's own.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{MatchView, Refused};

use super::calls;
use super::page::Closed;
use crate::both::Both;
use crate::route::Route;
use crate::rules::told_rules;
use crate::shell::tr;

/// The page with the rules of a match.
#[component]
pub fn MatchRulesPage(
    /// The name of the match.
    id: String,
) -> impl IntoView {
    let answer = RwSignal::new(None::<Result<MatchView, Refused>>);
    let path = format!("/matches/{id}");
    spawn_local(async move {
        let answered = calls::get::<MatchView>(&path).await;
        // Whoever has left the page meanwhile needs no answer.
        _ = answer.try_set(Some(answered));
    });
    move || match answer.get() {
        None => {
            view! { <p class="text" role="status">{tr("Opening the match…", "Ouverture de la partie…")}</p> }
                .into_any()
        }
        // The server has read these rules before it took the match on.
        Some(Ok(view)) => told_rules(view.terms.game, Some(Route::Match(view.id))),
        Some(Err(Refused { en, fr, .. })) => {
            let why = RwSignal::new(Some::<Both>((en, fr)));
            view! { <Closed why=why /> }.into_any()
        }
    }
}
