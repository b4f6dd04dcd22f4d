//! `cargo xtask tidy`: the checks that neither the compiler nor clippy makes.

use std::path::Path;

use anyhow::Context as _;

use crate::arrows::{self, Member};
use crate::finding::{Finding, Severity};
use crate::metadata::{Metadata, Package};
use crate::tracked::{self, TrackedFile};
use crate::{boundaries, lints, modules, paths, size, words};

/// Prints every finding; returns whether none of them is an error.
pub(crate) fn run() -> anyhow::Result<bool> {
    let metadata = Metadata::of_workspace()?;
    let root = &metadata.workspace_root;
    let members =
        metadata.packages.iter().map(|it| member(root, it)).collect::<anyhow::Result<Vec<Member>>>()?;
    let files = tracked::files(root)?;
    let mut findings = arrows::check(&members);
    findings.extend(lints::check(&members));
    findings.extend(modules::check(&files));
    findings.extend(files.iter().flat_map(check_file));
    for finding in &findings {
        println!("{finding}");
    }
    let n_errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let n_warnings = findings.len() - n_errors;
    let (n_crates, n_files) = (members.len(), files.len());
    println!("tidy: {n_crates} crates, {n_files} files; errors: {n_errors}, warnings: {n_warnings}");
    Ok(n_errors == 0)
}

fn member(root: &Path, package: &Package) -> anyhow::Result<Member> {
    let manifest = &package.manifest_path;
    let text =
        std::fs::read_to_string(manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
    let manifest = manifest.strip_prefix(root).unwrap_or(manifest);
    let manifest = manifest.to_string_lossy().replace('\\', "/");
    Ok(Member { package: package.clone(), manifest, text })
}

fn check_file(file: &TrackedFile) -> Vec<Finding> {
    let path = &file.path;
    let mut findings = Vec::from_iter(size::check_bytes(path, file.n_bytes));
    findings.extend(boundaries::check(file));
    if let Some(text) = &file.text {
        findings.extend(size::check_lines(path, text));
        if words::applies_to(path) {
            findings.extend(words::check(path, text));
        }
        if paths::applies_to(path) {
            findings.extend(paths::check(path, text));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_sees_the_file() {
        let text = [&"\n".repeat(801), "// TO", "DO: leave /ho", "me/me"].concat();
        let file = TrackedFile { path: "a.rs".to_owned(), n_bytes: 2 << 20, text: Some(text) };
        let lines: Vec<usize> = check_file(&file).iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [1, 802, 802, 802]);
    }

    #[test]
    fn a_picture_is_only_weighed() {
        let file = TrackedFile { path: "board.png".to_owned(), n_bytes: 100, text: None };
        assert_eq!(check_file(&file), []);
    }
}
