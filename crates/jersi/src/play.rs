//! Playing a turn that is legal.

use crate::bits::Bits;
use crate::piece::{Colour, Kind, Piece};
use crate::position::{ASLEEP, Level, Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Clock, RoyalCapture, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};

/// What a walk captured.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spoils {
    pub(crate) any: bool,
    pub(crate) royal: bool,
}

impl Spoils {
    #[inline(always)]
    fn add<V: Variant>(&mut self, captured: Option<Kind>) {
        self.any |= captured.is_some();
        self.royal |= V::RULES.royal.is_some_and(|royal| captured == Some(royal.kind));
    }
}

impl<B: Bits> Position<B> {
    /// One piece, alone or off the top of its pile, goes to `to`; answers the kind of the top it beat there.
    #[inline(always)]
    pub(crate) fn go_one<V: Variant<Bits = B>>(&mut self, from: B, to: B) -> Option<Kind> {
        let piece = self.tops.piece_at(from)?;
        self.tops.clear(from);
        self.uncover(from);
        let occupant = self.tops.piece_at(to);
        let beaten = occupant.filter(|it| it.colour != piece.colour && Some(it.kind) != V::RULES.mountain);
        if beaten.is_some() {
            // A mountain under the beaten piece stays; any other base goes with it.
            let keeps = V::RULES.mountain.map_or(B::EMPTY, |mountain| self.bases.of_kind(mountain));
            self.bases.clear(to & !keeps);
        } else if let Some(support) = occupant {
            self.bases.put(to, support);
        }
        self.tops.clear(to);
        self.tops.put(to, piece);
        beaten.map(|it| it.kind)
    }

    /// A pile goes to `to`, which is free or holds a beaten stack; answers the kind of the top it beat there.
    #[inline(always)]
    pub(crate) fn go_pile(&mut self, from: B, to: B) -> Option<Kind> {
        let beaten = Kind::from_code(self.tops.code_at(to));
        self.tops.clear(to);
        self.bases.clear(to);
        self.tops.carry(from, to);
        self.bases.carry(from, to);
        beaten
    }

    /// Puts a piece on top of what a cell holds: nothing, or one piece.
    #[inline(always)]
    pub(crate) fn put_on_top(&mut self, bit: B, piece: Piece) {
        if let Some(support) = self.tops.piece_at(bit) {
            self.bases.put(bit, support);
            self.tops.clear(bit);
        }
        self.tops.put(bit, piece);
    }

    /// Takes the top of a cell; a base under it comes to light.
    pub(crate) fn take_top(&mut self, bit: B) {
        self.tops.clear(bit);
        self.uncover(bit);
    }

    /// The base of a cell whose top is gone becomes its top.
    #[inline(always)]
    fn uncover(&mut self, bit: B) {
        for (top, base) in self.tops.planes.iter_mut().zip(&mut self.bases.planes) {
            *top |= *base & bit;
            *base &= !bit;
        }
        self.tops.white |= self.bases.white & bit;
        self.bases.white &= !bit;
    }

    /// The steps of a walk, without anything that follows them.
    #[inline(always)]
    pub(crate) fn walk<V: Variant<Bits = B>>(&mut self, walk: &Walk) -> Spoils {
        let (from, via, to) = (B::of(walk.from), B::of(walk.via), B::of(walk.to));
        let mut spoils = Spoils::default();
        match walk.gait {
            Gait::One => spoils.add::<V>(self.go_one::<V>(from, to)),
            Gait::Pile => spoils.add::<V>(self.go_pile(from, to)),
            Gait::OneThenPile => {
                // The first step goes onto a friend and takes nothing.
                self.go_one::<V>(from, via);
                spoils.add::<V>(self.go_pile(via, to));
            }
            Gait::PileThenOne => {
                spoils.add::<V>(self.go_pile(from, via));
                spoils.add::<V>(self.go_one::<V>(via, to));
            }
        }
        spoils
    }
}

impl<V: Variant> Jersi<V> {
    /// Plays a legal turn.
    #[inline]
    pub(crate) fn play_turn(&self, position: &mut Position<V::Bits>, turn: Turn) {
        match turn {
            Turn::Walk(walk) => self.play_walk(position, &walk),
            Turn::Drop(kind, cell) => {
                let was_placing = position.is_placing::<V>();
                drop_piece(position, kind, V::Bits::of(cell));
                if was_placing {
                    // Placing is the prologue: it moves neither the clock nor the number of the turn.
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
                position.take_top(V::Bits::of(cell));
                position.pending = Pending::Reset;
                if self.reset_cells(position).is_empty() {
                    position.pending = Pending::Nothing;
                    self.end_turn(position, true);
                }
            }
            Turn::Reset(cell) => {
                position.pending = Pending::Nothing;
                put_royal_back::<V>(position, V::Bits::of(cell));
                self.end_turn(position, true);
            }
        }
    }

    #[inline(always)]
    fn play_walk(&self, position: &mut Position<V::Bits>, walk: &Walk) {
        let spoils = position.walk::<V>(walk);
        if V::RULES.royal.is_some_and(|royal| royal.capture == RoyalCapture::Resets) {
            match walk.sequel {
                Sequel::Nothing => {}
                Sequel::Reset(cell) => put_royal_back::<V>(position, V::Bits::of(cell)),
                Sequel::Ransom(kind) => {
                    position.pending = Pending::Ransom(kind);
                    return;
                }
            }
        }
        self.end_turn(position, spoils.any);
    }

    /// The other side's turn; the clock and the number of the turn go on.
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
                if Colour::BOTH.into_iter().any(|colour| has_few_kinds::<V>(position, colour)) {
                    position.clock = FEW_KINDS_TURNS;
                }
            }
        }
        position.turn = position.turn.saturating_add(u32::from(position.side == Colour::Black));
        position.side = position.side.other();
    }
}

/// How many turns the few-kinds rule leaves once it wakes (Jersi 2.0: ten of each side).
pub(crate) const FEW_KINDS_TURNS: u8 = 20;

/// Whether a side is left with its royal piece and at most one other kind.
#[inline(always)]
fn has_few_kinds<V: Variant>(position: &Position<V::Bits>, colour: Colour) -> bool {
    // A full kind and the royal piece are the most such a side has: most positions are told by counting tops.
    let most = 1 + V::RULES.kinds.iter().map(|kind| u32::from(kind.n_each)).max().unwrap_or(0);
    position.tops.of_colour(colour).count() <= most
        && n_fighting_kinds::<V>(position, colour) <= 1
        && !position.royal::<V>(colour).is_empty()
}

/// How many kinds besides the royal one a side has on the board.
#[inline(always)]
pub(crate) fn n_fighting_kinds<V: Variant>(position: &Position<V::Bits>, colour: Colour) -> u32 {
    let (tops, bases) = (position.tops.of_colour(colour), position.bases.of_colour(colour));
    let mut n_kinds = 0;
    for code in 1..=V::RULES.kinds.len() as u8 {
        let Some(kind) = Kind::from_code(code) else { continue };
        if V::RULES.royal.is_some_and(|royal| royal.kind == kind) {
            continue;
        }
        let present = (position.tops.of_kind(kind) & tops) | (position.bases.of_kind(kind) & bases);
        n_kinds += u32::from(!present.is_empty());
    }
    n_kinds
}

fn drop_piece<B: Bits>(position: &mut Position<B>, kind: Kind, bit: B) {
    let colour = position.side;
    position.hand_mut(colour).take(kind);
    position.put_on_top(bit, Piece { kind, colour });
}

fn put_royal_back<V: Variant>(position: &mut Position<V::Bits>, bit: V::Bits) {
    if let Some(royal) = V::RULES.royal {
        let colour = position.side.other();
        position.put_on_top(bit, Piece { kind: royal.kind, colour });
    }
}

impl<B: Bits> Level<B> {
    /// Where pieces of a kind of a colour stand on this level.
    #[inline(always)]
    pub(crate) fn of(&self, kind: Kind, colour: Colour) -> B {
        self.of_kind(kind) & self.of_colour(colour)
    }
}
