//! The choices before a match: players, set-up, house rules.

use std::sync::Arc;

use catalogue::{Family, Game, option_word as word};
use game::{OptionInfo, OptionValues};
use leptos::prelude::*;
use session::{GameSpec, SecretChoice, TimeControl, Who};

use super::clock_choice::{TypedTime, clock_choice};
use super::controls::who_options;
use super::secret_choice::{NewMatchPlan, SecretChoosing};
use super::start_choice::{ChosenStart, setup_choice};
use super::words::capital;
use crate::both::{Both, both};
use crate::browser;
use crate::keep;
use crate::ladder;
use crate::library;
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::thumbnail::picture_of;
use crate::title::entitle;

/// The page on which a new match is set up.
#[component]
pub fn NewMatch(
    /// Its name in the catalogue, or in the library.
    id: String,
    /// Another way to play than at this screen, from the same choices.
    #[prop(optional)]
    elsewhere: Option<fn(SetupChoice) -> AnyView>,
) -> impl IntoView {
    let spec = library::spec_of(&id);
    match spec.open().map_err(|why| both(&*why)) {
        Ok(game) => {
            view! { <Setup id=id spec=spec game=StoredValue::new(game) elsewhere=elsewhere /> }.into_any()
        }
        Err((en, fr)) => {
            let lang = shell().lang;
            view! {
                <section class="text">
                    <h1>{tr("There is no such game", "Ce jeu n’existe pas")}</h1>
                    <p>{move || lang.get().pick(en.clone(), fr.clone())}</p>
                    <p><a class="button" href="#/">{tr("Back to the games", "Retour aux jeux")}</a></p>
                </section>
            }
            .into_any()
        }
    }
}

/// The choices before a match, for another way to play it.
#[derive(Clone, Copy)]
pub struct SetupChoice {
    spec: RwSignal<GameSpec>,
    start: RwSignal<ChosenStart>,
    time: RwSignal<TypedTime>,
    /// The number of seats; `None` where the options do not make a game.
    pub n_seats: Memo<Option<usize>>,
    /// Whether something is wrong with the choices.
    pub has_problem: Memo<bool>,
}

impl SetupChoice {
    /// The game with its options.
    #[must_use]
    pub fn spec(&self) -> GameSpec {
        self.spec.get()
    }

    /// The time control that was typed; `None` where it is wrong.
    #[must_use]
    pub fn control(&self) -> Option<TimeControl> {
        self.time.with(|time| time.control().ok())
    }

    /// The set-up and the position to start from. What is drawn by lot is drawn already, as the preview shows it, unless the
    /// players choose something in secret first.
    #[must_use]
    pub fn start(&self) -> (Option<String>, Option<String>) {
        let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let Ok(game) = self.spec.with_untracked(GameSpec::open) else { return (None, None) };
        self.start.with_untracked(|start| {
            let has_secret = SecretChoice::of(&*game).is_some();
            match some(&start.position) {
                None if !has_secret && start.is_drawn(&*game) => {
                    (None, start.moment(&*game).ok().map(|it| it.position_text()))
                }
                None => (some(&start.setup), None),
                position => (None, position),
            }
        })
    }
}

#[component]
fn Setup(
    id: String,
    spec: GameSpec,
    game: StoredValue<Arc<dyn Game>>,
    elsewhere: Option<fn(SetupChoice) -> AnyView>,
) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let spec = RwSignal::new(spec);
    let whos = RwSignal::new(Vec::<Who>::new());
    let chosen = RwSignal::new(ChosenStart { seed: browser::seed(), ..ChosenStart::default() });
    let time = RwSignal::new(TypedTime::default());
    let secret = RwSignal::new(None::<NewMatchPlan>);
    // The options may change the number of seats, so the players depend on the game they make.
    let settled = Memo::new(move |_| {
        spec.with(|spec| {
            let game = spec.open().map_err(|why| both(&*why))?;
            Ok::<_, Both>((game.info().n_seats, spec.clone()))
        })
    });
    Effect::new(move |_| {
        if let Ok((n_seats, _)) = settled.get() {
            let level = spec.with_untracked(|spec| ladder::next_level(&spec.id));
            whos.update(|whos| seat_players(whos, n_seats, level));
        }
    });
    let title = move || game.with_value(|game| game.info().title(lang.get()).to_owned());
    let first = move || {
        let game = spec.with(|spec| spec.open().map_err(|why| both(&*why)))?;
        chosen.with(|chosen| chosen.moment(&*game))
    };
    let picture = move || {
        first()
            .map(|start| picture_of(&*start, shell.board_theme(), shell.bare_viewing(false)))
            .unwrap_or_default()
    };
    let is_drawn = Memo::new(move |_| {
        spec.with(|spec| spec.open().is_ok_and(|game| chosen.with(|chosen| chosen.is_drawn(&*game))))
    });
    let problem = Memo::new(move |_| {
        let start = first().map(|_| ());
        start.and(time.with(|time| time.control().map(|_| ()))).err()
    });
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(control) = time.with_untracked(TypedTime::control) else { return };
        let (spec, seats, chosen) = (spec.get_untracked(), whos.get_untracked(), chosen.get_untracked());
        let Ok(game) = spec.open() else { return };
        let is_set = !chosen.position.trim().is_empty();
        match SecretChoice::of(&*game).filter(|_| !is_set) {
            Some(choice) => {
                secret.set(Some(NewMatchPlan { spec, seats, setup: chosen.setup, control, choice }));
            }
            None => keep::begin_and_go(spec, chosen.beginning(&*game), seats, control),
        }
    };
    entitle(title);
    let n_seats = Memo::new(move |_| settled.with(|it| it.as_ref().ok().map(|(n_seats, _)| *n_seats)));
    let has_problem = Memo::new(move |_| problem.with(Option::is_some));
    let elsewhere =
        elsewhere.map(|elsewhere| elsewhere(SetupChoice { spec, start: chosen, time, n_seats, has_problem }));
    let infos = game.with_value(|game| game.option_infos());
    let setups = game.with_value(|game| game.setups());
    let is_stacking = game.with_value(|game| game.info().family == Family::Stacking);
    let workshop = id.clone();
    // The options chosen here are those that the variant begins with.
    let change = move || Route::Workshop(spec.with(|spec| with_options(&workshop, spec))).href();
    let type_position = move |event| chosen.update(|chosen| chosen.position = event_target_value(&event));
    let has_rows = move || whos.with(|whos| whos.len() > 1);
    view! {
        <section class="setup">
            <div class="preview" aria-hidden="true" inner_html=picture></div>
            {move || secret.get().map(|plan| view! { <SecretChoosing plan=plan back=move || secret.set(None) /> })}
            <form on:submit=start hidden=move || secret.with(Option::is_some)>
                <h1>{title}</h1>
                <p>{move || game.with_value(|game| catalogue::blurb(&**game, lang.get()))}</p>
                <p class="links">
                    <a href=Route::Rules(id.clone()).href()>{tr("Rules", "Règles")}</a>
                    <a href=Route::Study(format!("new/{id}")).href()>{tr("Analysis board", "Plateau d’analyse")}</a>
                    {is_stacking.then(|| view! { <a href=change>{tr("Change its rules", "Changer ses règles")}</a> })}
                </p>
                {elsewhere}
                <Show when=has_rows>{players_choice(game, whos)}</Show>
                {clock_choice(time)}
                {(setups.len() > 1).then(|| setup_choice(setups, chosen, is_drawn))}
                {(!infos.is_empty()).then(|| view! {
                    <fieldset>
                        <legend>{tr("House rules", "Variantes")}</legend>
                        {infos.into_iter().map(|info| option_choice(spec, info)).collect_view()}
                    </fieldset>
                })}
                <details class="from-position">
                    <summary>{tr("Start from a position", "Partir d’une position")}</summary>
                    <label>
                        {tr("Position text", "Texte de la position")}
                        <input type="text" autocomplete="off" spellcheck="false" on:input=type_position />
                    </label>
                </details>
                <p class="problem" role="alert">
                    {move || problem.get().map(|(en, fr)| capital(&lang.get().pick(en, fr)))}
                </p>
                <button class="main" disabled=move || problem.with(Option::is_some)>{tr("Play", "Jouer")}</button>
            </form>
        </section>
    }
}

/// Names a game of the catalogue with the options chosen, as the address of the workshop does.
fn with_options(id: &str, spec: &GameSpec) -> String {
    match (spec.source.is_none(), spec.options_text()) {
        (true, options) if !options.is_empty() => format!("{id}?{}", options.replace(' ', "+")),
        _ => id.to_owned(),
    }
}

/// Fills new seats with the computer, the first of all with the user, and drops players without a seat.
fn seat_players(whos: &mut Vec<Who>, n_seats: usize, level: u8) {
    let player = |seat: usize| if seat == 0 { Who::Human } else { Who::level(level) };
    whos.extend((whos.len()..n_seats).map(player));
    whos.truncate(n_seats);
}

fn players_choice(game: StoredValue<Arc<dyn Game>>, whos: RwSignal<Vec<Who>>) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{tr("Players", "Joueurs")}</legend>
            {move || (0..whos.with(Vec::len)).map(|index| seat_choice(game, whos, index)).collect_view()}
            <p class="row">
                <button type="button" class="quiet" on:click=move |_| whos.update(|whos| whos.rotate_right(1))>
                    {tr("Swap sides", "Échanger les camps")}
                </button>
                <button type="button" class="quiet" on:click=move |_| whos.update(|whos| shuffle(whos))>
                    {tr("Random sides", "Camps au hasard")}
                </button>
            </p>
        </fieldset>
    }
}

fn shuffle(whos: &mut [Who]) {
    let mut random = game::Random::new(browser::seed());
    for last in (1..whos.len()).rev() {
        whos.swap(last, random.below(last + 1));
    }
}

fn seat_choice(game: StoredValue<Arc<dyn Game>>, whos: RwSignal<Vec<Who>>, index: usize) -> impl IntoView {
    let lang = shell().lang;
    let name = move || {
        game.with_value(|game| {
            let info = game.info();
            let seat = game::Seat::new(index);
            seat.map(|seat| capital(&info.seat_name(seat, lang.get()))).unwrap_or_default()
        })
    };
    let change = move |event| {
        let who = Who::read(&event_target_value(&event)).unwrap_or_default();
        whos.update(|whos| {
            if let Some(known) = whos.get_mut(index) {
                *known = who;
            }
        });
    };
    view! {
        <label>
            {name}
            <select on:change=change>
                {who_options(move || whos.with(|whos| whos.get(index).cloned()).unwrap_or_default())}
            </select>
        </label>
    }
}

/// The input of one house rule.
pub(crate) fn option_choice(spec: RwSignal<GameSpec>, info: OptionInfo) -> impl IntoView {
    let lang = shell().lang;
    let name = info.name.clone();
    let set = move |value: String| {
        spec.update(|spec| {
            spec.options.retain(|(known, _)| *known != name);
            if !value.is_empty() {
                spec.options.push((name.clone(), value));
            }
        });
    };
    let control = match &info.values {
        OptionValues::OneOf(values) => {
            let option = |value: &String| {
                let name = value.clone();
                view! { <option value=value.clone()>{move || word(&name, lang.get())}</option> }
            };
            let options = values.iter().map(option);
            view! { <select on:change=move |event| set(event_target_value(&event))>{options.collect_view()}</select> }.into_any()
        }
        OptionValues::Between { usual, least, most } => view! {
            <input type="number" value=*usual min=*least max=*most on:input=move |event| set(event_target_value(&event)) />
        }
        .into_any(),
        OptionValues::Text => view! {
            <input type="text" autocomplete="off" on:change=move |event| set(event_target_value(&event)) />
        }
        .into_any(),
    };
    let (en, fr) = (info.en.clone(), info.fr.clone());
    view! {
        <label>
            <span class="option">
                {move || capital(&word(&info.name, lang.get()))}
                <small>{move || lang.get().pick(en.clone(), fr.clone())}</small>
            </span>
            {control}
        </label>
    }
}
