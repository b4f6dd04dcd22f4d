//! The interpreter: reads instructions until somebody has to choose or the game is over.

use game::{MAX_SEATS, Outcome};

use crate::machine::look::{Frame, View, jump};
use crate::position::Position;
use crate::program::{ChoicePoint, Label, NOWHERE, Op, Program, SetTemp, Temp, TurnEnd, word};

/// Why the interpreter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Somebody has to choose.
    Choice,
    /// The game is over.
    Over,
    /// The choice that is being tried is illegal.
    Illegal,
    /// The turn that is being tried has ended.
    TurnEnded,
    /// An expression has its value.
    Answer(i32),
}

/// Jumps backward that one decision may make: rules that never come to an end are stopped there.
const FUEL: u32 = 2_000_000;

/// Trials inside trials beyond this depth are taken to succeed.
const DEEPEST_TRIAL: u8 = 6;

/// What is being done: played, or tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Play,
    /// Up to the next choice or the end of the turn.
    Trial,
    /// Up to the first choice of a turn: can this player move?
    Probe,
}

/// One run of the interpreter.
pub(crate) struct Run<'a> {
    pub(crate) program: &'a Program,
    pub(crate) position: &'a mut Position,
    pub(crate) mode: Mode,
    pub(crate) depth: u8,
    /// Whether `last resort` has been met.
    pub(crate) resort: bool,
    /// Laps sown in this run.
    pub(crate) n_laps: u64,
    pub(super) frame: Frame,
    fuel: u32,
}

impl<'a> Run<'a> {
    pub(crate) fn new(program: &'a Program, position: &'a mut Position, mode: Mode, depth: u8) -> Run<'a> {
        Run {
            program,
            position,
            mode,
            depth,
            resort: false,
            n_laps: 0,
            frame: Frame::new(),
            fuel: FUEL,
        }
    }

    #[inline(always)]
    pub(super) fn view(&self) -> View<'_> {
        View { program: self.program, position: self.position, depth: self.depth }
    }

    #[inline]
    pub(super) fn seat(&self) -> usize {
        usize::from(self.position.get(word::SEAT))
    }

    /// Runs from a label on.
    pub(crate) fn run(&mut self, start: Label) -> Stop {
        let program = self.program;
        let mut at = start as usize;
        loop {
            let Some(op) = program.code.get(at) else { return self.stuck() };
            let before = at;
            at += 1;
            match *op {
                Op::Jump { .. }
                | Op::JumpTest { .. }
                | Op::JumpTestConst { .. }
                | Op::JumpHas { .. }
                | Op::JumpEven { .. }
                | Op::Pop { .. } => {
                    if let Some(label) = jump(&mut self.frame, op) {
                        at = label as usize;
                    }
                }
                Op::Lap => {
                    self.n_laps += 1;
                    let laps = self.position.get(word::LAPS).saturating_add(1);
                    self.position.set(word::LAPS, laps);
                    if laps > program.most_laps {
                        at = program.endless as usize;
                    }
                }
                Op::SowOne { course, skip, skip_origin, start_here, per_pit, label } => {
                    let first = start_here && self.position.get(word::LAST) == NOWHERE;
                    if !self.sow_one(course, skip, skip_origin, first, per_pit) {
                        at = label as usize;
                    }
                }
                Op::ChoosePit { choice, set } => match self.arrive(choice, Some(set)) {
                    Ok(label) => at = label as usize,
                    Err(stop) => return stop,
                },
                Op::ChooseNumber { choice, least, most } => {
                    let is_empty = self.frame.temp(least) > self.frame.temp(most);
                    match self.arrive_at_numbers(choice, is_empty) {
                        Ok(label) => at = label as usize,
                        Err(stop) => return stop,
                    }
                }
                Op::EndTurn { how } => match self.end_turn(how) {
                    Some(stop) => return stop,
                    None => at = program.after_turn as usize,
                },
                Op::NextTurn => match self.next_turn() {
                    Some(label) => at = label as usize,
                    None => return Stop::Over,
                },
                Op::OverByScore => return self.over_by_score(),
                Op::OverWin { player } => return self.over_win(player),
                Op::OverLoss { player } => return self.over_loss(player),
                Op::OverDraw => return self.over(Outcome::draw(program.layout.n_seats)),
                Op::Illegal => {
                    if self.mode != Mode::Play {
                        return Stop::Illegal;
                    }
                }
                Op::LastResort => self.resort = true,
                Op::NotTwice => {
                    if self.came_before() && self.mode != Mode::Play {
                        return Stop::Illegal;
                    }
                }
                Op::Answer { from } => return Stop::Answer(self.frame.temp(from)),
                _ => self.step(op),
            }
            if at <= before {
                self.fuel = self.fuel.saturating_sub(1);
                if self.fuel == 0 {
                    return self.stuck();
                }
            }
        }
    }

    /// Rules that lead nowhere: the game is a draw rather than a program that hangs.
    fn stuck(&mut self) -> Stop {
        self.over(Outcome::draw(self.program.layout.n_seats))
    }

    fn point(&self, choice: u16) -> Option<&'a ChoicePoint> {
        self.program.choices.get(usize::from(choice))
    }

    /// A choice is reached: stops there when something can be chosen, else says where to go on.
    fn arrive(&mut self, choice: u16, set: Option<SetTemp>) -> Result<Label, Stop> {
        let Some(point) = self.point(choice) else { return Err(self.stuck()) };
        let candidates = set.map(|set| *self.frame.set(set)).unwrap_or_default();
        self.position.set(word::CHOICE, choice);
        let possible = point.or_none
            || if point.tried && self.depth < DEEPEST_TRIAL {
                super::trial::any_legal(self.program, self.position, point, candidates, self.depth)
            } else {
                !candidates.is_empty()
            };
        if possible { Err(Stop::Choice) } else { self.nothing_to_choose(point) }
    }

    fn arrive_at_numbers(&mut self, choice: u16, is_empty: bool) -> Result<Label, Stop> {
        let Some(point) = self.point(choice) else { return Err(self.stuck()) };
        self.position.set(word::CHOICE, choice);
        let possible = !is_empty
            && (!point.tried
                || self.depth >= DEEPEST_TRIAL
                || super::trial::any_number_legal(self.program, self.position, point, self.depth));
        if possible { Err(Stop::Choice) } else { self.nothing_to_choose(point) }
    }

    fn nothing_to_choose(&mut self, point: &ChoicePoint) -> Result<Label, Stop> {
        if self.mode == Mode::Probe {
            return Err(Stop::Illegal);
        }
        if let Some(label) = point.otherwise {
            return Ok(label);
        }
        let is_first = self.position.get(word::CHOSEN) == 0;
        if self.mode == Mode::Trial && !is_first {
            return Err(Stop::Illegal);
        }
        let how = if is_first { TurnEnd::Pass } else { TurnEnd::Next };
        match self.end_turn(how) {
            Some(stop) => Err(stop),
            None => Ok(self.program.after_turn),
        }
    }

    fn end_turn(&mut self, how: TurnEnd) -> Option<Stop> {
        if self.mode == Mode::Trial {
            return Some(Stop::TurnEnded);
        }
        if self.mode == Mode::Probe {
            // A turn that ends without a choice is no move.
            return Some(Stop::Illegal);
        }
        self.lay_down();
        let passes = if how == TurnEnd::Pass { self.position.get(word::PASSES).saturating_add(1) } else { 0 };
        self.position.set(word::PASSES, passes);
        if how == TurnEnd::Again {
            self.position.set(word::NEXT, self.position.get(word::SEAT));
        }
        None
    }

    /// Stones still in the hand when a turn ends are laid down where it stands: none may get lost.
    fn lay_down(&mut self) {
        let hand = self.position.get(word::HAND);
        if hand > 0 {
            let places = [word::HERE, word::LAST, word::ORIGIN].map(|place| self.position.get(place));
            let site = places.into_iter().find(|site| *site != NOWHERE).unwrap_or(0);
            self.add(usize::from(site), i32::from(hand));
            self.position.set(word::HAND, 0);
        }
    }

    fn next_turn(&mut self) -> Option<Label> {
        let n = self.program.layout.n_seats;
        if usize::from(self.position.get(word::PASSES)) >= 2 * n {
            self.over_by_score();
            return None;
        }
        let n_out = self.position.get(word::OUT).count_ones() as usize;
        if n_out > 0 && n_out + 1 >= n {
            // One player left, or none: there is nobody to play against.
            self.over_by_score();
            return None;
        }
        let wanted = usize::from(self.position.get(word::NEXT));
        let out = self.position.get(word::OUT);
        let seat = if wanted < n && out >> wanted & 1 == 0 { wanted } else { self.view().seat_after(self.seat()) };
        self.position.set(word::NEXT, NOWHERE);
        self.position.set(word::SEAT, seat as u16);
        self.position.set(word::TURNS, self.position.get(word::TURNS).saturating_add(1));
        self.position.clear_turn(self.program);
        self.program.turns.get(usize::from(self.position.get(word::PHASE))).copied()
    }

    fn over(&mut self, outcome: Outcome) -> Stop {
        self.position.outcome = Some(outcome);
        Stop::Over
    }

    /// What the score rule gives a seat.
    fn score_of(&mut self, seat: usize) -> i32 {
        let mover = self.position.get(word::SEAT);
        self.position.set(word::SEAT, seat as u16);
        let mut inner = Run::new(self.program, self.position, Mode::Play, self.depth + 1);
        let answer = inner.run(self.program.score);
        self.position.set(word::SEAT, mover);
        if let Stop::Answer(score) = answer { score } else { 0 }
    }

    fn over_by_score(&mut self) -> Stop {
        let n = self.program.layout.n_seats;
        let out = self.position.get(word::OUT);
        let mut scores = [i64::MIN; MAX_SEATS];
        for seat in 0..n {
            let score =
                if out >> seat & 1 == 1 { self.behind(seat) } else { i64::from(self.score_of(seat)) };
            if let Some(it) = scores.get_mut(seat) {
                *it = score;
            }
        }
        let outcome = Outcome::by_score(scores.get(..n).unwrap_or_default());
        self.over(outcome)
    }

    /// Whoever is out comes behind all who are in, and the first to go out comes last.
    fn behind(&self, seat: usize) -> i64 {
        let (out, order) = (self.position.get(word::OUT), self.position.get(word::OUT_ORDER));
        let when = (0..out.count_ones()).find(|k| usize::from(order >> (3 * k) & 7) == seat);
        i64::from(i32::MIN) * 2 + i64::from(when.unwrap_or(0))
    }

    fn over_win(&mut self, player: Temp) -> Stop {
        let n = self.program.layout.n_seats;
        match game::Seat::new(self.frame.site(player)).filter(|seat| seat.index() < n) {
            Some(seat) => self.over(Outcome::win(seat, n)),
            None => self.over(Outcome::draw(n)),
        }
    }

    fn over_loss(&mut self, player: Temp) -> Stop {
        let n = self.program.layout.n_seats;
        match game::Seat::new(self.frame.site(player)).filter(|seat| seat.index() < n) {
            Some(seat) => self.over(Outcome::loss(seat, n)),
            None => self.over(Outcome::draw(n)),
        }
    }

    /// Whether these stones with this current pit have been here before in this turn; remembers them.
    fn came_before(&mut self) -> bool {
        let here = u64::from(self.position.get(word::HERE));
        let situation = crate::position::mix(self.position.sum ^ here.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        if self.position.seen.contains(&situation) {
            return true;
        }
        self.position.seen.push(situation);
        false
    }
}
