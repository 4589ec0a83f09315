//! Pictures for channels: whether they may go there, and drawn off the threads that answer people.
//!
//! A picture is an addition: where none may be sent or none can be drawn, the words of the message say the same.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use poise::serenity_prelude::Permissions;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use carte_present::message::{Attachment, Message};
use carte_present::pictures::{self, Picture};
use carte_present::{Reader, board};
use carte_service::Service;
use carte_table::display::Display;
use carte_table::ids::{ChannelId, Seq, TableId};
use carte_table::{Ending, Stage, View};

/// So many pictures are drawn at once: they share the processors with those who answer people.
const AT_ONCE: usize = 2;

/// So many pictures are kept, so that what was sent last is not drawn again.
const KEPT: usize = 32;

/// So many channels are remembered.
const MOST: usize = 1000;

/// What was drawn lately, and where pictures may be sent.
#[derive(Debug)]
pub(super) struct Gallery {
    room: Semaphore,
    drawn: Mutex<VecDeque<(Picture, Attachment)>>,
    channels: Mutex<HashMap<ChannelId, Channel>>,
}

/// What is known of a channel.
#[derive(Clone, Copy, Debug)]
struct Channel {
    may_attach: bool,
    /// The message that says what is lacking.
    complained: Option<(TableId, Seq, Kind)>,
}

/// What stays in the channel: a picture comes with it, or the word that none can come. A board is edited too soon for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Moments,
    Ranking,
}

/// What a channel gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Pictures,
    /// Only words, because files are forbidden there.
    Lacking,
    Words,
}

impl Default for Gallery {
    fn default() -> Self {
        Self { room: Semaphore::new(AT_ONCE), drawn: Mutex::default(), channels: Mutex::default() }
    }
}

impl Gallery {
    /// Makes ready what the first picture would have to wait for, while the bot starts.
    pub(super) fn prepare() {
        drop(spawn_blocking(pictures::prepare));
    }

    /// Takes note of what the bot may do in a channel, which each interaction there tells.
    pub(super) fn note(&self, channel: ChannelId, may: Permissions) {
        let may_attach = may.intersects(Permissions::ATTACH_FILES | Permissions::ADMINISTRATOR);
        let mut channels = self.channels();
        if channels.len() >= MOST {
            channels.clear();
        }
        let known = channels.entry(channel).or_insert(Channel { may_attach, complained: None });
        if may_attach {
            known.complained = None;
        }
        known.may_attach = may_attach;
    }

    /// The board of a running game: a picture with the words that it needs, or words alone.
    pub(super) async fn board(&self, service: &Service, view: &View, reader: &Reader<'_>) -> Message {
        if self.wanted(service, view).await == Wanted::Pictures
            && let Some(picture) = pictures::board(view, reader)
            && let Some(drawn) = self.draw(picture).await
        {
            return pictures::with_picture(board::beside_picture(view, reader), drawn);
        }
        board::message(view, reader)
    }

    /// The message of moments, that of a round that has ended with its score card as a picture.
    pub(super) async fn with_score_card(
        &self,
        service: &Service,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
    ) -> Message {
        self.with(service, message, view, reader, Kind::Moments).await
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
        self.with(service, board, view, reader, Kind::Ranking).await
    }

    /// The message with a picture, if there is one and it can be drawn.
    pub(super) async fn with_picture(&self, message: Message, picture: Option<Picture>) -> Message {
        let Some(picture) = picture else { return message };
        match self.draw(picture).await {
            Some(drawn) => pictures::with_picture(message, drawn),
            None => message,
        }
    }

    async fn with(
        &self,
        service: &Service,
        message: Message,
        view: &View,
        reader: &Reader<'_>,
        kind: Kind,
    ) -> Message {
        match self.wanted(service, view).await {
            Wanted::Words => message,
            Wanted::Lacking if self.complains(view, kind) => pictures::with_lack(message, reader),
            Wanted::Lacking => message,
            Wanted::Pictures => {
                let picture = match kind {
                    Kind::Moments if message.embeds.is_empty() => None,
                    Kind::Moments => pictures::score_card(view, reader),
                    Kind::Ranking => pictures::ranking(view, reader),
                };
                self.with_picture(message, picture).await
            }
        }
    }

    async fn wanted(&self, service: &Service, view: &View) -> Wanted {
        if let Some(guild) = view.guild {
            match service.store().settings(guild).await {
                Ok(settings) if settings.display == Display::Text => return Wanted::Words,
                Ok(_) => {}
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(table = %view.id, error, "the settings cannot be read");
                    return Wanted::Words;
                }
            }
        } else {
            // Nobody can forbid files in direct messages.
            return Wanted::Pictures;
        }
        match self.channels().get(&view.channel) {
            // After a restart nothing is known before the first press: words arrive in any case.
            None => Wanted::Words,
            Some(Channel { may_attach: true, .. }) => Wanted::Pictures,
            Some(Channel { may_attach: false, .. }) => Wanted::Lacking,
        }
    }

    /// Whether this message is the one that says what is lacking; sent once more it says the same.
    fn complains(&self, view: &View, kind: Kind) -> bool {
        let told = (view.id, view.told, kind);
        let mut channels = self.channels();
        let Some(known) = channels.get_mut(&view.channel) else { return false };
        *known.complained.get_or_insert(told) == told
    }

    /// The picture as a file; `None` where it could not be drawn.
    async fn draw(&self, picture: Picture) -> Option<Attachment> {
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let _permit = self.room.acquire().await.ok()?;
        let work = spawn_blocking(move || (picture.draw(), picture));
        let (file, picture) =
            work.await.inspect_err(|error| tracing::error!(%error, "a picture could not be drawn")).ok()?;
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.truncate(KEPT - 1);
        drawn.push_front((picture, file.clone()));
        Some(file)
    }

    fn known(&self, picture: &Picture) -> Option<Attachment> {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|(one, _)| one == picture).map(|(_, file)| file.clone())
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<ChannelId, Channel>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::tests::Playing;
    use carte_games::Viewer;
    use carte_present::Faces;
    use carte_present::locale::Locale;

    #[tokio::test]
    async fn what_was_drawn_is_not_drawn_again_for_the_same_scene() {
        let (mut playing, gallery, faces) = (Playing::begin(), Gallery::default(), Faces::text_only());
        let reader = Reader { locale: Locale::En, faces: &faces };
        let picture = |playing: &Playing| pictures::board(&playing.0.view(Viewer::Public), &reader).unwrap();
        let first = gallery.draw(picture(&playing)).await.unwrap();
        // From here on nothing can be drawn.
        gallery.room.close();
        assert_eq!(gallery.draw(picture(&playing)).await, Some(first));
        playing.act(false);
        assert_eq!(gallery.draw(picture(&playing)).await, None);
    }

    #[test]
    fn a_channel_is_what_was_told_of_it_last() {
        let (gallery, here) = (Gallery::default(), ChannelId(5));
        for (may, expected) in [
            (Permissions::SEND_MESSAGES, false),
            (Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES, true),
            (Permissions::EMBED_LINKS, false),
            (Permissions::ADMINISTRATOR, true),
        ] {
            gallery.note(here, may);
            assert_eq!(gallery.channels().get(&here).is_some_and(|one| one.may_attach), expected, "{may:?}");
        }
    }
}
