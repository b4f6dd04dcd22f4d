//! Statements as instructions to the player: "take up all the stones of the chosen pit".

use super::flow::{Flow, Here};
use super::grammar::{Np, Verb, de, list, quoted, to, verb};
use super::layout::Sentence;
use super::{Explainer, owners};
use crate::ast::{Block, Expr, ExprKind, Operator, Sowing, StatementKind};
use crate::words::Kw;

impl Explainer<'_> {
    /// The statements of a block, as one step each.
    pub(super) fn block(&self, block: &Block) -> Vec<Sentence> {
        let mut steps = Vec::new();
        for statement in block {
            self.statement(&statement.kind, &mut steps);
            self.just_took.set(matches!(statement.kind, StatementKind::Take { .. }));
        }
        if let [statement] = block.as_slice() {
            self.other_values(&statement.kind, &mut steps);
        }
        if steps.is_empty() {
            steps.push(Sentence::plain(self.pick("nothing happens", "il ne se passe rien")));
        }
        steps
    }

    #[allow(clippy::too_many_lines, reason = "one line or two a statement: a table more than a function")]
    fn statement(&self, kind: &StatementKind, steps: &mut Vec<Sentence>) {
        let say = |en: &str, fr: &str| Sentence::plain(self.pick(en, fr));
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
            StatementKind::Do(name) => self.call(name),
            StatementKind::Let(name, value) => Sentence::plain(self.let_be(name, value)),
            StatementKind::Set(target, value) => Sentence::plain(self.assign(target, value)),
            StatementKind::Take { n, from } => Sentence::plain(self.take(n.as_ref(), from.as_ref())),
            StatementKind::Drop { n, site } => Sentence::plain(self.put_down(n, site.as_ref())),
            StatementKind::GoTo(site) => Sentence::plain(self.go_to(site)),
            StatementKind::Capture { set, into } => Sentence::plain(self.capture(set, into.as_ref())),
            StatementKind::Give { set, to } => Sentence::plain(self.give(set, to)),
            StatementKind::Move { n, from, into } => {
                Sentence::plain(self.move_stones(n.as_ref(), from, into))
            }
            StatementKind::PlaysNext(player) => Sentence::plain(self.plays_next(&self.np(player))),
            StatementKind::Wins(player) => Sentence::plain(self.decided(&self.np(player), Verb::Win)),
            StatementKind::Loses(player) => Sentence::plain(self.decided(&self.np(player), Verb::Lose)),
            StatementKind::IsOut(player) => Sentence::plain(self.is_out(&self.np(player))),
            StatementKind::ContinueWith(name) => {
                let name = quoted(self.lang, &name.text);
                say(
                    &format!("the turns to come are played as told under {name}"),
                    &format!("les tours suivants se jouent comme il est dit sous {name}"),
                )
            }
            StatementKind::Stop => {
                say("stop repeating, and go on with what follows", "cessez de répéter, et passez à la suite")
            }
            StatementKind::PlayAgain => {
                say("your turn is over and you play again", "votre tour est terminé et vous rejouez")
            }
            StatementKind::EndTurn => say("your turn is over", "votre tour est terminé"),
            StatementKind::Pass => {
                say("you pass and your turn is over", "vous passez et votre tour est terminé")
            }
            StatementKind::EndGame => {
                say("the game is over and the scores decide", "la partie est terminée et les scores décident")
            }
            StatementKind::Draw => say("the game ends in a draw", "la partie se termine par une nulle"),
            StatementKind::Illegal => say(
                "the choice that led to this is not allowed; make another",
                "le choix qui a mené là n’est pas permis ; faites-en un autre",
            ),
            StatementKind::LastResort => say(
                "the choice that led to this is a last resort, allowed only if there is no better one",
                "le choix qui a mené là est un dernier recours, permis seulement s’il n’y en a pas de meilleur",
            ),
            StatementKind::NotTwice => say(
                "the same stones in the same places, with your hand at the same pit, may not come back to this \
                 point in one turn; a choice that would bring them back is not allowed",
                "les mêmes pierres aux mêmes places, votre main à la même case, ne peuvent revenir à ce point \
                 dans un même tour ; un choix qui les y ramènerait n’est pas permis",
            ),
        };
        steps.push(step);
    }

    fn take(&self, n: Option<&Expr>, from: Option<&Expr>) -> String {
        let site = from.map_or_else(|| self.word(Kw::Here), |from| self.np(from));
        if from.is_some() {
            self.hand_at(Here::Start);
        }
        let x = site.object();
        let Some(n) = n else {
            return self.pick(
                format!("take up all the stones of {x}"),
                format!("ramassez toutes les pierres {}", de(x)),
            );
        };
        let stones = self.stones(n);
        self.pick(format!("take up {stones} from {x}"), format!("ramassez {stones} dans {x}"))
    }

    fn put_down(&self, n: &Expr, site: Option<&Expr>) -> String {
        let site = site.map_or_else(|| self.word(Kw::Here), |site| self.np(site));
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

    fn go_to(&self, site: &Expr) -> String {
        let place = self.np(site);
        self.hand_at(if self.is_last(site) { Here::Last } else { Here::Current });
        let x = place.object();
        self.pick(format!("move your hand to {x}"), format!("portez la main {}", to(x)))
    }

    fn capture(&self, set: &Expr, into: Option<&Expr>) -> String {
        let stones = self.all_of(set);
        let into = into.map_or(String::new(), |into| {
            let into = self.np(into);
            let x = into.object();
            self.pick(format!(": they go to {x}"), format!(" : elles vont dans {x}"))
        });
        self.pick(format!("capture {stones}{into}"), format!("prenez {stones}{into}"))
    }

    /// Puts the stones in a player's store. The longer of the two objects comes last.
    fn give(&self, set: &Expr, to_whom: &Expr) -> String {
        let stones = self.all_of(set);
        let store =
            self.belonging(&owners::Thing::of("store", "grenier", false, false), &self.np(to_whom)).text;
        match stones.contains(',') {
            true => self.pick(format!("put in {store} {stones}"), format!("mettez dans {store} {stones}")),
            false => self.pick(format!("put {stones} in {store}"), format!("mettez {stones} dans {store}")),
        }
    }

    fn move_stones(&self, n: Option<&Expr>, from: &Expr, into: &Expr) -> String {
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
        match stones.contains(',') {
            true => self.pick(format!("move to {into} {stones}"), format!("déplacez vers {into} {stones}")),
            false => self.pick(format!("move {stones} to {into}"), format!("déplacez {stones} vers {into}")),
        }
    }

    /// Notes that the hand is here from now on.
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

    /// Collects `of A`, `of B` for the parts of a union.
    fn places(&self, set: &Expr, places: &mut Vec<String>) {
        if let ExprKind::Binary(Operator::Plus, left, right) = &set.kind {
            self.places(left, places);
            return self.places(right, places);
        }
        let set = self.np(set);
        let x = set.object();
        places.push(self.pick(format!("of {x}"), de(x)));
    }

    fn plays_next(&self, player: &Np) -> String {
        let (who, plays) = (&player.text, verb(self.lang, player, Verb::Play, true));
        self.pick(format!("{who} {plays} next"), format!("c’est {who} qui {plays} ensuite"))
    }

    /// Somebody wins or loses.
    fn decided(&self, player: &Np, how: Verb) -> String {
        let (who, does) = (&player.text, verb(self.lang, player, how, true));
        self.pick(
            format!("{who} {does}, and the game is over"),
            format!("{who} {does}, et la partie est terminée"),
        )
    }

    fn is_out(&self, player: &Np) -> String {
        let (is, leaves) =
            (verb(self.lang, player, Verb::Be, true), verb(self.lang, player, Verb::Leave, true));
        let who = &player.text;
        self.pick(
            format!("{who} {is} out of the game, with no more turns and a rank behind all who are still in"),
            format!(
                "{who} {leaves} la partie, sans plus aucun tour et avec un rang derrière tous ceux qui restent"
            ),
        )
    }

    fn sow(&self, sowing: &Sowing) -> Sentence {
        let what = match &sowing.stones {
            Some(n) => {
                let stones = self.stones(n);
                self.pick(format!("{stones} from your hand"), format!("{stones} de votre main"))
            }
            None if self.just_took.get() => self.pick("these stones", "ces pierres").into(),
            None => self.pick("the stones in your hand", "les pierres de votre main").into(),
        };
        let how = self.how_to_sow(sowing);
        let begin = self.first_stone(sowing);
        let skip = sowing.skipping.as_ref().map_or(String::new(), |set| {
            let set = self.np(set);
            let x = set.object();
            self.pick(format!(" and skipping {x}"), format!(" et en sautant {x}"))
        });
        let lead = self
            .pick(format!("sow {what}{how}, {begin}{skip}"), format!("égrainez {what}{how}, {begin}{skip}"));
        if sowing.each.is_empty() {
            self.hand_at(Here::Last);
            return Sentence::plain(lead);
        }
        self.hand_at(Here::Stone);
        let below = self.block(&sowing.each);
        self.hand_at(Here::Last);
        Sentence {
            lead: self.pick(format!("{lead}; after each stone"), format!("{lead} ; après chaque pierre")),
            below,
            plain: false,
        }
    }

    /// The number of stones for each pit, the course and the direction.
    fn how_to_sow(&self, sowing: &Sowing) -> String {
        let each = match &sowing.per_pit {
            Some(n) if !matches!(n.kind, ExprKind::Number(1)) => {
                let stones = self.stones(n);
                self.pick(format!(", {stones} in each pit,"), format!(", à raison {} par case,", de(&stones)))
            }
            _ => self.pick(" one by one", " une à une").into(),
        };
        let along = match (self.along(sowing.course.as_ref()), &sowing.course) {
            (said, _) if !said.is_empty() => said,
            (_, Some(_)) => self.pick(" along the course", " le long du parcours").into(),
            _ => String::new(),
        };
        format!("{each}{along}{}", self.which_way(sowing.direction.as_ref()))
    }

    /// The place of the first stone of a sowing.
    fn first_stone(&self, sowing: &Sowing) -> String {
        let from = sowing.from.as_ref().map(|from| self.np(from));
        match (from, sowing.starting_here) {
            (None, false) => {
                self.pick("beginning with the next pit", "en commençant par la case suivante").into()
            }
            (Some(from), false) => {
                let x = from.object();
                self.pick(
                    format!("beginning with the pit after {x}"),
                    format!("en commençant par la case qui suit {x}"),
                )
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
