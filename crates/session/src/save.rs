//! Saves: one format for every host.
//!
//! A save is text, a JSON object a line. The first line is the setting: format number, game, options, source, start,
//! players, time control. Every other line is one event, with moves as the game's document writes them. A match that goes
//! on grows by lines and never changes one, so a host may append; a server keeps the lines as rows.
//!
//! ```text
//! {"kelci":2,"game":"pijersi","start":"…","seats":["human","level:2"]}
//! {"by":0,"at":1794820000000,"play":"a4-b5=c4"}
//! {"by":1,"at":1794820000950,"play":"f4=d5-d4"}
//! {"by":0,"at":1794820007000,"take-back":0}
//! ```

use std::sync::Arc;

use catalogue::Beginning;
use game::{Lang, Notation, Said, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::clock::{Millis, TimeControl};
use crate::event::{Actor, Effect, Event, Offer, Stamped};
use crate::matches::{Match, Setting};
use crate::spec::GameSpec;
use crate::tree::NodeId;
use crate::who::{BadWho, Who};

/// The number of the format. 1 was the terminal's own, see [`legacy`](crate::legacy).
const FORMAT: u32 = 2;

/// The longest save that is read: a game of ten thousand moves takes about a megabyte.
const LONGEST: usize = 16 << 20;

#[derive(Serialize, Deserialize)]
struct SettingLine {
    kelci: u32,
    game: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    start: String,
    seats: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<Vec<Millis>>,
}

#[derive(Serialize, Deserialize)]
struct EventLine {
    /// The seat; absent for the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<u8>,
    at: Millis,
    #[serde(default, skip_serializing_if = "is_zero")]
    lag: Millis,
    #[serde(flatten)]
    event: SavedEvent,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SavedEvent {
    Sit(u8, String),
    Play(String),
    OfferDraw(bool),
    TakeBack(usize),
    Answer(bool),
    Resign(bool),
    Abort(bool),
    GiveTime(u8, Millis),
    Flag(u8),
    Pause(bool),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a field over so")]
fn is_zero(lag: &Millis) -> bool {
    *lag == 0
}

/// Plain data is always written.
fn json_line(line: &impl Serialize) -> String {
    serde_json::to_string(line).map(|text| text + "\n").unwrap_or_default()
}

/// The first line of a save.
pub(crate) fn setting_line(setting: &Setting) -> String {
    json_line(&SettingLine {
        kelci: FORMAT,
        game: setting.spec.id.clone(),
        options: setting.spec.options.clone(),
        source: setting.spec.source.clone(),
        start: setting.start.clone(),
        seats: setting.seats.iter().map(ToString::to_string).collect(),
        clock: (setting.control != TimeControl::Unlimited).then(|| setting.control.to_string()),
        left: setting.left.clone(),
    })
}

/// The line of an event, where the match stands before it.
pub(crate) fn event_line(at_match: &Match, stamped: &Stamped) -> String {
    let number = |seat: Seat| seat.index() as u8;
    let event = match &stamped.event {
        Event::Sit(seat, who) => SavedEvent::Sit(number(*seat), who.to_string()),
        Event::Play(decision) => {
            SavedEvent::Play(at_match.moment().text_of(*decision, Notation::Document).unwrap_or_default())
        }
        Event::Offer(Offer::Draw) => SavedEvent::OfferDraw(true),
        Event::Offer(Offer::TakeBack(to)) => SavedEvent::TakeBack(to.index()),
        Event::Answer(is_accepted) => SavedEvent::Answer(*is_accepted),
        Event::Resign => SavedEvent::Resign(true),
        Event::Abort => SavedEvent::Abort(true),
        Event::GiveTime(to, time) => SavedEvent::GiveTime(number(*to), *time),
        Event::Flag(seat) => SavedEvent::Flag(number(*seat)),
        Event::Pause => SavedEvent::Pause(true),
        Event::Resume => SavedEvent::Pause(false),
    };
    let by = match stamped.by {
        Actor::Seat(seat) => Some(number(seat)),
        Actor::Host => None,
    };
    json_line(&EventLine { by, at: stamped.at, lag: stamped.lag, event })
}

/// Why a save cannot be opened, or from which line on.
#[derive(Debug)]
pub enum BadSave {
    /// It is too long to be a match.
    TooLong,
    /// The first line is not that of a save.
    NoSave,
    /// It was written by a later version, in this format.
    Newer(u32),
    /// There is no such game, or it does not start there.
    NoGame(Said),
    /// A player is unknown.
    Who(BadWho),
    /// This line, from 1, cannot be read or is refused.
    Line(usize, Option<Said>),
}

impl Say for BadSave {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadSave::TooLong => lang.pick("this is too long for a game", "c’est trop long pour une partie").into(),
            BadSave::NoSave => {
                lang.pick("this is not a saved game", "ce n’est pas une partie enregistrée").into()
            }
            BadSave::Newer(format) => lang.pick(
                format!("a later version of Kelci wrote this game (format {format}; this one reads {FORMAT})"),
                format!(
                    "cette partie vient d’une version plus récente de Kelci (format {format}\u{a0}; celle-ci lit {FORMAT})"
                ),
            ),
            BadSave::NoGame(why) => why.say(lang),
            BadSave::Who(why) => why.say(lang),
            BadSave::Line(line, why) => {
                let why = why.as_ref().map_or_else(
                    || lang.pick("not an event of a match".into(), "pas un événement d’une partie".into()),
                    |why| why.say(lang),
                );
                lang.pick(
                    format!("line {line} of the save: {why}; what follows is left out"),
                    format!(
                        "ligne {line} de l’enregistrement\u{a0}: {why}\u{a0}; la suite est laissée de côté"
                    ),
                )
            }
        }
    }
}

/// A match opened from a save.
#[derive(Debug)]
pub struct Opened {
    /// The match, as far as it could be read.
    pub game: Match,
    /// The first line that could not be read, if one could not.
    pub cut: Option<BadSave>,
}

impl Match {
    /// Opens a save. A line in the middle that cannot be read ends the match there, so that nothing before it is lost.
    ///
    /// # Errors
    /// Explains why it is not a save of this version, or names no game.
    pub fn open(text: &str) -> Result<Opened, BadSave> {
        if text.len() > LONGEST {
            return Err(BadSave::TooLong);
        }
        let mut lines = text.lines();
        let setting = read_setting(lines.next().unwrap_or_default())?;
        let game = setting.spec.open().map_err(BadSave::NoGame)?;
        let start = game.start(Beginning::Position(&setting.start)).map_err(BadSave::NoGame)?;
        let mut opened = Match::at(Arc::clone(&game), start, setting);
        for (line, number) in lines.zip(2..) {
            if let Err(why) = opened.apply_line(line) {
                return Ok(Opened { game: opened, cut: Some(BadSave::Line(number, why)) });
            }
        }
        Ok(Opened { game: opened, cut: None })
    }

    /// Applies the event of a line of a save: how a host follows a match that another one holds.
    ///
    /// # Errors
    /// Why it is refused; `None` where it cannot be read. The match is as it was.
    pub fn apply_line(&mut self, line: &str) -> Result<Vec<Effect>, Option<Said>> {
        let EventLine { by, at, lag, event } = serde_json::from_str(line).map_err(|_| None)?;
        let seat = |number: u8| Seat::new(usize::from(number)).ok_or(None);
        let by = by.map_or(Ok(Actor::Host), |by| seat(by).map(Actor::Seat))?;
        let event = match event {
            SavedEvent::Sit(number, who) => {
                let who = Who::read(&who).map_err(|why| Some(Box::new(why) as Said))?;
                Event::Sit(seat(number)?, who)
            }
            SavedEvent::Play(text) => {
                Event::Play(self.read(&text).map_err(|why| Some(Box::new(why) as Said))?)
            }
            SavedEvent::OfferDraw(_) => Event::Offer(Offer::Draw),
            SavedEvent::TakeBack(to) => Event::Offer(Offer::TakeBack(NodeId::new(to))),
            SavedEvent::Answer(is_accepted) => Event::Answer(is_accepted),
            SavedEvent::Resign(_) => Event::Resign,
            SavedEvent::Abort(_) => Event::Abort,
            SavedEvent::GiveTime(to, time) => Event::GiveTime(seat(to)?, time),
            SavedEvent::Flag(number) => Event::Flag(seat(number)?),
            SavedEvent::Pause(true) => Event::Pause,
            SavedEvent::Pause(false) => Event::Resume,
        };
        let stamped = Stamped::new(by, at, event).after_lag(lag);
        self.apply(self.version(), stamped).map_err(|why| Some(Box::new(why) as Said))
    }
}

fn read_setting(line: &str) -> Result<Setting, BadSave> {
    #[derive(Deserialize)]
    struct Format {
        kelci: u32,
    }
    let Format { kelci } = serde_json::from_str(line).map_err(|_| BadSave::NoSave)?;
    if kelci != FORMAT {
        return Err(BadSave::Newer(kelci));
    }
    let line: SettingLine = serde_json::from_str(line).map_err(|_| BadSave::NoSave)?;
    let seats = line.seats.iter().map(|who| Who::read(who)).collect::<Result<_, _>>();
    let control = match line.clock {
        None => TimeControl::Unlimited,
        Some(text) => TimeControl::read(&text).ok_or(BadSave::NoSave)?,
    };
    let spec = GameSpec { id: line.game, options: line.options, source: line.source };
    Ok(Setting { spec, start: line.start, seats: seats.map_err(BadSave::Who)?, control, left: line.left })
}
