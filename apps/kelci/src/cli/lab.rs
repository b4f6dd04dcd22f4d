//! The command line of the laboratory.

use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, json_argument, option_argument, setup_arguments};
use super::contest::{jobs_argument, openings_argument};

/// `kelci lab`.
pub(super) fn lab(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    Command::new("lab")
        .about(t(
            "Play many games of a variant, or of several, and measure them: each figure with its 95 % interval",
            "Jouer beaucoup de parties d’une variante, ou de plusieurs, et les mesurer : chaque chiffre avec son intervalle à 95 %",
        ))
        .after_help(after_help(lang))
        .arg(game_argument(lang))
        .arg(option_argument(lang))
        .args(what_arguments(lang))
        .args(setup_arguments(lang))
        .args(how_arguments(lang))
        .args(skill_arguments(lang))
        .arg(jobs_argument(lang))
        .args(report_arguments(lang))
        .in_language(lang)
}

/// Which variants, who plays them and how often.
fn what_arguments(lang: Lang) -> [Arg; 3] {
    let t = |en, fr| lang.pick(en, fr);
    let versus = Arg::new("versus")
        .long("versus")
        .value_name(t("GAME|NAME=VALUE…", "JEU|NOM=VALEUR…"))
        .action(ArgAction::Append)
        .help(t(
            "Compare with this variant: other options of the same game, \"second-step=straight\", or another game with its options; setup=NAME is a set-up; may be given several times",
            "Comparer avec cette variante : d’autres options du même jeu, \"second-step=straight\", ou un autre jeu avec ses options ; setup=NOM est une mise en place ; peut être répété",
        ));
    let games = Arg::new("games")
        .long("games")
        .value_name("N")
        .required(true)
        .value_parser(value_parser!(u64).range(1..=100_000))
        .help(t(
            "How many games of each variant, 1 to 100000; raised to whole pairs where players differ",
            "Le nombre de parties par variante, de 1 à 100000 ; arrondi à des paires quand les joueurs diffèrent",
        ));
    let who = Arg::new("who").long("who").value_name(t("WHO,WHO…", "QUI,QUI…")).help(t(
        "Who plays: one for every seat, two who swap seats, or a ladder on which each plays the next (level:3 unless said)",
        "Qui joue : un pour toutes les places, deux qui échangent leurs places, ou une échelle où chacun joue contre le suivant (level:3 par défaut)",
    ));
    [versus, games, who]
}

/// How games begin and end, and who judges them.
fn how_arguments(lang: Lang) -> [Arg; 3] {
    let longest = Arg::new("longest")
        .long("longest")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=1_000_000))
        .help(lang.pick(
            "Cut games off after N decisions, 1 to 1000000 (1000 unless said)",
            "Couper les parties après N décisions, de 1 à 1000000 (1000 par défaut)",
        ));
    let judge = Arg::new("judge")
        .long("judge")
        .value_name("N")
        .value_parser(value_parser!(u64).range(0..=1_000_000))
        .help(lang.pick(
            "Where players do not search, an engine of N positions says who leads, 0 for none (200 unless said)",
            "Quand les joueurs ne cherchent pas, un moteur de N positions dit qui mène, 0 pour aucun (200 par défaut)",
        ));
    [openings_argument(lang), longest, judge]
}

fn skill_arguments(lang: Lang) -> [Arg; 2] {
    let skill = Arg::new("skill")
        .long("skill")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=100_000))
        .help(lang.pick(
            "Measure skill too: N games of each level against the one below",
            "Mesurer aussi l’habileté : N parties de chaque niveau contre celui d’en dessous",
        ));
    let to =
        Arg::new("skill-to")
            .long("skill-to")
            .value_name("L")
            .requires("skill")
            .value_parser(value_parser!(u8).range(2..=8))
            .help(lang.pick(
                "Up to this level, 2 to 8 (5 unless said)",
                "Jusqu’à ce niveau, de 2 à 8 (5 par défaut)",
            ));
    [skill, to]
}

/// Where games and figures go.
fn report_arguments(lang: Lang) -> [Arg; 4] {
    let t = |en, fr| lang.pick(en, fr);
    let results = Arg::new("results").long("results").value_name(t("FILE", "FICHIER")).help(t(
        "Keep the games in this file, one JSON a line; if it is there, play only what it lacks",
        "Conserver les parties dans ce fichier, un JSON par ligne ; s’il existe, ne jouer que ce qui manque",
    ));
    let csv = Arg::new("csv").long("csv").action(ArgAction::SetTrue).conflicts_with("json").help(t(
        "Answer in comma-separated values, for spreadsheets",
        "Répondre en valeurs séparées par des virgules, pour les tableurs",
    ));
    let output = Arg::new("output").short('o').long("output").value_name(t("FILE.html", "FICHIER.html"));
    let output = output.help(t(
        "Write a page with plots, boards and a typical game, in one file; - is standard output",
        "Écrire une page avec graphiques, plateaux et une partie typique, en un seul fichier ; - est la sortie standard",
    ));
    [results, json_argument(lang), csv, output]
}

fn after_help(lang: Lang) -> &'static str {
    lang.pick(
        "WHO is one of:\n  \
           random       any legal move\n  \
           greedy       whatever gains most at once, whatever the reply\n  \
           level:N      a level from 1, for beginners, to 8 (here 2000000 positions a move)\n  \
           minimax:D    every line of D decisions, the plain way\n  \
           nodes:N      the engine with N positions a move\n\
         The same --seed gives the same games, whatever the --jobs. Ctrl-C stops and reports what was played.",
        "QUI peut être :\n  \
           random        n’importe quel coup légal\n  \
           greedy        ce qui rapporte le plus sur le moment, sans penser à la réponse\n  \
           level:N       un niveau de 1, pour débuter, à 8 (ici 2000000 positions par coup)\n  \
           minimax:P     toutes les suites de P décisions, sans raccourci\n  \
           nodes:N       le moteur avec N positions par coup\n\
         La même graine (--seed) donne les mêmes parties, quel que soit --jobs. Ctrl-C arrête et rend compte de ce qui est joué.",
    )
}
