//! The program itself, whose files cannot grow for a while: nobody is told of a success, and nothing stays broken.

#![cfg(target_os = "linux")]

use carte_sandbox::DoubleConfig;

use crate::e2e::harness::{Stage, Way, take_turn};

/// What a person is told whose move could not be written down.
const UNSAVED: &str = "could not be saved";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_there_is_room_again() {
    let mut stage = Stage::without_bot(DoubleConfig::default()).await;
    stage.start_process().await;
    let ana = stage.person("Ana");
    let options = [("computers", 3.into()), ("pace", "none".into())];
    let table = ana.slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
    // What is written goes to the end of the write-ahead log, which has no room for another page.
    let written = std::fs::metadata(stage.database().with_extension("sqlite3-wal")).unwrap().len();
    stage.limit_files(Some(written)).await;
    for _ in 0..3 {
        let told = ana.click(&table, "Start").unwrap().message().await.unwrap();
        assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
        let told = ana.slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
        assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
    }
    stage.limit_files(None).await;
    ana.click(&table, "Start").unwrap().response().await;
    let people = [ana];
    let mut last = 0;
    for _ in 0..3 {
        let (call, person) = stage.next_call(last, &people).await.unwrap();
        last = call;
        take_turn(&stage, &person, Way::Suggestions).await;
    }
    stage.close().await;
}
