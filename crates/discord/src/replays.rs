//! Finished games: looked at, shown to the channel, handed out and checked.

use super::errors::Hitch;
use super::interaction_context::InteractionContext;
use carte_present::{Message, Problem, Reader, ReplayStep, replay as shown};
use carte_records::replay::{self, Document, NoReplay};
use carte_table::ids::Seq;
use carte_table::{Refusal, View};

/// What somebody who looks at a game is answered with.
pub(super) enum Look {
    /// The viewer, or why there is none, in a message of its own.
    New(Message),
    /// What the viewer shows from now on.
    Turned(Message),
    /// For everybody in the channel.
    Shared(Message),
}

impl InteractionContext {
    /// What a step in the viewer, which shows the moment `at`, leads to.
    pub(super) async fn look_back(
        &self,
        view: &View,
        at: u32,
        step: ReplayStep,
        values: &[String],
    ) -> Result<Look, Hitch> {
        let document = match self.document(view).await? {
            Ok(document) => document,
            Err(why) => return Ok(Look::New(shown::not_yet(view, why, &self.reader()))),
        };
        let elsewhere = view.guild != self.guild;
        let show = |at| shown::viewer(&document, view, at, !elsewhere, &self.reader());
        Ok(match step {
            ReplayStep::Open => Look::New(show(at)),
            ReplayStep::First
            | ReplayStep::Previous
            | ReplayStep::Next
            | ReplayStep::Last
            | ReplayStep::CycleBack
            | ReplayStep::CycleOn
            | ReplayStep::MomentBack
            | ReplayStep::MomentOn => {
                Look::Turned(show(shown::leads_to(&document, view, at, step, &self.reader())))
            }
            ReplayStep::Highlight => {
                let chosen = values.first().and_then(|value| value.parse().ok());
                Look::Turned(show(chosen.ok_or(Problem::UnknownButton)?))
            }
            ReplayStep::Round => {
                let round =
                    values.first().and_then(|value| value.parse().ok()).ok_or(Problem::UnknownButton)?;
                Look::Turned(show(shown::first_of(&document, round)))
            }
            ReplayStep::Share if elsewhere => {
                return Err(Hitch::Refused(Refusal::OtherServer, Box::new(view.clone())));
            }
            ReplayStep::Share => {
                let reader = Reader { locale: self.public_locale, faces: &self.state.faces };
                Look::Shared(shown::shared(&document, view, at, &reader))
            }
            ReplayStep::File => Look::New(shown::file(&document, view, &self.reader())),
        })
    }

    /// Recomputes a game and says what came of it.
    pub(super) async fn check(&self, view: &View) -> Result<Message, Hitch> {
        let document = self.document(view).await?;
        let checked = document.map(|document| {
            let result = replay::verify(&document);
            (document, result)
        });
        Ok(shown::checked(view, &checked, &self.reader()))
    }

    async fn document(&self, view: &View) -> Result<Result<Document, NoReplay>, Hitch> {
        let log = self.state.service.store().log_after(view.id, Seq(0)).await;
        let log = log.map_err(|error| Hitch::from(carte_service::ServiceError::from(error)))?;
        Ok(replay::of_table(&log))
    }
}
