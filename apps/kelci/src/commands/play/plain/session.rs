//! One match over lines: who is asked, what machines answer, when it ends.

use std::io::BufRead;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use catalogue::Family;
use game::{Lang, Notation, Random, Say, Seat};

use super::voice::Voice;
use crate::commands::play::chairs::Chair;
use crate::commands::play::clocks::Clocks;
use crate::commands::play::judge;
use crate::commands::play::keep::Keeper;
use crate::commands::play::settings::Settings;
use crate::commands::play::sitting::{Ending, Sitting, decisions};
use crate::commands::said;
use crate::players::{Budget, Failure};

/// Decisions of a turn that a prompt repeats; a turn of Tricérata may hold dozens.
const SHOWN_DECISIONS: usize = 6;

/// Decisions of machines in a row after which a game is given up: some rules never end by chance alone.
const MOST_IN_A_ROW: usize = 100_000;

/// A draw that is offered to people, one after the other.
pub(super) struct Offer {
    /// Who is asked next, last first.
    pub(super) asked: Vec<Seat>,
}

/// A match with the people and machines that play it.
pub(super) struct Session<'a> {
    pub(super) sitting: Sitting,
    pub(super) chairs: Vec<Chair>,
    /// One stream of luck for all seats that play at random: a seed tells their whole game.
    pub(super) random: Random,
    pub(super) clocks: Option<Clocks>,
    pub(super) lang: Lang,
    pub(super) voice: Voice<'a>,
    pub(super) keeper: Option<Keeper>,
    /// The game that was left off, until another one is begun.
    pub(super) kept: Option<Sitting>,
    pub(super) offer: Option<Offer>,
    pub(super) is_analysing: bool,
    /// Machines wait: a person has gone back to an earlier position.
    pub(super) is_paused: bool,
}

impl<'a> Session<'a> {
    /// Seats everybody: a program that is not there is found missing before the first move.
    pub(super) fn new(settings: Settings, voice: Voice<'a>) -> Result<Session<'a>> {
        let Settings { sitting, seed, lang, clock, keeper, kept, .. } = settings;
        let mut chairs = Chair::all(&sitting.whos, seed);
        Chair::seat_all(&mut chairs, &*sitting.game, &sitting.start, lang)?;
        let clocks = clock.map(|clock| Clocks::new(sitting.info.n_seats, clock));
        let random = Random::new(seed);
        let (offer, is_analysing, is_paused) = (None, false, false);
        Ok(Session {
            sitting,
            chairs,
            random,
            clocks,
            lang,
            voice,
            keeper,
            kept,
            offer,
            is_analysing,
            is_paused,
        })
    }

    pub(super) fn greet(&mut self) -> Result<()> {
        self.voice.line(self.sitting.title(self.lang))?;
        if self.sitting.has_human() {
            let instructions = self.instructions();
            self.voice.line(instructions)?;
        }
        if let Some(kept) = &self.kept {
            let decisions = decisions(kept.table.n_moves(), self.lang);
            let line = self.lang.pick(
                format!("a game was left off after {decisions}: resume takes it up"),
                format!("une partie est restée en suspens après {decisions} : reprendre la reprend"),
            );
            self.voice.line(line)?;
        }
        self.show_board()
    }

    fn instructions(&self) -> String {
        match self.sitting.info.family {
            Family::Stacking => self.lang.pick(
                "Type a move such as a4-b5=c4, or help. Capitals are white; a pile shows its bottom, then its top.".into(),
                "Tapez un coup comme a4-b5=c4, ou aide. Majuscules : blanc ; une pile montre sa base, puis son sommet.".into(),
            ),
            Family::Sowing => {
                let moves = self.sitting.table.legal_texts(Notation::Document);
                let example = moves.first().map_or("a1", String::as_str);
                self.lang.pick(
                    format!("Type a decision such as {example}, moves for those there are, or help."),
                    format!("Tapez une décision comme {example}, coups pour les voir toutes, ou aide."),
                )
            }
        }
    }

    pub(super) fn show_board(&mut self) -> Result<()> {
        self.voice.line(self.sitting.table.diagram(self.lang))
    }

    /// Plays until a person leaves, the input ends, or machines have ended the game among themselves.
    pub(super) fn play(&mut self) -> Result<()> {
        let mut is_announced = false;
        let mut n_in_a_row = 0;
        loop {
            let seat = self.sitting.mover();
            match seat {
                Some(seat) if !self.sitting.is_human(seat) && !self.is_paused => {
                    n_in_a_row += 1;
                    self.refuse_endless(n_in_a_row)?;
                    self.play_by_machine(seat)?;
                    continue;
                }
                None if !is_announced => {
                    is_announced = true;
                    self.announce()?;
                }
                _ => {}
            }
            if !self.sitting.has_human() && !self.is_paused {
                return Ok(());
            }
            is_announced &= seat.is_none();
            n_in_a_row = 0;
            if !self.ask(seat)? {
                return Ok(());
            }
        }
    }

    /// Asks a person for a line and answers it; `false` ends the session.
    fn ask(&mut self, seat: Option<Seat>) -> Result<bool> {
        self.show_view()?;
        let prompt = self.prompt(seat);
        self.voice.prompt(prompt)?;
        let begun = Instant::now();
        let Some(line) = self.read_line()? else {
            self.voice.line("")?;
            if seat.is_some() {
                self.voice.line(
                    self.lang
                        .pick("the input ended; the game so far:", "fin de l’entrée ; la partie jusqu’ici :"),
                )?;
                self.show_record()?;
            }
            return Ok(false);
        };
        if let Some(seat) = seat
            && self.is_out_of_time(seat, begun.elapsed())
        {
            return Ok(true);
        }
        self.answer(seat, line.trim())
    }

    /// Takes the time off a seat's clock; whoever has none left has lost.
    fn is_out_of_time(&mut self, seat: Seat, time: Duration) -> bool {
        let is_out = self.clocks.as_mut().is_some_and(|clocks| !clocks.spend(seat, time));
        if is_out {
            self.sitting.end(Ending::OutOfTime(seat));
        }
        is_out
    }

    fn refuse_endless(&self, n_in_a_row: usize) -> Result<()> {
        if n_in_a_row > MOST_IN_A_ROW {
            bail!(self.lang.pick(
                format!("no end in sight after {MOST_IN_A_ROW} decisions of machines"),
                format!("aucune fin en vue après {MOST_IN_A_ROW} décisions de machines"),
            ));
        }
        Ok(())
    }

    /// Who is asked, and inside a turn what was decided in it so far, so that nobody takes it for the next turn.
    fn prompt(&self, seat: Option<Seat>) -> String {
        let lang = self.lang;
        if let Some(asked) = self.offer.as_ref().and_then(|offer| offer.asked.last()) {
            let name = self.sitting.seat_name(*asked, lang);
            return lang.pick(
                format!("{name}, a draw is offered: yes or no> "),
                format!("{name}, on vous propose la nulle : oui ou non> "),
            );
        }
        let Some(seat) = seat else { return lang.pick("over> ", "fin> ").into() };
        let name = self.sitting.seat_name(seat, lang);
        let Some(decided) = self.sitting.table.unfinished_turn() else { return format!("{name}> ") };
        let n_hidden = decided.len().saturating_sub(SHOWN_DECISIONS);
        let shown: Vec<&str> = decided.iter().skip(n_hidden).map(String::as_str).collect();
        let (shown, cut) = (shown.join(","), if n_hidden > 0 { "…," } else { "" });
        if shown.is_empty() {
            return lang.pick(format!("{name}, going on> "), format!("{name}, suite> "));
        }
        lang.pick(format!("{name}, after {cut}{shown}> "), format!("{name}, après {cut}{shown}> "))
    }

    /// The next line of a person; `None` at the end. What is no text is refused, and the game goes on.
    fn read_line(&mut self) -> Result<Option<String>> {
        loop {
            let mut bytes = Vec::new();
            if std::io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                return Ok(None);
            }
            match String::from_utf8(bytes) {
                Ok(line) => return Ok(Some(line)),
                Err(_) => {
                    self.voice
                        .line(self.lang.pick("that line is not text", "cette ligne n’est pas du texte"))?;
                }
            }
        }
    }

    /// How it ended, and the record; a game that is over need not be kept.
    fn announce(&mut self) -> Result<()> {
        for line in self.sitting.result(self.lang) {
            self.voice.line(line)?;
        }
        self.keep();
        self.show_record()
    }

    /// Keeps the game as it stands, or forgets it once it is over.
    pub(super) fn keep(&mut self) {
        if let Some(keeper) = &self.keeper {
            if self.sitting.mover().is_none() {
                keeper.forget(&self.sitting.origin.name);
            } else if self.sitting.has_human() && self.sitting.table.n_moves() > 0 {
                self.kept = None;
                keeper.keep(&self.sitting);
            }
        }
    }

    /// Plays what a machine chooses. One that fails has lost, and the reason is told.
    fn play_by_machine(&mut self, seat: Seat) -> Result<()> {
        // Whoever watches sees the last move while the next one is thought about.
        self.voice.flush()?;
        let name = self.sitting.seat_name(seat, self.lang);
        let colon = self.lang.pick(": ", " : ");
        let begun = Instant::now();
        let chosen = self.chosen_by_machine(seat);
        if self.is_out_of_time(seat, begun.elapsed()) {
            return Ok(());
        }
        match chosen {
            Ok(text) => {
                let played = self.sitting.play(&text).map_err(|error| said(&error, self.lang))?;
                self.decided(seat);
                self.voice.line(format!("{name}{colon}{played}"))?;
                if self.sitting.has_human() {
                    self.show_board()?;
                }
            }
            Err(failure) => {
                self.voice.line(format!("{name}{colon}{}", failure.say(self.lang)))?;
                self.sitting.resign(seat);
            }
        }
        Ok(())
    }

    fn chosen_by_machine(&mut self, seat: Seat) -> Result<String, Failure> {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return Err(Failure::OtherGame) };
        let table = &*self.sitting.table;
        if chair.is_random() {
            let moves = table.legal_texts(Notation::Document);
            let chosen = moves.get(self.random.below(moves.len()));
            return chosen.cloned().ok_or(Failure::OtherGame);
        }
        let budget = self.clocks.as_ref().map_or(Budget::Own, |clocks| clocks.budget(seat));
        let (game, start) = (&*self.sitting.game, &self.sitting.start);
        chair.choose(game, start, table, budget, &AtomicBool::new(false), &mut |_| {})
    }

    /// A seat has decided.
    pub(super) fn decided(&mut self, seat: Seat) {
        if let Some(clocks) = &mut self.clocks {
            clocks.decided(seat);
        }
        self.is_paused = false;
        self.keep();
    }

    /// The engine's view of the position, where it was asked for.
    fn show_view(&mut self) -> Result<()> {
        if !self.is_analysing || self.offer.is_some() || self.sitting.mover().is_none() {
            return Ok(());
        }
        self.voice.flush()?;
        let thought = judge::think(&*self.sitting.table, &AtomicBool::new(false), &mut |_| {});
        let lang = self.lang;
        let line = thought.lines.first().map(|line| line.moves.join(" ")).unwrap_or_default();
        let score = judge::score_words(&thought, &self.sitting.info, lang).unwrap_or_default();
        let depth = thought.depth;
        self.voice.line(lang.pick(
            format!("engine: {score} depth {depth}: {line}"),
            format!("moteur : {score} profondeur {depth} : {line}"),
        ))
    }
}
