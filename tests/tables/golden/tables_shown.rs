//! What somebody sees of a table, in words that do not depend on how the program names things.

use carte_games::Ceremony;
use serde_json::{Value, json};

use crate::golden::names::{
    Action, Ending, Level, Occupant, Options, Order, Orders, Pace, Seat, Stage, View, gang_of_four, go_stop,
};
use crate::golden::{games_shown, later};

/// Everything that a viewer sees of a table, as far as a version says it.
pub(crate) fn table(view: &View, version: i64) -> Value {
    let mut shown = json!({
        "state": view.seq.0,
        "told": view.told.0,
        "server": view.guild.map(|guild| guild.0),
        "channel": view.channel.0,
        "language": view.language,
        "viewer": view.viewer.seat().map(Seat::number),
        "host": view.host.0,
        "options": options(&view.options, version),
        "seats": view.seats.iter().map(occupant).collect::<Vec<_>>(),
        "stage": stage(view.stage),
        "deadline": view.deadline.map(|deadline| deadline.0),
        "commitment": view.fair_deal.commitment,
        "revealed": view.fair_deal.revealed,
        "cut": cut(view),
        "orders": orders(&view.orders),
        "undoable": view.undoable.map(Seat::number),
        "undo": view.undo.as_ref().map(|undo| json!({
            "seat": undo.seat.number(),
            "agreed": games_shown::seats(&undo.agreed),
            "missing": games_shown::seats(&undo.missing),
            "until": undo.until.0,
        })),
        "rematch": view.rematch.map(|table| table.0),
        "game": view.game.as_ref().map(games_shown::game),
        "claims": view.claims.iter().map(|claim| json!([claim.seat.number(), claim.user.0])).collect::<Vec<_>>(),
    });
    later::since(9, version, &mut shown, "claims", &json!([]));
    shown
}

fn cut(view: &View) -> Option<Value> {
    let Some(Ceremony::GangOfFour(cut)) = &view.ceremony else { return None };
    Some(json!({
        "cards": games_shown::list(&cut.cards),
        "starts_at": cut.starts_at.map(Seat::number),
    }))
}

fn options(options: &Options, version: i64) -> Value {
    let mut rules: serde_json::Map<String, Value> =
        options.rules.options().into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    later::leave_out(version, &mut rules);
    let mut shown = json!({
        "rules": rules,
        "preset": options.preset.map(|preset| preset.to_string()),
        "seats": options.seats,
        "fill": options.fill,
        "level": options.level.name(),
        "pace": match options.pace {
            Pace::Chosen(time) => time.to_string(),
            named => named.name().to_owned(),
        },
    });
    later::since(9, version, &mut shown, "preset", &Value::Null);
    shown
}

fn occupant(occupant: &Occupant) -> Value {
    let level = |level: Level| level.name();
    match occupant {
        Occupant::Empty => Value::Null,
        Occupant::Person { user, name } => json!({ "user": user.0, "name": name }),
        Occupant::Computer { level: of, name } => json!({ "computer": level(*of), "name": name }),
        Occupant::Substitute { user, name, level: of } => {
            json!({ "user": user.0, "name": name, "substitute": level(*of) })
        }
    }
}

fn stage(stage: Stage) -> Value {
    match stage {
        Stage::Lobby => "lobby".into(),
        Stage::Playing => "playing".into(),
        Stage::Paused { by } => json!({ "paused by": by.map(|user| user.0) }),
        Stage::Ended(Ending::Finished) => "finished".into(),
        Stage::Ended(Ending::Closed) => "closed".into(),
        Stage::Ended(Ending::Abandoned) => "abandoned".into(),
    }
}

fn orders(orders: &Orders) -> Value {
    json!({
        "turn": orders.turn.as_ref().map(order),
        "announce": orders.announce,
        "dropped": orders.dropped.as_ref().map(order),
    })
}

fn order(order: &Order) -> String {
    match order {
        Order::PassUntilNextCycle => "pass until the next cycle".to_owned(),
        Order::PassUnlessSingle => "pass unless a single lies".to_owned(),
        Order::Play(of) => action(of),
        Order::Announce => "announce".to_owned(),
    }
}

pub(crate) fn action(action: &Action) -> String {
    match action {
        Action::GangOfFour(gang_of_four::Action::Play { cards, announce }) => {
            format!("play {cards}{}", if *announce { ", announced" } else { "" })
        }
        Action::GangOfFour(gang_of_four::Action::Pass) => "pass".to_owned(),
        Action::GangOfFour(gang_of_four::Action::Announce) => "announce".to_owned(),
        Action::GangOfFour(gang_of_four::Action::Return(card)) => format!("return {card}"),
        Action::GoStop(action) => go_stop::notation::write(action),
    }
}
