//! The mistakes of a ruleset file: where each stands, what is wrong, and what would be right.

use std::ops::Range;

use game::{Lang, Say, quote};

use super::syntax::{self, Form};

/// A mistake in a ruleset file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The bytes of the source that are wrong.
    pub span: Range<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    pub(crate) what: What,
}

/// Every mistake in a file, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes(pub Vec<Mistake>);

/// The kinds of mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The text is not TOML.
    Syntax {
        form: Form,
        found: String,
    },
    UnknownKey {
        key: String,
        known: Vec<&'static str>,
    },
    Missing {
        key: &'static str,
    },
    WrongType {
        key: String,
        expected: Expected,
    },
    UnknownWord {
        key: &'static str,
        word: String,
        known: Vec<String>,
    },
    UnknownLetter {
        letter: char,
        known: String,
    },
    BadLetters {
        text: String,
    },
    TwiceLetter {
        letter: char,
    },
    NoKind {
        letter: char,
    },
    ExtraKind {
        letter: char,
    },
    TooManyKinds {
        found: usize,
    },
    LongName {
        text: String,
        most: usize,
    },
    /// A name without a letter, or with characters that cannot be shown.
    UnfitName,
    BadNumber {
        key: &'static str,
        least: i64,
        most: i64,
    },
    RowsDoNotFit {
        is_square: bool,
    },
    RowLength,
    RowCount,
    RowNames,
    OnRoyal {
        letter: char,
    },
    TooLarge,
    NoSuchCell {
        cell: String,
    },
    NoRoyal {
        key: &'static str,
    },
    TwoRoyals,
    TwoMountains,
    TwoExchangers,
    TwoClocks,
    TwiceSign {
        sign: String,
    },
    NoSetup,
    /// A start does not show where the chosen shapes of a side go.
    NoShapePlace,
    BadStart {
        why: [String; 2],
        /// The options that are set, by name.
        under: Vec<(String, String)>,
    },
    OptionTwice {
        name: String,
    },
    NoSuchValue {
        value: String,
        known: Vec<String>,
    },
    FewValues,
}

/// The type or form that a value should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Text,
    Number,
    Flag,
    Table,
    Tables,
    Texts,
    Numbers,
    Words,
}

impl Expected {
    fn say(self, lang: Lang) -> &'static str {
        match self {
            Expected::Text => lang.pick("a text in quotes", "un texte entre guillemets"),
            Expected::Number => lang.pick("a whole number", "un nombre entier"),
            Expected::Flag => lang.pick("true or false", "true (oui) ou false (non)"),
            Expected::Table => lang.pick("a table, such as [board]", "une table, comme [board]"),
            Expected::Tables => lang.pick("tables, such as [[set-up]]", "des tables, comme [[set-up]]"),
            Expected::Texts => lang
                .pick("a list of texts, such as [\"a\", \"b\"]", "une liste de textes, comme [\"a\", \"b\"]"),
            Expected::Numbers => {
                lang.pick("a list of numbers, such as [5, 6, 5]", "une liste de nombres, comme [5, 6, 5]")
            }
            Expected::Words => lang.pick(
                "a text, or one for each language: { en = \"…\", fr = \"…\" }",
                "un texte, ou un par langue : { en = \"…\", fr = \"…\" }",
            ),
        }
    }
}

impl Mistake {
    /// Returns a mistake whose line is found later, by [`Mistakes::in_source`].
    pub(crate) fn at(span: Range<usize>, what: What) -> Mistake {
        Mistake { span, line: 0, column: 0, what }
    }

    /// Explains the mistake and what would be right, without the place.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::En => in_english(&self.what),
            Lang::Fr => in_french(&self.what),
        }
    }

    /// Returns whether another mistake repeats this one under some options.
    pub(crate) fn is_echoed_by(&self, other: &Mistake) -> bool {
        match (&self.what, &other.what) {
            (What::BadStart { why, .. }, What::BadStart { why: other_why, .. }) => {
                self.span == other.span && why == other_why
            }
            _ => self == other,
        }
    }
}

impl Mistakes {
    /// Finds the line and the column of every mistake, and puts them in the order of the text.
    pub(crate) fn in_source(mut self, source: &str) -> Mistakes {
        for mistake in &mut self.0 {
            (mistake.line, mistake.column) = line_and_column(source, mistake.span.start);
        }
        self.0.sort_by_key(|mistake| mistake.span.start);
        let mut told: Vec<Mistake> = Vec::new();
        self.0.retain(|mistake| {
            let is_new = !told.contains(mistake);
            told.extend(is_new.then(|| mistake.clone()));
            is_new
        });
        self
    }
}

/// Returns the line and the character in it of a byte of the source, both from 1.
pub(super) fn line_and_column(source: &str, at: usize) -> (usize, usize) {
    let before = source.get(..at.min(source.len())).unwrap_or(source);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (before.matches('\n').count() + 1, column)
}

impl Say for Mistakes {
    fn say(&self, lang: Lang) -> String {
        let lines: Vec<String> = self.0.iter().map(|mistake| mistake.say(lang)).collect();
        lines.join("\n")
    }
}

impl Say for Mistake {
    fn say(&self, lang: Lang) -> String {
        let (line, column, what) = (self.line, self.column, self.message(lang));
        lang.pick(
            format!("line {line}, character {column}: {what}"),
            format!("ligne {line}, caractère {column} : {what}"),
        )
    }
}

/// Words the options that are set, at the head of a message that holds under them.
pub(super) fn under_options(settings: &[(String, String)], lang: Lang) -> String {
    if settings.is_empty() {
        return String::new();
    }
    let settings: Vec<String> = settings.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let settings = quote(&settings.join(", "));
    lang.pick(format!("with {settings}, "), format!("avec {settings}, "))
}

fn in_english(what: &What) -> String {
    match what {
        What::Syntax { form, found } => syntax::say(*form, found, Lang::En),
        What::UnknownKey { key, known } => {
            format!("there is no '{}' here; there are {}", quote(key), known.join(", "))
        }
        What::Missing { key } => format!("'{key}' is missing"),
        What::WrongType { key, expected } => {
            format!("'{}' is {}", quote(key), expected.say(Lang::En))
        }
        What::UnknownWord { key, word, known } => {
            format!("'{key}' is one of {}, not '{}'", known.join(", "), quote(word))
        }
        What::UnknownLetter { letter, known } => {
            format!("'{letter}' is not the letter of a kind; the letters are {known}")
        }
        What::BadLetters { text } => {
            format!("'{}' should be capital letters with blanks between them, such as \"N K C\"", quote(text))
        }
        What::TwiceLetter { letter } => format!("the letter {letter} stands here twice"),
        What::NoKind { letter } => format!("the letter {letter} needs a table [kind.{letter}]"),
        What::ExtraKind { letter } => format!("'letters' does not have the letter {letter}"),
        What::TooManyKinds { found } => format!("a game has 15 kinds at most, not {found}"),
        What::LongName { text, most } => {
            format!("'{}' is too long: a name has {most} bytes at most", quote(text))
        }
        What::UnfitName => "a name is not empty, and has no control characters".into(),
        What::BadNumber { key, least, most } => format!("'{key}' is a number from {least} to {most}"),
        What::RowsDoNotFit { is_square: true } => "all rows of squares are of one length".into(),
        What::RowsDoNotFit { is_square: false } => {
            "neighbouring rows of hexagons differ by one cell, such as [5, 6, 5]".into()
        }
        What::RowLength => "a row has 1 to 9 cells".into(),
        What::RowCount => "a board has 2 to 16 rows".into(),
        What::RowNames => {
            "a board whose rows are numbered has 9 rows at most; names = \"row-place\" gives them letters"
                .into()
        }
        What::OnRoyal { letter } => {
            format!(
                "nothing stands on the royal kind, so leave {letter} out: covered, it would count as captured"
            )
        }
        What::TooLarge => "the board is too large: rows and the gaps between them fit into 128 places".into(),
        What::NoSuchCell { cell } => format!("{} is not a cell of this board", quote(cell)),
        What::NoRoyal { key } => {
            format!("'{key}' needs a kind with role = \"royal\", and there is none")
        }
        What::TwoRoyals => "only one kind can be royal".into(),
        What::TwoMountains => "only one kind can be the mountain".into(),
        What::TwoExchangers => "only one kind can exchange places".into(),
        What::TwoClocks => "'few-kinds' and 'draw-after' exclude each other: a position has one clock".into(),
        What::TwiceSign { sign } => format!("two kinds are written '{}'", quote(sign)),
        What::NoSetup => "a game needs at least one [[set-up]], or a 'start'".into(),
        What::NoShapePlace => {
            "the start has none of these shapes on one side, so there is no place for a chosen one".into()
        }
        What::BadStart { why: [en, _], under } => {
            format!("{}this is not a position to start from: {en}", under_options(under, Lang::En))
        }
        What::OptionTwice { name } => format!("the option '{}' stands here twice", quote(name)),
        What::NoSuchValue { value, known } => {
            format!("'{}' is not among the values: {}", quote(value), known.join(", "))
        }
        What::FewValues => "an option has at least two values, the usual one first".into(),
    }
}

fn in_french(what: &What) -> String {
    match what {
        What::Syntax { form, found } => syntax::say(*form, found, Lang::Fr),
        What::UnknownKey { key, known } => {
            format!("il n’y a pas de « {} » ici ; il y a {}", quote(key), known.join(", "))
        }
        What::Missing { key } => format!("il manque « {key} »"),
        What::WrongType { key, expected } => {
            format!("« {} » doit être {}", quote(key), expected.say(Lang::Fr))
        }
        What::UnknownWord { key, word, known } => {
            format!("« {key} » vaut {}, et non « {} »", known.join(", "), quote(word))
        }
        What::UnknownLetter { letter, known } => {
            format!("« {letter} » n’est la lettre d’aucune sorte ; les lettres sont {known}")
        }
        What::BadLetters { text } => {
            format!(
                "« {} » devrait être des capitales séparées par des espaces, comme \"N K C\"",
                quote(text)
            )
        }
        What::TwiceLetter { letter } => format!("la lettre {letter} figure deux fois ici"),
        What::NoKind { letter } => format!("la lettre {letter} demande une table [kind.{letter}]"),
        What::ExtraKind { letter } => format!("la lettre {letter} ne figure pas dans « letters »"),
        What::TooManyKinds { found } => format!("un jeu compte au plus 15 sortes, et non {found}"),
        What::LongName { text, most } => {
            format!("« {} » est trop long : un nom compte au plus {most} octets", quote(text))
        }
        What::UnfitName => "un nom n’est pas vide et n’a pas de caractères de contrôle".into(),
        What::BadNumber { key, least, most } => format!("« {key} » est un nombre de {least} à {most}"),
        What::RowsDoNotFit { is_square: true } => "toutes les rangées de carrés ont la même longueur".into(),
        What::RowsDoNotFit { is_square: false } => {
            "deux rangées d’hexagones voisines diffèrent d’une case, comme [5, 6, 5]".into()
        }
        What::RowLength => "une rangée compte de 1 à 9 cases".into(),
        What::RowCount => "un plateau compte de 2 à 16 rangées".into(),
        What::RowNames => {
            "un plateau aux rangées numérotées en compte 9 au plus ; names = \"row-place\" leur donne des lettres".into()
        }
        What::OnRoyal { letter } => {
            format!("rien ne se pose sur la sorte royale, retirez donc {letter} : couverte, elle passerait pour capturée")
        }
        What::TooLarge => {
            "le plateau est trop grand : les rangées et leurs intervalles tiennent en 128 places".into()
        }
        What::NoSuchCell { cell } => format!("{} n’est pas une case de ce plateau", quote(cell)),
        What::NoRoyal { key } => {
            format!("« {key} » demande une sorte avec role = \"royal\", et il n’y en a pas")
        }
        What::TwoRoyals => "une seule sorte peut être royale".into(),
        What::TwoMountains => "une seule sorte peut être la montagne".into(),
        What::TwoExchangers => "une seule sorte peut échanger sa place".into(),
        What::TwoClocks => {
            "« few-kinds » et « draw-after » s’excluent : une position n’a qu’un compteur".into()
        }
        What::TwiceSign { sign } => format!("deux sortes s’écrivent « {} »", quote(sign)),
        What::NoSetup => "il faut au moins une mise en place [[set-up]], ou un « start »".into(),
        What::NoShapePlace => {
            "le départ n’a aucune de ces formes d’un côté : une forme choisie n’y a pas de place".into()
        }
        What::BadStart { why: [_, fr], under } => {
            format!("{}ce n’est pas une position de départ : {fr}", under_options(under, Lang::Fr))
        }
        What::OptionTwice { name } => format!("l’option « {} » figure deux fois", quote(name)),
        What::NoSuchValue { value, known } => {
            format!("« {} » n’est pas parmi les valeurs : {}", quote(value), known.join(", "))
        }
        What::FewValues => "une option a au moins deux valeurs, la valeur usuelle d’abord".into(),
    }
}
