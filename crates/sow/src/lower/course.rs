//! Builds the courses, as each seat walks them.

use crate::ast::{HeaderKind, HeaderLine, Name, Part};
use crate::layout::Track;
use crate::lex::Span;
use crate::lower::Lower;
use crate::lower::names::not_found;
use crate::program::NOWHERE;
use crate::set::Set;

impl Lower<'_> {
    pub(super) fn course_sites(&self, course: u8, seat: usize) -> Vec<usize> {
        let table = (usize::from(course) * self.layout.n_seats + seat) * 2;
        let Some(next) = self.tables.get(table) else { return Vec::new() };
        let Some(start) = self.course_start(next) else { return Vec::new() };
        let mut sites = vec![start];
        let mut at = start;
        while let Some(&to) = next.get(at) {
            if to == NOWHERE || usize::from(to) == start {
                break;
            }
            at = usize::from(to);
            sites.push(at);
        }
        sites
    }

    /// The start of a course for cutting it into camps: the first pit of the board that lies on it.
    fn course_start(&self, next: &[u16]) -> Option<usize> {
        (0..self.layout.n_pits).find(|site| next.get(*site).is_some_and(|it| *it != NOWHERE))
    }

    pub(super) fn make_courses(&mut self, names: &[Name], lines: &[&HeaderLine]) {
        let (n_seats, n_sites) = (self.layout.n_seats, self.layout.n_sites);
        let mut made: Vec<(String, Vec<Track>)> = Vec::new();
        let mut told: Option<&Span> = None;
        for name in names {
            let mut tracks = Vec::new();
            for seat in 0..n_seats {
                let mut usual = None;
                let mut own = None;
                for line in lines {
                    if let HeaderKind::Course { name: it, open, player, parts } = &line.kind
                        && it.text == name.text
                    {
                        match player {
                            Some(player) if *player as usize == seat + 1 => {
                                own = Some((*open, parts, &line.span));
                            }
                            None => usual = Some((*open, parts, &line.span)),
                            _ => {}
                        }
                    }
                }
                // A course given for one player is described from the first player's side.
                let view = if own.is_some() { 0 } else { seat };
                let place = own.or(usual).map_or(&name.span, |(_, _, span)| span);
                let sites = own.or(usual).map(|(open, parts, span)| {
                    let sites = self.course_parts(parts, seat, view, &made, span);
                    (open, sites.unwrap_or_default())
                });
                let (open, sites) = sites.unwrap_or_default();
                let mut seen = Set::EMPTY;
                for site in &sites {
                    if seen.has(usize::from(*site)) {
                        // An error for one seat is an error for all: report it once.
                        if told.replace(place) == Some(place) {
                            break;
                        }
                        let twice = self.layout.site_name(usize::from(*site));
                        self.diagnostics.error(
                            place,
                            format!("the course passes {twice} twice"),
                            format!("le parcours passe deux fois par {twice}"),
                        );
                        break;
                    }
                    seen.insert(usize::from(*site));
                }
                tracks.push(Track::new(sites, open, n_sites));
            }
            for track in &tracks {
                self.tables.extend(track.next.iter().cloned());
                self.rounds.push(track.round(n_sites));
            }
            made.push((name.text.clone(), tracks));
        }
    }

    fn course_parts(
        &mut self,
        parts: &[Part],
        seat: usize,
        view: usize,
        made: &[(String, Vec<Track>)],
        span: &Span,
    ) -> Option<Vec<u16>> {
        let mut sites = Vec::new();
        for part in parts {
            match part {
                Part::Row(number, right) => {
                    let number = self.constant_number(number)?;
                    let Some(mut row) = self.layout.row(view, number.max(0) as usize) else {
                        self.no_row(number, span);
                        return None;
                    };
                    if !right {
                        row.reverse();
                    }
                    sites.extend(row);
                }
                Part::Reverse(name) => {
                    let found = made.iter().find(|(it, _)| *it == name.text).and_then(|(_, it)| it.get(seat));
                    let Some(track) = found else {
                        let known: Vec<&str> = made.iter().map(|(it, _)| it.as_str()).collect();
                        not_found(
                            self.diagnostics,
                            name,
                            "course above called",
                            "de parcours plus haut du nom de",
                            &known,
                        );
                        return None;
                    };
                    sites.extend(track.sites.iter().rev());
                }
                Part::Site(site) => {
                    let set = self.static_site(site, seat, view)?;
                    sites.push(set);
                }
            }
        }
        Some(sites)
    }
}
