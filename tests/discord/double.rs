//! The Discord double against serenity's real client and a small poise bot, and its refusals against raw requests.

#![cfg(feature = "sandbox")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bot;
mod channels;
mod gateway;
mod limits;
mod page;
mod payloads;
mod people;
mod puppet;
mod rest;
mod scheduled_events;
mod second_version;
mod threads;
mod unserved;
mod window;
