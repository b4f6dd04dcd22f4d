//! How pages of rules and tutorials are written: boards among the prose, and the spaces of French.
//!
//! A board is a fenced block with the info string `board`:
//!
//! ```text
//! position start
//! option size=2
//! move 1,2,3
//! mark 1 2
//! caption One line.
//! ```
//!
//! A step of a tutorial has besides `goal`, `reply`, `hint` and `done`. Nothing here knows a game: whether a position or
//! a move is legal is checked by the tests of the catalogue. The build of the page includes this file as it is, and so
//! does not have to compile the games: it uses nothing but the standard library.

/// A mistake in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line of the file, from 1.
    pub line: usize,
    /// The mistake, and what would be right.
    pub what: String,
}

impl Mistake {
    /// A mistake on a line.
    #[must_use]
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

/// A board of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The line of the file where it begins.
    pub line: usize,
    /// `start`, or the text of a position.
    pub position: String,
    /// House rules, as `name=value`.
    pub options: Vec<String>,
    /// The turn shown as just played: decisions joined by commas where a turn has several.
    pub played: Option<String>,
    /// The cells pointed out.
    pub marks: Vec<String>,
    /// The line below the board.
    pub caption: Option<String>,
    /// The turns that do what the step asks for, or `*`.
    pub goals: Vec<String>,
    /// The answer of the other side.
    pub reply: Option<String>,
    /// Said to whoever asks.
    pub hint: Option<String>,
    /// Said when it is done.
    pub done: Option<String>,
}

/// The words that lines of a block begin with.
const WORDS: &str = "position, option, move, mark, caption, goal, reply, hint, done";

impl Block {
    /// Reads the lines of a block, the first of which is that line of the file.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn parse(body: &str, first_line: usize) -> Result<Self, Mistake> {
        let mut block = Self { line: first_line, ..Self::default() };
        for (line, text) in (first_line..).zip(body.lines()) {
            let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
            block.take(word, rest.trim()).map_err(|what| Mistake { line, what })?;
        }
        if block.position.is_empty() {
            return Err(Mistake::new(first_line, "a board needs a line `position start` or `position TEXT`"));
        }
        Ok(block)
    }

    /// Takes one line in.
    fn take(&mut self, word: &str, rest: &str) -> Result<(), String> {
        if !word.is_empty() && rest.is_empty() {
            return Err(format!("`{word}` stands alone: write `{word} …`, or leave the line out"));
        }
        let words = || rest.split_whitespace().map(str::to_owned);
        match word {
            "" => {}
            "position" if self.position.is_empty() => rest.clone_into(&mut self.position),
            "option" if rest.contains('=') => self.options.push(rest.to_owned()),
            "option" => return Err(format!("`option {rest}`: an option is written NAME=VALUE")),
            "move" => set(&mut self.played, word, rest)?,
            "mark" => self.marks.extend(words()),
            "caption" => set(&mut self.caption, word, rest)?,
            "goal" => self.goals.extend(words()),
            "reply" => set(&mut self.reply, word, rest)?,
            "hint" => set(&mut self.hint, word, rest)?,
            "done" => set(&mut self.done, word, rest)?,
            "position" => return Err("a board has one position: the second is too many".into()),
            _ => return Err(format!("`{word}` is not a word of a board: {WORDS}")),
        }
        Ok(())
    }

    /// Checks that nothing is missing or out of place in a page of rules, or in a step of a tutorial.
    ///
    /// # Errors
    /// The line where the board begins, with what is wrong.
    pub fn check(&self, is_step: bool) -> Result<(), Mistake> {
        let is_asked = self.reply.is_some() || self.hint.is_some() || self.done.is_some();
        let what = match (is_step, self.goals.is_empty()) {
            (false, false) => "`goal` belongs to tutorials: a page of rules shows a turn with `move`",
            (false, true) if is_asked => "`reply`, `hint` and `done` belong to tutorials",
            (false, true) if self.caption.is_none() => "a board in a page of rules needs a line `caption …`",
            (true, true) if is_asked => "`reply`, `hint` and `done` need a `goal`",
            (true, false) if self.hint.is_none() || self.done.is_none() => {
                "a step with a `goal` needs a line `hint …` and a line `done …`"
            }
            (true, false) if self.played.is_some() => "a step has a `goal` or shows a `move`, not both",
            _ => return Ok(()),
        };
        Err(Mistake::new(self.line, what))
    }
}

/// Sets something that may stand there once.
fn set(place: &mut Option<String>, word: &str, rest: &str) -> Result<(), String> {
    if place.is_some() {
        return Err(format!("a board has one `{word}`: the second is too many"));
    }
    *place = Some(rest.to_owned());
    Ok(())
}

/// Keeps French punctuation on the line of its word: pages are written with plain spaces.
#[must_use]
pub fn typeset_french(text: &str) -> String {
    let mut text = text.replace("« ", "«\u{a0}").replace(" »", "\u{a0}»").replace(" :", "\u{a0}:");
    for sign in [";", "!", "?"] {
        text = text.replace(&format!(" {sign}"), &format!("\u{202f}{sign}"));
    }
    text
}
