//! The requests of the bot, and the faults that they meet.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Id;

/// The bot's requests after a given one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The number of the latest request; pass it as `after` next time.
    pub last: u64,
    /// Oldest first.
    pub exchanges: Vec<Exchange>,
}

/// A file of a multipart request, without its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentFile {
    /// The part's name, such as `files[0]`.
    pub field: String,
    pub filename: String,
    /// In bytes.
    pub size: usize,
}

/// A request of the bot and its answer. It never contains a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// Requests are numbered from 1.
    pub number: u64,
    /// When the request arrived, ISO 8601.
    pub timestamp: String,
    /// The HTTP method, such as `POST`.
    pub method: String,
    /// The path below `/api/v10`; `{token}` replaces an interaction's token.
    pub path: String,
    /// The path in which `{id}` also replaces every identifier. Faults are matched against it.
    pub route: String,
    /// The query without `?`.
    pub query: Option<String>,
    /// The JSON body, or the `payload_json` of a multipart request; null if there is none.
    pub request: Value,
    pub files: Vec<SentFile>,
    pub status: u16,
    /// The answer's JSON body; null if there is none.
    pub response: Value,
    /// How long the double took to answer, in microseconds, including artificial delays.
    pub duration_us: u64,
    /// Whether a fault answered instead of the double.
    pub injected: bool,
    /// The interaction that this request belongs to, if its path names one.
    pub interaction: Option<Id>,
    /// For the first answer to an interaction: the microseconds from the dispatch of the interaction to the arrival of the answer.
    pub round_trip_us: Option<u64>,
}

/// What happens to a request instead of its answer, or before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// 429 with this `retry_after`; the request has no effect.
    RateLimited {
        /// In seconds.
        retry_after: f64,
        /// Whether the limit is the one for the whole application.
        #[serde(default)]
        global: bool,
    },
    /// An error status; the request has no effect.
    Status { status: u16 },
    /// An error status with one of Discord's codes, such as 403 with 50013, "You lack permissions to perform that action" (Discord,
    /// "Opcodes and Status Codes", "JSON Error Codes"); the request has no effect.
    Refused { status: u16, code: u32 },
    /// 429 that is not from Discord but from a proxy in front of it, which asks for a pause of `retry_after` seconds. The request
    /// has no effect.
    Blocked { retry_after: u64 },
    /// The request is carried out after a pause of `ms` milliseconds.
    Delay { ms: u64 },
    /// The request is carried out, but its answer is lost: the bot gets status 500.
    LoseAnswer,
}
