//! Completions, pages of the manual, and a help that teaches.

use std::process::Command;

use crate::{answers, fails, fails_in_french};

/// The commands as the help shows them, in both of its columns' order.
fn commands() -> Vec<String> {
    let help = answers(&["--lang", "en", "--help"]);
    let is_entry = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    let entries = help.lines().filter(is_entry).filter_map(|line| line.split_whitespace().next());
    let names = entries.filter(|name| !name.starts_with('-') && *name != "kelci");
    names.map(str::to_owned).collect()
}

#[test]
fn the_help_shows_a_tour_and_every_command() {
    let help = answers(&["--lang", "en", "--help"]);
    assert!(help.contains("A short tour:\n  kelci games "), "{help}");
    assert!(help.contains("\nPlay:\n  games "), "{help}");
    let french = answers(&["--lang", "fr", "--help"]);
    assert!(french.contains("Un petit tour :\n  kelci games ") && french.contains("\nJouer :\n"), "{french}");
    let commands = commands();
    for name in ["play", "moves", "replay", "analyse", "sow", "completions", "man", "help"] {
        assert!(commands.iter().any(|it| it == name), "{name} in {commands:?}");
        assert!(french.contains(&format!("\n  {name} ")), "{name} in {french}");
    }
    assert_eq!(answers(&["--lang", "en", "help"]).trim_end(), help.trim_end());
}

#[test]
fn completions_know_every_command_and_game() {
    for shell in ["bash", "zsh", "fish"] {
        let script = answers(&["completions", shell]);
        for name in commands() {
            assert!(script.contains(&name), "{name} for {shell}");
        }
        let games = if shell == "fish" { "kelci games" } else { "pijersi" };
        assert!(script.contains(games), "{shell}");
    }
    assert!(answers(&["--lang", "fr", "completions", "zsh"]).contains("Jouer une partie"));
}

#[test]
fn bash_accepts_its_completions() {
    let folder = std::env::temp_dir().join(format!("kelci-completions-{}", std::process::id()));
    answers(&["package", &folder.display().to_string()]);
    let script = folder.join("bash-completion/completions/kelci");
    // Where there is no bash there is nobody to complete for.
    if let Ok(read) = Command::new("bash").arg("-n").arg(&script).output() {
        assert!(read.status.success() && read.stderr.is_empty(), "{}", String::from_utf8_lossy(&read.stderr));
    }
    for page in ["man/man1/kelci.1", "man/fr/man1/kelci.1", "man/man1/kelci-sow-check.1"] {
        assert!(folder.join(page).is_file(), "{page}");
    }
    for name in commands() {
        assert!(folder.join(format!("man/fr/man1/kelci-{name}.1")).is_file(), "{name}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_manual_has_every_command() {
    let page = answers(&["--lang", "en", "man"]);
    assert!(page.contains(".SH SYNOPSIS") && page.contains(".SH EXAMPLES"), "{page}");
    for name in commands() {
        assert!(page.contains(&format!("kelci\\-{name}")), "{name} in {page}");
        assert!(answers(&["man", &name]).contains(".SH NAME"), "{name}");
    }
    let french = answers(&["--lang", "fr", "man"]);
    assert!(
        french.contains(".SH NOM") && french.contains(".SH COMMANDES") && french.contains(".SH EXEMPLES")
    );
    assert!(answers(&["--lang", "fr", "man", "sow", "check"]).contains("kelci\\-sow\\-check"));
}

#[test]
fn what_cannot_be_is_told() {
    fails(&["man", "dance"], "there is no command 'dance'");
    fails_in_french(&["man", "danser"], "il n’y a pas de commande « danser »");
    fails(&["package", "/dev/null/share"], "cannot be written");
    fails_in_french(&["package", "/dev/null/share"], "impossible d’écrire");
}
