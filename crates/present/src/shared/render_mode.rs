//! Whether a game is shown in words only, or beside a picture.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenderMode {
    Words,
    /// Beside a picture; words say only what the picture has no place for.
    Picture,
}

impl RenderMode {
    /// The separator of two paragraphs.
    pub(crate) const fn between(self) -> &'static str {
        match self {
            Self::Words => "\n\n",
            Self::Picture => "\n",
        }
    }

    /// The paragraphs of a panel's question, without the empty ones. Above a picture they become a single line, so that the
    /// picture and its buttons are in view together.
    pub(crate) fn lines(self, asked: impl IntoIterator<Item = String>) -> Vec<String> {
        let said: Vec<String> = asked.into_iter().filter(|part| !part.is_empty()).collect();
        match self {
            Self::Picture if !said.is_empty() => vec![said.join(" ").replace('\n', " ")],
            Self::Words | Self::Picture => said,
        }
    }
}
