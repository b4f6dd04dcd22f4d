//! A server of matches on a database of its own, and terminals that play there.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use server::{Asset, Assets, Bounds, Log, Online, Rates, Settings, serve};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// How long a terminal may take to say something: longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs until it is dropped.
pub(crate) struct House {
    address: SocketAddr,
    folder: Arc<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
}

impl House {
    pub(crate) fn open() -> House {
        House::at("127.0.0.1:0".parse().unwrap(), Arc::new(TempDir::new().unwrap()))
    }

    fn at(address: SocketAddr, folder: Arc<TempDir>) -> House {
        let database = format!("sqlite:{}", folder.path().join("matches.db").display());
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = std::sync::mpsc::channel();
        let served = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let listener = TcpListener::bind(address).await.unwrap();
                let address = listener.local_addr().unwrap();
                let stop = async {
                    _ = stopped.await;
                };
                serve(listener, &settings(address, database), stop, || ready.send(address).unwrap())
                    .await
                    .unwrap();
            });
        });
        let address = is_ready.recv().unwrap();
        House { address, folder, stop: Some(stop), served: Some(served) }
    }

    /// Stops the server; returns where it was, for another to take its place.
    pub(crate) fn close(mut self) -> (SocketAddr, Arc<TempDir>) {
        self.end();
        (self.address, Arc::clone(&self.folder))
    }

    /// Starts a server in the place of one that was stopped.
    pub(crate) fn reopen((address, folder): (SocketAddr, Arc<TempDir>)) -> House {
        House::at(address, folder)
    }

    fn end(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        if let Some(served) = self.served.take() {
            served.join().unwrap();
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn link(&self, at: &str) -> String {
        format!("{}/#/match/{at}", self.url())
    }

    /// A file in the folder of the server.
    pub(crate) fn file(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// A folder for the secrets of somebody.
    pub(crate) fn home(&self, name: &str) -> String {
        let home = self.folder.path().join(name);
        std::fs::create_dir_all(&home).unwrap();
        home.to_str().unwrap().to_owned()
    }

    /// Sends a request of a new guest, and reads the answer.
    pub(crate) fn post(&self, path: &str, body: &str) -> serde_json::Value {
        let guest = self.ask("guests", "", "");
        let secret = guest["secret"].as_str().unwrap().to_owned();
        self.ask(path, &format!("authorization: Bearer {secret}\r\n"), body)
    }

    fn ask(&self, path: &str, headers: &str, body: &str) -> serde_json::Value {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "POST /api/v1/{path} HTTP/1.0\r\nhost: kelci\r\n{headers}content-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.end();
    }
}

fn settings(address: SocketAddr, database: String) -> Settings {
    let mut page = Assets::default();
    let plain = "<!doctype html>".into();
    page.add("index.html", Asset { tag: "a".into(), plain, brotli: None, gzip: None });
    let (rates, bounds) = (Rates::unlimited(), Bounds::default());
    let online = Online { database, bus: None, public: None, rates, bounds };
    Settings { address, log: Log::Quiet, page, online }
}

/// Everything that a program has written so far.
type Heard = Arc<(Mutex<String>, Condvar)>;

/// A program that somebody types to.
pub(crate) struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    heard: Heard,
    listeners: Vec<JoinHandle<()>>,
}

impl Terminal {
    /// Starts the binary in English, with the secrets of this home.
    pub(crate) fn start(home: &str, arguments: &[&str]) -> Terminal {
        Terminal::start_with(home, arguments, &[])
    }

    /// The same with these variables.
    pub(crate) fn start_with(home: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kelci"))
            .args(arguments)
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", home)
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let heard = Heard::default();
        let listeners =
            vec![listen(child.stdout.take().unwrap(), &heard), listen(child.stderr.take().unwrap(), &heard)];
        Terminal { input: child.stdin.take(), child, heard, listeners }
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> String {
        self.child.id().to_string()
    }

    pub(crate) fn type_line(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until these words were written; returns everything that was.
    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait_until(words, |heard| heard.contains(words))
    }

    /// Waits until something is true of what was written; returns it.
    pub(crate) fn wait_until(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let (text, changed) = &*self.heard;
        let text = text.lock().unwrap();
        let (text, waited) = changed.wait_timeout_while(text, PATIENCE, |text| !is_there(text)).unwrap();
        assert!(!waited.timed_out(), "{what} in\n{text}");
        text.clone()
    }

    /// The name of the match whose link was told.
    pub(crate) fn at(&self) -> String {
        let is_whole = |heard: &str| heard.split("/#/match/").nth(1).is_some_and(|rest| rest.contains('\n'));
        let heard = self.wait_until("a link", is_whole);
        let rest = heard.split("/#/match/").nth(1).unwrap();
        rest.lines().next().unwrap().trim().to_owned()
    }

    /// Ends the input, waits for the program to end well, and returns everything that was written.
    pub(crate) fn end(mut self) -> String {
        drop(self.input.take());
        self.ended()
    }

    /// Waits for the program to end well by itself, and returns everything that was written.
    pub(crate) fn ended(&mut self) -> String {
        let status = self.child.wait().unwrap();
        self.listeners.drain(..).for_each(|listener| listener.join().unwrap());
        let heard = self.heard.0.lock().unwrap().clone();
        assert!(status.success(), "{status}: {heard}");
        heard
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn listen(mut from: impl std::io::Read + Send + 'static, heard: &Heard) -> JoinHandle<()> {
    let heard = Arc::clone(heard);
    std::thread::spawn(move || {
        let mut bytes = [0; 4_096];
        // Pieces may cut a character in two: what was cut comes with the next.
        let mut rest = Vec::new();
        while let Ok(n @ 1..) = from.read(&mut bytes) {
            rest.extend_from_slice(&bytes[..n]);
            let n_whole = match std::str::from_utf8(&rest) {
                Ok(_) => rest.len(),
                Err(error) => error.valid_up_to(),
            };
            let whole: Vec<u8> = rest.drain(..n_whole).collect();
            heard.0.lock().unwrap().push_str(std::str::from_utf8(&whole).unwrap());
            heard.1.notify_all();
        }
    })
}
