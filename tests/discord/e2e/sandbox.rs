//! `carte sandbox` says what prevents it from starting, and two of them do not share anything.

use std::path::Path;

use carte::app::sandbox::{Sandbox, SandboxError, Settings};
use carte_table::Timing;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

fn settings(data: Option<&Path>) -> Settings {
    Settings { port: 0, data: data.map(Path::to_owned), timing: Timing::default() }
}

#[tokio::test]
async fn a_taken_port_names_another_one() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let error = Sandbox::open(Settings { port, ..settings(None) }).await.unwrap_err().to_string();
    assert!(error.contains(&format!("port {port} is taken")), "{error}");
    assert!(error.contains(&format!("--port {}", port.saturating_add(1))), "{error}");
}

#[tokio::test]
async fn a_folder_that_cannot_hold_the_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let refused = async |data: &Path, why: &str| {
        let error = Sandbox::open(settings(Some(data))).await.unwrap_err();
        assert!(matches!(error, SandboxError::Data { .. }), "{error:?}");
        let text = error.to_string();
        assert!(text.contains(&data.display().to_string()), "{text}");
        assert!(text.contains(why) && text.contains("--data") && !text.contains("DATABASE_PATH"), "{text}");
    };
    // Permissions would not stop everybody, so there is a file in the place of the folder.
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    refused(&file.join("data"), "cannot be created").await;
    let foreign = folder.path().join("foreign");
    std::fs::create_dir(&foreign).unwrap();
    std::fs::write(foreign.join("carte.sqlite3"), "no database but a text of some length".repeat(40))
        .unwrap();
    refused(&foreign, "cannot be opened").await;
    let used = folder.path().join("used");
    let store = carte_store_sqlite::open(&used.join("carte.sqlite3")).await.unwrap();
    refused(&used, "is using the database").await;
    store.close().await;
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Sandbox::open(settings(Some(folder.path()))).await.unwrap());
    let file = folder.path().join("carte.sqlite3");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE _sqlx_migrations SET version = 9999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)").execute(&pool).await.unwrap();
    pool.close().await;
    let error = Sandbox::open(settings(Some(folder.path()))).await.unwrap_err().to_string();
    assert!(error.contains("newer Carte !") && error.contains("--data"), "{error}");
}

/// A running sandbox, and requests to it as its page makes them.
struct Running {
    address: String,
    web: reqwest::Client,
    stop: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), SandboxError>>,
}

impl Running {
    async fn start() -> Self {
        let sandbox = Sandbox::open(settings(None)).await.unwrap();
        let address = sandbox.address();
        let (stop, stopped) = oneshot::channel();
        let bot = tokio::spawn(sandbox.run(async move { stopped.await.unwrap_or_default() }));
        Self { address, web: reqwest::Client::new(), stop, bot }
    }

    /// What Ana's window shows, as soon as `fits` accepts it.
    async fn state(&self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let url = format!("{}/sandbox/api/state?as=ana", self.address);
            let state: Value = self.web.get(url).send().await.unwrap().json().await.unwrap();
            if fits(&state) {
                return state;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn open_table(&self) {
        let commands = |state: &Value| state["commands"].as_array().is_some_and(|all| !all.is_empty());
        let state = self.state(|state| commands(state) && state["bot_online"] == true).await;
        let channel = &state["channels"][0]["id"];
        let body = json!({ "kind": "slash", "as": "ana", "channel": channel, "command": "gang new" });
        let url = format!("{}/sandbox/api/interact", self.address);
        let answer = self.web.post(url).json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.bot.await.unwrap().unwrap();
    }
}

fn tables(state: &Value) -> usize {
    state["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|message| message["ephemeral"] != true && message["components"][0].is_object())
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_sandboxes_do_not_disturb_each_other() {
    let (one, other) = (Running::start().await, Running::start().await);
    assert_ne!(one.address, other.address);
    one.open_table().await;
    one.state(|state| tables(state) == 1).await;
    assert_eq!(tables(&other.state(|_| true).await), 0);
    // Each has its own bot and database. Both begin with table 1, and one goes on without the other.
    one.stop().await;
    other.open_table().await;
    let state = other.state(|state| tables(state) == 1).await;
    assert!(state.to_string().contains("\"1:1:1:join\""), "{state}");
    other.stop().await;
}
