//! [`Game`] for every game that keeps the contract with all its texts.

use std::sync::Arc;

use game::{
    Configured, Costed, Explained, Explanation, Lang, Notation, OptionInfo, Pictured, Random, Rules, Said,
    Scored, Weighted,
};
use jersi::blueprint::Blueprint;
use jersi::{Chosen, Jersi, PieceKind};
use record::{GameText, ReadTree, RecordMistake, RecordTree, Recorded, SetupName, ShapeChoice};
use search::Root;
use sow::{Choice, ChoiceKind, Sow};

use crate::engine::Engine;
use crate::game_face::{Beginning, Game, Info, Inside, Playouts};
use crate::jobs::{RandomGames, quickly};
#[cfg(feature = "lab")]
use crate::lab::Lab;
use crate::moment::{Moment, MomentTree};
use crate::node::Node;
use crate::replay::Played;
use crate::weighing::{self, Weighing};

/// The powers that a game of the catalogue has, and the facts that only some families know.
pub(crate) trait Seatable:
    Recorded
    + Configured
    + Pictured
    + Engine
    + Costed
    + Scored
    + Weighted
    + Explained
    + Clone
    + Send
    + Sync
    + 'static
{
    /// The game as a sowing game, where it is one.
    fn sowing(&self) -> Option<&Sow> {
        None
    }

    /// The kinds of its pieces; none where stones are sown.
    fn piece_kinds(&self) -> Vec<PieceKind> {
        Vec::new()
    }

    /// The rules in sentences.
    fn explanation(&self, lang: Lang) -> Explanation;

    /// Its ruleset as somebody may change it; `None` where stones are sown.
    fn blueprint(&self) -> Option<Blueprint> {
        None
    }

    /// The estimate of the weights of its kinds; `None` where stones are sown.
    fn weighing(&self, info: &Info, seed: u64) -> Option<Box<dyn Weighing>> {
        let _ = (info, seed);
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

    /// The kind of choice that the next decision is; `None` where a decision is a whole turn.
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

impl Seatable for Jersi<Chosen> {
    fn piece_kinds(&self) -> Vec<PieceKind> {
        Jersi::piece_kinds(self)
    }

    fn explanation(&self, lang: Lang) -> Explanation {
        Jersi::explanation(self, lang)
    }

    fn blueprint(&self) -> Option<Blueprint> {
        Some(Jersi::blueprint(self))
    }

    fn weighing(&self, info: &Info, seed: u64) -> Option<Box<dyn Weighing>> {
        weighing::of_kinds(self, info, seed)
    }
}

impl Seatable for Sow {
    fn sowing(&self) -> Option<&Sow> {
        Some(self)
    }

    fn explanation(&self, lang: Lang) -> Explanation {
        Sow::explanation(self, lang)
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

    fn piece_kinds(&self) -> Vec<PieceKind> {
        self.rules.piece_kinds()
    }

    fn explanation(&self, lang: Lang) -> Explanation {
        self.rules.explanation(lang)
    }

    fn blueprint(&self) -> Option<Blueprint> {
        self.rules.blueprint()
    }

    fn weighing(&self, seed: u64) -> Option<Box<dyn Weighing>> {
        self.rules.weighing(&self.info, seed)
    }

    fn option_infos(&self) -> Vec<OptionInfo> {
        self.rules.option_infos()
    }

    fn setups(&self) -> Vec<SetupName> {
        self.rules.setups()
    }

    fn draws_usual_setup(&self) -> bool {
        self.rules.draws_usual_setup()
    }

    fn shape_choice(&self) -> Option<ShapeChoice> {
        self.rules.shape_choice()
    }

    fn chosen_setup(&self, setup: &str, picks: [usize; 2]) -> String {
        self.rules.chosen_setup(setup, picks)
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
