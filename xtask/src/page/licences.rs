//! `licences.txt`: the licences of all third-party work in the page.
//!
//! Reads what cargo and npm have fetched already. cargo-about does more (it recognises licences by their text and checks a
//! policy) but knows no npm packages, and brings 124 further crates for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde::Deserialize;

use super::Places;
use super::file::File;
use crate::metadata;

/// The name of the file. The page does not load it; a link leads to it.
pub(super) const FILE: &str = "licences.txt";

const HEAD: &str = "Kelci is made with the work of others, under these terms.\n\
    Kelci contient le travail d’autres personnes, sous les licences que voici.\n\n\
    The standard library of Rust: MIT OR Apache-2.0, The Rust Project Contributors.\n";

/// The beginnings of names of licence files, in order of preference: where a work offers several, the shortest text.
const TERMS: [&str; 4] = ["license-mit", "license", "licence", "copying"];

/// A third-party work: name and version, name of the licence, and folder.
struct Work {
    title: String,
    terms: String,
    folder: PathBuf,
}

/// Makes the file of all licences.
pub(super) fn gather(places: &Places) -> anyhow::Result<File> {
    let mut works = crates(places)?;
    works.extend(scripts(&places.web.join("editor"))?);
    let texts = works.iter().map(|work| Ok((work, text_of(work)?))).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(File { name: FILE.to_owned(), contents: written(&texts).into_bytes() })
}

/// Writes each text once, after the works it applies to.
fn written(works: &[(&Work, String)]) -> String {
    let mut by_text: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (work, text) in works {
        by_text.entry(text).or_default().insert(format!("{} ({})", work.title, work.terms));
    }
    let mut all: Vec<(BTreeSet<String>, &str)> =
        by_text.into_iter().map(|(text, titles)| (titles, text)).collect();
    all.sort();
    let entry = |(titles, text): (BTreeSet<String>, &str)| {
        let titles: Vec<String> = titles.into_iter().collect();
        format!("\n{}\n{}\n\n{text}", "-".repeat(72), titles.join("\n"))
    };
    format!("{HEAD}{}", all.into_iter().map(entry).collect::<String>())
}

/// Reads the licence text in the folder of a work, without trailing spaces.
fn text_of(work: &Work) -> anyhow::Result<String> {
    let entries =
        fs::read_dir(&work.folder).with_context(|| format!("cannot read {}", work.folder.display()))?;
    let places = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    let named = |start: &&str| {
        let found = places.iter().filter(|place| {
            let name = place.file_name().map(|name| name.to_string_lossy().to_lowercase());
            name.is_some_and(|name| name.starts_with(*start)) && place.is_file()
        });
        found.min().cloned()
    };
    let Some(place) = TERMS.iter().find_map(named) else {
        return Ok("(its text does not come with it)\n".to_owned());
    };
    let text = fs::read_to_string(&place).with_context(|| format!("cannot read {}", place.display()))?;
    Ok(text.trim().lines().map(|line| format!("{}\n", line.trim_end())).collect())
}

#[derive(Deserialize)]
struct Graph {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: PathBuf,
    /// `None` for our own crates.
    source: Option<String>,
    targets: Vec<metadata::Target>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<metadata::DependencyKind>,
}

impl Graph {
    fn package(&self, id: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.id == id)
    }

    /// Collects the packages that end up in the module, so neither macros nor build dependencies.
    fn used_by<'a>(&'a self, id: &'a str, found: &mut BTreeSet<&'a str>) {
        let is_macro = |package: &Package| {
            package.targets.iter().any(|it| it.kind.iter().any(|kind| kind == "proc-macro"))
        };
        if self.package(id).is_none_or(is_macro) || !found.insert(id) {
            return;
        }
        let node = self.resolve.nodes.iter().find(|node| node.id == id);
        for edge in node.into_iter().flat_map(|node| &node.deps) {
            if edge.dep_kinds.iter().any(|it| it.kind.is_none()) {
                self.used_by(&edge.pkg, found);
            }
        }
    }
}

/// Lists the third-party crates in the module.
fn crates(places: &Places) -> anyhow::Result<Vec<Work>> {
    let output = Command::new(metadata::cargo())
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", super::wasm::TARGET])
        .current_dir(&places.root)
        .output()
        .context("cannot start cargo")?;
    ensure!(
        output.status.success(),
        "cargo metadata failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let graph: Graph =
        serde_json::from_slice(&output.stdout).context("cannot read the output of cargo metadata")?;
    let web =
        graph.packages.iter().find(|package| package.name == "web").context("there is no crate `web`")?;
    let mut found = BTreeSet::new();
    graph.used_by(&web.id, &mut found);
    let work = |package: &Package| Work {
        title: format!("{} {}", package.name, package.version),
        terms: package.license.clone().unwrap_or_default(),
        folder: package.manifest_path.parent().unwrap_or(Path::new("")).to_owned(),
    };
    let packages = found.into_iter().filter_map(|id| graph.package(id));
    Ok(packages.filter(|package| package.source.is_some()).map(work).collect())
}

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Locked>,
}

#[derive(Deserialize)]
struct Locked {
    version: Option<String>,
    license: Option<String>,
    #[serde(default)]
    dev: bool,
}

/// Lists the npm packages in the editor.
fn scripts(editor: &Path) -> anyhow::Result<Vec<Work>> {
    let list =
        fs::read(editor.join("package-lock.json")).context("cannot read the list of the editor's parts")?;
    let lock: Lock = serde_json::from_slice(&list).context("cannot read the list of the editor's parts")?;
    let work = |(place, locked): (String, Locked)| {
        let name = place.strip_prefix("node_modules/")?;
        let title = format!("{name} {}", locked.version.unwrap_or_default());
        (!locked.dev).then(|| Work {
            title,
            terms: locked.license.unwrap_or_default(),
            folder: editor.join(&place),
        })
    };
    Ok(lock.packages.into_iter().filter_map(work).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stands_once_after_the_works_that_it_is_for() {
        let work = |title: &str| Work { title: title.into(), terms: "MIT".into(), folder: PathBuf::new() };
        let (a, b, c) = (work("a 1"), work("b 2"), work("c 3"));
        let text =
            written(&[(&c, "Take it.\n".into()), (&b, "Give back.\n".into()), (&a, "Take it.\n".into())]);
        let rule = "-".repeat(72);
        assert_eq!(
            text,
            format!("{HEAD}\n{rule}\na 1 (MIT)\nc 3 (MIT)\n\nTake it.\n\n{rule}\nb 2 (MIT)\n\nGive back.\n")
        );
    }

    #[test]
    fn macros_and_what_only_builds_are_no_part_of_the_page() {
        let graph = r#"{ "packages": [
            { "id": "web", "name": "web", "version": "1", "manifest_path": "w/Cargo.toml", "targets": [] },
            { "id": "gif", "name": "gif", "version": "1", "manifest_path": "g/Cargo.toml", "targets": [] },
            { "id": "cc", "name": "cc", "version": "1", "manifest_path": "c/Cargo.toml", "targets": [] },
            { "id": "derive", "name": "derive", "version": "1", "manifest_path": "d/Cargo.toml",
              "targets": [{ "name": "derive", "kind": ["proc-macro"] }] } ],
          "resolve": { "nodes": [
            { "id": "web", "deps": [
              { "pkg": "gif", "dep_kinds": [{ "kind": null }] },
              { "pkg": "cc", "dep_kinds": [{ "kind": "build" }] },
              { "pkg": "derive", "dep_kinds": [{ "kind": null }] } ] },
            { "id": "gif", "deps": [] } ] } }"#;
        let graph: Graph = serde_json::from_str(graph).unwrap();
        let mut found = BTreeSet::new();
        graph.used_by("web", &mut found);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["gif", "web"]);
    }
}
