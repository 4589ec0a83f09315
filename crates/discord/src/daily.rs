//! Presses and commands about the deal of the day. It is played in messages that only its player sees.

use super::costly_answers::CostlyAnswer;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use super::send::Answering;
use carte_games::GameKind;
use carte_present::daily::{self, Home, SharedResult};
use carte_present::intent::AskDaily;
use carte_present::locale::Locale;
use carte_present::{Advice, Message, Panel, Reader, RequestRefusal, panel};
use carte_records::daily::{DailyDeal, DailyProgress, Day};
use carte_records::statistics::Period;
use carte_service::{Daily, Service, ServiceError, WorkPermit};
use carte_store::{DailyScope, PlayKey, SharingClaim};
use carte_table::ids::{GuildId, UserId};
use carte_table::{BoardLocation, Stage, View};

/// Maximum number of lines in a table of results.
const MOST_LINES: u8 = 15;

/// The message with today's deals, as a person sees it.
#[derive(Debug)]
pub(super) struct ShownHome {
    pub(super) message: Message,
    /// The estimate of what a finished deal owes to chance is not ready yet.
    pub(super) luck_comes: bool,
}

impl InteractionContext {
    fn daily(&self) -> Daily {
        self.state.service.daily()
    }

    /// Answers a press about deals of the day.
    pub(super) async fn ask_daily(&self, ask: AskDaily) -> Result<Reply, InteractionError> {
        Ok(match ask {
            AskDaily::Home => Reply::Panel(self.daily_home().await?),
            AskDaily::Play(game) => {
                let play = self.daily().begin(&self.person(), game).await?;
                Reply::Panel(self.daily_panel(&play.view(), Panel::default()).await?)
            }
            AskDaily::GoOn { day, game } => {
                let play = self.daily().go_on(PlayKey { day: Day(day), game, user: self.user }).await?;
                Reply::Panel(self.daily_panel(&play.view(), Panel::default()).await?)
            }
            AskDaily::Share { day, game } => self.share_daily(Day(day), game).await?,
            AskDaily::Compare { day, game } => {
                Reply::Later(CostlyAnswer::Comparison(PlayKey { day: Day(day), game, user: self.user }))
            }
            AskDaily::Table { month, everywhere } => Reply::Panel(self.daily_table(month, everywhere).await?),
            AskDaily::Verify => Reply::New(self.daily_secrets().await?),
        })
    }

    /// Returns today's deals, and how far this person is with them. An estimate that is not ready yet is added to the answer later.
    pub(super) async fn daily_home(&self) -> Result<Message, InteractionError> {
        let shown = home(&self.state.service, self.user, self.guild, &self.reader()).await?;
        if shown.luck_comes {
            self.state.panels.let_daily_luck_follow(self.interaction_token(), self.user);
        }
        Ok(shown.message)
    }

    /// Returns the panel of a game of the day. It contains the board, because no channel has one, or the result.
    pub(super) async fn daily_panel(
        &self,
        view: &View,
        state: impl Into<Panel>,
    ) -> Result<Message, InteractionError> {
        if matches!(view.stage, Stage::Ended(_)) {
            return self.daily_home().await;
        }
        let images = &self.state.images;
        let reader = self.reader();
        let reader = images.reader_of(view, &reader).await;
        // Drawn as in a direct message, because there is no board nearby.
        let mut message = images.panel(view, state.into(), None, &Advice::default(), &reader).await;
        if let Some((day, game)) = DailyDeal::of_table(view.id) {
            let key = PlayKey { day, game, user: self.user };
            if let Some(play) = self.daily().play(key).await? {
                message = panel::with_news(message, view, play.news(), &reader);
            }
            if let Some(ends) = self.daily().ends(key).await? {
                message = daily::panel(message, day, ends, &reader);
            }
        }
        Ok(message)
    }

    /// Shows the result of a deal in the channel, once.
    async fn share_daily(&self, day: Day, game: GameKind) -> Result<Reply, InteractionError> {
        self.check_presence()?;
        let daily = self.daily();
        let key = PlayKey { day, game, user: self.user };
        let progress = daily.progress(key).await?;
        let DailyProgress::Finished(Some(comparison)) = progress else {
            return Err(RequestRefusal::DayOver.into());
        };
        let language = self.settings().await?.language;
        let locale = language.map_or(self.public_locale, |language| Locale::from_tag(&language));
        let reader = Reader { locale, faces: &self.state.faces };
        let today = daily.today(self.guild).await?.day;
        let (name, streak) = (self.person().name, daily.streak(self.user, today).await?);
        let line =
            daily::share(SharedResult { name: &name, day, game, comparison: &comparison, streak }, &reader);
        // From here on, a second press does not show the result, unless nothing is noted of this one within a minute.
        let (store, now) = (self.state.service.store(), self.state.service.now());
        if let Some(claim) = store.claim_daily_sharing(key, self.channel, now).await? {
            return Ok(Reply::SharedResult(line, claim));
        }
        let board = store.shared_daily_message(key, self.channel).await?;
        let place = BoardLocation { guild: self.guild, channel: self.channel, board };
        Ok(Reply::New(daily::shared_before(&place, &self.reader())))
    }

    /// Shows a result of the day in the channel, and notes where.
    pub(super) async fn show_shared_result(&self, line: &Message, claim: SharingClaim) {
        let shown = self.answer(Answering::Public, line).await;
        let noted = match shown {
            Ok(Some(message)) => Ok(message),
            // Discord does not say whether the message is there. Once the claim has expired, a press shows the result.
            Ok(None) => return,
            Err(_) => Err(()),
        };
        let noted = self.state.service.store().note_daily_sharing(claim, noted).await;
        self.state.service.ok_or_log(noted, "it is not noted where a result was shared");
    }

    async fn daily_table(&self, month: bool, everywhere: bool) -> Result<Message, InteractionError> {
        let service = &self.state.service;
        let scope = match self.guild.filter(|_| !everywhere && !self.is_absent) {
            Some(guild) => DailyScope::Server(guild),
            None => DailyScope::Everybody,
        };
        let period = if month { Period::Month } else { Period::Week };
        // On the first day of a week or month, the table shows the one before: nothing of the new one has ended yet.
        let yesterday = self.daily().yesterday(scope).await?;
        let since = service.store().span(None, period, yesterday.begins()).await?.since;
        let rows = self.daily().table(scope, since, MOST_LINES).await?;
        let in_server = self.guild.is_some() && !self.is_absent;
        Ok(daily::table(&rows, month, scope == DailyScope::Everybody, in_server, &self.reader()))
    }

    async fn daily_secrets(&self) -> Result<Message, InteractionError> {
        let today = self.daily().today(self.guild).await?;
        let ended = self.daily().last_ended(today.day).await?;
        Ok(daily::secrets(&today.fingerprints, ended.as_ref(), &self.reader()))
    }

    /// Compares a game of the day with those of others, with a permit for costly work.
    pub(super) async fn compare_daily(
        &self,
        key: PlayKey,
        permit: WorkPermit,
    ) -> Result<Message, InteractionError> {
        let compared = self.daily().compare(key).await?;
        drop(permit);
        let compared = compared.ok_or(RequestRefusal::NoSuchGame)?;
        Ok(daily::comparison(key.day, key.game, &compared, &self.reader()))
    }
}

/// Returns today's deals in this server, and how far a person is with them.
pub(super) async fn home(
    service: &Service,
    user: UserId,
    guild: Option<GuildId>,
    reader: &Reader<'_>,
) -> Result<ShownHome, ServiceError> {
    let (daily, store) = (service.daily(), service.store());
    let today = daily.today(guild).await?;
    let key = |day, game| PlayKey { day, game, user };
    let (mut games, mut luck, mut comparable) = (Vec::new(), Vec::new(), Vec::new());
    for game in GameKind::ALL {
        let key_of_today = key(today.day, game);
        games.push((game, daily.progress(key_of_today).await?));
        luck.extend(daily.luck(key_of_today).await?);
        // In a zone whose clock is ahead, yesterday's deals may still be running elsewhere.
        for day in [today.day.previous(), today.day.previous().previous()] {
            if store.daily_percent(key(day, game)).await?.is_some() {
                comparable.push((day, game));
                break;
            }
        }
    }
    let elsewhere = store.daily_plays_elsewhere(user, today.day, service.now()).await?;
    let elsewhere: Vec<_> = elsewhere.into_iter().map(|(key, until)| (key.day, key.game, until)).collect();
    let home = Home {
        day: today.day,
        ends: today.ends,
        games: &games,
        elsewhere: &elsewhere,
        luck: &luck,
        streak: daily.streak(user, today.day).await?,
        comparable: &comparable,
    };
    let luck_comes = luck.iter().any(|(_, luck)| luck.is_none());
    Ok(ShownHome { message: daily::home(&home, reader), luck_comes })
}
