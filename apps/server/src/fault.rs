//! Named points on the path of a move at which a test can let the server die.
//!
//! Built with the feature `faults`, the program ends at once, as if killed, at the n-th passage of the point that
//! `KELCI_DIE_AT` names, as in `after-commit:7`. Otherwise the points cost nothing.

/// The points, in the order a move meets them.
pub const POINTS: [&str; 6] =
    ["received", "judged", "before-commit", "after-commit", "before-publishing", "before-answering"];

/// Passes a point.
#[cfg(not(feature = "faults"))]
#[inline(always)]
pub(crate) fn point(_name: &'static str) {}

/// Passes a point; ends the program there if a test asked for it.
#[cfg(feature = "faults")]
pub(crate) fn point(name: &'static str) {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU64, Ordering};
    static ORDER: OnceLock<Option<(String, u64)>> = OnceLock::new();
    static N_PASSED: AtomicU64 = AtomicU64::new(0);
    let order = ORDER.get_or_init(|| {
        let text = std::env::var("KELCI_DIE_AT").ok()?;
        let (point, number) = text.split_once(':')?;
        Some((point.to_owned(), number.parse().ok()?))
    });
    if let Some((point, number)) = order
        && point == name
        && N_PASSED.fetch_add(1, Ordering::Relaxed) + 1 == *number
    {
        std::process::abort();
    }
}
