//! Messages between a server and whoever plays on it: any text is a message or is refused in words, and what was read is
//! written as it was meant.
#![no_main]

use kelci_fuzz::check_said;
use libfuzzer_sys::fuzz_target;
use protocol::{ActRequest, FromServer, LONGEST_FRAME, Terms, ToServer};

fuzz_target!(|text: &str| {
    match ToServer::read(text) {
        Ok(message) => {
            assert!(text.len() <= LONGEST_FRAME);
            assert_eq!(ToServer::read(&message.to_json()).as_ref(), Ok(&message));
            if let ToServer::Act { seen, id, act, .. } = message {
                assert!(ActRequest { seen, id, act }.check().is_ok());
            }
        }
        Err(why) => check_said(&why),
    }
    match FromServer::read(text) {
        Ok(message) => assert_eq!(FromServer::read(&message.to_json()).as_ref(), Ok(&message)),
        Err(why) => check_said(&why),
    }
    if let Ok(terms) = serde_json::from_str::<Terms>(text) {
        let written = serde_json::to_string(&terms).unwrap();
        assert_eq!(serde_json::from_str::<Terms>(&written).unwrap(), terms);
    }
});
