//! Cuts the text of a record into games, headers, words, comments and variations, without knowing any game.

use crate::Spelling;
use crate::fault::RecordFault;
use crate::headers::{Headers, header_line, header_name, looks_like_header, read_header};

/// The line that separated games in the files of earlier versions, which is still accepted.
const HEAD: &str = "# game";

/// The text of one game of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameText<'a> {
    /// The line of the file on which it begins, from 1.
    pub first_line: usize,
    /// The text of the game.
    pub text: &'a str,
}

impl<'a> From<&'a str> for GameText<'a> {
    fn from(text: &'a str) -> GameText<'a> {
        GameText { first_line: 1, text }
    }
}

impl<'a> From<&'a String> for GameText<'a> {
    fn from(text: &'a String) -> GameText<'a> {
        text.as_str().into()
    }
}

impl<'a> From<&GameText<'a>> for GameText<'a> {
    fn from(game: &GameText<'a>) -> GameText<'a> {
        *game
    }
}

impl GameText<'_> {
    /// Returns the line and character of a header, both from 1, or those of the beginning of the game if it
    /// has no such header.
    #[must_use]
    pub fn header_place(&self, name: &str) -> (usize, usize) {
        let sheet = Sheet::read_headers(*self);
        let place = sheet.header_offsets.iter().find(|(known, _)| known == name);
        self.place(place.map_or(0, |(_, offset)| *offset))
    }

    /// Returns the line and character of a byte offset, both from 1.
    pub(crate) fn place(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let n_lines = before.bytes().filter(|byte| *byte == b'\n').count();
        let column = before.get(line_start..).map_or(0, |line| line.chars().count());
        (self.first_line + n_lines, column + 1)
    }
}

/// Splits a file into games. There is always at least one, which may be empty.
///
/// A game begins at its headers: a line such as `[White "Ann"]` that follows moves starts another game, even
/// if a comment or variation is still open. So does a line that begins with `# game`.
///
/// ```
/// let games = record::games_of("[White \"Ann\"]\n1 a b\n\n[White \"Bob\"]\n1 c d\n");
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[1].first_line, 4);
/// ```
#[must_use]
pub fn games_of(text: &str) -> Vec<GameText<'_>> {
    let mut games = Vec::new();
    let (mut start, mut first_line) = (0, 1);
    let mut seen = Seen::default();
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if seen.begins_another(line) {
            games.push(GameText { first_line, text: text.get(start..offset).unwrap_or_default() });
            (start, first_line) = (offset, index + 1);
            seen = Seen::default();
        }
        seen.look_at(line);
        offset += line.len();
    }
    games.push(GameText { first_line, text: text.get(start..).unwrap_or_default() });
    games
}

fn is_header(line: &str) -> bool {
    looks_like_header(line) && read_header(line).is_some()
}

/// The contents of the current game so far.
#[derive(Default)]
struct Seen {
    heading: bool,
    headers: bool,
    words: bool,
    /// Whether a comment is open.
    in_comment: bool,
}

impl Seen {
    fn begins_another(&self, line: &str) -> bool {
        if line.starts_with(HEAD) {
            return self.heading || self.headers || self.words;
        }
        // Inside a comment only a complete header counts, because a comment may contain a line such as
        // `[sic]`.
        let is_header = if self.in_comment { is_header(line) } else { looks_like_header(line) };
        self.words && is_header
    }

    fn look_at(&mut self, line: &str) {
        if line.starts_with(HEAD) {
            self.heading = true;
            return;
        }
        let mut rest = line;
        if is_header(line) || (!self.in_comment && looks_like_header(line)) {
            (self.headers, self.in_comment) = (true, false);
            rest = match read_header(line) {
                Some((.., n_bytes)) => line.get(n_bytes..).unwrap_or_default(),
                None => return,
            };
        }
        let mut letters = rest.bytes();
        while let Some(byte) = letters.next() {
            match (byte, self.in_comment) {
                (b'\\', true) => _ = letters.next(),
                (b'}', true) => self.in_comment = false,
                (b'{', false) => self.in_comment = true,
                (b'#', false) => return,
                (_, false) => self.words |= !byte.is_ascii_whitespace(),
                (_, true) => (),
            }
        }
    }
}

/// Reads the headers of one game without looking at its moves.
#[must_use]
pub fn headers_of(game: GameText<'_>) -> Headers {
    Sheet::read_headers(game).headers
}

const PLAIN: Spelling =
    Spelling { has_bare_numbers: false, joins_with_commas: false, has_loose_signs: false, number_width: 0 };

/// A token of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    Word(std::borrow::Cow<'a, str>),
    Comment(String),
    Open,
    Close,
}

impl Token<'_> {
    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    fn is_comment(&self) -> bool {
        matches!(self, Token::Comment(_))
    }
}

/// A record cut into tokens.
#[derive(Debug, Default)]
pub(crate) struct Sheet<'a> {
    pub(crate) headers: Headers,
    /// The name and byte offset of each header, in the order of the text.
    pub(crate) header_offsets: Vec<(String, usize)>,
    pub(crate) tokens: Vec<(usize, Token<'a>)>,
    pub(crate) faults: Vec<(usize, RecordFault)>,
    /// The offset of a comment that is not closed.
    pub(crate) open_comment: Option<usize>,
    /// Whether moves or variations have begun; no header is accepted after them.
    has_begun: bool,
}

impl<'a> Sheet<'a> {
    pub(crate) fn read(game: GameText<'a>, spelling: Spelling) -> Sheet<'a> {
        let mut sheet = Sheet::default();
        let mut lexer = Lexer { game, at: 0, spelling, has_heading: false };
        while lexer.skip_blanks() {
            lexer.next(&mut sheet);
        }
        if spelling.has_bare_numbers {
            sheet.join_score();
        }
        sheet
    }

    /// Reads everything before the first word.
    fn read_headers(game: GameText<'a>) -> Sheet<'a> {
        let mut sheet = Sheet::default();
        let mut lexer = Lexer { game, at: 0, spelling: PLAIN, has_heading: false };
        while lexer.skip_blanks() && !sheet.has_begun {
            lexer.next(&mut sheet);
        }
        sheet
    }

    /// Joins a score in two words, `1 0` at the very end, into one.
    fn join_score(&mut self) {
        let mut last = self.tokens.iter().enumerate().rev().filter(|(_, (_, token))| !token.is_comment());
        let (Some((second_at, (_, second))), Some((first_at, (_, first)))) = (last.next(), last.next())
        else {
            return;
        };
        let joined = match (first.word(), second.word()) {
            (Some("1"), Some("0")) => "1-0",
            (Some("0"), Some("1")) => "0-1",
            (Some("1"), Some("1")) => "1/2-1/2",
            _ => return,
        };
        self.tokens.remove(second_at);
        if let Some((_, token)) = self.tokens.get_mut(first_at) {
            *token = Token::Word(joined.into());
        }
    }

    /// Sets a header. Returns whether the name is new or has the same text as before.
    fn set_header(&mut self, name: &str, text: &str, offset: usize) -> bool {
        match self.headers.get(name) {
            Some(first) if first != text => {
                let (name, first) = (name.to_owned(), first.to_owned());
                self.faults.push((offset, RecordFault::Twice { name, first }));
                false
            }
            Some(_) => true,
            None => {
                self.headers.set(name, text);
                self.header_offsets.push((name.to_owned(), offset));
                true
            }
        }
    }
}

struct Lexer<'a> {
    game: GameText<'a>,
    at: usize,
    spelling: Spelling,
    /// Whether a `# game` line has been read. After it, `# white: Ann` is a header.
    has_heading: bool,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        self.game.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the rest of the current line.
    fn line(&self) -> &'a str {
        first_line(self.rest())
    }

    /// Skips white space; returns whether anything follows.
    fn skip_blanks(&mut self) -> bool {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        !rest.trim_start().is_empty()
    }

    fn next(&mut self, sheet: &mut Sheet<'a>) {
        let begun = self.at;
        match self.rest().bytes().next() {
            Some(b'#') => self.read_line_comment(sheet),
            Some(b'[') if !sheet.has_begun && looks_like_header(self.line()) => self.read_header(sheet),
            Some(b'{') => self.read_comment(sheet),
            Some(b'(') => {
                self.at += 1;
                sheet.has_begun = true;
                sheet.tokens.push((begun, Token::Open));
            }
            Some(b')') => {
                self.at += 1;
                sheet.has_begun = true;
                sheet.tokens.push((begun, Token::Close));
            }
            _ => self.read_word(sheet),
        }
    }

    fn read_header(&mut self, sheet: &mut Sheet<'a>) {
        let (begun, line) = (self.at, self.line());
        if let Some((name, text, n_bytes)) = read_header(line) {
            self.at += n_bytes;
            if !sheet.set_header(&name, &text, begun) {
                sheet.headers.unread.push(header_line(&name, &text));
            }
            return;
        }
        self.at += line.len();
        sheet.headers.unread.push(line.trim_end().to_owned());
        sheet.faults.push((begun, RecordFault::Header { line: line.to_owned() }));
    }

    /// Reads `# ...` up to the end of the line: a game separator, a header in the form of earlier versions,
    /// or a comment.
    fn read_line_comment(&mut self, sheet: &mut Sheet<'a>) {
        let (begun, line) = (self.at, self.line());
        self.at += line.len();
        if line.starts_with(HEAD) && !sheet.has_begun && self.is_heading(begun) {
            self.has_heading = true;
            return;
        }
        // As in braces, carriage returns are not part of a comment.
        let text = line.trim_start_matches('#').replace('\r', "");
        let text = text.trim();
        if self.has_heading && !sheet.has_begun {
            let pair = text.split_once(": ").or_else(|| text.strip_suffix(':').map(|name| (name, "")));
            // A sentence may contain a colon, so a name is at most two words, such as a player with a number.
            let named = pair.filter(|(name, _)| name.split_whitespace().count() <= 2);
            if let Some((name, value)) = named.and_then(|(name, value)| Some((header_name(name)?, value)))
                && sheet.set_header(&name, value.replace(char::is_control, " ").trim(), begun)
            {
                return;
            }
        }
        if !text.is_empty() {
            sheet.tokens.push((begun, Token::Comment(text.to_owned())));
        }
    }

    fn is_heading(&self, begun: usize) -> bool {
        begun == 0 || self.game.text.as_bytes().get(begun - 1) == Some(&b'\n')
    }

    fn read_comment(&mut self, sheet: &mut Sheet<'a>) {
        let begun = self.at;
        let inside = self.game.text.get(begun + 1..).unwrap_or_default();
        let (text, n_bytes, is_closed) = read_comment(inside);
        self.at = begun + 1 + n_bytes;
        if !is_closed {
            sheet.faults.push((begun, RecordFault::OpenComment));
            sheet.open_comment = Some(begun);
        }
        let text = text.trim();
        if !text.is_empty() {
            sheet.tokens.push((begun, Token::Comment(text.to_owned())));
        }
    }

    fn read_word(&mut self, sheet: &mut Sheet<'a>) {
        let (begun, rest) = (self.at, self.rest());
        let is_end = |it: char| it.is_whitespace() || "{()#".contains(it);
        let end = rest.find(is_end).unwrap_or(rest.len());
        self.at += end;
        sheet.has_begun = true;
        let word = rest.get(..end).unwrap_or_default();
        // `1.a4-b5` is two words: a number and a turn.
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let stops = word.bytes().skip(digits).take_while(|byte| *byte == b'.').count();
        if digits > 0 && stops > 0 && digits + stops < word.len() {
            let (number, turn) = word.split_at(digits + stops);
            sheet.tokens.push((begun, Token::Word(number.into())));
            sheet.tokens.push((begun + digits + stops, Token::Word(turn.into())));
            return;
        }
        if self.spelling.has_loose_signs
            && let Some((_, Token::Word(last))) = sheet.tokens.last_mut()
            && (word.starts_with([':', '/', '!']) || last.ends_with([':', '/']))
        {
            // The parts of `f1=h2 !!/KN : a2` make up one word.
            last.to_mut().push_str(word);
            return;
        }
        sheet.tokens.push((begun, Token::Word(word.into())));
    }
}

/// Reads a comment up to its end, which is `}` or a line with a header. Returns its text, its length in
/// bytes, and whether `}` was found.
fn read_comment(inside: &str) -> (String, usize, bool) {
    let mut text = String::new();
    let mut letters = inside.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '}' => return (text, at + 1, true),
            '\\' if letters.peek().is_some_and(|(_, next)| "}\\[#".contains(*next)) => {
                text.extend(letters.next().map(|(_, escaped)| escaped));
            }
            '\r' => (),
            '\n' if is_header(first_line(inside.get(at + 1..).unwrap_or_default())) => {
                return (text, at, false);
            }
            _ => text.push(letter),
        }
    }
    (text, inside.len(), false)
}

fn first_line(text: &str) -> &str {
    text.split_once('\n').map_or(text, |(line, _)| line)
}

/// Writes a comment as a record shows it.
pub(crate) fn comment_text(comment: &str) -> String {
    let mut text = String::from("{");
    let mut at_line_start = false;
    for letter in comment.trim().chars() {
        let is_sign = matches!(letter, '}' | '\\') || (at_line_start && matches!(letter, '[' | '#'));
        if is_sign {
            text.push('\\');
        }
        text.push(letter);
        at_line_start = letter == '\n' || (at_line_start && letter.is_whitespace());
    }
    text.push('}');
    text
}
