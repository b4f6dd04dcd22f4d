//! Errors that keep the server from serving.

use std::io::{Error, ErrorKind};
use std::net::SocketAddr;

use game::{Lang, Say};

use crate::bus::BusFailure;
use crate::store::StoreFailure;

/// The reason why the server cannot start, or cannot go on.
#[derive(Debug)]
pub enum Failure {
    /// This program was built without the page.
    NoPage,
    /// The server cannot listen at the address.
    Address {
        /// The address asked for.
        address: SocketAddr,
        /// The error of the system.
        why: Error,
    },
    /// The database cannot be used.
    Store(StoreFailure),
    /// Other servers cannot be reached.
    Bus(BusFailure),
    /// The system refuses threads, signals or connections.
    System(Error),
}

impl Say for Failure {
    fn say(&self, lang: Lang) -> String {
        match self {
            Failure::Store(why) => why.say(lang),
            Failure::Bus(why) => why.say(lang),
            Failure::NoPage => lang.pick(
                "this kelci was built without the page: run `make build` in its sources, which builds the page and \
                 then kelci with it",
                "ce kelci a été compilé sans la page : lancez « make build » dans ses sources, qui construit la page \
                 puis kelci avec elle",
            )
            .to_owned(),
            Failure::Address { address, why } => of_address(*address, why, lang),
            Failure::System(why) => lang.pick(
                format!("the server cannot work here: {why}"),
                format!("le serveur ne peut pas fonctionner ici : {why}"),
            ),
        }
    }
}

/// Explains why the address is refused, and suggests one that works.
fn of_address(address: SocketAddr, why: &Error, lang: Lang) -> String {
    let (ip, port) = (address.ip(), address.port());
    match why.kind() {
        ErrorKind::AddrInUse => lang.pick(
            format!(
                "port {port} of {ip} is taken: end the program that uses it, or choose another port; --port 0 takes \
                 any free one"
            ),
            format!(
                "le port {port} de {ip} est déjà pris : arrêtez le programme qui l’occupe, ou choisissez un autre \
                 port ; --port 0 en prend un libre"
            ),
        ),
        ErrorKind::PermissionDenied => lang.pick(
            format!("you may not open port {port}: choose one from 1024 on, such as --port 7171"),
            format!("vous n’avez pas le droit d’ouvrir le port {port} : prenez-en un à partir de 1024, comme --port 7171"),
        ),
        ErrorKind::AddrNotAvailable => lang.pick(
            format!(
                "{ip} is not an address of this machine: --bind 127.0.0.1 serves this machine alone, --bind 0.0.0.0 \
                 every machine that can reach it"
            ),
            format!(
                "{ip} n’est pas une adresse de cette machine : --bind 127.0.0.1 ne sert que cette machine, \
                 --bind 0.0.0.0 toutes celles qui peuvent la joindre"
            ),
        ),
        _ => lang.pick(
            format!("cannot listen at {address}: {why}"),
            format!("impossible d’écouter à l’adresse {address} : {why}"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_what_would_be_right_in_both_languages() {
        let address = SocketAddr::from(([127, 0, 0, 1], 80));
        let cases = [
            (ErrorKind::AddrInUse, "--port 0"),
            (ErrorKind::PermissionDenied, "--port 7171"),
            (ErrorKind::AddrNotAvailable, "--bind 127.0.0.1"),
            (ErrorKind::OutOfMemory, "127.0.0.1:80"),
        ];
        for (kind, right) in cases {
            let failure = Failure::Address { address, why: kind.into() };
            let [en, fr] = [failure.say(Lang::En), failure.say(Lang::Fr)];
            assert!(en.contains(right) && fr.contains(right), "{en}\n{fr}");
            assert_ne!(en, fr);
        }
        assert!(Failure::NoPage.say(Lang::Fr).contains("make build"));
    }
}
