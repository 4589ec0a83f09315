//! `/tournament …`: opens tournaments and shows their standings.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse, Permissions};

use super::choices::{Choice, or_default};
use super::opening::{OpeningChoices, suggest_pace};
use super::{CommandResult, Context, begin};
use crate::bot_state::BotState;
use crate::dispatch;
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use crate::reply::Reply;
use crate::send::Answering;
use crate::tournaments::find_or_post_sign_up;
use carte_games::GameKind;
use carte_players::Level;
use carte_present::RequestRefusal;
use carte_present::intent::AskTournament;
use carte_records::tournament::{LIVE_HOURS, System, Tournament, TournamentRefusal, TournamentStage};
use carte_store::{StoredTournament, TournamentId};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::MessageId;
use carte_table::{Deals, Options, Pace};

/// How many hours a round may take if turns may take long and no days were chosen.
const SLOW_HOURS: u16 = 14 * 24;

#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("new", "show", "results", "leave", "cancel")
)]
pub(super) async fn tournament(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    game: Choice<GameKind>,
    system: Option<Choice<System>>,
    #[min = 1]
    #[max = 9]
    rounds: Option<u8>,
    #[min = 2]
    #[max = 5]
    seats: Option<u8>,
    #[min = 2]
    #[max = 256]
    people: Option<u16>,
    #[min = 1]
    #[max = 20160]
    starts: Option<u32>,
    #[max_length = 40]
    #[autocomplete = "suggest_pace"]
    pace: Option<String>,
    #[min = 1]
    #[max = 14]
    days: Option<u16>,
    level: Option<Choice<Level>>,
    #[max_length = 400] house: Option<String>,
    deals: Option<Choice<Deals>>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let table = OpeningChoices {
            seats,
            computers: None,
            level: level.map(|level| level.0),
            changes: Vec::new(),
            house,
            // In a tournament whose rounds take days, a turn may take a day.
            pace: pace.or_else(|| days.map(|_| Pace::Day.name().to_owned())),
            thread: None,
            deals: or_default(deals),
        };
        let chosen = TournamentChoices {
            game: game.0,
            system: or_default(system),
            rounds,
            people,
            starts,
            days,
            table,
        };
        let opened = context.open_tournament(&chosen).await;
        context.show_tournament(opened).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_tournament"]
    tournament: Option<u64>,
) -> CommandResult {
    answer_about_tournament(ctx, tournament, AskTournament::Show).await
}

#[poise::command(slash_command)]
async fn results(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_tournament"]
    tournament: Option<u64>,
) -> CommandResult {
    answer_about_tournament(ctx, tournament, AskTournament::Files).await
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_tournament"]
    tournament: Option<u64>,
) -> CommandResult {
    tell!(ctx, |context| {
        async { context.leave_tournament(context.tournament_meant(tournament).await?.id).await }.await
    })
}

#[poise::command(slash_command)]
async fn cancel(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "suggest_tournament"]
    tournament: Option<u64>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        match context.cancel_tournament(tournament).await {
            Ok(cancelled) => {
                context.answer_or_log(Answering::Public, &context.sign_up_message(&cancelled)).await;
            }
            Err(error) => context.tell(Err(error)).await,
        }
    }
    Ok(())
}

/// Answers like a button with the same meaning.
async fn answer_about_tournament(
    ctx: Context<'_>,
    tournament: Option<u64>,
    ask: AskTournament,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let answer: Result<Reply, InteractionError> = async {
            let meant = context.tournament_meant(tournament).await?;
            Box::pin(context.ask_tournament(meant.id, ask)).await
        }
        .await;
        context.reply_or_tell(answer).await;
    }
    Ok(())
}

/// Suggests the newest tournaments of this server.
async fn suggest_tournament(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let newest = context.known_tournaments().await.unwrap_or_default();
    let fitting = newest.iter().filter(|stored| stored.id.to_string().starts_with(partial.trim()));
    let choice = |stored: &carte_store::StoredTournament| {
        let title = context.sign_up_message(stored).embeds.into_iter().next().map(|embed| embed.title);
        AutocompleteChoice::new(title.unwrap_or_default(), stored.id.0)
    };
    CreateAutocompleteResponse::new().set_choices(fitting.map(choice).collect())
}

/// The options of the command that opens a tournament.
struct TournamentChoices {
    game: GameKind,
    system: System,
    rounds: Option<u8>,
    people: Option<u16>,
    /// In how many minutes the tournament starts by itself.
    starts: Option<u32>,
    days: Option<u16>,
    table: OpeningChoices,
}

impl InteractionContext {
    async fn open_tournament(
        &self,
        chosen: &TournamentChoices,
    ) -> Result<StoredTournament, InteractionError> {
        let settings = self.check_admission().await?;
        let options = dispatch::options_of(chosen.game, &chosen.table, &settings)?;
        if chosen.table.deals == Deals::Duplicate {
            chosen.table.check_for_duplicate_deals(&options)?;
        }
        let minutes = |minutes: u32| Duration::from_secs(60) * minutes;
        let usual = self.usual_tournament(options, chosen.table.deals, settings)?;
        let new = Tournament {
            system: chosen.system,
            rounds: chosen.rounds,
            round_hours: chosen.days.map_or(usual.round_hours, |days| days * 24),
            most: chosen.people.unwrap_or(usual.most),
            starts: chosen.starts.map(|starts| self.state.service.now().after(minutes(starts))),
            ..usual
        };
        if usize::from(new.most) < new.least_people() {
            return Err(RequestRefusal::Tournament(TournamentRefusal::TooFew).into());
        }
        self.keep_tournament(new).await
    }

    /// Opens a tournament of one round whose tables play the same deals. Its message is the answer.
    pub(crate) async fn open_duplicate_round(&self, options: Options) {
        let opened = async {
            let settings = self.settings().await?;
            let usual = self.usual_tournament(options, Deals::Duplicate, settings)?;
            self.keep_tournament(Tournament { rounds: Some(1), ..usual }).await
        };
        let opened = opened.await;
        self.show_tournament(opened).await;
    }

    /// Returns a tournament of this channel with the default options.
    fn usual_tournament(
        &self,
        options: Options,
        deals: Deals,
        settings: GuildSettings,
    ) -> Result<Tournament, InteractionError> {
        let guild = self.server()?;
        let (options, thread_kind) = match deals {
            Deals::Plain => (options, self.tournament_threads()?),
            Deals::Duplicate => (options.for_duplicate_deals(), Some(self.check_private_threads()?)),
        };
        options.rules.check().map_err(RequestRefusal::from)?;
        let is_slow = options.pace.limit().is_none() || options.pace.stops_during_rest();
        Ok(Tournament {
            thread_kind,
            round_hours: if is_slow { SLOW_HOURS } else { LIVE_HOURS },
            language: settings.language.unwrap_or_else(|| self.public_locale.tag().to_owned()),
            ..Tournament::new(guild, self.channel, self.user, self.press, options)
        })
    }

    /// Stores a new tournament.
    async fn keep_tournament(&self, mut new: Tournament) -> Result<StoredTournament, InteractionError> {
        // In most servers the bot may not create events; then Discord is not asked.
        if self
            .bot_may
            .is_some_and(|may| may.intersects(Permissions::CREATE_EVENTS | Permissions::ADMINISTRATOR))
        {
            new.want_event();
        }
        let opened = self.tournaments().open(new).await?;
        tracing::info!(interaction = self.press.0, tournament = %opened.id, "a tournament was opened");
        Ok(opened)
    }

    /// Answers with the message with which people sign up, and notes it.
    async fn show_tournament(&self, opened: Result<StoredTournament, InteractionError>) {
        let opened = match opened {
            Ok(opened) => opened,
            Err(error) => return self.tell(Err(error)).await,
        };
        let Tournament { stage, message: known, .. } = &opened.tournament;
        // If the command was delivered twice, the tournament may have a message already, or be over.
        let is_missing = *stage == TournamentStage::SignUp && known.is_none();
        match self.answer(Answering::Public, &self.sign_up_message(&opened)).await {
            Ok(Some(message)) => note_sign_up(&self.state, opened.id, message).await,
            // Without this message nobody can sign up.
            Err(_) if is_missing => self.post_sign_up_in_background(opened),
            // The runner finds the message later.
            Ok(None) | Err(_) => {}
        }
        self.join_thread().await;
    }

    /// Posts the message with which people sign up, because it could not be the answer. If the bot closes meanwhile, the runner does it
    /// after the next start.
    fn post_sign_up_in_background(&self, opened: StoredTournament) {
        let state = Arc::clone(&self.state);
        tokio::spawn(async move {
            let closing = state.closing();
            tokio::select! {
                () = post_sign_up(&state, &opened) => {}
                () = closing.cancelled() => {}
            }
        });
    }

    /// Returns Discord's number for the threads of the tables; `None` if the tables are in this channel.
    fn tournament_threads(&self) -> Result<Option<u8>, InteractionError> {
        if self.in_thread {
            self.check_bot_permissions(Permissions::SEND_MESSAGES_IN_THREADS)?;
            return Ok(None);
        }
        let kind = super::opening::public_thread_kind(self.channel_kind);
        if kind.is_some() && !self.may_make_threads {
            return Err(RequestRefusal::ThreadsNotAllowed.into());
        }
        let threads = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        self.check_bot_permissions(
            Permissions::SEND_MESSAGES | if kind.is_some() { threads } else { Permissions::empty() },
        )?;
        Ok(kind)
    }

    async fn cancel_tournament(&self, named: Option<u64>) -> Result<StoredTournament, InteractionError> {
        let meant = self.tournament_meant(named).await?;
        if matches!(meant.tournament.stage, TournamentStage::Over | TournamentStage::Cancelled) {
            return Err(RequestRefusal::Tournament(TournamentRefusal::Over).into());
        }
        Ok(self.tournaments().cancel(meant.id, self.user, self.admin).await?)
    }
}

/// Posts the sign-up message of a new tournament, and notes it.
async fn post_sign_up(state: &BotState, opened: &StoredTournament) {
    match find_or_post_sign_up(&state.http, &state.outbox, &state.faces, opened).await {
        Ok(Some(message)) => note_sign_up(state, opened.id, message).await,
        Ok(None) => {}
        Err(error) => {
            tracing::warn!(tournament = %opened.id, %error, "a sign-up message could not be posted; this is tried again");
        }
    }
}

async fn note_sign_up(state: &BotState, id: TournamentId, message: MessageId) {
    let noted = state.service.tournaments().note_message(id, message).await;
    state.service.ok_or_log(noted, "the sign-up message of a tournament is not noted");
}
