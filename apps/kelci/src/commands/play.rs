//! `kelci play`: a game over plain lines, for a terminal, a pipe or a screen reader.
//!
//! Whoever is human types a move in the document's notation, or a command; one message a line.

use std::io::{BufRead, Write};

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::{Lang, Notation, Random, Say, Seat, Status};
use table::{Game, Table};

use super::{beginning_of, game_of, said, seed_of, text};
use crate::output::{self, Output};

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Human,
    Random,
}

/// What a person typed that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order<'a> {
    Help,
    Moves(&'a str),
    Undo,
    Redo,
    Position,
    Board,
    Record,
    Save(&'a str),
    Resign,
    Quit,
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let players = players_of(arguments, lang)?;
    let table = game.begin(beginning_of(arguments)).map_err(|error| said(&*error, lang))?;
    let mut session = Session { table, players, random: Random::new(seed_of(arguments)), lang, saved: None };
    session.greet(&*game, output)?;
    session.play(output)
}

fn players_of(arguments: &ArgMatches, lang: Lang) -> Result<[Player; 2]> {
    let who = |name| player(text(arguments, name).unwrap_or("human"), lang);
    let Some(seats) = text(arguments, "seats") else { return Ok([who("white")?, who("black")?]) };
    match seats.split(',').collect::<Vec<_>>().as_slice() {
        [white, black] => Ok([player(white, lang)?, player(black, lang)?]),
        others => {
            let n_seats = others.len();
            bail!(lang.pick(
                format!("--seats {seats}: this game has 2 seats, not {n_seats}"),
                format!("--seats {seats} : ce jeu se joue à 2, et non à {n_seats}"),
            ))
        }
    }
}

fn player(who: &str, lang: Lang) -> Result<Player> {
    match who {
        "human" => Ok(Player::Human),
        "random" => Ok(Player::Random),
        other => bail!(lang.pick(
            format!("'{other}' cannot play: human or random can"),
            format!("« {other} » ne sait pas jouer : human ou random"),
        )),
    }
}

fn order(line: &str) -> Option<Order<'_>> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match word {
        "help" | "aide" | "?" => Order::Help,
        "moves" | "coups" => Order::Moves(rest),
        "undo" | "annuler" => Order::Undo,
        "redo" | "refaire" => Order::Redo,
        "position" => Order::Position,
        "board" | "plateau" => Order::Board,
        "record" | "partie" => Order::Record,
        "save" | "enregistrer" => Order::Save(rest),
        "resign" | "abandonner" => Order::Resign,
        "quit" | "quitter" | "exit" => Order::Quit,
        _ => return None,
    })
}

struct Session {
    table: Box<dyn Table>,
    players: [Player; 2],
    random: Random,
    lang: Lang,
    /// The file this session has written.
    saved: Option<String>,
}

impl Session {
    fn greet(&self, game: &dyn Game, output: &mut Output) -> Result<()> {
        let info = game.info();
        let title = info.title(self.lang);
        let setup = self.table.setup_text().map_or_else(String::new, |setup| format!(" ({setup})"));
        output.line(format!("{title}{setup}"))?;
        if self.players.contains(&Player::Human) {
            output.line(self.lang.pick(
                "Type a move such as a4-b5=c4, or help. Capitals are white; a pile shows its bottom, then its top.",
                "Tapez un coup comme a4-b5=c4, ou aide. Majuscules : blanc ; une pile montre sa base, puis son sommet.",
            ))?;
        }
        output.line(self.table.diagram(self.lang))
    }

    /// Plays until a person leaves, the input ends, or machines have ended the game among themselves.
    fn play(&mut self, output: &mut Output) -> Result<()> {
        let mut is_announced = false;
        loop {
            let seat = match self.table.status() {
                Status::ToMove(seat) => Some(seat),
                Status::Over(_) => None,
            };
            match seat {
                Some(seat) if self.player(seat) == Player::Random => {
                    self.play_at_random(seat, output)?;
                    continue;
                }
                None if !is_announced => {
                    is_announced = true;
                    self.announce(output)?;
                }
                _ => {}
            }
            if !self.players.contains(&Player::Human) {
                return Ok(());
            }
            is_announced &= seat.is_none();
            let name = seat.map_or(self.lang.pick("over", "fin"), |seat| output::seat_name(seat, self.lang));
            output.prompt(format!("{name}> "))?;
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
        if let Status::Over(outcome) = self.table.status() {
            output.line(format!("{} ({})", outcome.score(), output::outcome_words(outcome, self.lang)))?;
        }
        self.show_record(output)
    }

    fn player(&self, seat: Seat) -> Player {
        let [white, black] = self.players;
        if seat == Seat::FIRST { white } else { black }
    }

    fn play_at_random(&mut self, seat: Seat, output: &mut Output) -> Result<()> {
        let moves = self.table.legal_texts(Notation::Document);
        let Some(text) = moves.get(self.random.below(moves.len())) else { return Ok(()) };
        // A listed move is legal, so this cannot be refused; if it ever were, the reason is shown.
        let played = self.table.play(text, Notation::Document).map_err(|error| said(&error, self.lang))?;
        let name = output::seat_name(seat, self.lang);
        output.line(format!("{name}{}{played}", self.lang.pick(": ", " : ")))?;
        if self.players.contains(&Player::Human) {
            output.line(self.table.diagram(self.lang))?;
        }
        Ok(())
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
            Order::Help => output.line(self.help())?,
            Order::Moves(start) => self.show_moves(start, output)?,
            Order::Undo => self.go_back(output)?,
            Order::Redo => self.go_on(output)?,
            Order::Position => output.line(self.table.position_text())?,
            Order::Board => output.line(self.table.diagram(self.lang))?,
            Order::Record => self.show_record(output)?,
            Order::Save(path) => self.save(path, output)?,
            Order::Resign => seat.into_iter().for_each(|seat| self.table.resign(seat)),
            Order::Quit => return Ok(false),
        }
        Ok(true)
    }

    fn try_move(&mut self, line: &str, output: &mut Output) -> Result<()> {
        match self.table.play(line, Notation::Document) {
            Ok(_) => output.line(self.table.diagram(self.lang)),
            Err(error) => {
                output.line(error.say(self.lang))?;
                let nearest = error.nearest().join(", ");
                if nearest.is_empty() {
                    return Ok(());
                }
                output.line(self.lang.pick(format!("near it: {nearest}"), format!("proches : {nearest}")))
            }
        }
    }

    /// Whether a person is to move.
    fn awaits_human(&self) -> bool {
        matches!(self.table.status(), Status::ToMove(seat) if self.player(seat) == Player::Human)
    }

    /// Takes back decisions until a person is to move again; nothing when only machines have moved.
    fn go_back(&mut self, output: &mut Output) -> Result<()> {
        let mut n_undone = 0;
        while self.table.undo().is_some() {
            n_undone += 1;
            if self.awaits_human() {
                return output.line(self.table.diagram(self.lang));
            }
        }
        (0..n_undone).for_each(|_| _ = self.table.redo());
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

    fn help(&self) -> &'static str {
        self.lang.pick(
            "moves [START]  the legal moves, or those that begin with START\n\
             undo, redo     take back, play again\n\
             board, position, record\n\
             save FILE      write the record\n\
             resign, quit\n\
             - moves one piece, = moves a pile: a4-b5=c4 puts a4 on b5 and takes both to c4",
            "coups [DÉBUT]  les coups légaux, ou ceux qui commencent par DÉBUT\n\
             annuler, refaire\n\
             plateau, position, partie\n\
             enregistrer FICHIER\n\
             abandonner, quitter\n\
             - déplace une pièce, = déplace une pile : a4-b5=c4 pose a4 sur b5 et mène les deux en c4",
        )
    }
}
