//! The matches of the lobby and one's own, and the call when a turn comes: in the title, by a sound, as a notification.

use game::Lang;
use leptos::prelude::*;
use protocol::{Card, State};
use web_sys::{Notification, NotificationOptions, NotificationPermission, VisibilityState};

use super::client::Client;
use super::words;
use crate::browser;
use crate::route::Route;
use crate::{sound, title};

/// Returns whether the guest is to do something in a match.
pub(super) fn is_my_turn(card: &Card) -> bool {
    match card.state {
        State::Live => card.mover.is_some_and(|mover| card.yours.contains(&mover)),
        State::Picking => card
            .yours
            .iter()
            .any(|seat| card.seats.get(usize::from(*seat)).is_some_and(|seat| !seat.has_picked)),
        State::Open | State::Over | State::Withdrawn => false,
    }
}

/// Takes over news of matches: those that are over or gone leave the list, unless they are the guest's own.
fn merge(cards: &mut Vec<Card>, news: Vec<Card>) {
    for card in news {
        cards.retain(|it| it.id != card.id);
        let is_on = matches!(card.state, State::Open | State::Picking | State::Live);
        if is_on {
            cards.insert(0, card);
        }
    }
}

impl Client {
    /// Takes over the whole lobby, or what has changed in it.
    pub(super) fn hear_cards(self, news: Vec<Card>, is_whole: bool) {
        let before: Vec<String> = self.waiting_matches();
        let was_known = self.cards.with_untracked(Option::is_some);
        self.cards.update(|cards| {
            let cards = cards.get_or_insert_default();
            if is_whole {
                cards.clear();
                cards.extend(news);
            } else {
                merge(cards, news);
            }
        });
        let waiting = self.waiting_matches();
        title::count(waiting.len());
        if let Some(new) = waiting.iter().find(|id| !before.contains(id)).filter(|_| was_known) {
            self.call(new);
        }
    }

    /// The ids of the matches in which the guest is to move.
    fn waiting_matches(self) -> Vec<String> {
        self.cards.with_untracked(|cards| {
            let cards = cards.iter().flatten();
            cards.filter(|card| is_my_turn(card)).map(|card| card.id.clone()).collect()
        })
    }

    /// The number of matches in which the guest is to move.
    #[must_use]
    pub fn n_waiting(self) -> usize {
        self.cards.with(|cards| cards.iter().flatten().filter(|card| is_my_turn(card)).count())
    }

    /// Calls the player to a match, unless they look at it.
    fn call(self, id: &str) {
        let route = Route::Match(id.to_owned());
        let is_hidden =
            browser::document().is_some_and(|it| it.visibility_state() == VisibilityState::Hidden);
        let is_here = Route::of(&browser::fragment()) == route;
        if is_here && !is_hidden {
            return;
        }
        sound::play(self.shell, "");
        let lang = self.shell.lang.get_untracked();
        let card =
            self.cards.with_untracked(|cards| cards.iter().flatten().find(|card| card.id == id).cloned());
        let Some(card) = card else { return };
        let text = words::your_turn(&card, lang);
        if is_hidden {
            notify(&text, id, lang);
        } else {
            self.shell.show(text);
        }
    }
}

/// Shows a notification where the user has allowed it.
fn notify(text: &str, id: &str, lang: Lang) {
    if !may_notify() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_tag(&format!("kelci-{id}"));
    options.set_lang(lang.pick("en", "fr"));
    // Telephones allow notifications to offline workers alone: there the title has to do.
    _ = Notification::new_with_options(text, &options);
}

/// Returns whether the browser has notifications at all.
pub(super) fn can_notify() -> bool {
    browser::window()
        .and_then(|window| js_sys::Reflect::has(&window, &"Notification".into()).ok())
        .unwrap_or(false)
}

/// Returns whether the user has allowed notifications.
pub(super) fn may_notify() -> bool {
    can_notify() && Notification::permission() == NotificationPermission::Granted
}

/// Returns whether the user has neither allowed nor forbidden notifications.
pub(super) fn could_ask() -> bool {
    can_notify() && Notification::permission() == NotificationPermission::Default
}

/// Asks the user to allow notifications.
pub(super) async fn ask() -> bool {
    if let Ok(promise) = Notification::request_permission() {
        _ = wasm_bindgen_futures::JsFuture::from(promise).await;
    }
    may_notify()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::SeatView;

    fn card(id: &str, state: State, mover: Option<u8>) -> Card {
        let seat = SeatView {
            who: "human".into(),
            guest: None,
            invited: None,
            is_present: false,
            has_picked: false,
        };
        Card {
            id: id.into(),
            state,
            game: "pijersi".into(),
            options: Vec::new(),
            is_written: false,
            clock: "unlimited".into(),
            seats: vec![seat.clone(), seat],
            yours: vec![1],
            mover,
            position: None,
            n_events: 0,
            title: None,
            result: None,
            at: 0,
        }
    }

    #[test]
    fn a_turn_is_mine_where_my_seat_moves_or_picks() {
        assert!(is_my_turn(&card("a", State::Live, Some(1))));
        assert!(!is_my_turn(&card("a", State::Live, Some(0))));
        assert!(is_my_turn(&card("a", State::Picking, None)));
        assert!(!is_my_turn(&card("a", State::Over, None)));
    }

    #[test]
    fn news_replace_what_was_known_and_matches_that_ended_leave() {
        let mut cards = vec![card("a", State::Open, None), card("b", State::Live, Some(0))];
        merge(&mut cards, vec![card("b", State::Live, Some(1)), card("a", State::Over, None)]);
        assert_eq!(cards, [card("b", State::Live, Some(1))]);
    }
}
