//! The database file and those beside it: nobody else reads them, and no other bot uses them.

use std::ffi::OsString;
#[cfg(target_os = "linux")]
use std::fs::Metadata;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::OpenError;

/// The owner reads and writes; hands, seeds and people's habits are nobody else's business.
#[cfg(unix)]
const FILE_MODE: u32 = 0o600;

/// The same for a folder.
#[cfg(unix)]
const FOLDER_MODE: u32 = 0o700;

/// What is added to the name of a database for the copy from before an upgrade; the version follows.
pub(super) const UPGRADE_COPY: &str = ".before-upgrade-from-";

/// What SQLite and this program put beside the database, by what is added to its name.
#[cfg(unix)]
const BESIDE: [&str; 3] = ["-wal", "-shm", ".lock"];

/// That no other process runs tables out of a database: tables in memory are only right if nobody else writes.
#[derive(Debug)]
pub(super) struct Claim(Vec<File>);

impl Claim {
    /// Makes the database where it is missing, claims it, and takes from others the right to read it.
    ///
    /// The claim is a lock on a file beside the real database, whatever links lead there. On Linux the database itself
    /// is locked, too, so that a deleted lock file lets nobody in.
    ///
    /// # Errors
    /// When a file or folder cannot be made, or the database is claimed already.
    pub(super) fn stake(path: &Path) -> Result<Self, OpenError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            make_folder(folder).map_err(|error| OpenError::Folder(folder.into(), error))?;
        }
        let unusable = |error: io::Error| OpenError::File(path.into(), sqlx::Error::Io(error));
        if !path.exists() {
            private().create(true).open(path).map_err(unusable)?;
        }
        let real = path.canonicalize().map_err(unusable)?;
        let lock = |file: File| match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.into())),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        };
        let beside = private().create(true).open(named(&real, ".lock")).map_err(unusable)?;
        let mut claimed = vec![lock(beside)?];
        // Elsewhere this lock and those that SQLite takes on ranges of bytes would be in each other's way. Closing the
        // file would drop SQLite's; it stays open as long as the store.
        if cfg!(target_os = "linux") {
            claimed.push(lock(private().open(&real).map_err(unusable)?)?);
        }
        tighten(&real);
        Ok(Self(claimed))
    }

    /// Returns `true` if the database that is claimed is the one that is found at `path` now.
    pub(super) fn is_of(&self, path: &Path) -> bool {
        // On Linux the last one is the database itself.
        #[cfg(target_os = "linux")]
        if let Some(claimed) = self.0.last() {
            let name = |file: Metadata| (file.dev(), file.ino());
            let (claimed, found) = (claimed.metadata().map(name), path.metadata().map(name));
            return claimed.is_ok_and(|claimed| found.is_ok_and(|found| found == claimed));
        }
        path.exists()
    }

    /// Lets others claim the database.
    ///
    /// # Errors
    /// When the operating system refuses; the end of the process does the same.
    pub(super) fn release(&self) -> io::Result<()> {
        self.0.iter().try_for_each(File::unlock)
    }
}

/// Makes an empty file that only its owner may read, for a copy to be written into.
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

/// Takes the right to read the files from others, who may have it from earlier versions or by hand.
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

/// The copies from before upgrades that lie beside the database.
pub(super) fn upgrade_copies(database: &Path) -> impl Iterator<Item = PathBuf> {
    let start = database.file_name().map(|name| format!("{}{UPGRADE_COPY}", name.to_string_lossy()));
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(move |entry| {
            start.as_ref().is_some_and(|start| entry.file_name().to_string_lossy().starts_with(start))
        })
        .map(|entry| entry.path())
}
