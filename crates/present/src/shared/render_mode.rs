//! Whether a game is shown in words alone, or beside a picture.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenderMode {
    Words,
    /// Words only for what the picture has no place for.
    Picture,
}

impl RenderMode {
    /// What stands between two paragraphs.
    pub(crate) const fn between(self) -> &'static str {
        match self {
            Self::Words => "\n\n",
            Self::Picture => "\n",
        }
    }

    /// The paragraphs of what is asked in a panel, without the empty ones: above a picture a single line, so that it is in view
    /// with its buttons.
    pub(crate) fn lines(self, asked: impl IntoIterator<Item = String>) -> Vec<String> {
        let said: Vec<String> = asked.into_iter().filter(|part| !part.is_empty()).collect();
        match self {
            Self::Picture if !said.is_empty() => vec![said.join(" ").replace('\n', " ")],
            Self::Words | Self::Picture => said,
        }
    }
}
