//! Presses and commands about tournaments.

use poise::serenity_prelude::{LightMethod, Request, Route};
use serde_json::Value;

use super::errors::{InteractionError, SendError};
use super::http_client::{HttpClient, Urgency};
use super::interaction_context::InteractionContext;
use super::outbox::Outbox;
use super::reply::Reply;
use super::send::{has_button, message_id};
use crate::base36::write_base36;
use crate::snowflake::snowflake;
use carte_present::intent::{Ask, AskTournament};
use carte_present::locale::{Args, Locale};
use carte_present::tournament::{self, NumberedTournament};
use carte_present::{ComponentId, Faces, Message, Reader};
use carte_records::tournament::{TournamentRefusal, TournamentStage};
use carte_service::Tournaments;
use carte_store::{StoredTournament, TournamentId};
use carte_table::ids::MessageId;

impl InteractionContext {
    pub(super) fn tournaments(&self) -> Tournaments {
        self.state.service.tournaments()
    }

    /// Answers a press about a tournament.
    pub(super) async fn ask_tournament(
        &self,
        id: TournamentId,
        ask: AskTournament,
    ) -> Result<Reply, InteractionError> {
        let stored = self.tournament_here(id).await?;
        Ok(match ask {
            AskTournament::SignUp => {
                let signed_up = self.tournaments().sign_up(id, &self.person()).await?;
                Reply::Replaced(self.sign_up_message(&signed_up))
            }
            // Until the tournament has begun, the message with the button lists the people who take part.
            AskTournament::Leave if stored.tournament.stage == TournamentStage::SignUp => {
                Reply::Replaced(self.sign_up_message(&self.tournaments().leave(id, self.user).await?))
            }
            AskTournament::Substitute => {
                let waiting = self.tournaments().join_substitutes(id, &self.person()).await?;
                Reply::Replaced(self.sign_up_message(&waiting))
            }
            AskTournament::Leave => Reply::New(self.leave_tournament(id).await?),
            AskTournament::Start => {
                let started = self.tournaments().start(id, self.user, self.admin).await?;
                Reply::Replaced(self.sign_up_message(&started))
            }
            AskTournament::Show => Reply::Panel(self.tournament_standing(&stored)),
            AskTournament::Files => Reply::New(tournament::files(shown(&stored), &self.reader())),
        })
    }

    /// Returns a tournament of this server. A tournament in a channel that this person cannot see is refused as if it did not exist.
    pub(super) async fn tournament_here(
        &self,
        id: TournamentId,
    ) -> Result<StoredTournament, InteractionError> {
        let guild = self.server()?;
        let stored = self.tournaments().find(id).await?;
        match stored.tournament.guild == guild && self.may_know_of(&stored).await? {
            true => Ok(stored),
            false => Err(refused(TournamentRefusal::Unknown)),
        }
    }

    /// Returns the named tournament, or else the newest of the server that is not over, or else the newest.
    pub(super) async fn tournament_meant(
        &self,
        named: Option<u64>,
    ) -> Result<StoredTournament, InteractionError> {
        if let Some(named) = named {
            return self.tournament_here(TournamentId(named)).await;
        }
        let mut newest = self.known_tournaments().await?;
        let is_open = |stored: &StoredTournament| {
            matches!(stored.tournament.stage, TournamentStage::SignUp | TournamentStage::Running)
        };
        let open = newest.iter().position(is_open).unwrap_or_default();
        if newest.is_empty() {
            return Err(refused(TournamentRefusal::Unknown));
        }
        Ok(newest.swap_remove(open))
    }

    /// Returns the newest tournaments of the server of which this person may know.
    pub(super) async fn known_tournaments(&self) -> Result<Vec<StoredTournament>, InteractionError> {
        let mut known = Vec::new();
        for stored in self.state.service.store().tournaments_in(self.server()?).await? {
            if self.may_know_of(&stored).await? {
                known.push(stored);
            }
        }
        Ok(known)
    }

    /// Returns the standings for the person who asks.
    pub(super) fn tournament_standing(&self, stored: &StoredTournament) -> Message {
        tournament::show(shown(stored), self.user, self.state.service.now(), &self.reader())
    }

    /// Removes the person who asks from a tournament.
    pub(super) async fn leave_tournament(&self, id: TournamentId) -> Result<Message, InteractionError> {
        let waited = self.tournaments().find(id).await?.tournament.is_substitute(self.user);
        self.tournaments().leave(id, self.user).await?;
        let args = Args::new().with("tournament", id.to_string());
        let key = if waited { "tournament-left-substitutes" } else { "tournament-left" };
        Ok(Message { content: self.reader().format(key, args), ..Message::default() })
    }

    /// Returns the sign-up message in the language of the server.
    pub(super) fn sign_up_message(&self, stored: &StoredTournament) -> Message {
        sign_up(stored, &self.state.faces)
    }
}

/// Returns the sign-up message in the language of the server.
pub(super) fn sign_up(stored: &StoredTournament, faces: &Faces) -> Message {
    tournament::sign_up(shown(stored), &Reader::in_language(&stored.tournament.language, faces))
}

/// Edits the sign-up message.
///
/// # Errors
/// When Discord does not accept the edit, which is logged.
pub(super) async fn edit_sign_up(
    outbox: &Outbox,
    stored: &StoredTournament,
    message: &Message,
) -> Result<(), SendError> {
    let Some(number) = stored.tournament.message else { return Ok(()) };
    outbox.edit(stored.tournament.channel, number, message).await.inspect_err(
        |error| tracing::info!(tournament = %stored.id, %error, "the sign-up message cannot be changed"),
    )
}

/// Finds the sign-up message among the first messages after the command that opened the tournament; it may be the answer to that. If it is
/// not there, posts it. Returns the number of the message, if Discord's answer contains one.
///
/// # Errors
/// When Discord refuses the message, or cannot be reached at present.
pub(super) async fn find_or_post_sign_up(
    http: &HttpClient,
    outbox: &Outbox,
    faces: &Faces,
    stored: &StoredTournament,
) -> Result<Option<MessageId>, SendError> {
    let StoredTournament { id, tournament, .. } = stored;
    let route = Route::ChannelMessages { channel_id: snowflake(tournament.channel.0) };
    // Discord returns those messages that come next after `after`.
    let params = vec![("limit", "100".to_owned()), ("after", tournament.press.0.to_string())];
    let first = Request::new(route, LightMethod::Get).params(Some(params));
    let first = match http.send_within_limit(first, Urgency::News).await {
        Err(error) if error.is_passing() => return Err(error),
        // Reading earlier messages needs a permission of its own.
        first => first.unwrap_or_default(),
    };
    let button = ComponentId::ask(Ask::Tournament { number: id.0, ask: AskTournament::SignUp });
    // Only the public message has this button.
    let is_it = |one: &&Value| one["author"]["bot"] == true && has_button(one, &button);
    let found = first.as_array().into_iter().flatten().find(is_it);
    if let Some(message) = found.and_then(message_id) {
        return Ok(Some(message));
    }
    // Discord takes a second message with the same nonce for a repetition.
    let nonce = format!("t{}-new", write_base36(id.0));
    outbox.post(tournament.channel, &sign_up(stored, faces), &nonce).await
}

/// Returns the name of the thread of a table. `round` and `table` are counted from 0.
pub(super) fn thread_name(stored: &StoredTournament, round: usize, table: usize) -> String {
    let args = Args::new()
        .with("tournament", stored.id.to_string())
        .with("round", (round + 1).to_string())
        .with("table", (table + 1).to_string());
    Locale::from_tag(&stored.tournament.language).format("tournament-thread", args)
}

/// Combines a tournament with its number, for its texts.
pub(super) fn shown(stored: &StoredTournament) -> NumberedTournament<'_> {
    NumberedTournament { number: stored.id.0, tournament: &stored.tournament }
}

fn refused(refusal: TournamentRefusal) -> InteractionError {
    carte_present::RequestRefusal::Tournament(refusal).into()
}
