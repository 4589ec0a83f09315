//! The events of a server (Discord, "Guild Scheduled Event"). Only events in a place outside of Discord are supported: those in
//! voice and stage channels are refused, and so are recurring ones.

use std::{collections::BTreeMap, time::Duration};

use serde_json::{Value, json};
use twilight_model::{guild::Permissions, util::Timestamp};

use super::{Answered, Reply, Request, id};
use crate::{
    Id,
    clock::Clock,
    error::{ApiError, Problems},
    payload, permissions,
    validate::length,
    world::World,
};

/// "A guild can have a maximum of 100 events with `SCHEDULED` or `ACTIVE` status at any time" ("Create Guild Scheduled Event").
const MOST: usize = 100;

/// How far an event has come ("Guild Scheduled Event Status").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Scheduled = 1,
    Active = 2,
    Completed = 3,
    Cancelled = 4,
}

#[derive(Clone, Debug)]
pub(crate) struct ScheduledEvent {
    guild: Id,
    creator: Id,
    name: String,
    description: Option<String>,
    location: String,
    /// Since 1970, like `ends`.
    starts: Duration,
    ends: Duration,
    status: Status,
}

impl Status {
    const fn is_over(self) -> bool {
        matches!(self, Self::Completed | Self::Cancelled)
    }
}

pub(super) fn route(world: &mut World, guild: Id, rest: &[&str], request: &Request) -> Answered {
    pass_time(&mut world.scheduled_events, world.clock.now());
    match (request.method.as_str(), rest) {
        // Everybody sees events in a place outside of Discord ("Permissions for events with entity_type: EXTERNAL"). Events that
        // are over are not listed: a program that compares the lists has found this of Discord.
        ("GET", []) => {
            let listed =
                |(_, event): &(&Id, &ScheduledEvent)| event.guild == guild && !event.status.is_over();
            let shown = world.scheduled_events.iter().filter(listed).map(|(id, one)| show(world, *id, one));
            Reply::ok(shown.collect())
        }
        ("POST", []) => create(world, guild, &request.body),
        ("GET", [event]) => {
            let event = find(world, guild, event)?;
            Reply::ok(show(world, event, &world.scheduled_events[&event]))
        }
        ("PATCH", [event]) => modify(world, guild, event, &request.body),
        ("DELETE", [event]) => {
            let event = find(world, guild, event)?;
            may_change(world, event)?;
            world.scheduled_events.remove(&event);
            Ok(Reply::Empty)
        }
        _ => Err(ApiError::unknown_route()),
    }
}

/// Begins and ends events by the clock, as Discord does: "an external event will automatically begin at its scheduled start time",
/// and it ends at its end ("Guild Scheduled Event Status Update Automation").
fn pass_time(events: &mut BTreeMap<Id, ScheduledEvent>, now: Duration) {
    for event in events.values_mut() {
        if event.status == Status::Scheduled && event.starts <= now {
            event.status = Status::Active;
        }
        if event.status == Status::Active && event.ends <= now {
            event.status = Status::Completed;
        }
    }
}

pub(crate) fn all(world: &World) -> Vec<Value> {
    let mut events = world.scheduled_events.clone();
    pass_time(&mut events, world.clock.now());
    events.iter().map(|(id, event)| show(world, *id, event)).collect()
}

fn find(world: &World, guild: Id, event: &str) -> Result<Id, ApiError> {
    let event = id(event)?;
    let known = world.scheduled_events.get(&event).filter(|known| known.guild == guild);
    known.map(|_| event).ok_or(ApiError::new(404, 10070, "Unknown Guild Scheduled Event"))
}

/// The bot's permissions in the server as a whole.
fn has(world: &World) -> Permissions {
    let has = world.bot_permissions - world.denied.at(&[]);
    if world.is_timed_out(world.bot) { has & permissions::LEFT_IN_TIME_OUT } else { has }
}

/// Refuses a bot that may not change this event: "If the event was created by the current user, either `CREATE_EVENTS` or
/// `MANAGE_EVENTS`. Otherwise, `MANAGE_EVENTS`."
fn may_change(world: &World, event: Id) -> Result<(), ApiError> {
    let is_own = world.scheduled_events.get(&event).is_some_and(|event| event.creator == world.bot);
    let enough = if is_own {
        Permissions::CREATE_EVENTS | Permissions::MANAGE_EVENTS
    } else {
        Permissions::MANAGE_EVENTS
    };
    if has(world).intersects(enough) { Ok(()) } else { Err(ApiError::missing_permissions()) }
}

fn create(world: &mut World, guild: Id, body: &Value) -> Answered {
    // Since February 2026 MANAGE_EVENTS is not enough (Discord, "Change Log", "Permission Changes Going into Effect February 2026").
    if !has(world).contains(Permissions::CREATE_EVENTS) {
        return Err(ApiError::missing_permissions());
    }
    let mut problems = Problems::default();
    let name = text(body, "name", 100, &mut problems);
    if name.is_none() {
        problems.add("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let description = text(body, "description", 1000, &mut problems);
    if body["entity_type"] != 3 || !body["channel_id"].is_null() || !body["recurrence_rule"].is_null() {
        problems.add("entity_type", "BASE_TYPE_CHOICES", "The double has no other events than EXTERNAL.");
    }
    if body["privacy_level"] != 2 {
        problems.add("privacy_level", "BASE_TYPE_CHOICES", "Value must be one of {2}.");
    }
    let location = place(body, &mut problems);
    if location.is_none() {
        problems.add("entity_metadata.location", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let starts = read_time(body, "scheduled_start_time", &mut problems);
    let ends = read_time(body, "scheduled_end_time", &mut problems);
    for (field, time) in [("scheduled_start_time", starts), ("scheduled_end_time", ends)] {
        if time.is_none() {
            problems.add(field, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
    check_times(world, starts, starts, ends, &mut problems);
    problems.finish()?;
    let open = |event: &&ScheduledEvent| event.guild == guild && !event.status.is_over();
    if world.scheduled_events.values().filter(open).count() >= MOST {
        let words = "Maximum number of uncompleted guild scheduled events reached (100)";
        return Err(ApiError::new(400, 30038, words));
    }
    let number = world.next_id();
    let event = ScheduledEvent {
        guild,
        creator: world.bot,
        name: name.unwrap_or_default(),
        description,
        location: location.unwrap_or_default(),
        starts: starts.unwrap_or_default(),
        ends: ends.unwrap_or_default(),
        status: Status::Scheduled,
    };
    let shown = show(world, number, &event);
    world.scheduled_events.insert(number, event);
    Reply::ok(shown)
}

fn modify(world: &mut World, guild: Id, event: &str, body: &Value) -> Answered {
    let number = find(world, guild, event)?;
    may_change(world, number)?;
    let mut event = world.scheduled_events[&number].clone();
    // The error code is from Discord, "Opcodes and Status Codes", "JSON Error Codes".
    if event.status.is_over() {
        return Err(ApiError::new(400, 180_000, "Cannot update a finished event"));
    }
    let mut problems = Problems::default();
    if let Some(name) = text(body, "name", 100, &mut problems) {
        event.name = name;
    }
    if let Some(description) = text(body, "description", 1000, &mut problems) {
        event.description = Some(description);
    }
    if let Some(location) = place(body, &mut problems) {
        event.location = location;
    }
    let starts = read_time(body, "scheduled_start_time", &mut problems);
    // An event that is running can have no other beginning (GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS).
    if starts.is_some() && event.status != Status::Scheduled {
        problems.add(
            "scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS",
            "Cannot update start time of an event that has begun.",
        );
    }
    let ends = read_time(body, "scheduled_end_time", &mut problems);
    event.starts = starts.unwrap_or(event.starts);
    event.ends = ends.unwrap_or(event.ends);
    let ends = ends.or(starts).map(|_| event.ends);
    check_times(world, starts, Some(event.starts), ends, &mut problems);
    if let Some(status) = body.get("status").filter(|status| !status.is_null()) {
        match (event.status, status.as_u64()) {
            // Discord, "Valid Guild Scheduled Event Status Transitions".
            (Status::Scheduled, Some(2)) => event.status = Status::Active,
            (Status::Scheduled, Some(4)) => event.status = Status::Cancelled,
            (Status::Active, Some(3)) => event.status = Status::Completed,
            _ => problems.add(
                "status",
                "TRANSITION_INVALID",
                "Invalid Guild Scheduled Event Status Transition",
            ),
        }
    }
    problems.finish()?;
    let shown = show(world, number, &event);
    world.scheduled_events.insert(number, event);
    Reply::ok(shown)
}

/// A text of at most `most` characters; `None` if there is none.
fn text(body: &Value, field: &str, most: usize, problems: &mut Problems) -> Option<String> {
    checked(body.get(field)?, field, most, problems)
}

/// The place of an external event, at most 100 characters.
fn place(body: &Value, problems: &mut Problems) -> Option<String> {
    checked(&body["entity_metadata"]["location"], "entity_metadata.location", 100, problems)
}

fn checked(value: &Value, field: &str, most: usize, problems: &mut Problems) -> Option<String> {
    if value.is_null() {
        return None;
    }
    let text = value.as_str().unwrap_or_default();
    if text.trim().is_empty() || length(text) > most {
        let words = format!("Must be between 1 and {most} in length.");
        problems.add(field, "BASE_TYPE_BAD_LENGTH", words);
    }
    Some(text.to_owned())
}

/// A time since 1970; `None` if there is none.
fn read_time(body: &Value, field: &str, problems: &mut Problems) -> Option<Duration> {
    let value = body.get(field).filter(|value| !value.is_null())?;
    // Discord reads every form of ISO 8601. The model reads only the form that Discord writes.
    let text = value
        .as_str()
        .map(|text| text.strip_suffix('Z').map_or(text.to_owned(), |text| format!("{text}+00:00")));
    let parsed = text.and_then(|text| Timestamp::parse(&text).ok());
    if parsed.is_none() {
        problems.add(field, "DATE_TIME_TYPE_PARSE", "Could not parse. Should be ISO8601.");
    }
    parsed.map(|time| Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or_default()))
}

/// Notes a problem if the event does not begin in the future (GUILD_SCHEDULED_EVENT_SCHEDULE_PAST) or does not end after its
/// beginning.
fn check_times(
    world: &World,
    new_start: Option<Duration>,
    starts: Option<Duration>,
    ends: Option<Duration>,
    problems: &mut Problems,
) {
    let now = world.clock.now();
    if new_start.is_some_and(|starts| starts <= now) {
        problems.add(
            "scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
            "Cannot schedule event in the past.",
        );
    }
    if let (Some(starts), Some(ends)) = (starts, ends)
        && (ends <= starts || ends <= now)
    {
        problems.add(
            "scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START",
            "Event must end after it has started and in the future.",
        );
    }
}

fn show(world: &World, number: Id, event: &ScheduledEvent) -> Value {
    json!({
        "id": number,
        "guild_id": event.guild,
        "channel_id": null,
        "creator_id": event.creator,
        "creator": world.users.get(&event.creator).map(payload::user),
        "name": event.name,
        "description": event.description,
        "image": null,
        "scheduled_start_time": Clock::iso_at(event.starts),
        "scheduled_end_time": Clock::iso_at(event.ends),
        "privacy_level": 2,
        "status": event.status as u8,
        "entity_type": 3,
        "entity_id": null,
        "entity_metadata": { "location": event.location },
        "recurrence_rule": null,
        "guild_scheduled_event_exceptions": [],
    })
}
