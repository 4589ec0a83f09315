//! Carte ! lets groups play card games in Discord channels.
//!
//! The modules in reading order: the pure games, who plays them, how they are dealt, the table they are played at,
//! the service that runs tables, where they are stored, how they are shown, and the adapter to Discord.

pub mod config;
pub mod ids;

pub mod games;

pub mod players;

pub mod fairness;

pub mod table;

pub mod settings;

pub mod statistics;

pub mod replay;

pub mod simulate;

pub mod habits;

pub mod service;

pub mod store;

pub mod locale;

pub mod present;

pub mod discord;

pub mod app;

#[cfg(feature = "sandbox")]
pub mod sandbox;
