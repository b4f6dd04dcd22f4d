//! Sets of sites, small enough to copy.

/// The most sites a game may have: pits, stores and reserves together.
pub(crate) const MOST_SITES: usize = 256;

const WORDS: usize = MOST_SITES / 64;

/// A set of sites.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Set([u64; WORDS]);

impl Set {
    /// No site.
    pub(crate) const EMPTY: Set = Set([0; WORDS]);

    /// The set of a single site; empty if the number is not a site.
    #[must_use]
    pub(crate) fn of(site: usize) -> Set {
        let mut set = Set::EMPTY;
        set.insert(site);
        set
    }

    /// Adds a site.
    #[inline]
    pub(crate) fn insert(&mut self, site: usize) {
        if let Some(word) = self.0.get_mut(site / 64) {
            *word |= 1 << (site % 64);
        }
    }

    /// Whether it contains a site.
    #[inline]
    #[must_use]
    pub(crate) fn has(&self, site: usize) -> bool {
        self.0.get(site / 64).is_some_and(|word| word >> (site % 64) & 1 == 1)
    }

    /// Whether it is empty.
    #[inline]
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The number of its sites.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The union with another set.
    #[must_use]
    pub(crate) fn union(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// The intersection with another set.
    #[must_use]
    pub(crate) fn both(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The difference: the sites that are not in the other set.
    #[must_use]
    pub(crate) fn minus(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Removes and returns the lowest site.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        for (place, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(place * 64 + bit);
            }
        }
        None
    }

    /// Calls `body` for each site, lowest first. Quicker than the iterator, which starts over at the first word each
    /// time.
    #[inline(always)]
    pub(crate) fn each(&self, mut body: impl FnMut(usize)) {
        for (place, word) in self.0.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                body(place * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// The sites for which `keep` holds.
    #[inline(always)]
    pub(crate) fn filter(&self, mut keep: impl FnMut(usize) -> bool) -> Set {
        let mut kept = *self;
        for (place, (word, kept)) in self.0.iter().zip(&mut kept.0).enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                if !keep(place * 64 + rest.trailing_zeros() as usize) {
                    *kept &= !bit;
                }
                rest &= rest - 1;
            }
        }
        kept
    }

    /// The lowest site.
    #[must_use]
    pub(crate) fn first(mut self) -> Option<usize> {
        self.pop()
    }

    /// The highest site.
    #[must_use]
    pub(crate) fn last(self) -> Option<usize> {
        self.0
            .iter()
            .enumerate()
            .rev()
            .find(|(_, word)| **word != 0)
            .map(|(place, word)| place * 64 + 63 - word.leading_zeros() as usize)
    }

    /// Writes the set as sixteen-bit words, lowest sites first, as many as fit.
    #[inline]
    pub(crate) fn write_words(self, words: &mut [u16]) {
        for (part, whole) in words.chunks_mut(4).zip(self.0) {
            for (k, word) in part.iter_mut().enumerate() {
                *word = (whole >> (16 * k)) as u16;
            }
        }
    }

    /// Reads the set from such words.
    #[inline]
    pub(crate) fn from_words(words: &[u16]) -> Set {
        let mut set = Set::EMPTY;
        for (part, whole) in words.chunks(4).zip(&mut set.0) {
            for (k, word) in part.iter().enumerate() {
                *whole |= u64::from(*word) << (16 * k);
            }
        }
        set
    }
}

impl IntoIterator for Set {
    type Item = usize;
    type IntoIter = Sites;

    fn into_iter(self) -> Sites {
        Sites(self)
    }
}

/// The sites of a set, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Sites(Set);

impl Iterator for Sites {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.0.pop()
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<T: IntoIterator<Item = usize>>(sites: T) -> Set {
        let mut set = Set::EMPTY;
        sites.into_iter().for_each(|site| set.insert(site));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let set: Set = [3, 255, 64, 0].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [0, 3, 64, 255]);
        assert_eq!((set.len(), set.first(), set.last()), (4, Some(0), Some(255)));
        let mut words = [0; 16];
        set.write_words(&mut words);
        assert_eq!(Set::from_words(&words), set);
        assert!(Set::of(256).is_empty());
    }
}
