use std::{collections::BTreeSet, fs, path::Path};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};

use super::{FILES, TAG, content_type, serve};

fn text(name: &str) -> &'static str {
    let file =
        FILES.iter().find(|file| file.name == name).unwrap_or_else(|| panic!("{name} is not embedded"));
    std::str::from_utf8(file.bytes).unwrap()
}

#[test]
fn every_file_of_the_page_is_embedded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sandbox");
    let on_disk: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let embedded: BTreeSet<String> = FILES.iter().map(|file| file.name.to_owned()).collect();
    assert_eq!(embedded, on_disk);
}

#[test]
fn every_address_in_the_files_is_served() {
    let mut found = 0;
    for file in FILES {
        let text = text(file.name);
        for (at, _) in text.match_indices("\"/page/") {
            let name = text[at + 7..].split('"').next().unwrap();
            assert_eq!(serve(name, &HeaderMap::new()).status(), StatusCode::OK, "{} names {name}", file.name);
            found += 1;
        }
    }
    assert!(found > FILES.len(), "the pattern must still match how files are named");
}

#[test]
fn nothing_turns_text_into_markup_or_needs_an_exception_to_the_policy() {
    let forbidden =
        ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "style=", "DOMParser"];
    for file in FILES.iter().filter(|file| file.name.ends_with(".js") || file.name.ends_with(".html")) {
        for word in forbidden {
            assert!(!text(file.name).contains(word), "{} uses {word}", file.name);
        }
    }
    assert!(!text("index.html").contains(" on"), "no inline handler");
    for script in text("index.html").split("<script").skip(1) {
        assert!(script.split('>').next().unwrap().contains("src="), "no inline script");
    }
}

#[test]
fn a_file_comes_with_its_type_and_the_policy() {
    let answer = serve("main.js", &HeaderMap::new());
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    let policy = answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe"));
}

#[test]
fn a_known_file_is_not_sent_again() {
    let mut headers = HeaderMap::new();
    headers.insert(header::IF_NONE_MATCH, HeaderValue::from_str(&TAG).unwrap());
    assert_eq!(serve("main.js", &headers).status(), StatusCode::NOT_MODIFIED);
    headers.insert(header::IF_NONE_MATCH, HeaderValue::from_static("\"older\""));
    assert_eq!(serve("main.js", &headers).status(), StatusCode::OK);
}

#[test]
fn other_names_are_not_found() {
    for name in ["", "..", "../../Cargo.toml", "nothing.js"] {
        assert_eq!(serve(name, &HeaderMap::new()).status(), StatusCode::NOT_FOUND, "{name}");
    }
}

#[test]
fn every_file_has_a_known_type() {
    for file in FILES {
        assert_ne!(content_type(file.name), "application/octet-stream", "{}", file.name);
    }
}

/// The English texts that the page translates: those in `t("…")`.
fn own_words() -> BTreeSet<String> {
    let scripts = FILES.iter().filter(|file| file.name.ends_with(".js") && file.name != "words.js");
    let mut words = BTreeSet::new();
    for script in scripts.map(|file| text(file.name)) {
        for (at, opening) in script.match_indices("t(\"") {
            // The names of other functions end with this letter, too.
            if !script[..at].ends_with(|before: char| before.is_alphanumeric()) {
                words.insert(script[at + opening.len()..].split('"').next().unwrap().to_owned());
            }
        }
    }
    words
}

/// The translations of a language, by their English texts.
fn translated(language: &str) -> BTreeSet<String> {
    let words = text("words.js");
    let from = words.find(&format!("const {language} = {{")).unwrap();
    let lines = words[from..].lines().skip(1).take_while(|line| *line != "};");
    let keys = lines.filter_map(|line| line.strip_prefix("  \"")?.split_once("\":"));
    keys.map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn every_word_of_the_page_is_said_in_every_language_it_speaks() {
    let words = own_words();
    assert!(words.len() > 150, "the pattern must still match how words are written: {}", words.len());
    for language in ["FR", "KO"] {
        let known = translated(language);
        assert_eq!(
            words.difference(&known).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "missing in {language}"
        );
        assert_eq!(
            known.difference(&words).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "unused in {language}"
        );
    }
}

/// Returns `true` if `rest` begins with words between quotation marks.
fn begins_with_words(rest: &str) -> bool {
    let mut letters = rest.chars();
    let quoted = letters.next().is_some_and(|first| "\"`".contains(first));
    let words: String = letters.take_while(|letter| !"\"`${".contains(*letter)).collect();
    quoted && words.chars().filter(char::is_ascii_alphabetic).count() > 1
}

#[test]
fn nothing_is_said_that_does_not_follow_the_language() {
    let at_once = ["\"aria-label\": ", "title: ", "placeholder: ", "announce(", "Refused("];
    // In these calls the text comes after the element that shows it.
    let second = ["setText(", "\"aria-label\", ", "\"placeholder\", ", "\"title\", "];
    let mut seen = 0;
    for file in FILES.iter().filter(|file| file.name.ends_with(".js") && file.name != "words.js") {
        for line in text(file.name).lines() {
            let after = |pattern: &&str| line.split(*pattern).skip(1).map(str::to_owned).collect::<Vec<_>>();
            let direct = at_once.iter().chain(&second[1..]).flat_map(after);
            let shown = second[..1].iter().flat_map(after);
            let shown = shown.filter_map(|rest| rest.split_once(", ").map(|(_, said)| said.to_owned()));
            for said in direct.chain(shown) {
                seen += 1;
                assert!(!begins_with_words(&said), "{}: {line}", file.name);
            }
        }
    }
    assert!(seen > 100, "the patterns must still match how words are shown: {seen}");
}
