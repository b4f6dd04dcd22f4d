//! `kelci stack` and its commands.

use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{json_argument, option_argument};

pub(super) fn stack(lang: Lang) -> Command {
    Command::new("stack")
        .about(lang.pick(
            "Check, explain and weigh the ruleset of a stacking game",
            "Vérifier, expliquer et peser les règles d’un jeu d’empilement",
        ))
        .subcommand_required(true)
        .subcommand_value_name(lang.pick("COMMAND", "COMMANDE"))
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommands([check(lang), explain(lang), weigh(lang)])
        .in_language(lang)
}

fn check(lang: Lang) -> Command {
    let files = Arg::new("files").value_name(lang.pick("FILE", "FICHIER")).required(true).num_args(1..).help(
        lang.pick(
            "Ruleset files, or games of the catalogue such as jersi-4; - is standard input",
            "Fichiers de règles, ou jeux du catalogue comme jersi-4 ; - pour l’entrée standard",
        ),
    );
    Command::new("check")
        .about(lang.pick(
            "Show what is wrong with a ruleset, where, and what would be right; exit code 1 if there is an error",
            "Montrer ce qui ne va pas dans des règles, où, et ce qui irait ; code de sortie 1 en cas d’erreur",
        ))
        .args([files, json_argument(lang)])
        .in_language(lang)
}

fn explain(lang: Lang) -> Command {
    Command::new("explain")
        .about(lang.pick(
            "Tell the rules of a stacking game in sentences",
            "Raconter les règles d’un jeu d’empilement en phrases",
        ))
        .args([game_or_file(lang), option_argument(lang)])
        .in_language(lang)
}

fn game_or_file(lang: Lang) -> Arg {
    Arg::new("game").value_name(lang.pick("GAME", "JEU")).required(true).help(lang.pick(
        "A stacking game such as jersi-3, or a ruleset file; - is standard input",
        "Un jeu d’empilement comme jersi-3, ou un fichier de règles ; - pour l’entrée standard",
    ))
}

fn weigh(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let number = |name: &'static str| Arg::new(name).long(name).value_name("N").hide_default_value(true);
    let games =
        number("games").default_value("400").value_parser(value_parser!(u32).range(1..=100_000)).help(t(
            "Play N games, 1 to 100000 (400 unless said, which takes some seconds)",
            "Jouer N parties, de 1 à 100000 (400 par défaut, l’affaire de quelques secondes)",
        ));
    let seed = number("seed").default_value("1").value_parser(value_parser!(u64)).help(t(
        "Seed of everything random (1 unless said): the same seed gives the same weights",
        "Graine des tirages au sort (1 par défaut) : la même graine donne les mêmes poids",
    ));
    let write = Arg::new("write").long("write").action(ArgAction::SetTrue).conflicts_with("option").help(t(
        "Write the table into the file, in the place of the one there, and leave the rest as it is",
        "Écrire la table dans le fichier, à la place de celle qui s’y trouve, sans toucher au reste",
    ));
    Command::new("weigh")
        .about(t(
            "Estimate what each kind of piece is worth by quick games of the engine against itself",
            "Estimer ce que vaut chaque sorte de pièce par des parties rapides du moteur contre lui-même",
        ))
        .after_help(t(
            "Prints the table [weights] for the file. The estimate starts from the weights in the file, else\n\
             from what the rules suggest, and changes only the worth of the kinds.\n\
             Ctrl-C ends it with what it has, which is printed and not written.",
            "Affiche la table [weights] à mettre dans le fichier. L’estimation part des poids du fichier,\n\
             sinon de ce que suggèrent les règles, et ne change que la valeur des sortes.\n\
             Ctrl-C l’arrête avec ce qu’elle a, qui est affiché et non écrit.",
        ))
        .args([game_or_file(lang), games, seed, write, option_argument(lang)])
        .in_language(lang)
}
