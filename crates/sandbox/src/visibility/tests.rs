use std::time::Duration;

use twilight_model::guild::Permissions;

use crate::{ChannelKind, Double, DoubleConfig, Id, mentions, protocol::Change, roles};

/// A double with a public thread below the channel `cards`, and a message in each, `in cards` and `in the thread`.
struct ChannelAndThread {
    double: Double,
    channel: Id,
    thread: Id,
}

impl ChannelAndThread {
    fn new() -> Self {
        let bot_permissions = Permissions::all();
        let config = DoubleConfig { bot_permissions, ..DoubleConfig::default() };
        let double = Double::unserved(config, Duration::from_secs(1_800_000_000));
        let channel = double.channel("cards");
        let thread = double.add_channel("Table 1", ChannelKind::Thread);
        double.shared.write(|world| world.channels.get_mut(&thread).unwrap().parent_id = Some(channel));
        double.user("Dan").say(channel, "in cards").unwrap();
        double.user("Dan").say(thread, "in the thread").unwrap();
        Self { double, channel, thread }
    }

    fn hide_from(&self, name: &str, hidden: bool) {
        self.double.faults().hide_channel(self.channel, self.double.user(name).id(), hidden).unwrap();
    }

    /// How many messages this person sees in the channel and in the thread.
    fn seen_by(&self, name: &str) -> [usize; 2] {
        [self.channel, self.thread].map(|place| self.double.user(name).messages(place).len())
    }

    /// The names of the people whom a message of the bot with this text notifies.
    fn notified(&self, channel: Id, text: &str) -> Vec<String> {
        self.double.shared.write(|world| {
            let mut message = world.blank_message(world.bot, channel);
            text.clone_into(&mut message.content);
            let notified = mentions::pings(world, &message, None);
            notified.iter().map(|id| world.users[id].name.clone()).collect()
        })
    }

    fn seq(&self) -> u64 {
        self.double.shared.read(|world| world.seq())
    }

    /// What the page of this person is told that happened after `seq`.
    fn changes_after(&self, seq: u64, name: &str) -> Vec<Change> {
        let user = self.double.user(name).id();
        let (events, _) = self.double.shared.read(|world| world.events_after(seq, user));
        events.into_iter().map(|event| event.change).collect()
    }
}

/// Discord, "Permissions", "Inherited Permissions (Threads)".
#[test]
fn a_person_from_whom_a_channel_is_hidden_does_nothing_in_its_threads() {
    let place = ChannelAndThread::new();
    let emil = place.double.user("Emil");
    emil.say(place.thread, "hello").unwrap();
    place.hide_from("Emil", true);
    for channel in [place.channel, place.thread] {
        assert_eq!(emil.say(channel, "hello").unwrap_err().0, "Emil cannot see the channel");
    }
    place.hide_from("Emil", false);
    emil.say(place.thread, "hello").unwrap();
}

#[test]
fn a_person_from_whom_a_channel_is_hidden_reads_nothing_of_it_until_it_is_shown() {
    let place = ChannelAndThread::new();
    assert_eq!(place.seen_by("Emil"), [1, 1]);
    place.hide_from("Emil", true);
    assert_eq!(place.seen_by("Emil"), [0, 0]);
    assert_eq!(place.seen_by("Fay"), [1, 1]);
    place.hide_from("Emil", false);
    assert_eq!(place.seen_by("Emil"), [1, 1]);
}

#[test]
fn a_channel_is_hidden_from_no_administrator() {
    let place = ChannelAndThread::new();
    place.hide_from("Ana", true);
    assert_eq!(place.seen_by("Ana"), [1, 1]);
    place.double.user("Ana").say(place.thread, "hello").unwrap();
}

#[test]
fn a_person_who_has_left_the_server_reads_nothing_of_its_channels() {
    let place = ChannelAndThread::new();
    let emil = place.double.user("Emil");
    let conversation = emil.conversation();
    emil.say(conversation, "hello").unwrap();
    place.double.faults().leave_guild(emil.id()).unwrap();
    assert_eq!(place.seen_by("Emil"), [0, 0]);
    assert_eq!(emil.messages(conversation).len(), 1, "but the conversation with the bot stays");
}

#[test]
fn a_person_who_has_left_the_server_comes_back_without_roles_and_is_in_no_thread() {
    let place = ChannelAndThread::new();
    let [dan, emil] = ["Dan", "Emil"].map(|name| place.double.user(name));
    let members = vec![dan.id(), emil.id()];
    let thread = place.double.faults().make_private_thread(place.channel, "Secret", members).unwrap();
    dan.say(thread, "psst").unwrap();
    let (guild, role) = (place.double.guild().id, place.double.add_role("Champion", 0, false));
    place.double.shared.write(|world| roles::change(world, guild, emil.id(), role, true)).unwrap();
    let has = || (place.double.with_role(role).len(), emil.messages(thread).len());
    assert_eq!(has(), (1, 1));
    place.double.faults().leave_guild(emil.id()).unwrap();
    place.double.faults().join_guild(emil.id()).unwrap();
    assert_eq!(has(), (0, 0));
}

#[test]
fn the_page_is_told_nothing_of_a_hidden_channel_but_to_fetch_its_state_again() {
    let place = ChannelAndThread::new();
    let before = place.seq();
    place.hide_from("Emil", true);
    assert_eq!(place.changes_after(before, "Emil"), [Change::Reset]);
    let hidden = place.seq();
    for channel in [place.channel, place.thread] {
        place.double.user("Dan").say(channel, "again").unwrap();
    }
    assert_eq!(place.changes_after(hidden, "Emil"), []);
    assert_eq!(place.changes_after(hidden, "Fay").len(), 2);
    place.double.faults().delete_channel(place.channel).unwrap();
    assert_eq!(place.changes_after(hidden, "Emil"), []);
}

#[test]
fn the_page_of_a_person_outside_a_private_thread_is_told_of_no_part_of_its_life() {
    let place = ChannelAndThread::new();
    let before = place.seq();
    let members = vec![place.double.user("Dan").id()];
    let thread = place.double.faults().make_private_thread(place.channel, "Secret", members).unwrap();
    place.double.user("Dan").say(thread, "psst").unwrap();
    place.double.faults().delete_channel(thread).unwrap();
    assert_eq!(place.changes_after(before, "Emil"), []);
    let told = place.changes_after(before, "Dan");
    assert_eq!(told.last(), Some(&Change::ChannelDelete { id: thread }), "{told:?}");
}

#[test]
fn the_page_of_a_person_who_is_added_to_a_private_thread_fetches_what_was_said_there() {
    let place = ChannelAndThread::new();
    let [dan, emil] = ["Dan", "Emil"].map(|name| place.double.user(name));
    let thread = place.double.faults().make_private_thread(place.channel, "Secret", vec![dan.id()]).unwrap();
    dan.say(thread, "psst").unwrap();
    let before = place.seq();
    dan.say(thread, &emil.mention()).unwrap();
    assert!(place.changes_after(before, "Emil").contains(&Change::Reset));
    assert!(!place.changes_after(before, "Dan").contains(&Change::Reset));
    assert_eq!(emil.messages(thread).len(), 2);
}

#[test]
fn a_mention_of_everybody_notifies_nobody_who_has_left_or_cannot_see_the_channel() {
    let place = ChannelAndThread::new();
    place.hide_from("Emil", true);
    place.double.faults().leave_guild(place.double.user("Fay").id()).unwrap();
    for channel in [place.channel, place.thread] {
        assert_eq!(place.notified(channel, "@everyone"), ["Ana", "Bo", "Chloé", "Dan"]);
    }
    let members = vec![place.double.user("Dan").id()];
    let private = place.double.faults().make_private_thread(place.channel, "Secret", members).unwrap();
    assert_eq!(place.notified(private, "@everyone"), ["Ana", "Dan"], "those who see the private thread");
}

#[test]
fn a_mention_by_name_notifies_nobody_who_has_left_or_cannot_see_the_channel() {
    let place = ChannelAndThread::new();
    let [bo, emil, fay] = ["Bo", "Emil", "Fay"].map(|name| place.double.user(name));
    let text = [&bo, &emil, &fay].map(|person| person.mention()).concat();
    assert_eq!(place.notified(place.channel, &text), ["Bo", "Emil", "Fay"]);
    place.hide_from("Emil", true);
    place.double.faults().leave_guild(fay.id()).unwrap();
    assert_eq!(place.notified(place.channel, &text), ["Bo"]);
    let members = vec![place.double.user("Dan").id()];
    let private = place.double.faults().make_private_thread(place.channel, "Secret", members).unwrap();
    assert_eq!(place.notified(private, &text), ["Bo"], "a mention adds those who see the channel");
}
