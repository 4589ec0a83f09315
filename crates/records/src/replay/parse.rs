//! Reads documents that anybody may have written.

use serde::Deserialize;

use super::excerpt;
use super::limits::{Exceeded, Scanner};
use super::strict::Strict;
use super::{Document, Format, Version};
use carte_games::GameKind;

/// Maximum length of a document that is read into memory, in bytes: 64 MiB.
///
/// The longest games that may be set up, those for 1000 tokens without a number of rounds, have documents of a few
/// hundredths of that, and hardly one has a third. In memory, a document takes a few times the size of its text, so
/// that this bounds the memory. A document that is checked [while it is read](super::verify_stream) may have any
/// length.
pub const MAX_BYTES: usize = 64 << 20;

/// Text that is not a replay document.
#[derive(Debug, thiserror::Error)]
pub enum ParseError {
    /// More than [`MAX_BYTES`].
    #[error("longer than {MAX_BYTES} bytes: not a replay document")]
    TooLong,
    /// A text or number in the document is too long, or something lies too deep.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// Not JSON, or not the keys and values of a document.
    #[error("line {}, column {}: {}", .0.line(), .0.column(), message(.0))]
    Json(serde_json::Error),
}

/// The keys that say how the rest of a document is read.
#[derive(Deserialize)]
#[serde(expecting = "a replay document, which is an object")]
pub(super) struct Header {
    #[serde(rename = "format")]
    _format: Format,
    #[serde(rename = "version")]
    _version: Version,
    pub(super) game: GameKind,
}

/// Reads one document. Only [`verify`](super::verify()) says whether it is true.
///
/// # Errors
/// When the text is too long, is not JSON or is not a replay document; with the line and the column.
pub fn parse(text: &[u8]) -> Result<Document, ParseError> {
    if text.len() > MAX_BYTES {
        return Err(ParseError::TooLong);
    }
    Scanner::default().scan(text)?;
    // Which keys there may be depends on the game.
    let header: Header = from_slice(text)?;
    Document::from_slice(header.game, text)
}

/// Reads one value that fills the text, as its schema says.
pub(super) fn from_slice<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, ParseError> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = T::deserialize(Strict(&mut reader)).map_err(ParseError::Json)?;
    reader.end().map_err(ParseError::Json)?;
    Ok(value)
}

/// The message without the place at its end, because [`ParseError`] shows the place before the message.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    excerpt::message(text.rfind(" at line ").map_or(&*text, |place| &text[..place]))
}
