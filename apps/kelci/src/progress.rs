//! How far long work is, on standard error; nothing is drawn where that is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps with a message behind it.
pub(crate) fn bar(n_steps: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg} {eta}");
    ProgressBar::new(n_steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A line that changes in place.
pub(crate) fn line() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_msg}");
    ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}
