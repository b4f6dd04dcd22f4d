//! Experiments with real games: the same whoever plays them, taken up where they stopped, and right in their facts.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::sync::atomic::AtomicBool;

use catalogue::Beginning;
use game::{Lang, Notation, Say};
use lab::results::{self, Games, Header};
use lab::{
    Ending, Experiment, FigureId, GameFacts, Player, Trial, VariantSpec, Workbench, facts_of, figures_of,
    runs_of,
};

fn spec(id: &str, options: &[(&str, &str)]) -> VariantSpec {
    let options = options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    VariantSpec { id: id.into(), options, ..VariantSpec::default() }
}

fn experiment(specs: Vec<VariantSpec>, players: &[Player], n_games: u64) -> Experiment {
    let variants: Vec<_> = specs.into_iter().map(|spec| spec.open().unwrap()).collect();
    let n_seats = variants[0].game.info().n_seats;
    Experiment {
        variants,
        runs: runs_of(players, n_seats, n_games).unwrap(),
        n_random: 2,
        longest: 400,
        seed: 7,
        judge_nodes: 50,
    }
}

fn play(experiment: &Experiment, trials: impl IntoIterator<Item = Trial>) -> Games {
    let mut bench = Workbench::new();
    let stop = AtomicBool::new(false);
    let play = |trial| (trial, lab::play(experiment, trial, &mut bench, &stop).unwrap().unwrap());
    trials.into_iter().map(play).collect()
}

#[test]
fn a_game_does_not_depend_on_what_was_played_before() {
    let experiment = experiment(
        vec![spec("pijersi", &[]), spec("awele", &[])],
        &[Player::Nodes(300), Player::Level(2)],
        4,
    );
    let forward = play(&experiment, experiment.schedule());
    let backward = play(&experiment, experiment.schedule().into_iter().rev());
    let header = Header::of(&experiment);
    assert_eq!(results::write(&header, &forward), results::write(&header, &backward));
    assert_eq!(forward.len(), 8);
}

#[test]
fn pairs_begin_alike_with_the_seats_swapped() {
    let experiment = experiment(vec![spec("pijersi", &[])], &[Player::Nodes(300), Player::Random], 4);
    let games = play(&experiment, experiment.schedule());
    let game = |number| &games[&Trial { variant: 0, run: 0, number }];
    for pair in [0, 2] {
        assert_eq!(game(pair).moves[..2], game(pair + 1).moves[..2]);
    }
    assert_ne!(game(0).moves[..2], game(2).moves[..2]);
    // The engine beats a random player from either seat.
    assert_eq!([0, 1, 2, 3].map(|number| game(number).winner()), [Some(0), Some(1), Some(0), Some(1)]);
    let figures = figures_of(&experiment, 0, &games).unwrap();
    let skill = &figures.skill[0];
    assert_eq!((skill.upper, skill.score.value, skill.score.n), (Player::Random, 0.0, 4));
    assert_eq!(figures.get(FigureId::FirstSeat).unwrap().value, 0.5);
}

#[test]
fn a_file_is_taken_up_where_it_was_torn() {
    let experiment = experiment(vec![spec("awele", &[])], &[Player::Nodes(100)], 4);
    let header = Header::of(&experiment);
    let whole = results::write(&header, &play(&experiment, experiment.schedule()));
    for cut in [0, 10, header.line().len(), header.line().len() + 5, whole.len() / 2, whole.len() - 1] {
        let mut games = results::read(&whole[..cut], &header).unwrap();
        let missing: Vec<Trial> =
            experiment.schedule().into_iter().filter(|trial| !games.contains_key(trial)).collect();
        assert!(!missing.is_empty(), "{cut}");
        games.extend(play(&experiment, missing));
        assert_eq!(results::write(&header, &games), whole, "{cut}");
    }
}

#[test]
fn a_file_of_another_experiment_is_refused_with_what_differs() {
    let one = experiment(vec![spec("awele", &[])], &[Player::Random], 2);
    let other = Experiment { seed: 8, ..experiment(vec![spec("pijersi", &[])], &[Player::Greedy], 2) };
    let text = Header::of(&one).line();
    let why = results::read(&text, &Header::of(&other)).unwrap_err().say(Lang::En);
    for part in
        ["variants: awele there, pijersi here", "players: random there, greedy here", "seed: 7 there, 8 here"]
    {
        assert!(why.contains(part), "{why}");
    }
    // The number of games is not part of what an experiment is.
    let longer = experiment(vec![spec("awele", &[])], &[Player::Random], 20);
    assert!(results::read(&text, &Header::of(&longer)).unwrap().is_empty());
    for (text, why) in [
        ("nonsense\n", "not a file of results"),
        ("{\"kelci-lab\":99}\n", "format 99"),
        ("{}\n", "not a file of results"),
        ("my diary", "not a file of results"),
    ] {
        let refused = results::read(text, &Header::of(&one)).unwrap_err().say(Lang::En);
        assert!(refused.contains(why), "{text}: {refused}");
    }
    let broken = format!("{text}{{\"v\":0}}\n");
    let refused = results::read(&broken, &Header::of(&one)).unwrap_err().say(Lang::Fr);
    assert!(refused.contains("ligne 2"), "{refused}");
}

fn recorded(id: &str, position: Option<&str>, texts: &[&str]) -> GameFacts {
    let game = catalogue::find(id).unwrap();
    let start = game.start(position.map_or(Beginning::Usual, Beginning::Position)).unwrap();
    let end = texts.iter().fold(start, |it, text| it.play_text(text, Notation::Document).unwrap());
    facts_of(&end, &game.info())
}

#[test]
fn the_facts_of_a_recorded_game_are_those_that_one_sees() {
    // White's pile takes rock to f1 and to the far row; black's scissors stand still on e6 until then.
    let facts = recorded("pijersi", Some("6/R-6/6/7/5s-/7/6 w 0 1"), &["f1-g1"]);
    assert_eq!((facts.ranks.as_slice(), facts.end, facts.turns.len()), (&[1, 2][..], Ending::Rule, 1));
    let [en, fr] = facts.cause.unwrap();
    assert_eq!(en, "the winner’s piece has reached the far row");
    assert_eq!(fr, "la pièce du gagnant a atteint la rangée opposée");
    assert_eq!(facts.turns[0].n_steps, 1);
    assert_eq!(facts.visits.iter().sum::<u32>(), 1);
}

#[test]
fn captures_are_counted_in_the_step_that_makes_them() {
    // A pile of paper on rock steps and then takes a rock with its second step: from whatever turn list there is.
    let game = catalogue::find("pijersi").unwrap();
    let start = game.start(Beginning::Position("6/7/6/RPr-5/1r-4/7/6 w 0 1"));
    let Ok(start) = start else { panic!("{}", start.err().unwrap().say(Lang::En)) };
    let texts = start.legal_texts(Notation::Document);
    let capture = |n_steps: usize| {
        texts.iter().find(|text| text.ends_with('!') && text.matches(['-', '=']).count() == n_steps)
    };
    let first = capture(1).map(|text| play_one(&*start, text)).unwrap();
    assert_eq!((first.n_steps, first.captures.as_slice()), (1, &[1][..]));
    let second = texts
        .iter()
        .filter(|text| text.matches(['-', '=']).count() == 2)
        .map(|text| play_one(&*start, text))
        .find(|turn| turn.captures == [0, 1])
        .unwrap();
    assert_eq!((second.n_steps, second.n_captures()), (2, 1));

    fn play_one(start: &dyn catalogue::Moment, text: &str) -> lab::TurnFacts {
        let game = catalogue::find("pijersi").unwrap();
        let start = game.start(Beginning::Position(&start.position_text())).unwrap();
        let end = start.play_text(text, Notation::Document).unwrap();
        facts_of(&end, &game.info()).turns[0].clone()
    }
}

#[test]
fn figures_that_a_game_does_not_have_are_absent() {
    let experiment = experiment(
        vec![spec("pijersi", &[]), spec("awele", &[]), spec("jersi-4", &[])],
        &[Player::Random],
        6,
    );
    let games = play(&experiment, experiment.schedule());
    let of = |variant| figures_of(&experiment, variant, &games).unwrap();
    let [pijersi, awele, jersi] = [of(0), of(1), of(2)];
    let has = |figures: &lab::Figures, id| figures.get(id).is_some();
    assert!(has(&pijersi, FigureId::TwoSteps) && !has(&pijersi, FigureId::Drops));
    assert!(has(&jersi, FigureId::Drops) && !has(&jersi, FigureId::Storing));
    assert!(has(&awele, FigureId::Storing) && !has(&awele, FigureId::Captures) && awele.losses.is_empty());
    assert!(has(&awele, FigureId::LeadChanges) && !has(&awele, FigureId::Cost));
    assert!(awele.arrangements.is_some() && pijersi.arrangements.is_none());
    for figures in [&pijersi, &awele, &jersi] {
        assert_eq!(figures.n_games, 6);
        let endings: f64 = figures.endings.iter().map(|ending| ending.share.value).sum();
        assert!((endings - 1.0).abs() < 1e-9);
        assert_eq!(figures.lengths.counts.iter().sum::<u64>(), 6);
        for figure in &figures.figures {
            let value = figure.estimate.value;
            if let Some([low, high]) = figure.estimate.interval {
                assert!(low <= value + 1e-9 && value <= high + 1e-9, "{figure:?}");
            }
        }
    }
}

#[test]
fn every_game_of_the_catalogue_can_be_measured() {
    for game in catalogue::games_without_dialects() {
        let info = game.unwrap().info();
        let experiment = Experiment {
            longest: 60,
            judge_nodes: 20,
            ..experiment(vec![spec(&info.id, &[])], &[Player::Random], 2)
        };
        let games = play(&experiment, experiment.schedule());
        let figures = figures_of(&experiment, 0, &games).unwrap();
        assert_eq!(figures.n_games, 2, "{}", info.id);
        let text = results::write(&Header::of(&experiment), &games);
        assert_eq!(results::read(&text, &Header::of(&experiment)).unwrap(), games, "{}", info.id);
        assert!(!lab::tables::csv(&experiment, &[figures]).is_empty());
    }
}

#[test]
fn one_and_three_seats_are_measured_too() {
    for (n_seats, id) in [(1, "1"), (3, "3"), (6, "6")] {
        let experiment = Experiment {
            longest: 60,
            ..experiment(vec![spec("tricerata", &[("players", id)])], &[Player::Random], 3)
        };
        assert_eq!(experiment.n_seats(), n_seats);
        let games = play(&experiment, experiment.schedule());
        let figures = figures_of(&experiment, 0, &games).unwrap();
        assert_eq!(figures.seats.len(), if n_seats > 2 { n_seats } else { 0 });
        assert_eq!(figures.get(FigureId::FirstSeat).is_some(), n_seats > 1);
        let points: f64 = figures.seats.iter().map(|seat| seat.value).sum();
        assert!(n_seats == 1 || (points - 1.0).abs() < 1e-9);
    }
}
