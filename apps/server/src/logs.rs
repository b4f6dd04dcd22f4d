//! What the server says of its work: a line a request, on standard error.

use std::io::IsTerminal as _;
use std::time::Instant;

use axum::body::HttpBody as _;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tracing::level_filters::LevelFilter;

/// How the server logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// What goes wrong, and nothing else.
    Quiet,
    /// A line a request, for people.
    #[default]
    Lines,
    /// A JSON object a request, for programs.
    Json,
}

impl Log {
    /// Sends what is logged from here on to standard error. A log that the host has begun already stays.
    pub(crate) fn begin(self) {
        let level = if self == Log::Quiet { LevelFilter::WARN } else { LevelFilter::INFO };
        let log =
            tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
        _ = match self {
            Log::Json => tracing::subscriber::set_global_default(log.json().flatten_event(true).finish()),
            _ => {
                let is_colourful = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
                tracing::subscriber::set_global_default(log.with_ansi(is_colourful).finish())
            }
        };
    }
}

/// Lets the request be answered, and logs it.
pub(crate) async fn each(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let bytes = response.body().size_hint().exact().unwrap_or_default();
    let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%method, path, status = response.status().as_u16(), bytes, micros);
    response
}
