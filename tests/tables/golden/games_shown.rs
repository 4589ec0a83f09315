//! What somebody sees of a game: hands, whose turn it is, what is asked, scores, what may be done.

use std::fmt::Display;

use serde_json::{Value, json};

use crate::golden::names::{Seat, games, gang_of_four, go_stop};

pub(crate) fn game(view: &games::View) -> Value {
    match view {
        games::View::GangOfFour(view) => gang_of_four(view),
        games::View::GoStop(view) => go_stop(view),
    }
}

pub(crate) fn list(things: impl IntoIterator<Item = impl Display>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

pub(crate) fn seats(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

fn gang_of_four(view: &gang_of_four::View) -> Value {
    use gang_of_four::Phase;
    let exchange = |exchange: &gang_of_four::Exchange| {
        json!({
            "giver": exchange.giver.number(),
            "winner": exchange.winner.number(),
            "given": exchange.given.to_string(),
        })
    };
    let phase = match &view.phase {
        Phase::Waiting => json!("waiting"),
        Phase::Exchange(of) => json!({ "exchange": exchange(of) }),
        Phase::Turn { seat } => json!({ "turn": seat.number() }),
        Phase::Over { winners } => json!({ "over": seats(winners) }),
    };
    let plays: Vec<String> = view.legal_plays().iter().map(|play| play.cards().to_string()).collect();
    let results = view.results.iter().map(|result| {
        json!({
            "round": result.number,
            "winner": result.winner.map(Seat::number),
            "cards_left": result.cards_left,
            "penalties": result.penalties,
            "totals": result.totals,
            "hands": list(result.hands.values()),
            "barred": seats(&result.barred),
            "exchange": result.exchange.as_ref().map(exchange),
            "returned": result.returned.map(|card| card.to_string()),
        })
    });
    json!({
        "game": "gang-of-four",
        "round": view.round,
        "players": view.players,
        "counter-clockwise": view.direction == gang_of_four::Direction::CounterClockwise,
        "dealer": view.dealer.number(),
        "phase": phase,
        "hand": view.hand.map(|hand| hand.to_string()),
        "seats": view.seats.iter().map(|seat| json!({
            "cards_left": seat.cards_left,
            "total": seat.total,
            "announced": seat.announced,
            "barred": seat.barred,
            "passed": seat.passed,
        })).collect::<Vec<_>>(),
        "cycle": view.cycle.iter().map(|laid| {
            json!({ "seat": laid.seat.number(), "cards": laid.combination.cards().to_string() })
        }).collect::<Vec<_>>(),
        "first_lead": view.first_lead,
        "exchange": view.exchange.as_ref().map(|(of, returned)| {
            json!({ "gift": exchange(of), "returned": returned.map(|card| card.to_string()) })
        }),
        "buried": view.buried.to_string(),
        "unannounced": view.unannounced.map(Seat::number),
        "results": results.collect::<Vec<_>>(),
        "may_lay": plays,
        "may_pass": view.may_pass(),
        "may_announce": view.may_announce(),
    })
}

fn go_stop(view: &go_stop::View) -> Value {
    use go_stop::Phase;
    let phase = match &view.phase {
        Phase::Waiting => json!("waiting"),
        Phase::Turn { seat } => json!({ "turn": seat.number() }),
        Phase::Take { seat, with, choice, drawn } => json!({
            "take": seat.number(),
            "with": with.to_string(),
            "choice": choice.to_string(),
            "drawn": drawn,
        }),
        Phase::GoOrStop { seat } => json!({ "go or stop": seat.number() }),
        Phase::ChongTong { seat, month } => json!({ "chong-tong": seat.number(), "month": month.number() }),
        Phase::Another { seat, answered } => json!({ "another": seat.number(), "answered": seats(answered) }),
        Phase::Over { winners } => json!({ "over": seats(winners) }),
    };
    let points = |seat: u8| view.points(Seat::new(seat)).map(|points| points.total());
    let results = view.results.iter().map(|result| {
        json!({
            "round": result.number,
            "redeal": result.redeal,
            "dealer": result.dealer.number(),
            "outcome": result.outcome.name(),
            "multipliers": result.settlement.as_ref().map(go_stop::Settlement::multipliers),
            "payments": result.payments,
            "totals": result.totals,
            "captured": list(result.captured.values()),
            "hands": list(result.hands.values()),
        })
    });
    json!({
        "game": "go-stop",
        "round": view.round,
        "redeal": view.redeal,
        "nagari": view.nagari,
        "players": view.players,
        "dealer": view.dealer.number(),
        "phase": phase,
        "hand": view.hand.map(|hand| hand.to_string()),
        "seats": (0..).zip(&view.seats).map(|(number, seat)| json!({
            "cards_left": seat.cards_left,
            "captured": seat.captured.to_string(),
            "points": points(number),
            "total": seat.total,
            "flips": seat.flips,
            "goes": seat.goes,
            "points_at_go": seat.points_at_go,
            "shaken": seat.shaken.iter().map(go_stop::Month::number).collect::<Vec<_>>(),
            "shown": seat.shown.to_string(),
            "sattas": seat.sattas,
            "turns": seat.turns,
        })).collect::<Vec<_>>(),
        "pot": view.pot.months().map(|month| json!({
            "cards": month.cards.to_string(),
            "jokers": month.jokers.to_string(),
        })).collect::<Vec<_>>(),
        "laid": view.laid.to_string(),
        "drawn": view.drawn.map(|card| card.to_string()),
        "jokers": view.jokers.to_string(),
        "pile": view.pile,
        "results": results.collect::<Vec<_>>(),
        "may": view.legal_actions().iter().map(go_stop::notation::write).collect::<Vec<_>>(),
    })
}
