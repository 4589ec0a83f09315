//! The sandbox's page in a real headless Chromium, against the real double.
//!
//! These tests need Debian's `chromium` and `chromium-driver`, so a plain `cargo test` leaves them out:
//! `cargo test --test browser -- --ignored --test-threads=1` runs them. `AXE_JS` names the file `axe.min.js` of axe-core for the
//! check of accessibility. Pictures of the page are left in `artifacts/`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bot;
mod driver;

mod clock;
mod commands;
mod components;
mod connection;
mod duplicate;
mod faults;
mod lists;
mod look;
mod no_scroll;
mod places;
mod privacy;
mod texts;
mod web_driver;
mod welcome;
mod whole_bot;
