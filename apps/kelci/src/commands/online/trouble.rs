//! The ways in which a request to a server may fail.

use std::io::{self, ErrorKind};

use game::{Lang, Say};
use protocol::{Code, Refused};
use tokio_rustls::rustls::{CertificateError, Error as TlsError};

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
    if let Some(error) = error.get_ref().and_then(|error| error.downcast_ref::<TlsError>()) {
        return tls_reason(error, lang).into();
    }
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

/// Words a failure of TLS: a certificate that proves nothing, or somebody who speaks something else.
fn tls_reason(error: &TlsError, lang: Lang) -> &'static str {
    match error {
        TlsError::InvalidCertificate(
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. },
        ) => lang.pick(
            "its certificate is not valid at this time",
            "son certificat n’est pas valable à cette date",
        ),
        TlsError::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => lang.pick(
            "its certificate was made for another name",
            "son certificat a été établi pour un autre nom",
        ),
        TlsError::InvalidCertificate(_) => lang.pick(
            "its certificate is not trusted on this machine",
            "cette machine ne fait pas confiance à son certificat",
        ),
        _ => {
            lang.pick("it does not speak TLS as https:// does", "il ne parle pas TLS comme l’exige https://")
        }
    }
}
