//! Work that is not done twice: what was made, and of what.

use std::fs;
use std::path::Path;

use anyhow::Context as _;

/// Has `make` fill the folder, unless it was filled from the same before. What `key` says must name everything that
/// the result depends on.
pub(super) fn fresh(
    folder: &Path,
    key: &str,
    make: impl FnOnce(&Path) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let stamp = folder.with_extension("stamp");
    if folder.is_dir() && fs::read_to_string(&stamp).is_ok_and(|before| before == key) {
        return Ok(());
    }
    // A run that breaks off must not leave half of it under a good stamp.
    _ = fs::remove_file(&stamp);
    _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    make(folder)?;
    fs::write(&stamp, key).with_context(|| format!("cannot write {}", stamp.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_of_the_same_is_kept() {
        let folder = std::env::temp_dir().join(format!("kelci-stamp-{}", std::process::id()));
        let mut n_made = 0;
        let mut ask = |key: &str| {
            fresh(&folder, key, |folder| {
                n_made += 1;
                Ok(fs::write(folder.join("made"), key)?)
            })
        };
        for key in ["one", "one", "two"] {
            ask(key).unwrap();
        }
        assert!(fresh(&folder, "three", |_| anyhow::bail!("broken off")).is_err());
        fresh(&folder, "three", |_| Ok(())).unwrap();
        assert_eq!(n_made, 2);
        assert!(!folder.join("made").exists());
        fs::remove_dir_all(&folder).unwrap();
        fs::remove_file(folder.with_extension("stamp")).unwrap();
    }
}
