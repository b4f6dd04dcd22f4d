//! The header: players, board, camps, stores, stones, what is remembered.

use super::grammar::{Np, counted, de, list, quoted, to};
use super::layout::Step;
use super::names::Kind;
use super::{Teller, Term, View};
use crate::ast::{Expr, ExprKind, HeaderKind, HeaderLine, Holder, Name, Shape, Side, Whose};
use crate::words::Kw;

/// The order in which the lines of the header are told; `None` for those that belong elsewhere.
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

fn all_lines<'a>(lines: &'a [HeaderLine], all: &mut Vec<&'a HeaderKind>) {
    for line in lines {
        match &line.kind {
            HeaderKind::If { arms, otherwise } => {
                arms.iter().for_each(|(_, lines)| all_lines(lines, all));
                all_lines(otherwise, all);
            }
            kind => all.push(kind),
        }
    }
}

impl Teller<'_> {
    /// The section on what is needed to play, as each player sees it.
    pub(super) fn material(&self) -> Vec<Step> {
        self.seen_by(View::Each, || self.material_of(&self.game.header))
    }

    fn material_of(&self, lines: &[HeaderLine]) -> Vec<Step> {
        let mut told: Vec<(u32, &HeaderLine)> = lines.iter().filter_map(|it| Some((rank(&it.kind)?, it))).collect();
        told.sort_by_key(|(rank, _)| *rank);
        told.into_iter().flat_map(|(_, line)| self.header_line(&line.kind)).collect()
    }

    fn header_line(&self, kind: &HeaderKind) -> Vec<Step> {
        let one = |text: String| vec![Step::alone(text)];
        match kind {
            HeaderKind::Players { counts, usual } => one(self.players(counts, *usual)),
            HeaderKind::Board(shape) => {
                let mut steps = one(self.board(shape));
                steps.extend(self.usual_camps(shape).map(Step::alone));
                steps
            }
            HeaderKind::CampsHalves => one(self.halves()),
            HeaderKind::CampsNone => {
                one(self.pick("there are no camps: the pits belong to nobody", "il n’y a pas de camps : les cases ne sont à personne").into())
            }
            HeaderKind::CampsAlong(name) => {
                let name = quoted(self.lang, &name.text);
                one(self.pick(
                    format!("the pits of the course {name} are shared equally: as many in a row for each player’s camp, player 1 first"),
                    format!("les cases du parcours {name} sont partagées également : autant à la suite pour le camp de chaque joueur, le joueur 1 d’abord"),
                ))
            }
            HeaderKind::Camp { player, set } => {
                let set = self.np(set);
                let x = set.object();
                one(self.pick(format!("the camp of player {player} is {x}"), format!("le camp du joueur {player}, c’est {x}")))
            }
            HeaderKind::Site { reserve, side, stones } => one(self.private(*reserve, *side, stones.as_ref())),
            HeaderKind::Register { holder, name, value } => one(self.register(*holder, name, value)),
            HeaderKind::Group { name, set } => one(self.group(name, set)),
            HeaderKind::Stones { n, set } => one(self.stones_at_start(n, set.as_ref())),
            HeaderKind::If { arms, otherwise } => self.header_branches(arms, otherwise, &|lines| self.material_of(lines)),
            HeaderKind::Text { .. } | HeaderKind::Course { .. } => Vec::new(),
        }
    }

    /// Lines that depend on options; arms that say nothing of the wanted kind are left out.
    pub(super) fn header_branches(
        &self,
        arms: &[(Expr, Vec<HeaderLine>)],
        otherwise: &[HeaderLine],
        tell: &dyn Fn(&[HeaderLine]) -> Vec<Step>,
    ) -> Vec<Step> {
        let mut steps = Vec::new();
        let only_options = self.is_about_one_option(arms.iter().map(|(condition, _)| condition));
        for (place, (condition, lines)) in arms.iter().enumerate() {
            let below = tell(lines);
            if !below.is_empty() {
                let (lead, _) = self.arm(condition, place == 0, only_options);
                steps.push(Step { lead, below, plain: false });
            }
        }
        let below = tell(otherwise);
        if !below.is_empty() {
            let (lead, _) = self.last_arm(only_options);
            steps.push(Step { lead: lead.into(), below, plain: false });
        }
        steps
    }

    fn players(&self, counts: &[u32], usual: Option<u32>) -> String {
        let (first, last) = (counts.first().copied().unwrap_or(2), counts.last().copied().unwrap_or(2));
        let is_run = counts.len() > 2 && (first..=last).eq(counts.iter().copied());
        let noun = |n: u32| counted(self.lang, n, ("player", "players"), ("joueur", "joueurs"), false);
        let usual = usual.map_or(String::new(), |n| self.pick(format!(", usually {n}"), format!(", d’ordinaire à {n}")));
        if is_run {
            return self.pick(
                format!("the game is for {first} to {last} players{usual}"),
                format!("le jeu se joue de {first} à {last} joueurs{usual}"),
            );
        }
        match counts {
            [n] => self.pick(format!("the game is for {}", noun(*n)), format!("le jeu se joue à {}", noun(*n))),
            _ => {
                let counts: Vec<String> = counts.iter().map(u32::to_string).collect();
                let counts = list(&counts, self.or());
                self.pick(format!("the game is for {counts} players{usual}"), format!("le jeu se joue à {counts} joueurs{usual}"))
            }
        }
    }

    /// So many of something; what an option says where one does.
    fn so_many(&self, n: &Expr, en: (&str, &str), fr: (&str, &str)) -> String {
        match (&n.kind, self.as_option(n)) {
            (ExprKind::Number(n), _) => counted(self.lang, *n, en, fr, true),
            (_, Some(option)) => self.pick(
                format!("as many {} as {option} says", en.1),
                format!("autant de {} que l’indique {option}", fr.1),
            ),
            _ => {
                let n = self.np(n).text;
                self.pick(format!("a number of {} equal to {n}", en.1), format!("un nombre de {} égal {}", fr.1, to(&n)))
            }
        }
    }

    fn lengths(&self, rows: &[Expr]) -> String {
        let rows: Vec<String> = rows.iter().map(|it| self.np(it).text).collect();
        list(&rows, self.and())
    }

    fn board(&self, shape: &Shape) -> String {
        let (row, rangee) = (("row", "rows"), ("rangée", "rangées"));
        let (pit, case) = (("pit", "pits"), ("case", "cases"));
        let edge = self.pick(
            "two pits with a common edge are neighbours",
            "deux cases qui ont un bord commun sont voisines",
        );
        match shape {
            Shape::Rows(rows, pits) => {
                let (rows, pits) = (self.so_many(rows, row, rangee), self.so_many(pits, pit, case));
                self.pick(format!("the board has {rows} of {pits}"), format!("le terrain a {rows} {}", de(&pits)))
            }
            Shape::RowList(rows) => {
                let rows = self.lengths(rows);
                self.pick(
                    format!("the board has rows of {rows} pits, from the bottom up"),
                    format!("le terrain a des rangées de {rows} cases, de bas en haut"),
                )
            }
            Shape::Triangle(order) => {
                let rows = self.so_many(order, row, rangee);
                self.pick(
                    format!("the board is a triangle of triangular pits in {rows}, 1, 3, 5… pits from the top down; {edge}"),
                    format!("le terrain est un triangle de cases triangulaires en {rows}, de 1, 3, 5… cases de haut en bas ; {edge}"),
                )
            }
            Shape::Squares(columns, rows) => {
                let columns = self.so_many(columns, ("column", "columns"), ("colonne", "colonnes"));
                let rows = self.so_many(rows, row, rangee);
                self.pick(
                    format!("the board is a grid of square pits, {columns} by {rows}; {edge}"),
                    format!("le terrain est une grille de cases carrées, {columns} sur {rows} ; {edge}"),
                )
            }
            Shape::Hexagons(rows) => {
                let rows = self.lengths(rows);
                self.pick(
                    format!("the board has hexagonal pits in rows of {rows}, from the bottom up; {edge}"),
                    format!("le terrain a des cases hexagonales en rangées de {rows}, de bas en haut ; {edge}"),
                )
            }
            Shape::Penrose(n) => {
                let n = self.np(n).text;
                self.pick(
                    format!("the board is a Penrose tiling of lozenge-shaped pits, of generation {n}; {edge}"),
                    format!("le terrain est un pavage de Penrose à cases en losange, de génération {n} ; {edge}"),
                )
            }
            Shape::Ring(n) => {
                let pits = self.so_many(n, pit, case);
                self.pick(format!("the board is a ring of {pits}"), format!("le terrain est un anneau {}", de(&pits)))
            }
            Shape::Graph(map) => {
                let map = self.np(map).text;
                self.pick(
                    format!("the board has the shape that {map} gives: its pits, and which of them are neighbours"),
                    format!("le terrain a la forme que donne {map} : ses cases, et lesquelles sont voisines"),
                )
            }
            Shape::GraphText(_) => self
                .pick(
                    "the board has a shape of its own: its file lists the pits, and which of them are neighbours",
                    "le terrain a une forme à lui : son fichier énumère les cases, et lesquelles sont voisines",
                )
                .into(),
        }
    }

    /// The camps of a board when no line speaks of them.
    fn usual_camps(&self, shape: &Shape) -> Option<String> {
        let mut lines = Vec::new();
        all_lines(&self.game.header, &mut lines);
        if lines.iter().any(|it| matches!(rank(it), Some(2 | 3))) {
            return None;
        }
        let even = match shape {
            Shape::Rows(rows, _) => matches!(rows.kind, ExprKind::Number(n) if n % 2 == 0),
            Shape::RowList(rows) => rows.len() % 2 == 0,
            _ => false,
        };
        match (even, self.names.is_duel(), self.names.players.contains(&2)) {
            (true, true, _) => Some(self.halves()),
            (true, false, true) => {
                let halves = self.halves();
                Some(self.pick(format!("when two play, {halves}"), format!("à deux, {halves}")))
            }
            _ => self.header_line(&HeaderKind::CampsNone).pop().map(|step| step.lead),
        }
    }

    fn halves(&self) -> String {
        match self.names.rows {
            Some(2) => self.pick("the camp of each player is the row on their side", "le camp de chaque joueur est la rangée de son côté"),
            _ => self.pick("the camp of each player is the half of the board on their side", "le camp de chaque joueur est la moitié du terrain de son côté"),
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
            self.pick("; captured stones go there unless it is said otherwise", " ; les pierres prises y vont, sauf indication contraire")
        };
        self.pick(
            format!("each player has {what}{place}{with}{use_of_it}"),
            format!("chaque joueur a {what}{place}{with}{use_of_it}"),
        )
    }

    fn group(&self, name: &Name, set: &Expr) -> String {
        let group = self.called(Kind::Set, &name.text);
        let set = self.np(set);
        let x = set.object();
        self.pick(format!("each player’s {} are {x}", group.en), format!("pour chaque joueur, les {} sont {x}", group.fr))
    }

    fn stones_at_start(&self, n: &Expr, set: Option<&Expr>) -> String {
        let stones = self.stones(n);
        let Some(set) = set else {
            return self.pick(
                format!("at the start, put {stones} in each pit"),
                format!("au début, mettez {stones} dans chaque case"),
            );
        };
        let np = self.np(set);
        let x = np.object();
        let place = match np.plural {
            true => self.pick(format!("each of {x}"), format!("chacune {}", de(x))),
            false => x.to_owned(),
        };
        if self.is_own(set) {
            return self.pick(
                format!("at the start, each player puts {stones} in {place}"),
                format!("au début, chaque joueur met {stones} dans {place}"),
            );
        }
        self.pick(format!("at the start, put {stones} in {place}"), format!("au début, mettez {stones} dans {place}"))
    }

    /// Whether a set is seen from a player's side.
    fn is_own(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Has(Whose::My | Whose::Their, _) => true,
            ExprKind::Name(_) => self.names.kind(set) == Kind::Set,
            ExprKind::Filter(inner, _) | ExprKind::Prefix(_, inner) => self.is_own(inner),
            ExprKind::Binary(_, left, right) => self.is_own(left) || self.is_own(right),
            _ => false,
        }
    }

    /// What is remembered from turn to turn.
    fn register(&self, holder: Holder, name: &Name, value: &Expr) -> String {
        let (each, has, may) = match holder {
            Holder::Player => (self.pick("each player", "chaque joueur"), self.pick("has", "a"), self.pick("may have", "peut avoir")),
            Holder::Pit => (self.pick("each pit", "chaque case"), self.pick("has", "a"), self.pick("may have", "peut avoir")),
            Holder::Game => (self.pick("the game", "le jeu"), self.pick("has", "a"), self.pick("may have", "peut avoir")),
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
                    format!("{each} {may} a {}, but none at the start", thing.en),
                    format!("{each} {may} {a} {}, mais {none} au début", thing.fr),
                )
            }
            _ => {
                let seen = match (holder, kind) {
                    (Holder::Player, Kind::Site) => {
                        self.uses(Term::PitNames);
                        self.pick(" as player 1 sees it", " vue du joueur 1")
                    }
                    _ => "",
                };
                let value: Np = self.np(value);
                let x = value.object();
                self.pick(
                    format!("{each} {has} a {}, which is {x}{seen} at the start", thing.en),
                    format!("{each} {has} {a} {}, qui est {x}{seen} au début", thing.fr),
                )
            }
        }
    }
}
