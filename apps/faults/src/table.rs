//! A table: some people who play one match after another.

use std::net::SocketAddr;

use anyhow::{Result, ensure};
use game::{Random, Seat};
use protocol::{Chair, Sides, Terms};
use session::GameSpec;

use crate::client::{Client, Story};
use crate::person::Person;
use crate::{Weather, one_in};

/// A house rule and its value.
type HouseRule = (&'static str, &'static str);

/// The games that are played, with their number of seats and their house rules.
const GAMES: [(&str, u8, &[HouseRule]); 5] = [
    ("pijersi", 2, &[]),
    ("awele", 2, &[]),
    ("kalah", 2, &[]),
    ("jersi-square", 2, &[]),
    ("oware", 3, &[("players", "3")]),
];

/// The clocks: without a limit, with time to spare, with too little.
const CLOCKS: [&str; 4] = ["unlimited", "fischer:600000+1000", "turn:86400000", "fischer:400+40"];

/// The most people at a table.
const MOST_PEOPLE: u8 = 3;

/// The least and the most events after which somebody gives up.
const LEAST_EVENTS: usize = 4;
const MOST_EVENTS: usize = 24;

/// In one match in so many a computer plays along, and in one somebody watches.
const WITH_COMPUTER: usize = 20;
const WITH_SPECTATOR: usize = 4;

/// Some people who play one match after another.
#[derive(Debug)]
pub struct Table {
    relay: SocketAddr,
    weather: Weather,
    people: Vec<Person>,
    luck: Random,
}

impl Table {
    /// Gathers the people of a table.
    ///
    /// # Errors
    /// If a server refuses them.
    pub async fn gather(relay: SocketAddr, weather: Weather, mut luck: Random) -> Result<Table> {
        let mut people = Vec::new();
        for _ in 0..MOST_PEOPLE {
            people.push(Person::new(relay).await?);
        }
        luck.shuffle(&mut people);
        Ok(Table { relay, weather, people, luck })
    }

    /// Plays a match from the proposal to the end, and returns what each client has to tell of it.
    ///
    /// # Errors
    /// If a server refuses what is right, or says what cannot be true.
    pub async fn play(&mut self) -> Result<Vec<Story>> {
        let (terms, seats) = self.terms();
        let [owner, ..] = self.people.as_slice() else { anyhow::bail!("nobody is at the table") };
        let at = owner.propose(self.relay, &terms).await?;
        let longest = (LEAST_EVENTS + self.luck.below(MOST_EVENTS - LEAST_EVENTS)) as u64;
        let mut clients = Vec::new();
        for (seat, person) in seats.into_iter().zip(&self.people) {
            // Whoever proposes sits down with it.
            if person.id != owner.id {
                person.sit(self.relay, &at, seat).await?;
            }
            let Some(seat) = Seat::new(usize::from(seat)) else { continue };
            let luck = Random::new(self.luck.next_u64());
            clients.push(Client::player(&at, person, seat, longest, luck));
        }
        if one_in(&mut self.luck, WITH_SPECTATOR) {
            clients.push(Client::spectator(&at, Random::new(self.luck.next_u64())));
        }
        let n_clients = clients.len();
        let tasks = clients.into_iter().map(|client| tokio::spawn(client.follow(self.relay, self.weather)));
        let mut stories = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            stories.push(task.await??);
        }
        ensure!(stories.len() == n_clients);
        Ok(stories)
    }

    /// Draws the terms of a match, and the seats of people, the owner's first.
    fn terms(&mut self) -> (Terms, Vec<u8>) {
        let Some((id, n_seats, options)) = self.luck.choose(&GAMES) else {
            return (named("pijersi"), vec![0, 1]);
        };
        let clock = self.luck.choose(&CLOCKS).unwrap_or("unlimited").to_owned();
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let game = GameSpec { options: options.collect(), ..GameSpec::named(id) };
        let mut chairs = vec![Chair::Me];
        chairs.resize(usize::from(n_seats), Chair::Open);
        let mut seats: Vec<u8> = (0..n_seats).collect();
        if one_in(&mut self.luck, WITH_COMPUTER)
            && let Some(last) = chairs.last_mut()
        {
            *last = Chair::Computer("random".to_owned());
            seats.pop();
        }
        (Terms { game, chairs, clock, ..named(id) }, seats)
    }
}

fn named(id: &str) -> Terms {
    let (game, chairs, clock) = (GameSpec::named(id), Vec::new(), "unlimited".to_owned());
    Terms { game, setup: None, position: None, chairs, sides: Sides::Named, clock, listed: true }
}
