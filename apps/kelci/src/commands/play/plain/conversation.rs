//! One match over lines: who is asked, the answers of machines, the end.

use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use catalogue::{Decision, Family, Moment};
use game::{Lang, Notation, Random, Say, Seat, Status};
use session::{Actor, Effect, Event, Match, NodeId, Offer, Opened, Refusal, Stamped};

use super::voice::Voice;
use crate::commands::play::chairs::{self, Chair};
use crate::commands::play::judge;
use crate::commands::play::keep::Keeper;
use crate::commands::play::now;
use crate::commands::play::record_file::RecordFile;
use crate::commands::play::secret::Secret;
use crate::commands::play::settings::Settings;
use crate::commands::play::wording;
use crate::commands::said;
use crate::players::Failure;

/// Decisions of a turn that a prompt repeats; a turn of Tricérata may hold dozens.
const SHOWN_DECISIONS: usize = 6;

/// Decisions of machines in a row after which a game is given up: some rules never end by chance alone.
const MOST_IN_A_ROW: usize = 100_000;

/// A match with the people and machines that play it.
pub(super) struct Conversation<'a> {
    pub(super) game: Match,
    /// The moment that is shown. Looking at another one never changes the match.
    pub(super) looked_at: NodeId,
    /// The game as the command line calls it.
    pub(super) name: String,
    pub(super) chairs: Vec<Chair>,
    /// One source of chance for all seats that play at random: one seed determines their whole game.
    pub(super) random: Random,
    pub(super) lang: Lang,
    pub(super) voice: Voice<'a>,
    pub(super) record_file: RecordFile,
    pub(super) keeper: Option<Keeper>,
    /// The game that was left off, until another one is begun.
    pub(super) kept: Option<Opened>,
    /// The choice of shapes, until the match begins with them.
    pub(super) secret: Option<Secret>,
    pub(super) is_analysing: bool,
}

impl<'a> Conversation<'a> {
    /// Seats everybody: a program that is not there is found missing before the first move.
    pub(super) fn new(settings: Settings, voice: Voice<'a>) -> Result<Conversation<'a>> {
        let Settings { game, name, seed, lang, keeper, kept, secret, .. } = settings;
        let mut chairs = Chair::all(game.seats(), seed);
        Chair::seat_all(&mut chairs, &**game.game(), &game.setting().start, lang)?;
        Ok(Conversation {
            looked_at: game.now(),
            game,
            name,
            chairs,
            random: Random::new(seed),
            lang,
            voice,
            record_file: RecordFile::default(),
            keeper,
            kept,
            secret,
            is_analysing: false,
        })
    }

    pub(super) fn greet(&mut self) -> Result<()> {
        // A match whose shapes are still to be chosen has no set-up yet, and no board to show.
        let is_chosen = self.secret.is_none();
        let title = match is_chosen {
            true => wording::title(&self.game, self.lang),
            false => self.game.info().title(self.lang).to_owned(),
        };
        self.voice.line(title)?;
        if self.game.has_human() {
            let instructions = self.instructions();
            self.voice.line(instructions)?;
        }
        if let Some(kept) = &self.kept {
            let decisions = wording::decisions(kept.game.moment().n_moves(), self.lang);
            let line = self.lang.pick(
                format!("a game was left off after {decisions}: resume takes it up"),
                format!("une partie est restée en suspens après {decisions} : reprendre la reprend"),
            );
            self.voice.line(line)?;
        }
        if is_chosen { self.show_board() } else { Ok(()) }
    }

    fn instructions(&self) -> String {
        match self.game.info().family {
            Family::Stacking => self.lang.pick(
                "Type a move such as a4-b5=c4, or help. Capitals are white; a pile shows its bottom, then its top.".into(),
                "Tapez un coup comme a4-b5=c4, ou aide. Majuscules : blanc ; une pile montre sa base, puis son sommet.".into(),
            ),
            Family::Sowing => {
                let first = self.game.moment().text_of(Decision::new(0), Notation::Document);
                let example = first.unwrap_or_else(|| "a1".into());
                self.lang.pick(
                    format!("Type a decision such as {example}, moves for those there are, or help."),
                    format!("Tapez une décision comme {example}, coups pour les voir toutes, ou aide."),
                )
            }
        }
    }

    /// The moment that is looked at.
    pub(super) fn moment(&self) -> &Arc<dyn Moment> {
        self.game.tree().moment(self.looked_at).unwrap_or_else(|| self.game.moment())
    }

    /// The seat to move at the moment that is looked at; `None` at the end.
    pub(super) fn mover_seen(&self) -> Option<Seat> {
        match self.moment().status() {
            _ if self.looked_at == self.game.now() => self.game.mover(),
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.game.info().seat_name(seat, self.lang)
    }

    pub(super) fn show_board(&mut self) -> Result<()> {
        self.voice.line(self.moment().diagram(self.lang))?;
        match self.moment().countdown() {
            Some(countdown) => self.voice.line(countdown.say(self.lang)),
            None => Ok(()),
        }
    }

    /// Makes something happen in the match, looks at where it stands then, and keeps it.
    pub(super) fn apply(&mut self, by: Actor, event: Event) -> Result<Vec<Effect>, Refusal> {
        let effects = self.game.apply(self.game.version(), Stamped::new(by, now(), event))?;
        self.settle();
        Ok(effects)
    }

    /// The match has changed.
    pub(super) fn settle(&mut self) {
        self.looked_at = self.game.now();
        self.keep();
    }

    /// Plays until a person leaves, the input ends, or machines have ended the game among themselves.
    pub(super) fn play(&mut self) -> Result<()> {
        let mut is_announced = false;
        let mut n_in_a_row = 0;
        loop {
            let mover = self.game.mover();
            match mover {
                Some(seat) if !self.game.awaits_human() && !self.game.is_paused() => {
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
            if !self.game.has_human() && !self.game.is_paused() {
                return Ok(());
            }
            is_announced &= mover.is_none();
            n_in_a_row = 0;
            if !self.ask()? {
                return Ok(());
            }
        }
    }

    /// Asks a person for a line and answers it; `false` ends the conversation.
    fn ask(&mut self) -> Result<bool> {
        self.show_thought()?;
        let prompt = self.prompt();
        self.voice.prompt(prompt)?;
        let Some(line) = self.read_line()? else {
            self.voice.line("")?;
            if self.game.mover().is_some() {
                self.voice.line(
                    self.lang
                        .pick("the input ended; the game so far:", "fin de l’entrée ; la partie jusqu’ici :"),
                )?;
                self.looked_at = self.game.now();
                self.show_record()?;
            }
            return Ok(false);
        };
        if self.is_out_of_time() {
            return Ok(true);
        }
        self.answer(line.trim())
    }

    /// Ends the match if the time of the seat to move is up.
    fn is_out_of_time(&mut self) -> bool {
        let Some(seat) = self.game.mover() else { return false };
        self.game.clocks().is_out(seat, now()) && self.apply(Actor::Host, Event::Flag(seat)).is_ok()
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

    /// The person who is asked whether a draw is accepted.
    pub(super) fn asked_about_draw(&self) -> Option<Seat> {
        let pending = self.game.pending().filter(|pending| pending.offer == Offer::Draw)?;
        pending.asked.iter().copied().find(|seat| self.game.who(*seat).is_human())
    }

    /// The prompt: whose move it is and, in mid-turn, the decisions taken so far, lest it look like the next turn.
    fn prompt(&self) -> String {
        let lang = self.lang;
        if let Some(asked) = self.asked_about_draw() {
            let name = self.seat_name(asked);
            return lang.pick(
                format!("{name}, a draw is offered: yes or no> "),
                format!("{name}, on vous propose la nulle : oui ou non> "),
            );
        }
        let Some(seat) = self.mover_seen() else { return lang.pick("over> ", "fin> ").into() };
        let name = self.seat_name(seat);
        let Some(decided) = self.moment().unfinished_turn() else { return format!("{name}> ") };
        let n_hidden = decided.len().saturating_sub(SHOWN_DECISIONS);
        let shown: Vec<&str> = decided.iter().skip(n_hidden).map(String::as_str).collect();
        let (shown, cut) = (shown.join(","), if n_hidden > 0 { "…," } else { "" });
        if shown.is_empty() {
            return lang.pick(format!("{name}, going on> "), format!("{name}, suite> "));
        }
        lang.pick(format!("{name}, after {cut}{shown}> "), format!("{name}, après {cut}{shown}> "))
    }

    /// The next line of a person; `None` at the end. A line that is not text is refused, and the game goes on.
    pub(super) fn read_line(&mut self) -> Result<Option<String>> {
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

    /// Tells how it ended, and the record.
    fn announce(&mut self) -> Result<()> {
        for line in wording::result_lines(&self.game, self.lang) {
            self.voice.line(line)?;
        }
        self.show_record()
    }

    /// Keeps the game as it stands, or forgets it once it is over.
    fn keep(&mut self) {
        let Some(keeper) = &self.keeper else { return };
        if self.game.mover().is_none() {
            keeper.forget();
        } else if self.game.has_human() && !self.game.line().is_empty() {
            self.kept = None;
            keeper.keep(&self.game);
        }
    }

    /// Plays the choice of a machine. One that fails has lost, and the reason is told.
    fn play_by_machine(&mut self, seat: Seat) -> Result<()> {
        // Whoever watches sees the last move while the machine thinks about the next one.
        self.voice.flush()?;
        let (name, colon) = (self.seat_name(seat), self.lang.pick(": ", " : "));
        let chosen = self.chosen_by_machine(seat);
        if self.is_out_of_time() {
            return Ok(());
        }
        match chosen {
            Ok(decision) => {
                self.apply(Actor::Seat(seat), Event::Play(decision)).map_err(|why| said(&why, self.lang))?;
                let moment = self.game.moment();
                let played = moment.last_text(Notation::Document).unwrap_or_default();
                let told = catalogue::move_words::last_move(&**moment, self.game.info(), self.lang);
                self.voice.line(format!("{name}{colon}{played}"))?;
                if let Some(told) = told.filter(|_| self.game.has_human()) {
                    self.voice.line(catalogue::words::sentence(&told))?;
                }
                if self.game.has_human() {
                    self.show_board()?;
                }
            }
            Err(failure) => {
                self.voice.line(format!("{name}{colon}{}", failure.say(self.lang)))?;
                self.apply(Actor::Seat(seat), Event::Resign).map_err(|why| said(&why, self.lang))?;
            }
        }
        Ok(())
    }

    fn chosen_by_machine(&mut self, seat: Seat) -> Result<Decision, Failure> {
        let Conversation { game, chairs, random, .. } = self;
        let chair = chairs.get_mut(seat.index()).ok_or(Failure::OtherGame)?;
        let moment = game.moment();
        if chair.is_random() {
            return Ok(Decision::new(random.below(moment.n_legal())));
        }
        let budget = chairs::budget(game.clocks(), game.info().n_seats, seat, now());
        let (rules, start) = (&**game.game(), &game.setting().start);
        chair.choose(rules, start, moment, budget, &AtomicBool::new(false), &mut |_| {})
    }

    /// The engine's view of the position, where it was asked for.
    fn show_thought(&mut self) -> Result<()> {
        if !self.is_analysing || self.asked_about_draw().is_some() || self.mover_seen().is_none() {
            return Ok(());
        }
        self.voice.flush()?;
        let thought = judge::think(&**self.moment(), &AtomicBool::new(false), &mut |_| {});
        let lang = self.lang;
        let line = thought.lines.first().map(|line| line.moves.join(" ")).unwrap_or_default();
        let score = judge::score_words(&thought, self.game.info(), lang).unwrap_or_default();
        let depth = thought.depth;
        self.voice.line(lang.pick(
            format!("engine: {score} depth {depth}: {line}"),
            format!("moteur : {score} profondeur {depth} : {line}"),
        ))
    }
}
