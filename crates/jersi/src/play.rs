//! Playing a turn that is legal.

use crate::bits::Bits;
use crate::frame::{Frame, Planes as _};
use crate::piece::{Colour, Kind, KindSet, Piece};
use crate::position::{ASLEEP, Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Clock, Ruleset, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};

/// The captures of a walk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spoils {
    pub(crate) any: bool,
    pub(crate) royal: bool,
}

impl Spoils {
    #[inline(always)]
    fn add<V: Variant>(&mut self, variant: &V, captured: Option<Kind>) {
        self.any |= captured.is_some();
        self.royal |= variant.rules().royal.is_some_and(|royal| captured == Some(royal.kind));
    }
}

impl<F: Frame> Position<F> {
    /// Takes the top piece of a stack, exposing the base, if any.
    #[inline(always)]
    pub(crate) fn take_one(&mut self, from: F::Bits) -> Option<Piece> {
        let piece = self.tops.piece_at(from);
        self.tops.clear(from);
        if !self.bases.occupied().meets(from) {
            return piece;
        }
        self.tops.planes.lift(&mut self.bases.planes, from);
        self.tops.white |= self.bases.white & from;
        self.bases.white &= !from;
        piece
    }

    /// Takes both pieces of a pile; returns its base and its top.
    #[inline(always)]
    fn take_pile(&mut self, from: F::Bits) -> Option<(Piece, Piece)> {
        let pile = self.bases.piece_at(from).zip(self.tops.piece_at(from));
        self.tops.clear(from);
        self.bases.clear(from);
        pile
    }

    /// Clears a cell for an arriving pile; returns the kind of the top it beats.
    #[inline(always)]
    fn clear_for_pile(&mut self, to: F::Bits) -> Option<Kind> {
        let beaten = Kind::from_code(self.tops.code_at(to));
        if beaten.is_some() {
            self.tops.clear(to);
            self.bases.clear(to);
        }
        beaten
    }

    /// Lands one piece on a cell that is free or holds a support, a mountain or a stack that it beats;
    /// returns the kind of the top it beats.
    #[inline(always)]
    fn land_one<V: Variant<Frame = F>>(&mut self, variant: &V, to: F::Bits, piece: Piece) -> Option<Kind> {
        let Some(occupant) = self.tops.piece_at(to) else {
            self.tops.put(to, piece);
            return None;
        };
        let is_beaten = occupant.colour != piece.colour && Some(occupant.kind) != variant.rules().mountain;
        if is_beaten {
            // A mountain under the beaten piece stays; any other base goes with it.
            let keeps =
                variant.rules().mountain.map_or(F::Bits::EMPTY, |mountain| self.bases.of_kind(mountain));
            self.bases.clear(to & !keeps);
        } else {
            self.bases.put(to, occupant);
        }
        self.tops.clear(to);
        self.tops.put(to, piece);
        is_beaten.then_some(occupant.kind)
    }

    /// Puts a piece on a cell that is empty or holds one piece.
    #[inline(always)]
    pub(crate) fn put_on_top(&mut self, bit: F::Bits, piece: Piece) {
        if let Some(support) = self.tops.piece_at(bit) {
            self.bases.put(bit, support);
            self.tops.clear(bit);
        }
        self.tops.put(bit, piece);
    }

    /// Exchanges two tops; what they stand on stays.
    fn exchange(&mut self, one: F::Bits, other: F::Bits) {
        if let (Some(first), Some(second)) = (self.tops.piece_at(one), self.tops.piece_at(other)) {
            self.tops.clear(one | other);
            self.tops.put(one, second);
            self.tops.put(other, first);
        }
    }

    /// Moves one piece, alone or from the top of its pile; returns the kind of the top it beats.
    #[inline(always)]
    pub(crate) fn go_one<V: Variant<Frame = F>>(
        &mut self,
        variant: &V,
        from: F::Bits,
        to: F::Bits,
    ) -> Option<Kind> {
        let piece = self.take_one(from)?;
        self.land_one(variant, to, piece)
    }

    /// Moves a pile to a cell that is free or holds a beaten stack; returns the kind of the top it beats.
    #[inline(always)]
    pub(crate) fn go_pile(&mut self, from: F::Bits, to: F::Bits) -> Option<Kind> {
        let (base, top) = self.take_pile(from)?;
        let beaten = self.clear_for_pile(to);
        self.bases.put(to, base);
        self.tops.put(to, top);
        beaten
    }

    /// Plays the steps of a walk, without its sequel or the end of the turn.
    #[inline(always)]
    pub(crate) fn walk<V: Variant<Frame = F>>(&mut self, variant: &V, walk: &Walk) -> Spoils {
        let (from, to) = (F::Bits::of(walk.from), F::Bits::of(walk.to));
        let mut spoils = Spoils::default();
        match walk.gait {
            Gait::One => spoils.add(variant, self.go_one(variant, from, to)),
            Gait::Pile => spoils.add(variant, self.go_pile(from, to)),
            Gait::OneThenPile => spoils.add(variant, self.go_one_then_pile(from, F::Bits::of(walk.via), to)),
            Gait::PileThenOne => {
                let [first, second] = self.go_pile_then_one(variant, from, F::Bits::of(walk.via), to);
                spoils.add(variant, first);
                spoils.add(variant, second);
            }
        }
        spoils
    }

    /// Moves one piece onto a friend and both of them on. The friend becomes the base without an intermediate
    /// stop.
    #[inline(always)]
    fn go_one_then_pile(&mut self, from: F::Bits, via: F::Bits, to: F::Bits) -> Option<Kind> {
        let (top, base) = self.take_one(from).zip(self.take_one(via))?;
        let beaten = self.clear_for_pile(to);
        self.bases.put(to, base);
        self.tops.put(to, top);
        beaten
    }

    /// Moves a pile, leaves its base there, and moves its top on.
    #[inline(always)]
    fn go_pile_then_one<V: Variant<Frame = F>>(
        &mut self,
        variant: &V,
        from: F::Bits,
        via: F::Bits,
        to: F::Bits,
    ) -> [Option<Kind>; 2] {
        let Some((base, top)) = self.take_pile(from) else { return [None; 2] };
        let first = self.clear_for_pile(via);
        self.tops.put(via, base);
        [first, self.land_one(variant, to, top)]
    }
}

impl<V: Variant> Jersi<V> {
    /// Plays a legal turn.
    #[inline]
    pub(crate) fn play_turn(&self, position: &mut Position<V::Frame>, turn: Turn) {
        match turn {
            Turn::Walk(walk) => self.play_walk(position, &walk),
            Turn::Drop(kind, cell) => {
                let was_placing = position.is_placing(&self.variant);
                drop_piece(position, kind, V::Bits::of(cell));
                if was_placing {
                    // Placing is a prologue: it affects neither the clock nor the turn number.
                    position.side = position.side.other();
                } else {
                    self.end_turn(position, false);
                }
            }
            Turn::Drops(drops) => {
                for (kind, cell) in drops {
                    drop_piece(position, kind, V::Bits::of(cell));
                }
                self.end_turn(position, false);
            }
            Turn::Exchange(royal, other) => {
                position.exchange(V::Bits::of(royal), V::Bits::of(other));
                self.end_turn(position, false);
            }
            Turn::Pay(cell) => {
                position.take_one(V::Bits::of(cell));
                position.pending = Pending::Reset;
                if self.owed_resets(position).is_empty() {
                    position.pending = Pending::Nothing;
                    self.end_turn(position, true);
                }
            }
            Turn::Reset(cell) => {
                position.pending = Pending::Nothing;
                put_royal_back(&self.variant, position, V::Bits::of(cell));
                self.end_turn(position, true);
            }
        }
    }

    #[inline(always)]
    fn play_walk(&self, position: &mut Position<V::Frame>, walk: &Walk) {
        let spoils = position.walk(&self.variant, walk);
        if self.ruleset().royal_comes_back() {
            match walk.sequel {
                Sequel::Nothing => {}
                Sequel::Reset(cell) => put_royal_back(&self.variant, position, V::Bits::of(cell)),
                Sequel::Ransom(kind) => {
                    position.pending = Pending::Ransom(kind);
                    return;
                }
            }
        }
        self.end_turn(position, spoils.any);
    }

    /// Ends the turn: updates the clock and the turn number, and hands the turn to the other side.
    #[inline(always)]
    fn end_turn(&self, position: &mut Position<V::Frame>, captured: bool) {
        match self.clock_rule() {
            Clock::None => {}
            Clock::SinceCapture if captured => position.clock = 0,
            Clock::SinceCapture => position.clock = (position.clock + 1).min(ASLEEP - 1),
            Clock::FewKinds if position.clock != ASLEEP => {
                position.clock = position.clock.saturating_sub(1);
            }
            Clock::FewKinds => {
                if has_few_kinds(&self.variant, position, Colour::White)
                    || has_few_kinds(&self.variant, position, Colour::Black)
                {
                    position.clock = FEW_KINDS_TURNS;
                }
            }
        }
        position.turn = position.turn.saturating_add(u32::from(position.side == Colour::Black));
        position.side = position.side.other();
    }
}

/// The number of turns left once the few-kinds rule applies (Jersi 2.0: ten for each side).
pub(crate) const FEW_KINDS_TURNS: u8 = 20;

/// Returns whether at most one of the counted kinds is left to a side on the board.
#[inline(always)]
fn has_few_kinds<V: Variant>(variant: &V, position: &Position<V::Frame>, colour: Colour) -> bool {
    // Counting tops rules out most positions quickly.
    if V::MOST_TOPS_OF_FEW_KINDS < u32::MAX
        && position.tops.of_colour(colour).count() > V::MOST_TOPS_OF_FEW_KINDS
    {
        return false;
    }
    // A captured royal piece has ended the game.
    let is_lost = variant.rules().royal.is_some() && position.royal(variant, colour).is_empty();
    n_kinds(position, colour, variant.rules().counted) <= 1 && !is_lost
}

/// Counts the kinds of a set that a side has on the board.
#[inline(always)]
pub(crate) fn n_kinds<F: Frame>(position: &Position<F>, colour: Colour, kinds: KindSet) -> u32 {
    let (tops, bases) = (position.tops.of_colour(colour), position.bases.of_colour(colour));
    let is_there =
        |kind| position.tops.of_kind(kind).meets(tops) || position.bases.of_kind(kind).meets(bases);
    kinds.iter().map(|kind| u32::from(is_there(kind))).sum()
}

/// Returns the kinds that the few-kinds rule judges by: all but the mountain, which cannot be lost.
pub(crate) fn judged_kinds(rules: &Ruleset) -> KindSet {
    let mountain = rules.mountain.map_or(KindSet::NONE, |kind| KindSet::of(&[kind]));
    KindSet::first(rules.n_kinds).without(mountain)
}

fn drop_piece<F: Frame>(position: &mut Position<F>, kind: Kind, bit: F::Bits) {
    let colour = position.side;
    position.hand_mut(colour).take(kind);
    position.put_on_top(bit, Piece { kind, colour });
}

fn put_royal_back<V: Variant>(variant: &V, position: &mut Position<V::Frame>, bit: V::Bits) {
    if let Some(royal) = variant.rules().royal {
        let colour = position.side.other();
        position.put_on_top(bit, Piece { kind: royal.kind, colour });
    }
}
