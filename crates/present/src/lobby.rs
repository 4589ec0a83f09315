//! The table message while people sit down.

use std::time::Duration;

use super::{dispatch, rules_text};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::GREEN;
use crate::shared::intent::Intent;
use crate::shared::lobby::Lobby;
use crate::shared::message::{Embed, Field, Message, Row, Style};
use carte_games::Seat;
use carte_table::ids::UserId;
use carte_table::{Occupant, Stage, View};

/// The table message: the players, the rules and the pace, and how to join.
pub(super) fn message(view: &View, reader: &Reader<'_>) -> Message {
    let field = |key: &str, value: String| Field::titled(reader.text(key), value);
    let least = *view.options.rules.players().start();
    let of_seats =
        |key: &str| reader.format(key, Args::new().count("seats", view.players()).count("least", least));
    let fair = reader.format("lobby-fair", Args::new().with("commitment", &view.fair_deal.commitment));
    let Lobby { title, invitation, footer } = dispatch::lobby(&view.options.rules);
    let embed = Embed {
        title: reader.format(title, Args::new().with("table", reader.table(view))),
        description: format!("{}\n\n{}\n\n{fair}", of_seats(invitation), seats(view, reader)),
        fields: vec![
            field("lobby-rules", rules_text::line(&view.options.rules, reader)),
            field("lobby-pace", reader.pace(view.options.pace)),
        ],
        footer: match () {
            () if !view.seats.contains(&Occupant::Empty) => reader.text("lobby-footer-full"),
            () if view.options.fill => reader.text("lobby-footer-fill"),
            () => of_seats(footer),
        },
        colour: Some(GREEN),
    };
    Message {
        embeds: vec![embed],
        rows: vec![buttons(view, reader), house(view, reader)],
        ..Message::default()
    }
}

/// The message in the channel about a table in a thread of its own: where it is, who sits there, and a button to join.
pub(super) fn invitation(view: &View, reader: &Reader<'_>) -> Message {
    let title = dispatch::lobby(&view.options.rules).title;
    let args = Args::new()
        .with("title", reader.format(title, Args::new().with("table", reader.table(view))))
        .with("name", reader.person(view, view.host))
        .with("channel", format!("<#{}>", view.channel));
    let join = reader.button(view, Intent::Join, "button-join", "🪑", Style::Success);
    let room = view.stage == Stage::Lobby && view.seats.contains(&Occupant::Empty);
    Message {
        content: format!("{}\n{}", reader.format("lobby-in-thread", args), seats(view, reader)),
        rows: room.then(|| Row::Buttons(vec![join])).into_iter().collect(),
        ..Message::default()
    }
}

fn seats(view: &View, reader: &Reader<'_>) -> String {
    let line = |seat: Seat| {
        let args =
            Args::new().with("place", (seat.index() + 1).to_string()).with("name", reader.seat(view, seat));
        let hosts = view.occupant(seat).owner() == Some(view.host);
        match view.occupant(seat) {
            Occupant::Empty => reader.format("lobby-seat-empty", args),
            Occupant::Computer { level, .. } => {
                let level = reader.text(&format!("level-{}", level.name()));
                reader.format("lobby-seat-computer", args.with("level", level))
            }
            _ if hosts => reader.format("lobby-seat-host", args),
            _ => reader.format("lobby-seat", args),
        }
    };
    Seat::all(view.players()).map(line).collect::<Vec<_>>().join("\n")
}

/// How long each of these people usually takes for a turn, in whole numbers of the largest unit.
pub(super) fn usual_turns(usual: &[(UserId, Duration)], view: &View, reader: &Reader<'_>) -> Field {
    let one = |(user, time): &(UserId, Duration)| {
        let seconds = time.as_secs().max(1);
        let unit = [86_400, 3600, 60].into_iter().find(|unit| seconds >= *unit).unwrap_or(1);
        let args = Args::new()
            .with("name", reader.person(view, *user))
            .with("time", reader.span(Duration::from_secs(seconds / unit * unit)));
        reader.format("lobby-usual-turn", args)
    };
    let lines: Vec<String> = usual.iter().map(one).collect();
    Field::titled(reader.text("lobby-usual-turns"), lines.join(" · "))
}

/// The button for house rules, which only the host can use; other people who press it are told so.
fn house(view: &View, reader: &Reader<'_>) -> Row {
    Row::Buttons(vec![reader.button(view, Intent::House, "button-house", "🏠", Style::Secondary)])
}

fn buttons(view: &View, reader: &Reader<'_>) -> Row {
    let taken = view.seats.iter().filter(|occupant| **occupant != Occupant::Empty).count();
    let enough = usize::from(*view.options.rules.players().start());
    let room = taken < view.seats.len();
    let level = view.options.level;
    let add = format!("button-add-{}", level.name());
    Row::Buttons(vec![
        reader.button(view, Intent::Join, "button-join", "🪑", Style::Success).enabled_if(room),
        reader.button(view, Intent::Leave, "button-leave", "🚪", Style::Secondary),
        reader.button(view, Intent::AddComputer(level), &add, "🤖", Style::Secondary).enabled_if(room),
        reader.button(view, Intent::Rules, "button-rules", "📖", Style::Secondary),
        reader
            .button(view, Intent::Start, "button-start", "▶️", Style::Primary)
            .enabled_if(view.options.fill || taken >= enough),
    ])
}
