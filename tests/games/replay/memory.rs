//! How much memory `carte verify` takes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::document;

/// The most memory that the program takes, whatever it is given, in KiB.
const MOST: u64 = 64 << 10;

/// How long the parts of hostile documents are, in bytes.
const LONG: usize = 6 << 20;

/// What the program says of a document, and the most memory that it has taken then, in KiB.
///
/// It is asked while the program waits for a second file that nobody has opened yet.
fn check(document: &Path) -> (String, u64) {
    let waiting = document.with_extension("fifo");
    assert!(Command::new("mkfifo").arg(&waiting).status().unwrap().success());
    let mut program = Command::new(env!("CARGO_BIN_EXE_carte"))
        .args([Path::new("verify"), document, &waiting])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    drop(fs::OpenOptions::new().write(true).open(&waiting).unwrap());
    program.wait().unwrap();
    fs::remove_file(&waiting).unwrap();
    let said = said.trim_end().strip_prefix(&format!("{}: ", document.display())).unwrap().to_owned();
    (said, line.trim().trim_end_matches(" kB").parse().unwrap())
}

#[test]
fn a_document_takes_no_more_for_being_long() {
    let folder = tempfile::tempdir().unwrap();
    let text = document("default,rounds=12", 3, &["club"], "memory");
    // Both are so long that they are checked while they are read.
    let [short, long] = [("short.json", 1 << 18), ("long.json", 1 << 22)].map(|(name, blanks)| {
        let text = text.replace("\"turns\"", &format!("{}\"turns\"", " ".repeat(blanks)));
        assert!(text.len() >= 12 * blanks);
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let (said, peak) = check(&path);
        assert!(said.starts_with("accepted: documents 1,"), "{said}");
        peak
    });
    assert!(long < short + 1024, "{short} KiB for a short document, {long} KiB for a long one");
}

#[test]
fn no_document_takes_much_memory_or_many_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.json");
    let text = document("default,rounds=1", 2, &["random"], "memory");
    fs::write(&path, &text).unwrap();
    let (_, usual) = check(&path);
    let between = |from: &str, to: &str| {
        let start = text.find(from).unwrap() + from.len();
        &text[start..start + text[start..].find(to).unwrap()]
    };
    let round = format!("{},", between("\"rounds\":[", "],\"totals\""));
    let turn = format!("{}}},", between("\"turns\":[", "},{\"seat\""));
    let many = |part: &str| part.repeat(LONG / part.len());
    let after = |place: &str, more: &str| {
        assert_eq!(text.matches(place).count(), 1, "{place}");
        text.replacen(place, &format!("{place}{more}"), 1)
    };
    let extra = |value: &str| after("\"ended\":\"finished\"", &format!(",\"extra\":{value}"));
    let name = "\"name\":\"random 0";
    let go = "{\"seat\":0,\"go\":true},";
    let cases = [
        ("a list", extra(&format!("[{}0]", many("0,"))), "accepted: documents 1,"),
        ("a number", extra(&many("9")), "longer than 1024 digits"),
        ("a text", extra(&format!("\"{}\"", many("a"))), "longer than 65536 bytes"),
        ("a key", extra(&format!("{{\"{}\":1}}", many("a"))), "longer than 65536 bytes"),
        ("lists in lists", extra(&many("[")), "more than 64 deep"),
        ("objects in objects", extra(&many("{\"a\":")), "more than 64 deep"),
        (
            "a key of its own",
            after("\"version\":1,", &format!("\"{}\":1,", many("a"))),
            "longer than 65536 bytes",
        ),
        (
            "a shorter key",
            after("\"version\":1,", &format!("\"{}\":1,", "\\u0007".repeat(10_000))),
            "line 1, column",
        ),
        ("a name", after(name, &many("a")), "longer than 65536 bytes"),
        (
            "players",
            after("\"players\":[", &many("{\"seat\":0,\"name\":\"\",\"computer\":null},")),
            "at most 5",
        ),
        ("winners", after("\"winners\":[", &many("0,")), "at most 5"),
        ("rules", after("\"preset\":\"default\",", &many("\"jokers\":\"2\",")), "duplicate field"),
        ("draws", after("\"draw\":[", &many("[],")), "at most 64"),
        ("rounds", after("\"rounds\":[", &many(&round)), "rounds[1]"),
        ("turns", after("\"turns\":[", &many(&turn)), "at most 16384"),
        ("allowed turns", after("\"turns\":[", &turn.repeat(16_000)), "rounds[0].turns[1]"),
        ("documents", many("{}\n"), "document 1: line 1, column 2"),
        ("blank lines", many(" \n") + &text, "accepted: documents 1,"),
        ("long documents", many(&(after("\"turns\":[", &go.repeat(11_000)) + "\n")), "rounds[0].turns[0]"),
    ];
    for (what, hostile, says) in cases {
        fs::write(&path, hostile).unwrap();
        let (said, peak) = check(&path);
        assert!(said.contains(says), "{what}: {said}");
        assert!(said.chars().count() <= 300 && !said.contains(char::is_control), "{what}: {said}");
        // Those are read into memory, as many at a time as there are cores.
        let more = if what == "long documents" { MOST } else { LONG as u64 / 1024 };
        assert!(peak <= MOST.min(usual + more), "{what}: {peak} KiB, where {usual} KiB are usual");
    }
}
