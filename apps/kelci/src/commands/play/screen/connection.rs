//! The way to the server that holds a match. Nothing here waits: answers come in as everything else does.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use tokio::runtime::Runtime;

use super::Incoming;
use super::remote::{Learnt, ServerRequest};
use crate::commands::online::{Account, Feed, Trouble};

/// The way to a server.
pub(super) struct Connection {
    runtime: Runtime,
    account: Arc<Account>,
    /// The name of the match that is followed.
    at: String,
    feed: Feed,
    sender: Sender<Incoming>,
}

impl Connection {
    /// Begins to follow a match.
    pub(super) fn open(
        runtime: Runtime,
        account: Account,
        at: String,
        sender: Sender<Incoming>,
    ) -> Connection {
        let feed = follow(&runtime, &account, &at, &sender);
        Connection { runtime, account: Arc::new(account), at, feed, sender }
    }

    pub(super) fn carry_out(&mut self, request: ServerRequest) {
        let (account, at) = (Arc::clone(&self.account), self.at.clone());
        match request {
            ServerRequest::Wish(wish) => self.feed.wish(wish),
            ServerRequest::Pick(seat, shape) => self.answer(async move {
                account.pick(&at, seat.index() as u8, shape).await.map(|_| Some(Learnt::Picked))
            }),
            // That it was withdrawn comes with the news.
            ServerRequest::Withdraw => self.answer(async move { account.withdraw(&at).await.map(|()| None) }),
            ServerRequest::Rematch => self.answer(async move {
                account.rematch(&at).await.map(|view| Some(Learnt::Moved(Box::new(view))))
            }),
            ServerRequest::Follow(at) => {
                self.feed = follow(&self.runtime, &self.account, &at, &self.sender);
                self.at = at;
            }
        }
    }

    /// Hands on the answer to a request, if there is one to tell.
    fn answer(&self, request: impl Future<Output = Result<Option<Learnt>, Trouble>> + Send + 'static) {
        let sender = self.sender.clone();
        self.runtime.spawn(async move {
            if let Some(learnt) = request.await.unwrap_or_else(|trouble| Some(Learnt::Trouble(trouble))) {
                _ = sender.send(Incoming::Learnt(learnt));
            }
        });
    }
}

fn follow(runtime: &Runtime, account: &Account, at: &str, sender: &Sender<Incoming>) -> Feed {
    let _entered = runtime.enter();
    let (server, secret, sender) = (account.wire.server.clone(), account.secret.clone(), sender.clone());
    let name = at.to_owned();
    let tell = move |news| _ = sender.send(Incoming::Learnt(Learnt::News(name.clone(), news)));
    Feed::start(server, secret, at.to_owned(), tell)
}
