use std::collections::BTreeSet;
use std::fmt::Write as _;

use carte_games::{GameKind, Preset, gang_of_four as gangs, go_stop as flowers};
use serde_json::Value;
use sqlx::Row;

use super::event::{By, Event, Order};
use super::table::{Deals, Ending, Level, Occupant, Pace, Substitution};
use super::{VERSION, read_event, stored_event};
use crate::games::{self, gang_of_four, go_stop};
use crate::snapshot::tests::{rows_of, shape};

/// Texts that are read and written for ever. They contain every variant that an event can store.
const SAMPLES: &str = include_str!("samples.jsonl");

/// Every option of the rules with its values, then the names of the rule sets.
const VALUES: &str = include_str!("values.txt");

/// Asserts that a text is read, and written again without a change.
fn assert_kept(text: &str) {
    let event = read_event(VERSION, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (version, again) = stored_event(&event).unwrap();
    assert_eq!((version, &*again), (VERSION, text));
}

#[test]
fn every_text_is_read_and_written_as_it_was() {
    SAMPLES.lines().for_each(assert_kept);
}

#[tokio::test]
async fn every_event_that_1_0_0_wrote_is_written_as_it_was() {
    let rows = rows_of("SELECT data FROM events").await;
    assert!(rows.len() > 5000);
    rows.iter().for_each(|row| assert_kept(row.get("data")));
}

#[test]
fn there_is_a_sample_of_everything_that_is_stored() {
    let with =
        |before: &'static str, texts: &'static [&'static str]| texts.iter().map(move |text| (before, *text));
    let game_events = [("gang-of-four", gang_of_four::Event::TEXTS), ("go-stop", go_stop::Event::TEXTS)];
    let actions = [("gang-of-four", gang_of_four::Action::TEXTS), ("go-stop", go_stop::Action::TEXTS)];
    assert_eq!(game_events.map(|(game, _)| game), games::Event::TEXTS);
    assert_eq!(actions.map(|(game, _)| game), games::Action::TEXTS);
    let mut expected: Vec<(String, &str)> = Vec::new();
    for (before, texts) in [("\"event\":", game_events), ("\"play\":", actions)] {
        for (game, texts) in texts {
            expected.extend(texts.iter().map(|text| (format!("{before}{{\"{game}\":"), *text)));
        }
    }
    let others = with("\n", Event::TEXTS)
        .chain(with("\"by\":", By::TEXTS))
        .chain(with("\"order\":", Order::TEXTS))
        .chain(with("\"preset\":", games::Preset::TEXTS))
        .chain(with("\"rules\":", games::Rules::TEXTS))
        .chain(with("\"level\":", Level::TEXTS))
        .chain(with("\"occupant\":", Occupant::TEXTS))
        .chain(with("\"pace\":", Pace::TEXTS))
        // The first variant is not written.
        .chain(with("\"deals\":", &Deals::TEXTS[1..]))
        .chain(with("\"why\":", Substitution::TEXTS))
        .chain(with("{\"ended\":", Ending::TEXTS))
        .chain(with("\"outcome\":", go_stop::Outcome::TEXTS))
        .chain(with("\"nagari\":", go_stop::Nagari::TEXTS));
    expected.extend(others.map(|(before, text)| (before.to_owned(), text)));
    let samples = format!("\n{SAMPLES}");
    for (before, text) in expected {
        let found = [format!("{before}{{\"{text}\":"), format!("{before}\"{text}\"")];
        assert!(found.iter().any(|found| samples.contains(found)), "no sample of {before}{text}");
    }
    for call in go_stop::Call::TEXTS {
        let there =
            samples.lines().any(|line| line.contains("\"calls\":[") && line.contains(&format!("\"{call}\"")));
        assert!(there, "no sample of {call}");
    }
}

#[test]
fn every_field_that_is_written_is_in_a_sample() {
    let (mut sampled, mut written) = (BTreeSet::new(), BTreeSet::new());
    for sample in SAMPLES.lines() {
        shape("", &serde_json::from_str(sample).unwrap(), &mut sampled);
        let (_, again) = stored_event(&read_event(1, sample).unwrap()).unwrap();
        shape("", &serde_json::from_str(&again).unwrap(), &mut written);
    }
    let missing: Vec<_> = written.difference(&sampled).collect();
    assert!(missing.is_empty(), "no sample of {missing:#?}");
    for option in VALUES.lines().filter_map(|line| line.split([' ', ':']).nth(1)) {
        assert!(SAMPLES.contains(&format!("\"{option}\":")), "no sample of {option}");
    }
}

#[test]
fn every_value_of_an_option_is_noted() {
    let mut values = String::new();
    for kind in GameKind::ALL {
        let rules = Preset::usual(kind).rules();
        for (option, _) in rules.options() {
            let allowed = rules.allowed(option).unwrap().join(" ");
            writeln!(values, "{} {option}: {allowed}", kind.name()).unwrap();
        }
    }
    let presets = [
        gangs::Preset::ALL.map(|preset| preset.to_string()).join(" "),
        flowers::Preset::ALL.map(|preset| preset.to_string()).join(" "),
    ];
    for (kind, presets) in GameKind::ALL.iter().zip(presets) {
        writeln!(values, "{} preset: {presets}", kind.name()).unwrap();
    }
    assert_eq!(values, VALUES, "note in stored/values.txt what is new");
}

#[test]
fn another_version_and_what_nobody_could_have_chosen_are_refused() {
    assert!(read_event(VERSION + 1, "\"resumed\"").is_err());
    let opened = SAMPLES.lines().find(|line| line.contains("\"limit\":")).unwrap();
    let value: Value = serde_json::from_str(opened).unwrap();
    for (option, wrong) in
        [("limit", 9.into()), ("limit", "100".into()), ("seats", 4.into()), ("names", "x".into())]
    {
        let mut value = value.clone();
        value["opened"]["options"]["rules"]["gang-of-four"][option] = wrong;
        assert!(read_event(1, &value.to_string()).is_err(), "{option}");
    }
    assert!(read_event(1, r#"{"unseated":{"seat":5}}"#).is_err());
}
