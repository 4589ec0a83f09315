//! What a player can order while others play.

use crate::gang_of_four::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Row, SelectOption};
use crate::shared::widgets::component;
use carte_games::gang_of_four::ruleset::FlushOrder;
use carte_games::gang_of_four::{self, Action, Combination, CombinationKind, Phase, Rules};
use carte_games::{self as games, Order, Seat};
use carte_table::{Command, View};

const CYCLE: &str = "cycle";
const SINGLE: &str = "single";
const PLAY: &str = "play";
const BELOW: &str = "below-";
const CARTE: &str = "carte";
const CANCEL: &str = "cancel";

/// The command for this choice of the menu; `None` for a choice that the menu does not have.
pub fn command(state: PanelState, values: &[String]) -> Option<Command> {
    let play = games::Action::GangOfFour(Action::Play { cards: state.chosen, announce: state.announce });
    let value = values.first()?.as_str();
    if let Some(below) = value.strip_prefix(BELOW) {
        return Some(Command::Order(Order::PlayBelow { play, below: below.parse().ok()? }));
    }
    Some(match value {
        CYCLE => Command::Order(Order::PassUntilNextCycle),
        SINGLE => Command::Order(Order::PassUnlessSingle),
        PLAY => Command::Order(Order::Play(play)),
        CARTE => Command::Order(Order::Announce),
        CANCEL => Command::CancelOrders,
        _ => return None,
    })
}

/// The menu of orders, while others play.
pub(super) fn menu(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    reader: &Reader<'_>,
) -> Option<Row> {
    let own = game.viewer.seat()?;
    let takes_part = game.seats.get(own.index()).is_some_and(|seat| !seat.barred);
    let others_play = match &game.phase {
        Phase::Turn { seat } => *seat != own,
        Phase::Exchange(exchange) => exchange.winner != own,
        Phase::Waiting | Phase::Over { .. } => false,
    };
    if !takes_part || !others_play {
        return None;
    }
    let option = |value: &str, label: String, chosen| SelectOption {
        chosen,
        ..SelectOption::new(value.to_owned(), label)
    };
    let turn = view.orders.turn;
    let mut options = Vec::new();
    if let Some(play) = Combination::classify(state.chosen).filter(|play| may_lay(game, own, play)) {
        let name = reader.combination(&play, &game.rules);
        options.push(option(
            PLAY,
            reader.format("order-play", Args::new().with("play", name.clone())),
            false,
        ));
        for below in limits(&play, &game.rules) {
            let label = reader.format(below_key(&play, below), below_args(name.clone(), below));
            options.push(option(&format!("{BELOW}{below}"), label, false));
        }
    }
    let passes = [
        (CYCLE, "order-cycle", Order::PassUntilNextCycle),
        (SINGLE, "order-single", Order::PassUnlessSingle),
    ];
    options.extend(passes.map(|(value, key, order)| option(value, reader.text(key), turn == Some(order))));
    // With one card left, the player says it.
    let has_several = game.hand.is_some_and(|hand| hand.len() > 1);
    if has_several && game.rules.can_forget_announcement() {
        options.push(option(CARTE, reader.text("order-carte"), view.orders.announce && turn.is_none()));
    }
    if turn.is_some() || view.orders.announce {
        options.push(option(CANCEL, reader.text("order-cancel"), false));
    }
    Some(Row::menu(
        component(view, Intent::Panel(PanelAction::Order, state)),
        reader.text("order-menu"),
        options,
    ))
}

/// Returns `true` if the play could be laid in the player's next turn, as far as that is known: until then the play to beat can
/// only become stronger, unless it is the player's own or the player has passed in this cycle.
fn may_lay(game: &gang_of_four::View, own: Seat, play: &Combination) -> bool {
    let has_passed = game.seats.get(own.index()).is_some_and(|seat| seat.passed);
    let asked_again = game.to_beat().filter(|laid| laid.seat != own && !has_passed);
    asked_again.is_none_or(|laid| game.rules.beats(play, &laid.combination))
}

/// The limit below every value: the play is laid only on a lower kind.
const LOWER_KIND: u8 = 0;

/// The limits that an order may set for this play, lowest first: the play is laid only on one below the limit. There is none
/// for a gang, which beats every other kind.
fn limits(play: &Combination, rules: &Rules) -> impl Iterator<Item = u8> {
    let highest = match play.kind() {
        CombinationKind::Gang => None,
        // Another flush with a lower highest card may have the higher sum.
        CombinationKind::Flush if rules.has(FlushOrder::Sum) => Some(LOWER_KIND),
        _ => Some(play.value()),
    };
    // No straight is lower than one to 5.
    let lowest = match play.kind() {
        CombinationKind::Straight | CombinationKind::StraightFlush => 6,
        _ => 1,
    };
    let values = [4, 6, 8, 10].into_iter().filter(move |below| lowest <= *below);
    let is_offered = move |below: &u8| highest.is_some_and(|highest| *below <= highest);
    has_lower_kinds(play).then_some(LOWER_KIND).into_iter().chain(values).filter(is_offered)
}

/// Returns `true` if there are lower kinds with the same number of cards, on which the play may be laid.
fn has_lower_kinds(play: &Combination) -> bool {
    use CombinationKind::{Flush, FullHouse, StraightFlush};
    matches!(play.kind(), Flush | FullHouse | StraightFlush)
}

fn below_key(play: &Combination, below: u8) -> &'static str {
    match (has_lower_kinds(play), below) {
        (true, LOWER_KIND) => "order-play-kind",
        (true, _) => "order-play-kind-below",
        (false, _) => "order-play-below",
    }
}

fn below_args(play: String, below: u8) -> Args {
    Args::new().with("play", play).with("below", below.to_string())
}

/// The orders of the player, and the one that could not be carried out.
pub(super) fn lines(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Option<String> {
    let mut lines = Vec::new();
    if let Some(order) = &view.orders.turn {
        lines.push(reader.format("order-given", Args::new().with("order", describe(order, game, reader))));
    }
    if view.orders.announce {
        lines.push(reader.text("order-given-carte"));
    }
    if let Some(order) = &view.orders.dropped {
        lines.push(reader.format("order-dropped", Args::new().with("order", describe(order, game, reader))));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn describe(order: &Order, game: &gang_of_four::View, reader: &Reader<'_>) -> String {
    match order {
        Order::PassUntilNextCycle => reader.text("order-cycle"),
        Order::PassUnlessSingle => reader.text("order-single"),
        Order::Announce => reader.text("order-carte"),
        Order::Play(play) => match laid(play, game, reader) {
            Some(play) => reader.format("order-play", Args::new().with("play", play)),
            None => reader.text("button-pass"),
        },
        Order::PlayBelow { play, below } => {
            let key = combination(play).map_or("order-play-below", |play| below_key(&play, *below));
            let play = laid(play, game, reader).unwrap_or_default();
            reader.format(key, below_args(play, *below))
        }
        // No table of this game takes such an order.
        Order::PlayIfTakes { .. } => String::new(),
    }
}

fn combination(play: &games::Action) -> Option<Combination> {
    match play {
        games::Action::GangOfFour(Action::Play { cards, .. }) => Combination::classify(*cards),
        _ => None,
    }
}

/// The play of an order; `None` for any other action. The table takes no actions of other games.
fn laid(play: &games::Action, game: &gang_of_four::View, reader: &Reader<'_>) -> Option<String> {
    let games::Action::GangOfFour(Action::Play { cards, .. }) = play else { return None };
    let name = Combination::classify(*cards).map(|play| reader.laid(&play, &game.rules));
    Some(name.unwrap_or_else(|| reader.cards(*cards)))
}
