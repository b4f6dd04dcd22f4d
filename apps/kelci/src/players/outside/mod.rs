//! Outside engines, driven over the Universal Game Interface.
//!
//! The program is started when its first game begins, and again for the next game after it failed. It is held to the
//! clock: a program that does not answer in time, ends, or plays an illegal move has failed, and its process is ended too.

mod info;
mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalogue::{Beginning, Decision, Game, Moment, Thought};
use game::{Notation, Status};
use session::words;

use super::player::{Budget, Failure, Player};
use process::Process;

/// How long an engine may take to say that it is there, and that it is ready.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// The time that an engine may take beyond its budget before it has lost: pipes and busy machines are not its fault.
const GRACE: Duration = Duration::from_secs(2);

/// The time of an engine when none is given.
const USUAL_TIME: Duration = Duration::from_millis(1_000);

/// How long an engine may take that is bound by nodes.
const LONGEST_BY_NODES: Duration = Duration::from_secs(600);

/// How often a waiting player looks whether it has been stopped.
const LOOK: Duration = Duration::from_millis(10);

/// The answers of engines that have no move.
const NO_MOVES: [&str; 6] = ["none", "(none)", "null", "resign", "0000", "------"];

/// A program that speaks UGI, as a player.
pub(super) struct OutsidePlayer {
    command: String,
    /// The name that it gives itself, once it has.
    name: Option<String>,
    process: Option<Process>,
    told: Option<Told>,
}

/// The game, as the engine was told.
struct Told {
    /// The text of the position it begins with.
    start: String,
    /// How the engine reads and writes moves.
    notation: Notation,
}

impl Told {
    fn new(game: &dyn Game, start: &str) -> Result<Told, Failure> {
        game.start(Beginning::Position(start)).map_err(|_| Failure::OtherGame)?;
        Ok(Told { start: start.into(), notation: engine_notation(game) })
    }

    /// The whole game as an order to an engine: with its moves, as repetition may matter.
    fn position_line(&self, moment: &dyn Moment) -> Result<String, Failure> {
        if moment.start_text() != self.start {
            return Err(Failure::OtherGame);
        }
        let moves = moment.move_texts(self.notation).join(" ");
        let moves = if moves.is_empty() { moves } else { format!(" moves {moves}") };
        Ok(format!("position fen {}{moves}", self.start))
    }
}

impl OutsidePlayer {
    pub(super) fn new(command: &str) -> OutsidePlayer {
        OutsidePlayer { command: command.into(), name: None, process: None, told: None }
    }

    fn start(&mut self) -> Result<Process, Failure> {
        let words = words(&self.command).unwrap_or_default();
        let mut process = Process::start(&words).map_err(|why| Failure::NoStart(why.kind()))?;
        process.send("ugi");
        let name = &mut self.name;
        process.wait_for("ugiok", HANDSHAKE, |line| {
            if let Some(given) = line.strip_prefix("id name ") {
                *name = Some(given.trim().to_owned());
            }
        })?;
        process.send("isready");
        process.wait_for("readyok", HANDSHAKE, |_| {})?;
        process.send("uginewgame");
        Ok(process)
    }

    /// The process, in a state to be told a position: the one there is, or a new one.
    fn ready(&mut self) -> Result<Process, Failure> {
        if let Some(mut process) = self.process.take() {
            process.send("uginewgame");
            process.send("isready");
            if process.wait_for("readyok", HANDSHAKE, |_| {}).is_ok() {
                return Ok(process);
            }
        }
        self.start()
    }
}

impl Player for OutsidePlayer {
    fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.command.clone())
    }

    fn new_game(&mut self, game: &dyn Game, start: &str) -> Result<(), Failure> {
        self.told = Some(Told::new(game, start)?);
        let process = self.ready()?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(
        &mut self,
        moment: &Arc<dyn Moment>,
        budget: Budget,
        stop: &AtomicBool,
        sink: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, Failure> {
        // Taken out: whoever fails below is dropped, and its process with it.
        let mut process = self.process.take().ok_or(Failure::Crashed)?;
        let told = self.told.as_ref().ok_or(Failure::OtherGame)?;
        let position = told.position_line(&**moment)?;
        process.forget_lines();
        process.send(&position);
        process.send(&go_line(budget));
        let mut thought = info::no_thought(match moment.status() {
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        });
        let deadline = Instant::now() + patience(&**moment, budget) + GRACE;
        let text = await_move(&mut process, deadline, stop, &mut |line| {
            if info::read(line, &mut thought) {
                sink(&thought);
            }
        })?;
        let decision = moment.read(&text, told.notation).map_err(|_| failure_of(&text))?;
        self.process = Some(process);
        Ok(decision)
    }
}

/// How long an engine may think.
fn patience(moment: &dyn Moment, budget: Budget) -> Duration {
    match budget {
        Budget::Own => USUAL_TIME,
        Budget::Move(time) => time,
        Budget::Nodes(_) => LONGEST_BY_NODES,
        Budget::Clock { remaining, .. } => match moment.status() {
            Status::ToMove(seat) => remaining.get(seat.index()).copied().unwrap_or_default(),
            Status::Over(_) => Duration::ZERO,
        },
    }
}

fn go_line(budget: Budget) -> String {
    match budget {
        Budget::Own => format!("go movetime {}", USUAL_TIME.as_millis()),
        Budget::Move(time) => format!("go movetime {}", time.as_millis()),
        Budget::Nodes(nodes) => format!("go nodes {nodes}"),
        Budget::Clock { remaining: [first, second], increments: [first_more, second_more] } => format!(
            "go p1time {} p2time {} p1inc {} p2inc {}",
            first.as_millis(),
            second.as_millis(),
            first_more.as_millis(),
            second_more.as_millis(),
        ),
    }
}

/// Hears an engine out until its `bestmove`; raising `stop` asks it to come to its end.
fn await_move(
    process: &mut Process,
    mut deadline: Instant,
    stop: &AtomicBool,
    hear: &mut dyn FnMut(&str),
) -> Result<String, Failure> {
    let mut is_stopped = false;
    loop {
        if stop.load(Ordering::Relaxed) && !is_stopped {
            is_stopped = true;
            process.send("stop");
            deadline = deadline.min(Instant::now() + GRACE);
        }
        if Instant::now() >= deadline {
            return Err(Failure::TimedOut);
        }
        let Some(line) = process.line_within(LOOK.min(deadline - Instant::now()))? else { continue };
        let mut words = line.split_whitespace();
        match words.next() {
            Some("bestmove") => return Ok(words.next().unwrap_or_default().to_owned()),
            _ => hear(&line),
        }
    }
}

fn failure_of(text: &str) -> Failure {
    let is_none = text.is_empty() || NO_MOVES.contains(&text.to_ascii_lowercase().as_str());
    if is_none { Failure::Resigned(text.into()) } else { Failure::Illegal(text.into()) }
}

/// The notation in which a game's engines speak.
pub(crate) fn engine_notation(game: &dyn Game) -> Notation {
    if game.has_notation(Notation::Ugi) { Notation::Ugi } else { Notation::Document }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_budget_is_told_in_the_protocol_s_words() {
        let milliseconds = Duration::from_millis;
        assert_eq!(go_line(Budget::Own), "go movetime 1000");
        assert_eq!(go_line(Budget::Move(milliseconds(200))), "go movetime 200");
        assert_eq!(go_line(Budget::Nodes(7)), "go nodes 7");
        let remaining = [milliseconds(60_000), milliseconds(59_000)];
        let clock = Budget::Clock { remaining, increments: [milliseconds(100), Duration::ZERO] };
        assert_eq!(go_line(clock), "go p1time 60000 p2time 59000 p1inc 100 p2inc 0");
    }

    #[test]
    fn the_game_is_told_with_its_moves_in_the_engine_s_texts() {
        let game = catalogue::find("pijersi").unwrap();
        let first = game.start(Beginning::Usual).unwrap();
        let start = first.position_text();
        let told = Told::new(&*game, &start).unwrap();
        let line = |moment: &dyn Moment| told.position_line(moment).unwrap();
        assert_eq!(line(&*first), format!("position fen {start}"));
        let second = first.play_text("a4-b5=c4", Notation::Document).unwrap();
        let third = Arc::clone(&second).play_text("g1-f1", Notation::Document).unwrap();
        assert_eq!(line(&*third), format!("position fen {start} moves a4b5c4 g1f1"));
        let meant = third.read("a1b1", told.notation).unwrap();
        assert_eq!(third.text_of(meant, Notation::Document).as_deref(), Some("a1-b1"));
        assert!(third.read("a1a1", told.notation).is_err());
        let other = second.play_text("g2-f2=d3", Notation::Document).unwrap();
        assert_eq!(line(&*other), format!("position fen {start} moves a4b5c4 g2f2d3"));
    }

    #[test]
    fn another_game_is_noticed() {
        let game = catalogue::find("pijersi").unwrap();
        let start = game.start(Beginning::Usual).unwrap().position_text();
        let told = Told::new(&*game, &start).unwrap();
        let other = catalogue::find("awele").unwrap().start(Beginning::Usual).unwrap();
        let other = other.play_text("a1", Notation::Document).unwrap();
        assert_eq!(told.position_line(&*other), Err(Failure::OtherGame));
        assert!(matches!(Told::new(&*game, "nowhere"), Err(Failure::OtherGame)));
    }
}
