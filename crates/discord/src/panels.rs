//! Panels that follow the game. As long as the token of a person's latest interaction is valid, the person's own panel shows each new
//! state. When the turn comes, the panel moves below the call.
//!
//! Each person at a table has a task while there is something to show. The tasks are driven by the notices of the service. Nothing here
//! delays a move or an answer, and nothing is stored: a state that could not be shown is shown by **My hand**.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{LightMethod, Request};
use tokio::sync::{Notify, mpsc};
use tracing::Instrument as _;

use super::custom_id::retained_selection;
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use super::image_policy::ImagePolicy;
use super::send::{self, message_id};
use super::task_set::TaskSet;
use carte_games::GameKind;
use carte_present::{Advice, Faces, Message, Panel, Reader, guide, panel};
use carte_service::{Notice, Service, ServiceError};
use carte_table::ids::{EventNumber, GuildId, MessageId, UserId};
use carte_table::preferences::Following;
use carte_table::{Stage, View};
use carte_telemetry::Part;

mod daily_luck;
mod guides;
mod interaction_token;
mod passing_offers;
mod registry;

use crate::recent_events::RecentEventsByTable;
use guides::GuidedPeople;
pub(super) use interaction_token::InteractionToken;
use passing_offers::{PassingOffer, PassingOffers};
use registry::{PanelKey, PanelRegistry, ShownPanel, is_awaited};

/// The shortest time between two updates of a panel whose person is not awaited.
const UPDATE_INTERVAL: Duration = Duration::from_secs(3);

/// The longest time that a panel waits for an answer under way. If a call is later than this, the panel is updated in its place first.
const PANEL_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Clone, Debug)]
pub(super) struct Panels {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    service: Service,
    http: Arc<HttpClient>,
    faces: Arc<Faces>,
    images: Arc<ImagePolicy>,
    registry: Mutex<PanelRegistry>,
    recent: RecentEventsByTable,
    guides: GuidedPeople,
    passing_offers: PassingOffers,
    /// Notified when an interaction has ended, or when something has happened at a table.
    changed: Notify,
    tasks: TaskSet,
}

/// Held while an interaction of a person is under way: its answer shows the state for which the panel would be drawn.
#[derive(Debug)]
pub(super) struct InFlightInteraction {
    panels: Panels,
    user: UserId,
}

impl Drop for InFlightInteraction {
    fn drop(&mut self) {
        self.panels.inner.registry().interaction_ended(self.user);
        self.panels.inner.changed.notify_waiters();
    }
}

impl Panels {
    pub(super) fn new(
        service: Service,
        http: Arc<HttpClient>,
        faces: Arc<Faces>,
        images: Arc<ImagePolicy>,
    ) -> Self {
        Self {
            inner: Arc::new(Inner {
                service,
                http,
                faces,
                images,
                registry: Mutex::default(),
                recent: RecentEventsByTable::default(),
                guides: GuidedPeople::default(),
                passing_offers: PassingOffers::default(),
                changed: Notify::new(),
                tasks: TaskSet::default(),
            }),
        }
    }

    /// Passes the notices on to the outbox, and lets the panels follow them.
    pub(super) async fn run(
        self,
        mut notices: mpsc::UnboundedReceiver<Notice>,
        channels: mpsc::UnboundedSender<Notice>,
    ) {
        while let Some(notice) = notices.recv().await {
            let (view, event_number) = (notice.view.clone(), notice.event_number);
            self.inner.recent.go_on(&notice);
            self.inner.guides.go_on(&view);
            self.inner.passing_offers.go_on(&view);
            if channels.send(notice).is_err() {
                return;
            }
            self.follow(&view, event_number);
        }
    }

    /// Stops all tasks.
    pub(super) fn close(&self) {
        self.inner.tasks.abort_all();
    }

    /// Reads from the log what has happened lately at the table of this view, unless that is known.
    pub(super) async fn recall(&self, view: &View) {
        self.inner.recall(view).await;
    }

    /// Draws the panel for the seat of `view`. It shows what has happened since the person last acted, and the step of the guide if the
    /// person is guided.
    pub(super) async fn draw(
        &self,
        view: &View,
        state: Panel,
        guild: Option<GuildId>,
        reader: &Reader<'_>,
    ) -> Message {
        self.inner.draw(view, state, guild, reader).instrument(Part::Present.span()).await
    }

    /// Ends the guide of this person through the game of this table for good.
    pub(super) async fn leave_guide(&self, user: UserId, view: &View) -> Result<(), ServiceError> {
        let game = GameKind::of(&view.options.rules);
        let store = self.inner.service.store();
        store.change_preferences(user, |preferences| preferences.guides.leave(game)).await?;
        self.inner.guides.forget(user);
        self.inner.look_up_guide(view).await;
        Ok(())
    }

    /// Forgets whether this person is guided, so that it is looked up again.
    pub(super) fn forget_guides(&self, user: UserId) {
        self.inner.guides.forget(user);
    }

    /// Notes that an interaction of this person is under way.
    pub(super) fn begin_interaction(&self, user: UserId) -> InFlightInteraction {
        self.inner.registry().begin_interaction(user);
        InFlightInteraction { panels: self.clone(), user }
    }

    /// Notes the answer to an interaction. Its token may be used from now on. If the answer shows a panel, it becomes the person's only
    /// panel at that table.
    pub(super) fn note_answer(
        &self,
        token: InteractionToken,
        user: UserId,
        message: &Message,
        place: Option<MessageId>,
    ) {
        let former = self.inner.registry().note(token, user, message, place, self.inner.service.now());
        if let Some(former) = former {
            let inner = Arc::clone(&self.inner);
            self.inner.tasks.spawn(async move { drop(inner.delete(&former).await) });
        }
    }

    fn follow(&self, view: &View, event_number: EventNumber) {
        let keys = self.inner.registry().note_change(view, event_number, self.inner.service.now());
        for key in keys {
            let inner = Arc::clone(&self.inner);
            let span = tracing::error_span!("panel", table = %key.table);
            self.inner.tasks.spawn(async move { inner.follow_table(key).await }.instrument(span));
        }
        self.inner.changed.notify_waiters();
    }
}

impl Inner {
    fn registry(&self) -> MutexGuard<'_, PanelRegistry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows a person everything that happens at a table, until there is nothing new.
    async fn follow_table(&self, key: PanelKey) {
        loop {
            let next = self.registry().next(key);
            let Some(event_number) = next else { return };
            self.catch_up(key, event_number).await;
        }
    }

    async fn catch_up(&self, key: PanelKey, event_number: EventNumber) {
        let wishes = self.service.store().preferences(key.user).await;
        if !wishes.is_ok_and(|wishes| wishes.following == Following::Follow) {
            return;
        }
        self.wait_until_no_interaction(key.user).await;
        let Some(view) = self.look(key).await else { return };
        if is_awaited(&view, key.user) {
            if !self.wait_until_called(key, event_number).await {
                return;
            }
        } else {
            let rest = self.registry().remaining_pause(key, self.service.now());
            let something_new = self.wait_until(|registry| registry.is_due(key));
            if tokio::time::timeout(rest, something_new).await.is_ok() {
                return;
            }
        }
        self.wait_until_no_interaction(key.user).await;
        let Some(view) = self.look(key).await else { return };
        let shown = self.registry().shown(key, self.service.now());
        let brings = is_awaited(&view, key.user)
            && (self.registry().may_be_asleep(key, view.channel, self.service.now())
                || self.is_above_the_call(shown.as_ref(), &view).await);
        if brings {
            self.post_below_call(key, &view, shown).await;
        } else if let Some(shown) = shown {
            self.redraw(key, &view, &shown).await;
        }
    }

    /// Waits until the channel has been told, so that the call is in its place. Returns `true` if nothing more has happened by then. If the
    /// call is late, the panel is updated in its place meanwhile, to show whose turn it is.
    async fn wait_until_called(&self, key: PanelKey, event_number: EventNumber) -> bool {
        let told = self.service.wait_until_told(key.table, event_number);
        let something_new = self.wait_until(|registry| registry.is_due(key));
        tokio::pin!(told, something_new);
        tokio::select! {
            // If something more has happened, this call is no longer the newest.
            biased;
            () = &mut something_new => return false,
            // If the database fails, the place of the board decides.
            _ = &mut told => return true,
            () = tokio::time::sleep(PANEL_TIMEOUT) => {}
        }
        self.wait_until_no_interaction(key.user).await;
        let shown = self.registry().shown(key, self.service.now());
        if let (Some(view), Some(shown)) = (self.look(key).await, shown) {
            self.redraw(key, &view, &shown).await;
        }
        tokio::select! {
            biased;
            () = something_new => false,
            _ = told => true,
        }
    }

    /// Waits until no interaction of this person is under way, at most for [`PANEL_TIMEOUT`].
    async fn wait_until_no_interaction(&self, user: UserId) {
        let released = self.wait_until(|registry| !registry.has_interaction_in_flight(user));
        drop(tokio::time::timeout(PANEL_TIMEOUT, released).await);
    }

    /// Waits until `fits` returns `true` for the registry.
    async fn wait_until(&self, fits: impl Fn(&PanelRegistry) -> bool) {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            // Enabled before the check, so that no change between the check and the wait is missed.
            changed.as_mut().enable();
            if fits(&self.registry()) {
                return;
            }
            changed.await;
        }
    }

    /// Returns the table as the person sees it; `None` for a person without a seat.
    async fn look(&self, key: PanelKey) -> Option<View> {
        let view = self.service.look(key.table, key.user, None).await.ok();
        let view = view.filter(|view| view.viewer.seat().is_some())?;
        self.recall(&view).await;
        Some(view)
    }

    async fn recall(&self, view: &View) {
        self.look_up_guide(view).await;
        if view.viewer.seat().is_none() || view.stage != Stage::Playing || self.recent.knows(view.id) {
            return;
        }
        let round = self.service.round_notice(view.id).await;
        if let Some(round) = self.service.ok_or_log(round, "what has happened lately cannot be read") {
            self.recent.enter(&round);
        }
    }

    async fn look_up_guide(&self, view: &View) {
        let owner =
            guides::find_owner(view).filter(|key| guides::is_covered(view) && !self.guides.knows(*key));
        let Some(key) = owner else { return };
        let guided = self.service.is_guided(key.user, view).await;
        if let Some(guided) = self.service.ok_or_log(guided, "it cannot be read who is guided") {
            self.guides.enter(key, guided);
        }
    }

    /// Returns `true` if the call is below the panel, or if there is no panel in the channel of the call.
    async fn is_above_the_call(&self, shown: Option<&ShownPanel>, view: &View) -> bool {
        let Some(shown) = shown.filter(|shown| shown.token.channel == view.channel) else { return true };
        let board = self.service.store().board(view.id).await.ok().flatten();
        board.and_then(|board| board.message).is_some_and(|board| board > shown.message)
    }

    /// Posts a new panel below the call, and deletes the former one.
    async fn post_below_call(&self, key: PanelKey, view: &View, former: Option<ShownPanel>) {
        let token = self.registry().token(key, view.channel, self.service.now());
        let Some(token) = token else {
            if let Some(shown) = former {
                self.redraw(key, view, &shown).await;
            }
            return;
        };
        if let Some(former) = &former {
            if !self.registry().begin_deletion(key, former) {
                return;
            }
            let deleted = self.delete(former).await;
            // The person has dismissed it.
            if deleted.is_err_and(|error| error.kind() == SendErrorKind::MessageGone) {
                return self.registry().note_dismissed(key, former);
            }
        }
        let state = former.as_ref().map_or_else(Panel::default, |former| former.state(view));
        let message = self.draw_for(&token, view, state).await;
        match self.http.send_with_retry(send::follow_up(token.follow_ups(), &message), PANEL_TIMEOUT).await {
            Ok(answer) => {
                let Some(id) = message_id(&answer) else { return };
                let shown = ShownPanel::new(token, id, true, &message, self.service.now());
                // If the person has opened a panel meanwhile, this one is superfluous.
                let surplus = self.registry().insert_unless_there(key, shown);
                if let Some(surplus) = surplus {
                    drop(self.delete(&surplus).await);
                }
            }
            Err(error) => {
                tracing::debug!(table = %key.table, %error, "a panel could not be brought");
                if error.kind() == SendErrorKind::Expired {
                    self.registry().note_expired(&token, key.user);
                }
            }
        }
    }

    /// Updates the panel in its place.
    async fn redraw(&self, key: PanelKey, view: &View, shown: &ShownPanel) {
        let message = self.draw_for(&shown.token, view, shown.state(view)).await;
        if shown.shows(&message) && !shown.covered {
            return;
        }
        let over = matches!(view.stage, Stage::Ended(_));
        match self.http.send_with_retry(send::edit(shown.route(), &message), PANEL_TIMEOUT).await {
            Ok(_) if over => self.registry().forget(key),
            Ok(_) => self.registry().note_redrawn(key, shown, &message, self.service.now()),
            Err(error) => match error.kind() {
                SendErrorKind::MessageGone if shown.token.channel == view.channel => {
                    self.registry().note_dismissed(key, shown);
                }
                // A panel in a direct message may be gone because a newer call has replaced its message.
                SendErrorKind::MessageGone | SendErrorKind::Expired => {
                    self.registry().remove_if_unchanged(key, shown);
                }
                _ => tracing::debug!(table = %key.table, %error, "a panel could not be drawn anew"),
            },
        }
    }

    async fn delete(&self, shown: &ShownPanel) -> Result<(), SendError> {
        let request = Request::new(shown.route(), LightMethod::Delete);
        let deleted = self.http.send_with_retry(request, PANEL_TIMEOUT).await;
        deleted.inspect_err(|error| tracing::debug!(%error, "a panel could not be deleted")).map(drop)
    }

    async fn draw_for(&self, token: &InteractionToken, view: &View, state: Panel) -> Message {
        let reader = Reader { locale: token.locale, faces: &self.faces };
        self.draw(view, state, token.guild, &reader).instrument(Part::Present.span()).await
    }

    async fn draw(&self, view: &View, state: Panel, guild: Option<GuildId>, reader: &Reader<'_>) -> Message {
        let reader = &self.images.reader_of(view, reader).await;
        let advice = Advice::default();
        let message = self.images.panel(view, state, guild, &advice, reader).await;
        let news = self.recent.since_own_turn(view);
        let guided = self.guides.is_guided(view);
        let message = if guided { guide::beside(message, view, &news, &advice, reader) } else { message };
        let message = panel::with_news(message, view, &news, reader);
        if self.offers_passing(view).await {
            panel::with_passing_offer(message, view, reader)
        } else {
            message
        }
    }

    /// Returns `true` if this panel offers to pass without a press from now on. That is offered once to each person, at the third forced
    /// pass of a game.
    async fn offers_passing(&self, view: &View) -> bool {
        let forced = view.game.as_ref().is_some_and(carte_games::View::may_only_pass);
        let key = guides::find_owner(view).filter(|_| forced && !view.auto_pass);
        let Some(key) = key else { return false };
        match self.passing_offers.count(key, view.state_number) {
            PassingOffer::No => false,
            PassingOffer::Made => true,
            PassingOffer::Due => {
                let offers = self.service.offer_passing(key.user).await;
                let offers = self.service.ok_or_log(offers, "it cannot be read what was offered");
                if offers == Some(true) {
                    self.passing_offers.note_made(key);
                }
                offers.unwrap_or_default()
            }
        }
    }
}

impl ShownPanel {
    /// Returns what was chosen in the panel, as far as it is still held.
    fn state(&self, view: &View) -> Panel {
        self.intent().map_or_else(Panel::default, |intent| retained_selection(intent, view))
    }
}
