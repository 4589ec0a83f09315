//! Tables that play the same deals as others. Nobody who may still play these deals learns what happens at such a table.

use carte_table::ids::{TableId, UserId};
use carte_table::{Options, Table};

use crate::{Service, ServiceError};

impl Service {
    /// Returns `true` if the deals of a table have to be kept secret, because others of its round still play them.
    ///
    /// People with a seat at a sealed table see it like any table while it is played. Nobody else sees it, and nobody at
    /// all sees other hands, the deck or the seed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_sealed(&self, table: TableId, options: &Options) -> Result<bool, ServiceError> {
        Ok(options.is_duplicate() && self.store().is_sealed(table).await?)
    }

    /// Refuses access to a sealed table to a person without a seat there.
    pub(crate) async fn check_seal(
        &self,
        id: TableId,
        table: &Table,
        user: UserId,
    ) -> Result<(), ServiceError> {
        if table.seat_of(user).is_none() && self.is_sealed(id, table.options()).await? {
            return Err(ServiceError::Sealed);
        }
        Ok(())
    }
}
