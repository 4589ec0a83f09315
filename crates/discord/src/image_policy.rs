//! Pictures for channels and people: whether they may go there, and with which words.
//!
//! A picture is an addition: where none may be sent or none can be drawn, the words of the message say the same.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude::Permissions;

use carte_present::message::Message;
use carte_present::pictures::{self, Picture};
use carte_present::{Advice, Panel, Reader, Watched, announce, board, panel, watch};
use carte_service::{Service, WorkPermit, Workers};
use carte_table::display::Display;
use carte_table::ids::{ChannelId, GuildId, PublicEventNumber, TableId, UserId};
use carte_table::{Ending, News, Stage, View};
use carte_telemetry::Telemetry;

use super::render_pool::RenderPool;

/// So many channels are remembered.
const MOST_CHANNELS: usize = 1000;

/// Where pictures are drawn, and where they may be sent.
#[derive(Debug)]
pub(super) struct ImagePolicy {
    render_pool: RenderPool,
    channels: Mutex<HashMap<ChannelId, ChannelImages>>,
}

/// What is known of a channel.
#[derive(Debug)]
struct ChannelImages {
    may_attach: bool,
    /// The message that says what is lacking.
    channel_notice: Option<(TableId, PublicEventNumber, LastingPicture)>,
}

/// What stays in the channel: a picture comes with it, or the word that none can come. A board is edited too soon for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastingPicture {
    Moments,
    Ranking,
}

/// What a channel gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ImageMode {
    Pictures,
    /// Only words, because files are forbidden there.
    Forbidden,
    Words,
}

impl ImagePolicy {
    pub(super) fn new(patience: Duration, workers: Workers, measured: Telemetry) -> Self {
        Self { render_pool: RenderPool::new(patience, workers, measured), channels: Mutex::default() }
    }

    /// Takes note of what the bot may do in a channel, which each interaction there tells.
    pub(super) fn note_permissions(&self, channel: ChannelId, may: Permissions) {
        let may_attach = may.intersects(Permissions::ATTACH_FILES | Permissions::ADMINISTRATOR);
        let mut channels = self.channels();
        if channels.len() >= MOST_CHANNELS {
            channels.clear();
        }
        let new = || ChannelImages { may_attach, channel_notice: None };
        let known = channels.entry(channel).or_insert_with(new);
        if may_attach {
            known.channel_notice = None;
        }
        known.may_attach = may_attach;
    }

    /// How the person of this view reads: who has chosen words gets no emojis of cards among them either.
    pub(super) async fn reader_of<'a>(
        &self,
        service: &Service,
        view: &View,
        reader: &Reader<'a>,
    ) -> Reader<'a> {
        let owner = view.viewer.seat().and_then(|seat| view.occupant(seat).owner());
        match owner {
            Some(user) if !self.shown_to_person(service, user).await => {
                Reader { faces: reader.faces.in_words(), ..*reader }
            }
            Some(_) | None => *reader,
        }
    }

    /// The panel of the seat whose view this is, where its person reads it: with the picture of the hand and the words that it
    /// needs, or in words alone.
    pub(super) async fn panel(
        &self,
        service: &Service,
        view: &View,
        state: Panel,
        guild: Option<GuildId>,
        advice: &Advice,
        reader: &Reader<'_>,
    ) -> Message {
        let whole = |panel| match guild {
            Some(_) => panel,
            // A panel elsewhere than in a server is far from the board.
            None => panel::in_direct_message(panel, view, reader),
        };
        let words = || whole(panel::message(view, state, advice, reader));
        let owner = view.viewer.seat().and_then(|seat| view.occupant(seat).owner());
        let Some(user) = owner else { return words() };
        // Laid out only where it is wanted.
        let picture = || pictures::hand(view, state, advice, reader);
        if !self.shown_to_person(service, user).await {
            return words();
        }
        let Some(picture) = picture() else { return words() };
        let Some(drawn) = self.render_pool.in_time(picture).await else { return words() };
        pictures::with_picture(panel::beside_picture(view, state, advice, reader), drawn)
    }

    /// What this person without a seat sees of a table: the board as a picture, unless the person has chosen words.
    pub(super) async fn watched(
        &self,
        service: &Service,
        (user, watched): (UserId, Watched),
        (view, round): (&View, &[News]),
        reader: &Reader<'_>,
    ) -> Message {
        let view = &*with_rights_of_host(service, view).await;
        if watched == Watched::Board
            && self.shown_to_person(service, user).await
            && let Some(picture) = pictures::board(view, reader)
            && let Some(drawn) = self.render_pool.in_time(picture).await
        {
            return pictures::with_picture(watch::beside_picture(view, reader), drawn);
        }
        watch::panel(view, watched, round, reader)
    }

    /// The board of a running game: a picture with the words that it needs, or words alone.
    pub(super) async fn board(&self, service: &Service, view: &View, reader: &Reader<'_>) -> Message {
        let view = &*with_rights_of_host(service, view).await;
        if self.mode_for_channel(service, view.guild, view.channel).await == ImageMode::Pictures
            && let Some(picture) = pictures::board(view, reader)
            && let Some(drawn) = self.render_pool.for_channel(picture).await
        {
            return pictures::with_picture(board::beside_picture(view, reader), drawn);
        }
        board::message(view, reader)
    }

    /// The message of moments: beside the picture of one of them, or of the score card of a round that has ended.
    pub(super) async fn moments(
        &self,
        service: &Service,
        message: Message,
        banner: Option<(Message, Picture)>,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        if let Some((beside, picture)) = banner.filter(|_| message.embeds.is_empty())
            && self.mode_for_channel(service, view.guild, view.channel).await == ImageMode::Pictures
            && let Some(drawn) = self.render_pool.for_channel(picture).await
        {
            return pictures::with_picture(beside, drawn);
        }
        self.with_score_card(service, message, view, reader).await
    }

    /// A picture without words, where the channel gets pictures and it could be drawn.
    pub(super) async fn alone(&self, service: &Service, picture: Picture, view: &View) -> Option<Message> {
        if self.mode_for_channel(service, view.guild, view.channel).await != ImageMode::Pictures {
            return None;
        }
        let drawn = self.render_pool.for_channel(picture).await?;
        Some(pictures::with_picture(Message::default(), drawn))
    }

    /// The message of moments, that of a round that has ended with its score card as a picture.
    pub(super) async fn with_score_card(
        &self,
        service: &Service,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        self.with_lasting_picture(service, message, view, reader, LastingPicture::Moments).await
    }

    /// The board of a finished game, with the ranking as a picture; any other board as it is.
    pub(super) async fn with_ranking(
        &self,
        service: &Service,
        board: Message,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        if view.stage != Stage::Ended(Ending::Finished) {
            return board;
        }
        self.with_lasting_picture(service, board, view, reader, LastingPicture::Ranking).await
    }

    /// A card of statistics with its picture, drawn in the turn of the person who asks for it.
    pub(super) async fn statistics(
        &self,
        (message, picture): (Message, Picture),
        turn: WorkPermit,
    ) -> Message {
        match self.render_pool.in_turn(picture, turn).await {
            Some(drawn) => pictures::with_picture(message, drawn),
            None => message,
        }
    }

    async fn with_lasting_picture(
        &self,
        service: &Service,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
        kind: LastingPicture,
    ) -> Message {
        match self.mode_for_channel(service, view.guild, view.channel).await {
            ImageMode::Words => message,
            ImageMode::Forbidden if self.claim_notice_for_channel(view, kind) => {
                pictures::with_lack(message, reader)
            }
            ImageMode::Forbidden => message,
            ImageMode::Pictures => {
                let picture = match kind {
                    LastingPicture::Moments if message.embeds.is_empty() => None,
                    LastingPicture::Moments => pictures::score_card(view, reader),
                    LastingPicture::Ranking => pictures::ranking(view, reader),
                };
                let Some(picture) = picture else { return message };
                let Some(drawn) = self.render_pool.for_channel(picture).await else { return message };
                let beside = match kind {
                    LastingPicture::Moments => announce::beside_score_card(message, view, reader),
                    LastingPicture::Ranking => board::beside_ranking(message, view, reader),
                };
                pictures::with_picture(beside, drawn)
            }
        }
    }

    /// Returns `true` if everybody gets pictures in a channel.
    pub(super) async fn shown_in_channel(
        &self,
        service: &Service,
        guild: Option<GuildId>,
        channel: ChannelId,
    ) -> bool {
        self.mode_for_channel(service, guild, channel).await == ImageMode::Pictures
    }

    /// Returns `true` if this person gets pictures. Nothing can forbid them in an answer to an interaction, or in a direct message.
    pub(super) async fn shown_to_person(&self, service: &Service, user: UserId) -> bool {
        match service.store().preferences(user).await {
            Ok(wishes) => wishes.display != Display::Text,
            Err(error) => {
                service.log_database_error(&error, "the wishes of a person cannot be read");
                false
            }
        }
    }

    /// Where the pictures are drawn.
    pub(super) const fn render_pool(&self) -> &RenderPool {
        &self.render_pool
    }

    async fn mode_for_channel(
        &self,
        service: &Service,
        guild: Option<GuildId>,
        channel: ChannelId,
    ) -> ImageMode {
        if let Some(guild) = guild {
            match service.store().settings(guild).await {
                Ok(settings) if settings.display == Display::Text => return ImageMode::Words,
                Ok(_) => {}
                Err(error) => {
                    service.log_database_error(&error, "the settings of a server cannot be read");
                    return ImageMode::Words;
                }
            }
        } else {
            // Nobody can forbid files in direct messages.
            return ImageMode::Pictures;
        }
        self.mode_by_permissions(channel)
    }

    fn mode_by_permissions(&self, channel: ChannelId) -> ImageMode {
        match self.channels().get(&channel) {
            // After a restart nothing is known before the first press: words arrive in any case.
            None => ImageMode::Words,
            Some(ChannelImages { may_attach: true, .. }) => ImageMode::Pictures,
            Some(ChannelImages { may_attach: false, .. }) => ImageMode::Forbidden,
        }
    }

    /// Returns `true` if this message is the one that says what is lacking; sent once more it says the same.
    fn claim_notice_for_channel(&self, view: &View, kind: LastingPicture) -> bool {
        let told = (view.id, view.public_event_number, kind);
        let mut channels = self.channels();
        let Some(known) = channels.get_mut(&view.channel) else { return false };
        *known.channel_notice.get_or_insert(told) == told
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<ChannelId, ChannelImages>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The table without the offer to its host to replace who is away, where that is left to those who manage the server.
async fn with_rights_of_host<'a>(service: &Service, view: &'a View) -> Cow<'a, View> {
    // Few tables have somebody who is away, and of no other it has to be known.
    if view.away.is_empty() {
        return Cow::Borrowed(view);
    }
    match service.is_in_running_tournament(view.id).await {
        Ok(false) => Cow::Borrowed(view),
        Ok(true) => Cow::Owned(View { host_may_replace: false, ..view.clone() }),
        Err(error) => {
            service.log_database_error(&error, "the tournament of a table cannot be read");
            Cow::Borrowed(view)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_what_was_told_of_it_last() {
        let (images, here) =
            (ImagePolicy::new(Duration::MAX, Workers::Threads, Telemetry::default()), ChannelId(5));
        for (may, expected) in [
            (Permissions::SEND_MESSAGES, false),
            (Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES, true),
            (Permissions::EMBED_LINKS, false),
            (Permissions::ADMINISTRATOR, true),
        ] {
            images.note_permissions(here, may);
            assert_eq!(images.channels().get(&here).is_some_and(|one| one.may_attach), expected, "{may:?}");
        }
    }
}
