//! A relay between browser and server that sees the server's answers and may change them.

use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

type Change = Arc<dyn Fn(&mut [u8]) + Send + Sync>;

/// A relay with its own address, which runs until it is dropped.
pub(crate) struct Relay {
    /// The address of the page through the relay.
    pub(crate) address: String,
    task: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay in front of the server at this address.
    pub(crate) async fn before(server: &str, change: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
        let server =
            server.trim_start_matches("http://").trim_end_matches('/').replace("localhost", "127.0.0.1");
        Relay { address, task: tokio::spawn(listen(listener, server, Arc::new(change))) }
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(listener: TcpListener, server: String, change: Change) {
    while let Ok((from_browser, _)) = listener.accept().await {
        let Ok(to_server) = TcpStream::connect(&server).await else { return };
        let (mut asks, mut hears) = from_browser.into_split();
        let (mut says, mut is_asked) = to_server.into_split();
        tokio::spawn(async move { tokio::io::copy(&mut asks, &mut is_asked).await });
        let change = Arc::clone(&change);
        tokio::spawn(async move {
            let mut buffer = vec![0; 1 << 16];
            while let Ok(n @ 1..) = says.read(&mut buffer).await {
                let said = &mut buffer[..n];
                change(said);
                if hears.write_all(said).await.is_err() {
                    return;
                }
            }
        });
    }
}
