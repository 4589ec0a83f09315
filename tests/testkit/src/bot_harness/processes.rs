//! The program in processes of its own: one alone, or a fleet that shares the work.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use super::{Bot, BotHarness, TIMEOUT};

impl BotHarness {
    pub async fn start_process(&mut self) {
        self.start_process_with("warn", None).await;
    }

    /// Starts the program with a health server on a free port, which the program logs.
    pub async fn start_watched_process(&mut self) {
        self.start_process_with("warn,carte::app::health_server=info", Some("127.0.0.1:0")).await;
    }

    async fn start_process_with(&mut self, log: &str, metrics: Option<&str>) {
        let mut child = self.spawn(log, metrics);
        if let Some(stderr) = child.stderr.take() {
            let mut lines = BufReader::new(stderr).lines();
            self.watched = loop {
                let line = lines.next_line().await.unwrap().expect("it says where it is watched");
                let said: Value = serde_json::from_str(&line).unwrap();
                if let Some(address) = said["fields"]["address"].as_str() {
                    break Some(address.parse().unwrap());
                }
            };
            // The program must not wait until a test reads what it logs.
            let said = Arc::clone(&self.said);
            tokio::spawn(async move {
                while let Ok(Some(line)) = lines.next_line().await {
                    said.lock().unwrap().push(line);
                }
            });
        }
        self.bot = Some(Bot::Process(child));
        self.double.bot_ready().await.unwrap();
    }

    /// The errors that the watched program has logged so far, one line each.
    pub fn errors(&self) -> Vec<String> {
        let said = self.said.lock().unwrap();
        let of_ours =
            |line: &&String| line.contains(r#""level":"ERROR""#) && line.contains(r#""target":"carte_"#);
        said.iter().filter(of_ours).cloned().collect()
    }

    /// Waits until the watched program has logged `words`, and returns the whole line.
    pub async fn said(&self, words: &str) -> String {
        let heard = async {
            loop {
                let line = self.said.lock().unwrap().iter().find(|line| line.contains(words)).cloned();
                if let Some(line) = line {
                    return line;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let heard = tokio::time::timeout(TIMEOUT, heard).await;
        heard.unwrap_or_else(|_| panic!("“{words}” is never said: {:#?}", self.said.lock().unwrap()))
    }

    /// Starts the program, which has to end by itself. Returns its exit code and what it printed.
    pub async fn start_in_vain(&self) -> (Option<i32>, String) {
        let ended = self.spawn("error", Some("127.0.0.1:0")).wait_with_output();
        let ended = tokio::time::timeout(TIMEOUT, ended).await.expect("it does not run").unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    }

    fn spawn(&self, log: &str, metrics: Option<&str>) -> Child {
        // A write beyond the limit on file sizes has to fail, as on a full disk, instead of ending the process.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", &program()])
            .args(["run", "--api-url", &self.double.api_url()])
            .env("DISCORD_TOKEN", self.double.token())
            .env("COMPUTER_PAUSE_MS", "0")
            .env("LOG_FILTER", log)
            .env("LOG_FORMAT", "json")
            .env("METRICS_ADDR", metrics.unwrap_or_default())
            .stderr(if metrics.is_some() { Stdio::piped() } else { Stdio::inherit() })
            // A developer's own `.env` must not be read.
            .current_dir(self.folder.path())
            .kill_on_drop(true);
        match &self.server {
            Some(server) => {
                let url =
                    server.proxy.as_ref().map_or_else(|| server.schema.url(), |proxy| proxy.url().to_owned());
                command.env("DATABASE_URL", url).env_remove("DATABASE_PATH")
            }
            None => command.env("DATABASE_PATH", self.database()).env_remove("DATABASE_URL"),
        };
        command.spawn().unwrap()
    }

    /// Starts one more process of the fleet that shares the work.
    pub fn start_another(&mut self) {
        // When a server is killed, the remaining processes warn of every connection that has ended, so only errors are logged.
        let process = self.spawn("error", None);
        self.fleet.push(process);
    }

    /// How many processes of the fleet are running.
    pub fn processes(&self) -> usize {
        self.fleet.len()
    }

    /// Kills one process of the fleet without warning. It is not restarted.
    pub async fn kill_one(&mut self, number: usize) {
        self.fleet.remove(number).kill().await.unwrap();
    }

    pub async fn kill_all(&mut self) {
        for mut process in self.fleet.drain(..) {
            process.kill().await.unwrap();
        }
    }

    /// Stops one process of the fleet for a while (`still`), or lets it continue.
    pub async fn hold_one(&self, number: usize, still: bool) {
        let signal = if still { "-STOP" } else { "-CONT" };
        let id = self.fleet[number].id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().await.unwrap().success());
    }

    /// Asks one process of the fleet to end, and waits until it has.
    pub async fn stop_one(&mut self, number: usize) {
        let mut process = self.fleet.remove(number);
        let id = process.id().unwrap().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
        assert!(process.wait().await.unwrap().success());
    }

    /// Limits the size of files that the process writes to `bytes`, or lifts the limit.
    pub async fn limit_files(&self, bytes: Option<u64>) {
        let Some(Bot::Process(child)) = &self.bot else { panic!("the bot is no process of its own") };
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let mut command = Command::new("prlimit");
        command.arg(format!("--pid={}", child.id().unwrap())).arg(format!("--fsize={limit}:"));
        assert!(command.status().await.unwrap().success());
    }

    /// The resident memory of the process in KiB, as the kernel counts it.
    pub fn memory(&self) -> u64 {
        let status = self.read_of_process("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches("kB").trim().parse().unwrap()
    }

    /// The processor time of the process so far, in steps of 10 ms.
    pub fn processor_time(&self) -> Duration {
        let stat = self.read_of_process("stat");
        // Behind the name of the program, which may contain spaces, the 12th and 13th values count hundredths of a second.
        let (_, values) = stat.rsplit_once(')').unwrap();
        let ticks = values.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap());
        Duration::from_millis(10 * ticks.sum::<u64>())
    }

    /// What the kernel says about the process in this file.
    fn read_of_process(&self, file: &str) -> String {
        let Some(Bot::Process(child)) = &self.bot else { panic!("the bot is no process of its own") };
        std::fs::read_to_string(format!("/proc/{}/{file}", child.id().unwrap())).unwrap()
    }
}

/// The path of the program, which cargo builds beside the tests and benches that start it.
fn program() -> String {
    let test = std::env::current_exe().unwrap();
    test.parent().unwrap().with_file_name("carte").display().to_string()
}
