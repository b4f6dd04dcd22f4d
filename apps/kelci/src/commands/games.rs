//! `kelci games`: what there is to play.

use anyhow::Result;
use clap::ArgMatches;
use serde_json::json;
use table::Game;

use crate::output::Output;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let games = table::games();
    if arguments.get_flag("json") {
        let listed: Vec<_> = games.iter().map(|game| as_json(&**game)).collect();
        return output.line(serde_json::to_string_pretty(&listed)?);
    }
    for game in &games {
        let (info, lang) = (game.info(), output.lang);
        output.line(format!("{}\t{}\t{}\t{}", info.id, info.family.name(lang), info.n_seats, info.title))?;
        if arguments.get_flag("options") {
            show_options(&**game, output)?;
        }
    }
    Ok(())
}

fn show_options(game: &dyn Game, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let names: Vec<&str> = game.setups().iter().map(|setup| lang.pick(setup.en, setup.fr)).collect();
    output.line(format!("  --setup {}", names.join(" | ")))?;
    for option in game.option_infos() {
        let values = option.values.join(" | ");
        output.line(format!(
            "  --option {}={values}\n      {}",
            option.name,
            lang.pick(option.en, option.fr)
        ))?;
    }
    Ok(())
}

fn as_json(game: &dyn Game) -> serde_json::Value {
    let info = game.info();
    let setups: Vec<_> = game.setups().iter().map(|setup| json!({"en": setup.en, "fr": setup.fr})).collect();
    let options: Vec<_> = game
        .option_infos()
        .iter()
        .map(|it| json!({"name": it.name, "values": it.values, "en": it.en, "fr": it.fr}))
        .collect();
    json!({
        "id": info.id,
        "family": info.family.name(game::Lang::En),
        "seats": info.n_seats,
        "title": info.title,
        "setups": setups,
        "options": options,
    })
}
