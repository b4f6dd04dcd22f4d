//! Unfinished games, kept in a file so that whoever is interrupted can go on.
//!
//! A game is kept after every move and forgotten at its end, one file for each game of the catalogue. Where there is no
//! place to keep it, or it cannot be written, the game goes on all the same: nobody came here to keep files.

use std::path::PathBuf;
use std::sync::Arc;

use catalogue::Beginning;
use game::{Lang, Notation};
use serde_json::{Value, json};

use super::sitting::{Origin, Sitting};
use crate::commands::{find_game, with_option};
use crate::players::Who;
use crate::source;

/// What says how the file is written.
const VERSION: u64 = 1;

/// Where games are kept.
#[derive(Clone, Debug)]
pub(super) struct Keeper {
    folder: PathBuf,
}

impl Keeper {
    /// The keeper of this user: `$XDG_STATE_HOME/kelci`, else `~/.local/state/kelci`; `None` where neither is known.
    pub(super) fn of_user() -> Option<Keeper> {
        let path = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let state = path("XDG_STATE_HOME").or_else(|| Some(path("HOME")?.join(".local").join("state")))?;
        Some(Keeper { folder: state.join("kelci") })
    }

    #[cfg(test)]
    pub(super) fn at(folder: &std::path::Path) -> Keeper {
        Keeper { folder: folder.to_owned() }
    }

    fn path(&self, name: &str) -> PathBuf {
        let plain = name.replace(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-', "_");
        self.folder.join(format!("{plain}.json"))
    }

    /// Keeps a game as it stands, in the place of the one kept before.
    pub(super) fn keep(&self, sitting: &Sitting) {
        let path = self.path(&sitting.origin.name);
        // Whole or not there, whenever we are killed.
        _ = std::fs::create_dir_all(&self.folder)
            .and_then(|()| source::create_whole(&path, text_of(sitting).as_bytes()));
    }

    /// Forgets the kept game of this name.
    pub(super) fn forget(&self, name: &str) {
        _ = std::fs::remove_file(self.path(name));
    }

    /// The kept game of this name, as far as it still makes sense; `None` where there is none.
    pub(super) fn kept(&self, name: &str) -> Option<Sitting> {
        let text = std::fs::read_to_string(self.path(name)).ok()?;
        let kept: Value = serde_json::from_str(&text).ok()?;
        if kept.get("version")?.as_u64()? != VERSION || kept.get("game")?.as_str()? != name {
            return None;
        }
        let sitting = sitting_of(name, &kept)?;
        (sitting.table.n_moves() > 0 && sitting.mover().is_some()).then_some(sitting)
    }
}

fn text_of(sitting: &Sitting) -> String {
    let whos: Vec<String> = sitting.whos.iter().map(ToString::to_string).collect();
    let kept = json!({
        "version": VERSION,
        "game": sitting.origin.name,
        "options": sitting.origin.options,
        "start": sitting.start,
        "moves": sitting.table.move_texts(),
        "seats": whos,
    });
    format!("{kept}\n")
}

fn strings<'a>(kept: &'a Value, name: &str) -> Vec<&'a str> {
    let list = kept.get(name).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).collect()
}

fn sitting_of(name: &str, kept: &Value) -> Option<Sitting> {
    let options = strings(kept, "options");
    let mut game = find_game(name, Lang::En).ok()?;
    for option in &options {
        game = with_option(&*game, option, Lang::En).ok()?;
    }
    let mut table = game.begin(Beginning::Position(kept.get("start")?.as_str()?)).ok()?;
    for text in strings(kept, "moves") {
        table.play(text, Notation::Document).ok()?;
    }
    let whos: Option<Vec<Who>> =
        strings(kept, "seats").into_iter().map(|who| Who::read(who, Lang::En).ok()).collect();
    let whos = whos.filter(|whos| whos.len() == game.info().n_seats)?;
    let origin = Origin { name: name.into(), options: options.into_iter().map(str::to_owned).collect() };
    Some(Sitting::new(Arc::from(game), table, whos, origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("kelci-keep-{}-{name}", std::process::id()));
        _ = std::fs::remove_dir_all(&folder);
        folder
    }

    fn sitting(moves: &[&str]) -> Sitting {
        let game: Arc<dyn catalogue::Game> = Arc::from(catalogue::find("pijersi").unwrap());
        let table = game.begin(Beginning::Setup("mirror-random", 5)).unwrap();
        let origin = Origin { name: "pijersi".into(), options: vec!["repetition=3".into()] };
        let whos = vec![Who::Human, Who::read("level:2", Lang::En).unwrap()];
        let mut sitting = Sitting::new(game, table, whos, origin);
        moves.iter().for_each(|text| _ = sitting.play(text).unwrap());
        sitting
    }

    #[test]
    fn a_game_is_kept_found_again_and_forgotten() {
        let folder = folder("found");
        let keeper = Keeper::at(&folder);
        assert!(keeper.kept("pijersi").is_none());
        let sitting = sitting(&["b1-c1", "f7-e6"]);
        keeper.keep(&sitting);
        let again = keeper.kept("pijersi").unwrap();
        assert_eq!(again.table.position_text(), sitting.table.position_text());
        assert_eq!(
            (again.start.as_str(), again.whos.as_slice()),
            (sitting.start.as_str(), &sitting.whos[..])
        );
        assert_eq!(again.origin, sitting.origin);
        keeper.forget("pijersi");
        assert!(keeper.kept("pijersi").is_none());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_spoilt_file_is_no_game() {
        let folder = folder("spoilt");
        std::fs::create_dir_all(&folder).unwrap();
        let keeper = Keeper::at(&folder);
        let good = text_of(&sitting(&["b1-c1"]));
        let spoilt = [
            "",
            "{",
            "[]",
            &good.replace("b1-c1", "b1-b1"),
            &good.replace("level:2", "level:9"),
            &good.replace("\"version\":1", "\"version\":2"),
            &good.replace(" w ", " x "),
            &good.replace("repetition", "repetitions"),
        ];
        for text in spoilt {
            std::fs::write(folder.join("pijersi.json"), text).unwrap();
            assert!(keeper.kept("pijersi").is_none(), "{text}");
        }
        std::fs::write(folder.join("pijersi.json"), good).unwrap();
        assert!(keeper.kept("pijersi").is_some());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn where_nothing_can_be_written_nothing_is_kept() {
        let folder = folder("file");
        std::fs::write(&folder, "no folder").unwrap();
        let keeper = Keeper::at(&folder);
        keeper.keep(&sitting(&["b1-c1"]));
        keeper.forget("pijersi");
        assert!(keeper.kept("pijersi").is_none());
        std::fs::remove_file(folder).unwrap();
    }
}
