//! Checks which crate depends on which: an invariant that nobody checks is a wish.
//!
//! The table lists normal and build dependencies. Tests may use more (the search is tested on real games), but never an
//! application.

use crate::finding::Finding;
use crate::metadata::{Dependency, DependencyKind, Package};

/// The dependencies that a crate of the workspace may have.
#[derive(Clone, Copy, Debug)]
enum Reach {
    /// These crates of the workspace, and nothing from outside.
    Only(&'static [&'static str]),
    /// These crates of the workspace, and any from outside.
    Crates(&'static [&'static str]),
    /// An application, on which nothing else may depend: these crates of the workspace, and any from outside.
    Application(&'static [&'static str]),
}

const TABLE: &[(&str, Reach)] = &[
    ("board", Reach::Crates(&[])),
    // Names of kinds and set-ups are copied freely: `arrayvec` keeps them in place.
    ("game", Reach::Only(&["board", "arrayvec"])),
    ("record", Reach::Only(&["game"])),
    ("jersi", Reach::Crates(&["record", "game", "board"])),
    ("sow", Reach::Crates(&["record", "game", "board"])),
    ("search", Reach::Crates(&["game"])),
    ("draw", Reach::Crates(&["game", "board"])),
    ("catalogue", Reach::Crates(&["board", "game", "record", "jersi", "sow", "search"])),
    ("session", Reach::Crates(&["board", "game", "record", "search", "catalogue"])),
    ("protocol", Reach::Crates(&["game", "session"])),
    ("lab", Reach::Crates(&["game", "search", "catalogue"])),
    // Hosts know no rule, so none of them sees `jersi`; boundaries.rs says which of their modules see `sow`.
    // `kelci serve` is the server.
    ("kelci", Reach::Application(KELCI)),
    (
        "server",
        Reach::Application(&[
            "board",
            "game",
            "record",
            "catalogue",
            "session",
            "search",
            "draw",
            "protocol",
        ]),
    ),
    ("web", Reach::Application(WEB)),
    ("browser", Reach::Application(&[])),
    ("faults", Reach::Application(&["game", "catalogue", "session", "protocol", "server"])),
    ("xtask", Reach::Crates(&[])),
];

const KELCI: &[&str] = &[
    "board",
    "game",
    "record",
    "search",
    "draw",
    "catalogue",
    "session",
    "sow",
    "server",
    "protocol",
    "lab",
];
const WEB: &[&str] =
    &["board", "game", "record", "search", "draw", "catalogue", "session", "sow", "protocol"];

/// A member of the workspace with its manifest, which findings point into.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) package: Package,
    /// From the root of the repository.
    pub(crate) manifest: String,
    pub(crate) text: String,
}

/// Returns every dependency of the members that the table does not allow.
pub(crate) fn check(members: &[Member]) -> Vec<Finding> {
    let is_member = |name: &str| members.iter().any(|member| member.package.name == name);
    let mut findings = Vec::new();
    for member in members {
        let name = &member.package.name;
        let Some(reach) = reach_of(name) else {
            let what = format!("crate `{name}` is not in the table of arrows: add it to xtask/src/arrows.rs");
            findings.push(Finding::error(&member.manifest, 1, what));
            continue;
        };
        for dependency in &member.package.dependencies {
            if let Some(what) = refusal(name, reach, dependency, is_member(&dependency.name)) {
                let line = line_of(&member.text, &dependency.name);
                findings.push(Finding::error(&member.manifest, line, what));
            }
        }
    }
    findings
}

fn reach_of(name: &str) -> Option<Reach> {
    TABLE.iter().find(|(crate_name, _)| *crate_name == name).map(|&(_, reach)| reach)
}

fn is_application(name: &str) -> bool {
    matches!(reach_of(name), Some(Reach::Application(_)))
}

/// Explains why a dependency is not allowed; returns `None` if it is.
fn refusal(from: &str, reach: Reach, dependency: &Dependency, is_member: bool) -> Option<String> {
    let to = dependency.name.as_str();
    if dependency.kind == Some(DependencyKind::Dev) {
        let is_wrong = is_member && is_application(to) && !allows(reach, to);
        return is_wrong.then(|| format!("`{from}` may not depend on the application `{to}`, even in tests"));
    }
    match reach {
        _ if allows(reach, to) => None,
        Reach::Only(allowed) => {
            Some(format!("`{from}` depends on nothing but {}, so not on `{to}`", allowed.join(", ")))
        }
        _ if !is_member => None,
        Reach::Crates([]) | Reach::Application([]) => {
            Some(format!("`{from}` may depend on no crate of the workspace, so not on `{to}`"))
        }
        Reach::Crates(allowed) | Reach::Application(allowed) => {
            Some(format!("`{from}` may depend on {}, not on `{to}`", allowed.join(", ")))
        }
    }
}

/// Returns whether the table allows a dependency on a crate of the workspace.
fn allows(reach: Reach, to: &str) -> bool {
    let (Reach::Only(allowed) | Reach::Crates(allowed) | Reach::Application(allowed)) = reach;
    allowed.contains(&to)
}

/// Returns the line of a manifest that names a dependency; the first line if there is none.
fn line_of(manifest: &str, dependency: &str) -> usize {
    let asks = |line: &str| {
        let name = line.strip_prefix("[dependencies.").unwrap_or(line).trim_start();
        let rest = name.strip_prefix(dependency).unwrap_or("?");
        rest.starts_with([' ', '=', '.', ']'])
    };
    manifest.lines().position(asks).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORMAL: Option<DependencyKind> = None;
    const DEV: Option<DependencyKind> = Some(DependencyKind::Dev);
    const BUILD: Option<DependencyKind> = Some(DependencyKind::Build);

    fn member(name: &str, dependencies: &[(&str, Option<DependencyKind>)]) -> Member {
        let dependencies: Vec<Dependency> =
            dependencies.iter().map(|&(name, kind)| Dependency { name: name.to_owned(), kind }).collect();
        let lines: Vec<String> =
            dependencies.iter().map(|it| format!("{}.workspace = true", it.name)).collect();
        Member {
            manifest: format!("{name}/Cargo.toml"),
            text: format!("[package]\n\n[dependencies]\n{}\n", lines.join("\n")),
            package: Package {
                name: name.to_owned(),
                manifest_path: "Cargo.toml".into(),
                dependencies,
                targets: Vec::new(),
            },
        }
    }

    /// Checks a workspace of every crate of the table, one of them with these dependencies.
    fn check_one(name: &str, dependencies: &[(&str, Option<DependencyKind>)], expected: &[&str]) {
        let mut members = vec![member(name, dependencies)];
        members.extend(TABLE.iter().filter(|(other, _)| *other != name).map(|(other, _)| member(other, &[])));
        let found: Vec<String> = check(&members).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn every_allowed_arrow_passes() {
        for (name, reach) in TABLE {
            let allowed = match reach {
                Reach::Only(allowed) | Reach::Crates(allowed) | Reach::Application(allowed) => *allowed,
            };
            let dependencies: Vec<_> = allowed.iter().map(|to| (*to, NORMAL)).collect();
            check_one(name, &dependencies, &[]);
        }
        check_one("web", &[("board", NORMAL), ("sow", NORMAL), ("session", BUILD), ("leptos", NORMAL)], &[]);
    }

    #[test]
    fn an_arrow_that_is_not_in_the_table_is_found_at_its_line() {
        check_one(
            "search",
            &[("game", NORMAL), ("rayon", NORMAL), ("jersi", NORMAL)],
            &["search/Cargo.toml:6: `search` may depend on game, not on `jersi`"],
        );
    }

    #[test]
    fn board_knows_no_other_crate_and_may_use_outside_ones() {
        let what = "board/Cargo.toml:5: `board` may depend on no crate of the workspace, so not on `game`";
        check_one("board", &[("libm", NORMAL), ("game", NORMAL)], &[what]);
    }

    #[test]
    fn game_depends_on_nothing_not_even_from_outside() {
        check_one(
            "game",
            &[("serde", NORMAL), ("cc", BUILD), ("proptest", DEV)],
            &[
                "game/Cargo.toml:4: `game` depends on nothing but board, arrayvec, so not on `serde`",
                "game/Cargo.toml:5: `game` depends on nothing but board, arrayvec, so not on `cc`",
            ],
        );
    }

    #[test]
    fn tests_look_further_but_not_towards_applications() {
        check_one(
            "search",
            &[("jersi", DEV), ("kelci", DEV)],
            &["search/Cargo.toml:5: `search` may not depend on the application `kelci`, even in tests"],
        );
    }

    #[test]
    fn an_application_sees_neither_another_nor_xtask() {
        let allowed =
            "`server` may depend on board, game, record, catalogue, session, search, draw, protocol";
        check_one(
            "server",
            &[("catalogue", NORMAL), ("web", NORMAL), ("xtask", NORMAL)],
            &[
                &format!("server/Cargo.toml:5: {allowed}, not on `web`"),
                &format!("server/Cargo.toml:6: {allowed}, not on `xtask`"),
            ],
        );
        check_one("kelci", &[("server", NORMAL)], &[]);
    }

    #[test]
    fn hosts_know_no_rule() {
        for host in ["kelci", "web", "server", "browser"] {
            let mut members = vec![member(host, &[("jersi", NORMAL)])];
            members.push(member("jersi", &[]));
            let found = check(&members);
            assert_eq!(found.len(), 1, "{host}: {found:?}");
        }
    }

    #[test]
    fn xtask_depends_on_no_crate_of_the_workspace() {
        let what = "xtask/Cargo.toml:4: `xtask` may depend on no crate of the workspace, so not on `game`";
        check_one("xtask", &[("game", NORMAL)], &[what]);
    }

    #[test]
    fn an_unknown_crate_must_be_added_to_the_table() {
        let what =
            "shogi/Cargo.toml:1: crate `shogi` is not in the table of arrows: add it to xtask/src/arrows.rs";
        check_one("shogi", &[("game", NORMAL)], &[what]);
    }

    #[test]
    fn a_crate_that_is_no_member_is_an_outside_one() {
        let members = [member("search", &[("jersi", NORMAL)])];
        assert_eq!(check(&members), []);
    }

    #[test]
    fn a_dependency_is_found_at_its_line_in_every_spelling() {
        let manifest = "[package]\nname = \"jersi\"\n[dependencies]\ngame-more = \"1\"\nboard={path=\"b\"}\n[dependencies.game]\n";
        assert_eq!(line_of(manifest, "board"), 5);
        assert_eq!(line_of(manifest, "game"), 6);
        assert_eq!(line_of(manifest, "absent"), 1);
    }
}
