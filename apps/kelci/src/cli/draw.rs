//! The command line of `kelci draw`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, option_argument, position_argument, setup_arguments};
use super::study::record_arguments;

/// `kelci draw`.
pub(super) fn draw(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let moves = Arg::new("moves").long("moves").value_name(t("MOVES", "COUPS")).help(t(
        "Play these moves first, separated by blanks or commas",
        "Jouer d’abord ces coups, séparés par des espaces ou des virgules",
    ));
    Command::new("draw")
        .about(t(
            "Draw a position, or a whole game: SVG, PNG, text, contact sheet, animated GIF",
            "Dessiner une position, ou toute une partie : SVG, PNG, texte, planche, GIF animé",
        ))
        .after_help(t(
            "Try: kelci draw pijersi -o board.svg\n     \
                  kelci draw awele --moves \"a3 b2\" --theme dark --targets -o board.png\n     \
                  kelci draw pijersi --record game.txt --sheet -o sheet.png\n     \
                  kelci draw pijersi --record game.txt -o game.gif",
            "À essayer : kelci draw pijersi -o plateau.svg\n            \
                         kelci draw awele --moves \"a3 b2\" --theme dark --targets -o plateau.png\n            \
                         kelci draw pijersi --record partie.txt --sheet -o planche.png\n            \
                         kelci draw pijersi --record partie.txt -o partie.gif",
        ))
        .arg(game_argument(lang))
        .args(file_arguments(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args(record_arguments(lang))
        .args([moves, option_argument(lang)])
        .args(look_arguments(lang))
        .args(game_arguments(lang))
        .in_language(lang)
}

fn file_arguments(lang: Lang) -> [Arg; 2] {
    let output = Arg::new("output").long("output").short('o').value_name(lang.pick("FILE", "FICHIER")).help(
        lang.pick(
            "Where to: board.svg, .png, .gif or .txt; - is standard output (so it is unless said)",
            "Où : plateau.svg, .png, .gif ou .txt ; - pour la sortie standard (par défaut)",
        ),
    );
    let format = Arg::new("format")
        .long("format")
        .value_name("svg|png|gif|txt")
        .value_parser(PossibleValuesParser::new(["svg", "png", "gif", "txt"]))
        .hide_possible_values(true)
        .help(lang.pick(
            "What to make, whatever the file is called (svg on standard output)",
            "Que produire, quel que soit le nom du fichier (svg sur la sortie standard)",
        ));
    [output, format]
}

fn look_arguments(lang: Lang) -> [Arg; 7] {
    let size = Arg::new("size")
        .long("size")
        .value_name("PX")
        .value_parser(value_parser!(u32).range(16..=8192))
        .help(lang.pick(
            "The width in pixels, 16 to 8192 (800 unless said, 1600 for a sheet, 480 for a GIF)",
            "La largeur en pixels, de 16 à 8192 (800 par défaut, 1600 pour une planche, 480 pour un GIF)",
        ));
    let turned = Arg::new("turned")
        .long("turned")
        .action(ArgAction::SetTrue)
        .help(lang.pick("Seen from the other side", "Vu de l’autre côté"));
    let targets = Arg::new("targets")
        .long("targets")
        .value_name(lang.pick("PLACE", "CASE"))
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("")
        .help(lang.pick(
            "Mark what can be touched now; with =PLACE, where one can go from there",
            "Marquer ce qui peut être touché ; avec =CASE, où l’on peut aller de là",
        ));
    let bare = Arg::new("no-coordinates")
        .long("no-coordinates")
        .action(ArgAction::SetTrue)
        .help(lang.pick("Leave the names of cells out", "Sans les noms des cases"));
    let depth = Arg::new("depth").long("depth").action(ArgAction::SetTrue).help(lang.pick(
        "Draw boards of pieces in depth, with three faces of each cube",
        "Dessiner en relief les plateaux à pièces, avec trois faces de chaque cube",
    ));
    let pictures = Arg::new("pictures").long("pictures").action(ArgAction::SetTrue).help(lang.pick(
        "Draw pictures on the pieces instead of the author’s signs",
        "Dessiner des images sur les pièces au lieu des signes de l’auteur",
    ));
    [theme_argument(lang, "wood"), size, turned, targets, bare, depth, pictures]
}

/// Which theme, the usual one unless said.
pub(super) fn theme_argument(lang: Lang, usual: &'static str) -> Arg {
    Arg::new("theme")
        .long("theme")
        .value_name("wood|flat|dark")
        .value_parser(PossibleValuesParser::new(["wood", "flat", "dark"]))
        .default_value(usual)
        .hide_default_value(true)
        .hide_possible_values(true)
        .help(lang.pick(
            format!("Wood, flat with strong contrasts, or dark ({usual} unless said)"),
            format!("Bois, à plat et contrasté, ou sombre ({usual} par défaut)"),
        ))
}

fn game_arguments(lang: Lang) -> [Arg; 2] {
    let sheet = Arg::new("sheet")
        .long("sheet")
        .action(ArgAction::SetTrue)
        .help(lang.pick("All turns of the game side by side", "Tous les tours de la partie côte à côte"));
    let delay = Arg::new("delay")
        .long("delay")
        .value_name("MS")
        .value_parser(value_parser!(u32).range(20..=60_000))
        .help(lang.pick(
            "How long a GIF shows each turn, 20 to 60000 milliseconds (900 unless said)",
            "Combien de temps un GIF montre chaque tour, de 20 à 60000 millisecondes (900 par défaut)",
        ));
    [sheet, delay]
}
