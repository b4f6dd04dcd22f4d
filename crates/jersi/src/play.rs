//! Playing a turn that is legal.

use crate::bits::Bits;
use crate::piece::{Colour, Kind, Piece};
use crate::position::{ASLEEP, Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Clock, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};

/// The captures of a walk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spoils {
    pub(crate) any: bool,
    pub(crate) royal: bool,
}

impl Spoils {
    #[inline(always)]
    fn add<V: Variant>(&mut self, variant: V, captured: Option<Kind>) {
        self.any |= captured.is_some();
        self.royal |= variant.rules().royal.is_some_and(|royal| captured == Some(royal.kind));
    }
}

impl<B: Bits> Position<B> {
    /// Takes the top piece of a stack, exposing the base, if any.
    #[inline(always)]
    pub(crate) fn take_one(&mut self, from: B) -> Option<Piece> {
        let piece = self.tops.piece_at(from);
        self.tops.clear(from);
        if !self.bases.occupied().meets(from) {
            return piece;
        }
        for (top, base) in self.tops.planes.iter_mut().zip(&mut self.bases.planes) {
            *top |= *base & from;
            *base &= !from;
        }
        self.tops.white |= self.bases.white & from;
        self.bases.white &= !from;
        piece
    }

    /// Takes both pieces of a pile; returns its base and its top.
    #[inline(always)]
    fn take_pile(&mut self, from: B) -> Option<(Piece, Piece)> {
        let pile = self.bases.piece_at(from).zip(self.tops.piece_at(from));
        self.tops.clear(from);
        self.bases.clear(from);
        pile
    }

    /// Clears a cell for an arriving pile; returns the kind of the top it beats.
    #[inline(always)]
    fn clear_for_pile(&mut self, to: B) -> Option<Kind> {
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
    fn land_one<V: Variant<Bits = B>>(&mut self, variant: V, to: B, piece: Piece) -> Option<Kind> {
        let Some(occupant) = self.tops.piece_at(to) else {
            self.tops.put(to, piece);
            return None;
        };
        let is_beaten = occupant.colour != piece.colour && Some(occupant.kind) != variant.rules().mountain;
        if is_beaten {
            // A mountain under the beaten piece stays; any other base goes with it.
            let keeps = variant.rules().mountain.map_or(B::EMPTY, |mountain| self.bases.of_kind(mountain));
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
    pub(crate) fn put_on_top(&mut self, bit: B, piece: Piece) {
        if let Some(support) = self.tops.piece_at(bit) {
            self.bases.put(bit, support);
            self.tops.clear(bit);
        }
        self.tops.put(bit, piece);
    }

    /// Moves one piece, alone or from the top of its pile; returns the kind of the top it beats.
    #[inline(always)]
    pub(crate) fn go_one<V: Variant<Bits = B>>(&mut self, variant: V, from: B, to: B) -> Option<Kind> {
        let piece = self.take_one(from)?;
        self.land_one(variant, to, piece)
    }

    /// Moves a pile to a cell that is free or holds a beaten stack; returns the kind of the top it beats.
    #[inline(always)]
    pub(crate) fn go_pile(&mut self, from: B, to: B) -> Option<Kind> {
        let (base, top) = self.take_pile(from)?;
        let beaten = self.clear_for_pile(to);
        self.bases.put(to, base);
        self.tops.put(to, top);
        beaten
    }

    /// Plays the steps of a walk, without its sequel or the end of the turn.
    #[inline(always)]
    pub(crate) fn walk<V: Variant<Bits = B>>(&mut self, variant: V, walk: &Walk) -> Spoils {
        let (from, to) = (B::of(walk.from), B::of(walk.to));
        let mut spoils = Spoils::default();
        match walk.gait {
            Gait::One => spoils.add(variant, self.go_one(variant, from, to)),
            Gait::Pile => spoils.add(variant, self.go_pile(from, to)),
            Gait::OneThenPile => spoils.add(variant, self.go_one_then_pile(from, B::of(walk.via), to)),
            Gait::PileThenOne => {
                let [first, second] = self.go_pile_then_one(variant, from, B::of(walk.via), to);
                spoils.add(variant, first);
                spoils.add(variant, second);
            }
        }
        spoils
    }

    /// Moves one piece onto a friend and both of them on. The friend becomes the base without an intermediate
    /// stop.
    #[inline(always)]
    fn go_one_then_pile(&mut self, from: B, via: B, to: B) -> Option<Kind> {
        let (top, base) = self.take_one(from).zip(self.take_one(via))?;
        let beaten = self.clear_for_pile(to);
        self.bases.put(to, base);
        self.tops.put(to, top);
        beaten
    }

    /// Moves a pile, leaves its base there, and moves its top on.
    #[inline(always)]
    fn go_pile_then_one<V: Variant<Bits = B>>(
        &mut self,
        variant: V,
        from: B,
        via: B,
        to: B,
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
    pub(crate) fn play_turn(&self, position: &mut Position<V::Bits>, turn: Turn) {
        match turn {
            Turn::Walk(walk) => self.play_walk(position, &walk),
            Turn::Drop(kind, cell) => {
                let was_placing = position.is_placing(self.variant);
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
            Turn::Pay(cell) => {
                position.take_one(V::Bits::of(cell));
                position.pending = Pending::Reset;
                if self.reset_cells(position).is_empty() {
                    position.pending = Pending::Nothing;
                    self.end_turn(position, true);
                }
            }
            Turn::Reset(cell) => {
                position.pending = Pending::Nothing;
                put_royal_back(self.variant, position, V::Bits::of(cell));
                self.end_turn(position, true);
            }
        }
    }

    #[inline(always)]
    fn play_walk(&self, position: &mut Position<V::Bits>, walk: &Walk) {
        let spoils = position.walk(self.variant, walk);
        if self.ruleset().royal_comes_back() {
            match walk.sequel {
                Sequel::Nothing => {}
                Sequel::Reset(cell) => put_royal_back(self.variant, position, V::Bits::of(cell)),
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
    fn end_turn(&self, position: &mut Position<V::Bits>, captured: bool) {
        match self.clock_rule() {
            Clock::None => {}
            Clock::SinceCapture if captured => position.clock = 0,
            Clock::SinceCapture => position.clock = (position.clock + 1).min(ASLEEP - 1),
            Clock::FewKinds if position.clock != ASLEEP => {
                position.clock = position.clock.saturating_sub(1);
            }
            Clock::FewKinds => {
                if has_few_kinds(self.variant, position, Colour::White)
                    || has_few_kinds(self.variant, position, Colour::Black)
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

/// Returns whether a side has only its royal piece and at most one other kind left.
#[inline(always)]
fn has_few_kinds<V: Variant>(variant: V, position: &Position<V::Bits>, colour: Colour) -> bool {
    // Such a side has at most all pieces of one kind and the royal one, so counting tops rules out most
    // positions quickly.
    let most = 1 + variant.rules().kinds.iter().map(|kind| u32::from(kind.n_each)).max().unwrap_or(0);
    position.tops.of_colour(colour).count() <= most
        && n_fighting_kinds(variant, position, colour) <= 1
        && !position.royal(variant, colour).is_empty()
}

/// Counts the kinds other than the royal one that a side has on the board.
#[inline(always)]
pub(crate) fn n_fighting_kinds<V: Variant>(variant: V, position: &Position<V::Bits>, colour: Colour) -> u32 {
    let mut n_kinds = 0;
    for code in 1..=variant.rules().kinds.len() as u8 {
        let Some(kind) = Kind::from_code(code) else { continue };
        if variant.rules().royal.is_some_and(|royal| royal.kind == kind) {
            continue;
        }
        let present = position.tops.of(kind, colour) | position.bases.of(kind, colour);
        n_kinds += u32::from(!present.is_empty());
    }
    n_kinds
}

fn drop_piece<B: Bits>(position: &mut Position<B>, kind: Kind, bit: B) {
    let colour = position.side;
    position.hand_mut(colour).take(kind);
    position.put_on_top(bit, Piece { kind, colour });
}

fn put_royal_back<V: Variant>(variant: V, position: &mut Position<V::Bits>, bit: V::Bits) {
    if let Some(royal) = variant.rules().royal {
        let colour = position.side.other();
        position.put_on_top(bit, Piece { kind: royal.kind, colour });
    }
}
