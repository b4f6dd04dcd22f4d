//! The modules of the page: which uses which, and that no two use each other, however long the way round.
//!
//! Cargo refuses a cycle of crates; nothing refuses a cycle of modules, and a page that grew has one before anybody
//! notices. A module here is a file or a folder directly below `src`.

use std::collections::BTreeMap;

use petgraph::algo::{astar, tarjan_scc};
use petgraph::graphmap::DiGraphMap;

use crate::finding::Finding;
use crate::tokens::{self, Token};
use crate::tracked::TrackedFile;

/// The sources whose modules must form no cycle.
const SOURCES: &str = "apps/web/src/";

/// Arrows not followed. Keep this list empty: it is here for the day a cycle cannot be undone at once.
const KNOWN: &[(&str, &str)] = &[];

/// Where a module uses another: file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Use {
    path: String,
    line: usize,
}

/// The first use behind each arrow, by the modules at its two ends.
type Arrows = BTreeMap<(String, String), Use>;

/// Returns a finding for every group of modules that use each other, and for every known arrow that is gone.
pub(crate) fn check(files: &[TrackedFile]) -> Vec<Finding> {
    check_except(files, KNOWN)
}

fn check_except(files: &[TrackedFile], known: &[(&str, &str)]) -> Vec<Finding> {
    let mut arrows = arrows_of(files);
    let mut findings = Vec::new();
    for &(from, to) in known {
        if arrows.remove(&(from.to_owned(), to.to_owned())).is_none() {
            let what = format!("the arrow {from} → {to} is gone: take it off the list of known ones");
            findings.push(Finding::warning("xtask/src/modules.rs", 1, what));
        }
    }
    findings.extend(cycles(&arrows));
    findings
}

/// Collects the arrows between the modules of the page. A file that is not Rust yet is the compiler's to refuse.
fn arrows_of(files: &[TrackedFile]) -> Arrows {
    let mut used: Vec<(String, String, Use)> = Vec::new();
    for file in files.iter().filter(|file| !tokens::is_test_file(&file.path)) {
        let (Some(from), Some(text)) = (module_of(&file.path), &file.text) else { continue };
        for (to, line) in crate_paths(&tokens::read(text).unwrap_or_default()) {
            used.push((from.to_owned(), to, Use { path: file.path.clone(), line }));
        }
    }
    let is_module = |name: &str| files.iter().any(|file| module_of(&file.path) == Some(name));
    let mut arrows = Arrows::new();
    for (from, to, at) in used {
        if from != to && is_module(&to) {
            arrows.entry((from, to)).or_insert(at);
        }
    }
    arrows
}

/// The module that a file belongs to: `play` for `apps/web/src/play/desk.rs`; none for the root of the crate.
fn module_of(path: &str) -> Option<&str> {
    let inside = path.strip_prefix(SOURCES)?.strip_suffix(".rs")?;
    let module = inside.split('/').next().filter(|module| !module.is_empty());
    module.filter(|module| *module != "lib")
}

/// The names right behind `crate::`, each with its line; those of a group `crate::{a, b::c}` one by one.
fn crate_paths(tokens: &[Token]) -> Vec<(String, usize)> {
    let mut names = Vec::new();
    for (index, window) in tokens.windows(4).enumerate() {
        let [start, first, second, name] = window else { continue };
        if [&start.text, &first.text, &second.text] != ["crate", ":", ":"] {
            continue;
        }
        if name.text == "{" {
            names.extend(group_heads(tokens.get(index + 4..).unwrap_or_default()));
        } else {
            names.push((name.text.clone(), name.line));
        }
    }
    names
}

/// The first word of each entry of a group, whose opening bracket stands right before these tokens.
fn group_heads(tokens: &[Token]) -> Vec<(String, usize)> {
    let (mut depth, mut is_head) = (0, true);
    let mut heads = Vec::new();
    for token in tokens {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," if depth == 0 => is_head = true,
            name if is_head => {
                heads.push((name.to_owned(), token.line));
                is_head = false;
            }
            _ => {}
        }
    }
    heads
}

/// One finding for each group of modules that reach each other: its shortest cycle.
fn cycles(arrows: &Arrows) -> Vec<Finding> {
    let edges = arrows.keys().map(|(from, to)| (from.as_str(), to.as_str()));
    let graph: DiGraphMap<&str, ()> = DiGraphMap::from_edges(edges);
    let mut groups = tarjan_scc(&graph);
    groups.retain(|group| group.len() > 1);
    let mut cycles: Vec<Vec<&str>> =
        groups.iter().filter_map(|group| shortest_cycle(&graph, group)).collect();
    cycles.sort();
    cycles.iter().filter_map(|cycle| finding(cycle, arrows)).collect()
}

/// The shortest way round inside a group, beginning and ending with the same module.
fn shortest_cycle<'a>(graph: &DiGraphMap<&'a str, ()>, group: &[&'a str]) -> Option<Vec<&'a str>> {
    let mut group = group.to_vec();
    group.sort_unstable();
    let around = |from: &'a str| {
        let ways_back = graph.neighbors(from).filter_map(move |next| {
            astar(graph, next, |module| module == from, |_| 1, |_| 0).map(|(_, way)| way)
        });
        let back = ways_back.min_by_key(|way| (way.len(), way.clone()))?;
        Some(std::iter::once(from).chain(back).collect::<Vec<_>>())
    };
    group.into_iter().filter_map(around).min_by_key(Vec::len)
}

fn finding(cycle: &[&str], arrows: &Arrows) -> Option<Finding> {
    let steps = cycle.windows(2).filter_map(|pair| match pair {
        [from, to] => arrows.get(&((*from).to_owned(), (*to).to_owned())).map(|at| (from, to, at)),
        _ => None,
    });
    let steps: Vec<_> = steps.collect();
    let (_, _, first) = steps.first()?;
    let told: Vec<String> =
        steps.iter().map(|(from, to, at)| format!("{from} → {to} at {}:{}", at.path, at.line)).collect();
    let what = format!("the modules {} form a cycle: {}", cycle.join(" → "), told.join(", "));
    Some(Finding::error(&first.path, first.line, what))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the findings in a page of these files, named from its `src`, where these arrows are known.
    fn check_page(files: &[(&str, &str)], known: &[(&str, &str)], expected: &[&str]) {
        let files: Vec<TrackedFile> = files
            .iter()
            .map(|(name, text)| TrackedFile {
                path: format!("{SOURCES}{name}"),
                n_bytes: 0,
                text: Some((*text).to_owned()),
            })
            .collect();
        let found: Vec<String> = check_except(&files, known).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn arrows_in_one_direction_pass() {
        check_page(
            &[("lib.rs", "use crate::play;"), ("play/desk.rs", "use crate::board::Board;"), ("board.rs", "")],
            &[],
            &[],
        );
    }

    #[test]
    fn a_cycle_is_named_with_a_line_for_each_arrow() {
        check_page(
            &[
                ("a.rs", "\nuse crate::b::B;"),
                ("b/mod.rs", "mod deep;"),
                ("b/deep.rs", "fn f() { crate::c::f() }"),
                ("c.rs", "use crate::{d, a::{A, b}};"),
                ("d.rs", "use crate::c;"),
                ("e.rs", "use crate::{a, b};"),
            ],
            &[],
            &["apps/web/src/c.rs:1: the modules c → d → c form a cycle: c → d at apps/web/src/c.rs:1, \
               d → c at apps/web/src/d.rs:1"],
        );
        check_page(
            &[
                ("a.rs", "\nuse crate::b::B;"),
                ("b/deep.rs", "view! { crate::c::C }"),
                ("c.rs", "use crate::a;"),
            ],
            &[],
            &["apps/web/src/a.rs:2: the modules a → b → c → a form a cycle: a → b at apps/web/src/a.rs:2, \
               b → c at apps/web/src/b/deep.rs:1, c → a at apps/web/src/c.rs:1"],
        );
    }

    #[test]
    fn comments_tests_and_a_module_s_own_paths_are_no_arrows() {
        check_page(
            &[
                ("a.rs", "//! [`crate::b`]\nuse crate::a::A;\n#[cfg(test)]\nmod tests { use crate::b; }"),
                ("b.rs", "use crate::a;"),
            ],
            &[],
            &[],
        );
    }

    #[test]
    fn a_known_arrow_is_not_followed_and_must_still_exist() {
        let files = [("a.rs", "use crate::b;"), ("b.rs", "use crate::a;")];
        check_page(&files, &[("a", "b")], &[]);
        check_page(
            &files,
            &[("a", "b"), ("a", "c")],
            &["xtask/src/modules.rs:1: warning: the arrow a → c is gone: take it off the list of known ones"],
        );
    }
}
