//! Writes the database of this version, and what it says about it.
//!
//! ```sh
//! cargo test --test tables -- --ignored golden::write
//! ```
//!
//! makes the folder. With `GOLDEN_FOLDER` it is made in another place, where `.ci/run` deletes it.

use std::env;
use std::path::{Path, PathBuf};

use super::answers;
use crate::golden::files::{DATABASE, Golden, Questions, folder};
use crate::golden::names::{EventNumber, TableId, UserId, backup};

mod contents;
mod gang_of_four;
mod go_stop;
mod house;
mod lobbies;
mod rehearsal;
mod running_flowers;
mod running_gangs;
mod servers;
mod times;

use house::{House, PEOPLE};

/// Seeds are drawn where a test cannot choose them. So each run writes other games, and the folder is written only once.
#[tokio::test]
#[ignore = "writes a folder of test data"]
async fn write() {
    let desk = tempfile::tempdir().unwrap();
    let path = desk.path().join(DATABASE);
    let mut house = House::open(&path).await;
    servers::choose(&house).await;
    gang_of_four::finish(&mut house).await;
    go_stop::finish(&mut house).await;
    // A game that ends in the millisecond in which a season begins could belong to either season.
    house.days(1);
    servers::begin_seasons(&house).await;
    house.days(20);
    gang_of_four::finish_short_ones(&mut house).await;
    servers::review(&house).await;
    times::pass(&mut house, &path).await;
    lobbies::open(&mut house).await;
    running_gangs::begin(&mut house).await;
    running_flowers::begin(&mut house).await;
    servers::forget_two(&mut house).await;
    servers::tell(&mut house).await;
    let folder = env::var_os("GOLDEN_FOLDER").map_or_else(folder, |path| PathBuf::from(path).join("written"));
    keep(&mut house, &path, &folder).await;
    contents::write(&folder).await;
    answer(&folder).await;
}

/// Copies the database to its folder, and writes the answers to questions about it.
async fn keep(house: &mut House, path: &Path, folder: &Path) {
    assert!(!folder.exists(), "{} is never changed", folder.display());
    std::fs::create_dir_all(folder).unwrap();
    backup(path, &folder.join(DATABASE)).await.unwrap();
    let mut tables = Vec::new();
    for table in (1..).map(TableId) {
        if house.service.store().log_after(table, EventNumber(0)).await.unwrap().is_empty() {
            break;
        }
        tables.push(table);
    }
    let former = (0..2).map(UserId::former);
    let people = PEOPLE.into_iter().chain(former).collect();
    let questions = Questions { now: house.service.now(), tables, people };
    let text = serde_json::to_string_pretty(&questions).unwrap();
    std::fs::write(folder.join("questions.json"), text + "\n").unwrap();
    house.service.store().close().await;
}

async fn answer(folder: &Path) {
    let golden = Golden::read_from(folder.to_owned());
    let copy = golden.open().await;
    let write = |name: &str, lines: &[String]| {
        std::fs::write(folder.join(name), lines.join("\n") + "\n").unwrap();
    };
    write("replays.jsonl", &answers::replays(&copy.store, &golden.questions).await);
    write("exports.jsonl", &answers::exports(&copy.store, &golden.questions).await);
    copy.store.close().await;
}
