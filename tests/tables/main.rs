//! Tables over a real database and a clock that the tests move, what they leave behind, and what earlier versions stored.

mod golden;
mod ground;
mod log;
mod moving;
mod on_postgres;
mod outage;
mod pace;
mod server;
mod service;
mod sharing;
mod simulated;
mod statistics;
