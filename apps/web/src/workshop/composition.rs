//! A variant being made: the game and the options it began with, its plan, and its text.
//!
//! The text is what is stored, shared and played. A change of the plan writes it anew; a text typed by hand changes the plan once
//! it reads without errors. Its first line, a comment, tells which game the variant began with, so that the options of that game
//! can still be chosen when the variant is opened again. An option replaces only what the user has not changed.

use catalogue::blueprint::{Blueprint, EndPlan, KindPlan};
use catalogue::{Game, stacking};
use game::Sign;
use session::GameSpec;

use super::edits::recount;

/// The comment on the first line of a text, before the name of the game and its options in parentheses.
const MADE_OF: &str = "# Made of ";

/// The game that a variant began with.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Model {
    /// The game of the catalogue and the options chosen.
    pub(super) spec: GameSpec,
    /// Its rules under these options, with the title of a variant.
    plan: Blueprint,
}

/// A variant being made.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Composition {
    /// The game that it began with; `None` for a text that does not say.
    pub(super) model: Option<Model>,
    /// Its rules as of the last text that was valid, with all changes since.
    pub(super) plan: Blueprint,
    /// Its text.
    pub(super) text: String,
}

impl Model {
    /// Opens a game of the catalogue. Returns `None` if it is no stacking game or lacks one of the options.
    fn open(spec: GameSpec) -> Option<Model> {
        let game = spec.open().ok()?;
        let mut plan = game.blueprint()?;
        let [en, fr] = &plan.titles;
        plan.titles = [format!("Variant of {en}"), format!("Variante de {fr}")];
        Some(Model { spec, plan })
    }

    /// Writes the first line of a text.
    fn line(&self) -> String {
        format!("{MADE_OF}{} ({})\n", self.spec.id, self.spec.options_text())
    }

    /// Reads the first line of a text.
    fn of_text(text: &str) -> Option<Model> {
        let (id, options) = text.lines().next()?.strip_prefix(MADE_OF)?.split_once(" (")?;
        Model::open(spec_of(id, options.strip_suffix(')')?))
    }
}

/// Reads options such as `special=fendi goal=landing`.
fn spec_of(id: &str, options: &str) -> GameSpec {
    let pairs = options.split_whitespace().filter_map(|pair| pair.split_once('='));
    let options = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    GameSpec { id: id.to_owned(), options, source: None }
}

impl Composition {
    /// Begins with a game of the catalogue, named as in addresses: `jersi-3` or `jersi-3?special=fendi+goal=landing`.
    pub(super) fn of_catalogue(address: &str) -> Option<Composition> {
        let (id, options) = address.split_once('?').unwrap_or((address, ""));
        let model = Model::open(spec_of(id, &options.replace('+', " ")))?;
        let plan = model.plan.clone();
        let text = written(Some(&model), &plan);
        Some(Composition { model: Some(model), plan, text })
    }

    /// Opens a text. Returns `None` if it has errors.
    pub(super) fn of_text(text: &str) -> Option<Composition> {
        Some(Composition { model: Model::of_text(text), plan: plan_of(text)?, text: text.to_owned() })
    }

    /// Takes over a typed text; the plan follows if the text is valid.
    pub(super) fn retype(&mut self, text: &str) {
        match Composition::of_text(text) {
            Some(made) => *self = made,
            None => text.clone_into(&mut self.text),
        }
    }

    /// Changes words and signs.
    pub(super) fn reword(&mut self, change: impl FnOnce(&mut Blueprint)) {
        change(&mut self.plan);
        self.text = written(self.model.as_ref(), &self.plan);
    }

    /// Changes rules: what the pieces are worth has to be found out anew.
    pub(super) fn revise(&mut self, change: impl FnOnce(&mut Blueprint)) {
        self.reword(|plan| {
            change(plan);
            plan.weights = None;
        });
    }

    /// Returns the rules if the text says nothing about what the pieces are worth, without the words and signs that
    /// make no difference to it.
    pub(super) fn unweighed(&self) -> Option<Blueprint> {
        if self.plan.weights.is_some() {
            return None;
        }
        let mut plan = self.plan.clone();
        plan.titles = Default::default();
        for kind in &mut plan.kinds {
            (kind.names, kind.sign) = (Default::default(), Sign::Blank);
        }
        Some(plan)
    }

    /// Adds a table of weights to the text, which stays as it is otherwise.
    pub(super) fn weigh(&mut self, table: &str) {
        let end = if self.text.ends_with('\n') { "" } else { "\n" };
        let text = format!("{}{end}\n{table}", self.text);
        if let Some(plan) = plan_of(&text) {
            (self.plan, self.text) = (plan, text);
        }
    }

    /// Returns whether the titles in English and in French are two that the user has given.
    pub(super) fn has_two_titles(&self) -> bool {
        let is_given = self.model.as_ref().is_none_or(|model| model.plan.titles != self.plan.titles);
        let [en, fr] = &self.plan.titles;
        is_given && en != fr
    }

    /// Chooses an option of the game that the variant began with; what the user has changed stays.
    pub(super) fn choose(&mut self, name: &str, value: &str) {
        let Some(model) = &self.model else { return };
        let mut spec = model.spec.clone();
        spec.options.retain(|(known, _)| known != name);
        spec.options.push((name.to_owned(), value.to_owned()));
        let Some(chosen) = Model::open(spec) else { return };
        self.plan = merged(&model.plan, &self.plan, &chosen.plan);
        self.text = written(Some(&chosen), &self.plan);
        self.model = Some(chosen);
    }
}

fn written(model: Option<&Model>, plan: &Blueprint) -> String {
    model.map(Model::line).unwrap_or_default() + &plan.source()
}

/// Returns the rules of a text, or `None` if it has errors.
fn plan_of(text: &str) -> Option<Blueprint> {
    let game: Box<dyn Game> = stacking("", text).ok()?;
    let mut plan = game.blueprint()?;
    if !has_weights(text) {
        plan.weights = None;
    }
    Some(plan)
}

/// Returns whether a text has a table of weights: one with a heading, or keys before the first heading.
fn has_weights(text: &str) -> bool {
    let lines = || text.lines().map(|line| line.split_whitespace().collect::<String>());
    let is_key = |line: &String| line.starts_with("weights=") || line.starts_with("weights.");
    lines().any(|line| line.starts_with("[weights]"))
        || lines().take_while(|line| !line.starts_with('[')).any(|line| is_key(&line))
}

/// Keeps what the user has changed, and takes the rest from the new plan.
fn merged(old: &Blueprint, mine: &Blueprint, new: &Blueprint) -> Blueprint {
    macro_rules! kept {
        ($($field:ident).+) => {
            if mine.$($field).+ == old.$($field).+ { new.$($field).+.clone() } else { mine.$($field).+.clone() }
        };
    }
    let mut plan = Blueprint {
        titles: kept!(titles),
        board: kept!(board),
        kinds: merged_kinds(&old.kinds, &mine.kinds, &new.kinds),
        start: kept!(start),
        second_step: kept!(second_step),
        placing: kept!(placing),
        mixed_drops: kept!(mixed_drops),
        drops_anywhere: kept!(drops_anywhere),
        end: EndPlan {
            capture: kept!(end.capture),
            ransom: kept!(end.ransom),
            landing: kept!(end.landing),
            blocked: kept!(end.blocked),
            few_kinds: kept!(end.few_kinds),
            draw_after: kept!(end.draw_after),
            repetition: kept!(end.repetition),
        },
        setups: kept!(setups),
        shapes: kept!(shapes),
        texts: kept!(texts),
        weights: kept!(weights),
    };
    if plan.start != new.start || plan.kinds != new.kinds {
        recount(&mut plan);
    }
    plan
}

fn merged_kinds(old: &[KindPlan], mine: &[KindPlan], new: &[KindPlan]) -> Vec<KindPlan> {
    let find = |kinds: &[KindPlan], letter: char| kinds.iter().find(|kind| kind.letter == letter).cloned();
    let merge = |mine: &KindPlan| match (find(old, mine.letter), find(new, mine.letter)) {
        (Some(old), Some(new)) if *mine == old => new,
        (Some(old), Some(new)) => {
            let kept = |old: u8, mine: u8, new: u8| if mine == old { new } else { mine };
            KindPlan {
                number: kept(old.number, mine.number, new.number),
                in_reserve: kept(old.in_reserve, mine.in_reserve, new.in_reserve),
                at_most: kept(old.at_most, mine.at_most, new.at_most),
                ..mine.clone()
            }
        }
        _ => mine.clone(),
    };
    mine.iter().map(merge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::blueprint::{Role, SecondStep};

    fn composed() -> Composition {
        let mut made = Composition::of_catalogue("jersi-3").unwrap();
        for (name, value) in [("special", "fendi"), ("second-step", "straight"), ("goal", "landing")] {
            made.choose(name, value);
        }
        made
    }

    fn number(made: &Composition, letter: char) -> u8 {
        made.plan.kinds.iter().find(|kind| kind.letter == letter).unwrap().number
    }

    #[test]
    fn a_variant_is_composed_by_choosing() {
        let made = composed();
        assert_eq!(made.plan.second_step, SecondStep::Straight);
        assert_eq!((number(&made, 'F'), number(&made, 'G')), (1, 0));
        assert!(made.plan.end.landing.contains(&'N'));
        let game = stacking("mine", &made.text).ok().unwrap();
        assert_eq!(game.info().en, "Variant of Jersi 3.0");
        let first = "# Made of jersi-3 (special=fendi second-step=straight goal=landing)";
        assert_eq!(made.text.lines().next(), Some(first));
        assert_eq!(
            Composition::of_catalogue("jersi-3?special=fendi+second-step=straight+goal=landing"),
            Some(made)
        );
    }

    #[test]
    fn a_variant_is_opened_again_as_it_was() {
        for id in ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
            let made = Composition::of_catalogue(id).unwrap();
            assert_eq!(Composition::of_text(&made.text).unwrap().plan, made.plan, "{id}");
        }
        let mut again = Composition::of_text(&composed().text).unwrap();
        assert_eq!(again, composed());
        again.choose("special", "mokca");
        assert_eq!((number(&again, 'F'), number(&again, 'G')), (0, 1));
        assert_eq!(again.plan.second_step, SecondStep::Straight);
    }

    #[test]
    fn a_choice_of_shapes_is_part_of_the_variant() {
        let mut made = Composition::of_catalogue("jersi-3").unwrap();
        made.choose("choice", "secret-own");
        let game = stacking("mine", &made.text).ok().unwrap();
        assert!(session::SecretChoice::of(&*game).is_some());
        assert_eq!(Composition::of_text(&made.text).unwrap().plan, made.plan);
        made.choose("choice", "agreed");
        let game = stacking("mine", &made.text).ok().unwrap();
        assert!(session::SecretChoice::of(&*game).is_none());
    }

    #[test]
    fn an_option_leaves_what_the_user_has_changed() {
        let mut made = Composition::of_catalogue("jersi-3").unwrap();
        made.reword(|plan| plan.titles = ["Mine".into(), "Le mien".into()]);
        made.revise(|plan| plan.second_step = SecondStep::None);
        made.revise(|plan| plan.kinds.retain(|kind| kind.letter != 'B'));
        made.revise(|plan| plan.kinds.iter_mut().for_each(|kind| kind.divides |= kind.letter == 'G'));
        made.choose("special", "fendi");
        made.choose("mountains", "sovereign");
        assert_eq!(made.plan.titles[1], "Le mien");
        assert_eq!(made.plan.second_step, SecondStep::None);
        assert!(made.plan.kinds.iter().all(|kind| kind.letter != 'B'));
        assert_eq!((number(&made, 'F'), number(&made, 'G')), (1, 0));
        let mountain = made.plan.kinds.iter().find(|kind| kind.role == Some(Role::Mountain)).unwrap();
        assert_eq!(mountain.in_reserve, 4);
        assert_eq!(made.plan.weights, None);
    }

    #[test]
    fn a_text_with_errors_leaves_the_plan() {
        let mut made = composed();
        let plan = made.plan.clone();
        made.retype("title = \"nothing else\"");
        assert_eq!((made.plan == plan, made.text.as_str()), (true, "title = \"nothing else\""));
        let other = include_str!("../../../../games/pijersi.jersi");
        made.retype(other);
        assert_eq!((made.plan.titles[0].as_str(), made.model.is_none()), ("Pijersi", true));
        assert_eq!(made.text, other);
    }

    #[test]
    fn weights_are_added_to_a_text_and_dropped_when_the_rules_change() {
        let mut made = composed();
        assert_eq!(made.unweighed(), None, "the game it began with has weights");
        let table = made.plan.weights.clone().unwrap();
        made.revise(|plan| plan.second_step = SecondStep::Turning);
        let rules = made.unweighed();
        made.reword(|plan| plan.titles = ["Mine".into(), "Le mien".into()]);
        assert!(rules.is_some() && made.unweighed() == rules, "a title makes no difference");
        let before = made.text.clone();
        made.weigh(&table);
        assert_eq!(made.text, format!("{before}\n{table}"));
        assert_eq!(Composition::of_text(&made.text), Some(made.clone()));
        made.reword(|plan| plan.titles = ["Hers".into(), "Le sien".into()]);
        assert_eq!((made.unweighed(), made.plan.weights.clone()), (None, Some(table)));
        made.revise(|plan| plan.second_step = SecondStep::Any);
        assert!(made.unweighed().is_some() && !made.text.contains("[weights]"));
    }

    #[test]
    fn weights_leave_a_typed_text_as_it_is() {
        let mut made = composed();
        let table = made.plan.weights.clone().unwrap();
        made.revise(|_| ());
        let typed = format!("# My own remark\n{}", made.text.trim_end());
        made.retype(&typed);
        assert!(made.unweighed().is_some());
        made.weigh(&table);
        assert_eq!(made.text, format!("{typed}\n\n{table}"));
        assert_eq!(made.plan.weights, Some(table));
    }

    #[test]
    fn weights_are_recognised_however_they_are_written() {
        for text in ["[weights]", "a = 1\n[ weights ] # mine", "weights.tempo = 3\n[board]", "weights = {}"] {
            assert!(has_weights(text), "{text}");
        }
        for text in ["a = 1", "# [weights]", "[option.change.landing]\nweights.guard = 12"] {
            assert!(!has_weights(text), "{text}");
        }
    }

    #[test]
    fn sowing_games_and_unknown_options_are_refused() {
        for address in ["awele", "nothing", "jersi-3?special=nothing", "jersi-3?nothing=1"] {
            assert_eq!(Composition::of_catalogue(address), None, "{address}");
        }
    }
}
