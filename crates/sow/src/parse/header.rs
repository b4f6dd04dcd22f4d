//! The lines under `game`: players, board, courses, registers, stones.

use game::Lang;

use crate::ast::{HeaderKind, HeaderLine, Holder, Part, Shape, Side};
use crate::parse::cursor::Cursor;
use crate::parse::{Parser, Place, place_of, solid};
use crate::tree::{LexemeKind, SourceLine};
use crate::words::Kw;

impl Parser<'_> {
    pub(crate) fn header(&mut self, lines: &[SourceLine]) -> Vec<HeaderLine> {
        let mut all: Vec<HeaderLine> = Vec::new();
        let mut failed = false;
        for line in solid(lines) {
            let mut cursor = self.cursor(line);
            match cursor.kw() {
                Some(kw @ (Kw::If | Kw::ElseIf | Kw::Else)) => {
                    cursor.bump();
                    let condition = (kw != Kw::Else).then(|| cursor.condition());
                    cursor.finish();
                    self.needs_block(line);
                    let below = self.header(&line.children);
                    if !failed || kw == Kw::If {
                        self.branch(&mut all, line, kw, condition, below);
                    }
                    failed &= kw != Kw::If;
                }
                first => {
                    let kind = header_line(&mut cursor);
                    cursor.finish();
                    failed = cursor.failed;
                    // A section indented too far has its statements below it.
                    if self.no_block(line, failed) && first.and_then(place_of) == Some(Place::Section) {
                        self.block(&line.children);
                    } else {
                        self.header(&line.children);
                    }
                    all.extend(
                        kind.filter(|_| !failed).map(|kind| HeaderLine { kind, span: line.span.clone() }),
                    );
                }
            }
        }
        all
    }

    fn branch(
        &mut self,
        all: &mut Vec<HeaderLine>,
        line: &SourceLine,
        kw: Kw,
        condition: Option<crate::ast::Expr>,
        below: Vec<HeaderLine>,
    ) {
        match (kw, condition, all.last_mut()) {
            (Kw::If, Some(condition), _) => {
                let kind = HeaderKind::If { arms: vec![(condition, below)], otherwise: Vec::new() };
                all.push(HeaderLine { kind, span: line.span.clone() });
            }
            (_, Some(condition), Some(HeaderLine { kind: HeaderKind::If { arms, .. }, .. })) => {
                arms.push((condition, below));
            }
            (_, None, Some(HeaderLine { kind: HeaderKind::If { otherwise, .. }, .. }))
                if otherwise.is_empty() =>
            {
                *otherwise = below;
            }
            _ => {
                self.diagnostics.error(
                    &line.span,
                    "an 'else' without its 'if'",
                    "un « sinon » sans son « si »",
                );
            }
        }
    }
}

fn header_line(cursor: &mut Cursor<'_>) -> Option<HeaderKind> {
    let kw = cursor.kw();
    cursor.bump();
    match kw {
        Some(key @ (Kw::Title | Kw::About | Kw::Origin | Kw::Source | Kw::Dialect)) => text_line(cursor, key),
        Some(Kw::Players) => Some(players(cursor)),
        Some(Kw::Board) => Some(HeaderKind::Board(shape(cursor)?)),
        Some(Kw::Camps) => camps(cursor),
        Some(Kw::CampOf) => {
            cursor.expect(Kw::Player);
            let player = cursor.expect_number();
            cursor.expect(Kw::Is);
            Some(HeaderKind::Camp { player, set: set_of_header(cursor) })
        }
        Some(Kw::EachPlayerHas) => player_has(cursor),
        Some(Kw::EachPitHas) => register(cursor, Holder::Pit),
        Some(Kw::GameHas) => register(cursor, Holder::Game),
        Some(Kw::Course | Kw::OpenCourse) => course(cursor, kw == Some(Kw::OpenCourse)),
        Some(Kw::Group) => {
            let name = cursor.expect_name("the name of the group", "le nom du groupe")?;
            equals(cursor);
            Some(HeaderKind::Group { name, set: set_of_header(cursor) })
        }
        Some(Kw::Stones) => {
            let n = size(cursor);
            cursor.expect(Kw::In);
            let set = if cursor.eat(Kw::EachPit) { None } else { Some(set_of_header(cursor)) };
            Some(HeaderKind::Stones { n, set })
        }
        _ => {
            cursor.back();
            cursor.expected_line(
                "a line of the header: players, board, course, stones…",
                "une ligne d’en-tête : joueurs, terrain, parcours, pierres…",
                Place::Header,
            );
            None
        }
    }
}

fn equals(cursor: &mut Cursor<'_>) {
    if !cursor.eat_symbol("=") {
        cursor.expected("'='", "« = »");
    }
}

/// A set; names of pits may come without `pits`.
fn set_of_header(cursor: &mut Cursor<'_>) -> crate::ast::Expr {
    if cursor.is_done() {
        cursor.expected("pits, as 'row 1' or 'a1 a2'", "des cases, comme « rangée 1 » ou « a1 a2 »");
    }
    let is_name =
        |it: Option<&crate::tree::Lexeme>| matches!(it.map(|it| &it.kind), Some(LexemeKind::Name(_)));
    if is_name(cursor.peek()) && is_name(cursor.peek_second()) {
        let start = cursor.span();
        let mut names = Vec::new();
        while let Some(name) = cursor.name() {
            names.push(name);
        }
        let span = cursor.span_from(&start);
        return crate::ast::Expr { kind: crate::ast::ExprKind::Pits(names), span };
    }
    cursor.operand()
}

fn text_line(cursor: &mut Cursor<'_>, key: Kw) -> Option<HeaderKind> {
    let lang = match cursor.kw() {
        Some(Kw::En) => Some(Lang::En),
        Some(Kw::Fr) => Some(Lang::Fr),
        _ => None,
    };
    if lang.is_some() {
        cursor.bump();
    }
    let text = cursor.text();
    if text.is_none() {
        cursor.expected("a text between quotes", "un texte entre guillemets");
    }
    Some(HeaderKind::Text { key, lang, text: text? })
}

fn players(cursor: &mut Cursor<'_>) -> HeaderKind {
    let mut counts = vec![cursor.expect_number()];
    let mut usual = None;
    loop {
        if cursor.eat(Kw::To) {
            let span = cursor.span();
            let most = cursor.expect_number();
            let least = counts.last().copied().unwrap_or(1);
            if most <= least && !cursor.failed {
                cursor.failed = true;
                cursor.diagnostics.error(
                    &span,
                    format!("'{least} to {most}' goes backward: the smaller number stands first"),
                    format!("« {least} à {most} » va à rebours : le plus petit nombre vient d’abord"),
                );
            }
            counts.extend(least + 1..=most.min(100));
        } else if cursor.eat_symbol(",") {
            if cursor.eat(Kw::Usually) {
                usual = Some(cursor.expect_number());
            } else {
                counts.push(cursor.expect_number());
            }
        } else if cursor.eat(Kw::Or) {
            counts.push(cursor.expect_number());
        } else {
            return HeaderKind::Players { counts, usual };
        }
    }
}

fn shape(cursor: &mut Cursor<'_>) -> Option<Shape> {
    let kw = cursor.kw();
    if matches!(cursor.peek().map(|it| &it.kind), Some(LexemeKind::Number(_) | LexemeKind::Name(_))) {
        let rows = size(cursor);
        cursor.expect(Kw::RowsOf);
        let columns = size(cursor);
        cursor.eat(Kw::Pits);
        return Some(Shape::Rows(rows, columns));
    }
    cursor.bump();
    Some(match kw {
        Some(Kw::Rows) => Shape::RowList(numbers(cursor)),
        Some(Kw::Triangle) => Shape::Triangle(size(cursor)),
        Some(Kw::Squares) => {
            let columns = size(cursor);
            cursor.expect(Kw::By);
            Shape::Squares(columns, size(cursor))
        }
        Some(Kw::Hexagons) => Shape::Hexagons(numbers(cursor)),
        Some(Kw::Penrose) => Shape::Penrose(size(cursor)),
        Some(Kw::Ring) => {
            let n = size(cursor);
            cursor.eat(Kw::Pits);
            Shape::Ring(n)
        }
        Some(Kw::Graph) => match cursor.text() {
            Some(text) => Shape::GraphText(text),
            None if cursor.is_done() => {
                cursor.expected(
                    "a text between quotes, or an option that is one",
                    "un texte entre guillemets, ou une option qui en est un",
                );
                return None;
            }
            None => Shape::Graph(cursor.sum()),
        },
        _ => {
            cursor.back();
            cursor.expected("a board, as '2 rows of 6 pits'", "un terrain, comme « 2 rangées de 6 cases »");
            return None;
        }
    })
}

/// A number that must be known before the game begins.
fn size(cursor: &mut Cursor<'_>) -> crate::ast::Expr {
    let may_be = match cursor.peek().map(|it| &it.kind) {
        Some(LexemeKind::Number(_) | LexemeKind::Name(_) | LexemeKind::Symbol("(")) => true,
        _ => cursor.kw() == Some(Kw::Players),
    };
    if !may_be {
        cursor.expected("a number", "un nombre");
    }
    cursor.sum()
}

fn numbers(cursor: &mut Cursor<'_>) -> Vec<crate::ast::Expr> {
    let mut all = vec![size(cursor)];
    while !cursor.is_done() && !cursor.failed {
        all.push(size(cursor));
    }
    all
}

fn camps(cursor: &mut Cursor<'_>) -> Option<HeaderKind> {
    match cursor.kw() {
        Some(Kw::Halves) => {
            cursor.bump();
            Some(HeaderKind::CampsHalves)
        }
        Some(Kw::None) => {
            cursor.bump();
            Some(HeaderKind::CampsNone)
        }
        Some(Kw::Along) => cursor.along().map(HeaderKind::CampsAlong),
        _ => {
            cursor.expected(
                "'halves', 'none' or 'along' a course",
                "« moitiés », « aucun » ou « le long de » un parcours",
            );
            None
        }
    }
}

fn player_has(cursor: &mut Cursor<'_>) -> Option<HeaderKind> {
    let reserve = match cursor.kw() {
        Some(Kw::Store) => false,
        Some(Kw::Reserve) => true,
        Some(_) => {
            cursor.wants_name = true;
            cursor.expected(
                "a store, a reserve or the name of a register",
                "un grenier, une réserve ou le nom d’un registre",
            );
            cursor.wants_name = false;
            return None;
        }
        None => return register(cursor, Holder::Player),
    };
    cursor.bump();
    let side = match cursor.kw() {
        Some(Kw::OnTheRight) => Side::Right,
        Some(Kw::OnTheLeft) => Side::Left,
        _ => Side::Apart,
    };
    if side != Side::Apart {
        cursor.bump();
    }
    let stones = cursor.eat(Kw::With).then(|| size(cursor));
    if stones.is_some() {
        cursor.eat(Kw::Stones);
    }
    Some(HeaderKind::Site { reserve, side, stones })
}

fn register(cursor: &mut Cursor<'_>, holder: Holder) -> Option<HeaderKind> {
    let name = cursor.expect_name("the name of a register", "le nom d’un registre")?;
    equals(cursor);
    Some(HeaderKind::Register { holder, name, value: cursor.sum() })
}

fn course(cursor: &mut Cursor<'_>, open: bool) -> Option<HeaderKind> {
    let name = cursor.expect_name("the name of the course", "le nom du parcours")?;
    let player = cursor.eat(Kw::For).then(|| {
        cursor.expect(Kw::Player);
        cursor.expect_number()
    });
    equals(cursor);
    let mut parts = Vec::new();
    loop {
        course_part(cursor, &mut parts);
        if cursor.failed || !cursor.eat_symbol(",") {
            return Some(HeaderKind::Course { name, open, player, parts });
        }
    }
}

fn course_part(cursor: &mut Cursor<'_>, parts: &mut Vec<Part>) {
    match cursor.kw() {
        Some(Kw::Row) => {
            cursor.bump();
            let row = size(cursor);
            let right = cursor.eat(Kw::Rightward);
            if !right && !cursor.eat(Kw::Leftward) {
                let (a, b) = (cursor.spelled(Kw::Rightward), cursor.spelled(Kw::Leftward));
                cursor.expected(&format!("'{a}' or '{b}'"), &format!("« {a} » ou « {b} »"));
            }
            parts.push(Part::Row(row, right));
        }
        Some(Kw::ReverseOf) => {
            cursor.bump();
            parts.extend(
                cursor.expect_name("the name of a course", "le nom d’un parcours").map(Part::Reverse),
            );
        }
        _ => {
            parts.push(Part::Site(cursor.sum()));
            // Names of pits in a row need no commas.
            while matches!(cursor.peek().map(|it| &it.kind), Some(LexemeKind::Name(_))) {
                parts.push(Part::Site(cursor.sum()));
            }
        }
    }
}
