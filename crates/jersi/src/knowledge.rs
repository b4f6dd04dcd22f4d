//! The evaluation and move ordering of the stacking games.
//!
//! The value of a position is a sum over its stacks, by kind, place in the stack, cell and row, which is
//! updated as pieces move, plus a few terms computed from the whole board: threats, the reach of piles, the
//! guards of the kunti. The promise of a move is its effect on the sum, known without playing it.

use game::{Costed, Evaluated, Hashed as _, MOST_WORTH, Ordered, Rules as _, Scored, Seat, Situated, Status};

use crate::bits::Bits;
use crate::changes::Stacks;
use crate::piece::{Colour, Kind, KindSet, for_each_kind};
use crate::position::{ASLEEP, Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Clock, Variant};
use crate::tables::{self, small, stack_at};
use crate::turn::{Gait, Sequel, Turn};
use crate::view::{SideView, around, pile_reach};

/// The incremental data that a search keeps beside a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notes {
    /// The hash key of the board, the hands and the side to move.
    key: u64,
    /// The value of all stacks and hands for white.
    sum: i32,
}

impl Notes {
    fn plus(self, other: Notes) -> Notes {
        Notes { key: self.key ^ other.key, sum: self.sum + other.sum }
    }

    /// Returns the value of all stacks and hands for a seat.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> i32 {
        if seat == Colour::White.seat() { self.sum } else { -self.sum }
    }
}

/// If a counter ends the game within this many turns, the search key includes the counter.
const LAST_TURNS: u8 = 10;

impl<V: Variant> Jersi<V> {
    /// Returns the contribution of the stacks on some cells to the notes.
    #[inline(always)]
    fn part(&self, position: &Position<V::Frame>, cells: V::Bits) -> Notes {
        let mut part = Notes { key: 0, sum: 0 };
        for cell in cells.cells() {
            let stack = stack_at(position, V::Bits::of(cell));
            part.key ^= self.tables.key_of_stack(stack, cell.slot());
            part.sum += self.tables.of_stack(stack, cell.slot());
        }
        part
    }

    fn hands_part(&self, position: &Position<V::Frame>) -> Notes {
        let mut part = Notes { key: 0, sum: 0 };
        if self.ruleset().in_hand().is_empty() {
            return part;
        }
        for colour in Colour::BOTH {
            for kind in self.ruleset().in_hand().iter() {
                let (piece, count) = (small(kind, colour), position.hand(colour).count(kind));
                part.key ^= self.tables.key_of_hand(piece, count);
                part.sum += i32::from(count) * self.tables.in_hand(piece);
            }
        }
        part
    }
}

/// Returns the cells that a turn changes.
#[inline(always)]
fn touched<B: Bits>(turn: &Turn) -> B {
    match *turn {
        Turn::Walk(walk) => {
            let cells = B::of(walk.from) | B::of(walk.via) | B::of(walk.to);
            if let Sequel::Reset(cell) = walk.sequel { cells | B::of(cell) } else { cells }
        }
        Turn::Drop(_, cell) | Turn::Pay(cell) | Turn::Reset(cell) => B::of(cell),
        Turn::Drops([(_, first), (_, second)]) | Turn::Exchange(first, second) => {
            B::of(first) | B::of(second)
        }
    }
}

impl<V: Variant> Jersi<V> {
    /// Plays any turn and recomputes the contributions of the cells it changed.
    fn play_and_note(&self, position: &mut Position<V::Frame>, notes: &mut Notes, turn: Turn) {
        let cells: V::Bits = touched(&turn);
        let before = self.part(position, cells).plus(self.hands_part(position));
        let side = position.side;
        self.play_turn(position, turn);
        let after = self.part(position, cells).plus(self.hands_part(position));
        notes.key ^= before.key ^ after.key;
        notes.sum += after.sum - before.sum;
        if position.side != side {
            notes.key ^= tables::BLACK_TO_MOVE;
        }
    }

    /// Returns the gain of a rarer turn by playing it.
    pub(crate) fn played_gain(&self, position: &Position<V::Frame>, turn: Turn) -> i32 {
        let mut next = *position;
        let mut notes = Notes { key: 0, sum: 0 };
        self.play_and_note(&mut next, &mut notes, turn);
        notes.sum
    }
}

impl<V: Variant> Evaluated for Jersi<V> {
    type Notes = Notes;

    fn notes(&self, position: &Self::Position) -> Notes {
        let (board, hands) = (self.part(position, position.occupied()), self.hands_part(position));
        let side = if position.side == Colour::Black { tables::BLACK_TO_MOVE } else { 0 };
        Notes { key: board.key ^ hands.key ^ side, sum: board.sum + hands.sum }
    }

    #[inline]
    fn play_noted(&self, position: &mut Self::Position, notes: &mut Notes, m: Turn) {
        match m {
            Turn::Walk(walk) if walk.sequel == Sequel::Nothing => {
                for change in self.changes(&walk, |cell| stack_at(position, V::Bits::of(cell))) {
                    let slot = change.cell.slot();
                    notes.key ^= self.tables.key_of_stack(change.before, slot)
                        ^ self.tables.key_of_stack(change.after, slot);
                    notes.sum += self.worth_of_change(&change);
                }
                self.play_turn(position, m);
                notes.key ^= tables::BLACK_TO_MOVE;
            }
            _ => self.play_and_note(position, notes, m),
        }
    }

    #[inline]
    fn search_key(&self, position: &Self::Position, notes: &Notes) -> u64 {
        let mut key = notes.key;
        match self.clock_rule() {
            Clock::SinceCapture => {
                if self.options.draw_after.is_some_and(|limit| position.clock + LAST_TURNS >= limit) {
                    key = tables::mixed(key, u64::from(position.clock));
                }
            }
            Clock::FewKinds if position.clock != ASLEEP => {
                key = tables::mixed(key, u64::from(position.clock));
            }
            Clock::FewKinds | Clock::None => {}
        }
        match position.pending {
            Pending::Nothing => key,
            Pending::Reset => tables::mixed(key, 1 << 8),
            Pending::Ransom(kind) => tables::mixed(key, u64::from(kind.code()) << 9),
        }
    }

    #[inline]
    fn evaluate(&self, position: &Self::Position, notes: &Notes, seat: Seat) -> i32 {
        let to_move = if position.side == Colour::White { 1 } else { -1 };
        let mut white = notes.sum + self.standing(position, Colour::White)
            - self.standing(position, Colour::Black)
            + to_move * (self.tables.weights.tempo - self.goal_threat(position));
        if let (Clock::SinceCapture, Some(limit)) = (self.clock_rule(), self.options.draw_after) {
            white = faded(white, position.clock, limit);
        }
        let worth = if seat == Colour::White.seat() { white } else { -white };
        worth.clamp(-MOST_WORTH, MOST_WORTH)
    }

    fn material(&self, _: &Self::Position, notes: &Notes, seat: Seat) -> i32 {
        notes.worth(seat).clamp(-MOST_WORTH, MOST_WORTH)
    }
}

/// Fades a lead as the counter nears the end of the game, when a lead not yet converted is worth nothing.
fn faded(worth: i32, clock: u8, limit: u8) -> i32 {
    let (clock, limit) = (i32::from(clock), i32::from(limit.max(1)));
    if 2 * clock <= limit { worth } else { worth * (limit - clock + 2).max(1) / (limit / 2 + 2) }
}

impl<V: Variant> Jersi<V> {
    /// Returns the kinds that a side has on the board.
    #[inline(always)]
    fn kinds_of(&self, position: &Position<V::Frame>, colour: Colour) -> KindSet {
        let (tops, bases) = (position.tops.of_colour(colour), position.bases.of_colour(colour));
        let mut kinds = KindSet::NONE;
        for_each_kind!(V, self.ruleset(), kind => {
            if tops.meets(position.tops.of_kind(kind)) || bases.meets(position.bases.of_kind(kind)) {
                kinds = kinds.or(KindSet::of(&[kind]));
            }
        });
        kinds
    }

    /// Returns the bonus for the side not to move if it threatens to win at once.
    #[inline(always)]
    fn goal_threat(&self, position: &Position<V::Frame>) -> i32 {
        let mut passed = *position;
        passed.side = position.side.other();
        if self.may_win_at_once(&passed) { self.tables.weights.goal_threat } else { 0 }
    }

    /// Returns the part of a side's evaluation that depends on more than single stacks.
    #[inline(always)]
    fn standing(&self, position: &Position<V::Frame>, colour: Colour) -> i32 {
        let weights = &self.tables.weights;
        let view = SideView::of_side(&self.variant, position, colour);
        let mut worth = 0;
        let (mut reach, mut threatened) = (V::Bits::EMPTY, V::Bits::EMPTY);
        let enemy_kinds = self.kinds_of(position, colour.other());
        for_each_kind!(V, self.ruleset(), kind => {
            if !self.ruleset().can_beat(kind).is_empty() {
                let tops = position.tops.of_kind(kind);
                let movers = tops & view.walkers();
                let prey = self.prey_of(position, kind, view.enemies);
                let hits = around(&self.variant, movers) & prey;
                worth += weights.threat * hits.count() as i32;
                threatened |= hits;
                let piles = movers & view.piles;
                if !piles.is_empty() {
                    let prey = self.pile_prey_of(position, kind, &view, prey);
                    let hits = pile_reach(&self.variant, piles, view.empty, view.empty | prey);
                    worth += weights.pile_threat * (hits & prey).count() as i32;
                    threatened |= hits & prey;
                    reach |= hits;
                }
                if !self.ruleset().beaten_by(kind).meets(enemy_kinds) {
                    worth += weights.free * movers.count() as i32;
                }
            }
        });
        worth += weights.prize * (threatened & position.bases.occupied()).count() as i32;
        worth += weights.reach * reach.count() as i32;
        if self.ruleset().royal.is_some() {
            let royal = position.royal(&self.variant, colour);
            worth += weights.guard * (around(&self.variant, royal) & view.walkers()).count() as i32;
        }
        worth
    }
}

impl<V: Variant> Ordered for Jersi<V> {
    fn code(&self, m: Turn) -> u32 {
        // Bit 31 marks a walk; other turns put a small tag at bit 20. Cells take seven bits each. The code is
        // never 0.
        match m {
            Turn::Walk(walk) => {
                let gait = match walk.gait {
                    Gait::One => 0,
                    Gait::OneThenPile => 1,
                    Gait::Pile => 2,
                    Gait::PileThenOne => 3,
                };
                let cells = u32::from(walk.from.slot())
                    | u32::from(walk.via.slot()) << 7
                    | u32::from(walk.to.slot()) << 14;
                let sequel = match walk.sequel {
                    Sequel::Nothing => 0,
                    Sequel::Reset(cell) => u32::from(cell.slot()) + 8,
                    // Above the last cell for the kinds that eight numbers do not hold.
                    Sequel::Ransom(kind) if kind.code() < 8 => u32::from(kind.code()),
                    Sequel::Ransom(kind) => 128 + u32::from(kind.code()),
                };
                1 << 31 | cells | gait << 21 | sequel << 23
            }
            Turn::Drop(kind, cell) => {
                let [low, high] = halves(kind);
                1 << 20 | u32::from(cell.slot()) | low << 7 | high << 24
            }
            Turn::Drops([(first, cell), (second, other)]) => {
                let ([low, high], [second_low, second_high]) = (halves(first), halves(second));
                let cells = u32::from(cell.slot()) | u32::from(other.slot()) << 10;
                2 << 20 | cells | low << 7 | high << 24 | second_low << 17 | second_high << 25
            }
            Turn::Exchange(royal, other) => 5 << 20 | u32::from(royal.slot()) | u32::from(other.slot()) << 10,
            Turn::Pay(cell) => 3 << 20 | u32::from(cell.slot()),
            Turn::Reset(cell) => 4 << 20 | u32::from(cell.slot()),
        }
    }

    fn promises(&self, position: &Self::Position, _: &Notes, moves: &[Turn], promises: &mut Vec<i32>) {
        let sign = if position.to_move() == Colour::White { 1 } else { -1 };
        if moves.len() < FEW_MOVES {
            self.gains(position, |cell| stack_at(position, V::Bits::of(cell)), moves, sign, promises);
        } else {
            let stacks = Stacks::of(position);
            self.gains(position, |cell| stacks.at(cell), moves, sign, promises);
        }
    }

    fn noisy_moves(&self, position: &Self::Position, moves: &mut Vec<Turn>) {
        self.list_captures(position, moves);
    }

    fn margin(&self) -> Option<i32> {
        Some(MARGIN)
    }

    fn tempo(&self) -> i32 {
        self.tables.weights.tempo
    }

    fn can_win_at_once(&self, position: &Self::Position) -> bool {
        self.has_winning_walk(position)
    }

    fn passed(&self, position: &Self::Position, notes: &Notes) -> Option<(Self::Position, Notes)> {
        if position.pending != Pending::Nothing || position.is_placing(&self.variant) {
            return None;
        }
        let mut passed = *position;
        passed.side = position.side.other();
        Some((passed, Notes { key: notes.key ^ tables::BLACK_TO_MOVE, ..*notes }))
    }
}

/// Returns the low three bits of a kind's code, and the fourth.
fn halves(kind: Kind) -> [u32; 2] {
    let code = u32::from(kind.code());
    [code & 7, code >> 3]
}

/// Below this number of moves, reading stacks off the position is cheaper than building a table of them.
const FEW_MOVES: usize = 24;

/// The usual limit on how much threats and reach change in one turn.
const MARGIN: i32 = 40;

impl<V: Variant> Situated for Jersi<V> {
    fn situation(&self, position: &Self::Position) -> u64 {
        tables::mixed(self.key(position), u64::from(position.clock))
    }
}

impl<V: Variant> Costed for Jersi<V> {
    fn cost(&self, _: &Self::Position) -> Option<u64> {
        None
    }
}

impl<V: Variant> Scored for Jersi<V> {
    fn payoff(&self, position: &Self::Position, seat: Seat) -> i32 {
        match self.status(position) {
            Status::Over(outcome) => match outcome.winner() {
                Some(winner) if winner == seat => 1,
                Some(_) => -1,
                None => 0,
            },
            Status::ToMove(_) => 0,
        }
    }
}
