//! A relay between clients and servers that delays and cuts.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use game::Random;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::Weather;
use crate::house::House;

/// One piece in so many is delayed.
const DELAYED: usize = 6;

/// The longest delay, in milliseconds.
const LONGEST: usize = 30;

/// After one piece in so many the connection is cut.
const CUT: usize = 150;

/// The most bytes that are passed on at once.
const PIECE: usize = 4_096;

/// A relay, which runs until it is dropped.
#[derive(Debug)]
pub struct Relay {
    /// The address at which clients find whichever server is there.
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay in front of the servers of a house.
    ///
    /// # Errors
    /// If there is no free port.
    pub async fn before(house: Arc<House>, weather: Weather, seed: u64) -> Result<Relay> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let task = tokio::spawn(async move {
            let mut luck = Random::new(seed);
            while let Ok((client, _)) = listener.accept().await {
                let luck = Random::new(luck.next_u64());
                tokio::spawn(pass_on(client, Arc::clone(&house), weather, luck));
            }
        });
        Ok(Relay { address, task })
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Passes on what a client and a server say until either is gone or the connection is cut.
async fn pass_on(mut client: TcpStream, house: Arc<House>, weather: Weather, mut luck: Random) {
    let Some(address) = luck.choose(&house.open_doors()) else { return };
    let Ok(mut server) = TcpStream::connect(address).await else { return };
    let (mut asked, mut said) = (vec![0; PIECE], vec![0; PIECE]);
    loop {
        let (n, piece, to) = tokio::select! {
            read = client.read(&mut asked) => (read.unwrap_or(0), &asked, &mut server),
            read = server.read(&mut said) => (read.unwrap_or(0), &said, &mut client),
        };
        if weather.strikes(&mut luck, DELAYED) {
            tokio::time::sleep(Duration::from_millis(luck.below(LONGEST) as u64)).await;
        }
        let Some(piece @ [_, ..]) = piece.get(..n) else { return };
        if to.write_all(piece).await.is_err() || weather.strikes(&mut luck, CUT) {
            return;
        }
    }
}
