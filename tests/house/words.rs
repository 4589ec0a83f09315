//! The words of comments, of the names of tests and of the documents at the root: the plain English of today.

use std::fs;

use super::files;

/// Words that are not used there; texts that people are shown may have them, and so do rules that are quoted.
const UNUSED: [&str; 2] = ["whoever", "his"];

/// Beginnings of comments that say nothing about a number, which has a name.
const PLACEHOLDERS: [&str; 4] = ["So many", "So long", "So often", "So much"];

#[test]
fn comments_do_without_some_words() {
    let mut found = Vec::new();
    let mut comments = 0;
    for folder in ["src", "crates", "tests", "benches"] {
        for file in files(folder, "rs") {
            for (number, line) in (1..).zip(fs::read_to_string(&file).unwrap().lines()) {
                comments += usize::from(line.contains("//"));
                if has_unused(&said(line)) {
                    found.push(format!("{}:{number}", file.display()));
                }
            }
        }
    }
    assert!(found.is_empty(), "{UNUSED:?} are in {found:#?}");
    assert!(comments > 1000, "only {comments} comments: are they still read?");
}

#[test]
fn documents_do_without_some_words() {
    let documents = fs::read_dir(".").unwrap().map(|entry| entry.unwrap().path());
    for document in documents.filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        for (number, line) in (1..).zip(fs::read_to_string(&document).unwrap().lines()) {
            assert!(!has_unused(line), "{}:{number} has one of {UNUSED:?}", document.display());
        }
    }
}

#[test]
fn comments_name_their_parameters() {
    for folder in ["src", "crates", "tests", "benches", "tools"] {
        for file in files(folder, "rs") {
            for (number, line) in (1..).zip(fs::read_to_string(&file).unwrap().lines()) {
                assert!(!begins_with_placeholder(line), "{}:{number}: name the parameter", file.display());
            }
        }
    }
}

#[test]
fn placeholders_are_found_at_the_beginning_of_comments() {
    for words in PLACEHOLDERS {
        assert!(begins_with_placeholder(&format!("    /// {words} channels are remembered.")));
        assert!(begins_with_placeholder(&format!("const MOST: u64 = 3; // {words} are sent.")));
    }
    assert!(!begins_with_placeholder("/// There are so many rows that copying takes a while."));
    assert!(!begins_with_placeholder("/// Some channels are remembered."));
}

#[test]
fn words_are_found_in_comments_and_names() {
    for word in UNUSED {
        assert!(has_unused(&said(&format!("    let a = 1; // That is {word}."))));
        assert!(has_unused(&said(&format!("async fn everybody_asks_{word}_friends() {{"))));
    }
    assert!(!has_unused(&said("let text = \"Whoever leads must play\";")));
    assert!(!has_unused(&said("/// This is history.")));
}

/// What a line of code says beside its code: its comment, and the words of the function that it declares.
fn said(line: &str) -> String {
    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
    let name = line.split_once("fn ").map_or("", |(_, name)| name.split('(').next().unwrap());
    format!("{comment} {}", name.replace('_', " "))
}

fn has_unused(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| UNUSED.contains(&word.to_lowercase().as_str()))
}

/// Returns `true` if the line has a comment that begins with a word such as "so many" in place of a number that has a name.
fn begins_with_placeholder(line: &str) -> bool {
    let comment = line.split_once("//").map_or("", |(_, comment)| comment.trim_start_matches(['/', '!']));
    let rest = PLACEHOLDERS.iter().find_map(|words| comment.trim_start().strip_prefix(words));
    rest.is_some_and(|rest| rest.starts_with(' '))
}
