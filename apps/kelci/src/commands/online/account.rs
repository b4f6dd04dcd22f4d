//! A guest of a server: everything it can ask for.

use hyper::Method;
use protocol::{Code, MatchView, Me, NewGuest, Nickname, Pick, Sit, Terms};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::address::ServerAddress;
use super::identity::SecretFile;
use super::request::Wire;
use super::trouble::Trouble;

/// A guest of a server.
#[derive(Debug)]
pub(crate) struct Account {
    pub(crate) wire: Wire,
    pub(crate) secret: String,
    pub(crate) me: Me,
}

impl Account {
    /// Comes in as the guest whose secret is kept, or as a new one whose secret is kept from now on.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub(crate) async fn enter(server: ServerAddress, file: Option<&SecretFile>) -> Result<Account, Trouble> {
        let wire = Wire::new(server);
        if let Some(secret) = file.and_then(SecretFile::read) {
            match wire.ask(Some(&secret), Method::GET, "me", NOTHING).await {
                Ok(me) => return Ok(Account { wire, secret, me }),
                // The server has forgotten everybody: a new database.
                Err(trouble) if trouble.code() == Some(Code::NoGuest) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        let account = Account::new(wire).await?;
        // Whoever cannot keep it plays all the same, as long as the program runs.
        if let Some(file) = file {
            _ = file.write(&account.secret);
        }
        Ok(account)
    }

    /// Comes in as a new guest.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub(crate) async fn new(wire: Wire) -> Result<Account, Trouble> {
        let NewGuest { guest, secret } = wire.ask(None, Method::POST, "guests", NOTHING).await?;
        Ok(Account { wire, secret, me: Me { guest, n_secrets: 1 } })
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&(impl Serialize + Sync)>,
    ) -> Result<T, Trouble> {
        self.wire.ask(Some(&self.secret), method, path, body).await
    }

    pub(crate) async fn rename(&mut self, nickname: &str) -> Result<(), Trouble> {
        let nickname = Nickname { nickname: nickname.to_owned() };
        self.me = self.ask(Method::PATCH, "me", Some(&nickname)).await?;
        Ok(())
    }

    pub(crate) async fn propose(&self, terms: &Terms) -> Result<MatchView, Trouble> {
        self.ask(Method::POST, "matches", Some(terms)).await
    }

    pub(crate) async fn show(&self, at: &str) -> Result<MatchView, Trouble> {
        self.ask(Method::GET, &format!("matches/{at}"), NOTHING).await
    }

    pub(crate) async fn sit(&self, at: &str, seat: Option<u8>) -> Result<MatchView, Trouble> {
        self.ask(Method::POST, &format!("matches/{at}/seats"), Some(&Sit { seat })).await
    }

    pub(crate) async fn pick(&self, at: &str, seat: u8, shape: usize) -> Result<MatchView, Trouble> {
        self.ask(Method::POST, &format!("matches/{at}/picks"), Some(&Pick { seat, shape })).await
    }

    pub(crate) async fn withdraw(&self, at: &str) -> Result<(), Trouble> {
        self.ask(Method::DELETE, &format!("matches/{at}"), NOTHING).await
    }

    pub(crate) async fn rematch(&self, at: &str) -> Result<MatchView, Trouble> {
        self.ask(Method::POST, &format!("matches/{at}/rematch"), NOTHING).await
    }
}

/// No body.
pub(crate) const NOTHING: Option<&()> = None;
