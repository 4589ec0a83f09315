//! What the replay of a finished game of Go-Stop shows.

use super::sums;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use crate::shared::replay::{OpenCards, OpenSeat, ReplayHighlight, first_of_greatest, numbered};
use carte_games::go_stop::{CardSet, News, Outcome, PerSeat, Points, RoundResult, September, View as Game};
use carte_games::{self as games, Seat};
use carte_pictures::signed;
use carte_records::replay::PlaybackMoment;
use carte_table::View;

/// A piece of news, if it is of this game.
pub(crate) fn own(news: &games::News) -> Option<&News> {
    match news {
        games::News::GoStop(news) => Some(news),
        games::News::GangOfFour(_) => None,
    }
}

/// What is told about this news once the game is over, without questions that were answered since; `None` if nothing is left.
pub(crate) fn afterwards(news: &News) -> Option<News> {
    let mut without_questions = news.clone();
    match &mut without_questions {
        News::Answered { .. } => return None,
        News::Played { choice, .. } | News::Drawn { choice, .. } => *choice = None,
        News::Settled { asked, .. } | News::Given { asked, .. } | News::Counted { asked, .. } => {
            *asked = false;
        }
        News::RoundBegan { .. }
        | News::Joined { .. }
        | News::Folded { .. }
        | News::Sold { .. }
        | News::Missions { .. }
        | News::PotJoker { .. }
        | News::JokerPlayed { .. }
        | News::Shaken { .. }
        | News::Bombed { .. }
        | News::Flipped { .. }
        | News::Taken { .. }
        | News::SattaPaid { .. }
        | News::Went { .. }
        | News::Stopped { .. }
        | News::Pushed { .. }
        | News::RoundEnded { .. }
        | News::WentOut { .. }
        | News::Polled { .. }
        | News::GameEnded { .. } => {}
    }
    Some(without_questions)
}

/// What the player whose turn it was did in secret: the player kept the four cards of a month.
pub(crate) fn secret(
    game: &Game,
    hands: &PerSeat<CardSet>,
    view: &View,
    reader: &Reader<'_>,
) -> Option<String> {
    let seat = game.turn()?;
    let months: Vec<String> = hands[seat].whole_months().map(|month| reader.month(month)).collect();
    let args = Args::new().with("name", reader.seat(view, seat)).with("months", months.join(", "));
    Some(reader.format("gostop-replay-kept", args))
}

pub(crate) fn open_cards(view: &Game, hands: &PerSeat<CardSet>, reader: &Reader<'_>) -> OpenCards {
    let seats = view.seats.iter().zip(hands.of_players(view.players)).map(|(shown, (_, hand))| {
        let cards = if hand.is_empty() { reader.text("replay-out") } else { reader.flowers(hand) };
        OpenSeat {
            cards: hand.len(),
            total: sums::amount(&view.rules, shown.total, reader),
            hand: format!("🎴 {cards}"),
            captured: captured(shown.captured, view.cup, reader),
        }
    });
    let pot = view.pot.cards | view.laid | view.drawn.into() | view.jokers;
    let pot = if pot.is_empty() { reader.text("gostop-pot-empty") } else { reader.flowers(pot) };
    let table = Some(Field::titled(reader.text("gostop-pot"), pot));
    OpenCards { seats: seats.collect(), aside: None, table }
}

fn captured(captured: CardSet, cup: Option<September>, reader: &Reader<'_>) -> String {
    if captured.is_empty() {
        return String::new();
    }
    let best = Points::counted(captured, cup);
    let special = (captured - CardSet::PI) | (captured & CardSet::MORE_THAN_ONE);
    let pi = reader.format("gostop-captured-pi", Args::new().count("value", best.pi));
    let parts = [reader.flowers(special), pi, format!("**{}**", reader.points(best.total()))];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("📥 {}", parts.join(" · "))
}

/// Returns `true` if the turn was settled with a cry; a running game tells it only with the turn.
pub(crate) fn stands_out(news: &News) -> bool {
    matches!(news, News::Settled { calls, .. } if !calls.is_empty())
}

/// The winner of a deal, and the payment to the winner.
fn won(result: &RoundResult) -> Option<(Seat, i64)> {
    let winner = result.outcome.next_dealer(result.dealer).filter(|_| result.settlement.is_some())?;
    Some((winner, result.payments[winner]))
}

/// Who won a finished round, in a few words; the last deal of a round that was dealt again decides it.
pub(crate) fn round_ending(view: &View, news: &News, reader: &Reader<'_>) -> Option<String> {
    let News::RoundEnded { result } = news else { return None };
    let (winner, sum) = won(result)?;
    Some(format!("{} {}", reader.seat_plain(view, winner), signed(sum)))
}

pub(crate) fn highlights(moments: &[PlaybackMoment], reader: &Reader<'_>) -> Vec<ReplayHighlight> {
    [win(moments), gos(moments), four_cards(moments), bomb(moments, reader)].into_iter().flatten().collect()
}

fn results(moments: &[PlaybackMoment]) -> impl DoubleEndedIterator<Item = (usize, &RoundResult)> {
    numbered(moments, own).filter_map(|(at, news)| {
        let News::RoundEnded { result } = news else { return None };
        Some((at, &**result))
    })
}

/// The deal that brought most.
fn win(moments: &[PlaybackMoment]) -> Option<ReplayHighlight> {
    let wins = results(moments).filter_map(|(at, result)| Some((at, won(result)?)));
    let (at, (seat, sum)) = first_of_greatest(wins, |(_, (_, sum))| *sum)?;
    let args = Args::new().with("sum", signed(sum));
    (sum > 0).then_some(ReplayHighlight { at, seat, key: "gostop-highlight-win", args })
}

/// The most Gos in one deal, at least two.
fn gos(moments: &[PlaybackMoment]) -> Option<ReplayHighlight> {
    let said = numbered(moments, own).filter_map(|(at, news)| {
        let News::Went { seat, times, .. } = news else { return None };
        Some((at, *seat, *times))
    });
    let (at, seat, times) = first_of_greatest(said, |(_, _, times)| *times)?;
    let args = Args::new().count("times", times);
    (times > 1).then_some(ReplayHighlight { at, seat, key: "gostop-highlight-gos", args })
}

/// The last deal that was won by the four cards of a month.
fn four_cards(moments: &[PlaybackMoment]) -> Option<ReplayHighlight> {
    let (at, result) =
        results(moments).rev().find(|(_, result)| matches!(result.outcome, Outcome::ChongTong { .. }))?;
    let (seat, _) = won(result)?;
    Some(ReplayHighlight { at, seat, key: "gostop-highlight-four-cards", args: Args::new() })
}

/// The last bomb.
fn bomb(moments: &[PlaybackMoment], reader: &Reader<'_>) -> Option<ReplayHighlight> {
    numbered(moments, own).rev().find_map(|(at, news)| {
        let News::Bombed { seat, month, .. } = news else { return None };
        let args = Args::new().with("month", reader.month(*month));
        Some(ReplayHighlight { at, seat: *seat, key: "gostop-highlight-bomb", args })
    })
}
