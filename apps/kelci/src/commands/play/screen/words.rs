//! The words of the screen that no other host needs.

use catalogue::prompt_words::{Ask, Hand, Prompt, prompt_words};
use catalogue::words;
use game::{Answer, Holding, Lang, Notation, Place, Say, Seat, Touch};

use super::app::App;
use super::dialog::{Dialog, Question};
use super::remote;
use crate::commands::play::wording::decisions;

pub(super) fn welcome(lang: Lang) -> String {
    lang.pick(
        "Arrows move the cursor, Enter takes and puts, : types a move, ? helps",
        "Les flèches déplacent le curseur, Entrée prend et pose, : pour taper un coup, ? pour l’aide",
    )
    .into()
}

pub(super) fn no_end(n: usize, lang: Lang) -> String {
    lang.pick(
        format!("no end in sight after {n} decisions of machines: g lets them go on"),
        format!("aucune fin en vue après {n} décisions de machines : g les laisse continuer"),
    )
}

pub(super) fn branched(played: &str, lang: Lang) -> String {
    lang.pick(
        format!("{played} is played in the place of what was taken back"),
        format!("{played} remplace la suite qui avait été annulée"),
    )
}

pub(super) fn hint(advice: Option<&str>, lang: Lang) -> String {
    match advice {
        Some(advice) => {
            lang.pick(format!("the engine would play {advice}"), format!("le moteur jouerait {advice}"))
        }
        None => lang.pick("the game is over", "la partie est finie").into(),
    }
}

pub(super) fn nothing_to_confirm(lang: Lang) -> String {
    lang.pick(
        "what is touched so far is not a whole move",
        "ce qui est touché jusqu’ici n’est pas un coup entier",
    )
    .into()
}

pub(super) fn unknown_key(letter: char, lang: Lang) -> String {
    let key = game::quote(&letter.to_string());
    lang.pick(
        format!("'{key}' does nothing here: ? lists the keys, : types a move"),
        format!("« {key} » ne fait rien ici : ? donne les touches, : permet de taper un coup"),
    )
}

pub(super) fn no_such_start(typed: &str, lang: Lang) -> String {
    let typed = game::quote(typed);
    lang.pick(
        format!("no legal move begins with '{typed}'"),
        format!("aucun coup légal ne commence par « {typed} »"),
    )
}

pub(super) fn not_your_turn(app: &App) -> String {
    let lang = app.lang;
    if app.remote().is_some() {
        return remote::not_now(app);
    }
    match (app.mover_seen(), app.thinker()) {
        (None, _) => lang
            .pick("the game is over: u takes back, q leaves", "la partie est finie : u annule, q quitte")
            .into(),
        (_, Some(seat)) => {
            let name = app.seat_name(seat);
            lang.pick(
                format!("{name} is thinking: n makes it move now"),
                format!("{name} réfléchit : n le fait jouer tout de suite"),
            )
        }
        _ => lang.pick("it is not a person’s turn", "ce n’est pas à une personne de jouer").into(),
    }
}

pub(super) fn nobody_to_resign(app: &App) -> String {
    let lang = app.lang;
    if app.game().mover().is_none() {
        return lang.pick("the game is over", "la partie est finie").into();
    }
    lang.pick("nobody here can give up", "personne ici ne peut abandonner").into()
}

/// Where in the line the moment is that is shown, when not at its end, and how to go on from there.
pub(super) fn moment(app: &App) -> String {
    let (lang, (at, last)) = (app.lang, app.progress());
    // Online, the prompt says it.
    if at == last || app.remote().is_some() {
        return String::new();
    }
    if app.is_looking_elsewhere() {
        return lang.pick(
            format!(
                "looking at decision {at} of {last}: another move played here takes the place of the rest"
            ),
            format!("vous regardez la décision {at} sur {last} : un autre coup joué ici remplace la suite"),
        );
    }
    lang.pick(
        format!("decision {at} of {last}: r plays the rest again, another move takes its place"),
        format!("décision {at} sur {last} : r rejoue la suite, un autre coup la remplace"),
    )
}

/// A name for the record of a game.
pub(super) fn file_name(app: &App) -> String {
    format!("{}.txt", app.game().info().id.replace(['/', '\\'], "-"))
}

fn place_name(app: &App, place: Place) -> String {
    words::place_name(&app.ground, app.game().info(), place, app.lang)
}

/// So many columns are always left for the place under the cursor.
const LEAST_HERE: usize = 12;

/// The place under the cursor and what stands there: by name where there is room for so many columns, else by letters.
pub(super) fn here(app: &App, room: usize) -> String {
    let name = place_name(app, app.cursor);
    let picture = app.picture();
    let long = format!("{name} {}", words::holding(&picture, app.game().info(), app.cursor, app.lang));
    if long.chars().count() <= room {
        return long;
    }
    let short = format!("{name} {}", words::short_holding(&picture, app.cursor)).trim_end().to_owned();
    // What can be done comes before a long list of what lies there.
    let fits = |text: &String| text.chars().count() <= room.max(LEAST_HERE);
    Some(short).filter(fits).or_else(|| Some(name).filter(fits)).unwrap_or_default()
}

/// Why nothing can be done with a place: in the words of the rules where they have some.
pub(super) fn why_not(app: &App, place: Place) -> String {
    let text = match place {
        Place::Cell(index) => app.draft.attempt(&app.ground, app.game().info().family, index),
        Place::Beside(index) if app.draft.path().is_empty() => {
            app.ground.besides.get(index).map(|it| it.name.clone()).filter(|name| !name.is_empty())
        }
        Place::Beside(_) => None,
    };
    let refused = text.and_then(|text| app.moment().read(&text, Notation::Document).err());
    refused.map_or_else(|| why_not_here(app, place), |refused| refused.say(app.lang))
}

fn why_not_here(app: &App, place: Place) -> String {
    let (lang, name) = (app.lang, place_name(app, place));
    if !app.draft.path().is_empty() {
        return lang.pick(
            format!("{name}: not from here; touch one of the marked places, or Esc"),
            format!("{name} : pas d’ici ; touchez une des places marquées, ou Échap"),
        );
    }
    let owner = match app.picture().holding(place) {
        Some(Holding::Pieces(pieces)) => pieces.last().map(|piece| piece.seat),
        _ => None,
    };
    match owner {
        None => lang.pick(format!("{name}: nothing to take here"), format!("{name} : rien à prendre ici")),
        Some(seat) if Some(seat) != app.mover_seen() => {
            let owned = words::owned_by(app.game().info(), seat, lang);
            lang.pick(format!("{name} is {owned}"), format!("{name} est {owned}"))
        }
        Some(_) => {
            lang.pick(format!("{name} cannot move now"), format!("{name} ne peut pas bouger maintenant"))
        }
    }
}

/// The keys that choose a touch of a list: its number, and the letter one would think of.
pub(super) fn choice_keys(touch: Touch, index: usize) -> String {
    let number = if index < 9 { (index + 1).to_string() } else { String::new() };
    let letters = match touch {
        // A number is chosen by itself, not by its place in the list.
        Touch::Answer(Answer::Number(value)) => {
            return if value < 10 { value.to_string() } else { String::new() };
        }
        Touch::Answer(Answer::Yes) => "yo".into(),
        Touch::Answer(Answer::No) => "N-".into(),
        Touch::Answer(Answer::Forward) => ">+".into(),
        Touch::Answer(Answer::Backward) => "<".into(),
        Touch::Answer(Answer::Nothing) => "-0".into(),
        Touch::Answer(Answer::Letter(letter)) | Touch::TakeFromHand(_, letter) => letter.to_string(),
        _ => String::new(),
    };
    format!("{number}{letters}")
}

/// The machine that could play at the moment that is shown, but waits: the match is paused, or stands elsewhere.
pub(super) fn waiting_machine(app: &App) -> Option<Seat> {
    let waits = app.is_looking_elsewhere() || app.game().is_paused();
    app.mover_seen().filter(|seat| waits && app.remote().is_none() && !app.game().who(*seat).is_human())
}

/// Whose turn it is at the moment that is shown, and what they can do.
pub(super) fn prompt(app: &App) -> String {
    let lang = app.lang;
    if let Some(prompt) = app.remote().and_then(|remote| remote::prompt(app, remote)) {
        return prompt;
    }
    if let Some(name) = waiting_machine(app).map(|seat| app.seat_name(seat)) {
        return lang.pick(
            format!("{name} waits: g lets it play, or play in its place"),
            format!("{name} attend : g le fait jouer, ou jouez à sa place"),
        );
    }
    let Some(seat) = app.mover_seen() else {
        return lang.pick("the game is over", "la partie est finie").into();
    };
    let name = app.seat_name(seat);
    if app.thinker() == Some(seat) && !app.is_looking_elsewhere() {
        return lang.pick(format!("{name} is thinking…"), format!("{name} réfléchit…"));
    }
    let (colon, asked) = (lang.pick(": ", " : "), asked_for(app));
    if !app.draft.path().is_empty() {
        return format!("{name}{colon}{} – {asked}", in_hand(app));
    }
    let decided = app.moment().unfinished_turn().unwrap_or_default();
    let n_hidden = decided.len().saturating_sub(4);
    let decided: Vec<&str> = decided.iter().skip(n_hidden).map(String::as_str).collect();
    let turn = match decided.is_empty() {
        true => {
            let to_move = match app.remote() {
                Some(_) => lang.pick("your turn", "à vous de jouer").into(),
                None => words::to_move(app.game().info(), seat, lang),
            };
            match app.moment().countdown() {
                Some(countdown) => format!("{to_move} – {}", countdown.say(lang)),
                None => to_move,
            }
        }
        false => {
            let decided = decided.join(",");
            lang.pick(format!("{name} goes on after {decided}"), format!("{name} continue après {decided}"))
        }
    };
    if asked.is_empty() { turn } else { format!("{turn}{colon}{asked}") }
}

/// The move so far, where it could end here; else the thing in hand.
fn in_hand(app: &App) -> String {
    let held = || match app.draft.path().last().copied() {
        Some(Touch::TakeFromHand(_, letter)) => words::kind_name(letter, &app.picture(), app.lang),
        other => other.and_then(Touch::place).map(|place| place_name(app, place)).unwrap_or_default(),
    };
    app.draft.whole_text().unwrap_or_else(held)
}

/// The next thing to do, as the player is asked for it.
fn asked_for(app: &App) -> String {
    let prompt = match app.dialog {
        Dialog::Choosing(_) => Some(Prompt::plain(Ask::Which)),
        _ => app.draft.prompt(),
    };
    prompt.map(|prompt| prompt_words(prompt, Hand::Enter, app.lang)).unwrap_or_default()
}

/// A question, and the keys that answer it.
pub(super) fn question(app: &App, question: &Question) -> [String; 2] {
    let lang = app.lang;
    let yes_or_no = lang.pick("y yes   n no", "o oui   n non");
    if let Some(text) = remote::question(app, question) {
        return [text, yes_or_no.into()];
    }
    match question {
        Question::GiveUp | Question::Abort | Question::Leave => Default::default(),
        Question::Resume => {
            let n_moves = app.kept.as_ref().map_or(0, |kept| kept.game.moment().n_moves());
            let decisions = decisions(n_moves, lang);
            [
                lang.pick(
                    format!("A game was left off after {decisions}. Take it up?"),
                    format!("Une partie est restée en suspens après {decisions}. La reprendre ?"),
                ),
                lang.pick("y take it up   n begin anew", "o la reprendre   n en commencer une").into(),
            ]
        }
        Question::Resign(seat) => {
            let name = app.seat_name(*seat);
            [lang.pick(format!("Does {name} give up?"), format!("{name} abandonne ?")), yes_or_no.into()]
        }
        Question::Draw(seat) => {
            let name = app.seat_name(*seat);
            [
                lang.pick(
                    format!("{name}: a draw is offered. Accept?"),
                    format!("{name} : on vous propose la nulle. Accepter ?"),
                ),
                yes_or_no.into(),
            ]
        }
        Question::Quit => [
            lang.pick("The game is unfinished.", "La partie n’est pas finie.").into(),
            lang.pick(
                "k keep it and leave   d drop it and leave   Esc go on",
                "g la garder et quitter   j la jeter et quitter   Échap continuer",
            )
            .into(),
        ],
    }
}

/// The keys, for the help.
pub(super) fn keys(app: &App) -> String {
    let at = app.lang.pick(0, 1);
    let of_match = if app.remote().is_some() { remote::KEYS } else { MATCH };
    [BOARD, of_match, REST].map(|texts| texts.get(at).copied().unwrap_or_default()).join("\n\n")
}

/// The keys on the board: English, then French.
const BOARD: [&str; 2] = [
    "\
ON THE BOARD
arrows          move the cursor
Tab, Shift-Tab  to the next place that can be touched, and back
Enter, Space    take, put, choose; the mouse does the same
                a pile is taken whole; once more: its upper piece; once more: nothing
c               play what is touched so far, where it is a whole move
Esc, Backspace  take back a step; so does the right button
1-9 and letters choose from a list
: or /          type the move; Tab completes it",
    "\
SUR LE PLATEAU
flèches         déplacer le curseur
Tab, Maj-Tab    à la prochaine place qu’on peut toucher, et retour
Entrée, Espace  prendre, poser, choisir ; la souris fait de même
                une pile se prend entière ; encore : sa pièce du dessus ; encore : rien
c               jouer ce qui est touché, si c’est un coup entier
Échap, Retour   revenir d’un pas ; le bouton droit aussi
1-9 et lettres  choisir dans une liste
: ou /          taper le coup ; Tab le complète",
];

/// The keys of a match that is held here.
const MATCH: [&str; 2] = [
    "\
THE GAME
u, r            take back, play again (Ctrl-Z, Ctrl-Y)
PgUp, PgDn      look back and forth through the game; Home, End; or click on a move
                another move played there takes the place of the rest
g               let a machine that waits play on from here
h               hint: what the engine would play
a               the engine's view, on and off
n               the machine that thinks is to move now
p               players: who sits where, in mid-game too
d               offer a draw
x               resign
s               save the record",
    "\
LA PARTIE
u, r            annuler, refaire (Ctrl-Z, Ctrl-Y)
PgPréc, PgSuiv  regarder la partie passée ; Début, Fin ; ou cliquer sur un coup
                un autre coup joué là remplace la suite
g               faire jouer d’ici une machine qui attend
h               indice : ce que le moteur jouerait
a               l’avis du moteur, oui ou non
n               la machine qui réfléchit doit jouer tout de suite
p               les camps : qui joue, même en cours de partie
d               proposer la nulle
x               abandonner
s               enregistrer la partie",
];

/// The other keys.
const REST: [&str; 2] = [
    "\
THE REST
f               turn the board around
l               français
?               this help; Tab turns to the rules
q, Ctrl-C       leave; an unfinished game can be kept, a match online goes on",
    "\
LE RESTE
f               retourner le plateau
l               English
?               cette aide ; Tab passe aux règles
q, Ctrl-C       quitter ; une partie inachevée peut être gardée, une partie en ligne continue",
];
