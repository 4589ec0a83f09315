//! The program: its settings, and one bot from start to stop.

pub mod app;
pub mod config;
pub mod database_location;
pub mod exit;
pub mod logging;
pub mod moving;
pub mod verify;
