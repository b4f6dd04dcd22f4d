//! The command line of `kelci solve`.

use clap::{Arg, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, json_argument, option_argument, position_argument, setup_arguments};

/// `kelci solve`.
pub(super) fn solve(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let time = Arg::new("time")
        .long("time")
        .value_name("MS")
        .value_parser(value_parser!(u64).range(1..=86_400_000))
        .help(t(
            "Give up after MS milliseconds (else when it is solved, out of memory, or at Ctrl-C)",
            "Renoncer après MS millisecondes (sinon une fois résolu, à court de mémoire, ou sur Ctrl-C)",
        ));
    let hash = Arg::new("hash")
        .long("hash")
        .value_name("MB")
        .value_parser(value_parser!(u32).range(1..=65_536))
        .help(t(
            "Remember positions in about MB mebibytes, 1 to 65536 (1024 unless said)",
            "Retenir des positions dans MB mébioctets environ, de 1 à 65536 (1024 par défaut)",
        ));
    Command::new("solve")
        .about(t(
            "Solve a small game or position of one or two players: its exact value and perfect play",
            "Résoudre un petit jeu ou une position à un ou deux joueurs : valeur exacte et jeu parfait",
        ))
        .after_help(t(
            "Try: kelci solve tricerata --option size=3, kelci solve tricerata --option players=1 --option size=3\n\
             The value is that of whoever is to move: by how much they win, or what the end of a solitaire costs.\n\
             What is not solved ends with exit code 1, and with what is known so far.",
            "À essayer : kelci solve tricerata --option size=3, kelci solve tricerata --option players=1 --option size=3\n\
             La valeur est celle de qui a le trait : l’écart à la fin, ou ce que coûte la fin d’un jeu en solitaire.\n\
             Ce qui n’est pas résolu finit avec le code 1, et avec ce que l’on sait déjà.",
        ))
        .arg(game_argument(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args([option_argument(lang), time, hash, json_argument(lang)])
        .in_language(lang)
}
