//! Counting the legal turns without listing them.
//!
//! The code counts for all pieces at once. For a question such as "how many moves does a pile on this cell
//! have?", it keeps the answers for all cells together, as numbers spelled in bit planes (`tally.rs`) and
//! added by full adders over whole boards. The total over a set of pieces is then a few `and`s and population
//! counts. Except for the few piles, there is no loop over pieces and no branch for the processor to
//! mispredict.
//!
//! Every turn belongs to one of these groups. Arrivals on free cells (the same for all kinds that stack
//! alike) are counted apart from captures (by kind, and skipped if no prey is near):
//!
//! 1. one piece steps to a free cell, a lone mountain, a support, or a prey;
//! 2. one piece steps onto a support and the new pile moves on; a lone piece leaves behind a cell that the pile may return
//!    to or cross;
//! 3. a pile moves, and its top may then step on as in 1, or back to the start cell;
//! 4. drops;
//! 5. captures of a royal piece that is put back, once per cell to put it on.
//!
//! `tests/two_ways.rs` checks this against the listing, and the listing against a plain reading of the rules.

mod hunt;
mod tally;

use tally::{Tallies, Tally};

use crate::bits::Bits;
use crate::layout::DIRECTIONS;
use crate::piece::{ByKind, Kind, for_each_code};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Placing, Variant};
use crate::view::SideView;

/// Returns, for each direction, the cells from which a step ends in `cells`.
#[inline(always)]
fn before<V: Variant>(variant: &V, cells: V::Bits) -> [V::Bits; DIRECTIONS] {
    variant.rules().layout.hexagon_deltas().map(|delta| cells.moved(-delta))
}

/// Returns, for each direction, the cells where a step from `cells` ends.
#[inline(always)]
fn after<V: Variant>(variant: &V, cells: V::Bits) -> [V::Bits; DIRECTIONS] {
    variant.rules().layout.hexagon_deltas().map(|delta| cells.moved(delta))
}

/// Swaps the sets of opposite directions.
#[inline(always)]
fn opposite<B: Copy>([e, ne, nw, w, sw, se]: [B; DIRECTIONS]) -> [B; DIRECTIONS] {
    [w, sw, se, e, ne, nw]
}

/// Returns every cell within three steps, and possibly a few more where rows lie close together in the word.
#[inline(always)]
fn within_three<V: Variant>(variant: &V, cells: V::Bits) -> V::Bits {
    let [_, up, ..] = variant.rules().layout.hexagon_deltas();
    let mut near = cells;
    for _ in 0..3 {
        // Go up before north-west and east before south-east, or the lowest slots would fall out of the word.
        let (east, above) = (near.moved(1), near.moved(up));
        near = near | east | near.moved(-1) | above | above.moved(-1) | (near | east).moved(-up);
    }
    near
}

/// The moves of a pile onto some cells, by direction: one step, or two over an empty cell. Each set holds
/// start cells.
#[derive(Clone, Copy)]
struct Ways<B> {
    by_one: [B; DIRECTIONS],
    by_two: [B; DIRECTIONS],
}

impl<B: Bits> Ways<B> {
    #[inline(always)]
    fn of<V: Variant<Bits = B>>(variant: &V, onto: B, empty: B) -> Ways<B> {
        let by_one = before(variant, onto);
        let mut by_two = by_one;
        for (cells, delta) in by_two.iter_mut().zip(variant.rules().layout.hexagon_deltas()) {
            *cells = (*cells & empty).moved(-delta);
        }
        Ways { by_one, by_two }
    }

    /// Counts the continuations of the new piles that these movers build on these supports.
    #[inline(always)]
    fn after_stacking<V: Variant<Bits = B>>(&self, variant: &V, movers: B, supports: B) -> u32 {
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

/// The data shared by all kinds.
struct CountContext<B> {
    view: SideView<B>,
    free: Ways<B>,
    /// The enemy's royal piece.
    royal: B,
    /// Enemies within three steps of a mover; no others can be captured.
    near: B,
}

/// The data shared by kinds that stack alike.
struct Class<B> {
    /// The friends they may stand on.
    supports: B,
    /// The lone pieces that can step onto a support, by direction.
    stackers: [B; DIRECTIONS],
    /// For each cell, the number of single steps from it that end on a free cell, a peak or a support.
    n_steps: Tallies,
}

impl<V: Variant> Jersi<V> {
    /// Counts the legal turns; equals the number that [`Jersi::list`] lists.
    pub(crate) fn count(&self, position: &Position<V::Frame>) -> u64 {
        if self.ended(position).is_some() {
            return 0;
        }
        if !V::IS_COMPILED || position.pending != Pending::Nothing {
            return self.count_by_listing(position);
        }
        if let Some(placing) = &self.ruleset().placing
            && position.is_placing(&self.variant)
        {
            return self.count_placements(position, placing);
        }
        if self.options.ransom && self.royal_in_reach(position) {
            return self.count_by_listing(position);
        }
        let drops = if self.ruleset().dropping.is_none() || position.hand(position.side).is_empty() {
            0
        } else {
            self.count_drops(position)
        };
        let royal_captures =
            if self.royal_in_reach(position) { self.count_royal_captures(position) } else { 0 };
        self.count_walks(position) + royal_captures + drops
    }

    #[cold]
    fn count_by_listing(&self, position: &Position<V::Frame>) -> u64 {
        let mut turns = Vec::new();
        self.list(position, &mut turns);
        turns.len() as u64
    }

    /// Counts the placements before the first move.
    fn count_placements(&self, position: &Position<V::Frame>, placing: &Placing) -> u64 {
        let hand = position.hand(position.side);
        let mut total = 0;
        for_each_code!(self.ruleset(), CODE => {
            let kind = const { Kind::new(CODE) };
            if placing.kinds.has(kind) && hand.count(kind) > 0 {
                total += self.placing_targets(position, placing, kind).count();
            }
        });
        u64::from(total)
    }

    #[inline(always)]
    fn count_walks(&self, position: &Position<V::Frame>) -> u64 {
        let mut view = SideView::of(&self.variant, position);
        let royal = position.royal(&self.variant, view.me.other());
        if self.ruleset().royal_comes_back() {
            // Each capture of it counts once per reset cell, so these captures are counted separately.
            view.enemies &= !royal;
        }
        let free = Ways::of(&self.variant, view.empty, view.empty);
        let near = within_three(&self.variant, view.walkers()) & view.enemies;
        let context = CountContext { view, free, royal, near };
        let mut total = self.count_class::<0>(position, &context);
        if self.ruleset().stackings.get(1).is_some() {
            total += self.count_class::<1>(position, &context);
        }
        u64::from(total)
    }

    /// Counts the walks of the kinds of one stacking.
    #[inline(always)]
    fn count_class<const STACKING: usize>(
        &self,
        position: &Position<V::Frame>,
        context: &CountContext<V::Bits>,
    ) -> u32 {
        let Some(stacking) = self.ruleset().stackings.get(STACKING) else { return 0 };
        let mut movers = context.view.walkers();
        for_each_code!(self.ruleset(), CODE => {
            if !stacking.movers.has(const { Kind::new(CODE) }) {
                movers &= !position.tops.of_kind(const { Kind::new(CODE) });
            }
        });
        if self.ruleset().mountain.is_some_and(|mountain| stacking.movers.has(mountain)) || movers.is_empty()
        {
            return 0;
        }
        let (class, mut total) = count_free_steps(&self.variant, position, context, movers, STACKING);
        if context.near.is_empty() {
            // With nothing to capture, all piles of the class move alike.
            for pile in (movers & context.view.piles).cells() {
                let (from, none) = (V::Bits::of(pile), V::Bits::EMPTY);
                total +=
                    count_pile_moves(&self.variant, context, from, none, &class.n_steps, &Tallies::default());
            }
            return total;
        }
        for_each_code!(self.ruleset(), CODE => {
            if stacking.movers.has(const { Kind::new(CODE) }) {
                total += self.count_kind::<CODE>(position, context, &class, movers);
            }
        });
        total
    }

    /// Counts the captures of one kind and the moves of its piles.
    #[inline(always)]
    fn count_kind<const CODE: u8>(
        &self,
        position: &Position<V::Frame>,
        context: &CountContext<V::Bits>,
        class: &Class<V::Bits>,
        movers: V::Bits,
    ) -> u32 {
        let kind = const { Kind::new(CODE) };
        let own = movers & position.tops.of_kind(kind);
        let prey = self.prey_of(position, kind, context.view.enemies);
        let mut total = 0;
        let mut n_captures = Tallies::default();
        if prey.meets(context.near) && within_three(&self.variant, own).meets(prey) {
            n_captures = Tallies::of(&before(&self.variant, prey));
            total += n_captures.over(own) + count_stacked_captures(&self.variant, context, class, own, prey);
        }
        for pile in (own & context.view.piles).cells() {
            total += count_pile_moves(
                &self.variant,
                context,
                V::Bits::of(pile),
                prey,
                &class.n_steps,
                &n_captures,
            );
        }
        total
    }

    /// Counts the drops of one piece, and of two: on one empty cell or on two neighbours.
    fn count_drops(&self, position: &Position<V::Frame>) -> u64 {
        let kinds = self.droppable(position);
        let mut targets = ByKind([V::Bits::EMPTY; Kind::CODES]);
        let mut total = 0;
        for kind in kinds.iter() {
            targets[kind] = self.drop_targets(position, kind);
            total += targets[kind].count();
        }
        let empty = !position.occupied();
        for second in kinds.iter() {
            // Three directions cover each pair of neighbours once for each order of the kinds.
            let [east, north_east, north_west, ..] = before(&self.variant, targets[second]);
            for first in kinds.iter().filter(|&first| self.drops_together(position, first, second)) {
                let stacks = self.ruleset().carries(first, second);
                total += if stacks { (empty & targets[first] & targets[second]).count() } else { 0 };
                for cells in [east, north_east, north_west] {
                    total += (targets[first] & cells).count();
                }
            }
        }
        u64::from(total)
    }
}

/// Counts the turns of groups 1 and 2 that capture nothing, for the movers of one stacking.
#[inline(always)]
fn count_free_steps<V: Variant>(
    variant: &V,
    position: &Position<V::Frame>,
    context: &CountContext<V::Bits>,
    movers: V::Bits,
    stacking: usize,
) -> (Class<V::Bits>, u32) {
    let view = &context.view;
    let supports = view.supports(variant, position, stacking);
    let n_steps = Tallies::of(&before(variant, view.empty | view.peaks | supports));
    let mut total = n_steps.over(movers);
    let mut stackers = [V::Bits::EMPTY; DIRECTIONS];
    if !supports.is_empty() {
        stackers = before(variant, supports).map(|cells| cells & view.lone & movers);
        total += context.free.after_stacking(variant, movers, supports);
        for (stackers, behind) in stackers.into_iter().zip(opposite(context.free.by_one)) {
            total += stackers.count() + (stackers & behind).count();
        }
    }
    (Class { supports, stackers, n_steps }, total)
}

/// Counts the captures of group 2 by one kind.
#[inline(always)]
fn count_stacked_captures<V: Variant>(
    variant: &V,
    context: &CountContext<V::Bits>,
    class: &Class<V::Bits>,
    hunters: V::Bits,
    prey: V::Bits,
) -> u32 {
    let view = &context.view;
    let ways = Ways::of(variant, prey & !view.on_mountain, view.empty);
    let mut total = ways.after_stacking(variant, hunters, class.supports);
    for (stackers, behind) in class.stackers.into_iter().zip(opposite(ways.by_one)) {
        total += (stackers & hunters & behind).count();
    }
    total
}

/// Counts the turns of group 3 for one pile.
#[inline(always)]
fn count_pile_moves<V: Variant>(
    variant: &V,
    context: &CountContext<V::Bits>,
    from: V::Bits,
    prey: V::Bits,
    n_steps: &Tallies,
    n_captures: &Tallies,
) -> u32 {
    let view = &context.view;
    let (mut near, mut far) = (V::Bits::EMPTY, V::Bits::EMPTY);
    for delta in variant.rules().layout.hexagon_deltas() {
        let step = from.moved(delta);
        near |= step;
        far |= (step & view.empty).moved(delta);
    }
    let onto = view.empty | (prey & !view.on_mountain);
    let (near, far) = (near & onto, far & onto);
    // If capturing a royal piece ends the game, the top does not move on from there. If it does not, the
    // royal piece is not among the prey here.
    let going_on = (near | far) & !context.royal;
    near.count()
        + far.count()
        + (near & !context.royal).count()
        + n_steps.over(going_on)
        + n_captures.over(going_on)
}
