//! A file that says it is a replay.

#![no_main]

use carte_records::replay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(document) = replay::parse(bytes) else { return };
    let written = document.to_string();
    assert_eq!(replay::parse(written.as_bytes()).expect("our own text is understood"), document);
    // A true document by chance is impossible; a fault must be found without a panic.
    drop(replay::verify(&document));
});
