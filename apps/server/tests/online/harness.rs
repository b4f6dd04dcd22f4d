//! A server on a database of its own, and people who ask it things.

use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Act, FromServer, ToServer};
use serde_json::{Value, json};
use server::{Asset, Assets, Bounds, Log, Online, Rates, Settings, serve};
use session::Match;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server that runs until it is dropped or stopped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
    folder: Arc<TempDir>,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(Rates::unlimited(), Bounds::default()).await
    }

    /// Starts a server with bounds that a test can reach.
    pub(crate) async fn with(rates: Rates, bounds: Bounds) -> Server {
        Server::on(Arc::new(TempDir::new().unwrap()), rates, bounds).await
    }

    async fn on(folder: Arc<TempDir>, rates: Rates, bounds: Bounds) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let settings = settings(address, &folder, rates, bounds);
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = oneshot::channel();
        let served = tokio::spawn(async move {
            let stop = async {
                _ = stopped.await;
            };
            serve(listener, &settings, stop, || _ = ready.send(())).await.unwrap();
        });
        is_ready.await.unwrap();
        Server { address, stop: Some(stop), served, folder }
    }

    /// Tries to start a second server on the same database; returns why it could not.
    pub(crate) async fn open_again(&self) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let settings = settings(address, &self.folder, Rates::unlimited(), Bounds::default());
        let refused = serve(listener, &settings, async {}, || ()).await.unwrap_err();
        game::Say::say(&refused, game::Lang::En)
    }

    /// Stops the server and starts another on the same database.
    pub(crate) async fn restart(self) -> Server {
        let folder = Arc::clone(&self.folder);
        self.stop().await;
        Server::on(folder, Rates::unlimited(), Bounds::default()).await
    }

    /// Everything that the files of the database hold.
    pub(crate) fn database_bytes(&self) -> Vec<u8> {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
    }

    /// Stops the server, and returns once it has ended.
    pub(crate) async fn stop(mut self) {
        _ = self.stop.take().unwrap().send(());
        self.served.await.unwrap();
    }

    /// Somebody new.
    pub(crate) async fn guest(&self) -> Person {
        let (status, answer) = ask(self.address, "POST", "guests", None, None).await;
        assert_eq!(status, 201, "{answer}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Person { address: self.address, secret: text(&answer["secret"]) }
    }

    /// Two people who play a game, by their seats.
    pub(crate) async fn two(&self, terms: Value) -> (Person, Person, String) {
        let (first, second) = (self.guest().await, self.guest().await);
        let id = first.propose(terms).await["id"].as_str().unwrap().to_owned();
        let (status, view) = second.post(&format!("matches/{id}/seats"), json!({})).await;
        assert_eq!((status, &view["state"]), (200, &json!("live")), "{view}");
        (first, second, id)
    }
}

fn settings(address: SocketAddr, folder: &TempDir, rates: Rates, bounds: Bounds) -> Settings {
    let database = format!("sqlite:{}", folder.path().join("matches.db").display());
    let mut page = Assets::default();
    let plain = "<!doctype html>".into();
    page.add("index.html", Asset { tag: "a".into(), plain, brotli: None, gzip: None });
    let online = Online { database, bus: None, public: None, rates, bounds };
    Settings { address, log: Log::Quiet, page, online }
}

/// Sends a request and reads its answer.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    secret: Option<&str>,
    body: Option<&Value>,
) -> (u16, Value) {
    let (status, text) = ask_text(address, method, path, secret, body).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// Sends a request and reads the text of its answer.
pub(crate) async fn ask_text(
    address: SocketAddr,
    method: &str,
    path: &str,
    secret: Option<&str>,
    body: Option<&Value>,
) -> (u16, String) {
    let bearer = secret.map(|it| format!("authorization: Bearer {it}"));
    let body = body.map_or(String::new(), ToString::to_string);
    let headers: Vec<&str> = bearer.iter().map(String::as_str).collect();
    let (head, body) = ask_plain(address, method, path, &headers, &body).await;
    (status_of(&head), body)
}

pub(crate) fn status_of(head: &str) -> u16 {
    head.split(' ').nth(1).unwrap().parse().unwrap()
}

/// Sends a request with these further headers; the head and the body of the answer. A server that is too busy to judge time
/// or rules says so, and is asked again, as every client does.
pub(crate) async fn ask_plain(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> (String, String) {
    loop {
        let (head, body) = ask_once(address, method, &format!("/api/v1/{path}"), headers, body).await;
        if status_of(&head) != 503 {
            return (head, body);
        }
    }
}

/// Sends a request once; the head and the body of the answer.
pub(crate) async fn ask_once(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> (String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    let length = body.len();
    let request =
        format!("{method} {path} HTTP/1.0\r\nhost: kelci\r\n{headers}content-length: {length}\r\n\r\n{body}");
    // A server that has heard enough may answer and close before it has read everything.
    _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

/// Somebody with a secret.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) secret: String,
}

impl Person {
    /// The same person at a server that was started anew.
    pub(crate) fn at(&self, server: &Server) -> Person {
        Person { address: server.address, ..self.clone() }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        ask(self.address, "POST", path, Some(&self.secret), Some(&body)).await
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        ask(self.address, "GET", path, Some(&self.secret), None).await
    }

    pub(crate) async fn propose(&self, terms: Value) -> Value {
        let (status, view) = self.post("matches", terms).await;
        assert_eq!(status, 201, "{view}");
        view
    }

    /// Acts over HTTP; the status and the answer.
    pub(crate) async fn act(&self, at: &str, seen: u64, id: &str, act: &Act) -> (u16, Value) {
        let request = json!({"seen": seen, "id": id, "act": act});
        self.post(&format!("matches/{at}/acts"), request).await
    }

    /// The match as the server has it, folded from its lines.
    pub(crate) async fn folded(&self, at: &str) -> Match {
        let (status, view) = self.get(&format!("matches/{at}")).await;
        assert_eq!(status, 200, "{view}");
        let lines: Vec<&str> =
            view["lines"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        let opened = Match::open(&lines.join("\n")).unwrap();
        assert!(opened.cut.is_none(), "{:?}", opened.cut);
        opened.game
    }

    /// Plays the first legal move, whatever it is.
    pub(crate) async fn play_any(&self, at: &str) -> Match {
        let game = self.folded(at).await;
        let text = any_move(&game);
        let seen = game.version().0;
        let (status, answer) = self.act(at, seen, &format!("any-{seen}"), &Act::Play(text)).await;
        assert_eq!(status, 200, "{answer}");
        self.folded(at).await
    }

    pub(crate) async fn socket(&self) -> Socket {
        let bearer = format!("Bearer {}", self.secret);
        let mut socket = Socket::open(self.address, &[("authorization", &bearer)]).await.unwrap();
        assert!(matches!(socket.next().await, FromServer::Welcome { me: Some(_), .. }));
        socket
    }
}

/// The first legal move of a match, as its document writes it.
pub(crate) fn any_move(game: &Match) -> String {
    let moment = game.moment();
    moment.text_of(catalogue::Decision::new(0), game::Notation::Document).unwrap()
}

/// A socket of somebody.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Opens a socket with these headers; the status where it is refused.
    pub(crate) async fn open(address: SocketAddr, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
        let mut request = format!("ws://{address}/api/v1/socket").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Socket(stream)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(why) => panic!("{why}"),
        }
    }

    pub(crate) async fn send(&mut self, message: &ToServer) {
        self.0.send(Message::text(message.to_json())).await.unwrap();
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.0.send(Message::text(text.to_owned())).await.unwrap();
    }

    /// The next message, pings aside, which are answered.
    pub(crate) async fn next(&mut self) -> FromServer {
        loop {
            let message = self.0.next().await.unwrap().unwrap();
            let Message::Text(text) = message else { continue };
            match FromServer::read(&text).unwrap() {
                FromServer::Ping { n } => self.send(&ToServer::Pong { n }).await,
                message => return message,
            }
        }
    }

    /// The next message, or nothing where the socket is closed.
    pub(crate) async fn try_next(&mut self) -> Option<FromServer> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Some(FromServer::read(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message that a test waits for; others are passed over.
    pub(crate) async fn wait<T>(&mut self, mut wanted: impl FnMut(FromServer) -> Option<T>) -> T {
        loop {
            if let Some(found) = wanted(self.next().await) {
                return found;
            }
        }
    }

    /// Acts until the act is done; its number.
    pub(crate) async fn act(&mut self, at: &str, seen: u64, id: &str, act: Act) -> u64 {
        let message = ToServer::Act { at: at.into(), seen, id: id.into(), act };
        loop {
            self.send(&message).await;
            let answer = self.wait(|message| match message {
                FromServer::Done { number, .. } => Some(Ok(number)),
                FromServer::Refused { why, .. } => Some(Err(why)),
                _ => None,
            });
            match answer.await {
                Ok(number) => return number,
                // A server that is too busy to judge time says so.
                Err(why) => assert_eq!(why.code, protocol::Code::TryAgain, "{why:?}"),
            }
        }
    }

    pub(crate) async fn watch(&mut self, at: &str) {
        self.send(&ToServer::Watch { at: at.into(), since: None }).await;
        self.wait(|message| matches!(message, FromServer::Match(_)).then_some(())).await;
    }
}
