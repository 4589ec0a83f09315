//! Games that are played over days: deadlines, quiet hours, reminders, orders ahead, taking back, limits, many tables.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod characters;
mod deadlines;
mod flower_orders;
mod limits;
mod orders;
mod passing;
mod playing;
mod quiet;
mod substitutes;
mod undo;
