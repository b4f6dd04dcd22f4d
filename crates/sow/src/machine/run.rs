//! The interpreter: runs instructions until a player has to choose or the game is over.

use game::{MAX_SEATS, Outcome};

use crate::machine::look::{FUEL, Frame, Inspector, Looked};
use crate::position::{Position, Rest, clear_turn};
use crate::program::{ChoicePoint, Label, NOWHERE, Op, Program, SetTemp, Temp, TurnEnd, word};

/// The reason why the interpreter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A player has to choose.
    Choice,
    /// The game is over.
    Over,
    /// The choice on trial is illegal.
    Illegal,
    /// The turn on trial has ended.
    TurnEnded,
    /// The next instruction is to be observed.
    Break,
}

/// Why a run has ended the game, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Why {
    /// A rule of the turn says so.
    #[default]
    Said,
    /// This condition of the program holds.
    Condition(u16),
    /// The player to move has nothing to choose.
    NothingToChoose,
    /// Everybody has passed.
    Passed,
    /// At most one player is left.
    Alone,
    /// The rules lead nowhere.
    Endless,
}

/// Trials nested deeper than this count as successful.
const DEEPEST_TRIAL: u8 = 6;

/// The purpose of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Play,
    /// Tries a choice, up to the next choice or the end of the turn.
    Trial,
    /// Finds out whether a player can move: runs up to the first choice of a turn.
    Probe,
}

/// One run of the interpreter.
pub(crate) struct Run<'a> {
    pub(crate) program: &'a Program,
    pub(super) words: &'a mut [u16],
    pub(super) rest: &'a mut Rest,
    pub(crate) mode: Mode,
    pub(crate) depth: u8,
    /// Whether the run has met `last resort`.
    pub(crate) resort: bool,
    /// Laps sown in this run.
    pub(crate) n_laps: u64,
    /// Why the game is over, or would be if it ended in this turn.
    pub(crate) why: Why,
    pub(super) frame: &'a mut Frame,
    /// The instructions: those of the program, or a copy with breaks in it.
    pub(super) code: &'a [Op],
    /// The break where the run stopped.
    pub(super) broken_at: usize,
}

impl<'a> Run<'a> {
    /// Prepares a run. The frame is scratch space: nothing in it is read before it is written.
    pub(crate) fn new(
        program: &'a Program,
        position: &'a mut Position,
        frame: &'a mut Frame,
        mode: Mode,
        depth: u8,
    ) -> Run<'a> {
        if mode == Mode::Play {
            frame.fuel = FUEL;
        }
        Run {
            program,
            words: &mut position.words,
            rest: &mut position.rest,
            mode,
            depth,
            resort: false,
            n_laps: 0,
            why: Why::Said,
            frame,
            code: &program.code,
            broken_at: 0,
        }
    }

    #[inline(always)]
    pub(super) fn inspector(&self) -> Inspector<'_> {
        Inspector { program: self.program, words: self.words, rest: self.rest, depth: self.depth }
    }

    #[inline(always)]
    pub(super) fn get(&self, place: usize) -> u16 {
        self.words.get(place).copied().unwrap_or(0)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, place: usize, value: u16) {
        if let Some(it) = self.words.get_mut(place) {
            *it = value;
        }
    }

    /// The stones of a site.
    #[inline(always)]
    pub(super) fn stones(&self, site: usize) -> u16 {
        self.get(word::SITES + site)
    }

    #[inline]
    pub(super) fn seat(&self) -> usize {
        usize::from(self.get(word::SEAT))
    }

    /// Runs from a label.
    pub(crate) fn run(&mut self, start: Label) -> Stop {
        let (program, code) = (self.program, self.code);
        let mut at = start as usize;
        loop {
            let Some(op) = code.get(at) else { return self.stuck() };
            let inspector = Inspector { program, words: self.words, rest: self.rest, depth: self.depth };
            match inspector.look(self.frame, op) {
                Looked::Done => {
                    at += 1;
                    continue;
                }
                Looked::Jump(label) => {
                    let to = label as usize;
                    if to <= at && !self.burns() {
                        return self.stuck();
                    }
                    at = to;
                    continue;
                }
                Looked::Other => {}
            }
            at += 1;
            match *op {
                Op::Sow { course, skip, skip_origin, start_here, n, per_pit } => {
                    if self.lap_is_one_too_many() {
                        if !self.burns() {
                            return self.stuck();
                        }
                        at = program.endless as usize;
                    } else {
                        self.sow(course, skip, skip_origin, start_here, n, per_pit, |_, _| ());
                    }
                }
                Op::Lap => {
                    if self.lap_is_one_too_many() {
                        if !self.burns() {
                            return self.stuck();
                        }
                        at = program.endless as usize;
                    }
                }
                Op::SowOne { course, skip, skip_origin, start_here, per_pit, label } => {
                    let first = start_here && self.get(word::LAST) == NOWHERE;
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
                    // Turns without a choice could follow each other for ever.
                    Some(_) if !self.burns() => return self.stuck(),
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
                Op::Because { condition } => self.why = Why::Condition(condition),
                Op::Break => {
                    self.broken_at = at - 1;
                    return Stop::Break;
                }
                Op::NotTwice => {
                    if self.came_before() && self.mode != Mode::Play {
                        return Stop::Illegal;
                    }
                }
                _ => self.step(op),
            }
        }
    }

    /// Counts a lap. Returns whether the turn has more of them than it may.
    #[inline(always)]
    pub(super) fn lap_is_one_too_many(&mut self) -> bool {
        self.n_laps += 1;
        let laps = self.get(word::LAPS).saturating_add(1);
        self.put(word::LAPS, laps);
        // A lap of thousands of stones takes time, so it burns fuel.
        self.frame.fuel = self.frame.fuel.saturating_sub(u32::from(self.get(word::HAND) / 64));
        laps > self.program.most_laps
    }

    /// Burns fuel for a jump backward. Returns `false` when none is left.
    pub(super) fn burns(&mut self) -> bool {
        self.frame.fuel = self.frame.fuel.saturating_sub(1);
        self.frame.fuel > 0
    }

    /// Ends a game whose rules lead nowhere: a draw, rather than a program that hangs.
    pub(super) fn stuck(&mut self) -> Stop {
        self.why = Why::Endless;
        self.over(Outcome::draw(self.program.layout.n_seats))
    }

    fn point(&self, choice: u16) -> Option<&'a ChoicePoint> {
        self.program.choices.get(usize::from(choice))
    }

    /// Handles the arrival at a choice: stops if there is something to choose, otherwise returns where to go on.
    fn arrive(&mut self, choice: u16, set: Option<SetTemp>) -> Result<Label, Stop> {
        let Some(point) = self.point(choice) else { return Err(self.stuck()) };
        let candidates = set.map(|set| *self.frame.set(set)).unwrap_or_default();
        self.put(word::CHOICE, choice);
        let is_empty = candidates.is_empty();
        let offered = if is_empty || !point.tried || self.depth >= DEEPEST_TRIAL {
            candidates
        } else {
            let inspector =
                Inspector { program: self.program, words: self.words, rest: self.rest, depth: self.depth };
            super::trial::legal_sites(inspector, self.frame, point, candidates, self.mode == Mode::Play)
        };
        self.rest.offered = offered;
        if point.or_none || !offered.is_empty() {
            return Err(Stop::Choice);
        }
        self.nothing_to_choose(point, is_empty)
    }

    fn arrive_at_numbers(&mut self, choice: u16, is_empty: bool) -> Result<Label, Stop> {
        let Some(point) = self.point(choice) else { return Err(self.stuck()) };
        self.put(word::CHOICE, choice);
        let possible =
            !is_empty && (!point.tried || self.depth >= DEEPEST_TRIAL || self.any_number_legal(point));
        if possible { Err(Stop::Choice) } else { self.nothing_to_choose(point, is_empty) }
    }

    fn any_number_legal(&mut self, point: &ChoicePoint) -> bool {
        let inspector =
            Inspector { program: self.program, words: self.words, rest: self.rest, depth: self.depth };
        super::trial::any_number_legal(inspector, self.frame, point)
    }

    /// Handles a choice without candidates, or whose candidates are all illegal.
    fn nothing_to_choose(&mut self, point: &ChoicePoint, is_empty: bool) -> Result<Label, Stop> {
        if self.mode == Mode::Probe {
            return Err(Stop::Illegal);
        }
        let is_first = self.get(word::CHOSEN) == 0;
        if let Some(label) = point.otherwise {
            if is_first {
                self.why = Why::NothingToChoose;
            }
            return Ok(label);
        }
        if self.mode == Mode::Trial && !is_first && !is_empty {
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
            // A turn that ends without a choice does not count as a move.
            return Some(Stop::Illegal);
        }
        self.lay_down();
        let passes = if how == TurnEnd::Pass { self.get(word::PASSES).saturating_add(1) } else { 0 };
        self.put(word::PASSES, passes);
        if how == TurnEnd::Again {
            self.put(word::NEXT, self.get(word::SEAT));
        }
        None
    }

    /// Lays down the stones left in the hand when a turn ends, so that none gets lost.
    fn lay_down(&mut self) {
        let hand = self.get(word::HAND);
        if hand > 0 {
            let places = [word::HERE, word::LAST, word::ORIGIN].map(|place| self.get(place));
            let n_sites = self.program.layout.n_sites;
            let site = places.into_iter().find(|site| usize::from(*site) < n_sites).unwrap_or(0);
            self.add(usize::from(site), i32::from(hand));
            self.put(word::HAND, 0);
        }
    }

    fn next_turn(&mut self) -> Option<Label> {
        let n = self.program.layout.n_seats;
        let out = self.get(word::OUT);
        let n_out = out.count_ones() as usize;
        // Everybody passes, or nobody is left to play against.
        let is_passed = usize::from(self.get(word::PASSES)) >= 2 * n;
        if is_passed || (n_out > 0 && n_out + 1 >= n) {
            self.why = if is_passed { Why::Passed } else { Why::Alone };
            self.over_by_score();
            return None;
        }
        let wanted = usize::from(self.get(word::NEXT));
        let is_given = wanted < n && out >> wanted & 1 == 0;
        let seat = if is_given { wanted } else { self.inspector().seat_after(self.seat()) };
        self.why = Why::Said;
        self.put(word::NEXT, NOWHERE);
        self.put(word::SEAT, seat as u16);
        self.put(word::TURNS, self.get(word::TURNS).saturating_add(1));
        clear_turn(self.words, self.rest, self.program);
        self.program.turns.get(usize::from(self.get(word::PHASE))).copied()
    }

    fn over(&mut self, outcome: Outcome) -> Stop {
        // Leave nothing of the turn, so that equal final positions compare equal.
        self.lay_down();
        clear_turn(self.words, self.rest, self.program);
        self.put(word::CHOICE, 0);
        self.put(word::NEXT, NOWHERE);
        self.rest.outcome = Some(outcome);
        Stop::Over
    }

    /// The score of a seat.
    fn score_of(&mut self, seat: usize) -> i32 {
        let mover = self.get(word::SEAT);
        self.put(word::SEAT, seat as u16);
        let answer = self.inspector().answer(self.program.score);
        self.put(word::SEAT, mover);
        answer.unwrap_or(0)
    }

    fn over_by_score(&mut self) -> Stop {
        let n = self.program.layout.n_seats;
        let out = self.get(word::OUT);
        let mut scores = [i64::MIN; MAX_SEATS];
        for seat in 0..n {
            let score = if out >> seat & 1 == 1 { self.behind(seat) } else { i64::from(self.score_of(seat)) };
            if let Some(it) = scores.get_mut(seat) {
                *it = score;
            }
        }
        let outcome = Outcome::by_score(scores.get(..n).unwrap_or_default());
        self.over(outcome)
    }

    /// The score of a seat that is out: behind all who are in, and lowest for the first to go out.
    fn behind(&self, seat: usize) -> i64 {
        let (out, order) = (self.get(word::OUT), self.get(word::OUT_ORDER));
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

    /// Whether these stones, with this current pit, have occurred before in this turn. Remembers them.
    fn came_before(&mut self) -> bool {
        let here = u64::from(self.get(word::HERE));
        let situation = crate::position::mix(self.rest.sum ^ here.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        if self.rest.seen.contains(&situation) {
            return true;
        }
        self.rest.seen.push(situation);
        false
    }
}
