//! The command lines of `completions`, `man` and `package`.

use clap::{Arg, Command, value_parser};
use clap_complete::Shell;
use game::Lang;

use super::InLanguage;

pub(super) fn completions(lang: Lang) -> Command {
    let shell = Arg::new("shell")
        .value_name(lang.pick("SHELL", "SHELL"))
        .required(true)
        .value_parser(value_parser!(Shell))
        .hide_possible_values(true)
        .help(lang.pick("bash, zsh, fish, elvish or powershell", "bash, zsh, fish, elvish ou powershell"));
    Command::new("completions")
        .about(lang.pick(
            "Print what makes a shell complete the commands, the options and the games",
            "Afficher ce qui permet au shell de compléter commandes, options et jeux",
        ))
        .after_help(
            lang.pick(
                "Try: source <(kelci completions bash)",
                "À essayer : source <(kelci completions bash)",
            ),
        )
        .arg(shell)
        .in_language(lang)
}

pub(super) fn man(lang: Lang) -> Command {
    let command =
        Arg::new("command").value_name(lang.pick("COMMAND", "COMMANDE")).num_args(0..).help(lang.pick(
            "The command whose page is wanted, such as play or sow check (else that of kelci)",
            "La commande dont on veut la page, comme play ou sow check (sinon celle de kelci)",
        ));
    Command::new("man")
        .about(lang.pick("Print a page of the manual", "Afficher une page du manuel"))
        .after_help(lang.pick("Try: kelci man play | man -l -", "À essayer : kelci man play | man -l -"))
        .arg(command)
        .in_language(lang)
}

/// For packagers; hidden, as nobody else needs it.
pub(super) fn package(lang: Lang) -> Command {
    let folder = Arg::new("folder")
        .value_name(lang.pick("FOLDER", "DOSSIER"))
        .required(true)
        .help(lang.pick("The folder to write them to", "Le dossier où les écrire"));
    Command::new("package")
        .about(lang.pick(
            "Write the manual in both languages and the completions, laid out as under /usr/share",
            "Écrire le manuel dans les deux langues et les complétions, disposés comme sous /usr/share",
        ))
        .hide(true)
        .arg(folder)
        .in_language(lang)
}
