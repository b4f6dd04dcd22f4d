//! The command lines that ask the engine about positions and games.

use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{
    game_argument, json_argument, option_argument, position_argument, setup_arguments, threads_argument,
};
use super::convert::{record_file_argument, record_game_argument};

/// `kelci analyse`.
pub(super) fn analyse(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let moves = Arg::new("moves").long("moves").value_name(t("MOVES", "COUPS")).help(t(
        "Play these moves first, separated by blanks or commas",
        "Jouer d’abord ces coups, séparés par des espaces ou des virgules",
    ));
    let lines =
        Arg::new("lines").long("lines").value_name("N").value_parser(value_parser!(u16).range(1..=256)).help(
            t(
                "Find the N best lines, 1 to 256 (1 unless said)",
                "Chercher les N meilleures suites, de 1 à 256 (1 par défaut)",
            ),
        );
    let progress = Arg::new("progress").long("progress").action(ArgAction::SetTrue).help(t(
        "Print a line for each depth on the way (with --json an object each)",
        "Écrire une ligne par profondeur en chemin (avec --json, un objet chacune)",
    ));
    Command::new("analyse")
        .about(t(
            "What the engine thinks of a position: score and best lines",
            "Ce que le moteur pense d’une position : score et meilleures suites",
        ))
        .arg(game_argument(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args(record_arguments(lang))
        .arg(moves)
        .args(limit_arguments(lang, ["(2000 unless said)", "(2000 par défaut)"]))
        .args([lines, threads_argument(lang), hash_argument(lang), option_argument(lang)])
        .args([progress, json_argument(lang)])
        .in_language(lang)
}

/// A place in a recorded game.
pub(super) fn record_arguments(lang: Lang) -> [Arg; 3] {
    let t = |en, fr| lang.pick(en, fr);
    let record = Arg::new("record")
        .long("record")
        .value_name(t("FILE", "FICHIER"))
        .conflicts_with_all(["position", "setup"])
        .help(t(
            "Look at the end of this recorded game; - is standard input",
            "Examiner la fin de cette partie notée ; - pour l’entrée standard",
        ));
    let turn = Arg::new("turn")
        .long("turn")
        .value_name("N")
        .requires("record")
        .value_parser(value_parser!(u32).range(1..))
        .help(t(
            "With --record: where turn N was to be played, counted from 1",
            "Avec --record : là où le tour N est à jouer, compté à partir de 1",
        ));
    [record, turn, number_argument(lang).requires("record")]
}

/// `kelci review`.
pub(super) fn review(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let annotate = Arg::new("annotate").long("annotate").value_name(t("OUT", "SORTIE")).help(t(
        "Write the record to OUT with scores as comments and better lines as variations; - is standard output",
        "Écrire la partie dans SORTIE, avec les scores en commentaires et les meilleures suites en variantes ; - pour la sortie standard",
    ));
    let ascii = Arg::new("ascii").long("ascii").action(ArgAction::SetTrue).help(t(
        "Draw the graph in ASCII characters (as without a UTF-8 locale)",
        "Tracer la courbe en caractères ASCII (comme sans locale UTF-8)",
    ));
    Command::new("review")
        .about(t(
            "Review a recorded game: what each decision cost and what was better",
            "Revoir une partie notée : ce que chaque décision a coûté, et ce qui valait mieux",
        ))
        .after_help(t(
            "Scores are those of whoever decides: +1.25, or #3 for a win in 3 decisions and #-3 for a loss.\n\
             ?! loses 0.05 of a point and more, ? 0.10, ?? 0.20. Accuracy is the mean of e^(-5 loss).\n\
             It goes from the end to the beginning; Ctrl-C stops it, and what it has so far is told.",
            "Les scores sont ceux de qui décide : +1,25, ou #3 pour un gain en 3 décisions et #-3 pour une perte.\n\
             ?! perd 0,05 point et plus, ? 0,10, ?? 0,20. La précision est la moyenne de e^(-5 perte).\n\
             Elle va de la fin au début ; Ctrl-C l’arrête, et ce qui est déjà revu est montré.",
        ))
        .allow_missing_positional(true)
        .args([record_game_argument(lang), record_file_argument(lang), number_argument(lang)])
        .args([annotate.conflicts_with("json"), ascii])
        .args(limit_arguments(lang, ["a position (200 unless said)", "par position (200 par défaut)"]))
        .args([threads_argument(lang), hash_argument(lang), option_argument(lang), json_argument(lang)])
        .in_language(lang)
}

/// Which game of a file with several.
pub(super) fn number_argument(lang: Lang) -> Arg {
    Arg::new("number")
        .long("number")
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..))
        .help(lang.pick(
        "Which game of a file with several, as kelci match writes them (the first unless said)",
        "Quelle partie d’un fichier qui en a plusieurs, comme ceux de kelci match (la première par défaut)",
    ))
}

/// How far to search, one way or another.
fn limit_arguments(lang: Lang, usual: [&str; 2]) -> [Arg; 3] {
    let [usual_en, usual_fr] = usual;
    let time = Arg::new("time")
        .long("time")
        .value_name("MS")
        .value_parser(value_parser!(u64).range(1..=86_400_000))
        .conflicts_with_all(["depth", "nodes"])
        .help(lang.pick(
            format!("Think for MS milliseconds {usual_en}"),
            format!("Réfléchir MS millisecondes {usual_fr}"),
        ));
    let depth =
        Arg::new("depth")
            .long("depth")
            .value_name("D")
            .value_parser(value_parser!(u32).range(1..=100))
            .conflicts_with("nodes")
            .help(lang.pick(
                "Search D decisions deep, 1 to 100",
                "Chercher à D décisions de profondeur, de 1 à 100",
            ));
    let nodes = Arg::new("nodes")
        .long("nodes")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..))
        .help(lang.pick("Look at N positions", "Examiner N positions"));
    [time, depth, nodes]
}

/// How much memory an engine has.
pub(super) fn hash_argument(lang: Lang) -> Arg {
    Arg::new("hash")
        .long("hash")
        .value_name(lang.pick("MIB", "MIO"))
        .value_parser(value_parser!(u32).range(1..=65_536))
        .help(lang.pick(
            "Remember positions in MIB mebibytes, 1 to 65536 (64 unless said)",
            "Retenir des positions dans MIO mébioctets, de 1 à 65536 (64 par défaut)",
        ))
}
