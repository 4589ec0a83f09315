//! Where a round is played whose deals may not be known yet.

use super::Tournament;
use carte_table::ids::ChannelId;

impl Tournament {
    /// Where the tables of the last round are, while that is played or a cancelled one goes on.
    pub fn sealed_channels(&self) -> Vec<ChannelId> {
        let last = self.played.last().filter(|round| self.options.is_duplicate() && !round.is_over());
        last.into_iter().flat_map(|round| &round.tables).filter_map(|table| table.channel).collect()
    }
}
