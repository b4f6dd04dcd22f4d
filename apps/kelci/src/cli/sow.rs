//! `kelci sow` and its three commands.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use game::Lang;

use super::InLanguage;
use super::arguments::json_argument;

pub(super) fn sow(lang: Lang) -> Command {
    Command::new("sow")
        .about(lang.pick(
            "Check, format, translate and explain the rules of a sowing game",
            "Vérifier, mettre en forme, traduire et expliquer les règles d’un jeu de semailles",
        ))
        .subcommand_required(true)
        .subcommand_value_name(lang.pick("COMMAND", "COMMANDE"))
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommands([check(lang), fmt(lang), explain(lang)])
        .in_language(lang)
}

fn files(lang: Lang) -> Arg {
    Arg::new("files").value_name(lang.pick("FILE", "FICHIER")).required(true).num_args(1..).help(lang.pick(
        "Files of rules, or games of the catalogue such as awele; - is standard input",
        "Fichiers de règles, ou jeux du catalogue comme awele ; - pour l’entrée standard",
    ))
}

fn check(lang: Lang) -> Command {
    Command::new("check")
        .about(lang.pick(
            "Show what is wrong with rules, where, and what would be right; exit code 1 if there is an error",
            "Montrer ce qui ne va pas dans des règles, où, et ce qui irait ; code de sortie 1 en cas d’erreur",
        ))
        .args([files(lang), json_argument(lang)])
        .in_language(lang)
}

fn fmt(lang: Lang) -> Command {
    let to = Arg::new("to")
        .long("to")
        .value_name("fr|en")
        .value_parser(PossibleValuesParser::new(["fr", "en"]))
        .hide_possible_values(true)
        .help(lang.pick(
            "Translate the words of the language (else --lang does, where it is given; else they stay)",
            "Traduire les mots de la langue (sinon --lang le fait, s’il est donné ; sinon ils restent)",
        ));
    let check = Arg::new("check").long("check").action(ArgAction::SetTrue).help(lang.pick(
        "Change nothing: name the files that would change, exit code 1 if there are any",
        "Ne rien changer : nommer les fichiers qui changeraient, code de sortie 1 s’il y en a",
    ));
    let stdout =
        Arg::new("stdout").long("stdout").action(ArgAction::SetTrue).conflicts_with("check").help(lang.pick(
            "Write the result to standard output and leave the files alone",
            "Écrire le résultat sur la sortie standard sans toucher aux fichiers",
        ));
    Command::new("fmt")
        .about(lang.pick(
            "Lay rules out the one usual way, in place, and translate them between French and English",
            "Mettre des règles en forme, sur place, et les traduire du français à l’anglais ou l’inverse",
        ))
        .args([files(lang), to, check, stdout])
        .in_language(lang)
}

fn explain(lang: Lang) -> Command {
    let game = Arg::new("game").value_name(lang.pick("GAME", "JEU")).required(true).help(lang.pick(
        "A sowing game such as awele, or a file of rules; - is standard input",
        "Un jeu de semailles comme awele, ou un fichier de règles ; - pour l’entrée standard",
    ));
    Command::new("explain")
        .about(lang.pick(
            "Tell the rules of a sowing game in sentences",
            "Raconter les règles d’un jeu de semailles en phrases",
        ))
        .arg(game)
        .in_language(lang)
}
