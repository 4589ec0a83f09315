//! Text that is not a document.

use carte::replay::{MAX_BYTES, ParseError, file, parse, verify};
use proptest::prelude::*;

use super::document;

fn refused(text: &str) -> String {
    parse(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn errors_name_the_place() {
    assert_eq!(refused(""), "line 1, column 0: EOF while parsing a value");
    assert_eq!(refused("hello"), "line 1, column 1: expected value");
    assert_eq!(refused("{}"), "line 1, column 2: missing field `format`");
    let text = document("days-of-wonder,limit=10", 4, &["club"], "1");
    let change = |from: &str, to: &str| {
        assert!(text.contains(from));
        refused(&text.replacen(from, to, 1))
    };
    assert!(change("carte-replay", "other").contains("unknown variant `other`, expected `carte-replay`"));
    assert!(change("\"version\":1", "\"version\":2").contains("version 2 is not understood"));
    assert!(change("\"gang-of-four\"", "\"chess\"").starts_with("line 1, column "));
    assert!(change("\"players\":[", "\"more\":1,\"players\":[").contains("unknown field `more`"));
    assert!(change("\"flush\":\"cards\"", "\"flush\":\"poker\"").contains("unknown variant `poker`"));
    assert!(change("\"limit\":10", "\"limit\":9").contains("score limit"));
    assert!(change("\"M1", "\"Q1").contains("“Q1” is not a card"));
    assert!(change("\"pass\":true", "\"pass\":false").contains("a turn is one of"));
    assert!(change("\"hands\":[\"", "\"hands\":[\"DR ").contains("is not in ascending order"));
    let broken = text.replacen("\"rounds\"", "\n\n \"rounds\":[],\"rounds\"", 1);
    assert!(refused(&broken).starts_with("line 3, column "), "{}", refused(&broken));
}

#[test]
fn too_much_is_not_read() {
    assert!(matches!(parse(&vec![b' '; MAX_BYTES + 1]), Err(ParseError::TooLong)));
    let deep = "[".repeat(100_000);
    assert!(refused(&format!("{{\"extra\":{deep}")).contains("recursion limit"));
}

#[test]
fn further_keys_go_under_extra() {
    let text = document("days-of-wonder,limit=10", 4, &["club"], "1");
    let with = format!("{},\"extra\":{{\"seen\":[1]}}}}", text.strip_suffix('}').unwrap());
    let read = parse(with.as_bytes()).unwrap();
    assert!(verify(&read).is_ok());
    assert_eq!(read.to_string(), with);
}

#[test]
fn files_hold_one_document_or_one_on_each_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let check = |text: &str| {
        std::fs::write(&path, text).unwrap();
        file::check(&path).map_err(|error| error.to_string())
    };
    let (one, two) =
        (document("riva,limit=10", 4, &["club"], "1"), document("escale,limit=10", 3, &["club"], "2"));
    assert_eq!(check(&one).unwrap().documents, 1);
    let lines = format!("{one}\n{two}\n").repeat(40);
    assert_eq!(check(&lines).unwrap().documents, 80);
    let value: serde_json::Value = serde_json::from_str(&two).unwrap();
    assert_eq!(check(&serde_json::to_string_pretty(&value).unwrap()).unwrap().documents, 1);
    assert!(check("").unwrap_err().ends_with("is empty"));
    let cut = format!("{one}\n{}", &two[..two.len() - 40]);
    assert!(check(&cut).unwrap_err().starts_with("document 2: line 1, column "), "{:?}", check(&cut));
    let false_one =
        format!("{one}\n{}\n", two.replacen("\"ended\":\"score-limit\"", "\"ended\":\"closed\"", 1));
    assert!(check(&false_one).unwrap_err().starts_with("document 2: ended: "));
    assert!(check(&"x".repeat(MAX_BYTES + 9)).unwrap_err().starts_with("document 1: "));
    assert!(file::check(folder.path()).unwrap_err().to_string().starts_with("cannot read"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn garbage_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(parse(&bytes).is_err());
    }

    #[test]
    fn cut_documents_are_refused(seed in 0..4_u8, at in any::<prop::sample::Index>()) {
        let text = document("days-of-wonder,limit=10", 4, &["club", "random"], &seed.to_string());
        prop_assert!(parse(&text.as_bytes()[..at.index(text.len())]).is_err());
    }

    /// Whatever a changed byte makes of it: an error or a fault, or something that does not matter, but no panic.
    #[test]
    fn changed_documents_do_no_harm(
        seed in 0..4_u8,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut text = document("dargaud,limit=10", 3, &["club", "random"], &seed.to_string()).into_bytes();
        for (at, byte) in changes {
            let place = at.index(text.len());
            text[place] = b'0' + byte % 10;
        }
        if let Ok(document) = parse(&text) {
            let _verdict = verify(&document).map_err(|fault| fault.to_string());
        }
    }
}
