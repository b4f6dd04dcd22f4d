//! Choices: which are legal, found by trying them out where a rule asks for it, and playing one.

use crate::machine::look::{Frame, View, jump};
use crate::machine::run::{Mode, Run, Stop};
use crate::position::Position;
use crate::program::{ChoiceKind, ChoicePoint, NOWHERE, Op, Program, word};
use crate::set::Set;

/// One decision: the chosen pit, direction (0 forward, 1 backward), number, player (from 0) or answer (1 for yes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub(crate) u16);

impl Choice {
    /// Nothing is chosen.
    pub const NONE: Choice = Choice(NOWHERE);

    /// The number behind the choice; of a pit its place on the board.
    #[must_use]
    pub fn value(self) -> u16 {
        self.0
    }
}

/// What came of trying a choice.
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
    program: &Program,
    position: &Position,
    scratch: &mut Position,
    point: &ChoicePoint,
    value: u16,
    depth: u8,
) -> Verdict {
    scratch.clone_from(position);
    choose(scratch, point, value);
    let mut run = Run::new(program, scratch, Mode::Trial, depth + 1);
    match run.run(point.resume) {
        Stop::Illegal => Verdict::Illegal,
        _ if run.resort => Verdict::Resort,
        _ => Verdict::Legal,
    }
}

/// Whether any site of the set is a legal choice.
pub(super) fn any_legal(
    program: &Program,
    position: &Position,
    point: &ChoicePoint,
    candidates: Set,
    depth: u8,
) -> bool {
    let mut scratch = position.clone();
    candidates
        .into_iter()
        .any(|site| try_out(program, position, &mut scratch, point, site as u16, depth) != Verdict::Illegal)
}

/// Whether any number of a choice is legal.
pub(super) fn any_number_legal(program: &Program, position: &Position, point: &ChoicePoint, depth: u8) -> bool {
    let mut scratch = position.clone();
    numbers(program, position, point)
        .any(|n| try_out(program, position, &mut scratch, point, n, depth) != Verdict::Illegal)
}

/// The numbers a choice is among, as the position stands.
fn numbers(program: &Program, position: &Position, point: &ChoicePoint) -> std::ops::RangeInclusive<u16> {
    match candidates(program, position, point) {
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

/// Reads the instructions before a choice: they only look.
fn candidates(program: &Program, position: &Position, point: &ChoicePoint) -> Candidates {
    let view = View { program, position, depth: 0 };
    let mut frame = Frame::new();
    let mut at = point.start as usize;
    for _ in 0..MOST_LOOKS {
        let Some(op) = program.code.get(at) else { break };
        at += 1;
        match *op {
            Op::ChoosePit { set, .. } => return Candidates::Sites(*frame.set(set)),
            Op::ChooseNumber { least, most, .. } => {
                let bound = |n: i32| n.clamp(0, i32::from(u16::MAX) - 1) as u16;
                return Candidates::Numbers(bound(frame.temp(least))..=bound(frame.temp(most)));
            }
            _ => match jump(&mut frame, op) {
                Some(label) => at = label as usize,
                None => view.look(&mut frame, op),
            },
        }
    }
    Candidates::Sites(Set::EMPTY)
}

/// Instructions that finding out what can be chosen may take.
const MOST_LOOKS: u32 = 1_000_000;

/// Appends the values that may be chosen, in increasing order; none last.
pub(crate) fn legal_choices(program: &Program, position: &Position, moves: &mut Vec<Choice>) {
    let Some(point) = program.choices.get(usize::from(position.get(word::CHOICE))) else { return };
    let candidates = candidates(program, position, point);
    let first = moves.len();
    if point.tried {
        let mut scratch = position.clone();
        let mut resorts = Vec::new();
        let mut consider = |value: u16| match try_out(program, position, &mut scratch, point, value, 0) {
            Verdict::Legal => moves.push(Choice(value)),
            Verdict::Resort => resorts.push(Choice(value)),
            Verdict::Illegal => {}
        };
        match candidates {
            Candidates::Sites(set) => set.into_iter().for_each(|site| consider(site as u16)),
            Candidates::Numbers(range) => range.for_each(&mut consider),
        }
        if point.or_none {
            consider(NOWHERE);
        }
        if moves.len() == first {
            moves.append(&mut resorts);
        }
        return;
    }
    match candidates {
        Candidates::Sites(set) => moves.extend(set.into_iter().map(|site| Choice(site as u16))),
        Candidates::Numbers(range) => moves.extend(range.map(Choice)),
    }
    if point.or_none {
        moves.push(Choice::NONE);
    }
}

/// Plays a choice up to the next one.
pub(crate) fn play_choice(program: &Program, position: &mut Position, value: u16) {
    if position.outcome.is_some() {
        return;
    }
    let Some(point) = program.choices.get(usize::from(position.get(word::CHOICE))) else { return };
    debug_assert!(!matches!(point.kind, ChoiceKind::YesOrNo) || value < 2);
    choose(position, point, value);
    let mut run = Run::new(program, position, Mode::Play, 0);
    run.run(point.resume);
    let behind = run.n_laps.saturating_sub(1);
    position.n_laps += behind;
}
