//! Many games at once: who plays which, and the results.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalogue::{Beginning, Info, Moment};
use game::{Lang, Random, Said, Say, Seat};
use session::Who;

use super::bout::{self, Bout, Effort, Terms};
use super::shelf::Shelf;
use crate::elo::{Points, Sprt, Tally, Verdict};
use crate::players::{Player, Resources, player_of};
use crate::{records, result, system};

/// A match, as it was asked for.
pub(super) struct MatchPlan<'a> {
    pub(super) terms: Terms<'a>,
    pub(super) info: Info,
    /// The house rules as the command line sets them.
    pub(super) options: Option<String>,
    /// The two sides, A and B.
    pub(super) sides: [Who; 2],
    /// Their names.
    pub(super) names: [String; 2],
    pub(super) resources: Resources,
    pub(super) beginning: Start<'a>,
    pub(super) n_random: usize,
    pub(super) n_games: u64,
    pub(super) n_jobs: usize,
    pub(super) seed: u64,
    pub(super) sprt: Option<Sprt>,
    pub(super) lang: Lang,
}

/// Where the games begin, before the random moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Start<'a> {
    Usual,
    Setup(&'a str),
    Position(&'a str),
}

/// The results of a match so far.
#[derive(Default)]
pub(super) struct Results {
    pub(super) tally: Tally,
    /// The results of A by the seat it sat in: wins, draws, losses.
    pub(super) by_seat: [[u64; 3]; 2],
    /// Of A and of B.
    pub(super) efforts: [Effort; 2],
    pub(super) n_decisions: u64,
    pub(super) n_too_long: u64,
    /// The failures in words, in the order in which the games ended.
    pub(super) failures: Vec<String>,
    /// How many games A and B lost by failing.
    pub(super) n_failures: [u64; 2],
    /// First games of pairs that wait for their second.
    halves: Vec<(u64, Points)>,
    /// The reason why the match ended early.
    pub(super) trouble: Option<Trouble>,
}

/// A reason to end a match early.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The set-up or the position is invalid.
    Start(Said),
    /// The records cannot be written.
    Records(std::io::Error),
}

/// Plays all games; `watch` is shown the results after each.
pub(super) fn run(plan: &MatchPlan<'_>, shelf: Option<Shelf>, watch: &(dyn Fn(&Results) + Sync)) -> Results {
    let arena = Arena {
        plan,
        next: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        results: Mutex::new(Results::default()),
        shelf: Mutex::new(shelf),
        watch,
    };
    std::thread::scope(|scope| {
        for _ in 1..plan.n_jobs {
            // Where the system gives no more threads, those there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, || arena.work()).is_err() {
                break;
            }
        }
        arena.work();
    });
    let mut results = arena.results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let shelf = arena.shelf.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(Err(error)) = shelf.map(Shelf::close) {
        results.trouble.get_or_insert(Trouble::Records(error));
    }
    results
}

struct Arena<'a> {
    plan: &'a MatchPlan<'a>,
    /// The next game to begin, from 0: games 2n and 2n + 1 are a pair.
    next: AtomicU64,
    stop: AtomicBool,
    results: Mutex<Results>,
    shelf: Mutex<Option<Shelf>>,
    watch: &'a (dyn Fn(&Results) + Sync),
}

impl Arena<'_> {
    fn results(&self) -> MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        // Outside programs are kept from game to game: starting one takes time.
        let mut outside: [Option<Box<dyn Player>>; 2] = [None, None];
        while !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.n_games {
                break;
            }
            if let Err(trouble) = self.play(number, &mut outside) {
                self.stop.store(true, Ordering::Relaxed);
                self.results().trouble.get_or_insert(trouble);
            }
        }
    }

    /// The moment after the opening of a pair.
    fn opening(&self, seed: u64) -> Result<Arc<dyn Moment>, Trouble> {
        let beginning = match self.plan.beginning {
            Start::Usual => Beginning::Usual,
            Start::Setup(text) => Beginning::Setup(text, seed),
            Start::Position(text) => Beginning::Position(text),
        };
        let game = self.plan.terms.game;
        game.lab().open(beginning, self.plan.n_random, seed).map_err(Trouble::Start)
    }

    fn play(&self, number: u64, outside: &mut [Option<Box<dyn Player>>; 2]) -> Result<(), Trouble> {
        let pair = number / 2;
        let seed = Random::new(self.plan.seed ^ Random::new(pair).next_u64()).next_u64();
        let opening = self.opening(seed)?;
        let mut luck = Random::new(seed ^ (number % 2));
        // A plays first in the first game of a pair, B in the second.
        let order = if number.is_multiple_of(2) { [0, 1] } else { [1, 0] };
        let seated = order.map(|side| self.take(side, luck.next_u64(), outside));
        // People were refused before the match began: everybody else is there.
        let [Some(first), Some(second)] = seated else { return Ok(()) };
        let mut seated = [first, second];
        let bout = bout::play(&self.plan.terms, opening, &mut seated, &self.stop);
        for (side, player) in order.into_iter().zip(seated) {
            let is_kept = matches!(self.plan.sides.get(side), Some(Who::Outside(_)));
            if let Some(place) = outside.get_mut(side).filter(|_| is_kept) {
                *place = Some(player);
            }
        }
        let Some(bout) = bout else { return Ok(()) };
        self.save(number, &bout, order).map_err(Trouble::Records)?;
        self.count(number, &bout, order);
        Ok(())
    }

    /// The player of a side: the program kept from the last game, or a new one, so that luck does not depend on which
    /// thread plays which game.
    fn take(
        &self,
        side: usize,
        seed: u64,
        outside: &mut [Option<Box<dyn Player>>; 2],
    ) -> Option<Box<dyn Player>> {
        let kept = outside.get_mut(side).and_then(Option::take);
        kept.or_else(|| player_of(self.plan.sides.get(side)?, self.plan.resources, seed))
    }

    fn save(&self, number: u64, bout: &Bout, order: [usize; 2]) -> std::io::Result<()> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(shelf) = shelf.as_mut() else { return Ok(()) };
        let MatchPlan { info, names, .. } = self.plan;
        let seats = [Seat::FIRST, Seat::SECOND].map(|seat| info.seat_name(seat, Lang::En));
        let players = order.map(|side| names.get(side).cloned().unwrap_or_default());
        let mut facts = vec![("Game", info.id.clone()), ("Date", system::today())];
        facts.push(("Round", shelf.number_of(number).to_string()));
        facts.extend(self.plan.options.clone().map(|options| ("Options", options)));
        facts.extend(seats.iter().map(String::as_str).zip(players));
        facts.push(("Result", result::score(game::Status::Over(bout.outcome))));
        if let Some((seat, failure)) = &bout.failure {
            facts.push(("Failed", format!("{}: {}", info.seat_name(*seat, Lang::En), failure.say(Lang::En))));
        }
        if bout.is_too_long {
            facts.push(("Drawn", "too long".into()));
        }
        let text = records::write(&facts, &*bout.moment);
        shelf.put(number, text)
    }

    fn count(&self, number: u64, bout: &Bout, order: [usize; 2]) {
        let mut results = self.results();
        let first_is_a = order == [0, 1];
        let seat = if first_is_a { Seat::FIRST } else { Seat::SECOND };
        let points = bout.points(seat);
        results.count(bout, seat, points);
        if let Some((failed, failure)) = &bout.failure {
            let side = usize::from(*failed != seat);
            let who = self.plan.names.get(side).map_or("", String::as_str);
            results.fail(number, side, who, &failure.say(self.plan.lang), self.plan.lang);
        }
        results.pair_up(number, points);
        if self.plan.sprt.is_some_and(|sprt| sprt.verdict(&results.tally) != Verdict::Open) {
            self.stop.store(true, Ordering::Relaxed);
        }
        (self.watch)(&results);
    }
}

impl Results {
    fn count(&mut self, bout: &Bout, seat: Seat, points: Points) {
        let index = match points {
            Points::Win => 0,
            Points::Draw => 1,
            Points::Loss => 2,
        };
        if let Some(count) = self.by_seat.get_mut(seat.index()).and_then(|it| it.get_mut(index)) {
            *count += 1;
        }
        let [first, second] = bout.efforts;
        let efforts = if seat == Seat::FIRST { [first, second] } else { [second, first] };
        self.efforts.iter_mut().zip(efforts).for_each(|(sum, effort)| sum.add(effort));
        self.n_decisions += bout.moment.n_moves() as u64;
        self.n_too_long += u64::from(bout.is_too_long);
    }

    fn fail(&mut self, number: u64, side: usize, who: &str, why: &str, lang: Lang) {
        if let Some(count) = self.n_failures.get_mut(side) {
            *count += 1;
        }
        let name = if side == 0 { "A" } else { "B" };
        let number = number + 1;
        self.failures.push(lang.pick(
            format!("game {number}: {name} ({who}) lost: {why}"),
            format!("partie {number} : {name} ({who}) a perdu : {why}"),
        ));
    }

    /// Counts a pair once both of its games are played.
    fn pair_up(&mut self, number: u64, points: Points) {
        let pair = number / 2;
        match self.halves.iter().position(|(other, _)| *other == pair) {
            Some(place) => {
                let (_, other) = self.halves.swap_remove(place);
                self.tally.add([other, points]);
            }
            None => self.halves.push((pair, points)),
        }
    }

    /// How many games were played, those of unfinished pairs included.
    pub(super) fn n_games(&self) -> u64 {
        self.by_seat.iter().flatten().sum()
    }
}
