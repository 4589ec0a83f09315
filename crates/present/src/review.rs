//! What a person's own decisions in a finished game have cost; only this person sees it.

use super::{dispatch, replay};
use crate::locale::Args;
use crate::pictures::{self, Picture};
use crate::shared::colours::TEAL;
use crate::shared::intent::{Intent, ReplayStep};
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Attachment, Button, Embed, Field, Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_games::Seat;
use carte_players as players;
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::review::{Decision, Mistake, NoReview, Review};
use carte_table::View;

/// How far the review has got, for the person who waits for it.
pub fn progress(view: &View, done: u16, all: u16, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).count("done", done).count("all", all);
    Message::text(reader.format("review-progress", args))
}

/// The number of points that decisions cost per round, with its trend. If mistakes were found, [`mistakes`] follow.
///
/// `before` are the numbers of the person's reviewed games before this one, oldest first.
pub fn message(
    view: &View,
    decisions: &[Decision],
    review: &Review,
    before: &[f64],
    luck: &GameLuck,
    reader: &Reader<'_>,
) -> Message {
    let args = Args::new()
        .with("points", reader.decimal(review.per_round(), 1))
        .with("error", reader.decimal(review.error / f64::from(review.rounds.max(1)), 1))
        .count("rounds", review.rounds);
    let mut lines = vec![reader.format("review-number", args)];
    if !before.is_empty() {
        lines.push(reader.format("review-before", Args::new().with("numbers", trend(before, reader))));
    }
    if luck.rounds > 0 {
        lines.push(luck_of_seats(view, luck, reader));
    }
    if review.mistakes.is_empty() {
        lines.push(reader.text("review-none"));
    }
    let worlds = decisions.first().map_or(0, |decision| players::worlds(&decision.view));
    let embed = Embed {
        title: reader.format("review-title", Args::new().with("table", reader.table(view))),
        description: lines.join("\n\n"),
        footer: reader.format(dispatch::judged_by(&view.options.rules), Args::new().count("worlds", worlds)),
        colour: Some(TEAL),
        ..Embed::default()
    };
    let rows = vec![Row::Buttons(vec![replay::open(view, reader)])];
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The last message of a table, with a line for each seat about how much it owes to the deals, and how much to play.
pub fn with_luck(mut message: Message, luck: &GameLuck, view: &View, reader: &Reader<'_>) -> Message {
    if let Some(embed) = message.embeds.first_mut().filter(|_| luck.rounds > 0) {
        let seats = seats(view, luck, reader).join("\n");
        embed.fields.push(Field::titled(reader.text("review-luck-title"), seats));
    }
    limits::fit(message)
}

/// How much each seat owes to the deals, also by what it could know at the time, and how much to play.
fn luck_of_seats(view: &View, luck: &GameLuck, reader: &Reader<'_>) -> String {
    let lines = luck.seats.of_players(luck.players).map(|(seat, luck)| {
        let args = args(&luck, reader).with("name", reader.seat(view, seat));
        match luck.known {
            Some(known) => {
                reader.format("review-luck-seat-known", args.with("known", reader.signed(known, 0)))
            }
            None => reader.format("review-luck-seat", args),
        }
    });
    std::iter::once(reader.text("review-luck")).chain(lines).collect::<Vec<_>>().join("\n")
}

/// How much each seat owes to the deals, and how much to play.
pub(crate) fn seats(view: &View, luck: &GameLuck, reader: &Reader<'_>) -> Vec<String> {
    let seat = |(seat, luck): (Seat, SeatLuck)| {
        reader.format("review-luck-seat", args(&luck, reader).with("name", reader.seat(view, seat)))
    };
    luck.seats.of_players(luck.players).map(seat).collect()
}

/// The values for texts about luck: the points from the deals, the points from play, and how certain they are.
pub(crate) fn args(luck: &SeatLuck, reader: &Reader<'_>) -> Args {
    let SeatLuck { deal, play, error, .. } = *luck;
    Args::new()
        .with("deal", reader.signed(deal, 0))
        .with("play", reader.signed(play, 0))
        .with("error", reader.decimal(1.96 * error, 0))
}

/// The costliest decisions, each with a button that leads to its moment; `None` if there are none.
///
/// One moment may have two decisions: what to play, and what to take or whether to go on. Only the first of them has the
/// button, because Discord refuses two buttons that do the same.
pub fn mistakes(
    view: &View,
    decisions: &[Decision],
    review: &Review,
    reader: &Reader<'_>,
) -> Option<Message> {
    let mut led_to = Vec::new();
    let line = |(mistake, decision): (&Mistake, &Decision)| {
        let text = format!("**{}**\n{}", title(mistake, decision, reader), words(mistake, decision, reader));
        if led_to.contains(&decision.at) {
            return Line::text(text);
        }
        led_to.push(decision.at);
        Line::with_button(text, moment_button(view, decision, reader))
    };
    let lines: Vec<Line> = shown(decisions, review).map(line).collect();
    let listing = Listing { lines, colour: Some(TEAL), ..Listing::default() };
    (!listing.lines.is_empty()).then(|| listing.into_message(Vec::new()))
}

/// What the player saw before each of the costliest decisions, in the order of the message.
pub fn pictures(
    view: &View,
    decisions: &[Decision],
    review: &Review,
    reader: &Reader<'_>,
) -> Vec<Option<Picture>> {
    let labels = pictures::labels_of(view, reader);
    shown(decisions, review)
        .map(|(_, decision)| pictures::public_moment(&decision.view, false, &labels))
        .collect()
}

/// The mistakes, each with its picture below it.
pub fn with_pictures(mut message: Message, drawn: Vec<(usize, Attachment)>) -> Message {
    let Some(listing) = &mut message.listing else { return message };
    for (place, file) in drawn {
        if let Some(line) = listing.lines.get_mut(place) {
            line.picture = Some(message.attachments.len());
            message.attachments.push(Attachment { name: format!("mistake-{}.png", place + 1), ..file });
        }
    }
    message
}

/// Each mistake with its decision.
fn shown<'a>(
    decisions: &'a [Decision],
    review: &'a Review,
) -> impl Iterator<Item = (&'a Mistake, &'a Decision)> {
    let decision = |mistake: &Mistake| decisions.get(usize::from(mistake.decision));
    review.mistakes.iter().filter_map(move |mistake| Some((mistake, decision(mistake)?)))
}

/// Why there is nothing to review, with a replay or the scores instead.
pub fn none(view: &View, why: NoReview, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view));
    let key = match why {
        NoReview::NoReplay(why) => return replay::not_yet(view, why, reader),
        NoReview::NotPlayed => "review-not-played",
    };
    let rows = vec![Row::Buttons(vec![replay::open(view, reader)])];
    limits::fit(Message { content: reader.format(key, args), rows, ..Message::default() })
}

/// These numbers in their order, “2.1 → 1.4”.
pub(super) fn trend(numbers: &[f64], reader: &Reader<'_>) -> String {
    numbers.iter().map(|number| reader.decimal(*number, 1)).collect::<Vec<_>>().join(" → ")
}

#[expect(clippy::cast_possible_truncation, reason = "a round costs some hundred points at most")]
fn round_points(points: f64) -> i64 {
    points.round() as i64
}

fn title(mistake: &Mistake, decision: &Decision, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .count("round", decision.round)
        .count("moment", decision.at + 1)
        .with("points", reader.points(round_points(mistake.lost)))
        .with("error", reader.decimal(mistake.error, 1));
    reader.format("review-mistake", args)
}

fn words(mistake: &Mistake, decision: &Decision, reader: &Reader<'_>) -> String {
    dispatch::reviewed(&decision.view, &decision.done, &mistake.best, reader).unwrap_or_default()
}

/// The button that leads to the moment in the replay.
fn moment_button(view: &View, decision: &Decision, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at: decision.at, step: ReplayStep::Open };
    let label = reader.format("button-moment", Args::new().count("moment", decision.at + 1));
    Button { label, ..reader.button(view, intent, "button-replay", "🎞️", Style::Secondary) }
}
