//! The texts that depend on the game while people sit down.

/// Keys of the texts of the table message.
#[derive(Clone, Copy)]
pub(crate) struct Lobby {
    /// The heading, with the number of the table.
    pub(crate) title: &'static str,
    /// What is played, for people who do not know the game.
    pub(crate) invitation: &'static str,
    /// When the game begins.
    pub(crate) footer: &'static str,
}
