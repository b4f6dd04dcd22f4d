//! Notes on pits: what a game remembers about them, for whoever looks at the board.
//!
//! A register of the pits is noted where it has changed, and one with a player as its value where that is not the owner of
//! the pit anyway. A register of a player or of the game that began as `nowhere` is noted on the pit it has come to. A
//! register of the players called `GROUP-owned` (`GROUP-gardé`) notes the pits of that group as theirs, for as long as it is `yes`.

use game::{Note, Noted, Seat};

use crate::position::Position;
use crate::program::{NOWHERE, Register, Type};
use crate::rules::Sow;

/// The end of the name of a register that tells who still owns a group of pits, in English and in French.
const OWNED: [&str; 2] = ["-owned", "-gardé"];

impl Sow {
    /// The notes on a site; `start` is the first position of a game.
    pub(crate) fn notes(&self, start: &Position, position: &Position, site: usize) -> Vec<Note> {
        let registers = self.program.registers.iter();
        registers.filter_map(|register| self.note(register, start, position, site)).collect()
    }

    fn note(&self, register: &Register, start: &Position, position: &Position, site: usize) -> Option<Note> {
        let layout = &self.program.layout;
        let length = usize::from(register.length);
        let value = |rank: usize| position.get(usize::from(register.word) + rank);
        let began = |rank: usize| start.get(usize::from(register.word) + rank);
        let named = |value| Some(Note { name: register.name.clone(), value });
        let of_seat =
            |rank: usize| if length == 1 { Some(Noted::Yes) } else { Seat::new(rank).map(Noted::Of) };
        match register.ty {
            Type::Site => {
                let is_here = |rank: &usize| began(*rank) == NOWHERE && usize::from(value(*rank)) == site;
                named(of_seat((0..length).find(is_here)?)?)
            }
            Type::Truth if length == layout.n_seats && site < layout.n_pits => {
                let group = OWNED.iter().find_map(|end| register.name.strip_suffix(end))?;
                let owner =
                    (0..length).find(|seat| value(*seat) == 1 && self.is_in_group(group, *seat, site))?;
                Some(Note { name: group.to_owned(), value: Noted::Of(Seat::new(owner)?) })
            }
            // A register of the pits has a word for every site.
            _ if length != layout.n_sites => None,
            ty if ty != Type::Player && value(site) == began(site) => None,
            Type::Truth if value(site) == 1 => named(Noted::Yes),
            Type::Truth => named(Noted::No),
            Type::Player if value(site) == layout.owner(site) => None,
            Type::Player => named(Noted::Of(Seat::new(usize::from(value(site)))?)),
            _ => named(Noted::Number(value(site))),
        }
    }

    fn is_in_group(&self, name: &str, seat: usize, pit: usize) -> bool {
        let group = self.program.groups.iter().find(|(it, _)| it == name);
        let set = group.and_then(|(_, first)| self.program.sets.get(usize::from(*first) + seat));
        set.is_some_and(|set| set.has(pit))
    }
}
