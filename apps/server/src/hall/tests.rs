//! The hall alone, where a test can break what no client can: the database, another server on it, a dropped task.

use std::sync::Arc;

use protocol::{Act, ActDone, ActRequest, Code, FromServer, Phrase, Refused, Sides, Sit, State, Terms};
use session::{Event, GameSpec};
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::acting::summary;
use super::{Bounds, Frame, Guest, Hall, Outbox, now};
use crate::bus::Bus;
use crate::store::{NewLine, Store, Written};

/// A hall with two guests who play.
struct Played {
    hall: Arc<Hall>,
    first: Guest,
    at: String,
    _folder: TempDir,
}

async fn hall_on(store: &Store) -> Arc<Hall> {
    let (_, bells) = mpsc::channel(1);
    Hall::open(store.clone(), Bus::Alone, bells, Bounds::default()).await.unwrap()
}

async fn guest(hall: &Hall) -> Guest {
    let secret = hall.new_guest().await.unwrap().secret;
    hall.guest(&secret).await.unwrap().unwrap()
}

fn terms(clock: &str) -> Terms {
    let chairs = vec![protocol::Chair::Me, protocol::Chair::Open];
    let (game, clock) = (GameSpec::named("pijersi"), clock.to_owned());
    Terms { game, setup: None, position: None, chairs, sides: Sides::Named, clock, listed: false }
}

async fn begun(clock: &str) -> Played {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("a.db").display())).await.unwrap();
    let hall = hall_on(&store).await;
    let (first, second) = (guest(&hall).await, guest(&hall).await);
    let at = hall.propose(&first, terms(clock)).await.unwrap().id;
    let view = hall.sit(&second, &at, Sit::default()).await.unwrap();
    assert_eq!(view.state, State::Live);
    Played { hall, first, at, _folder: folder }
}

fn request(id: &str, seen: u64, act: Act) -> ActRequest {
    ActRequest { seen, id: id.to_owned(), act }
}

/// Acts, and again where a stalled machine lets the hall judge no time.
async fn act(hall: &Arc<Hall>, guest: &Guest, at: &str, request: ActRequest) -> Result<ActDone, Refused> {
    loop {
        match hall.act(guest, at, request.clone(), 0).await {
            Err(refused) if refused.code == Code::TryAgain => {}
            done => return done,
        }
    }
}

/// Returns the first legal move.
async fn any_move(hall: &Arc<Hall>, at: &str) -> Act {
    let mut guard = hall.hold(&hall.table(at)).await.unwrap();
    let moment = Arc::clone(guard.get().unwrap().game.as_ref().unwrap().moment());
    Act::Play(moment.text_of(catalogue::Decision::new(0), game::Notation::Document).unwrap())
}

async fn n_lines(hall: &Hall, at: &str) -> usize {
    hall.store.lines(at, 0).await.unwrap().len()
}

/// Returns the lines that the hall has in memory, and checks that the match in memory is what they lead to.
async fn held_lines(hall: &Arc<Hall>, at: &str) -> Vec<String> {
    let mut guard = hall.hold(&hall.table(at)).await.unwrap();
    let held = guard.get().unwrap();
    let saved = held.game.as_ref().unwrap().saved().trim_end();
    assert_eq!(saved, held.lines.join("\n"));
    held.lines.clone()
}

async fn lines_told(messages: &mut mpsc::Receiver<Frame>) -> (u64, usize) {
    loop {
        let Frame(text) = messages.recv().await.unwrap();
        if let FromServer::Lines { from, lines, .. } = FromServer::read(&text).unwrap() {
            return (from, lines.len());
        }
    }
}

#[tokio::test]
async fn a_line_that_was_written_and_then_forgotten_is_told() {
    let Played { hall, first, at, _folder } = begun("unlimited").await;
    let (client, mut messages, _) = Outbox::new();
    let _watching = hall.watch(&at, None, &client, None).await.unwrap();
    // Another hall on the same database stands for a commit whose answer was lost.
    let other = hall_on(&hall.store).await;
    let play = any_move(&other, &at).await;
    act(&other, &first, &at, request("a", 0, play)).await.unwrap();
    let table = hall.table(&at);
    hall.hold(&table).await.unwrap().forget();
    hall.look_soon(&table);
    assert_eq!(lines_told(&mut messages).await, (1, 1));
}

#[tokio::test]
async fn an_act_that_another_server_has_done_is_done() {
    let Played { hall, first, at, _folder } = begun("unlimited").await;
    let other = hall_on(&hall.store).await;
    // Both servers have the match in memory before either acts.
    let play = any_move(&other, &at).await;
    any_move(&hall, &at).await;
    let done = act(&hall, &first, &at, request("a", 0, play.clone())).await.unwrap();
    let again = act(&other, &first, &at, request("a", 0, play)).await.unwrap();
    assert_eq!((done.number, again.number), (1, 1));
    let third = hall_on(&hall.store).await;
    let offer = request("b", 1, Act::OfferDraw);
    any_move(&third, &at).await;
    act(&hall, &first, &at, offer).await.unwrap();
    let refused = act(&third, &first, &at, request("c", 1, Act::Resign)).await.unwrap_err();
    assert_eq!((refused.code, refused.have), (Code::Stale, Some(2)), "another act was quicker");
    assert_eq!(n_lines(&hall, &at).await, 3);
}

/// Lets a task go on for a while and drops it, as a handler is dropped whose client has gone.
async fn abandon<T>(task: impl Future<Output = T>, n_polls: u32) {
    let mut task = std::pin::pin!(task);
    for _ in 0..n_polls {
        let poll =
            std::future::poll_fn(|context| std::task::Poll::Ready(task.as_mut().poll(context).is_ready()));
        if poll.await {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whoever_goes_away_in_the_middle_leaves_memory_and_log_the_same() {
    let Played { hall, first, at, _folder } = begun("fischer:600000+0").await;
    let play = any_move(&hall, &at).await;
    act(&hall, &first, &at, request("a", 0, play)).await.unwrap();
    for n_polls in 0..40 {
        let seen = held_lines(&hall, &at).await.len() as u64 - 1;
        let name = format!("offer-{n_polls}");
        abandon(hall.act(&first, &at, request(&name, seen, Act::OfferDraw), 0), n_polls).await;
        // Looking at a match writes too, where an outage is not noted yet.
        let table = hall.table(&at);
        hall.hold(&table).await.unwrap().forget();
        let at_ms = now() as i64;
        let text = "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(text).bind(at_ms).bind(at_ms + 1).execute(hall.store.pool()).await.unwrap();
        abandon(hall.hold(&table), n_polls).await;
        let lines = held_lines(&hall, &at).await;
        let kept = hall.store.lines(&at, 0).await.unwrap();
        let kept: Vec<String> = kept.into_iter().map(|row| row.line).collect();
        assert_eq!(lines, kept, "after {n_polls} polls");
    }
}

async fn execute(hall: &Hall, text: &'static str) {
    sqlx::raw_sql(text).execute(hall.store.pool()).await.unwrap();
}

#[tokio::test]
async fn an_outage_that_could_not_be_noted_is_noted_later() {
    let Played { hall, first, at, _folder } = begun("fischer:36000000+0").await;
    let play = any_move(&hall, &at).await;
    act(&hall, &first, &at, request("a", 0, play)).await.unwrap();
    // After an hour there is no server for another hour.
    execute(&hall, "UPDATE alive SET at = at + 3600000").await;
    let later = now() as i64 + 7_200_000;
    let outage = hall.store.beat(later, 1_500).await.unwrap().noted.unwrap();
    execute(&hall, "UPDATE alive SET at = at - 7200000").await;
    execute(&hall, "CREATE TRIGGER broken BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'broken'); END")
        .await;
    let restarted = hall_on(&hall.store).await;
    let table = restarted.table(&at);
    for _ in 0..2 {
        assert_eq!(restarted.hold(&table).await.unwrap_err().code, Code::TryAgain);
    }
    execute(&hall, "DROP TRIGGER broken").await;
    let mut guard = restarted.hold(&table).await.unwrap();
    let game = guard.get().unwrap().game.as_ref().unwrap();
    let events: Vec<&Event> = game.log().iter().rev().take(2).map(|stamped| &stamped.event).collect();
    assert_eq!(events, [&Event::Resume, &Event::Pause]);
    assert_eq!(game.log().last().unwrap().at, outage.to);
    let left = game.clocks().left(game::Seat::SECOND, outage.to).unwrap();
    assert!(left > 36_000_000 - 3_700_000, "only the first hour is charged: {left}");
}

#[tokio::test]
async fn a_match_that_was_woken_keeps_the_time_that_a_line_has_set_meanwhile() {
    let Played { hall, first: _, at, _folder } = begun("fischer:600000+0").await;
    // Without its hall nobody else looks for what is due.
    let (store, is_there) = (hall.store.clone(), Arc::downgrade(&hall));
    drop(hall);
    while is_there.strong_count() > 0 {
        tokio::task::yield_now().await;
    }
    let wake_at = async || {
        let query =
            sqlx::query_scalar::<_, Option<i64>>("SELECT wake_at FROM matches WHERE id = $1").bind(&at);
        query.fetch_one(store.pool()).await.unwrap()
    };
    let set = async |to: i64| {
        let query = sqlx::query("UPDATE matches SET wake_at = $1 WHERE id = $2").bind(to).bind(&at);
        query.execute(store.pool()).await.unwrap();
    };
    set(1).await;
    let claims = store.claim_due(2).await.unwrap();
    let [claim] = claims.as_slice() else { panic!("{claims:?}") };
    assert!(store.claim_due(2).await.unwrap().is_empty(), "it is claimed once");
    store.set_wake(claim, Some(5)).await.unwrap();
    assert_eq!(wake_at().await, Some(5));
    store.set_wake(claim, None).await.unwrap();
    assert_eq!(wake_at().await, Some(5), "the claim has ended");
    set(7).await;
    let claims = store.claim_due(8).await.unwrap();
    let [claim] = claims.as_slice() else { panic!("{claims:?}") };
    set(9).await;
    store.set_wake(claim, None).await.unwrap();
    assert_eq!(wake_at().await, Some(9), "a line has set it meanwhile");
}

#[tokio::test]
async fn a_match_that_was_withdrawn_at_another_server_does_not_begin() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("a.db").display())).await.unwrap();
    let hall = hall_on(&store).await;
    let owner = guest(&hall).await;
    let at = hall.propose(&owner, terms("unlimited")).await.unwrap().id;
    assert!(store.close_match(&at, now() as i64).await.unwrap());
    let game = super::beginning::begin_match(&terms("unlimited"), Vec::new(), 1).unwrap();
    let (line, summary) = (game.saved().trim_end().to_owned(), summary(&game, now()));
    let new = NewLine { match_id: at.clone(), number: 0, line, act: None, summary };
    assert_eq!(store.write(new).await, Written::Taken);
    assert_eq!(n_lines(&hall, &at).await, 0);
    assert_eq!(store.match_row(&at).await.unwrap().unwrap().state, State::Withdrawn);
}

#[tokio::test]
async fn whoever_reads_too_slowly_is_dropped_and_holds_nobody_up() {
    let Played { hall, first, at, _folder } = begun("unlimited").await;
    let ((slow, _unread, is_dropped), (quick, mut messages, _)) = (Outbox::new(), Outbox::new());
    let _watching = [
        hall.watch(&at, None, &slow, None).await.unwrap(),
        hall.watch(&at, None, &quick, None).await.unwrap(),
    ];
    let mut n_heard = 0;
    for _ in 0..200 {
        hall.say(&first, &at, Phrase::Hello).await.unwrap();
        while let Ok(Frame(text)) = messages.try_recv() {
            n_heard += usize::from(matches!(FromServer::read(&text), Ok(FromServer::Phrase { .. })));
        }
    }
    is_dropped.notified().await;
    assert_eq!(n_heard, 200, "whoever reads hears everything");
    let (_, n_there) = (messages, super::locked(&hall.table(&at).audience).watchers(|_| false));
    assert_eq!(n_there, 1, "the slow one is not told any more");
}
