//! The questions that a turn can lead to: which of two cards, Go or Stop, four cards of a month.

use super::{helping, hint, labelled, text};
use crate::go_stop::flowers::emoji;
use crate::go_stop::intent::{Intent, PanelState};
use crate::go_stop::{ending, settlement, sums};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::board::deadline;
use crate::shared::message::{Button, Message, Row, Style};
use crate::shared::panel::PanelRendering;
use crate::shared::render_mode::RenderMode;
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, CardSet, Doubling, Month, Phase, Seats, September, View as Game};
use carte_table::View;

/// The paragraphs of a question, of which the first one asks, and the buttons that answer it.
type Question = (Vec<String>, Vec<Button>);

/// The panel of the player who is asked something; `None` if the player chooses a card of the hand.
pub(super) fn message(
    view: &View,
    game: &Game,
    state: PanelState,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Option<Message> {
    let question = match &game.phase {
        Phase::Join { joined, .. } => join(view, game, joined, reader),
        Phase::Take { with, choice, drawn, .. } => take(view, (*with, *choice, *drawn), reader),
        Phase::Give { to, choice, .. } => give(view, game, (*to, *choice), reader),
        Phase::Count { .. } => count(view, reader),
        Phase::GoOrStop { seat } => go_or_stop(view, game, *seat, by, reader),
        Phase::ChongTong { month, .. } => chong_tong(view, game, *month, reader),
        Phase::Another { .. } => return Some(another(view, game, reader)),
        Phase::Waiting | Phase::Turn { .. } | Phase::Over { .. } => return None,
    };
    Some(asked(view, game, state, question, by, reader))
}

/// The question whether to play this round.
fn join(view: &View, game: &Game, joined: &Seats, reader: &Reader<'_>) -> Question {
    let names = reader.seat_list(view, joined.iter().copied());
    let price = game.rules.price_of_sold();
    let question = reader.format("gostop-join", Args::new().with("names", names).count("price", price));
    let buttons = vec![
        reader.button(view, Intent::Do(Action::Join), "gostop-button-join", "🙋", Style::Success),
        reader.button(view, Intent::Do(Action::Fold), "gostop-button-fold", "🙅", Style::Danger),
    ];
    (vec![question], buttons)
}

/// The question which of two matching cards to take.
fn take(view: &View, (with, choice, drawn): (Card, CardSet, bool), reader: &Reader<'_>) -> Question {
    let key = if drawn { "gostop-take-drawn" } else { "gostop-take-played" };
    let question = reader.format(key, Args::new().with("card", reader.flower(with)));
    let button = |card: Card| {
        let intent = Intent::Do(Action::Take(card));
        labelled(view, intent, "gostop-button-take", card, emoji(card, reader), Style::Primary, reader)
    };
    let buttons = choice.into_iter().map(button).collect();
    (vec![question], buttons)
}

/// The question which Pi to give. Of cards that count the same, only the first is offered.
fn give(view: &View, game: &Game, (to, choice): (Seat, CardSet), reader: &Reader<'_>) -> Question {
    let owes = game.viewer.seat().and_then(|own| game.seats.get(own.index())).map_or(1, |own| own.owes);
    let question =
        reader.format("gostop-give", Args::new().with("name", reader.seat(view, to)).count("owes", owes));
    let button = |card: Card| {
        let intent = Intent::Do(Action::Give(card));
        labelled(view, intent, "gostop-button-give", card, emoji(card, reader), Style::Primary, reader)
    };
    let buttons = choice.first_of_each_gift_value().map(button).collect();
    (vec![question], buttons)
}

/// The question what September's cup counts as.
fn count(view: &View, reader: &Reader<'_>) -> Question {
    let question = reader.text("gostop-cup");
    let button =
        |cup, key, mark| reader.button(view, Intent::Do(Action::Count(cup)), key, mark, Style::Primary);
    let buttons = vec![
        button(September::Animal, "gostop-button-count-animal", "🐾"),
        button(September::Pi, "gostop-button-count-pi", "🍂"),
    ];
    (vec![question], buttons)
}

/// The question for Go or Stop, with what each brings and risks.
fn go_or_stop(view: &View, game: &Game, own: Seat, by: PanelRendering<'_>, reader: &Reader<'_>) -> Question {
    let points = game.points(own).map_or(0, |points| points.total());
    let question = reader.format(
        "gostop-decide",
        Args::new().with("points", reader.points(points)).count("threshold", game.threshold()),
    );
    let mut paragraphs = vec![question];
    // A picture shows what each choice brings.
    if by.mode == RenderMode::Words {
        paragraphs.extend(stop(view, game, own, reader));
        paragraphs.push(go(view, game, own, points, reader));
        paragraphs.extend(push(game, reader));
    }
    let mut buttons = vec![
        reader.button(view, Intent::Do(Action::Go), "gostop-button-go", "🔥", Style::Success),
        reader.button(view, Intent::Do(Action::Stop), "gostop-button-stop", "🛑", Style::Danger),
    ];
    if game.may_push {
        let intent = Intent::Do(Action::Push);
        buttons.push(reader.button(view, intent, "gostop-button-push", "🫸", Style::Secondary));
    }
    (paragraphs, buttons)
}

/// What Stop would bring now, and from whom.
fn stop(view: &View, game: &Game, own: Seat, reader: &Reader<'_>) -> Option<String> {
    let now = game.if_stopped(own)?;
    let sum = now.payments.get(own).copied().unwrap_or_default();
    let mut lines = vec![reader.format("gostop-decide-stop", Args::new().count("sum", sum))];
    lines.extend(now.losers.iter().map(|share| settlement::paid(view, game, &now, share, reader)));
    Some(lines.join("\n"))
}

/// What a push means; `None` if the round may not be pushed.
fn push(game: &Game, reader: &Reader<'_>) -> Option<String> {
    let factor = game.pending_factor().saturating_mul(2);
    game.may_push.then(|| reader.format("gostop-decide-push", Args::new().count("factor", factor)))
}

/// What Go could bring, and what it risks.
fn go(view: &View, game: &Game, own: Seat, points: u8, reader: &Reader<'_>) -> String {
    let goes = game.seats.get(own.index()).map_or(0, |seat| seat.goes) + 1;
    let args = Args::new()
        .count("goes", goes)
        .count("bonus", game.rules.go_bonus(goes))
        .with("points", reader.points(points));
    let mut lines = vec![match Doubling::of_goes(goes) {
        Some(doubling) => reader.format("gostop-decide-go-doubled", args.count("factor", doubling.factor())),
        None => reader.format("gostop-decide-go", args),
    }];
    let others = game.ring().seats().filter(|seat| *seat != own);
    lines.extend(others.map(|seat| {
        let points = game.points(seat).map_or(0, |points| points.total());
        let cards = game.seats.get(seat.index()).map_or(0, |seat| seat.cards_left + seat.flips);
        let args = Args::new()
            .with("name", reader.seat(view, seat))
            .with("points", reader.points(points))
            .count("needs", game.points_for_question(seat))
            .count("turns", cards);
        reader.format("gostop-decide-rival", args)
    }));
    let left = game.seats.get(own.index()).map_or(0, |seat| seat.cards_left + seat.flips);
    let cost = sums::cost_of_go(&game.rules, game.ring().count());
    lines.push(reader.format("gostop-decide-risk", Args::new().with("cost", cost).count("turns", left)));
    lines.join("\n")
}

/// The question whether to declare four cards of a month.
fn chong_tong(view: &View, game: &Game, month: Month, reader: &Reader<'_>) -> Question {
    let declared = game.if_declared().zip(game.turn());
    let sum = declared.and_then(|(declared, own)| declared.payments.get(own).copied()).unwrap_or_default();
    let question = reader.format(
        "gostop-chong-tong",
        Args::new().with("month", reader.month(month)).with("sum", sums::amount(&game.rules, sum, reader)),
    );
    let buttons = vec![
        reader.button(view, Intent::Do(Action::ChongTong), "gostop-button-declare", "🎊", Style::Success),
        reader.button(view, Intent::Do(Action::Decline), "gostop-button-keep", "🤫", Style::Secondary),
    ];
    (vec![question], buttons)
}

/// The question whether to play another round. The answers of the others are told when all have answered.
fn another(view: &View, game: &Game, reader: &Reader<'_>) -> Message {
    let needed = game.ring().count().saturating_sub(1);
    let question = reader.format("gostop-another", Args::new().count("needed", needed));
    let buttons = vec![
        reader.button(view, Intent::Do(Action::Another), "gostop-button-another", "🔁", Style::Success),
        reader.button(view, Intent::Do(Action::Enough), "gostop-button-enough", "🏁", Style::Danger),
    ];
    let places = ending::places(view, game, reader);
    let content = [question + &deadline(view, reader), places].join("\n\n");
    Message { content, rows: vec![Row::Buttons(buttons)], ..Message::default() }
}

/// A question above the hand.
fn asked(
    view: &View,
    game: &Game,
    state: PanelState,
    (mut paragraphs, mut buttons): Question,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    paragraphs[0] += &deadline(view, reader);
    let advised = by.advice.go_stop(view);
    for button in &mut buttons {
        let is_advised = advised.is_some_and(|action| button.id.intent == Intent::Do(action).into());
        button.style = if is_advised { Style::Success } else { Style::Secondary };
    }
    buttons.extend(helping(view, game, state, reader));
    paragraphs.extend(text::standing(view, game, by, reader));
    paragraphs.push(text::hand(game, by, reader));
    let mut paragraphs = by.mode.lines(paragraphs);
    if state.hint {
        paragraphs.extend(hint::text(view, game, by.advice, reader));
    }
    Message {
        content: paragraphs.join(by.mode.between()),
        embeds: text::table(view, game, by, reader).into_iter().collect(),
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    }
}
