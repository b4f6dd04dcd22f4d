//! Choices: finding the legal ones, by trial where the rules require it, and playing one.

use std::cell::RefCell;

use crate::machine::look::{FUEL, Frame, Inspector, Looked, MOST_LOOKS, TRIAL_COST};
use crate::machine::run::{Mode, Run, Stop, Why};
use crate::machine::told::{Going, Told, with_breaks};
use crate::position::Position;
use crate::program::{ChoiceKind, ChoicePoint, NOWHERE, Op, Program, word};
use crate::set::Set;

/// One decision: the chosen pit, direction (0 forward, 1 backward), number, player (from 0) or answer (1 for yes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub(crate) u16);

impl Choice {
    /// The choice of nothing.
    pub const NONE: Choice = Choice(NOWHERE);

    /// The number behind the choice; for a pit, its index on the board.
    #[must_use]
    pub fn value(self) -> u16 {
        self.0
    }
}

thread_local! {
    /// Scratch space for playing, kept so that it is not cleared for every decision.
    static FRAME: RefCell<Frame> = const { RefCell::new(Frame::new()) };
}

/// The result of a trial.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Legal,
    Resort,
    Illegal,
}

/// Writes the chosen value and counts the choice.
fn choose(position: &mut Position, point: &ChoicePoint, value: u16) {
    position.set(usize::from(point.word), value);
    position.set(word::CHOSEN, position.get(word::CHOSEN).saturating_add(1));
}

fn try_out(
    inspector: Inspector<'_>,
    scratch: &mut Position,
    frame: &mut Frame,
    point: &ChoicePoint,
    value: u16,
) -> Verdict {
    // Every choice of a position is tried with a full tank, so that the order of trials does not matter. A trial inside
    // a trial shares the tank of the outer one, and counts as successful when it is empty.
    let left = frame.fuel;
    frame.fuel = if inspector.depth == 0 { FUEL } else { left.saturating_sub(TRIAL_COST) };
    if frame.fuel == 0 {
        return Verdict::Legal;
    }
    scratch.copy_parts(inspector.words, inspector.rest);
    choose(scratch, point, value);
    let mut run = Run::new(inspector.program, scratch, frame, Mode::Trial, inspector.depth + 1);
    let verdict = match run.run(point.resume) {
        Stop::Illegal => Verdict::Illegal,
        _ if run.resort => Verdict::Resort,
        _ => Verdict::Legal,
    };
    if inspector.depth == 0 {
        frame.fuel = left.saturating_sub((FUEL - frame.fuel) / 4 + TRIAL_COST);
    }
    verdict
}

/// The legal choices among these sites. In a trial one of them is enough: it shows that there is any.
pub(super) fn legal_sites(
    inspector: Inspector<'_>,
    frame: &mut Frame,
    point: &ChoicePoint,
    candidates: Set,
    all: bool,
) -> Set {
    let mut scratch = inspector.copy();
    let (mut legal, mut resorts) = (Set::EMPTY, Set::EMPTY);
    for site in candidates {
        match try_out(inspector, &mut scratch, frame, point, site as u16) {
            Verdict::Legal => legal.insert(site),
            Verdict::Resort => resorts.insert(site),
            Verdict::Illegal => continue,
        }
        if !all {
            break;
        }
    }
    // Choosing none may be a last resort too; it does not matter here, as it is always possible.
    if legal.is_empty() { resorts } else { legal }
}

/// Whether any number of this choice is legal.
pub(super) fn any_number_legal(inspector: Inspector<'_>, frame: &mut Frame, point: &ChoicePoint) -> bool {
    let mut scratch = inspector.copy();
    let range = numbers(inspector, frame, point);
    range.into_iter().any(|n| try_out(inspector, &mut scratch, frame, point, n) != Verdict::Illegal)
}

/// The range of numbers that a choice offers in this position.
fn numbers(
    inspector: Inspector<'_>,
    frame: &mut Frame,
    point: &ChoicePoint,
) -> std::ops::RangeInclusive<u16> {
    match candidates(inspector, frame, point) {
        Candidates::Numbers(range) => range,
        Candidates::Sites(_) => NOTHING,
    }
}

/// An empty range of numbers.
#[allow(clippy::reversed_empty_ranges, reason = "that is its point")]
const NOTHING: std::ops::RangeInclusive<u16> = 1..=0;

enum Candidates {
    Sites(Set),
    Numbers(std::ops::RangeInclusive<u16>),
}

/// Runs the instructions before a choice, which only look, to find its candidates.
fn candidates(inspector: Inspector<'_>, frame: &mut Frame, point: &ChoicePoint) -> Candidates {
    let mut at = point.start as usize;
    for _ in 0..MOST_LOOKS {
        let Some(op) = inspector.program.code.get(at) else { break };
        at += 1;
        match *op {
            Op::ChoosePit { set, .. } => return Candidates::Sites(*frame.set(set)),
            Op::ChooseNumber { least, most, .. } => {
                let bound = |n: i32| n.clamp(0, i32::from(u16::MAX) - 1) as u16;
                return Candidates::Numbers(bound(frame.temp(least))..=bound(frame.temp(most)));
            }
            _ => {
                if let Looked::Jump(label) = inspector.look(frame, op) {
                    at = label as usize;
                }
            }
        }
    }
    Candidates::Sites(Set::EMPTY)
}

/// Computes what a choice of a pit offers, for a position that was not reached by playing.
pub(crate) fn offer_again(program: &Program, position: &mut Position) {
    let Some(point) = program.choices.get(usize::from(position.get(word::CHOICE))) else { return };
    let mut frame = Frame::new();
    let inspector = Inspector::of(program, position);
    if let Candidates::Sites(set) = candidates(inspector, &mut frame, point) {
        let offered = if point.tried { legal_sites(inspector, &mut frame, point, set, true) } else { set };
        position.rest.offered = offered;
    }
}

/// Appends the legal choices in increasing order; choosing none comes last.
pub(crate) fn legal_choices(program: &Program, position: &Position, moves: &mut Vec<Choice>) {
    let Some(point) = program.choices.get(usize::from(position.get(word::CHOICE))) else { return };
    if point.kind == ChoiceKind::Pit {
        // Computed when the choice was reached; nothing has changed since.
        position.rest.offered.each(|site| moves.push(Choice(site as u16)));
        if point.or_none {
            moves.push(Choice::NONE);
        }
        return;
    }
    let (inspector, mut frame) = (Inspector::of(program, position), Frame::new());
    let range = numbers(inspector, &mut frame, point);
    if !point.tried {
        moves.extend(range.map(Choice));
        return;
    }
    let (first, mut scratch, mut resorts) = (moves.len(), position.clone(), Vec::new());
    for value in range {
        match try_out(inspector, &mut scratch, &mut frame, point, value) {
            Verdict::Legal => moves.push(Choice(value)),
            Verdict::Resort => resorts.push(Choice(value)),
            Verdict::Illegal => {}
        }
    }
    if moves.len() == first {
        moves.append(&mut resorts);
    }
}

/// Plays a choice up to the next one.
pub(crate) fn play_choice(program: &Program, position: &mut Position, value: u16) {
    let Some(point) = begin_choice(program, position, value) else { return };
    let behind = FRAME.with_borrow_mut(|frame| {
        let mut run = Run::new(program, position, frame, Mode::Play, 0);
        run.run(point.resume);
        run.n_laps.saturating_sub(1)
    });
    position.n_laps += behind;
}

/// Makes a choice. Returns where to go on, unless the game is over.
#[inline(always)]
fn begin_choice<'a>(program: &'a Program, position: &mut Position, value: u16) -> Option<&'a ChoicePoint> {
    if position.rest.outcome.is_some() {
        return None;
    }
    let point = program.choices.get(usize::from(position.get(word::CHOICE)))?;
    debug_assert!(!matches!(point.kind, ChoiceKind::YesOrNo) || value < 2);
    choose(position, point, value);
    Some(point)
}

/// Plays a choice on a copy. Returns why the game is over, and who had the last turn; `None` if it goes on.
pub(crate) fn why_over(
    program: &Program,
    position: &Position,
    value: u16,
) -> Option<(Why, Option<game::Seat>)> {
    let mut position = position.clone();
    let point = begin_choice(program, &mut position, value)?;
    let mut frame = Frame::new();
    let mut run = Run::new(program, &mut position, &mut frame, Mode::Play, 0);
    let stop = run.run(point.resume);
    let why = run.why;
    (stop == Stop::Over).then(|| (why, game::Seat::new(usize::from(position.get(word::SEAT)))))
}

/// Plays a choice on a copy. Returns which stones go where, or `None` if there are too many to follow.
pub(crate) fn goings_of(program: &Program, position: &Position, value: u16) -> Option<Vec<Going>> {
    let mut position = position.clone();
    let mut told = Told::of(&position);
    if let Some(point) = begin_choice(program, &mut position, value) {
        let (code, mut frame) = (with_breaks(program), Frame::new());
        let mut run = Run::new(program, &mut position, &mut frame, Mode::Play, 0);
        run.code = &code;
        run.run_told(point.resume, &mut told);
    }
    told.settle(&position)
}
