//! The diagnostics of a text, with positions as the editor counts them.

use game::{Lang, OptionInfo, Say as _};
use sow::diagnostic::{Both, Diagnostic, Severity};

/// One remark about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The start, in UTF-16 units, as browsers count.
    pub from: u32,
    /// The end.
    pub to: u32,
    /// Line and character, both from 1, as people count.
    pub place: (usize, usize),
    /// Whether it makes the text invalid.
    pub is_error: bool,
    message: Both,
    hint: Option<Both>,
}

impl Remark {
    /// Words the kind of remark and the problem, as the command line does.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let kind = match self.is_error {
            true => lang.pick("error: ", "erreur\u{a0}: "),
            false => lang.pick("warning: ", "avertissement\u{a0}: "),
        };
        format!("{kind}{}", self.message.say(lang))
    }

    /// Words the hint, if there is one.
    #[must_use]
    pub fn hint(&self, lang: Lang) -> Option<String> {
        let hint = self.hint.as_ref()?.say(lang);
        Some(format!("{}{hint}", lang.pick("hint: ", "conseil\u{a0}: ")))
    }

    /// Words its place in the text.
    #[must_use]
    pub fn place_words(&self, lang: Lang) -> String {
        let (line, column) = self.place;
        lang.pick(format!("line {line}, character {column}"), format!("ligne {line}, caractère {column}"))
    }
}

/// A checked text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The text.
    pub source: String,
    /// The remarks, in order of place.
    pub remarks: Vec<Remark>,
    /// The language of its keywords.
    pub lang: Lang,
    /// Its title, if it is a valid game.
    pub title: Option<(String, String)>,
    /// Its house rules, if it is a valid game.
    pub options: Vec<OptionInfo>,
}

impl Checked {
    /// Checks a text. This ends for any text: the parser guarantees it.
    #[must_use]
    pub fn of(source: &str) -> Checked {
        let diagnostics = sow::check(source);
        let lang = sow::parse(source).tree.lang;
        let units = Units::of(source);
        let remarks: Vec<Remark> = diagnostics.iter().map(|it| units.remark(it)).collect();
        let is_game = !remarks.iter().any(|it| it.is_error);
        let game = if is_game { catalogue::sowing("", source).ok() } else { None };
        let options = game.as_ref().map(|game| game.option_infos()).unwrap_or_default();
        let title = game.map(|game| game.info()).map(|info| (info.en, info.fr));
        Checked { source: source.to_owned(), remarks, lang, title, options }
    }

    /// Returns whether it is a valid game.
    #[must_use]
    pub fn is_game(&self) -> bool {
        self.title.is_some()
    }

    /// Words the number of remarks of each kind.
    #[must_use]
    pub fn tally(&self, lang: Lang) -> String {
        let n_errors = self.remarks.iter().filter(|it| it.is_error).count();
        let n_warnings = self.remarks.len() - n_errors;
        if self.remarks.is_empty() {
            return lang.pick("No problems found.", "Aucun problème.").into();
        }
        let errors = counted(n_errors, ["error", "errors"], ["erreur", "erreurs"], lang);
        let warnings =
            counted(n_warnings, ["warning", "warnings"], ["avertissement", "avertissements"], lang);
        format!("{errors}, {warnings}.")
    }
}

/// Writes a number with its noun; zero takes the plural in English and the singular in French.
pub(super) fn counted(n: usize, en: [&str; 2], fr: [&str; 2], lang: Lang) -> String {
    let is_one = lang.pick(n == 1, n < 2);
    let [one, many] = lang.pick(en, fr);
    format!("{n} {}", if is_one { one } else { many })
}

/// Converts byte offsets to UTF-16 offsets, from the start of each line in both.
struct Units<'a> {
    text: &'a str,
    lines: Vec<(usize, usize)>,
}

impl<'a> Units<'a> {
    fn of(text: &'a str) -> Units<'a> {
        let mut lines = vec![(0, 0)];
        let (mut byte, mut unit) = (0, 0);
        for line in text.split_inclusive('\n') {
            byte += line.len();
            unit += line.encode_utf16().count();
            lines.push((byte, unit));
        }
        Units { text, lines }
    }

    /// Returns the UTF-16 offset of a byte; a byte inside a character counts as its start.
    fn before(&self, byte: usize) -> u32 {
        let byte = self.text.floor_char_boundary(byte.min(self.text.len()));
        let line = self.lines.partition_point(|(start, _)| *start <= byte).saturating_sub(1);
        let (start, units) = self.lines.get(line).copied().unwrap_or_default();
        let inside = self.text.get(start..byte).unwrap_or_default().encode_utf16().count();
        (units + inside) as u32
    }

    fn remark(&self, diagnostic: &Diagnostic) -> Remark {
        Remark {
            from: self.before(diagnostic.span.start),
            to: self.before(diagnostic.span.end),
            place: diagnostic.place(self.text),
            is_error: diagnostic.severity == Severity::Error,
            message: diagnostic.message.clone(),
            hint: diagnostic.hint.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_utf_16_units() {
        // One byte and one unit; two bytes and one unit; four bytes and two units; three bytes and one unit.
        let text = "aé𝄞\n’b";
        let units = Units::of(text);
        let places: Vec<u32> = (0..=text.len()).map(|byte| units.before(byte)).collect();
        assert_eq!(places, [0, 1, 1, 2, 2, 2, 2, 4, 5, 5, 5, 6, 7]);
        assert_eq!(units.before(1000), 7);
        assert_eq!(Units::of("").before(0), 0);
    }

    #[test]
    fn a_mistake_is_underlined_behind_accents() {
        let source = "jeu \"Été 𝄞\"\n  terrain 2 rangées de 6 cases\n  pierres 4 dans chaque cases\n";
        let checked = Checked::of(source);
        let units: Vec<u16> = source.encode_utf16().collect();
        let shown = |it: &Remark| String::from_utf16(&units[it.from as usize..it.to as usize]).unwrap();
        let first = checked.remarks.iter().find(|it| it.place.0 == 3).unwrap();
        assert!(first.is_error, "{first:?}");
        assert_eq!(shown(first), "cases");
        assert_eq!(checked.lang, Lang::Fr);
        assert!(!checked.is_game());
    }

    #[test]
    fn remarks_are_worded_as_on_the_command_line() {
        let checked = Checked::of("game \"X\"\n  board 2 rows of 0 pits\n");
        let first = &checked.remarks[0];
        assert!(first.words(Lang::En).starts_with("error: "));
        assert!(first.words(Lang::Fr).starts_with("erreur\u{a0}: "));
        assert_eq!(first.place_words(Lang::En), "line 1, character 1");
        let tally = checked.tally(Lang::Fr);
        assert!(tally.ends_with("0 avertissement."), "{tally}");
    }

    #[test]
    fn a_game_tells_its_title_and_its_options() {
        let checked = Checked::of(include_str!("../../../../games/awele.sow"));
        assert!(checked.is_game() && checked.remarks.is_empty());
        assert_eq!(checked.tally(Lang::En), "No problems found.");
        assert!(checked.options.iter().any(|it| it.name == "grand-slam"));
    }
}
