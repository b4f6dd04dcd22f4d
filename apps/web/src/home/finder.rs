//! The form that searches and filters the games.

use std::sync::Arc;

use catalogue::words::counted;
use game::Lang;
use leptos::html::Input;
use leptos::prelude::*;

use super::search::{Filter, Search};
use super::shelf::{Entry, n_games};
use crate::browser;
use crate::shell::{shell, tr};

/// How long after the last change the number of games found is announced, in milliseconds: not at every letter.
const BEFORE_ANNOUNCING: i32 = 600;

/// The search field, the filters, and the number of games found.
#[component]
pub fn Finder(
    /// The wishes of the user.
    search: RwSignal<Search>,
    /// The games read so far.
    shelf: ArcRwSignal<Vec<Arc<Entry>>>,
) -> impl IntoView {
    let lang = shell().lang;
    let is_open = RwSignal::new(search.with_untracked(|search| search.n_filters() > 0));
    let read = shelf.clone();
    let n_found = Memo::new(move |_| {
        search.with(|search| read.with(|entries| entries.iter().filter(|it| search.accepts(it)).count()))
    });
    let is_whole = Memo::new(move |_| shelf.with(Vec::len) == n_games());
    announce(search, n_found, is_whole);
    let invitation = move || {
        let n = n_games();
        lang.get().pick(format!("Search {n} games"), format!("Chercher parmi {n} jeux"))
    };
    let more = move || match search.with(Search::n_filters) {
        0 => lang.get().pick("Filters".into(), "Filtres".into()),
        n => lang.get().pick(format!("Filters ({n})"), format!("Filtres ({n})")),
    };
    let field = NodeRef::<Input>::new();
    let clear = move |_| {
        search.set(Search::default());
        // The button goes away with the search; the focus does not.
        if let Some(field) = field.get_untracked() {
            _ = field.focus();
        }
    };
    view! {
        <form class="finder" role="search" on:submit=|event| event.prevent_default()>
            <input
                type="search"
                node_ref=field
                aria-label=tr("Search the games", "Chercher un jeu")
                placeholder=invitation
                autocomplete="off"
                spellcheck="false"
                prop:value=move || search.with(|it| it.words.clone())
                on:input=move |event| search.update(|it| it.words = event_target_value(&event))
            />
            <button
                type="button"
                aria-expanded=move || is_open.get().to_string()
                aria-controls="filters"
                on:click=move |_| is_open.update(|it| *it = !*it)
            >
                {more}
            </button>
            <div id="filters" hidden=move || !is_open.get()>
                {Filter::ALL.into_iter().enumerate().map(|(place, filter)| choice(search, place, filter)).collect_view()}
                <label class="check">
                    <input
                        type="checkbox"
                        prop:checked=move || search.with(|it| it.is_taught)
                        on:change=move |event| search.update(|it| it.is_taught = event_target_checked(&event))
                    />
                    {tr("With a tutorial", "Avec tutoriel")}
                </label>
            </div>
            <Show when=move || search.with(|it| !it.is_empty())>
                <p class="found">
                    <span>{move || found_words(n_found.get(), lang.get())}</span>
                    <button type="button" class="quiet" on:click=clear>
                        {tr("Show all the games", "Montrer tous les jeux")}
                    </button>
                </p>
            </Show>
        </form>
    }
}

/// A list of the answers to one filter.
fn choice(search: RwSignal<Search>, place: usize, filter: Filter) -> impl IntoView {
    let lang = shell().lang;
    let chosen = move || search.with(|it| it.answers.get(place).copied().flatten());
    let choose = move |event| {
        let answer = event_target_value(&event).parse().ok();
        search.update(|it| it.answers.iter_mut().skip(place).take(1).for_each(|it| *it = answer));
    };
    let answers = (0..filter.answers(Lang::En).len()).map(move |answer| {
        let words = move || filter.answers(lang.get()).swap_remove(answer);
        view! { <option value=answer.to_string() prop:selected=move || chosen() == Some(answer)>{words}</option> }
    });
    view! {
        <label>
            <span>{move || filter.label(lang.get())}</span>
            <select on:change=choose>
                <option value="" prop:selected=move || chosen().is_none()>{tr("any", "indifférent")}</option>
                {answers.collect_view()}
            </select>
        </label>
    }
}

/// Tells screen readers how many games are found, a while after the last change.
fn announce(search: RwSignal<Search>, n_found: Memo<usize>, is_whole: Memo<bool>) {
    let shell = shell();
    Effect::new(move |before: Option<Search>| {
        let asked = search.get();
        let is_news = before.is_some_and(|before| before != asked) || !asked.is_empty();
        // A number that still grows would be wrong.
        if is_whole.get() && is_news {
            let asked = asked.clone();
            browser::later(BEFORE_ANNOUNCING, move || {
                if search.try_get_untracked() == Some(asked) {
                    shell.say(found_words(n_found.get_untracked(), shell.lang.get_untracked()));
                }
            });
        }
        asked
    });
}

/// The number of games found, in words.
fn found_words(n: usize, lang: Lang) -> String {
    match n {
        0 => lang.pick("No game found", "Aucun jeu trouvé").into(),
        n => counted(n as u64, ["game found", "games found"], ["jeu trouvé", "jeux trouvés"], lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_games_found_is_told_in_both_languages() {
        assert_eq!(found_words(0, Lang::En), "No game found");
        assert_eq!(found_words(1, Lang::Fr), "1 jeu trouvé");
        assert_eq!(found_words(12, Lang::En), "12 games found");
    }
}
