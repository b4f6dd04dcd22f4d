//! Warnings are about slips: no game that is played has one.

use std::fs;
use std::path::Path;

use game::{Lang, Say as _};

use crate::{ROOT, files_below};

#[test]
fn no_game_of_the_repository_has_a_remark() {
    let mut paths = Vec::new();
    files_below(&Path::new(ROOT).join("../../games"), "sow", &mut paths);
    paths.sort();
    assert!(paths.len() > 200, "the games are lost: {}", paths.len());
    let mut alarms = Vec::new();
    for path in paths {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap_or_default().display().to_string();
        for remark in sow::check(&source) {
            let (line, _) = remark.place(&source);
            alarms.push(format!("{name}:{line}: {}", remark.message.say(Lang::En)));
        }
    }
    assert!(alarms.is_empty(), "{} remarks:\n{}", alarms.len(), alarms.join("\n"));
}
