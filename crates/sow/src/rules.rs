//! A compiled sowing game behind the contract of `game`.

use std::sync::Arc;

use game::{Configured, Hashed, Lang, OptionInfo, Outcome, Rules, Said, Seat, Status};

use crate::ast::{ExprKind, GameFile, HeaderKind};
use crate::diagnostic::{Both, Diagnostic, Diagnostics, Severity};
use crate::explain::{Explanation, explain};
use crate::knowledge::{Knowledge, USUAL};
use crate::lower::lower;
use crate::machine::{Choice, Frame, Inspector, Mode, Run, legal_choices, play_choice};
use crate::position::Position;
use crate::program::{ChoiceKind, Program, word};
use crate::settings::{Settings, option_infos, player_counts};
use crate::words::Kw;

/// A game written in the sowing language, with its options set.
#[derive(Clone, Debug)]
pub struct Sow {
    pub(crate) file: Arc<GameFile>,
    pub(crate) settings: Settings,
    pub(crate) program: Arc<Program>,
    pub(crate) knowledge: Arc<Knowledge>,
}

/// The sites of a game, in the order of [`Sow::counts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sites {
    /// The number of pits, which come first.
    pub n_pits: usize,
    /// Whether the store of each player follows.
    pub has_store: bool,
    /// Whether the reserve of each player follows.
    pub has_reserve: bool,
}

/// The reasons why a file is not a game.
#[derive(Debug)]
pub struct Refused(pub Vec<Diagnostic>);

impl game::Say for Refused {
    fn say(&self, lang: game::Lang) -> String {
        let said: Vec<String> = self.0.iter().map(|it| it.message.say(lang)).collect();
        said.join(" ; ")
    }
}

impl Sow {
    /// Reads, checks and compiles a file with its usual options.
    ///
    /// # Errors
    /// Returns everything that is wrong with it.
    pub fn read(source: &str) -> Result<Sow, Refused> {
        let parsed = crate::parse(source);
        if parsed.diagnostics.iter().any(|it| it.severity == Severity::Error) {
            return Err(Refused(parsed.diagnostics));
        }
        let file = Arc::new(parsed.game);
        let settings = Settings::usual(&file);
        Sow::compile(file, settings).map_err(Refused)
    }

    fn compile(file: Arc<GameFile>, settings: Settings) -> Result<Sow, Vec<Diagnostic>> {
        let mut diagnostics = Diagnostics::default();
        let program = lower(&file, &settings, &mut diagnostics);
        match program {
            Some(program) => {
                let knowledge = Arc::new(Knowledge::of(&program, USUAL));
                Ok(Sow { file, settings, program: Arc::new(program), knowledge })
            }
            None => Err(diagnostics.sorted()),
        }
    }

    /// The title, in both languages.
    #[must_use]
    pub fn title(&self) -> Both {
        crate::titles(&self.file)
    }

    /// Explains the rules in plain sentences, for every value of each option.
    #[must_use]
    pub fn explanation(&self, lang: Lang) -> Explanation {
        explain(&self.file, lang)
    }

    /// The number of options that the file declares; how many play is not one of them.
    #[must_use]
    pub fn n_declared_options(&self) -> usize {
        self.file.options.len()
    }

    /// Whether the cost that a lone player keeps small is the number of turns: the file says so, or names no cost.
    #[must_use]
    pub fn counts_turns_as_cost(&self) -> bool {
        self.file.cost.as_ref().is_none_or(|cost| cost.kind == ExprKind::Word(Kw::Turns))
    }

    /// The stones of every site: the pits in the order of the board, then the stores of the seats, then their reserves.
    #[must_use]
    pub fn counts(&self, position: &Position) -> Vec<u16> {
        let layout = &self.program.layout;
        let private = |private: Option<crate::layout::Private>| {
            private
                .into_iter()
                .flat_map(move |it| (0..layout.n_seats).map(move |seat| usize::from(it.first) + seat))
        };
        (0..layout.n_pits)
            .chain(private(layout.store))
            .chain(private(layout.reserve))
            .map(|site| position.stones(site))
            .collect()
    }

    /// The kind of decision to be made next, unless the game is over.
    #[must_use]
    pub fn question(&self, position: &Position) -> Option<ChoiceKind> {
        let point = self.program.choices.get(usize::from(position.get(word::CHOICE)))?;
        position.rest.outcome.is_none().then_some(point.kind)
    }

    /// Whether the player to move has already chosen something this turn.
    #[must_use]
    pub fn is_inside_turn(&self, position: &Position) -> bool {
        position.rest.outcome.is_none() && position.get(word::CHOSEN) > 0
    }

    /// The kind of turn being played: its place in the file, from 0.
    #[must_use]
    pub fn position_phase(&self, position: &Position) -> usize {
        usize::from(position.get(word::PHASE))
    }

    /// The number of pits, and the private sites that each player has.
    #[must_use]
    pub fn sites(&self) -> Sites {
        let layout = &self.program.layout;
        Sites {
            n_pits: layout.n_pits,
            has_store: layout.store.is_some(),
            has_reserve: layout.reserve.is_some(),
        }
    }

    /// A presentation of the game, in a sentence.
    #[must_use]
    pub fn about(&self) -> Option<Both> {
        crate::header_text(&self.file, Kw::About)
    }

    /// The region or people the game comes from.
    #[must_use]
    pub fn origin(&self) -> Option<Both> {
        crate::header_text(&self.file, Kw::Origin)
    }

    /// The publication the rules come from.
    #[must_use]
    pub fn source(&self) -> Option<Both> {
        crate::header_text(&self.file, Kw::Source)
    }

    /// The other system whose reading of the rules the file follows, if any.
    #[must_use]
    pub fn dialect(&self) -> Option<&str> {
        self.file.header.iter().find_map(|line| match &line.kind {
            HeaderKind::Text { key: Kw::Dialect, text, .. } => Some(text.as_str()),
            _ => None,
        })
    }

    /// The numbers of players the game allows.
    #[must_use]
    pub fn player_counts(&self) -> Vec<usize> {
        let (counts, _) = player_counts(&self.file);
        counts.into_iter().map(|n| n as usize).collect()
    }

    /// The score of each seat in this position.
    #[must_use]
    pub fn scores(&self, position: &Position) -> Vec<i32> {
        let mut scratch = position.clone();
        (0..self.program.layout.n_seats)
            .map(|seat| {
                scratch.set(word::SEAT, seat as u16);
                Inspector::of(&self.program, &scratch).answer(self.program.score).unwrap_or(0)
            })
            .collect()
    }

    /// The cost so far, for a game with a single player.
    #[must_use]
    pub fn cost(&self, position: &Position) -> Option<u64> {
        if self.program.layout.n_seats != 1 {
            return None;
        }
        let turns = u64::from(position.get(word::TURNS));
        let Some(label) = self.program.cost else { return Some(turns) };
        let cost = Inspector::of(&self.program, position).answer(label);
        cost.map_or(Some(turns), |cost| u64::try_from(cost).ok())
    }
}

impl Rules for Sow {
    type Position = Position;
    type Move = Choice;

    fn n_seats(&self) -> usize {
        self.program.layout.n_seats
    }

    fn start(&self) -> Position {
        let mut position = Position::new(&self.program);
        let mut frame = Frame::new();
        let mut run = Run::new(&self.program, &mut position, &mut frame, Mode::Play, 0);
        run.run(self.program.begin);
        position
    }

    fn status(&self, position: &Position) -> Status {
        match position.rest.outcome {
            Some(outcome) => Status::Over(outcome),
            None => match Seat::new(usize::from(position.get(word::SEAT))) {
                Some(seat) => Status::ToMove(seat),
                None => Status::Over(Outcome::draw(self.n_seats())),
            },
        }
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Choice>) {
        if position.rest.outcome.is_none() {
            legal_choices(&self.program, position, moves);
        }
    }

    fn play(&self, position: &mut Position, m: Choice) {
        play_choice(&self.program, position, m.0);
    }

    fn n_forced_steps(&self, position: &Position) -> u64 {
        position.n_laps
    }

    fn conserves(&self, before: &Position, after: &Position) -> bool {
        self.total(before) == self.total(after)
    }
}

impl Sow {
    /// The number of stones, those in hand included.
    pub(crate) fn total(&self, position: &Position) -> u64 {
        let sites = (0..self.program.layout.n_sites).map(|site| u64::from(position.stones(site)));
        sites.sum::<u64>() + u64::from(position.get(word::HAND))
    }
}

impl Hashed for Sow {
    fn key(&self, position: &Position) -> u64 {
        position.key(&self.program)
    }

    fn repetition_limit(&self) -> Option<u32> {
        self.program.returns.map(|_| 2)
    }

    fn status_after(&self, mut earlier: impl Iterator<Item = u64>, position: &Position) -> Status {
        let status = self.status(position);
        let (Status::ToMove(_), Some(label)) = (status, self.program.returns) else { return status };
        let key = self.key(position);
        if position.get(word::CHOSEN) > 0 || !earlier.any(|it| it == key) {
            return status;
        }
        // Run the rule on a copy: the position stays as the players left it.
        let mut copy = position.clone();
        let mut frame = Frame::new();
        let mut run = Run::new(&self.program, &mut copy, &mut frame, Mode::Play, 0);
        run.run(label);
        Status::Over(copy.rest.outcome.unwrap_or(Outcome::draw(self.n_seats())))
    }
}

impl Configured for Sow {
    fn option_infos(&self) -> Vec<OptionInfo> {
        option_infos(&self.file)
    }

    fn with_value(self, name: &str, value: &str) -> Result<Sow, Said> {
        let mut settings = self.settings.clone();
        if settings.set(&self.file, name, value).is_none() {
            let known = self.option_infos().into_iter().map(|it| it.name).collect();
            return Err(Box::new(game::OptionError::Unknown { name: name.into(), known }));
        }
        Sow::compile(self.file, settings).map_err(|it| Box::new(Refused(it)) as Said)
    }
}
