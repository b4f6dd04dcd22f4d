//! `kelci ugi`.

use clap::Command;
use game::Lang;

use super::InLanguage;
use super::arguments::{game_argument, option_argument};

pub(super) fn ugi(lang: Lang) -> Command {
    let game = game_argument(lang).required(false).help(lang.pick(
        "The game, pijersi unless said: a name (see kelci games), or a FILE.sow or FILE.jersi",
        "Le jeu, pijersi par défaut : un nom (voir kelci games), ou un FICHIER.sow ou .jersi",
    ));
    Command::new("ugi")
        .about(lang.pick(
            "Speak the Universal Game Interface on standard input and output, for other programs",
            "Parler l’Universal Game Interface sur l’entrée et la sortie standard, pour d’autres programmes",
        ))
        .args([game, option_argument(lang)])
        .in_language(lang)
}
