//! What earlier versions wrote is read as they read it.

use std::path::Path;

use super::{answers, later, play_on, statistics};
use crate::golden::kept::{BEGINNING, Golden};
use crate::golden::names::{Seat, Store, Table, TableId, Viewer, replay};

/// Whose number is that of the newest migration: a further one changes what is stored, and that is kept, too.
#[test]
fn the_newest_version_has_a_folder() {
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let number = |name: String| name.split('_').next().unwrap().parse::<i64>().unwrap();
    let numbers = std::fs::read_dir(migrations).unwrap();
    let newest = numbers.map(|entry| number(entry.unwrap().file_name().into_string().unwrap())).max();
    let kept = Golden::all().last().map(|golden| golden.questions.version);
    assert_eq!(kept, newest, "run golden::write");
}

#[tokio::test]
async fn every_question_has_the_answer_that_it_had() {
    for golden in Golden::all() {
        let Golden { questions, .. } = &golden;
        let copy = golden.open().await;
        let (service, _) = copy.service();
        let documents = answers::replays(&copy.store, questions).await;
        assert_eq!(documents.len(), golden.lines("replays.jsonl").len());
        for (given, expected) in documents.iter().zip(golden.lines("replays.jsonl")) {
            let [given, expected] = [given, &expected].map(|text| later::as_in(questions.version, text));
            assert_eq!(given, expected);
        }
        for document in &documents {
            let read = replay::parse(document.as_bytes()).unwrap();
            replay::verify(&read).unwrap();
        }
        let tables = answers::tables(&service, questions).await;
        tables.assert_are(&golden.lines("tables.jsonl"), "tables");
        let exports = answers::exports(&service, questions).await;
        exports.assert_are(&golden.lines("exports.jsonl"), "exports");
        let expected = golden.lines("statistics.jsonl");
        statistics::ask(&copy.store, questions).await.assert_are(&expected, "statistics");
        copy.store.rebuild(|_, _| {}).await.unwrap();
        statistics::ask(&copy.store, questions).await.assert_are(&expected, "statistics, rebuilt");
        let lookups = answers::lookups(&service, questions).await;
        lookups.assert_are(&golden.lines("lookups.jsonl"), "look-ups");
        copy.store.close().await;
    }
}

/// Everything that anybody sees of a table, as this version names it.
fn seen(table: &Table) -> Vec<String> {
    let players = u8::try_from(table.seats().len()).unwrap();
    let viewers = Seat::all(players).map(Viewer::Seat).chain([Viewer::Public]);
    viewers.map(|viewer| format!("{:?}", table.view(viewer))).collect()
}

async fn loaded(store: &Store, table: TableId) -> Table {
    store.load(table).await.unwrap().unwrap().table()
}

#[tokio::test]
async fn a_snapshot_says_what_the_log_says() {
    for golden in Golden::all() {
        let copy = golden.open().await;
        let (service, clock) = copy.service();
        let ended = play_on::all(&service, &clock, &golden.questions).await;
        assert!(ended > 0, "no game was running");
        let mut tables = Vec::new();
        for id in &golden.questions.tables {
            let log = copy.store.log_after(*id, BEGINNING).await.unwrap();
            let (from_log, loaded) = (Table::from_log(*id, log).unwrap(), loaded(&copy.store, *id).await);
            assert_eq!(seen(&loaded), seen(&from_log), "table {id}");
            assert_eq!((loaded.seq(), loaded.awaited()), (from_log.seq(), from_log.awaited()));
            tables.push(from_log);
        }
        copy.store.close().await;
        // Without the events that it contains a snapshot has to be read, or nothing is found. One of an earlier version
        // is not read; the games that were played on have new ones.
        let removed = copy
            .ground
            .meddle(
                "DELETE FROM events WHERE seq <= (SELECT seq FROM snapshots WHERE table_id = events.table_id
                 AND version = (SELECT max(version) FROM snapshots))",
            )
            .await;
        assert!(removed > 0, "there are no snapshots");
        let store = copy.ground.open().await;
        for from_log in tables {
            let from_snapshot = loaded(&store, from_log.id()).await;
            assert_eq!(seen(&from_snapshot), seen(&from_log), "table {}", from_log.id());
        }
        store.close().await;
    }
}

#[tokio::test]
async fn games_that_were_running_are_played_to_their_end() {
    for golden in Golden::all() {
        let Golden { questions, .. } = &golden;
        let copy = golden.open().await;
        let (service, clock) = copy.service();
        let ended = play_on::all(&service, &clock, questions).await;
        assert!(ended > 0, "no game was running");
        let told = statistics::ask(&copy.store, questions).await;
        copy.store.rebuild(|_, _| {}).await.unwrap();
        statistics::ask(&copy.store, questions).await.assert_are(told.lines(), "statistics, rebuilt");
        copy.store.close().await;
    }
}
