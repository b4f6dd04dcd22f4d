//! Unfinished games, kept in a file so that whoever is interrupted can go on.
//!
//! A game is kept after every event and forgotten at its end, one file for each game of the catalogue and one for each
//! file of rules. Where there is no place for it, or it cannot be written, the game goes on all the same: nobody came here
//! to keep files.

use std::path::{Path, PathBuf};

use session::{Actor, Event, GameSpec, Match, Opened, Stamped, legacy};

use crate::source;

/// The place where the games of one set of rules are kept.
#[derive(Clone, Debug)]
pub(super) struct Keeper {
    path: PathBuf,
    /// The file of earlier versions. They told files of rules apart by name alone, so only games of the catalogue have one.
    old_path: Option<PathBuf>,
    spec: GameSpec,
}

impl Keeper {
    /// The keeper of this user, under `$XDG_STATE_HOME/kelci`, else `~/.local/state/kelci`; `None` where neither is known.
    /// `name` is the game as the command line calls it.
    pub(super) fn of_user(name: &str, spec: &GameSpec) -> Option<Keeper> {
        let path = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let state = path("XDG_STATE_HOME").or_else(|| Some(path("HOME")?.join(".local").join("state")))?;
        Some(Keeper::at(&state.join("kelci"), name, spec))
    }

    fn at(folder: &Path, name: &str, spec: &GameSpec) -> Keeper {
        let plain = spec.id.replace(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-', "_");
        let key = match &spec.source {
            None => plain.clone(),
            Some(source) => format!("{plain}-{:016x}", fingerprint(name, source)),
        };
        let old_path = spec.source.is_none().then(|| folder.join(format!("{plain}.json")));
        let spec = GameSpec { options: Vec::new(), ..spec.clone() };
        Keeper { path: folder.join(format!("{key}.jsonl")), old_path, spec }
    }

    /// Keeps a game as it stands, in the place of the one kept before.
    pub(super) fn keep(&self, game: &Match) {
        let Some(folder) = self.path.parent() else { return };
        // Whole or not there, whenever we are killed.
        let kept = std::fs::create_dir_all(folder)
            .and_then(|()| source::create_whole(&self.path, game.saved().as_bytes()));
        if kept.is_ok() {
            self.forget_old();
        }
    }

    /// Forgets the game that is kept.
    pub(super) fn forget(&self) {
        _ = std::fs::remove_file(&self.path);
        self.forget_old();
    }

    fn forget_old(&self) {
        self.old_path.iter().for_each(|path| _ = std::fs::remove_file(path));
    }

    /// The game that is kept, as far as it still makes sense; `None` where there is none to go on with.
    ///
    /// Its clocks stopped at its last event: nobody is charged for the time it was left off.
    pub(super) fn kept(&self) -> Option<Opened> {
        let mut opened = self.opened().or_else(|| self.opened_old())?;
        let GameSpec { id, source, .. } = &opened.game.setting().spec;
        let is_same_game = *id == self.spec.id && *source == self.spec.source;
        let is_unfinished = opened.game.mover().is_some() && opened.game.moment().n_moves() > 0;
        stop_clocks(&mut opened.game);
        Some(opened).filter(|_| is_same_game && is_unfinished)
    }

    fn opened(&self) -> Option<Opened> {
        Match::open(&std::fs::read_to_string(&self.path).ok()?).ok()
    }

    fn opened_old(&self) -> Option<Opened> {
        let text = std::fs::read_to_string(self.old_path.as_ref()?).ok()?;
        let game = legacy::read_terminal_save(&text, self.spec.clone())?;
        Some(Opened { game, cut: None })
    }
}

/// Pauses a match as of its last event.
fn stop_clocks(game: &mut Match) {
    let last = game.log().last().map(|last| last.at);
    if let Some(at) = last.filter(|_| game.clocks().running().is_some()) {
        // A clock that runs is never that of a paused match: this is not refused.
        _ = game.apply(game.version(), Stamped::new(Actor::Host, at, Event::Pause));
    }
}

/// A number for rules in a file: the same path and text always give the same one, on every machine and in every version.
fn fingerprint(path: &str, text: &str) -> u64 {
    let whole = std::fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    let path = whole.to_string_lossy();
    // FNV-1a, 64 bits. The standard library's hash may change between its versions.
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    path.as_bytes().iter().chain([&0]).chain(text.as_bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use session::{TimeControl, Who};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("kelci-keep-{}-{name}", std::process::id()));
        _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn spec() -> GameSpec {
        GameSpec { options: vec![("repetition".into(), "3".into())], ..GameSpec::named("pijersi") }
    }

    fn keeper(folder: &Path) -> Keeper {
        Keeper::at(folder, "pijersi", &spec())
    }

    fn played(spec: GameSpec, control: TimeControl, moves: &[(&str, u64)]) -> Match {
        let whos = ["human", "level:2"].map(|who| Who::read(who).unwrap());
        let mut game = Match::begin(spec, Beginning::Usual, whos.into(), control).unwrap();
        for (text, at) in moves {
            let (decision, by) = (game.read(text).unwrap(), Actor::Seat(game.mover().unwrap()));
            game.apply(game.version(), Stamped::new(by, *at, Event::Play(decision))).unwrap();
        }
        game
    }

    fn pijersi() -> Match {
        played(spec(), TimeControl::Unlimited, &[("b1-c1", 1), ("f7-e6", 2)])
    }

    #[test]
    fn a_game_is_kept_found_again_and_forgotten() {
        let folder = folder("found");
        let keeper = keeper(&folder);
        assert!(keeper.kept().is_none());
        let game = pijersi();
        keeper.keep(&game);
        let again = keeper.kept().unwrap();
        assert_eq!((again.game.saved(), again.game.seats()), (game.saved(), game.seats()));
        assert!(again.cut.is_none());
        keeper.forget();
        assert!(keeper.kept().is_none());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_game_of_another_file_of_the_same_name_is_not_offered() {
        let folder = folder("same-name");
        let rules = catalogue::sowing_files().into_iter().find(|(id, _)| id == "kalah").unwrap().1;
        let spec_of = |text: &str| GameSpec { source: Some(text.into()), ..GameSpec::named("kalah") };
        let paths = ["one", "two"].map(|name| {
            std::fs::create_dir_all(folder.join(name)).unwrap();
            let path = folder.join(name).join("kalah.sow");
            std::fs::write(&path, rules).unwrap();
            path.to_str().unwrap().to_owned()
        });
        let [one, two] = &paths;
        let keeper = |path: &str, text: &str| Keeper::at(&folder, path, &spec_of(text));
        keeper(one, rules).keep(&played(spec_of(rules), TimeControl::Unlimited, &[("a1", 1)]));
        let kept = keeper(one, rules).kept().unwrap();
        assert_eq!(kept.game.setting().spec.source.as_deref(), Some(rules), "the save carries the rules");
        assert!(keeper(two, rules).kept().is_none(), "another folder");
        assert!(keeper(one, &format!("{rules}\n")).kept().is_none(), "other rules");
        assert!(
            Keeper::at(&folder, "kalah", &GameSpec::named("kalah")).kept().is_none(),
            "the catalogue's own"
        );
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_game_that_an_earlier_version_kept_is_found_until_it_is_kept_anew() {
        let folder = folder("old");
        let keeper = keeper(&folder);
        let old = folder.join("pijersi.json");
        // Written by version 0.1.0 of the terminal.
        let text = concat!(
            r#"{"game":"pijersi","moves":["b1-c1","f4=e3-f4"],"options":["repetition=3"],"seats":["human","minimax:1"],"#,
            r#""start":"s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1","version":1}"#,
            "\n"
        );
        std::fs::write(&old, text).unwrap();
        let kept = keeper.kept().unwrap().game;
        assert_eq!(kept.moment().move_texts(game::Notation::Document), ["b1-c1", "f4=e3-f4"]);
        assert_eq!(kept.setting().spec, spec());
        assert_eq!(kept.seats().iter().map(ToString::to_string).collect::<Vec<_>>(), ["human", "minimax:1"]);
        for (from, to) in [("\"version\":1", "\"version\":2"), ("minimax:1", "minimal"), ("b1-c1", "b1-b1")] {
            std::fs::write(&old, text.replace(from, to)).unwrap();
            assert!(keeper.kept().is_none(), "{to}");
        }
        keeper.keep(&kept);
        assert!(!old.exists() && keeper.kept().is_some());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_spoilt_file_is_no_game() {
        let folder = folder("spoilt");
        let keeper = keeper(&folder);
        let good = pijersi().saved().to_owned();
        let spoilt = [
            "",
            "{",
            "[]",
            &good.replace("b1-c1", "b1-b1"),
            &good.replace("level:2", "level:9"),
            &good.replace("\"kelci\":2", "\"kelci\":3"),
            &good.replace(" w ", " x "),
            &good.replace("repetition", "repetitions"),
        ];
        for text in spoilt {
            std::fs::write(&keeper.path, text).unwrap();
            assert!(keeper.kept().is_none(), "{text}");
        }
        std::fs::write(&keeper.path, good.replace("f7-e6", "f7-f7")).unwrap();
        let cut = keeper.kept().unwrap();
        assert!(
            cut.cut.is_some() && cut.game.moment().n_moves() == 1,
            "the moves before the mistake are kept"
        );
        std::fs::write(&keeper.path, good).unwrap();
        assert!(keeper.kept().is_some());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nobody_is_charged_for_the_time_a_game_was_left_off() {
        let folder = folder("clock");
        let control = TimeControl::Fischer { time: 60_000, increment: 0 };
        let game = played(spec(), control, &[("b1-c1", 1_000), ("f7-e6", 11_000)]);
        let keeper = keeper(&folder);
        keeper.keep(&game);
        let kept = keeper.kept().unwrap().game;
        assert!(kept.is_paused());
        let left = |seat| kept.clocks().left(seat, 9_999_999_999);
        assert_eq!((left(game::Seat::FIRST), left(game::Seat::SECOND)), (Some(60_000), Some(50_000)));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn where_nothing_can_be_written_nothing_is_kept() {
        let folder = folder("file");
        std::fs::remove_dir_all(&folder).unwrap();
        std::fs::write(&folder, "no folder").unwrap();
        let keeper = keeper(&folder);
        keeper.keep(&pijersi());
        keeper.forget();
        assert!(keeper.kept().is_none());
        std::fs::remove_file(folder).unwrap();
    }
}
