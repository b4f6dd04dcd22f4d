//! Connections to servers, plain or over TLS.

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::address::ServerAddress;

/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection of either kind.
pub(crate) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

/// A connection to a server.
pub(crate) type Stream = Box<dyn Duplex>;

/// Connects to a server.
///
/// # Errors
/// If nobody answers in time, or TLS finds that it is somebody else.
pub(crate) async fn connect(server: &ServerAddress) -> io::Result<Stream> {
    match tokio::time::timeout(PATIENCE, connected(server)).await {
        Ok(connected) => connected,
        Err(_) => Err(io::ErrorKind::TimedOut.into()),
    }
}

async fn connected(server: &ServerAddress) -> io::Result<Stream> {
    let stream = TcpStream::connect((server.host.as_str(), server.port)).await?;
    stream.set_nodelay(true)?;
    if !server.is_secure {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(server.host.clone()).map_err(io::Error::other)?;
    Ok(Box::new(connector()?.connect(name, stream).await?))
}

/// Returns the TLS of this machine: whom the system trusts is trusted here, a household's own authority included.
fn connector() -> io::Result<TlsConnector> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = CONFIG.get() {
        return Ok(Arc::clone(config).into());
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?;
    let config = Arc::new(config.with_root_certificates(roots).with_no_client_auth());
    Ok(Arc::clone(CONFIG.get_or_init(|| config)).into())
}
