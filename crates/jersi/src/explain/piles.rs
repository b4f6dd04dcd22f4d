//! Piles: how they are made, and who stands on whom.

use game::Topic;
use game::grammar::list;

use super::Explainer;
use crate::piece::{Kind, KindSet};

impl Explainer<'_> {
    pub(super) fn piles_topic(&self) -> Topic {
        let mut sentences = Vec::new();
        if self.has_piles() {
            sentences.push(self.say(
                "a piece that arrives on a lone piece of its own colour stands on it, and the two make a pile",
                "une pièce qui arrive sur une pièce isolée de sa couleur se pose dessus, et les deux forment une pile",
            ));
            sentences.push(self.say(
                "a pile has two pieces, never more; the upper one is its top, and the lower one can do nothing while it is \
                 covered",
                "une pile compte deux pièces, jamais plus ; celle du dessus en est le sommet, et celle du dessous ne peut rien \
                 faire tant qu’elle est couverte",
            ));
            sentences.extend(self.who_stands_on_whom());
        }
        self.topic("Piles", self.paragraph(&sentences))
    }

    /// States the rule that holds for most kinds, then its exceptions.
    fn who_stands_on_whom(&self) -> Option<String> {
        let groups = self.stacking_groups();
        let &(movers, supports) = groups.iter().max_by_key(|(movers, _)| movers.len())?;
        let (usual, exception) = self.usual_stacking(supports);
        let others = groups.into_iter().filter(|(others, _)| *others != movers);
        let others = others.map(|(others, bases)| self.other_stacking(others, bases));
        let exceptions: Vec<String> = exception.into_iter().chain(others).collect();
        if exceptions.is_empty() {
            return Some(usual);
        }
        let exceptions = list(&exceptions, self.pick("and", "et"));
        Some(self.pick(format!("{usual}, but {exceptions}"), format!("{usual}, mais {exceptions}")))
    }

    /// Groups the kinds that move by the kinds they may stand on.
    fn stacking_groups(&self) -> Vec<(KindSet, KindSet)> {
        let mut groups: Vec<(KindSet, KindSet)> = Vec::new();
        for kind in self.mobile().iter() {
            let supports = self.supports(kind);
            let own = KindSet::of(&[kind]);
            match groups.iter_mut().find(|(_, it)| *it == supports) {
                Some((movers, _)) => *movers = movers.or(own),
                None => groups.push((own, supports)),
            }
        }
        groups
    }

    /// States which pieces most kinds may stand on, and the exception if there is one.
    fn usual_stacking(&self, supports: KindSet) -> (String, Option<String>) {
        let unfit = self.mobile().without(supports);
        let any = match self.mountain().map(|mountain| self.the(mountain)) {
            None => self.say("any piece", "toute pièce"),
            Some(mountain) => self
                .pick(format!("apart from {mountain}, any piece"), format!("hormis {mountain}, toute pièce")),
        };
        if supports.is_empty() {
            let none = self.say(
                "pieces do not stand on one another",
                "les pièces ne se posent pas les unes sur les autres",
            );
            return (none, None);
        }
        if unfit.len() > supports.len() {
            let supports = self.one_of(supports);
            let only = self.pick(
                format!("{any} may stand on {supports} of its own colour, and on nothing else"),
                format!("{any} peut se poser sur {supports} de sa couleur, et sur rien d’autre"),
            );
            return (only, None);
        }
        let usual = self.pick(
            format!("{any} may stand on any other of its own colour"),
            format!("{any} peut se poser sur toute autre de sa couleur"),
        );
        let unfit = (!unfit.is_empty()).then(|| self.all_of(unfit));
        let exception = unfit.map(|unfit| {
            self.pick(format!("nothing stands on {unfit}"), format!("rien ne se pose sur {unfit}"))
        });
        (usual, exception)
    }

    fn other_stacking(&self, movers: KindSet, supports: KindSet) -> String {
        let who = self.all_of(movers);
        if supports.is_empty() {
            return self.pick(
                format!("{who} {} on no other piece", self.verb(movers, "stands", "stand")),
                format!("{who} ne {} sur aucune autre pièce", self.verb(movers, "se pose", "se posent")),
            );
        }
        let bases: Vec<String> = supports.iter().map(|base| self.base_of(movers, base)).collect();
        let bases = list(&bases, self.pick("or", "ou"));
        self.pick(
            format!("{who} {} only on {bases}", self.verb(movers, "stands", "stand")),
            format!("{who} ne {} que sur {bases}", self.verb(movers, "se pose", "se posent")),
        )
    }

    /// Returns `a cukla`, or `another cukla` for a piece on one of its own kind.
    fn base_of(&self, movers: KindSet, base: Kind) -> String {
        let noun = self.noun(base);
        if movers == KindSet::of(&[base]) { noun.another() } else { noun.a() }
    }
}
