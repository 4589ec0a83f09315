//! A bot without gateway connections of its own: it handles notices, and events that the caller brings.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Event as DiscordEvent, Interaction, InteractionCreateEvent};
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

use super::bot_state::BotState;
use super::champions::ChampionRoles;
use super::http_client::HttpClient;
use super::image_policy::ImagePolicy;
use super::outbox::Outbox;
use super::panels::Panels;
use super::tournament_runner::TournamentRunner;
use super::transport::Transport;
use super::{BotConfig, daily_announcer, departed_members, events, season_announcer};
use carte_present::Faces;
use carte_service::{Notice, RetryDelays, Service};

/// How long a bot that stops waits for interactions under way and for the outbox.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A bot that shows in the channels and panels what happens. The caller connects it to the gateway.
#[derive(Debug)]
pub struct Bot {
    pub(super) state: Arc<BotState>,
    /// The tasks that run as long as the bot does, each with a description.
    pub(super) tasks: [(&'static str, JoinHandle<()>); 9],
    /// Held during each step of a tournament.
    tournament_step: Arc<Mutex<()>>,
}

impl Bot {
    /// Creates a bot that sends its requests by `transport`. It knows neither commands nor emojis of an application, so its texts name both
    /// in words. At once it begins to tell the channels what was not told before the last stop.
    pub fn with_transport(
        transport: Arc<dyn Transport>,
        config: &BotConfig,
        pauses: RetryDelays,
        service: Service,
        notices: mpsc::UnboundedReceiver<Notice>,
    ) -> Self {
        let http = HttpClient::new(transport, config, service.telemetry().clone());
        let faces = Arc::new(Faces::text_only());
        Self::begin(Arc::new(http), faces, config.picture_timeout, pauses, service, notices)
    }

    pub(super) fn begin(
        http: Arc<HttpClient>,
        faces: Arc<Faces>,
        picture_timeout: Duration,
        pauses: RetryDelays,
        service: Service,
        notices: mpsc::UnboundedReceiver<Notice>,
    ) -> Self {
        let images = Arc::new(ImagePolicy::new(picture_timeout, service.clone()));
        let outbox =
            Outbox::new(service.clone(), Arc::clone(&http), Arc::clone(&faces), Arc::clone(&images), pauses);
        let panels = Panels::new(service.clone(), Arc::clone(&http), Arc::clone(&faces), Arc::clone(&images));
        let (news, news_receiver) = mpsc::unbounded_channel();
        let daily = service.daily();
        let tournament_step = Arc::default();
        let runner = TournamentRunner {
            stuck: HashMap::new(),
            sign_ups: HashMap::new(),
            named: HashMap::new(),
            is_tick: true,
            unreadable: HashSet::new(),
            pairings: HashMap::new(),
            step: Arc::clone(&tournament_step),
            service: service.clone(),
            outbox: outbox.clone(),
            http: Arc::clone(&http),
            faces: Arc::clone(&faces),
        };
        let champions = Arc::new(ChampionRoles::new(service.clone(), Arc::clone(&http)));
        let tasks = [
            ("what tells the channels", tokio::spawn(outbox.clone().run(news_receiver))),
            ("what keeps the panels", tokio::spawn(panels.clone().run(notices, news))),
            (
                "what announces seasons",
                tokio::spawn(season_announcer::watch(service.clone(), outbox.clone(), Arc::clone(&faces))),
            ),
            (
                "what announces daily deals",
                tokio::spawn(daily_announcer::watch(service.clone(), outbox.clone(), Arc::clone(&faces))),
            ),
            (
                "what estimates the luck of daily deals",
                tokio::spawn(async move { daily.estimate_luck_left_over().await }),
            ),
            ("what runs tournaments", tokio::spawn(runner.watch())),
            (
                "what looks for departed members",
                tokio::spawn(departed_members::watch(service.clone(), Arc::clone(&http))),
            ),
            ("what gives the role of who leads", tokio::spawn(Arc::clone(&champions).watch())),
            ("what shares the limits of Discord", tokio::spawn(Arc::clone(&http).share(service.clone()))),
        ];
        Self {
            state: Arc::new(BotState::new(service, faces, http, images, outbox, panels, champions)),
            tasks,
            tournament_step,
        }
    }

    /// Begins to handle an event of the gateway. Commands are ignored, because they need a connection.
    pub fn receive(&self, event: DiscordEvent) {
        match event {
            DiscordEvent::InteractionCreate(InteractionCreateEvent {
                interaction: Interaction::Component(press),
                ..
            }) => {
                let state = Arc::clone(&self.state);
                tokio::spawn(async move { events::press(&state, &press).await });
            }
            event => events::note(&self.state, &event),
        }
    }

    /// Finishes what is under way, and stops the bot.
    pub(super) async fn close(self) {
        self.state.close();
        let end = Instant::now() + SHUTDOWN_TIMEOUT;
        // If the bot stopped between the creation of a table's thread and the note of it, an empty thread would be left.
        let between_steps = timeout_at(end, self.tournament_step.lock()).await;
        if between_steps.is_err() {
            tracing::warn!("a step of a tournament was still under way when the bot closed");
        }
        // A person who has not been answered by then reads that the application did not respond.
        if timeout_at(end, self.state.wait_until_answered()).await.is_err() {
            tracing::warn!("some interactions were still under way when the bot closed");
        }
        if timeout_at(end, self.state.outbox.wait_until_told()).await.is_err() {
            tracing::warn!("some channels were not told the latest news; they are told after the next start");
        }
        for (_, task) in &self.tasks {
            task.abort();
        }
        self.state.panels.close();
        self.state.outbox.close();
    }
}
