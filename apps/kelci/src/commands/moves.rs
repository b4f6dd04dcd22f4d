//! `kelci moves`: the legal moves of a position.

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Notation;
use serde_json::json;

use super::{beginning_of, game_of, said, seed_of, text};
use crate::output::Output;
use crate::result;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let notation =
        if text(arguments, "notation") == Some("ugi") { Notation::Ugi } else { Notation::Document };
    if !game.has_notation(notation) {
        let info = game.info();
        let title = info.title(lang);
        bail!(lang.pick(format!("{title} has no UGI notation"), format!("{title} n’a pas de notation UGI")));
    }
    let moment = game
        .start(beginning_of(arguments, &*game, seed_of(arguments)))
        .map_err(|error| said(&*error, lang))?;
    let moves = moment.legal_texts(notation);
    if arguments.get_flag("json") {
        let answer = json!({
            "position": moment.position_text(),
            "result": result::score(moment.status()),
            "moves": moves,
        });
        return output.line(serde_json::to_string(&answer)?);
    }
    moves.iter().try_for_each(|text| output.line(text))
}
