//! Finished games: looked at, shown to the channel, handed out and checked.

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::send::Answering;
use carte_present::{Attachment, Message, Problem, Reader, ReplayStep, pictures, replay as shown};
use carte_records::replay::{self, Document};
use carte_table::ids::{Seq, TableId};
use carte_table::{Logged, Refusal, View};

/// What somebody who looks at a game is answered with.
pub(super) enum ReplayAnswer {
    /// The viewer, or why there is none, in a message of its own.
    New(Message),
    /// What the viewer shows from now on.
    Turned(Message),
    /// For everybody in the channel.
    Shared(Message),
}

/// A game that is over, with all that happened in it.
struct Finished<'a> {
    view: &'a View,
    log: &'a [Logged],
    document: &'a Document,
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
        let log = self.everything(view).await?;
        let document = match replay::of_table(&log) {
            Ok(document) => document,
            Err(why) => return Ok(ReplayAnswer::New(shown::not_yet(view, why, &self.reader()))),
        };
        let game = Finished { view, log: &log, document: &document };
        let chosen = || values.first().ok_or(Problem::UnknownButton);
        Ok(match step {
            ReplayStep::Open => ReplayAnswer::New(self.moment(&game, at).await),
            ReplayStep::First
            | ReplayStep::Previous
            | ReplayStep::Next
            | ReplayStep::Last
            | ReplayStep::CycleBack
            | ReplayStep::CycleOn
            | ReplayStep::MomentBack
            | ReplayStep::MomentOn => {
                let at = shown::leads_to(&document, view, at, step, &self.reader());
                ReplayAnswer::Turned(self.moment(&game, at).await)
            }
            ReplayStep::Highlight => {
                let at = chosen()?.parse().map_err(|_| Problem::UnknownButton)?;
                ReplayAnswer::Turned(self.moment(&game, at).await)
            }
            ReplayStep::Round => {
                let round = chosen()?.parse().map_err(|_| Problem::UnknownButton)?;
                ReplayAnswer::Turned(self.moment(&game, shown::first_of(&document, round)).await)
            }
            ReplayStep::Share => {
                self.check_here(view)?;
                ReplayAnswer::Shared(self.shared_moment(&game, at).await)
            }
            ReplayStep::File => ReplayAnswer::New(shown::file(&document, view, &self.reader())),
            ReplayStep::Animation => ReplayAnswer::New(self.animation(&game, at).await),
            ReplayStep::ShareAnimation => {
                self.check_here(view)?;
                ReplayAnswer::Shared(self.shared_animation(&game, at).await)
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
    async fn moment(&self, game: &Finished<'_>, at: u32) -> Message {
        let (reader, may_share) = (self.reader(), game.view.guild == self.guild);
        match self.picture(game, at, &reader, Answering::Private).await {
            Some(drawn) => {
                let message = shown::viewer_beside_picture(game.document, game.view, at, may_share, &reader);
                pictures::with_picture(message, drawn)
            }
            None => shown::viewer(game.document, game.view, at, may_share, &reader),
        }
    }

    /// The moment for everybody.
    async fn shared_moment(&self, game: &Finished<'_>, at: u32) -> Message {
        let reader = self.public_reader();
        match self.picture(game, at, &reader, Answering::Public).await {
            Some(drawn) => {
                let message = shown::shared_beside_picture(game.document, game.view, at, &reader);
                pictures::with_picture(message, drawn)
            }
            None => shown::shared(game.document, game.view, at, &reader),
        }
    }

    /// The board at a moment, drawn; `None` where only words go.
    async fn picture(
        &self,
        game: &Finished<'_>,
        at: u32,
        reader: &Reader<'_>,
        how: Answering,
    ) -> Option<Attachment> {
        if !self.takes_pictures(how).await {
            return None;
        }
        let last = game.document.moments().checked_sub(1)?;
        let at = usize::try_from(at).unwrap_or(last).min(last);
        let boards = replay::boards(game.log, |moment, _| moment == at).ok()?;
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let picture = shown::picture(game.document, game.view, &boards, at, reader)?;
        self.state.images.render_pool().in_time(picture).await
    }

    async fn animation(&self, game: &Finished<'_>, at: u32) -> Message {
        let (reader, may_share) = (self.reader(), game.view.guild == self.guild);
        match self.film(game, at, &reader, Answering::Private).await {
            Some((round, film)) => {
                pictures::with_picture(shown::animation(game.view, at, round, may_share, &reader), film)
            }
            None => shown::no_animation(&reader),
        }
    }

    async fn shared_animation(&self, game: &Finished<'_>, at: u32) -> Message {
        let reader = self.public_reader();
        match self.film(game, at, &reader, Answering::Public).await {
            Some((round, film)) => {
                pictures::with_picture(shown::shared_animation(game.view, at, round, &reader), film)
            }
            None => shown::no_animation(&reader),
        }
    }

    /// The round of a moment with its animation; `None` where only words go.
    async fn film(
        &self,
        game: &Finished<'_>,
        at: u32,
        reader: &Reader<'_>,
        how: Answering,
    ) -> Option<(u16, Attachment)> {
        if !self.takes_pictures(how).await {
            return None;
        }
        let (round, ended) = shown::round_of(game.document, game.view, at, reader)?;
        let boards = replay::boards(game.log, |_, number| number == round).ok()?;
        let reel = shown::reel(game.document, boards, ended, reader);
        let film = self.state.images.render_pool().animation(reel, game.view, round, reader).await?;
        Some((round, film))
    }

    /// Whether pictures go with what everybody is shown, or this person alone.
    async fn takes_pictures(&self, how: Answering) -> bool {
        let (service, images) = (&self.state.service, &self.state.images);
        match how {
            Answering::Public => images.shown_in_channel(service, self.guild, self.channel).await,
            Answering::Private | Answering::Update => {
                images.shown_to_person(service, self.user, self.guild.map(|_| self.channel)).await
            }
        }
    }

    /// Recomputes a game and says what came of it.
    pub(super) async fn check(&self, view: &View) -> Result<Message, InteractionError> {
        let document = replay::of_table(&self.everything(view).await?);
        let checked = document.map(|document| {
            let result = replay::verify(&document);
            (document, result)
        });
        Ok(shown::checked(view, &checked, &self.reader()))
    }

    /// Everything that happened at a table.
    async fn everything(&self, view: &View) -> Result<Vec<Logged>, InteractionError> {
        let log = self.state.service.store().log_after(view.id, Seq(0)).await;
        log.map_err(|error| InteractionError::from(carte_service::ServiceError::from(error)))
    }
}
