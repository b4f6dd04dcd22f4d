//! Robinson's half rhombs and their deflation.
//!
//! A rhomb cut along a diagonal gives two mirrored triangles: the thin rhomb two of angles 36-72-72, the thick one
//! two of 108-36-36. A deflation cuts a triangle into smaller ones of the same two kinds, 1/φ as large. Everything
//! is multiplied by φ at the same time, so that sides stay 1 and vertices whole.

use super::vertex::Vertex;

/// Half a rhomb: the corner off the diagonal, then the two ends of the diagonal along which it was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    pub(super) thick: bool,
    pub(super) apex: Vertex,
    pub(super) base: [Vertex; 2],
}

impl Half {
    fn new(thick: bool, apex: Vertex, first: Vertex, second: Vertex) -> Self {
        Self { thick, apex, base: [first, second] }
    }

    /// The ends of the base in an order that both halves of a rhomb share.
    pub(super) fn diagonal(&self) -> [Vertex; 2] {
        let [first, second] = self.base;
        [first.min(second), first.max(second)]
    }

    /// Appends the two or three smaller triangles that this one is cut into.
    fn deflate(&self, parts: &mut Vec<Self>) {
        let Self { apex: a, base: [b, c], .. } = *self;
        let (large_a, large_b, large_c) = (a.times_phi(), b.times_phi(), c.times_phi());
        if self.thick {
            // Both at the golden section of a side, nearer to the apex and to c than to b.
            let q = large_b.plus(a.minus(b));
            let r = large_b.plus(c.minus(b));
            parts.push(Self::new(true, r, large_c, large_a));
            parts.push(Self::new(true, q, r, large_b));
            parts.push(Self::new(false, r, q, large_a));
        } else {
            let p = large_a.plus(b.minus(a));
            parts.push(Self::new(false, large_c, p, large_b));
            parts.push(Self::new(true, p, large_c, large_a));
        }
    }
}

/// Ten thin halves around the origin, alternately mirrored, deflated this many times.
pub(super) fn wheel(generations: usize) -> Vec<Half> {
    let centre = Vertex::default();
    let mut halves: Vec<Half> = (0..10)
        .map(|k| {
            let (first, second) = (Vertex::unit(k), Vertex::unit(k + 1));
            if k % 2 == 0 {
                Half::new(false, centre, first, second)
            } else {
                Half::new(false, centre, second, first)
            }
        })
        .collect();
    for _ in 0..generations {
        let mut parts = Vec::with_capacity(3 * halves.len());
        halves.iter().for_each(|half| half.deflate(&mut parts));
        halves = parts;
    }
    halves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_grow_by_the_matrix_of_the_deflation() {
        // (thin, thick) -> (thin + thick, thin + 2 thick).
        let (mut thin, mut thick) = (10, 0);
        for generations in 0..=7 {
            let halves = wheel(generations);
            let n_thick = halves.iter().filter(|half| half.thick).count();
            assert_eq!((halves.len() - n_thick, n_thick), (thin, thick));
            (thin, thick) = (thin + thick, thin + 2 * thick);
        }
    }

    #[test]
    fn both_legs_of_every_half_are_units_at_the_right_angle() {
        for half in wheel(5) {
            let [first, second] = half.base.map(|end| end.minus(half.apex).tenths().unwrap());
            let angle = (second + 10 - first) % 10;
            assert!(if half.thick { [3, 7].contains(&angle) } else { [1, 9].contains(&angle) });
        }
    }
}
