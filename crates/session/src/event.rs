//! Everything that can happen to a match, everything that follows from it, and every reason why it cannot.

use game::{Lang, Said, Say, Seat};

use catalogue::{Decision, MoveRefused};

use crate::clock::Millis;
use crate::ending::Ending;
use crate::tree::NodeId;
use crate::who::Who;

/// Counts the events of a match. Whoever acts names the version it saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u64);

/// The source of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The player of a seat, person or machine.
    Seat(Seat),
    /// The host: it seats players, watches the clocks, and pauses the match while it is away.
    Host,
}

/// A proposal that others must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A draw. Every other seat is asked.
    Draw,
    /// To go on from another moment of the match: an earlier one, or one that was taken back before. Other people are
    /// asked; machines never mind.
    TakeBack(NodeId),
}

/// Something that happens to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player takes a seat.
    Sit(Seat, Who),
    /// The seat to move decides. A match that was paused goes on.
    Play(Decision),
    /// Somebody proposes something.
    Offer(Offer),
    /// Somebody accepts the offer on the table, or declines it.
    Answer(bool),
    /// A player gives up.
    Resign,
    /// A player breaks the match off before everybody has moved.
    Abort,
    /// A player gives another seat more time.
    GiveTime(Seat, Millis),
    /// The time of this seat is up.
    Flag(Seat),
    /// The clocks stop: nobody is charged.
    Pause,
    /// The clocks run again.
    Resume,
}

/// An event with who made it happen and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamped {
    /// Who.
    pub by: Actor,
    /// When: time comes in with the event and is never asked for.
    pub at: Millis,
    /// How long the event was on its way, as the host has measured it: the player is not charged for it, within
    /// [`LAG_PER_TURN`](crate::LAG_PER_TURN) and [`LAG_PER_MATCH`](crate::LAG_PER_MATCH).
    pub lag: Millis,
    /// The event itself.
    pub event: Event,
}

impl Stamped {
    /// An event that was on its way for no time.
    #[must_use]
    pub fn new(by: Actor, at: Millis, event: Event) -> Stamped {
        Stamped { by, at, lag: 0, event }
    }

    /// The same event, which was on its way for so long.
    #[must_use]
    pub fn after_lag(self, lag: Millis) -> Stamped {
        Stamped { lag, ..self }
    }
}

/// Something that follows from an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A player sits in this seat now.
    Sat(Seat),
    /// A decision was played.
    Played {
        /// The seat that decided.
        seat: Seat,
        /// The moment it led to.
        node: NodeId,
    },
    /// This seat is to move.
    Turn(Seat),
    /// An offer is on the table.
    Offered(Offer, Seat),
    /// An offer was accepted by all, or declined.
    Answered(Offer, bool),
    /// The match goes on from this moment.
    TakenBack(NodeId),
    /// A seat has got more time.
    TimeGiven(Seat, Millis),
    /// The clocks stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// The match is over.
    Over(Ending),
}

/// Why an event was refused; the match is as it was.
#[derive(Debug)]
pub enum Refusal {
    /// Something happened since that the actor has not seen.
    Stale {
        /// The version of the match.
        have: Version,
        /// The version the actor saw.
        got: Version,
    },
    /// Another seat is to move.
    NotYourTurn,
    /// Only a player can do this, or only the host.
    NotYourSeat,
    /// The game has no such seat.
    NoSuchSeat,
    /// The rules refuse the move: why, and the legal moves nearest to it.
    Illegal(Said, Vec<String>),
    /// The match is over.
    Over(Ending),
    /// There is no offer that this seat could answer.
    NotOffered,
    /// There is nobody the offer could be made to.
    NobodyToAsk,
    /// The match has no such moment, or stands there already.
    NoSuchMoment,
    /// Everybody has moved: the match can be resigned, not aborted.
    TooLateToAbort,
    /// The time of this seat is not up.
    TimeIsLeft,
    /// The time of this seat is up: its flag falls first.
    TimeIsUp(Seat),
    /// The match is played without clocks.
    NoClock,
    /// The clock cannot show so much.
    TooMuchTime,
    /// The match is paused already, or is not.
    NothingToDo,
}

impl Refusal {
    /// Legal moves near a refused one, nearest first.
    #[must_use]
    pub fn nearest(&self) -> &[String] {
        match self {
            Refusal::Illegal(_, nearest) => nearest,
            _ => &[],
        }
    }
}

impl From<MoveRefused> for Refusal {
    fn from(refused: MoveRefused) -> Refusal {
        let (why, nearest) = refused.into_parts();
        Refusal::Illegal(why, nearest)
    }
}

impl Say for Refusal {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Refusal::Illegal(why, _) => return why.say(lang),
            Refusal::Stale { .. } => lang.pick(
                "the game has gone on meanwhile: look again",
                "la partie a continué entre-temps\u{a0}: regardez de nouveau",
            ),
            Refusal::NotYourTurn => lang.pick("it is not your turn", "ce n’est pas à vous de jouer"),
            Refusal::NotYourSeat => lang.pick("this is not for you to do", "ce n’est pas à vous de le faire"),
            Refusal::NoSuchSeat => lang.pick("the game has no such seat", "le jeu n’a pas cette place"),
            Refusal::Over(_) => lang.pick("the game is over", "la partie est finie"),
            Refusal::NotOffered => lang.pick("nothing is offered to you", "on ne vous propose rien"),
            Refusal::NobodyToAsk => {
                lang.pick("there is nobody to offer it to", "il n’y a personne à qui la proposer")
            }
            Refusal::NoSuchMoment => lang.pick("nothing to take back", "rien à annuler"),
            Refusal::TooLateToAbort => lang
                .pick("everybody has moved: resign instead", "tout le monde a joué\u{a0}: abandonnez plutôt"),
            Refusal::TimeIsLeft => lang.pick("there is time left", "il reste du temps"),
            Refusal::TimeIsUp(_) => lang.pick("the time is up", "le temps est écoulé"),
            Refusal::NoClock => lang.pick("this game has no clock", "cette partie n’a pas de pendule"),
            Refusal::TooMuchTime => lang.pick(
                "a clock does not show more than 30 days",
                "une pendule n’affiche pas plus de 30 jours",
            ),
            Refusal::NothingToDo => lang.pick("nothing to do", "rien à faire"),
        };
        text.into()
    }
}
