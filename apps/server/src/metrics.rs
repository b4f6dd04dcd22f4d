//! Figures for Prometheus, at `/metrics`.

use std::sync::LazyLock;

use prometheus::{
    Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

/// Everything that is counted.
struct Figures {
    registry: Registry,
    sockets: IntGauge,
    tables: IntGauge,
    acts: IntCounterVec,
    batches: Histogram,
    act_seconds: Histogram,
    slow: IntCounter,
    turned_away: IntCounter,
}

static FIGURES: LazyLock<Option<Figures>> = LazyLock::new(|| Figures::new().ok());

impl Figures {
    fn new() -> prometheus::Result<Figures> {
        let batches = HistogramOpts::new("kelci_commit_lines", "lines of a commit");
        let seconds = HistogramOpts::new("kelci_act_seconds", "time from receiving an act to its answer");
        let figures = Figures {
            registry: Registry::new(),
            sockets: IntGauge::new("kelci_sockets", "open sockets and streams")?,
            tables: IntGauge::new("kelci_matches_loaded", "matches in memory")?,
            acts: IntCounterVec::new(Opts::new("kelci_acts_total", "acts by their fate"), &["fate"])?,
            batches: Histogram::with_opts(batches.buckets(vec![1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0]))?,
            act_seconds: Histogram::with_opts(
                seconds.buckets(vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0]),
            )?,
            slow: IntCounter::new(
                "kelci_slow_readers_total",
                "sockets dropped because they read too slowly",
            )?,
            turned_away: IntCounter::new(
                "kelci_turned_away_total",
                "connections closed because their address had too many",
            )?,
        };
        figures.registry.register(Box::new(figures.sockets.clone()))?;
        figures.registry.register(Box::new(figures.tables.clone()))?;
        figures.registry.register(Box::new(figures.acts.clone()))?;
        figures.registry.register(Box::new(figures.batches.clone()))?;
        figures.registry.register(Box::new(figures.act_seconds.clone()))?;
        figures.registry.register(Box::new(figures.slow.clone()))?;
        figures.registry.register(Box::new(figures.turned_away.clone()))?;
        Ok(figures)
    }
}

/// Counts a commit of so many lines.
pub(crate) fn batch(n_lines: usize) {
    FIGURES.iter().for_each(|it| it.batches.observe(n_lines as f64));
}

/// Counts an act and how long it took.
pub(crate) fn act(fate: &str, seconds: f64) {
    FIGURES.iter().for_each(|it| {
        it.acts.with_label_values(&[fate]).inc();
        it.act_seconds.observe(seconds);
    });
}

/// Counts a reader that was dropped because it read too slowly.
pub(crate) fn slow_reader() {
    FIGURES.iter().for_each(|it| it.slow.inc());
}

/// Counts a connection that was closed because its address had too many.
pub(crate) fn turned_away() {
    FIGURES.iter().for_each(|it| it.turned_away.inc());
}

/// Notes how many matches are in memory.
pub(crate) fn tables(n_tables: usize) {
    FIGURES.iter().for_each(|it| it.tables.set(n_tables as i64));
}

/// Counts a socket for as long as it lives.
#[derive(Debug)]
pub(crate) struct CountedSocket;

impl CountedSocket {
    pub(crate) fn new() -> CountedSocket {
        FIGURES.iter().for_each(|it| it.sockets.inc());
        CountedSocket
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        FIGURES.iter().for_each(|it| it.sockets.dec());
    }
}

/// Returns all figures as Prometheus reads them.
pub(crate) fn text() -> String {
    let families = FIGURES.iter().flat_map(|it| it.registry.gather()).collect::<Vec<_>>();
    TextEncoder::new().encode_to_string(&families).unwrap_or_default()
}
