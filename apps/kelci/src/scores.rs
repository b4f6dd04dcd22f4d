//! Scores as programs read them; as people do, the tables say.

use search::{Score, Verdict};
use serde_json::{Value, json};

pub(crate) use session::review::{decimal, words};

/// A score for programs: `{"score_cp": 125}`, `{"wins_in": 3}` or `{"loses_in": 4}`, in hundredths or decisions.
pub(crate) fn as_json(score: Score) -> Value {
    match score.verdict() {
        Verdict::Points(points) => json!({"score_cp": points}),
        Verdict::WinsIn(n) => json!({"wins_in": n}),
        Verdict::LosesIn(n) => json!({"loses_in": n}),
    }
}
