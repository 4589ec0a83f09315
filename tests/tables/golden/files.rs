//! What `tests/data/golden` holds, and copies of its database to work with.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::golden::names::{Clock, EventNumber, Service, Store, TableId, Timestamp, UserId};
use carte_testkit::TestDatabase;

/// The name of the database in its folder.
pub(crate) const DATABASE: &str = "carte.sqlite3";

/// When a database was asked, and about whom.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Questions {
    pub(crate) now: Timestamp,
    pub(crate) tables: Vec<TableId>,
    pub(crate) people: Vec<UserId>,
}

/// What 1.0.0 has written.
pub(crate) struct Golden {
    pub(crate) folder: PathBuf,
    pub(crate) questions: Questions,
}

/// The folder of the database.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden/1.0.0")
}

impl Golden {
    pub(crate) fn read() -> Self {
        Self::read_from(folder())
    }

    pub(crate) fn read_from(folder: PathBuf) -> Self {
        let text = std::fs::read_to_string(folder.join("questions.json")).unwrap();
        Self { questions: serde_json::from_str(&text).unwrap(), folder }
    }

    /// The lines of a file beside the database.
    pub(crate) fn lines(&self, name: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.folder.join(name)).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// A copy of the database, which may be changed.
    pub(crate) async fn open(&self) -> Copy {
        let database = TestDatabase::with_contents_of(&self.folder.join(DATABASE)).await;
        Copy { store: database.open().await, database, now: self.questions.now }
    }
}

/// A copy of a database.
pub(crate) struct Copy {
    pub(crate) store: Store,
    pub(crate) database: TestDatabase,
    now: Timestamp,
}

impl Copy {
    /// The service of a bot that starts at the time of the questions.
    pub(crate) fn service(&self) -> (Service, Clock) {
        let clock = Clock::manual(self.now);
        // In these tests nobody reads the notices.
        let (service, _) = Service::builder(self.store.clone()).clock(clock.clone()).build().unwrap();
        (service, clock)
    }
}

/// The beginning of a log.
pub(crate) const BEGINNING: EventNumber = EventNumber(0);
