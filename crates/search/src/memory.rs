//! The transposition table: what was found of positions that come up again.
//!
//! It is shared by all threads of a search without locks. An entry is two words, and the first is the key of the
//! position xored with the second (Hyatt and Mann 2002): an entry torn by two writers fits no key and is passed over.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What a search of a position showed its score to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// At least this.
    Lower,
    /// At most this.
    Upper,
    /// Just this.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memo {
    /// [`game::Ordered::code`] of the best move; 0 when none is known. Checked against the legal moves before use.
    pub(crate) code: u32,
    /// The score for the seat to move there, counted from there.
    pub(crate) score: i32,
    /// How deep it was searched.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

#[derive(Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries that share a place: one cache line.
const WAYS: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The shared memory of a search. Any size will do: it need not be a power of two.
pub struct Memory {
    buckets: Vec<Bucket>,
    /// Which search is going on: entries of earlier ones give way first.
    age: AtomicU8,
}

/// Ages wrap around at six bits.
const AGES: u8 = 64;

impl Memory {
    /// A memory of so many mebibytes, at least 1.
    #[must_use]
    pub fn of_mebibytes(mebibytes: usize) -> Memory {
        let n_buckets = (mebibytes.max(1) << 20) / std::mem::size_of::<Bucket>();
        Memory { buckets: (0..n_buckets).map(|_| Bucket::default()).collect(), age: AtomicU8::new(0) }
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        self.buckets.len() * std::mem::size_of::<Bucket>()
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.check.store(0, Ordering::Relaxed);
            entry.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins.
    pub(crate) fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// How full it is of entries of this search, in thousandths, judged by its first places.
    #[must_use]
    pub(crate) fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let is_used = |entry: &&Entry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == age
        };
        let n_seen = WAYS * self.buckets.len().min(250);
        (sample.filter(is_used).count() * 1_000 / n_seen.max(1)) as u32
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        // The high half of the product spreads keys evenly over any number of buckets, without a division.
        let place = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(place as usize)
    }

    pub(crate) fn recall(&self, key: u64) -> Option<Memo> {
        self.bucket(key)?.0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (data != 0 && entry.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    pub(crate) fn keep(&self, key: u64, memo: Memo) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age.load(Ordering::Relaxed);
        let mut worst: Option<(&Entry, i32)> = None;
        for entry in &bucket.0 {
            let data = entry.data.load(Ordering::Relaxed);
            if data != 0 && entry.check.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                // A bound of a much shallower search does not drive out what is there, and no move is forgotten.
                if memo.bound != Bound::Exact
                    && age_of(data) == age
                    && i32::from(memo.depth) + 3 < i32::from(old.depth)
                {
                    return;
                }
                let code = if memo.code == 0 { old.code } else { memo.code };
                return write(entry, key, Memo { code, ..memo }, age);
            }
            let value = if data == 0 {
                i32::MIN
            } else {
                let years = i32::from((age + AGES - age_of(data)) % AGES);
                i32::from(unpack(data).depth) - 8 * years.min(8)
            };
            if worst.is_none_or(|(_, least)| value < least) {
                worst = Some((entry, value));
            }
        }
        if let Some((entry, _)) = worst {
            write(entry, key, memo, age);
        }
    }
}

fn write(entry: &Entry, key: u64, memo: Memo, age: u8) {
    let data = pack(memo, age);
    entry.check.store(key ^ data, Ordering::Relaxed);
    entry.data.store(data, Ordering::Relaxed);
}

/// Code 32 bits, score 16, depth 8, bound 2 (never 0, so that data is never 0), age 6.
fn pack(memo: Memo, age: u8) -> u64 {
    let bound = match memo.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    u64::from(memo.code)
        | u64::from(memo.score as i16 as u16) << 32
        | u64::from(memo.depth) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Memo {
    Memo {
        code: data as u32,
        score: i32::from((data >> 32) as u16 as i16),
        depth: (data >> 48) as u8,
        bound: match data >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMO: Memo = Memo { code: 0xDEAD_BEEF, score: -31_998, depth: 17, bound: Bound::Upper };

    #[test]
    fn what_is_kept_is_recalled() {
        let memory = Memory::of_mebibytes(1);
        memory.keep(42, MEMO);
        assert_eq!(memory.recall(42), Some(MEMO));
        assert_eq!(memory.recall(43), None);
        memory.clear();
        assert_eq!(memory.recall(42), None);
    }

    #[test]
    fn the_size_is_what_was_asked_for() {
        assert_eq!(Memory::of_mebibytes(16).n_bytes(), 16 << 20);
        assert_eq!(Memory::of_mebibytes(3).n_bytes(), 3 << 20);
        assert_eq!(Memory::of_mebibytes(96).n_bytes(), 96 << 20);
        assert_eq!(Memory::of_mebibytes(0).n_bytes(), 1 << 20);
        assert_eq!((std::mem::size_of::<Bucket>(), std::mem::align_of::<Bucket>()), (64, 64));
    }

    #[test]
    fn every_bucket_of_an_odd_size_is_used() {
        let memory = Memory::of_mebibytes(3);
        let n_buckets = memory.buckets.len() as u64;
        let step = u64::MAX / n_buckets;
        for index in 0..n_buckets {
            memory.keep(index * step + step / 2, MEMO);
        }
        let is_used = |bucket: &Bucket| bucket.0.iter().any(|it| it.data.load(Ordering::Relaxed) != 0);
        assert!(memory.buckets.iter().all(is_used));
    }

    #[test]
    fn a_bound_without_a_move_does_not_forget_the_move() {
        let memory = Memory::of_mebibytes(1);
        memory.keep(7, MEMO);
        memory.keep(7, Memo { code: 0, depth: 18, ..MEMO });
        assert_eq!(memory.recall(7).map(|memo| memo.code), Some(MEMO.code));
    }

    #[test]
    fn old_entries_give_way_to_new_ones() {
        let memory = Memory::of_mebibytes(1);
        let keys: Vec<u64> = (1..=4).collect();
        keys.iter().for_each(|key| memory.keep(*key, MEMO));
        (0..3).for_each(|_| memory.grow_older());
        memory.keep(5, Memo { depth: 1, ..MEMO });
        assert!(memory.recall(5).is_some());
    }
}
