//! One sitting at a match online: what comes in, and what is done with it in which order.

use std::collections::VecDeque;
use std::io::{BufRead as _, IsTerminal as _};
use std::sync::mpsc::{self, Receiver, Sender};

use anyhow::{Result, bail};
use game::Lang;
use protocol::{Act, MatchView};
use tokio::runtime::Runtime;

use super::super::order::{Order, order, yes_or_no};
use super::super::voice::Voice;
use crate::commands::online::{Account, Feed, Heard, News, Wish};
use crate::commands::play::now;
use crate::commands::play::online::{
    Entered, Seated, TypedMove, connected_again, connection_lost, refusal_lines, unreadable,
};
use crate::commands::play::record_file::RecordFile;
use crate::commands::said;

/// Something that comes in.
pub(super) enum Incoming {
    /// A line that was typed; `None` for one that is not text.
    Line(Option<String>),
    EndOfInput,
    News(News),
}

/// A person at a match online.
pub(super) struct Sitting<'a> {
    pub(super) runtime: Runtime,
    pub(super) account: Account,
    pub(super) seated: Seated,
    pub(super) feed: Feed,
    incoming: Receiver<Incoming>,
    sender: Sender<Incoming>,
    pub(super) lang: Lang,
    pub(super) voice: Voice<'a>,
    pub(super) record_file: RecordFile,
    /// Lines that were typed and not answered yet.
    pub(super) queue: VecDeque<TypedMove>,
    /// True where a person types. Lines of a script are taken one after the other, each when its time has come.
    is_interactive: bool,
    has_ended: bool,
    is_prompted: bool,
}

impl<'a> Sitting<'a> {
    pub(super) fn new(entered: Entered, lang: Lang, voice: Voice<'a>) -> Result<Sitting<'a>> {
        let Entered { runtime, account, view } = entered;
        let (sender, incoming) = mpsc::channel();
        let feed = follow(&runtime, &account, &view.id, &sender);
        let seated = Seated::new(view, &account.wire.server, now(), lang)?;
        listen(&sender);
        let is_interactive = std::io::stdin().is_terminal();
        Ok(Sitting {
            runtime,
            account,
            seated,
            feed,
            incoming,
            sender,
            lang,
            voice,
            record_file: RecordFile::default(),
            queue: VecDeque::new(),
            is_interactive,
            has_ended: false,
            is_prompted: false,
        })
    }

    /// Plays until the person leaves or the input ends.
    pub(super) fn play(mut self) -> Result<()> {
        self.greet()?;
        loop {
            if !self.take_lines()? {
                return Ok(());
            }
            if self.has_ended && self.queue.is_empty() && !self.seated.is_awaiting() {
                return self.leave_at_end();
            }
            self.prompt()?;
            let Ok(first) = self.incoming.recv() else { return Ok(()) };
            let more: Vec<Incoming> = self.incoming.try_iter().collect();
            for it in std::iter::once(first).chain(more) {
                if !self.receive(it)? {
                    return Ok(());
                }
            }
        }
    }

    /// Takes something in; `false` ends the sitting.
    fn receive(&mut self, incoming: Incoming) -> Result<bool> {
        match incoming {
            Incoming::Line(Some(line)) => return self.hear_line(line.trim()),
            Incoming::Line(None) => {
                self.line(self.lang.pick("that line is not text", "cette ligne n’est pas du texte"))?;
            }
            Incoming::EndOfInput => self.has_ended = true,
            Incoming::News(news) => self.hear_news(news)?,
        }
        Ok(true)
    }

    /// Hears a typed line. A person's orders are followed at once; moves, and whatever a script says, wait for their time.
    fn hear_line(&mut self, line: &str) -> Result<bool> {
        if self.is_interactive {
            // Whoever types has ended the line of the prompt.
            self.is_prompted = false;
        }
        if line.is_empty() {
            return Ok(true);
        }
        match order(line) {
            // Whatever waits is forgotten now, by a script too: behind it, the order would wait for ever.
            Some(order) if self.is_interactive || order == Order::Cancel => return self.follow_order(order),
            // Another move takes the place of the one that waits.
            None if self.is_interactive => self.queue.clear(),
            _ => {}
        }
        self.keep(line)?;
        Ok(true)
    }

    /// Keeps a line until its time has come. One that cannot be read as a move at all is refused at once.
    fn keep(&mut self, line: &str) -> Result<()> {
        let must_wait = self.seated.must_wait() && !self.seated.is_awaiting();
        let is_move = order(line).is_none() && yes_or_no(line).is_none();
        if must_wait && is_move {
            if let Some(why) = self.seated.unreadable_move(line) {
                return self.line(why.say(self.lang));
            }
            if self.queue.is_empty() {
                self.line(self.lang.pick(
                    "kept until it is your turn; cancel forgets it",
                    "gardé jusqu’à votre tour\u{a0}; oublier l’annule",
                ))?;
            }
        }
        self.enqueue(line);
        Ok(())
    }

    fn enqueue(&mut self, line: &str) {
        match order(line) {
            Some(_) => self.queue.push_back(TypedMove { text: line.to_owned(), is_continued: false }),
            None => self.queue.extend(TypedMove::of_line(line, self.seated.info.family)),
        }
    }

    /// Answers the lines whose time has come; `false` ends the sitting.
    fn take_lines(&mut self) -> Result<bool> {
        while !self.seated.is_awaiting() {
            let Some(first) = self.queue.front() else { break };
            let is_move = order(&first.text).is_none();
            if is_move && self.seated.must_wait() {
                break;
            }
            let Some(typed) = self.queue.pop_front() else { break };
            self.end_prompt()?;
            match order(&typed.text) {
                Some(order) => {
                    if !self.follow_order(order)? {
                        return Ok(false);
                    }
                }
                None => self.answer_line(&typed)?,
            }
        }
        Ok(true)
    }

    fn follow_order(&mut self, order: Order<'_>) -> Result<bool> {
        if order == Order::Quit {
            return self.leave().map(|()| false);
        }
        self.carry_out(order).map(|()| true)
    }

    /// Acts; the answer comes with the news.
    pub(super) fn act(&mut self, act: Act) {
        let wish = self.seated.act(act);
        self.feed.wish(wish);
    }

    fn hear_news(&mut self, news: News) -> Result<()> {
        match news {
            News::Lost => self.line(connection_lost(self.lang)),
            News::Found => self.line(connected_again(self.lang)),
            News::Ended(trouble) => Err(said(&trouble, self.lang)),
            News::Message(message) => {
                let heard = self.seated.table.hear(*message, now());
                self.tell_heard(heard)?;
                self.tell_rematch()
            }
        }
    }

    fn tell_heard(&mut self, heard: Heard) -> Result<()> {
        match heard {
            Heard::Nothing | Heard::Done => Ok(()),
            Heard::Gap => {
                self.feed.wish(Wish::Again);
                Ok(())
            }
            Heard::Unreadable => bail!(unreadable(self.lang)),
            Heard::Began(state) => self.tell_state(state),
            Heard::Happened(effects) => self.tell_effects(&effects),
            Heard::Seats(before) => self.lines(self.seated.seat_news(&before, self.lang)),
            Heard::Said(seat, phrase) => self.line(self.seated.said(seat, phrase, self.lang)),
            Heard::Refused(refused) => match self.seated.hear_refusal(&refused) {
                Some(again) => {
                    self.queue.push_front(again);
                    Ok(())
                }
                None => self.lines(refusal_lines(&refused, self.lang)),
            },
        }
    }

    /// Goes on with another match, as a rematch is.
    pub(super) fn move_to(&mut self, view: MatchView) -> Result<()> {
        if view.id == self.seated.table.view.id {
            return Ok(());
        }
        self.feed = follow(&self.runtime, &self.account, &view.id, &self.sender);
        self.seated = Seated::new(view, &self.account.wire.server, now(), self.lang)?;
        self.queue.clear();
        self.greet()
    }

    /// A whole line, after the prompt where one stands.
    pub(super) fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        self.end_prompt()?;
        self.voice.line(text)
    }

    pub(super) fn lines(&mut self, lines: Vec<String>) -> Result<()> {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Ends the line of a prompt that nobody has answered.
    pub(super) fn end_prompt(&mut self) -> Result<()> {
        if std::mem::take(&mut self.is_prompted) { self.voice.line("") } else { Ok(()) }
    }

    fn prompt(&mut self) -> Result<()> {
        if self.is_prompted || self.seated.is_awaiting() {
            return self.voice.flush();
        }
        match self.question() {
            Some(question) => {
                self.voice.prompt(format!("{question}> "))?;
                self.is_prompted = true;
                Ok(())
            }
            None => self.voice.flush(),
        }
    }
}

fn follow(runtime: &Runtime, account: &Account, at: &str, sender: &Sender<Incoming>) -> Feed {
    let _entered = runtime.enter();
    let (server, secret, sender) = (account.wire.server.clone(), account.secret.clone(), sender.clone());
    Feed::start(server, secret, at.to_owned(), move |news| _ = sender.send(Incoming::News(news)))
}

/// Hands on the lines that are typed.
fn listen(sender: &Sender<Incoming>) {
    let sender = sender.clone();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let read = std::io::stdin().lock().read_until(b'\n', &mut bytes);
            let incoming = match read {
                Ok(0) | Err(_) => Incoming::EndOfInput,
                Ok(_) => Incoming::Line(String::from_utf8(bytes.clone()).ok()),
            };
            let is_end = matches!(incoming, Incoming::EndOfInput);
            if sender.send(incoming).is_err() || is_end {
                return;
            }
        }
    });
}
