//! The figures of a load, in words or in JSON.

use anyhow::Result;
use game::Lang;
use serde_json::{Value, json};

use super::rounds::Times;
use crate::output::Output;

/// The figures of a load.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    pub(super) n_idle: usize,
    pub(super) n_matches: usize,
    /// Resident memory of the server in bytes: before any socket, with the silent ones, with everybody playing.
    pub(super) before: Option<u64>,
    pub(super) after: Option<u64>,
    pub(super) under_load: Option<u64>,
    pub(super) steady: Option<Times>,
    pub(super) saturated: Option<Times>,
    /// How many silent sockets the server has closed.
    pub(super) n_lost: usize,
}

impl Report {
    pub(super) fn tell(&self, is_json: bool, output: &mut Output) -> Result<()> {
        if is_json {
            return output.line(self.json().to_string());
        }
        let lang = output.lang;
        let steady = self.steady.as_ref().map(|times| self.paced_line(times, lang));
        let saturated = self.saturated.as_ref().map(|times| self.saturated_line(times, lang));
        let lines = self.socket_line(lang).into_iter().chain(steady).chain(saturated);
        lines.chain(self.lost_line(lang)).try_for_each(|line| output.line(line))
    }

    /// Memory of the server for each silent socket, in bytes.
    fn per_socket(&self) -> Option<u64> {
        let more = self.after?.saturating_sub(self.before?);
        more.checked_div(self.n_idle as u64)
    }

    fn socket_line(&self, lang: Lang) -> Option<String> {
        (self.n_idle > 0).then(|| {
            let n_idle = self.n_idle;
            let memory = match (self.per_socket(), self.before, self.after) {
                (Some(each), Some(before), Some(after)) => lang.pick(
                    format!(
                        ", {} of the server's memory each ({} before, {} after)",
                        kilobytes(each),
                        megabytes(before),
                        megabytes(after)
                    ),
                    format!(
                        ", {} de mémoire du serveur chacune ({} avant, {} après)",
                        kilobytes(each),
                        megabytes(before),
                        megabytes(after)
                    ),
                ),
                _ => lang
                    .pick(
                        "; --pid N would measure the server's memory",
                        "\u{a0}; --pid N mesurerait la mémoire du serveur",
                    )
                    .into(),
            };
            lang.pick(
                format!("{n_idle} idle sockets{memory}"),
                format!("{n_idle} connexions silencieuses{memory}"),
            )
        })
    }

    fn paced_line(&self, times: &Times, lang: Lang) -> String {
        let (n_matches, times) = (self.n_matches, times_words(times, lang));
        lang.pick(
            format!("{n_matches} matches at that pace: {times}"),
            format!("{n_matches} parties à ce rythme\u{a0}: {times}"),
        )
    }

    fn saturated_line(&self, times: &Times, lang: Lang) -> String {
        let (n_matches, times) = (self.n_matches, times_words(times, lang));
        lang.pick(
            format!("{n_matches} matches as fast as they can: {times}"),
            format!("{n_matches} parties aussi vite que possible\u{a0}: {times}"),
        )
    }

    fn lost_line(&self, lang: Lang) -> Option<String> {
        (self.n_lost > 0).then(|| {
            lang.pick(
                format!("the server closed {} idle sockets", self.n_lost),
                format!("le serveur a fermé {} connexions silencieuses", self.n_lost),
            )
        })
    }

    fn json(&self) -> Value {
        let times = |times: &Option<Times>| {
            times.as_ref().map(|times| {
                json!({
                    "moves": times.n_moves(),
                    "seconds": times.lasted.as_secs_f64(),
                    "moves_per_second": times.moves_per_second(),
                    "p50_ms": times.percentile(50).as_secs_f64() * 1e3,
                    "p99_ms": times.percentile(99).as_secs_f64() * 1e3,
                    "longest_ms": times.percentile(100).as_secs_f64() * 1e3,
                })
            })
        };
        json!({
            "idle": self.n_idle,
            "matches": self.n_matches,
            "lost": self.n_lost,
            "bytes_per_socket": self.per_socket(),
            "bytes_before": self.before,
            "bytes_idle": self.after,
            "bytes_under_load": self.under_load,
            "steady": times(&self.steady),
            "saturated": times(&self.saturated),
        })
    }
}

fn times_words(times: &Times, lang: Lang) -> String {
    let n_moves = times.n_moves();
    let seconds = number(times.lasted.as_secs_f64(), lang);
    let rate = times.moves_per_second().round();
    let [half, most, longest] =
        [50, 99, 100].map(|it| number(times.percentile(it).as_secs_f64() * 1e3, lang));
    lang.pick(
        format!("{n_moves} durable moves in {seconds} s, {rate} a second; p50 {half} ms, p99 {most} ms, longest {longest} ms from sending to the other side"),
        format!("{n_moves} coups durables en {seconds} s, {rate} par seconde\u{a0}; p50 {half} ms, p99 {most} ms, au plus {longest} ms de l’envoi à l’autre joueur"),
    )
}

fn number(value: f64, lang: Lang) -> String {
    let text = format!("{value:.1}");
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}

fn kilobytes(bytes: u64) -> String {
    format!("{:.1} kB", bytes as f64 / 1e3)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.0} MB", bytes as f64 / 1e6)
}
