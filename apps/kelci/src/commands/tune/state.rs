//! Where a tuning stands, and the file it can be taken up from.

use anyhow::{Result, anyhow};
use catalogue::Game;
use game::{Lang, Weight};
use serde_json::{Value, json};

use super::spsa::{Gains, scale_of};

/// The settings of a tuning.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Settings {
    pub(super) game: String,
    /// House rules, as on the command line.
    pub(super) options: Vec<String>,
    pub(super) setup: Option<String>,
    pub(super) n_random: usize,
    pub(super) n_nodes: u64,
    pub(super) n_iterations: u64,
    pub(super) seed: u64,
    pub(super) rate: f64,
    /// The groups that may change; all when it is empty.
    pub(super) only: Vec<String>,
}

/// Where a tuning stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) settings: Settings,
    /// The weights it began with.
    pub(super) start: Vec<Weight>,
    /// The weights now.
    pub(super) values: Vec<f64>,
    pub(super) n_done: u64,
    pub(super) n_draws: u64,
}

impl State {
    /// The beginning of a tuning.
    ///
    /// # Errors
    /// If there is nothing to tune, or `--only` names an unknown group.
    pub(super) fn new(settings: Settings, game: &dyn Game, lang: Lang) -> Result<State> {
        let start = game.lab().weights();
        let title = game.info().title(lang).to_owned();
        if start.is_empty() {
            return Err(anyhow!(lang.pick(
                format!("{title} has no weights to tune"),
                format!("{title} n’a pas de poids à régler"),
            )));
        }
        let mut groups: Vec<&str> = start.iter().map(|it| it.group.as_str()).collect();
        groups.dedup();
        if let Some(unknown) = settings.only.iter().find(|it| !groups.contains(&it.as_str())) {
            let (unknown, groups) = (game::quote(unknown), groups.join(", "));
            return Err(anyhow!(lang.pick(
                format!("{title} has no weights '{unknown}'; it has {groups}"),
                format!("{title} n’a pas de poids « {unknown} » ; il a {groups}"),
            )));
        }
        let values = start.iter().map(|it| f64::from(it.value)).collect();
        Ok(State { settings, start, values, n_done: 0, n_draws: 0 })
    }

    /// How far and how fast its weights move; those that are to stay do not.
    pub(super) fn gains(&self) -> Gains {
        let scales = self.start.iter().map(|weight| {
            let is_fixed = !self.settings.only.is_empty() && !self.settings.only.contains(&weight.group);
            let group: Vec<i32> =
                self.start.iter().filter(|it| it.group == weight.group).map(|it| it.value).collect();
            if is_fixed { 0.0 } else { scale_of(&group) }
        });
        let scales = scales.collect();
        Gains { n_iterations: self.settings.n_iterations, rate: self.settings.rate, scales }
    }

    /// The weights now, as whole numbers.
    pub(super) fn whole(&self) -> Vec<i32> {
        self.values.iter().map(|value| value.round() as i32).collect()
    }

    /// The weights it began with.
    pub(super) fn begun(&self) -> Vec<i32> {
        self.start.iter().map(|it| it.value).collect()
    }

    /// The file it can be taken up from.
    pub(super) fn text(&self) -> String {
        let settings = &self.settings;
        let weights: Vec<Value> = self
            .start
            .iter()
            .zip(&self.values)
            .map(|(it, value)| json!({"group": it.group, "index": it.index, "start": it.value, "value": value}))
            .collect();
        let file = json!({
            "game": settings.game,
            "options": settings.options,
            "setup": settings.setup,
            "openings": settings.n_random,
            "nodes": settings.n_nodes,
            "iterations": settings.n_iterations,
            // As text: a number of this size is more than many readers of JSON keep.
            "seed": settings.seed.to_string(),
            "rate": settings.rate,
            "only": settings.only,
            "done": self.n_done,
            "draws": self.n_draws,
            "weights": weights,
        });
        format!("{file:#}\n")
    }

    /// Reads what [`State::text`] wrote.
    ///
    /// # Errors
    /// Where the text is no such file, or belongs to another game or to other weights.
    pub(super) fn read(text: &str, settings: &Settings, game: &dyn Game, lang: Lang) -> Result<State> {
        let file: Value = serde_json::from_str(text).map_err(|error| {
            anyhow!(lang.pick(format!("it is not JSON: {error}"), format!("ce n’est pas du JSON : {error}")))
        })?;
        let state = State::of_json(&file).ok_or_else(|| {
            anyhow!(lang.pick("it is not a file of kelci tune", "ce n’est pas un fichier de kelci tune"))
        })?;
        let places =
            |weights: &[Weight]| weights.iter().map(|it| (it.group.clone(), it.index)).collect::<Vec<_>>();
        let is_other = state.settings.game != settings.game || state.settings.options != settings.options;
        if is_other || places(&state.start) != places(&game.lab().weights()) {
            let name = [vec![state.settings.game.clone()], state.settings.options.clone()].concat().join(" ");
            return Err(anyhow!(lang.pick(
                format!("it tunes other weights: those of {name}"),
                format!("il règle d’autres poids : ceux de {name}"),
            )));
        }
        Ok(state)
    }

    fn of_json(file: &Value) -> Option<State> {
        let texts = |name: &str| -> Option<Vec<String>> {
            file.get(name)?.as_array()?.iter().map(|it| it.as_str().map(str::to_owned)).collect()
        };
        let number = |name: &str| file.get(name)?.as_u64();
        let settings = Settings {
            game: file.get("game")?.as_str()?.into(),
            options: texts("options")?,
            setup: file.get("setup")?.as_str().map(str::to_owned),
            n_random: number("openings")?.try_into().ok()?,
            n_nodes: number("nodes")?,
            n_iterations: number("iterations")?,
            seed: file.get("seed")?.as_str()?.parse().ok()?,
            rate: file.get("rate")?.as_f64()?,
            only: texts("only")?,
        };
        let (mut start, mut values) = (Vec::new(), Vec::new());
        for weight in file.get("weights")?.as_array()? {
            start.push(Weight {
                group: weight.get("group")?.as_str()?.into(),
                index: weight.get("index")?.as_u64()?.try_into().ok()?,
                value: weight.get("start")?.as_i64()?.try_into().ok()?,
            });
            values.push(weight.get("value")?.as_f64()?);
        }
        Some(State { settings, start, values, n_done: number("done")?, n_draws: number("draws")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> Settings {
        Settings {
            game: "pijersi".into(),
            options: vec!["repetition=3".into()],
            setup: Some("mirror-random".into()),
            n_random: 2,
            n_nodes: 500,
            n_iterations: 40,
            seed: u64::MAX,
            rate: 0.02,
            only: vec!["lone".into(), "tempo".into()],
        }
    }

    #[test]
    fn a_tuning_is_read_back_as_it_was_written() {
        let game = catalogue::find("pijersi").unwrap();
        let mut state = State::new(settings(), &*game, Lang::En).unwrap();
        (state.n_done, state.n_draws, state.values[0]) = (7, 3, 1.0 / 3.0);
        assert_eq!(State::read(&state.text(), &settings(), &*game, Lang::En).unwrap(), state);
    }

    #[test]
    fn only_the_groups_asked_for_move() {
        let game = catalogue::find("pijersi").unwrap();
        let state = State::new(settings(), &*game, Lang::En).unwrap();
        for (weight, scale) in state.start.iter().zip(state.gains().scales) {
            assert_eq!(scale > 0.0, ["lone", "tempo"].contains(&weight.group.as_str()), "{weight:?}");
        }
    }
}
