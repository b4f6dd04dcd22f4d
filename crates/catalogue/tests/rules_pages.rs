//! The pages of rules and the tutorials beside the games show what the rules allow: every board is read and every
//! turn in it is played, and both languages show the same.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test may stop at what cannot be, and reads the pages as they are"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use catalogue::page_source::{Block, Mistake};
use catalogue::{Beginning, Game, Moment};
use game::{Lang, Notation, Say};

/// The text of every page of a kind, `rules` or `tutorial`, by game and language.
fn pages(kind: &str) -> BTreeMap<(String, String), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut pages = BTreeMap::new();
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let parts: Vec<&str> = name.split('.').collect();
        if let [game, word, lang, "md"] = parts[..]
            && word == kind
        {
            pages.insert((game.into(), lang.into()), fs::read_to_string(&path).unwrap());
        }
    }
    pages
}

/// The boards of a page.
fn blocks(name: &str, text: &str) -> Vec<Block> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = (0..lines.len()).filter(|&at| lines[at] == "```board");
    let parsed = begins.map(|at| {
        let body: Vec<&str> = lines[at + 1..].iter().copied().take_while(|line| *line != "```").collect();
        Block::parse(&body.join("\n"), at + 2)
            .unwrap_or_else(|Mistake { line, what }| panic!("{name}:{line}: {what}"))
    });
    parsed.collect()
}

/// A board without the texts about it.
fn shown(block: &Block) -> Block {
    Block { line: 0, caption: None, hint: None, done: None, ..block.clone() }
}

/// Plays a turn: its decisions are joined by commas. It must be written as the rules write it, so that a page can
/// compare texts.
fn play(mut moment: Arc<dyn Moment>, turn: &str, at: &str) -> Arc<dyn Moment> {
    for decision in turn.split(',') {
        let position = moment.position_text();
        moment = moment.play_text(decision, Notation::Document).unwrap_or_else(|refused| {
            let (why, nearest) = (refused.say(Lang::En), refused.nearest());
            panic!("{at}: {turn}: {why}; near: {nearest:?}; position {position}")
        });
        let written = moment.last_text(Notation::Document).unwrap();
        assert_eq!(written, decision, "{at}: the rules write it otherwise");
    }
    assert!(moment.unfinished_turn().is_none(), "{at}: {turn} is not a whole turn");
    moment
}

fn game_of(id: &str, block: &Block, at: &str) -> Box<dyn Game> {
    let mut game = catalogue::find(id).unwrap_or_else(|unknown| panic!("{at}: {}", unknown.say(Lang::En)));
    for option in &block.options {
        let (name, value) = option.split_once('=').unwrap();
        game = game.with_option(name, value).unwrap_or_else(|why| panic!("{at}: {}", why.say(Lang::En)));
    }
    game
}

fn check_block(id: &str, block: &Block, at: &str) {
    let beginning = match block.position.as_str() {
        "start" => Beginning::Usual,
        text => Beginning::Position(text),
    };
    let game = game_of(id, block, at);
    let mut moment = game.start(beginning).unwrap_or_else(|why| panic!("{at}: {}", why.say(Lang::En)));
    let board = moment.ground().board;
    for mark in &block.marks {
        assert!(board.cell(mark).is_some(), "{at}: {mark} is no cell");
    }
    if let Some(turn) = &block.played {
        moment = play(moment, turn, at);
    }
    for goal in &block.goals {
        if goal == "*" {
            assert!(moment.n_legal() > 0, "{at}: nothing to play");
            assert!(block.goals.len() == 1 && block.reply.is_none(), "{at}: `*` stands alone");
            continue;
        }
        let after = play(Arc::clone(&moment), goal, at);
        if let Some(reply) = &block.reply {
            play(after, reply, at);
        }
    }
}

#[test]
fn every_board_is_legal() {
    for (kind, is_step) in [("rules", false), ("tutorial", true)] {
        for ((game, lang), text) in pages(kind) {
            let name = format!("games/{game}.{kind}.{lang}.md");
            let blocks = blocks(&name, &text);
            assert!(blocks.len() >= 4, "{name}: {} boards are few", blocks.len());
            for block in blocks {
                let at = format!("{name}:{}", block.line);
                block.check(is_step).unwrap_or_else(|mistake| panic!("{at}: {}", mistake.what));
                check_block(&game, &block, &at);
            }
        }
    }
}

#[test]
fn both_languages_show_the_same_boards() {
    for kind in ["rules", "tutorial"] {
        let pages = pages(kind);
        for ((game, lang), text) in &pages {
            let english = &pages[&(game.clone(), "en".into())];
            let boards = |text: &str| -> Vec<Block> { blocks(game, text).iter().map(shown).collect() };
            assert_eq!(boards(text), boards(english), "{kind}: {game}.{lang}");
            let headings = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
            assert_eq!(headings(text), headings(english), "{kind}: {game}.{lang}");
        }
    }
}

#[test]
fn every_page_is_there_in_both_languages_and_listed() {
    let [rules, tutorials] = ["rules", "tutorial"].map(pages);
    for listing in catalogue::listings() {
        for lang in ["en", "fr"] {
            let key = (listing.id.to_owned(), lang.to_owned());
            assert_eq!(rules.contains_key(&key), listing.has_rules, "{key:?}");
            assert_eq!(tutorials.contains_key(&key), listing.has_tutorial, "{key:?}");
        }
    }
    for (id, listing) in ["jersi-2", "jersi-4", "pijersi", "tricerata"].map(|id| (id, catalogue::listing(id)))
    {
        assert!(listing.unwrap().has_rules, "{id}");
    }
    assert!(rules.len() >= 20 && tutorials.len() >= 18, "{} {}", rules.len(), tutorials.len());
}

/// The words of a page, boards left out.
fn n_words(text: &str) -> usize {
    let outside = text.split("```").step_by(2);
    outside.flat_map(str::split_whitespace).filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn a_page_is_read_in_three_minutes() {
    for ((game, lang), text) in pages("rules") {
        let n_words = n_words(&text);
        assert!((300..=750).contains(&n_words), "{game}.{lang}: {n_words} words");
    }
}

#[test]
fn a_tutorial_has_eight_to_twelve_short_steps() {
    for ((game, lang), text) in pages("tutorial") {
        let steps: Vec<&str> = text.split("\n## ").skip(1).collect();
        assert!((8..=12).contains(&steps.len()), "{game}.{lang}: {} steps", steps.len());
        for step in steps {
            assert_eq!(step.matches("```board").count(), 1, "{game}.{lang}: {step}");
            assert!(n_words(step) <= 110, "{game}.{lang}: {} words: {step}", n_words(step));
        }
    }
}

#[test]
fn french_pages_are_set_as_french_is() {
    for kind in ["rules", "tutorial"] {
        for ((game, lang), text) in pages(kind).into_iter().filter(|((_, lang), _)| lang == "fr") {
            for (number, line) in (1..).zip(text.lines()) {
                let at = format!("{game}.{kind}.{lang}.md:{number}: {line}");
                assert!(!line.contains('\''), "{at}");
                assert!(!line.contains('"'), "{at}");
            }
        }
    }
}

#[test]
fn pages_call_house_rules_as_hosts_show_them_and_not_as_they_are_typed() {
    for kind in ["rules", "tutorial"] {
        for ((game, lang), text) in pages(kind) {
            let outside: Vec<&str> = text.split("```").step_by(2).collect();
            let is_typed = |words: &&str| words.contains('=') && !words.contains(' ');
            let emphasised = outside.iter().flat_map(|part| part.split('*').skip(1).step_by(2));
            let typed: Vec<&str> = emphasised.filter(is_typed).collect();
            assert!(typed.is_empty(), "{game}.{kind}.{lang}: {typed:?}");
        }
    }
}
