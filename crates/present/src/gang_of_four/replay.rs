//! What the replay of a finished game of Gang of Four shows.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::Field;
use crate::shared::replay::{OpenCards, OpenSeat, ReplayHighlight, first_of_greatest, numbered};
use carte_games::gang_of_four::{CardSet, CombinationKind, News, Phase, View as Game};
use carte_games::{self as games, PerSeat, Seat};
use carte_records::replay::PlaybackMoment;
use carte_table::View;

/// Minimum number of points that winners were behind for their comeback to be a highlight.
const COMEBACK_DEFICIT: u16 = 10;

/// Minimum number of cards left for a round to be a highlight: from this number on, their points are multiplied (section 5).
const HEAVY: u8 = 8;

/// A piece of news, if it is of this game.
pub(crate) fn own(news: &games::News) -> Option<&News> {
    match news {
        games::News::GangOfFour(news) => Some(news),
        games::News::GoStop(_) => None,
    }
}

pub(crate) fn open_cards(view: &Game, hands: &PerSeat<CardSet>, reader: &Reader<'_>) -> OpenCards {
    let cards =
        |cards: CardSet| if cards.is_empty() { reader.text("replay-out") } else { reader.cards(cards) };
    let seat = |(seat, hand): (Seat, CardSet)| OpenSeat {
        cards: hand.len(),
        total: reader.points(view.seats.get(seat.index()).map_or(0, |seat| seat.total)),
        hand: cards(hand),
        captured: String::new(),
    };
    let dummy = hands.iter().nth(view.players.into()).map(|(_, dummy)| *dummy);
    let aside = dummy
        .filter(|dummy| !dummy.is_empty())
        .map(|dummy| Field::titled(reader.text("replay-dummy"), reader.cards(dummy)));
    OpenCards { seats: hands.of_players(view.players).map(seat).collect(), aside, table: None }
}

/// Who won a finished round, in a few words.
pub(crate) fn round_ending(view: &View, news: &News, reader: &Reader<'_>) -> Option<String> {
    let News::RoundEnded { winner: Some(winner), .. } = news else { return None };
    let name = Args::new().with("name", reader.seat_plain(view, *winner));
    Some(reader.format("replay-round-won", name))
}

pub(crate) fn highlights(
    moments: &[PlaybackMoment],
    game: &Game,
    reader: &Reader<'_>,
) -> Vec<ReplayHighlight> {
    [gang(moments, game, reader), comeback(moments, game), forgotten(moments), heaviest(moments)]
        .into_iter()
        .flatten()
        .collect()
}

/// The largest gang.
fn gang(moments: &[PlaybackMoment], game: &Game, reader: &Reader<'_>) -> Option<ReplayHighlight> {
    let gangs = numbered(moments, own).filter_map(|(at, news)| match news {
        News::Played { seat, combination, .. } if combination.kind() == CombinationKind::Gang => {
            Some((at, *seat, *combination))
        }
        _ => None,
    });
    let (at, seat, gang) = first_of_greatest(gangs, |(_, _, gang)| (gang.len(), gang.value()))?;
    let args = Args::new().with("gang", reader.combination(&gang, &game.rules));
    Some(ReplayHighlight { at, seat, key: "highlight-gang", args })
}

/// The moment at which a later winner was furthest behind.
fn comeback(moments: &[PlaybackMoment], game: &Game) -> Option<ReplayHighlight> {
    let mut totals = PerSeat::<u16>::default();
    let Phase::Over { winners } = &game.phase else { return None };
    let mut behind = Vec::new();
    for (at, news) in numbered(moments, own) {
        let News::RoundEnded { penalties, .. } = news else { continue };
        totals = PerSeat::from_fn(|seat| totals[seat].saturating_add(penalties[seat]));
        let best = totals.of_players(game.players).map(|(_, total)| total).min().unwrap_or_default();
        behind.extend(winners.iter().map(|seat| (at, *seat, totals[*seat].saturating_sub(best))));
    }
    let (at, seat, behind) = first_of_greatest(behind, |(_, _, behind)| *behind)?;
    let args = Args::new().count("points", behind);
    (behind >= COMEBACK_DEFICIT).then_some(ReplayHighlight { at, seat, key: "highlight-comeback", args })
}

/// The last time that "Carte !" was forgotten.
fn forgotten(moments: &[PlaybackMoment]) -> Option<ReplayHighlight> {
    numbered(moments, own).rev().find_map(|(at, news)| match *news {
        News::Barred { seat } | News::TakenBack { seat, .. } => {
            Some(ReplayHighlight { at, seat, key: "highlight-forgotten", args: Args::new() })
        }
        _ => None,
    })
}

/// The round that cost a player most.
fn heaviest(moments: &[PlaybackMoment]) -> Option<ReplayHighlight> {
    let rounds = numbered(moments, own).flat_map(|(at, news)| match news {
        News::RoundEnded { cards_left, penalties, .. } => {
            cards_left.iter().map(|(seat, cards)| (at, seat, *cards, penalties[seat])).collect()
        }
        _ => Vec::new(),
    });
    let (at, seat, cards, points) = first_of_greatest(rounds, |(_, _, _, points)| *points)?;
    let args = Args::new().count("cards", cards).count("points", points);
    (cards >= HEAVY).then_some(ReplayHighlight { at, seat, key: "highlight-heaviest", args })
}
