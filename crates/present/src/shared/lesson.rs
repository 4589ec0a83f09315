//! What the guide through a first round says.

/// What a person who plays for the first time is told at this moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lesson {
    /// The key of the text: what is asked, and what is legal.
    pub(crate) key: &'static str,
    /// A good play and the reason for it; `None` while others play.
    pub(crate) hint: Option<String>,
}
