//! Courses in words.

use super::grammar::{Np, de, list, quoted};
use super::layout::Sentence;
use super::{Explainer, Term, Viewpoint};
use crate::ast::{ExprKind, HeaderKind, HeaderLine, Name, Part, Whose};

impl Explainer<'_> {
    /// The courses, from the point of view of each player.
    pub(super) fn courses(&self) -> Vec<Sentence> {
        self.seen_by(Viewpoint::Each, || self.courses_of(&self.game.header))
    }

    fn courses_of(&self, lines: &[HeaderLine]) -> Vec<Sentence> {
        let mut steps = Vec::new();
        for line in lines {
            match &line.kind {
                HeaderKind::Course { name, open, player, parts } => {
                    steps.push(Sentence::alone(self.course(name, *open, *player, parts)));
                }
                HeaderKind::If { arms, otherwise } => {
                    steps.extend(self.header_branches(arms, otherwise, &|lines| self.courses_of(lines)));
                }
                _ => {}
            }
        }
        steps
    }

    fn course(&self, name: &Name, open: bool, player: Option<u32>, parts: &[Part]) -> String {
        let name = quoted(self.lang, &name.text);
        let whose = match player {
            None => self
                .pick(format!("each player’s course {name}"), format!("le parcours {name} de chaque joueur")),
            Some(n) => {
                self.pick(format!("player {n}’s course {name}"), format!("le parcours {name} du joueur {n}"))
            }
        };
        let seen = match player {
            Some(n) if n != 1 => self.pick(" (as player 1 sees the board)", " (vu du joueur 1)"),
            _ => "",
        };
        let stages = self.stages(parts);
        let stages = stages.join(self.pick(", then ", ", puis "));
        let turning = self.turning(parts);
        let end = match open {
            false => self.pick(", and so on round and round", ", et ainsi de suite en boucle"),
            true => self.pick(
                "; it has two ends: a sowing stops there and the stones left stay in the hand",
                " ; il a deux bouts : des semailles s’y arrêtent et les pierres qui restent demeurent dans la main",
            ),
        };
        self.pick(
            format!("{whose}{seen} runs{turning} {stages}{end}"),
            format!("{whose}{seen} va{turning} {stages}{end}"),
        )
    }

    /// The parts in order; consecutive pits are listed together.
    fn stages(&self, parts: &[Part]) -> Vec<String> {
        let mut stages = Vec::new();
        let mut pits: Vec<&str> = Vec::new();
        for part in parts {
            if let Part::Site(site) = part
                && let ExprKind::Name(name) = &site.kind
            {
                pits.push(name);
                continue;
            }
            self.through_pits(&mut pits, &mut stages);
            stages.push(self.stage(part));
        }
        self.through_pits(&mut pits, &mut stages);
        stages
    }

    fn through_pits(&self, pits: &mut Vec<&str>, stages: &mut Vec<String>) {
        let names = list(pits, self.and());
        match pits.len() {
            0 => return,
            1 => stages.push(self.pick(format!("through pit {names}"), format!("par la case {names}"))),
            _ => {
                stages.push(self.pick(format!("through the pits {names}"), format!("par les cases {names}")));
            }
        }
        self.uses(Term::PitNames);
        pits.clear();
    }

    fn stage(&self, part: &Part) -> String {
        match part {
            Part::Row(row, right) => {
                let row: Np = self.row(&Whose::My, row);
                let x = row.object();
                let (en, fr) = match right {
                    true => ("from left to right", "de gauche à droite"),
                    false => ("from right to left", "de droite à gauche"),
                };
                self.pick(format!("along {x} {en}"), format!("le long {} {fr}", de(x)))
            }
            Part::Site(site) => {
                let site = self.np(site);
                let x = site.object();
                self.pick(format!("through {x}"), format!("par {x}"))
            }
            Part::Reverse(name) => {
                let name = quoted(self.lang, &name.text);
                self.pick(
                    format!("along the course {name} the other way round"),
                    format!("le long du parcours {name} en sens inverse"),
                )
            }
        }
    }

    /// The sense of rotation along two rows.
    fn turning(&self, parts: &[Part]) -> &'static str {
        let rows: Vec<(u32, bool)> = parts
            .iter()
            .filter_map(|part| match part {
                Part::Row(row, right) => match row.kind {
                    ExprKind::Number(n) => Some((n, *right)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if self.names.rows.is_none_or(|rows| rows < 2) {
            return "";
        }
        match rows.as_slice() {
            [(1, true), (2, false)] => {
                self.pick(" counterclockwise:", " dans le sens contraire des aiguilles d’une montre :")
            }
            [(1, false), (2, true)] => self.pick(" clockwise:", " dans le sens des aiguilles d’une montre :"),
            _ => "",
        }
    }
}
