use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use carte_games::{GameKind, Preset, Rules};

/// The files that a language leaves to English: in Korean the other game, the commands, and what is told about finished games.
fn left_in_english(language: Locale) -> &'static [&'static str] {
    match language {
        Locale::Ko => {
            &["commands.ftl", "gang_of_four.ftl", "gang_of_four_rules.ftl", "records.ftl", "replay.ftl"]
        }
        _ => &[],
    }
}

/// The texts of one language: file, then key or `key.attribute`, then the names of the values that go in.
fn texts(language: Locale) -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    files(&root().join("locales").join(language.tag()), "ftl")
        .into_iter()
        .map(|file| {
            let name = file.file_name().expect("a file").to_string_lossy().into_owned();
            (name, entries(&fs::read_to_string(&file).expect("readable")))
        })
        .collect()
}

fn entries(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut message, mut current) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (key, _) = line.split_once(" =").expect("a key and a text");
            message = key.to_owned();
            current.clone_from(&message);
            assert!(found.insert(current.clone(), BTreeSet::new()).is_none(), "{current} stands there twice");
        } else if let Some((attribute, _)) =
            line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" ="))
        {
            current = format!("{message}.{attribute}");
            found.insert(current.clone(), BTreeSet::new());
        }
        let names =
            line.split('$').skip(1).map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-'));
        found.entry(current.clone()).or_default().extend(names.map(Iterator::collect::<String>));
    }
    found.remove("");
    found
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The string literals of the program, outside tests; holes of a `format!` are `{}`.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files(&root().join("crates"), "rs").iter().filter(|file| !file.ends_with("tests.rs")) {
        let source = fs::read_to_string(file).expect("readable");
        let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for line in source.lines() {
            found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}

/// Returns `true` if a literal with holes names this key.
fn names(literal: &str, key: &str) -> bool {
    let mut parts = literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let Some(mut rest) = parts.next().and_then(|start| key.strip_prefix(start)) else { return false };
    if !literal.contains('{') {
        return rest.is_empty();
    }
    // A literal that begins with a hole would name every key.
    if !literal.split('{').next().is_some_and(|start| start.ends_with('-')) {
        return false;
    }
    let parts: Vec<&str> = parts.collect();
    for (index, part) in parts.iter().enumerate() {
        if index + 1 == parts.len() {
            return rest.len() > part.len() && rest.ends_with(part);
        }
        let Some((hole, after)) = rest.split_once(part) else { return false };
        if hole.is_empty() {
            return false;
        }
        rest = after;
    }
    true
}

#[test]
fn languages_have_the_same_texts_with_the_same_values() {
    for language in Locale::ALL {
        let (left, spoken): (BTreeMap<_, _>, BTreeMap<_, _>) = texts(Locale::default())
            .into_iter()
            .partition(|(file, _)| left_in_english(language).contains(&file.as_str()));
        assert_eq!(spoken, texts(language), "{language:?}");
        assert_eq!(left.into_keys().collect::<Vec<_>>(), left_in_english(language));
    }
}

#[test]
fn every_text_can_be_read_and_none_replaces_another() {
    for folder in FILES.dirs() {
        let mut texts = FluentBundle::new_concurrent(Vec::new());
        for file in folder.files() {
            let (name, text) = (file.path().display(), file.contents_utf8().expect("UTF-8"));
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            texts.add_resource(resource).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
    }
}

#[test]
fn every_folder_of_texts_is_a_language() {
    let folders = fs::read_dir(root().join("locales")).expect("a folder");
    let folders: BTreeSet<_> = folders.map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(folders, Locale::ALL.into_iter().map(|locale| locale.tag().into()).collect());
}

#[test]
fn every_text_is_used() {
    let literals = literals();
    for (file, texts) in texts(Locale::En) {
        // The adapter builds the keys of its commands from their paths, and checks them itself.
        if file == "commands.ftl" {
            continue;
        }
        for key in texts.keys() {
            let forms = ["plural", "of", "up"].iter().any(|form| key.ends_with(&format!(".{form}")));
            let message = key.split('.').next().unwrap_or_default();
            let has_attributes = texts.keys().any(|other| other.starts_with(&format!("{message}.")));
            let used = |key: &str| literals.iter().any(|literal| names(literal, key));
            assert!(
                used(key) || (forms && used(message)) || (key == message && has_attributes),
                "{file}: nothing says {key}"
            );
        }
    }
}

#[test]
fn every_key_in_the_program_has_a_text() {
    let keys: BTreeSet<String> = texts(Locale::En).into_values().flat_map(BTreeMap::into_keys).collect();
    let subjects: BTreeSet<&str> = keys.iter().filter_map(|key| key.split('-').next()).collect();
    // Names of options are what people type; they are not keys of texts.
    let rules = GameKind::ALL.map(|kind| Preset::usual(kind).rules());
    let options: BTreeSet<&str> = rules.iter().flat_map(Rules::options).map(|(name, _)| name).collect();
    for file in
        files(&root().join("crates/present/src"), "rs").iter().filter(|file| !file.ends_with("tests.rs"))
    {
        let source = fs::read_to_string(file).expect("readable");
        for literal in source.split('"').skip(1).step_by(2) {
            let subject = literal.split('-').next().unwrap_or_default();
            let key_like = literal.contains('-')
                && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if key_like && subjects.contains(subject) && !options.contains(literal) {
                assert!(keys.contains(literal), "{}: no text {literal}", file.display());
            }
        }
    }
}

#[test]
fn french_spaces_do_not_break() {
    for file in files(&root().join("locales/fr"), "ftl") {
        let text = fs::read_to_string(&file).expect("readable");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            for wrong in [" ;", " !", " ?", " »", "« ", "'", "\u{202f}"] {
                assert!(!line.contains(wrong), "{}:{}: {wrong:?}", file.display(), number + 1);
            }
            assert!(!line.contains(" :") || line.contains(" `:"), "{}:{}: colon", file.display(), number + 1);
        }
    }
}

/// A lesson says what is on the screen, not its number among all lessons.
#[test]
fn lessons_of_the_guide_have_no_numbers_of_steps() {
    let folders = Locale::ALL.map(|locale| root().join("locales").join(locale.tag()));
    let texts = folders.iter().flat_map(|folder| files(folder, "ftl"));
    let texts: Vec<String> = texts.map(|file| fs::read_to_string(file).expect("readable")).collect();
    let lessons: Vec<&str> =
        texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("guide-")).collect();
    assert!(lessons.len() > 20, "{lessons:?}");
    for lesson in lessons {
        let numbered = lesson
            .split(|sign: char| !sign.is_ascii_digit() && sign != '/')
            .any(|part| part.split_once('/').is_some_and(|(step, all)| !step.is_empty() && !all.is_empty()));
        assert!(!numbered && !lesson.contains("$step"), "{lesson}");
    }
}

#[test]
fn tags_are_read_with_and_without_a_region() {
    for (tag, locale) in [
        ("fr", Locale::Fr),
        ("fr-CA", Locale::Fr),
        ("ko", Locale::Ko),
        ("ko-KR", Locale::Ko),
        ("en-US", Locale::En),
        ("de", Locale::En),
        ("", Locale::En),
    ] {
        assert_eq!(Locale::from_tag(tag), locale, "{tag}");
    }
    for locale in Locale::ALL {
        assert_eq!(Locale::from_tag(locale.tag()), locale);
    }
}

#[test]
fn numbers_decide_between_singular_and_plural() {
    let cards = |locale: Locale, cards: u8| locale.format("count-cards", Args::new().count("cards", cards));
    assert_eq!([0, 1, 2].map(|count| cards(Locale::En, count)), ["0 cards", "1 card", "2 cards"]);
    assert_eq!([0, 1, 2].map(|count| cards(Locale::Fr, count)), ["0 carte", "1 carte", "2 cartes"]);
}

/// In French the singular is also that of zero.
#[test]
fn who_has_won_nothing_is_not_said_to_have_won_once() {
    for (key, counted) in [("records-wins", "wins"), ("records-feats-gang-of-four", "feats")] {
        let said = Locale::Fr.format(key, Args::new().count(counted, 0_u8));
        assert!(said.starts_with("aucun"), "{said}");
    }
    let side = Args::new().count("ahead", 0_u8).count("wins", 0_u8).with("points", "0");
    assert_eq!(
        Locale::Fr.format("records-duel-side", side),
        "jamais devant\naucune victoire\n0 points par partie"
    );
}

#[test]
fn a_missing_text_or_value_is_found_out() {
    assert_eq!(Locale::En.find("nothing-like-it", Args::new()), None);
    assert_eq!(Locale::Fr.find("count-cards", Args::new()), None);
}

/// The words for counted things, in the plural; in Korean they have none.
const fn plurals(language: Locale) -> &'static [&'static str] {
    match language {
        Locale::En => &[
            "cards",
            "points",
            "rounds",
            "games",
            "players",
            "turns",
            "seats",
            "plays",
            "tables",
            "tokens",
            "pictures",
            "days",
            "hours",
            "minutes",
            "seconds",
            "people",
            "lines",
            "passes",
            "gangs",
            "moments",
            "servers",
            "characters",
            "pages",
            "months",
            "decisions",
            "bombs",
            "times",
        ],
        Locale::Fr => &[
            "cartes",
            "points",
            "manches",
            "parties",
            "joueurs",
            "tours",
            "places",
            "jeux",
            "tables",
            "jetons",
            "images",
            "jours",
            "heures",
            "minutes",
            "secondes",
            "personnes",
            "lignes",
            "gangs",
            "moments",
            "serveurs",
            "pages",
            "décisions",
            "bombes",
            "coups",
        ],
        Locale::Ko => &[],
    }
}

/// Texts with numbers that are never one: bounds and stocks of points, numbers of players and seats, numbers that are told only
/// when they are large, and shares of more than one.
const NEVER_ONE: [&str; 32] = [
    "banner-comeback",
    "daily-finished-alone",
    "daily-finished-few",
    "daily-finished-newcomers",
    "gostop-aim",
    "gostop-end-tokens",
    "gostop-highlight-gos",
    "gostop-refusal-below",
    "gostop-settle-cap",
    "highlight-comeback",
    "highlight-heaviest",
    "private-scores-footer",
    "records-duel-side",
    "records-guesses-best",
    "records-mean-points",
    "records-unranked",
    "refusal-too-few",
    "refusal-wrong-players",
    "replay-animation-alt",
    "review-progress",
    "rule-cap",
    "rule-limit",
    "rule-tokens",
    "rules-end-exceeded",
    "rules-end-reached",
    "rules-scoring-step",
    "rules-ten-next",
    "rules-ten-next-exceeded",
    "tables-stage-lobby",
    "tournament-starts-open",
    "tournament-waits-open",
    "verify-true",
];

#[test]
fn one_of_anything_is_said_in_the_singular() {
    let mut wrong = Vec::new();
    for (language, plurals) in Locale::ALL.map(|language| (language, plurals(language))) {
        for (key, values) in texts(language).into_values().flatten() {
            let one = |name: String| (name, 1_i64);
            // Some keys have only attributes.
            let args = Args(values.into_iter().map(one).collect());
            let Some(said) = language.find(&key, args) else { continue };
            let words: Vec<&str> = said.split(|letter: char| !letter.is_alphanumeric()).collect();
            let pairs = words.windows(2).any(|pair| pair[0] == "1" && plurals.contains(&pair[1]));
            if pairs && !NEVER_ONE.contains(&key.as_str()) {
                wrong.push(format!("{language:?}, {key}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
