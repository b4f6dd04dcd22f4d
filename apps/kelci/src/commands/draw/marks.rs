//! The places that a picture points out: those of the last turn, and those that can be touched now.

use std::sync::Arc;

use anyhow::{Result, bail};
use catalogue::Moment;
use clap::ArgMatches;
use draw::Mark;
use game::{Ground, Lang, Place, TargetKind, Touch};

use super::text;

/// Places to point out.
#[derive(Clone, Debug, Default)]
pub(in crate::commands) struct Marked {
    last: Vec<Place>,
    targets: Vec<Place>,
    picked: Option<Place>,
}

impl Marked {
    /// The places of the last turn, and with `--targets` those that can be touched.
    pub(super) fn of(moment: &Arc<dyn Moment>, arguments: &ArgMatches, lang: Lang) -> Result<Marked> {
        let mut marked = Marked::of_last_turn(moment);
        match text(arguments, "targets") {
            None => {}
            Some("") => {
                marked.targets = touched(moment.touches().iter().filter_map(|touches| touches.first()));
            }
            Some(name) => {
                let from = place_of(&moment.ground(), name, lang)?;
                let touches = moment.touches();
                let beginning =
                    touches.iter().filter(|it| it.first().and_then(|it| it.place()) == Some(from));
                marked.targets = touched(beginning.filter_map(|touches| touches.get(1)));
                marked.picked = Some(from);
            }
        }
        Ok(marked)
    }

    /// The places touched in the last turn, which may have been several decisions.
    pub(in crate::commands) fn of_last_turn(moment: &Arc<dyn Moment>) -> Marked {
        let touches = catalogue::last_turn(moment).into_iter().filter_map(|moment| moment.last_touches());
        let last = touches.flat_map(|(touches, _)| touched(touches.iter())).collect();
        Marked { last, ..Marked::default() }
    }

    /// These places, as those of the last turn.
    pub(super) fn of_places(last: Vec<Place>) -> Marked {
        Marked { last, ..Marked::default() }
    }

    /// Points out these cells as well, by name.
    pub(in crate::commands) fn with_targets(mut self, ground: &Ground, names: &[String]) -> Marked {
        let cells = names.iter().filter_map(|name| ground.board.cell(name));
        self.targets.extend(cells.map(|cell| Place::Cell(cell.index())));
        self
    }

    pub(in crate::commands) fn mark(&self, place: Place) -> Mark {
        Mark {
            is_cursor: false,
            is_picked: self.picked == Some(place),
            is_target: self.targets.contains(&place),
            kind: TargetKind::Plain,
            is_last: self.last.contains(&place),
        }
    }
}

fn touched<'a>(touches: impl Iterator<Item = &'a Touch>) -> Vec<Place> {
    touches.filter_map(|touch| touch.place()).collect()
}

/// The place of this name on the board, or beside it.
fn place_of(ground: &Ground, name: &str, lang: Lang) -> Result<Place> {
    if let Some(cell) = ground.board.cell(name) {
        return Ok(Place::Cell(cell.index()));
    }
    if let Some(index) = ground.besides.iter().position(|beside| beside.name == name && !name.is_empty()) {
        return Ok(Place::Beside(index));
    }
    let name = game::quote(name);
    let first = ground.board.nth(0).map_or("", |cell| ground.board.name(cell));
    let last = ground.board.cells().next_back().map_or("", |cell| ground.board.name(cell));
    bail!(lang.pick(
        format!("there is no place '{name}' on this board: names go from {first} to {last}"),
        format!("il n’y a pas de case « {name} » sur ce plateau : les noms vont de {first} à {last}"),
    ))
}
