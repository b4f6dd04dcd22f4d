//! From the tree to what the file says. Every line is read on its own: a mistake in one hides nothing in the others.

mod cursor;
mod expression;
mod header;
mod statement;

use game::Lang;

use crate::ast::{Block, Ending, GameFile, Name, OptionDeclaration, Section, Values};
use crate::diagnostic::Diagnostics;
use crate::lex::Span;
use crate::parse::cursor::Cursor;
use crate::tree::{Line, Tree};
use crate::words::Kw;

/// Reads a whole file.
pub(crate) fn parse(tree: &Tree, diagnostics: &mut Diagnostics) -> GameFile {
    let mut parser = Parser { lang: tree.lang, diagnostics };
    let mut game = GameFile::default();
    let mut seen_game: Option<Span> = None;
    for line in solid(&tree.lines) {
        parser.section(line, &mut game, &mut seen_game);
    }
    if seen_game.is_some() && game.turns.is_empty() {
        diagnostics
            .error(&game.span, "the game has no turn", "le jeu n’a pas de tour")
            .hint("add a section 'turn'", "ajoutez une section « tour »");
    }
    game
}

/// The lines that say something.
fn solid(lines: &[Line]) -> impl Iterator<Item = &Line> {
    lines.iter().filter(|line| !line.lexemes.is_empty())
}

pub(crate) struct Parser<'a> {
    lang: Lang,
    diagnostics: &'a mut Diagnostics,
}

impl Parser<'_> {
    fn cursor<'b>(&'b mut self, line: &'b Line) -> Cursor<'b> {
        Cursor::new(line, self.lang, self.diagnostics)
    }

    fn no_block(&mut self, line: &Line) {
        if let Some(child) = solid(&line.children).next() {
            let span = child.span.clone();
            self.diagnostics
                .error(&span, "this line is further in than it may be", "cette ligne est trop en retrait")
                .hint("nothing belongs below the line above", "la ligne du dessus n’a pas de bloc");
        }
    }

    fn twice(&mut self, span: &Span) {
        self.diagnostics.error(span, "this section stands twice", "cette section figure deux fois");
    }

    fn section(&mut self, line: &Line, game: &mut GameFile, seen_game: &mut Option<Span>) {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        if seen_game.is_none() && kw != Some(Kw::Game) {
            let span = cursor.span();
            *seen_game = Some(span);
            cursor.expected("the line 'game \"Title\"' first", "d’abord la ligne « jeu \"Titre\" »");
            return;
        }
        match kw {
            Some(Kw::Game) => {
                cursor.bump();
                let title = cursor.text();
                if title.is_none() {
                    cursor.expected("the title between quotes", "le titre entre guillemets");
                }
                cursor.finish();
                if seen_game.is_some() {
                    return self.twice(&line.span);
                }
                *seen_game = Some(line.span.clone());
                game.title = title.unwrap_or_default();
                game.span = line.span.clone();
                game.header = self.header(&line.children);
            }
            Some(Kw::Option) => {
                let option = self.option(line);
                game.options.extend(option);
            }
            Some(Kw::AtTheStart) => {
                let section = self.named(line, false);
                if game.start.replace(section).is_some() {
                    self.twice(&line.span);
                }
            }
            Some(Kw::AfterEachTurn) => {
                let section = self.named(line, false);
                if game.after_turn.replace(section).is_some() {
                    self.twice(&line.span);
                }
            }
            Some(Kw::PositionReturns) => {
                let section = self.named(line, false);
                if game.returns.replace(section).is_some() {
                    self.twice(&line.span);
                }
            }
            Some(Kw::Rule) => {
                let section = self.named(line, true);
                if section.name.is_none() {
                    self.diagnostics.error(&line.span, "a rule has a name", "une règle a un nom");
                }
                game.rules.push(section);
            }
            Some(Kw::Turn) => {
                let section = self.named(line, true);
                game.turns.push(section);
            }
            Some(Kw::EndWhen) => {
                cursor.bump();
                let condition = cursor.condition();
                cursor.finish();
                let block = self.block(&line.children);
                game.endings.push(Ending { condition, block, span: line.span.clone() });
            }
            Some(Kw::Score | Kw::Cost) => {
                cursor.bump();
                let value = cursor.sum();
                cursor.finish();
                self.no_block(line);
                let slot = if kw == Some(Kw::Score) { &mut game.score } else { &mut game.cost };
                if slot.replace(value).is_some() {
                    self.twice(&line.span);
                }
            }
            Some(Kw::After) => {
                cursor.bump();
                let most = cursor.expect_number();
                cursor.expect(Kw::Laps);
                cursor.finish();
                let block = self.block(&line.children);
                let section = Section { name: None, block, span: line.span.clone() };
                if game.laps.replace((most, section)).is_some() {
                    self.twice(&line.span);
                }
            }
            _ => cursor.expected(
                "a section: option, turn, rule, end when, score…",
                "une section : option, tour, règle, fin quand, score…",
            ),
        }
    }

    fn named(&mut self, line: &Line, may_have_name: bool) -> Section {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let name = if may_have_name { cursor.name() } else { None };
        cursor.finish();
        let block = self.block(&line.children);
        if block.is_empty() {
            self.diagnostics.error(&line.span, "nothing stands below this line", "rien ne figure sous cette ligne");
        }
        Section { name, block, span: line.span.clone() }
    }

    fn option(&mut self, line: &Line) -> Option<OptionDeclaration> {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let name = cursor.expect_name("the name of the option", "le nom de l’option")?;
        if !cursor.eat_symbol("=") {
            cursor.expected("'='", "« = »");
        }
        let values = option_values(&mut cursor);
        cursor.finish();
        let mut option = OptionDeclaration { name, values, en: String::new(), fr: String::new() };
        for below in solid(&line.children) {
            let mut cursor = self.cursor(below);
            let slot = match cursor.kw() {
                Some(Kw::En) => &mut option.en,
                Some(Kw::Fr) => &mut option.fr,
                _ => {
                    cursor.expected("'en' or 'fr' and a text", "« fr » ou « en » et un texte");
                    continue;
                }
            };
            cursor.bump();
            match cursor.text() {
                Some(text) => *slot = text,
                None => cursor.expected("a text between quotes", "un texte entre guillemets"),
            }
            cursor.finish();
        }
        Some(option)
    }

    pub(crate) fn block(&mut self, lines: &[Line]) -> Block {
        let lines: Vec<&Line> = solid(lines).collect();
        self.statements(&lines)
    }
}

fn option_values(cursor: &mut Cursor<'_>) -> Values {
    if cursor.eat(Kw::Text) {
        let text = cursor.text();
        if text.is_none() {
            cursor.expected("a text between quotes", "un texte entre guillemets");
        }
        return Values::Text(text.unwrap_or_default());
    }
    if let Some(usual) = cursor.number() {
        cursor.expect(Kw::Between);
        let least = cursor.expect_number();
        cursor.expect(Kw::And);
        let most = cursor.expect_number();
        return Values::Numbers { usual, least, most };
    }
    let mut names = Vec::new();
    loop {
        names.extend(option_value(cursor));
        if cursor.failed || !cursor.eat_symbol("|") {
            return Values::Names(names);
        }
    }
}

/// A value is a name, or one of the words `yes`, `no`, `none`, `pass`… which make good values too.
fn option_value(cursor: &mut Cursor<'_>) -> Option<Name> {
    cursor.expect_name("a value", "une valeur")
}
