//! The faces of [`Game`] and [`Table`] for any game that keeps the contract with all its texts.

use std::sync::Arc;

use crate::engine::Engine;
use game::{
    Configured, Costed, Flights, Ground, Holding, Lang, Notation, OptionInfo, Outcome, Picture, Pictured,
    Random, Rules, Said, Scored, Seat, Status, Touch, Weighted,
};
use jersi::{Chosen, Jersi};
use record::{
    GameText, Headers, Progress, ReadTree, Record, RecordMistake, RecordTree, Recorded, SetupName, Spot,
};
use search::{Control, Memory, Root};
use sow::{Choice, ChoiceKind, Sow};

use crate::game_face::{Beginning, Game, Info, Inside, Playouts};
use crate::jobs::{RandomGames, quickly};
#[cfg(feature = "lab")]
use crate::lab::Lab;
use crate::moment::{Moment, MomentTree};
use crate::node::Node;
use crate::replay::Played;
#[cfg(feature = "lab")]
use crate::solving::{self, Solved};
use crate::table_face::{MoveRefused, Table};
use crate::text_tree::{self, TextTree, TreeMistake};
use crate::thinking;
use crate::thought::{Order, Thought};

/// The powers that a game of the catalogue has, and the facts that only some families know.
pub(crate) trait Seatable:
    Recorded + Configured + Pictured + Engine + Costed + Scored + Weighted + Clone + Send + Sync + 'static
{
    /// The game as a sowing game, where it is one.
    fn sowing(&self) -> Option<&Sow> {
        None
    }

    /// Whether the next decision continues a turn; never where a decision is a whole turn.
    fn is_inside_turn(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The stones in the store of each player; `None` where nobody has a store.
    fn stores(&self, position: &Self::Position) -> Option<Vec<u64>> {
        let _ = position;
        None
    }

    /// The stones of every site; `None` where nothing is sown.
    fn site_counts(&self, position: &Self::Position) -> Option<Vec<u16>> {
        let _ = position;
        None
    }

    /// What kind of choice the next decision is; `None` where a decision is a whole turn.
    fn question(&self, position: &Self::Position) -> Option<ChoiceKind> {
        let _ = position;
        None
    }

    /// The number behind a choice; `None` where a decision is a whole turn or nothing is chosen.
    fn choice_value(&self, m: Self::Move) -> Option<u16> {
        let _ = m;
        None
    }
}

impl Seatable for Jersi<Chosen> {}

impl Seatable for Sow {
    fn sowing(&self) -> Option<&Sow> {
        Some(self)
    }

    fn is_inside_turn(&self, position: &sow::Position) -> bool {
        Sow::is_inside_turn(self, position)
    }

    fn stores(&self, position: &sow::Position) -> Option<Vec<u64>> {
        let sites = self.sites();
        let counts = self.counts(position);
        let stores = counts.iter().skip(sites.n_pits).take(self.n_seats());
        sites.has_store.then(|| stores.map(|stones| u64::from(*stones)).collect())
    }

    fn site_counts(&self, position: &sow::Position) -> Option<Vec<u16>> {
        Some(self.counts(position))
    }

    fn question(&self, position: &sow::Position) -> Option<ChoiceKind> {
        Sow::question(self, position)
    }

    fn choice_value(&self, m: Choice) -> Option<u16> {
        (m != Choice::NONE).then(|| m.value())
    }
}

/// A game of the catalogue.
pub(crate) struct Seated<R> {
    pub(crate) info: Info,
    pub(crate) rules: R,
}

impl<R: Seatable> Seated<R> {
    pub(crate) fn position(&self, beginning: Beginning<'_>) -> Result<R::Position, Said> {
        match beginning {
            Beginning::Usual => Ok(self.rules.start()),
            Beginning::Setup(text, seed) => self.rules.set_up(text, &mut Random::new(seed)),
            Beginning::Position(text) => self.rules.read_position(text),
        }
    }
}

impl<R: Seatable> Game for Seated<R> {
    #[cfg(feature = "lab")]
    fn lab(&self) -> &dyn Lab {
        self
    }

    fn info(&self) -> Info {
        let n_seats = self.rules.n_seats();
        Info { n_seats, ..self.info.clone() }
    }

    fn sowing_rules(&self, _: Inside) -> Option<&Sow> {
        self.rules.sowing()
    }

    fn option_infos(&self) -> Vec<OptionInfo> {
        self.rules.option_infos()
    }

    fn setups(&self) -> &'static [SetupName] {
        self.rules.setups()
    }

    fn needs_history(&self) -> bool {
        self.rules.repetition_limit().is_some()
    }

    fn has_notation(&self, notation: Notation) -> bool {
        self.rules.has_notation(notation)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Box<dyn Game>, Said> {
        let rules = self.rules.clone().with_option(name, value)?;
        Ok(Box::new(Seated { info: self.info.clone(), rules }))
    }

    fn begin(&self, beginning: Beginning<'_>) -> Result<Box<dyn Table>, Said> {
        let start = self.position(beginning)?;
        Ok(Box::new(Match::new(self.rules.clone(), start)))
    }

    fn start(&self, beginning: Beginning<'_>) -> Result<Arc<dyn Moment>, Said> {
        let start = self.position(beginning)?;
        Ok(Node::start(Arc::new(self.rules.clone()), start))
    }

    fn read_record(&self, game: GameText<'_>) -> (MomentTree, Vec<RecordMistake>) {
        let ReadTree { tree, mistakes, .. } = record::read_tree(&self.rules, game);
        (moments(&self.rules, &tree), mistakes)
    }

    fn play_through(&self, game: GameText<'_>) -> Played {
        let ReadTree { tree, mistakes, .. } = record::read_tree(&self.rules, game);
        let moment = Node::of_record(Arc::new(self.rules.clone()), tree.main_record());
        Played { moment, score: tree.score, mistakes }
    }

    fn read_tree(&self, game: GameText<'_>) -> (TextTree, Vec<RecordMistake>) {
        let ReadTree { tree, mistakes, .. } = record::read_tree(&self.rules, game);
        (text_tree::in_texts(&self.rules, &tree), mistakes)
    }

    fn write_tree(&self, tree: &TextTree) -> Result<String, Box<TreeMistake>> {
        Ok(record::write_tree(&self.rules, &text_tree::resolve(&self.rules, tree)?))
    }

    fn playouts(&self, seed: u64, go_on: &(dyn Fn() -> bool + Sync)) -> Playouts {
        quickly(&Root::new(&self.rules, &self.rules.start()), RandomGames { seed, go_on })
    }
}

/// A record as moments: each move becomes the moment after it.
fn moments<R: Seatable>(rules: &R, tree: &RecordTree<R::Position, R::Move>) -> MomentTree {
    let start = Node::start(Arc::new(rules.clone()), tree.start.clone());
    let mut nodes: Vec<Vec<Arc<Node<R>>>> = tree.lines().iter().map(|_| Vec::new()).collect();
    for (id, varied) in tree.lines_in_order() {
        let varied = varied.and_then(|(line, index)| nodes.get(line.index())?.get(index)?.parent());
        let mut at = varied.unwrap_or_else(|| Arc::clone(&start));
        let moves = tree.line(id).map(|line| line.moves.as_slice()).unwrap_or_default();
        for written in moves {
            at = Node::after(&at, written.played);
            if let Some(line) = nodes.get_mut(id.index()) {
                line.push(Arc::clone(&at));
            }
        }
    }
    let mapped = tree.try_map(Arc::clone(&start) as Arc<dyn Moment>, |id, index, _| {
        let node = nodes.get(id.index()).and_then(|line| line.get(index)).unwrap_or(&start);
        Ok::<_, std::convert::Infallible>(Arc::clone(node) as Arc<dyn Moment>)
    });
    let Ok(mapped) = mapped;
    mapped
}

/// One match: every position on the way is kept, so that going back is free.
#[derive(Clone)]
pub(crate) struct Match<R: Rules> {
    rules: R,
    start: R::Position,
    /// Each move and the position after it.
    after: Vec<(R::Move, R::Position)>,
    /// What was taken back, the next to be played again last.
    undone: Vec<R::Move>,
    /// How the players ended it, when not on the board.
    agreed: Option<Outcome>,
}

impl<R: Seatable> Match<R> {
    fn new(rules: R, start: R::Position) -> Match<R> {
        Match { rules, start, after: Vec::new(), undone: Vec::new(), agreed: None }
    }

    fn position(&self) -> &R::Position {
        self.after.last().map_or(&self.start, |(_, position)| position)
    }

    /// The position before the move of this index.
    fn position_before(&self, index: usize) -> &R::Position {
        let before = index.checked_sub(1).and_then(|previous| self.after.get(previous));
        before.map_or(&self.start, |(_, position)| position)
    }

    fn push(&mut self, m: R::Move) {
        let mut position = self.position().clone();
        self.rules.play(&mut position, m);
        self.after.push((m, position));
    }

    fn text_of(&self, index: usize) -> Option<String> {
        let (m, _) = self.after.get(index)?;
        Some(self.rules.move_text(self.position_before(index), *m, Notation::Document))
    }

    /// Where the board stands, repetition included.
    fn status_on_board(&self) -> Status {
        let earlier = (0..self.after.len()).map(|index| self.rules.key(self.position_before(index)));
        self.rules.status_after(earlier, self.position())
    }

    /// The keys of the positions before the current one.
    fn earlier_keys(&self) -> Vec<u64> {
        (0..self.after.len()).map(|index| self.rules.key(self.position_before(index))).collect()
    }

    fn progress(&self) -> Progress<'_, R::Position> {
        Progress { start: &self.start, position: self.position(), n_moves: self.after.len() }
    }

    /// Hands that are empty from the start stay empty: there is nothing to show beside the board.
    fn has_idle_hands(&self) -> bool {
        let is_idle = |it: &Holding| matches!(it, Holding::Pieces(pieces) if pieces.is_empty());
        self.rules.picture(&self.start).besides.iter().all(is_idle)
    }

    fn picture_of(&self, position: &R::Position) -> Picture {
        let mut picture = self.rules.picture(position);
        if picture.besides.iter().all(Holding::is_empty) && self.has_idle_hands() {
            picture.besides.clear();
        }
        picture
    }

    /// The legal moves; none when the game is over, however it ended.
    fn legal_moves(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        if matches!(self.status(), Status::ToMove(_)) {
            self.rules.legal_moves(self.position(), &mut moves);
        }
        moves
    }

    /// The legal move that a text means.
    fn read_move(&self, text: &str, notation: Notation) -> Result<R::Move, MoveRefused> {
        if matches!(self.status(), Status::Over(_)) {
            return Err(MoveRefused::Over);
        }
        self.rules.read_move(self.position(), text, notation).map_err(MoveRefused::Refused)
    }

    /// Whether the decision of this index continues a turn.
    fn continues_turn(&self, index: usize) -> bool {
        self.rules.is_inside_turn(self.position_before(index))
    }
}

impl<R: Seatable> Table for Match<R> {
    fn status(&self) -> Status {
        match self.agreed {
            Some(outcome) => Status::Over(outcome),
            None => self.status_on_board(),
        }
    }

    fn position_text(&self) -> String {
        self.rules.position_text(self.position())
    }

    fn diagram(&self, lang: Lang) -> String {
        self.rules.diagram(self.position(), lang)
    }

    fn ground(&self) -> Ground {
        let mut ground = self.rules.ground();
        if self.has_idle_hands() {
            ground.besides.clear();
        }
        ground
    }

    fn picture(&self) -> Picture {
        self.picture_of(self.position())
    }

    fn touches(&self) -> Vec<Vec<Touch>> {
        self.legal_moves().into_iter().map(|m| self.rules.touches(self.position(), m)).collect()
    }

    fn last_touches(&self) -> Option<(Vec<Touch>, Picture)> {
        let (m, _) = self.after.last()?;
        let before = self.position_before(self.after.len() - 1);
        Some((self.rules.touches(before, *m), self.picture_of(before)))
    }

    fn last_flights(&self) -> Flights {
        let Some((m, _)) = self.after.last() else { return Flights::default() };
        self.rules.flights(self.position_before(self.after.len() - 1), *m)
    }

    fn flights_of(&self, text: &str, notation: Notation) -> Result<Flights, MoveRefused> {
        Ok(self.rules.flights(self.position(), self.read_move(text, notation)?))
    }

    fn setup_text(&self) -> Option<String> {
        self.rules.setup_text(&self.start)
    }

    fn legal_texts(&self, notation: Notation) -> Vec<String> {
        let text = |m| self.rules.move_text(self.position(), m, notation);
        self.legal_moves().into_iter().map(text).collect()
    }

    fn play(&mut self, text: &str, notation: Notation) -> Result<String, MoveRefused> {
        let m = self.read_move(text, notation)?;
        let text = self.rules.move_text(self.position(), m, notation);
        self.push(m);
        self.undone.clear();
        Ok(text)
    }

    fn think(
        &self,
        order: &Order,
        memory: &Memory,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if matches!(self.status(), Status::Over(_)) {
            return thinking::nothing();
        }
        let earlier = self.earlier_keys();
        let root = Root { rules: &self.rules, position: self.position(), earlier: &earlier };
        thinking::think(&root, order, memory, control, sink)
    }

    fn help(&self, helper: u32, memory: &Memory, control: &Control<'_>) {
        if matches!(self.status(), Status::Over(_)) || self.rules.n_seats() != 2 {
            return;
        }
        let earlier = self.earlier_keys();
        let root = Root { rules: &self.rules, position: self.position(), earlier: &earlier };
        R::help(&root, helper, memory, control);
    }

    #[cfg(feature = "lab")]
    fn solve(
        &self,
        notation: Notation,
        n_bytes: usize,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Solved),
    ) -> Solved {
        solving::solve(&Root::new(&self.rules, self.position()), notation, n_bytes, control, sink)
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn n_moves(&self) -> usize {
        self.after.len()
    }

    fn move_texts(&self) -> Vec<String> {
        (0..self.after.len()).filter_map(|index| self.text_of(index)).collect()
    }

    fn next_spot(&self) -> Spot {
        self.rules.spot(self.progress())
    }

    fn next_number(&self) -> Option<u32> {
        let [own, _] = self.rules.turn_numbers(self.progress());
        own
    }

    fn undo(&mut self) -> Option<String> {
        let text = self.text_of(self.after.len().checked_sub(1)?);
        let (m, _) = self.after.pop()?;
        self.undone.push(m);
        self.agreed = None;
        text
    }

    fn redo(&mut self) -> Option<String> {
        let m = self.undone.pop()?;
        self.push(m);
        self.text_of(self.after.len() - 1)
    }

    fn resign(&mut self, seat: Seat) {
        if matches!(self.status(), Status::ToMove(_)) {
            // Of two seats the other one wins; of more, whoever resigns comes last and the rest share the first place.
            self.agreed = Some(Outcome::loss(seat, self.rules.n_seats()));
        }
    }

    fn agree_on_draw(&mut self) {
        if matches!(self.status(), Status::ToMove(_)) {
            self.agreed = Some(Outcome::draw(self.rules.n_seats()));
        }
    }

    fn unfinished_turn(&self) -> Option<Vec<String>> {
        let n_moves = self.after.len();
        if !self.continues_turn(n_moves) {
            return None;
        }
        let n_inside = (0..n_moves).rev().take_while(|index| self.continues_turn(*index)).count();
        let first = n_moves.saturating_sub(n_inside + 1);
        Some((first..n_moves).filter_map(|index| self.text_of(index)).collect())
    }

    fn stores(&self) -> Option<Vec<u64>> {
        self.rules.stores(self.position())
    }

    fn cost(&self) -> Option<u64> {
        self.rules.cost(self.position())
    }

    fn record_text(&self) -> Option<String> {
        let moves = self.after.iter().map(|(m, _)| *m).collect();
        // What the board does not show, a draw by repetition or a resignation, the record must say.
        let score = match (self.rules.status(self.position()), self.status()) {
            (Status::ToMove(_), Status::Over(outcome)) => Some(outcome),
            _ => None,
        };
        self.rules.record_text(&Record { start: self.start.clone(), moves, score })
    }

    fn full_record(&self, headers: &Headers, score: Option<Outcome>) -> String {
        let moves = self.after.iter().map(|(m, _)| *m).collect();
        let agreed = score.or(self.agreed);
        let record = Record { start: self.start.clone(), moves, score: agreed };
        let mut tree = RecordTree::of_record(&self.rules, &record);
        tree.headers = headers.clone();
        record::write_tree(&self.rules, &tree)
    }
}
