//! The help of `kelci` itself: a short tour, then the commands by purpose.

use clap::Command;
use game::Lang;

/// The commands by purpose. A command that is named nowhere stands with the last.
const GROUPS: [(&str, &str, &[&str]); 7] = [
    ("Play", "Jouer", &["games", "serve", "play", "replay", "convert", "records"]),
    ("Study", "Étudier", &["analyse", "review", "solve", "moves"]),
    ("Draw", "Dessiner", &["draw", "print"]),
    ("Design games", "Créer des jeux", &["sow", "stack", "lab"]),
    ("Machines", "Machines", &["match", "bot", "tune", "bench", "ugi"]),
    ("Check", "Vérifier", &["perft", "conform", "load"]),
    ("And besides", "Et encore", &["help"]),
];

/// Lines to try, each with its effect.
const EXAMPLES: [(&str, &str, &str); 10] = [
    ("kelci games", "which games there are", "quels jeux il y a"),
    ("kelci serve", "all of it in the browser", "le tout dans le navigateur"),
    ("kelci play pijersi --black level:3", "Pijersi against the computer", "Pijersi contre l’ordinateur"),
    (
        "kelci play awele --seats human,human",
        "Awélé, both of you at one screen",
        "Awélé, à deux devant l’écran",
    ),
    (
        "kelci play tricerata --option size=5",
        "Tricérata on a larger triangle",
        "Tricérata sur un plus grand triangle",
    ),
    ("kelci analyse jersi-4 --time 2000", "what the engine would play", "ce que jouerait le moteur"),
    ("kelci review pijersi game.txt", "where a game was won and lost", "où une partie s’est jouée"),
    ("kelci draw pijersi -o board.svg", "a picture of the board", "une image du plateau"),
    ("kelci sow explain my-game.sow", "your own game, told in sentences", "votre jeu, raconté en phrases"),
    ("kelci help play", "all about one command", "tout sur une commande"),
];

/// The column where the effect of a line begins.
const INDENT: usize = 14;

/// The width of a terminal that is never too narrow.
const WIDTH: usize = 80;

/// The command with a help that teaches.
pub(super) fn with_tour(command: Command, lang: Lang) -> Command {
    let (usage, options) = lang.pick(("Usage:", "Options:"), ("Usage :", "Options :"));
    let [tour, groups] = [tour(&command, lang), groups(&command, lang)];
    let template = format!("{{about}}\n\n{usage} {{usage}}\n\n{tour}\n{groups}{options}\n{{options}}");
    command.help_template(template)
}

/// The examples of commands that there are, one a line.
pub(crate) fn tour(command: &Command, lang: Lang) -> String {
    let is_there = |line: &str| {
        line.split(' ').nth(1).is_some_and(|name| command.get_subcommands().any(|it| it.get_name() == name))
    };
    let shown: Vec<_> = EXAMPLES.iter().filter(|(line, ..)| is_there(line)).collect();
    let width = shown.iter().map(|(line, ..)| line.len()).max().unwrap_or(0);
    let mut tour = format!("{}\n", lang.pick("A short tour:", "Un petit tour :"));
    for (line, en, fr) in shown {
        tour.push_str(&format!("  {line:width$}  {}\n", lang.pick(en, fr)));
    }
    tour
}

fn groups(command: &Command, lang: Lang) -> String {
    let named = |name: &str| GROUPS.iter().any(|(.., names)| names.contains(&name));
    let visible = || command.get_subcommands().filter(|it| !it.is_hide_set());
    let last = GROUPS.len() - 1;
    let mut text = String::new();
    for (rank, (en, fr, names)) in GROUPS.iter().enumerate() {
        let listed = names.iter().filter_map(|name| visible().find(|it| it.get_name() == *name));
        let others = visible().filter(|it| rank == last && !named(it.get_name()));
        let entries: String = listed.chain(others).map(entry).collect();
        if !entries.is_empty() {
            text.push_str(&format!("{}{}\n{entries}\n", lang.pick(en, fr), lang.pick(":", " :")));
        }
    }
    text
}

/// A command and its effect, broken to the width of a terminal.
fn entry(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut entry = String::new();
    let mut line = format!("  {:width$}", command.get_name(), width = INDENT - 2);
    for word in about.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            entry.push_str(line.trim_end());
            entry.push('\n');
            line = " ".repeat(INDENT);
        }
        if !line.ends_with(' ') {
            line.push(' ');
        }
        line.push_str(word);
    }
    entry + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_stands_in_one_group() {
        for lang in [Lang::En, Lang::Fr] {
            let command = super::super::command(lang);
            let groups = groups(&command, lang);
            for shown in command.get_subcommands().filter(|it| !it.is_hide_set()) {
                let start = format!("\n  {} ", shown.get_name());
                assert_eq!(groups.matches(&start).count(), 1, "{} in\n{groups}", shown.get_name());
            }
            assert!(groups.lines().all(|line| line.chars().count() <= WIDTH), "{groups}");
        }
    }

    #[test]
    fn every_example_is_understood() {
        for (line, ..) in EXAMPLES {
            let name = line.split(' ').nth(1).unwrap_or_default();
            let command = super::super::command(Lang::En);
            if command.get_subcommands().any(|it| it.get_name() == name) {
                let parsed = command.try_get_matches_from(line.split(' '));
                assert!(parsed.is_ok(), "{line}: {parsed:?}");
            }
        }
    }
}
