//! Finished games: they are replayed, shown in the channel, exported and checked.

use super::costly_answers::CostlyAnswer;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use super::send::Answering;
use carte_present::{
    Attachment, Message, Reader, RenderMode, ReplayStep, RequestRefusal, pictures, replay as shown,
};
use carte_records::replay::{self, Playback};
use carte_service::{ServiceError, WorkPermit};
use carte_table::{Refusal, View};

impl InteractionContext {
    /// Answers a step in the replay, which shows the moment `at`.
    pub(super) async fn show_replay_step(
        &self,
        view: &View,
        at: u32,
        step: ReplayStep,
        values: &[String],
    ) -> Result<Reply, InteractionError> {
        let game = match self.state.service.playback(view.id).await? {
            Ok(playback) => playback,
            Err(why) => return Ok(Reply::New(shown::not_yet(view, why, &self.reader()))),
        };
        let chosen = || values.first().ok_or(RequestRefusal::UnknownButton);
        let animation =
            |is_public| Reply::Later(CostlyAnswer::Animation { view: Box::new(view.clone()), at, is_public });
        Ok(match step {
            ReplayStep::Remembered | ReplayStep::Open => {
                let at = shown::leads_to(&game, view, at, step, &self.reader());
                Reply::New(self.moment(&game, view, at).await)
            }
            ReplayStep::First | ReplayStep::Previous | ReplayStep::Next | ReplayStep::Last => {
                let at = shown::leads_to(&game, view, at, step, &self.reader());
                Reply::Panel(self.moment(&game, view, at).await)
            }
            ReplayStep::Jump => {
                let at = chosen()?.parse().map_err(|_| RequestRefusal::UnknownButton)?;
                Reply::Panel(self.moment(&game, view, at).await)
            }
            ReplayStep::Share => {
                self.check_here(view).await?;
                Reply::Shared(self.shared_moment(&game, view, at).await)
            }
            ReplayStep::File => Reply::New(shown::file(&game.document, view, &self.reader())),
            ReplayStep::Animation => animation(false),
            ReplayStep::ShareAnimation => {
                self.check_here(view).await?;
                animation(true)
            }
        })
    }

    /// Refuses to show a game to people who may not see the channel in which it was played.
    async fn check_here(&self, view: &View) -> Result<(), InteractionError> {
        if view.guild != self.guild {
            return Err(InteractionError::refused(Refusal::OtherServer, view));
        }
        match self.may_show_here(view).await? {
            true => Ok(()),
            false => Err(RequestRefusal::HiddenGame.into()),
        }
    }

    fn public_reader(&self) -> Reader<'_> {
        Reader { locale: self.public_locale, faces: &self.state.faces }
    }

    /// Returns the replay at a moment, with its picture or in words.
    async fn moment(&self, game: &Playback, view: &View, at: u32) -> Message {
        // Where it is not known who may see the channel, nothing is shared.
        let (reader, may_share) = (self.reader(), self.may_show_here(view).await.unwrap_or(false));
        match self.picture(game, view, at, &reader, Answering::Private).await {
            Some(drawn) => {
                let message = shown::viewer(game, view, at, may_share, RenderMode::Picture, &reader);
                pictures::with_picture(message, drawn)
            }
            None => shown::viewer(game, view, at, may_share, RenderMode::Words, &reader),
        }
    }

    /// Returns the message that shows a moment to everybody.
    async fn shared_moment(&self, game: &Playback, view: &View, at: u32) -> Message {
        let reader = self.public_reader();
        match self.picture(game, view, at, &reader, Answering::Public).await {
            Some(drawn) => {
                pictures::with_picture(shown::shared(game, view, at, RenderMode::Picture, &reader), drawn)
            }
            None => shown::shared(game, view, at, RenderMode::Words, &reader),
        }
    }

    /// Returns the board at a moment as a picture; `None` if only words are wanted or possible.
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
        self.state.images.render_pool.in_time(picture).await
    }

    /// Returns the animation of the round that contains the moment `at`, for the person or for everybody.
    pub(super) async fn animation(
        &self,
        view: &View,
        at: u32,
        is_public: bool,
        permit: WorkPermit,
    ) -> Result<Message, InteractionError> {
        let (how, reader) = if is_public {
            (Answering::Public, self.public_reader())
        } else {
            (Answering::Private, self.reader())
        };
        let game = match self.state.service.playback(view.id).await? {
            Ok(playback) => playback,
            Err(why) => return Ok(shown::not_yet(view, why, &reader)),
        };
        if !self.takes_pictures(how).await {
            return Ok(shown::no_animation(&reader));
        }
        let (round, reel) = shown::reel(&game, view, at, &reader);
        let film = self.state.images.render_pool.animation(reel, view, round, &reader, permit).await;
        Ok(match film {
            Some(film) if is_public => {
                pictures::with_picture(shown::shared_animation(view, at, round, &reader), film)
            }
            Some(film) => {
                let may_share = self.may_show_here(view).await.unwrap_or(false);
                pictures::with_picture(shown::animation(view, at, round, may_share, &reader), film)
            }
            None => shown::no_animation(&reader),
        })
    }

    /// Returns a round that is over as an animation with all hands, or in words. A round that is not over is refused.
    pub(super) async fn watch_round(
        &self,
        view: &View,
        round: u16,
        permit: WorkPermit,
    ) -> Result<Message, InteractionError> {
        let reader = self.reader();
        let Some(finished) = self.state.service.finished_round(view.id, round).await? else {
            return Ok(shown::round_not_over(&reader));
        };
        let film = if self.takes_pictures(Answering::Private).await {
            let reel = shown::reel_of_round(&finished, view, &reader);
            self.state.images.render_pool.animation(reel, view, round, &reader, permit).await
        } else {
            None
        };
        Ok(match film {
            Some(film) => pictures::with_picture(shown::round_animation(view, round, &reader), film),
            None => shown::round_in_words(&finished, view, &reader),
        })
    }

    /// Returns `true` if pictures are shown: to everybody in the channel, or to this person.
    async fn takes_pictures(&self, how: Answering) -> bool {
        let images = &self.state.images;
        match how {
            Answering::Public => images.is_shown_in_channel(self.guild, self.channel).await,
            Answering::Private | Answering::Update => images.is_shown_to_person(self.user).await,
        }
    }

    /// Recomputes a game and says whether the result is the same.
    pub(super) async fn check(&self, view: &View, permit: WorkPermit) -> Result<Message, InteractionError> {
        let checked = match self.state.service.playback(view.id).await? {
            Ok(playback) => {
                let checked = permit.run(move || {
                    let result = replay::verify(&playback.document);
                    (playback, result)
                });
                Ok(checked.await.ok_or(ServiceError::BrokenOff)?.1)
            }
            Err(why) => Err(why),
        };
        Ok(shown::checked(view, &checked, &self.reader()))
    }
}
