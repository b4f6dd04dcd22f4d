//! The turn: moves of pieces and piles, and the second move.

use game::{Passage, Topic};

use super::Explainer;
use crate::ruleset::SecondStep;

impl Explainer<'_> {
    pub(super) fn moves_topic(&self) -> Topic {
        let mut passages: Vec<Passage> = self.paragraph(&self.turn()).into_iter().collect();
        let mut ways = vec![self.single_move()];
        if self.has_piles() {
            ways.push(self.pile_move());
        }
        passages.extend(self.bullets(&ways));
        passages.extend(self.paragraph(&self.second_move()));
        self.topic(self.pick("The turn", "Le tour"), passages)
    }

    /// Lists the choices of a player in a turn.
    fn turn(&self) -> Vec<String> {
        let has_second = self.has_piles() && self.rules().second_step != SecondStep::None;
        let mut ways = vec![match has_second {
            true => self.pick("make one move, or two in a row", "jouez un coup, ou deux de suite"),
            false => self.pick("make one move", "jouez un coup"),
        }];
        if !self.reserve().is_empty() {
            ways.push(self.pick("drop pieces of your reserve", "parachutez des pièces de votre réserve"));
        }
        if self.exchanger().is_some() {
            ways.push(self.pick("exchange two pieces", "échangez deux pièces"));
        }
        // A list of clauses, the first of which may have a comma in it.
        let ways = ways.join(self.pick(", or you ", ", ou vous "));
        vec![
            self.say(
                "the players take turns, white first; you may not pass",
                "les joueurs jouent à tour de rôle, blanc d’abord ; on ne passe pas",
            ),
            self.pick(format!("in your turn you {ways}"), format!("à votre tour, vous {ways}")),
            self.say("there are two sorts of moves:", "il y a deux sortes de coups :"),
        ]
        .into_iter()
        .take(if self.has_piles() { 3 } else { 2 })
        .collect()
    }

    fn single_move(&self) -> String {
        let mut onto = vec![self.say("an empty one", "une case vide")];
        if self.has_piles() {
            onto.push(self.say(
                "one with a lone piece of yours that it may stand on",
                "celle d’une de vos pièces isolées sur laquelle elle peut se poser",
            ));
        }
        if let Some(mountain) = self.mountain() {
            let a = self.noun(mountain).a();
            onto.push(self.pick(
                format!("one with {a} of either colour and nothing on it"),
                format!("celle où il n’y a rien qu’{a} de l’une ou l’autre couleur"),
            ));
        }
        if !self.is_peaceful() {
            onto.push(self.say(
                "one with an enemy piece or pile that it beats",
                "celle d’une pièce ou d’une pile adverse qu’elle bat",
            ));
        }
        let onto = self.either(&onto);
        match self.has_piles() {
            true => self.pick(
                format!("one piece, alone or from the top of a pile, goes to a neighbouring cell: {onto}"),
                format!("une pièce, isolée ou prise au sommet d’une pile, va sur une case voisine : {onto}"),
            ),
            false => self.pick(
                format!("one piece goes to a neighbouring cell: {onto}"),
                format!("une pièce va sur une case voisine : {onto}"),
            ),
        }
    }

    fn pile_move(&self) -> String {
        let mountain = self.mountain().map_or(String::new(), |mountain| {
            let a = self.noun(mountain).a();
            self.pick(format!(" or on {a}"), format!(" ni sur {a}"))
        });
        let enemy = match self.is_peaceful() {
            true => "",
            false => self.pick(
                " or on an enemy piece or pile that its top beats",
                " ou sur une pièce ou une pile adverse que bat son sommet",
            ),
        };
        self.pick(
            format!(
                "a pile goes as a whole to a neighbouring cell, or two cells in a straight line if the cell between is \
                 empty; it arrives on an empty cell{enemy}, never on a piece of yours{mountain}"
            ),
            format!(
                "une pile va tout entière sur une case voisine, ou avance de deux cases en ligne droite si la case du \
                 milieu est vide ; elle arrive sur une case vide{enemy}, jamais sur une de vos pièces{mountain}"
            ),
        )
    }

    fn second_move(&self) -> Vec<String> {
        if !self.has_piles() {
            return Vec::new();
        }
        let Some(way) = self.second_direction() else {
            return vec![self.say(
                "a turn has a single move: there is no second one",
                "un tour n’a qu’un seul coup : il n’y en a pas de second",
            )];
        };
        let mut sentences = vec![
            self.say(
                "a second move in the same turn starts where the first has ended",
                "dans un même tour, un second coup part de là où le premier s’est arrêté",
            ),
            self.say(
                "if a piece has moved onto another, the pile that they now make may move on",
                "si une pièce est allée sur une autre, la pile qu’elles forment peut repartir",
            ),
            self.say(
                "if a pile has moved, its top may move on alone and leave the lower piece there",
                "si une pile a bougé, la pièce du sommet peut repartir seule et laisser là celle du dessous",
            ),
            way,
        ];
        if !self.is_peaceful() {
            sentences.push(self.say("either move may capture", "chacun des deux coups peut capturer"));
        }
        sentences
    }

    /// Describes the directions of a second move; returns `None` if a turn has only one move.
    fn second_direction(&self) -> Option<String> {
        let (en, fr) = match self.rules().second_step {
            SecondStep::None => return None,
            SecondStep::Any => (
                "the second move may go in any direction, even back",
                "le second coup peut aller dans n’importe quelle direction, même revenir en arrière",
            ),
            SecondStep::Turning => (
                "the second move must not go on in the direction of the first; it may turn off or come back",
                "le second coup ne doit pas continuer dans la direction du premier ; il peut tourner ou revenir en \
                 arrière",
            ),
            SecondStep::Straight => (
                "the second move must go straight on, in the direction of the first",
                "le second coup doit continuer tout droit, dans la direction du premier",
            ),
        };
        Some(self.say(en, fr))
    }
}
