//! The named options of the rulesets.

use game::{Configured, OptionInfo, OptionValues, Said};

use crate::rules::{Blocked, Jersi, Options};
use crate::ruleset::Variant;

/// A house rule, as written in the tables of the rulesets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseRule {
    name: &'static str,
    /// The accepted values, the default first.
    values: &'static [&'static str],
    en: &'static str,
    fr: &'static str,
}

impl HouseRule {
    fn info(&self) -> OptionInfo {
        OptionInfo {
            name: self.name.into(),
            values: OptionValues::OneOf(self.values.iter().map(|it| (*it).into()).collect()),
            en: self.en.into(),
            fr: self.fr.into(),
        }
    }
}

/// The option that every game of the family has.
pub(crate) const REPETITION: HouseRule = HouseRule {
    name: "repetition",
    values: &["none", "3"],
    en: "3: a situation that occurs for the third time is a draw",
    fr: "3\u{a0}: une situation qui se présente pour la troisième fois rend la partie nulle",
};

/// The options of Jersi 4.0: rules of later versions, and points its text leaves open.
pub(crate) const JERSI_4: [HouseRule; 6] = [
    HouseRule {
        name: "blocked",
        values: &["loses", "draws"],
        en: "what becomes of a player without a legal move (4.1: loses)",
        fr: "sort du joueur qui ne peut plus jouer (4.1\u{a0}: il perd)",
    },
    HouseRule {
        name: "draw-after",
        values: &["none", "40"],
        en: "40: that many turns without a capture are a draw (4.4)",
        fr: "40\u{a0}: autant de tours sans prise rendent la partie nulle (4.4)",
    },
    HouseRule {
        name: "darsi-beats-bevri",
        values: &["yes", "no"],
        en: "whether the darsi beats the bevri (4.5: no)",
        fr: "darsi peut-il battre bevri\u{a0}? (4.5\u{a0}: non)",
    },
    HouseRule {
        name: "drops",
        values: &["half", "anywhere"],
        en: "where pieces are dropped: on one’s half of the board, or anywhere (4.6)",
        fr: "où l’on parachute\u{a0}: sur sa moitié du terrain, ou partout (4.6)",
    },
    HouseRule {
        name: "ransom",
        values: &["no", "yes"],
        en: "whether a captured kunti costs its owner a piece of a kind the capturer names (4.1: yes)",
        fr: "un kunti capturé coûte-t-il à son camp une pièce d’une sorte choisie par l’autre\u{a0}? (4.1\u{a0}: oui)",
    },
    REPETITION,
];

impl<V: Variant> Configured for Jersi<V> {
    fn option_infos(&self) -> Vec<OptionInfo> {
        self.ruleset().options.iter().map(HouseRule::info).collect()
    }

    fn with_value(self, name: &str, value: &str) -> Result<Jersi<V>, Said> {
        let mut options = *self.options();
        match name {
            "repetition" => options.repetition = value.parse().ok(),
            "blocked" => options.blocked = if value == "loses" { Blocked::Loses } else { Blocked::Draws },
            "draw-after" => options.draw_after = value.parse().ok(),
            "darsi-beats-bevri" => options.spares = value == "no",
            "drops" => options.drops_anywhere = value == "anywhere",
            "ransom" => options.ransom = value == "yes",
            _ => {}
        }
        Ok(Jersi { options, ..self })
    }

    fn for_counting(self) -> Jersi<V> {
        // The Pijersi community counts lines without the 20-turn draw (`rules/pijersi.md`).
        if self.ruleset().draw_after.is_some() {
            return Jersi { options: Options { draw_after: None, ..self.options }, ..self };
        }
        self
    }
}
