//! Finished games: looked at, shown to the channel, handed out and checked.

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::send::Answering;
use carte_present::{
    Attachment, Message, Reader, RenderMode, ReplayStep, RequestRefusal, pictures, replay as shown,
};
use carte_records::replay::{self, Playback};
use carte_table::ids::TableId;
use carte_table::{Refusal, View};

/// What somebody who looks at a game is answered with.
pub(super) enum ReplayAnswer {
    /// The viewer, or why there is none, in a message of its own.
    New(Message),
    /// What the viewer shows from now on.
    Turned(Message),
    /// For everybody in the channel.
    Shared(Message),
}

impl ReplayAnswer {
    /// What is shown, wherever.
    pub(super) fn into_message(self) -> Message {
        let (Self::New(message) | Self::Turned(message) | Self::Shared(message)) = self;
        message
    }
}

impl InteractionContext {
    /// What a step in the viewer, which shows the moment `at`, leads to.
    pub(super) async fn look_back(
        &self,
        view: &View,
        at: u32,
        step: ReplayStep,
        values: &[String],
    ) -> Result<ReplayAnswer, InteractionError> {
        let game = match self.state.service.playback(view.id).await? {
            Ok(playback) => playback,
            Err(why) => return Ok(ReplayAnswer::New(shown::not_yet(view, why, &self.reader()))),
        };
        let chosen = || values.first().ok_or(RequestRefusal::UnknownButton);
        Ok(match step {
            ReplayStep::Open => ReplayAnswer::New(self.moment(&game, view, at).await),
            ReplayStep::First
            | ReplayStep::Previous
            | ReplayStep::Next
            | ReplayStep::Last
            | ReplayStep::CycleBack
            | ReplayStep::CycleOn
            | ReplayStep::MomentBack
            | ReplayStep::MomentOn => {
                let at = shown::leads_to(&game, view, at, step, &self.reader());
                ReplayAnswer::Turned(self.moment(&game, view, at).await)
            }
            ReplayStep::Highlight => {
                let at = chosen()?.parse().map_err(|_| RequestRefusal::UnknownButton)?;
                ReplayAnswer::Turned(self.moment(&game, view, at).await)
            }
            ReplayStep::Round => {
                let round = chosen()?.parse().map_err(|_| RequestRefusal::UnknownButton)?;
                ReplayAnswer::Turned(self.moment(&game, view, shown::first_of(&game, round)).await)
            }
            ReplayStep::Share => {
                self.check_here(view)?;
                ReplayAnswer::Shared(self.shared_moment(&game, view, at).await)
            }
            ReplayStep::File => ReplayAnswer::New(shown::file(&game.document, view, &self.reader())),
            ReplayStep::Animation => ReplayAnswer::New(self.animation(&game, view, at).await),
            ReplayStep::ShareAnimation => {
                self.check_here(view)?;
                ReplayAnswer::Shared(self.shared_animation(&game, view, at).await)
            }
        })
    }

    /// Answers with the animation of the round that the moment `at` is in, which takes a second or so the first time.
    pub(super) async fn tell_animation(&self, game: TableId, at: u32, step: ReplayStep) {
        let view = self.look_at_game(game).await;
        let here = view.and_then(|view| match step {
            ReplayStep::ShareAnimation => self.check_here(&view).map(|()| view),
            _ => Ok(view),
        });
        let view = match here {
            Ok(view) => view,
            Err(error) => return self.tell(Err(error)).await,
        };
        let how = if step == ReplayStep::ShareAnimation { Answering::Public } else { Answering::Private };
        // Whatever went wrong has been logged, and the person presses again.
        if self.defer_as(how).await.is_ok() {
            let answer = self.look_back(&view, at, step, &[]).await;
            let message = answer.map(ReplayAnswer::into_message);
            self.tell_deferred(message).await;
        }
    }

    /// That a game is shown to those of its own server alone.
    fn check_here(&self, view: &View) -> Result<(), InteractionError> {
        if view.guild == self.guild {
            return Ok(());
        }
        Err(InteractionError::Refused(Refusal::OtherServer, Box::new(view.clone())))
    }

    fn public_reader(&self) -> Reader<'_> {
        Reader { locale: self.public_locale, faces: &self.state.faces }
    }

    /// The viewer at a moment: with a picture of it, or in words.
    async fn moment(&self, game: &Playback, view: &View, at: u32) -> Message {
        let (reader, may_share) = (self.reader(), view.guild == self.guild);
        match self.picture(game, view, at, &reader, Answering::Private).await {
            Some(drawn) => {
                let message = shown::viewer(game, view, at, may_share, RenderMode::Picture, &reader);
                pictures::with_picture(message, drawn)
            }
            None => shown::viewer(game, view, at, may_share, RenderMode::Words, &reader),
        }
    }

    /// The moment for everybody.
    async fn shared_moment(&self, game: &Playback, view: &View, at: u32) -> Message {
        let reader = self.public_reader();
        match self.picture(game, view, at, &reader, Answering::Public).await {
            Some(drawn) => {
                pictures::with_picture(shown::shared(game, view, at, RenderMode::Picture, &reader), drawn)
            }
            None => shown::shared(game, view, at, RenderMode::Words, &reader),
        }
    }

    /// The board at a moment, drawn; `None` where only words go.
    async fn picture(
        &self,
        game: &Playback,
        view: &View,
        at: u32,
        reader: &Reader<'_>,
        how: Answering,
    ) -> Option<Attachment> {
        if !self.takes_pictures(how).await {
            return None;
        }
        let picture = shown::picture(game, view, at, reader)?;
        self.state.images.render_pool().in_time(picture).await
    }

    async fn animation(&self, game: &Playback, view: &View, at: u32) -> Message {
        let (reader, may_share) = (self.reader(), view.guild == self.guild);
        match self.film(game, view, at, &reader, Answering::Private).await {
            Some((round, film)) => {
                pictures::with_picture(shown::animation(view, at, round, may_share, &reader), film)
            }
            None => shown::no_animation(&reader),
        }
    }

    async fn shared_animation(&self, game: &Playback, view: &View, at: u32) -> Message {
        let reader = self.public_reader();
        match self.film(game, view, at, &reader, Answering::Public).await {
            Some((round, film)) => {
                pictures::with_picture(shown::shared_animation(view, at, round, &reader), film)
            }
            None => shown::no_animation(&reader),
        }
    }

    /// The round of a moment with its animation; `None` where only words go.
    async fn film(
        &self,
        game: &Playback,
        view: &View,
        at: u32,
        reader: &Reader<'_>,
        how: Answering,
    ) -> Option<(u16, Attachment)> {
        if !self.takes_pictures(how).await {
            return None;
        }
        let (round, reel) = shown::reel(game, view, at, reader);
        let film = self.state.images.render_pool().animation(reel, view, round, reader).await?;
        Some((round, film))
    }

    /// Whether pictures go with what everybody is shown, or this person alone.
    async fn takes_pictures(&self, how: Answering) -> bool {
        let (service, images) = (&self.state.service, &self.state.images);
        match how {
            Answering::Public => images.shown_in_channel(service, self.guild, self.channel).await,
            Answering::Private | Answering::Update => images.shown_to_person(service, self.user).await,
        }
    }

    /// Recomputes a game and says what came of it.
    pub(super) async fn check(&self, view: &View) -> Result<Message, InteractionError> {
        let checked = self.state.service.playback(view.id).await?.map(|playback| {
            let result = replay::verify(&playback.document);
            (playback, result)
        });
        Ok(shown::checked(view, &checked, &self.reader()))
    }
}
