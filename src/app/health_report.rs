//! Decides whether a bot is alive and ready.

use std::time::Duration;

use carte_discord::GatewayStatus;

/// The loop that looks after waiting tables runs at least once a minute; after this time it counts as stuck.
const STALLED: Duration = Duration::from_secs(3 * 60);

/// If tables wait to be shown in their channels, and nothing has reached a channel for this time, the outbox counts as stuck.
const UNTOLD: Duration = Duration::from_secs(60);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HealthReport {
    /// The time since the loop that looks after waiting tables last ran; `None` before its first run.
    pub stalled_for: Option<Duration>,
    /// The name of a task that has ended although it should run as long as the bot does.
    pub ended_task: Option<&'static str>,
    pub gateway: GatewayStatus,
    /// What is wrong with the database, if anything.
    pub database: Option<String>,
    /// The time since anything last reached a channel; `None` if no table waits to be shown.
    pub untold_for: Option<Duration>,
}

impl HealthReport {
    /// Returns what has stopped in this process and will not recover by itself. If there is anything, a restart is needed.
    pub fn why_not_alive(&self) -> Vec<String> {
        let stalled = self.stalled_for.filter(|stalled| *stalled > STALLED).map(|stalled| {
            format!("the loop that looks after waiting tables has not turned for {} s", stalled.as_secs())
        });
        let ended = self.ended_task.map(|task| format!("{task} has ended"));
        stalled.into_iter().chain(ended).collect()
    }

    /// Returns the reasons why the bot cannot do its work at present.
    pub fn why_not_ready(&self) -> Vec<String> {
        let mut problems = self.why_not_alive();
        if !self.gateway.complete() {
            problems.push("the connection to Discord's gateway does not stand".to_owned());
        }
        problems.extend(self.database.clone());
        if let Some(untold) = self.untold_for.filter(|untold| *untold > UNTOLD) {
            problems.push(format!("nothing has got through to the channels for {} s", untold.as_secs()));
        }
        problems
    }
}
