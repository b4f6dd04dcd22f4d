//! Games as UGI lists: `position startpos moves ...`, a game a line, in the texts of the interface where the game has
//! them and in the document's where it has not.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use catalogue::{Beginning, Game, Moment, MomentTree};
use game::{Lang, Say, Status};
use record::{Headers, LineId};

use super::{Batch, Item, Library};
use crate::output::{complain, counted};
use crate::players::engine_notation;

/// A game for each line; a note tells what a list cannot hold.
pub(super) fn write(batch: &Batch, lang: Lang) -> Result<String> {
    let mut text = String::new();
    let (mut n_comments, mut n_variations, mut n_headers) = (0, 0, 0);
    for Item { game, tree } in &batch.items {
        text.push_str(&list(&**game, tree, lang)?);
        text.push('\n');
        let said = |line: &record::Line<Arc<dyn Moment>>| {
            line.comments.len() + line.moves.iter().map(|node| node.comments.len()).sum::<usize>()
        };
        n_comments += tree.lines().iter().map(said).sum::<usize>() as u64;
        n_variations += tree.lines().len().saturating_sub(1) as u64;
        n_headers += tree.headers.iter().filter(|(name, _)| *name != "Game").count() as u64;
    }
    let left_out = [
        (n_headers, ["header", "headers"], ["en-tête", "en-têtes"]),
        (n_comments, ["comment", "comments"], ["commentaire", "commentaires"]),
        (n_variations, ["variation", "variations"], ["variante", "variantes"]),
    ];
    let left_out = left_out.into_iter().filter(|(n, ..)| *n > 0);
    let words: Vec<String> = left_out.map(|(n, en, fr)| counted(n, en, fr, lang)).collect();
    if !words.is_empty() {
        let words = words.join(", ");
        complain(lang.pick(
            format!("a UGI list holds moves only; left out: {words}"),
            format!("une liste UGI ne contient que des coups ; omis : {words}"),
        ));
    }
    Ok(text)
}

fn list(game: &dyn Game, tree: &MomentTree, lang: Lang) -> Result<String> {
    let usual = game.start(Beginning::Usual).map_err(|why| anyhow!(why.say(lang)))?.position_text();
    let start = tree.start.position_text();
    let start = if start == usual { "startpos".to_owned() } else { format!("fen {start}") };
    let end = tree.main_moves().last().unwrap_or(&tree.start);
    let moves = end.move_texts(engine_notation(game));
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    Ok(format!("position {start}{moves}"))
}

/// Reads the lines that begin with `position`; other orders of the interface are passed over.
pub(super) fn read(source: &str, library: &mut Library<'_>, lang: Lang) -> Result<Batch> {
    let mut batch = Batch::default();
    let (game, faults) = library.open_named(&Headers::default())?;
    batch.mistakes.extend(faults.iter().map(|(_, why)| why.say(lang)));
    for (index, line) in source.lines().enumerate() {
        let Some(rest) = line.trim().strip_prefix("position ") else { continue };
        let number = index + 1;
        let at_line = |why: String| {
            anyhow!(lang.pick(format!("line {number}: {why}"), format!("ligne {number} : {why}")))
        };
        let mut words = rest.split_whitespace();
        let start: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
        let fen = match start.split_first() {
            Some((&"startpos", [])) => None,
            Some((&"fen", fen)) if !fen.is_empty() => Some(fen.join(" ")),
            _ => {
                return Err(at_line(lang.pick(
                    "position startpos|fen TEXT [moves MOVE...] was expected".into(),
                    "on attend position startpos|fen TEXTE [moves COUP...]".into(),
                )));
            }
        };
        let beginning = fen.as_deref().map_or(Beginning::Usual, Beginning::Position);
        let start = game.start(beginning).map_err(|why| at_line(why.say(lang)))?;
        let (mut tree, mistake) = read_moves(&*game, start, &words.collect::<Vec<_>>(), lang);
        library.name_game(&*game, &mut tree.headers)?;
        batch.n_unread += u64::from(mistake.is_some());
        batch.mistakes.extend(mistake.map(|why| at_line(why).to_string()));
        batch.items.push(Item { game: game.clone(), tree });
    }
    Ok(batch)
}

/// The game of a list, and what is wrong with it: the moves from there on are kept as text.
fn read_moves(
    game: &dyn Game,
    start: Arc<dyn Moment>,
    moves: &[&str],
    lang: Lang,
) -> (MomentTree, Option<String>) {
    let mut tree = MomentTree::new(Arc::clone(&start));
    let (mut moment, mut mistake) = (start, None);
    for (index, text) in moves.iter().enumerate() {
        match Arc::clone(&moment).play_text(text, engine_notation(game)) {
            Ok(next) => moment = next,
            Err(refused) => {
                let (number, text, why) = (index + 1, game::quote(text), refused.say(lang));
                mistake = Some(lang.pick(
                    format!("move {number}, '{text}': {why}"),
                    format!("coup {number}, « {text} » : {why}"),
                ));
                if let Some(line) = tree.line_mut(LineId::MAIN) {
                    line.unread = Some(moves.get(index..).unwrap_or_default().join(" "));
                }
                break;
            }
        }
        tree.push(LineId::MAIN, Arc::clone(&moment));
    }
    tree.score = match moment.status() {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    (tree, mistake)
}
