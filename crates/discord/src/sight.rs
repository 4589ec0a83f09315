//! Which tables and channels a person may learn of from another channel.

use super::errors::{SendError, SendErrorKind};
use super::interaction_context::InteractionContext;
use super::visibility::GuildMember;
use carte_present::RequestRefusal;
use carte_store::StoredTournament;
use carte_table::View;
use carte_table::ids::{ChannelId, GuildId, UserId};

impl InteractionContext {
    /// Refuses to tell of a table in a channel that this person cannot see, as if the table did not exist.
    pub(super) async fn check_visibility(&self, view: &View) -> Result<(), RequestRefusal> {
        // People with a seat at the table are told everything.
        let Some(guild) = view.guild.filter(|_| view.viewer.seat().is_none()) else { return Ok(()) };
        match self.may_see(guild, self.deciding_channel(view).await?).await? {
            true => Ok(()),
            false => Err(RequestRefusal::NoSuchTable),
        }
    }

    /// Returns `true` if everybody in this channel may see what was played at this table.
    pub(super) async fn may_show_here(&self, view: &View) -> Result<bool, RequestRefusal> {
        if self.is_absent || view.guild != self.guild {
            return Ok(false);
        }
        let Some(guild) = view.guild else { return Ok(true) };
        let channel = self.deciding_channel(view).await?;
        if channel == self.channel || Some(channel) == self.parent {
            return Ok(true);
        }
        let state = &self.state;
        // Only around a thread is a channel; around a channel is a category.
        let here = self.parent.filter(|_| self.in_thread).unwrap_or(self.channel);
        interpret_visibility(state.visibility.is_open_to_readers(&state.http, guild, channel, here).await)
    }

    /// Returns the channel whose readers may see what was played at a table. A duplicate table was in a private thread to keep its deals
    /// secret. Once they may be known, the channel of its tournament decides.
    async fn deciding_channel(&self, view: &View) -> Result<ChannelId, RequestRefusal> {
        Ok(match view.options.is_duplicate() {
            true => self.channel_of_tournament(view).await?.unwrap_or(view.channel),
            false => view.channel,
        })
    }

    /// Returns `true` if this person may know of a tournament: the person has opened it, takes part in it, or sees its channel.
    pub(super) async fn may_know_of(&self, stored: &StoredTournament) -> Result<bool, RequestRefusal> {
        let tournament = &stored.tournament;
        let takes_part = tournament.organiser == self.user
            || tournament.number_of(self.user).is_some()
            || tournament.is_substitute(self.user);
        Ok(takes_part || self.may_see(tournament.guild, tournament.channel).await?)
    }

    /// Returns the channel of the tournament for which a table is played.
    async fn channel_of_tournament(&self, view: &View) -> Result<Option<ChannelId>, RequestRefusal> {
        let tournament = self.state.service.tournaments().of_table(view.id).await;
        tournament.map(|found| found.map(|stored| stored.tournament.channel)).map_err(|error| {
            self.state.service.log_database_error(&error, "the tournament of a table cannot be read");
            RequestRefusal::DatabaseFailed
        })
    }

    /// Returns those of these channels of a server that this person can see.
    pub(super) async fn keep_visible(
        &self,
        guild: GuildId,
        channels: Vec<ChannelId>,
    ) -> Result<Vec<ChannelId>, RequestRefusal> {
        let mut channels = channels.into_iter();
        let mut seen = Vec::new();
        // The first check also fetches the server, which the other checks then reuse.
        for group in [channels.by_ref().take(1).collect::<Vec<_>>(), channels.collect()] {
            let asked = group.into_iter().map(|channel| async move {
                Ok::<_, RequestRefusal>(self.may_see(guild, channel).await?.then_some(channel))
            });
            seen.extend(futures::future::try_join_all(asked).await?.into_iter().flatten());
        }
        Ok(seen)
    }

    /// Returns `true` if this person can see a channel of a server.
    async fn may_see(&self, guild: GuildId, channel: ChannelId) -> Result<bool, RequestRefusal> {
        // The person is in that channel, or may see all channels.
        if self.administrator || channel == self.channel || Some(channel) == self.parent {
            return Ok(true);
        }
        let UserId(user) = self.user;
        let viewer = GuildMember { user, roles: &self.roles };
        let state = &self.state;
        interpret_visibility(state.visibility.may_see(&state.http, viewer, guild, channel).await)
    }
}

/// Returns whether a channel can be seen, from Discord's answer. Nobody sees a channel that is gone, or that even the bot cannot see. What
/// may succeed later is refused as unexpected.
fn interpret_visibility(seen: Result<bool, SendError>) -> Result<bool, RequestRefusal> {
    match seen {
        Err(error) if matches!(error.kind(), SendErrorKind::Later(_)) => Err(RequestRefusal::Unexpected),
        seen => Ok(seen.unwrap_or(false)),
    }
}
