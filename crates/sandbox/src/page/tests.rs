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
