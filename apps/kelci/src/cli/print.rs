//! The command line of `kelci print`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, option_argument};
use super::draw::theme_argument;

/// `kelci print`.
pub(super) fn print(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let paper = Arg::new("paper")
        .long("paper")
        .value_name("a4|letter")
        .value_parser(PossibleValuesParser::new(["a4", "letter"]))
        .default_value("a4")
        .hide_default_value(true)
        .hide_possible_values(true)
        .help(t("The paper of the printer (a4 unless said)", "Le papier de l’imprimante (a4 par défaut)"));
    let output = Arg::new("output").long("output").short('o').value_name(t("FILE", "FICHIER")).help(t(
        "Where to: game.pdf, or sheets in game.svg; - is standard output (GAME.pdf unless said)",
        "Où : jeu.pdf, ou des planches dans jeu.svg ; - pour la sortie standard (JEU.pdf par défaut)",
    ));
    Command::new("print")
        .about(t(
            "Print and play: the board and its pieces at true size, as a PDF or as SVG sheets",
            "Imprimer et jouer : le plateau et ses pièces à l’échelle, en PDF ou en planches SVG",
        ))
        .after_help(t(
            "Print without scaling (“actual size”): the ruler at the foot of each sheet is 5 cm long.\n\
             Cubes are cut along the full lines, folded along the broken ones, and glued; stones are yours.",
            "Imprimez sans mise à l’échelle (« taille réelle ») : la règle au bas des feuilles mesure 5 cm.\n\
             Les cubes se découpent aux traits pleins, se plient aux pointillés et se collent ; les pierres sont à vous.",
        ))
        .args([game_argument(lang), output, paper, theme_argument(lang, "flat"), option_argument(lang)])
        .in_language(lang)
}
