//! The two languages of the interface, and messages that can be worded in both.
//!
//! Both wordings of a message stand side by side in the code that knows the facts, and the compiler refuses a
//! message that lacks one. The alternative, message catalogues looked up by key at run time, can miss a key, and
//! would put a file and a lookup between a rule and its explanation (see ARCHITECTURE.md).

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Returns the language of a tag such as `fr`, `fr_FR.UTF-8` or `en-GB`, or `None` for any other
    /// language.
    ///
    /// ```
    /// use game::Lang;
    /// assert_eq!(Lang::from_tag("fr_CA.UTF-8"), Some(Lang::Fr));
    /// assert_eq!(Lang::from_tag("de"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let code = tag.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match code.to_ascii_lowercase().as_str() {
            "en" => Some(Lang::En),
            "fr" => Some(Lang::Fr),
            _ => None,
        }
    }

    /// Picks the wording in this language.
    #[must_use]
    pub fn pick<T>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

/// A message for a person, worded in their language.
///
/// The wording is lower case without a full stop, so that it can follow a location (`line 3: ...`).
pub trait Say: std::fmt::Debug {
    /// Words the message in `lang`.
    fn say(&self, lang: Lang) -> String;
}

/// Prepares a text for quotation in a message: escapes control characters and truncates a long text.
///
/// ```
/// assert_eq!(game::quote("a1-b1\u{7}"), "a1-b1\\u{7}");
/// assert_eq!(game::quote(&"a".repeat(1000)).chars().count(), 61);
/// ```
#[must_use]
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut quoted = String::new();
    for (i, letter) in text.trim().chars().enumerate() {
        if i == LONGEST {
            quoted.push('…');
            break;
        }
        if letter.is_control() {
            quoted.extend(letter.escape_default());
        } else {
            quoted.push(letter);
        }
    }
    quoted
}

/// A boxed message whose language is chosen by the code that shows it.
pub type Said = Box<dyn Say + Send + Sync>;
