//! One match of a bot, from its seat to the end.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalogue::Decision;
use game::{Lang, Notation, Random, Say as _, Seat};
use protocol::{Act, Code, MatchView, Refused, State};
use session::{Match, Offer, SecretChoice};
use tokio::sync::mpsc;

use super::Bot;
use crate::commands::any_seed;
use crate::commands::online::{Feed, Heard, News, Table, Wish, now};
use crate::commands::play::{accepts_draw, budget};
use crate::players::{Failure, Player, Resources, player_of};

/// How long the bot stays after the end, for whoever wants another.
const LINGERING: Duration = Duration::from_secs(30);

/// The memory of a search, in mebibytes: several matches are played at once.
const MEBIBYTES: usize = 16;

/// Plays a match, and the rematches that the others ask for.
pub(super) async fn play(bot: Arc<Bot>, view: MatchView) {
    let mut next = Some(view);
    while let Some(view) = next {
        bot.claim(&view.id);
        let link = bot.account.wire.server.link(&view.id);
        let game = view.terms.game.id.clone();
        bot.voice.line(format!("{game}: {link}"), format!("{game}\u{a0}: {link}"));
        next = match Playing::begin(&bot, view) {
            Some(playing) => playing.play().await,
            None => None,
        };
    }
}

struct Playing {
    bot: Arc<Bot>,
    table: Table,
    feed: Feed,
    news: mpsc::UnboundedReceiver<News>,
    /// The machine; away while it thinks.
    player: Option<Box<dyn Player>>,
    is_ready: bool,
    /// The number of events that were known when the bot acted last, until more are.
    acted_at: Option<u64>,
    /// True once the bot has resigned: a refusal of that is final.
    has_resigned: bool,
    is_lost: bool,
    random: Random,
}

impl Playing {
    fn begin(bot: &Arc<Bot>, view: MatchView) -> Option<Playing> {
        let (sender, news) = mpsc::unbounded_channel();
        let (server, secret) = (bot.account.wire.server.clone(), bot.account.secret.clone());
        let feed = Feed::start(server, secret, view.id.clone(), move |news| _ = sender.send(news));
        let table = Table::new(view, now())?;
        let resources = Resources { mebibytes: MEBIBYTES, ..Resources::default() };
        let (seed, bot) = (any_seed(), Arc::clone(bot));
        let player = player_of(&bot.who, resources, seed);
        let (is_ready, acted_at, random) = (false, None, Random::new(seed));
        let (has_resigned, is_lost) = (false, false);
        Some(Playing { bot, table, feed, news, player, is_ready, acted_at, has_resigned, is_lost, random })
    }

    /// Plays until the match is over. Returns the rematch, if there is one.
    async fn play(mut self) -> Option<MatchView> {
        loop {
            if self.is_lost || self.bot.stop.load(Ordering::Relaxed) {
                return None;
            }
            if matches!(self.table.view.state, State::Over | State::Withdrawn) {
                return self.end().await;
            }
            if self.acted_at.is_none_or(|at| self.table.seen() > at) {
                self.decide().await;
            }
            match self.news.recv().await? {
                News::Message(message) => {
                    let heard = self.table.hear(*message, now());
                    self.answer(heard);
                }
                News::Lost | News::Found => {}
                News::Ended(trouble) => {
                    self.tell(|lang| trouble.say(lang));
                    return None;
                }
            }
        }
    }

    fn tell(&self, words: impl Fn(Lang) -> String) {
        let id = &self.table.view.id;
        self.bot.voice.line(format!("{id}: {}", words(Lang::En)), format!("{id}\u{a0}: {}", words(Lang::Fr)));
    }

    fn act(&mut self, act: Act) {
        self.acted_at = Some(self.table.seen());
        self.feed.wish(Wish::Act(self.table.seen(), act));
    }

    fn answer(&mut self, heard: Heard) {
        match heard {
            Heard::Gap => self.feed.wish(Wish::Again),
            Heard::Refused(refused) => self.refused(&refused),
            _ => {}
        }
    }

    /// An act that came too late is thought about anew; one that the server will never take ends the match.
    fn refused(&mut self, refused: &Refused) {
        self.acted_at = None;
        match refused.code {
            Code::Stale | Code::Over | Code::NotNow | Code::NotYourTurn => {}
            _ => {
                self.tell(|lang| refused.say(lang));
                self.is_lost = self.has_resigned;
                self.resign();
            }
        }
    }

    fn resign(&mut self) {
        self.has_resigned = true;
        self.act(Act::Resign);
    }

    async fn decide(&mut self) {
        if self.table.view.state == State::Picking {
            return self.pick().await;
        }
        if self.table.asked().is_some() {
            let is_accepted = self.judge_offer().await;
            return self.act(Act::Answer(is_accepted));
        }
        let Some(seat) = self.table.my_turn() else { return };
        match self.choose(seat).await {
            Ok(Some(text)) => self.act(Act::Play(text)),
            Ok(None) => {}
            Err(failure) => {
                self.tell(|lang| failure.say(lang));
                self.resign();
            }
        }
    }

    /// Picks a shape by lot, as computers do.
    async fn pick(&mut self) {
        let game = self.table.view.terms.game.open().ok();
        let n_shapes =
            game.and_then(|game| SecretChoice::of(&*game)).map_or(0, |choice| choice.shapes().len());
        let has_picked =
            |seat: u8| self.table.view.seats.get(usize::from(seat)).is_some_and(|it| it.has_picked);
        let seats: Vec<u8> =
            self.table.view.yours.iter().copied().filter(|seat| !has_picked(*seat)).collect();
        for seat in seats {
            let shape = self.random.below(n_shapes.max(1));
            if let Err(trouble) = self.bot.account.pick(&self.table.view.id, seat, shape).await {
                self.tell(|lang| trouble.say(lang));
            }
        }
    }

    /// Others may take back whatever they like; a draw is accepted where they stand no worse.
    async fn judge_offer(&mut self) -> bool {
        let Some(game) = &self.table.game else { return false };
        match game.pending() {
            Some(pending) if pending.offer == Offer::Draw => {
                let is_theirs = game.mover() == Some(pending.by);
                let (moment, bot) = (Arc::clone(game.moment()), Arc::clone(&self.bot));
                let judged = tokio::task::spawn_blocking(move || accepts_draw(&*moment, &bot.stop));
                is_theirs && judged.await.unwrap_or(false)
            }
            Some(_) => true,
            None => false,
        }
    }

    /// Lets the machine think; `None` if the program ends meanwhile.
    async fn choose(&mut self, seat: Seat) -> Result<Option<String>, Failure> {
        let (Some(game), Some(player)) = (&self.table.game, self.player.take()) else { return Ok(None) };
        let time = self.table.server_time(now());
        let budget = budget(game.clocks(), game.info().n_seats, seat, time);
        let (game, is_ready, bot) = (game.clone(), self.is_ready, Arc::clone(&self.bot));
        let thinking = tokio::task::spawn_blocking(move || {
            let mut player = player;
            let chosen = think(&mut *player, &game, is_ready, budget, &bot);
            (player, chosen)
        });
        let Ok((player, chosen)) = thinking.await else { return Err(Failure::Crashed) };
        (self.player, self.is_ready) = (Some(player), chosen.is_ok());
        if self.bot.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        chosen.map(Some)
    }

    /// Tells how it ended, and waits for whoever wants another.
    async fn end(mut self) -> Option<MatchView> {
        if let Some(game) = &self.table.game {
            self.tell(|lang| crate::commands::play::result_lines(game, lang).join("; "));
        }
        let next = match self.table.view.rematch.take() {
            Some(next) => Some(next),
            None if self.bot.n_games.is_some() || self.table.game.is_none() => None,
            None => tokio::time::timeout(LINGERING, self.rematch()).await.ok().flatten(),
        };
        next?;
        self.bot.account.rematch(&self.table.view.id).await.ok()
    }

    async fn rematch(&mut self) -> Option<String> {
        loop {
            if let News::Message(message) = self.news.recv().await? {
                self.table.hear(*message, now());
            }
            // A message of its own brings it, or the whole match after a lost connection.
            if self.table.view.rematch.is_some() {
                return self.table.view.rematch.take();
            }
        }
    }
}

fn think(
    player: &mut dyn Player,
    game: &Match,
    is_ready: bool,
    budget: crate::players::Budget,
    bot: &Bot,
) -> Result<String, Failure> {
    if !is_ready {
        player.new_game(&**game.game(), &game.setting().start)?;
    }
    let decision: Decision = player.choose(game.moment(), budget, &bot.stop, &mut |_| {})?;
    let text = game.moment().text_of(decision, Notation::Document);
    text.ok_or_else(|| Failure::Illegal(decision.index().to_string()))
}
