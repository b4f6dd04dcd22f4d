//! The picture, and building moves on the board.

use catalogue::words::short_holding;
use draw::terminal::Charset;
use game::{Lang, Place};

use super::{Stage, app, begun};
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::cursor::{Way, step};
use crate::commands::play::screen::input::{Input, Key, Target};
use crate::commands::play::settings::Colours;

#[test]
fn every_game_fits_on_80_by_24_in_both_languages_and_in_ascii() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let id = game.info().id;
        for lang in [Lang::En, Lang::Fr] {
            let mut stage = Stage::of(app(begun(&id, &[]), lang, None), 80, 24);
            stage.shows(game.info().title(lang));
            assert_eq!(
                stage.drawn.seen.centres.len(),
                stage.app.ground.board.len() + n_besides(&stage),
                "{id}"
            );
            stage.look.charset = Charset::Ascii;
            stage.draw();
            assert!(stage.screen().is_ascii(), "{id}: {}", stage.screen());
        }
    }
}

/// Places beside the board that are drawn: all of them.
fn n_besides(stage: &Stage) -> usize {
    stage.app.ground.besides.len()
}

#[test]
fn every_place_that_can_be_touched_is_reached_by_arrows() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let stage = Stage::new(&game.info().id, &[]);
        let spots = &stage.drawn.seen.centres;
        let mut reached = vec![spots[0].place];
        let mut k = 0;
        while let Some(place) = reached.get(k).copied() {
            for way in [Way::Up, Way::Down, Way::Left, Way::Right] {
                if let Some(next) = step(spots, place, way).filter(|next| !reached.contains(next)) {
                    reached.push(next);
                }
            }
            k += 1;
        }
        for place in stage.app.draft.targets() {
            assert!(reached.contains(&place), "{} {place:?}\n{}", game.info().id, stage.screen());
        }
    }
}

#[test]
fn the_first_screen_of_pijersi_in_both_languages() {
    let stage = Stage::new("pijersi", &["human", "level:3"]);
    for text in ["Pijersi (GRXLLS)", "▶ white human", "  black level:3", "Moves 0/0", " white to move"] {
        stage.shows(text);
    }
    stage.shows("? help  u undo  : type  h hint  a engine  p players  s save  q quit");
    let stage = Stage::french("pijersi");
    for text in ["▶ blanc humain", "  noir humain", "Coups 0/0", " aux blancs de jouer"] {
        stage.shows(text);
    }
    stage.shows("? aide  u annuler  : taper  h indice  a avis  p camps  s enregistrer  q quitter");
}

#[test]
fn a_move_is_built_with_arrows_and_enter() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.app.cursor = stage.place("a4");
    stage.key(Key::Enter);
    stage.shows("white: a4 – choose where it goes");
    stage.key(Key::Up);
    assert!([stage.place("b4"), stage.place("b5")].contains(&stage.app.cursor), "both lie above");
    stage.app.cursor = stage.place("b4");
    stage.key(Key::Right);
    stage.key(Key::Enter);
    stage.shows("a4-b5 – move the pile on, or Enter again to stop");
    stage.key(Key::Backspace);
    stage.shows("white: a4 – choose where it goes");
    stage.key(Key::Letter(' '));
    stage.letters("c");
    assert_eq!(stage.moves(), ["a4-b5"]);
    stage.shows("▶ black human");
    stage.shows("1 a4-b5");
    assert!(stage.requests.contains(&Request::Keep));
}

#[test]
fn a_first_step_is_drawn_where_it_went() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.click("b4");
    stage.click("d3");
    let held = |stage: &Stage, name| short_holding(&stage.app.picture(), stage.place(name));
    assert_eq!([held(&stage, "b4"), held(&stage, "d3")], ["", "WW"]);
    stage.shows("b4=d3 – move the upper piece on, or Enter again to stop");
    stage.key(Key::Backspace);
    assert_eq!([held(&stage, "b4"), held(&stage, "d3")], ["WW", ""]);
}

#[test]
fn a_move_is_built_with_the_mouse() {
    let mut stage = Stage::new("pijersi", &[]);
    let spots = stage.drawn.seen.centres.clone();
    for name in ["b4", "c4"] {
        let place = stage.place(name);
        let spot = spots.iter().find(|spot| spot.place == place).unwrap();
        let target = stage.drawn.hit((spot.x * 2.0).round() as u16, spot.y.round() as u16);
        assert_eq!(target, Some(Target::Place(place)));
        stage.input(Input::Click(target.unwrap()));
    }
    stage.shows("b4=c4 – move the upper piece on, or Enter again");
    stage.click("c4");
    assert_eq!(stage.moves(), ["b4=c4"]);
    let moment = (0..80).flat_map(|x| (0..24).map(move |y| (x, y)));
    let moment = moment.filter_map(|(x, y)| stage.drawn.hit(x, y)).find(|it| matches!(it, Target::Moment(_)));
    assert_eq!(moment, Some(Target::Moment(stage.app.game().now())), "moves can be clicked");
}

#[test]
fn what_cannot_be_touched_says_why() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.click("d4");
    stage.shows("d4: nothing to take here");
    stage.click("g1");
    stage.shows("g1 is black’s");
    stage.click("b1");
    stage.click("g1");
    stage.shows("b1-g1: ");
    assert!(stage.app.message.is_refusal);
    stage.key(Key::Escape);
    stage.letters("c");
    stage.shows("not a whole move");
    stage.letters("z");
    stage.shows("'z' does nothing here");
    let mut stage = Stage::new("awele", &[]);
    stage.click("b1");
    assert!(stage.app.message.is_refusal && !stage.app.message.text.is_empty());
}

#[test]
fn a_move_is_typed_with_completion_and_refusals_explain() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.letters(":a4-b5=");
    stage.shows("move: a4-b5=");
    stage.shows("a4-b5=c4");
    stage.letters("c");
    stage.key(Key::Enter);
    assert!(stage.moves().is_empty());
    stage.key(Key::Backspace);
    stage.letters("c4");
    stage.key(Key::Enter);
    assert_eq!(stage.moves(), ["a4-b5=c4"]);
    stage.letters(":f4=d");
    stage.key(Key::Tab);
    stage.shows("move: f4=d");
    stage.letters("zz");
    stage.key(Key::Tab);
    stage.shows("no legal move begins with 'f4=dzz'");
    stage.key(Key::Enter);
    stage.shows("a cell was expected");
    stage.key(Key::Escape);
    stage.type_move("g9-f1");
    stage.shows("near it: ");
    stage.key(Key::Escape);
    stage.input(Input::Paste("f4=d5-d4".into()));
    stage.key(Key::Enter);
    assert_eq!(stage.moves().len(), 2);
}

#[test]
fn answers_that_no_place_stands_for_are_chosen_from_a_list() {
    let mut stage = Stage::new("jersi-4", &[]);
    stage.input(Input::Click(Target::Place(Place::Beside(0))));
    stage.shows("1 cmana");
    stage.letters("M");
    stage.shows("cmana – choose where it goes");
    stage.click("c4");
    stage.letters("c");
    assert_eq!(stage.moves(), ["CM:c4"]);
    stage.input(Input::Click(Target::Place(Place::Beside(1))));
    stage.input(Input::Click(Target::Choice(1)));
    stage.shows("bevri – choose where it goes");
}

#[test]
fn a_click_in_a_reserve_takes_the_kind_that_was_clicked() {
    let mut stage = Stage::new("jersi-4", &[]);
    let all = (0..80).flat_map(|x| (0..24).map(move |y| (x, y)));
    let mut hits = all.filter_map(|(x, y)| stage.drawn.hit(x, y));
    let target = hits.find(|target| *target == Target::Kind(0, 'M')).unwrap();
    stage.input(Input::Click(target));
    stage.shows("cmana – choose where it goes");
    stage.input(Input::Click(target));
    stage.shows("white to move: choose a piece to move, or one from your reserve");
    stage.input(Input::Click(Target::Kind(1, 'M')));
    assert!(stage.app.message.is_refusal);
}

#[test]
fn help_shows_keys_and_rules_in_the_language_of_the_moment() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.letters("?");
    stage.shows("arrows          move the cursor");
    stage.key(Key::Tab);
    stage.shows("Rules of Pijersi");
    stage.shows("BOARD AND CUBES");
    stage.key(Key::End);
    stage.shows("HOW MOVES ARE WRITTEN");
    // The French page is longer.
    stage.letters("l");
    stage.key(Key::End);
    stage.shows("NOTER LES COUPS");
    stage.input(Input::Wheel(-1000));
    stage.shows("BUT DU JEU");
    stage.key(Key::Escape);
    stage.shows("aux blancs de jouer");
    let mut stage = Stage::french("awele");
    stage.letters("?");
    stage.key(Key::Tab);
    stage.shows("Règles : Awélé");
}

#[test]
fn a_terminal_that_is_too_small_says_what_is_needed_and_waits() {
    let mut stage = Stage::of(app(begun("jersi-4", &[]), Lang::En, None), 60, 10);
    stage.shows("too small for this board: 60 columns and 10");
    stage.shows("It needs");
    stage.terminal.backend_mut().resize(80, 24);
    stage.input(Input::Redraw);
    stage.shows("white to move");
    for (columns, lines) in [(1, 1), (3, 2), (20, 5), (79, 3), (300, 100)] {
        stage.terminal.backend_mut().resize(columns, lines);
        stage.input(Input::Redraw);
        stage.letters("?p");
        stage.key(Key::Escape);
        stage.letters("q");
        stage.key(Key::Escape);
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    let mut stage = Stage::new("pijersi", &[]);
    let colours = |stage: &Stage| {
        let cells = stage.terminal.backend().buffer().content.clone();
        cells
            .iter()
            .filter(|cell| cell.fg != ratatui::style::Color::Reset || cell.bg != ratatui::style::Color::Reset)
            .count()
    };
    assert!(colours(&stage) > 0);
    stage.look.colours = Colours::None;
    stage.draw();
    assert_eq!(colours(&stage), 0);
}

#[test]
fn the_board_is_turned_for_whoever_plays_second_alone() {
    let mut stage = Stage::new("pijersi", &["random", "human"]);
    assert!(stage.app.is_turned);
    let line_of = |stage: &Stage, name| {
        let place = stage.place(name);
        stage.drawn.seen.centres.iter().find(|spot| spot.place == place).unwrap().y
    };
    assert!(line_of(&stage, "a1") < line_of(&stage, "g1"));
    stage.letters("f");
    assert!(line_of(&stage, "a1") > line_of(&stage, "g1"));
}
