//! The binary as a person or a script meets it: what it prints, where, and with which exit code.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod analyse;
mod convert;
mod draw;
mod lab;
mod levels;
mod match_;
mod online;
mod online_bot;
mod online_load;
mod online_play;
mod online_refused;
#[cfg(unix)]
mod online_screen;
mod online_tls;
mod outside;
mod packaging;
mod play_plain;
#[cfg(unix)]
mod play_screen;
mod play_secret;
#[cfg(unix)]
mod play_terminal;
mod print;
mod records;
mod review;
mod rules;
mod rules_refused;
mod seats;
#[cfg(unix)]
mod serve;
mod solve;
mod sowing;
mod stacking;
mod traces;
mod tune;
mod ugi;
mod weigh;

use std::sync::atomic::{AtomicUsize, Ordering};

use assert_cmd::Command;

/// Runs the binary in English; answers exit code, standard output, standard error.
fn kelci(arguments: &[&str]) -> (i32, String, String) {
    typed(arguments, "")
}

/// [`kelci`] with something on standard input.
fn typed(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("kelci").unwrap();
    // Games that the developer has left off at home are not for tests, and neither are their secrets.
    let state = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-state");
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-data");
    command
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", state)
        .env("XDG_DATA_HOME", data)
        .args(arguments)
        .write_stdin(input.to_string());
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A command that ends well; answers its standard output.
fn answers(arguments: &[&str]) -> String {
    let (code, out, err) = kelci(arguments);
    assert_eq!(code, 0, "{arguments:?}: {out}{err}");
    out
}

/// A command that fails with exit code 1, nothing on standard output, and these words on standard error.
fn fails(arguments: &[&str], why: &str) {
    let (code, out, err) = kelci(arguments);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(err.starts_with("error: ") && err.contains(why), "{err}");
}

/// [`fails`] in French.
fn fails_in_french(arguments: &[&str], why: &str) {
    let mut french = vec!["--lang", "fr"];
    french.extend(arguments);
    let (code, out, err) = kelci(&french);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(err.starts_with("erreur") && err.contains(why), "{err}");
}

/// A file with that content. Tests run side by side and may share one: it is never seen half written.
fn file(name: &str, content: &[u8]) -> String {
    static N_FILES: AtomicUsize = AtomicUsize::new(0);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let beside = path.with_extension(format!("{}.part", N_FILES.fetch_add(1, Ordering::Relaxed)));
    std::fs::write(&beside, content).unwrap();
    std::fs::rename(&beside, &path).unwrap();
    path.to_str().unwrap().to_string()
}

fn testdata(name: &str) -> String {
    format!("{}/../../testdata/conformance/{name}", env!("CARGO_MANIFEST_DIR"))
}
