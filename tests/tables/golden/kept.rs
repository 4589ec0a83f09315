//! The folders of `tests/data/golden`, and copies of their databases to work with.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::golden::names::{Clock, GuildId, Seq, Service, Store, TableId, Timestamp, Timing, UserId};
use crate::ground::Ground;

/// The database in each folder.
pub(crate) const DATABASE: &str = "carte.sqlite3";

/// When and about whom a database was asked.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Questions {
    /// The newest migration of the database that is asked, as its folder says.
    #[serde(skip)]
    pub(crate) version: i64,
    pub(crate) now: Timestamp,
    pub(crate) tables: Vec<TableId>,
    pub(crate) people: Vec<UserId>,
    /// Those whose data is exported, which is much.
    pub(crate) exported: Vec<UserId>,
    pub(crate) servers: Vec<GuildId>,
}

/// What one version has written.
pub(crate) struct Golden {
    pub(crate) folder: PathBuf,
    pub(crate) questions: Questions,
}

/// Where all versions have a folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden")
}

impl Golden {
    /// Every version, the oldest first.
    pub(crate) fn all() -> Vec<Self> {
        let mut folders: Vec<PathBuf> =
            std::fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path()).collect();
        folders.sort();
        assert!(!folders.is_empty(), "no version has written anything");
        folders.into_iter().map(Self::read).collect()
    }

    pub(crate) fn read(folder: PathBuf) -> Self {
        let text = std::fs::read_to_string(folder.join("questions.json")).unwrap();
        let mut questions: Questions = serde_json::from_str(&text).unwrap();
        questions.version = folder.file_name().unwrap().to_str().unwrap().parse().unwrap();
        Self { questions, folder }
    }

    /// The lines of a file beside the database.
    pub(crate) fn lines(&self, name: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.folder.join(name)).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// A copy of the database, which may be changed.
    pub(crate) async fn open(&self) -> Copy {
        let ground = Ground::holding(&self.folder.join(DATABASE)).await;
        Copy { store: ground.open().await, ground, now: self.questions.now }
    }
}

/// A copy of a database.
pub(crate) struct Copy {
    pub(crate) store: Store,
    pub(crate) ground: Ground,
    now: Timestamp,
}

impl Copy {
    /// A bot that begins to look after the tables when the questions were asked.
    pub(crate) fn service(&self) -> (Service, Clock) {
        let clock = Clock::manual(self.now);
        // Nobody has to be told.
        let (service, _) = Service::new(self.store.clone(), clock.clone(), Timing::default()).unwrap();
        (service, clock)
    }
}

/// The beginning of a log.
pub(crate) const BEGINNING: Seq = Seq(0);
