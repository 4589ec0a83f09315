//! The whole bot against the Discord double: real gateway, real HTTP, a real SQLite file.

#![cfg(feature = "sandbox")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod harness;

mod absent;
mod banners;
mod by_ear;
mod called_directly;
mod champion_role;
mod champions;
mod channel;
mod commands;
mod daily;
mod daily_week;
mod days;
mod direct;
mod doctor;
mod duplicates;
mod embeds;
mod emojis;
mod everywhere;
mod flood;
mod flower_records;
mod flowers;
mod gateway;
mod guesses;
mod guide;
mod hand;
mod hand_picture;
mod hidden;
mod house;
mod language;
mod late;
mod leagues;
mod lifecycle;
mod limits;
mod lobby;
mod locked;
mod logs;
mod lost;
mod old_boards;
mod panel;
mod passing;
mod pictures;
mod records;
mod refusals;
mod rejected;
mod replays;
mod reviews;
mod round_pause;
mod rounds;
mod sealed_doors;
mod sessions;
mod thread;
mod told;
mod tournament_events;
mod tournament_over_days;
mod tournament_substitutes;
mod tournament_troubles;
mod tournaments;
mod turn_cost;
mod twice;
mod unreadable;
mod watching;
mod words;
