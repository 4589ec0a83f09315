//! What a game says while people sit down.

/// Keys of the texts of the table message.
#[derive(Clone, Copy)]
pub(crate) struct Lobby {
    /// The heading, with the number of the table.
    pub(crate) title: &'static str,
    /// What is played, for those who pass by.
    pub(crate) invitation: &'static str,
    /// When it begins.
    pub(crate) footer: &'static str,
}
