//! Arguments that several commands take.

use clap::{Arg, ArgAction, value_parser};
use game::Lang;

pub(super) fn game_argument(lang: Lang) -> Arg {
    let help = lang.pick(
        "The game: a name such as pijersi, tricerata or awele (see kelci games), or a FILE.sow or FILE.jersi",
        "Le jeu : un nom comme pijersi, tricerata ou awele (voir kelci games), ou un FICHIER.sow ou .jersi",
    );
    Arg::new("game").value_name(lang.pick("GAME", "JEU")).required(true).help(help)
}

pub(super) fn position_argument(lang: Lang) -> Arg {
    Arg::new("position")
        .long("position")
        .value_name(lang.pick("TEXT", "TEXTE"))
        .conflicts_with("setup")
        .help(lang.pick("Start from this position text", "Partir de cette position"))
}

pub(super) fn setup_arguments(lang: Lang) -> [Arg; 2] {
    let setup = Arg::new("setup")
        .long("setup")
        .value_name(lang.pick("SETUP", "MISE-EN-PLACE"))
        .help(lang.pick(
        "Start from this set-up: a name such as mirror-random, a code such as GRXLLS, a prologue",
        "Partir de cette mise en place : un nom comme aléatoire-miroir, un code comme GRXLLS, un prologue",
    ));
    let seed =
        Arg::new("seed").long("seed").value_name("N").value_parser(value_parser!(u64)).help(lang.pick(
            "Seed of everything random (else it differs each time)",
            "Graine des tirages au sort (sinon chaque tirage diffère)",
        ));
    [setup, seed]
}

pub(super) fn option_argument(lang: Lang) -> Arg {
    Arg::new("option")
        .long("option")
        .value_name(lang.pick("NAME=VALUE", "NOM=VALEUR"))
        .action(ArgAction::Append)
        .help(lang.pick(
            "A house rule (kelci games --options lists them); NAME=@FILE takes the value from a file",
            "Une règle optionnelle (kelci games --options en donne la liste) ; NOM=@FICHIER lit la valeur dans un fichier",
        ))
}

pub(super) fn threads_argument(lang: Lang) -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .default_value("1")
        .hide_default_value(true)
        .value_parser(value_parser!(u16).range(1..=256))
        .help(lang.pick(
            "Work on N threads, 1 to 256 (1 unless said)",
            "Travailler sur N processeurs, de 1 à 256 (1 par défaut)",
        ))
}

pub(super) fn json_argument(lang: Lang) -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help(lang.pick("Answer in JSON, for programs", "Répondre en JSON, pour les programmes"))
}

/// Who can sit in a seat, for the end of a help; some commands have no place for people.
pub(super) fn who_help(lang: Lang, has_people: bool) -> String {
    let people =
        lang.pick("  human        a person at the keyboard\n", "  human         une personne au clavier\n");
    let machines = lang.pick(
        "  random       any legal move\n  \
           greedy       whatever gains most at once, whatever the reply\n  \
           level:N      a level from 1, for beginners, to 8, the engine at full strength\n  \
           minimax:D    every line of D decisions, the plain way\n  \
           mcts:MS      Monte Carlo tree search for MS milliseconds (1000 unless said)\n  \
           engine:MS    the strongest for MS milliseconds (1000 unless said)\n  \
           ugi:COMMAND  another program that speaks UGI; double quotes keep blanks inside a word",
        "  random        n’importe quel coup légal\n  \
           greedy        ce qui rapporte le plus sur le moment, sans penser à la réponse\n  \
           level:N       un niveau de 1, pour débuter, à 8, le moteur à pleine force\n  \
           minimax:P     toutes les suites de P décisions, sans raccourci\n  \
           mcts:MS       recherche Monte-Carlo pendant MS millisecondes (1000 par défaut)\n  \
           engine:MS     le plus fort, pendant MS millisecondes (1000 par défaut)\n  \
           ugi:COMMANDE  un autre programme qui parle UGI ; \" \" autour d’un mot avec des espaces",
    );
    let title = lang.pick("WHO is one of:", "QUI peut être :");
    format!("{title}\n{}{machines}", if has_people { people } else { "" })
}
