//! The log: one line per request, on standard error.

use std::io::IsTerminal as _;
use std::time::Instant;

use axum::body::HttpBody as _;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tracing::level_filters::LevelFilter;

/// The form of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// Problems only.
    Quiet,
    /// One line per request, for people.
    #[default]
    Lines,
    /// One JSON object per request, for programs.
    Json,
}

impl Log {
    /// Starts logging to standard error, unless the host has set up a log of its own.
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

/// Passes a request on and logs its answer.
pub(crate) async fn each(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let bytes = response.body().size_hint().exact().unwrap_or_default();
    let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%method, path, status = response.status().as_u16(), bytes, micros);
    response
}
