//! The words of the screen for a match of a server.

use game::{Lang, Seat};
use session::{Offer, TimeControl};

use super::super::app::App;
use super::super::dialog::Question;
use super::Remote;
use crate::commands::play::online::connection_lost;

pub(super) fn picked(lang: Lang) -> &'static str {
    lang.pick("chosen", "c’est choisi")
}

pub(super) fn only_watching(lang: Lang) -> &'static str {
    lang.pick("you only watch this match", "vous ne faites que regarder cette partie")
}

pub(super) fn no_engine(lang: Lang) -> &'static str {
    lang.pick(
        "no engine helps while a match is being played online",
        "aucun moteur n’aide pendant une partie en ligne",
    )
}

pub(super) fn nobody_to_give_time(lang: Lang) -> &'static str {
    lang.pick("time goes to whoever is to move", "on donne du temps à qui doit jouer")
}

pub(super) fn not_possible_now(lang: Lang) -> &'static str {
    lang.pick(
        "the move you prepared is not possible now",
        "le coup que vous aviez préparé n’est pas possible maintenant",
    )
}

pub(super) fn rematch_asked(lang: Lang) -> &'static str {
    lang.pick("another match is asked for: r agrees", "on vous demande une revanche\u{a0}: r l’accepte")
}

/// The greeting of a match that is being played.
pub(super) fn welcome(remote: &Remote, lang: Lang) -> String {
    if !remote.plays() {
        return lang
            .pick("You watch this match. ? lists the keys", "Vous regardez cette partie. ? donne les touches")
            .into();
    }
    let seats = remote.seated.table.my_seats().map(|seat| remote.seated.info.seat_name(seat, lang));
    let names = seats.collect::<Vec<_>>().join(", ");
    let welcome = super::super::words::welcome(lang);
    lang.pick(format!("Your side: {names}. {welcome}"), format!("Votre camp\u{a0}: {names}. {welcome}"))
}

/// Why no move can be made at the moment that is shown.
pub(in crate::commands::play::screen) fn not_now(app: &App) -> String {
    let lang = app.lang;
    let Some(remote) = app.remote() else { return String::new() };
    let text = if app.is_looking_elsewhere() {
        lang.pick("End goes back to where the match stands", "Fin ramène là où en est la partie")
    } else if remote.is_over() {
        lang.pick("the game is over: r asks for another", "la partie est finie\u{a0}: r demande la revanche")
    } else if !remote.plays() {
        only_watching(lang)
    } else {
        lang.pick("your move is on its way", "votre coup est en route")
    };
    text.into()
}

/// The line below the board, where it is not the one of a turn of ours.
pub(in crate::commands::play::screen) fn prompt(app: &App, remote: &Remote) -> Option<String> {
    let lang = app.lang;
    if !remote.is_connected {
        return Some(connection_lost(lang).into());
    }
    if let Some(question) = offer(remote, lang) {
        return Some(question);
    }
    if app.is_looking_elsewhere() {
        let (at, last) = app.progress();
        return Some(lang.pick(
            format!("looking at decision {at} of {last}: End goes back to the match"),
            format!("vous regardez la décision {at} sur {last}\u{a0}: Fin ramène à la partie"),
        ));
    }
    if remote.is_over() {
        return Some(over(remote, lang).into());
    }
    if remote.seated.is_awaiting() {
        return Some(lang.pick("on its way to the server…", "en route vers le serveur…").into());
    }
    let mover = remote.game().mover().filter(|seat| !remote.seated.table.is_mine(*seat))?;
    Some(of_others(remote, mover, app, lang))
}

fn over(remote: &Remote, lang: Lang) -> &'static str {
    match (remote.plays(), remote.seated.table.view.rematch.is_some()) {
        (false, _) => lang.pick("the game is over", "la partie est finie"),
        (true, true) => lang.pick(
            "the game is over: r goes to the rematch",
            "la partie est finie\u{a0}: r mène à la revanche",
        ),
        (true, false) => lang
            .pick("the game is over: r asks for another", "la partie est finie\u{a0}: r demande la revanche"),
    }
}

/// An offer that we have to answer.
fn offer(remote: &Remote, lang: Lang) -> Option<String> {
    remote.seated.table.asked()?;
    let pending = remote.game().pending()?;
    let name = remote.seated.seat_name(pending.by, lang);
    Some(match pending.offer {
        Offer::Draw => lang.pick(
            format!("{name} offers a draw: y accepts, n declines"),
            format!("{name} propose la nulle\u{a0}: o accepte, n refuse"),
        ),
        Offer::TakeBack(_) => lang.pick(
            format!("{name} asks to take back a move: y agrees, n declines"),
            format!("{name} demande à reprendre un coup\u{a0}: o accepte, n refuse"),
        ),
    })
}

/// The turn of somebody else, and the move that we have ready.
fn of_others(remote: &Remote, mover: Seat, app: &App, lang: Lang) -> String {
    let name = remote.seated.seat_name(mover, lang);
    let turn = lang.pick(format!("{name} is to move"), format!("trait\u{a0}: {name}"));
    let text = remote.prepared.texts();
    let ready = if text.is_empty() { touched(remote, app) } else { text };
    if ready.is_empty() {
        return turn;
    }
    lang.pick(
        format!("{turn} – ready: {ready}; Esc forgets it"),
        format!("{turn} – prêt\u{a0}: {ready}\u{a0}; Échap l’oublie"),
    )
}

/// The places of a move that waits, by name.
fn touched(remote: &Remote, app: &App) -> String {
    let name = |place| catalogue::words::place_name(&app.ground, app.game().info(), place, app.lang);
    remote.prepared.places().map(name).collect::<Vec<_>>().join(" ")
}

/// The player of a seat, as the panel shows it in a few letters.
pub(in crate::commands::play::screen) fn player_words(remote: &Remote, seat: Seat, lang: Lang) -> String {
    let number = seat.index() as u8;
    let Some(view) = remote.seated.table.view.seats.get(seat.index()) else { return String::new() };
    let presence = remote.seated.presence(number, view, lang);
    let nickname = view.guest.as_ref().and_then(|guest| guest.nickname.as_deref());
    let is_mine = remote.seated.table.is_mine(seat);
    let name = nickname.unwrap_or(lang.pick("guest", "invité"));
    match view.guest {
        None => presence,
        Some(_) if is_mine && nickname.is_none() => presence,
        Some(_) if view.is_present && !is_mine => name.to_owned(),
        Some(_) => format!("{name} ({presence})"),
    }
}

/// A question about a match of a server; `None` for one about a match that is held here.
pub(in crate::commands::play::screen) fn question(app: &App, question: &Question) -> Option<String> {
    let lang = app.lang;
    let text = match question {
        Question::GiveUp => lang.pick("Do you resign?", "Abandonner la partie\u{a0}?"),
        Question::Abort if app.is_in_lobby() => lang.pick("Withdraw the match?", "Retirer la partie\u{a0}?"),
        Question::Abort => lang.pick(
            "Break the match off? Nobody wins or loses.",
            "Interrompre la partie\u{a0}? Personne ne gagne ni ne perd.",
        ),
        Question::Leave if app.game().clocks().control() == TimeControl::Unlimited => {
            lang.pick("Leave? The match goes on.", "Quitter\u{a0}? La partie continue.")
        }
        Question::Leave => lang.pick(
            "Leave? The match goes on, and its clocks run.",
            "Quitter\u{a0}? La partie continue, et ses pendules tournent.",
        ),
        _ => return None,
    };
    Some(text.into())
}

/// The most useful keys of a match of a server.
pub(in crate::commands::play::screen) fn key_bar(remote: &Remote, lang: Lang) -> Vec<(char, &'static str)> {
    let quit = ('q', lang.pick("quit", "quitter"));
    let (help, save) = (('?', lang.pick("help", "aide")), ('s', lang.pick("save", "enregistrer")));
    let players = ('p', lang.pick("players", "joueurs"));
    let say = ('w', lang.pick("say", "dire"));
    if remote.is_over() {
        let rematch = ('r', lang.pick("rematch", "revanche"));
        let engine = ('a', lang.pick("engine", "avis"));
        let mut keys = vec![rematch, help, engine, say, players, save, quit];
        keys.retain(|(key, _)| remote.plays() || !matches!(key, 'r' | 'w'));
        return keys;
    }
    if !remote.plays() {
        return vec![help, players, ('i', lang.pick("link", "lien")), save, quit];
    }
    let typing = (':', lang.pick("type", "taper"));
    if remote.seated.table.asked().is_some() {
        let accept = (lang.pick('y', 'o'), lang.pick("accept", "accepter"));
        return vec![accept, ('n', lang.pick("decline", "refuser")), help, typing, say, quit];
    }
    let mut keys = vec![help, typing, ('u', lang.pick("undo", "annuler")), ('d', lang.pick("draw", "nulle"))];
    keys.push(match remote.game().can_abort() {
        true => ('b', lang.pick("break off", "interrompre")),
        false => ('x', lang.pick("resign", "abandonner")),
    });
    if remote.game().clocks().control() != TimeControl::Unlimited {
        keys.push(('t', lang.pick("time", "temps")));
    }
    keys.extend([say, quit]);
    keys
}

/// The keys of a match of a server, for the help: English, then French.
pub(in crate::commands::play::screen) const KEYS: [&str; 2] = [
    "\
THE MATCH, WHICH A SERVER HOLDS
                a move made before your turn waits for it; Esc forgets it
PgUp, PgDn      look back and forth through the match; Home, End; or click on a move
y, n            answer an offer
d               offer a draw
u               ask to take back your last move
t               give the other 15 seconds
w               say one of six phrases
x               resign
b               break off before everybody has moved, or withdraw a match that waits
r               when it is over: another match with the sides changed
p               players: who is here, who is away, how many watch
i               the link of the match, with its QR code
s               save the record
a, h            when it is over: the engine's view, a hint",
    "\
LA PARTIE, TENUE PAR UN SERVEUR
                un coup joué avant votre tour l’attend ; Échap l’oublie
PgPréc, PgSuiv  regarder la partie passée ; Début, Fin ; ou cliquer sur un coup
o, n            répondre à une offre
d               proposer la nulle
u               demander à reprendre votre dernier coup
t               donner 15 secondes à l’autre
w               dire une des six phrases
x               abandonner
b               interrompre avant que tous aient joué, ou retirer une partie qui attend
r               à la fin : une autre partie, côtés échangés
p               les joueurs : qui est là, qui est absent, combien regardent
i               le lien de la partie, avec son code QR
s               enregistrer la partie
a, h            à la fin : l’avis du moteur, un indice",
];
