//! The material: players, board, names of cells, pieces.

use game::grammar::list;

use super::Explainer;
use super::noun::number;
use crate::layout::{Naming, Net};
use crate::piece::{Colour, KindSet};

impl Explainer<'_> {
    /// Describes the players and the board first, because hosts show these two lines as a summary.
    pub(super) fn material(&self) -> Vec<String> {
        let mut sentences = vec![
            self.say(
                "the game is for 2 players: white, who begins, and black",
                "le jeu se joue à 2 joueurs : blanc, qui commence, et noir",
            ),
            self.board(),
            self.cell_names(),
            self.back_rows(),
        ];
        sentences.extend(self.pieces());
        sentences.extend(self.reserves());
        sentences
    }

    fn board(&self) -> String {
        let layout = &self.rules().layout;
        let n_cells = layout.iter().count();
        let rows = layout.rows();
        let first = rows.first().copied().unwrap_or_default();
        let count = number(self.lang, rows.len() as u32, true);
        let is_even = rows.iter().all(|row| *row == first);
        let rows: Vec<String> = rows.iter().map(u8::to_string).collect();
        let lengths = list(&rows, self.pick("and", "et"));
        let rows = match is_even {
            true => {
                self.pick(format!("in {count} rows of {first}"), format!("en {count} rangées de {first}"))
            }
            false => {
                self.pick(format!("in {count} rows of {lengths}"), format!("en {count} rangées de {lengths}"))
            }
        };
        let shape = match layout.net() {
            Net::Hexagons => self.pick("hexagonal cells", "cases hexagonales"),
            Net::Squares => self.pick("square cells", "cases carrées"),
        };
        let neighbours = self.pick(
            "two cells are neighbours if they share an edge",
            "deux cases sont voisines si elles ont un côté commun",
        );
        let holes = self.holes();
        self.pick(
            format!("the board has {n_cells} {shape}, {rows}{holes}; {neighbours}"),
            format!("le plateau compte {n_cells} {shape}, {rows}{holes} ; {neighbours}"),
        )
    }

    /// Describes the holes of the board.
    fn holes(&self) -> String {
        let layout = &self.rules().layout;
        let holes: Vec<String> = layout.holes().map(|hole| layout.name(hole)).collect();
        let names = list(&holes, self.pick("and", "et"));
        match holes.len() {
            0 => String::new(),
            1 => self.pick(
                format!("; {names} is a hole, which nothing enters or crosses"),
                format!(" ; {names} est un trou, où rien n’entre et que rien ne traverse"),
            ),
            _ => self.pick(
                format!("; {names} are holes, which nothing enters or crosses"),
                format!(" ; {names} sont des trous, où rien n’entre et que rien ne traverse"),
            ),
        }
    }

    fn cell_names(&self) -> String {
        let layout = &self.rules().layout;
        let [near, next] = [0, 1].map(|row| self.ends_of_row(row));
        let last = layout.row_name(layout.n_rows().saturating_sub(1));
        let (en, fr) = match layout.naming() {
            Naming::RowPlace => (
                "rows are named a to {last}, from white’s side to black’s; cells are named by their row and their place \
                 in it, from white’s left",
                "les rangées se nomment a à {last}, du côté de blanc à celui de noir ; les cases, d’après leur rangée et \
                 leur place, à partir de la gauche de blanc",
            ),
            Naming::ColumnRow => (
                "rows are numbered 1 to {last}, from white’s side to black’s; cells are named as on a chessboard, by the \
                 letter of their column, from white’s left, and the number of their row",
                "les rangées sont numérotées de 1 à {last}, du côté de blanc à celui de noir ; les cases se nomment comme \
                 sur un échiquier, d’après la lettre de leur colonne, à partir de la gauche de blanc, et le numéro de \
                 leur rangée",
            ),
            Naming::DiagonalRow => (
                "rows are numbered 1 to {last}, from white’s side to black’s; cells are named by the letter of the line \
                 through them that rises to white’s right, and the number of their row",
                "les rangées sont numérotées de 1 à {last}, du côté de blanc à celui de noir ; les cases se nomment \
                 d’après la lettre de la ligne qui y passe en montant vers la droite de blanc, et le numéro de leur \
                 rangée",
            ),
        };
        let names = self.pick(en, fr).replace("{last}", &last.to_string());
        self.pick(
            format!("{names}: {near}, then {next}, and so on"),
            format!("{names} : {near}, puis {next}, et ainsi de suite"),
        )
    }

    /// Returns the first and the last cell of a row: `a1 to a5`.
    fn ends_of_row(&self, row: usize) -> String {
        let layout = &self.rules().layout;
        let cells = (0..9).filter_map(|column| layout.cell(row, column));
        let names: Vec<String> = cells.map(|cell| layout.name(cell)).collect();
        match (names.first(), names.last()) {
            (Some(first), Some(last)) if first != last => {
                self.pick(format!("{first} to {last}"), format!("{first} à {last}"))
            }
            _ => names.concat(),
        }
    }

    fn back_rows(&self) -> String {
        let rows = self.rows_of_both(0, 1);
        self.pick(
            format!("each player’s back row is the one on their own side: {rows}"),
            format!("la rangée arrière de chaque joueur est celle de son côté : {rows}"),
        )
    }

    /// Lists the pieces that stand on the board or are placed before the first move.
    fn pieces(&self) -> Vec<String> {
        let kinds = self.kinds.without(self.reserve());
        let [white, black] = Colour::BOTH.map(|colour| self.owned(colour, kinds));
        if white == black {
            return vec![self.pick(format!("each player has {white}"), format!("chaque joueur a {white}"))];
        }
        vec![
            self.pick(format!("white has {white}"), format!("blanc a {white}")),
            self.pick(format!("black has {black}"), format!("noir a {black}")),
        ]
    }

    fn reserves(&self) -> Vec<String> {
        let kinds = self.reserve();
        if kinds.is_empty() {
            return Vec::new();
        }
        let [white, black] = Colour::BOTH.map(|colour| self.owned(colour, kinds));
        if white == black {
            return vec![self.pick(
                format!("each player also has a reserve beside the board: {white}"),
                format!("chaque joueur a en outre une réserve, à côté du plateau : {white}"),
            )];
        }
        vec![self.pick(
            format!("beside the board, white has a reserve of {white}, and black one of {black}"),
            format!("à côté du plateau, blanc a en réserve {white}, et noir {black}"),
        )]
    }

    /// Returns `14 pieces: one kunti (N), four cukla (K)` and so on.
    fn owned(&self, colour: Colour, kinds: KindSet) -> String {
        let mut total = 0;
        let mut parts = Vec::new();
        for kind in kinds.iter() {
            let n = self.start.on_board(colour, kind) + u32::from(self.start.in_hand(colour, kind));
            total += n;
            if n > 0 {
                let letter = self.game.texts.of(kind).letter;
                parts.push(format!("{} ({letter})", self.noun(kind).counted(n)));
            }
        }
        let parts = list(&parts, self.pick("and", "et"));
        let n = number(self.lang, total, true);
        match (total, kinds == self.reserve()) {
            (0, _) => self.pick("no pieces", "aucune pièce").to_owned(),
            (1, _) | (_, true) => parts,
            _ => self.pick(format!("{n} pieces: {parts}"), format!("{n} pièces : {parts}")),
        }
    }
}
