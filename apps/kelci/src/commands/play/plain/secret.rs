//! The secret choice of shapes over lines. Lines show what is typed, so they are cleared where there is a screen to clear.

use anyhow::Result;
use game::Seat;

use super::conversation::Conversation;
use super::order::{Order, order};
use crate::commands::play::secret::{Secret, is_shared};
use crate::commands::said;

impl Conversation<'_> {
    /// Asks every person for a shape, if shapes are chosen in secret; `false` if somebody left instead.
    pub(super) fn choose_shapes(&mut self) -> Result<bool> {
        if self.secret.is_none() {
            return Ok(true);
        }
        self.explain_choice()?;
        while let Some(seat) = self.next_person() {
            self.announce_person(seat)?;
            if !self.ask_for_shape(seat)? {
                return Ok(false);
            }
        }
        self.begin_chosen().map(|()| true)
    }

    /// The next person who has to pick; `None` if both seats have, or another match was taken up.
    fn next_person(&mut self) -> Option<Seat> {
        let seats = self.game.seats();
        self.secret.as_mut()?.next_person(seats)
    }

    fn explain_choice(&mut self) -> Result<()> {
        if is_shared(self.game.seats()) {
            let warning = if self.voice.can_clear() {
                self.lang.pick(
                    "Shapes are chosen in secret. Lines show what is typed: the other player looks away, and the screen is cleared after each pick.",
                    "Les formes se choisissent en secret. Les lignes montrent ce qu’on tape : l’autre joueur détourne les yeux, et l’écran est effacé après chaque choix.",
                )
            } else {
                self.lang.pick(
                    "Shapes are chosen in secret. Lines show what is typed, and cannot be cleared here: the other player looks away.",
                    "Les formes se choisissent en secret. Les lignes montrent ce qu’on tape, et on ne peut les effacer ici : l’autre joueur détourne les yeux.",
                )
            };
            self.voice.line(warning)?;
        }
        self.list_shapes()
    }

    pub(super) fn list_shapes(&mut self) -> Result<()> {
        let shapes = self.secret.iter().flat_map(Secret::shapes).enumerate();
        let listed = shapes
            .map(|(index, shape)| format!("{} {}", index + 1, self.lang.pick(shape.name.en, shape.name.fr)));
        let listed = listed.collect::<Vec<_>>().join("  ");
        self.voice.line(listed)
    }

    /// Announces whose turn it is to pick, where several people share the keyboard.
    fn announce_person(&mut self, seat: Seat) -> Result<()> {
        if !is_shared(self.game.seats()) {
            return Ok(());
        }
        let name = catalogue::words::capital(&self.seat_name(seat));
        self.voice.line(self.lang.pick(
            format!("{name} chooses now: hand the keyboard over."),
            format!("{name} choisit maintenant : passez le clavier."),
        ))
    }

    /// Asks a person until they have picked a shape; `false` ends the conversation.
    fn ask_for_shape(&mut self, seat: Seat) -> Result<bool> {
        loop {
            let Some(secret) = &self.secret else { return Ok(true) };
            let question = secret.question(&self.game, seat, self.lang);
            self.voice.prompt(format!("{question}> "))?;
            let Some(line) = self.read_line()? else {
                self.voice.line("")?;
                self.voice.line(self.lang.pick(
                    "the input ended before both had chosen",
                    "fin de l’entrée avant que les deux choix soient faits",
                ))?;
                return Ok(false);
            };
            // Whatever was typed may tell the pick, a slip of the keys included.
            if is_shared(self.game.seats()) {
                self.voice.clear()?;
            }
            if self.is_picked(seat, &line) {
                return Ok(true);
            }
            if !self.answer_instead_of_shape(line.trim())? {
                return Ok(false);
            }
        }
    }

    fn is_picked(&mut self, seat: Seat, line: &str) -> bool {
        let Some(secret) = &mut self.secret else { return false };
        secret.typed(line).is_some_and(|shape| secret.pick(seat, shape).is_ok())
    }

    /// Answers a line that is no shape, without repeating it; `false` ends the conversation.
    fn answer_instead_of_shape(&mut self, line: &str) -> Result<bool> {
        match order(line) {
            Some(Order::Quit) => return Ok(false),
            Some(order @ (Order::Help | Order::Rules | Order::Language(_) | Order::Resume)) => {
                self.carry_out(order)?;
            }
            _ => {
                self.voice.line(self.lang.pick(
                    "type the number or the name of a shape; or rules, resume, quit",
                    "tapez le numéro ou le nom d’une forme ; ou règles, reprendre, quitter",
                ))?;
                self.list_shapes()?;
            }
        }
        Ok(true)
    }

    /// Reveals both picks and begins the match with them.
    fn begin_chosen(&mut self) -> Result<()> {
        let Some(secret) = self.secret.take() else { return Ok(()) };
        let game = secret.begin(&self.game).map_err(|why| said(&*why, self.lang))?;
        self.voice.line(self.lang.pick("Both have chosen.", "Les deux choix sont faits."))?;
        for line in secret.revealed_lines(&self.game, self.lang).into_iter().flatten() {
            self.voice.line(line)?;
        }
        self.sit_down_at(game)
    }
}
