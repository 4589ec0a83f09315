//! How much of the bot one person or one server may use.

/// Maximum numbers of tables at a time. Tables that are over do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables at which one person has a seat, in all servers together.
    pub tables_of_person: u64,
    pub tables_of_server: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { tables_of_person: 20, tables_of_server: 200 }
    }
}

/// A limit that is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// The person has seats at this many tables already, which is the maximum.
    #[error("a person may sit at {0} tables at a time")]
    TablesOfPerson(u64),
    /// The server has this many tables already, which is the maximum.
    #[error("a server may have {0} tables at a time")]
    TablesOfServer(u64),
}
