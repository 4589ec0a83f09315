//! Which panels are shown to whom, and which of them have to be updated.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::Route;

use super::UPDATE_INTERVAL;
use super::interaction_token::InteractionToken;
use carte_games as games;
use carte_present::{Button, Intent, Message, Row, Select};
use carte_table::ids::{ChannelId, EventNumber, MessageId, TableId, Timestamp, UserId};
use carte_table::{Stage, View};

/// A person who has pressed nothing for this long gets a new panel with a call.
const SLEEP_AFTER: Duration = Duration::from_secs(2 * 60);

/// The number of bytes at the end of a PNG that contain its checksums: those of the pixels and of the last chunk with pixels, and the empty
/// chunk after them (PNG, "IDAT Image data", "IEND Image trailer").
const CHECKSUM_BYTES: usize = 4 + 4 + 12;

/// Maximum number of deleted panels remembered per person and table.
const MOST_DELETED: usize = 4;

/// Returns `true` if the table waits for this person.
pub(super) fn is_awaited(view: &View, user: UserId) -> bool {
    let turn = view.game.as_ref().and_then(games::View::turn);
    let person = turn.and_then(|turn| view.seats.get(turn.index())?.person());
    view.stage == Stage::Playing && person == Some(user)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PanelKey {
    pub(super) table: TableId,
    pub(super) user: UserId,
}

/// A panel that a person sees.
#[derive(Clone, Debug)]
pub(super) struct ShownPanel {
    pub(super) token: InteractionToken,
    pub(super) message: MessageId,
    /// The content of the panel. Of its files only the checksums are kept.
    drawn: Message,
    /// Something that was sent before may have been drawn over the content.
    pub(super) covered: bool,
    /// The panel was posted as a follow-up; otherwise it is the answer to an interaction.
    follow_up: bool,
    /// When the panel came to its place.
    since: Timestamp,
    /// When the panel was last drawn.
    at: Timestamp,
}

impl ShownPanel {
    pub(super) fn new(
        token: InteractionToken,
        message: MessageId,
        follow_up: bool,
        drawn: &Message,
        at: Timestamp,
    ) -> Self {
        let since = if follow_up { at } else { token.since() };
        Self { token, message, drawn: remembered(drawn), covered: false, follow_up, since, at }
    }

    /// Returns `true` if the panel already shows this.
    pub(super) fn shows(&self, message: &Message) -> bool {
        self.drawn == remembered(message)
    }

    pub(super) fn route(&self) -> Route<'_> {
        if self.follow_up { self.token.follow_up(self.message) } else { self.token.original() }
    }

    /// Returns the intent of one of its components, which contains what has been chosen.
    pub(super) fn intent(&self) -> Option<Intent> {
        let of_row = |row: &Row| match row {
            Row::Buttons(buttons) => buttons.iter().map(|Button { id, .. }| id.intent).collect::<Vec<_>>(),
            Row::Select(Select { id, .. }) => vec![id.intent],
        };
        let mut intents = self.drawn.rows.iter().flat_map(of_row);
        intents.find(|intent| matches!(intent, Intent::Game(_)))
    }

    fn is(&self, other: &Self) -> bool {
        self.message == other.message && self.token.is_the_same(&other.token)
    }
}

/// Returns the message as it is remembered while it is shown. Only the end of its files is kept, to save memory: a PNG ends with the
/// checksums of its pixels and of its bytes.
fn remembered(message: &Message) -> Message {
    let mut message = message.clone();
    for file in &mut message.attachments {
        let checksums = file.bytes.last_chunk::<CHECKSUM_BYTES>().map_or(&file.bytes[..], |end| end);
        file.bytes = checksums.into();
    }
    message
}

#[derive(Debug, Default)]
pub(crate) struct PanelRegistry {
    tokens: HashMap<(UserId, ChannelId), InteractionToken>,
    shown: HashMap<PanelKey, ShownPanel>,
    /// The last deleted panels, newest first. An answer that shows one of them has come late, and its panel need not be deleted again.
    deleted: HashMap<PanelKey, [MessageId; MOST_DELETED]>,
    /// The people who seem to have dismissed their panel, until they open it again or their turn is over.
    dismissed: HashSet<PanelKey>,
    /// The number of interactions of each person that are under way.
    in_flight: HashMap<UserId, u32>,
    /// What the running tasks still have to show.
    due: HashMap<PanelKey, PendingUpdate>,
    pruned: Timestamp,
}

#[derive(Clone, Copy, Debug)]
struct PendingUpdate {
    /// The last event at the table.
    event_number: EventNumber,
    /// The task has not begun to show this event.
    fresh: bool,
}

impl PanelRegistry {
    pub(super) fn begin_interaction(&mut self, user: UserId) {
        *self.in_flight.entry(user).or_default() += 1;
    }

    pub(super) fn interaction_ended(&mut self, user: UserId) {
        if let Some(count) = self.in_flight.get_mut(&user) {
            *count -= 1;
            if *count == 0 {
                self.in_flight.remove(&user);
            }
        }
    }

    pub(super) fn has_interaction_in_flight(&self, user: UserId) -> bool {
        self.in_flight.contains_key(&user)
    }

    /// Notes an answer. Returns the panel that it replaces, which has to be deleted.
    pub(super) fn note(
        &mut self,
        token: InteractionToken,
        user: UserId,
        message: &Message,
        place: Option<MessageId>,
        now: Timestamp,
    ) -> Option<ShownPanel> {
        self.prune(now);
        let known = self.tokens.get(&(user, token.channel));
        if !known.is_some_and(|known| known.is_later_than(&token)) {
            self.tokens.insert((user, token.channel), token.clone());
        }
        let place = place?;
        let Some(table) = message.panel_of else {
            // The message no longer shows the panel.
            self.shown.retain(|key, shown| key.user != user || shown.message != place);
            return None;
        };
        let key = PanelKey { table, user };
        self.dismissed.remove(&key);
        // The panel was pressed at the moment at which it was deleted; a new one is on its way.
        if self.deleted.get(&key).is_some_and(|deleted| deleted.contains(&place)) {
            return None;
        }
        let shown = ShownPanel::new(token, place, false, message, now);
        // Answers may become known in any order: the panel that was asked for last stays.
        let later = |other: &ShownPanel| other.message != place && other.token.is_later_than(&shown.token);
        let former = if self.shown.get(&key).is_some_and(later) {
            shown
        } else {
            self.shown.insert(key, shown).filter(|former| former.message != place)?
        };
        if !former.token.is_valid(now) {
            return None;
        }
        self.note_deleted(key, former.message);
        Some(former)
    }

    fn note_deleted(&mut self, key: PanelKey, message: MessageId) {
        let deleted = self.deleted.entry(key).or_insert([MessageId(0); MOST_DELETED]);
        deleted.rotate_right(1);
        deleted[0] = message;
    }

    /// Notes that something has happened at a table. Returns the panels whose tasks have to be started.
    pub(super) fn note_change(
        &mut self,
        view: &View,
        event_number: EventNumber,
        now: Timestamp,
    ) -> Vec<PanelKey> {
        self.prune(now);
        let people = view.seats.iter().filter_map(carte_table::Occupant::owner);
        let keys = people.map(|user| PanelKey { table: view.id, user });
        let mut idle = Vec::new();
        for key in keys {
            // A panel may be gone for other reasons than a dismissal, so the next call shows one again.
            if !is_awaited(view, key.user) {
                self.dismissed.remove(&key);
            }
            // The answer under way will bring a token.
            let reachable = self.tokens.contains_key(&(key.user, view.channel))
                || self.has_interaction_in_flight(key.user);
            let comes = is_awaited(view, key.user) && !self.dismissed.contains(&key) && reachable;
            let runs = self.due.contains_key(&key);
            if comes || runs || self.shown.contains_key(&key) {
                self.due.insert(key, PendingUpdate { event_number, fresh: true });
                idle.extend((!runs).then_some(key));
            }
        }
        idle
    }

    /// Returns what a task shows next; `None` when the task must end.
    pub(super) fn next(&mut self, key: PanelKey) -> Option<EventNumber> {
        match self.due.get_mut(&key) {
            Some(due) if due.fresh => {
                due.fresh = false;
                Some(due.event_number)
            }
            _ => {
                self.due.remove(&key);
                None
            }
        }
    }

    /// Returns how long a panel still stays as it is while its person is not awaited.
    pub(super) fn remaining_pause(&self, key: PanelKey, now: Timestamp) -> Duration {
        self.shown
            .get(&key)
            .map_or(Duration::ZERO, |shown| UPDATE_INTERVAL.saturating_sub(now.since(shown.at)))
    }

    /// Returns `true` if the person has neither pressed anything in the channel nor got a new panel for [`SLEEP_AFTER`]: a sleeping device
    /// never gets the edit of an ephemeral message.
    pub(super) fn may_be_asleep(&self, key: PanelKey, channel: ChannelId, now: Timestamp) -> bool {
        let pressed = self.tokens.get(&(key.user, channel)).map(InteractionToken::since);
        let brought = self.shown.get(&key).map(|shown| shown.since);
        pressed.max(brought).is_some_and(|awake| now.since(awake) >= SLEEP_AFTER)
    }

    pub(super) fn shown(&self, key: PanelKey, now: Timestamp) -> Option<ShownPanel> {
        self.shown.get(&key).filter(|shown| shown.token.is_valid(now)).cloned()
    }

    /// Returns the latest token for a person in a channel, unless the person has dismissed the panel.
    pub(super) fn token(
        &self,
        key: PanelKey,
        channel: ChannelId,
        now: Timestamp,
    ) -> Option<InteractionToken> {
        let token = self.tokens.get(&(key.user, channel)).filter(|token| token.is_valid(now));
        token.filter(|_| !self.dismissed.contains(&key)).cloned()
    }

    /// Returns `true` if the last answer to this person in this channel was sent with this token.
    pub(super) fn is_latest(&self, token: &InteractionToken, user: UserId) -> bool {
        self.tokens.get(&(user, token.channel)).is_some_and(|known| known.is_the_same(token))
    }

    /// Notes that a panel has been updated. If an answer has changed the panel meanwhile, it is drawn once more.
    pub(super) fn note_redrawn(
        &mut self,
        key: PanelKey,
        before: &ShownPanel,
        drawn: &Message,
        now: Timestamp,
    ) {
        let Some(shown) = self.shown.get_mut(&key).filter(|shown| shown.message == before.message) else {
            return;
        };
        shown.at = now;
        if shown.is(before) {
            (shown.drawn, shown.covered) = (remembered(drawn), false);
        } else {
            shown.covered = true;
            if let Some(due) = self.due.get_mut(&key) {
                due.fresh = true;
            }
        }
    }

    /// Returns `true` if something has happened that the panel does not show.
    pub(super) fn is_due(&self, key: PanelKey) -> bool {
        self.due.get(&key).is_some_and(|due| due.fresh)
    }

    /// Forgets a panel if it is still the same one. Returns `true` if it was.
    pub(super) fn remove_if_unchanged(&mut self, key: PanelKey, former: &ShownPanel) -> bool {
        let still = self.shown.get(&key).is_some_and(|shown| shown.message == former.message);
        if still {
            self.shown.remove(&key);
        }
        still
    }

    /// Forgets a panel that is about to be deleted, if it is still the same one. A press in it no longer brings it back. Returns `true` if
    /// it was.
    pub(super) fn begin_deletion(&mut self, key: PanelKey, former: &ShownPanel) -> bool {
        let still = self.remove_if_unchanged(key, former);
        if still {
            self.note_deleted(key, former.message);
        }
        still
    }

    /// Adds a new panel. If another one has been opened meanwhile, returns the new one, which has to be deleted.
    pub(super) fn insert_unless_there(&mut self, key: PanelKey, shown: ShownPanel) -> Option<ShownPanel> {
        match self.shown.get(&key) {
            // The new panel was pressed before Discord's answer said that it had been posted.
            Some(there) if there.message == shown.message => None,
            Some(_) => Some(shown),
            None => {
                self.shown.insert(key, shown);
                None
            }
        }
    }

    /// Notes that a person has dismissed this panel, unless another one has been opened meanwhile.
    pub(super) fn note_dismissed(&mut self, key: PanelKey, former: &ShownPanel) {
        if self.shown.get(&key).is_none_or(|shown| shown.message == former.message) {
            self.shown.remove(&key);
            self.dismissed.insert(key);
        }
    }

    pub(super) fn forget(&mut self, key: PanelKey) {
        self.shown.remove(&key);
        self.dismissed.remove(&key);
    }

    /// Notes that Discord no longer accepts a token.
    pub(super) fn note_expired(&mut self, token: &InteractionToken, user: UserId) {
        let at = (user, token.channel);
        if self.tokens.get(&at).is_some_and(|latest| latest.is_the_same(token)) {
            self.tokens.remove(&at);
        }
    }

    /// Forgets what is no longer needed, at most once a minute.
    fn prune(&mut self, now: Timestamp) {
        if now.since(self.pruned) < Duration::from_secs(60) {
            return;
        }
        self.pruned = now;
        self.tokens.retain(|_, token| token.is_valid(now));
        self.shown.retain(|_, shown| shown.token.is_valid(now));
        let known: HashSet<UserId> = self.tokens.keys().map(|(user, _)| *user).collect();
        self.dismissed.retain(|key| known.contains(&key.user));
        self.deleted.retain(|key, _| known.contains(&key.user));
    }
}

#[cfg(test)]
mod tests {
    use carte_games::Viewer;
    use carte_present::locale::Locale;
    use carte_present::pictures::{self, Painter};
    use carte_present::{Attachment, Faces, Reader};
    use poise::serenity_prelude::{ApplicationId, InteractionId};

    use super::*;
    use crate::outbox::tests::Playing;

    const HERE: ChannelId = ChannelId(1);
    const NOW: Timestamp = Timestamp(1_000);
    const KEY: PanelKey = PanelKey { table: TableId(7), user: UserId(5) };

    fn token(interaction: u64) -> InteractionToken {
        let ids = (InteractionId::new(interaction), &*format!("token {interaction}"));
        InteractionToken::new((None, HERE), Locale::default(), ApplicationId::new(1), ids, NOW)
    }

    /// Notes a panel that this interaction has shown in this message. Returns the message of the panel that has to be deleted.
    fn note(registry: &mut PanelRegistry, interaction: u64, place: u64) -> Option<MessageId> {
        let panel = Message { panel_of: Some(KEY.table), ..Message::default() };
        let former = registry.note(token(interaction), KEY.user, &panel, Some(MessageId(place)), NOW);
        former.map(|shown| shown.message)
    }

    #[test]
    fn a_panel_is_another_one_by_its_picture_alone_and_takes_little_memory() {
        let (mut playing, faces, mut painter) = (Playing::begin(), Faces::text_only(), Painter::default());
        let reader = Reader { locale: Locale::En, faces: &faces };
        let mut panel = |playing: &Playing| {
            let picture = pictures::board(&playing.0.view(Viewer::Public), &reader).unwrap();
            let file = Attachment { description: String::new(), ..picture.draw(&mut painter) };
            Message { attachments: vec![file], ..Message::default() }
        };
        let before = panel(&playing);
        let shown = ShownPanel::new(token(10), MessageId(1), true, &before, NOW);
        assert!(shown.shows(&panel(&playing)));
        assert!(shown.drawn.attachments[0].bytes.len() <= CHECKSUM_BYTES);
        playing.act(false);
        assert!(!shown.shows(&panel(&playing)));
    }

    #[test]
    fn the_panel_that_was_asked_for_last_stays() {
        for order in [[(10, 1), (11, 2)], [(11, 2), (10, 1)]] {
            let mut registry = PanelRegistry::default();
            let surplus = order.map(|(interaction, place)| note(&mut registry, interaction, place));
            assert_eq!(surplus, [None, Some(MessageId(1))], "{order:?}");
            assert_eq!(registry.shown(KEY, NOW).unwrap().message, MessageId(2));
            assert!(registry.token(KEY, HERE, NOW).unwrap().is_the_same(&token(11)));
        }
    }

    #[test]
    fn a_panel_that_is_deleted_is_not_deleted_again_for_an_answer_in_its_place() {
        let mut registry = PanelRegistry::default();
        assert_eq!(note(&mut registry, 10, 1), None);
        assert_eq!(note(&mut registry, 12, 2), Some(MessageId(1)));
        // Discord had accepted the answer before the deletion, but its confirmation came after it.
        assert_eq!(note(&mut registry, 11, 1), None);
        assert_eq!(registry.shown(KEY, NOW).unwrap().message, MessageId(2));
        assert_eq!(note(&mut registry, 13, 3), Some(MessageId(2)));
    }

    #[test]
    fn a_press_in_a_panel_that_is_being_deleted_does_not_bring_it_back() {
        let mut registry = PanelRegistry::default();
        note(&mut registry, 10, 1);
        let former = registry.shown(KEY, NOW).unwrap();
        assert!(registry.begin_deletion(KEY, &former) && !registry.begin_deletion(KEY, &former));
        assert_eq!(note(&mut registry, 11, 1), None);
        assert!(registry.shown(KEY, NOW).is_none());
        let brought = ShownPanel::new(token(11), MessageId(2), true, &Message::default(), NOW);
        assert!(registry.insert_unless_there(KEY, brought).is_none(), "the fresh one stays");
        assert_eq!(registry.shown(KEY, NOW).unwrap().message, MessageId(2));
        assert_eq!(note(&mut registry, 12, 3), Some(MessageId(2)));
        assert_eq!(
            note(&mut registry, 11, 1),
            None,
            "not the last that was deleted, and deleted all the same"
        );
    }

    #[test]
    fn a_panel_that_is_used_before_it_is_entered_is_no_second_one() {
        let mut registry = PanelRegistry::default();
        note(&mut registry, 11, 5);
        let posted = |place| ShownPanel::new(token(10), MessageId(place), true, &Message::default(), NOW);
        assert!(registry.insert_unless_there(KEY, posted(5)).is_none());
        assert_eq!(registry.insert_unless_there(KEY, posted(6)).unwrap().message, MessageId(6));
        assert_eq!(registry.shown(KEY, NOW).unwrap().message, MessageId(5));
    }

    #[test]
    fn a_panel_that_changes_in_its_place_is_one() {
        let mut registry = PanelRegistry::default();
        assert_eq!(
            [note(&mut registry, 10, 1), note(&mut registry, 11, 1), note(&mut registry, 12, 1)],
            [None; 3]
        );
    }

    #[test]
    fn who_has_pressed_nothing_and_got_nothing_for_two_minutes_may_be_asleep() {
        let mut registry = PanelRegistry::default();
        let after = |seconds: u64| Timestamp(NOW.0 + 1000 * i64::try_from(seconds).unwrap());
        let is_asleep = |registry: &PanelRegistry, now| registry.may_be_asleep(KEY, HERE, now);
        assert!(!is_asleep(&registry, after(500)), "nothing is known of that person");
        note(&mut registry, 10, 1);
        assert!(!is_asleep(&registry, after(119)) && is_asleep(&registry, after(120)));
        let shown = registry.shown(KEY, NOW).unwrap();
        registry.note_redrawn(KEY, &shown, &Message::default(), after(100));
        assert!(is_asleep(&registry, after(120)), "an edit may never have arrived");
    }
}
