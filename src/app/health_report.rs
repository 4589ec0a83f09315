//! Whether a bot is alive and ready, from what is known of it.

use std::time::Duration;

use carte_discord::GatewayStatus;

/// The loop that looks after waiting tables turns at least once a minute; after this long it is stuck.
const STALLED: Duration = Duration::from_secs(3 * 60);

/// What the channels wait for is stuck when nothing has got through to them for this long.
const UNTOLD: Duration = Duration::from_secs(60);

/// What is known of the health of a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HealthReport {
    /// How long the loop that looks after waiting tables has not turned; `None` before it has begun.
    pub stalled_for: Option<Duration>,
    /// What should run as long as the bot does, and has ended.
    pub ended_task: Option<&'static str>,
    /// How the connections to Discord's gateway stand.
    pub gateway: GatewayStatus,
    /// What is wrong with the database, if anything.
    pub database: Option<String>,
    /// How long nothing has got through to the channels that wait to be told.
    pub untold_for: Option<Duration>,
}

impl HealthReport {
    /// What has come to a stop in the process and will not go on by itself: a restart is needed.
    pub fn why_not_alive(&self) -> Vec<String> {
        let stalled = self.stalled_for.filter(|stalled| *stalled > STALLED).map(|stalled| {
            format!("the loop that looks after waiting tables has not turned for {} s", stalled.as_secs())
        });
        let ended = self.ended_task.map(|task| format!("{task} has ended"));
        stalled.into_iter().chain(ended).collect()
    }

    /// Why the bot cannot do now what it is for.
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
