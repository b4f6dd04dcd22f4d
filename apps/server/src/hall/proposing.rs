//! Proposals to play: their terms are checked before anything is kept.

use std::sync::Arc;

use catalogue::Info;
use game::{Random, Say};
use protocol::{
    Chair, Code, LONGEST_SOURCE, MOST_OPTIONS, MOST_SEATS, MatchView, Refused, Sides, Sit, State, Terms,
};
use serde::{Deserialize, Serialize};
use session::{Machine, TimeControl, Who};

use super::beginning::begin_match;
use super::{Guest, Hall, now, troubled};
use crate::secret;
use crate::store::NewMatch;

/// How many letters the name of a match has.
const NAME_LETTERS: usize = 10;

/// How long a proposal waits for players after the last one sat down.
pub(super) const OPEN_FOR: u64 = 14 * 24 * 3_600_000;

/// The longest name, value, set-up or position.
const LONGEST_TEXT: usize = 4_096;

/// The most characters of a title in a list.
const LONGEST_TITLE: usize = 80;

/// The terms of a match as the database keeps them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptTerms {
    #[serde(flatten)]
    pub(super) terms: Terms,
    /// The title of a game of somebody's own, in English and in French, so that lists need not read its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<[String; 2]>,
}

impl KeptTerms {
    pub(super) fn read(text: &str) -> Result<KeptTerms, Refused> {
        serde_json::from_str(text).map_err(|_| super::try_again())
    }
}

/// A seat of a new match: who sits there, the guest who has it, the guest for whom it is kept.
pub(super) type NewSeat = (String, Option<String>, Option<String>);

impl Hall {
    /// Proposes a match.
    pub(crate) async fn propose(self: &Arc<Hall>, guest: &Guest, terms: Terms) -> Result<MatchView, Refused> {
        self.check_room(guest).await?;
        check_sizes(&terms)?;
        let info = self.check_game(&terms).await?;
        let seats = seats_of(&terms, guest, info.n_seats)?;
        let title = terms.game.source.is_some().then(|| [info.en, info.fr].map(|title| shortened(&title)));
        self.add(guest, KeptTerms { terms, title }, seats).await
    }

    /// Checks that a guest may have one more match.
    pub(super) async fn check_room(&self, guest: &Guest) -> Result<(), Refused> {
        let n_open = self.store.n_unfinished(&guest.id).await.map_err(troubled)?;
        if n_open < self.bounds.open_matches {
            return Ok(());
        }
        Err(Refused::words(
            Code::TooMany,
            "you have too many unfinished matches: finish or withdraw some first",
            "vous avez trop de parties en cours\u{a0}: terminez-en ou retirez-en d’abord",
        ))
    }

    /// Keeps a match whose terms were checked, and begins it if nobody else is needed.
    pub(super) async fn add(
        self: &Arc<Hall>,
        owner: &Guest,
        kept: KeptTerms,
        seats: Vec<NewSeat>,
    ) -> Result<MatchView, Refused> {
        let now = now();
        let id = secret::new_name(NAME_LETTERS)?;
        let new = NewMatch {
            id: id.clone(),
            owner: owner.id.clone(),
            terms: serde_json::to_string(&kept).map_err(|_| super::try_again())?,
            game: kept.terms.game.id,
            is_listed: kept.terms.listed,
            seats,
            now: now as i64,
            wake_at: (now + OPEN_FOR) as i64,
        };
        self.store.add_match(&new).await.map_err(troubled)?;
        let table = self.table(&id);
        let mut guard = self.hold(&table).await?;
        self.begin_if_full(&table, &mut guard).await?;
        self.changed(&table.id);
        Ok(self.view(&table, guard.get()?, Some(&owner.id)))
    }

    /// Opens the game of the terms and starts it once, so that whoever sits down can rely on it. Returns its facts.
    async fn check_game(&self, terms: &Terms) -> Result<Info, Refused> {
        let seed = secret::new_seed()?;
        let terms = terms.clone();
        let is_written = terms.game.source.is_some();
        let opened = self.judge(is_written, move || {
            let begun = begin_match(&terms, Vec::new(), seed);
            begun.map(|begun| begun.info().clone()).map_err(|why| Refused::new(Code::BadValue, &*why))
        });
        opened.await?
    }

    /// Seats a guest in a match that waits for players; it begins with the last one.
    pub(crate) async fn sit(
        self: &Arc<Hall>,
        guest: &Guest,
        at: &str,
        sit: Sit,
    ) -> Result<MatchView, Refused> {
        let table = self.table(at);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        if held.row.state != State::Open {
            return Err(taken());
        }
        let is_mine = |seat: &crate::store::SeatRow| {
            let is_kept = seat.invited.as_ref().is_some_and(|invited| *invited != guest.id);
            seat.who == "human" && seat.guest.is_none() && !is_kept
        };
        let wanted = |number: u8| sit.seat.is_none_or(|seat| seat == number);
        let mut free = (0_u8..).zip(&held.seats).filter(|(number, seat)| wanted(*number) && is_mine(seat));
        let (seat, _) = free.next().ok_or_else(taken)?;
        // Whoever has this match already has no more of them by another seat.
        if held.row.owner != guest.id && held.seats_of(&guest.id).next().is_none() {
            self.check_room(guest).await?;
        }
        let wake_at = now() as i64 + crate::store::BEGINNING;
        let is_seated = self.store.take_seat(at, seat, &guest.id, wake_at).await.map_err(troubled)?;
        held.seats = self.store.seats(at).await.map_err(troubled)?;
        if !is_seated {
            return Err(taken());
        }
        self.begin_if_full(&table, &mut guard).await?;
        let held = guard.get()?;
        if held.row.state == State::Open {
            self.tell_seats(&table, held);
        }
        self.changed(&table.id);
        Ok(self.view(&table, guard.get()?, Some(&guest.id)))
    }

    /// Takes a proposal back.
    pub(crate) async fn withdraw(self: &Arc<Hall>, guest: &Guest, at: &str) -> Result<(), Refused> {
        let table = self.table(at);
        let mut guard = self.hold_latest(&table).await?;
        if guard.get()?.row.owner != guest.id {
            return Err(Refused::words(
                Code::NotAllowed,
                "only whoever proposed a match can withdraw it",
                "seule la personne qui a proposé une partie peut la retirer",
            ));
        }
        self.close(&table, &mut guard).await
    }
}

/// A title as lists have room for it.
fn shortened(title: &str) -> String {
    title.chars().filter(|letter| !letter.is_control()).take(LONGEST_TITLE).collect()
}

fn taken() -> Refused {
    Refused::words(Code::Taken, "this seat is no longer free", "cette place n’est plus libre")
}

fn bad(en: &str, fr: &str) -> Refused {
    Refused::words(Code::BadValue, en, fr)
}

fn check_sizes(terms: &Terms) -> Result<(), Refused> {
    if terms.game.source.as_ref().is_some_and(|source| source.len() > LONGEST_SOURCE) {
        return Err(bad("a text of rules has at most 64 kB", "un texte de règles a au plus 64 ko"));
    }
    if terms.game.options.len() > MOST_OPTIONS {
        return Err(bad("there are too many house rules", "il y a trop de règles maison"));
    }
    let options = terms.game.options.iter().flat_map(|(name, value)| [name, value]);
    let texts = options.chain([&terms.game.id]).chain(&terms.setup).chain(&terms.position);
    if texts.into_iter().any(|text| text.len() > LONGEST_TEXT) {
        return Err(bad(
            "a name, set-up or position is too long",
            "un nom, une disposition ou une position est trop long",
        ));
    }
    if TimeControl::read(&terms.clock).is_none() {
        return Err(bad(
            "the clock is not one: unlimited, fischer:300000+3000 or turn:86400000",
            "ce n’est pas une pendule\u{a0}: unlimited, fischer:300000+3000 ou turn:86400000",
        ));
    }
    Ok(())
}

/// Returns who sits where: in the order that was named, or by lot.
fn seats_of(terms: &Terms, guest: &Guest, n_seats: usize) -> Result<Vec<NewSeat>, Refused> {
    if terms.chairs.len() > n_seats.min(MOST_SEATS) {
        return Err(bad("the game has fewer seats than that", "le jeu a moins de places que cela"));
    }
    let mut seats = Vec::with_capacity(n_seats);
    for chair in &terms.chairs {
        seats.push(match chair {
            Chair::Me => ("human".to_owned(), Some(guest.id.clone()), None),
            Chair::Open => ("human".to_owned(), None, None),
            Chair::Computer(who) => (computer(who)?, None, None),
        });
    }
    seats.resize(n_seats, ("human".to_owned(), None, None));
    if seats.iter().all(|(who, _, _)| who != "human") {
        return Err(bad("somebody must play", "il faut quelqu’un pour jouer"));
    }
    if terms.sides == Sides::Random {
        let mut random = Random::new(secret::new_seed()?);
        for last in (1..seats.len()).rev() {
            seats.swap(last, random.below(last + 1));
        }
    }
    Ok(seats)
}

/// Reads a computer that the server lends. Those whose time nobody bounds are not lent.
fn computer(text: &str) -> Result<String, Refused> {
    match Who::read(text) {
        Ok(who @ Who::Machine(Machine::Random | Machine::Greedy | Machine::Level(_))) => Ok(who.to_string()),
        Ok(_) => Err(bad(
            "the server lends level:1 to level:8, greedy and random",
            "le serveur prête level:1 à level:8, greedy et random",
        )),
        Err(why) => Err(Refused::words(Code::BadValue, &why.say(game::Lang::En), &why.say(game::Lang::Fr))),
    }
}
