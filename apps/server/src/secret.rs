//! Secrets and names drawn by lot.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// How many bytes of a secret are drawn.
const SECRET_BYTES: usize = 32;

/// The system has no random numbers: nothing that needs a secret can go on.
#[derive(Debug)]
pub(crate) struct NoLuck;

/// Returns a secret that nobody can guess.
pub(crate) fn new_secret() -> Result<String, NoLuck> {
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(|_| NoLuck)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Returns the form in which a secret is kept. A secret is drawn from 256 bits, so nobody finds it again by trying.
pub(crate) fn hash(secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(secret.as_bytes()))
}

/// Returns a name of so many letters and digits.
pub(crate) fn new_name(n_letters: usize) -> Result<String, NoLuck> {
    let mut name = String::with_capacity(n_letters);
    let mut bytes = [0; 32];
    while name.len() < n_letters {
        getrandom::fill(&mut bytes).map_err(|_| NoLuck)?;
        // The last numbers of a byte would favour the first letters: they are drawn again.
        let n_fair = u8::MAX - u8::MAX % LETTERS.len() as u8;
        let fair = bytes.iter().filter(|byte| **byte < n_fair);
        let letters = fair.filter_map(|byte| LETTERS.get(usize::from(*byte) % LETTERS.len()));
        name.extend(letters.take(n_letters - name.len()).map(|letter| char::from(*letter)));
    }
    Ok(name)
}

/// Returns a number for whatever is drawn by lot in a game.
pub(crate) fn new_seed() -> Result<u64, NoLuck> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|_| NoLuck)?;
    Ok(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_secrets_are_drawn_anew_each_time() {
        let name = new_name(10).unwrap();
        assert!(name.len() == 10 && name.bytes().all(|it| LETTERS.contains(&it)));
        assert_ne!(name, new_name(10).unwrap());
        let secret = new_secret().unwrap();
        assert_eq!(secret.len(), 43);
        assert_ne!(hash(&secret), hash(&new_secret().unwrap()));
        assert_eq!(hash(&secret), hash(&secret));
    }
}
