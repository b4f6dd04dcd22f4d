//! Files of the sowing language: no panic and no hang, whatever they contain, and a game that compiles can be played.
#![no_main]

use game::Lang;
use kelci_fuzz::check_play;
use libfuzzer_sys::fuzz_target;
use sow::diagnostic::{Diagnostic, Severity};
use sow::format::format;

/// The largest number of decisions played.
const N_DECISIONS: usize = 8;

/// Checks that every remark has a place in the file and words in both languages.
fn check_remarks(source: &str, remarks: &[Diagnostic]) {
    for remark in remarks {
        assert!(source.get(remark.span.clone()).is_some(), "no place in the file: {remark:?}");
        for said in [&remark.message].into_iter().chain(&remark.hint) {
            assert!(!said.en.trim().is_empty() && !said.fr.trim().is_empty(), "{remark:?}");
        }
    }
}

fn has_errors(remarks: &[Diagnostic]) -> bool {
    remarks.iter().any(|it| it.severity == Severity::Error)
}

/// Checks that the tokens of a file make up the whole file.
fn check_tokens(source: &str) {
    let mut end = 0;
    for token in sow::lex::tokens(source) {
        assert_eq!(token.span.start, end, "a hole between tokens");
        assert!(token.span.end > end && source.is_char_boundary(token.span.end), "{token:?}");
        end = token.span.end;
    }
    assert_eq!(end, source.len());
}

/// Checks that formatting twice equals formatting once, and that translating there and back changes nothing.
fn check_layout(source: &str, own: Lang) {
    let again = |text: &str| assert_eq!(format(text, None).as_deref(), Ok(text), "laid out twice it differs");
    let Ok(home) = format(source, None) else { return };
    again(&home);
    // Two words of one language may be the same word in the other.
    let Ok(there) = format(source, Some(own.pick(Lang::Fr, Lang::En))) else { return };
    again(&there);
    assert_eq!(format(&there, Some(own)), Ok(home), "there and back it differs");
}

fuzz_target!(|data: &[u8]| {
    let Ok(source) = std::str::from_utf8(data) else { return };
    check_tokens(source);
    let parsed = sow::parse(source);
    check_remarks(source, &parsed.diagnostics);
    let remarks = sow::check(source);
    check_remarks(source, &remarks);
    check_layout(source, parsed.tree.lang);
    for lang in [Lang::En, Lang::Fr] {
        let _ = parsed.explanation(lang);
    }
    match sow::Sow::read(source) {
        Ok(rules) => check_play(&rules, source.len() as u64, N_DECISIONS),
        Err(refused) => {
            check_remarks(source, &refused.0);
            assert!(has_errors(&remarks) && has_errors(&refused.0), "refused without an error");
        }
    }
});
