//! What takes minutes; `.ci/run` runs it.

mod soak;
