//! What takes minutes or a browser; `.ci/run` runs it.

mod browser;
mod soak;
