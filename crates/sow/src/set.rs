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

    /// The set of one site; empty for a number that is no site.
    #[must_use]
    pub(crate) fn of(site: usize) -> Set {
        let mut set = Set::EMPTY;
        set.insert(site);
        set
    }

    /// Puts a site in.
    #[inline]
    pub(crate) fn insert(&mut self, site: usize) {
        if let Some(word) = self.0.get_mut(site / 64) {
            *word |= 1 << (site % 64);
        }
    }

    /// Whether a site is in it.
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

    /// How many sites it has.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The sites of either.
    #[must_use]
    pub(crate) fn union(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// The sites of both.
    #[must_use]
    pub(crate) fn both(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The sites of this one that the other has not.
    #[must_use]
    pub(crate) fn minus(mut self, other: Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Takes the lowest site out.
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

    /// The lowest site.
    #[must_use]
    pub(crate) fn first(mut self) -> Option<usize> {
        self.pop()
    }

    /// The highest site.
    #[must_use]
    pub(crate) fn last(self) -> Option<usize> {
        self.0.iter().enumerate().rev().find(|(_, word)| **word != 0).map(|(place, word)| {
            place * 64 + 63 - word.leading_zeros() as usize
        })
    }

    /// The set as sixteen-bit words, lowest sites first.
    pub(crate) fn to_words(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().flat_map(|word| (0..4).map(move |part| (word >> (16 * part)) as u16))
    }

    /// The set of these words.
    pub(crate) fn from_words(words: &[u16]) -> Set {
        let mut set = Set::EMPTY;
        for (place, word) in words.iter().enumerate() {
            if let Some(whole) = set.0.get_mut(place / 4) {
                *whole |= u64::from(*word) << (16 * (place % 4));
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
        assert_eq!(Set::from_words(&set.to_words().collect::<Vec<_>>()), set);
        assert!(Set::of(256).is_empty());
    }
}
