//! The highlights that have a picture.

use crate::banner::{Banner, comeback};
use crate::locale::Args;
use carte_games::gang_of_four::{CardSet, CombinationKind, Laid, News, View as Game};
use carte_games::{News as AnyNews, Seat};
use carte_pictures::{Motif, ShownCards};
use carte_table::View;

/// Returns `true` if a picture may show this piece of news within a round.
pub(crate) fn may_have_banner(news: &News) -> bool {
    within_round(news).is_some()
}

/// What a picture of this highlight shows; `None` for news without a picture.
pub(crate) fn of(game: &Game, news: &News) -> Option<Banner> {
    let News::RoundEnded { winner, penalties, .. } = news else { return within_round(news) };
    let standings: Vec<Vec<i64>> = game
        .results
        .iter()
        .map(|round| round.totals.of_players(game.players).map(|(_, total)| -i64::from(total)).collect())
        .collect();
    if game.results.last().is_some_and(|last| last.penalties == *penalties)
        && let Some((seat, behind)) = comeback(&standings)
    {
        let args = Args::new().count("points", behind);
        let cards = ShownCards::GangOfFour(CardSet::EMPTY);
        return Some(Banner { rarity: 3, seat, motif: Motif::Rocket, key: "banner-comeback", args, cards });
    }
    Some(banner(1, (*winner)?, Motif::Door, "banner-out", CardSet::EMPTY))
}

/// The key of the line that the computer player with this name says about its own gang; `None` if the gang beats that of
/// another computer player, which has just said a line.
pub(crate) fn remark(view: &View, news: &News, name: &str) -> Option<String> {
    let News::Played { seat, combination, cards_left, lead } = *news else { return None };
    let game = super::of(view)?;
    let own = Laid { seat, combination };
    let up_to_own = game.cycle.iter().position(|laid| *laid == own).map(|at| &game.cycle[..=at]);
    let says_its_line = |laid: &Laid| {
        let speaks = view.seats.get(laid.seat.index()).is_some_and(|occupant| occupant.character().is_some());
        speaks && laid.combination.kind() == CombinationKind::Gang
    };
    if up_to_own.is_some_and(|laid| matches!(laid, [.., before, _] if says_its_line(before))) {
        return None;
    }
    let mut others = Seat::all(game.players).zip(&game.seats).filter(|(other, _)| *other != seat);
    let stops_somebody =
        game.cycle.last() == Some(&own) && others.any(|(_, shown)| shown.cards_left == 1 && !shown.barred);
    let occasion = match cards_left {
        0 => "out",
        1 => "last",
        _ if stops_somebody => "stop",
        _ if lead => "lead",
        _ => "beat",
    };
    Some(format!("remark-gang-{occasion}-{name}"))
}

fn within_round(news: &News) -> Option<Banner> {
    Some(match *news {
        News::Played { seat, combination, .. } if combination.kind() == CombinationKind::Gang => {
            banner(3, seat, Motif::Burst, "banner-gang", combination.cards())
        }
        News::Announced { seat } => banner(1, seat, Motif::Flag, "banner-carte", CardSet::EMPTY),
        News::Barred { seat } => banner(2, seat, Motif::Silence, "banner-forgotten", CardSet::EMPTY),
        News::TakenBack { seat, card } => banner(2, seat, Motif::Silence, "banner-forgotten", card.into()),
        _ => return None,
    })
}

fn banner(rarity: usize, seat: Seat, motif: Motif, key: &'static str, cards: CardSet) -> Banner {
    let args = Args::new().count("cards", cards.len());
    Banner { rarity, seat, motif, key, args, cards: ShownCards::GangOfFour(cards) }
}

/// The cards that the seat laid in the turn that led to a highlight, or else those that it laid last in this cycle.
pub(crate) fn cards(game: &Game, seat: Seat, led: &[&AnyNews]) -> ShownCards {
    let laid = led.iter().rev().find_map(|news| match news {
        AnyNews::GangOfFour(News::Played { seat: by, combination, .. }) if *by == seat => {
            Some(combination.cards())
        }
        AnyNews::GangOfFour(_) | AnyNews::GoStop(_) => None,
    });
    let before =
        || game.cycle.iter().rev().find(|laid| laid.seat == seat).map(|laid| laid.combination.cards());
    ShownCards::GangOfFour(laid.or_else(before).unwrap_or_default())
}
