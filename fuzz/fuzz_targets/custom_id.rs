//! The `custom_id` of a button, which anybody can make up.

#![no_main]

use carte_discord::custom_id;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(press) = custom_id::read(text) {
        assert_eq!(custom_id::write(&press), text, "one text for one press");
        assert!(text.len() <= 100, "longer than Discord allows");
    }
});
