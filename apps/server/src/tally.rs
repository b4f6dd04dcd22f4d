//! Counting what each guest or address has open, up to a bound.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// Counts what each has open. Whoever has nothing open costs nothing.
#[derive(Debug)]
pub(crate) struct Tally<K> {
    most: u32,
    open: Arc<Mutex<HashMap<K, u32>>>,
}

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Hash + Eq> {
    key: K,
    open: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq + Clone> Tally<K> {
    /// Lets each have at most so many.
    pub(crate) fn new(most: u32) -> Tally<K> {
        Tally { most, open: Arc::default() }
    }

    /// Takes a place; `None` if all are taken.
    pub(crate) fn take(&self, key: &K) -> Option<Place<K>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let n_open = open.get(key).copied().unwrap_or(0);
        if n_open >= self.most {
            return None;
        }
        open.insert(key.clone(), n_open + 1);
        Some(Place { key: key.clone(), open: Arc::clone(&self.open) })
    }
}

impl<K: Hash + Eq> Drop for Place<K> {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n_open) = open.get_mut(&self.key) {
            *n_open -= 1;
            if *n_open == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// Returns the address that bounds go by. A single customer is given a whole network of IPv6 addresses, 64 bits wide, and could
/// come from another one each time: the network counts as one.
pub(crate) fn counted_as(address: IpAddr) -> IpAddr {
    /// The bits that name the network.
    const NETWORK: u128 = !0 << 64;
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_at_once_and_nobody_else_has_fewer() {
        let tally = Tally::new(2);
        let places = [tally.take(&"a"), tally.take(&"a")];
        assert!(places.iter().all(Option::is_some));
        assert!(tally.take(&"a").is_none());
        assert!(tally.take(&"b").is_some());
        drop(places);
        assert!(tally.take(&"a").is_some(), "a place that was left is free");
        assert!(tally.open.lock().unwrap().is_empty(), "whoever has nothing open is forgotten");
    }

    #[test]
    fn a_network_of_one_customer_counts_as_one_address() {
        let check = |address: &str, expected: &str| {
            assert_eq!(counted_as(address.parse().unwrap()), expected.parse::<IpAddr>().unwrap());
        };
        check("203.0.113.9", "203.0.113.9");
        check("::ffff:203.0.113.9", "203.0.113.9");
        check("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::");
        check("2001:db8:1:3::1", "2001:db8:1:3::");
    }
}
