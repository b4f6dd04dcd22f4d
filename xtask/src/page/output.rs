//! The folder that is handed out: what is new is written, what is gone is removed, the rest is not touched, so that
//! cargo builds the server anew only where the page has changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::compress;
use super::file::File;

/// How long a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) name: String,
    pub(super) plain: usize,
    /// Over the wire, to a browser of today.
    pub(super) wire: usize,
}

/// Makes the folder hold these files, with their compressed forms if wanted, and nothing else.
pub(super) fn write(folder: &Path, files: &[File], is_compressed: bool) -> anyhow::Result<Vec<Size>> {
    let mut wanted = BTreeSet::new();
    let mut sizes = Vec::new();
    for file in files {
        let place = folder.join(&file.name);
        let is_new = update(&place, &file.contents)?;
        wanted.insert(place.clone());
        let mut size =
            Size { name: file.name.clone(), plain: file.contents.len(), wire: file.contents.len() };
        if is_compressed && compress::is_worth_it(&file.name) {
            size.wire = write_forms(&place, &file.contents, is_new, &mut wanted)?;
        }
        sizes.push(size);
    }
    remove_others(folder, &wanted)?;
    Ok(sizes)
}

/// Writes a file unless it is there; answers whether it was not.
fn update(place: &Path, contents: &[u8]) -> anyhow::Result<bool> {
    if fs::read(place).is_ok_and(|there| there == contents) {
        return Ok(false);
    }
    let folder = place.parent().unwrap_or(place);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(place, contents));
    written.with_context(|| format!("cannot write {}", place.display()))?;
    Ok(true)
}

/// Writes the compressed forms that are shorter; answers the length of the shortest. Those of a file that has not
/// changed are kept: they take longer to make than everything else here.
fn write_forms(
    place: &Path,
    contents: &[u8],
    is_new: bool,
    wanted: &mut BTreeSet<PathBuf>,
) -> anyhow::Result<usize> {
    let mut shortest = contents.len();
    for (ending, make) in compress::FORMS {
        let mut form = place.as_os_str().to_owned();
        form.push(ending);
        let form = PathBuf::from(form);
        let shorter = match fs::read(&form) {
            Ok(there) if !is_new => there,
            _ => make(contents).with_context(|| format!("cannot compress {}", place.display()))?,
        };
        if shorter.len() < contents.len() {
            update(&form, &shorter)?;
            shortest = shortest.min(shorter.len());
            wanted.insert(form);
        }
    }
    Ok(shortest)
}

/// Removes what is not wanted, but for names that begin with a dot, which are git's, and folders left empty.
fn remove_others(folder: &Path, wanted: &BTreeSet<PathBuf>) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let place = entry?.path();
        let is_hidden = place.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if is_hidden || wanted.contains(&place) {
            continue;
        }
        let removed = if place.is_dir() {
            remove_others(&place, wanted)?;
            let is_needed = wanted.iter().any(|it| it.starts_with(&place));
            if is_needed { Ok(()) } else { fs::remove_dir(&place) }
        } else {
            fs::remove_file(&place)
        };
        removed.with_context(|| format!("cannot remove {}", place.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::file;

    /// The names in a folder after these files were written to it.
    fn names(folder: &Path, files: &[(&str, &str)], is_compressed: bool) -> Vec<String> {
        let files: Vec<File> = files.iter().map(|&(name, text)| File::new(name, text)).collect();
        write(folder, &files, is_compressed).unwrap();
        file::of_folder(folder).unwrap().into_iter().map(|file| file.name).collect()
    }

    #[test]
    fn the_folder_holds_what_was_written_last() {
        let folder = std::env::temp_dir().join(format!("kelci-dist-{}", std::process::id()));
        let long = "a stone ".repeat(100);
        let first = [("index.html", long.as_str()), ("rules/a.html", "short"), ("icon.png", &long)];
        let expected = ["icon.png", "index.html", "index.html.br", "index.html.gz", "rules/a.html"];
        assert_eq!(names(&folder, &first, true), expected);
        fs::write(folder.join(".gitignore"), "*").unwrap();
        let before = fs::metadata(folder.join("index.html.br")).unwrap().modified().unwrap();
        let second = [("index.html", long.as_str())];
        assert_eq!(names(&folder, &second, true), ["index.html", "index.html.br", "index.html.gz"]);
        assert_eq!(fs::metadata(folder.join("index.html.br")).unwrap().modified().unwrap(), before);
        assert_eq!(names(&folder, &second, false), ["index.html"]);
        assert!(folder.join(".gitignore").exists() && !folder.join("rules").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
