//! Tables that play the same deals as others: what happens there reaches nobody who may have those deals still before them.

use carte_table::ids::{TableId, UserId};
use carte_table::{Options, Table};

use crate::{Service, ServiceError};

impl Service {
    /// Returns `true` if the deals of a table have to be kept from people: others of its round still play them.
    ///
    /// Those who sit at a sealed table see it as at any table while it is played. Nobody else sees it, and nobody at all sees what shows
    /// other hands, the deck or the seed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_sealed(&self, table: TableId, options: &Options) -> Result<bool, ServiceError> {
        Ok(options.is_duplicate() && self.store().is_sealed(table).await?)
    }

    /// Refuses to let somebody who does not sit there learn of a sealed table, or do anything at it.
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
