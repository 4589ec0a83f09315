//! This version reads the data of 1.0.0 in the same way as 1.0.0 did.

use super::answers::{assert_same, exports, replays};
use super::play_on;
use crate::golden::files::{BEGINNING, Golden};
use crate::golden::names::{Seat, Store, Table, TableId, Viewer, replay};

#[tokio::test]
async fn every_replay_is_the_same_and_verified() {
    let golden = Golden::read();
    let copy = golden.open().await;
    let documents = replays(&copy.store, &golden.questions).await;
    assert_same(&documents, &golden.lines("replays.jsonl"), "replays");
    for document in &documents {
        let read = replay::parse(document.as_bytes()).unwrap();
        replay::verify(&read).unwrap();
    }
    copy.store.close().await;
}

/// The exports without what only later versions derive from the same log, and with what 1.0.0 said of rounds that nobody had
/// played.
fn as_of_1_0_0(exports: Vec<String>) -> Vec<String> {
    let line = |line: String| {
        let mut export: serde_json::Value = serde_json::from_str(&line).unwrap();
        for later in ["achievements", "season_ratings"] {
            export.as_object_mut().unwrap().remove(later);
        }
        for round in export["rounds"].as_array_mut().unwrap() {
            assert!(round.as_object_mut().unwrap().remove("turn_times").is_some());
            if round["began"] == "nobody" {
                round["began"] = "substitute".into();
            }
        }
        export.to_string()
    };
    exports.into_iter().map(line).collect()
}

/// The same without the values of ratings, because ratings now become less certain at the end of a season.
fn without_ratings(exports: Vec<String>) -> Vec<String> {
    let line = |line: String| {
        let mut export: serde_json::Value = serde_json::from_str(&line).unwrap();
        for list in ["ratings", "games"] {
            for row in export[list].as_array_mut().unwrap() {
                row.as_object_mut().unwrap().retain(|key, _| !key.contains("rating") && key != "uncertainty");
            }
        }
        export.to_string()
    };
    exports.into_iter().map(line).collect()
}

#[tokio::test]
async fn everything_about_a_person_is_the_same_also_when_statistics_are_rebuilt() {
    let golden = Golden::read();
    let copy = golden.open().await;
    let expected = without_ratings(golden.lines("exports.jsonl"));
    let exported = exports(&copy.store, &golden.questions).await;
    assert_same(&without_ratings(as_of_1_0_0(exported.clone())), &expected, "exports");
    copy.store.rebuild(|_, _| {}).await.unwrap();
    let rebuilt = exports(&copy.store, &golden.questions).await;
    assert_same(&rebuilt, &exported, "exports, rebuilt");
    copy.store.close().await;
}

/// Everything that anybody sees of a table.
fn seen(table: &Table) -> Vec<String> {
    let players = u8::try_from(table.seats().len()).unwrap();
    let viewers = Seat::all(players).map(Viewer::Seat).chain([Viewer::Public]);
    viewers.map(|viewer| format!("{:?}", table.view(viewer))).collect()
}

async fn loaded(store: &Store, table: TableId) -> Table {
    store.load(table).await.unwrap().unwrap().table()
}

#[tokio::test]
async fn running_games_are_played_to_their_end_and_snapshots_say_what_the_log_says() {
    let golden = Golden::read();
    let copy = golden.open().await;
    let (service, clock) = copy.service();
    let ended = play_on::all(&service, &clock, &golden.questions).await;
    assert!(ended > 0, "no game was running");
    let told = exports(&copy.store, &golden.questions).await;
    copy.store.rebuild(|_, _| {}).await.unwrap();
    assert_same(&exports(&copy.store, &golden.questions).await, &told, "exports, rebuilt");
    let mut tables = Vec::new();
    for id in &golden.questions.tables {
        let log = copy.store.log_after(*id, BEGINNING).await.unwrap();
        let (from_log, loaded) = (Table::from_log(*id, log).unwrap(), loaded(&copy.store, *id).await);
        assert_eq!(seen(&loaded), seen(&from_log), "table {id}");
        assert_eq!((loaded.event_number(), loaded.awaited()), (from_log.event_number(), from_log.awaited()));
        tables.push(from_log);
    }
    copy.store.close().await;
    // Without the events that a snapshot contains, the snapshot itself has to be read, or the table cannot be found.
    let removed = copy
        .database
        .tamper(
            "DELETE FROM events WHERE seq <= (SELECT seq FROM snapshots WHERE table_id = events.table_id)",
        )
        .await;
    assert!(removed > 0, "there are no snapshots");
    let store = copy.database.open().await;
    for from_log in tables {
        let from_snapshot = loaded(&store, from_log.id()).await;
        assert_eq!(seen(&from_snapshot), seen(&from_log), "table {}", from_log.id());
    }
    store.close().await;
}
