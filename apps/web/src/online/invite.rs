//! From the set-up of a game to a match on the server: who sits where, the clock, and whether the lobby shows it.

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Chair, MatchView, Refused, Sides, Terms};
use session::{LAST_LEVEL, TimeControl, Who};

use super::calls;
use super::client::{Client, client};
use super::words::{DAY, seat_name};
use crate::browser;
use crate::play::SetupChoice;
use crate::route::Route;
use crate::shell::{shell, tr};

/// The days a move that can be chosen.
const DAYS: [u64; 5] = [1, 2, 3, 7, 14];

/// The panel under the set-up of a game; nothing where no server answers.
pub fn invitation(setup: SetupChoice) -> AnyView {
    let client = client();
    view! {
        <Show when=move || client.is_offered.get()>
            <Panel setup=setup />
        </Show>
    }
    .into_any()
}

/// Reads a chair as the list of choices writes it.
fn chair_of(value: &str) -> Chair {
    match value {
        "me" => Chair::Me,
        "open" => Chair::Open,
        who => Chair::Computer(who.to_owned()),
    }
}

fn value_of(chair: &Chair) -> String {
    match chair {
        Chair::Me => "me".into(),
        Chair::Open => "open".into(),
        Chair::Computer(who) => who.clone(),
    }
}

/// Fills new chairs: the first of all with the user, all others with whoever comes.
fn set_chairs(chairs: &mut Vec<Chair>, n_seats: usize) {
    let chair = |seat: usize| if seat == 0 { Chair::Me } else { Chair::Open };
    chairs.extend((chairs.len()..n_seats).map(chair));
    chairs.truncate(n_seats);
}

fn clock_text(control: TimeControl) -> String {
    control.to_string()
}

#[component]
fn Panel(setup: SetupChoice) -> impl IntoView {
    let client = client();
    let lang = shell().lang;
    let chairs = RwSignal::new(Vec::<Chair>::new());
    Effect::new(move |_| {
        if let Some(n_seats) = setup.n_seats.get() {
            chairs.update(|chairs| set_chairs(chairs, n_seats));
        }
    });
    let (is_random, is_listed) = (RwSignal::new(false), RwSignal::new(false));
    let days = RwSignal::new(None::<u64>);
    let is_asking = RwSignal::new(false);
    let create = move |_| {
        let control = match days.get_untracked() {
            Some(days) => Some(TimeControl::PerTurn(days * DAY)),
            None => untrack(|| setup.control()),
        };
        let Some(control) = control else { return };
        let (start, position) = setup.start();
        let terms = Terms {
            game: untrack(|| setup.spec()),
            setup: start,
            position,
            chairs: chairs.get_untracked(),
            sides: if is_random.get_untracked() { Sides::Random } else { Sides::Named },
            clock: clock_text(control),
            listed: is_listed.get_untracked(),
        };
        is_asking.set(true);
        spawn_local(async move {
            let made = propose(client, &terms).await;
            _ = is_asking.try_set(false);
            match made {
                Ok(view) => browser::go(&Route::Match(view.id).href()),
                Err(why) => client.refuse(&why),
            }
        });
    };
    let rows =
        move || (0..chairs.with(Vec::len)).map(|index| chair_choice(setup, chairs, index)).collect_view();
    let choose_days = move |event| days.set(event_target_value(&event).parse().ok());
    let day_option = move |n: u64| {
        let words = move || catalogue::words::counted(n, ["day", "days"], ["jour", "jours"], lang.get());
        let label = move || lang.get().pick(format!("{} a move", words()), format!("{} par coup", words()));
        view! { <option value=n.to_string()>{label}</option> }
    };
    view! {
        <details class="friend">
            <summary>{tr("Play with a friend online", "Jouer en ligne avec un ami")}</summary>
            <div class="chairs" role="group" aria-label=tr("Seats", "Places")>
                {rows}
                <label class="check">
                    <input type="checkbox" bind:checked=is_random />
                    {tr("Random sides", "Camps au hasard")}
                </label>
            </div>
            <label>
                {tr("Time", "Temps")}
                <select on:change=choose_days>
                    <option value="">{tr("the clocks chosen below", "les pendules choisies plus bas")}</option>
                    {DAYS.into_iter().map(day_option).collect_view()}
                </select>
            </label>
            <label class="check">
                <input type="checkbox" bind:checked=is_listed />
                {tr("Show it in the lobby: anybody may join", "L’afficher dans le salon\u{a0}: chacun peut s’y joindre")}
            </label>
            <p>
                <button
                    type="button"
                    class="main"
                    disabled=move || is_asking.get() || setup.has_problem.get()
                    on:click=create
                >{tr("Create the match and its link", "Créer la partie et son lien")}</button>
            </p>
        </details>
    }
}

async fn propose(client: Client, terms: &Terms) -> Result<MatchView, Refused> {
    client.become_guest().await?;
    calls::send("POST", "/matches", terms).await
}

fn chair_choice(setup: SetupChoice, chairs: RwSignal<Vec<Chair>>, index: usize) -> impl IntoView {
    let lang = shell().lang;
    let name = move || {
        let info = setup.spec().open().ok().map(|game| game.info());
        info.filter(|_| Seat::new(index).is_some())
            .map(|info| seat_name(&info, index as u8, lang.get()))
            .unwrap_or_default()
    };
    let change = move |event| {
        let chair = chair_of(&event_target_value(&event));
        chairs.update(|chairs| {
            if let Some(known) = chairs.get_mut(index) {
                *known = chair;
            }
        });
    };
    let option = move |chair: Chair| {
        let (value, shown) = (value_of(&chair), chair.clone());
        let label = move || match &shown {
            Chair::Me => lang.get().pick("me".to_owned(), "moi".to_owned()),
            Chair::Open => lang.get().pick("whoever opens the link".into(), "qui ouvrira le lien".into()),
            Chair::Computer(who) => {
                let level = who.trim_start_matches("level:").to_owned();
                lang.get().pick(format!("computer, level {level}"), format!("ordinateur, niveau {level}"))
            }
        };
        let is_chosen = move || chairs.with(|chairs| chairs.get(index) == Some(&chair));
        view! { <option value=value prop:selected=is_chosen>{label}</option> }
    };
    let computers = (1..=LAST_LEVEL).map(|level| Chair::Computer(Who::level(level).to_string()));
    let options = [Chair::Me, Chair::Open].into_iter().chain(computers).map(option).collect_view();
    view! {
        <label>
            {name}
            <select on:change=change>{options}</select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chair_is_read_as_it_is_written() {
        for chair in [Chair::Me, Chair::Open, Chair::Computer("level:3".into())] {
            assert_eq!(chair_of(&value_of(&chair)), chair);
        }
    }

    #[test]
    fn new_chairs_are_for_the_user_and_whoever_comes() {
        let mut chairs = Vec::new();
        set_chairs(&mut chairs, 3);
        assert_eq!(chairs, [Chair::Me, Chair::Open, Chair::Open]);
        set_chairs(&mut chairs, 1);
        assert_eq!(chairs, [Chair::Me]);
    }

    #[test]
    fn clocks_are_written_as_the_server_reads_them() {
        for control in [
            TimeControl::Unlimited,
            TimeControl::Fischer { time: 300_000, increment: 3_000 },
            TimeControl::PerTurn(DAY),
        ] {
            assert_eq!(TimeControl::read(&clock_text(control)), Some(control));
        }
    }
}
