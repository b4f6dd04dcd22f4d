//! Mistakes in the form of a file, in words of our own: the parser of TOML speaks English only, and not to players.

use std::ops::Range;

use game::{Lang, quote};

/// A rule of TOML that a text breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Heading,
    List,
    Braces,
    Value,
    Equals,
    Comma,
    NoComma,
    Key,
    Twice,
    Quotes,
    Escape,
    Number,
    Control,
    Depth,
    LineEnd,
    Other,
}

/// The beginnings of the parser's messages. A message that a later version words otherwise is [`Form::Other`], which still has
/// its place and what was found there.
const MESSAGES: [(&str, Form); 43] = [
    ("unclosed array table", Form::Heading),
    ("unclosed table", Form::Heading),
    ("missing table open", Form::Heading),
    ("invalid table", Form::Heading),
    ("unclosed array", Form::List),
    ("missing array opening", Form::List),
    ("unclosed inline table", Form::Braces),
    ("missing inline table opening", Form::Braces),
    ("invalid inline table element", Form::Braces),
    ("key with no value", Form::Value),
    ("missing value", Form::Value),
    ("extra `=`", Form::Equals),
    ("extra assignment", Form::Equals),
    ("unexpected `=`", Form::Equals),
    ("missing assignment", Form::Equals),
    ("extra comma", Form::NoComma),
    ("missing comma", Form::Comma),
    ("missing key", Form::Key),
    ("unquoted keys cannot be empty", Form::Key),
    ("invalid unquoted key", Form::Key),
    ("invalid key", Form::Key),
    ("keys cannot be multi-line", Form::Key),
    ("duplicate key", Form::Twice),
    ("cannot extend value", Form::Twice),
    ("missing opening quote", Form::Quotes),
    ("invalid string", Form::Quotes),
    ("invalid basic string", Form::Quotes),
    ("invalid literal string", Form::Quotes),
    ("invalid multi-line", Form::Quotes),
    ("missing escaped value", Form::Escape),
    ("too few unicode value digits", Form::Escape),
    ("invalid value", Form::Escape),
    ("redundant numeric sign", Form::Number),
    ("redundant integer number prefix", Form::Number),
    ("integers with a radix", Form::Number),
    ("radix must be lowercase", Form::Number),
    ("unexpected leading zero", Form::Number),
    ("unexpected sign", Form::Number),
    ("`_` may only go between digits", Form::Number),
    ("carriage return", Form::Control),
    ("invalid comment character", Form::Control),
    ("cannot recurse further", Form::Depth),
    ("unexpected", Form::LineEnd),
];

impl Form {
    /// Returns the rule that a message of the parser is about, given what stands at its place.
    pub(super) fn of_message(message: &str, found: &str) -> Form {
        // The parser takes a value that is not there, and numbers without commas, for a text without quotes.
        if message.starts_with("string values must be quoted") {
            let is_number = |word: &str| word.parse::<i64>().is_ok();
            return match found {
                "" => Form::Value,
                _ if found.split_whitespace().all(is_number) => Form::Comma,
                _ => Form::Quotes,
            };
        }
        let is_number =
            ["integer", "float", "hexadecimal", "octal", "binary", "boolean", "date-time", "datetime"];
        let known = MESSAGES.iter().find(|(beginning, _)| message.starts_with(beginning));
        known.map_or_else(
            || {
                let is_number = is_number.iter().any(|it| message.contains(it))
                    || found.starts_with(|it: char| it.is_ascii_digit());
                if is_number { Form::Number } else { Form::Other }
            },
            |(_, form)| *form,
        )
    }

    /// Words the rule.
    pub(super) fn say(self, lang: Lang) -> &'static str {
        match self {
            Form::Heading => lang.pick(
                "the heading of a table stands alone on its line, such as [board] or [[set-up]]",
                "le titre d’une table est seul sur sa ligne, comme [board] ou [[set-up]]",
            ),
            Form::List => lang.pick(
                "a list begins with [ and ends with ], such as [5, 6, 5]",
                "une liste commence par [ et finit par ], comme [5, 6, 5]",
            ),
            Form::Braces => lang.pick(
                "a table within a line begins with { and ends with }, such as { en = \"…\", fr = \"…\" }",
                "une table en une ligne commence par { et finit par }, comme { en = \"…\", fr = \"…\" }",
            ),
            Form::Value => lang.pick(
                "a key needs a value, such as score = true",
                "une clé demande une valeur, comme score = true",
            ),
            Form::Equals => lang.pick(
                "one = stands between a key and its value, and nowhere else",
                "un seul = se met entre une clé et sa valeur, et nulle part ailleurs",
            ),
            Form::Comma => lang.pick("a comma is missing here", "il manque ici une virgule"),
            Form::NoComma => lang.pick("this comma is one too many", "cette virgule est de trop"),
            Form::Key => lang.pick(
                "a key is made of letters, digits, - and _",
                "une clé se compose de lettres, de chiffres, de - et de _",
            ),
            Form::Twice => lang.pick(
                "this key has a value already",
                "cette clé a déjà une valeur",
            ),
            Form::Quotes => lang.pick(
                "a text stands between quotes, both on one line, such as \"K C R\"",
                "un texte se met entre guillemets droits, tous deux sur une ligne, comme \"K C R\"",
            ),
            Form::Escape => lang.pick(
                "after a backslash stands n, t, \", \\ or u with four digits",
                "après une barre oblique inverse viennent n, t, \", \\ ou u et quatre chiffres",
            ),
            Form::Number => lang.pick(
                "a value is a text in quotes, a whole number, true or false",
                "une valeur est un texte entre guillemets droits, un nombre entier, true (oui) ou false (non)",
            ),
            Form::Control => lang.pick(
                "there is a control character here that no text may have",
                "il y a ici un caractère de commande, interdit dans un texte",
            ),
            Form::Depth => lang.pick(
                "tables and lists are nested too deeply",
                "des tables et des listes sont emboîtées trop profondément",
            ),
            Form::LineEnd => lang.pick(
                "each entry, key = value, has a line of its own, with nothing after it",
                "chaque entrée, clé = valeur, a sa propre ligne, sans rien à la suite",
            ),
            Form::Other => lang.pick("this cannot be read", "ceci ne se lit pas"),
        }
    }
}

/// The longest piece of a file that is repeated in a message, in characters.
const MOST_SHOWN: usize = 24;

/// Returns what stands at a place, shortened; empty at the end of a line or of the file.
pub(super) fn found_at(source: &str, span: &Range<usize>) -> String {
    let rest = source.get(span.start.min(source.len())..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default();
    let own = span.end.saturating_sub(span.start).max(1);
    // A place may lie between the bytes of a letter.
    let shown = line.get(..own.min(line.len())).unwrap_or(line).trim();
    shown.chars().take(MOST_SHOWN).collect()
}

/// Words a mistake in the form of a file.
pub(super) fn say(form: Form, found: &str, lang: Lang) -> String {
    let (rule, shown) = (form.say(lang), quote(found));
    match (found.is_empty(), lang) {
        (true, Lang::En) => format!("this is not TOML: {rule}; the line ends here"),
        (true, Lang::Fr) => format!("ce n’est pas du TOML : {rule} ; la ligne finit ici"),
        (false, Lang::En) => format!("this is not TOML: {rule}; here stands '{shown}'"),
        (false, Lang::Fr) => format!("ce n’est pas du TOML : {rule} ; ici figure « {shown} »"),
    }
}
