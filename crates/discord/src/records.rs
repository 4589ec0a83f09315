//! Requests that are about no table: statistics, leaderboards, histories, and a person's own data.

use super::commands::opening::remove_from_thread;
use super::costly_answers::CostlyAnswer;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_games::Seat;
use carte_present::intent::{Ask, LeaderboardPage};
use carte_present::records::{self, KnownPerson};
use carte_present::{Message, RequestRefusal, private};
use carte_records::statistics::league::League;
use carte_records::statistics::report::{Scope, Sorting};
use carte_records::statistics::{GameKind, Period};
use carte_service::{ServiceError, WorkPermit};
use carte_store::{HistoryReader, LeaderboardQuery, StoreError, TournamentId};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp, UserId};

/// The maximum size of an exported file, in bytes. Discord accepts ten megabytes; a little is left for the rest of the request.
const LARGEST_FILE: usize = 9_500_000;

/// Maximum number of channels and threads in which another person's games are looked for, since Discord is asked about each of them.
const MOST_PLACES: u32 = 20;

/// A person who was named in a command, with a name to show if no game contains one.
#[derive(Clone, Debug)]
pub(super) struct NamedPerson {
    pub(super) user: UserId,
    pub(super) name: String,
}

impl From<&poise::serenity_prelude::User> for NamedPerson {
    fn from(user: &poise::serenity_prelude::User) -> Self {
        Self { user: UserId(user.id.get()), name: user.display_name().to_owned() }
    }
}

impl From<StoreError> for InteractionError {
    fn from(error: StoreError) -> Self {
        ServiceError::from(error).into()
    }
}

impl InteractionContext {
    /// Returns the person who asks.
    pub(super) fn requester(&self) -> NamedPerson {
        let person = self.person();
        NamedPerson { user: person.user, name: person.name }
    }

    /// Returns the server; for commands that need one.
    pub(super) fn server(&self) -> Result<GuildId, InteractionError> {
        self.check_presence()?;
        self.guild.ok_or(InteractionError::Request(RequestRefusal::NotHere))
    }

    /// Returns the settings of the server; outside servers the defaults.
    pub(super) async fn settings(&self) -> Result<GuildSettings, InteractionError> {
        Ok(match self.guild {
            Some(guild) => self.state.service.store().settings(guild).await?,
            None => GuildSettings::default(),
        })
    }

    /// Answers a press that is about no table. `values` are the choices in a menu.
    pub(super) async fn ask(&self, ask: Ask, values: &[String]) -> Result<Reply, InteractionError> {
        let by_number = |user| NamedPerson { user, name: String::new() };
        Ok(Reply::Panel(match ask {
            Ask::Leaderboard(asked) => self.leaderboard(asked, None).await?,
            Ask::History { user, page } => self.history(&by_number(user), page).await?,
            Ask::OwnCard(game) => return self.person_card(&self.requester(), game, Period::All).await,
            Ask::Card { user, game, period } if user == self.user => {
                return self.person_card(&self.requester(), game, period).await;
            }
            Ask::Card { user, game, period } => {
                return self.person_card(&by_number(user), game, period).await;
            }
            Ask::Play(game) => return Ok(Reply::Opened(Box::new(self.open_usual(game).await?))),
            Ask::Rules { game, topic } => private::usual_rules(game, topic, &self.reader()),
            Ask::RulesTopic(game) => {
                let topic = values.first().and_then(|name| name.parse().ok());
                private::usual_rules(game, topic, &self.reader())
            }
            Ask::Guide => self.guide().await?,
            Ask::KeepLanguage(language) => self.keep_language(language).await?,
            Ask::Tournament { number, ask } => {
                return Box::pin(self.ask_tournament(TournamentId(number), ask)).await;
            }
            Ask::Daily(ask) => return Box::pin(self.ask_daily(ask)).await,
            Ask::Forget(user) if user == self.user => return Ok(Reply::Later(CostlyAnswer::Forgetting)),
            Ask::Forget(_) => return Err(RequestRefusal::Forbidden.into()),
        }))
    }

    /// Forgets this person everywhere.
    pub(super) async fn forget(&self) -> Result<Message, InteractionError> {
        self.leave_sealed_threads().await?;
        let _change_guard = self.state.champions.take_from(self.user).await?;
        let remains = self.state.service.forget_person(&self.person()).await?;
        // Sign-up messages may still contain the name.
        self.state.service.tournaments().look_again();
        tracing::info!(interaction = self.press.0, ?remains, "somebody has been forgotten");
        let tournaments: Vec<u64> = remains.unreadable.tournaments.iter().map(|id| id.0).collect();
        let tables = &remains.unreadable.tables;
        Ok(records::forgotten(tables, &tournaments, remains.is_beside_database, &self.reader()))
    }

    /// Removes this person from the private threads of tables with deals that others still play. It is done first, because after the person
    /// is forgotten nobody knows who it was.
    async fn leave_sealed_threads(&self) -> Result<(), InteractionError> {
        for stored in self.state.service.store().tournaments_of(self.user).await? {
            let stored = match stored {
                Ok(stored) => stored,
                Err(tournament) => {
                    tracing::warn!(%tournament, "the threads that who is forgotten may stay in cannot be read");
                    continue;
                }
            };
            for thread in stored.tournament.sealed_channels_of(self.user) {
                match remove_from_thread(&self.state.http, thread, self.user).await {
                    Err(error) if error.is_passing() => return Err(RequestRefusal::Unexpected.into()),
                    // The thread may no longer exist.
                    Err(error) => {
                        tracing::warn!(tournament = %stored.id, %error, "who is forgotten stays in a thread");
                    }
                    Ok(()) => {}
                }
            }
        }
        Ok(())
    }

    /// Returns the game that was chosen, or else the one that `user` finished last in this server. If there is none and people ask about
    /// themselves, returns a game that they are playing, or else the first one.
    pub(super) async fn choose_game(
        &self,
        chosen: Option<GameKind>,
        user: UserId,
    ) -> Result<GameKind, InteractionError> {
        match chosen {
            Some(game) => Ok(game),
            None => match self.state.service.store().last_game(user, self.guild).await? {
                Some(game) => Ok(game),
                // Only people who see the channel may know where others play.
                None if user == self.user => Ok(self.game_being_played().await?.unwrap_or_default()),
                None => Ok(GameKind::default()),
            },
        }
    }

    /// Returns the game of the newest table in this server, or outside servers anywhere, at which the person who asks has a seat.
    async fn game_being_played(&self) -> Result<Option<GameKind>, InteractionError> {
        let service = &self.state.service;
        let tables = service.store().tables_of(self.user).await?;
        let here = tables.iter().find(|open| self.guild.is_none() || open.guild == self.guild);
        let Some(open) = here else { return Ok(None) };
        // An unreadable table must not prevent a look at the statistics.
        Ok(service.public(open.table).await.ok().map(|view| GameKind::of(&view.options.rules)))
    }

    pub(super) async fn person_card(
        &self,
        person: &NamedPerson,
        game: GameKind,
        period: Period,
    ) -> Result<Reply, InteractionError> {
        let store = self.state.service.store();
        let span = store.span(self.guild, period, self.state.service.now()).await?;
        let scope = Scope { game, guild: self.guild, span };
        let mut card = store.person_card(person.user, &scope, self.state.service.now()).await?;
        if self.guild.is_none() && person.user != self.user {
            // These people may be in servers of which the person who asks knows nothing.
            card.opponents.clear();
        }
        let name = self.find_name(person).await?;
        let known = KnownPerson { user: person.user, name: &name };
        let message = records::person_card(known, person.user == self.user, &card, period, &self.reader());
        let achieved = store.achieved(person.user, &scope).await?;
        let message = records::with_achieved(message, achieved, game, &self.reader());
        let message = match period {
            Period::All => {
                let counts = store.guess_counts(person.user, game, self.guild).await?;
                let best = match self.guild {
                    Some(guild) => store.best_guessers(guild, game, records::BEST_GUESSERS).await?,
                    None => Vec::new(),
                };
                records::with_guesses(message, counts, &best, &self.reader())
            }
            // Guesses are only counted over all time.
            Period::Season | Period::Month | Period::Week => message,
        };
        let message = match (self.guild, period) {
            (Some(guild), Period::All | Period::Season) => {
                let league = store.league(guild, game, self.season(guild).await?).await?;
                records::with_league(message, &league, person.user, &self.reader())
            }
            (_, Period::All | Period::Season | Period::Month | Period::Week) => message,
        };
        let picture = records::picture(known, &card, period, &self.reader());
        let images = &self.state.images;
        match picture.filter(|_| card.games > 0) {
            Some(picture) if images.is_shown_to_person(self.user).await => {
                Ok(Reply::Later(CostlyAnswer::Statistics(Box::new((message, picture)))))
            }
            _ => Ok(Reply::Panel(message)),
        }
    }

    /// Returns a page of a leaderboard. `typed` is the page that was named in the command, counted from 1.
    pub(super) async fn leaderboard(
        &self,
        asked: LeaderboardPage,
        typed: Option<u16>,
    ) -> Result<Message, InteractionError> {
        let guild = self.server()?;
        let store = self.state.service.store();
        let span = store.span(Some(guild), asked.period, self.state.service.now()).await?;
        let is_of_server = asked.group.iter().all(Option::is_none);
        let league = match is_of_server && asked.by == Sorting::Rating {
            true => store.league(guild, asked.game, self.season(guild).await?).await?,
            false => League::default(),
        };
        if asked.period == Period::Season && !league.divisions.is_empty() {
            // The pages of a league have the numbers of its divisions.
            let asked = LeaderboardPage { page: typed.unwrap_or(asked.page), ..asked };
            return Ok(records::league(&league, &asked, span, self.user, &self.reader()));
        }
        let group: Vec<UserId> = asked.group.iter().flatten().copied().collect();
        let query = LeaderboardQuery {
            game: asked.game,
            guild,
            period: asked.period,
            since: span.since,
            by: asked.by,
            computers: self.settings().await?.computer_games,
            page: asked.page.into(),
            caller: self.user,
            now: self.state.service.now(),
            group: &group,
        };
        let board = store.leaderboard(&query).await?;
        let message = records::leaderboard(&board, &asked, span, self.user, &self.reader());
        Ok(records::with_league(message, &league, self.user, &self.reader()))
    }

    /// Returns when the season of this server began.
    async fn season(&self, guild: GuildId) -> Result<Timestamp, StoreError> {
        let now = self.state.service.now();
        Ok(self.state.service.store().span(Some(guild), Period::Season, now).await?.since)
    }

    /// Returns the people of the game that the person who asks is playing here, or else of that person's last game.
    pub(super) async fn find_own_group(&self) -> Result<[Option<UserId>; Seat::COUNT], InteractionError> {
        let guild = self.server()?;
        let people = self.state.service.store().last_group(self.user, guild).await?;
        if people.len() < 2 {
            return Err(RequestRefusal::NoGroup.into());
        }
        let mut group = [None; Seat::COUNT];
        for (place, person) in group.iter_mut().zip(people) {
            *place = Some(person);
        }
        Ok(group)
    }

    pub(super) async fn history(&self, person: &NamedPerson, page: u16) -> Result<Message, InteractionError> {
        let store = self.state.service.store();
        // People may read of all their own games. Of another person's games they may read what they could see where these were played;
        // outside the server that is unknown.
        let others_in = self.guild.filter(|_| person.user != self.user);
        let channels = match others_in {
            Some(guild) => {
                let mut places = store.places_of_games(person.user, guild, self.user, MOST_PLACES).await?;
                // Even a person who sees every channel must not see how others have played deals that are still to be played.
                let sealed = store.sealed_channels(guild).await?;
                places.retain(|place| !sealed.contains(place));
                self.keep_visible(guild, places).await?
            }
            None => Vec::new(),
        };
        let reader = HistoryReader { user: self.user, channels: &channels };
        let (mut games, count) = store.history(person.user, self.guild, Some(reader), page.into()).await?;
        for game in &mut games {
            game.tournament = self.state.service.tournaments().place_of(game.table).await?;
        }
        let known = KnownPerson { user: person.user, name: &self.find_name(person).await? };
        let most_places = others_in.map(|_| MOST_PLACES);
        Ok(records::history(known, &games, count, page.into(), most_places, &self.reader()))
    }

    /// Returns the name of a person in the games that are stored, or else the one that Discord says.
    async fn find_name(&self, person: &NamedPerson) -> Result<String, StoreError> {
        let known = self.state.service.store().name_of(person.user).await?;
        Ok(known.unwrap_or_else(|| person.name.clone()))
    }

    pub(super) async fn duel(
        &self,
        first: &NamedPerson,
        second: &NamedPerson,
        game: GameKind,
    ) -> Result<Message, InteractionError> {
        // Outside their server only they may know that they have met.
        if self.guild.is_none() && ![first.user, second.user].contains(&self.user) {
            self.check_presence()?;
            return Err(RequestRefusal::NotHere.into());
        }
        let store = self.state.service.store();
        let span = store.span(self.guild, Period::All, self.state.service.now()).await?;
        let scope = Scope { game, guild: self.guild, span };
        let duel = store.head_to_head(first.user, second.user, &scope).await?;
        let one = KnownPerson { user: first.user, name: &self.find_name(first).await? };
        let other = KnownPerson { user: second.user, name: &self.find_name(second).await? };
        Ok(records::duel(one, other, &duel, game, &self.reader()))
    }

    /// Returns the file with everything that is stored about the person who asks.
    pub(super) async fn export(&self, permit: WorkPermit) -> Result<Message, InteractionError> {
        let export = self.state.service.store().export(self.user).await?;
        let written = permit.run(move || format!("{export:#}").into_bytes()).await;
        let (_, json) = written.ok_or(ServiceError::BrokenOff)?;
        if json.len() > LARGEST_FILE {
            let content = self.reader().text("privacy-export-large");
            return Ok(Message { content, ..Message::default() });
        }
        Ok(records::exported(json, &self.reader()))
    }
}
