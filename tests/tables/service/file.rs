//! The files of the database: who may read them, and who may use them.

#![cfg(unix)]

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use carte_service::Remains;
use carte_store::Unreadable;
use carte_store_sqlite::{BackupError, OpenError};
use carte_table::{Command, Pace};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::service::harness::{ANA, BO, World, options};

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn only_the_owner_may_read_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new").join("data");
    let database = data.join("carte.sqlite3");
    let store = carte_store_sqlite::open(&database).await.unwrap();
    store.remember("key", "value").await.unwrap();
    carte_store_sqlite::backup(&database, &data.join("copy.sqlite3")).await.unwrap();
    assert_eq!((mode(&data), mode(&folder.path().join("new"))), (0o700, 0o700));
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        names.push(entry.file_name().into_string().unwrap());
        assert_eq!(mode(&entry.path()), 0o600, "{:?}", entry.path());
    }
    for name in ["", "-wal", "-shm", ".lock"] {
        assert!(names.contains(&format!("carte.sqlite3{name}")), "{names:?}");
    }
    store.close().await;
}

#[tokio::test]
async fn files_that_others_could_read_are_taken_from_them() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("carte.sqlite3");
    carte_store_sqlite::open(&database).await.unwrap().close().await;
    let lock = folder.path().join("carte.sqlite3.lock");
    let copy = folder.path().join("carte.sqlite3.before-upgrade-from-1");
    let foreign = folder.path().join("notes.txt");
    for path in [&copy, &foreign] {
        std::fs::write(path, "text").unwrap();
    }
    for path in [&database, &lock, &copy, &foreign] {
        std::fs::set_permissions(path, PermissionsExt::from_mode(0o644)).unwrap();
    }
    let store = carte_store_sqlite::open(&database).await.unwrap();
    assert_eq!([&database, &lock, &copy].map(|path| mode(path)), [0o600; 3]);
    assert_eq!(mode(&foreign), 0o644, "what is not ours stays as it is");
    store.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_keeps_its_permissions() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "This is no database. ".repeat(400)).unwrap();
    std::fs::set_permissions(&text, PermissionsExt::from_mode(0o644)).unwrap();
    let refused = carte_store_sqlite::open(&text).await;
    assert!(matches!(refused, Err(OpenError::File(..))), "{refused:?}");
    assert_eq!(mode(&text), 0o644);
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "This is no database. ".repeat(400)).unwrap();
    let target = folder.path().join("copy.sqlite3");
    let failed = carte_store_sqlite::backup(&text, &target).await;
    assert!(matches!(failed, Err(BackupError::Source(..) | BackupError::Target(..))), "{failed:?}");
    let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with("copy")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Litestream does this: it copies the write-ahead log.
#[tokio::test]
async fn who_reads_all_the_time_is_waited_for_in_vain_but_not_for_ever() {
    let (mut world, table) = World::with_lobby(options(Pace::None, false)).await;
    world.done(table, BO, Command::Join).await;
    let file = SqliteConnectOptions::new().filename(world.database.file()).read_only(true);
    let mut reader = file.connect().await.unwrap();
    let mut reading = reader.begin().await.unwrap();
    sqlx::query("SELECT count(*) FROM events").execute(&mut *reading).await.unwrap();
    let remains = world.forget(BO).await;
    assert_eq!(remains, Remains { unreadable: Unreadable::default(), is_beside_database: true });
    assert!(
        world.service.store().tables_of(BO).await.unwrap().is_empty(),
        "whoever is forgotten is so by now"
    );
    world.done(table, ANA, Command::Close).await;
    reading.rollback().await.unwrap();
    assert_eq!(world.forget(BO).await, Remains::default());
}

#[tokio::test]
async fn two_paths_to_one_database_are_one_database() {
    let folder = tempfile::tempdir().unwrap();
    let (real, linked) = (folder.path().join("real"), folder.path().join("linked"));
    std::fs::create_dir(&real).unwrap();
    symlink(&real, &linked).unwrap();
    let database = real.join("carte.sqlite3");
    let store = carte_store_sqlite::open(&database).await.unwrap();
    let alias = folder.path().join("alias.sqlite3");
    symlink(&database, &alias).unwrap();
    for path in [&linked.join("carte.sqlite3"), &alias] {
        let second = carte_store_sqlite::open(path).await;
        assert!(matches!(second, Err(OpenError::InUse(_))), "{path:?}: {second:?}");
    }
    store.close().await;
    carte_store_sqlite::open(&alias).await.unwrap().close().await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_deleted_lock_file_lets_nobody_in() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("carte.sqlite3");
    let store = carte_store_sqlite::open(&database).await.unwrap();
    std::fs::remove_file(folder.path().join("carte.sqlite3.lock")).unwrap();
    let second = carte_store_sqlite::open(&database).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    let other_name = folder.path().join("other.sqlite3");
    std::fs::hard_link(&database, &other_name).unwrap();
    let second = carte_store_sqlite::open(&other_name).await;
    assert!(matches!(second, Err(OpenError::InUse(_))), "{second:?}");
    store.remember("key", "value").await.unwrap();
    store.close().await;
    carte_store_sqlite::open(&database).await.unwrap().close().await;
}
