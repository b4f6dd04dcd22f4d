//! Games folded into figures, group by group.

use std::collections::BTreeMap;

use game::{BesideKind, Lang};

use crate::experiment::{Experiment, Run, Variant};
use crate::facts::{Ending, GameFacts, Trial, TurnFacts};
use crate::figure::{Figure, FigureId, Unit};
use crate::figures::{EndingShare, Figures, KindLoss, OpeningLine, SkillStep};
use crate::lead::lead_of;
use crate::lengths::Lengths;
use crate::results::Games;
use crate::stats::{Estimate, Sample};

/// The moves of an opening that are told.
const OPENING_DEPTH: usize = 3;

/// The sums behind the figures of one variant.
pub(crate) struct Fold {
    n_seats: usize,
    /// Whether pieces can come from a hand.
    has_hands: bool,
    n_games: u64,
    n_nodes: u64,
    /// Every group with its number of games.
    games: Sample,
    sums: BTreeMap<FigureId, Sample>,
    seats: Vec<Sample>,
    endings: BTreeMap<[String; 2], Sample>,
    losses: BTreeMap<char, Sample>,
    choices_by_turn: Vec<Sample>,
    lengths: Vec<u32>,
    has_long_turns: bool,
    openings: BTreeMap<Vec<String>, Sample>,
    visits: Vec<u64>,
    skill: BTreeMap<usize, Sample>,
}

impl Fold {
    fn new(variant: &Variant) -> Fold {
        let n_seats = variant.game.info().n_seats;
        let ground = variant.game.start(variant.beginning(0)).map(|start| start.ground());
        let has_hands =
            ground.is_ok_and(|ground| ground.besides.iter().any(|it| it.kind == BesideKind::Hand));
        Fold {
            n_seats,
            has_hands,
            n_games: 0,
            n_nodes: 0,
            games: Sample::default(),
            sums: BTreeMap::new(),
            seats: vec![Sample::default(); n_seats],
            endings: BTreeMap::new(),
            losses: BTreeMap::new(),
            choices_by_turn: Vec::new(),
            lengths: Vec::new(),
            has_long_turns: false,
            openings: BTreeMap::new(),
            visits: Vec::new(),
            skill: BTreeMap::new(),
        }
    }

    /// Adds the games of one opening.
    fn add(&mut self, run: &Run, group: &[&GameFacts]) {
        let Some(first) = group.first() else { return };
        // A pair that lacks a game would count whoever sat first in the other.
        if run.group_size() == group.len() as u64 && group.len() == 2 {
            let points = |facts: &GameFacts| {
                (0..self.n_seats)
                    .filter(|seat| run.side_of(*seat, facts.number) == 1)
                    .map(|seat| facts.points(seat))
                    .sum::<f64>()
            };
            let points: f64 = group.iter().map(|facts| points(facts)).sum();
            self.skill.entry(first.run).or_default().add(points, 2.0);
        }
        if run.is_skill {
            return;
        }
        self.n_games += group.len() as u64;
        self.n_nodes += group.iter().map(|facts| facts.nodes).sum::<u64>();
        self.games.add(0.0, group.len() as f64);
        self.lengths.extend(group.iter().map(|facts| facts.turns.len() as u32));
        self.has_long_turns |= group.iter().any(|facts| facts.n_decisions() != facts.turns.len());
        for (seat, sample) in self.seats.iter_mut().enumerate() {
            sample.add(group.iter().map(|facts| facts.points(seat)).sum(), group.len() as f64);
        }
        self.add_figures(group);
        self.add_by_turn(group);
        self.add_lists(group);
    }

    /// Adds one group to a figure: for each game so much in so many cases, or nothing to say.
    fn count(&mut self, id: FigureId, group: &[&GameFacts], tell: impl Fn(&GameFacts) -> Option<(f64, f64)>) {
        let told: Vec<(f64, f64)> = group.iter().filter_map(|facts| tell(facts)).collect();
        let (x, n) = told.iter().fold((0.0, 0.0), |(x, n), (more_x, more_n)| (x + more_x, n + more_n));
        self.sums.entry(id).or_default().add(x, n);
    }

    fn add_figures(&mut self, group: &[&GameFacts]) {
        let several = self.n_seats > 1;
        let is_true = |it: bool| Some((f64::from(u8::from(it)), 1.0));
        if several {
            self.count(FigureId::FirstSeat, group, |facts| Some((facts.points(0), 1.0)));
            self.count(FigureId::Draws, group, |facts| is_true(facts.winner().is_none()));
        }
        self.count(FigureId::Endless, group, |facts| is_true(facts.end == Ending::Repetition));
        self.count(FigureId::Cut, group, |facts| is_true(facts.end == Ending::Cut));
        self.count(FigureId::Cost, group, |facts| {
            facts.cost.filter(|_| facts.end == Ending::Rule).map(|cost| (cost as f64, 1.0))
        });
        self.count(FigureId::Turns, group, |facts| Some((facts.turns.len() as f64, 1.0)));
        self.count(FigureId::Decisions, group, |facts| Some((facts.n_decisions() as f64, 1.0)));
        self.count(FigureId::Choices, group, |facts| {
            let choices = facts.turns.iter().flat_map(|turn| &turn.choices);
            Some((choices.map(|n| f64::from(*n)).sum(), facts.n_decisions() as f64))
        });
        self.count(FigureId::GameTree, group, |facts| {
            let choices = facts.turns.iter().flat_map(|turn| &turn.choices);
            Some((choices.map(|n| f64::from(*n).log10()).sum(), 1.0))
        });
        self.count(FigureId::Forced, group, |facts| share_of_turns(facts, TurnFacts::is_forced));
        self.add_pieces(group);
        self.add_stores(group);
        self.add_lead(group);
    }

    fn add_pieces(&mut self, group: &[&GameFacts]) {
        if group.iter().any(|facts| facts.lost.is_none()) {
            return;
        }
        let n_captures = |facts: &GameFacts| facts.turns.iter().map(TurnFacts::n_captures).sum::<u32>();
        let first = |facts: &GameFacts| facts.turns.iter().position(|turn| turn.n_captures() > 0);
        self.count(FigureId::Captures, group, |facts| Some((f64::from(n_captures(facts)), 1.0)));
        self.count(FigureId::FirstCapture, group, |facts| Some((first(facts)? as f64 + 1.0, 1.0)));
        self.count(FigureId::NoCapture, group, |facts| {
            Some((f64::from(u8::from(first(facts).is_none())), 1.0))
        });
        self.count(FigureId::TwoSteps, group, |facts| share_of_turns(facts, |turn| turn.n_steps >= 2));
        self.count(FigureId::SecondStepCaptures, group, |facts| {
            let second = facts.turns.iter().flat_map(|turn| turn.captures.iter().skip(1)).sum::<u32>();
            Some((f64::from(second), f64::from(n_captures(facts))))
        });
        if self.has_hands {
            self.count(FigureId::Drops, group, |facts| share_of_turns(facts, |turn| turn.is_drop));
        }
    }

    fn add_stores(&mut self, group: &[&GameFacts]) {
        if group.iter().any(|facts| facts.stores.is_none()) {
            return;
        }
        self.count(FigureId::FirstStored, group, |facts| {
            Some((facts.turns.iter().position(|turn| turn.stored > 0)? as f64 + 1.0, 1.0))
        });
        self.count(FigureId::Storing, group, |facts| share_of_turns(facts, |turn| turn.stored > 0));
    }

    fn add_lead(&mut self, group: &[&GameFacts]) {
        if self.n_seats != 2 {
            return;
        }
        self.count(FigureId::LeadChanges, group, |facts| Some((lead_of(facts)?.n_changes as f64, 1.0)));
        self.count(FigureId::Comebacks, group, |facts| {
            Some((f64::from(u8::from(lead_of(facts)?.is_comeback?)), 1.0))
        });
        self.count(FigureId::Settled, group, |facts| Some((lead_of(facts)?.settled?, 1.0)));
    }

    fn add_by_turn(&mut self, group: &[&GameFacts]) {
        let longest = group.iter().map(|facts| facts.turns.len()).max().unwrap_or(0);
        if self.choices_by_turn.len() < longest {
            self.choices_by_turn.resize(longest, Sample::default());
        }
        for (turn, sample) in self.choices_by_turn.iter_mut().enumerate().take(longest) {
            let choices: Vec<u32> = group
                .iter()
                .filter_map(|facts| facts.turns.get(turn))
                .flat_map(|turn| turn.choices.iter().copied())
                .collect();
            sample.add(choices.iter().map(|n| f64::from(*n)).sum(), choices.len() as f64);
        }
    }

    fn add_lists(&mut self, group: &[&GameFacts]) {
        let n = group.len() as f64;
        let mut endings: BTreeMap<[String; 2], f64> = BTreeMap::new();
        let mut losses: BTreeMap<char, f64> = BTreeMap::new();
        for facts in group {
            *endings.entry(ending_of(facts)).or_default() += 1.0;
            for (letter, lost) in facts.lost.iter().flatten().flatten() {
                *losses.entry(*letter).or_default() += f64::from(*lost);
            }
            for (sum, visits) in resized(&mut self.visits, facts.visits.len()).iter_mut().zip(&facts.visits) {
                *sum += u64::from(*visits);
            }
        }
        for (ending, x) in endings {
            self.endings.entry(ending).or_default().add(x, n);
        }
        for (letter, x) in losses {
            self.losses.entry(letter).or_default().add(x, n);
        }
        // The games of a group share their first moves, as far as those are drawn by lot.
        let mut lines: BTreeMap<Vec<String>, (f64, f64)> = BTreeMap::new();
        for facts in group.iter().filter(|_| self.n_seats > 1) {
            for depth in 1..=OPENING_DEPTH.min(facts.moves.len()) {
                let moves = facts.moves.get(..depth).unwrap_or_default().to_vec();
                let (x, n) = lines.entry(moves).or_default();
                (*x, *n) = (*x + facts.points(0), *n + 1.0);
            }
        }
        for (moves, (x, n)) in lines {
            self.openings.entry(moves).or_default().add(x, n);
        }
    }

    /// The figures, now that all games are in.
    fn finish(self, experiment: &Experiment, variant: &Variant) -> Figures {
        let is_told = |id: FigureId| id != FigureId::Decisions || self.has_long_turns;
        let figures = FigureId::ALL.into_iter().filter(|id| is_told(*id)).filter_map(|id| {
            let sample = self.sums.get(&id)?;
            let estimate = match id {
                // A mean of shares, which are spread far less than yes and no.
                FigureId::Settled => sample.mean().map(Estimate::within_one),
                _ if id.unit() == Unit::Share => sample.share(),
                _ => sample.mean(),
            };
            Some(Figure { id, estimate: estimate? })
        });
        let games = self.games;
        let mut endings: Vec<EndingShare> = self
            .endings
            .iter()
            .filter_map(|([en, fr], rare)| {
                Some(EndingShare { en: en.clone(), fr: fr.clone(), share: rare.among(games).share()? })
            })
            .collect();
        endings.sort_by(|a, b| b.share.value.total_cmp(&a.share.value));
        let kinds = variant.game.piece_kinds();
        let name = |letter: char, lang: Lang| {
            let kind = kinds.iter().find(|kind| kind.piece.letter == letter);
            kind.map_or_else(|| letter.to_string(), |kind| kind.piece.name(lang).to_owned())
        };
        let losses = self.losses.iter().filter_map(|(&letter, rare)| {
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| name(letter, lang));
            Some(KindLoss { letter, en, fr, lost: rare.among(games).mean()? })
        });
        let openings = self
            .openings
            .iter()
            .filter_map(|(moves, rare)| Some(OpeningLine { moves: moves.clone(), score: rare.share()? }));
        let skill = self.skill.iter().filter_map(|(run, sample)| {
            let run = experiment.runs.get(*run)?;
            let [lower, upper] = run.players.as_slice() else { return None };
            Some(SkillStep { lower: *lower, upper: *upper, score: sample.share()? })
        });
        let seats: Vec<_> = self.seats.iter().filter_map(Sample::share).collect();
        Figures {
            n_games: self.n_games,
            n_nodes: self.n_nodes,
            figures: figures.collect(),
            seats: if self.n_seats > 2 { seats } else { Vec::new() },
            endings,
            losses: losses.collect(),
            lengths: Lengths::of(&self.lengths),
            choices_by_turn: self.choices_by_turn.iter().map_while(Sample::mean).collect(),
            openings: openings.collect(),
            visits: self.visits.iter().map(|n| *n as f64 / self.n_games.max(1) as f64).collect(),
            skill: skill.collect(),
            arrangements: crate::arrangements::log10(variant),
        }
    }
}

fn share_of_turns(facts: &GameFacts, is_it: impl Fn(&TurnFacts) -> bool) -> Option<(f64, f64)> {
    let n = facts.turns.iter().filter(|turn| is_it(turn)).count();
    Some((n as f64, facts.turns.len() as f64))
}

fn resized(sums: &mut Vec<u64>, n: usize) -> &mut [u64] {
    if sums.len() < n {
        sums.resize(n, 0);
    }
    sums
}

/// How a game ended, in both languages.
fn ending_of(facts: &GameFacts) -> [String; 2] {
    let both = |en: &str, fr: &str| [en.to_owned(), fr.to_owned()];
    match (facts.end, &facts.cause) {
        (Ending::Cut, _) => {
            both("cut off: as long as games may get here", "coupée : longueur limite atteinte")
        }
        (_, Some(cause)) => cause.clone(),
        (_, None) if facts.winner().is_some() => both("won", "gagnée"),
        (_, None) => both("drawn", "nulle"),
    }
}

/// The figures of a variant, from the games that the experiment asks for and that have been played.
#[must_use]
pub fn figures_of(experiment: &Experiment, variant: usize, games: &Games) -> Option<Figures> {
    let it = experiment.variants.get(variant)?;
    let mut fold = Fold::new(it);
    for (index, run) in experiment.runs.iter().enumerate() {
        let trial = |number| Trial { variant, run: index, number };
        let mut group: Vec<&GameFacts> = Vec::new();
        for (trial, facts) in games.range(trial(0)..trial(run.n_games)) {
            let is_next = group
                .first()
                .is_some_and(|first| first.number / run.group_size() != trial.number / run.group_size());
            if is_next {
                fold.add(run, &group);
                group.clear();
            }
            group.push(facts);
        }
        fold.add(run, &group);
    }
    Some(fold.finish(experiment, it))
}
