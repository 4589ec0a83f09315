//! Boards that have been replaced and may still be in their channels, with buttons. Each is noted in the transaction that
//! stores the new board, until it is known to be deleted.

use super::database::Transaction;
use super::key_value::remember_in;
use super::sql::{bind, statements};
use super::{Store, StoreError};
use carte_table::ids::{ChannelId, MessageId, TableId};

/// The prefix of the keys.
macro_rules! prefix {
    () => {
        "old board "
    };
}

statements! {
    // Answered by the index: in whatever order a server sorts texts, a text comes before those that begin with it.
    OLD_BOARDS = concat!("SELECT key FROM key_value WHERE key > '", prefix!(), "' AND key LIKE '", prefix!(), "%' ORDER BY key");
}

/// A board that has been replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OldBoard {
    /// The table that it showed.
    pub table: TableId,
    pub channel: ChannelId,
    pub message: MessageId,
}

impl OldBoard {
    fn key(self) -> String {
        format!(concat!(prefix!(), "{} {} {}"), self.table, self.channel, self.message)
    }

    fn from_key(key: &str) -> Option<Self> {
        let mut numbers = key.strip_prefix(prefix!())?.split(' ').map(str::parse);
        let mut next = || numbers.next()?.ok();
        Some(Self { table: TableId(next()?), channel: ChannelId(next()?), message: MessageId(next()?) })
    }
}

impl Store {
    /// Returns the replaced boards that may still be in their channels.
    pub async fn old_boards(&self) -> Result<Vec<OldBoard>, StoreError> {
        let keys = self.database.fetch(bind!(OLD_BOARDS)).await?;
        let keys: Vec<String> = keys.read(|row| row.take())?;
        Ok(keys.iter().filter_map(|key| OldBoard::from_key(key)).collect())
    }

    /// Returns `true` if a replaced board may still be in its channel.
    pub async fn is_old_board(&self, board: OldBoard) -> Result<bool, StoreError> {
        Ok(self.recall(&board.key()).await?.is_some())
    }

    /// Forgets an old board that is deleted.
    pub async fn forget_old_board(&self, old: OldBoard) -> Result<(), StoreError> {
        self.forget_value(&old.key()).await
    }
}

pub(super) async fn note_in(tx: &mut dyn Transaction, old: OldBoard) -> Result<(), StoreError> {
    remember_in(tx, &old.key(), "").await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_board_is_read_from_its_key() {
        let old = OldBoard { table: TableId(7), channel: ChannelId(12), message: MessageId(u64::MAX) };
        assert_eq!(OldBoard::from_key(&old.key()), Some(old));
        assert_eq!(OldBoard::from_key("old board 7 12"), None);
    }
}
