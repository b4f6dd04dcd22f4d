//! Files without syntax errors, generated from any bytes: badly laid out, and full of names that are keywords.

/// Chooses by its bytes. When they are used up it always chooses the first option, so that every file ends.
pub(crate) struct Author<'a> {
    bytes: &'a [u8],
}

/// Names; the first few need no backticks anywhere in an English file.
const NAMES: &[&str] = &[
    "prey",
    "a1",
    "anneau",
    "grand-slam",
    "Été",
    "hier",
    "x_2",
    "la",
    "des",
    "du",
    "au",
    "aux",
    "tour",
    "Tours",
    "moi",
    "dernière",
    "ordinaire",
    "fois",
    "aller",
    "fin",
    "nombre",
    "ici",
    "vide",
    "mes",
    "leurs",
    "mon",
    "adverses",
    "ou",
    "droite",
    "pas",
    "plus",
    "défaut",
    "elle",
    "de",
    "un",
    "pair",
    "jeu",
    "d",
    "qu",
    "l",
    "go",
    "resort",
    "up",
    "end",
    "out",
    "not",
    "has",
    "the",
    "some",
    "a",
    "in",
    "turn",
    "twice",
    "order",
    "next",
    "even",
    "my",
    "-x",
    "3",
    "1a-",
    "move",
    "of",
    "yes",
    "if",
    "Game",
];

const PLAIN: usize = 40;

impl<'a> Author<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Author<'a> {
        Author { bytes }
    }

    fn below(&mut self, n: usize) -> usize {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(*first) % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    fn pick<'b>(&mut self, these: &[&'b str]) -> &'b str {
        these[self.below(these.len())]
    }

    fn name(&mut self) -> String {
        let at = self.below(NAMES.len());
        if at >= PLAIN || self.one_in(3) { format!("`{}`", NAMES[at]) } else { NAMES[at].to_owned() }
    }

    fn article(&mut self) -> &'static str {
        self.pick(&["", "", "", "the ", "a ", "an ", "some ", "The "])
    }

    fn course(&mut self) -> String {
        if self.one_in(3) { format!(" along {}", self.name()) } else { String::new() }
    }

    fn way(&mut self) -> &'static str {
        self.pick(&["", "", " forward", " backward", " the direction", " reverse of direction"])
    }

    fn number(&mut self, depth: usize) -> String {
        let article = self.article();
        let deep = if depth == 0 { 3 } else { 10 };
        match self.below(deep) {
            0 => self.below(30).to_string(),
            1 => article.to_owned() + self.pick(&["hand", "laps", "passes", "turns", "players", "total"]),
            2 => self.name(),
            3 => format!("{article}stones in {}", self.set(depth - 1)),
            4 => format!("{article}number of ({})", self.filtered(depth - 1)),
            5 => format!("{article}{} {}", self.pick(&["row of", "column of"]), self.site(depth - 1)),
            6 => {
                let sign = self.pick(&["+", "-", "*", "/", " mod "]);
                format!("( {} {sign} {} )", self.number(depth - 1), self.number(depth - 1))
            }
            7 => format!("my {}", self.name()),
            8 => format!("their {article}{}", self.name()),
            _ => format!("{} of {}", self.name(), self.site(depth - 1)),
        }
    }

    fn player(&mut self, depth: usize) -> String {
        let article = self.article();
        match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => "me".to_owned(),
            1 => format!("{article}opponent"),
            2 => format!("{article}next player"),
            3 => format!("{article}player {}", 1 + self.below(3)),
            4 => format!("{article}owner of {}", self.site(depth - 1)),
            _ => format!("my {}", self.name()),
        }
    }

    fn site(&mut self, depth: usize) -> String {
        let article = self.article();
        match self.below(if depth == 0 { 4 } else { 12 }) {
            0 => article.to_owned() + self.pick(&["here", "origin", "last", "it", "nowhere"]),
            1 => self.name(),
            2 => format!("{article}b{}", self.below(9)),
            3 => self.pick(&["my ", "my the ", "their "]).to_owned() + self.pick(&["store", "reserve"]),
            4 => {
                let pit = self.pick(&["", "pit ", "the pit "]);
                let which = self.pick(&["opposite", "ahead of", "behind", "left of", "right of"]);
                format!("{pit}{which} {}", self.site(depth - 1))
            }
            5 => format!("{} {}{}", self.pick(&["after", "before"]), self.site(depth - 1), self.course()),
            6 => format!("({} after {}{})", self.below(4), self.site(depth - 1), self.course()),
            7 => format!("{article}{} ({})", self.pick(&["first in", "last in"]), self.filtered(depth - 1)),
            8 => format!("{article}store of {}", self.player(depth - 1)),
            9 => format!("my {}", self.name()),
            10 => format!("{} of {}", self.name(), self.site(depth - 1)),
            _ => format!("{article}pit {}", self.site(depth - 1)),
        }
    }

    fn set(&mut self, depth: usize) -> String {
        let article = self.article();
        match self.below(if depth == 0 { 5 } else { 13 }) {
            0 => format!("{article}pits"),
            1 => self.pick(&["my pits", "their pits", "my row 2", "their row 1"]).to_owned(),
            2 => format!("{article}row {}", self.below(4)),
            3 => format!("{}{}", self.pick(&["", "my ", "their "]), self.name()),
            4 => format!("{article}pits b1 {} b3", self.name()),
            5 => self.site(depth - 1),
            6 => format!("{article}pits of {}", self.player(depth - 1)),
            7 => format!("{article}neighbours of {}", self.site(depth - 1)),
            8 => format!("({})", self.filtered(depth - 1)),
            9 => format!("({}{}{})", self.set(depth - 1), self.pick(&[" + ", " - "]), self.set(depth - 1)),
            10 => format!("(both {} and {})", self.set(depth - 1), self.set(depth - 1)),
            11 => {
                let n = self.below(5);
                format!("({article}{n} pits from {}{}{})", self.site(depth - 1), self.way(), self.course())
            }
            _ => {
                let (from, way, course) = (self.site(depth - 1), self.way(), self.course());
                let by = if self.one_in(3) { " by 2" } else { "" };
                let end = if self.one_in(2) {
                    format!("while ({})", self.condition(depth - 1))
                } else {
                    format!("up to {}", self.site(depth - 1))
                };
                format!("({article}pits from {from}{way}{course}{by} {end})")
            }
        }
    }

    fn filtered(&mut self, depth: usize) -> String {
        let set = self.set(depth);
        match self.below(3) {
            0 => set,
            1 => format!("{set} that {}", self.verb(depth)),
            _ => format!("{set} where {}", self.condition(depth)),
        }
    }

    fn amount(&mut self, depth: usize) -> String {
        match self.below(6) {
            0 => self.below(9).to_string(),
            1 => "2 or 3".to_owned(),
            2 => {
                let than = self.pick(&["at least", "at most", "more than", "less than"]);
                format!("{than} {}", self.number(depth))
            }
            3 => format!("{}stones", self.article()),
            4 => self.pick(&["even", "odd", "an even number", "an odd number"]).to_owned(),
            _ => format!("({})", self.number(depth)),
        }
    }

    fn verb(&mut self, depth: usize) -> String {
        if self.one_in(2) {
            let holds = ["holds", "hold", "does not hold", "do not hold", "held", "did not hold"];
            return format!("{} {}", self.pick(&holds), self.amount(depth));
        }
        let is = self.pick(&["is", "are", "is not", "are not"]);
        match self.below(5) {
            0 => format!("{is} {}", self.pick(&["empty", "mine", "theirs", "even"])),
            1 => format!("{is} in ({})", self.filtered(depth)),
            2 => format!("{is} {}", self.site(depth)),
            3 => format!("{is} {}", self.player(depth)),
            _ => format!(
                "{is} {}",
                self.pick(&["nobody", "yes", "no", "at least 2", "2 or 3", "more than total / 2"])
            ),
        }
    }

    fn condition(&mut self, depth: usize) -> String {
        match self.below(if depth == 0 { 3 } else { 8 }) {
            0 => format!("{} {}", self.set(depth), self.verb(depth)),
            1 => format!("{} can move", self.player(depth)),
            2 => format!(
                "{}{}{}",
                self.number(depth),
                self.pick(&["=", "<", " > ", "<=", ">="]),
                self.number(depth)
            ),
            3 => format!(
                "{} {} {}",
                self.pick(&["any of", "all of"]),
                self.set(depth - 1),
                self.verb(depth - 1)
            ),
            4 => format!("({}) and ({})", self.condition(depth - 1), self.condition(depth - 1)),
            5 => format!("({}) or {}", self.condition(depth - 1), self.condition(depth - 1)),
            6 => format!("not ({})", self.condition(depth - 1)),
            _ => format!("{} {} and {}", self.site(depth - 1), self.verb(depth - 1), self.verb(depth - 1)),
        }
    }

    fn header(&mut self) -> String {
        let name = self.name();
        match self.below(15) {
            0 => "players 2, 3 ,4 or 6".to_owned(),
            1 => "players 1 to 6 , usually 2".to_owned(),
            2 => format!(
                "board {}",
                self.pick(&["2 rows of 6 pits", "a ring of 12 pits", "squares 4 by 4", "rows 5 7 5"])
            ),
            3 => format!(
                "board {}",
                self.pick(&["a triangle of order 4", "hexagons 3 4 3", "penrose 2", "graph \"a b\""])
            ),
            4 => format!(
                "{} {} \"Il n’a « pas » # d'air\"",
                self.pick(&["title", "about", "origin"]),
                self.pick(&["en", "fr", ""])
            ),
            5 => format!("camps {}", self.pick(&["halves", "none", "along x"])),
            6 => format!("camp of {}player 1 is pits a1 {name}", self.article()),
            7 => format!(
                "each player has a {} {}",
                self.pick(&["store", "reserve"]),
                self.pick(&["", "on the right", "with 22", "on the left with 3 stones"])
            ),
            8 => format!("each player has {name} = {}", self.pick(&["3", "yes", "nowhere", "nobody"])),
            9 => format!("{} {name} = no", self.pick(&["each pit has", "the game has"])),
            10 => format!("course {name} = row 1 rightward, row 2 leftward ,my store,{}", self.name()),
            11 => {
                format!("open course {name} for player 2 = reverse of {}, the store of player 2", self.name())
            }
            12 => format!("group {name} = {}", self.set(1)),
            13 => format!("stones 4 in {}", self.pick(&["each pit", "my row 1", "a1 a2"])),
            _ => format!("source \"{name}\""),
        }
    }

    fn statement(&mut self) -> String {
        let name = self.name();
        match self.below(26) {
            0 => "take all".to_owned(),
            1 => format!("choose {}pit {name} among {} or none", self.article(), self.set(2)),
            2 => format!("choose a pit among {}", self.filtered(2)),
            3 => format!("choose a direction {name}"),
            4 => format!(
                "choose {}number {name} between {} and {}",
                self.article(),
                self.number(1),
                self.number(1)
            ),
            5 => format!("choose a player {name}"),
            6 => format!("choose yes or no {name}"),
            7 => format!("take ({}) from {}", self.number(1), self.site(2)),
            8 => format!("sow{}{} skipping {}", self.course(), self.way(), self.filtered(2)),
            9 => format!("sow {} stones from {} starting here 2 per pit", self.below(9), self.site(1)),
            10 => format!("drop {} in {}", self.number(1), self.site(2)),
            11 => format!("go to {}", self.site(2)),
            12 => format!("capture {} into {}", self.set(2), self.site(1)),
            13 => format!("give {} to {}", self.set(2), self.player(1)),
            14 => format!("move {} from {} into {}", self.pick(&["all", "2"]), self.set(1), self.site(1)),
            15 => format!("let {name} = {}", self.condition(2)),
            16 => format!("let {name}= {}", self.set(2)),
            17 => format!("set {name} to {}", self.number(2)),
            18 => format!("set {}{} to {}", self.pick(&["my ", "their "]), name, self.player(1)),
            19 => format!("set {name} of {} to {}", self.site(1), self.site(1)),
            20 => "Set Direction to reverse of the direction".to_owned(),
            21 => format!("do {name}"),
            22 => format!("continue with {name}"),
            23 => format!("{} {}", self.player(1), self.pick(&["plays next", "wins", "loses", "is out"])),
            24 => format!("{name} wins"),
            _ => self
                .pick(&[
                    "play again",
                    "end turn",
                    "pass",
                    "stop",
                    "end game",
                    "draw",
                    "illegal",
                    "last resort",
                    "not twice in a turn",
                ])
                .to_owned(),
        }
    }

    /// The end of a line: spaces, a comment, blank lines, lines with only a comment.
    fn end_line(&mut self, text: &mut String) {
        text.push_str(self.pick(&["", "", "", " ", "# é ici", "   # so it is  ", " #", "\t# `tour` \"x"]));
        text.push_str(self.pick(&[
            "\n",
            "\n",
            "\n",
            "\n",
            "\r\n",
            "\n\n",
            "\n  \n\n\n",
            "\n# low\n",
            "\n    # in\n\n",
            "\n         # far in\n",
        ]));
    }

    fn line(&mut self, text: &mut String, indent: usize, words: &str) {
        let words = if self.one_in(4) { words.replace(' ', "   ") } else { words.to_owned() };
        text.extend(std::iter::repeat_n(' ', indent));
        text.push_str(&words);
        self.end_line(text);
    }

    fn block(&mut self, text: &mut String, outer: usize, depth: usize) {
        let indent = outer + 1 + self.below(4);
        for _ in 0..=self.below(4) {
            let head = match self.below(if depth == 0 { 1 } else { 7 }) {
                0 => {
                    let words = self.statement();
                    self.line(text, indent, &words);
                    continue;
                }
                1 => format!("if {}", self.condition(2)),
                2 => format!("while {}", self.condition(2)),
                3 => "repeat".to_owned(),
                4 => format!("for each pit {} in {}", self.name(), self.filtered(1)),
                5 => format!("for each player {}", self.name()),
                _ => format!("sow {}", self.pick(&["", "along x", "the direction"])),
            };
            self.line(text, indent, &head);
            self.block(text, indent, depth - 1);
            if head.starts_with("if") && self.one_in(2) {
                let words =
                    if self.one_in(2) { format!("else if {}", self.condition(1)) } else { "else".to_owned() };
                self.line(text, indent, &words);
                self.block(text, indent, depth - 1);
            }
            if head == "repeat" {
                let words = format!("{} {}", self.pick(&["until", "while"]), self.condition(1));
                self.line(text, indent, &words);
            }
        }
    }

    /// A whole file in English.
    pub(crate) fn file(&mut self) -> String {
        let mut text = self.pick(&["", "", "# first\n", "\n\n", "# a\n\n  # b\n"]).to_owned();
        self.line(&mut text, 0, "game \"Jeu d’été, 'tour' `x`\"");
        for _ in 0..self.below(8) {
            let words = self.header();
            self.line(&mut text, 2, &words);
        }
        self.line(&mut text, 0, "turn");
        self.block(&mut text, 0, 3);
        for _ in 0..self.below(4) {
            let words = match self.below(5) {
                0 => format!("end when {}", self.condition(3)),
                1 => format!("turn {}", self.name()),
                2 => format!("rule {}", self.name()),
                3 => format!("option {} = {} | {}", self.name(), self.name(), self.name()),
                _ => "option n = 4 between 1 and 15".to_owned(),
            };
            self.line(&mut text, 0, &words);
            if words.starts_with("option") {
                self.line(&mut text, 3, "en \"what it is\"");
            } else {
                self.block(&mut text, 0, 2);
            }
        }
        for words in ["at the start", "after each turn", "after 500 laps", "when the position returns"] {
            if self.one_in(4) {
                self.line(&mut text, 0, words);
                self.block(&mut text, 0, 1);
            }
        }
        if self.one_in(2) {
            let words = format!("score {}", self.number(3));
            self.line(&mut text, 0, &words);
        }
        text
    }
}
