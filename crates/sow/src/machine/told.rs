//! Which stones go where while a choice is played, for hosts that animate it.
//!
//! The machine itself reports nothing, so that nobody pays for it. Instead the code is run with a break in place of
//! every instruction that moves stones, and the effect of each is read off the position. Stones in the hand lie where
//! the hand is: see [`game::Flight`].

use game::MOST_FLIGHTS;

use crate::machine::run::{Run, Stop};
use crate::position::Position;
use crate::program::{Label, NOWHERE, Op, Program, word};

/// Stones that go from one site to another; [`NOWHERE`] stands for a hand that is over no site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Going {
    pub(crate) beat: u32,
    pub(crate) from: u16,
    pub(crate) to: u16,
    pub(crate) n: u16,
}

/// The code of a program, with a break wherever stones move.
pub(super) fn with_breaks(program: &Program) -> Vec<Op> {
    let moves_stones = |op: &Op| {
        matches!(
            op,
            Op::TakeHere
                | Op::TakeAll { .. }
                | Op::Take { .. }
                | Op::Drop { .. }
                | Op::MoveSet { .. }
                | Op::MoveAll { .. }
                | Op::MoveSome { .. }
                | Op::Sow { .. }
                | Op::SowOne { .. }
        )
    };
    program.code.iter().map(|op| if moves_stones(op) { Op::Break } else { *op }).collect()
}

/// The moves of stones observed so far.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// `None` once there are too many.
    goings: Option<Vec<Going>>,
    /// The number of beats so far.
    n_beats: u32,
    /// The site where the hand is.
    hand_at: u16,
}

impl Told {
    /// Starts observing a choice that is played from this position.
    pub(super) fn of(position: &Position) -> Told {
        Told { goings: Some(Vec::new()), n_beats: 0, hand_at: position.get(word::HERE) }
    }

    fn push(&mut self, from: u16, to: u16, n: u16) {
        let Some(goings) = self.goings.as_mut().filter(|_| n > 0) else { return };
        goings.push(Going { beat: self.n_beats.saturating_sub(1), from, to, n });
        if goings.len() > MOST_FLIGHTS {
            self.goings = None;
        }
    }

    /// The hand moves to a site with all it holds.
    fn go(&mut self, site: u16, hand: u16) {
        if self.hand_at != site && hand > 0 {
            self.n_beats += 1;
            self.push(self.hand_at, site, hand);
        }
        self.hand_at = site;
    }

    /// Stones of a site join those already in the hand.
    fn take(&mut self, site: u16, n: u16, hand: u16) {
        self.go(site, hand);
        self.n_beats += 1;
        self.push(site, site, n);
    }

    /// Some stones of the hand go to a site; the hand stays where it is.
    fn drop_stones(&mut self, site: u16, n: u16) {
        if self.hand_at != site {
            self.n_beats += 1;
            self.push(self.hand_at, site, n);
        }
    }

    /// Stones went from sites to a site, not through the hand.
    fn carry(&mut self, before: &[u16], after: &[u16]) {
        let pairs = || before.iter().zip(after).enumerate();
        let Some((to, _)) = pairs().find(|(_, (had, has))| has > had) else { return };
        self.n_beats += 1;
        for (from, (had, has)) in pairs() {
            self.push(from as u16, to as u16, had.saturating_sub(*has));
        }
    }

    /// A turn ended and the hand was laid down: on the site that has more than before.
    fn lay_down(&mut self, before: &[u16], after: &[u16], hand: u16) {
        let laid = before.iter().zip(after).position(|(had, has)| has > had);
        self.go(laid.map_or(NOWHERE, |site| site as u16), hand);
        self.hand_at = NOWHERE;
    }

    /// Ends the observation with the hand where the position has it. Returns the moves of stones, or `None` if there
    /// were too many. Beats in which nothing moved are left out.
    pub(super) fn settle(mut self, position: &Position) -> Option<Vec<Going>> {
        self.go(position.get(word::HERE), position.get(word::HAND));
        let mut goings = self.goings?;
        let (mut beat, mut last) = (0, None);
        for going in &mut goings {
            beat += u32::from(last.is_some_and(|last| last != going.beat));
            last = Some(going.beat);
            going.beat = beat;
        }
        Some(goings)
    }
}

impl Run<'_> {
    fn sites(&self) -> Vec<u16> {
        let sites = word::SITES..word::SITES + self.program.layout.n_sites;
        self.words.get(sites).unwrap_or_default().to_vec()
    }

    /// Runs code with breaks, and notes what moves.
    pub(super) fn run_told(&mut self, start: Label, told: &mut Told) {
        let mut at = start;
        loop {
            let (before, hand) = (self.sites(), self.get(word::HAND));
            let stop = self.run(at);
            // No instruction between breaks empties the hand, so the turn has ended.
            if hand > 0 && self.get(word::HAND) == 0 {
                told.lay_down(&before, &self.sites(), hand);
            }
            let op = self.program.code.get(self.broken_at).filter(|_| stop == Stop::Break);
            match op.and_then(|op| self.step_told(*op, told)) {
                Some(next) => at = next,
                None => return,
            }
        }
    }

    /// Runs an instruction that moves stones, and notes its effect. Returns where to go on, if anywhere.
    fn step_told(&mut self, op: Op, told: &mut Told) -> Option<Label> {
        let next = self.broken_at as Label + 1;
        let (before, hand) = (self.sites(), self.get(word::HAND));
        match op {
            Op::Sow { course, skip, skip_origin, start_here, n, per_pit } => {
                if self.lap_is_one_too_many() {
                    let goes_on = self.burns();
                    if !goes_on {
                        self.stuck();
                    }
                    return goes_on.then_some(self.program.endless);
                }
                self.sow(course, skip, skip_origin, start_here, n, per_pit, |site, hand| told.go(site, hand));
            }
            Op::SowOne { course, skip, skip_origin, start_here, per_pit, label } => {
                let first = start_here && self.get(word::LAST) == NOWHERE;
                if !self.sow_one(course, skip, skip_origin, first, per_pit) {
                    return Some(label);
                }
                told.go(self.get(word::HERE), hand);
            }
            _ => {
                self.step(&op);
                let now = self.get(word::HAND);
                match op {
                    Op::Drop { .. } if now < hand => told.drop_stones(self.get(word::LAST), hand - now),
                    Op::TakeHere | Op::TakeAll { .. } | Op::Take { .. } if now > hand => {
                        told.take(self.get(word::HERE), now - hand, hand);
                    }
                    _ => told.carry(&before, &self.sites()),
                }
            }
        }
        Some(next)
    }
}
