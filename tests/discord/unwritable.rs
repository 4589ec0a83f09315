//! The program's files cannot grow or be written for a while, at the start or later. The program says what is wrong and where,
//! nobody is told of a success, and nothing stays broken.
//!
//! Only root can keep root from writing. Where that is impossible, these tests say so and try nothing.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Write as _, stderr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use carte_sandbox::{DoubleConfig, Identity, Message};

use carte_testkit::bot::UNSAVED;
use carte_testkit::bot_harness::{BotHarness, Way, take_turn};

/// Returns `true` if the command has succeeded.
fn run_as_root<A: AsRef<OsStr>>(program: &str, arguments: impl IntoIterator<Item = A>) -> bool {
    let command = Command::new(program).args(arguments).stderr(Stdio::null()).status();
    command.is_ok_and(|status| status.success())
}

fn skip(why: &str) {
    stderr().write_all(format!("SKIPPED: files that cannot be written, because {why}\n").as_bytes()).unwrap();
}

/// Files that nobody can write until this is dropped, not even through a handle that is open. The same happens when a disk fails
/// and the system makes it read-only.
struct Frozen(Vec<PathBuf>);

impl Frozen {
    fn new(files: Vec<PathBuf>) -> Self {
        let frozen = Self(files);
        assert!(run_as_root(
            "chattr",
            [OsStr::new("+i")].into_iter().chain(frozen.0.iter().map(|file| file.as_os_str()))
        ));
        frozen
    }

    /// Returns `true` if that can be done to the files of this folder.
    fn is_possible(folder: &Path) -> bool {
        let path = folder.join("tried");
        let mut file = File::create(&path).unwrap();
        let frozen = run_as_root("chattr", [OsStr::new("+i"), path.as_os_str()]).then(|| Self(vec![path]));
        frozen.is_some() && file.write_all(b"!").is_err()
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        let thawed = run_as_root(
            "chattr",
            [OsStr::new("-i")].into_iter().chain(self.0.iter().map(|file| file.as_os_str())),
        );
        assert!(thawed || std::thread::panicking());
    }
}

/// A folder in which nobody can write, until this is dropped.
struct Mounted(PathBuf);

impl Mounted {
    /// Returns `None` if that is impossible here.
    fn read_only(folder: &Path) -> Option<Self> {
        let folder = folder.as_os_str();
        if !run_as_root("mount", [OsStr::new("--bind"), folder, folder]) {
            return None;
        }
        let mounted = Self(folder.into());
        run_as_root("mount", [OsStr::new("-o"), OsStr::new("remount,bind,ro"), folder]).then_some(mounted)
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        assert!(run_as_root("umount", [&self.0]) || std::thread::panicking());
    }
}

/// Checks that a person's requests are not carried out, and that the person is told so.
async fn assert_nothing_is_saved(harness: &BotHarness, ana: &Identity, table: &Message) {
    for _ in 0..3 {
        let start = async || ana.click(table, "Start").unwrap().message().await.unwrap();
        let another = async || ana.slash(harness.channel, "gang new", &[]).unwrap().message().await.unwrap();
        for told in [start().await, another().await] {
            assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_there_is_room_again() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    // New data goes to the end of the write-ahead log, which has no room for another page.
    let written = std::fs::metadata(harness.database().with_extension("sqlite3-wal")).unwrap().len();
    harness.limit_files(Some(written)).await;
    assert_nothing_is_saved(&harness, &ana, &table).await;
    harness.limit_files(None).await;
    ana.click(&table, "Start").unwrap().response().await;
    assert_eq!(harness.play(&[ana], 3, &[Way::Suggestions]).await, 3);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_their_files_can_be_written_again() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    if !Frozen::is_possible(harness.folder()) {
        return skip("this system does not let us freeze files that are open");
    }
    harness.start_watched_process().await;
    harness.answered("/readyz", 200).await;
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    let (database, log) = (harness.database(), harness.database().with_extension("sqlite3-wal"));
    let frozen = Frozen::new(vec![database.clone(), log]);
    assert_nothing_is_saved(&harness, &ana, &table).await;
    let place = database.display().to_string();
    let words = harness.answered("/readyz", 503).await;
    assert!(words.starts_with(&format!("the database {place} cannot be written: ")), "{words}");
    assert_eq!(harness.ask("/healthz").await.0, 200, "nothing is gained by starting it anew");
    let line = harness.said("cannot be written; is there room").await;
    assert!(line.contains(&place) && line.contains("ERROR"), "{line}");
    drop(frozen);
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    ana.click(&table, "Start").unwrap().response().await;
    assert_eq!(harness.play(&[ana], 3, &[Way::Suggestions]).await, 3);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_finds_no_place_to_write_names_it_and_the_setting() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_process().await;
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    ana.click(&table, "Start").unwrap().response().await;
    let people = [ana];
    let (last, ana) = harness.next_call("", 0, &people).await.unwrap();
    harness.stop_bot().await;
    let Some(mounted) = Mounted::read_only(harness.folder()) else {
        return skip("this system does not let us mount folders");
    };
    let (code, said) = harness.start_in_vain().await;
    // A service manager tries again as long as the trouble lasts.
    assert_eq!(code, Some(1), "{said}");
    let place = harness.database().display().to_string();
    for words in [place.as_str(), "DATABASE_URL", "DATABASE_PATH", "Read-only file system"] {
        assert!(said.contains(words), "{words} is not in {said}");
    }
    drop(mounted);
    harness.start_process().await;
    take_turn(&harness, &ana, Way::Suggestions).await;
    harness.next_call("", last, &people).await.unwrap();
    harness.close().await;
}
