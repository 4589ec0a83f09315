//! Copies of the database: one before each upgrade, and those that operators ask for.
//!
//! A copy has a temporary name until it is complete and on the disk. If the process is killed before, no file is left that
//! could be mistaken for a copy.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, SqlitePool};

use super::{OpenError, file};
use carte_store::statements;

statements! {
    COUNT_MIGRATION_TABLES =
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'";
    COUNT_TABLES = "SELECT count(*) FROM sqlite_master WHERE type = 'table'";
    LAST_MIGRATION = "SELECT max(version) FROM _sqlx_migrations WHERE success";
}

/// Why no copy could be written.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be opened.
    #[error("the database {0} cannot be opened; is DATABASE_URL or DATABASE_PATH right?")]
    Source(PathBuf, #[source] sqlx::Error),
    /// The file is no database of this program.
    #[error("{0} is no database of Carte !; is DATABASE_URL or DATABASE_PATH right?")]
    Foreign(PathBuf),
    /// The copy exists already; nothing is overwritten.
    #[error("{0} exists already; choose another name")]
    Exists(PathBuf),
    /// The copy cannot be written.
    #[error("the copy {0} cannot be written; is there room, and may I write there?")]
    Target(PathBuf, #[source] sqlx::Error),
}

/// Writes a consistent copy of the database `source` to the new file `target`. A bot may use the database meanwhile.
///
/// # Errors
/// When the database cannot be read or is none of this program, or the copy exists already or cannot be written.
pub async fn backup(source: &Path, target: &Path) -> Result<(), BackupError> {
    let unreadable = |error: sqlx::Error| BackupError::Source(source.into(), error);
    // The journal mode of our own databases would be written into the file of another program.
    let options = SqliteConnectOptions::new().filename(source);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.map_err(unreadable)?;
    let copied = match read_version(&pool).await {
        Ok(Some(_)) => write_copy(&pool, target).await.map_err(|error| match error {
            sqlx::Error::Io(error) if error.kind() == ErrorKind::AlreadyExists => {
                BackupError::Exists(target.into())
            }
            error => BackupError::Target(target.into(), error),
        }),
        Ok(None) => Err(BackupError::Foreign(source.into())),
        Err(error) => Err(unreadable(error)),
    };
    pool.close().await;
    copied
}

async fn write_copy(pool: &SqlitePool, target: &Path) -> Result<(), sqlx::Error> {
    file::refuse_existing(target)?;
    remove_leftovers(file::unfinished_copies(target).filter(|copy| !file::is_being_written(copy)));
    let _lock = file::WritingLock::take(target);
    UnfinishedCopy::write(pool, target).await?.rename_to(target)?;
    Ok(())
}

/// Copies a database whose tables are older than the newest of `migrations`, and removes the files that an interrupted copy
/// has left.
pub(super) async fn copy_before_upgrade(
    pool: &SqlitePool,
    path: &Path,
    migrations: &Migrator,
) -> Result<(), OpenError> {
    remove_leftovers(file::upgrade_copies(path).filter(|copy| file::is_unfinished(copy)));
    let present = read_version(pool).await.map_err(|error| OpenError::File(path.into(), error))?;
    let newest = migrations.iter().map(|migration| migration.version).max();
    match present {
        Some(version) if newest.is_some_and(|newest| version < newest) => {
            let copy = write_upgrade_copy(pool, path, version).await;
            let copy = copy.map_err(|error| OpenError::Copy(path.into(), error))?;
            tracing::info!(
                database = %path.display(),
                copy = %copy.display(),
                "an older database is brought to this version; what it was before is in the copy"
            );
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Returns `true` if the file is another program's: it has tables, but no table of migrations. The migrations of this program begin with
/// that table. Nothing is written into the file.
pub(super) async fn is_foreign(path: &Path) -> Result<bool, sqlx::Error> {
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await?;
    let [all, of_migrations]: [i64; 2] = [
        sqlx::query_scalar(COUNT_TABLES).fetch_one(&mut connection).await?,
        sqlx::query_scalar(COUNT_MIGRATION_TABLES).fetch_one(&mut connection).await?,
    ];
    connection.close().await?;
    Ok(all > 0 && of_migrations == 0)
}

/// Reads the version of the tables; `None` in a new file.
async fn read_version(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let tables: i64 = sqlx::query_scalar(COUNT_MIGRATION_TABLES).fetch_one(pool).await?;
    if tables == 0 {
        return Ok(None);
    }
    sqlx::query_scalar(LAST_MIGRATION).fetch_one(pool).await
}

/// Writes a copy of a database whose tables have this version, unless an earlier copy has the same content. Returns the
/// path of the copy; other copies stay as they are.
async fn write_upgrade_copy(
    pool: &SqlitePool,
    database: &Path,
    version: i64,
) -> Result<PathBuf, sqlx::Error> {
    let first = file::upgrade_copy_path(database, version, 1);
    let unfinished = UnfinishedCopy::write(pool, &first).await?;
    let earlier: Vec<PathBuf> =
        file::upgrade_copies(database).filter(|copy| !file::is_unfinished(copy)).collect();
    // A service manager restarts a bot whose upgrade fails: a new copy each time would fill the disk.
    for copy in earlier {
        if unfinished.is_same_as(&copy).await {
            return Ok(copy);
        }
    }
    let mut names = (1..).map(|number| file::upgrade_copy_path(database, version, number));
    let target = names.find(|name| file::refuse_existing(name).is_ok()).unwrap_or(first);
    unfinished.rename_to(&target)?;
    Ok(target)
}

fn remove_leftovers(files: impl Iterator<Item = PathBuf>) {
    for file in files {
        match std::fs::remove_file(&file) {
            Ok(()) => {
                tracing::info!(file = %file.display(), "removed what an interrupted copy has left");
            }
            Err(error) => {
                tracing::warn!(%error, file = %file.display(), "what an interrupted copy has left stays behind");
            }
        }
    }
}

/// A copy under its temporary name. It is removed if it never gets its real name, for example because the future that
/// writes it is dropped.
struct UnfinishedCopy(PathBuf);

impl UnfinishedCopy {
    /// Writes a copy into a file beside `target` that only its owner may read, and waits until the copy is on the disk.
    async fn write(pool: &SqlitePool, target: &Path) -> Result<Self, sqlx::Error> {
        let path = file::unfinished_path(target);
        // SQLite accepts only names in UTF-8.
        let name =
            path.to_str().ok_or_else(|| Error::new(ErrorKind::InvalidInput, "the name is not UTF-8"))?;
        let name = name.to_owned();
        file::make_private(&path)?;
        let unfinished = Self(path);
        sqlx::query("VACUUM INTO ?").bind(name).execute(pool).await?;
        // SQLite does not flush the copy to the disk itself.
        let written = tokio::fs::File::options().write(true).open(&unfinished.0).await?;
        written.sync_all().await?;
        Ok(unfinished)
    }

    /// Returns `true` if an earlier copy has the same content. SQLite writes the same bytes for the same rows.
    async fn is_same_as(&self, earlier: &Path) -> bool {
        let (copy, earlier) = (self.0.clone(), earlier.to_owned());
        let compared =
            tokio::task::spawn_blocking(move || file::have_same_bytes(&copy, &earlier).unwrap_or(false));
        compared.await.unwrap_or(false)
    }

    /// Gives the copy its real name; fails if a file has that name.
    fn rename_to(self, target: &Path) -> std::io::Result<()> {
        file::refuse_existing(target)?;
        std::fs::rename(&self.0, target)?;
        file::sync_folder_of(target)
    }
}

impl Drop for UnfinishedCopy {
    fn drop(&mut self) {
        match std::fs::remove_file(&self.0) {
            Ok(()) => {}
            // The copy has been renamed.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                tracing::warn!(%error, copy = %self.0.display(), "half a copy stays behind");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use carte_store::{Database as _, StoreError};
    use sqlx::migrate::{Migration, MigrationType};
    use sqlx::{ConnectOptions as _, Connection as _, SqlSafeStr as _};
    use tempfile::TempDir;

    use super::*;
    use crate::{MIGRATIONS, SCHEMAS, Sqlite, connect};

    /// A migration that a later version might have.
    const LATER: &str = "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT";

    /// The migrations of this version, and one more.
    fn migrations_and(next: &'static str) -> Migrator {
        let next = Migration::new(9999, "later".into(), MigrationType::Simple, next.into_sql_str(), false);
        Migrator::with_migrations(MIGRATIONS.iter().cloned().chain([next]).collect())
    }

    fn database_in(folder: &TempDir) -> PathBuf {
        folder.path().join("carte.sqlite3")
    }

    /// The file name of a copy of a database of this version.
    fn copy_name(suffix: &str) -> String {
        format!("carte.sqlite3.before-upgrade-from-{}{suffix}", SCHEMAS.len())
    }

    /// The sorted names of all files in the folder that an upgrade or a copy has left there.
    fn copies_in(folder: &TempDir) -> Vec<String> {
        let entries = std::fs::read_dir(folder.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut copies: Vec<String> = names.filter(|name| name.contains("before-upgrade")).collect();
        copies.sort();
        copies
    }

    async fn write_note(database: &Sqlite, note: &str) {
        let write = sqlx::query("INSERT OR REPLACE INTO key_value (key, value) VALUES ('note', $1)");
        write.bind(note).execute(&database.writer).await.unwrap();
    }

    /// Reads the note in a database, without changing the file.
    async fn note_in(path: &Path) -> String {
        let file = SqliteConnectOptions::new().filename(path).read_only(true);
        let mut connection = file.connect().await.unwrap();
        let note = sqlx::query_scalar("SELECT value FROM key_value WHERE key = 'note'");
        let note: String = note.fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        note
    }

    /// Creates a database of this version with this note.
    async fn make_database(path: &Path, note: &str) {
        let database = connect(path, &MIGRATIONS).await.unwrap();
        write_note(&database, note).await;
        database.close().await;
    }

    #[tokio::test]
    async fn an_older_database_is_upgraded_beside_a_copy_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;

        let upgraded = connect(&file, &migrations_and(LATER)).await.unwrap();
        sqlx::query("INSERT INTO later VALUES (1)").execute(&upgraded.writer).await.unwrap();
        upgraded.close().await;

        assert_eq!(copies_in(&folder), [copy_name("")]);
        let copy = folder.path().join(copy_name(""));
        assert_eq!(note_in(&copy).await, "before");
        connect(&copy, &MIGRATIONS).await.unwrap().close().await;
        let refused = connect(&file, &MIGRATIONS).await;
        assert!(matches!(refused, Err(OpenError::Newer(_, 9999))), "{refused:?}");
    }

    #[tokio::test]
    async fn what_a_killed_copy_has_left_does_not_stop_a_fresh_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        for (suffix, text) in
            [(".unfinished-1", "SQLite format 3"), (".unfinished-1-journal", "half"), (".unfinished-2", "")]
        {
            std::fs::write(folder.path().join(copy_name(suffix)), text).unwrap();
        }
        connect(&file, &migrations_and(LATER)).await.unwrap().close().await;
        assert_eq!(copies_in(&folder), [copy_name("")]);
        assert_eq!(note_in(&folder.path().join(copy_name(""))).await, "before");
    }

    /// A copy that is written under its real name from the start is empty if the program ends too early.
    #[tokio::test]
    async fn an_empty_file_with_the_name_of_a_copy_is_no_copy() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        std::fs::write(folder.path().join(copy_name("")), "").unwrap();
        connect(&file, &migrations_and(LATER)).await.unwrap().close().await;
        assert_eq!(copies_in(&folder), [copy_name(""), copy_name("-2")]);
        assert_eq!(note_in(&folder.path().join(copy_name("-2"))).await, "before");
    }

    #[tokio::test]
    async fn a_second_upgrade_beside_an_old_copy_keeps_both() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        let (first, second) = (folder.path().join(copy_name("")), folder.path().join(copy_name("-2")));
        make_database(&file, "first").await;
        connect(&file, &migrations_and(LATER)).await.unwrap().close().await;

        // An operator goes back to the older version, and people play on.
        std::fs::copy(&first, &file).unwrap();
        make_database(&file, "second").await;
        let upgraded = connect(&file, &migrations_and(LATER)).await.unwrap();
        assert_eq!(copies_in(&folder), [copy_name(""), copy_name("-2")]);
        assert_eq!(
            (note_in(&first).await, note_in(&second).await),
            ("first".to_owned(), "second".to_owned())
        );

        std::fs::write(folder.path().join(copy_name(".unfinished-1")), "half").unwrap();
        upgraded.remove_upgrade_copies();
        assert!(copies_in(&folder).is_empty(), "somebody who asks to be forgotten is in none of them");
        upgraded.close().await;
    }

    #[tokio::test]
    async fn copies_from_before_upgrades_are_removed_also_while_another_program_reads_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        let upgraded = connect(&file, &migrations_and(LATER)).await.unwrap();
        let mut reader = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
        sqlx::raw_sql("BEGIN; SELECT * FROM key_value").execute(&mut reader).await.unwrap();
        write_note(&upgraded, "after").await;

        assert!(matches!(upgraded.erase().await, Err(StoreError::StillRead)));
        assert!(copies_in(&folder).is_empty());
        reader.close().await.unwrap();
        upgraded.erase().await.unwrap();
        upgraded.close().await;
    }

    #[tokio::test]
    async fn an_upgrade_that_fails_at_each_start_leaves_one_copy() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        let failing = migrations_and("INSERT INTO missing VALUES (1)");
        for _ in 0..3 {
            let failed = connect(&file, &failing).await;
            assert!(matches!(failed, Err(OpenError::Migrate(..))), "{failed:?}");
            assert_eq!(copies_in(&folder), [copy_name("")]);
        }
    }

    #[tokio::test]
    async fn a_copy_that_is_given_up_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        let database = connect(&file, &MIGRATIONS).await.unwrap();
        let unfinished =
            UnfinishedCopy::write(&database.writer, &file::upgrade_copy_path(&file, 1, 1)).await.unwrap();
        assert_eq!(copies_in(&folder).len(), 1);
        assert!(copies_in(&folder)[0].contains("-from-1.unfinished-"), "{:?}", copies_in(&folder));
        drop(unfinished);
        assert!(copies_in(&folder).is_empty());
        database.close().await;
    }

    #[tokio::test]
    async fn a_backup_overwrites_nothing_and_removes_what_a_killed_one_has_left() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        let (target, half) = (folder.path().join("copy"), folder.path().join("copy.unfinished-1"));
        std::fs::write(&half, "half").unwrap();
        backup(&file, &target).await.unwrap();
        assert!(!half.exists());
        assert_eq!(note_in(&target).await, "before");
        let again = backup(&file, &target).await;
        assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
        assert_eq!(note_in(&target).await, "before");
    }

    /// Makes another program's database in this folder. Returns its path and its bytes.
    async fn make_foreign(folder: &Path) -> (PathBuf, Vec<u8>) {
        let foreign = folder.join("foreign.sqlite3");
        let options = SqliteConnectOptions::new().filename(&foreign).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql("CREATE TABLE notes (note TEXT)").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let bytes = std::fs::read(&foreign).unwrap();
        (foreign, bytes)
    }

    #[tokio::test]
    async fn another_programs_database_is_not_opened_and_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let (foreign, before) = make_foreign(folder.path()).await;
        let refused = crate::open(&foreign).await.unwrap_err();
        assert!(matches!(refused, OpenError::Foreign(_)), "{refused:?}");
        let refused = crate::open_to_fill(&foreign).await.unwrap_err();
        assert!(matches!(refused, OpenError::Foreign(_)), "{refused:?}");
        assert_eq!(std::fs::read(&foreign).unwrap(), before);
    }

    #[tokio::test]
    async fn a_backup_of_another_programs_database_is_refused_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (foreign, before) = make_foreign(folder.path()).await;
        let refused = backup(&foreign, &folder.path().join("copy")).await;
        assert!(matches!(refused, Err(BackupError::Foreign(_))), "{refused:?}");
        assert_eq!(std::fs::read(&foreign).unwrap(), before);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[tokio::test]
    async fn a_backup_leaves_alone_what_another_process_is_writing() {
        let folder = tempfile::tempdir().unwrap();
        let file = database_in(&folder);
        make_database(&file, "before").await;
        let (target, other) = (folder.path().join("copy"), folder.path().join("copy.unfinished-1"));
        let lock = std::fs::File::create(folder.path().join("copy.unfinished-1.lock")).unwrap();
        lock.lock().unwrap();
        std::fs::write(&other, "half").unwrap();
        backup(&file, &target).await.unwrap();
        assert!(other.exists());

        std::fs::remove_file(&target).unwrap();
        drop(lock);
        backup(&file, &target).await.unwrap();
        let files = std::fs::read_dir(folder.path()).unwrap();
        let mut copies: Vec<_> = files.map(|entry| entry.unwrap().file_name()).collect();
        copies.retain(|name| name.to_string_lossy().starts_with("copy"));
        assert_eq!(copies, ["copy"], "the lock is released, so the other process has stopped");
    }
}
