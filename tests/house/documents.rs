//! The documents beside the code: rules that comments cite exist, and links lead somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::{files, files_of_any_kind};

/// What begins like one of these is the path of a file or a folder.
const FOLDERS: [&str; 10] = [
    "src/",
    "crates/",
    "tools/",
    "tests/",
    "docs/",
    "locales/",
    "migrations/",
    "assets/",
    "deploy/",
    "benches/",
];

/// The folder of a game in every layer, and the digest of its rules.
const DIGESTS: [(&str, &str); 2] =
    [("gang_of_four", "docs/rules/gang-of-four.md"), ("go_stop", "docs/rules/go-stop.md")];

#[test]
fn every_rule_that_a_comment_cites_is_in_the_digest() {
    let digests = DIGESTS.map(|(game, digest)| (game, anchors(Path::new(digest))));
    let mut missing = Vec::new();
    let mut found = 0;
    for file in ["src", "crates", "tests", "benches"].iter().flat_map(|folder| files(folder, "rs")) {
        let path = file.to_string_lossy().into_owned();
        let own = digests.iter().filter(|(game, _)| path.contains(game)).map(|(_, anchors)| anchors);
        let own: Vec<_> = own.collect();
        let all = digests.iter().map(|(_, anchors)| anchors);
        // What is not about one game may cite either.
        let among = if own.is_empty() { all.collect() } else { own };
        for (number, line) in (1..).zip(fs::read_to_string(&file).unwrap().lines()) {
            let Some((_, comment)) = line.split_once("// ").or_else(|| line.split_once("//")) else {
                continue;
            };
            for citation in citations(comment) {
                found += 1;
                if !among.iter().any(|anchors| anchors.contains(&citation)) {
                    missing.push(format!("{path}:{number} cites {citation}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 100, "only {found} citations: are comments still read?");
}

#[test]
fn the_rows_of_each_digest_are_counted_where_it_is_listed() {
    let listed = fs::read_to_string("docs/rules/README.md").unwrap();
    for (_, digest) in DIGESTS {
        let name = Path::new(digest).file_name().unwrap().to_str().unwrap();
        let anchors = anchors(Path::new(digest));
        let row = |number: usize| anchors.contains(&format!("a{number}"));
        let rows = (1..).take_while(|number| row(*number)).count();
        let range = format!("ambiguities A1–A{rows}]({name}#");
        assert!(listed.contains(&range), "{range}");
    }
}

#[test]
fn citations_are_told_from_cards() {
    let found = |comment| citations(comment).into_iter().collect::<Vec<_>>();
    assert_eq!(found("/ Who may pass (section 5.2, A10, E9)."), ["a10", "e9", "section-5-2"]);
    assert_eq!(found("The duty (5.3, A14 to A16)"), ["a14", "a16", "section-5-3"]);
    assert_eq!(found("The first card, `G1`, \"must contain M1\", of SHA256 and B612"), [""; 0]);
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    let mut found = 0;
    let root = fs::read_dir(".").unwrap().map(|entry| entry.unwrap().path());
    let documents = root
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .chain(["docs", "deploy", "assets"].iter().flat_map(|folder| files(folder, "md")));
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") {
                continue;
            }
            found += 1;
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { document.clone() } else { document.with_file_name(file) };
            if !file.exists() || !(anchor.is_empty() || anchors(&file).contains(anchor)) {
                broken.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(found > 10, "only {found} links: are documents still read?");
}

/// The shell of an ordinary user cannot look into the folders of the service, so it finds nothing for a `*` there.
#[test]
fn no_command_of_root_leaves_a_star_to_the_shell_of_the_user() {
    let text = fs::read_to_string("deploy/README.md").unwrap();
    let commands = text.split("sudo ").skip(1).filter_map(|rest| rest.split(['`', '\n']).next());
    let commands: Vec<&str> = commands.collect();
    assert!(commands.len() > 5, "only {commands:?}: are commands still read?");
    for command in commands {
        let unquoted: String = command.split(['\'', '"']).step_by(2).collect();
        assert!(!unquoted.contains('*'), "sudo {command}");
    }
}

#[test]
fn paths_that_contributors_are_told_exist() {
    let mut missing = Vec::new();
    let mut found = 0;
    for document in ["CONTRIBUTING.md", "ARCHITECTURE.md"] {
        let text = fs::read_to_string(document).unwrap();
        for path in text.split('`').skip(1).step_by(2) {
            if is_path(path) {
                found += 1;
                if !Path::new(path).exists() {
                    missing.push(format!("{document}: {path}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 20, "only {found} paths: are the walkthroughs still read?");
}

/// What can be added, and how many files and folders that may take at most.
const RECIPES: [(&str, usize); 6] = [
    ("a column", 8),
    ("a rule option", 10),
    ("a command", 15),
    ("a setting", 9),
    ("a language", 7),
    ("a game", 26),
];

#[test]
fn recipes_are_short_and_their_names_are_in_the_files_of_their_steps() {
    let text = fs::read_to_string("CONTRIBUTING.md").unwrap();
    let has_history = has_history();
    let mut missing = Vec::new();
    let mut found = 0;
    let recipes: Vec<&str> = text.split("\n## Adding ").skip(1).collect();
    assert_eq!(recipes.len(), RECIPES.len());
    for (recipe, (title, most)) in recipes.into_iter().zip(RECIPES) {
        let recipe = recipe.split("\n## ").next().unwrap();
        let quoted = recipe.split('`').skip(1).step_by(2);
        let commits =
            quoted.filter_map(|quoted| quoted.strip_prefix("git show ")).flat_map(str::split_whitespace);
        let commits: Vec<&str> = commits.collect();
        assert!(recipe.starts_with(&format!("{title}\n")) && !commits.is_empty(), "{recipe}");
        for commit in commits.iter().filter(|_| has_history) {
            assert!(
                git(&["cat-file", "-t", commit]) == "commit",
                "{commit}, an example of {title}, is no commit"
            );
        }
        let mut files = BTreeSet::new();
        for step in steps(recipe) {
            let (paths, names): (Vec<&str>, Vec<&str>) = step
                .split('`')
                .skip(1)
                .step_by(2)
                .partition(|quoted| is_path(quoted) || *quoted == "README.md");
            files.extend(paths.iter().map(|path| (*path).to_owned()));
            let texts: String = paths.iter().map(|path| everything_in(Path::new(path))).collect();
            // Of a path in the code the file may name the parts apart; what is left out stands for anything.
            for part in names.iter().flat_map(|name| name.split('…')).flat_map(|part| part.split("::")) {
                found += 1;
                if !contains_word(&texts, part) {
                    missing.push(format!("{part} is not in {paths:?}"));
                }
            }
        }
        assert!(files.len() <= most, "{title} takes {} files: {files:#?}", files.len());
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 10, "only {found} names: are the recipes still read?");
}

/// Returns `true` if all commits can be looked up: an archive has none of them, and a shallow clone not the old ones.
fn has_history() -> bool {
    Path::new(".git").exists() && git(&["rev-parse", "--is-shallow-repository"]) == "false"
}

/// What git says; nothing where there is no git.
fn git(arguments: &[&str]) -> String {
    let output = Command::new("git").args(arguments).output();
    output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The numbered steps of a recipe.
fn steps(recipe: &str) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for paragraph in recipe.split("\n\n").filter(|paragraph| paragraph.starts_with("1. ")) {
        for line in paragraph.lines() {
            match steps.last_mut().filter(|_| line.starts_with(' ')) {
                Some(step) => step.push_str(line),
                None => steps.push(line.to_owned()),
            }
        }
    }
    steps
}

/// The text of a file, or of all files in a folder.
fn everything_in(path: &Path) -> String {
    let files = if path.is_dir() { files_of_any_kind(path) } else { vec![path.to_owned()] };
    files.iter().map(|file| String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned()).collect()
}

/// Returns `true` if a text contains a part that is no piece of a longer word.
fn contains_word(text: &str, part: &str) -> bool {
    let of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let apart =
        |one: Option<char>, other: Option<char>| !(one.is_some_and(of_word) && other.is_some_and(of_word));
    text.match_indices(part).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + part.len()..]);
        apart(before.chars().next_back(), part.chars().next())
            && apart(part.chars().next_back(), after.chars().next())
    })
}

fn is_path(quoted: &str) -> bool {
    FOLDERS.iter().any(|folder| quoted.starts_with(folder))
}

/// The sections and rows that a comment names, as the anchors of a digest; cards stand in backticks or quotes.
fn citations(comment: &str) -> BTreeSet<String> {
    let plain: String = comment.split(['`', '"']).step_by(2).collect::<Vec<_>>().join(" ");
    let mut found = BTreeSet::new();
    for word in plain.split(|letter: char| !letter.is_alphanumeric()) {
        let number = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        let is_number = (1..=2).contains(&number.len()) && number.chars().all(|digit| digit.is_ascii_digit());
        if is_number && word.len() == number.len() + 1 {
            found.insert(word.to_lowercase());
        }
    }
    let sections = plain.split("section ").skip(1);
    for rest in sections.chain(plain.split('(').skip(1)) {
        let section =
            rest.split(|letter: char| !letter.is_ascii_digit() && letter != '.').next().unwrap_or("");
        let section = section.trim_end_matches('.');
        let in_parts = section.split('.').all(|part| (1..=2).contains(&part.len()));
        let named = plain.contains(&format!("section {section}")) || section.contains('.');
        if in_parts && named && !section.is_empty() {
            found.insert(format!("section-{}", section.replace('.', "-")));
        }
    }
    found
}

/// What a link into this document may name.
fn anchors(document: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(document).unwrap();
    text.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}
