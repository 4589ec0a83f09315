//! Text that is not a document.

use std::sync::LazyLock;

use carte_records::replay::gang_of_four::CardText;
use carte_records::replay::{Document, MAX_BYTES, ParseError, StreamError, parse, verify, verify_stream};
use proptest::prelude::*;
use serde_json::Value;

use super::document;

/// Some games of three, as text.
static GAMES: LazyLock<[String; 4]> = LazyLock::new(|| {
    [
        ("0", "dargaud,limit=10"),
        ("1", "dargaud,limit=10"),
        ("2", "default,rounds=3"),
        ("3", "default,rounds=3"),
    ]
    .map(|(seed, rules)| document(rules, 3, &["club", "random"], seed))
});

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
    for (place, key) in [
        ("/players/0", "computer"),
        ("/rounds/0", "dummy"),
        ("/rounds/0", "exchange"),
        ("/rounds/0", "penalties"),
        ("/rounds/0", "winner"),
    ] {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        value.pointer_mut(place).unwrap().as_object_mut().unwrap().remove(key).unwrap();
        let refused = refused(&value.to_string());
        assert!(refused.contains(&format!("missing field `{key}`")), "{refused}");
    }
    assert!(change("\"M1", "\"Q1").contains("“Q1” is not a card"));
    assert!(change("\"pass\":true", "\"pass\":false").contains("expected true, or no such key"));
    assert!(change("\"pass\":true", "\"pass\":true,\"barred\":true").contains("a turn is one of"));
    assert!(change("\"hands\":[\"", "\"hands\":[\"DR ").contains("is not in ascending order"));
    let broken = text.replacen("\"rounds\"", "\n\n \"rounds\":[],\"rounds\"", 1);
    assert!(refused(&broken).starts_with("line 3, column "), "{}", refused(&broken));
}

#[test]
fn what_is_no_document_of_go_stop_is_refused_in_its_own_words() {
    let text = document("default,rounds=1", 2, &["random"], "1");
    let object = "expected a replay document, which is an object";
    let mut cases = vec![
        ("[]".to_owned(), format!("line 1, column 0: invalid type: sequence, {object}")),
        ("null".to_owned(), format!("line 1, column 4: invalid type: null, {object}")),
        ("7".to_owned(), format!("line 1, column 1: invalid type: integer `7`, {object}")),
        ("\"go-stop\"".to_owned(), format!("line 1, column 9: invalid type: string \"go-stop\", {object}")),
    ];
    let head = &text[..text.find(",\"rules\"").unwrap()];
    for (rest, says) in [
        ("}", "missing field `rules`"),
        ("", "EOF while parsing an object"),
        (",\"rules\":{}}}", "trailing characters"),
        (",\"rules\":{}}", "missing field `first-dealer`"),
        (",\"rules\":[]}", "invalid type: sequence, expected the rules, an object"),
        (",\"game\":\"go-stop\"}", "duplicate field `game`"),
        (";", "expected `,` or `}`"),
        (",\"rules\":{\"preset\":\"default\",\"preset\":\"default\"}}", "duplicate field `preset`"),
    ] {
        cases.push((format!("{head}{rest}"), says.to_owned()));
    }
    for (from, to, says) in [
        ("\"go-stop\"", "\"poker\"", "unknown variant `poker`, expected `gang-of-four` or `go-stop`"),
        ("\"game\":\"go-stop\",", "", "missing field `game`"),
        ("\"go-stop\"", "{\"go-stop\":null}", "invalid type: map, expected a text"),
        ("\"rounds\":1", "\"rounds\":1,\"rounds\":1", "duplicate field `rounds`"),
        ("\"rounds\":1", "\"rounds\":101", "there are 0 to 100 rounds"),
        ("\"ended\":\"finished\"", "\"ended\":{\"finished\":null}", "invalid type: map, expected a text"),
        (
            "\"kind\":\"",
            "\"kind\":\"non",
            "expected one of `stop`, `push`, `nagari`, `chongtong`, `three-satta`",
        ),
        ("\"fairness\":{", "\"fairness\":[],\"x\":{", "invalid type: sequence, expected the seeds"),
        ("\"server_seed\":\"", "\"server_seed\":\"A", "64 lower-case hexadecimal digits are expected"),
        ("\"seat\":0,\"name\"", "\"seat\":null,\"name\"", "invalid type: null, expected u8"),
        ("\"totals\"", "\"enough\":[],\"totals\"", "unknown field `enough`"),
    ] {
        assert!(text.contains(from), "{from}");
        cases.push((text.replacen(from, to, 1), says.to_owned()));
    }
    for (text, says) in cases {
        let refused = refused(&text);
        assert!(refused.contains(&says) && refused.starts_with("line 1, column "), "{says}: {refused}");
        same_while_read(text.as_bytes());
    }
}

#[test]
fn too_much_is_not_read() {
    assert!(matches!(parse(&vec![b' '; MAX_BYTES + 1]), Err(ParseError::TooLong)));
    let deep = "[".repeat(100_000);
    assert_eq!(
        refused(&format!("{{\n\"extra\":{deep}")),
        "line 2, column 72: lists and objects lie more than 64 deep in each other"
    );
    assert_eq!(
        refused(&format!("[\"{}\"]", "\\\"".repeat(40_000))),
        "line 1, column 65539: a text is longer than 65536 bytes"
    );
}

#[test]
fn many_files_are_each_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let text = document("riva,limit=10", 4, &["club"], "1");
    let (good, all) = (file("good.json", &text), file("all.jsonl", &format!("{text}\n{text}\n")));
    let bad = file("bad.json", &text.replacen("\"ended\":\"score-limit\"", "\"ended\":\"closed\"", 1));
    let (empty, none) = (file("empty.json", ""), folder.path().join("none.json"));
    let report = |files: &[&std::path::PathBuf]| {
        let files: Vec<_> = files.iter().map(|file| (*file).clone()).collect();
        let mut out = Vec::new();
        let result = carte::verify::report(&files, &mut out).map_err(|error| error.to_string());
        let lines = String::from_utf8(out).unwrap().replace(&format!("{}/", folder.path().display()), "");
        (lines.lines().map(str::to_owned).collect::<Vec<_>>(), result)
    };
    // What is not accepted does not keep the others from being checked.
    let (lines, result) = report(&[&bad, &good, &empty, &none, &all]);
    assert_eq!(result, Err("3 of 5 files are not accepted".to_owned()));
    assert!(lines[0].starts_with("bad.json: rejected: document 1: ended: "), "{}", lines[0]);
    assert!(lines[1].starts_with("good.json: accepted: documents 1, rounds "), "{}", lines[1]);
    assert_eq!(lines[2], "empty.json: rejected: empty.json is empty");
    assert!(lines[3].starts_with("none.json: rejected: cannot read none.json: "), "{}", lines[3]);
    assert!(lines[4].starts_with("all.jsonl: accepted: documents 2, rounds "), "{}", lines[4]);
    assert_eq!(report(&[&good, &all]).1, Ok(()));
    // One alone is told as before: its result, or the reason.
    let (lines, result) = report(&[&good]);
    assert!(lines[0].starts_with("accepted: documents 1, rounds ") && result.is_ok(), "{lines:?}");
    let (lines, result) = report(&[&bad]);
    assert!(lines.is_empty() && result.unwrap_err().starts_with("document 1: ended: "));
}

#[test]
fn long_documents_are_read() {
    let text = document("default,rounds=1", 2, &["club"], "long");
    let long = text.replacen("\"hands\"", &format!("{}\"hands\"", " ".repeat(5 << 20)), 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.json");
    std::fs::write(&path, format!("{text}\n{long}\n{text}\n")).unwrap();
    assert_eq!(carte::verify::check(&path).unwrap().documents, 3);
    assert!(verify(&parse(long.as_bytes()).unwrap()).is_ok());
}

#[test]
fn documents_are_the_same_while_they_are_read() {
    for text in GAMES.iter() {
        same_while_read(text.as_bytes());
        // Keys in another order, and a document on many lines.
        let value: Value = serde_json::from_str(text).unwrap();
        same_while_read(serde_json::to_string_pretty(&value).unwrap().as_bytes());
        for wrong in [&text[..text.len() / 2], &format!("{text}}}"), &text.replacen("rounds", "rounded", 1)] {
            same_while_read(wrong.as_bytes());
        }
        let twice = text.replacen("\"rounds\":", "\"rounds\":[],\"rounds\":", 1);
        same_while_read(twice.as_bytes());
    }
}

#[test]
fn further_keys_go_under_extra() {
    let text = document("days-of-wonder,limit=10", 4, &["club"], "1");
    let with = format!("{},\"extra\":{{\"seen\":[1]}}}}", text.strip_suffix('}').unwrap());
    let read = parse(with.as_bytes()).unwrap();
    assert!(verify(&read).is_ok());
    // It is read over, whatever it is.
    assert_eq!(read.to_string(), text);
}

#[test]
fn files_hold_one_document_or_one_on_each_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let check = |text: &str| {
        std::fs::write(&path, text).unwrap();
        carte::verify::check(&path).map_err(|error| error.to_string())
    };
    let (one, two) =
        (document("riva,limit=10", 4, &["club"], "1"), document("escale,limit=10", 3, &["club"], "2"));
    assert_eq!(check(&one).unwrap().documents, 1);
    let lines = format!("{one}\n{two}\n").repeat(40);
    assert_eq!(check(&lines).unwrap().documents, 80);
    let value: serde_json::Value = serde_json::from_str(&two).unwrap();
    assert_eq!(check(&serde_json::to_string_pretty(&value).unwrap()).unwrap().documents, 1);
    for blank in ["", "\n", " \r\n\t\n  "] {
        assert!(check(blank).unwrap_err().ends_with("is empty"), "{blank:?}");
    }
    // Blank lines separate documents as well, and come before a document on many lines.
    assert_eq!(check(&format!("\n{one}\n\n \r\n{two}\r\n\n")).unwrap().documents, 2);
    assert_eq!(
        check(&format!("\n \n{}\n", serde_json::to_string_pretty(&value).unwrap())).unwrap().documents,
        1
    );
    assert!(check(&format!("{one}\n\n{{}}")).unwrap_err().starts_with("document 2: line 1, column 2: "));
    let cut = format!("{one}\n{}", &two[..two.len() - 40]);
    assert!(check(&cut).unwrap_err().starts_with("document 2: line 1, column "), "{:?}", check(&cut));
    let false_one =
        format!("{one}\n{}\n", two.replacen("\"ended\":\"score-limit\"", "\"ended\":\"closed\"", 1));
    assert!(check(&false_one).unwrap_err().starts_with("document 2: ended: "));
    assert!(check(&"x".repeat(MAX_BYTES + 9)).unwrap_err().starts_with("document 1: "));
    assert!(carte::verify::check(folder.path()).unwrap_err().to_string().starts_with("cannot read"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn garbage_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(parse(&bytes).is_err());
    }

    #[test]
    fn cut_documents_are_refused(game in 0..4_usize, at in any::<prop::sample::Index>()) {
        let text = &GAMES[game];
        prop_assert!(parse(&text.as_bytes()[..at.index(text.len())]).is_err());
    }

    /// Whatever a changed byte makes of it: an error or a fault, or something that does not matter, but no panic.
    #[test]
    fn changed_documents_do_no_harm(
        game in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut text = GAMES[game].clone().into_bytes();
        for (at, byte) in changes {
            let place = at.index(text.len());
            text[place] = b'0' + byte % 10;
        }
        if let Ok(document) = parse(&text) {
            look_at(&document);
        }
        same_while_read(&text);
    }

    /// Documents of the right form that tell nonsense: values exchanged, lists cut, doubled or emptied.
    #[test]
    fn nonsense_does_no_harm(
        game in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..6_u8), 1..4),
    ) {
        let mut value: Value = serde_json::from_str(&GAMES[game]).unwrap();
        for (place, other, how) in changes {
            let mut all = Vec::new();
            places(&value, "", &mut all);
            let replacement = value.pointer(&all[other.index(all.len())]).unwrap().clone();
            change(value.pointer_mut(&all[place.index(all.len())]).unwrap(), replacement, how);
        }
        if let Ok(document) = parse(value.to_string().as_bytes()) {
            look_at(&document);
        }
        same_while_read(value.to_string().as_bytes());
    }

    #[test]
    fn cards_are_written_in_one_way(text in "([GYRMPDB1-9 ]|10|PG|DR){0,12}") {
        if let Ok(cards) = text.parse::<CardText>() {
            prop_assert_eq!(cards.to_string(), text);
        }
    }
}

/// A document is no truer when it is checked while it is read.
fn same_while_read(text: &[u8]) {
    match (parse(text).map(|read| verify(&read)), verify_stream(|| Ok(text))) {
        (Ok(Ok(one)), Ok(other)) => assert_eq!(one, other),
        (Ok(Err(one)), Err(StreamError::Fault(other))) => assert_eq!(one, other),
        (Err(_), Err(StreamError::Parse(_))) => {}
        (one, other) => panic!("{one:?} in memory, {other:?} while it is read"),
    }
}

/// What is done with a document that could be read, true or not.
fn look_at(document: &Document) {
    assert_eq!(&parse(document.to_string().as_bytes()).unwrap(), document);
    if let Err(fault) = verify(document) {
        assert!(!fault.place.is_empty() && !fault.to_string().is_empty());
    }
}

/// The JSON pointers of every value inside of `value`, itself not counted.
pub(super) fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Value)> = match value {
        Value::Array(values) => {
            values.iter().enumerate().map(|(index, value)| (format!("{here}/{index}"), value)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(key, value)| (format!("{here}/{key}"), value)).collect(),
        _ => return,
    };
    for (place, value) in inside {
        places(value, &place, found);
        found.push(place);
    }
}

fn change(place: &mut Value, replacement: Value, how: u8) {
    match (how, place) {
        (0, Value::Array(values)) => values.clear(),
        (1, Value::Array(values)) => drop(values.pop()),
        (2, Value::Array(values)) => values.extend_from_within(..),
        (0, place) => *place = Value::Null,
        (1, place) => *place = 0.into(),
        (2, place) => *place = 65_535.into(),
        (3, place) => *place = 3.into(),
        (_, place) => *place = replacement,
    }
}
