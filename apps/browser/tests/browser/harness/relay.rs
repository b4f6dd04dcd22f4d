//! A relay between browser and server that sees the server's answers and may change them, or lose the connection.

use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

type Change = Arc<dyn Fn(&mut [u8]) + Send + Sync>;

/// A relay with its own address, which runs until it is dropped.
pub(crate) struct Relay {
    /// The address of the page through the relay.
    pub(crate) address: String,
    is_cut: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay in front of the server at this address.
    pub(crate) async fn before(server: &str, change: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
        let server =
            server.trim_start_matches("http://").trim_end_matches('/').replace("localhost", "127.0.0.1");
        let (is_cut, cut) = watch::channel(false);
        Relay { address, is_cut, task: tokio::spawn(listen(listener, server, Arc::new(change), cut)) }
    }

    /// Loses the connection: whatever is open breaks off, and nothing gets through until it is mended.
    pub(crate) fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Lets everything through again.
    pub(crate) fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(listener: TcpListener, server: String, change: Change, cut: watch::Receiver<bool>) {
    while let Ok((browser, _)) = listener.accept().await {
        let (server, change, mut cut) = (server.clone(), Arc::clone(&change), cut.clone());
        tokio::spawn(async move {
            tokio::select! {
                biased;
                _ = cut.wait_for(|is_cut| *is_cut) => {}
                () = carry(browser, &server, change) => {}
            }
        });
    }
}

/// Carries what both say until both have ended.
async fn carry(browser: TcpStream, server: &str, change: Change) {
    let Ok(server) = TcpStream::connect(server).await else { return };
    let (mut asks, mut hears) = browser.into_split();
    let (mut says, mut is_asked) = server.into_split();
    let forth = async {
        // Whoever has gone needs nothing more, here and below.
        _ = tokio::io::copy(&mut asks, &mut is_asked).await;
        _ = is_asked.shutdown().await;
    };
    let back = async {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(n @ 1..) = says.read(&mut buffer).await {
            let said = &mut buffer[..n];
            change(said);
            if hears.write_all(said).await.is_err() {
                break;
            }
        }
        _ = hears.shutdown().await;
    };
    tokio::join!(forth, back);
}
