//! Decides whether messages to channels and people contain pictures, and which words go with them.
//!
//! A picture is an addition. If none may be sent or drawn, the words of the message say the same.

use std::borrow::Cow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude::Permissions;

use carte_present::message::Message;
use carte_present::pictures::{self, Picture};
use carte_present::{Advice, Panel, Reader, Watched, announce, board, panel, watch};
use carte_service::{Service, WorkPermit};
use carte_table::display::Display;
use carte_table::ids::{ChannelId, GuildId, PublicEventNumber, TableId, UserId};
use carte_table::{Ending, News, Stage, View};

use super::bounded_map::BoundedMap;
use super::render_pool::RenderPool;

/// Maximum number of channels remembered.
const MOST_CHANNELS: usize = 1000;

/// Decides which messages contain pictures, and draws them.
#[derive(Debug)]
pub(super) struct ImagePolicy {
    service: Service,
    pub(super) render_pool: RenderPool,
    pub(super) channels: KnownChannels,
}

/// What is known of the channels in which interactions have come.
#[derive(Debug, Default)]
pub(super) struct KnownChannels(Mutex<Channels>);

type Channels = BoundedMap<ChannelId, ChannelImages, MOST_CHANNELS>;

#[derive(Debug)]
struct ChannelImages {
    may_attach: bool,
    /// The message that says that pictures are missing.
    channel_notice: Option<(TableId, PublicEventNumber, LastingPicture)>,
}

/// A message that stays in the channel. It contains a picture, or the note that pictures are missing; a board is edited too soon for that
/// note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastingPicture {
    Highlights,
    Ranking,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ImageMode {
    Pictures,
    /// Only words, because the bot may not send files there.
    Forbidden,
    Words,
}

impl ImagePolicy {
    pub(super) fn new(timeout: Duration, service: Service) -> Self {
        let render_pool = RenderPool::new(timeout, service.workers(), service.telemetry().clone());
        Self { service, render_pool, channels: KnownChannels::default() }
    }

    /// Returns the reader for the person of this view. A person who has chosen words gets no emojis of cards either.
    pub(super) async fn reader_of<'a>(&self, view: &View, reader: &Reader<'a>) -> Reader<'a> {
        let owner = view.viewer.seat().and_then(|seat| view.occupant(seat).owner());
        match owner {
            Some(user) if !self.is_shown_to_person(user).await => {
                Reader { faces: reader.faces.in_words(), ..*reader }
            }
            Some(_) | None => *reader,
        }
    }

    /// Returns the panel for the seat of `view`: the picture of the hand and the words that it needs, or words alone.
    pub(super) async fn panel(
        &self,
        view: &View,
        state: Panel,
        guild: Option<GuildId>,
        advice: &Advice,
        reader: &Reader<'_>,
    ) -> Message {
        let whole = |panel| match guild {
            Some(_) => panel,
            // Outside a server, the panel is far from the board.
            None => panel::in_direct_message(panel, view, reader),
        };
        let words = || whole(panel::message(view, state, advice, reader));
        let owner = view.viewer.seat().and_then(|seat| view.occupant(seat).owner());
        let Some(user) = owner else { return words() };
        // The layout is only computed if a picture is wanted.
        let picture = || pictures::hand(view, state, advice, reader);
        if !self.is_shown_to_person(user).await {
            return words();
        }
        let Some(picture) = picture() else { return words() };
        let Some(drawn) = self.render_pool.in_time(picture).await else { return words() };
        pictures::with_picture(panel::beside_picture(view, state, advice, reader), drawn)
    }

    /// Returns what a person without a seat sees of a table. The board is a picture, unless the person has chosen words.
    pub(super) async fn watched(
        &self,
        (user, watched): (UserId, Watched),
        (view, round): (&View, &[News]),
        reader: &Reader<'_>,
    ) -> Message {
        let view = &*self.with_rights_of_host(view).await;
        if watched == Watched::Board
            && self.is_shown_to_person(user).await
            && let Some(picture) = pictures::board(view, reader)
            && let Some(drawn) = self.render_pool.in_time(picture).await
        {
            return pictures::with_picture(watch::beside_picture(view, reader), drawn);
        }
        watch::panel(view, watched, round, reader)
    }

    /// Returns the board of a running game: a picture and the words that it needs, or words alone.
    pub(super) async fn board(&self, view: &View, reader: &Reader<'_>) -> Message {
        let view = &*self.with_rights_of_host(view).await;
        if self.is_shown_in_channel(view.guild, view.channel).await
            && let Some(picture) = pictures::board(view, reader)
            && let Some(drawn) = self.render_pool.for_channel(picture).await
        {
            return pictures::with_picture(board::beside_picture(view, reader), drawn);
        }
        board::message(view, reader)
    }

    /// Returns the message of highlights, with the picture of one of them or of the score card of a round that has ended.
    pub(super) async fn highlights(
        &self,
        message: Message,
        banner: Option<(Message, Picture)>,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        if let Some((beside, picture)) = banner.filter(|_| message.embeds.is_empty())
            && self.is_shown_in_channel(view.guild, view.channel).await
            && let Some(drawn) = self.render_pool.for_channel(picture).await
        {
            return pictures::with_picture(beside, drawn);
        }
        self.with_score_card(message, view, reader).await
    }

    /// Returns a picture without words, if the channel gets pictures and it could be drawn.
    pub(super) async fn alone(&self, picture: Picture, view: &View) -> Option<Message> {
        if !self.is_shown_in_channel(view.guild, view.channel).await {
            return None;
        }
        let drawn = self.render_pool.for_channel(picture).await?;
        Some(pictures::with_picture(Message::default(), drawn))
    }

    /// Returns the message of highlights. If it is that of a round that has ended, its score card is a picture.
    pub(super) async fn with_score_card(
        &self,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        self.with_lasting_picture(message, view, reader, LastingPicture::Highlights).await
    }

    /// Returns the board of a finished game with the ranking as a picture, and any other board unchanged.
    pub(super) async fn with_ranking(&self, board: Message, view: &View, reader: &Reader<'_>) -> Message {
        if view.stage != Stage::Ended(Ending::Finished) {
            return board;
        }
        self.with_lasting_picture(board, view, reader, LastingPicture::Ranking).await
    }

    /// Returns a card of statistics with its picture, drawn with the permit of the person who asks for it.
    pub(super) async fn statistics(
        &self,
        (message, picture): (Message, Picture),
        permit: WorkPermit,
    ) -> Message {
        match self.render_pool.draw_with_permit(picture, permit).await {
            Some(drawn) => pictures::with_picture(message, drawn),
            None => message,
        }
    }

    async fn with_lasting_picture(
        &self,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
        kind: LastingPicture,
    ) -> Message {
        match self.mode_for_channel(view.guild, view.channel).await {
            ImageMode::Words => message,
            ImageMode::Forbidden if self.channels.claim_notice(view, kind) => {
                pictures::with_lack(message, reader)
            }
            ImageMode::Forbidden => message,
            ImageMode::Pictures => {
                let picture = match kind {
                    LastingPicture::Highlights if message.embeds.is_empty() => None,
                    LastingPicture::Highlights => pictures::score_card(view, reader),
                    LastingPicture::Ranking => pictures::ranking(view, reader),
                };
                let Some(picture) = picture else { return message };
                let Some(drawn) = self.render_pool.for_channel(picture).await else { return message };
                let beside = match kind {
                    LastingPicture::Highlights => announce::beside_score_card(message, view, reader),
                    LastingPicture::Ranking => board::beside_ranking(message, view, reader),
                };
                pictures::with_picture(beside, drawn)
            }
        }
    }

    /// Returns `true` if messages to a channel contain pictures.
    pub(super) async fn is_shown_in_channel(&self, guild: Option<GuildId>, channel: ChannelId) -> bool {
        self.mode_for_channel(guild, channel).await == ImageMode::Pictures
    }

    /// Returns `true` if this person gets pictures. Nothing can forbid them in the answer to an interaction or in a direct message.
    pub(super) async fn is_shown_to_person(&self, user: UserId) -> bool {
        let wishes = self.service.store().preferences(user).await;
        let wishes = self.service.ok_or_log(wishes, "the wishes of a person cannot be read");
        wishes.is_some_and(|wishes| wishes.display != Display::Text)
    }

    async fn mode_for_channel(&self, guild: Option<GuildId>, channel: ChannelId) -> ImageMode {
        // Nobody can forbid files in direct messages.
        let Some(guild) = guild else { return ImageMode::Pictures };
        let settings = self.service.store().settings(guild).await;
        match self.service.ok_or_log(settings, "the settings of a server cannot be read") {
            Some(settings) if settings.display != Display::Text => self.channels.find_mode(channel),
            Some(_) | None => ImageMode::Words,
        }
    }

    /// Returns the table without the offer to the host to replace absent people, if only those who manage the server may do that.
    async fn with_rights_of_host<'a>(&self, view: &'a View) -> Cow<'a, View> {
        // Few tables have absent people; the others need no look into the database.
        if view.away.is_empty() {
            return Cow::Borrowed(view);
        }
        let is_in_tournament = self.service.is_in_running_tournament(view.id).await;
        match self.service.ok_or_log(is_in_tournament, "the tournament of a table cannot be read") {
            Some(true) => Cow::Owned(View { host_may_replace: false, ..view.clone() }),
            Some(false) | None => Cow::Borrowed(view),
        }
    }
}

impl KnownChannels {
    /// Notes the permissions of the bot in a channel, which each interaction there contains.
    pub(super) fn note_permissions(&self, channel: ChannelId, may: Permissions) {
        let may_attach = may.intersects(Permissions::ATTACH_FILES | Permissions::ADMINISTRATOR);
        let mut channels = self.lock();
        let new = || ChannelImages { may_attach, channel_notice: None };
        let known = channels.write_or_insert_with(channel, new);
        if may_attach {
            known.channel_notice = None;
        }
        known.may_attach = may_attach;
    }

    fn find_mode(&self, channel: ChannelId) -> ImageMode {
        match self.lock().get(&channel) {
            // After a restart nothing is known until the first press. Words arrive in any case.
            None => ImageMode::Words,
            Some(ChannelImages { may_attach: true, .. }) => ImageMode::Pictures,
            Some(ChannelImages { may_attach: false, .. }) => ImageMode::Forbidden,
        }
    }

    /// Returns `true` if this message is the one that says that pictures are missing. The same message says it again when it is repeated.
    fn claim_notice(&self, view: &View, kind: LastingPicture) -> bool {
        let told = (view.id, view.public_event_number, kind);
        let mut channels = self.lock();
        let Some(known) = channels.get_mut(&view.channel) else { return false };
        *known.channel_notice.get_or_insert(told) == told
    }

    fn lock(&self) -> MutexGuard<'_, Channels> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_what_was_told_of_it_last() {
        let (channels, here) = (KnownChannels::default(), ChannelId(5));
        for (may, expected) in [
            (Permissions::SEND_MESSAGES, false),
            (Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES, true),
            (Permissions::EMBED_LINKS, false),
            (Permissions::ADMINISTRATOR, true),
        ] {
            channels.note_permissions(here, may);
            assert_eq!(channels.lock().get(&here).is_some_and(|one| one.may_attach), expected, "{may:?}");
        }
    }

    #[test]
    fn one_channel_too_many_leaves_the_pictures_of_the_others() {
        let channels = KnownChannels::default();
        for channel in 0..=MOST_CHANNELS {
            channels.note_permissions(ChannelId(channel as u64 + 1), Permissions::ATTACH_FILES);
        }
        let last = MOST_CHANNELS as u64 + 1;
        for (channel, mode) in [(1, ImageMode::Words), (2, ImageMode::Pictures), (last, ImageMode::Pictures)]
        {
            assert_eq!(channels.find_mode(ChannelId(channel)), mode, "channel {channel}");
        }
    }
}
