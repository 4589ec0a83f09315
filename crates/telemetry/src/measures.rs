//! All measures of the bot, with their names, units and labels.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureKind {
    /// How long each one took, in seconds.
    Histogram,
    /// The number of occurrences since the start.
    Counter,
    /// The current value.
    Gauge,
}

impl MeasureKind {
    /// Returns the name of this kind in Prometheus.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Histogram => "histogram",
            Self::Counter => "counter",
            Self::Gauge => "gauge",
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// The name in Prometheus.
    pub name: &'static str,
    pub about: &'static str,
    pub kind: MeasureKind,
    /// The names of the labels that tell samples of this measure apart.
    pub labels: &'static [&'static str],
}

impl Measure {
    /// Returns the labels with `values`, which are in the same order. Neither labels nor values contain a character that has to be escaped
    /// for Prometheus.
    pub(crate) fn written_labels(&self, values: &[&str]) -> String {
        debug_assert_eq!(values.len(), self.labels.len(), "{}", self.name);
        let pairs = self.labels.iter().zip(values);
        pairs.map(|(label, value)| format!("{label}=\"{value}\"")).collect::<Vec<_>>().join(",")
    }
}

const fn seconds(name: &'static str, about: &'static str, labels: &'static [&'static str]) -> Measure {
    Measure { name, about, kind: MeasureKind::Histogram, labels }
}

const fn gauge(name: &'static str, about: &'static str, labels: &'static [&'static str]) -> Measure {
    Measure { name, about, kind: MeasureKind::Gauge, labels }
}

/// An interaction, from its arrival until Discord has taken its answer; `kind` is `command`, `component` or `autocomplete`.
pub const CALLBACK: Measure = seconds(
    "carte_callback_seconds",
    "From the arrival of an interaction until Discord has taken its first answer",
    &["kind"],
);

/// Interactions without an answer of this process; `reason` is `late`, `rejected`, `limited`, `dropped`, `unfinished`, `closing`,
/// `repeated`, `elsewhere` or `unreadable`.
pub const UNANSWERED: Measure = Measure {
    name: "carte_unanswered_total",
    about: "Interactions that got no answer, or none from this process",
    kind: MeasureKind::Counter,
    labels: &["reason"],
};

/// The time in which a table decides about a command, without the time of the database.
pub const DECIDE: Measure =
    seconds("carte_decide_seconds", "Deciding what comes of a command at a table", &["game"]);

/// The time from the events of a table until they are on the disk; `result` is `stored` or `failed`.
pub const COMMIT: Measure =
    seconds("carte_commit_seconds", "Writing events down, until they are on the disk", &["result"]);

/// The time to make what people are shown; `what` is `panel`, `picture` or `animation`.
pub const RENDER: Measure = seconds("carte_render_seconds", "Making a panel or drawing a picture", &["what"]);

/// The time that a computer player takes to choose an action.
pub const COMPUTER_PLAYER: Measure =
    seconds("carte_computer_player_seconds", "Choosing the action of a computer player", &["game", "level"]);

/// A request to Discord. `route` contains no number, name or token; `status` is `none` if there was no answer.
pub const REST: Measure =
    seconds("carte_rest_seconds", "A request to Discord until its answer", &["method", "route", "status"]);

/// Commands that people give to tables; `answer` is `done`, `refused` or `stale`.
pub const COMMANDS: Measure = Measure {
    name: "carte_commands_total",
    about: "Commands that people have put to tables",
    kind: MeasureKind::Counter,
    labels: &["answer"],
};

/// Tables that are not over, in all processes; `stage` is `lobby` or `playing`.
pub const TABLES: Measure = gauge(
    "carte_tables",
    "Tables in the whole database that are not over; every process says the same",
    &["stage"],
);

pub const TABLES_IN_MEMORY: Measure = gauge("carte_tables_in_memory", "Tables in memory", &[]);

pub const THINKING_TABLES: Measure =
    gauge("carte_thinking_tables", "Tables at which a computer player looks ahead now", &[]);

/// Tables of this process whose channels have not been told everything yet.
pub const UNTOLD_TABLES: Measure = gauge(
    "carte_untold_tables",
    "Tables of this process whose channels have not been told everything yet",
    &[],
);

/// The lengths of the queues of this process; `queue` is `commits`, `costly`, `interactions` or `outbox`.
pub const QUEUE: Measure = gauge(
    "carte_queue",
    "What waits: commits for the next transaction, costly answers for their turns, interactions for others to be done, tables in the outbox to be told",
    &["queue"],
);

/// Requests of the last ten minutes that Discord counts as invalid.
pub const INVALID_REQUESTS: Measure = gauge(
    "carte_invalid_requests",
    "Requests of this process in the last ten minutes that Discord refused with 401, 403 or 429",
    &[],
);

/// The time for which the most urgent table has been overdue.
pub const AGENDA_LAG: Measure =
    gauge("carte_agenda_lag_seconds", "For how long the most urgent turn of the clock has been due", &[]);

/// 1 if all gateway connections are up, otherwise 0.
pub const GATEWAY_CONNECTED: Measure =
    gauge("carte_gateway_connected", "Whether every connection to the gateway stands", &[]);

/// Connections to the gateway; `state` is `connected` or `wanted`.
pub const SHARDS: Measure = gauge(
    "carte_gateway_shards",
    "Connections to the gateway: those that stand, and those that there should be",
    &["state"],
);

/// Shards that belong to this process; `state` is `held`, or `leaving` for those that another process is about to take over.
pub const LEASES: Measure = gauge(
    "carte_leases",
    "Shards that belong to this process: those that it looks after, and those that it hands over in a moment",
    &["state"],
);

/// The time that the gateway took to answer the last heartbeat; missing before the first answer.
pub const GATEWAY_LATENCY: Measure =
    gauge("carte_gateway_latency_seconds", "How long the gateway took to answer the last heartbeat", &[]);

pub const MEASURES: &[Measure] = &[
    CALLBACK,
    UNANSWERED,
    DECIDE,
    COMMIT,
    RENDER,
    COMPUTER_PLAYER,
    REST,
    COMMANDS,
    TABLES,
    TABLES_IN_MEMORY,
    THINKING_TABLES,
    UNTOLD_TABLES,
    QUEUE,
    INVALID_REQUESTS,
    AGENDA_LAG,
    GATEWAY_CONNECTED,
    GATEWAY_LATENCY,
    SHARDS,
    LEASES,
];
