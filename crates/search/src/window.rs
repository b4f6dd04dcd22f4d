//! Between which scores a value is looked for.

use crate::memory::Bound;

/// Where alpha and beta lie: a value outside is only known to be outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_001;

impl Window {
    pub(crate) const WHOLE: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The window as the other of two seats sees it.
    #[inline]
    pub(crate) fn for_other(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Just above alpha.
    #[inline]
    pub(crate) fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether more than one value lies inside.
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// What the best value that was found here says of the true one.
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

    /// Whether a score that was found earlier, and is so much of the true one, is all that is asked here.
    #[inline]
    pub(crate) fn is_settled_by(self, bound: Bound, score: i32) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }
}
