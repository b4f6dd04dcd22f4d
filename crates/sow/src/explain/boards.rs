//! The shapes of boards.

use super::Explainer;
use super::grammar::{counted, de, list, to};
use crate::ast::{Expr, ExprKind, Operator, Shape};

/// A noun in the singular and in the plural, in English and in French.
type Nouns = ((&'static str, &'static str), (&'static str, &'static str));

const ROW: Nouns = (("row", "rows"), ("rangée", "rangées"));
const PIT: Nouns = (("pit", "pits"), ("case", "cases"));

impl Explainer<'_> {
    /// A number of things; refers to the option if one gives the number.
    pub(super) fn so_many(&self, n: &Expr, en: (&str, &str), fr: (&str, &str)) -> String {
        match (&n.kind, self.as_option(n)) {
            (ExprKind::Number(n), _) => counted(self.lang, *n, en, fr, true),
            (_, Some(option)) => self.pick(
                format!("as many {} as {option} says", en.1),
                format!("autant de {} que l’indique {option}", fr.1),
            ),
            _ => {
                let n = self.np(n).text;
                self.pick(
                    format!("a number of {} equal to {n}", en.1),
                    format!("un nombre de {} égal {}", fr.1, to(&n)),
                )
            }
        }
    }

    /// The lengths of rows; if an option gives them, in figures with a mention of the option.
    fn lengths(&self, rows: &[Expr]) -> (String, String) {
        let mut options = Vec::new();
        let rows: Vec<String> = rows.iter().map(|it| self.figures(it, &mut options)).collect();
        let names: Vec<&str> = options.iter().map(String::as_str).collect();
        let names = match names.as_slice() {
            [] => String::new(),
            [one] => self.pick(
                format!(" ({one} is the option of that name)"),
                format!(" ({one} est l’option de ce nom)"),
            ),
            many => {
                let many = list(many, self.and());
                self.pick(
                    format!(" ({many} are the options of these names)"),
                    format!(" ({many} sont les options de ces noms)"),
                )
            }
        };
        (list(&rows, self.and()), names)
    }

    fn figures(&self, n: &Expr, options: &mut Vec<String>) -> String {
        match &n.kind {
            ExprKind::Name(name) => {
                self.asks(name);
                if !options.contains(name) {
                    options.push(name.clone());
                }
                name.clone()
            }
            ExprKind::Binary(
                operator @ (Operator::Plus | Operator::Minus | Operator::Times),
                left,
                right,
            ) => {
                let sign = match operator {
                    Operator::Plus => "+",
                    Operator::Minus => "−",
                    _ => "×",
                };
                format!("{} {sign} {}", self.figures(left, options), self.figures(right, options))
            }
            _ => self.np(n).text,
        }
    }

    pub(super) fn board(&self, shape: &Shape) -> String {
        match shape {
            Shape::Rows(rows, pits) => {
                let each = matches!(rows.kind, ExprKind::Number(_));
                let (rows, pits) = (self.so_many(rows, ROW.0, ROW.1), self.so_many(pits, PIT.0, PIT.1));
                let fr = de(&pits);
                match each {
                    true => self
                        .pick(format!("the board has {rows} of {pits}"), format!("le terrain a {rows} {fr}")),
                    false => self.pick(
                        format!("the board has {rows}, of {pits} each"),
                        format!("le terrain a {rows}, {fr} chacune"),
                    ),
                }
            }
            Shape::RowList(rows) => {
                let (rows, options) = self.lengths(rows);
                self.pick(
                    format!("the board has rows of {rows} pits, from the bottom up{options}"),
                    format!("le terrain a des rangées de {rows} cases, de bas en haut{options}"),
                )
            }
            Shape::Ring(n) => {
                let pits = self.so_many(n, PIT.0, PIT.1);
                self.pick(
                    format!("the board is a ring of {pits}"),
                    format!("le terrain est un anneau {}", de(&pits)),
                )
            }
            Shape::Graph(map) => {
                let map = self.np(map).text;
                self.pick(
                    format!("the board has the shape that {map} gives: its pits, and which are neighbours"),
                    format!("le terrain a la forme que donne {map} : ses cases, et lesquelles sont voisines"),
                )
            }
            Shape::GraphText(_) => {
                let (en, fr) = (
                    "the board has a shape of its own: its file lists the pits, and which are neighbours",
                    "le terrain a une forme à lui : son fichier énumère les cases, et lesquelles sont voisines",
                );
                self.pick(en, fr).into()
            }
            Shape::Triangle(_) | Shape::Squares(..) | Shape::Hexagons(_) | Shape::Penrose(_) => {
                self.tiling(shape)
            }
        }
    }

    /// A board of tiles: those with a common edge are neighbours.
    fn tiling(&self, shape: &Shape) -> String {
        let tiles = match shape {
            Shape::Triangle(order) => {
                let rows = self.so_many(order, ROW.0, ROW.1);
                self.pick(
                    format!("is a triangle of triangular pits in {rows}, 1, 3, 5… pits from the top down"),
                    format!(
                        "est un triangle de cases triangulaires en {rows}, de 1, 3, 5… cases de haut en bas"
                    ),
                )
            }
            Shape::Squares(columns, rows) => {
                let size = self.columns_and_rows(columns, rows);
                self.pick(
                    format!("is a grid of square pits, {size}"),
                    format!("est une grille de cases carrées, {size}"),
                )
            }
            Shape::Hexagons(rows) => {
                let (rows, options) = self.lengths(rows);
                self.pick(
                    format!("has hexagonal pits in rows of {rows}, from the bottom up{options}"),
                    format!("a des cases hexagonales en rangées de {rows}, de bas en haut{options}"),
                )
            }
            Shape::Penrose(n) => self.penrose(n),
            Shape::Rows(..) | Shape::RowList(_) | Shape::Ring(_) | Shape::Graph(_) | Shape::GraphText(_) => {
                return self.board(shape);
            }
        };
        self.pick(
            format!("the board {tiles}; two pits with a common edge are neighbours"),
            format!("le terrain {tiles} ; deux cases qui ont un bord commun sont voisines"),
        )
    }

    fn columns_and_rows(&self, columns: &Expr, rows: &Expr) -> String {
        if let (Some(option), Some(other)) = (self.as_option(columns), self.as_option(rows))
            && option == other
        {
            return self.pick(
                format!("as many columns and rows as {option} says"),
                format!("autant de colonnes et de rangées que l’indique {option}"),
            );
        }
        let columns = self.so_many(columns, ("column", "columns"), ("colonne", "colonnes"));
        let rows = self.so_many(rows, ROW.0, ROW.1);
        self.pick(format!("{columns} by {rows}"), format!("{columns} sur {rows}"))
    }

    fn penrose(&self, n: &Expr) -> String {
        let generation = match self.as_option(n) {
            Some(option) => self.pick(
                format!("of the generation that {option} says"),
                format!("de la génération qu’indique {option}"),
            ),
            None => {
                let n = self.np(n).text;
                self.pick(format!("of generation {n}"), format!("de génération {n}"))
            }
        };
        self.pick(
            format!("is a Penrose tiling of lozenge-shaped pits, {generation}"),
            format!("est un pavage de Penrose à cases en losange, {generation}"),
        )
    }
}
