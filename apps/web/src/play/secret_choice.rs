//! The secret choice of special shapes before a match, at one screen: each player picks behind a cover, the device passes,
//! and both picks are shown at once.

use std::sync::Arc;

use catalogue::{Beginning, Game};
use game::{Lang, Random, Seat};
use leptos::prelude::*;
use session::{GameSpec, SecretChoice, TimeControl, Who};

use super::words::capital;
use crate::browser;
use crate::keep;
use crate::shell::{shell, tr};
use crate::thumbnail::{piece_alone, piece_of};

/// A match that waits for the choice of its shapes.
#[derive(Clone, Debug)]
pub(super) struct NewMatchPlan {
    pub(super) spec: GameSpec,
    pub(super) seats: Vec<Who>,
    /// The set-up that was chosen; empty for the usual one.
    pub(super) setup: String,
    pub(super) control: TimeControl,
    pub(super) choice: SecretChoice,
}

/// The stages of the choice, as the screen shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A cover, until the player says that nobody else looks.
    Covered(Seat),
    /// The shapes, for this player alone.
    Picking(Seat),
    /// Both picks.
    Revealed,
}

/// Lets every computer pick, and returns the stage for whoever is next. A person alone needs no cover.
fn next_stage(choice: &mut SecretChoice, seats: &[Who], seed: u64) -> Stage {
    let mut random = Random::new(seed);
    let is_alone = seats.iter().filter(|who| who.is_human()).count() < 2;
    while let Some(seat) = choice.next_seat() {
        if seats.get(seat.index()).is_none_or(Who::is_human) {
            return if is_alone { Stage::Picking(seat) } else { Stage::Covered(seat) };
        }
        if choice.pick_by_lot(seat, &mut random).is_err() {
            break;
        }
    }
    Stage::Revealed
}

/// The choice, from the first cover to the first move.
#[component]
pub(super) fn SecretChoosing(plan: NewMatchPlan, back: impl Fn() + Copy + 'static) -> impl IntoView {
    let lang = shell().lang;
    let Ok(game) = plan.spec.open() else { return ().into_any() };
    let game = StoredValue::new(game);
    let choice = RwSignal::new(plan.choice.clone());
    let seats = StoredValue::new(plan.seats.clone());
    let advance = move || {
        let mut next = choice.get_untracked();
        let stage = seats.with_value(|seats| next_stage(&mut next, seats, browser::seed()));
        choice.set(next);
        stage
    };
    let stage = RwSignal::new(advance());
    let begin = StoredValue::new(move || begin(&plan, game, &choice.get_untracked()));
    let view = move || match stage.get() {
        Stage::Covered(seat) => covered(game, seat, lang, move || stage.set(Stage::Picking(seat))).into_any(),
        Stage::Picking(seat) => {
            let picked = move |shape: usize| {
                let mut next = choice.get_untracked();
                if next.pick(seat, shape).is_ok() {
                    choice.set(next);
                    stage.set(advance());
                }
            };
            picking(game, seat, choice, picked).into_any()
        }
        Stage::Revealed => {
            let again = move || {
                choice.update(|choice| *choice = choice.anew());
                stage.set(advance());
            };
            revealed(game, choice, move || begin.with_value(|begin| begin()), again).into_any()
        }
    };
    view! {
        <section class="secret" aria-live="polite">
            {view}
            <p><button type="button" class="quiet" on:click=move |_| back()>{tr("Back", "Retour")}</button></p>
        </section>
    }
    .into_any()
}

fn seat_name(game: StoredValue<Arc<dyn Game>>, seat: Seat, lang: Lang) -> String {
    game.with_value(|game| capital(&game.info().seat_name(seat, lang)))
}

fn covered(
    game: StoredValue<Arc<dyn Game>>,
    seat: Seat,
    lang: Memo<Lang>,
    show: impl Fn() + 'static,
) -> impl IntoView {
    let title = move || {
        let (lang, name) = (lang.get(), seat_name(game, seat, lang.get()));
        lang.pick(format!("{name} chooses in secret"), format!("{name} choisit en secret"))
    };
    view! {
        <h1>{title}</h1>
        <p>
            {tr(
                "Hand the device over to this player; the other one looks away.",
                "Passez l’appareil à ce joueur ; l’autre détourne les yeux.",
            )}
        </p>
        <button type="button" class="main" on:click=move |_| show()>
            {tr("Nobody else is looking: show the shapes", "Personne d’autre ne regarde : montrer les formes")}
        </button>
    }
}

fn picking(
    game: StoredValue<Arc<dyn Game>>,
    seat: Seat,
    choice: RwSignal<SecretChoice>,
    picked: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let choice = choice.get_untracked();
    game.with_value(|game| shape_question(&**game, &choice, seat, Callback::new(picked)))
}

/// The question which shape a player wants, with a button for each. A slip of the finger is no pick: the choice is confirmed.
pub fn shape_question(
    game: &dyn Game,
    choice: &SecretChoice,
    seat: Seat,
    picked: Callback<usize>,
) -> AnyView {
    let shell = shell();
    let (lang, info) = (shell.lang, game.info());
    // The kinds of the game do not do: those that take no part yet are among the shapes.
    let (plan, shapes) = (game.blueprint(), choice.shapes().to_vec());
    let chosen = RwSignal::new(None::<usize>);
    let confirm = move |_| {
        if let Some(place) = chosen.get_untracked() {
            picked.run(place);
        }
    };
    let button = move |(place, shape): (usize, record::Shape)| {
        let piece = plan.as_ref().and_then(|plan| piece_of(plan, shape.letter));
        let drawn = move |piece| piece_alone(piece, shell.board_theme(), shell.bare_viewing(false).faces);
        let picture = move || piece.map(drawn).unwrap_or_default();
        let name = move || capital(&lang.get().pick(shape.name.en, shape.name.fr));
        view! {
            <button
                type="button"
                class="kind"
                aria-pressed=move || (chosen.get() == Some(place)).to_string()
                on:click=move |_| chosen.set(Some(place))
            >
                <span class="piece" aria-hidden="true" inner_html=picture></span>
                <span>{name}</span>
            </button>
        }
    };
    let buttons = shapes.into_iter().enumerate().map(button).collect_view();
    let choice = choice.clone();
    view! {
        <h1>{move || choice.question(&info, seat, lang.get())}</h1>
        <div class="shapes">{buttons}</div>
        <button type="button" class="main" disabled=move || chosen.get().is_none() on:click=confirm>
            {tr("Confirm this choice", "Confirmer ce choix")}
        </button>
    }
    .into_any()
}

fn revealed(
    game: StoredValue<Arc<dyn Game>>,
    choice: RwSignal<SecretChoice>,
    begin: impl Fn() + 'static,
    again: impl Fn() + 'static,
) -> impl IntoView {
    let lang = shell().lang;
    let line = move |seat: Seat| {
        let lang = lang.get();
        let pick = choice.with(|choice| choice.revealed()?.get(seat.index()).copied())?;
        let owner = if choice.with(SecretChoice::is_for_other) { other(seat) } else { seat };
        let (name, shape) = (seat_name(game, owner, lang), lang.pick(pick.name.en, pick.name.fr));
        Some(lang.pick(format!("{name} plays with: {shape}"), format!("{name} joue avec : {shape}")))
    };
    view! {
        <h1>{tr("Both have chosen", "Les deux choix sont faits")}</h1>
        <ul>
            <li>{move || line(Seat::FIRST)}</li>
            <li>{move || line(Seat::SECOND)}</li>
        </ul>
        <button type="button" class="main" on:click=move |_| begin()>{tr("Play", "Jouer")}</button>
        <button type="button" on:click=move |_| again()>{tr("Choose again", "Choisir de nouveau")}</button>
    }
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
}

/// Starts the match with the shapes that were picked.
fn begin(plan: &NewMatchPlan, game: StoredValue<Arc<dyn Game>>, choice: &SecretChoice) {
    let Some(setup) = game.with_value(|game| choice.setup(&**game, plan.setup.trim())) else { return };
    let beginning = Beginning::Setup(&setup, browser::seed());
    keep::begin_and_go(plan.spec.clone(), beginning, plan.seats.clone(), plan.control);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice() -> SecretChoice {
        let game = catalogue::find("jersi-3").unwrap();
        SecretChoice::of(&*game.with_option("choice", "secret-own").map_err(|_| "refused").unwrap()).unwrap()
    }

    #[test]
    fn each_person_is_covered_before_they_pick() {
        let mut choice = choice();
        let people = [Who::Human, Who::Human];
        assert_eq!(next_stage(&mut choice, &people, 1), Stage::Covered(Seat::FIRST));
        choice.pick(Seat::FIRST, 2).unwrap();
        assert_eq!(next_stage(&mut choice, &people, 1), Stage::Covered(Seat::SECOND));
        choice.pick(Seat::SECOND, 0).unwrap();
        assert_eq!(next_stage(&mut choice, &people, 1), Stage::Revealed);
    }

    #[test]
    fn a_computer_picks_by_itself() {
        let mut choice = choice();
        let seats = [Who::level(3), Who::Human];
        assert_eq!(next_stage(&mut choice, &seats, 1), Stage::Picking(Seat::SECOND));
        assert!(choice.is_ready(Seat::FIRST) && choice.revealed().is_none());
    }
}
