//! `kelci play`: a game over plain lines, for a terminal, a pipe or a screen reader.
//!
//! Whoever is human types a move in the document's notation, or a command; one message a line.

use std::io::BufRead;

use anyhow::{Context, Result, bail};
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
    let mut session = Session { table, players, random: Random::new(seed_of(arguments)), lang };
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
}

impl Session {
    fn greet(&self, game: &dyn Game, output: &mut Output) -> Result<()> {
        let title = game.info().title;
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

    fn play(&mut self, output: &mut Output) -> Result<()> {
        let mut lines = std::io::stdin().lock().lines();
        loop {
            let seat = match self.table.status() {
                Status::ToMove(seat) => seat,
                Status::Over(outcome) => {
                    let (score, words) =
                        (output::outcome_score(outcome), output::outcome_words(outcome, self.lang));
                    output.line(format!("{score} ({words})"))?;
                    return self.show_record(output);
                }
            };
            if self.player(seat) == Player::Random {
                self.play_at_random(seat, output)?;
                continue;
            }
            output.prompt(format!("{}> ", output::seat_name(seat, self.lang)))?;
            let Some(line) = lines
                .next()
                .transpose()
                .context(self.lang.pick("cannot read the move", "impossible de lire le coup"))?
            else {
                output.line("")?;
                output.line(
                    self.lang
                        .pick("the input ended; the game so far:", "fin de l’entrée ; la partie jusqu’ici :"),
                )?;
                return self.show_record(output);
            };
            if !self.answer(seat, line.trim(), output)? {
                return Ok(());
            }
        }
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
        output.line(format!("{}: {played}", output::seat_name(seat, self.lang)))?;
        if self.players.contains(&Player::Human) {
            output.line(self.table.diagram(self.lang))?;
        }
        Ok(())
    }

    /// Answers one line of a person; `false` ends the session.
    fn answer(&mut self, seat: Seat, line: &str, output: &mut Output) -> Result<bool> {
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
            Order::Undo => self.go_back(seat, output)?,
            Order::Redo => self.go_on(output)?,
            Order::Position => output.line(self.table.position_text())?,
            Order::Board => output.line(self.table.diagram(self.lang))?,
            Order::Record => self.show_record(output)?,
            Order::Save(path) => self.save(path, output)?,
            Order::Resign => {
                let outcome =
                    game::Outcome::win(if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }, 2);
                output.line(format!(
                    "{} ({})",
                    output::outcome_score(outcome),
                    output::outcome_words(outcome, self.lang)
                ))?;
                self.show_record(output)?;
                return Ok(false);
            }
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
                output.line(self.lang.pick(format!("near it: {nearest}"), format!("proches : {nearest}")))
            }
        }
    }

    /// Takes back the last decision, and those of machines before it, so that a person is to move again.
    fn go_back(&mut self, seat: Seat, output: &mut Output) -> Result<()> {
        let mut undone = self.table.undo();
        while undone.is_some()
            && self.players.contains(&Player::Random)
            && self.table.status() != Status::ToMove(seat)
            && self.table.n_moves() > 0
        {
            undone = self.table.undo();
        }
        match undone {
            Some(_) => output.line(self.table.diagram(self.lang)),
            None => output.line(self.lang.pick("nothing to take back", "rien à annuler")),
        }
    }

    fn go_on(&mut self, output: &mut Output) -> Result<()> {
        match self.table.redo() {
            Some(_) => output.line(self.table.diagram(self.lang)),
            None => output.line(self.lang.pick("nothing to play again", "rien à refaire")),
        }
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

    fn record(&self) -> Option<String> {
        self.table.record_text()
    }

    fn show_record(&self, output: &mut Output) -> Result<()> {
        match self.record() {
            Some(record) => output.line(record.trim_end()),
            None => output.line(self.table.move_texts().join(" ")),
        }
    }

    fn save(&self, path: &str, output: &mut Output) -> Result<()> {
        let lang = self.lang;
        let said = match (path, self.record()) {
            ("", _) => lang.pick("save FILE: which file?", "enregistrer FICHIER : quel fichier ?").into(),
            (_, None) => lang
                .pick(
                    "the document has no notation for a game from this position",
                    "le document n’a pas de notation pour une partie depuis cette position",
                )
                .into(),
            (path, Some(record)) => match std::fs::write(path, record) {
                Ok(()) => lang.pick(format!("saved in {path}"), format!("enregistrée dans {path}")),
                Err(error) => lang.pick(
                    format!("cannot write {path}: {error}"),
                    format!("impossible d’écrire {path} : {error}"),
                ),
            },
        };
        output.line(said)
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
