//! Connections from this machine to itself, more of them than one address has ports.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::net::{TcpSocket, TcpStream};

/// Connections from one address: a system lends about 28 000 ports for each.
const PER_ADDRESS: u32 = 20_000;

/// Counts the connections, so that the next address is used when the ports of one run out.
#[derive(Debug, Default)]
pub(super) struct Ports {
    n_open: AtomicU32,
}

impl Ports {
    /// Connects to a server on this machine.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) async fn connect(&self, target: SocketAddr) -> io::Result<TcpStream> {
        let place = self.n_open.fetch_add(1, Ordering::Relaxed) / PER_ADDRESS;
        let stream = match (place, target.ip()) {
            // 127.0.0.1 to 127.255.255.254 are all this machine.
            (1.., IpAddr::V4(_)) => {
                let socket = TcpSocket::new_v4()?;
                let ip = Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + place);
                socket.bind(SocketAddr::new(ip.into(), 0))?;
                socket.connect(target).await?
            }
            _ => TcpStream::connect(target).await?,
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}
