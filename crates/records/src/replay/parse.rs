//! Reads documents that anybody may have written.

use serde::Deserialize;

use super::Document;
use carte_games::GameKind;

/// The largest document that is read into memory, in bytes: 64 MiB.
///
/// The longest games that may be set up, those for 1000 tokens without a number of rounds, have a few hundredths of
/// it, and hardly one has a third. Read, a document takes a few times its text: this bounds the memory. Of any length are
/// those that are checked [while they are read](super::verify_stream).
pub const MAX_BYTES: usize = 64 << 20;

/// Text that is not a replay document.
#[derive(Debug, thiserror::Error)]
pub enum ParseError {
    /// More than [`MAX_BYTES`].
    #[error("longer than {MAX_BYTES} bytes: not a replay document")]
    TooLong,
    /// Not JSON, or not the keys and values of a document.
    #[error("line {}, column {}: {}", .0.line(), .0.column(), message(.0))]
    Json(serde_json::Error),
}

/// What says how the rest is to be read.
#[derive(Deserialize)]
pub(super) struct Head {
    pub(super) game: GameKind,
}

/// Reads one document; whether it is true is for [`verify`](super::verify()).
///
/// # Errors
/// When the text is too long, is not JSON or is not a replay document; with the line and the column.
pub fn parse(text: &[u8]) -> Result<Document, ParseError> {
    if text.len() > MAX_BYTES {
        return Err(ParseError::TooLong);
    }
    // Which keys there may be depends on the game; text that names none is refused by the keys of any.
    let game = serde_json::from_slice::<Head>(text).map_or_else(|_| GameKind::default(), |head| head.game);
    Document::from_slice(game, text).map_err(ParseError::Json)
}

/// The message without the place, which stands before it.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(place) => text[..place].to_owned(),
        None => text,
    }
}
