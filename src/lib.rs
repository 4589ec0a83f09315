//! The program: its settings, and one bot from start to stop.

pub mod app;
pub mod config;
pub mod logging;
pub mod verify;
