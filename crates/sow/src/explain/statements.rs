//! Statements as orders to the player: "take up all the stones of the chosen pit".

use super::flow::{Flow, Here};
use super::grammar::{Np, Verb, de, list, quoted, to, verb};
use super::layout::Step;
use super::{Teller, owners};
use crate::ast::{Block, Expr, ExprKind, Operator, Sowing, StatementKind};
use crate::words::Kw;

impl Teller<'_> {
    /// The statements of a block, one step each.
    pub(super) fn block(&self, block: &Block) -> Vec<Step> {
        let mut steps = Vec::new();
        for statement in block {
            self.statement(&statement.kind, &mut steps);
            self.just_took.set(matches!(statement.kind, StatementKind::Take { .. }));
        }
        if let [statement] = block.as_slice() {
            self.other_values(&statement.kind, &mut steps);
        }
        if steps.is_empty() {
            steps.push(Step::plain(self.pick("nothing happens", "il ne se passe rien")));
        }
        steps
    }

    fn statement(&self, kind: &StatementKind, steps: &mut Vec<Step>) {
        let step = match kind {
            StatementKind::Choose { choice, name, otherwise } => {
                return self.choose(choice, name.as_ref(), otherwise.as_ref(), steps);
            }
            StatementKind::If { arms, otherwise } => return self.branches(arms, otherwise.as_ref(), steps),
            StatementKind::Sow(sowing) => self.sow(sowing),
            StatementKind::While(condition, block) => self.while_loop(condition, block),
            StatementKind::Repeat { block, end } => self.repeat(block, end.as_ref()),
            StatementKind::ForEachPit { name, set, block } => self.for_each_pit(name.as_ref(), set, block),
            StatementKind::ForEachPlayer { name, block } => self.for_each_player(name, block),
            StatementKind::Let(name, value) => Step::plain(self.let_be(name, value)),
            StatementKind::Set(target, value) => Step::plain(self.assign(target, value)),
            StatementKind::Do(name) => self.call(name),
            StatementKind::Take { .. }
            | StatementKind::Drop { .. }
            | StatementKind::GoTo(_)
            | StatementKind::Capture { .. }
            | StatementKind::Give { .. }
            | StatementKind::Move { .. } => Step::plain(self.handling(kind)),
            StatementKind::PlaysNext(player)
            | StatementKind::Wins(player)
            | StatementKind::Loses(player)
            | StatementKind::IsOut(player) => Step::plain(self.fate(kind, &self.np(player))),
            StatementKind::Stop
            | StatementKind::PlayAgain
            | StatementKind::EndTurn
            | StatementKind::Pass
            | StatementKind::ContinueWith(_)
            | StatementKind::EndGame
            | StatementKind::Draw
            | StatementKind::Illegal
            | StatementKind::LastResort
            | StatementKind::NotTwice => Step::plain(self.turning_point(kind)),
        };
        steps.push(step);
    }

    /// Stones taken, put down, moved.
    fn handling(&self, kind: &StatementKind) -> String {
        let here = || self.word(Kw::Here);
        match kind {
            StatementKind::Take { n, from } => {
                let site = from.as_ref().map_or_else(here, |from| self.np(from));
                if from.is_some() {
                    self.hand_at(Here::Start);
                }
                let x = site.object();
                match n {
                    None => self.pick(format!("take up all the stones of {x}"), format!("ramassez toutes les pierres {}", de(x))),
                    Some(n) => {
                        let stones = self.stones(n);
                        self.pick(format!("take up {stones} from {x}"), format!("ramassez {stones} dans {x}"))
                    }
                }
            }
            StatementKind::Drop { n, site } => {
                let site = site.as_ref().map_or_else(here, |site| self.np(site));
                let x = site.object();
                let stones = match n.kind {
                    ExprKind::Word(Kw::Hand) => self.pick("all the stones", "toutes les pierres").into(),
                    _ => self.stones(n),
                };
                self.pick(
                    format!("put down {stones} from your hand in {x}"),
                    format!("déposez {stones} de votre main dans {x}"),
                )
            }
            StatementKind::GoTo(site) => {
                let place = self.np(site);
                self.hand_at(if self.is_last(site) { Here::Last } else { Here::Current });
                let x = place.object();
                self.pick(format!("move your hand to {x}"), format!("portez la main {}", to(x)))
            }
            StatementKind::Capture { set, into } => {
                let stones = self.all_of(set);
                let into = into.as_ref().map(|into| self.np(into));
                let kept = into.map_or(String::new(), |into| {
                    let x = into.object();
                    self.pick(format!(": they go to {x}"), format!(" : elles vont dans {x}"))
                });
                self.pick(format!("capture {stones}{kept}"), format!("prenez {stones}{kept}"))
            }
            StatementKind::Give { set, to } => {
                let stones = self.all_of(set);
                let store = self.belonging(&owners::Thing::of("store", "grenier", false, false), &self.np(to)).text;
                self.pick(format!("put {stones} in {store}"), format!("mettez {stones} dans {store}"))
            }
            StatementKind::Move { n, from, into } => {
                let into = self.np(into);
                let into = into.object();
                let stones = match n {
                    None => self.all_of(from),
                    Some(n) => {
                        let (stones, from) = (self.stones(n), self.np(from));
                        let x = from.object();
                        self.pick(format!("{stones} from {x}"), format!("{stones} {}", de(x)))
                    }
                };
                self.pick(format!("move {stones} to {into}"), format!("déplacez {stones} vers {into}"))
            }
            _ => String::new(),
        }
    }

    /// From here on the hand is there.
    pub(super) fn hand_at(&self, here: Here) {
        self.flow.set(Flow { here, ..self.flow.get() });
    }

    /// All the stones of a place, or of several.
    fn all_of(&self, set: &Expr) -> String {
        let mut places = Vec::new();
        self.places(set, &mut places);
        let places = list(&places, self.and());
        self.pick(format!("all the stones {places}"), format!("toutes les pierres {places}"))
    }

    /// `of A`, `of B` for a set that is put together.
    fn places(&self, set: &Expr, places: &mut Vec<String>) {
        if let ExprKind::Binary(Operator::Plus, left, right) = &set.kind {
            self.places(left, places);
            return self.places(right, places);
        }
        let set = self.np(set);
        let x = set.object();
        places.push(self.pick(format!("of {x}"), de(x)));
    }

    /// What becomes of a player.
    fn fate(&self, kind: &StatementKind, player: &Np) -> String {
        let (who, says) = (&player.text, |it: Verb| verb(self.lang, player, it, true));
        match kind {
            StatementKind::PlaysNext(_) => {
                let plays = says(Verb::Play);
                self.pick(format!("{who} {plays} next"), format!("c’est {who} qui {plays} ensuite"))
            }
            StatementKind::Wins(_) => {
                let wins = says(Verb::Win);
                self.pick(format!("{who} {wins}, and the game is over"), format!("{who} {wins}, et la partie est terminée"))
            }
            StatementKind::Loses(_) => {
                let loses = says(Verb::Lose);
                self.pick(
                    format!("{who} {loses}, and the game is over"),
                    format!("{who} {loses}, et la partie est terminée"),
                )
            }
            _ => {
                let leaves = says(Verb::Leave);
                self.pick(
                    format!("{who} {leaves} the game: no more turns, and a place behind all who are still in"),
                    format!("{who} {leaves} la partie : plus aucun tour, et un rang derrière tous ceux qui restent"),
                )
            }
        }
    }

    /// Where a turn, a game or a choice ends.
    fn turning_point(&self, kind: &StatementKind) -> String {
        let (en, fr) = match kind {
            StatementKind::Stop => ("stop repeating, and go on with what follows", "cessez de répéter, et passez à la suite"),
            StatementKind::PlayAgain => {
                ("your turn is over and you play again", "votre tour est terminé et vous rejouez")
            }
            StatementKind::EndTurn => ("your turn is over", "votre tour est terminé"),
            StatementKind::Pass => ("you pass and your turn is over", "vous passez et votre tour est terminé"),
            StatementKind::EndGame => {
                ("the game is over and the scores decide", "la partie est terminée et les scores décident")
            }
            StatementKind::Draw => ("the game is over: it is a draw", "la partie est terminée : elle est nulle"),
            StatementKind::Illegal => (
                "the choice that led to this is not allowed; make another",
                "le choix qui a mené là n’est pas permis ; faites-en un autre",
            ),
            StatementKind::LastResort => (
                "the choice that led to this is a last resort, allowed only if there is no better one",
                "le choix qui a mené là est un dernier recours, permis seulement s’il n’y en a pas de meilleur",
            ),
            StatementKind::NotTwice => (
                "the same stones in the same places, with your hand at the same pit, may not come back to this point in \
                 one turn; a choice that would bring them back is not allowed",
                "les mêmes pierres aux mêmes places, votre main à la même case, ne peuvent revenir à ce point dans un \
                 même tour ; un choix qui les y ramènerait n’est pas permis",
            ),
            StatementKind::ContinueWith(name) => {
                let name = quoted(self.lang, &name.text);
                return self.pick(
                    format!("from the next turn on, the turns are played as told under {name}"),
                    format!("à partir du tour suivant, les tours se jouent comme il est dit sous {name}"),
                );
            }
            _ => ("", ""),
        };
        self.pick(en, fr).into()
    }

    fn sow(&self, sowing: &Sowing) -> Step {
        let what = match &sowing.stones {
            Some(n) => {
                let stones = self.stones(n);
                self.pick(format!("{stones} from your hand"), format!("{stones} de votre main"))
            }
            None if self.just_took.get() => self.pick("these stones", "ces pierres").into(),
            None => self.pick("the stones in your hand", "les pierres de votre main").into(),
        };
        let each = match &sowing.per_pit {
            None => self.pick(" one by one", " une à une").into(),
            Some(n) if matches!(n.kind, ExprKind::Number(1)) => self.pick(" one by one", " une à une").into(),
            Some(n) => {
                let stones = self.stones(n);
                self.pick(format!(", {stones} in each pit,"), format!(", à raison {} par case,", de(&stones)))
            }
        };
        let along = match (self.along(sowing.course.as_ref()), &sowing.course) {
            (said, _) if !said.is_empty() => said,
            (_, Some(_)) => self.pick(" along the course", " le long du parcours").into(),
            _ => String::new(),
        };
        let way = self.which_way(sowing.direction.as_ref());
        let begin = self.first_stone(sowing);
        let skip = sowing.skipping.as_ref().map_or(String::new(), |set| {
            let set = self.np(set);
            let x = set.object();
            self.pick(format!(" and skipping {x}"), format!(" et en sautant {x}"))
        });
        let lead = self.pick(
            format!("sow {what}{each}{along}{way}, {begin}{skip}"),
            format!("égrainez {what}{each}{along}{way}, {begin}{skip}"),
        );
        if sowing.each.is_empty() {
            self.hand_at(Here::Last);
            return Step::plain(lead);
        }
        self.hand_at(Here::Stone);
        let below = self.block(&sowing.each);
        self.hand_at(Here::Last);
        Step { lead: self.pick(format!("{lead}; after each stone"), format!("{lead} ; après chaque pierre")), below, plain: false }
    }

    /// Where the first stone of a sowing goes.
    fn first_stone(&self, sowing: &Sowing) -> String {
        let from = sowing.from.as_ref().map(|from| self.np(from));
        match (from, sowing.starting_here) {
            (None, false) => self.pick("beginning with the next pit", "en commençant par la case suivante").into(),
            (Some(from), false) => {
                let x = from.object();
                self.pick(format!("beginning with the pit after {x}"), format!("en commençant par la case qui suit {x}"))
            }
            (from, true) => {
                let from = from.unwrap_or_else(|| self.word(Kw::Here));
                let x = from.object();
                let itself = if from.feminine { "elle-même" } else { "lui-même" };
                self.pick(format!("beginning in {x} itself"), format!("en commençant dans {x} {itself}"))
            }
        }
    }
}
