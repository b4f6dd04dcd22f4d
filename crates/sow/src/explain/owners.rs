//! Possessions: stores, camps, rows, groups, registers.

use super::grammar::{Np, de, ordinal, quoted};
use super::names::{Kind, Meaning};
use super::{Explainer, Viewpoint};
use crate::ast::{Expr, ExprKind, Name, Noun, Whose};
use crate::words::Kw;

/// A noun that somebody may have, without article or possessive.
pub(super) struct Thing {
    pub(super) en: String,
    pub(super) fr: String,
    pub(super) feminine: bool,
    pub(super) plural: bool,
}

impl Thing {
    pub(super) fn of(en: impl Into<String>, fr: impl Into<String>, feminine: bool, plural: bool) -> Thing {
        Thing { en: en.into(), fr: fr.into(), feminine, plural }
    }

    pub(super) fn article(&self) -> &'static str {
        match (self.plural, self.feminine) {
            (true, _) => "les",
            (false, true) => "la",
            (false, false) => "le",
        }
    }

    pub(super) fn np(&self, text: String) -> Np {
        Np { feminine: self.feminine, plural: self.plural, together: self.plural, ..Np::he(text) }
    }
}

impl Explainer<'_> {
    /// A name for a value of this kind: `the pit “x”`.
    pub(super) fn called(&self, kind: Kind, name: &str) -> Thing {
        let name = quoted(self.lang, name);
        let (en, fr, feminine, plural) = match kind {
            Kind::Site => ("pit", "case", true, false),
            Kind::Set => ("pits", "cases", true, true),
            Kind::Number => ("number", "nombre", false, false),
            Kind::Player => ("player", "joueur", false, false),
            Kind::Direction => ("direction", "sens", false, false),
            Kind::Truth => ("mark", "marque", true, false),
        };
        Thing::of(format!("{en} {name}"), format!("{fr} {name}"), feminine, plural)
    }

    pub(super) fn the(&self, thing: &Thing) -> Np {
        thing.np(self.pick(format!("the {}", thing.en), format!("{} {}", thing.article(), thing.fr)))
    }

    /// A possession of the player whose turn it is.
    pub(super) fn mine(&self, thing: &Thing) -> Np {
        match &self.players {
            [Some(me), _] => self.belonging(thing, me),
            _ => self.yours(thing),
        }
    }

    fn yours(&self, thing: &Thing) -> Np {
        let (en, fr) = match (self.view.get(), thing.plural, thing.feminine) {
            (Viewpoint::You, false, _) => ("your", "votre"),
            (Viewpoint::You, true, _) => ("your", "vos"),
            (Viewpoint::Each, true, _) => ("their", "ses"),
            (Viewpoint::Each, false, true) => ("their", "sa"),
            (Viewpoint::Each, false, false) => ("their", "son"),
        };
        thing.np(self.pick(format!("{en} {}", thing.en), format!("{fr} {}", thing.fr)))
    }

    /// A possession of a player or of a pit.
    pub(super) fn belonging(&self, thing: &Thing, owner: &Np) -> Np {
        if owner.you {
            return self.yours(thing);
        }
        if owner.relative {
            return thing
                .np(self
                    .pick(format!("whose {}", thing.en), format!("dont {} {}", thing.article(), thing.fr)));
        }
        let name = owner.object();
        // A player's things take a possessive, those of a pit take "of".
        let short = !owner.feminine && !name.contains(['“', ',']) && name.split(' ').count() <= 3;
        let en = match (short, name.ends_with('s')) {
            (true, true) => format!("{name}’ {}", thing.en),
            (true, false) => format!("{name}’s {}", thing.en),
            (false, _) => format!("the {} of {name}", thing.en),
        };
        thing.np(self.pick(en, format!("{} {} {}", thing.article(), thing.fr, de(name))))
    }

    pub(super) fn owner(&self, whose: &Whose) -> Np {
        match whose {
            Whose::My => self.word(Kw::Me),
            Whose::Their => self.word(Kw::Opponent),
            Whose::Of(owner) => self.np(owner),
        }
    }

    pub(super) fn has(&self, whose: &Whose, noun: &Noun) -> Np {
        if let Noun::Row(n) = noun {
            let row = self.row(whose, n);
            let text = self.pick(format!("the pits of {}", row.text), format!("les cases {}", de(&row.text)));
            return Np::they(text);
        }
        let thing = match noun {
            Noun::Store => Thing::of("store", "grenier", false, false),
            Noun::Reserve => Thing::of("reserve", "réserve", true, false),
            Noun::Pits | Noun::Row(_) => Thing::of("pits", "cases", true, true),
            Noun::Name(name) => self.called_of(name),
        };
        match whose {
            Whose::My => self.mine(&thing),
            Whose::Their if matches!(noun, Noun::Pits) && !self.names.is_duel() => {
                self.belonging(&thing, &Np::he(self.pick("the other players", "les autres joueurs")))
            }
            _ => self.belonging(&thing, &self.owner(whose)),
        }
    }

    /// A register or a group as a possession.
    pub(super) fn called_of(&self, name: &Name) -> Thing {
        let kind = match self.names.meaning(&name.text) {
            Some(Meaning::Group(kind) | Meaning::Register(_, kind) | Meaning::Variable(kind)) => kind,
            Some(Meaning::Option) => Kind::Number,
            None => Kind::Set,
        };
        self.called(kind, &name.text)
    }

    /// A row counted from a player's side. Of two rows, one is the player's and the other the opponent's.
    pub(super) fn row(&self, whose: &Whose, n: &Expr) -> Np {
        let ExprKind::Number(n) = n.kind else {
            let n = self.np(n).text;
            let thing = Thing::of(format!("row number {n}"), format!("rangée numéro {n}"), true, false);
            return self.belonging_or_mine(&thing, whose);
        };
        let plain = Thing::of("row", "rangée", true, false);
        if self.names.rows == Some(2) && self.names.is_duel() && (n == 1 || n == 2) {
            match (whose, n) {
                (Whose::My, 1) | (Whose::Their, 2) => return self.mine(&plain),
                (Whose::Their, 1) | (Whose::My, 2) => {
                    return self.belonging(&plain, &self.word(Kw::Opponent));
                }
                (Whose::Of(_), 1) => return self.belonging_or_mine(&plain, whose),
                _ => {}
            }
        }
        if self.names.rows == Some(1) {
            return self.the(&plain);
        }
        let nth = ordinal(self.lang, n);
        if self.names.rows.is_some_and(|rows| n > rows / 2) {
            let side = self.belonging_or_mine(&Thing::of("side", "côté", false, false), whose).text;
            return Np::she(
                self.pick(format!("the {nth} row from {side}"), format!("la {nth} rangée depuis {side}")),
            );
        }
        self.belonging_or_mine(&Thing::of(format!("{nth} row"), format!("{nth} rangée"), true, false), whose)
    }

    fn belonging_or_mine(&self, thing: &Thing, whose: &Whose) -> Np {
        match whose {
            Whose::My => self.mine(thing),
            _ => self.belonging(thing, &self.owner(whose)),
        }
    }
}
