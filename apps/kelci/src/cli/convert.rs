//! The command lines that read records: `kelci replay`, `kelci convert`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, json_argument, option_argument};
use super::study::number_argument;

/// The game of a record, which its headers may name.
pub(super) fn record_game_argument(lang: Lang) -> Arg {
    game_argument(lang).required(false).help(lang.pick(
        "The game: a name (see kelci games) or a FILE.sow or FILE.jersi; may be left out when the record has a header [Game \"...\"]",
        "Le jeu : un nom (voir kelci games) ou un FICHIER.sow ou .jersi ; facultatif si la partie a un en-tête [Game \"...\"]",
    ))
}

/// The file of a record.
pub(super) fn record_file_argument(lang: Lang) -> Arg {
    Arg::new("file")
        .value_name(lang.pick("FILE", "FICHIER"))
        .required(true)
        .help(lang.pick("The record; - is standard input", "La partie ; - pour l’entrée standard"))
}

fn one_game_argument(lang: Lang) -> Arg {
    number_argument(lang).help(lang.pick(
        "Only this game of a file with several, as kelci match writes them (all unless said)",
        "Seulement cette partie d’un fichier qui en a plusieurs, comme ceux de kelci match (toutes par défaut)",
    ))
}

/// `kelci replay`.
pub(super) fn replay(lang: Lang) -> Command {
    Command::new("replay")
        .about(lang.pick(
            "Play a recorded game: its final position and result, or its first illegal turn and why",
            "Rejouer une partie notée : sa position finale et son résultat, ou son premier tour illégal et pourquoi",
        ))
        .allow_missing_positional(true)
        .args([record_game_argument(lang), record_file_argument(lang), one_game_argument(lang)])
        .args([option_argument(lang), json_argument(lang)])
        .in_language(lang)
}

fn form_argument(name: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("notation|json|ugi")
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(["notation", "json", "ugi"]))
}

/// `kelci convert`.
pub(super) fn convert(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let to = form_argument("to").required(true).help(t(
        "Write the document's notation, JSON (a game a line) or UGI lists (position startpos moves ...)",
        "Écrire la notation du document, du JSON (une partie par ligne) ou des listes UGI (position startpos moves ...)",
    ));
    let from = form_argument("from").help(t(
        "What the file holds (else it is seen by itself)",
        "Ce que contient le fichier (sinon cela se voit)",
    ));
    let positions = Arg::new("positions").long("positions").action(ArgAction::SetTrue).help(t(
        "In JSON, add the position after each move",
        "En JSON, ajouter la position après chaque coup",
    ));
    let output = Arg::new("output").short('o').long("output").value_name(t("FILE", "FICHIER")).help(t(
        "Write this file, whole or not at all (else standard output)",
        "Écrire ce fichier, en entier ou pas du tout (sinon la sortie standard)",
    ));
    Command::new("convert")
        .about(t(
            "Convert recorded games between notation, JSON and UGI lists",
            "Convertir des parties notées entre notation, JSON et listes UGI",
        ))
        .after_help(t(
            "Comments, variations and headers are kept wherever the form has a place for them; what follows a mistake is\n\
             kept as text. docs/records.md tells the forms.",
            "Commentaires, variantes et en-têtes sont gardés partout où la forme leur fait place ; ce qui suit une erreur\n\
             est gardé comme texte. docs/records.fr.md décrit les formes.",
        ))
        .allow_missing_positional(true)
        .args([record_game_argument(lang), record_file_argument(lang), to, from, output, positions])
        .args([one_game_argument(lang), option_argument(lang)])
        .in_language(lang)
}
