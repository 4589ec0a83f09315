//! What Gang of Four needs in this adapter.

use crate::emojis::{Picture, pictures};

mod commands;
mod moves;

pub(crate) use commands::{all as commands, resolve_options};
pub(crate) use moves::perform;

/// The key of the text that names a thread for a table.
pub(crate) const THREAD_NAME: &str = "thread-name";

pub(crate) const PICTURES: &[Picture] = pictures! {
    "G1" "G2" "G3" "G4" "G5" "G6" "G7" "G8" "G9" "G10"
    "Y1" "Y2" "Y3" "Y4" "Y5" "Y6" "Y7" "Y8" "Y9" "Y10"
    "R1" "R2" "R3" "R4" "R5" "R6" "R7" "R8" "R9" "R10"
    "M1" "PG" "PY" "DR"
};
