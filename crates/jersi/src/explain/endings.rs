//! The aim and the end: captures of the royal piece, arrivals, blocked players, counts of turns.

use game::grammar::ordinal;
use game::{Passage, Topic};

use super::Explainer;
use super::noun::number;
use crate::piece::{Kind, KindSet};
use crate::play::FEW_KINDS_TURNS;
use crate::rules::Blocked;
use crate::ruleset::{Clock, RoyalCapture, SecondStep};

impl Explainer<'_> {
    /// States how to win, in a sentence.
    pub(super) fn aim(&self) -> Vec<String> {
        let mut ways = Vec::new();
        if let Some(royal) = self.decisive_royal() {
            let royal = self.noun(royal).the_enemys();
            ways.push(self.pick(format!("by capturing {royal}"), format!("en capturant {royal}")));
        }
        if !self.landing().is_empty() {
            let who = self.landed();
            ways.push(self.pick(
                format!("by bringing {who} to your opponent’s back row, on the far side of the board"),
                format!("en amenant {who} sur la rangée arrière adverse, de l’autre côté du plateau"),
            ));
        }
        if ways.is_empty() && self.game.options.blocked == Blocked::Loses {
            ways.push(self.say(
                "by leaving your opponent without a legal move",
                "en ne laissant à votre adversaire aucun coup possible",
            ));
        }
        match ways.is_empty() {
            true => vec![self.say("these rules set no goal", "ces règles ne fixent pas de but")],
            false => {
                let ways = ways.join(self.pick(", or ", ", ou "));
                vec![self.pick(format!("you win {ways}"), format!("vous gagnez {ways}"))]
            }
        }
    }

    /// Returns the kind whose capture wins, where something can capture it.
    fn decisive_royal(&self) -> Option<Kind> {
        let royal = self.rules().royal.filter(|royal| royal.capture == RoyalCapture::Wins)?;
        self.is_beaten(royal.kind).then_some(royal.kind)
    }

    /// Returns the royal kind that is put back when it is captured.
    pub(super) fn returning_royal(&self) -> Option<Kind> {
        let royal = self.rules().royal.filter(|royal| royal.capture == RoyalCapture::Resets)?;
        self.is_beaten(royal.kind).then_some(royal.kind)
    }

    fn is_beaten(&self, kind: Kind) -> bool {
        self.mobile().iter().any(|other| self.beats(other).has(kind))
    }

    /// Returns the kinds that win by arriving.
    fn landing(&self) -> KindSet {
        self.among(self.rules().arrivals)
    }

    /// Returns `your kunti`, `a rock, a paper or scissors`, `any piece of yours`.
    fn landed(&self) -> String {
        let landing = self.landing();
        let mut kinds = landing.iter();
        match (kinds.next(), kinds.next()) {
            (Some(only), None) if self.rules().is_royal(only) => self.noun(only).yours(),
            _ if landing == self.mobile() => {
                self.say("any piece of yours", "n’importe laquelle de vos pièces")
            }
            _ => self.one_of(landing),
        }
    }

    /// Explains the fate of a captured royal piece that does not end the game.
    pub(super) fn return_topic(&self) -> Topic {
        let Some(royal) = self.returning_royal() else { return self.topic("", None) };
        let noun = self.noun(royal);
        let heading = self.pick(
            format!("When {} is captured", noun.a()),
            format!("La capture {}", game::grammar::de(&noun.the())),
        );
        let the = noun.the();
        let goes_on = match self.has_piles() && self.rules().second_step != SecondStep::None {
            true => {
                self.pick(": you may still make a second move", " : vous pouvez encore jouer un second coup")
            }
            false => "",
        };
        let mut sentences = vec![self.pick(
            format!("capturing {the} does not end the game{goes_on}"),
            format!("capturer {the} ne met pas fin à la partie{goes_on}"),
        )];
        sentences.extend(self.ransom());
        sentences.push(self.reset(royal));
        sentences
            .push(self.say("if there is no such cell, you win", "s’il n’y a pas de telle case, vous gagnez"));
        self.topic(&heading, self.paragraph(&sentences))
    }

    fn reset(&self, royal: Kind) -> String {
        let (the, it) = (self.the(royal), self.noun(royal).it());
        let mut onto = vec![self.say("an empty cell", "sur une case vide")];
        if !self.supports(royal).is_empty() {
            onto.push(self.pick(
                format!("a lone piece of your opponent’s that {it} may stand on"),
                format!("sur une pièce isolée de l’adversaire où {it} peut se poser"),
            ));
        }
        if let Some(mountain) = self.mountain() {
            let a = self.noun(mountain).a();
            onto.push(self.pick(
                format!("{a} of either colour with nothing on it"),
                format!("sur {a} de l’une ou l’autre couleur que rien ne couvre"),
            ));
        }
        let onto = self.either(&onto);
        let closed = match self.among(self.rules().closers).is_empty() {
            true => "",
            false => self.pick(
                ", unless a guardian forbids two pieces there",
                ", à moins qu’un gardien n’y interdise deux pièces",
            ),
        };
        let when = match self.game.options.ransom {
            true => self.pick("then", "puis"),
            false => self.pick("at the end of the turn,", "à la fin du tour,"),
        };
        self.pick(
            format!("{when} you put {the} back on your opponent’s back row: on {onto}{closed}"),
            format!("{when} vous remettez {the} sur la rangée arrière adverse : {onto}{closed}"),
        )
    }

    fn ransom(&self) -> Vec<String> {
        if !self.game.options.ransom {
            return Vec::new();
        }
        let but = self.mountain().map_or(String::new(), |mountain| {
            let word = self.noun(mountain).word;
            self.pick(format!(" other than {word}"), format!(" autre que {word}"))
        });
        vec![
            self.pick(
                format!(
                    "at the end of the turn you ask for a ransom: you name a kind{but} among your opponent’s pieces that \
                     nothing covers, and your opponent takes one of these pieces of that kind off the board"
                ),
                format!(
                    "à la fin du tour, vous demandez une rançon : vous nommez une sorte{but} parmi les pièces adverses \
                     que rien ne couvre, et l’adversaire retire du plateau une de ces pièces, de la sorte nommée"
                ),
            ),
            self.say("if there is no such piece, you win", "s’il n’y a pas de telle pièce, vous gagnez"),
        ]
    }

    /// Explains the end of the game. The first paragraph says how to win: hosts show its first sentence as a summary.
    pub(super) fn end_topic(&self) -> Topic {
        let mut passages: Vec<Passage> = self.paragraph(&self.victory()).into_iter().collect();
        let others =
            [self.blocked(), self.few_kinds(), self.draw_after(), self.repetition()].into_iter().flatten();
        passages.extend(self.bullets(&others.collect::<Vec<_>>()));
        self.topic(self.pick("End of the game", "Fin de la partie"), passages)
    }

    fn victory(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(royal) = self.decisive_royal() {
            let royal = self.noun(royal).the_enemys();
            sentences.push(self.pick(
                format!("you win as soon as you capture {royal}: the game ends at once, even in the middle of a turn"),
                format!(
                    "vous gagnez dès que vous capturez {royal} : la partie s’arrête aussitôt, même au milieu d’un tour"
                ),
            ));
        }
        if !self.landing().is_empty() {
            sentences.extend(self.arrival());
        }
        if sentences.is_empty() {
            sentences = self.aim();
        }
        sentences
    }

    fn arrival(&self) -> Vec<String> {
        let last = self.rules().layout.n_rows();
        let rows = self.rows_of_both(last.saturating_sub(1), last);
        let who = self.landed();
        let mut sentences = vec![self.pick(
            format!("you win if your turn ends with {who} on your opponent’s back row ({rows})"),
            format!("vous gagnez si votre tour s’achève avec {who} sur la rangée arrière adverse ({rows})"),
        )];
        sentences.extend(self.landed_on());
        let others = self.mobile().without(self.landing());
        let is_royal_alone = self.landing().iter().all(|kind| self.rules().is_royal(kind));
        if !others.is_empty() && !is_royal_alone {
            let who = self.all_of(others);
            sentences.push(self.pick(
                format!("{who} may stand there too, but without winning"),
                format!(
                    "{who} {} s’y trouver aussi, mais sans faire gagner",
                    self.verb(others, "peut", "peuvent")
                ),
            ));
        }
        sentences
    }

    /// States that the piece that lands need not be alone, in games where it could be in company.
    fn landed_on(&self) -> Option<String> {
        let mut ways = vec![self.say("alone", "seule")];
        if self.has_piles() {
            ways.push(self.say("on top of a pile", "au sommet d’une pile"));
        }
        if let Some(mountain) = self.mountain() {
            let a = self.noun(mountain).a();
            ways.push(self.pick(format!("on {a}"), format!("sur {a}")));
        }
        let list = game::grammar::list(&ways, self.pick("or", "ou"));
        (ways.len() > 1)
            .then(|| self.pick(format!("the piece may be {list}"), format!("la pièce peut être {list}")))
    }

    fn blocked(&self) -> Option<String> {
        Some(match self.game.options.blocked {
            Blocked::Loses => self.say(
                "a player who cannot play when it is their turn loses",
                "un joueur qui ne peut pas jouer à son tour a perdu",
            ),
            Blocked::Draws => self.say(
                "if the player to move cannot play, the game is a draw",
                "si le joueur dont c’est le tour ne peut pas jouer, la partie est nulle",
            ),
        })
    }

    /// Returns `ten each` for an even number of turns, and nothing for an odd one.
    fn each(&self, n: u32) -> String {
        if n % 2 == 1 {
            return String::new();
        }
        let half = number(self.lang, n / 2, false);
        self.pick(format!(" ({half} each)"), format!(" ({half} chacun)"))
    }

    fn few_kinds(&self) -> Option<String> {
        if self.game.clock_rule() != Clock::FewKinds {
            return None;
        }
        let counted = self.among(self.rules().counted);
        let names: Vec<String> = counted.iter().map(|kind| self.noun(kind).word).collect();
        let names = game::grammar::list(&names, self.pick("and", "et"));
        let n = u32::from(FEW_KINDS_TURNS);
        let (each, left_out) = (self.each(n), self.not_counted());
        Some(self.pick(
            format!(
                "once a turn ends with a player who has no more than one of the kinds {names} left on the board, {n} more \
                 turns are played{each}. If nobody has won by then, the player with more kinds of pieces on the board \
                 wins; if both have as many, the player with more pieces; if these are equal too, the game is a \
                 draw{left_out}"
            ),
            format!(
                "dès qu’à la fin d’un tour un joueur n’a plus sur le plateau qu’une seule des sortes {names}, ou aucune, \
                 on joue encore {n} tours{each}. Si personne n’a gagné d’ici là, celui qui a le plus de sortes de pièces \
                 sur le plateau gagne ; à égalité, celui qui a le plus de pièces ; à égalité encore, la partie est \
                 nulle{left_out}"
            ),
        ))
    }

    /// Names the pieces that the few-kinds rule leaves out.
    fn not_counted(&self) -> String {
        let mountains = self.mountain().map(|mountain| {
            let several = self.noun(mountain).plural();
            self.pick(several.clone(), format!("les {several}"))
        });
        let mut left_out: Vec<String> = mountains.into_iter().collect();
        if !self.reserve().is_empty() {
            left_out.push(self.say("pieces in reserve", "les pièces en réserve"));
        }
        if left_out.is_empty() {
            return String::new();
        }
        let what = game::grammar::list(&left_out, self.pick("and", "et"));
        let what = game::explanation::capital(&what);
        self.pick(format!(". {what} do not count"), format!(". {what} ne comptent pas"))
    }

    fn draw_after(&self) -> Option<String> {
        let n = u32::from(self.game.options.draw_after?);
        let each = self.each(n);
        Some(self.pick(
            format!("after {n} turns in a row without a capture{each}, the game is a draw, unless the last of them wins"),
            format!("après {n} tours de suite sans capture{each}, la partie est nulle, sauf si le dernier fait gagner"),
        ))
    }

    fn repetition(&self) -> Option<String> {
        let n = ordinal(self.lang, self.game.options.repetition?);
        Some(self.pick(
            format!("a situation that occurs for the {n} time, with the same player to move, makes the game a draw"),
            format!("une situation qui se présente pour la {n} fois, avec le même joueur au trait, rend la partie nulle"),
        ))
    }
}
