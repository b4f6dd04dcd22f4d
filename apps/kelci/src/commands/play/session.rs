//! One match in the terminal: prompts, answers, orders.

use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use game::{Lang, Notation, Random, Say, Seat, Status};
use table::{Family, Game, Info, MoveRefused, Table};

use super::chairs::Chair;
use super::hint;
use super::order::{Order, help, order};
use crate::commands::said;
use crate::output::{self, Output};
use crate::players::{Budget, Failure};
use crate::result::{self, Teller};

/// Decisions of a turn that a prompt repeats; a turn of Tricérata may hold dozens.
const SHOWN_DECISIONS: usize = 6;

/// Decisions of machines in a row after which a game is given up: some rules never end by chance alone.
const MOST_IN_A_ROW: usize = 100_000;

/// A match with the people and machines that play it.
pub(super) struct Session<'a> {
    game: &'a dyn Game,
    table: Box<dyn Table>,
    /// The text of the position the match began with.
    start: String,
    info: Info,
    teller: Teller,
    chairs: Vec<Chair>,
    /// One stream of luck for all seats that play at random: a seed tells their whole game.
    random: Random,
    lang: Lang,
    /// Whether the game is over because somebody gave it up.
    is_resigned: bool,
    /// The file this session has written.
    saved: Option<String>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        game: &'a dyn Game,
        table: Box<dyn Table>,
        chairs: Vec<Chair>,
        seed: u64,
        lang: Lang,
    ) -> Session<'a> {
        Session {
            start: table.position_text(),
            info: game.info(),
            teller: Teller::new(game, lang),
            random: Random::new(seed),
            game,
            table,
            chairs,
            lang,
            is_resigned: false,
            saved: None,
        }
    }

    /// Tells every player where the match begins: a program that is not there is found missing before the first move.
    pub(super) fn seat_players(&mut self) -> Result<()> {
        for chair in &mut self.chairs {
            if let Some(Err(failure)) = chair.ready_player(self.game, &self.start) {
                let who = chair.who();
                return Err(said(&failure, self.lang).context(who.to_string()));
            }
        }
        Ok(())
    }

    fn has_human(&self) -> bool {
        self.chairs.iter().any(Chair::is_human)
    }

    pub(super) fn greet(&self, output: &mut Output) -> Result<()> {
        let title = self.info.title(self.lang);
        // Sowing games have one set-up: it has nothing to tell.
        let setup = self.table.setup_text().filter(|_| self.info.family == Family::Stacking);
        output.line(format!("{title}{}", setup.map_or_else(String::new, |setup| format!(" ({setup})"))))?;
        if self.has_human() {
            output.line(self.instructions())?;
        }
        output.line(self.table.diagram(self.lang))
    }

    fn instructions(&self) -> String {
        match self.info.family {
            Family::Stacking => self.lang.pick(
                "Type a move such as a4-b5=c4, or help. Capitals are white; a pile shows its bottom, then its top.".into(),
                "Tapez un coup comme a4-b5=c4, ou aide. Majuscules : blanc ; une pile montre sa base, puis son sommet.".into(),
            ),
            Family::Sowing => {
                let moves = self.table.legal_texts(Notation::Document);
                let example = moves.first().map_or("a1", String::as_str);
                self.lang.pick(
                    format!("Type a decision such as {example}, moves for those there are, or help."),
                    format!("Tapez une décision comme {example}, coups pour les voir toutes, ou aide."),
                )
            }
        }
    }

    /// Plays until a person leaves, the input ends, or machines have ended the game among themselves.
    pub(super) fn play(&mut self, output: &mut Output) -> Result<()> {
        let mut is_announced = false;
        let mut n_in_a_row = 0;
        loop {
            let seat = match self.table.status() {
                Status::ToMove(seat) => Some(seat),
                Status::Over(_) => None,
            };
            match seat {
                Some(seat) if !self.is_human(seat) => {
                    n_in_a_row += 1;
                    self.refuse_endless(n_in_a_row)?;
                    self.play_by_machine(seat, output)?;
                    continue;
                }
                None if !is_announced => {
                    is_announced = true;
                    self.announce(output)?;
                }
                _ => {}
            }
            if !self.has_human() {
                return Ok(());
            }
            is_announced &= seat.is_none();
            n_in_a_row = 0;
            output.prompt(self.prompt(seat))?;
            let Some(line) = self.read_line(output)? else {
                output.line("")?;
                if seat.is_some() {
                    output.line(self.lang.pick(
                        "the input ended; the game so far:",
                        "fin de l’entrée ; la partie jusqu’ici :",
                    ))?;
                    self.show_record(output)?;
                }
                return Ok(());
            };
            if !self.answer(seat, line.trim(), output)? {
                return Ok(());
            }
        }
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
        let Some(seat) = seat else { return lang.pick("over> ", "fin> ").into() };
        let name = self.teller.seat(seat);
        let Some(decided) = self.table.unfinished_turn() else { return format!("{name}> ") };
        let n_hidden = decided.len().saturating_sub(SHOWN_DECISIONS);
        let shown: Vec<&str> = decided.iter().skip(n_hidden).map(String::as_str).collect();
        let (shown, cut) = (shown.join(","), if n_hidden > 0 { "…," } else { "" });
        if shown.is_empty() {
            return lang.pick(format!("{name}, going on> "), format!("{name}, suite> "));
        }
        lang.pick(format!("{name}, after {cut}{shown}> "), format!("{name}, après {cut}{shown}> "))
    }

    /// The next line of a person; `None` at the end. What is no text is refused, and the game goes on.
    fn read_line(&self, output: &mut Output) -> Result<Option<String>> {
        loop {
            let mut bytes = Vec::new();
            if std::io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                return Ok(None);
            }
            match String::from_utf8(bytes) {
                Ok(line) => return Ok(Some(line)),
                Err(_) => {
                    output.line(self.lang.pick("that line is not text", "cette ligne n’est pas du texte"))?;
                }
            }
        }
    }

    /// How it ended, and the record.
    fn announce(&self, output: &mut Output) -> Result<()> {
        let status = self.table.status();
        match status {
            Status::Over(_) if self.is_resigned && self.info.n_seats == 1 => {
                let words = self.lang.pick("given up", "abandonnée");
                output.line(format!("{} ({words})", result::score(status)))?;
            }
            Status::Over(outcome) => {
                output.line(format!("{} ({})", result::score(status), self.teller.outcome(outcome)))?;
                self.teller.tallies(&*self.table).iter().try_for_each(|line| output.line(line))?;
            }
            Status::ToMove(_) => {}
        }
        self.show_record(output)
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(Chair::is_human)
    }

    /// Plays what a machine chooses. One that fails has lost, and the reason is told.
    fn play_by_machine(&mut self, seat: Seat, output: &mut Output) -> Result<()> {
        // Whoever watches sees the last move while the next one is thought about.
        output.flush()?;
        let name = self.teller.seat(seat);
        let colon = self.lang.pick(": ", " : ");
        match self.chosen_by_machine(seat) {
            Ok(text) => {
                let played =
                    self.table.play(&text, Notation::Document).map_err(|error| said(&error, self.lang))?;
                output.line(format!("{name}{colon}{played}"))?;
                if self.has_human() {
                    output.line(self.table.diagram(self.lang))?;
                }
            }
            Err(failure) => {
                output.line(format!("{name}{colon}{}", failure.say(self.lang)))?;
                self.table.resign(seat);
                self.is_resigned = true;
            }
        }
        Ok(())
    }

    fn chosen_by_machine(&mut self, seat: Seat) -> Result<String, Failure> {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return Err(Failure::OtherGame) };
        if chair.is_random() {
            let moves = self.table.legal_texts(Notation::Document);
            let chosen = moves.get(self.random.below(moves.len()));
            return chosen.cloned().ok_or(Failure::OtherGame);
        }
        let chosen = match chair.ready_player(self.game, &self.start) {
            Some(Ok(player)) => {
                player.choose(&*self.table, Budget::Own, &AtomicBool::new(false), &mut |_| {})
            }
            Some(Err(failure)) => Err(failure),
            None => Err(Failure::OtherGame),
        };
        if chosen.is_err() {
            chair.has_failed();
        }
        chosen
    }

    /// Answers one line of a person, who is to move or looks at a finished game; `false` ends the session.
    fn answer(&mut self, seat: Option<Seat>, line: &str, output: &mut Output) -> Result<bool> {
        if line.is_empty() {
            return Ok(true);
        }
        let Some(order) = order(line) else {
            self.try_move(line, output)?;
            return Ok(true);
        };
        match order {
            Order::Help => output.line(help(self.info.family, self.lang))?,
            Order::Moves(start) => self.show_moves(start, output)?,
            Order::Hint => self.give_hint(output)?,
            Order::Undo => self.go_back(output)?,
            Order::Redo => self.go_on(output)?,
            Order::Position => output.line(self.table.position_text())?,
            Order::Board => output.line(self.table.diagram(self.lang))?,
            Order::Record => self.show_record(output)?,
            Order::Save(path) => self.save(path, output)?,
            Order::Resign => seat.into_iter().for_each(|seat| {
                self.table.resign(seat);
                self.is_resigned = true;
            }),
            Order::Quit => return Ok(false),
        }
        Ok(true)
    }

    /// Plays what a line says: one decision, or in a sowing game several of one turn. If one of them is refused, those
    /// before it stand.
    fn try_move(&mut self, line: &str, output: &mut Output) -> Result<()> {
        let decisions: Vec<&str> = match self.info.family {
            Family::Stacking => vec![line],
            Family::Sowing => line.split(',').map(str::trim).collect(),
        };
        for (k, decision) in decisions.into_iter().enumerate() {
            if k > 0 && self.table.unfinished_turn().is_none() {
                output.line(self.table.diagram(self.lang))?;
                return output.line(self.lang.pick(
                    format!("the turn was over before '{}'", game::quote(decision)),
                    format!("le tour était fini avant « {} »", game::quote(decision)),
                ));
            }
            if let Err(error) = self.table.play(decision, Notation::Document) {
                if k > 0 {
                    output.line(self.table.diagram(self.lang))?;
                }
                return self.explain(&error, output);
            }
            self.is_resigned = false;
        }
        output.line(self.table.diagram(self.lang))
    }

    fn explain(&self, error: &MoveRefused, output: &mut Output) -> Result<()> {
        output.line(error.say(self.lang))?;
        let nearest = error.nearest().join(", ");
        if nearest.is_empty() {
            return Ok(());
        }
        output.line(self.lang.pick(format!("near it: {nearest}"), format!("proches : {nearest}")))
    }

    /// Whether a person is to move.
    fn awaits_human(&self) -> bool {
        matches!(self.table.status(), Status::ToMove(seat) if self.is_human(seat))
    }

    /// Takes back decisions until a person is to move again; nothing when only machines have moved.
    fn go_back(&mut self, output: &mut Output) -> Result<()> {
        let mut n_undone = 0;
        while self.table.undo().is_some() {
            n_undone += 1;
            if self.awaits_human() {
                self.is_resigned = false;
                return output.line(self.table.diagram(self.lang));
            }
        }
        (0..n_undone).for_each(|_| _ = self.table.redo());
        self.is_resigned &= n_undone == 0;
        output.line(self.lang.pick("nothing to take back", "rien à annuler"))
    }

    /// Plays again what was taken back, answers of machines included.
    fn go_on(&mut self, output: &mut Output) -> Result<()> {
        if self.table.redo().is_none() {
            return output.line(self.lang.pick("nothing to play again", "rien à refaire"));
        }
        while !self.awaits_human() && self.table.redo().is_some() {}
        output.line(self.table.diagram(self.lang))
    }

    fn show_moves(&self, start: &str, output: &mut Output) -> Result<()> {
        let moves = self.table.legal_texts(Notation::Document);
        let shown: Vec<&str> =
            moves.iter().map(String::as_str).filter(|text| text.starts_with(start)).collect();
        if shown.is_empty() {
            return output.line(self.lang.pick("none", "aucun"));
        }
        output.line(shown.join(" "))
    }

    fn give_hint(&self, output: &mut Output) -> Result<()> {
        let none = self.lang.pick("the game is over", "la partie est finie");
        let advice = hint::advice(&*self.table, &self.info, self.lang);
        output.line(advice.as_deref().unwrap_or(none))
    }

    fn show_record(&self, output: &mut Output) -> Result<()> {
        match self.table.record_text() {
            Some(record) => output.line(record.trim_end()),
            None => output.line(self.table.move_texts().join(" ")),
        }
    }

    /// Writes the record; a file that this session did not write is left alone.
    fn save(&mut self, path: &str, output: &mut Output) -> Result<()> {
        let lang = self.lang;
        let said = match (path, self.table.record_text()) {
            ("", _) => lang.pick("save FILE: which file?", "enregistrer FICHIER : quel fichier ?").into(),
            (_, None) => lang
                .pick(
                    "the document has no notation for this game so far",
                    "le document n’a pas de notation pour la partie jusqu’ici",
                )
                .into(),
            (path, Some(record)) => match self.write(path, &record) {
                Ok(()) => lang.pick(format!("saved in {path}"), format!("enregistrée dans {path}")),
                Err(error) => {
                    let why = output::io_words(&error, lang);
                    lang.pick(
                        format!("cannot write {path}: {why}"),
                        format!("impossible d’écrire {path} : {why}"),
                    )
                }
            },
        };
        output.line(said)
    }

    fn write(&mut self, path: &str, record: &str) -> std::io::Result<()> {
        let is_ours = self.saved.as_deref() == Some(path);
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(!is_ours).truncate(is_ours);
        options.open(path)?.write_all(record.as_bytes())?;
        self.saved = Some(path.into());
        Ok(())
    }
}
