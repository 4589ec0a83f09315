//! The file of the running program is moved away for a while. What is acknowledged meanwhile is in the moved file, and nothing is
//! written at the old place.

#![cfg(unix)]

use std::fs::{create_dir, rename};
use std::path::PathBuf;

use carte_sandbox::DoubleConfig;
use tokio::time::Instant;

use crate::killed::checks::{SOON, told};
use crate::killed::game::{Game, Seen};
use carte_testkit::bot_harness::BotHarness;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_while_the_file_is_elsewhere_is_there_when_it_is_back() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched_process().await;
    let mut games = Vec::new();
    for number in 0..4 {
        games.push(Game::open(&harness, number).await);
    }
    for game in &mut games {
        told(&harness, game, "the start", Instant::now() + SOON, false).await;
    }
    let elsewhere = harness.folder().join("elsewhere");
    create_dir(&elsewhere).unwrap();
    let here = ["sqlite3", "sqlite3-wal", "sqlite3-shm"].map(|kind| harness.database().with_extension(kind));
    let there: Vec<PathBuf> = here.iter().map(|file| elsewhere.join(file.file_name().unwrap())).collect();
    for (from, to) in here.iter().zip(&there) {
        rename(from, to).unwrap();
    }
    let words = harness.answered("/readyz", 503).await;
    let place = harness.database().display().to_string();
    assert!(words.starts_with(&format!("the database {place} has been moved away")), "{words}");
    // By chance somebody may need a new connection, which cannot be made now. That person is told so.
    for game in &mut games {
        game.press(&harness.double);
    }
    let mut acknowledged = 0;
    for game in &mut games {
        acknowledged += usize::from(game.seen().await == Seen::Done);
    }
    assert!(acknowledged > 0, "nobody could play");
    assert!(here.iter().all(|file| !file.exists()), "something else is where the file was");
    for (from, to) in there.iter().zip(&here) {
        rename(from, to).unwrap();
    }
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    let back = Instant::now();
    let mut played = 0;
    for game in &mut games {
        told(&harness, game, "the file was away", back + SOON, false).await;
        game.press(&harness.double);
        match game.seen().await {
            Seen::Done => played += 1,
            // The game may be over, by the move before or by what was dealt.
            Seen::Nothing => {}
            Seen::NotDone => panic!("table {} does not go on", game.id),
        }
    }
    assert!(played > 0, "nobody plays any more");
    harness.stop_bot().await;
    for game in &mut games {
        // Whatever has been acknowledged is in the log.
        game.read(&harness).await;
    }
}
