//! The names that module and browser know each other by, with numbers in them instead of hashes.
//!
//! wasm-bindgen ends them in 16 digits made from the crate and its version, `__wbg_append_8e5f3a2b6c1d0947`. No compressor
//! makes those shorter, in two files; numbers take nearly nothing.

use std::collections::BTreeMap;

/// How such a name begins.
const START: &str = "__wbg_";

/// How many digits of a hash it ends in.
const DIGITS: usize = 16;

/// Numbers the names in a script, and in the module that it belongs to. Lengths stay, so that nothing else changes.
pub(super) fn number(script: &mut [u8], module: &mut [u8]) {
    let mut numbers: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    for_each_name(script, |name| {
        let n = numbers.len();
        let n = *numbers.entry(name.to_vec()).or_insert(n);
        put(name, n);
    });
    for_each_name(module, |name| {
        if let Some(&n) = numbers.get(name) {
            put(name, n);
        }
    });
}

/// Puts a number in the place of the hash.
fn put(name: &mut [u8], n: usize) {
    let digits = format!("{n:0DIGITS$}");
    if let Some(place) = name.last_chunk_mut::<DIGITS>() {
        place.copy_from_slice(digits.as_bytes());
    }
}

/// Shows every name that ends in a hash.
fn for_each_name(text: &mut [u8], mut show: impl FnMut(&mut [u8])) {
    let mut at = 0;
    while let Some(rest) = text.get_mut(at..).filter(|rest| !rest.is_empty()) {
        if !rest.starts_with(START.as_bytes()) {
            at += 1;
            continue;
        }
        let is_end = |byte: &u8| !(byte.is_ascii_alphanumeric() || *byte == b'_');
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        let (name, _) = rest.split_at_mut(length);
        if name.last_chunk::<DIGITS>().is_some_and(|hash| hash.iter().all(u8::is_ascii_hexdigit)) {
            show(name);
        }
        at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_number_wherever_it_stands() {
        let mut script = b"{ __wbg_get_0123456789abcdef: f, __wbg_get_fedcba9876543210: g, __wbg_set: h }; \
            __wbg_get_0123456789abcdef"
            .to_vec();
        let mut module = b"\0\x1a__wbg_get_fedcba9876543210\0__wbg_other_0123456789abcdef\0".to_vec();
        number(&mut script, &mut module);
        assert_eq!(
            String::from_utf8(script).unwrap(),
            "{ __wbg_get_0000000000000000: f, __wbg_get_0000000000000001: g, __wbg_set: h }; \
             __wbg_get_0000000000000000"
        );
        // What the script does not know stays.
        assert_eq!(
            String::from_utf8(module).unwrap(),
            "\0\x1a__wbg_get_0000000000000001\0__wbg_other_0123456789abcdef\0"
        );
    }
}
