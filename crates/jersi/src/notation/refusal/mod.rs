//! Explaining why a turn is refused, by following its steps one by one as a referee would.
//!
//! This is a third reading of the rules, beside listing and counting. `tests/two_ways.rs` checks that it
//! refuses exactly the turns that are not listed.

mod drops;
mod guards;
mod royal;
mod walks;
mod words;

pub(crate) use words::RefusedTurn;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::turn_text::TurnText;
use crate::piece::{Kind, Piece};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::texts::KindText;

/// The rule that forbids a turn, with the cells and pieces concerned.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    GameOver,
    // Pending decisions.
    OwesRansom {
        kind: Box<KindText>,
    },
    OwesReset,
    NothingOwed,
    StillPlacing,
    // Drops and placements.
    NoDrops,
    NotInHand {
        kind: Box<KindText>,
    },
    OutsideZone {
        cell: String,
        first: char,
        last: char,
    },
    DropOnEnemy {
        cell: String,
        stack: String,
    },
    TooHigh {
        cell: String,
        stack: String,
    },
    DropsApart,
    OneAtATime,
    TwoAtMost,
    /// Two kinds in one turn, which this game does not allow.
    MixedDrops,
    /// Pieces are placed one to a cell.
    OnePerCell {
        cell: String,
        stack: String,
    },
    /// The last empty cell is kept for the royal piece.
    KeptForRoyal {
        cell: String,
        royal: Box<KindText>,
    },
    // Guardians and dividers.
    Closed {
        cell: String,
        guardian: Box<KindText>,
        by: String,
    },
    Bound {
        cell: String,
        divider: Box<KindText>,
        by: String,
    },
    // Exchanges.
    NoExchange {
        royal: Box<KindText>,
        other: Box<KindText>,
    },
    // The moving pieces.
    Empty {
        cell: String,
    },
    NotYours {
        cell: String,
        stack: String,
    },
    Immobile {
        cell: String,
    },
    MountainPile {
        cell: String,
    },
    NoPile {
        cell: String,
        stack: String,
    },
    // The way and the arrival.
    NotNext {
        from: String,
        to: String,
    },
    NotInLine {
        from: String,
        to: String,
    },
    PassesOver {
        cell: String,
        stack: String,
    },
    PileOntoOwn {
        cell: String,
        stack: String,
    },
    PileOntoMountain {
        cell: String,
    },
    Wall {
        cell: String,
    },
    MayNotStand {
        mover: Box<KindText>,
        support: Box<KindText>,
        cell: String,
    },
    NotBeaten {
        mover: Box<KindText>,
        victim: Box<KindText>,
        cell: String,
        stack: String,
    },
    /// The mover attacks only as the top of a pile that moves with it.
    OnlyInPile {
        mover: Box<KindText>,
        cell: String,
    },
    /// The mover attacks only when it moves alone.
    OnlyAlone {
        mover: Box<KindText>,
        cell: String,
    },
    PerchedSafe {
        cell: String,
        stack: String,
    },
    // Two steps.
    SameHeight {
        height: u8,
    },
    OneLeft {
        cell: String,
    },
    ThirdStep,
    NoSecondStep,
    SecondNotStraight,
    SecondNotTurning,
    AlreadyWon {
        cell: String,
    },
    // After the capture of a kunti.
    ResetMissing {
        cells: Vec<String>,
    },
    ResetForbidden {
        cell: String,
        cells: Vec<String>,
    },
    NoResetDue,
    RansomMissing {
        signs: Vec<String>,
    },
    RansomForbidden {
        kind: Box<KindText>,
        signs: Vec<String>,
    },
    NotPayable {
        cell: String,
        kind: Box<KindText>,
    },
    // Marks.
    NothingTaken {
        cell: String,
    },
    NoKuntiTaken {
        cell: String,
    },
    OneMark {
        cell: String,
    },
    /// The UGI text has too few or too many cells for the stack on the first.
    UgiCells {
        stack: String,
    },
}

/// Returns the first rule that forbids this turn, or `None` if it is legal.
pub(crate) fn of_turn<V: Variant>(
    rules: &Jersi<V>,
    position: &Position<V::Frame>,
    text: &TurnText,
) -> Option<Refusal> {
    if matches!(rules.status_of(position), game::Status::Over(_)) {
        return Some(Refusal::GameOver);
    }
    let referee = Referee { rules, start: position, board: *position };
    let verdict = match (position.pending, text) {
        (Pending::Ransom(kind), TurnText::Pay(paid, cell)) => referee.judge_payment(kind, *paid, *cell),
        (Pending::Ransom(kind), _) => Err(Refusal::OwesRansom { kind: referee.text(kind) }),
        (Pending::Reset, TurnText::Drops(drops)) => referee.judge_reset(drops),
        (Pending::Reset, _) => Err(Refusal::OwesReset),
        (Pending::Nothing, TurnText::Pay(..)) => Err(Refusal::NothingOwed),
        (Pending::Nothing, TurnText::Drops(drops)) => referee.judge_drops(drops),
        (Pending::Nothing, TurnText::Walk { .. } | TurnText::Exchange(..))
            if position.is_placing(&rules.variant) =>
        {
            Err(Refusal::StillPlacing)
        }
        (Pending::Nothing, TurnText::Exchange(royal, other)) => referee.judge_exchange(*royal, *other),
        (Pending::Nothing, TurnText::Walk { from, steps, sequel }) => {
            referee.judge_walk(*from, steps, *sequel)
        }
    };
    verdict.err()
}

type Verdict = Result<(), Refusal>;

struct Referee<'a, V: Variant> {
    rules: &'a Jersi<V>,
    /// The position when the turn began.
    start: &'a Position<V::Frame>,
    /// The position as far as the turn has gone.
    board: Position<V::Frame>,
}

impl<V: Variant> Referee<'_, V> {
    fn name(&self, cell: Cell) -> String {
        self.rules.ruleset().layout.name(cell)
    }

    fn names(&self, cells: V::Bits) -> Vec<String> {
        cells.cells().map(|cell| self.name(cell)).collect()
    }

    fn text(&self, kind: Kind) -> Box<KindText> {
        Box::new(self.rules.texts.of(kind).clone())
    }

    fn is_mountain(&self, piece: Piece) -> bool {
        self.rules.ruleset().mountain == Some(piece.kind)
    }

    fn judge_support(&self, mover: Kind, support: Kind, cell: Cell) -> Verdict {
        if self.rules.ruleset().carries(support, mover) {
            return Ok(());
        }
        let (mover, support) = (self.text(mover), self.text(support));
        Err(Refusal::MayNotStand { mover, support, cell: self.name(cell) })
    }
}
