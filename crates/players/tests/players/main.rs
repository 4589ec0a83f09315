//! Computer players tested from outside: legal in every position, sensible in some, independent of what they cannot see.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

mod champion;
mod expert;
mod games;
mod go_stop;
mod go_stop_review;
mod positions;
mod review;
