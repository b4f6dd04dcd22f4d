//! The parser: from the tree of lines to the syntax tree. Every line is read on its own, so that an error in one hides
//! nothing in the others.

mod condition;
mod cursor;
mod expression;
mod header;
mod statement;
mod suggest;

use game::Lang;

use crate::ast::{Block, Ending, Expr, GameFile, Name, OptionDeclaration, Section, Values};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::lex::Span;
use crate::parse::cursor::Cursor;
use crate::tree::{LexemeKind, SourceLine, Tree};
use crate::words::Kw;

pub(crate) use suggest::in_digits;

/// Parses a whole file.
pub(crate) fn parse(tree: &Tree, diagnostics: &mut Diagnostics) -> GameFile {
    let mut parser = Parser { lang: tree.lang, diagnostics };
    let mut game = GameFile::default();
    let mut read = Read::default();
    for line in solid(&tree.lines) {
        parser.section(line, &mut game, &mut read);
    }
    if read == Read::default() {
        begin_with_game(diagnostics, &(0..0));
    }
    if read.game && !read.unknown && game.turns.is_empty() {
        diagnostics
            .error(&game.span, "the game has no turn", "le jeu n’a pas de tour")
            .hint("add a section 'turn'", "ajoutez une section « tour »");
    }
    game
}

/// Collects the names in these lines and below them.
fn add_names(lines: &[SourceLine], names: &mut Vec<String>) {
    for line in lines {
        names.extend(line.lexemes.iter().filter_map(|it| match &it.kind {
            LexemeKind::Name(name) => Some(name.clone()),
            _ => None,
        }));
        add_names(&line.children, names);
    }
}

/// The sections read so far.
#[derive(Default, PartialEq, Eq)]
struct Read {
    /// The line `game` has been read.
    game: bool,
    /// Another section came before it.
    other: bool,
    /// A section that could not be read, and may have been meant as any.
    unknown: bool,
}

fn begin_with_game<'a>(diagnostics: &'a mut Diagnostics, span: &Span) -> &'a mut Diagnostic {
    let diagnostic = diagnostics.error(
        span,
        "a file begins with 'game' and its title",
        "un fichier commence par « jeu » et son titre",
    );
    diagnostic.hint("game \"My game\"", "jeu \"Mon jeu\"");
    diagnostic
}

/// The places in a file where a keyword may begin a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Section,
    Header,
    Statement,
}

/// The place where a line that begins with this word belongs, if there is only one.
fn place_of(kw: Kw) -> Option<Place> {
    match kw {
        Kw::Game
        | Kw::Option
        | Kw::AtTheStart
        | Kw::AfterEachTurn
        | Kw::PositionReturns
        | Kw::Rule
        | Kw::Turn
        | Kw::EndWhen
        | Kw::Score
        | Kw::Cost => Some(Place::Section),
        Kw::Title
        | Kw::About
        | Kw::Source
        | Kw::Dialect
        | Kw::Players
        | Kw::Board
        | Kw::Camps
        | Kw::CampOf
        | Kw::EachPlayerHas
        | Kw::EachPitHas
        | Kw::GameHas
        | Kw::Course
        | Kw::OpenCourse
        | Kw::Group => Some(Place::Header),
        Kw::Choose
        | Kw::Take
        | Kw::Sow
        | Kw::Drop
        | Kw::GoTo
        | Kw::Capture
        | Kw::Give
        | Kw::Move
        | Kw::Let
        | Kw::Set
        | Kw::While
        | Kw::Repeat
        | Kw::ForEach
        | Kw::Stop
        | Kw::Do
        | Kw::PlayAgain
        | Kw::EndTurn
        | Kw::Pass
        | Kw::ContinueWith
        | Kw::EndGame
        | Kw::Draw
        | Kw::Illegal
        | Kw::LastResort
        | Kw::NotTwice => Some(Place::Statement),
        _ => None,
    }
}

/// The lines with words on them.
fn solid(lines: &[SourceLine]) -> impl Iterator<Item = &SourceLine> {
    lines.iter().filter(|line| !line.lexemes.is_empty())
}

pub(crate) struct Parser<'a> {
    lang: Lang,
    diagnostics: &'a mut Diagnostics,
}

impl Parser<'_> {
    fn cursor<'b>(&'b mut self, line: &'b SourceLine) -> Cursor<'b> {
        Cursor::new(line, self.lang, self.diagnostics)
    }

    /// Reports a block below a line that takes none. Returns `true` if there is one, for the caller to read all the
    /// same.
    fn no_block(&mut self, line: &SourceLine, failed: bool) -> bool {
        let Some(child) = solid(&line.children).next() else { return false };
        // Below a line that could not be read, a block may well be right.
        if !failed {
            self.diagnostics
                .error(
                    &child.span,
                    "this line is further in than it may be",
                    "cette ligne est trop en retrait",
                )
                .hint("nothing belongs below the line above", "la ligne du dessus n’a pas de bloc");
        }
        true
    }

    /// Reports a line without the block it needs.
    fn needs_block(&mut self, line: &SourceLine) {
        if solid(&line.children).next().is_none() && !line.is_broken {
            self.diagnostics
                .error(&line.span, "nothing stands below this line", "rien ne figure sous cette ligne")
                .hint(
                    "what belongs to it stands below it, further in",
                    "ce qui en dépend se place dessous, en retrait",
                );
        }
    }

    fn twice(&mut self, span: &Span) {
        self.diagnostics.error(span, "this section stands twice", "cette section figure deux fois");
    }

    fn section(&mut self, line: &SourceLine, game: &mut GameFile, read: &mut Read) {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        let is_first = *read == Read::default();
        if kw != Some(Kw::Game) {
            read.other = true;
            let is_known = kw == Some(Kw::After) || kw.and_then(place_of) == Some(Place::Section);
            if is_first {
                let (span, hint) = (cursor.span(), cursor.near(Some(Place::Section)));
                let diagnostic = begin_with_game(cursor.diagnostics, &span);
                diagnostic.hint = hint.or(diagnostic.hint.take());
            }
            if is_first && !is_known {
                // It was probably meant to be a section.
                game.span = line.span.clone();
                game.header = self.header(&line.children);
                add_names(&line.children, &mut game.header_names);
                return;
            }
        }
        match kw {
            Some(Kw::Game) => self.game_line(line, game, read),
            Some(Kw::Option) => {
                let option = self.option(line);
                game.options.extend(option);
                if game.options.len() > MOST_OPTIONS {
                    game.options.truncate(MOST_OPTIONS);
                    self.diagnostics.error(
                        &line.span,
                        format!("a game has {MOST_OPTIONS} options at most"),
                        format!("un jeu a {MOST_OPTIONS} options au plus"),
                    );
                }
            }
            Some(Kw::AtTheStart) => self.only(line, &mut game.start),
            Some(Kw::AfterEachTurn) => self.only(line, &mut game.after_turn),
            Some(Kw::PositionReturns) => self.only(line, &mut game.returns),
            Some(Kw::Rule) => {
                let section = self.named(line);
                game.rules.push(section);
            }
            Some(Kw::Turn) => {
                let section = self.named(line);
                game.turns.push(section);
            }
            Some(Kw::EndWhen) => {
                let ending = self.ending(line);
                game.endings.push(ending);
            }
            Some(Kw::Score) => self.number_line(line, &mut game.score),
            Some(Kw::Cost) => self.number_line(line, &mut game.cost),
            Some(Kw::After) => self.laps(line, &mut game.laps),
            _ => {
                cursor.expected_line(
                    "a section: option, turn, rule, end when, score…",
                    "une section : option, tour, règle, fin quand, score…",
                    Place::Section,
                );
                read.unknown = true;
                self.block(&line.children);
            }
        }
    }

    /// Parses the line `game` and the header below it.
    fn game_line(&mut self, line: &SourceLine, game: &mut GameFile, read: &mut Read) {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let title = cursor.text();
        if title.is_none() {
            cursor.expected_title();
        }
        cursor.finish();
        let header = self.header(&line.children);
        if std::mem::replace(&mut read.game, true) {
            return self.twice(&line.span);
        }
        game.title = title.unwrap_or_default();
        game.span = line.span.clone();
        game.header = header;
        add_names(&line.children, &mut game.header_names);
    }

    /// Parses a section that a file has only once.
    fn only(&mut self, line: &SourceLine, slot: &mut Option<Section>) {
        let section = self.named(line);
        if slot.replace(section).is_some() {
            self.twice(&line.span);
        }
    }

    /// Parses `end when` and its block.
    fn ending(&mut self, line: &SourceLine) -> Ending {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let condition = cursor.condition();
        cursor.finish();
        let block = self.block(&line.children);
        Ending { condition, block, span: line.span.clone() }
    }

    /// Parses `score` or `cost`: a number on the same line.
    fn number_line(&mut self, line: &SourceLine, slot: &mut Option<Expr>) {
        let mut cursor = self.cursor(line);
        cursor.bump();
        if cursor.is_done() {
            cursor.expected(
                "a number, as 'stones in my store'",
                "un nombre, comme « pierres dans mon grenier »",
            );
        }
        let value = cursor.sum();
        cursor.finish();
        let failed = cursor.failed;
        if self.no_block(line, failed) {
            self.block(&line.children);
        }
        if slot.replace(value).is_some() {
            self.twice(&line.span);
        }
    }

    /// Parses `after N laps` and its block.
    fn laps(&mut self, line: &SourceLine, slot: &mut Option<(u32, Section)>) {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let most = cursor.expect_number();
        cursor.expect(Kw::Laps);
        cursor.finish();
        let block = self.block(&line.children);
        let section = Section { name: None, block, span: line.span.clone() };
        if slot.replace((most, section)).is_some() {
            self.twice(&line.span);
        }
    }

    /// Parses a section that is a block below its first line.
    fn named(&mut self, line: &SourceLine) -> Section {
        let mut cursor = self.cursor(line);
        let kw = cursor.kw();
        cursor.bump();
        let name = match kw {
            Some(Kw::Rule) => cursor.expect_name("the name of the rule", "le nom de la règle"),
            Some(Kw::Turn) if !cursor.is_done() => {
                cursor.expect_name("the name of the turn", "le nom du tour")
            }
            _ => None,
        };
        cursor.finish();
        self.needs_block(line);
        Section { name, block: self.block(&line.children), span: line.span.clone() }
    }

    fn option(&mut self, line: &SourceLine) -> Option<OptionDeclaration> {
        let mut cursor = self.cursor(line);
        cursor.bump();
        let name = cursor.expect_name("the name of the option", "le nom de l’option");
        if !cursor.eat_symbol("=") {
            cursor.expected("'='", "« = »");
        }
        let values = option_values(&mut cursor);
        cursor.finish();
        let name = name.unwrap_or_else(|| Name { text: String::new(), span: line.span.clone() });
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
            let failed = cursor.failed;
            self.no_block(below, failed);
        }
        (!option.name.text.is_empty()).then_some(option)
    }

    pub(crate) fn block(&mut self, lines: &[SourceLine]) -> Block {
        let lines: Vec<&SourceLine> = solid(lines).collect();
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

/// Reads a value of an option. Keywords such as `yes`, `none` and `pass` make good values too, in backticks.
fn option_value(cursor: &mut Cursor<'_>) -> Option<Name> {
    cursor.expect_name("the name of a value", "le nom d’une valeur")
}

/// The most options of a game: checking a file compiles each of their values.
const MOST_OPTIONS: usize = 100;
