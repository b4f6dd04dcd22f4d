//! The header: board, camps, private sites, registers, courses, groups and stones.

use board::{Board, Graph, Reach, Stores};

use crate::ast::{
    Expr, ExprKind, GameFile, HeaderKind, HeaderLine, Holder, Name, Noun, Operator, Part, Shape, Whose,
};
use crate::diagnostic::Diagnostics;
use crate::layout::{Layout, Track};
use crate::lex::Span;
use crate::lower::{Group, Lower, RegisterInfo, Type};
use crate::program::{NOWHERE, word};
use crate::set::{MOST_SITES, Set};
use crate::settings::{Setting, Settings, player_counts};
use crate::words::Kw;

/// A number known before the game begins.
pub(super) fn constant(e: &Expr, game: &GameFile, settings: &Settings) -> Option<i32> {
    match &e.kind {
        ExprKind::Number(n) => Some(*n as i32),
        ExprKind::Word(Kw::Players) => Some(settings.n_seats as i32),
        ExprKind::Name(name) => {
            let place = game.options.iter().position(|it| it.name.text == *name)?;
            match settings.values.get(place)? {
                Setting::Number(n) => Some(*n as i32),
                _ => None,
            }
        }
        ExprKind::Binary(operator, left, right) => {
            let (a, b) = (constant(left, game, settings)?, constant(right, game, settings)?);
            match operator {
                Operator::Plus => a.checked_add(b),
                Operator::Minus => a.checked_sub(b),
                Operator::Times => a.checked_mul(b),
                Operator::Divide => a.checked_div_euclid(b),
                Operator::Mod => a.checked_rem_euclid(b),
                Operator::Both => None,
            }
        }
        _ => None,
    }
}

/// Whether the options choose a branch of the header.
fn chosen(condition: &Expr, game: &GameFile, settings: &Settings) -> bool {
    use crate::ast::{Amount, Being};
    match &condition.kind {
        ExprKind::Not(inner) => !chosen(inner, game, settings),
        ExprKind::Logic { and: true, left, right } => chosen(left, game, settings) && chosen(right, game, settings),
        ExprKind::Logic { left, right, .. } => chosen(left, game, settings) || chosen(right, game, settings),
        ExprKind::Is { subject, not, being: Being::Same(value) } => {
            let same = match (&subject.kind, &value.kind) {
                (ExprKind::Name(option), ExprKind::Name(value)) => {
                    let place = game.options.iter().position(|it| it.name.text == *option);
                    let names = place.and_then(|place| game.options.get(place)).map(|it| &it.values);
                    match (place.and_then(|place| settings.values.get(place)), names) {
                        (Some(Setting::Name(it)), Some(crate::ast::Values::Names(names))) => {
                            names.get(*it).is_some_and(|name| name.text == *value)
                        }
                        _ => false,
                    }
                }
                _ => {
                    let sides = (constant(subject, game, settings), constant(value, game, settings));
                    matches!(sides, (Some(a), Some(b)) if a == b)
                }
            };
            same != *not
        }
        ExprKind::Is { subject, not, being: Being::Amount(Amount::OneOf(values)) } => {
            let subject = constant(subject, game, settings);
            values.iter().any(|value| subject.is_some() && constant(value, game, settings) == subject) != *not
        }
        _ => false,
    }
}

/// The lines of the header that the options choose.
fn chosen_lines<'a>(
    lines: &'a [HeaderLine],
    game: &GameFile,
    settings: &Settings,
    all: &mut Vec<&'a HeaderLine>,
) {
    for line in lines {
        match &line.kind {
            HeaderKind::If { arms, otherwise } => {
                let arm = arms.iter().find(|(condition, _)| chosen(condition, game, settings));
                chosen_lines(arm.map_or(otherwise, |(_, lines)| lines), game, settings, all);
            }
            _ => all.push(line),
        }
    }
}

fn header<'a>(game: &'a GameFile, settings: &Settings) -> Vec<&'a HeaderLine> {
    let mut all = Vec::new();
    chosen_lines(&game.header, game, settings, &mut all);
    all
}

/// The board, the players and their private sites.
pub(super) fn build(game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Layout> {
    check_players(game, diagnostics);
    let lines = header(game, settings);
    let board = lines.iter().rev().find_map(|line| match &line.kind {
        HeaderKind::Board(shape) => Some((shape, &line.span)),
        _ => None,
    });
    let Some((shape, span)) = board else {
        diagnostics
            .error(&game.span, "the game has no board", "le jeu n’a pas de terrain")
            .hint("board 2 rows of 6 pits", "terrain 2 rangées de 6 cases");
        return None;
    };
    let in_rows = matches!(shape, Shape::Rows(..) | Shape::RowList(_) | Shape::Ring(_));
    let board = make_board(shape, game, settings, span, diagnostics)?;
    let mut layout = Layout::new(board, in_rows, settings.n_seats);
    if in_rows && settings.n_seats == 2 && layout.rows.len().is_multiple_of(2) {
        layout.halves();
    }
    for line in &lines {
        if let HeaderKind::Site { reserve, side, .. } = &line.kind {
            let private = layout.add_private(*side);
            let slot = if *reserve { &mut layout.reserve } else { &mut layout.store };
            if slot.replace(private).is_some() {
                diagnostics.error(&line.span, "this is said twice", "cela est dit deux fois");
            }
        }
    }
    if layout.n_sites > MOST_SITES - 2 {
        let (n, most) = (layout.n_sites, MOST_SITES - 2);
        diagnostics.error(
            span,
            format!("the game has {n} pits and stores; it may have {most}"),
            format!("le jeu a {n} cases et greniers ; il peut en avoir {most}"),
        );
        return None;
    }
    Some(layout)
}

fn check_players(game: &GameFile, diagnostics: &mut Diagnostics) {
    let (counts, usual) = player_counts(game);
    let most = game::MAX_SEATS as u32;
    let is_wrong = counts.iter().any(|n| !(1..=most).contains(n)) || !counts.contains(&usual);
    if is_wrong {
        let span = game.header.iter().find(|it| matches!(it.kind, HeaderKind::Players { .. }));
        diagnostics.error(
            span.map_or(&game.span, |it| &it.span),
            format!("1 to {most} may play"),
            format!("on joue à 1 à {most} joueurs"),
        );
    }
}

fn make_board(
    shape: &Shape,
    game: &GameFile,
    settings: &Settings,
    span: &Span,
    diagnostics: &mut Diagnostics,
) -> Option<Board> {
    let mut size = |e: &Expr| {
        let value = constant(e, game, settings);
        if value.is_none() {
            diagnostics.error(
                &e.span,
                "this must be a plain number or a number option",
                "il faut ici un nombre simple ou une option qui en est un",
            );
        }
        value.map(|n| n.max(0) as usize)
    };
    let made = match shape {
        Shape::Rows(rows, columns) => {
            let (rows, columns) = (size(rows), size(columns));
            let rows = rows?.min(MOST_SITES + 1);
            Board::pits(&vec![columns?; rows], Stores::None)
        }
        Shape::RowList(rows) => {
            let rows: Option<Vec<usize>> = rows.iter().map(&mut size).collect();
            Board::pits(&rows?, Stores::None)
        }
        Shape::Ring(n) => Board::pits(&[size(n)?], Stores::None),
        Shape::Triangle(n) => Board::triangle(size(n)?),
        Shape::Squares(columns, rows) => {
            let (columns, rows) = (size(columns), size(rows));
            Board::squares(columns?, rows?, Reach::Sides)
        }
        Shape::Hexagons(rows) => {
            let rows: Option<Vec<usize>> = rows.iter().map(&mut size).collect();
            Board::hexagons(&rows?)
        }
        Shape::Penrose(n) => Board::penrose(size(n)?),
        Shape::GraphText(text) => return graph(text, span, diagnostics),
        Shape::Graph(option) => {
            let place = match &option.kind {
                ExprKind::Name(name) => game.options.iter().position(|it| it.name.text == *name),
                _ => None,
            };
            return match place.and_then(|place| settings.values.get(place)) {
                Some(Setting::Text(text)) => graph(text, span, diagnostics),
                _ => {
                    diagnostics.error(
                        &option.span,
                        "a graph is a text, or an option that is one",
                        "un graphe est un texte, ou une option qui en est un",
                    );
                    None
                }
            };
        }
    };
    match made {
        Ok(board) => Some(board),
        Err(error) => {
            diagnostics.error(span, error.to_string(), error.say_fr());
            None
        }
    }
}

/// A graph; in a text on one line, `;` separates what a file has on lines.
fn graph(text: &str, span: &Span, diagnostics: &mut Diagnostics) -> Option<Board> {
    let text = text.replace(';', "\n");
    let graph = Graph::parse(&text).and_then(|graph| Board::graph(&graph));
    match graph {
        Ok(board) => Some(board),
        Err(errors) => {
            diagnostics.error(
                span,
                format!("this graph is no board: {errors}"),
                format!("ce graphe n’est pas un terrain : {}", errors.say_fr()),
            );
            None
        }
    }
}

impl Lower<'_> {
    /// Reads the header after the board: what needs names and types.
    pub(super) fn ground(&mut self) {
        self.check_option_names();
        let lines = header(self.game, self.settings);
        // Groups need courses, and camps may: courses first, then camps, groups, registers, stones.
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
        for line in &lines {
            if let HeaderKind::Group { name, set } = &line.kind {
                self.group(name, set);
            }
        }
        self.n_words = word::SITES + self.layout.n_sites;
        self.start = vec![0; self.n_words];
        for (place, value) in [(word::HERE, NOWHERE), (word::ORIGIN, NOWHERE), (word::LAST, NOWHERE), (word::NEXT, NOWHERE)] {
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
        }
        // Options read in the header's conditions and sizes are read.
        let text = format!("{:?}", self.game.header);
        for (place, option) in self.game.options.iter().enumerate() {
            if text.contains(&format!("Name(\"{}\")", option.name.text))
                && let Some(used) = self.used_options.get_mut(place)
            {
                *used = true;
            }
        }
    }

    /// The words of registers end where the variables of a turn begin.
    pub(super) fn first_local(&self) -> usize {
        let registers: usize = self.registers.iter().map(|it| usize::from(it.length)).sum();
        word::SITES + self.layout.n_sites + registers
    }

    fn camp_line(&mut self, line: &HeaderLine) {
        let n_seats = self.layout.n_seats;
        match &line.kind {
            HeaderKind::CampsHalves => self.layout.halves(),
            HeaderKind::CampsNone => self.layout.camps = vec![Set::EMPTY; n_seats],
            HeaderKind::CampsAlong(name) => {
                let Some(course) = self.course_of(Some(name), &line.span) else { return };
                let sites: Vec<usize> = self.course_sites(course, 0);
                let pits: Vec<usize> = sites.into_iter().filter(|it| *it < self.layout.n_pits).collect();
                if !pits.len().is_multiple_of(n_seats) {
                    let n = pits.len();
                    self.diagnostics.error(
                        &line.span,
                        format!("{n} pits cannot be shared equally by {n_seats}"),
                        format!("{n} cases ne se partagent pas également entre {n_seats}"),
                    );
                    return;
                }
                let share = pits.len() / n_seats;
                self.layout.camps = pits.chunks(share.max(1)).map(|camp| camp.iter().copied().collect()).collect();
            }
            HeaderKind::Camp { player, set } => {
                let set = self.static_set(set, 0);
                let seat = (*player as usize).wrapping_sub(1);
                match (self.layout.camps.get_mut(seat), set) {
                    (Some(camp), Some(set)) => *camp = set,
                    (None, _) => {
                        let n = n_seats;
                        self.diagnostics.error(
                            &line.span,
                            format!("there are {n} players"),
                            format!("il y a {n} joueurs"),
                        );
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn course_sites(&self, course: u8, seat: usize) -> Vec<usize> {
        let table = (usize::from(course) * self.layout.n_seats + seat) * 2;
        let Some(next) = self.tables.get(table) else { return Vec::new() };
        let Some(start) = self.course_start(next) else { return Vec::new() };
        let mut sites = vec![start];
        let mut at = start;
        while let Some(&to) = next.get(at) {
            if to == NOWHERE || usize::from(to) == start {
                break;
            }
            at = usize::from(to);
            sites.push(at);
        }
        sites
    }

    /// Where a course begins for cutting it into camps: the first pit of the board that is on it.
    fn course_start(&self, next: &[u16]) -> Option<usize> {
        (0..self.layout.n_pits).find(|site| next.get(*site).is_some_and(|it| *it != NOWHERE))
    }

    fn make_courses(&mut self, names: &[Name], lines: &[&HeaderLine]) {
        let (n_seats, n_sites) = (self.layout.n_seats, self.layout.n_sites);
        let mut made: Vec<(String, Vec<Track>)> = Vec::new();
        for name in names {
            let mut tracks = Vec::new();
            for seat in 0..n_seats {
                let mut usual = None;
                let mut own = None;
                for line in lines {
                    if let HeaderKind::Course { name: it, open, player, parts } = &line.kind
                        && it.text == name.text
                    {
                        match player {
                            Some(player) if *player as usize == seat + 1 => own = Some((*open, parts, &line.span)),
                            None => usual = Some((*open, parts, &line.span)),
                            _ => {}
                        }
                    }
                }
                // A course given for one player is seen from the first one's side.
                let view = if own.is_some() { 0 } else { seat };
                let sites = own.or(usual).map(|(open, parts, span)| {
                    let sites = self.course_parts(parts, seat, view, &made, span);
                    (open, sites.unwrap_or_default())
                });
                let (open, sites) = sites.unwrap_or_default();
                let mut seen = Set::EMPTY;
                for site in &sites {
                    if seen.has(usize::from(*site)) {
                        let twice = self.layout.site_name(usize::from(*site));
                        self.diagnostics.error(
                            &name.span,
                            format!("the course passes {twice} twice"),
                            format!("le parcours passe deux fois par {twice}"),
                        );
                        break;
                    }
                    seen.insert(usize::from(*site));
                }
                tracks.push(Track::new(sites, open, n_sites));
            }
            for track in &tracks {
                self.tables.extend(track.next.iter().cloned());
                self.rounds.push(track.round(n_sites));
            }
            made.push((name.text.clone(), tracks));
        }
    }

    fn course_parts(
        &mut self,
        parts: &[Part],
        seat: usize,
        view: usize,
        made: &[(String, Vec<Track>)],
        span: &Span,
    ) -> Option<Vec<u16>> {
        let mut sites = Vec::new();
        for part in parts {
            match part {
                Part::Row(number, right) => {
                    let number = self.constant_number(number)?;
                    let Some(mut row) = self.layout.row(view, number.max(0) as usize) else {
                        let rows = self.layout.rows.len();
                        self.diagnostics.error(
                            span,
                            format!("the board has {rows} rows, and no row {number}"),
                            format!("le terrain a {rows} rangées, et pas de rangée {number}"),
                        );
                        return None;
                    };
                    if !right {
                        row.reverse();
                    }
                    sites.extend(row);
                }
                Part::Reverse(name) => {
                    let found = made.iter().find(|(it, _)| *it == name.text).and_then(|(_, it)| it.get(seat));
                    let Some(track) = found else {
                        self.diagnostics.error(
                            &name.span,
                            format!("no course '{}' stands above", name.text),
                            format!("aucun parcours « {} » ne figure plus haut", name.text),
                        );
                        return None;
                    };
                    sites.extend(track.sites.iter().rev());
                }
                Part::Site(site) => {
                    let set = self.static_site(site, seat, view)?;
                    sites.push(set);
                }
            }
        }
        Some(sites)
    }

    /// A site named in a course.
    fn static_site(&mut self, e: &Expr, seat: usize, view: usize) -> Option<u16> {
        let n_seats = self.layout.n_seats;
        match &e.kind {
            ExprKind::Has(whose, noun @ (Noun::Store | Noun::Reserve)) => {
                let private = if *noun == Noun::Store { self.layout.store } else { self.layout.reserve };
                let owner = match whose {
                    Whose::My => seat,
                    Whose::Their => (seat + 1) % n_seats,
                    Whose::Of(player) => match player.kind {
                        ExprKind::Player(n) if n >= 1 && n as usize <= n_seats => n as usize - 1,
                        _ => {
                            self.diagnostics.error(&player.span, "write 'player 1', 'player 2'…", "écrivez « joueur 1 », « joueur 2 »…");
                            return None;
                        }
                    },
                };
                if private.is_none() {
                    self.diagnostics
                        .error(&e.span, "no player has a store", "aucun joueur n’a de grenier")
                        .hint("each player has a store", "chaque joueur a un grenier");
                }
                private.map(|it| it.first + owner as u16)
            }
            ExprKind::Name(name) => match self.layout.board.cell(name) {
                Some(cell) => Some(self.layout.seen_by(view, cell.index()) as u16),
                None => {
                    self.unknown(name, &e.span);
                    None
                }
            },
            _ => {
                self.diagnostics.error(
                    &e.span,
                    "a course is made of rows, pits and stores",
                    "un parcours est fait de rangées, de cases et de greniers",
                );
                None
            }
        }
    }

    /// A set known before the game begins, as a seat sees it.
    fn static_set(&mut self, e: &Expr, seat: usize) -> Option<Set> {
        match &e.kind {
            ExprKind::Word(Kw::Pits | Kw::EachPit) => Some(self.layout.all_pits()),
            ExprKind::Pits(names) => {
                let set = self.pit_list(names)?;
                Some(set.into_iter().map(|pit| self.layout.seen_by(seat, pit)).collect())
            }
            ExprKind::Name(name) => {
                if let Some(group) = self.groups.iter().find(|it| it.name == *name) {
                    return self.sets.get(usize::from(group.first) + seat).copied();
                }
                match self.layout.board.cell(name) {
                    Some(cell) => Some(Set::of(self.layout.seen_by(seat, cell.index()))),
                    None => {
                        self.unknown(name, &e.span);
                        None
                    }
                }
            }
            ExprKind::Has(whose, noun) => {
                let seat = match whose {
                    Whose::My => seat,
                    Whose::Their => (seat + 1) % self.layout.n_seats,
                    Whose::Of(player) => match player.kind {
                        ExprKind::Player(n) if n >= 1 => (n as usize - 1).min(self.layout.n_seats - 1),
                        _ => seat,
                    },
                };
                match noun {
                    Noun::Pits => self.layout.camps.get(seat).copied(),
                    Noun::Store => self.layout.store.map(|it| Set::of(usize::from(it.first) + seat)),
                    Noun::Reserve => self.layout.reserve.map(|it| Set::of(usize::from(it.first) + seat)),
                    Noun::Row(number) => {
                        let n = self.constant_number(number)?;
                        let row = self.layout.row(seat, n.max(0) as usize);
                        if row.is_none() {
                            let rows = self.layout.rows.len();
                            self.diagnostics.error(
                                &e.span,
                                format!("the board has {rows} rows, and no row {n}"),
                                format!("le terrain a {rows} rangées, et pas de rangée {n}"),
                            );
                        }
                        row.map(|row| row.into_iter().map(usize::from).collect())
                    }
                    Noun::Name(name) => {
                        let inner = Expr { kind: ExprKind::Name(name.text.clone()), span: name.span.clone() };
                        self.static_set(&inner, seat)
                    }
                }
            }
            ExprKind::Binary(operator, left, right) => {
                let (a, b) = (self.static_set(left, seat)?, self.static_set(right, seat)?);
                match operator {
                    Operator::Plus => Some(a.union(b)),
                    Operator::Minus => Some(a.minus(b)),
                    Operator::Both => Some(a.both(b)),
                    _ => None,
                }
            }
            ExprKind::Wrong => None,
            _ => {
                self.diagnostics.error(
                    &e.span,
                    "a set of the header is made of rows, pits, camps and groups",
                    "un ensemble de l’en-tête est fait de rangées, de cases, de camps et de groupes",
                );
                None
            }
        }
    }

    fn group(&mut self, name: &Name, set: &Expr) {
        self.check_new_name(name);
        let sets: Option<Vec<Set>> = (0..self.layout.n_seats).map(|seat| self.static_set(set, seat)).collect();
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
            (ExprKind::Player(n), _) => (Type::Player, vec![(*n as u16).wrapping_sub(1); length]),
            _ => {
                let sites: Option<Vec<u16>> = (0..length)
                    .map(|seat| {
                        let view = if holder == Holder::Player { seat } else { 0 };
                        self.static_set(value, view).and_then(Set::first).map(|it| it as u16)
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
        let stones = self.start.get(word::SITES..word::SITES + self.layout.n_sites).unwrap_or_default();
        let total: u32 = stones.iter().map(|n| u32::from(*n)).sum();
        if total > 60_000 {
            self.diagnostics.error(
                &line.span,
                format!("{total} stones are too many: at most 60000 can be played with"),
                format!("{total} pierres, c’est trop : on joue avec 60000 au plus"),
            );
        }
    }
}
