//! The secret choice of shapes before a match.

use catalogue::Beginning;
use game::{Lang, Seat};
use session::{GameSpec, Match, TimeControl, Who};

use super::{Stage, app, left_off};
use crate::commands::play::engine_room::Job;
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::input::{Input, Key, Target};
use crate::commands::play::secret::Secret;

const SHAPES: [&str; 6] = ["mokca", "darsi", "mucti", "pamei", "galtu", "fendi"];

fn waiting(choice: &str, whos: &[&str]) -> Match {
    let options = vec![("choice".to_owned(), choice.to_owned())];
    let spec = GameSpec { options, ..GameSpec::named("jersi-3") };
    let whos = whos.iter().map(|who| Who::read(who).unwrap()).collect();
    Match::begin(spec, Beginning::Usual, whos, TimeControl::Unlimited).unwrap()
}

/// A stage on which the shapes are still to be chosen.
fn stage(choice: &str, whos: &[&str], lang: Lang) -> Stage {
    let game = waiting(choice, whos);
    let secret = Secret::before(&game, Beginning::Usual, 1).unwrap();
    let mut app = app(game, lang, None);
    app.choose_first(secret);
    Stage::of(app, 80, 24)
}

impl Stage {
    /// Nothing on the screen tells the name of a shape.
    fn tells_no_shape(&self) {
        let screen = self.screen();
        assert!(SHAPES.iter().all(|shape| !screen.contains(shape)), "{screen}");
    }
}

#[test]
fn each_person_picks_behind_a_cover_and_both_picks_are_shown_at_once() {
    let mut stage = stage("secret-own", &[], Lang::En);
    stage.shows("White chooses in secret");
    stage.tells_no_shape();
    stage.key(Key::Enter);
    stage.shows("White: choose your special shape");
    SHAPES.iter().for_each(|shape| stage.shows(shape));
    stage.letters("6");
    stage.shows("Black chooses in secret");
    stage.tells_no_shape();
    stage.key(Key::Enter);
    stage.shows("Black: choose your special shape");
    stage.letters("3");
    stage.shows("Both have chosen");
    stage.shows("White plays with: fendi");
    stage.shows("Black plays with: mucti");
    stage.key(Key::Enter);
    stage.shows("Moves 0/0");
    let start = stage.app.game().moment().position_text();
    assert!(start.contains('F') && start.contains('u') && !start.contains(['G', 'g']), "{start}");
    assert!(stage.requests.contains(&Request::Reopen), "machines hear of the new start");
}

#[test]
fn the_screen_is_the_same_whichever_shape_was_picked() {
    let screens = SHAPES.iter().enumerate().map(|(index, _)| {
        let mut stage = stage("secret-own", &[], Lang::En);
        stage.key(Key::Enter);
        stage.letters(&(index + 1).to_string());
        let covered = stage.screen();
        stage.key(Key::Enter);
        (covered, stage.screen())
    });
    let screens: Vec<_> = screens.collect();
    assert!(screens.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_shape_is_picked_for_the_other_player_where_the_option_says_so() {
    let mut stage = stage("secret-other", &[], Lang::Fr);
    stage.shows("Blanc choisit en secret");
    stage.key(Key::Enter);
    stage.shows("Blanc : choisissez la forme spéciale de l’adversaire");
    stage.letters("6");
    stage.shows("Noir choisit en secret");
    stage.key(Key::Letter(' '));
    stage.letters("3");
    stage.shows("Les deux choix sont faits");
    stage.shows("Blanc joue avec : mucti");
    stage.shows("Noir joue avec : fendi");
}

#[test]
fn a_computer_picks_by_itself_and_does_not_play_before_both_have() {
    let mut stage = stage("secret-own", &["level:1", "human"], Lang::En);
    stage.shows("Black: choose your special shape");
    assert_eq!(stage.n_asked(), 0);
    stage.letters("1");
    stage.shows("Both have chosen");
    assert_eq!(stage.n_asked(), 0);
    stage.key(Key::Enter);
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::FIRST, _)));
}

#[test]
fn nothing_but_the_choice_can_be_done_before_it_is_made() {
    let mut stage = stage("secret-own", &[], Lang::En);
    stage.input(Input::Paste("b1-c1".into()));
    stage.input(Input::Click(Target::Choice(0)));
    stage.letters("ua:xc1");
    stage.key(Key::Tab);
    stage.input(Input::Wheel(1));
    stage.shows("White chooses in secret");
    stage.letters("l");
    stage.shows("Blanc choisit en secret");
    stage.letters("?");
    stage.shows("Règles : Jersi 3.0");
    stage.key(Key::Escape);
    stage.shows("Blanc choisit en secret");
    stage.letters("q");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
}

#[test]
fn a_choice_is_covered_again_and_made_again() {
    let mut stage = stage("secret-own", &[], Lang::En);
    stage.key(Key::Enter);
    stage.key(Key::Escape);
    stage.shows("White chooses in secret");
    stage.key(Key::Enter);
    stage.input(Input::Click(Target::Choice(1)));
    stage.key(Key::Enter);
    stage.input(Input::Click(Target::Choice(9)));
    stage.letters("9X");
    stage.shows("Black: choose your special shape");
    stage.letters("2");
    stage.shows("White plays with: darsi");
    stage.letters("c");
    stage.shows("White chooses in secret");
    stage.tells_no_shape();
}

#[test]
fn a_game_that_was_left_off_is_offered_before_shapes_are_chosen() {
    for (key, text) in [('n', "White chooses in secret"), ('y', "Moves 1/1")] {
        let game = waiting("secret-own", &[]);
        let secret = Secret::before(&game, Beginning::Usual, 1).unwrap();
        let mut app = app(game, Lang::En, left_off("jersi-3", &[], &["b1-c1"]));
        app.choose_first(secret);
        let mut stage = Stage::of(app, 80, 24);
        stage.shows("A game was left off");
        stage.letters(&key.to_string());
        stage.shows(text);
    }
}
