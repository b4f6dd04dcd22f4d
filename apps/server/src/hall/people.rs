//! Guests: who somebody is, and the secrets that prove it.

use std::sync::Arc;

use protocol::{Code, Me, NewGuest, Refused, Secret, State, check_nickname};

use super::{Hall, now, troubled};
use crate::secret;
use crate::store::{GuestRow, ListQuery};

/// How many letters the name of a guest has.
const NAME_LETTERS: usize = 10;

/// The most characters of a label.
const LONGEST_LABEL: usize = 40;

/// A guest who has proved who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) id: String,
    pub(crate) nickname: Option<String>,
    /// The hash of the secret that was shown.
    pub(crate) hash: String,
}

impl Guest {
    /// Returns the guest as others see it.
    pub(crate) fn public(&self) -> protocol::Guest {
        protocol::Guest { id: self.id.clone(), nickname: self.nickname.clone() }
    }
}

impl Hall {
    /// Makes a guest.
    pub(crate) async fn new_guest(&self) -> Result<NewGuest, Refused> {
        let (id, secret) = (secret::new_name(NAME_LETTERS)?, secret::new_secret()?);
        let added = self.store.add_guest(&id, &secret::hash(&secret), "first", now() as i64).await;
        added.map_err(troubled)?;
        Ok(NewGuest { guest: protocol::Guest { id, nickname: None }, secret })
    }

    /// Returns the guest whom a secret opens.
    pub(crate) async fn guest(&self, secret: &str) -> Result<Option<Guest>, Refused> {
        let hash = secret::hash(secret);
        let row = self.store.guest_with(&hash).await.map_err(troubled)?;
        Ok(row.map(|GuestRow { id, nickname }| Guest { id, nickname, hash }))
    }

    /// Returns a guest as it sees itself.
    pub(crate) async fn me(&self, guest: &Guest) -> Result<Me, Refused> {
        let n_secrets = self.store.n_secrets(&guest.id).await.map_err(troubled)?;
        Ok(Me { guest: guest.public(), n_secrets })
    }

    /// Gives a guest a nickname.
    pub(crate) async fn rename(self: &Arc<Hall>, guest: &Guest, nickname: &str) -> Result<Me, Refused> {
        let nickname = check_nickname(nickname).map_err(|why| Refused::new(Code::BadValue, &why))?;
        self.store.rename(&guest.id, nickname.as_deref()).await.map_err(troubled)?;
        self.tell_name(&guest.id).await?;
        self.me(&Guest { nickname, ..guest.clone() }).await
    }

    /// Tells everybody at the unfinished matches of a guest that it has another name.
    async fn tell_name(self: &Arc<Hall>, guest: &str) -> Result<(), Refused> {
        let states = vec![State::Open, State::Picking, State::Live];
        let limit = i64::from(self.bounds.open_matches);
        let its = ListQuery { guest: Some(guest.to_owned()), states, limit, ..ListQuery::default() };
        for row in self.store.list(&its).await.map_err(troubled)? {
            self.look_again(&row.id).await;
            self.changed(&row.id);
        }
        Ok(())
    }

    /// Makes a further secret for a guest.
    pub(crate) async fn new_secret(&self, guest: &Guest, label: &str) -> Result<Secret, Refused> {
        if label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
            let (en, fr) = ("a label has at most 40 characters", "une étiquette a au plus 40 caractères");
            return Err(Refused::words(Code::BadValue, en, fr));
        }
        if self.store.n_secrets(&guest.id).await.map_err(troubled)? >= self.bounds.secrets {
            return Err(Refused::words(
                Code::TooMany,
                "you have too many links and devices: forget the others first",
                "vous avez trop de liens et d’appareils\u{a0}: oubliez d’abord les autres",
            ));
        }
        let secret = secret::new_secret()?;
        let added = self.store.add_secret(&guest.id, &secret::hash(&secret), label, now() as i64).await;
        added.map_err(troubled)?;
        Ok(Secret { secret })
    }

    /// Forgets every secret of a guest but the one that was shown.
    pub(crate) async fn forget_others(self: &Arc<Hall>, guest: &Guest) -> Result<Me, Refused> {
        self.store.forget_others(&guest.id, &guest.hash).await.map_err(troubled)?;
        self.show_out(guest);
        self.me(guest).await
    }
}
