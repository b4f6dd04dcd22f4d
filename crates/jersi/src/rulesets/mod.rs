//! The games of the family that are part of the program: their files, and the rulesets that the kernel is compiled for.

pub(crate) mod jersi2;
pub(crate) mod jersi4;
pub(crate) mod pijersi;

const PIJERSI: &str = include_str!("../../../../games/pijersi.jersi");
const JERSI_2: &str = include_str!("../../../../games/jersi-2.jersi");
const JERSI_4: &str = include_str!("../../../../games/jersi-4.jersi");

/// The files of the games, by name, in listing order.
pub const FILES: [(&str, &str); 7] = [
    ("jersi-1", include_str!("../../../../games/jersi-1.jersi")),
    ("jersi-2", JERSI_2),
    ("jersi-3", include_str!("../../../../games/jersi-3.jersi")),
    ("jersi-4", JERSI_4),
    ("jersi-square", include_str!("../../../../games/jersi-square.jersi")),
    ("jersi-wuxing", include_str!("../../../../games/jersi-wuxing.jersi")),
    ("pijersi", PIJERSI),
];

#[cfg(test)]
mod tests {
    use game::{Lang, Say as _};

    use super::FILES;
    use super::jersi2::Jersi2;
    use super::jersi4::Jersi4;
    use super::pijersi::Pijersi;
    use crate::chosen::Chosen;
    use crate::rules::Jersi;
    use crate::ruleset::{Fixed, Ruleset};

    fn rules_of(source: &str) -> Ruleset {
        let game = Jersi::<Chosen>::read(source).unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
        *game.ruleset()
    }

    #[test]
    fn every_file_reads_without_mistakes() {
        for (name, source) in FILES {
            assert!(rules_of(source).n_kinds > 0, "{name}");
        }
    }

    #[test]
    fn the_files_state_the_compiled_rulesets() {
        assert_eq!(rules_of(Pijersi::FILE), Pijersi::RULES);
        assert_eq!(rules_of(Jersi2::FILE), Jersi2::RULES);
        // The file of Jersi 4.0 knows two more kinds, which its options bring; all else is the same.
        let rules = rules_of(Jersi4::FILE);
        assert!(rules.plays_like(&Jersi4::RULES));
        assert_eq!((rules.n_kinds, rules.usual), (9, Jersi4::RULES.usual));
    }
}
