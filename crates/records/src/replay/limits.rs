//! Limits that no document exceeds, so that reading one takes little memory whatever it says.

use std::io::{self, Read};

/// Maximum length of a text or key, in bytes between its quotes.
const MAX_TEXT: usize = 64 << 10;

/// Maximum length of a number, in digits: serde_json keeps the digits of a number that it refuses.
const MAX_NUMBER: usize = 1024;

/// Maximum depth of lists and objects in each other.
const MAX_DEPTH: usize = 64;

/// Maximum length of a list of seats.
pub(super) const SEATS: usize = carte_games::Seat::COUNT;

/// Maximum length of a list of cards.
pub(super) const CARDS: usize = 64;

/// Maximum number of tries of the draw for the first deal. Each try after the first follows a tie.
pub(super) const TRIES: usize = 64;

/// Maximum number of turns in a round. The rules end rounds long before, unless all but one pass for ever.
pub(super) const TURNS: usize = 1 << 14;

/// A place at which a document exceeds a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {limit}")]
pub struct Exceeded {
    line: usize,
    column: usize,
    limit: ExceededLimit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum ExceededLimit {
    #[error("a number is longer than {} digits", MAX_NUMBER)]
    Number,
    #[error("a text is longer than {} bytes", MAX_TEXT)]
    Text,
    #[error("lists and objects lie more than {} deep in each other", MAX_DEPTH)]
    Depth,
}

/// Follows JSON byte by byte as far as the limits need it.
#[derive(Debug)]
pub(super) struct Scanner {
    line: usize,
    column: usize,
    depth: usize,
    /// Length of the text that has not ended yet, in bytes; `None` outside a text.
    text: Option<usize>,
    escaped: bool,
    /// Number of digits of the number that has not ended yet.
    number: usize,
}

impl Default for Scanner {
    fn default() -> Self {
        Self { line: 1, column: 0, depth: 0, text: None, escaped: false, number: 0 }
    }
}

impl Scanner {
    /// Scans more bytes of the document.
    pub(super) fn scan(&mut self, bytes: &[u8]) -> Result<(), Exceeded> {
        for byte in bytes {
            self.column += 1;
            if self.text.is_none() && byte.is_ascii_digit() {
                self.number += 1;
                if self.number > MAX_NUMBER {
                    return Err(self.exceeded(ExceededLimit::Number));
                }
            } else {
                self.number = 0;
            }
            match (&mut self.text, byte) {
                (Some(_), b'"') if !self.escaped => self.text = None,
                (Some(length), _) => {
                    self.escaped = *byte == b'\\' && !self.escaped;
                    *length += 1;
                    if *length > MAX_TEXT {
                        return Err(self.exceeded(ExceededLimit::Text));
                    }
                }
                (None, b'"') => self.text = Some(0),
                (None, b'[' | b'{') => {
                    self.depth += 1;
                    if self.depth > MAX_DEPTH {
                        return Err(self.exceeded(ExceededLimit::Depth));
                    }
                }
                (None, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if *byte == b'\n' {
                self.line += 1;
                self.column = 0;
            }
        }
        Ok(())
    }

    const fn exceeded(&self, limit: ExceededLimit) -> Exceeded {
        Exceeded { line: self.line, column: self.column, limit }
    }
}

/// Reads a document only as far as it keeps to the limits. Beyond them the error is an [`Exceeded`].
pub(super) struct Limited<R> {
    inner: R,
    scanner: Scanner,
}

impl<R> Limited<R> {
    pub(super) fn new(inner: R) -> Self {
        Self { inner, scanner: Scanner::default() }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.scanner.scan(&buffer[..count]).map_err(io::Error::other)?;
        Ok(count)
    }
}
