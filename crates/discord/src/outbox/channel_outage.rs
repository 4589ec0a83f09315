//! Tables whose channels cannot be told anything: their people learn of it in other ways.

use super::Inner;
use super::batch::{Batch, Outcome, nonce};
use super::queue::ChannelOutage;
use crate::errors::SendError;
use crate::notifications;
use crate::reachability;
use carte_table::Stage;
use carte_table::ids::TableId;

impl Inner {
    /// Looks after a table whose channel is out of reach; `None` where somebody has to be written to once more.
    pub(super) async fn lose(
        &self,
        batch: &mut Batch,
        outage: ChannelOutage,
        error: &SendError,
    ) -> Option<Outcome> {
        let view = batch.view.clone();
        // Before the last start its people have been told already.
        let news = self.note(view.id, Some((outage, error))) && !batch.recovered;
        let reachability =
            reachability::Reachability { service: &self.service, http: &self.http, faces: &self.faces };
        // What could not be told in one place is told in the other.
        if reachability.lost(view.id, view.channel, news).await {
            return Some(Outcome::Again);
        }
        let stops = batch.untold.iter().any(|news| news.facts().strands);
        if stops && view.is_out_of_reach() {
            let mut unwritten = batch.unwritten.take().unwrap_or_else(|| reachability::people(&view));
            reachability.write(&view, &mut unwritten).await;
            let known = unwritten.is_empty();
            batch.unwritten = Some(unwritten);
            return known.then_some(Outcome::Delivered);
        }
        // Nothing brings the channel back, and what goes on at the table stops it.
        let over = outage == ChannelOutage::Gone && view.stage != Stage::Playing;
        Some(if over { Outcome::Delivered } else { Outcome::Parked })
    }

    /// Calls those by direct message whom the channel may not be told to call: the board can still be seen there.
    /// Whether all of them know.
    pub(super) async fn call_directly(&self, batch: &mut Batch) -> bool {
        let notifier = self.notifier();
        let mut missed = Vec::new();
        for user in std::mem::take(&mut batch.uncalled) {
            let open = notifications::open(&self.service, user).await;
            let news = batch.view.seat_of(user).map_or(&[][..], |seat| batch.recent.since(Some(seat)));
            if open && notifier.direct(&batch.view, user, news, &nonce(&batch.view, 'd')).await {
                batch.called.push(user);
            } else {
                missed.push(user);
            }
        }
        batch.uncalled = missed;
        batch.uncalled.is_empty()
    }

    /// Remembers what stands in a table's way, and logs it once; whether that is news.
    pub(super) fn note(&self, table: TableId, outage: Option<(ChannelOutage, &SendError)>) -> bool {
        let now = outage.map(|(outage, _)| outage);
        let before = self.queues.set_outage(table, now);
        match outage {
            Some((outage @ ChannelOutage::Rejected, error)) if before != Some(outage) => {
                tracing::error!(%table, %error, "the channel cannot be told; this is tried again");
            }
            Some((outage, error)) if before != Some(outage) => {
                tracing::warn!(%table, ?outage, %error, "the channel cannot be told");
            }
            None if before.is_some() => tracing::info!(%table, "the channel can be told again"),
            Some(_) | None => {}
        }
        before != now
    }
}
