//! The header: board, camps, private sites, registers, courses, groups and stones.

use board::{Board, Graph, Reach, Stores};

use crate::ast::{
    Expr, ExprKind, GameFile, HeaderKind, HeaderLine, Holder, Name, Noun, Operator, Part, Shape, Whose,
};
use crate::diagnostic::Diagnostics;
use crate::layout::{Layout, Track};
use crate::lex::Span;
pub(super) use crate::lower::chosen::constant;
use crate::lower::chosen::{check_conditions, header};
use crate::lower::names::not_found;
use crate::lower::{Group, Lower, RegisterInfo, Type};
use crate::program::{NOWHERE, word};
use crate::set::{MOST_SITES, Set};
use crate::settings::{Setting, Settings, player_counts};
use crate::words::Kw;

/// Builds the board, the players and their private sites.
pub(super) fn build(game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Layout> {
    check_players(game, diagnostics);
    check_conditions(&game.header, game, settings, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
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
    if matches!(shape, Shape::Ring(_)) {
        layout.close_ring();
    }
    if in_rows && settings.n_seats == 2 && layout.rows.len().is_multiple_of(2) {
        layout.halves();
    }
    // Stores come before reserves whatever the order in the header, as in position texts.
    for wanted in [false, true] {
        for line in &lines {
            if let HeaderKind::Site { reserve, side, .. } = &line.kind
                && *reserve == wanted
            {
                let private = layout.add_private(*side);
                let slot = if wanted { &mut layout.reserve } else { &mut layout.store };
                if slot.replace(private).is_some() {
                    diagnostics.error(&line.span, "this is said twice", "cela est dit deux fois");
                }
            }
        }
    }
    if layout.n_sites > MOST_SITES - 2 {
        too_many_sites(layout.n_sites, span, diagnostics);
        return None;
    }
    Some(layout)
}

fn too_many_sites(n: usize, span: &Span, diagnostics: &mut Diagnostics) {
    let most = MOST_SITES - 2;
    diagnostics.error(
        span,
        format!("the game has {n} pits and stores; it may have {most}"),
        format!("le jeu a {n} cases et greniers ; il peut en avoir {most}"),
    );
}

fn check_players(game: &GameFile, diagnostics: &mut Diagnostics) {
    let (counts, usual) = player_counts(game);
    let most = game::MAX_SEATS as u32;
    let line = game.header.iter().find(|it| matches!(it.kind, HeaderKind::Players { .. }));
    let span = line.map_or(&game.span, |it| &it.span);
    if counts.iter().any(|n| !(1..=most).contains(n)) {
        diagnostics.error(
            span,
            format!("a game is for 1 to {most} players"),
            format!("un jeu est pour 1 à {most} joueurs"),
        );
    } else if !counts.contains(&usual) {
        diagnostics.error(
            span,
            format!("usually {usual} play, but {usual} is not among the numbers before it"),
            format!("on joue d’ordinaire à {usual}, mais {usual} n’est pas parmi les nombres qui précèdent"),
        );
    }
    check_no_players_inside(&game.header, false, diagnostics);
}

/// Reports a number of players that depends on an option: it is fixed before any option is.
fn check_no_players_inside(lines: &[HeaderLine], is_inside: bool, diagnostics: &mut Diagnostics) {
    for line in lines {
        match &line.kind {
            HeaderKind::Players { .. } if is_inside => {
                diagnostics
                    .error(
                        &line.span,
                        "how many play cannot depend on an option",
                        "le nombre de joueurs ne peut dépendre d’une option",
                    )
                    .hint("players 2 or 4", "joueurs 2 ou 4");
            }
            HeaderKind::If { arms, otherwise } => {
                arms.iter().for_each(|(_, lines)| check_no_players_inside(lines, true, diagnostics));
                check_no_players_inside(otherwise, true, diagnostics);
            }
            _ => {}
        }
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
                "this must be a number, or an option that is one",
                "il faut ici un nombre, ou une option qui en est un",
            );
        }
        value.map(|n| n.max(0) as usize)
    };
    let made = match shape {
        Shape::Rows(rows, columns) => {
            let (rows, columns) = (size(rows), size(columns));
            let (rows, columns) = (rows?, columns?);
            if rows.saturating_mul(columns) > MOST_SITES {
                too_many_sites(rows.saturating_mul(columns), span, diagnostics);
                return None;
            }
            Board::pits(&vec![columns; rows.min(MOST_SITES)], Stores::None)
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

/// Builds a graph. In a text on one line, `;` separates the lines.
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

    /// The start of a course for cutting it into camps: the first pit of the board that lies on it.
    fn course_start(&self, next: &[u16]) -> Option<usize> {
        (0..self.layout.n_pits).find(|site| next.get(*site).is_some_and(|it| *it != NOWHERE))
    }

    fn make_courses(&mut self, names: &[Name], lines: &[&HeaderLine]) {
        let (n_seats, n_sites) = (self.layout.n_seats, self.layout.n_sites);
        let mut made: Vec<(String, Vec<Track>)> = Vec::new();
        let mut told: Option<&Span> = None;
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
                            Some(player) if *player as usize == seat + 1 => {
                                own = Some((*open, parts, &line.span));
                            }
                            None => usual = Some((*open, parts, &line.span)),
                            _ => {}
                        }
                    }
                }
                // A course given for one player is described from the first player's side.
                let view = if own.is_some() { 0 } else { seat };
                let place = own.or(usual).map_or(&name.span, |(_, _, span)| span);
                let sites = own.or(usual).map(|(open, parts, span)| {
                    let sites = self.course_parts(parts, seat, view, &made, span);
                    (open, sites.unwrap_or_default())
                });
                let (open, sites) = sites.unwrap_or_default();
                let mut seen = Set::EMPTY;
                for site in &sites {
                    if seen.has(usize::from(*site)) {
                        // An error for one seat is an error for all: report it once.
                        if told.replace(place) == Some(place) {
                            break;
                        }
                        let twice = self.layout.site_name(usize::from(*site));
                        self.diagnostics.error(
                            place,
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
                        self.no_row(number, span);
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
                        let known: Vec<&str> = made.iter().map(|(it, _)| it.as_str()).collect();
                        not_found(
                            self.diagnostics,
                            name,
                            "course above called",
                            "de parcours plus haut du nom de",
                            &known,
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

    /// The owner of a thing in the header, as a seat sees it.
    fn static_seat(&mut self, whose: &Whose, seat: usize) -> Option<usize> {
        let n_seats = self.layout.n_seats;
        let player = match whose {
            Whose::My => return Some(seat),
            Whose::Their => return Some((seat + 1) % n_seats),
            Whose::Of(player) => player,
        };
        match player.kind {
            ExprKind::Player(n) => Some(self.seat_number(n, &player.span)?.min(n_seats - 1)),
            _ => {
                self.diagnostics.error(
                    &player.span,
                    "below 'game' players are named by their numbers: 'player 1', 'player 2'…",
                    "sous « jeu », les joueurs se nomment par leur numéro : « joueur 1 », « joueur 2 »…",
                );
                None
            }
        }
    }

    /// A site named in a course.
    fn static_site(&mut self, e: &Expr, seat: usize, view: usize) -> Option<u16> {
        match &e.kind {
            ExprKind::Has(whose, noun @ (Noun::Store | Noun::Reserve)) => {
                let private = if *noun == Noun::Store { self.layout.store } else { self.layout.reserve };
                let owner = self.static_seat(whose, seat)?;
                if private.is_none() {
                    self.no_private(noun, &e.span);
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

    /// A set that is known before the game begins, as a seat sees it.
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
                let seat = self.static_seat(whose, seat)?;
                match noun {
                    Noun::Pits => self.layout.camps.get(seat).copied(),
                    Noun::Store | Noun::Reserve => {
                        let private =
                            if *noun == Noun::Store { self.layout.store } else { self.layout.reserve };
                        if private.is_none() {
                            self.no_private(noun, &e.span);
                        }
                        private.map(|it| Set::of(usize::from(it.first) + seat))
                    }
                    Noun::Row(number) => {
                        let n = self.constant_number(number)?;
                        let row = self.layout.row(seat, n.max(0) as usize);
                        if row.is_none() {
                            self.no_row(n, &e.span);
                        }
                        row.map(|row| row.into_iter().map(usize::from).collect())
                    }
                    Noun::Name(name) => {
                        let inner = Expr { kind: ExprKind::Name(name.text.clone()), span: name.span.clone() };
                        self.static_set(&inner, seat)
                    }
                }
            }
            ExprKind::Binary(operator @ (Operator::Plus | Operator::Minus | Operator::Both), left, right) => {
                let (a, b) = (self.static_set(left, seat), self.static_set(right, seat));
                let (a, b) = (a?, b?);
                Some(match operator {
                    Operator::Plus => a.union(b),
                    Operator::Minus => a.minus(b),
                    _ => a.both(b),
                })
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
