//! The header: players, board, camps, stores, stones, registers.

use super::grammar::{Np, counted, de, list, quoted};
use super::layout::Sentence;
use super::names::{Kind, Meaning};
use super::{Explainer, Term, Viewpoint};
use crate::ast::{Expr, ExprKind, HeaderKind, HeaderLine, Holder, Name, Operator, Shape, Side, Whose};
use crate::words::Kw;

/// The place of a header line in the explanation; `None` for lines that belong elsewhere.
fn rank(kind: &HeaderKind) -> Option<u32> {
    match kind {
        HeaderKind::Text { .. } | HeaderKind::Course { .. } => None,
        HeaderKind::Players { .. } => Some(0),
        HeaderKind::Board(_) => Some(1),
        HeaderKind::CampsHalves | HeaderKind::CampsNone | HeaderKind::CampsAlong(_) => Some(2),
        HeaderKind::Camp { .. } => Some(3),
        HeaderKind::Group { .. } => Some(4),
        HeaderKind::Site { .. } => Some(5),
        HeaderKind::Stones { .. } => Some(6),
        HeaderKind::Register { .. } => Some(7),
        HeaderKind::If { arms, otherwise } => {
            arms.iter().flat_map(|(_, lines)| lines).chain(otherwise).filter_map(|it| rank(&it.kind)).min()
        }
    }
}

/// Every line of a header, including those that depend on options.
fn all_lines(lines: &[HeaderLine]) -> Vec<&HeaderKind> {
    let mut all = Vec::new();
    for line in lines {
        match &line.kind {
            HeaderKind::If { arms, otherwise } => {
                arms.iter().for_each(|(_, lines)| all.extend(all_lines(lines)));
                all.extend(all_lines(otherwise));
            }
            kind => all.push(kind),
        }
    }
    all
}

/// Whether such a board divides into two halves, one for each of two players.
fn is_halved(shape: &Shape) -> bool {
    match shape {
        Shape::Rows(rows, _) => matches!(rows.kind, ExprKind::Number(n) if n % 2 == 0),
        Shape::RowList(rows) => rows.len() % 2 == 0,
        _ => false,
    }
}

impl Explainer<'_> {
    /// The material of the game, from the point of view of each player.
    pub(super) fn material(&self) -> Vec<Sentence> {
        self.seen_by(Viewpoint::Each, || self.material_of(&self.game.header, self.lacks_camps()))
    }

    fn material_of(&self, lines: &[HeaderLine], lacks_camps: bool) -> Vec<Sentence> {
        let mut told: Vec<(u32, &HeaderKind)> =
            lines.iter().filter_map(|it| Some((rank(&it.kind)?, &it.kind))).collect();
        told.extend(lacks_camps.then_some((2, &HeaderKind::CampsNone)));
        told.sort_by_key(|(rank, _)| *rank);
        told.into_iter().flat_map(|(_, kind)| self.header_line(kind)).collect()
    }

    fn header_line(&self, kind: &HeaderKind) -> Vec<Sentence> {
        let one = |text: String| vec![Sentence::alone(text)];
        match kind {
            HeaderKind::Players { counts, usual } => one(self.players(counts, *usual)),
            HeaderKind::Board(shape) => {
                let mut steps = one(self.board(shape));
                steps.extend(self.usual_camps(shape).map(Sentence::alone));
                steps
            }
            HeaderKind::CampsHalves => one(self.halves()),
            HeaderKind::CampsNone => one(self
                .pick(
                    "there are no camps: the pits belong to nobody",
                    "il n’y a pas de camps : les cases ne sont à personne",
                )
                .into()),
            HeaderKind::CampsAlong(name) => {
                let name = quoted(self.lang, &name.text);
                one(self.pick(
                    format!(
                        "the pits of the course {name} are shared equally: as many in a row for each player’s \
                         camp, player 1 first"
                    ),
                    format!(
                        "les cases du parcours {name} sont partagées également : autant à la suite pour le camp \
                         de chaque joueur, le joueur 1 d’abord"
                    ),
                ))
            }
            HeaderKind::Camp { player, set } => {
                let set = self.np(set);
                let x = set.object();
                one(self.pick(
                    format!("the camp of player {player} is made of {x}"),
                    format!("le camp du joueur {player} se compose {}", de(x)),
                ))
            }
            HeaderKind::Site { reserve, side, stones } => one(self.private(*reserve, *side, stones.as_ref())),
            HeaderKind::Register { holder, name, value } => one(self.register(*holder, name, value)),
            HeaderKind::Group { name, set } => one(self.group(name, set)),
            HeaderKind::Stones { n, set } => one(self.stones_at_start(n, set.as_ref())),
            HeaderKind::If { arms, otherwise } => {
                self.header_branches(arms, otherwise, &|lines| self.material_of(lines, false))
            }
            HeaderKind::Text { .. } | HeaderKind::Course { .. } => Vec::new(),
        }
    }

    /// Lines that depend on options; branches without a line of the wanted kind are left out.
    pub(super) fn header_branches(
        &self,
        arms: &[(Expr, Vec<HeaderLine>)],
        otherwise: &[HeaderLine],
        tell: &dyn Fn(&[HeaderLine]) -> Vec<Sentence>,
    ) -> Vec<Sentence> {
        let mut steps = Vec::new();
        let only_options = self.is_about_one_option(arms.iter().map(|(condition, _)| condition));
        for (place, (condition, lines)) in arms.iter().enumerate() {
            let below = tell(lines);
            if !below.is_empty() {
                let (lead, _) = self.arm(condition, place == 0, only_options);
                steps.push(Sentence { lead, below, plain: false });
            }
        }
        let below = tell(otherwise);
        if !below.is_empty() {
            let (lead, _) = self.last_arm(only_options);
            steps.push(Sentence { lead: lead.into(), below, plain: false });
        }
        steps
    }

    fn players(&self, counts: &[u32], usual: Option<u32>) -> String {
        let (first, last) = (counts.first().copied().unwrap_or(2), counts.last().copied().unwrap_or(2));
        let is_run = counts.len() > 2 && (first..=last).eq(counts.iter().copied());
        let noun = |n: u32| counted(self.lang, n, ("player", "players"), ("joueur", "joueurs"), false);
        let usual = usual
            .map_or(String::new(), |n| self.pick(format!(", usually {n}"), format!(", d’ordinaire à {n}")));
        if is_run {
            return self.pick(
                format!("the game is for {first} to {last} players{usual}"),
                format!("le jeu se joue de {first} à {last} joueurs{usual}"),
            );
        }
        match counts {
            [1] => self.pick("the game is for one player", "le jeu se joue à un seul joueur").into(),
            [n] => {
                self.pick(format!("the game is for {}", noun(*n)), format!("le jeu se joue à {}", noun(*n)))
            }
            _ => {
                let counts: Vec<String> = counts.iter().map(u32::to_string).collect();
                let counts = list(&counts, self.or());
                self.pick(
                    format!("the game is for {counts} players{usual}"),
                    format!("le jeu se joue à {counts} joueurs{usual}"),
                )
            }
        }
    }

    /// The camps of a board when no line mentions them.
    fn usual_camps(&self, shape: &Shape) -> Option<String> {
        if !is_halved(shape) || self.speaks_of_camps() || !self.names.players.contains(&2) {
            return None;
        }
        let halves = self.halves();
        Some(match self.names.is_duel() {
            true => halves,
            false => self.pick(
                format!("when two play, {halves}; else the pits belong to nobody"),
                format!("à deux, {halves} ; sinon les cases ne sont à personne"),
            ),
        })
    }

    fn speaks_of_camps(&self) -> bool {
        all_lines(&self.game.header).iter().any(|it| matches!(rank(it), Some(2 | 3)))
    }

    /// Whether nobody has a camp, without a line that says so.
    fn lacks_camps(&self) -> bool {
        let boards = all_lines(&self.game.header);
        !self.speaks_of_camps()
            && !boards
                .iter()
                .any(|it| matches!(it, HeaderKind::Board(shape) if self.usual_camps(shape).is_some()))
    }

    fn halves(&self) -> String {
        match self.names.rows {
            Some(2) => self.pick(
                "the camp of each player is the row on their side",
                "le camp de chaque joueur est la rangée de son côté",
            ),
            _ => self.pick(
                "the camp of each player is the half of the board on their side",
                "le camp de chaque joueur est la moitié du terrain de son côté",
            ),
        }
        .into()
    }

    fn private(&self, reserve: bool, side: Side, stones: Option<&Expr>) -> String {
        let what = match reserve {
            false => self.pick("a store", "un grenier"),
            true => self.pick("a reserve", "une réserve"),
        };
        let place = match side {
            Side::Apart => "",
            Side::Right => self.pick(" on their right", " à sa droite"),
            Side::Left => self.pick(" on their left", " à sa gauche"),
        };
        let with = stones.map_or(String::new(), |n| {
            let stones = self.stones(n);
            self.pick(format!(" with {stones} at the start"), format!(" avec {stones} au début"))
        });
        let use_of_it = if reserve {
            ""
        } else {
            self.pick(
                "; captured stones go there unless it is said otherwise",
                " ; les pierres prises y vont, sauf indication contraire",
            )
        };
        self.pick(
            format!("each player has {what}{place}{with}{use_of_it}"),
            format!("chaque joueur a {what}{place}{with}{use_of_it}"),
        )
    }

    fn group(&self, name: &Name, set: &Expr) -> String {
        let group = self.called_of(name);
        let np = self.np(set);
        let by_name = matches!(set.kind, ExprKind::Pits(_) | ExprKind::Name(_));
        let turned = match (by_name, np.plural) {
            (false, _) => "",
            (true, plural) => self.pick(
                ", as player 1 sees the board; for the other player it is turned by half a turn",
                match plural {
                    true => ", vues du joueur 1 ; pour l’autre joueur, le terrain est tourné d’un demi-tour",
                    false => ", vue du joueur 1 ; pour l’autre joueur, le terrain est tourné d’un demi-tour",
                },
            ),
        };
        let (x, article) = (np.object(), group.article());
        let (is, est) = if group.plural { ("are", "sont") } else { ("is", "est") };
        self.pick(
            format!("each player’s {} {is} {x}{turned}", group.en),
            format!("pour chaque joueur, {article} {} {est} {x}{turned}", group.fr),
        )
    }

    fn stones_at_start(&self, n: &Expr, set: Option<&Expr>) -> String {
        let stones = self.stones(n);
        let Some(set) = set else {
            return self.pick(
                format!("at the start, put {stones} in each pit"),
                format!("au début, mettez {stones} dans chaque case"),
            );
        };
        let mut places = Vec::new();
        self.in_each(set, &mut places);
        let place = list(&places, self.and());
        if self.is_own(set) {
            return self.pick(
                format!("at the start, each player puts {stones} {place}"),
                format!("au début, chaque joueur met {stones} {place}"),
            );
        }
        self.pick(format!("at the start, put {stones} {place}"), format!("au début, mettez {stones} {place}"))
    }

    /// `in each of these pits`, `in that one`.
    fn in_each(&self, set: &Expr, places: &mut Vec<String>) {
        if let ExprKind::Binary(Operator::Plus, left, right) = &set.kind {
            self.in_each(left, places);
            return self.in_each(right, places);
        }
        let np = self.np(set);
        let x = np.object();
        places.push(match np.plural {
            true => self.pick(format!("in each of {x}"), format!("dans chacune {}", de(x))),
            false => self.pick(format!("in {x}"), format!("dans {x}")),
        });
    }

    /// Whether a set depends on a player's side.
    fn is_own(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Has(Whose::My | Whose::Their, _) => true,
            ExprKind::Name(name) => matches!(self.names.meaning(name), Some(Meaning::Group(_))),
            ExprKind::Filter(inner, _) | ExprKind::Prefix(_, inner) => self.is_own(inner),
            ExprKind::Binary(_, left, right) => self.is_own(left) || self.is_own(right),
            _ => false,
        }
    }

    /// A value remembered from turn to turn.
    fn register(&self, holder: Holder, name: &Name, value: &Expr) -> String {
        let each = match holder {
            Holder::Player => self.pick("each player", "chaque joueur"),
            Holder::Pit => self.pick("each pit", "chaque case"),
            Holder::Game => self.pick("the game", "le jeu"),
        };
        let kind = self.names.kind(value);
        let thing = self.called(kind, &name.text);
        let a = if thing.feminine { "une" } else { "un" };
        match (&value.kind, kind) {
            (ExprKind::Word(Kw::Yes), _) => self.pick(
                format!("{each} may have the {}, and has it at the start", thing.en),
                format!("{each} peut avoir la {}, et l’a au début", thing.fr),
            ),
            (ExprKind::Word(Kw::No), _) => self.pick(
                format!("{each} may have the {}, but does not at the start", thing.en),
                format!("{each} peut avoir la {}, mais ne l’a pas au début", thing.fr),
            ),
            (ExprKind::Word(Kw::Nowhere | Kw::Nobody), _) => {
                let none = if thing.feminine { "aucune" } else { "aucun" };
                self.pick(
                    format!("{each} may have a {}, but none at the start", thing.en),
                    format!("{each} peut avoir {a} {}, mais {none} au début", thing.fr),
                )
            }
            _ => {
                let seen = match (holder, kind) {
                    (Holder::Player, Kind::Site) => {
                        self.uses(Term::PitNames);
                        self.pick(" (as player 1 sees the board)", " (vue du joueur 1)")
                    }
                    _ => "",
                };
                let value: Np = self.np(value);
                let x = value.object();
                self.pick(
                    format!("{each} has a {}, at the start {x}{seen}", thing.en),
                    format!("{each} a {a} {}, au début {x}{seen}", thing.fr),
                )
            }
        }
    }
}
