//! Answers whose work takes long. They are announced at once, and made once there is a permit for the work.
//!
//! While such an answer waits, its interaction no longer counts in the limits of the event dispatcher.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tracing::Instrument as _;

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::RequestSource;
use super::send::Answering;
use carte_present::pictures::Picture;
use carte_present::{Message, RequestRefusal, private};
use carte_service::{QueuePosition, TooMuchWork, WorkPermit};
use carte_store::PlayKey;
use carte_table::View;

/// How long a person waits before being told how much longer it takes.
const FIRST_WAIT_NOTICE: Duration = Duration::from_secs(1);

/// The interval at which the remaining wait is told again.
const WAIT_NOTICE_INTERVAL: Duration = Duration::from_secs(15);

/// The work for an answer that waits for a permit.
#[derive(Debug)]
pub(crate) enum CostlyAnswer {
    /// The animation of the round that contains the moment `at`.
    Animation {
        view: Box<View>,
        at: u32,
        /// The animation is for everybody in the channel.
        is_public: bool,
    },
    /// The animation of a round that is over, only for the person.
    Round { view: Box<View>, round: u16 },
    /// What the person's own decisions have cost.
    Review(Box<View>),
    /// Whether the game can be computed again with the same result.
    Check(Box<View>),
    /// A card of a person's statistics, with its picture.
    Statistics(Box<(Message, Picture)>),
    /// Where others have chosen differently in a game of the day.
    Comparison(PlayKey),
    /// Everything that is stored about the person.
    Export,
    /// The deletion of everything that is stored about the person.
    Forgetting,
}

impl From<TooMuchWork> for InteractionError {
    fn from(too_much: TooMuchWork) -> Self {
        Self::Request(match too_much {
            TooMuchWork::OfPerson => RequestRefusal::Busy,
            TooMuchWork::InAll => RequestRefusal::Crowded,
        })
    }
}

impl InteractionContext {
    /// Defers the answer, ends the count of this interaction, and answers in the background.
    pub(super) async fn answer_later(mut self, answer: CostlyAnswer, source: RequestSource) {
        let reserved = match self.state.service.costly_work().reserve(self.user) {
            Ok(reserved) => reserved,
            Err(too_much) => return self.tell(Err(too_much.into())).await,
        };
        let how = match (&answer, source) {
            (CostlyAnswer::Animation { is_public: true, .. }, _) => Answering::Public,
            // Another card, or the last message to a forgotten person, replaces the message with the button.
            (CostlyAnswer::Statistics(_) | CostlyAnswer::Forgetting, RequestSource::Private) => {
                Answering::Update
            }
            _ => Answering::Private,
        };
        if self.defer(how).await.is_err() {
            return;
        }
        self.let_panels_follow();
        let work = async move {
            let answered = self.wait_and_answer(reserved.queue(), answer);
            match AssertUnwindSafe(answered).catch_unwind().await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => self.tell_deferred(Err(error)).await,
                Err(_) => {
                    tracing::error!(interaction = self.press.0, "an answer failed unexpectedly");
                    self.tell_deferred(Err(RequestRefusal::Unexpected.into())).await;
                }
            }
            // The place in the queue is held until the person has been answered.
            drop(reserved);
        };
        tokio::spawn(work.in_current_span());
    }

    async fn wait_and_answer(
        &self,
        position: QueuePosition,
        answer: CostlyAnswer,
    ) -> Result<(), InteractionError> {
        let closing = self.state.closing();
        let permit = tokio::select! {
            permit = self.wait_for_permit(position) => permit,
            () = closing.cancelled() => return Err(RequestRefusal::Restarting.into()),
        };
        // Somebody of whom one half is forgotten could not ask for the other.
        let is_divisible = !matches!(answer, CostlyAnswer::Forgetting);
        tokio::select! {
            answered = self.answer_with(permit, answer) => answered,
            () = closing.cancelled(), if is_divisible => Err(RequestRefusal::Restarting.into()),
        }
    }

    async fn answer_with(&self, permit: WorkPermit, answer: CostlyAnswer) -> Result<(), InteractionError> {
        let message = match answer {
            CostlyAnswer::Animation { view, at, is_public } => {
                self.animation(&view, at, is_public, permit).await?
            }
            CostlyAnswer::Round { view, round } => self.watch_round(&view, round, permit).await?,
            CostlyAnswer::Review(view) => return self.tell_review(&view, permit).await,
            CostlyAnswer::Check(view) => self.check(&view, permit).await?,
            CostlyAnswer::Statistics(card) => self.state.images.statistics(*card, permit).await,
            CostlyAnswer::Comparison(key) => self.compare_daily(key, permit).await?,
            CostlyAnswer::Export => self.export(permit).await?,
            CostlyAnswer::Forgetting => {
                // The deletion mostly waits for others, so it does not hold the permit.
                drop(permit);
                self.forget().await?
            }
        };
        self.tell_deferred(Ok(message)).await;
        Ok(())
    }

    /// Waits for the permit, and tells the person how long that will take.
    async fn wait_for_permit(&self, mut position: QueuePosition) -> WorkPermit {
        let mut pause = FIRST_WAIT_NOTICE;
        loop {
            position = match position.wait_within(pause).await {
                Ok(permit) => return permit,
                Err(position) => position,
            };
            self.tell_meanwhile(&private::waits(position.expected_wait(), &self.reader())).await;
            pause = WAIT_NOTICE_INTERVAL;
        }
    }
}
