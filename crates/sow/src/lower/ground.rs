//! The header: board, camps, private sites, registers, courses, groups and stones.

use crate::ast::{Expr, ExprKind, HeaderKind, HeaderLine, Holder, Name};
use crate::lower::chosen::{constant, header};
use crate::lower::{Group, Lower, RegisterInfo, Type};
use crate::program::{NOWHERE, word};
use crate::set::Set;
use crate::words::Kw;

impl Lower<'_> {
    /// Compiles the rest of the header, which needs names and types.
    pub(super) fn ground(&mut self) {
        self.check_option_names();
        self.check_section_names();
        let lines = header(self.game, self.settings);
        // Groups need courses, and camps may: courses first, then camps, groups, registers and stones.
        let mut places = Vec::new();
        for line in &lines {
            if let HeaderKind::Course { name, .. } = &line.kind
                && !places.iter().any(|it: &Name| it.text == name.text)
            {
                places.push(name.clone());
            }
        }
        self.make_courses(&places, &lines);
        self.courses = places;
        for line in &lines {
            self.camp_line(line);
        }
        self.check_camps(&lines);
        for line in &lines {
            if let HeaderKind::Group { name, set } = &line.kind {
                self.group(name, set);
            }
        }
        self.n_words = word::SITES + self.layout.n_sites;
        self.start = vec![0; self.n_words];
        for (place, value) in
            [(word::HERE, NOWHERE), (word::ORIGIN, NOWHERE), (word::LAST, NOWHERE), (word::NEXT, NOWHERE)]
        {
            if let Some(it) = self.start.get_mut(place) {
                *it = value;
            }
        }
        for line in &lines {
            if let HeaderKind::Register { holder, name, value } = &line.kind {
                self.add_register(*holder, name, value);
            }
        }
        for line in &lines {
            self.stones_line(line);
        }
        self.check_total(&lines);
    }

    fn check_option_names(&mut self) {
        for (place, option) in self.game.options.iter().enumerate() {
            if self.game.options.iter().take(place).any(|it| it.name.text == option.name.text) {
                let name = &option.name.text;
                self.diagnostics.error(
                    &option.name.span,
                    format!("there are two options {name}"),
                    format!("il y a deux options {name}"),
                );
            }
            if let crate::ast::Values::Numbers { usual, least, most } = &option.values
                && !(least..=most).contains(&usual)
            {
                self.diagnostics.error(
                    &option.name.span,
                    format!("the usual value {usual} is not between {least} and {most}"),
                    format!("la valeur usuelle {usual} n’est pas entre {least} et {most}"),
                );
            }
            if let crate::ast::Values::Names(names) = &option.values {
                self.check_values(names);
            }
        }
        // An option in a condition or a size of the header counts as read.
        for (option, used) in self.game.options.iter().zip(&mut self.used_options) {
            *used |= self.game.header_names.contains(&option.name.text);
        }
    }

    fn check_values(&mut self, names: &[Name]) {
        for (place, name) in names.iter().enumerate() {
            if names.iter().take(place).any(|it| it.text == name.text) {
                let name_text = &name.text;
                self.diagnostics.error(
                    &name.span,
                    format!("the value {name_text} stands twice"),
                    format!("la valeur {name_text} figure deux fois"),
                );
            }
        }
    }

    /// Reports pits that lie in two camps.
    fn check_camps(&mut self, lines: &[&HeaderLine]) {
        let mut seen = Set::EMPTY;
        let twice = self.layout.camps.iter().find_map(|camp| {
            let both = seen.both(*camp);
            seen = seen.union(*camp);
            both.first()
        });
        let line = lines.iter().rev().find(|it| matches!(it.kind, HeaderKind::Camp { .. }));
        if let (Some(pit), Some(line)) = (twice, line) {
            let name = self.layout.site_name(pit);
            self.diagnostics.error(
                &line.span,
                format!("{name} lies in two camps"),
                format!("{name} est dans deux camps"),
            );
        }
    }

    /// The first word after the registers, where the variables of a turn begin.
    pub(super) fn first_local(&self) -> usize {
        let registers: usize = self.registers.iter().map(|it| usize::from(it.length)).sum();
        word::SITES + self.layout.n_sites + registers
    }

    fn camp_line(&mut self, line: &HeaderLine) {
        let n_seats = self.layout.n_seats;
        match &line.kind {
            HeaderKind::CampsHalves => {
                let rows = self.layout.rows.len();
                if n_seats != 2 || rows == 0 || !rows.is_multiple_of(2) {
                    self.diagnostics.error(
                        &line.span,
                        format!("halves are for two players and an even number of rows, not for {n_seats} players and {rows} rows"),
                        format!("les moitiés sont pour deux joueurs et un nombre pair de rangées, et non pour {n_seats} joueurs et {rows} rangées"),
                    );
                    return;
                }
                self.layout.halves();
            }
            HeaderKind::CampsNone => self.layout.camps = vec![Set::EMPTY; n_seats],
            HeaderKind::CampsAlong(name) => {
                let Some(course) = self.course_of(Some(name), &line.span) else { return };
                let sites: Vec<usize> = self.course_sites(course, 0);
                let pits: Vec<usize> = sites.into_iter().filter(|it| *it < self.layout.n_pits).collect();
                if !pits.len().is_multiple_of(n_seats) {
                    let n = pits.len();
                    self.diagnostics.error(
                        &line.span,
                        format!("{n} pits cannot be shared equally by {n_seats} players"),
                        format!("{n} cases ne se partagent pas également entre {n_seats} joueurs"),
                    );
                    return;
                }
                let share = pits.len() / n_seats;
                self.layout.camps =
                    pits.chunks(share.max(1)).map(|camp| camp.iter().copied().collect()).collect();
            }
            HeaderKind::Camp { player, set } => {
                let set = self.static_set(set, 0);
                let seat = (*player as usize).wrapping_sub(1);
                match (self.layout.camps.get_mut(seat), set) {
                    (Some(camp), Some(set)) => *camp = set,
                    (None, _) => {
                        self.diagnostics.error(
                            &line.span,
                            format!("there is no player {player}: they are numbered 1 to {n_seats}"),
                            format!("il n’y a pas de joueur {player} : ils sont numérotés de 1 à {n_seats}"),
                        );
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn group(&mut self, name: &Name, set: &Expr) {
        self.check_new_name(name);
        let sets: Option<Vec<Set>> =
            (0..self.layout.n_seats).map(|seat| self.static_set(set, seat)).collect();
        let sets = sets.unwrap_or_else(|| vec![Set::EMPTY; self.layout.n_seats]);
        let first = self.sets.len() as u16;
        self.sets.extend(sets);
        self.groups.push(Group { name: name.text.clone(), first });
    }

    fn add_register(&mut self, holder: Holder, name: &Name, value: &Expr) {
        self.check_new_name(name);
        let length = match holder {
            Holder::Player => self.layout.n_seats,
            Holder::Pit => self.layout.n_sites,
            Holder::Game => 1,
        };
        let constant = constant(value, self.game, self.settings);
        let (ty, values): (Type, Vec<u16>) = match (&value.kind, constant) {
            (_, Some(n)) => (Type::Number, vec![n.clamp(0, i32::from(u16::MAX)) as u16; length]),
            (ExprKind::Word(Kw::Yes), _) => (Type::Truth, vec![1; length]),
            (ExprKind::Word(Kw::No), _) => (Type::Truth, vec![0; length]),
            (ExprKind::Word(Kw::Nowhere), _) => (Type::Site, vec![NOWHERE; length]),
            (ExprKind::Word(Kw::Nobody), _) => (Type::Player, vec![NOWHERE; length]),
            (ExprKind::Word(Kw::Forward), _) => (Type::Direction, vec![0; length]),
            (ExprKind::Word(Kw::Backward), _) => (Type::Direction, vec![1; length]),
            (ExprKind::Player(n), _) => {
                let seat = self.seat_number(*n, &value.span).unwrap_or(0);
                (Type::Player, vec![seat as u16; length])
            }
            _ => {
                let sites: Option<Vec<u16>> = (0..length)
                    .map(|seat| {
                        let view = if holder == Holder::Player { seat } else { 0 };
                        let set = self.static_set(value, view)?;
                        if set.len() != 1 {
                            self.mismatch(&value.span, Type::Site, Type::Set);
                        }
                        set.first().map(|it| it as u16)
                    })
                    .collect();
                (Type::Site, sites.unwrap_or_else(|| vec![NOWHERE; length]))
            }
        };
        let word = self.n_words as u16;
        self.n_words += length;
        self.start.extend(values);
        let name = name.clone();
        self.registers.push(RegisterInfo { name, holder, ty, word, length: length as u16 });
    }

    fn put_stones(&mut self, set: Set, n: i32) {
        for site in set {
            if let Some(it) = self.start.get_mut(word::SITES + site) {
                *it = n.clamp(0, i32::from(u16::MAX)) as u16;
            }
        }
    }

    fn stones_line(&mut self, line: &HeaderLine) {
        match &line.kind {
            HeaderKind::Stones { n, set } => {
                let Some(n) = self.constant_number(n) else { return };
                match set {
                    None => self.put_stones(self.layout.all_pits(), n),
                    Some(set) => {
                        for seat in 0..self.layout.n_seats {
                            if let Some(set) = self.static_set(set, seat) {
                                self.put_stones(set, n);
                            }
                        }
                    }
                }
            }
            HeaderKind::Site { reserve, stones: Some(n), .. } => {
                let Some(n) = self.constant_number(n) else { return };
                let private = if *reserve { self.layout.reserve } else { self.layout.store };
                if let Some(private) = private {
                    let first = usize::from(private.first);
                    self.put_stones((first..first + self.layout.n_seats).collect(), n);
                }
            }
            _ => {}
        }
    }

    /// Checks that all stones fit into one pit.
    fn check_total(&mut self, lines: &[&HeaderLine]) {
        let stones = self.start.get(word::SITES..word::SITES + self.layout.n_sites).unwrap_or_default();
        let total: u32 = stones.iter().map(|n| u32::from(*n)).sum();
        let puts = |kind: &HeaderKind| {
            matches!(kind, HeaderKind::Stones { .. } | HeaderKind::Site { stones: Some(_), .. })
        };
        let line = lines.iter().rev().find(|it| puts(&it.kind));
        if total > 60_000 {
            self.diagnostics.error(
                line.map_or(&self.game.span, |it| &it.span),
                format!("{total} stones are too many: at most 60000 can be played with"),
                format!("{total} pierres, c’est trop : on joue avec 60000 au plus"),
            );
        } else if line.is_none() && total == 0 {
            self.diagnostics
                .warning(
                    &self.game.span,
                    "there are no stones in this game",
                    "il n’y a pas de pierres dans ce jeu",
                )
                .hint("stones 4 in each pit", "pierres 4 dans chaque case");
        }
    }
}
