//! Records of every game of the catalogue: what is written is read back the same, whatever is said in it; and what is
//! wrong is told and kept.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::sync::Arc;

use catalogue::{Beginning, Decision, Game, Moment, MomentTree, line_to};
use game::{Lang, Notation, Outcome, Random, Say, Seat, Status};
use record::{GameText, LineId};

/// A text with everything that means something elsewhere in a record.
fn any_text(random: &mut Random, longest: usize) -> String {
    const LETTERS: &[char] =
        &['a', '1', ' ', '{', '}', '(', ')', '[', ']', '#', '\\', '"', 'é', '\n', ';', '$', '*', ','];
    let text: String = (0..random.below(longest)).filter_map(|_| random.choose(LETTERS)).collect();
    format!("x{}", text.trim_end())
}

/// Adds random moves to a line, here and there with something said or varied.
fn grow(
    tree: &mut MomentTree,
    id: LineId,
    mut moment: Arc<dyn Moment>,
    n_moves: usize,
    depth: usize,
    random: &mut Random,
) {
    if random.below(4) == 0 {
        tree.comment(id, any_text(random, 30));
    }
    for index in 0..n_moves {
        if moment.n_legal() == 0 {
            break;
        }
        let before = Arc::clone(&moment);
        let decision = Decision::new(random.below(moment.n_legal()));
        moment = moment.play(decision).unwrap();
        tree.push(id, Arc::clone(&moment));
        if random.below(6) == 0 {
            tree.comment(id, any_text(random, 40));
        }
        while depth > 0 && random.below(8) == 0 {
            let varied = tree.vary(id, index).unwrap();
            // A variation has at least one move.
            let n_moves = 1 + random.below(5);
            grow(tree, varied, Arc::clone(&before), n_moves, depth - 1, random);
        }
    }
    if id == LineId::MAIN {
        tree.score = match moment.status() {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        };
    }
}

/// A random tree of a game, from its usual start or from the middle of a game.
fn any_tree(game: &dyn Game, seed: u64) -> MomentTree {
    let mut random = Random::new(seed);
    let n_before = if random.below(3) == 0 { random.below(9) } else { 0 };
    let opened = game.lab().open(Beginning::Usual, n_before, seed).unwrap();
    let start = game.start(Beginning::Position(&opened.position_text())).unwrap();
    let mut tree = MomentTree::new(Arc::clone(&start));
    tree.headers.set("Game", &game.info().id);
    for name in ["Event", "White", "Annotator", "Zodiac"] {
        if random.below(2) == 0 {
            tree.headers.set(name, &any_text(&mut random, 20));
        }
    }
    let n_moves = random.below(30);
    grow(&mut tree, LineId::MAIN, start, n_moves, 3, &mut random);
    if tree.score.is_none() && random.below(3) == 0 {
        tree.score = Some(Outcome::loss(Seat::FIRST, game.info().n_seats));
    }
    tree
}

fn text(text: &str) -> GameText<'_> {
    text.into()
}

fn write(tree: &MomentTree) -> String {
    tree.start.write_record(tree)
}

/// Writes a tree and reads it back; twice, as canonical text is written once and for all.
fn check_round_trip(game: &dyn Game, tree: &MomentTree) {
    let id = game.info().id;
    let written = write(tree);
    assert_eq!(record::games_of(&written).len(), 1, "{id}: {written}");
    let (read, mistakes) = game.read_record(text(&written));
    let mistakes: Vec<String> = mistakes.iter().map(|mistake| mistake.say(Lang::En)).collect();
    assert!(mistakes.is_empty(), "{id}: {mistakes:?}\n{written}");
    assert!(read == *tree, "{id}: {written}\n{read:#?}\n{tree:#?}");
    assert_eq!(write(&read), written, "{id}");
}

#[test]
fn random_trees_of_every_game_are_read_back_as_they_were_written() {
    for game in catalogue::games().map(Result::unwrap) {
        for seed in 0..6 {
            check_round_trip(&*game, &any_tree(&*game, seed));
        }
    }
}

#[test]
fn games_of_more_and_fewer_players_too() {
    let game = catalogue::find("tricerata").unwrap();
    for players in ["1", "3", "6"] {
        let game = game.with_option("players", players).unwrap();
        for seed in 0..10 {
            check_round_trip(&*game, &any_tree(&*game, seed));
        }
    }
}

/// A record with a part of it cut, doubled or replaced.
fn spoilt(written: &str, random: &mut Random) -> String {
    let places: Vec<usize> = written.char_indices().map(|(at, _)| at).collect();
    let mut cut = || random.choose(&places).unwrap_or(0);
    let (a, b) = (cut(), cut());
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 12));
    let to = (to..=written.len()).find(|at| written.is_char_boundary(*at)).unwrap();
    match random.below(4) {
        0 => written[..from].to_owned(),
        1 => format!("{}{}", &written[..from], &written[to..]),
        2 => format!("{}{}", &written[..to], &written[from..]),
        _ => {
            let sign =
                random.choose(&["(", ")", "{", "}", " 99 ", "# ", "[", "1-0 ", "\n[White \"z\"]\n", "* "]);
            format!("{}{}{}", &written[..from], sign.unwrap(), &written[from..])
        }
    }
}

/// Nothing of a record with mistakes is lost when it is written again: the same is read, and no more is wrong with it.
#[test]
fn spoilt_records_are_told_and_kept() {
    for id in ["pijersi", "jersi-2", "jersi-4", "awele", "tricerata", "bao-la-kiswahili"] {
        let game = catalogue::find(id).unwrap();
        let (mut n_mistaken, mut n_same) = (0, 0);
        for seed in 0..120 {
            let mut random = Random::new(seed);
            let written = write(&any_tree(&*game, seed));
            let spoilt = spoilt(&written, &mut random);
            for part in record::games_of(&spoilt) {
                let (tree, mistakes) = game.read_record(part);
                let again = write(&tree);
                let (tree_again, mistakes_again) = game.read_record(text(&again));
                n_mistaken += usize::from(!mistakes.is_empty());
                assert!(
                    mistakes_again.len() <= mistakes.len(),
                    "{id} {seed}:\n{spoilt}\n---\n{again}\n{mistakes_again:#?}"
                );
                if mistakes_again.len() == mistakes.len() {
                    n_same += 1;
                    assert!(
                        tree_again == tree,
                        "{id} {seed}:\n{spoilt}\n---\n{again}\n{tree:#?}\n{tree_again:#?}"
                    );
                    assert_eq!(write(&tree_again), again);
                }
            }
        }
        assert!(n_mistaken > 40 && n_same > 60, "{id}: {n_mistaken} {n_same}");
    }
}

#[test]
fn a_mistake_at_turn_17_is_told_there_and_the_rest_is_kept() {
    let game = catalogue::find("pijersi").unwrap();
    let opened = game.lab().open(Beginning::Usual, 30, 5).unwrap();
    let mut moves: Vec<String> = line_to(&opened)[30].move_texts(Notation::Document);
    moves[16] = "a1-z9".into();
    let record = format!("[White \"Ann\"]\n\n{}\n1-0 {{well played}}\n", moves.join("\n"));
    let (tree, mistakes) = game.read_record(text(&record));
    assert_eq!((mistakes.len(), mistakes[0].line, mistakes[0].column), (1, 19, 1));
    assert_eq!((mistakes[0].n_moves, tree.main_moves().count()), (16, 16));
    let unread = tree.lines()[0].unread.clone().unwrap();
    assert!(unread.starts_with("a1-z9\n") && unread.ends_with("1-0 {well played}"), "{unread}");
    let written = write(&tree);
    assert!(written.contains(&unread) && written.contains("[White \"Ann\"]"), "{written}");
    assert!(game.read_record(text(&written)).0 == tree);
    assert_eq!(game.play_through(text(&record)).moment.n_moves(), 16);
}

#[test]
fn a_mistake_in_a_variation_ends_only_that_variation() {
    let game = catalogue::find("awele").unwrap();
    let record = "1. a1 (1. a2 b9 b1 (b2) # why\n) b1 (b2 {good}) 3. a2";
    let (tree, mistakes) = game.read_record(text(record));
    assert_eq!((mistakes.len(), mistakes[0].line, mistakes[0].column), (1, 1, 14));
    assert_eq!(tree.main_moves().count(), 3);
    assert_eq!(tree.lines().len(), 3);
    assert_eq!(tree.lines()[1].unread.as_deref(), Some("b9 b1 (b2) # why"));
    let written = write(&tree);
    assert!(game.read_record(text(&written)).0 == tree, "{written}");
}

#[test]
fn variations_may_be_nested_ten_thousand_deep() {
    let game = catalogue::find("awele").unwrap();
    let n_deep = 10_000;
    let record = format!("a1 {}{}", "(a2 ".repeat(n_deep), ")".repeat(n_deep));
    let (tree, mistakes) = game.read_record(text(&record));
    assert!(mistakes.is_empty(), "{:?}", mistakes.first());
    assert_eq!(tree.lines().len(), n_deep + 1);
    let written = write(&tree);
    assert!(game.read_record(text(&written)).0 == tree);
    // Left open, each of them is told, and closed when it is written.
    let (tree, mistakes) = game.read_record(text(&format!("a1 {}", "(a2 ".repeat(n_deep))));
    assert_eq!((tree.lines().len(), mistakes.len()), (n_deep + 1, n_deep));
}

#[test]
fn no_header_stands_after_the_moves_or_inside_a_variation() {
    let game = catalogue::find("pijersi").unwrap();
    for record in ["([White \"Ann\"]\n", ")[White \"Ann\"]\n"] {
        let (tree, mistakes) = game.read_record(text(record));
        let written = write(&tree);
        assert_eq!(written.matches("White").count(), 1, "{written}");
        let (again, as_many) = game.read_record(text(&written));
        assert!(again == tree && as_many.len() == mistakes.len(), "{written}");
    }
}

#[test]
fn carriage_returns_are_no_part_of_a_comment() {
    let game = catalogue::find("pijersi").unwrap();
    let read = game.read_record(text("# one\rtwo\r\n1 a4-b5=c4 {three\rfour}\r\n"));
    let written = write(&read.0);
    assert!(written.contains("{onetwo}") && written.contains("{threefour}"), "{written}");
    assert!(game.read_record(text(&written)).0 == read.0, "{written}");
}

#[test]
fn huge_comments_are_kept() {
    let game = catalogue::find("pijersi").unwrap();
    let comment = "line of {words}\n".repeat(100_000).trim_end().to_owned();
    let mut tree = MomentTree::new(game.start(Beginning::Usual).unwrap());
    tree.comment(LineId::MAIN, comment);
    check_round_trip(&*game, &tree);
}

fn told(game: &str, record: &str) -> Vec<String> {
    let (_, mistakes) = catalogue::find(game).unwrap().read_record(text(record));
    mistakes.iter().map(|mistake| mistake.say(Lang::En)).collect()
}

#[test]
fn headers_that_contradict_are_told() {
    let start = "1. a1 b1\n";
    let check = |headers: &str, why: &str| {
        let told = told("awele", &format!("{headers}\n{start}"));
        assert!(told.len() == 1 && told[0].contains(why), "{told:?}");
    };
    check("[Result \"won\"]", "line 1, character 1: 'won' is not a result of this game");
    check("[Event \"x\"]\n[Setup \"odd\"]", "line 2, character 1: there is no set-up 'odd'");
    check("[Position \"4/4\"]", "line 1, character 1");
    check("[White \"a\"]\n[white \"b\"]", "line 2, character 1: the header White stands here again");
    check("[White \"a", "line 1, character 1: [White \"a is not a header; one is written");
    assert!(told("awele", "[White \"a\"]\n[white \"a\"]\n1. a1").is_empty());
    let told = told("jersi-2", "[Result \"0-1\"]\na5-b5=d7\n1-0");
    assert!(told.len() == 1 && told[0].contains("Result says 0-1, but the game ends 1-0"), "{told:?}");
    let setup = "[Setup \"JEXEDA\"]\ng16:sprspr f13:prs f4:ww f57:rsp b13:PSR b4:WW b57:SRP a16:RPSRPS";
    let told = self::told("pijersi", setup);
    assert!(told.len() == 1 && told[0].contains("Setup gives another start"), "{told:?}");
}

#[test]
fn signs_without_their_fellows_are_told() {
    assert!(told("awele", "a1 {open")[0].contains("character 4: this comment has no '}'"));
    assert!(told("awele", "a1 (a2 b1")[0].contains("character 4: this variation has no ')'"));
    assert!(told("awele", "a1 b1) a2")[0].contains("character 6: this ')' ends no variation"));
    assert!(
        told("awele", "(a1) a2")[0].contains("character 1: a variation comes after the move it replaces")
    );
    assert!(told("awele", "a1 () b1")[0].contains("character 4: there is nothing in this variation"));
}

#[test]
fn records_of_earlier_versions_are_read() {
    let record =
        "# game 7\n# name: awele\n# player 1: Ann\n# set-up: usual\n# result: 0-1\n1. a1 b1 # good\n0-1\n";
    let game = catalogue::find("awele").unwrap();
    let (tree, mistakes) = game.read_record(text(record));
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let headers: Vec<(&str, &str)> = tree.headers.iter().collect();
    assert_eq!(headers, [("Game", "awele"), ("Player1", "Ann")]);
    assert_eq!(tree.score, Some(Outcome::win(Seat::SECOND, 2)));
    assert_eq!(tree.lines()[0].moves[1].comments, ["good"]);
}

#[test]
fn every_recorded_game_of_the_conformance_files_makes_the_trip() {
    let files = [
        include_str!("../../../testdata/conformance/games_jersi.jsonl"),
        include_str!("../../../testdata/conformance/games_pijersi.jsonl"),
    ];
    let mut n_games = 0;
    for line in files.iter().flat_map(|file| file.lines()) {
        let field = |name: &str| {
            let (_, after) = line.split_once(&format!("\"{name}\": "))?;
            after.strip_prefix('"').and_then(|text| text.split_once('"')).map(|(text, _)| text)
        };
        let game = catalogue::find(field("game").unwrap()).unwrap();
        let (_, turns) = line.split_once("\"turns\": [").unwrap();
        let (turns, _) = turns.split_once(']').unwrap();
        let turns = turns.replace(['"', ','], " ");
        let setup = field("setup").map_or(String::new(), |setup| match setup.contains(':') {
            true => format!("{setup}\n"),
            false => format!("[Setup \"{setup}\"]\n"),
        });
        let is_legal = line.contains("\"legal\": true");
        let (tree, mistakes) = game.read_record(text(&format!("{setup}{turns}")));
        assert_eq!(mistakes.is_empty(), is_legal, "{line}\n{mistakes:?}");
        if let (true, Some(result)) = (is_legal, field("result")) {
            assert_eq!(tree.score.map(|score| score.score()), Some(result), "{line}");
        }
        let written = write(&tree);
        let (read, mistakes) = game.read_record(text(&written));
        assert_eq!(mistakes.is_empty(), is_legal, "{written}");
        assert!(read == tree, "{written}");
        assert_eq!(write(&read), written);
        n_games += 1;
    }
    assert!(n_games >= 12, "{n_games}");
}

/// The examples of a page in a language of their own: what stands after the language, and the example.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<(&'a str, &'a str)> {
    let fences = page.split("```").skip(1).step_by(2);
    fences.filter_map(|fence| fence.strip_prefix(language)?.split_once('\n')).collect()
}

#[test]
fn the_records_from_elsewhere_of_the_manual_are_read() {
    let pages = [include_str!("../../../docs/records.md"), include_str!("../../../docs/records.fr.md")];
    let [english, french] = pages.map(|page| {
        let read = |(head, block): (&str, &str)| {
            let (id, options) = head.trim().split_once(' ').unwrap_or((head.trim(), ""));
            let game = options.split_whitespace().fold(catalogue::find(id).unwrap(), |game, option| {
                let (name, value) = option.split_once('=').unwrap();
                game.with_option(name, value).unwrap()
            });
            let (tree, mistakes) = game.read_record(text(block));
            assert!(mistakes.is_empty(), "{block}{mistakes:?}");
            let written = write(&tree);
            let (again, mistakes) = game.read_record(text(&written));
            assert!(mistakes.is_empty() && again == tree, "{written}{mistakes:?}");
            assert!(tree.line(record::LineId::MAIN).is_some_and(|line| !line.moves.is_empty()), "{block}");
            (head.to_owned(), written)
        };
        blocks(page, "reads").into_iter().map(read).collect::<Vec<_>>()
    });
    assert_eq!(english.len(), 7);
    assert_eq!(english, french, "both pages show the same games");
}

#[test]
fn the_records_of_the_manual_are_canonical() {
    for page in [include_str!("../../../docs/records.md"), include_str!("../../../docs/records.fr.md")] {
        let blocks = blocks(page, "record");
        assert!(!blocks.is_empty());
        for (_, block) in blocks {
            let game = catalogue::find(record::headers_of(text(block)).get("Game").unwrap()).unwrap();
            let (tree, mistakes) = game.read_record(text(block));
            assert!(mistakes.is_empty(), "{mistakes:?}");
            assert_eq!(write(&tree), block);
        }
    }
}
