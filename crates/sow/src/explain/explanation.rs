//! The rules of a game as a document: what a host receives, and lays out in its own way.

/// The rules of a game, explained in one language.
///
/// Every text is a run of finished sentences on one line, whatever its length: a host breaks lines where its own width
/// asks for it. French puts a no-break space (U+00A0) inside its quotation marks and before its high signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The name of the game.
    pub title: String,
    /// A presentation in the author's words: about the game, its origin, its source. May be empty.
    pub introduction: Vec<Passage>,
    /// The rules, from the material to the options.
    pub topics: Vec<Topic>,
}

/// A heading and the passages below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// The heading, a few words without a stop.
    pub heading: String,
    /// Its passages, in reading order.
    pub passages: Vec<Passage>,
}

/// A block of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Sentences that belong together.
    Paragraph(String),
    /// Statements in no order: the material, the courses, the vocabulary.
    Bullets(Vec<Item>),
    /// Instructions to follow in order; a host numbers them 1, 2, 2.1, 2.2.
    Steps(Vec<Item>),
}

/// An entry of a list, which may govern a list of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its sentences; ends with a colon where entries follow below.
    pub text: String,
    /// The entries it governs, in the same style as the list it stands in.
    pub below: Vec<Item>,
}
