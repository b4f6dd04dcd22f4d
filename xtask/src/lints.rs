//! Checks that every member uses the lints of the workspace: a crate that forgets two lines escapes them all.

use crate::arrows::Member;
use crate::finding::Finding;

/// Returns the members whose manifest does not use the lints of the workspace.
pub(crate) fn check(members: &[Member]) -> Vec<Finding> {
    let escapes = |member: &&Member| !takes_lints(&member.text);
    let what = "takes no lints: add `[lints]` with `workspace = true`";
    members.iter().filter(escapes).map(|member| Finding::error(&member.manifest, 1, what)).collect()
}

fn takes_lints(manifest: &str) -> bool {
    let lines = manifest.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut in_lints = lines.skip_while(|line| *line != "[lints]").skip(1);
    in_lints.next() == Some("workspace = true")
        || manifest.lines().any(|line| line == "lints.workspace = true")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_take_the_lints() {
        assert!(takes_lints("[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"));
        assert!(takes_lints("lints.workspace = true\n[package]\nname = \"a\"\n"));
    }

    #[test]
    fn a_manifest_without_them_or_with_its_own_escapes() {
        assert!(!takes_lints("[package]\nname = \"a\"\n"));
        assert!(!takes_lints("[lints]\n[package]\nworkspace = true\n"));
        assert!(!takes_lints("[lints.rust]\nunsafe_code = \"allow\"\n"));
    }
}
