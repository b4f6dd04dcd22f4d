//! Counting the legal turns without listing them.
//!
//! All pieces are counted at once. For a question such as "how many ways on has a pile on this cell?" the answers of
//! all cells are kept together as a number spelled in bit planes (`tally.rs`), added up by full adders over whole
//! boards; asking it for every piece of a set is then a few `and`s and population counts. No loop over pieces, no
//! branch that a processor could guess wrong, except over the few piles.
//!
//! Every turn falls under one of these, counted apart for arrivals on free cells (the same for all kinds that stack
//! alike) and for captures (by kind, and skipped where no prey is near):
//!
//! 1. one piece steps to a free cell, a lone mountain, a support, or a prey;
//! 2. one piece steps onto a support and the new pile goes on; a lone piece leaves a cell the pile may go back to or
//!    cross;
//! 3. a pile goes, and its top may then step on as in 1, back to the start cell included;
//! 4. drops;
//! 5. captures of a royal piece that comes back, with its ways back.
//!
//! `tests/two_ways.rs` holds this to the listing, and the listing to a plain reading of the rules.

mod hunt;
mod tally;

use tally::{Tallies, Tally};

use crate::bits::Bits;
use crate::layout::DIRECTIONS;
use crate::piece::Kind;
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Entry, Variant};
use crate::view::View;

/// The cells from which a step in each direction ends in `cells`.
#[inline(always)]
fn before<V: Variant>(variant: V, cells: V::Bits) -> [V::Bits; DIRECTIONS] {
    variant.rules().layout.deltas().map(|delta| cells.moved(-delta))
}

/// The cells where a step in each direction from `cells` ends.
#[inline(always)]
fn after<V: Variant>(variant: V, cells: V::Bits) -> [V::Bits; DIRECTIONS] {
    variant.rules().layout.deltas().map(|delta| cells.moved(delta))
}

/// The sets of the opposite directions.
#[inline(always)]
fn opposite<B: Copy>([e, ne, nw, w, sw, se]: [B; DIRECTIONS]) -> [B; DIRECTIONS] {
    [w, sw, se, e, ne, nw]
}

/// At least every cell within three steps; a few more where rows lie close in the word.
#[inline(always)]
fn within_three<V: Variant>(variant: V, cells: V::Bits) -> V::Bits {
    let [_, up, ..] = variant.rules().layout.deltas();
    let mut near = cells;
    for _ in 0..3 {
        // North-west goes up first and south-east goes east first, or the lowest slots would fall out of the word.
        let (east, above) = (near.moved(1), near.moved(up));
        near = near | east | near.moved(-1) | above | above.moved(-1) | (near | east).moved(-up);
    }
    near
}

/// The ways of a pile: onto some cells by one step, and by two over an empty cell.
#[derive(Clone, Copy)]
struct Ways<B> {
    by_one: [B; DIRECTIONS],
    by_two: [B; DIRECTIONS],
}

impl<B: Bits> Ways<B> {
    #[inline(always)]
    fn of<V: Variant<Bits = B>>(variant: V, onto: B, empty: B) -> Ways<B> {
        let by_one = before(variant, onto);
        let mut by_two = by_one;
        for (cells, delta) in by_two.iter_mut().zip(variant.rules().layout.deltas()) {
            *cells = (*cells & empty).moved(-delta);
        }
        Ways { by_one, by_two }
    }

    /// How many ways on the new piles have, made by these movers stepping onto these supports.
    #[inline(always)]
    fn after_stacking<V: Variant<Bits = B>>(&self, variant: V, movers: B, supports: B) -> u32 {
        let arrivals = after(variant, movers);
        let mut total = 0;
        for lane in 0..B::LANES {
            let supports = supports.lane(lane);
            if supports != 0 {
                let n_ways = Tally::of(&self.by_one, lane).plus(Tally::of(&self.by_two, lane));
                total += Tally::of(&arrivals, lane).times(&n_ways, supports);
            }
        }
        total
    }
}

/// What all kinds share.
struct Ground<B> {
    view: View<B>,
    free: Ways<B>,
    /// The enemy's royal piece.
    royal: B,
    /// Enemies within three steps of a mover: no other can be captured.
    near: B,
}

/// What kinds that stack alike share.
struct Class<B> {
    /// Where they may stand on a friend.
    supports: B,
    /// The lone pieces that can step onto a support, by direction.
    stackers: [B; DIRECTIONS],
    /// From each cell, how many single steps end on a free cell, a peak or a support.
    n_steps: Tallies,
}

/// Does something for every code a kind can have, each time with the code as a constant: what depends on the
/// ruleset folds away, and codes the ruleset does not use leave no trace.
macro_rules! for_each_code {
    ($ruleset:expr, $code:ident => $body:block) => {
        for_each_code!(@ $ruleset, $code $body 1 2 3 4 5 6 7);
    };
    (@ $ruleset:expr, $code:ident $body:block $($value:literal)*) => {
        $({
            const $code: u8 = $value;
            if usize::from($code) <= $ruleset.kinds.len() $body
        })*
    };
}

impl<V: Variant> Jersi<V> {
    /// How many turns are legal: what [`Jersi::list`] would list.
    pub(crate) fn count(&self, position: &Position<V::Bits>) -> u64 {
        if self.ended(position).is_some() {
            return 0;
        }
        if !V::COUNTS_AT_ONCE || position.pending != Pending::Nothing {
            return self.count_by_listing(position);
        }
        match self.ruleset().entry {
            Entry::Placing(n_rows) if position.is_placing(self.variant) => {
                self.count_single_drops(position, n_rows)
            }
            Entry::Never | Entry::Placing(_) => self.count_walks(position),
            Entry::Dropping(n_rows) => {
                if self.options.ransom && self.royal_in_reach(position) {
                    return self.count_by_listing(position);
                }
                let drops = if position.hand(position.side).is_empty() {
                    0
                } else {
                    self.count_single_drops(position, n_rows) + self.count_double_drops(position, n_rows)
                };
                let royal_captures =
                    if self.royal_in_reach(position) { self.count_royal_captures(position) } else { 0 };
                self.count_walks(position) + royal_captures + drops
            }
        }
    }

    #[cold]
    fn count_by_listing(&self, position: &Position<V::Bits>) -> u64 {
        let mut turns = Vec::new();
        self.list(position, &mut turns);
        turns.len() as u64
    }

    #[inline(always)]
    fn count_walks(&self, position: &Position<V::Bits>) -> u64 {
        let mut view = View::of(self.variant, position);
        let royal = position.royal(self.variant, view.me.other());
        if self.ruleset().royal_comes_back() {
            // Each of its captures is as many turns as there are ways back: counted apart.
            view.enemies &= !royal;
        }
        let free = Ways::of(self.variant, view.empty, view.empty);
        let near = within_three(self.variant, view.walkers()) & view.enemies;
        let ground = Ground { view, free, royal, near };
        let mut total = self.count_class::<0>(position, &ground);
        if self.ruleset().stackings.len() > 1 {
            total += self.count_class::<1>(position, &ground);
        }
        u64::from(total)
    }

    /// The walks of the kinds of one stacking.
    #[inline(always)]
    fn count_class<const STACKING: usize>(
        &self,
        position: &Position<V::Bits>,
        ground: &Ground<V::Bits>,
    ) -> u32 {
        let Some(stacking) = self.ruleset().stackings.get(STACKING) else { return 0 };
        let mut movers = ground.view.walkers();
        for_each_code!(self.ruleset(), CODE => {
            if !stacking.movers.has(const { Kind::new(CODE) }) {
                movers &= !position.tops.of_kind(const { Kind::new(CODE) });
            }
        });
        if self.ruleset().mountain.is_some_and(|mountain| stacking.movers.has(mountain)) || movers.is_empty()
        {
            return 0;
        }
        let (class, mut total) = count_free_steps(self.variant, position, ground, movers, STACKING);
        if ground.near.is_empty() {
            // Nothing to capture: all piles of the class move alike.
            for pile in (movers & ground.view.piles).cells() {
                let (from, none) = (V::Bits::of(pile), V::Bits::EMPTY);
                total +=
                    count_pile_moves(self.variant, ground, from, none, &class.n_steps, &Tallies::default());
            }
            return total;
        }
        for_each_code!(self.ruleset(), CODE => {
            if stacking.movers.has(const { Kind::new(CODE) }) {
                total += self.count_kind::<CODE>(position, ground, &class, movers);
            }
        });
        total
    }

    /// The captures of one kind, and the moves of its piles.
    #[inline(always)]
    fn count_kind<const CODE: u8>(
        &self,
        position: &Position<V::Bits>,
        ground: &Ground<V::Bits>,
        class: &Class<V::Bits>,
        movers: V::Bits,
    ) -> u32 {
        let kind = const { Kind::new(CODE) };
        let own = movers & position.tops.of_kind(kind);
        let prey = self.prey_of(position, kind, ground.view.enemies);
        let mut total = 0;
        let mut n_captures = Tallies::default();
        if prey.meets(ground.near) && within_three(self.variant, own).meets(prey) {
            n_captures = Tallies::of(&before(self.variant, prey));
            total += n_captures.over(own) + count_stacked_captures(self.variant, ground, class, own, prey);
        }
        for pile in (own & ground.view.piles).cells() {
            total +=
                count_pile_moves(self.variant, ground, V::Bits::of(pile), prey, &class.n_steps, &n_captures);
        }
        total
    }

    /// One piece of the hand on any cell that takes it.
    fn count_single_drops(&self, position: &Position<V::Bits>, n_rows: usize) -> u64 {
        let hand = position.hand(position.side);
        let kinds = self.ruleset().kinds().filter(|&(kind, _)| hand.count(kind) > 0);
        kinds.map(|(kind, _)| u64::from(self.drop_targets(position, kind, n_rows).count())).sum()
    }

    /// Two pieces of the hand, on one empty cell or on two neighbours.
    fn count_double_drops(&self, position: &Position<V::Bits>, n_rows: usize) -> u64 {
        let hand = position.hand(position.side);
        let n_empty = (self.entry_zone(position.side, n_rows) & !position.occupied()).count();
        let mut total = 0;
        for (first, _) in self.ruleset().kinds().filter(|&(kind, _)| hand.count(kind) > 0) {
            let first_targets = self.drop_targets(position, first, n_rows);
            for (second, _) in self.ruleset().kinds() {
                if hand.count(second) <= u8::from(first == second) {
                    continue;
                }
                let stacks = self.ruleset().carries(first, second);
                total += if stacks { n_empty } else { 0 };
                // Three directions give each pair of neighbours once for each order of the kinds.
                let second_targets = self.drop_targets(position, second, n_rows);
                let [east, north_east, north_west, ..] = before(self.variant, second_targets);
                for cells in [east, north_east, north_west] {
                    total += (first_targets & cells).count();
                }
            }
        }
        u64::from(total)
    }
}

/// The turns under 1 and 2 that capture nothing, for the movers of one stacking.
#[inline(always)]
fn count_free_steps<V: Variant>(
    variant: V,
    position: &Position<V::Bits>,
    ground: &Ground<V::Bits>,
    movers: V::Bits,
    stacking: usize,
) -> (Class<V::Bits>, u32) {
    let view = &ground.view;
    let supports = view.supports(variant, position, stacking);
    let n_steps = Tallies::of(&before(variant, view.empty | view.peaks | supports));
    let mut total = n_steps.over(movers);
    let mut stackers = [V::Bits::EMPTY; DIRECTIONS];
    if !supports.is_empty() {
        stackers = before(variant, supports).map(|cells| cells & view.lone & movers);
        total += ground.free.after_stacking(variant, movers, supports);
        for (stackers, behind) in stackers.into_iter().zip(opposite(ground.free.by_one)) {
            total += stackers.count() + (stackers & behind).count();
        }
    }
    (Class { supports, stackers, n_steps }, total)
}

/// The captures of one kind under 2.
#[inline(always)]
fn count_stacked_captures<V: Variant>(
    variant: V,
    ground: &Ground<V::Bits>,
    class: &Class<V::Bits>,
    hunters: V::Bits,
    prey: V::Bits,
) -> u32 {
    let view = &ground.view;
    let ways = Ways::of(variant, prey & !view.on_mountain, view.empty);
    let mut total = ways.after_stacking(variant, hunters, class.supports);
    for (stackers, behind) in class.stackers.into_iter().zip(opposite(ways.by_one)) {
        total += (stackers & hunters & behind).count();
    }
    total
}

/// The turns under 3 of one pile: it goes, and its top may step on.
#[inline(always)]
fn count_pile_moves<V: Variant>(
    variant: V,
    ground: &Ground<V::Bits>,
    from: V::Bits,
    prey: V::Bits,
    n_steps: &Tallies,
    n_captures: &Tallies,
) -> u32 {
    let view = &ground.view;
    let (mut near, mut far) = (V::Bits::EMPTY, V::Bits::EMPTY);
    for delta in variant.rules().layout.deltas() {
        let step = from.moved(delta);
        near |= step;
        far |= (step & view.empty).moved(delta);
    }
    let onto = view.empty | (prey & !view.on_mountain);
    let (near, far) = (near & onto, far & onto);
    // Where the capture of a royal piece ends the game, the top goes no further from there; where it does not,
    // the royal piece is no prey here.
    let going_on = (near | far) & !ground.royal;
    near.count()
        + far.count()
        + (near & !ground.royal).count()
        + n_steps.over(going_on)
        + n_captures.over(going_on)
}
