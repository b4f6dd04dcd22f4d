//! Name resolution, and the errors about unknown names.

use game::Lang;

use crate::ast::{Holder, Name, OptionDeclaration, Section, Values};
use crate::diagnostic::{Diagnostics, nearest};
use crate::lex::Span;
use crate::lower::{Lower, Slot, Type, Val, Variable};
use crate::parse::in_digits;
use crate::program::Op;
use crate::settings::Setting;
use crate::tree::{phrases, written};

/// Whether a name has the form of a pit's name.
fn looks_like_a_pit(name: &str) -> bool {
    let number = name.trim_start_matches(|it: char| it.is_ascii_lowercase());
    name.len() - number.len() == 1 && !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit())
}

/// Reports a name that does not exist, with a list of those that do.
pub(super) fn not_found(diagnostics: &mut Diagnostics, name: &Name, en: &str, fr: &str, known: &[&str]) {
    let (shown, all) = (game::quote(&name.text), known.join(", "));
    let near = nearest(&name.text, known.iter().copied());
    let (en, fr) = if known.is_empty() {
        (
            format!("there is no {en} '{shown}': the file has none"),
            format!("il n’y a pas {fr} « {shown} » : le fichier n’en a pas"),
        )
    } else {
        (
            format!("there is no {en} '{shown}'; there is {all}"),
            format!("il n’y a pas {fr} « {shown} » ; il y a {all}"),
        )
    };
    let diagnostic = diagnostics.error(&name.span, en, fr);
    if let Some(near) = near {
        diagnostic.hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
    }
}

/// Reports a value that an option does not have.
pub(super) fn no_such_value(
    option: &OptionDeclaration,
    name: &str,
    span: &Span,
    diagnostics: &mut Diagnostics,
) {
    let Values::Names(names) = &option.values else { return };
    let known: Vec<&str> = names.iter().map(|it| it.text.as_str()).collect();
    let (all, shown, near) = (known.join(", "), game::quote(name), nearest(name, known));
    let option = &option.name.text;
    let diagnostic = diagnostics.error(
        span,
        format!("the option {option} has no value '{shown}': it has {all}"),
        format!("l’option {option} n’a pas de valeur « {shown} » : elle a {all}"),
    );
    if let Some(near) = near.map(written) {
        diagnostic.hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
    }
}

/// The meaning of a name.
pub(super) enum Meaning {
    Variable(usize),
    /// An option with named values, by its index.
    Option(usize),
    Number(u32),
    /// A register of the game, by its index.
    Register(usize),
    /// A group: the index of its first set.
    Group(u16),
    /// A pit by its name on the board.
    Pit(u16),
}

impl Lower<'_> {
    pub(super) fn meaning(&mut self, name: &str) -> Option<Meaning> {
        if let Some(place) = self.variables.iter().rposition(|it| it.name == name) {
            if let Some(it) = self.variables.get_mut(place) {
                it.read = true;
            }
            return Some(Meaning::Variable(place));
        }
        if let Some(place) = self.game.options.iter().position(|it| it.name.text == name) {
            if let Some(used) = self.used_options.get_mut(place) {
                *used = true;
            }
            return Some(match self.settings.values.get(place) {
                Some(Setting::Number(n)) => Meaning::Number(*n),
                _ => Meaning::Option(place),
            });
        }
        if let Some(place) = self.registers.iter().position(|it| it.name.text == name) {
            return Some(Meaning::Register(place));
        }
        if let Some(group) = self.groups.iter().find(|it| it.name == name) {
            return Some(Meaning::Group(group.first));
        }
        self.layout.board.cell(name).map(|cell| Meaning::Pit(cell.index() as u16))
    }

    /// Reports an unknown name, and suggests the nearest known one.
    pub(super) fn unknown(&mut self, name: &str, span: &Span) {
        if self.lost.iter().any(|it| it == name) || self.known_elsewhere(name, span) {
            return;
        }
        let near =
            if self.diagnostics.is_crowded() || looks_like_a_pit(name) { None } else { self.near(name) };
        let (a, b) = self.board_ends();
        let shown = game::quote(name);
        let diagnostic = self.diagnostics.error(
            span,
            format!("nothing is called '{shown}' here"),
            format!("rien ne s’appelle « {shown} » ici"),
        );
        let digits = in_digits(name);
        match near {
            _ if digits.is_some() => diagnostic.hint = digits,
            Some(near) => {
                diagnostic.hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
            }
            None => diagnostic.hint(
                format!("the pits are called {a} to {b}; 'let', 'group' and 'each … has' make names"),
                format!(
                    "les cases s’appellent {a} à {b} ; « soit », « groupe » et « chaque … a » font des noms"
                ),
            ),
        }
    }

    /// Reports a name of something without a value: a course, a rule, a turn.
    fn known_elsewhere(&mut self, name: &str, span: &Span) -> bool {
        let is_in = |sections: &[Section]| {
            sections.iter().any(|it| it.name.as_ref().is_some_and(|it| it.text == name))
        };
        let (en, fr) = if self.courses.iter().any(|it| it.text == name) {
            (("a course", "after 'along'"), ("un parcours", "après « le long de »"))
        } else if is_in(&self.game.rules) {
            (("a rule", "after 'do'"), ("une règle", "après « faire »"))
        } else if is_in(&self.game.turns) {
            (("a turn", "after 'continue with'"), ("un tour", "après « continuer par »"))
        } else {
            return false;
        };
        self.diagnostics.error(
            span,
            format!("'{name}' is {}: its name stands {}", en.0, en.1),
            format!("« {name} » est {} : son nom se place {}", fr.0, fr.1),
        );
        true
    }

    /// The name that was probably meant: one of the author's, or a keyword.
    fn near(&self, name: &str) -> Option<String> {
        let mut known: Vec<&str> = self.variables.iter().map(|it| it.name.as_str()).collect();
        known.extend(self.game.options.iter().map(|it| it.name.text.as_str()));
        known.extend(self.registers.iter().map(|it| it.name.text.as_str()));
        known.extend(self.groups.iter().map(|it| it.name.as_str()));
        known.extend(self.courses.iter().map(|it| it.text.as_str()));
        let langs = self.diagnostics.lang.map_or(vec![Lang::En, Lang::Fr], |lang| vec![lang]);
        let keywords = langs.into_iter().flat_map(|lang| phrases(lang).map(|(phrase, _)| phrase));
        nearest(name, known).or_else(|| nearest(name, keywords)).map(str::to_owned)
    }

    fn board_ends(&self) -> (String, String) {
        let last = self.layout.n_pits.saturating_sub(1);
        (self.layout.site_name(0), self.layout.site_name(last))
    }

    /// Reports rules and turns that share a name.
    pub(super) fn check_section_names(&mut self) {
        for (sections, en, fr) in
            [(&self.game.rules, "rules", "règles"), (&self.game.turns, "turns", "tours")]
        {
            for (place, section) in sections.iter().enumerate() {
                let is_again = |it: &Section| {
                    it.name.as_ref().map(|it| &it.text) == section.name.as_ref().map(|it| &it.text)
                };
                if !sections.iter().take(place).any(is_again) {
                    continue;
                }
                let diagnostic = match &section.name {
                    Some(Name { text, span }) => self.diagnostics.error(
                        span,
                        format!("there are two {en} {text}"),
                        format!("il y a deux {fr} {text}"),
                    ),
                    None => self.diagnostics.error(
                        &section.span,
                        "a second turn without a name can never be played",
                        "un second tour sans nom ne peut jamais être joué",
                    ),
                };
                if section.name.is_none() {
                    diagnostic.hint(
                        "write 'turn NAME', and where it begins 'continue with NAME'",
                        "écrivez « tour NOM », et là où il commence « continuer par NOM »",
                    );
                }
            }
        }
    }

    /// Declares a variable of this turn. A second declaration keeps the storage, and must keep the type.
    pub(super) fn declare(&mut self, name: &Name, ty: Type) -> Option<u16> {
        if let Some(known) = self.variables.iter().rev().find(|it| it.name == name.text)
            && let Slot::Word(word) = known.slot
        {
            if known.ty == ty {
                return Some(word);
            }
            let (was, is) = (known.ty.name(), ty.name());
            self.diagnostics.error(
                &name.span,
                format!("'{}' was {}, and cannot become {}", name.text, was.0, is.0),
                format!("« {} » était {}, et ne peut devenir {}", name.text, was.1, is.1),
            );
            return None;
        }
        self.check_new_name(name);
        let word = self.allocate(ty);
        let slot = Slot::Word(word);
        self.variables.push(Variable {
            name: name.text.clone(),
            ty,
            slot,
            span: name.span.clone(),
            read: false,
        });
        Some(word)
    }

    /// Reports a new name that hides another.
    pub(super) fn check_new_name(&mut self, name: &Name) {
        let taken = if self.game.options.iter().any(|it| it.name.text == name.text) {
            ("an option", "une option")
        } else if self.registers.iter().any(|it| it.name.text == name.text) {
            ("a register", "un registre")
        } else if self.groups.iter().any(|it| it.name == name.text) {
            ("a group", "un groupe")
        } else if self.layout.board.cell(&name.text).is_some() {
            ("a pit", "une case")
        } else {
            return;
        };
        self.diagnostics.error(
            &name.span,
            format!("'{}' is {} already", name.text, taken.0),
            format!("« {} » est déjà {}", name.text, taken.1),
        );
    }

    /// Drops the variables at the end of a turn: the next one does not know them.
    pub(super) fn forget_variables(&mut self) {
        for variable in std::mem::take(&mut self.variables) {
            if !variable.read && !self.diagnostics.has_errors() {
                self.diagnostics.warning(
                    &variable.span,
                    format!("'{}' is never read", variable.name),
                    format!("« {} » n’est jamais lu", variable.name),
                );
            }
        }
    }

    pub(super) fn load_variable(&mut self, place: usize, span: &Span) -> Option<Val> {
        let variable = self.variables.get(place)?.clone();
        match (variable.slot, variable.ty) {
            (Slot::Temp(at), ty) => Some(Val { ty, at }),
            (Slot::Word(word), Type::Set) => {
                let to = self.set_temp(span);
                self.emit(Op::SetLoad { to, word });
                Some(Val { ty: Type::Set, at: to })
            }
            (Slot::Word(word), ty) => {
                let to = self.temp(span);
                self.emit(Op::Load { to, word });
                Some(Val { ty, at: to })
            }
        }
    }

    /// The index of a named value of an option.
    pub(super) fn option_value(&mut self, option: usize, name: &str, span: &Span) -> Option<usize> {
        let declaration = self.game.options.get(option)?;
        let Values::Names(names) = &declaration.values else { return None };
        let found = names.iter().position(|it| it.text == name);
        if found.is_none() {
            no_such_value(declaration, name, span, self.diagnostics);
        }
        found
    }

    /// The index of a register with this name and holder.
    pub(super) fn register(&mut self, name: &Name, holder: Holder) -> Option<usize> {
        let found = self.registers.iter().position(|it| it.name.text == name.text && it.holder == holder);
        let other = self.registers.iter().find(|it| it.name.text == name.text).map(|it| it.holder);
        match (found, other) {
            (None, Some(other)) => {
                let owner = |holder: Holder| match holder {
                    Holder::Player => ("a player", "un joueur"),
                    Holder::Pit => ("a pit", "une case"),
                    Holder::Game => ("the game", "le jeu"),
                };
                let (other, wanted, name_text) = (owner(other), owner(holder), &name.text);
                self.diagnostics.error(
                    &name.span,
                    format!("'{name_text}' is what {} has, not {}", other.0, wanted.0),
                    format!("« {name_text} » est ce qu’a {}, et non {}", other.1, wanted.1),
                );
            }
            (None, None) => self.unknown(&name.text, &name.span),
            _ => {}
        }
        found
    }

    pub(super) fn course_of(&mut self, name: Option<&Name>, span: &Span) -> Option<u8> {
        let Some(name) = name else {
            if self.courses.len() == 1 {
                return Some(0);
            }
            if self.course.is_none() {
                let diagnostic = self.diagnostics.error(
                    span,
                    "it is not said along which course",
                    "il n’est pas dit le long de quel parcours",
                );
                match self.courses.first() {
                    Some(Name { text, .. }) => {
                        diagnostic.hint(
                            format!("add 'along' and the name of a course, as {text}"),
                            format!("ajoutez « le long de » et le nom d’un parcours, comme {text}"),
                        );
                    }
                    None => diagnostic.hint(
                        "the game has none: write one below 'game', as 'course ring = row 1 rightward, row 2 leftward'",
                        "le jeu n’en a pas : écrivez-en un sous « jeu », comme « parcours anneau = rangée 1 vers la droite, rangée 2 vers la gauche »",
                    ),
                }
            }
            return self.course;
        };
        let found = self.courses.iter().position(|it| it.text == name.text);
        if found.is_none() {
            let known: Vec<&str> = self.courses.iter().map(|it| it.text.as_str()).collect();
            not_found(self.diagnostics, name, "course", "de parcours", &known);
            return None;
        }
        self.course = found.map(|it| it as u8);
        self.course
    }

    pub(super) fn warn_about_unused(&mut self) {
        for (option, used) in self.game.options.iter().zip(self.used_options.clone()) {
            if !used {
                let name = &option.name.text;
                self.diagnostics.warning(
                    &option.name.span,
                    format!("the option {name} is never read"),
                    format!("l’option {name} n’est jamais lue"),
                );
            }
        }
        for (rule, used) in self.game.rules.iter().zip(self.used_rules.clone()) {
            if let (Some(name), false) = (&rule.name, used) {
                self.diagnostics.warning(
                    &name.span,
                    format!("nothing does the rule {}", name.text),
                    format!("rien ne fait la règle {}", name.text),
                );
            }
        }
    }
}
