//! Games saved by earlier versions: by the page as records with headers of their own, by the terminal as one JSON object.
//! Both are read for ever and written no more.

use std::sync::Arc;

use catalogue::Beginning;
use game::{Notation, Outcome, Said, Seat, Status};
use record::{GameText, Headers, RecordMistake, headers_of};
use serde::Deserialize;

use crate::clock::TimeControl;
use crate::event::{Actor, Event, Offer, Stamped};
use crate::matches::{Match, Setting, seat_header};
use crate::spec::{GameSpec, read_options};
use crate::study::Study;
use crate::tree::NodeId;
use crate::who::Who;

/// A record as the page kept it.
#[derive(Debug)]
pub struct PageRecord {
    /// The match along the line that was being played.
    pub game: Match,
    /// The whole record with its comments and variations.
    pub study: Study,
    /// The parts of it that could not be read.
    pub mistakes: Vec<RecordMistake>,
}

/// The game that the headers of a record name; `unescape` reads the header `Source`, which the page wrote in an escaped
/// form. `None` where no header names a game.
#[must_use]
pub fn spec_of(headers: &Headers, unescape: &dyn Fn(&str) -> String) -> Option<GameSpec> {
    Some(GameSpec {
        id: headers.get("Game")?.to_owned(),
        options: read_options(headers.get("Options").unwrap_or_default()),
        source: headers.get("Source").map(unescape),
    })
}

/// Reads a record, with or without the headers that the page added (`Source`, `Trail`, `Clock`).
///
/// # Errors
/// Explains why there is no such game.
pub fn read_page_record(text: &str, spec: GameSpec) -> Result<PageRecord, Said> {
    let game = spec.open()?;
    let headers = headers_of(text.into());
    let (record, mistakes) = game.read_record(GameText::from(text));
    let mut study = Study::of_record(Arc::clone(&game), &record);
    for name in ["Source", "Trail", "Kept", "Clock"] {
        study.set_header(name, "");
    }
    if let Some(trail) = headers.get("Trail") {
        let trail: Vec<usize> = trail.split(' ').filter_map(|step| step.parse().ok()).collect();
        study.go_along(&trail);
    }
    let info = game.info();
    let who = |seat: Seat| headers.get(&seat_header(&info, seat)).and_then(|text| Who::read(text).ok());
    let seats = (0..info.n_seats).filter_map(Seat::new).map(|seat| who(seat).unwrap_or_default()).collect();
    let clocks = headers.get("Clock").and_then(read_clocks).filter(|(_, left)| left.len() == info.n_seats);
    let (control, left) = match clocks {
        Some((control, left)) => (control, Some(time_at_start(control, &left, &study))),
        None => (TimeControl::Unlimited, None),
    };
    let setting = Setting { spec, start: record.start.position_text(), seats, control, left };
    let mut begun = Match::at(game, Arc::clone(&record.start), setting);
    begun.play_line(&study, study.main_end());
    if let Some(outcome) = study.score() {
        begun.claim(outcome);
    }
    Ok(PageRecord { game: begun, study, mistakes })
}

/// The time with which each seat must begin to have this much left after its turns, when none of them took any time.
fn time_at_start(control: TimeControl, left: &[u64], study: &Study) -> Vec<u64> {
    let TimeControl::Fischer { increment, .. } = control else { return left.to_vec() };
    let moves = study.moves();
    let n_turns = |seat: usize| {
        moves.iter().filter(|it| it.depth == 0 && it.begins_turn && it.seat.index() == seat).count() as u64
    };
    // At least a moment: whoever begins without any has lost.
    let at_start = |(seat, left): (usize, &u64)| left.saturating_sub(increment * n_turns(seat)).max(1);
    left.iter().enumerate().map(at_start).collect()
}

/// `300000+3000 231000 180000`: the time and increment of all, then the time left to each.
fn read_clocks(text: &str) -> Option<(TimeControl, Vec<u64>)> {
    let mut words = text.split(' ');
    let control = TimeControl::read(&format!("fischer:{}", words.next()?))?;
    let left = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some((control, left))
}

/// The JSON object that the terminal wrote.
#[derive(Deserialize)]
struct TerminalSave {
    version: u32,
    start: String,
    moves: Vec<String>,
    seats: Vec<String>,
    #[serde(default)]
    options: Vec<String>,
}

/// Reads a game that the terminal of an earlier version kept; `spec` is the game without its options. `None` where it is
/// not one, or no longer makes sense.
#[must_use]
pub fn read_terminal_save(text: &str, spec: GameSpec) -> Option<Match> {
    let kept: TerminalSave =
        serde_json::from_str(text).ok().filter(|kept: &TerminalSave| kept.version == 1)?;
    let pair =
        |option: &String| option.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options = kept.options.iter().map(pair).collect::<Option<_>>()?;
    let seats = kept.seats.iter().map(|who| Who::read(who).ok()).collect::<Option<Vec<Who>>>()?;
    let spec = GameSpec { options, ..spec };
    let mut begun =
        Match::begin(spec, Beginning::Position(&kept.start), seats, TimeControl::Unlimited).ok()?;
    for text in &kept.moves {
        begun.replay_text(text)?;
    }
    Some(begun)
}

impl Match {
    /// Plays a move of a record, whoever's turn it is; when is not known.
    fn replay_text(&mut self, text: &str) -> Option<()> {
        let decision = self.moment().read(text, Notation::Document).ok()?;
        let by = Actor::Seat(self.mover()?);
        self.apply(self.version(), Stamped::new(by, 0, Event::Play(decision))).ok()?;
        Some(())
    }

    fn play_line(&mut self, study: &Study, end: NodeId) {
        for node in study.tree().path(end) {
            let Some(text) = study.tree().text(node) else { return };
            if self.replay_text(text).is_none() {
                return;
            }
        }
    }

    /// Ends a match as its record claims: the loss of one seat is taken for a resignation, a draw for an agreed one.
    fn claim(&mut self, outcome: Outcome) {
        if matches!(self.moment().status(), Status::Over(_)) {
            return;
        }
        let loser = self.every_seat().find(|seat| outcome == Outcome::loss(*seat, self.info.n_seats));
        let events = match loser {
            Some(seat) => vec![(seat, Event::Resign)],
            None if outcome == Outcome::draw(self.info.n_seats) => {
                let answers = self.every_seat().skip(1).map(|seat| (seat, Event::Answer(true)));
                std::iter::once((Seat::FIRST, Event::Offer(Offer::Draw))).chain(answers).collect()
            }
            // No event of a match ends so: the study keeps it.
            None => Vec::new(),
        };
        for (seat, event) in events {
            _ = self.apply(self.version(), Stamped::new(Actor::Seat(seat), 0, event));
        }
    }
}
