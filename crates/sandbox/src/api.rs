//! The page's API; [`protocol`](super::protocol) describes it.

use std::sync::Arc;
use std::time::Duration;

use axum::{
    Json, Router,
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    Id,
    faults::{Switches, change_user},
    interactions,
    protocol::{
        ClockOrder, Dismiss, FaultOrder, Installation, Interact, InteractionAnswer, InteractionStatus, Log,
        NewLocale, NewUser, Say, State as Shown,
    },
    shared::SharedWorld,
    talk,
    validate::LOCALES,
    world::World,
};

type Handle = State<Arc<SharedWorld>>;

/// All routes below `/sandbox/api`.
pub(super) fn routes() -> Router<Arc<SharedWorld>> {
    Router::new()
        .route("/state", get(state))
        .route("/events", get(events))
        .route("/interact", post(interact))
        .route("/say", post(say))
        .route("/dismiss", post(dismiss))
        .route("/users", post(add_user))
        .route("/users/{id}/locale", post(set_locale))
        .route("/users/{id}/installed", post(set_installed))
        .route("/log", get(log))
        .route("/complaints", get(complaints))
        .route("/faults/{name}", post(fault))
        .route("/restart-bot", post(restart_bot))
        .route("/clock", post(move_clock))
}

/// Why something cannot be done, for the page to show.
struct No(StatusCode, String);

impl From<String> for No {
    fn from(why: String) -> Self {
        Self(StatusCode::BAD_REQUEST, why)
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

#[derive(Debug, Deserialize)]
struct EventQuery {
    r#as: String,
    after: Option<u64>,
}

fn find_person(world: &World, name: &str) -> Result<Id, No> {
    let person = world.find_user(name).filter(|id| *id != world.bot);
    person.ok_or_else(|| No(StatusCode::NOT_FOUND, format!("there is nobody named {name}")))
}

async fn state(State(shared): Handle, Query(viewer): Query<EventQuery>) -> Result<Json<Shown>, No> {
    shared.read(|world| Ok(Json(shown_to(world, find_person(world, &viewer.r#as)?))))
}

/// Everything that the user `me` may see now.
fn shown_to(world: &World, me: Id) -> Shown {
    let mine = |record: &&interactions::Record| {
        record.status.user == me
            && record.status.answer == InteractionAnswer::Pending
            && record.kind != interactions::InteractionKind::Autocomplete
    };
    Shown {
        seq: world.seq(),
        me,
        guild: world.guilds[0].clone(),
        other_guilds: world.guilds[1..].to_vec(),
        users: world.users.values().cloned().collect(),
        channels: world.channels.values().filter(|place| world.may_see_channel(me, place)).cloned().collect(),
        commands: world.commands.clone(),
        emojis: world.emojis.clone(),
        messages: world
            .messages
            .values()
            .filter(|stored| world.may_see_message(me, stored))
            .map(|stored| stored.message.clone())
            .collect(),
        pending: world.interactions.values().filter(mine).map(|record| record.status.clone()).collect(),
        bot_online: world.is_bot_online(),
        ahead_ms: world.ahead_ms(),
    }
}

async fn events(
    State(shared): Handle,
    Query(viewer): Query<EventQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, No> {
    let (me, now) = shared.read(|world| find_person(world, &viewer.r#as).map(|me| (me, world.seq())))?;
    let after = viewer.after.unwrap_or(now);
    Ok(upgrade.on_upgrade(move |socket| stream(shared, socket, me, after)))
}

/// Sends every event that `me` may learn of, in order, until the window is closed.
async fn stream(shared: Arc<SharedWorld>, mut socket: WebSocket, me: Id, mut after: u64) {
    let mut changes = shared.watch();
    loop {
        changes.mark_unchanged();
        let (events, next) = shared.read(|world| world.events_after(after, me));
        for event in events {
            let Ok(text) = serde_json::to_string(&event) else { return };
            if socket.send(Frame::text(text)).await.is_err() {
                return;
            }
        }
        after = next;
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

async fn interact(State(shared): Handle, Json(act): Json<Interact>) -> Result<Json<InteractionStatus>, No> {
    let person = |name: &str| shared.read(|world| find_person(world, name));
    let status = match act {
        Interact::Slash { r#as, channel, command, options } => {
            interactions::slash(&shared, person(&r#as)?, channel, &command, &options, None)?
        }
        Interact::Menu { r#as, channel, command, target } => {
            interactions::menu(&shared, person(&r#as)?, channel, &command, target)?
        }
        Interact::Autocomplete { r#as, channel, command, focused, options } => {
            let user = person(&r#as)?;
            let sent = interactions::slash(&shared, user, channel, &command, &options, Some(&focused))?;
            let limit = shared.read(|world| world.config.acknowledge_within * 2);
            let answered = |world: &World| {
                let status = &world.interactions.get(&sent.id)?.status;
                (status.answer != InteractionAnswer::Pending).then(|| status.clone())
            };
            shared.wait(answered, limit).await.unwrap_or(sent)
        }
        Interact::Component { r#as, message, custom_id, values } => {
            interactions::component(&shared, person(&r#as)?, message, &custom_id, &values)?
        }
        Interact::Modal { r#as, interaction, fields } => {
            interactions::modal(&shared, person(&r#as)?, interaction, &fields)?
        }
    };
    Ok(Json(status))
}

async fn say(State(shared): Handle, Json(say): Json<Say>) -> Result<Response, No> {
    shared.write(|world| {
        let user = find_person(world, &say.r#as)?;
        let message = talk::say(world, user, say.channel, &say.content)?;
        Ok(Json(message).into_response())
    })
}

async fn dismiss(State(shared): Handle, Json(wish): Json<Dismiss>) -> Result<StatusCode, No> {
    shared.write(|world| {
        let user = find_person(world, &wish.r#as)?;
        talk::dismiss(world, user, wish.message)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

fn known_locale(locale: &str) -> Result<(), No> {
    let known = LOCALES.contains(&locale);
    if known { Ok(()) } else { Err(No::from(format!("{locale} is no language that Discord knows"))) }
}

async fn add_user(State(shared): Handle, Json(new): Json<NewUser>) -> Result<Response, No> {
    let name = new.name.trim();
    if name.is_empty() || name.chars().count() > 32 {
        return Err(No::from("a name has 1 to 32 characters".to_owned()));
    }
    let locale = new.locale.as_deref().unwrap_or("en-US");
    known_locale(locale)?;
    let taken = shared.read(|world| world.find_user(name).is_some());
    if taken {
        return Err(No::from(format!("{name} is here already")));
    }
    Ok(Json(shared.write(|world| world.add_user(name, locale, new.admin))).into_response())
}

async fn set_locale(
    State(shared): Handle,
    Path(user): Path<Id>,
    Json(new): Json<NewLocale>,
) -> Result<Response, No> {
    known_locale(&new.locale)?;
    shared.write(|world| {
        change_user(world, user, |user| user.locale = new.locale)?;
        Ok(Json(world.users.get(&user).cloned()).into_response())
    })
}

async fn set_installed(
    State(shared): Handle,
    Path(user): Path<Id>,
    Json(new): Json<Installation>,
) -> Result<Response, No> {
    shared.write(|world| {
        change_user(world, user, |user| user.installed = new.installed)?;
        Ok(Json(world.users.get(&user).cloned()).into_response())
    })
}

#[derive(Debug, Deserialize)]
struct Since {
    #[serde(default)]
    after: u64,
}

async fn log(State(shared): Handle, Query(since): Query<Since>) -> Json<Log> {
    shared.read(|world| {
        let from = world.exchanges.partition_point(|exchange| exchange.number <= since.after);
        Json(Log { last: world.exchange_count, exchanges: world.exchanges.range(from..).cloned().collect() })
    })
}

async fn complaints(State(shared): Handle) -> Json<Vec<String>> {
    Json(shared.read(|world| world.complaints.clone()))
}

async fn fault(
    State(shared): Handle,
    Path(name): Path<String>,
    Json(mut fields): Json<Map<String, Value>>,
) -> Result<StatusCode, No> {
    fields.insert("fault".to_owned(), name.into());
    let order: FaultOrder =
        serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())?;
    Switches { shared }.order(order)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn restart_bot(State(shared): Handle) -> Result<StatusCode, No> {
    let restart = shared.read(|world| world.config.restart_bot.clone());
    let nobody =
        || No(StatusCode::NOT_IMPLEMENTED, "nobody told the double how to restart the bot".to_owned());
    restart.ok_or_else(nobody)?();
    Ok(StatusCode::NO_CONTENT)
}

/// The farthest that one request may move the clock: thirty days, longer than every deadline of the bot.
const FARTHEST: Duration = Duration::from_secs(30 * 24 * 3600);

async fn move_clock(State(shared): Handle, Json(order): Json<ClockOrder>) -> Result<StatusCode, No> {
    let by = Duration::from_secs(order.seconds.into());
    if by.is_zero() || by > FARTHEST {
        return Err("the clock goes forward, by thirty days at most".to_owned().into());
    }
    let nobody =
        || No(StatusCode::NOT_IMPLEMENTED, "nobody told the double how to move the bot's clock".to_owned());
    let bot = shared.read(|world| world.config.move_clock.clone()).ok_or_else(nobody)?;
    shared.write(|world| interactions::advance(world, by));
    bot(by);
    Ok(StatusCode::NO_CONTENT)
}
