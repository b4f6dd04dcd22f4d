//! The alpha-beta window.

use crate::transposition::Bound;

/// The bounds between which a search resolves a value; of a value outside it learns only on which side it lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

/// Larger than every score.
pub(crate) const INFINITE: i32 = 32_001;

impl Window {
    pub(crate) const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The same window from the other of two seats.
    #[inline]
    pub(crate) fn for_other(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// The null window just above alpha, which only tests whether a move beats alpha.
    #[inline]
    pub(crate) fn null_window(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether the window is open, that is, whether the node may lie on the principal variation.
    #[inline]
    pub(crate) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// How the best value found in this window relates to the true one.
    #[inline]
    pub(crate) fn bound_of(self, best: i32) -> Bound {
        if best >= self.beta {
            Bound::Lower
        } else if best > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// Whether a score found earlier, with its bound, settles this window without a search.
    #[inline]
    pub(crate) fn is_settled_by(self, bound: Bound, score: i32) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }
}
