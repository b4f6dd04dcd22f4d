//! The set-ups: the usual start, placing, and drawing by lot.

use game::grammar::{list, quoted};
use game::{Item, Passage, Topic};

use super::Explainer;
use super::noun::number;
use crate::layout::Cell;
use crate::piece::{Colour, Stack};
use crate::setup::{Draw, NamedSetup};
use crate::shapes::Choice;

impl Explainer<'_> {
    pub(super) fn setups_topic(&self) -> Topic {
        let setups = &self.game.texts.setups;
        let mut items: Vec<Item> = setups.named.iter().map(|setup| self.setup(setup)).collect();
        items.extend(self.choice().map(|choice| self.item(&choice, Vec::new())));
        if setups.has_codes {
            items.push(self.item(
                self.pick(
                    "each set-up drawn by lot has a code of six letters",
                    "chaque mise en place tirée au sort a un code de six lettres",
                ),
                Vec::new(),
            ));
        }
        self.topic(self.pick("Set-up", "Mise en place"), [Passage::Bullets(items)])
    }

    /// Explains who chooses the special pieces; `None` if nobody does.
    fn choice(&self) -> Option<String> {
        let names: Vec<String> = self.game.shape_kinds().into_iter().map(|kind| self.the(kind)).collect();
        let names = list(&names, self.pick("or", "ou"));
        let how = match self.game.choice() {
            Choice::Agreed => return None,
            Choice::DrawnForBoth => self.pick(
                format!("a lot decides with which special piece both players begin: {names}"),
                format!("le sort décide avec quelle pièce spéciale les deux joueurs commencent : {names}"),
            ),
            Choice::DrawnForEach => self.pick(
                format!("a lot decides for each player with which special piece they begin: {names}"),
                format!("le sort décide pour chaque joueur avec quelle pièce spéciale il commence : {names}"),
            ),
            Choice::SecretOwn => self.pick(
                format!("both players choose in secret the special piece that they begin with: {names}"),
                format!("chaque joueur choisit en secret la pièce spéciale avec laquelle il commence : {names}"),
            ),
            Choice::SecretOther => self.pick(
                format!("both players choose in secret the special piece that the other begins with: {names}"),
                format!("chaque joueur choisit en secret la pièce spéciale avec laquelle l’autre commence : {names}"),
            ),
        };
        let place = self.pick(
            "It stands where the usual start shows one of these.",
            "Elle se tient là où le départ usuel montre l’une d’elles.",
        );
        Some(format!("{how}. {place}"))
    }

    fn setup(&self, setup: &NamedSetup) -> Item {
        let setups = &self.game.texts.setups;
        let name = quoted(self.lang, self.pick(&setup.name.en, &setup.name.fr));
        let is_usual = setups.named.len() > 1 && setups.named.first() == Some(setup);
        let usual = if is_usual { self.pick(", the usual one", ", la mise en place usuelle") } else { "" };
        let lead = self.pick(format!("{name}{usual}:"), format!("{name}{usual} :"));
        if self.is_placing(setup.draw) {
            return self.item(&format!("{lead} {}", self.placing()), Vec::new());
        }
        match setup.draw {
            Draw::Usual | Draw::Placing => {
                let (how, below) = self.standing();
                self.item(&format!("{lead} {how}"), below)
            }
            Draw::Both | Draw::Mirror => self.item(&format!("{lead} {}", self.lot(setup.draw)), Vec::new()),
        }
    }

    /// Lists the pieces of the usual start, cell by cell.
    fn standing(&self) -> (String, Vec<Item>) {
        if self.is_symmetrical() {
            let how = self.pick(
                "white’s pieces stand as follows, and black’s likewise once the board is turned half round:",
                "les pièces de blanc sont placées ainsi, et celles de noir de même si l’on tourne le plateau d’un \
                 demi-tour :",
            );
            return (how.to_owned(), self.rows_standing(Colour::White));
        }
        let how = self.pick("the pieces stand as follows:", "les pièces sont placées ainsi :");
        let sides =
            [(Colour::White, self.pick("white:", "blanc :")), (Colour::Black, self.pick("black:", "noir :"))];
        let below = sides.into_iter().map(|(colour, name)| self.item(name, self.rows_standing(colour)));
        (how.to_owned(), below.collect())
    }

    fn is_symmetrical(&self) -> bool {
        let layout = &self.rules().layout;
        let swapped =
            |stack: Stack| stack.pieces().map(|piece| (piece.kind, piece.colour.other())).collect::<Vec<_>>();
        let plain = |stack: Stack| stack.pieces().map(|piece| (piece.kind, piece.colour)).collect::<Vec<_>>();
        layout.iter().all(|cell| {
            let opposite = layout.turned(cell).and_then(|cell| self.start.at(cell));
            self.start.at(cell).map(plain) == opposite.map(swapped)
        })
    }

    fn rows_standing(&self, colour: Colour) -> Vec<Item> {
        let layout = &self.rules().layout;
        let mut items = Vec::new();
        for row in 0..layout.n_rows() {
            let cells = (0..9).filter_map(|column| layout.cell(row, column));
            let standing: Vec<String> = cells.filter_map(|cell| self.standing_on(cell, colour)).collect();
            if !standing.is_empty() {
                let (name, standing) = (self.rows(Colour::White, row, row + 1), standing.join(", "));
                let row = self.pick(format!("{name}: {standing}"), format!("{name} : {standing}"));
                items.push(self.item(&row, Vec::new()));
            }
        }
        items
    }

    /// Returns `a2 cukla on kurfa`.
    fn standing_on(&self, cell: Cell, colour: Colour) -> Option<String> {
        let stack = self.start.at(cell).filter(|stack| stack.top().colour == colour)?;
        let name = self.rules().layout.name(cell);
        let top = self.noun(stack.top().kind).word;
        Some(match stack.base().map(|base| self.noun(base.kind).word) {
            None => format!("{name} {top}"),
            Some(base) => self.pick(format!("{name} {top} on {base}"), format!("{name} {top} sur {base}")),
        })
    }

    /// Explains how pieces are placed before the first move.
    fn placing(&self) -> String {
        let Some(placing) = self.rules().placing else { return String::new() };
        let n_rows = usize::from(placing.n_rows);
        let (rows, n) = (self.rows_of_both(0, n_rows), number(self.lang, n_rows as u32, true));
        let own = match n_rows {
            1 => self.say("their own back row", "sa rangée arrière"),
            _ => self.pick(format!("the {n} rows on their own side"), format!("les {n} rangées de son côté")),
        };
        let onto = match placing.stacks && self.has_piles() {
            true => self.pick(
                "on an empty cell or, as the rules on piles allow, on a lone piece of theirs",
                "sur une case vide ou, selon les règles des piles, sur une de ses pièces isolées",
            ),
            false => self.pick("each on an empty cell", "chacune sur une case vide"),
        };
        let kept = self.kept_cell();
        self.pick(
            format!(
                "the board is empty at first. In turn, white first, the players place one piece at a time on {own} \
                 ({rows}), {onto}{kept}. When all pieces are placed, white makes the first move"
            ),
            format!(
                "le plateau est d’abord vide. Chacun à son tour, blanc d’abord, place une pièce sur {own} ({rows}), \
                 {onto}{kept}. Quand toutes les pièces sont placées, blanc joue le premier coup"
            ),
        )
    }

    /// Explains that the last empty cell is kept for a royal piece that may not stand on another.
    fn kept_cell(&self) -> String {
        let royal = self.rules().royal.map(|royal| royal.kind);
        let Some(placing) = self.rules().placing else { return String::new() };
        let cells = self.rules().layout.rows_cells(0, placing.n_rows.into()).count_ones();
        let n_pieces: u32 = placing.kinds.iter().map(|kind| u32::from(self.game.texts.of(kind).n_each)).sum();
        let kept = royal.filter(|kind| {
            placing.kinds.has(*kind) && self.rules().supports(*kind).is_empty() && n_pieces >= cells
        });
        kept.map_or(String::new(), |royal| {
            let noun = self.noun(royal);
            let (the, object) = (noun.the(), noun.object());
            self.pick(
                format!("; as long as {the} is in hand, one empty cell is left for {object}"),
                format!(
                    " ; tant qu’on a {the} en main, on {} laisse une case vide",
                    noun.verb("lui", "leur")
                ),
            )
        })
    }

    /// Explains how a set-up is drawn by lot.
    fn lot(&self, draw: Draw) -> String {
        let setups = &self.game.texts.setups;
        let layout = &self.rules().layout;
        let cells = self.lot_cells();
        let royal = self.rules().royal.zip(setups.royal).map_or(String::new(), |(royal, cell)| {
            let (the, white) = (self.the(royal.kind), layout.name(cell));
            let black = layout.turned(cell).map(|cell| layout.name(cell)).unwrap_or_default();
            self.pick(
                format!("; {the} stands on {white} for white, on {black} for black"),
                format!(" ; {the} est en {white} pour blanc, en {black} pour noir"),
            )
        });
        let turned = match self.may_turn_over() {
            true => self.pick(
                ". A pile that the rules forbid is turned over",
                ". Une pile interdite par les règles est retournée",
            ),
            false => "",
        };
        match draw {
            Draw::Mirror => self.pick(
                format!(
                    "white’s pieces are laid at random {cells}{royal}; black’s stand likewise once the board is turned \
                     half round{turned}"
                ),
                format!(
                    "les pièces de blanc sont disposées au hasard {cells}{royal} ; celles de noir, de même si l’on tourne \
                     le plateau d’un demi-tour{turned}"
                ),
            ),
            _ => self.pick(
                format!("each player’s pieces are laid at random {cells}, independently{royal}{turned}"),
                format!("les pièces de chaque joueur sont disposées au hasard {cells}, séparément{royal}{turned}"),
            ),
        }
    }

    /// Returns the cells that the draw fills: those of the usual start, or a list.
    fn lot_cells(&self) -> String {
        let setups = &self.game.texts.setups;
        let layout = &self.rules().layout;
        let n_drawn = |cell: &Cell| setups.order.iter().filter(|it| *it == cell).count();
        let is_drawn_as_usual = |cell: Cell| {
            let stack = self.start.at(cell).filter(|stack| stack.top().colour == Colour::White);
            let n_usual = stack.map_or(0, |stack| stack.pieces().count());
            n_usual == n_drawn(&cell) + usize::from(setups.royal == Some(cell))
        };
        if layout.iter().all(is_drawn_as_usual) {
            return self.say("on the cells of the usual start", "sur les cases du départ usuel");
        }
        let mut told: Vec<Cell> = Vec::new();
        for cell in &setups.order {
            if !told.contains(cell) {
                told.push(*cell);
            }
        }
        let names: Vec<String> = told
            .iter()
            .map(|cell| match n_drawn(cell) {
                1 => layout.name(*cell),
                _ => self.pick(
                    format!("{} (a pile)", layout.name(*cell)),
                    format!("{} (une pile)", layout.name(*cell)),
                ),
            })
            .collect();
        let names = list(&names, self.pick("and", "et"));
        self.pick(
            format!("on {names} for white and on the opposite cells for black"),
            format!("en {names} pour blanc et sur les cases opposées pour noir"),
        )
    }

    /// Returns whether the draw may make a pile that is allowed only the other way round.
    fn may_turn_over(&self) -> bool {
        let rules = self.rules();
        let is_one_way = |one, other| rules.carries(one, other) != rules.carries(other, one);
        let drawn: Vec<_> = self.kinds.iter().filter(|kind| !rules.is_royal(*kind)).collect();
        drawn.iter().any(|one| drawn.iter().any(|other| is_one_way(*one, *other)))
    }
}
