//! Whether a bot is well, from what is known of it.

use std::time::Duration;

use carte_discord::GatewayStatus;

/// The loop that looks after waiting tables turns once a minute at least.
const STILL: Duration = Duration::from_secs(3 * 60);

/// What the channels wait for is stuck when nothing has got through for so long.
const UNTOLD: Duration = Duration::from_secs(60);

/// What is known of how a bot does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// For how long the loop that looks after waiting tables has not turned; `None` before it has begun.
    pub still: Option<Duration>,
    /// What should run as long as the bot does, and has ended.
    pub ended: Option<&'static str>,
    /// How the connections to Discord's gateway stand.
    pub gateway: GatewayStatus,
    /// What is wrong with the database, if anything.
    pub database: Option<String>,
    /// For how long nothing has got through to the channels that wait to be told.
    pub untold: Option<Duration>,
}

impl Signs {
    /// What has come to a stop in the process and will not go on by itself.
    #[must_use]
    pub fn ails(&self) -> Vec<String> {
        let still = self.still.filter(|still| *still > STILL);
        let still = still.map(|still| {
            format!("the loop that looks after waiting tables has not turned for {} s", still.as_secs())
        });
        let ended = self.ended.map(|task| format!("{task} has ended"));
        still.into_iter().chain(ended).collect()
    }

    /// What the bot lacks to do what it is for.
    #[must_use]
    pub fn lacks(&self) -> Vec<String> {
        let mut lacks = self.ails();
        if !self.gateway.complete() {
            lacks.push("the connection to Discord's gateway does not stand".to_owned());
        }
        lacks.extend(self.database.clone());
        if let Some(untold) = self.untold.filter(|untold| *untold > UNTOLD) {
            lacks.push(format!("nothing has got through to the channels for {} s", untold.as_secs()));
        }
        lacks
    }
}
