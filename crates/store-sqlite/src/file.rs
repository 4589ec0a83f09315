//! The database file and the files beside it: nobody else reads them, and no other bot uses them.

use std::ffi::OsString;
#[cfg(target_os = "linux")]
use std::fs::Metadata;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader};
#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::OpenError;

/// The mode of files: only the owner reads and writes, because hands, seeds and people's habits are nobody else's business.
#[cfg(unix)]
const FILE_MODE: u32 = 0o600;

/// The mode of folders, for the same reason.
#[cfg(unix)]
const FOLDER_MODE: u32 = 0o700;

/// Suffix of a database's name for its copy from before an upgrade; the version of the tables follows.
const UPGRADE_COPY: &str = ".before-upgrade-from-";

/// Suffix of a copy's name until it is finished; the number of the process follows.
const UNFINISHED: &str = ".unfinished-";

/// Suffix of the file that is locked while an unfinished copy is written.
const COPY_LOCK: &str = ".lock";

/// Number of bytes of two files that are compared at once.
const CHUNK: usize = 1 << 16;

/// How many times a lock is tried again, and the time between two tries. A program that this process starts inherits its
/// locks until it begins to run, so a lock that was released at that moment is held a few milliseconds longer.
const LOCK_TRIES: u32 = 10;
const LOCK_INTERVAL: Duration = Duration::from_millis(20);

/// Suffixes of the files that SQLite and this program create beside the database.
#[cfg(unix)]
const BESIDE: [&str; 3] = ["-wal", "-shm", ".lock"];

/// A lock on a database: while it is held, no other process runs tables from it. Tables in memory are only right if nobody
/// else writes.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    files: Vec<File>,
    /// The real path of the database, whatever links lead there.
    database: PathBuf,
}

impl DatabaseLock {
    /// Locks the database, and creates it where it is missing.
    ///
    /// The lock is on a file beside the real database, whatever links lead there. On Linux the database itself is
    /// locked, too, so that a second bot is refused even if the lock file was deleted.
    ///
    /// # Errors
    /// When a file or folder cannot be made, or the database is locked already.
    pub(super) fn acquire(path: &Path) -> Result<Self, OpenError> {
        Self::acquire_with(path, || std::thread::sleep(LOCK_INTERVAL))
    }

    /// Like [`Self::acquire`]; calls `wait` before each repeated try of a lock.
    fn acquire_with(path: &Path, wait: impl Fn()) -> Result<Self, OpenError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            make_folder(folder).map_err(|error| OpenError::Folder(folder.into(), error))?;
        }
        let unusable = |error: io::Error| OpenError::File(path.into(), sqlx::Error::Io(error));
        if !path.exists() {
            private().create(true).open(path).map_err(unusable)?;
        }
        let real = path.canonicalize().map_err(unusable)?;
        let lock = |file: File| {
            let mut tries = 0..LOCK_TRIES;
            loop {
                match file.try_lock() {
                    Ok(()) => return Ok(file),
                    Err(TryLockError::WouldBlock) if tries.next().is_some() => wait(),
                    Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(path.into())),
                    Err(TryLockError::Error(error)) => return Err(unusable(error)),
                }
            }
        };
        let beside = private().create(true).open(named(&real, ".lock")).map_err(unusable)?;
        let mut locked = vec![lock(beside)?];
        // On other systems this lock would conflict with the locks that SQLite takes on ranges of bytes. Closing the file
        // would release SQLite's locks; so it stays open as long as the store.
        if cfg!(target_os = "linux") {
            locked.push(lock(private().open(&real).map_err(unusable)?)?);
        }
        Ok(Self { files: locked, database: real })
    }

    /// Makes the database and the files beside it readable only for their owner. Before, the caller has to find out that the file is a
    /// database of this program, because the files of other programs keep their permissions.
    pub(super) fn tighten_permissions(&self) {
        tighten(&self.database);
    }

    /// Returns `true` if the locked database is the one that is at `path` now.
    pub(super) fn is_of(&self, path: &Path) -> bool {
        // On Linux the last locked file is the database itself.
        #[cfg(target_os = "linux")]
        if let Some(locked) = self.files.last() {
            let name = |file: Metadata| (file.dev(), file.ino());
            let (locked, found) = (locked.metadata().map(name), path.metadata().map(name));
            return locked.is_ok_and(|locked| found.is_ok_and(|found| found == locked));
        }
        path.exists()
    }

    /// Lets other processes lock the database.
    ///
    /// # Errors
    /// When the operating system refuses. The locks still end with the process then.
    pub(super) fn release(&self) -> io::Result<()> {
        self.files.iter().try_for_each(File::unlock)
    }
}

/// Creates an empty file that only its owner may read; a copy is then written into it.
///
/// # Errors
/// When it exists already or cannot be made.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    private().create_new(true).open(path).map(|_| ())
}

fn private() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true);
    #[cfg(unix)]
    options.mode(FILE_MODE);
    options
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(FOLDER_MODE);
    builder.create(folder)
}

fn named(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Makes the files readable only for their owner. A person or another program may have let others read them.
#[cfg(unix)]
fn tighten(database: &Path) {
    let beside = BESIDE.into_iter().map(|suffix| named(database, suffix));
    let mut tightened = Vec::new();
    for file in std::iter::once(database.to_owned()).chain(beside).chain(upgrade_copies(database)) {
        let Ok(metadata) = file.metadata() else { continue };
        let mut permissions = metadata.permissions();
        if permissions.mode() & 0o777 & !FILE_MODE == 0 {
            continue;
        }
        permissions.set_mode(FILE_MODE);
        match std::fs::set_permissions(&file, permissions) {
            Ok(()) => tightened.push(file),
            Err(error) => {
                tracing::warn!(%error, file = %file.display(), "others may read this file");
            }
        }
    }
    if !tightened.is_empty() {
        tracing::warn!(files = ?tightened, "others could read these files; from now on only their owner can");
    }
}

#[cfg(not(unix))]
fn tighten(_: &Path) {}

/// Returns the path of a copy of a database whose tables have this version. Copies of the same version are numbered from 1.
pub(super) fn upgrade_copy_path(database: &Path, version: i64, number: u32) -> PathBuf {
    let further = if number == 1 { String::new() } else { format!("-{number}") };
    named(database, &format!("{UPGRADE_COPY}{version}{further}"))
}

/// Returns the copies from before upgrades that lie beside the database, including unfinished ones.
pub(super) fn upgrade_copies(database: &Path) -> impl Iterator<Item = PathBuf> {
    files_named(database, UPGRADE_COPY)
}

/// Returns `true` if a copy from before an upgrade was not finished.
pub(super) fn is_unfinished(upgrade_copy: &Path) -> bool {
    let name = upgrade_copy.to_string_lossy();
    name.rsplit_once(UPGRADE_COPY).is_some_and(|(_, rest)| rest.contains(UNFINISHED))
}

/// Returns the temporary name of a copy. It contains the number of the process, so that no two processes write to the same
/// file.
pub(super) fn unfinished_path(target: &Path) -> PathBuf {
    named(target, &format!("{UNFINISHED}{}", std::process::id()))
}

/// Returns the unfinished copies that were to become `target`, and the files that SQLite puts beside them.
pub(super) fn unfinished_copies(target: &Path) -> impl Iterator<Item = PathBuf> {
    files_named(target, UNFINISHED)
}

/// Says to other processes that an unfinished copy is being written: a lock on a file beside the copy, until this is
/// dropped.
pub(super) struct WritingLock {
    file: Option<File>,
    path: PathBuf,
}

impl WritingLock {
    /// Takes the lock for the copy that this process writes, and that is to become `target`. `None` where the file system
    /// has no locks: the copy is written nevertheless.
    pub(super) fn take(target: &Path) -> Option<Self> {
        let path = named(&unfinished_path(target), COPY_LOCK);
        let file = private().create(true).open(&path).ok()?;
        file.try_lock().ok()?;
        Some(Self { file: Some(file), path })
    }
}

impl Drop for WritingLock {
    fn drop(&mut self) {
        // Some systems remove no open file.
        self.file = None;
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::warn!(%error, file = %self.path.display(), "the lock of a copy stays behind");
        }
    }
}

/// Returns `true` if a process is writing the unfinished copy to which this file belongs.
pub(super) fn is_being_written(unfinished: &Path) -> bool {
    let name = unfinished.to_string_lossy();
    let Some((target, rest)) = name.rsplit_once(UNFINISHED) else { return false };
    let process: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let lock = File::open(format!("{target}{UNFINISHED}{process}{COPY_LOCK}"));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Returns the files beside `path` whose names begin with the name of `path` and the suffix.
fn files_named(path: &Path, suffix: &str) -> impl Iterator<Item = PathBuf> {
    let start = path.file_name().map(|name| format!("{}{suffix}", name.to_string_lossy()));
    let entries = std::fs::read_dir(folder_of(path)).into_iter().flatten().flatten();
    entries
        .filter(move |entry| {
            start.as_ref().is_some_and(|start| entry.file_name().to_string_lossy().starts_with(start))
        })
        .map(|entry| entry.path())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses a name that exists already, even as a link that leads nowhere.
pub(super) fn refuse_existing(path: &Path) -> io::Result<()> {
    if path.symlink_metadata().is_ok() { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

/// Returns `true` if two files have the same content.
///
/// # Errors
/// When one cannot be read.
pub(super) fn have_same_bytes(one: &Path, other: &Path) -> io::Result<bool> {
    let (one, other) = (File::open(one)?, File::open(other)?);
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let [mut one, mut other] = [one, other].map(|file| BufReader::with_capacity(CHUNK, file));
    loop {
        let (left, right) = (one.fill_buf()?, other.fill_buf()?);
        let length = left.len().min(right.len());
        if length == 0 {
            return Ok(left.len() == right.len());
        }
        if left[..length] != right[..length] {
            return Ok(false);
        }
        one.consume(length);
        other.consume(length);
    }
}

/// Waits until the names of the files in the folder of `path` are on the disk: only then does a renamed file survive a
/// power cut.
///
/// # Errors
/// When the disk fails.
#[cfg(unix)]
pub(super) fn sync_folder_of(path: &Path) -> io::Result<()> {
    match File::open(folder_of(path))?.sync_all() {
        // Some file systems, mostly network file systems, do not support this.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        synced => synced,
    }
}

#[cfg(not(unix))]
pub(super) fn sync_folder_of(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_lock_that_is_let_go_meanwhile_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("carte.sqlite3");
        let former = DatabaseLock::acquire(&database).unwrap();
        let waits = Cell::new(0);
        let second = DatabaseLock::acquire_with(&database, || {
            waits.set(waits.get() + 1);
            if waits.get() == LOCK_TRIES {
                former.release().unwrap();
            }
        });
        assert!(second.is_ok_and(|lock| lock.is_of(&database)));
        assert_eq!(waits.get(), LOCK_TRIES, "the last try counts, too");
    }

    #[test]
    fn a_lock_that_stays_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("carte.sqlite3");
        let _former = DatabaseLock::acquire(&database).unwrap();
        let waits = Cell::new(0);
        let second = DatabaseLock::acquire_with(&database, || waits.set(waits.get() + 1));
        assert!(matches!(second, Err(OpenError::InUse(path)) if path == database));
        assert_eq!(waits.get(), LOCK_TRIES);
    }
}
