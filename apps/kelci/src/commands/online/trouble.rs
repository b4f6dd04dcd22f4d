//! The ways in which a request to a server may fail.

use std::io::{self, ErrorKind};

use game::{Lang, Say};
use protocol::{Code, Refused};

use super::address::ServerAddress;

/// Why a request was not granted.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The server refuses, and says why.
    Refused(Refused),
    /// No whole answer came from this server.
    NoAnswer(ServerAddress, io::Error),
    /// The address answers, with this status, but not as a server of matches does.
    Foreign(ServerAddress, u16),
}

impl Trouble {
    /// Returns the kind of the refusal, if the server refused.
    pub(crate) fn code(&self) -> Option<Code> {
        match self {
            Trouble::Refused(refused) => Some(refused.code),
            Trouble::NoAnswer(..) | Trouble::Foreign(..) => None,
        }
    }

    /// Returns whether the same request may be granted a moment later.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Trouble::Refused(refused) => matches!(refused.code, Code::TryAgain | Code::TooMany),
            Trouble::NoAnswer(..) => true,
            // A proxy whose server is being started anew.
            Trouble::Foreign(_, status) => matches!(status, 502..=504),
        }
    }
}

impl Say for Trouble {
    fn say(&self, lang: Lang) -> String {
        match self {
            Trouble::Refused(refused) => refused.say(lang),
            Trouble::NoAnswer(server, why) => {
                let why = reason(why, lang);
                lang.pick(
                    format!("no server answers at {server}: {why}"),
                    format!("aucun serveur ne répond à {server}\u{a0}: {why}"),
                )
            }
            Trouble::Foreign(server, status) => lang.pick(
                format!("what answers at {server} is not a server of Kelci (status {status})"),
                format!("ce qui répond à {server} n’est pas un serveur Kelci (statut {status})"),
            ),
        }
    }
}

/// Words a failure of a connection; the rarer ones in the system's own words.
fn reason(error: &io::Error, lang: Lang) -> String {
    match error.kind() {
        ErrorKind::ConnectionRefused => {
            lang.pick("nothing listens there", "rien n’écoute à cette adresse").into()
        }
        ErrorKind::TimedOut => lang.pick("it takes too long", "c’est trop long").into(),
        ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof | ErrorKind::BrokenPipe => {
            lang.pick("the connection was cut", "la connexion a été coupée").into()
        }
        _ => error.to_string(),
    }
}
