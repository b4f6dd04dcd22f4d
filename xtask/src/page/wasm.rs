//! The crate `web`, made into WebAssembly and the JavaScript around it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::file::{self, File};
use super::toolchain::{self, Toolchain};
use super::{Places, Request, hash, stamp};
use crate::metadata;

pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Features beyond the first version of WebAssembly, for the compiler and for the optimiser. All browsers have had them since
/// 2021, and they make the page smaller and faster.
///
/// Without reference types, values of JavaScript are kept in a list beside the module and not in a table of it:
/// binaryen 108, which Debian has, exports the wrong one of two tables, and such a page does not start.
const FEATURES: [(&str, &str); 7] = [
    ("+atomics", "--enable-threads"),
    ("+bulk-memory", "--enable-bulk-memory"),
    ("+sign-ext", "--enable-sign-ext"),
    ("+nontrapping-fptoint", "--enable-nontrapping-float-to-int"),
    ("+mutable-globals", "--enable-mutable-globals"),
    ("-reference-types", "--disable-reference-types"),
    ("-multivalue", "--disable-multivalue"),
];

/// The memory that instances of the module share, which each is handed, or makes for itself. Every browser lets a page
/// have such a memory, one that may not share it with anybody too. wasm-bindgen gives each instance after the first a stack
/// and variables of its own, and looks for these names to do it.
const THREADS: [&str; 7] = [
    "--shared-memory",
    "--import-memory",
    // A browser sets as much of its addresses aside for each instance: the least that is plenty, with 32 MiB to remember
    // positions in and a mebibyte of stack for each helper (256 MiB).
    "--max-memory=268435456",
    "--export=__wasm_init_tls",
    "--export=__tls_size",
    "--export=__tls_align",
    "--export=__tls_base",
];

/// The compiler has made the engine fast (`[profile.page]`); what is left to do is to make the whole smaller.
const OPTIMISE: [&str; 3] = ["-Os", "--strip-debug", "--strip-producers"];

/// `web.js` and `web_bg.wasm`.
pub(super) fn build(places: &Places, request: Request) -> anyhow::Result<Vec<File>> {
    let compiled = compile(places, request, &toolchain::find()?)?;
    let contents = fs::read(&compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    let optimiser = match request {
        Request::Release => toolchain::says(&"wasm-opt".into(), &["--version"])
            .context("wasm-opt is missing: it is part of binaryen (apt-get install binaryen)")?,
        Request::Dev => String::new(),
    };
    let options = [OPTIMISE.as_slice(), &optimiser_features()].concat().join(" ");
    let key = format!("{} {options} {optimiser}", hash::short(&contents));
    let folder = places.making.join("wasm");
    stamp::fresh(&folder, &key, |folder| {
        bind(&compiled, folder)?;
        if request == Request::Release { optimise(&folder.join("web_bg.wasm")) } else { Ok(()) }
    })?;
    file::of_folder(&folder)
}

/// Has cargo compile the crate; answers where the module is.
fn compile(places: &Places, request: Request, toolchain: &Toolchain) -> anyhow::Result<PathBuf> {
    let mut command = Command::new(metadata::cargo());
    command
        .args(["build", "--locked", "--package", "web", "--lib", "--target", TARGET])
        // The standard library that comes with the compiler is built without atomics, and threads need them.
        .args([
            "--profile",
            request.profile(),
            "-Zbuild-std=std,panic_abort",
            "-Zbuild-std-features=optimize_for_size",
        ])
        .arg("--target-dir")
        .arg(&places.target)
        .current_dir(&places.root)
        // The sources of the standard library want a nightly compiler, or this.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", &toolchain.rustc)
        // As a target is named, these are not for build scripts.
        .env("CARGO_ENCODED_RUSTFLAGS", flags().join("\u{1f}"));
    if let Some(linker) = toolchain.linker {
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "the page does not compile");
    Ok(places.target.join(TARGET).join(request.profile()).join("web.wasm"))
}

/// Everything the compiler is told.
fn flags() -> Vec<String> {
    let features = FEATURES.map(|(feature, _)| feature).join(",");
    let mut flags = vec![format!("-Ctarget-feature={features}")];
    // Leptos compiles each component once, not once for each place it is used at.
    flags.push("--cfg=erase_components".to_owned());
    flags.extend(THREADS.map(|option| format!("-Clink-arg={option}")));
    flags
}

fn optimiser_features() -> [&'static str; FEATURES.len()] {
    FEATURES.map(|(_, option)| option)
}

/// Makes the JavaScript that browser and module talk through.
fn bind(compiled: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name("web").web(true)?.typescript(false);
    bindgen.generate(folder).context("wasm-bindgen cannot work on the page")
}

/// Has the module made shorter and quicker, in its place.
fn optimise(module: &Path) -> anyhow::Result<()> {
    let status = Command::new("wasm-opt")
        .args(OPTIMISE)
        .args(optimiser_features())
        .arg(module)
        .arg("-o")
        .arg(module)
        .status()
        .context("cannot start wasm-opt")?;
    ensure!(status.success(), "wasm-opt cannot work on the page");
    Ok(())
}
