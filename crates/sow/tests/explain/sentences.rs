//! `sentences.txt`: a few lines of a file, and their explanation in both languages.
//!
//! A case is one of the words `turn`, `header`, `section`, indented lines of the language, and their explanation:
//! a line that begins with `en`, one that begins with `fr`. Lines that begin with `#` are titles.

use game::Lang;

use super::prose::Prose;
use super::{LANGS, told};

/// A game in which every kind of name is declared.
const HEADER: &str = r#"game "Probe"
  each player has a store
  each player has a reserve
  each player has won = 0
  each player has broken = no
  each player has tuz = nowhere
  each pit has closed = no
  each pit has holder = nobody
  the game has round = 1
  the game has opening = yes
  course ring = row 1 rightward, row 2 leftward
  course line = row 2 rightward
  group inner = row 2
  group house = b5
"#;

const OPTIONS: &str = "
option variant = plain | rich | odd-one
option size = 4 between 2 and 9
option map = text \"cell a\"

rule lap
  sow along ring

";

#[derive(Debug, Default)]
struct Case {
    kind: String,
    lines: Vec<String>,
    wanted: [String; 2],
}

impl Case {
    /// Whether the case has such a header line; otherwise the usual one is added.
    fn has(&self, word: &str) -> bool {
        self.lines.iter().any(|line| line.trim_start().starts_with(word))
    }

    /// The file with the lines, or without them.
    fn source(&self, with_lines: bool) -> String {
        let lines = if with_lines { self.lines.as_slice() } else { &[] };
        // A line of the case replaces the usual one.
        let given = |usual: &str| {
            with_lines
                && self.kind == "header"
                && usual.trim_start().starts_with("each player has a")
                && self.has(usual.trim_start())
        };
        let mut source: String =
            HEADER.split_inclusive('\n').filter(|usual| !given(usual.trim_end())).collect();
        if !self.has("players") || !with_lines {
            source.push_str("  players 2\n");
        }
        let (header, rest): (Vec<&String>, Vec<&String>) =
            lines.iter().partition(|it| self.kind == "header" || it.trim_start().starts_with("players"));
        if !self.has("board") && !self.has("  board") {
            source.push_str("  board 4 rows of 8 pits\n");
        }
        header.into_iter().for_each(|line| source.push_str(&format!("{line}\n")));
        source.push_str(OPTIONS);
        match self.kind.as_str() {
            "turn" => source.push_str("turn\n"),
            _ => source.push_str("turn\n  illegal\n\n"),
        }
        let outdent = if self.kind == "section" { 2 } else { 0 };
        rest.into_iter().for_each(|line| source.push_str(&format!("{}\n", &line[outdent..])));
        source
    }

    /// The explanation of the lines.
    fn told(&self, lang: Lang) -> String {
        let source = self.source(true);
        let parsed = sow::parse(&source);
        assert_eq!(parsed.diagnostics, [], "{source}");
        let prose = Prose::of(&told(&source, lang));
        prose.check(lang);
        if self.kind == "turn" {
            return prose.under(lang.pick("The turn", "Le tour"));
        }
        let without = Prose::of(&told(&self.source(false), lang));
        let words = lang.pick("Words", "Vocabulaire");
        let known: Vec<&String> = without.sections.iter().flat_map(|(_, items)| items).collect();
        let sections = prose.sections.iter().filter(|(heading, _)| heading != words);
        let items = sections.flat_map(|(_, items)| items).filter(|it| !known.contains(it));
        items.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("sentences.txt").lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        if ["turn", "header", "section"].contains(&line) {
            cases.push(Case { kind: line.to_owned(), ..Case::default() });
            continue;
        }
        let case = cases.last_mut().unwrap();
        match (line.strip_prefix("en "), line.strip_prefix("fr ")) {
            (Some(en), _) => case.wanted[0] = en.to_owned(),
            (_, Some(fr)) => case.wanted[1] = fr.to_owned(),
            _ => case.lines.push(line.to_owned()),
        }
    }
    cases
}

#[test]
fn every_construct_has_its_sentence() {
    let mut wrong = String::new();
    for case in cases() {
        let told = LANGS.map(|lang| case.told(lang));
        if told != case.wanted {
            wrong += &format!("{}\n{}\nen {}\nfr {}\n\n", case.kind, case.lines.join("\n"), told[0], told[1]);
        }
    }
    assert!(wrong.is_empty(), "told otherwise now:\n\n{wrong}");
}

/// The constructs of the syntax tree, by the names in its debug output.
const CONSTRUCTS: &str = "
    Number( Name( Word( Player( Has( Prefix( Step Pits( Filter( Walk Binary( Compared( Holds Is Quantified CanMove(
    Logic Not( Store Reserve Row( My Their Of( While( UpTo( Count( Equal Less LessOrEqual Greater GreaterOrEqual
    OneOf( Than( Stones Even Odd Empty In( Mine Theirs Amount( Same( Plus Minus Times Divide Mod Both
    Choose Pit Direction Number( Player YesOrNo Take Sow( Drop GoTo( Capture Give Move Let( Set( If While( Repeat
    ForEachPit ForEachPlayer Stop Do( PlayAgain EndTurn Pass ContinueWith( PlaysNext( EndGame Wins( Loses( Draw
    IsOut( Illegal LastResort NotTwice Passes Text Players Board( CampsHalves CampsNone CampsAlong( Camp Site
    Register Course Group Rows( RowList( Triangle( Squares( Hexagons( Penrose( Ring( Graph( GraphText( Apart Right
    Left Names( Numbers Reverse( Opposite AheadOf Behind LeftOf RightOf FirstIn LastIn NeighboursOf OwnerOf NumberOf
    RowOf ColumnOf ReverseOf Here Origin Last It Nowhere Nobody Me Opponent NextPlayer Hand Laps Turns Total Forward
    Backward Yes No";

#[test]
fn no_construct_is_forgotten() {
    let games = [include_str!("relay.sow"), include_str!("tricerata.sow")].map(str::to_owned);
    let all: Vec<String> = games.into_iter().chain(cases().iter().map(|it| it.source(true))).collect();
    let trees: String = all.iter().map(|it| format!("{:?} ", sow::parse(it).game)).collect();
    let words: std::collections::BTreeSet<&str> =
        trees.split([' ', '(', '{', '[', ',', ')', '}', ']']).collect();
    for construct in CONSTRUCTS.split_whitespace() {
        assert!(words.contains(construct.trim_end_matches('(')), "{construct} is nowhere told");
    }
}
