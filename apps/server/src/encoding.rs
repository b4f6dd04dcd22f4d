//! Content negotiation: picks the encoding of a file by the browser's `Accept-Encoding`, as RFC 9110 defines it.

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The one that compresses best first; it wins where the browser likes two equally.
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The name used in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }
}

/// Returns the encoding with the greatest weight among those for which `has` is true. Falls back to `Identity` if the
/// browser accepts none of them, which is better than no answer.
pub(crate) fn choose(accepted: &str, has: impl Fn(Encoding) -> bool) -> Encoding {
    let mut best = (Encoding::Identity, 0);
    for encoding in Encoding::ALL.into_iter().filter(|&it| has(it)) {
        let weight = weight(accepted, encoding);
        if weight > best.1 {
            best = (encoding, weight);
        }
    }
    best.0
}

/// Returns the weight of an encoding in thousandths; 0 means not acceptable. An encoding that the header does not name
/// has the weight of `*`; where that is missing too, only `Identity` is acceptable, with the least weight.
fn weight(accepted: &str, encoding: Encoding) -> u16 {
    let named = |name: &str| {
        let entries = accepted.split(',').map(|entry| entry.split(';'));
        entries.into_iter().find_map(|mut parts| {
            parts.next().is_some_and(|it| it.trim().eq_ignore_ascii_case(name)).then(|| quality(parts))
        })
    };
    let unnamed = u16::from(encoding == Encoding::Identity);
    named(encoding.name()).or_else(|| named("*")).unwrap_or(unnamed)
}

/// Returns the parameter `q` in thousandths; 1000 if it is missing or not a number.
fn quality<'a>(mut parameters: impl Iterator<Item = &'a str>) -> u16 {
    let q = parameters.find_map(|it| it.trim().strip_prefix("q=").or(it.trim().strip_prefix("Q=")));
    let number: f32 = q.and_then(|it| it.trim().parse().ok()).unwrap_or(1.0);
    // Casting a float saturates at the bounds of the integer.
    (number.clamp(0.0, 1.0) * 1_000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(accepted: &str, expected: Encoding) {
        assert_eq!(choose(accepted, |_| true), expected, "{accepted}");
    }

    #[test]
    fn the_shortest_of_what_is_accepted_is_chosen() {
        check("gzip, deflate, br, zstd", Encoding::Brotli);
        check("gzip, deflate", Encoding::Gzip);
        check("GZIP", Encoding::Gzip);
        check("deflate", Encoding::Identity);
        check("", Encoding::Identity);
        check("*", Encoding::Brotli);
    }

    #[test]
    fn weights_are_followed() {
        check("br;q=0.5, gzip;q=0.8", Encoding::Gzip);
        check("br;q=0, gzip", Encoding::Gzip);
        check("br ; Q=0.2 , identity;q=0.9", Encoding::Identity);
        check("*;q=0", Encoding::Identity);
        check("br;q=0, *", Encoding::Gzip);
    }

    #[test]
    fn nonsense_does_no_harm() {
        check("br;q=lots", Encoding::Brotli);
        check("br;q=NaN, gzip", Encoding::Gzip);
        check(",;;q=,", Encoding::Identity);
    }

    #[test]
    fn only_what_the_file_has_is_chosen() {
        assert_eq!(choose("br, gzip", |it| it == Encoding::Identity), Encoding::Identity);
        assert_eq!(choose("br, gzip", |it| it != Encoding::Brotli), Encoding::Gzip);
    }
}
