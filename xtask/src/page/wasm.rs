//! The crate `web`, made into WebAssembly and the JavaScript around it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::parts::{self, Part};
use super::toolchain::{self, Toolchain};
use super::{Places, Request, hash, numbers, rest, stamp};
use crate::metadata;

pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// What a browser must know beyond WebAssembly's first version, for the compiler and for the optimiser: what all of
/// them have since 2021 and makes the page shorter and quicker.
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

/// What instances of the module can share: one memory, which each is handed, or makes for itself. Every browser lets a page
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

/// No text for a panic that nobody can read: without `Debug` texts, places in the source and the code that would print
/// them, the page is a third shorter. A panic traps, and the page tells that the worker is gone. What one crate has compiled
/// for a type, others use. Functions alike are not made one while they are compiled: one that a match needs must not get
/// the name, and go the way, of one for the rest; wasm-opt makes them one in each of the two modules.
const SMALL: [&str; 6] = [
    "-Zfmt-debug=none",
    "-Zlocation-detail=none",
    "-Zshare-generics=yes",
    "-Zmerge-functions=disabled",
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
];

/// The speed of the engine counts for more than its last kilobytes: `-O3`, not `-Oz`.
const OPTIMISE: [&str; 3] = ["-O3", "--strip-debug", "--strip-producers"];

/// What begins the JavaScript that wasm-bindgen makes: the module it starts is the first of two.
const IMPORT: &str = "import { begin, standIns } from \"{{rest.js}}\";\n";

/// What is put in the place of something that must be there, for the same reason.
const JOINTS: [(&str, &str); 2] = [
    ("= __wbg_get_imports(memory);", "= { ...__wbg_get_imports(memory), rest: standIns };"),
    ("wasm.__wbindgen_start(", "begin(wasm); wasm.__wbindgen_start("),
];

/// `web.js`, `web_bg.wasm` and the rest of it, and what they import.
pub(super) fn build(places: &Places, request: Request) -> anyhow::Result<Vec<Part>> {
    let compiled = compile(places, request, &toolchain::find()?)?;
    let contents = fs::read(&compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
    let optimiser = match request {
        Request::Release => toolchain::says(&"wasm-opt".into(), &["--version"])
            .context("wasm-opt is missing: it is part of binaryen (apt-get install binaryen)")?,
        Request::Dev => String::new(),
    };
    let key = format!("{} {} {optimiser}", hash::short(&contents), options());
    let folder = places.making.join("wasm");
    stamp::fresh(&folder, &key, |folder| make(&compiled, request, folder))?;
    parts::of_folder(&folder)
}

/// All that the result depends on beside the compiler and the optimiser.
fn options() -> String {
    let joints = JOINTS.map(|(place, joint)| format!("{place}{joint}")).concat();
    let options = [OPTIMISE.as_slice(), &optimiser_features(), &[IMPORT, &joints]].concat();
    format!("{} {}", options.join(" "), rest::key())
}

/// Makes two modules and their script of what the compiler made.
fn make(compiled: &Path, request: Request, folder: &Path) -> anyhow::Result<()> {
    bind(compiled, folder)?;
    let script = folder.join("web.js");
    join(&script)?;
    let (module, rest) = (folder.join("web_bg.wasm"), folder.join(rest::REST));
    if request == Request::Dev {
        return fs::write(&rest, rest::NOTHING).context("cannot write an empty module");
    }
    number(&script, &module)?;
    rest::split(&module, &rest, &optimiser_features())?;
    optimise(&module)?;
    optimise(&rest)
}

/// Has cargo compile the crate; answers where the module is.
fn compile(places: &Places, request: Request, toolchain: &Toolchain) -> anyhow::Result<PathBuf> {
    let mut command = Command::new(metadata::cargo());
    command
        .args(["build", "--locked", "--package", "web", "--lib", "--target", TARGET])
        .args(["--profile", request.profile(), "-Zbuild-std=std,panic_abort"])
        .arg("--target-dir")
        .arg(&places.target)
        .current_dir(&places.root)
        // The sources of the standard library want a nightly compiler, or this.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", &toolchain.rustc)
        // As a target is named, these are not for build scripts.
        .env("CARGO_ENCODED_RUSTFLAGS", flags(request).join("\u{1f}"));
    if request == Request::Release {
        command.arg("-Zbuild-std-features=optimize_for_size");
    }
    if let Some(linker) = toolchain.linker {
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "the page does not compile");
    Ok(places.target.join(TARGET).join(request.profile()).join("web.wasm"))
}

/// Everything the compiler is told.
fn flags(request: Request) -> Vec<String> {
    let features = FEATURES.map(|(feature, _)| feature).join(",");
    let mut flags = vec![format!("-Ctarget-feature={features}")];
    flags.extend(THREADS.map(|option| format!("-Clink-arg={option}")));
    if request == Request::Release {
        flags.extend(SMALL.map(str::to_owned));
    }
    flags
}

fn optimiser_features() -> [&'static str; FEATURES.len()] {
    FEATURES.map(|(_, option)| option)
}

/// Makes the JavaScript that browser and module talk through.
fn bind(compiled: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name("web")
        .web(true)?
        .typescript(false)
        // The module is found by its last name, which `boot.js` and `worker.js` know.
        .omit_default_module_path(true);
    bindgen.generate(folder).context("wasm-bindgen cannot work on the page")
}

/// Tells that JavaScript of the rest.
fn join(script: &Path) -> anyhow::Result<()> {
    let mut text = fs::read_to_string(script).with_context(|| format!("cannot read {}", script.display()))?;
    for (place, joint) in JOINTS {
        ensure!(
            text.contains(place),
            "wasm-bindgen writes another {} than it did: {place}",
            script.display()
        );
        text = text.replace(place, joint);
    }
    text.insert_str(0, IMPORT);
    fs::write(script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// Makes the names that the two know each other by shorter.
fn number(script: &Path, module: &Path) -> anyhow::Result<()> {
    let read = |place: &Path| fs::read(place).with_context(|| format!("cannot read {}", place.display()));
    let (mut text, mut code) = (read(script)?, read(module)?);
    numbers::number(&mut text, &mut code);
    fs::write(script, text)?;
    Ok(fs::write(module, code)?)
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
