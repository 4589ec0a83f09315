use serde_json::Value;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

use super::event::{By, Event, Order};
use super::table::{Ending, Level, Occupant, Pace, Substitution};
use super::{VERSION, read, stored_event};
use crate::games::{self, gang_of_four, go_stop};

/// What version 1 wrote, and what is read and written for ever: every variant of everything that is stored in an event.
const SAMPLES: &str = include_str!("samples.jsonl");

/// The database that an earlier version wrote.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/golden/0005/carte.sqlite3");

/// Whether all that `old` says stands in `new`, where an object may say more.
fn says(new: &Value, old: &Value) -> bool {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => {
            old.iter().all(|(key, old)| new.get(key).is_some_and(|new| says(new, old)))
        }
        (Value::Array(new), Value::Array(old)) => {
            new.len() == old.len() && new.iter().zip(old).all(|(new, old)| says(new, old))
        }
        (new, old) => new == old,
    }
}

/// Reads a text of version 1 and writes it again.
fn assert_kept(text: &str) {
    let event = read(1, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (version, again) = stored_event(&event).unwrap();
    let (new, old) = (serde_json::from_str(&again).unwrap(), serde_json::from_str(text).unwrap());
    assert!(again == text || says(&new, &old), "what was\n{text}\nbecomes\n{again}");
    assert_eq!(read(version, &again).unwrap(), event);
}

#[test]
fn every_text_is_read_and_written_as_it_was() {
    SAMPLES.lines().for_each(assert_kept);
}

#[tokio::test]
async fn every_event_that_an_earlier_version_wrote_is_written_as_it_was() {
    let options = SqliteConnectOptions::new().filename(GOLDEN).read_only(true).immutable(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let rows = sqlx::query("SELECT data FROM events").fetch_all(&pool).await.unwrap();
    assert!(rows.len() > 5000);
    for row in rows {
        assert_kept(row.get("data"));
    }
    pool.close().await;
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
fn another_version_and_what_nobody_could_have_chosen_are_refused() {
    assert!(read(VERSION + 1, "\"resumed\"").is_err());
    let opened = SAMPLES.lines().find(|line| line.contains("\"limit\":")).unwrap();
    let value: Value = serde_json::from_str(opened).unwrap();
    for (option, wrong) in
        [("limit", 9.into()), ("limit", "100".into()), ("seats", 4.into()), ("names", "x".into())]
    {
        let mut value = value.clone();
        value["opened"]["options"]["rules"]["gang-of-four"][option] = wrong;
        assert!(read(1, &value.to_string()).is_err(), "{option}");
    }
    assert!(read(1, r#"{"unseated":{"seat":4}}"#).is_err());
}
