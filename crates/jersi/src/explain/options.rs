//! The options of the file, and their values.

use game::explanation::capital;
use game::grammar::list;

use super::Explainer;
use crate::options::HouseRule;

impl Explainer<'_> {
    pub(super) fn options(&self) -> Vec<String> {
        self.game.texts.options.iter().map(|option| self.option(option)).collect()
    }

    fn option(&self, option: &HouseRule) -> String {
        let name = &option.name;
        let help = self.pick(&option.en, &option.fr).trim().trim_end_matches('.');
        // Help about a single value (`3: a draw`) has a colon of its own.
        let is_about_value = help.split_once(':').is_some_and(|(head, _)| !head.trim().contains(' '));
        let help = match (help.is_empty(), is_about_value) {
            (true, _) => String::new(),
            (false, true) => format!(". {}", capital(help)),
            (false, false) => self.pick(format!(": {help}"), format!(" : {help}")),
        };
        let usual = self.pick(" (by default)", " (par défaut)");
        let values: Vec<String> = option
            .values
            .iter()
            .enumerate()
            .map(|(place, value)| format!("{value}{}", if place == 0 { usual } else { "" }))
            .collect();
        let values = list(&values, self.pick("or", "ou"));
        let now = self.game.file().setting(option);
        self.pick(
            format!("option {name}{help}. Values: {values}. It is set to {now}"),
            format!("option {name}{help}. Valeurs : {values}. Elle vaut ici {now}"),
        )
    }
}
