//! The keywords of the language, in French and in English.
//!
//! A row is one keyword (or phrase) in both languages, at the same place of a sentence. Translating a file swaps the
//! spellings, so nothing can be lost. Keywords with the same meaning (`is`, `are`) have rows of their own for the
//! same reason.

use game::Lang;

/// The meaning of a keyword to the parser.
#[allow(missing_docs, reason = "each is the word of the same spelling in the table below")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kw {
    // Sections and the lines of the game's header.
    Game,
    Title,
    About,
    Origin,
    Source,
    Dialect,
    En,
    Fr,
    Players,
    Usually,
    Board,
    RowsOf,
    Rows,
    Triangle,
    Squares,
    Hexagons,
    Penrose,
    Ring,
    Graph,
    Camps,
    CampOf,
    Halves,
    None,
    EachPlayerHas,
    EachPitHas,
    GameHas,
    Store,
    Reserve,
    OnTheRight,
    OnTheLeft,
    With,
    Course,
    OpenCourse,
    For,
    Group,
    Stones,
    EachPit,
    Option,
    Text,
    AtTheStart,
    Rule,
    Turn,
    AfterEachTurn,
    EndWhen,
    Score,
    Cost,
    PositionReturns,
    // Statements.
    Choose,
    Among,
    OrNone,
    YesOrNo,
    Otherwise,
    Take,
    All,
    Sow,
    Skipping,
    StartingHere,
    PerPit,
    Drop,
    GoTo,
    Capture,
    Into,
    Give,
    To,
    Move,
    Let,
    Set,
    If,
    ElseIf,
    Else,
    While,
    Repeat,
    Until,
    ForEach,
    Stop,
    Do,
    PlayAgain,
    EndTurn,
    Pass,
    ContinueWith,
    PlaysNext,
    EndGame,
    Wins,
    Loses,
    Draw,
    IsOut,
    Illegal,
    LastResort,
    NotTwice,
    // Expressions.
    Row,
    Rightward,
    Leftward,
    Along,
    From,
    UpTo,
    By,
    In,
    That,
    Where,
    Pit,
    Pits,
    PitsOf,
    My,
    Their,
    Of,
    Here,
    Last,
    It,
    Nowhere,
    Nobody,
    Opposite,
    AheadOf,
    Behind,
    LeftOf,
    RightOf,
    After,
    Before,
    FirstIn,
    LastIn,
    NeighboursOf,
    Both,
    Hand,
    NumberOf,
    Laps,
    Passes,
    Turns,
    Total,
    RowOf,
    ColumnOf,
    Mod,
    Me,
    Opponent,
    NextPlayer,
    OwnerOf,
    Player,
    Number,
    Direction,
    Forward,
    Backward,
    ReverseOf,
    Holds,
    NotHolds,
    Held,
    NotHeld,
    Is,
    IsNot,
    Empty,
    Mine,
    Theirs,
    Even,
    Odd,
    AtLeast,
    AtMost,
    MoreThan,
    LessThan,
    Between,
    Or,
    And,
    Not,
    Yes,
    No,
    AnyOf,
    AllOf,
    CanMove,
}

/// The French gender and number of a noun, for the article and the possessive before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// `le`, `un`, `mon`.
    M,
    /// `la`, `une`, `ma`.
    F,
    /// `les`, `des`, `mes`.
    P,
}

/// A keyword in both spellings.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its meaning.
    pub kw: Kw,
    /// The English words, separated by spaces.
    pub en: &'static str,
    /// The French words.
    pub fr: &'static str,
    /// The gender of the French noun. `None` for words that take no article: verbs, adverbs, and `la dernière`, which
    /// includes its own.
    pub gender: Option<Gender>,
}

impl Row {
    /// The spelling in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.fr)
    }
}

const fn row(kw: Kw, en: &'static str, fr: &'static str) -> Row {
    Row { kw, en, fr, gender: None }
}

const fn him(kw: Kw, en: &'static str, fr: &'static str) -> Row {
    Row { kw, en, fr, gender: Some(Gender::M) }
}

const fn her(kw: Kw, en: &'static str, fr: &'static str) -> Row {
    Row { kw, en, fr, gender: Some(Gender::F) }
}

const fn many(kw: Kw, en: &'static str, fr: &'static str) -> Row {
    Row { kw, en, fr, gender: Some(Gender::P) }
}

/// Every keyword. If rows share a spelling, the first one counts.
pub const ROWS: &[Row] = &[
    him(Kw::Game, "game", "jeu"),
    him(Kw::Title, "title", "titre"),
    her(Kw::About, "about", "présentation"),
    her(Kw::Origin, "origin", "origine"),
    her(Kw::Source, "source", "source"),
    him(Kw::Dialect, "dialect", "dialecte"),
    row(Kw::En, "en", "en"),
    row(Kw::Fr, "fr", "fr"),
    many(Kw::Players, "players", "joueurs"),
    row(Kw::Usually, "usually", "d'ordinaire"),
    him(Kw::Board, "board", "terrain"),
    many(Kw::RowsOf, "rows of", "rangées de"),
    many(Kw::Rows, "rows", "rangées"),
    him(Kw::Triangle, "triangle of order", "triangle d'ordre"),
    many(Kw::Squares, "squares", "carrés"),
    many(Kw::Hexagons, "hexagons", "hexagones"),
    him(Kw::Penrose, "penrose", "penrose"),
    him(Kw::Ring, "ring of", "anneau de"),
    him(Kw::Graph, "graph", "graphe"),
    many(Kw::Camps, "camps", "camps"),
    him(Kw::CampOf, "camp of", "camp de"),
    many(Kw::Halves, "halves", "moitiés"),
    row(Kw::None, "none", "aucun"),
    row(Kw::EachPlayerHas, "each player has", "chaque joueur a"),
    row(Kw::EachPitHas, "each pit has", "chaque case a"),
    row(Kw::GameHas, "the game has", "le jeu a"),
    him(Kw::Store, "store", "grenier"),
    her(Kw::Reserve, "reserve", "réserve"),
    row(Kw::OnTheRight, "on the right", "à droite"),
    row(Kw::OnTheLeft, "on the left", "à gauche"),
    row(Kw::With, "with", "avec"),
    him(Kw::Course, "course", "parcours"),
    him(Kw::OpenCourse, "open course", "parcours ouvert"),
    row(Kw::For, "for", "pour"),
    him(Kw::Group, "group", "groupe"),
    many(Kw::Stones, "stones", "pierres"),
    row(Kw::EachPit, "each pit", "chaque case"),
    her(Kw::Option, "option", "option"),
    him(Kw::Text, "text", "texte"),
    row(Kw::AtTheStart, "at the start", "au début"),
    her(Kw::Rule, "rule", "règle"),
    him(Kw::Turn, "turn", "tour"),
    row(Kw::AfterEachTurn, "after each turn", "après chaque tour"),
    row(Kw::EndWhen, "end when", "fin quand"),
    him(Kw::Score, "score", "score"),
    him(Kw::Cost, "cost", "coût"),
    row(Kw::PositionReturns, "when the position returns", "quand la position revient"),
    row(Kw::Choose, "choose", "choisir"),
    row(Kw::Among, "among", "parmi"),
    row(Kw::OrNone, "or none", "ou aucune"),
    row(Kw::YesOrNo, "yes or no", "oui ou non"),
    row(Kw::Otherwise, "otherwise", "à défaut"),
    row(Kw::Take, "take", "ramasser"),
    row(Kw::All, "all", "tout"),
    row(Kw::Sow, "sow", "égrainer"),
    row(Kw::Skipping, "skipping", "en sautant"),
    row(Kw::StartingHere, "starting here", "en commençant ici"),
    row(Kw::PerPit, "per pit", "par case"),
    row(Kw::Drop, "drop", "déposer"),
    row(Kw::GoTo, "go to", "aller à"),
    row(Kw::Capture, "capture", "prendre"),
    row(Kw::Into, "into", "vers"),
    row(Kw::Give, "give", "donner"),
    row(Kw::To, "to", "à"),
    row(Kw::Move, "move", "déplacer"),
    row(Kw::Let, "let", "soit"),
    row(Kw::Set, "set", "mettre"),
    row(Kw::If, "if", "si"),
    row(Kw::ElseIf, "else if", "sinon si"),
    row(Kw::Else, "else", "sinon"),
    row(Kw::While, "while", "tant que"),
    row(Kw::Repeat, "repeat", "répéter"),
    row(Kw::Until, "until", "jusqu'au moment où"),
    row(Kw::ForEach, "for each", "pour chaque"),
    row(Kw::Stop, "stop", "arrêter"),
    row(Kw::Do, "do", "faire"),
    row(Kw::PlayAgain, "play again", "rejouer"),
    row(Kw::EndTurn, "end turn", "fin du tour"),
    row(Kw::Pass, "pass", "passer"),
    row(Kw::ContinueWith, "continue with", "continuer par"),
    row(Kw::PlaysNext, "plays next", "joue ensuite"),
    row(Kw::EndGame, "end game", "fin du jeu"),
    row(Kw::Wins, "wins", "gagne"),
    row(Kw::Loses, "loses", "perd"),
    row(Kw::Wins, "win", "gagnent"),
    row(Kw::Loses, "lose", "perdent"),
    her(Kw::Draw, "draw", "partie nulle"),
    row(Kw::IsOut, "is out", "est éliminé"),
    row(Kw::Illegal, "illegal", "interdit"),
    row(Kw::LastResort, "last resort", "en dernier recours"),
    row(Kw::NotTwice, "not twice in a turn", "pas deux fois dans un tour"),
    her(Kw::RowOf, "row of", "rangée de"),
    her(Kw::Row, "row", "rangée"),
    row(Kw::Rightward, "rightward", "vers la droite"),
    row(Kw::Leftward, "leftward", "vers la gauche"),
    row(Kw::Along, "along", "le long de"),
    row(Kw::From, "from", "depuis"),
    row(Kw::UpTo, "up to", "jusqu'à"),
    row(Kw::By, "by", "par"),
    row(Kw::In, "in", "dans"),
    row(Kw::That, "that", "qui"),
    row(Kw::Where, "where", "où"),
    many(Kw::PitsOf, "pits of", "cases de"),
    many(Kw::Pits, "pits", "cases"),
    her(Kw::Pit, "pit", "case"),
    row(Kw::Here, "here", "ici"),
    row(Kw::LastIn, "last in", "la dernière parmi"),
    row(Kw::Last, "last", "la dernière"),
    row(Kw::It, "it", "elle"),
    row(Kw::Nowhere, "nowhere", "nulle part"),
    row(Kw::Nobody, "nobody", "personne"),
    row(Kw::Opposite, "opposite", "en face de"),
    row(Kw::AheadOf, "ahead of", "devant"),
    row(Kw::Behind, "behind", "derrière"),
    row(Kw::LeftOf, "left of", "à gauche de"),
    row(Kw::RightOf, "right of", "à droite de"),
    row(Kw::After, "after", "après"),
    row(Kw::Before, "before", "avant"),
    row(Kw::FirstIn, "first in", "la première parmi"),
    many(Kw::NeighboursOf, "neighbours of", "voisines de"),
    row(Kw::Both, "both", "à la fois"),
    her(Kw::Hand, "hand", "main"),
    him(Kw::NumberOf, "number of", "nombre de"),
    many(Kw::Laps, "laps", "relances"),
    many(Kw::Passes, "passes", "passes"),
    many(Kw::Turns, "turns", "tours"),
    him(Kw::Total, "total", "total"),
    her(Kw::ColumnOf, "column of", "colonne de"),
    row(Kw::Mod, "mod", "modulo"),
    row(Kw::Me, "me", "moi"),
    him(Kw::Opponent, "opponent", "adversaire"),
    him(Kw::NextPlayer, "next player", "joueur suivant"),
    him(Kw::OwnerOf, "owner of", "propriétaire de"),
    him(Kw::Player, "player", "joueur"),
    him(Kw::Number, "number", "nombre"),
    her(Kw::Direction, "direction", "direction"),
    row(Kw::Forward, "forward", "en avant"),
    row(Kw::Backward, "backward", "en arrière"),
    him(Kw::ReverseOf, "reverse of", "inverse de"),
    row(Kw::Holds, "holds", "contient"),
    row(Kw::Holds, "hold", "contiennent"),
    row(Kw::NotHolds, "does not hold", "ne contient pas"),
    row(Kw::NotHolds, "do not hold", "ne contiennent pas"),
    row(Kw::Held, "held", "contenait"),
    row(Kw::NotHeld, "did not hold", "ne contenait pas"),
    row(Kw::IsNot, "is not", "n'est pas"),
    row(Kw::IsNot, "are not", "ne sont pas"),
    row(Kw::Is, "is", "est"),
    row(Kw::Is, "are", "sont"),
    row(Kw::Empty, "empty", "vide"),
    row(Kw::Mine, "mine", "mienne"),
    row(Kw::Theirs, "theirs", "adverse"),
    row(Kw::Even, "an even number", "un nombre pair"),
    row(Kw::Odd, "an odd number", "un nombre impair"),
    row(Kw::Even, "even", "pair"),
    row(Kw::Odd, "odd", "impair"),
    row(Kw::AtLeast, "at least", "au moins"),
    row(Kw::AtMost, "at most", "au plus"),
    row(Kw::MoreThan, "more than", "plus de"),
    row(Kw::LessThan, "less than", "moins de"),
    row(Kw::Between, "between", "entre"),
    row(Kw::Or, "or", "ou"),
    row(Kw::And, "and", "et"),
    row(Kw::Not, "not", "pas"),
    row(Kw::Yes, "yes", "oui"),
    row(Kw::No, "no", "non"),
    row(Kw::AnyOf, "any of", "une de"),
    row(Kw::AllOf, "all of", "chacune de"),
    row(Kw::CanMove, "can move", "peut jouer"),
    row(Kw::My, "my", "mon"),
    row(Kw::Their, "their", "leur"),
    row(Kw::Of, "of", "de"),
];

/// French forms that differ from the row's, each with the row's form. Most agree with a neighbour, which tells the
/// formatter which one to write; the others are read but never written.
pub(crate) const FORMS: &[(&str, &str)] = &[
    ("ma", "mon"),
    ("mes", "mon"),
    ("leurs", "leur"),
    ("vides", "vide"),
    ("miennes", "mienne"),
    ("adverses", "adverse"),
    ("jusqu'à ce que", "jusqu'au moment où"),
    ("dernière", "la dernière"),
    ("dernière parmi", "la dernière parmi"),
    ("première parmi", "la première parmi"),
    ("contient des", "contient"),
    ("contiennent des", "contiennent"),
    ("contenait des", "contenait"),
    ("ne contient pas de", "ne contient pas"),
    ("ne contiennent pas de", "ne contiennent pas"),
    ("ne contenait pas de", "ne contenait pas"),
];

/// Every spelling of every keyword in both languages, for syntax highlighting. Elided and contracted French forms
/// (`d'`, `du`) are not included.
pub fn spellings() -> impl Iterator<Item = &'static str> {
    let rows = ROWS.iter().flat_map(|row| [row.en, row.fr]);
    rows.chain(FORMS.iter().map(|(form, _)| *form))
}

/// Every spelling of the keywords that authors put a name of their own after, for completion: `course ring`, `let prey`.
pub fn namers() -> impl Iterator<Item = &'static str> {
    let is_namer = |row: &&Row| {
        matches!(row.kw, Kw::Course | Kw::OpenCourse | Kw::Group | Kw::Option | Kw::Rule | Kw::Turn | Kw::Let)
            || matches!(
                row.kw,
                Kw::EachPlayerHas | Kw::EachPitHas | Kw::GameHas | Kw::Pit | Kw::Number | Kw::Player
            )
            || matches!(row.kw, Kw::Direction | Kw::YesOrNo)
    };
    ROWS.iter().filter(is_namer).flat_map(|row| [row.en, row.fr])
}

/// Every article of both languages.
pub fn every_article() -> impl Iterator<Item = &'static str> {
    let of = |lang| {
        let (definite, indefinite) = articles(lang);
        definite.iter().chain(indefinite).copied()
    };
    of(Lang::En).chain(of(Lang::Fr))
}

/// The articles of a language, the definite ones first.
pub(crate) fn articles(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    lang.pick((&["the"], &["a", "an", "some"]), (&["le", "la", "les", "l'"], &["un", "une", "des"]))
}
