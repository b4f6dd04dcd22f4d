//! Graphs as text: no panic, and a graph that is read is a board that can be written and read back unchanged.
#![no_main]

use board::{Board, Graph};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match Graph::parse(text) {
        Ok(graph) => {
            let board = Board::graph(&graph).expect("what is read is valid");
            assert_eq!(board.len(), graph.cells.len());
            assert_eq!(Graph::parse(&graph.to_string()), Ok(graph), "a graph reads back from its text");
        }
        Err(errors) => {
            assert!(!errors.as_slice().is_empty(), "a refusal has a reason");
            assert!(!errors.to_string().is_empty() && !errors.say_fr().is_empty());
        }
    }
});
