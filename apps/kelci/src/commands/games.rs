//! `kelci games`: the games there are to play.

use anyhow::{Result, anyhow};
use catalogue::{About, BrokenGame, Game};
use clap::ArgMatches;
use game::{OptionValues, Say};
use serde_json::json;

use crate::output::Output;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let (mut games, mut broken) = (Vec::new(), Vec::new());
    let mut take = |game: Result<Box<dyn Game>, BrokenGame>| match game {
        Ok(game) => games.push(game),
        Err(error) => broken.push(error.say(output.lang)),
    };
    if arguments.get_flag("all") {
        catalogue::games().for_each(&mut take);
    } else {
        catalogue::games_without_dialects().for_each(&mut take);
    }
    list(&games, arguments, output)?;
    // The games that can be played are listed all the same.
    if broken.is_empty() { Ok(()) } else { Err(anyhow!(broken.join("\n"))) }
}

fn list(games: &[Box<dyn Game>], arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    if arguments.get_flag("json") {
        let listed: Vec<_> = games.iter().map(|game| as_json(&**game)).collect();
        return output.line(serde_json::to_string_pretty(&listed)?);
    }
    for game in games {
        let info = game.info();
        output.line(format!(
            "{}\t{}\t{}\t{}",
            info.id,
            info.family.name(lang),
            info.seats_text(),
            info.title(lang)
        ))?;
        if arguments.get_flag("options") {
            show_options(&**game, output)?;
        }
    }
    Ok(())
}

fn show_options(game: &dyn Game, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let names: Vec<String> =
        game.setups().iter().map(|setup| lang.pick(setup.en, setup.fr).to_string()).collect();
    output.line(format!("  --setup {}", names.join(" | ")))?;
    for option in game.option_infos() {
        let values = match &option.values {
            OptionValues::OneOf(values) => values.join(" | "),
            OptionValues::Between { usual, .. } => {
                let range = option.values.say(lang);
                lang.pick(format!("{range} ({usual} unless said)"), format!("{range} ({usual} par défaut)"))
            }
            OptionValues::Text => lang.pick("TEXT | @FILE", "TEXTE | @FICHIER").into(),
        };
        output.line(format!(
            "  --option {}={values}\n      {}",
            option.name,
            lang.pick(&option.en, &option.fr)
        ))?;
    }
    Ok(())
}

fn as_json(game: &dyn Game) -> serde_json::Value {
    let info = game.info();
    let setups: Vec<_> =
        game.setups().iter().map(|setup| json!({"en": setup.en.as_str(), "fr": setup.fr.as_str()})).collect();
    let options: Vec<_> = game
        .option_infos()
        .iter()
        .map(|it| json!({"name": it.name, "values": values_json(&it.values), "en": it.en, "fr": it.fr}))
        .collect();
    let mut listed = json!({
        "id": info.id,
        "family": info.family.name(game::Lang::En),
        "seats": info.seats,
        "title": info.en,
        "titre": info.fr,
        "setups": setups,
        "options": options,
    });
    if let Some(listed) = listed.as_object_mut() {
        let About { about, origin, source, dialect } = game.about();
        for (name, text) in [("about", about), ("origin", origin), ("source", source)] {
            listed.extend(text.map(|text| (name.to_owned(), json!({"en": text.en, "fr": text.fr}))));
        }
        listed.extend(dialect.map(|dialect| ("dialect".to_owned(), json!(dialect))));
    }
    listed
}

fn values_json(values: &OptionValues) -> serde_json::Value {
    match values {
        OptionValues::OneOf(values) => json!(values),
        OptionValues::Between { usual, least, most } => json!({"usual": usual, "least": least, "most": most}),
        OptionValues::Text => json!("text"),
    }
}
