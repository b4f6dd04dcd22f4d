//! The transposition table: results of earlier searches, found again by position.
//!
//! All threads of a search share it without locks. A slot is two words, and the first is the key of the position
//! xored with the second (Hyatt and Mann 2002): a slot torn by two writers matches no key and is ignored.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at least this (the search failed high).
    Lower,
    /// The true score is at most this (the search failed low).
    Upper,
    /// The score is exact.
    Exact,
}

/// The result of searching one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// [`game::Ordered::code`] of the best move, or 0 if none is known. The search checks it against the legal moves
    /// before use.
    pub(crate) code: u32,
    /// The score for the seat to move, with distances to a win counted from this position.
    pub(crate) score: i32,
    /// The depth of the search behind the score.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// A packed [`Entry`] with the key that protects it.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The number of slots in a bucket: one cache line.
const WAYS: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The transposition table of a search. Any size works; it need not be a power of two.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of the current search, modulo [`AGES`]; slots of earlier searches are replaced first.
    age: AtomicU8,
}

/// Ages take six bits of a slot, so they wrap around here.
const AGES: u8 = 64;

impl TranspositionTable {
    /// Creates a table of this many mebibytes, at least 1.
    #[must_use]
    pub fn of_mebibytes(mebibytes: usize) -> TranspositionTable {
        let n_buckets = (mebibytes.max(1) << 20) / std::mem::size_of::<Bucket>();
        TranspositionTable {
            buckets: (0..n_buckets).map(|_| Bucket::default()).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// The size of the table in bytes.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        self.buckets.len() * std::mem::size_of::<Bucket>()
    }

    /// Empties the table.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Marks the start of a new search, so that older entries give way first.
    pub(crate) fn begin_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// How much of the table entries of this search fill, in thousandths, estimated from the first buckets.
    #[must_use]
    pub(crate) fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let is_used = |slot: &&Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == age
        };
        let n_seen = WAYS * self.buckets.len().min(250);
        (sample.filter(is_used).count() * 1_000 / n_seen.max(1)) as u32
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        // The high half of the product spreads keys evenly over any number of buckets, without a division.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }

    /// Looks a position up.
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key)?.0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Stores an entry in place of the one of the same position, or else of the least valuable one of its bucket: old
    /// and shallow entries go first.
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age.load(Ordering::Relaxed);
        let mut worst: Option<(&Slot, i32)> = None;
        for slot in &bucket.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                // A bound from a much shallower search does not replace this entry, and a known best move is never
                // lost.
                if entry.bound != Bound::Exact
                    && age_of(data) == age
                    && i32::from(entry.depth) + 3 < i32::from(old.depth)
                {
                    return;
                }
                let code = if entry.code == 0 { old.code } else { entry.code };
                return write(slot, key, Entry { code, ..entry }, age);
            }
            let value = if data == 0 {
                i32::MIN
            } else {
                let n_searches = i32::from((age + AGES - age_of(data)) % AGES);
                i32::from(unpack(data).depth) - 8 * n_searches.min(8)
            };
            if worst.is_none_or(|(_, least)| value < least) {
                worst = Some((slot, value));
            }
        }
        if let Some((slot, _)) = worst {
            write(slot, key, entry, age);
        }
    }
}

fn write(slot: &Slot, key: u64, entry: Entry, age: u8) {
    let data = pack(entry, age);
    slot.check.store(key ^ data, Ordering::Relaxed);
    slot.data.store(data, Ordering::Relaxed);
}

/// Packs code (32 bits), score (16), depth (8), bound (2, never 0, so that the word is never 0) and age (6).
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.code)
        | u64::from(entry.score as i16 as u16) << 32
        | u64::from(entry.depth) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Entry {
    Entry {
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

    const ENTRY: Entry = Entry { code: 0xDEAD_BEEF, score: -31_998, depth: 17, bound: Bound::Upper };

    #[test]
    fn a_stored_entry_is_found_again() {
        let table = TranspositionTable::of_mebibytes(1);
        table.store(42, ENTRY);
        assert_eq!(table.probe(42), Some(ENTRY));
        assert_eq!(table.probe(43), None);
        table.clear();
        assert_eq!(table.probe(42), None);
    }

    #[test]
    fn the_size_is_what_was_asked_for() {
        assert_eq!(TranspositionTable::of_mebibytes(16).n_bytes(), 16 << 20);
        assert_eq!(TranspositionTable::of_mebibytes(3).n_bytes(), 3 << 20);
        assert_eq!(TranspositionTable::of_mebibytes(96).n_bytes(), 96 << 20);
        assert_eq!(TranspositionTable::of_mebibytes(0).n_bytes(), 1 << 20);
        assert_eq!((std::mem::size_of::<Bucket>(), std::mem::align_of::<Bucket>()), (64, 64));
    }

    #[test]
    fn every_bucket_of_an_odd_size_is_used() {
        let table = TranspositionTable::of_mebibytes(3);
        let n_buckets = table.buckets.len() as u64;
        let step = u64::MAX / n_buckets;
        for index in 0..n_buckets {
            table.store(index * step + step / 2, ENTRY);
        }
        let is_used = |bucket: &Bucket| bucket.0.iter().any(|it| it.data.load(Ordering::Relaxed) != 0);
        assert!(table.buckets.iter().all(is_used));
    }

    #[test]
    fn a_bound_without_a_move_keeps_the_known_move() {
        let table = TranspositionTable::of_mebibytes(1);
        table.store(7, ENTRY);
        table.store(7, Entry { code: 0, depth: 18, ..ENTRY });
        assert_eq!(table.probe(7).map(|entry| entry.code), Some(ENTRY.code));
    }

    #[test]
    fn old_entries_give_way_to_new_ones() {
        let table = TranspositionTable::of_mebibytes(1);
        let keys: Vec<u64> = (1..=4).collect();
        keys.iter().for_each(|key| table.store(*key, ENTRY));
        (0..3).for_each(|_| table.begin_search());
        table.store(5, Entry { depth: 1, ..ENTRY });
        assert!(table.probe(5).is_some());
    }
}
