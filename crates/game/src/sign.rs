//! The signs on the faces of pieces, and the names by which ruleset files call them.

use std::borrow::Cow;

/// Declares the signs with their names: one table, so that none can be forgotten.
macro_rules! signs {
    ($($sign:ident $name:literal)*) => {
        /// The sign shown on every face of a piece of the stacking family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "they are drawn as they are called")]
        pub enum Sign {
            $($sign,)*
            /// A capital letter, for pieces that have no sign of their own.
            Letter(char),
        }

        impl Sign {
            /// Every sign but the letters.
            pub const ALL: &[Sign] = &[$(Sign::$sign),*];

            /// Returns the name in ruleset files: `ring-of-dots`, `letter-k`.
            #[must_use]
            pub fn name(self) -> Cow<'static, str> {
                match self {
                    $(Sign::$sign => Cow::Borrowed($name),)*
                    Sign::Letter(letter) => format!("{LETTER}{}", letter.to_ascii_lowercase()).into(),
                }
            }
        }
    };
}

signs! {
    Blank "blank"
    RingOfDots "ring-of-dots"
    CrossOfDots "cross-of-dots"
    SquareOfDots "square-of-dots"
    Dot "dot"
    Bar "bar"
    TwoBars "two-bars"
    ThreeBars "three-bars"
    BarBetweenDots "bar-between-dots"
    CrescentWithDot "crescent-with-dot"
    TwoTriangles "two-triangles"
    TwoRings "two-rings"
    Circle "circle"
    Square "square"
    Cross "cross"
    Infinity "infinity"
    Metal "metal"
    Wood "wood"
    Earth "earth"
    Water "water"
    Fire "fire"
}

/// The beginning of the names of letters.
const LETTER: &str = "letter-";

impl Sign {
    /// Returns the sign with this name; the names of letters are `letter-a` to `letter-z`.
    ///
    /// ```
    /// use game::Sign;
    ///
    /// assert_eq!(Sign::named("ring-of-dots"), Some(Sign::RingOfDots));
    /// assert_eq!(Sign::named("letter-k"), Some(Sign::Letter('K')));
    /// assert_eq!(Sign::named("Circle"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Sign> {
        let Some(letter) = name.strip_prefix(LETTER) else {
            return Sign::ALL.iter().copied().find(|sign| sign.name() == name);
        };
        let mut letters = letter.chars();
        let first = letters.next().filter(|it| it.is_ascii_lowercase() && letters.next().is_none())?;
        Some(Sign::Letter(first.to_ascii_uppercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_found_by_its_name() {
        let letters = ('A'..='Z').map(Sign::Letter);
        let signs: Vec<Sign> = Sign::ALL.iter().copied().chain(letters).collect();
        for sign in &signs {
            let name = sign.name();
            assert_eq!(Sign::named(&name), Some(*sign), "{name}");
            assert!(
                name.split('-')
                    .all(|word| !word.is_empty() && word.bytes().all(|it| it.is_ascii_lowercase()))
            );
        }
        let mut names: Vec<_> = signs.iter().map(|sign| sign.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), signs.len(), "no name twice");
    }

    #[test]
    fn other_names_find_nothing() {
        for name in [
            "",
            "Blank",
            "ring of dots",
            "letter",
            "letter-",
            "letter-K",
            "letter-kk",
            "letter-1",
            "letter-é",
        ] {
            assert_eq!(Sign::named(name), None, "{name:?}");
        }
    }
}
