//! The bot's token.

use std::fmt;

/// The password of the bot's Discord account.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Returns the token as text; only for the header of a request.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns a token if the text has the shape of one: three parts of letters, digits, `-` and `_`, joined by dots.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let fine = |part: &&str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        };
        (parts.len() == 3 && parts.iter().all(fine)).then(|| Self(text.to_owned()))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}
