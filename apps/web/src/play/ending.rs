//! The end of a match: who won and why, and what to do next.

use catalogue::ending_words::Role;
use catalogue::words::{self, sentence};
use catalogue::{Game, ending_words};
use game::Lang;
use leptos::prelude::*;
use session::{LAST_LEVEL, Machine, Match, Who};

use super::Desk;
use super::best::{best, finished_cost, keep_best, known};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::{browser, keep};

/// The id of the heading, which takes the focus when the match ends.
const TITLE: &str = "ending-title";

/// The panel that appears under the board when the match is over.
#[component]
pub fn Ending(
    /// The match.
    desk: Desk,
    /// The choices that follow; where there are none, another match in this browser.
    steps: Option<Callback<(), AnyView>>,
) -> impl IntoView {
    // The last move is shown to its end first.
    let is_over = Memo::new(move |_| desk.is_match_over() && desk.animation.stage.with(Option::is_none));
    let best_before = RwSignal::new(None::<u64>);
    Effect::new(move |was_over: Option<bool>| {
        let is_over = is_over.get();
        // Whoever opens a match that is over already keeps the focus where it is.
        if is_over && was_over == Some(false) {
            best_before.set(desk.subject.with_untracked(|it| it.as_match().and_then(keep_best)));
            browser::later(0, || {
                if let Some(title) = browser::element(TITLE) {
                    _ = title.focus();
                }
            });
        }
        is_over
    });
    view! {
        <Show when=move || is_over.get()>
            <Panel desk=desk best_before=best_before steps=steps />
        </Show>
    }
}

#[component]
fn Panel(
    desk: Desk,
    best_before: RwSignal<Option<u64>>,
    steps: Option<Callback<(), AnyView>>,
) -> impl IntoView {
    let lang = shell().lang;
    let tell = move |of: fn(&Match, &[Role], Lang) -> String| {
        desk.subject
            .with(|it| it.as_match().map(|game| of(game, &desk.roles(game), lang.get())))
            .unwrap_or_default()
    };
    let result = move || tell(result_words);
    let reason = move || {
        tell(|game, roles, lang| {
            parts_of(game, roles, lang)
                .and_then(|(_, reason)| reason)
                .map(|it| sentence(&it))
                .unwrap_or_default()
        })
    };
    let facts = move || {
        let lang = lang.get();
        let before = best_before.get();
        desk.subject
            .with(|it| it.as_match().map(|game| facts_of(game, &desk.roles(game), before, lang)))
            .unwrap_or_default()
    };
    view! {
        <section class="ending" aria-labelledby=TITLE>
            <h2 id=TITLE class="result" tabindex="-1">{result}</h2>
            <p class="reason">{reason}</p>
            {move || facts().into_iter().map(|fact| view! { <p class="fact">{fact}</p> }).collect_view()}
            {match steps {
                Some(steps) => steps.run(()),
                None => view! { <NextSteps desk=desk /> }.into_any(),
            }}
        </section>
    }
}

/// The result and the reason apart, as whoever is at the screen sees them.
fn parts_of(game: &Match, roles: &[Role], lang: Lang) -> Option<(String, Option<String>)> {
    Some(game.ending()?.parts(&**game.moment(), game.info(), roles, lang))
}

/// The result alone; of a solitaire with its cost.
fn result_words(game: &Match, roles: &[Role], lang: Lang) -> String {
    let (result, _) = parts_of(game, roles, lang).unwrap_or_default();
    match finished_cost(game) {
        Some(cost) => sentence(&format!("{result} {}", words::cost_words(&**game.game(), cost, lang))),
        None => sentence(&result),
    }
}

/// The stones in store; of a solitaire the best result of the user.
fn facts_of(game: &Match, roles: &[Role], best_before: Option<u64>, lang: Lang) -> Vec<String> {
    if game.info().n_seats == 1 {
        let cost = finished_cost(game);
        let own = best_words(&**game.game(), cost, best_before.or_else(|| best(game)), lang);
        let known = known(game).map(|cost| known_words(&**game.game(), cost, lang));
        return own.into_iter().chain(known).collect();
    }
    let stores = ending_words::stores(&**game.moment(), game.info(), roles, lang);
    stores.map(|it| sentence(&it)).into_iter().collect()
}

fn known_words(game: &dyn Game, cost: u64, lang: Lang) -> String {
    let amount = words::cost_amount(game, cost, lang);
    lang.pick(format!("The best known: {amount}."), format!("Le meilleur résultat connu\u{a0}: {amount}."))
}

/// How the cost compares with the best one so far.
fn best_words(game: &dyn Game, cost: Option<u64>, best: Option<u64>, lang: Lang) -> Option<String> {
    let amount = |cost| words::cost_amount(game, cost, lang);
    match (cost, best) {
        (None, None) => None,
        (None, Some(best)) => {
            Some(lang.pick(
                format!("Your best: {}.", amount(best)),
                format!("Votre record\u{a0}: {}.", amount(best)),
            ))
        }
        (Some(cost), Some(best)) if cost < best => Some(lang.pick(
            format!("Your best yet: it was {} before.", amount(best)),
            format!("Votre nouveau record\u{a0}: c’était {} auparavant.", amount(best)),
        )),
        (Some(cost), Some(best)) if cost > best => Some(lang.pick(
            format!("Your best is {}.", amount(best)),
            format!("Votre record est de {}.", amount(best)),
        )),
        (Some(_), _) => Some(lang.pick("Your best so far.".into(), "Votre meilleur résultat.".into())),
    }
}

/// The level of the strongest computer at the table; `None` where none plays.
fn level(seats: &[Who]) -> Option<u8> {
    let level = |who: &Who| match who {
        Who::Machine(Machine::Level(level)) => Some(*level),
        _ => None,
    };
    seats.iter().filter_map(level).max()
}

/// The same players with every computer one level up or down; `None` where no computer plays or none can change.
fn at_other_level(seats: &[Who], is_up: bool) -> Option<Vec<Who>> {
    let strongest = level(seats)?;
    if strongest == if is_up { LAST_LEVEL } else { 1 } {
        return None;
    }
    let moved = |who: &Who| match who {
        Who::Machine(Machine::Level(level)) if is_up => Who::level(level.saturating_add(1)),
        Who::Machine(Machine::Level(level)) => Who::level(level.saturating_sub(1)),
        other => other.clone(),
    };
    Some(seats.iter().map(moved).collect())
}

/// The same players, each one seat further.
fn swapped(seats: &[Who]) -> Vec<Who> {
    let mut seats = seats.to_vec();
    if !seats.is_empty() {
        seats.rotate_right(1);
    }
    seats
}

/// The buttons for what comes next.
#[component]
fn NextSteps(desk: Desk) -> impl IntoView {
    let again = move |seats: fn(&[Who]) -> Option<Vec<Who>>| {
        let next = desk.subject.with_untracked(|it| {
            let game = it.as_match()?;
            Some(game.again(seats(game.seats())?))
        });
        if let Some(next) = next {
            keep::keep_and_go(&next);
        }
    };
    let n_seats = desk.info.with_value(|info| info.n_seats);
    let has = move |is_up: bool| {
        desk.subject
            .with(|it| it.as_match().is_some_and(|game| at_other_level(game.seats(), is_up).is_some()))
    };
    let review = desk.id.get_value().filter(|_| n_seats <= 2);
    let review = review.map(|id| Route::Study(format!("{id}{}", crate::route::REVIEW)).href());
    let new = desk.spec.with_value(|spec| match spec.source {
        None => Route::New(spec.id.clone()),
        Some(_) => Route::Home,
    });
    let rematch = move |_| {
        if n_seats == 1 { again(|seats| Some(seats.to_vec())) } else { again(|seats| Some(swapped(seats))) }
    };
    let rematch_words = if n_seats == 1 { tr("Try again", "Réessayer") } else { tr("Rematch", "Revanche") };
    view! {
        <div class="steps">
            <button class="main" on:click=rematch>{rematch_words}</button>
            <Show when=move || has(true)>
                <button on:click=move |_| again(|seats| at_other_level(seats, true))>{tr("Harder", "Plus fort")}</button>
            </Show>
            <Show when=move || has(false)>
                <button on:click=move |_| again(|seats| at_other_level(seats, false))>{tr("Easier", "Plus facile")}</button>
            </Show>
            {review.map(|href| view! { <a class="button" href=href>{tr("Review", "Bilan de la partie")}</a> })}
            <button on:click=move |_| desk.copy_link()>{tr("Share", "Partager")}</button>
            <a class="button" href=new.href()>{tr("New game", "Nouvelle partie")}</a>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rematch_swaps_the_sides() {
        let seats = [Who::Human, Who::level(3)];
        assert_eq!(swapped(&seats), [Who::level(3), Who::Human]);
        assert_eq!(swapped(&[]), []);
    }

    #[test]
    fn harder_and_easier_move_one_level_and_stop_at_the_ends() {
        let at = |level| [Who::Human, Who::level(level)];
        assert_eq!(at_other_level(&at(3), true), Some(at(4).to_vec()));
        assert_eq!(at_other_level(&at(3), false), Some(at(2).to_vec()));
        assert_eq!(at_other_level(&at(LAST_LEVEL), true), None);
        assert_eq!(at_other_level(&at(1), false), None);
        assert_eq!(at_other_level(&[Who::Human, Who::Human], true), None);
    }

    #[test]
    fn a_solitaire_is_compared_with_the_best_so_far() {
        let game = catalogue::find("tricerata").unwrap().with_option("players", "1").unwrap();
        let told = |cost, best, lang| best_words(&*game, cost, best, lang);
        assert_eq!(told(Some(12), None, Lang::En).unwrap(), "Your best so far.");
        assert_eq!(told(Some(12), Some(14), Lang::En).unwrap(), "Your best yet: it was 14 turns before.");
        assert_eq!(told(Some(12), Some(9), Lang::Fr).unwrap(), "Votre record est de 9 tours.");
        assert_eq!(told(None, Some(9), Lang::En).unwrap(), "Your best: 9 turns.");
        assert_eq!(told(None, None, Lang::En), None);
    }
}
