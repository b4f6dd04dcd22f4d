//! What a name means, and what to say when it means nothing.

use crate::ast::{Holder, Name, Values};
use crate::diagnostic::nearest;
use crate::lex::Span;
use crate::lower::{Lower, Slot, Type, Val, Variable};
use crate::program::Op;
use crate::settings::Setting;

/// What a name was found to mean.
pub(super) enum Meaning {
    Variable(usize),
    /// An option with named values: its place.
    Option(usize),
    Number(u32),
    /// A register of the game: its place.
    Register(usize),
    /// A group: the first of its sets.
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

    /// Reports an unknown name, with the nearest one there is.
    pub(super) fn unknown(&mut self, name: &str, span: &Span) {
        let mut known: Vec<&str> = self.variables.iter().map(|it| it.name.as_str()).collect();
        known.extend(self.game.options.iter().map(|it| it.name.text.as_str()));
        known.extend(self.registers.iter().map(|it| it.name.text.as_str()));
        known.extend(self.groups.iter().map(|it| it.name.as_str()));
        known.extend(self.courses.iter().map(|it| it.text.as_str()));
        known.extend(crate::words::ROWS.iter().flat_map(|row| [row.en, row.fr]));
        let near = nearest(name, known).map(str::to_owned);
        let (a, b) = self.board_ends();
        let shown = game::quote(name);
        let diagnostic = self.diagnostics.error(
            span,
            format!("nothing is called '{shown}' here"),
            format!("rien ne s’appelle « {shown} » ici"),
        );
        match near {
            Some(near) => {
                diagnostic.hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
            }
            None => diagnostic.hint(
                format!("the pits are called {a} to {b}; 'let', 'group' and 'each … has' make names"),
                format!("les cases s’appellent {a} à {b} ; « soit », « groupe » et « chaque … a » font des noms"),
            ),
        }
    }

    fn board_ends(&self) -> (String, String) {
        let last = self.layout.n_pits.saturating_sub(1);
        (self.layout.site_name(0), self.layout.site_name(last))
    }

    /// A new variable of this turn; one of that name keeps its place and must keep its type.
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
        let words = if ty == Type::Set { self.layout.n_sites.div_ceil(16) } else { 1 };
        let word = self.n_words as u16;
        self.n_words += words;
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

    /// A name must not hide another one.
    pub(super) fn check_new_name(&mut self, name: &Name) {
        let taken = self.game.options.iter().any(|it| it.name.text == name.text)
            || self.registers.iter().any(|it| it.name.text == name.text)
            || self.groups.iter().any(|it| it.name == name.text)
            || self.layout.board.cell(&name.text).is_some();
        if taken {
            self.diagnostics.error(
                &name.span,
                format!("'{}' means something else already", name.text),
                format!("« {} » désigne déjà autre chose", name.text),
            );
        }
    }

    /// The variables of one turn are unknown to the next.
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

    /// The place of a named value of an option.
    pub(super) fn option_value(&mut self, option: usize, name: &str, span: &Span) -> Option<usize> {
        let declaration = self.game.options.get(option)?;
        let Values::Names(names) = &declaration.values else { return None };
        if let Some(place) = names.iter().position(|it| it.text == name) {
            return Some(place);
        }
        let known: Vec<&str> = names.iter().map(|it| it.text.as_str()).collect();
        let (all, near) = (known.join(", "), nearest(name, known));
        let near = near.unwrap_or(names.first().map_or("", |it| it.text.as_str())).to_owned();
        let (option, shown) = (declaration.name.text.clone(), game::quote(name));
        self.diagnostics
            .error(
                span,
                format!("the option {option} has no value '{shown}': it has {all}"),
                format!("l’option {option} n’a pas de valeur « {shown} » : elle a {all}"),
            )
            .hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
        None
    }

    /// A register by its name, and who must hold it.
    pub(super) fn register(&mut self, name: &Name, holder: Holder) -> Option<usize> {
        let found = self.registers.iter().position(|it| it.name.text == name.text && it.holder == holder);
        if found.is_none() {
            self.unknown(&name.text, &name.span);
        }
        found
    }

    pub(super) fn course_of(&mut self, name: Option<&Name>, span: &Span) -> Option<u8> {
        let Some(name) = name else {
            if self.courses.len() == 1 {
                return Some(0);
            }
            if self.course.is_none() {
                self.diagnostics
                    .error(span, "it is not said along which course", "il n’est pas dit le long de quel parcours")
                    .hint("add 'along' and the name of a course", "ajoutez « le long de » et le nom d’un parcours");
            }
            return self.course;
        };
        let found = self.courses.iter().position(|it| it.text == name.text);
        if found.is_none() {
            let known: Vec<&str> = self.courses.iter().map(|it| it.text.as_str()).collect();
            let near = nearest(&name.text, known.iter().copied()).map(str::to_owned);
            let all = if known.is_empty() { "-".to_owned() } else { known.join(", ") };
            let diagnostic = self.diagnostics.error(
                &name.span,
                format!("there is no course '{}'; there are {all}", name.text),
                format!("il n’y a pas de parcours « {} » ; il y a {all}", name.text),
            );
            if let Some(near) = near {
                diagnostic.hint(format!("did you mean '{near}'?"), format!("vouliez-vous dire « {near} » ?"));
            }
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
