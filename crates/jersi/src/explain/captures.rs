//! Captures: who beats whom, and what happens to the captured pieces.

use game::grammar::list;
use game::{Lang, Topic};

use super::Explainer;
use super::noun::number;
use crate::piece::{Kind, KindSet};

impl Explainer<'_> {
    pub(super) fn captures_topic(&self) -> Topic {
        let (strengths, capturing) = match self.is_peaceful() {
            true => (vec![self.say("nothing is ever captured", "rien n’est jamais capturé")], Vec::new()),
            false => (self.strengths(), self.capturing()),
        };
        let passages = [strengths, capturing].into_iter().filter_map(|it| self.paragraph(&it));
        self.topic("Captures", passages)
    }

    /// Returns the kinds that a kind beats in one way or the other.
    pub(super) fn beats(&self, kind: Kind) -> KindSet {
        self.prey(kind, &self.rules().beats).or(self.prey(kind, &self.rules().beats_in_pile))
    }

    /// Returns the kinds that a kind beats by a table. A mountain neither attacks nor is attacked, whatever the table says.
    pub(super) fn prey(&self, kind: Kind, table: &[KindSet; Kind::CODES]) -> KindSet {
        let beaten = table.get(usize::from(kind.code())).copied().unwrap_or_default();
        let mobile = self.mobile();
        mobile.iter().filter(|other| mobile.has(kind) && beaten.has(*other)).collect()
    }

    /// Returns whether nothing beats anything.
    pub(super) fn is_peaceful(&self) -> bool {
        self.fighters().is_empty()
    }

    fn fighters(&self) -> KindSet {
        self.mobile().iter().filter(|kind| !self.beats(*kind).is_empty()).collect()
    }

    fn strengths(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut rest = self.fighters();
        while let Some(cycle) = self.cycle(rest) {
            sentences.extend(self.cycle_strengths(&cycle));
            rest = rest.without(KindSet::of(&cycle));
        }
        sentences.extend(self.other_strengths(rest));
        sentences.extend(self.mutual());
        sentences.extend(self.weak());
        sentences
    }

    /// Finds the longest cycle among some kinds in which each beats the next and no other.
    fn cycle(&self, among: KindSet) -> Option<Vec<Kind>> {
        let next = |kind: Kind, set: KindSet| {
            let mut beaten =
                self.beats(kind).iter().filter(|it| set.has(*it)).collect::<Vec<_>>().into_iter();
            beaten.next().filter(|_| beaten.next().is_none())
        };
        let kinds: Vec<Kind> = among.iter().collect();
        let mut best: Option<Vec<Kind>> = None;
        // Each set of kinds is tried: there are 15 kinds at most.
        for bits in 0..1_u32 << kinds.len() {
            let chosen = kinds.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            let set: KindSet = chosen.map(|(_, kind)| *kind).collect();
            if (set.len() as usize) < best.as_ref().map_or(3, |it| it.len() + 1) {
                continue;
            }
            let Some(first) = set.iter().next() else { continue };
            let walk: Vec<Kind> = std::iter::successors(Some(first), |kind| next(*kind, set))
                .take(set.len() as usize + 1)
                .collect();
            let is_round = walk.len() > set.len() as usize && walk.last() == Some(&first);
            if is_round && set.iter().all(|kind| walk.contains(&kind)) {
                best = Some(walk.into_iter().take(set.len() as usize).collect());
            }
        }
        best
    }

    /// Returns `Rock beats scissors, scissors beat paper and paper beats rock`, and the kinds that all of them beat.
    fn cycle_strengths(&self, cycle: &[Kind]) -> Vec<String> {
        let set = KindSet::of(cycle);
        let pairs = cycle.iter().zip(cycle.iter().cycle().skip(1));
        let clauses: Vec<String> = pairs.map(|(kind, prey)| self.clause(*kind, *prey)).collect();
        let mut sentences = vec![list(&clauses, self.pick("and", "et"))];
        let common = self.kinds.iter().filter(|kind| !set.has(*kind));
        let common: KindSet =
            common.filter(|kind| cycle.iter().all(|it| self.beats(*it).has(*kind))).collect();
        if !common.is_empty() {
            let (all, prey) = (self.all_n(cycle), self.all_of(common));
            sentences
                .push(self.pick(format!("{all} also beat {prey}"), format!("{all} battent aussi {prey}")));
        }
        for kind in cycle {
            let more = self.beats(*kind).without(set).without(common);
            if !more.is_empty() {
                let (who, prey) = (self.the(*kind), self.all_of(more));
                let beats = self.beat(KindSet::of(&[*kind]));
                sentences.push(
                    self.pick(format!("{who} also {beats} {prey}"), format!("{who} {beats} aussi {prey}")),
                );
            }
        }
        sentences
    }

    /// Returns `Rock beats scissors`; in French, `la pierre bat les ciseaux`.
    fn clause(&self, kind: Kind, prey: Kind) -> String {
        let (who, whom) = (self.noun(kind), self.noun(prey));
        let beats = self.beat(KindSet::of(&[kind]));
        self.pick(
            format!("{} {beats} {}", who.word, whom.word),
            format!("{} {beats} {}", who.the(), whom.the()),
        )
    }

    fn beat(&self, subject: KindSet) -> &'static str {
        self.verb(subject, self.pick("beats", "bat"), self.pick("beat", "battent"))
    }

    /// Returns `all three`, `toutes trois`, `tous les cinq`.
    fn all_n(&self, kinds: &[Kind]) -> String {
        let n = number(self.lang, kinds.len() as u32, false);
        let is_feminine = kinds.iter().all(|kind| self.noun(*kind).is_feminine);
        let tous = if is_feminine { "toutes" } else { "tous" };
        match (self.lang, kinds.len()) {
            (Lang::En, _) => format!("all {n}"),
            (Lang::Fr, 3 | 4) => format!("{tous} {n}"),
            (Lang::Fr, _) => format!("{tous} les {n}"),
        }
    }

    /// States the strengths of the kinds outside any cycle, with those that beat the same kinds together.
    fn other_strengths(&self, fighters: KindSet) -> Vec<String> {
        let mut groups: Vec<(KindSet, KindSet)> = Vec::new();
        for kind in fighters.iter() {
            let (own, prey) = (KindSet::of(&[kind]), self.beats(kind));
            match groups.iter_mut().find(|(_, it)| *it == prey) {
                Some((group, _)) => *group = group.or(own),
                None => groups.push((own, prey)),
            }
        }
        let told = groups.into_iter().map(|(group, prey)| {
            let mut names: Vec<String> = prey.without(group).iter().map(|kind| self.the(kind)).collect();
            names.extend(group.iter().filter(|kind| prey.has(*kind)).map(|kind| self.the_enemys(kind)));
            let (who, prey) = (self.all_of(group), list(&names, self.pick("and", "et")));
            format!("{who} {} {prey}", self.beat(group))
        });
        told.collect()
    }

    /// Explains that two kinds beat each other, or that a kind beats itself.
    fn mutual(&self) -> Option<String> {
        let is_mutual = |kind: Kind| self.beats(kind).iter().any(|prey| self.beats(prey).has(kind));
        self.mobile().iter().any(is_mutual).then(|| {
            self.say(
                "between two pieces that beat each other, the one that attacks first wins",
                "entre deux pièces qui se battent l’une l’autre, celle qui attaque la première gagne",
            )
        })
    }

    /// Names the kinds that beat nothing, and those that nothing beats.
    fn weak(&self) -> Vec<String> {
        let mobile = self.mobile();
        let weak: KindSet = mobile.iter().filter(|kind| self.beats(*kind).is_empty()).collect();
        let is_safe = |kind: &Kind| !mobile.iter().any(|other| self.beats(other).has(*kind));
        let safe: KindSet = mobile.iter().filter(is_safe).collect();
        let mut sentences = Vec::new();
        if !weak.is_empty() {
            let who = self.all_of(weak);
            sentences.push(self.pick(
                format!("{who} {} nothing", self.verb(weak, "beats", "beat")),
                format!("{who} ne {} rien", self.verb(weak, "bat", "battent")),
            ));
        }
        let carries = |base: Kind| mobile.iter().any(|top| self.supports(top).has(base));
        sentences.extend((!safe.is_empty()).then(|| self.safe(safe, safe.iter().any(carries))));
        sentences
    }

    /// States that nothing beats some kinds.
    fn safe(&self, kinds: KindSet, may_be_covered: bool) -> String {
        let names: Vec<String> = kinds.iter().map(|kind| self.the(kind)).collect();
        let who = list(&names, self.pick("or", "ni"));
        let nothing = self.pick(format!("nothing beats {who}"), format!("rien ne bat {who}"));
        if !may_be_covered {
            return nothing;
        }
        let object = kinds.iter().next().map_or("le", |kind| self.noun(kind).object());
        let (they_are, les) = (self.verb(kinds, "it is", "they are"), self.verb(kinds, object, "les"));
        self.pick(
            format!("{nothing}: {they_are} lost only as the lower piece of a beaten pile"),
            format!("{nothing} : on ne {les} perd qu’en bas d’une pile battue"),
        )
    }

    /// Explains captures.
    fn capturing(&self) -> Vec<String> {
        let back = self.returning_royal().map_or(String::new(), |royal| {
            let (noun, royal) = (self.noun(royal), self.the(royal));
            let seul = noun.agreed("seul", "seule");
            self.pick(
                format!("; only {royal} comes back, as told below"),
                format!(" ; {seul} {royal} revient, comme on le verra plus loin"),
            )
        });
        let mut sentences = vec![self.pick(
            format!("to capture, move onto an enemy piece that yours beats: it leaves the game{back}"),
            format!("pour capturer, allez sur une pièce adverse que bat la vôtre : elle quitte le jeu{back}"),
        )];
        if self.has_piles() {
            let mountain = self.mountain().map_or(String::new(), |mountain| {
                let a = self.noun(mountain).a();
                self.pick(
                    format!("; but {a} under it stays"),
                    format!(" ; mais {a} reste sous la pièce prise"),
                )
            });
            sentences.push(self.pick(
                format!(
                    "in a pile the top alone counts, in attack as in defence, and a beaten pile goes as a \
                     whole{mountain}"
                ),
                format!(
                    "dans une pile, seul le sommet compte, en attaque comme en défense, et une pile battue disparaît \
                     tout entière{mountain}"
                ),
            ));
        }
        sentences.push(self.say(
            "you may not go onto an enemy piece that you do not beat",
            "on ne va jamais sur une pièce adverse qu’on ne bat pas",
        ));
        sentences
    }
}
