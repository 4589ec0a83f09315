//! The real bot against the double of Discord, the double itself, and what they send against Discord's description.

mod bot;
mod channel_budget;
mod double;
mod e2e;
mod global_limit;
mod invalid_requests;
mod killed;
mod memory;
mod mixed_troubles;
mod moved_away;
mod openapi;
mod several;
mod shards;
mod simulated;
mod unwritable;
mod watched;
