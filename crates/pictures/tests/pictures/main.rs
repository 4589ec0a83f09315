//! The pictures of whole games: room for everything, secrets kept, and the looks that were approved of.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

mod films;
mod goldens;
mod layout;
mod playing;
mod samples;
mod secrecy;
