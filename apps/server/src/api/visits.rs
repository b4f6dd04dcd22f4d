//! Sockets and streams that are open: each guest and each address has a bounded number of them, and a server that stops waits
//! until each was told so.

use std::net::IpAddr;
use std::time::Duration;

use protocol::{Code, Refused};
use tokio::sync::watch;

use crate::hall::{Bounds, Guest};
use crate::metrics::CountedSocket;
use crate::tally::{Place, Tally};

/// The sockets and streams that are open.
#[derive(Debug)]
pub(crate) struct Visits {
    number: watch::Sender<usize>,
    guests: Tally<String>,
    addresses: Tally<IpAddr>,
}

/// A socket or stream that is open until this is dropped.
#[derive(Debug)]
pub(crate) struct Visit {
    number: watch::Sender<usize>,
    _guest: Option<Place<String>>,
    _address: Place<IpAddr>,
    _counted: CountedSocket,
}

impl Visits {
    pub(crate) fn new(bounds: &Bounds) -> Visits {
        let (guests, addresses) = (Tally::new(bounds.guest_sockets), Tally::new(bounds.address_sockets));
        Visits { number: watch::Sender::default(), guests, addresses }
    }

    /// Begins a visit of a guest, or of somebody who is none, from an address.
    ///
    /// # Errors
    /// If the guest or the address has too many open already.
    pub(super) fn begin(&self, guest: Option<&Guest>, address: IpAddr) -> Result<Visit, Refused> {
        let address = self.addresses.take(&address).ok_or_else(too_many)?;
        let guest = guest.map(|guest| self.guests.take(&guest.id).ok_or_else(too_many)).transpose()?;
        self.number.send_modify(|n| *n += 1);
        let number = self.number.clone();
        Ok(Visit { number, _guest: guest, _address: address, _counted: CountedSocket::new() })
    }

    /// Waits until none is open, at most for so long. Returns whether none is.
    pub(crate) async fn ended(&self, patience: Duration) -> bool {
        let mut number = self.number.subscribe();
        tokio::time::timeout(patience, number.wait_for(|n| *n == 0)).await.is_ok()
    }
}

fn too_many() -> Refused {
    Refused::words(
        Code::TooMany,
        "you have too many connections open: close some pages or programs first",
        "vous avez trop de connexions ouvertes\u{a0}: fermez d’abord des pages ou des programmes",
    )
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.number.send_modify(|n| *n -= 1);
    }
}
