use std::collections::BTreeSet;

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqliteRow};

use super::state::Progress;
use super::{VERSION, read_snapshot, stored_snapshot};
use crate::games::{Game, gang_of_four, go_stop};
use crate::stored;
use carte_table::ids::{TableId, Timestamp};
use carte_table::{Logged, Table, TableState};

/// The database that version 1.0.0 writes.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/golden/1.0.0/carte.sqlite3");

/// Stored states of tables. Together they contain every field and variant that is ever stored.
const SAMPLES: &str = include_str!("samples.jsonl");

/// Adds the path of every value inside this one to `paths`, with the type of the value.
pub(crate) fn shape(path: &str, value: &Value, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                shape(&format!("{path}.{key}"), value, paths);
            }
        }
        Value::Array(values) => {
            for value in values {
                shape(&format!("{path}[]"), value, paths);
            }
        }
        Value::Null => {}
        Value::Bool(_) => _ = paths.insert(format!("{path} bool")),
        Value::Number(_) => _ = paths.insert(format!("{path} number")),
        Value::String(_) => _ = paths.insert(format!("{path} text")),
    }
}

/// Reads the golden database.
pub(crate) async fn rows_of(query: &'static str) -> Vec<SqliteRow> {
    let options = SqliteConnectOptions::new().filename(GOLDEN).read_only(true).immutable(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let rows = sqlx::query(query).fetch_all(&pool).await.unwrap();
    pool.close().await;
    rows
}

/// Every state of the tables in the golden database, in which every kind of event has happened.
async fn states() -> Vec<Table> {
    let query = "SELECT table_id, at, version, data FROM events ORDER BY table_id, seq";
    let rows = rows_of(query).await;
    let mut states: Vec<Table> = Vec::with_capacity(rows.len());
    for row in rows {
        let id = TableId(u64::try_from(row.get::<i64, _>("table_id")).unwrap());
        let event = stored::read_event(row.get("version"), row.get("data")).unwrap();
        let logged = Logged { at: Timestamp(row.get("at")), event };
        states.push(match states.last() {
            Some(table) if table.id() == id => {
                let mut table = table.clone();
                table.apply(&logged);
                table
            }
            _ => Table::from_log(id, [logged]).unwrap(),
        });
    }
    states
}

fn paths_of(text: &str) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    shape("", &serde_json::from_str(text).unwrap(), &mut paths);
    paths
}

/// Asserts that a text is read, and written again without a change.
fn assert_kept(text: &str) {
    let table = read_snapshot(VERSION, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (version, again) = stored_snapshot(&table).unwrap();
    assert_eq!((version, &*again), (VERSION, text));
}

#[test]
fn every_text_is_read_and_written_as_it_was() {
    SAMPLES.lines().for_each(assert_kept);
}

#[test]
fn there_is_a_sample_of_every_name() {
    let all = [Progress::TEXTS, Game::TEXTS, gang_of_four::Stage::TEXTS, gang_of_four::Direction::TEXTS];
    let of_flowers =
        [go_stop::Stage::TEXTS, go_stop::September::TEXTS, go_stop::Doubling::TEXTS, go_stop::GoBak::TEXTS];
    for name in all.into_iter().chain(of_flowers).flatten() {
        assert!(SAMPLES.contains(&format!("\"{name}\"")), "no sample of {name}");
    }
}

#[tokio::test]
async fn every_snapshot_that_1_0_0_wrote_is_written_as_it_was() {
    let rows = rows_of("SELECT data FROM snapshots").await;
    assert!(rows.len() > 90);
    rows.iter().for_each(|row| assert_kept(row.get("data")));
}

#[tokio::test]
async fn every_state_is_kept_whole_and_there_is_a_sample_of_everything_in_it() {
    let sampled: BTreeSet<String> = SAMPLES.lines().flat_map(paths_of).collect();
    let (mut missing, mut wanted) = (BTreeSet::new(), Vec::new());
    for table in states().await {
        let (version, text) = stored_snapshot(&table).unwrap();
        let again = read_snapshot(version, &text).unwrap();
        assert!(TableState::from(again) == TableState::from(table), "{text}");
        let new: Vec<_> = paths_of(&text)
            .into_iter()
            .filter(|path| !sampled.contains(path) && missing.insert(path.clone()))
            .collect();
        if !new.is_empty() {
            wanted.push(text);
        }
    }
    assert!(
        missing.is_empty(),
        "what is kept has another shape: raise `snapshot::VERSION`, and pin\n{}\nfor {missing:#?}",
        wanted.join("\n")
    );
}

#[test]
fn the_stack_of_a_third_joker_is_written_where_it_lies_with_one() {
    let with = |homes: &str| {
        let sample = SAMPLES.lines().find(|sample| sample.contains("\"homes\":[7,null]")).unwrap();
        sample.replace("\"homes\":[7,null]", &format!("\"homes\":{homes}"))
    };
    for homes in ["[7,null]", "[7,null,3]", "[null,null,12]"] {
        assert_kept(&with(homes));
    }
    let none = read_snapshot(VERSION, &with("[7,null,null]")).unwrap();
    assert_eq!(&*stored_snapshot(&none).unwrap().1, with("[7,null]"));
    assert!(read_snapshot(VERSION, &with("[7,null,null,null]")).is_err());
}

#[test]
fn where_a_table_stands_in_its_tournament_is_kept_and_not_written_for_others() {
    let sample = SAMPLES.lines().find(|sample| sample.contains("\"rematch\":null")).unwrap();
    let place = "\"rematch\":null,\"tournament\":{\"tournament\":5,\"round\":1,\"table\":2}";
    let played_for_one = sample.replace("\"rematch\":null", place);
    assert_kept(&played_for_one);
    let place = read_snapshot(VERSION, &played_for_one).unwrap().view(carte_games::Viewer::Public).tournament;
    assert_eq!(place, Some(carte_table::TournamentPlace { tournament: 5, round: 1, table: 2 }));
}

#[test]
fn what_is_no_snapshot_is_an_error() {
    let sample = SAMPLES.lines().next().unwrap();
    assert!(read_snapshot(VERSION + 1, sample).is_err());
    assert!(read_snapshot(VERSION - 1, sample).is_err());
    for sample in SAMPLES.lines() {
        let mut state: Value = serde_json::from_str(sample).unwrap();
        let seats = state["seats"].as_array().unwrap().len();
        for (seat, is_read) in [(seats - 1, true), (seats, false)] {
            state["claims"] = json!([{ "seat": seat, "user": 1, "name": "Ana" }]);
            assert_eq!(read_snapshot(VERSION, &state.to_string()).is_ok(), is_read, "{state}");
        }
    }
}
