//! The parser of statements.

use crate::ast::{Block, Choice, Expr, ExprKind, Name, Sowing, Statement, StatementKind, Target, Whose};
use crate::parse::cursor::Cursor;
use crate::parse::{Parser, Place, solid};
use crate::tree::{Lexeme, LexemeKind, SourceLine};
use crate::words::Kw;

/// The first keyword of a line.
fn first_kw(line: &SourceLine) -> Option<Kw> {
    line.lexemes.iter().find(|it| !matches!(it.kind, LexemeKind::Article(_)))?.kw()
}

impl Parser<'_> {
    pub(crate) fn statements(&mut self, lines: &[&SourceLine]) -> Block {
        let mut block: Block = Vec::new();
        let mut failed = false;
        for line in lines {
            match first_kw(line) {
                Some(Kw::Otherwise | Kw::Else | Kw::ElseIf) => self.continuation(line, &mut block, failed),
                Some(Kw::Until | Kw::While)
                    if is_open_repeat(block.last()) && solid(&line.children).next().is_none() =>
                {
                    self.end_of_repeat(line, &mut block);
                }
                _ => {
                    let statement = self.statement(line);
                    failed = statement.is_none();
                    block.extend(statement);
                }
            }
        }
        block
    }

    /// Parses `else`, `else if` and `otherwise`, which continue the statement above, even if that could not be read.
    fn continuation(&mut self, line: &SourceLine, block: &mut Block, failed: bool) {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        cursor.bump();
        let condition = (kw == Some(Kw::ElseIf)).then(|| cursor.condition());
        cursor.finish();
        self.needs_block(line);
        let below = self.block(&line.children);
        match (kw, condition, block.last_mut().map(|it| &mut it.kind)) {
            _ if failed => {}
            (_, Some(condition), Some(StatementKind::If { arms, otherwise: None })) => {
                arms.push((condition, below));
            }
            (Some(Kw::Else), _, Some(StatementKind::If { otherwise: otherwise @ None, .. }))
            | (Some(Kw::Otherwise), _, Some(StatementKind::Choose { otherwise: otherwise @ None, .. })) => {
                *otherwise = Some(below);
            }
            (Some(Kw::Otherwise), ..) => {
                self.diagnostics.error(
                    &line.span,
                    "'otherwise' follows a 'choose' and says what happens when there is nothing to choose",
                    "« à défaut » suit un « choisir » et dit ce qui se passe quand il n’y a rien à choisir",
                );
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

    fn end_of_repeat(&mut self, line: &SourceLine, block: &mut Block) {
        let mut cursor = self.cursor(line);
        let until = cursor.kw() == Some(Kw::Until);
        cursor.bump();
        let condition = cursor.condition();
        cursor.finish();
        if let Some(StatementKind::Repeat { end, .. }) = block.last_mut().map(|it| &mut it.kind) {
            *end = Some((until, condition));
        }
    }

    fn statement(&mut self, line: &SourceLine) -> Option<Statement> {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        let kind = match kw {
            Some(Kw::If | Kw::While | Kw::Repeat | Kw::ForEach | Kw::Sow) => self.compound(line),
            _ => {
                let kind = simple(&mut cursor);
                cursor.finish();
                let failed = cursor.failed;
                if self.no_block(line, failed) {
                    self.block(&line.children);
                }
                kind
            }
        };
        kind.map(|kind| Statement { kind, span: line.span.clone() })
    }

    /// Parses a statement with a block below it.
    fn compound(&mut self, line: &SourceLine) -> Option<StatementKind> {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        cursor.bump();
        let mut sowing = Sowing::default();
        let mut condition = None;
        let mut each = None;
        match kw {
            Some(Kw::Sow) => sowing = sow(&mut cursor),
            Some(Kw::ForEach) => each = Some(for_each(&mut cursor)),
            Some(Kw::Repeat) => {}
            _ => condition = Some(cursor.condition()),
        }
        cursor.finish();
        let failed = cursor.failed;
        let block = self.block(&line.children);
        if kw != Some(Kw::Sow) && !failed {
            self.needs_block(line);
        }
        match (kw, condition, each) {
            (Some(Kw::Sow), ..) => {
                sowing.each = block;
                Some(StatementKind::Sow(Box::new(sowing)))
            }
            (Some(Kw::If), Some(condition), _) => {
                Some(StatementKind::If { arms: vec![(condition, block)], otherwise: None })
            }
            (Some(Kw::While), Some(condition), _) => Some(StatementKind::While(condition, block)),
            (Some(Kw::Repeat), ..) => Some(StatementKind::Repeat { block, end: None }),
            (_, _, Some(Some(Each::Pit(name, set)))) => Some(StatementKind::ForEachPit { name, set, block }),
            (_, _, Some(Some(Each::Player(name)))) => Some(StatementKind::ForEachPlayer { name, block }),
            _ => None,
        }
    }
}

fn is_open_repeat(last: Option<&Statement>) -> bool {
    matches!(last.map(|it| &it.kind), Some(StatementKind::Repeat { end: None, .. }))
}

fn is_name(it: Option<&Lexeme>) -> bool {
    matches!(it.map(|it| &it.kind), Some(LexemeKind::Name(_)))
}

enum Each {
    Pit(Option<Name>, Expr),
    Player(Name),
}

fn for_each(cursor: &mut Cursor<'_>) -> Option<Each> {
    if cursor.eat(Kw::Player) {
        return cursor.expect_name("a name for the player", "un nom pour le joueur").map(Each::Player);
    }
    if !cursor.eat(Kw::Pit) {
        let (a, b) = (cursor.spelled(Kw::Pit), cursor.spelled(Kw::Player));
        cursor.expected(&format!("'{a}' or '{b}'"), &format!("« {a} » ou « {b} »"));
    }
    let name = cursor.name();
    cursor.expect(Kw::In);
    Some(Each::Pit(name, cursor.operand()))
}

fn sow(cursor: &mut Cursor<'_>) -> Sowing {
    let mut sowing = Sowing::default();
    while !cursor.is_done() && !cursor.failed {
        match cursor.kw() {
            Some(Kw::Along) => sowing.course = cursor.along(),
            Some(Kw::From) => {
                cursor.bump();
                sowing.from = Some(cursor.sum());
            }
            Some(Kw::Skipping) => {
                cursor.bump();
                sowing.skipping = Some(cursor.operand());
            }
            Some(Kw::StartingHere) => {
                cursor.bump();
                sowing.starting_here = true;
            }
            Some(Kw::Forward | Kw::Backward | Kw::Direction | Kw::ReverseOf) => {
                sowing.direction = cursor.direction();
            }
            None if is_name(cursor.peek()) && is_name(cursor.peek_second()) => cursor.expected(
                "'along' and a course, 'from' a pit, a direction, or a number of stones",
                "« le long de » un parcours, « depuis » une case, une direction, ou un nombre de pierres",
            ),
            _ => {
                let n = cursor.sum();
                if cursor.eat(Kw::PerPit) {
                    sowing.per_pit = Some(n);
                } else if cursor.eat(Kw::Stones) {
                    sowing.stones = Some(n);
                } else if matches!(n.kind, ExprKind::Name(_)) && sowing.direction.is_none() {
                    // A name alone is a direction chosen earlier.
                    sowing.direction = Some(n);
                } else {
                    let (a, b) = (cursor.spelled(Kw::Stones), cursor.spelled(Kw::PerPit));
                    cursor.expected(&format!("'{a}' or '{b}'"), &format!("« {a} » ou « {b} »"));
                }
            }
        }
    }
    sowing
}

fn simple(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let kw = cursor.kw();
    let plain = match kw {
        Some(Kw::Stop) => Some(StatementKind::Stop),
        Some(Kw::PlayAgain) => Some(StatementKind::PlayAgain),
        Some(Kw::EndTurn) => Some(StatementKind::EndTurn),
        Some(Kw::Pass) => Some(StatementKind::Pass),
        Some(Kw::EndGame) => Some(StatementKind::EndGame),
        Some(Kw::Draw) => Some(StatementKind::Draw),
        Some(Kw::Illegal) => Some(StatementKind::Illegal),
        Some(Kw::LastResort) => Some(StatementKind::LastResort),
        Some(Kw::NotTwice) => Some(StatementKind::NotTwice),
        _ => None,
    };
    if plain.is_some() {
        cursor.bump();
        return plain;
    }
    match kw {
        Some(Kw::Choose) => {
            cursor.bump();
            choose(cursor)
        }
        Some(Kw::Take) => {
            cursor.bump();
            let n = if cursor.eat(Kw::All) { None } else { Some(cursor.sum()) };
            cursor.eat(Kw::Stones);
            let from = cursor.eat(Kw::From).then(|| cursor.sum());
            Some(StatementKind::Take { n, from })
        }
        Some(Kw::Drop) => {
            cursor.bump();
            let n = cursor.sum();
            cursor.eat(Kw::Stones);
            let site = cursor.eat(Kw::In).then(|| cursor.sum());
            Some(StatementKind::Drop { n, site })
        }
        Some(Kw::GoTo) => {
            cursor.bump();
            Some(StatementKind::GoTo(cursor.operand()))
        }
        Some(Kw::Capture) => {
            cursor.bump();
            let set = cursor.operand();
            let into = cursor.eat(Kw::Into).then(|| cursor.sum());
            Some(StatementKind::Capture { set, into })
        }
        Some(Kw::Give) => {
            cursor.bump();
            let set = cursor.operand();
            cursor.expect(Kw::To);
            Some(StatementKind::Give { set, to: cursor.sum() })
        }
        Some(Kw::Move) => {
            cursor.bump();
            let n = if cursor.eat(Kw::All) { None } else { Some(cursor.sum()) };
            cursor.eat(Kw::Stones);
            cursor.expect(Kw::From);
            let from = cursor.operand();
            cursor.expect(Kw::Into);
            Some(StatementKind::Move { n, from, into: cursor.sum() })
        }
        Some(Kw::Let) => {
            cursor.bump();
            let name = cursor.expect_name("a name", "un nom")?;
            if !cursor.eat_symbol("=") {
                cursor.expected("'='", "« = »");
            }
            Some(StatementKind::Let(name, value(cursor)))
        }
        Some(Kw::Set) => {
            cursor.bump();
            let target = target(cursor)?;
            cursor.expect(Kw::To);
            Some(StatementKind::Set(target, value(cursor)))
        }
        Some(Kw::Do) => {
            cursor.bump();
            cursor.expect_name("the name of a rule", "le nom d’une règle").map(StatementKind::Do)
        }
        Some(Kw::ContinueWith) => {
            cursor.bump();
            cursor.expect_name("the name of a turn", "le nom d’un tour").map(StatementKind::ContinueWith)
        }
        _ => about_player(cursor),
    }
}

/// A value of any type: number, set, site or condition.
fn value(cursor: &mut Cursor<'_>) -> Expr {
    if cursor.is_done() {
        cursor
            .expected("a value: a number, pits, a player…", "une valeur : un nombre, des cases, un joueur…");
    }
    cursor.condition()
}

fn about_player(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let starts_player = matches!(
        cursor.kw(),
        Some(Kw::Me | Kw::Opponent | Kw::NextPlayer | Kw::OwnerOf | Kw::Player | Kw::My | Kw::Their)
    );
    let starts_name = matches!(cursor.peek().map(|it| &it.kind), Some(LexemeKind::Name(_)));
    let verb_follows =
        matches!(cursor.second_kw(), Some(Kw::PlaysNext | Kw::Wins | Kw::Loses | Kw::IsOut | Kw::Of));
    if starts_player || (starts_name && verb_follows) {
        let player = cursor.sum();
        let kw = cursor.kw();
        if matches!(kw, Some(Kw::PlaysNext | Kw::Wins | Kw::Loses | Kw::IsOut)) {
            cursor.bump();
        }
        match kw {
            Some(Kw::PlaysNext) => return Some(StatementKind::PlaysNext(player)),
            Some(Kw::Wins) => return Some(StatementKind::Wins(player)),
            Some(Kw::Loses) => return Some(StatementKind::Loses(player)),
            Some(Kw::IsOut) => return Some(StatementKind::IsOut(player)),
            _ => cursor.expected(
                "what the player does: plays next, wins, loses, is out",
                "ce que fait le joueur : joue ensuite, gagne, perd, est éliminé",
            ),
        }
        return None;
    }
    cursor.expected_line(
        "a statement: choose, take, sow, capture, if, repeat…",
        "une instruction : choisir, ramasser, égrainer, prendre, si, répéter…",
        Place::Statement,
    );
    None
}

fn choose(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let kw = cursor.kw();
    let choice = match kw {
        Some(Kw::Pit) => {
            cursor.bump();
            let name = cursor.name();
            cursor.expect(Kw::Among);
            let among = cursor.operand();
            let or_none = cursor.eat(Kw::OrNone);
            return Some(StatementKind::Choose {
                choice: Choice::Pit { among, or_none },
                name,
                otherwise: None,
            });
        }
        Some(Kw::Direction) => Choice::Direction,
        Some(Kw::Player) => Choice::Player,
        Some(Kw::YesOrNo) => Choice::YesOrNo,
        Some(Kw::Number) => {
            cursor.bump();
            let name = cursor.expect_name("a name for the number", "un nom pour le nombre");
            cursor.expect(Kw::Between);
            let least = cursor.sum();
            cursor.expect(Kw::And);
            let most = cursor.sum();
            return Some(StatementKind::Choose {
                choice: Choice::Number(least, most),
                name,
                otherwise: None,
            });
        }
        _ => {
            cursor.expected(
                "what is chosen: a pit, a direction, a number, a player, yes or no",
                "ce qu’on choisit : une case, une direction, un nombre, un joueur, oui ou non",
            );
            return None;
        }
    };
    cursor.bump();
    let name = cursor.name();
    Some(StatementKind::Choose { choice, name, otherwise: None })
}

fn target(cursor: &mut Cursor<'_>) -> Option<Target> {
    if cursor.eat(Kw::Direction) {
        return Some(Target::Direction);
    }
    if cursor.eat(Kw::Passes) {
        return Some(Target::Passes);
    }
    let whose = match cursor.kw() {
        Some(Kw::My) => Some(Whose::My),
        Some(Kw::Their) => Some(Whose::Their),
        _ => None,
    };
    if whose.is_some() {
        cursor.bump();
    }
    let name = cursor
        .expect_name("the name of a variable or a register", "le nom d’une variable ou d’un registre")?;
    if let Some(whose) = whose {
        return Some(Target::Of(name, whose));
    }
    if cursor.eat(Kw::Of) {
        let of = cursor.sum();
        return Some(Target::Of(name, Whose::Of(Box::new(of))));
    }
    Some(Target::Name(name))
}
