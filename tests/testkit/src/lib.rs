//! What several test programs share: databases, bots and tables for tests, a proxy that cuts connections, and the parts of a
//! simulation. Only tests and benches depend on it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]
#![expect(missing_debug_implementations, reason = "nobody prints them")]

pub mod bot;
pub mod bot_harness;
mod chance;
mod database;
mod log;
mod proxy;
mod schema;
pub mod simulation;

pub mod tables;

pub use chance::Chance;
pub use database::{ON_SERVER, TestDatabase, is_on_server, server};
pub use log::Log;
pub use proxy::TcpProxy;
pub use schema::Schema;
