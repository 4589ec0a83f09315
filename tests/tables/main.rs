//! Tables over a real database and a clock that the tests move, what they leave behind, and what 1.0.0 has stored.

mod golden;
mod moving;
mod outage;
mod pace;
mod postgres;
mod service;
mod simulated;
mod statements;
mod statistics;
