//! Reports header lines that repeat what can be said only once.

use crate::ast::{HeaderKind, HeaderLine};
use crate::diagnostic::Diagnostics;

/// Reports such lines; lines that an option chooses between do not count as repeated.
pub(super) fn said_once(lines: &[HeaderLine], diagnostics: &mut Diagnostics) {
    for (place, line) in lines.iter().enumerate() {
        if lines.iter().take(place).any(|before| is_said_again(&before.kind, &line.kind)) {
            diagnostics
                .error(&line.span, "this is said twice", "cela est dit deux fois")
                .hint("take one of the two lines away", "supprimez l’une des deux lignes");
        }
        if let HeaderKind::If { arms, otherwise } = &line.kind {
            arms.iter().for_each(|(_, lines)| said_once(lines, diagnostics));
            said_once(otherwise, diagnostics);
        }
    }
}

/// Whether two lines say the same kind of thing.
fn is_said_again(first: &HeaderKind, second: &HeaderKind) -> bool {
    match (first, second) {
        (HeaderKind::Text { key, lang, .. }, HeaderKind::Text { key: again, lang: other, .. }) => {
            key == again && lang == other
        }
        (HeaderKind::Camp { player, .. }, HeaderKind::Camp { player: again, .. }) => player == again,
        (HeaderKind::Site { reserve, .. }, HeaderKind::Site { reserve: again, .. }) => reserve == again,
        (HeaderKind::Course { name, player, .. }, HeaderKind::Course { name: again, player: other, .. }) => {
            name.text == again.text && player == other
        }
        (HeaderKind::Players { .. }, HeaderKind::Players { .. })
        | (HeaderKind::Board(_), HeaderKind::Board(_))
        | (
            HeaderKind::CampsHalves | HeaderKind::CampsNone | HeaderKind::CampsAlong(_),
            HeaderKind::CampsHalves | HeaderKind::CampsNone | HeaderKind::CampsAlong(_),
        ) => true,
        _ => false,
    }
}
