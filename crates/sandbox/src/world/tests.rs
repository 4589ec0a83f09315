use super::*;
use crate::Attachment;

fn world() -> World {
    World::new(DoubleConfig::default(), Clock::start(), "127.0.0.1:1".to_owned())
}

fn say(world: &mut World, who: &str, text: &str) {
    let user = world.find_user(who).unwrap();
    let channel = world.channels.keys().next().copied().unwrap();
    super::super::talk::say(world, user, channel, text).unwrap();
}

fn content(event: &Event) -> Option<&str> {
    match &event.change {
        Change::MessageCreate { message } => Some(&message.content),
        _ => None,
    }
}

fn contents(events: &[Event]) -> Vec<&str> {
    events.iter().filter_map(content).collect()
}

#[test]
fn catching_up_neither_loses_nor_doubles() {
    let mut world = world();
    let ana = world.find_user("ana").unwrap();
    let mut after = world.seq();
    let mut seen = Vec::new();
    for batch in [0, 1, 3, 0, 2] {
        for _ in 0..batch {
            let text = world.seq().to_string();
            say(&mut world, "bo", &text);
        }
        let (events, next) = world.events_after(after, ana);
        assert!(events.iter().all(|event| event.seq > after && event.seq <= next));
        seen.extend(contents(&events).into_iter().map(str::to_owned));
        after = next;
    }
    let all: Vec<String> = world.messages.values().map(|stored| stored.message.content.clone()).collect();
    assert_eq!(seen, all);
    assert_eq!(seen.len(), 6);
}

#[test]
fn what_is_for_one_reaches_nobody_else() {
    let mut world = world();
    let (ana, bo) = (world.find_user("ana").unwrap(), world.find_user("bo").unwrap());
    let after = world.seq();
    let channel = world.channels.keys().next().copied().unwrap();
    let mut message = world.blank_message(world.bot, channel);
    message.content = "secret".to_owned();
    message.ephemeral = true;
    message.addressee = Some(ana);
    world.insert_message(message, None);
    assert_eq!(contents(&world.events_after(after, ana).0), ["secret"]);
    assert_eq!(world.events_after(after, bo).0, []);
    assert_eq!(world.events_after(after, bo).1, world.seq(), "but the number goes on");
}

#[test]
fn who_was_away_too_long_starts_anew() {
    let mut world = world();
    let ana = world.find_user("ana").unwrap();
    let start = world.seq();
    for _ in 0..=world.config.journal {
        world.emit(Audience::Everybody, Change::Bot { online: true });
    }
    for after in [0, start, world.seq() + 1] {
        let (events, next) = world.events_after(after, ana);
        assert_eq!(events.iter().map(|event| &event.change).collect::<Vec<_>>(), [&Change::Reset], "{after}");
        assert_eq!(next, world.seq());
    }
}

#[test]
fn identifiers_only_grow() {
    let mut world = world();
    let ids: Vec<Id> = (0..1000).map(|_| world.next_id()).collect();
    assert!(ids.is_sorted_by(|one, next| one < next));
}

#[test]
fn a_file_outlives_its_message_for_a_while() {
    let mut world = world();
    let number = |n: usize| Id::new(u64::try_from(n).unwrap());
    for n in 0..=MOST_DISCARDED {
        let file = File {
            filename: "board.png".to_owned(),
            content_type: "image/png".to_owned(),
            bytes: Arc::default(),
        };
        world.files.insert(number(n), file);
        world.discard(number(n));
        assert!(world.files.contains_key(&number(n)));
    }
    assert_eq!(world.files.len(), MOST_DISCARDED);
    assert!(!world.files.contains_key(&number(0)), "the oldest goes first");
}

#[test]
fn deleted_messages_and_channels_leave_no_choices_and_few_files() {
    let mut world = world();
    let channel = world.channels.keys().next().copied().unwrap();
    let post = |world: &mut World| {
        let mut message = world.blank_message(world.bot, channel);
        let (id, filename) = (message.id, "board.png".to_owned());
        let content_type = "image/png".to_owned();
        let file =
            File { filename: filename.clone(), content_type: content_type.clone(), bytes: Arc::default() };
        world.files.insert(id, file);
        let (url, description, dimensions) = (String::new(), None, None);
        message.attachments.push(Attachment {
            id,
            filename,
            description,
            content_type,
            size: 0,
            url,
            dimensions,
        });
        world.chosen.insert((world.bot, id, "menu".to_owned()), vec!["1".to_owned()]);
        world.insert_message(message, None);
        id
    };
    let first = post(&mut world);
    world.delete_message(first).unwrap();
    assert!(world.chosen.is_empty());
    for _ in 0..2 * MOST_DISCARDED {
        post(&mut world);
    }
    world.delete_channel(channel).unwrap();
    assert_eq!((world.chosen.len(), world.files.len()), (0, MOST_DISCARDED));
}
