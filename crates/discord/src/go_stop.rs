//! What Go-Stop needs in this adapter.

use crate::emojis::{Picture, pictures};

mod commands;
mod moves;

pub(crate) use commands::{gostop, resolve_options};
pub(crate) use moves::perform;

/// The key of the text that names a thread for a table.
pub(crate) const THREAD_NAME: &str = "thread-name-go-stop";

pub(crate) const PICTURES: &[Picture] = pictures! {
    "F1_1" "F1_2" "F1_3" "F1_4" "F2_1" "F2_2" "F2_3" "F2_4" "F3_1" "F3_2" "F3_3" "F3_4"
    "F4_1" "F4_2" "F4_3" "F4_4" "F5_1" "F5_2" "F5_3" "F5_4" "F6_1" "F6_2" "F6_3" "F6_4"
    "F7_1" "F7_2" "F7_3" "F7_4" "F8_1" "F8_2" "F8_3" "F8_4" "F9_1" "F9_2" "F9_3" "F9_4"
    "F10_1" "F10_2" "F10_3" "F10_4" "F11_1" "F11_2" "F11_3" "F11_4" "F12_1" "F12_2" "F12_3" "F12_4"
    "JA" "JB" "JC"
};

/// Returns the text of the card in a picture's file, as the bot writes it.
pub(crate) fn card(file: &str) -> String {
    file.strip_prefix('F').map_or_else(|| file.to_owned(), |flower| flower.replace('_', "."))
}
