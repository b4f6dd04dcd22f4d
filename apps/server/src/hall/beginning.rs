//! From a proposal to a match that is played.

use std::sync::Arc;

use catalogue::Beginning;
use game::Seat;
use protocol::{Code, MatchView, Pick, Refused, State, Terms};
use session::{Match, SecretChoice, TimeControl, Who};

use super::acting::summary;
use super::table::{HeldGuard, Table};
use super::{Guest, Hall, now, troubled, try_again};
use crate::secret;
use crate::store::{NewLine, Written};

/// Makes a match of these terms. Where nothing is said of the set-up it is the usual one, drawn by lot if that is how the
/// game begins.
pub(super) fn begin_match(terms: &Terms, seats: Vec<Who>, seed: u64) -> Result<Match, game::Said> {
    let control = TimeControl::read(&terms.clock).unwrap_or_default();
    let beginning = match (&terms.position, &terms.setup) {
        (Some(position), _) => Beginning::Position(position),
        (None, Some(setup)) => Beginning::Setup(setup, seed),
        (None, None) if terms.game.open()?.draws_usual_setup() => Beginning::Setup("", seed),
        (None, None) => Beginning::Usual,
    };
    Match::begin(terms.game.clone(), beginning, seats, control)
}

impl Hall {
    /// Begins a match in which every seat is taken, or lets its players pick their shapes first.
    pub(super) async fn begin_if_full(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
    ) -> Result<(), Refused> {
        let held = guard.get()?;
        if held.game.is_some() || !held.is_full() {
            return Ok(());
        }
        match held.row.state {
            State::Open if self.secret_choice(&held.terms).await?.is_none() => self.begin(table, guard).await,
            State::Open | State::Picking => self.let_pick(table, guard).await,
            State::Live | State::Over | State::Withdrawn => Ok(()),
        }
    }

    /// Returns the secret choice that comes before a match of these terms.
    async fn secret_choice(&self, terms: &Terms) -> Result<Option<SecretChoice>, Refused> {
        if terms.position.is_some() {
            return Ok(None);
        }
        let spec = terms.game.clone();
        let is_written = spec.source.is_some();
        let choice =
            self.judge(is_written, move || spec.open().ok().and_then(|game| SecretChoice::of(&*game)));
        choice.await
    }

    /// Asks the players for their picks; computers pick by lot. The match begins where everybody has.
    async fn let_pick(self: &Arc<Hall>, table: &Arc<Table>, guard: &mut HeldGuard) -> Result<(), Refused> {
        let held = guard.get()?;
        let n_shapes = self.secret_choice(&held.terms).await?.map_or(1, |choice| choice.shapes().len());
        let mut random = game::Random::new(secret::new_seed()?);
        self.store.let_pick(&table.id, now() as i64).await.map_err(troubled)?;
        for (number, seat) in (0_u8..).zip(&held.seats) {
            if seat.who != "human" && seat.pick.is_none() {
                self.keep_pick(&table.id, number, random.below(n_shapes)).await?;
            }
        }
        held.seats = self.store.seats(&table.id).await.map_err(troubled)?;
        held.row.state = State::Picking;
        if held.has_picked() {
            return self.begin(table, guard).await;
        }
        self.tell_news(table, held);
        self.tell_seats(table, held);
        self.changed(&table.id);
        Ok(())
    }

    async fn keep_pick(&self, id: &str, seat: u8, pick: usize) -> Result<bool, Refused> {
        let wake_at = now() as i64 + crate::store::BEGINNING;
        self.store.set_pick(id, seat, pick, wake_at).await.map_err(troubled)
    }

    /// Keeps a secret pick of a guest; the match begins with the last one.
    pub(crate) async fn pick(
        self: &Arc<Hall>,
        guest: &Guest,
        at: &str,
        pick: Pick,
    ) -> Result<MatchView, Refused> {
        let table = self.table(at);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        if !held.seats_of(&guest.id).any(|seat| seat == pick.seat) {
            return Err(super::acting::not_your_match());
        }
        if held.row.state != State::Picking {
            let (en, fr) = ("nothing is to be picked now", "il n’y a rien à choisir pour l’instant");
            return Err(Refused::words(Code::NotNow, en, fr));
        }
        let choice = self.secret_choice(&held.terms).await?.ok_or_else(try_again)?;
        let seat = Seat::new(usize::from(pick.seat)).ok_or_else(try_again)?;
        let mut trial = choice.anew();
        trial.pick(seat, pick.shape).map_err(|why| Refused::new(Code::BadValue, &why))?;
        if !self.keep_pick(at, pick.seat, pick.shape).await? {
            return Err(Refused::new(Code::Taken, &session::PickRefused::AlreadyPicked));
        }
        held.seats = self.store.seats(at).await.map_err(troubled)?;
        self.tell_seats(&table, held);
        if held.has_picked() {
            self.begin(&table, &mut guard).await?;
        } else {
            self.changed(&table.id);
        }
        Ok(self.view(&table, guard.get()?, Some(&guest.id)))
    }

    /// Writes the first line of a match: from here on it is played.
    async fn begin(self: &Arc<Hall>, table: &Arc<Table>, guard: &mut HeldGuard) -> Result<(), Refused> {
        let held = guard.get()?;
        let (terms, seed) = (held.terms.clone(), secret::new_seed()?);
        let seats: Vec<Who> =
            held.seats.iter().map(|seat| Who::read(&seat.who).unwrap_or_default()).collect();
        let picks: Vec<Option<usize>> = held.seats.iter().map(|seat| seat.pick).collect();
        let begun = self.judge(held.is_written(), move || begun(&terms, seats, &picks, seed)).await?;
        let game = begun?;
        let line = game.saved().lines().next().unwrap_or_default().to_owned();
        let summary = summary(&game, now());
        let new = NewLine { match_id: table.id.clone(), number: 0, line: line.clone(), act: None, summary };
        match self.store.write(new).await {
            Written::Yes => {
                held.game = Some(game);
                held.lines = vec![line];
                held.settle();
            }
            // Another server has begun it, or its owner has withdrawn it there.
            Written::Taken => return self.read_again(table, guard).await,
            Written::Unknown => {
                guard.forget();
                self.look_soon(table);
                return Err(try_again());
            }
        }
        let held = guard.get()?;
        self.tell_news(table, held);
        self.changed(&table.id);
        self.let_computer_move(table, held);
        Ok(())
    }

    /// Closes a match that has not begun.
    pub(super) async fn close(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
    ) -> Result<(), Refused> {
        if !self.store.close_match(&table.id, now() as i64).await.map_err(troubled)? {
            let (en, fr) = (
                "the match has begun: resign or abort it instead",
                "la partie a commencé\u{a0}: abandonnez-la ou interrompez-la",
            );
            return Err(Refused::words(Code::NotNow, en, fr));
        }
        let held = guard.get()?;
        held.row.state = State::Withdrawn;
        self.tell_news(table, held);
        self.changed(&table.id);
        self.free_rematch(&table.id);
        Ok(())
    }
}

/// Makes the match of these terms, with the shapes that were picked.
fn begun(terms: &Terms, seats: Vec<Who>, picks: &[Option<usize>], seed: u64) -> Result<Match, Refused> {
    let refused = |why: game::Said| Refused::new(Code::BadValue, &*why);
    let mut terms = terms.clone();
    if let [Some(first), Some(second)] = *picks {
        let game = terms.game.open().map_err(refused)?;
        let setup = terms.setup.clone().unwrap_or_default();
        terms.setup = Some(game.chosen_setup(&setup, [first, second]));
    }
    begin_match(&terms, seats, seed).map_err(refused)
}
