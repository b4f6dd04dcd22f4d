//! `cargo xtask fuzz`: every fuzz target on its corpus, for a few seconds each.
//!
//! cargo-fuzz does the same and more, but needs a nightly toolchain and takes minutes to install. The coverage that
//! libFuzzer needs is an LLVM pass that a stable compiler has too; only the sanitizers are missing, and they would find
//! nothing in code without `unsafe`. The layout of `fuzz/` is cargo-fuzz's, so both work.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail, ensure};

use crate::metadata::{self, Metadata};

const DEFAULT_SECONDS: u32 = 5;

/// The flags of cargo-fuzz that put libFuzzer's counters into the code.
const COVERAGE: &[&str] = &[
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The arguments of the task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    /// The time for each target.
    seconds: u32,
    /// The targets to run; all of them if empty.
    targets: Vec<String>,
}

impl Request {
    /// Reads `[--seconds N] [TARGET...]`.
    pub(crate) fn parse(words: &[&str]) -> Result<Request, String> {
        let mut request = Request { seconds: DEFAULT_SECONDS, targets: Vec::new() };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "--seconds" {
                let number = words.next().and_then(|number| number.parse().ok());
                // libFuzzer takes 0 seconds to mean for ever.
                request.seconds = number.filter(|&it| it > 0).ok_or("--seconds takes a number from 1")?;
            } else if word.starts_with('-') {
                return Err(format!("no such option: {word}"));
            } else {
                request.targets.push(word.to_owned());
            }
        }
        Ok(request)
    }
}

/// The folders of the task.
struct Places {
    manifest: PathBuf,
    /// The committed inputs, one folder per target.
    corpus: PathBuf,
    /// Inputs that broke a target.
    artifacts: PathBuf,
    build: PathBuf,
    /// The target triple of this machine.
    host: String,
}

/// Builds and runs the chosen targets; returns whether all of them passed.
pub(crate) fn run(request: &Request) -> anyhow::Result<bool> {
    let workspace = Metadata::of_workspace()?;
    let home = workspace.workspace_root.join("fuzz");
    let places = Places {
        manifest: home.join("Cargo.toml"),
        corpus: home.join("corpus"),
        artifacts: home.join("artifacts"),
        build: workspace.target_directory.join("fuzz"),
        host: host()?,
    };
    let targets = chosen(&Metadata::of(&places.manifest)?, &request.targets)?;
    build(&places, &targets)?;
    let mut all_passed = true;
    for target in &targets {
        all_passed &= run_target(&places, target, request.seconds)?;
    }
    Ok(all_passed)
}

/// Returns the chosen targets, or all of them in cargo's order.
fn chosen(fuzz: &Metadata, asked: &[String]) -> anyhow::Result<Vec<String>> {
    let targets = fuzz.packages.iter().flat_map(|package| &package.targets);
    let bins = targets.filter(|target| target.kind.iter().any(|kind| kind == "bin"));
    let known: Vec<String> = bins.map(|target| target.name.clone()).collect();
    if let Some(unknown) = asked.iter().find(|target| !known.contains(target)) {
        bail!("no fuzz target {unknown}: there are {}", known.join(", "));
    }
    Ok(if asked.is_empty() { known } else { asked.to_vec() })
}

/// Returns the target triple of this machine. Passing it to cargo keeps the counters out of build scripts.
fn host() -> anyhow::Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().context("cannot start rustc")?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc -vV does not say its host")
}

fn build(places: &Places, targets: &[String]) -> anyhow::Result<()> {
    let status = Command::new(metadata::cargo())
        .args(["build", "--quiet", "--release", "--locked", "--target", &places.host])
        .args(targets.iter().flat_map(|target| ["--bin", target.as_str()]))
        .arg("--manifest-path")
        .arg(&places.manifest)
        .arg("--target-dir")
        .arg(&places.build)
        .env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\u{1f}"))
        .status()
        .context("cannot start cargo")?;
    ensure!(
        status.success(),
        "the fuzz targets do not build (a change of dependencies also needs \
         `cargo update --workspace --manifest-path fuzz/Cargo.toml`)"
    );
    Ok(())
}

/// Runs one target and prints its line; returns whether it passed.
fn run_target(places: &Places, target: &str, seconds: u32) -> anyhow::Result<bool> {
    let scratch = scratch_corpus(places, target)?;
    let artifacts = places.artifacts.join(target);
    std::fs::create_dir_all(&artifacts).with_context(|| format!("cannot make {}", artifacts.display()))?;
    let program = places.build.join(&places.host).join("release").join(target);
    let output = Command::new(&program)
        .arg(format!("-max_total_time={seconds}"))
        .args(["-timeout=10", "-rss_limit_mb=2048"])
        // The slash at the end makes it a folder.
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(&scratch)
        // The panic message says where it happened; a backtrace would add only libFuzzer's own frames.
        .env("RUST_BACKTRACE", "0")
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        println!("{}\nfuzz {target}: FAILED; to see it again:", failure(&said));
        println!("{} {}", program.display(), broken_input(&said).unwrap_or("INPUT"));
        return Ok(false);
    }
    let (n_runs, seconds) = summary(&said).context("libFuzzer did not say how many runs it made")?;
    println!("fuzz {target}: {n_runs} runs in {seconds} seconds");
    Ok(true)
}

/// Copies the committed corpus, for libFuzzer to add to.
fn scratch_corpus(places: &Places, target: &str) -> anyhow::Result<PathBuf> {
    let (from, to) = (places.corpus.join(target), places.build.join("corpus").join(target));
    if to.exists() {
        std::fs::remove_dir_all(&to).with_context(|| format!("cannot empty {}", to.display()))?;
    }
    copy_files(&from, &to).with_context(|| format!("cannot copy the corpus {}", from.display()))?;
    Ok(to)
}

fn copy_files(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        std::fs::copy(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Returns libFuzzer's output from the failure on, without the statistics before it.
fn failure(said: &str) -> String {
    let is_start = |line: &&str| line.contains("panicked at") || line.contains("ERROR: libFuzzer");
    let lines: Vec<&str> = said.lines().skip_while(|line| !is_start(line)).collect();
    if lines.is_empty() { said.to_owned() } else { lines.join("\n") }
}

/// Returns the path where libFuzzer saved the input that broke the target.
fn broken_input(said: &str) -> Option<&str> {
    said.lines().find_map(|line| line.split_once("Test unit written to ")).map(|(_, path)| path.trim())
}

/// Reads the runs and the seconds from libFuzzer's last line, `Done 275246 runs in 5 second(s)`.
fn summary(said: &str) -> Option<(u64, u64)> {
    let line = said.lines().rev().find_map(|line| line.strip_prefix("Done "))?;
    let mut words = line.split(' ');
    Some((words.next()?.parse().ok()?, words.nth(2)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::{Package, Target};

    #[test]
    fn the_request_is_read_in_any_order() {
        let request = |seconds, targets: &[&str]| {
            Ok(Request { seconds, targets: targets.iter().map(ToString::to_string).collect() })
        };
        assert_eq!(Request::parse(&[]), request(DEFAULT_SECONDS, &[]));
        assert_eq!(Request::parse(&["turn", "--seconds", "60", "graph"]), request(60, &["turn", "graph"]));
    }

    #[test]
    fn a_wrong_request_is_refused() {
        for words in [["--seconds", "0"], ["--seconds", "soon"], ["turn", "--seconds"], ["--fast", "turn"]] {
            assert!(Request::parse(&words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn the_last_line_of_libfuzzer_is_read() {
        let said = "#2\tINITED cov: 5\n\nDone 275246 runs in 5 second(s)\n";
        assert_eq!(summary(said), Some((275_246, 5)));
        assert_eq!(summary("==1== ERROR: libFuzzer: deadly signal\n"), None);
    }

    #[test]
    fn a_failure_is_shown_from_the_panic_on_with_its_input() {
        let said = "INFO: Seed: 1\n\nthread 'a' panicked at src/lib.rs:1:2:\nno\n==8== ERROR: libFuzzer: deadly signal\n\
                    artifact_prefix='a/'; Test unit written to a/crash-1\n";
        assert!(failure(said).starts_with("thread 'a' panicked"));
        assert_eq!(broken_input(said), Some("a/crash-1"));
        assert_eq!(failure("no such library\n"), "no such library\n");
    }

    #[test]
    fn targets_are_the_programs_of_the_manifest() {
        let target = |name: &str, kind: &str| Target { name: name.into(), kind: vec![kind.into()] };
        let package = Package {
            name: "fuzz".into(),
            manifest_path: "Cargo.toml".into(),
            dependencies: Vec::new(),
            targets: vec![target("common", "lib"), target("graph", "bin"), target("turn", "bin")],
        };
        let fuzz =
            Metadata { packages: vec![package], workspace_root: "".into(), target_directory: "".into() };
        assert_eq!(chosen(&fuzz, &[]).unwrap(), ["graph", "turn"]);
        assert_eq!(chosen(&fuzz, &["turn".into()]).unwrap(), ["turn"]);
        let why = chosen(&fuzz, &["common".into()]).unwrap_err().to_string();
        assert_eq!(why, "no fuzz target common: there are graph, turn");
    }
}
