//! The program itself, whose files cannot be written for a while, at the start or later: it says what is wrong and where, nobody
//! is told of a success, and nothing stays broken.
//!
//! Only root can forbid to write that root, too; where that cannot be done, these tests say so and try nothing.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Write as _, stderr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use carte_sandbox::DoubleConfig;

use crate::e2e::harness::{Stage, Way, take_turn};

/// What a person is told whose move could not be written down.
const UNSAVED: &str = "could not be saved";

/// Does something that only root may do; whether it was done.
fn done<A: AsRef<OsStr>>(program: &str, arguments: impl IntoIterator<Item = A>) -> bool {
    let command = Command::new(program).args(arguments).stderr(Stdio::null()).status();
    command.is_ok_and(|status| status.success())
}

fn skip(why: &str) {
    stderr().write_all(format!("SKIPPED: files that cannot be written, because {why}\n").as_bytes()).unwrap();
}

/// Files that nobody can write, also who has them open, until this is dropped: as when a failing disk has made the system
/// take it for read-only.
struct Frozen(Vec<PathBuf>);

impl Frozen {
    fn new(files: Vec<PathBuf>) -> Self {
        let frozen = Self(files);
        assert!(done(
            "chattr",
            [OsStr::new("+i")].into_iter().chain(frozen.0.iter().map(|file| file.as_os_str()))
        ));
        frozen
    }

    /// Returns `true` if that can be done to the files of this folder.
    fn is_possible(folder: &Path) -> bool {
        let path = folder.join("tried");
        let mut file = File::create(&path).unwrap();
        let frozen = done("chattr", [OsStr::new("+i"), path.as_os_str()]).then(|| Self(vec![path]));
        frozen.is_some() && file.write_all(b"!").is_err()
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        let thawed =
            done("chattr", [OsStr::new("-i")].into_iter().chain(self.0.iter().map(|file| file.as_os_str())));
        assert!(thawed || std::thread::panicking());
    }
}

/// A folder in which nobody can write, until this is dropped.
struct Mounted(PathBuf);

impl Mounted {
    /// `None` where that cannot be done.
    fn read_only(folder: &Path) -> Option<Self> {
        let folder = folder.as_os_str();
        if !done("mount", [OsStr::new("--bind"), folder, folder]) {
            return None;
        }
        let mounted = Self(folder.into());
        done("mount", [OsStr::new("-o"), OsStr::new("remount,bind,ro"), folder]).then_some(mounted)
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        assert!(done("umount", [&self.0]) || std::thread::panicking());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_their_files_can_be_written_again() {
    let mut stage = Stage::without_bot(DoubleConfig::default()).await;
    if !Frozen::is_possible(stage.folder()) {
        return skip("this system does not let us freeze files that are open");
    }
    stage.start_watched_process().await;
    stage.answered("/readyz", 200).await;
    let ana = stage.person("Ana");
    let options = [("computers", 3.into()), ("pace", "none".into())];
    let table = ana.slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
    let (database, log) = (stage.database(), stage.database().with_extension("sqlite3-wal"));
    let frozen = Frozen::new(vec![database.clone(), log]);
    for _ in 0..3 {
        let told = ana.click(&table, "Start").unwrap().message().await.unwrap();
        assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
        let told = ana.slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
        assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
    }
    let place = database.display().to_string();
    let words = stage.answered("/readyz", 503).await;
    assert!(words.starts_with(&format!("the database {place} cannot be written: ")), "{words}");
    assert_eq!(stage.ask("/healthz").await.0, 200, "nothing is gained by starting it anew");
    let line = stage.said("cannot be written; is there room").await;
    assert!(line.contains(&place) && line.contains("ERROR"), "{line}");
    drop(frozen);
    assert_eq!(stage.answered("/readyz", 200).await, "ready\n");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_finds_no_place_to_write_names_it_and_the_setting() {
    let mut stage = Stage::without_bot(DoubleConfig::default()).await;
    stage.start_process().await;
    let ana = stage.person("Ana");
    let options = [("computers", 3.into()), ("pace", "none".into())];
    let table = ana.slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
    ana.click(&table, "Start").unwrap().response().await;
    let people = [ana];
    let (last, ana) = stage.next_call(0, &people).await.unwrap();
    stage.stop_bot().await;
    let Some(mounted) = Mounted::read_only(stage.folder()) else {
        return skip("this system does not let us mount folders");
    };
    let (code, said) = stage.start_in_vain().await;
    // As long as it is like that: a service manager tries again.
    assert_eq!(code, Some(1), "{said}");
    let place = stage.database().display().to_string();
    for words in [place.as_str(), "DATABASE_URL", "DATABASE_PATH", "Read-only file system"] {
        assert!(said.contains(words), "{words} is not in {said}");
    }
    drop(mounted);
    stage.start_process().await;
    take_turn(&stage, &ana, Way::Suggestions).await;
    stage.next_call(last, &people).await.unwrap();
    stage.close().await;
}
