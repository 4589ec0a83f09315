//! How much memory `carte verify` takes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::document;

/// The most memory that the program has taken when it has checked a document, in KiB.
///
/// It is asked while the program waits for a second file that nobody has opened yet.
fn peak(document: &Path) -> u64 {
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
    assert!(said.contains(": accepted: documents 1,"), "{said}");
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    drop(fs::OpenOptions::new().write(true).open(&waiting).unwrap());
    program.wait().unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
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
        peak(&path)
    });
    assert!(long < short + 1024, "{short} KiB for a short document, {long} KiB for a long one");
}
