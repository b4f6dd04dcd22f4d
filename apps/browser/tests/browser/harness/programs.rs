//! The programs a test runs: `kelci serve` and Chromium with its driver, each on a free port and stopped with
//! the test.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// The names under which systems install Chromium.
const CHROMIUMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// How often a browser that did not start is started again.
const N_STARTS: usize = 3;

/// Keep the browser away from the machine's own profile and from the network.
const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    // Containers have little of it, and a browser that runs out of it dies.
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
];

/// A program that is killed when dropped. Its output stays open as long as it runs.
struct Running {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Running {
    /// Starts the program and reads its output up to the line in which `find` finds something.
    fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> (Running, T) {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut running = Running { child, output };
        let mut said = String::new();
        loop {
            let before = said.len();
            let n_read = running.output.read_line(&mut said).unwrap();
            assert!(n_read > 0, "{command:?} ended at once: {said}");
            if let Some(found) = find(&said[before..]) {
                return (running, found);
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// `kelci serve` on a free port.
pub(super) struct Server {
    running: Option<Running>,
    /// The folder of its matches: servers of other tests run beside it.
    data: Arc<Profile>,
    /// The address of the page.
    pub(super) address: String,
}

impl Server {
    pub(super) fn start() -> Server {
        let data = Arc::new(Profile::new());
        let (running, address) = Server::at(0, &data);
        Server { running: Some(running), data, address }
    }

    fn at(port: u16, data: &Profile) -> (Running, String) {
        let mut command = Command::new(kelci());
        command.env("XDG_DATA_HOME", &data.0);
        command.args(["serve", "--lang", "en", "--port", &port.to_string()]);
        Running::start(&mut command, |line| {
            let address = line.split_whitespace().find(|word| word.starts_with("http://"))?;
            Some(format!("{address}/"))
        })
    }

    /// The same server for another browser, which does not end it.
    pub(super) fn shared(&self) -> Server {
        Server { running: None, data: Arc::clone(&self.data), address: self.address.clone() }
    }

    /// Starts the server again where it was, on the same matches.
    pub(super) fn start_again(&mut self) {
        let port = self.address.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
        self.running = Some(Server::at(port, &self.data).0);
    }

    /// Kills the server, which has no time to finish anything; its address no longer answers.
    pub(super) fn stop(&mut self) {
        self.running = None;
    }
}

/// Returns the program under test: the one named by `KELCI`, or the one built beside this test.
pub(crate) fn kelci() -> PathBuf {
    if let Some(named) = env::var_os("KELCI") {
        return named.into();
    }
    let this = env::current_exe().unwrap();
    let built = this.parent().and_then(Path::parent).unwrap().join("kelci");
    assert!(
        built.is_file(),
        "{} is missing: run `cargo build -p kelci`, or name another in KELCI",
        built.display()
    );
    built
}

/// Chromium's driver, and the profile folder of its browser.
pub(super) struct Browser {
    // Fields drop in this order, so the programs end before their folder is removed.
    _running: Running,
    port: u16,
    profile: Profile,
}

impl Browser {
    pub(super) fn start() -> Browser {
        let driver = in_path(&["chromedriver"], "chromium-driver");
        let (running, port) = Running::start(Command::new(driver).arg("--port=0"), |line| {
            let (_, rest) = line.split_once("successfully on port ")?;
            rest.trim_end().trim_end_matches('.').parse().ok()
        });
        Browser { _running: running, port, profile: Profile::new() }
    }

    /// Opens a window.
    pub(super) async fn open(&self, languages: &str) -> Client {
        let mut flags: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
        flags.push(format!("--user-data-dir={}", self.profile.0.display()));
        flags.push(format!("--accept-lang={languages}"));
        let chromium = in_path(&CHROMIUMS, "chromium");
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {
                "binary": chromium,
                "args": flags,
                "prefs": { "intl.accept_languages": languages },
            },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 120_000 },
        });
        let capabilities = capabilities.as_object().unwrap().clone();
        let driver = format!("http://localhost:{}", self.port);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        // The driver gives a browser a minute to start, and a busy machine may take longer.
        for _ in 0..N_STARTS {
            if let Ok(client) = builder.connect(&driver).await {
                return client;
            }
        }
        builder.connect(&driver).await.unwrap()
    }

    /// Closes the window of a failed test directly: killing the driver would leave it open.
    pub(super) fn close(&self, session: &str) {
        let ask = || {
            let mut stream = TcpStream::connect(("localhost", self.port))?;
            stream.set_read_timeout(Some(Duration::from_secs(10)))?;
            write!(
                stream,
                "DELETE /session/{session} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
            )?;
            stream.read(&mut [0; 64])
        };
        // If even the driver is gone, there is nothing left to do.
        _ = ask();
    }
}

/// The folder of one program, such as the profile of a browser; removed with it.
pub(super) struct Profile(PathBuf);

impl Profile {
    pub(super) fn folder(&self) -> &Path {
        &self.0
    }

    pub(super) fn new() -> Profile {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("kelci-browser-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Profile(folder)
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        // This fails if the browser is still writing, but nothing depends on it.
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the first of these programs found in the path.
fn in_path(names: &[&str], package: &str) -> PathBuf {
    let folders = env::var_os("PATH").unwrap_or_default();
    let found = names.iter().find_map(|name| {
        env::split_paths(&folders).map(|folder| folder.join(name)).find(|place| place.is_file())
    });
    found.unwrap_or_else(|| {
        let name = names[0];
        panic!("{name} is missing: install it, on Debian and Ubuntu with `apt-get install {package}`")
    })
}
