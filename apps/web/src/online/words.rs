//! Words for people, clocks and matches of the server.

use catalogue::words::{capital, counted};
use game::{Lang, Seat};
use protocol::{Card, SeatView, State};
use session::{GameSpec, Machine, TimeControl, Who};

/// How many letters of a guest's name are shown where there is no nickname.
const SHORT: usize = 4;

/// Names a guest.
pub(super) fn guest_name(guest: &protocol::Guest, lang: Lang) -> String {
    match &guest.nickname {
        Some(nickname) => nickname.clone(),
        None => {
            let short: String = guest.id.chars().take(SHORT).collect();
            lang.pick(format!("guest {short}"), format!("invité {short}"))
        }
    }
}

/// Names whoever sits in a seat, or says that it is free.
pub(super) fn player_name(seat: &SeatView, is_mine: bool, lang: Lang) -> String {
    if let Some(guest) = &seat.guest {
        let name = guest_name(guest, lang);
        let has_name = guest.nickname.is_some();
        return match (is_mine, has_name) {
            (true, true) => lang.pick(format!("{name} (you)"), format!("{name} (vous)")),
            (true, false) => lang.pick("you".into(), "vous".into()),
            (false, _) => name,
        };
    }
    if let Some(invited) = &seat.invited {
        let name = guest_name(invited, lang);
        return lang.pick(format!("{name} is invited"), format!("{name}\u{a0}: place réservée"));
    }
    match Who::read(&seat.who) {
        Ok(Who::Machine(Machine::Level(level))) => {
            lang.pick(format!("computer, level {level}"), format!("ordinateur, niveau {level}"))
        }
        Ok(Who::Human) => lang.pick("free".into(), "libre".into()),
        _ => seat.who.clone(),
    }
}

/// Words the time that the players have.
pub(super) fn clock_words(control: TimeControl, lang: Lang) -> String {
    match control {
        TimeControl::Unlimited => lang.pick("no clock", "sans pendule").into(),
        TimeControl::Fischer { time, increment } => {
            let (minutes, seconds) = (time / 60_000, time / 1_000 % 60);
            let mut told = match (minutes, seconds) {
                (0, seconds) => format!("{seconds} s"),
                (minutes, 0) => format!("{minutes} min"),
                (minutes, seconds) => format!("{minutes} min {seconds} s"),
            };
            if increment > 0 {
                told += &format!(" + {} s", increment / 1_000);
            }
            told
        }
        TimeControl::PerTurn(time) if time % DAY == 0 => {
            let days = counted(time / DAY, ["day", "days"], ["jour", "jours"], lang);
            lang.pick(format!("{days} a move"), format!("{days} par coup"))
        }
        TimeControl::PerTurn(time) => {
            let seconds = counted(time / 1_000, ["second", "seconds"], ["seconde", "secondes"], lang);
            lang.pick(format!("{seconds} a move"), format!("{seconds} par coup"))
        }
    }
}

/// A day, in milliseconds.
pub(super) const DAY: u64 = 86_400_000;

/// Names a seat of a game.
pub(super) fn seat_name(info: &catalogue::Info, seat: u8, lang: Lang) -> String {
    Seat::new(usize::from(seat)).map(|seat| capital(&info.seat_name(seat, lang))).unwrap_or_default()
}

/// The title of a card's game; the name its author gave it where the page does not have its rules.
pub(super) fn title_of(card: &Card, lang: Lang) -> String {
    match spec_of(card).and_then(|spec| spec.open().ok()) {
        Some(game) => game.info().title(lang).to_owned(),
        None => match &card.title {
            Some([en, fr]) => lang.pick(en, fr).clone(),
            None => card.game.clone(),
        },
    }
}

/// The game of a card, if the catalogue has it.
pub(super) fn spec_of(card: &Card) -> Option<GameSpec> {
    (!card.is_written).then(|| GameSpec { options: card.options.clone(), ..GameSpec::named(&card.game) })
}

/// The names of all players of a card, the guest's own last.
fn opponents(card: &Card, lang: Lang) -> String {
    let others = (0_u8..).zip(&card.seats).filter(|(number, _)| !card.yours.contains(number));
    others.map(|(_, seat)| player_name(seat, false, lang)).collect::<Vec<_>>().join(", ")
}

/// The call to a match in which it is the guest's turn.
pub(super) fn your_turn(card: &Card, lang: Lang) -> String {
    let (title, others) = (title_of(card, lang), opponents(card, lang));
    lang.pick(
        format!("Your turn in {title} against {others}"),
        format!("À vous de jouer\u{a0}: {title} contre {others}"),
    )
}

/// Words how far a match has come.
pub(super) fn state_words(card: &Card, lang: Lang) -> String {
    match card.state {
        State::Open => lang.pick("waiting for players", "attend des joueurs").into(),
        State::Picking => lang.pick("secret choice", "choix secret").into(),
        // Events are not moves: an offer is one, too.
        State::Live => lang.pick("being played", "en cours").into(),
        State::Over => card.result.clone().unwrap_or_default(),
        State::Withdrawn => lang.pick("withdrawn", "retirée").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_told_as_players_say_them() {
        let told = |text: &str, lang| clock_words(TimeControl::read(text).unwrap(), lang);
        assert_eq!(told("fischer:300000+3000", Lang::En), "5 min + 3 s");
        assert_eq!(told("fischer:90000+0", Lang::Fr), "1 min 30 s");
        assert_eq!(told("turn:86400000", Lang::En), "1 day a move");
        assert_eq!(told("turn:259200000", Lang::Fr), "3 jours par coup");
        assert_eq!(told("unlimited", Lang::Fr), "sans pendule");
    }

    #[test]
    fn people_without_a_nickname_can_be_told_apart() {
        let guest = protocol::Guest { id: "k3mP9xQ2aa".into(), nickname: None };
        assert_eq!(guest_name(&guest, Lang::En), "guest k3mP");
        let named = protocol::Guest { nickname: Some("Léa".into()), ..guest };
        let seat = SeatView {
            who: "human".into(),
            guest: Some(named),
            invited: None,
            is_present: true,
            has_picked: false,
        };
        assert_eq!(player_name(&seat, true, Lang::Fr), "Léa (vous)");
        let free = SeatView { guest: None, ..seat.clone() };
        assert_eq!(player_name(&free, false, Lang::Fr), "libre");
        let computer = SeatView { who: "level:3".into(), ..free };
        assert_eq!(player_name(&computer, false, Lang::En), "computer, level 3");
    }
}
