//! Pieces with a rule of their own: mountains, guardians, dividers, those that exchange places, and those that attack in
//! one way only.

use game::grammar::{list, melt};

use super::Explainer;
use super::noun::Noun;
use crate::piece::{Kind, KindSet};
use crate::setup::Draw;

impl Explainer<'_> {
    /// Writes a paragraph for each special kind.
    pub(super) fn specials(&self) -> Vec<String> {
        let mut told = Vec::new();
        for kind in self.kinds.iter() {
            let mut sentences = Vec::new();
            if self.mountain() == Some(kind) {
                sentences.extend(self.mountain_rules(kind));
            }
            sentences.extend(self.one_way_attack(kind));
            if self.rules().closers.has(kind) && self.has_pairs() {
                sentences.extend(self.guardian_rules(kind));
            }
            if self.rules().binders.has(kind) && self.has_piles() {
                sentences.extend(self.divider_rules(kind));
            }
            if self.exchanger() == Some(kind) {
                sentences.extend(self.exchange_rules(kind));
            }
            let finished: Vec<String> = sentences.iter().map(|it| game::explanation::finished(it)).collect();
            told.extend((!finished.is_empty()).then(|| finished.join(" ")));
        }
        told
    }

    /// Returns whether two pieces can share a cell at all.
    fn has_pairs(&self) -> bool {
        self.has_piles() || self.mountain().is_some()
    }

    /// Returns the kind that exchanges places with the royal piece, where a game has both.
    pub(super) fn exchanger(&self) -> Option<Kind> {
        let royal = self.rules().royal.filter(|royal| self.kinds.has(royal.kind));
        self.rules().exchanger.filter(|kind| self.kinds.has(*kind) && royal.is_some())
    }

    fn mountain_rules(&self, kind: Kind) -> Vec<String> {
        let noun = self.noun(kind);
        let the = noun.the();
        let mut sentences = vec![
            self.pick(
                format!("{the} is a mountain, which never moves, attacks nothing and is never captured"),
                format!("{the} est une montagne, qui ne bouge pas, n’attaque rien et n’est jamais capturée"),
            ),
            self.say(
                "one piece, of either colour, may climb a mountain from a neighbouring cell if nothing stands on it; it \
                 moves no further in that turn, and later leaves by moving alone",
                "une pièce de l’une ou l’autre couleur peut gravir une montagne depuis une case voisine si rien ne s’y \
                 trouve ; elle ne va pas plus loin dans ce tour, et en repart seule",
            ),
            self.say(
                "a piece on a mountain can be captured only by a piece that moves alone, which takes its place up there",
                "une pièce sur une montagne ne peut être capturée que par une pièce qui se déplace seule, et qui prend \
                 sa place là-haut",
            ),
        ];
        if self.has_piles() {
            sentences.push(
                self.say("piles neither climb nor attack there", "les piles n’y montent ni n’y attaquent"),
            );
        }
        if self.reserve().has(kind) {
            let (a, un) = (noun.a(), noun.agreed("un", "une"));
            sentences.push(self.pick(
                format!(
                    "two mountains on one cell are a wall that nobody enters; you build one by dropping {a} on another of \
                     your own"
                ),
                format!(
                    "deux montagnes sur une même case forment un mur où personne n’entre ; on en élève un en \
                     parachutant {a} sur {un} autre de sa couleur"
                ),
            ));
        }
        sentences
    }

    /// Explains a kind that attacks only alone, only in a pile, or differently in the two cases.
    fn one_way_attack(&self, kind: Kind) -> Vec<String> {
        let (alone, in_pile) =
            (self.prey(kind, &self.rules().beats), self.prey(kind, &self.rules().beats_in_pile));
        if alone == in_pile || !self.has_piles() {
            return Vec::new();
        }
        let noun = self.noun(kind);
        if in_pile.is_empty() {
            return self.attacks_alone(&noun);
        }
        if alone.is_empty() {
            return self.attacks_in_pile(&noun);
        }
        let (the, it) = (noun.the(), noun.it());
        let beats = self.pick(noun.verb("beats", "beat"), noun.verb("bat", "battent"));
        let [alone, in_pile] = [alone, in_pile].map(|kinds| self.all_of(kinds));
        let (object, seul) = (noun.object(), noun.alone());
        vec![self.pick(
            format!(
                "when {it} {} alone, {the} {beats} {alone}; as the top of a pile that moves with {object}, {it} {beats} \
                 {in_pile}",
                noun.verb("moves", "move")
            ),
            format!(
                "en se déplaçant {seul}, {the} {beats} {alone} ; au sommet d’une pile qui se déplace tout entière, {it} \
                 {beats} {in_pile}"
            ),
        )]
    }

    fn attacks_alone(&self, noun: &Noun) -> Vec<String> {
        let (the, it, seul) = (noun.the(), noun.it(), noun.alone());
        let (captures, moves, leads) =
            (noun.verb("captures", "capture"), noun.verb("moves", "move"), noun.verb("leads", "lead"));
        let (capture, mène) = (noun.verb("capture", "capturent"), noun.verb("mène", "mènent"));
        vec![self.pick(
            format!(
                "{the} {captures} only when {it} {moves} alone, never together with a pile that {it} {leads}"
            ),
            format!(
                "{the} ne {capture} qu’en se déplaçant {seul}, jamais avec la pile {} {mène}",
                melt("que", it)
            ),
        )]
    }

    fn attacks_in_pile(&self, noun: &Noun) -> Vec<String> {
        let (the, it, object, seul) = (noun.the(), noun.it(), noun.object(), noun.alone());
        let (captures, capture) = (noun.verb("captures", "capture"), noun.verb("capture", "capturent"));
        let (moves, stands) = (noun.verb("moves", "move"), noun.verb("stands", "stand"));
        let (déplace, pose) = (noun.verb("se déplace", "se déplacent"), noun.verb("se pose", "se posent"));
        vec![
            self.pick(
                format!("{the} {captures} only as the top of a pile that moves with {object}"),
                format!("{the} ne {capture} qu’au sommet d’une pile qui se déplace tout entière"),
            ),
            self.pick(
                format!("alone {it} {moves} and {stands} on other pieces, but {captures} nothing"),
                format!("{seul}, {it} {déplace} et {pose} sur d’autres pièces, mais ne {capture} rien"),
            ),
        ]
    }

    /// Returns the condition under which a guardian or a divider works.
    fn while_uncovered(&self, noun: &Noun) -> String {
        self.pick(
            format!("as long as nothing covers {}", noun.object()),
            format!("tant que rien ne {} couvre", noun.object()),
        )
    }

    /// Explains that a piece covered or uncovered during a turn changes its effect only from the next turn on.
    fn works_from_next_turn(&self, noun: &Noun) -> String {
        let a = noun.a();
        let (covered, uncovered) =
            (noun.agreed("couvert", "couverte"), noun.agreed("découvert", "découverte"));
        let celui = noun.agreed("celui", "celle");
        self.pick(
            format!(
                "{a} uncovered in the course of a turn works from the next turn on; one that has moved or been covered \
                 stops working at once"
            ),
            format!(
                "{a} {uncovered} au cours d’un tour n’agit qu’à partir du tour suivant ; {celui} qui vient de bouger ou \
                 d’être {covered} n’agit plus"
            ),
        )
    }

    fn guardian_rules(&self, kind: Kind) -> Vec<String> {
        let noun = self.noun(kind);
        let (the, uncovered) = (noun.the(), self.while_uncovered(&noun));
        let mut sentences = vec![
            self.pick(
                format!(
                    "{the} is a guardian: {uncovered}, neither player may bring two pieces together on a neighbouring \
                     cell"
                ),
                format!(
                    "{the} est un gardien : {uncovered}, aucun des deux joueurs ne peut réunir deux pièces sur une case \
                     voisine"
                ),
            ),
            self.closed_to(),
            self.say(
                "a piece that arrives there to stand alone is free to do so, and any piece or pile may leave or cross \
                 such a cell",
                "une pièce peut toujours y venir si elle y reste seule, et toute pièce ou toute pile peut quitter une \
                 telle case ou la traverser",
            ),
        ];
        if self.has_piles() {
            sentences.push(self.leads_free(kind, ["stopped", "arrêtée"]));
        }
        sentences.push(self.works_from_next_turn(&noun));
        if self.is_placed() {
            sentences.push(self.pick(
                format!("{the} has no effect while the pieces are being placed"),
                format!("{the} n’a pas d’effet pendant qu’on place les pièces"),
            ));
        }
        sentences
    }

    /// Lists the moves that a guardian forbids on the cells around it.
    fn closed_to(&self) -> String {
        let mut never = Vec::new();
        if self.has_piles() {
            never.push(self.say("no pile may arrive there", "aucune pile ne peut y arriver"));
            never.push(
                self.say("no piece may climb onto another", "aucune pièce ne peut y monter sur une autre"),
            );
        }
        if let Some(mountain) = self.mountain() {
            let a = self.noun(mountain).a();
            never.push(self.pick(format!("none may climb {a}"), format!("aucune ne peut y gravir {a}")));
        }
        if !self.reserve().is_empty() {
            never.push(
                self.say("none may be dropped on another", "aucune ne peut y être parachutée sur une autre"),
            );
        }
        list(&never, self.pick("and", "et"))
    }

    /// Explains that a pile led by a guardian or a divider is stopped only by those of the enemy.
    fn leads_free(&self, kind: Kind, [stopped, arrêtée]: [&str; 2]) -> String {
        let (a, theirs) = (self.noun(kind).a(), self.the_enemys(kind));
        self.pick(
            format!("a pile whose top is {a} is {stopped} only by {theirs}"),
            format!("une pile dont le sommet est {a} n’est {arrêtée} que par {theirs}"),
        )
    }

    fn divider_rules(&self, kind: Kind) -> Vec<String> {
        let noun = self.noun(kind);
        let (the, uncovered) = (noun.the(), self.while_uncovered(&noun));
        vec![
            self.pick(
                format!(
                    "{the} is a divider: {uncovered}, no pile of either colour may make a move of two cells that starts \
                     or ends next to {}",
                    noun.object()
                ),
                format!(
                    "{the} est un diviseur : {uncovered}, aucune pile de l’une ou l’autre couleur ne peut partir d’une \
                     case voisine, ni y arriver, par un coup de deux cases"
                ),
            ),
            self.leads_free(kind, ["hindered", "gênée"]),
            self.works_from_next_turn(&noun),
        ]
    }

    fn exchange_rules(&self, kind: Kind) -> Vec<String> {
        let Some(royal) = self.rules().royal else { return Vec::new() };
        let (one, other) = (self.noun(kind).yours(), self.noun(royal.kind).yours());
        let mut sentences = vec![self.pick(
            format!(
                "instead of moving, you may use your turn to exchange {one} and {other} if nothing covers either of \
                 them: each takes the place of the other, and what they stand on stays where it is"
            ),
            format!(
                "au lieu de vous déplacer, vous pouvez employer votre tour à échanger {one} et {other} si rien ne couvre \
                 ni l’un ni l’autre : chacun prend la place de l’autre, et ce qui les porte ne bouge pas"
            ),
        )];
        if !self.among(self.rules().closers.or(self.rules().binders)).is_empty() {
            sentences.push(self.say(
                "guardians and dividers do not prevent it",
                "ni les gardiens ni les diviseurs ne l’empêchent",
            ));
        }
        sentences
    }

    /// Returns whether pieces may be placed before the first move, in one set-up or another.
    pub(super) fn is_placed(&self) -> bool {
        let is_placing = self.game.texts.setups.named.iter().any(|setup| self.is_placing(setup.draw));
        self.rules().placing.is_some() && is_placing
    }

    /// Returns whether a set-up begins with an empty board.
    pub(super) fn is_placing(&self, draw: Draw) -> bool {
        let placed = self.rules().placing.map_or(KindSet::NONE, |placing| placing.kinds);
        let is_held = placed.iter().any(|kind| self.start.hands.iter().any(|hand| hand.count(kind) > 0));
        draw == Draw::Placing || draw == Draw::Usual && is_held
    }
}
