//! The highlights that have a picture.

use crate::banner::{Banner, comeback};
use crate::locale::Args;
use carte_games::go_stop::{Call, CardSet, News, Outcome, View as Game};
use carte_games::{News as AnyNews, Seat};
use carte_pictures::{Motif, ShownCards};
use carte_table::View;

/// Returns `true` if a picture may show this piece of news within a round.
pub(crate) fn may_have_banner(news: &News) -> bool {
    within_round(news).is_some()
}

/// What a picture of this highlight shows; `None` for news without a picture.
pub(crate) fn of(game: &Game, news: &News) -> Option<Banner> {
    let News::RoundEnded { result } = news else { return within_round(news) };
    if let Outcome::ThreeSattas { seat } = result.outcome {
        return Some(banner(3, seat, Motif::Towers, "gostop-banner-three-sattas", CardSet::EMPTY));
    }
    let standings: Vec<Vec<i64>> = game
        .results
        .iter()
        .map(|round| round.totals.of_players(game.players).map(|(_, total)| total).collect())
        .collect();
    let is_last = game.results.last().is_some_and(|last| last.number == result.number);
    let (seat, behind) = comeback(&standings).filter(|_| is_last)?;
    let cards = result.captured[seat] - CardSet::PI;
    let args = Args::new().count("points", behind);
    Some(Banner { args, ..banner(3, seat, Motif::Rocket, "banner-comeback", cards) })
}

fn within_round(news: &News) -> Option<Banner> {
    Some(match news {
        News::Went { seat, times, .. } if *times > 1 => {
            let rarity = if *times > 2 { 3 } else { 2 };
            let go = banner(rarity, *seat, Motif::Flame, "gostop-banner-go", CardSet::EMPTY);
            Banner { args: Args::new().count("times", *times), ..go }
        }
        News::Settled { seat, captured, calls, .. } => {
            // People wait for a stack to be taken, so that this comes before a pot that is swept in the same turn.
            let (call, motif, key) = [
                (Call::Ppuk, Motif::Raid, "gostop-banner-ppuk"),
                (Call::Sseul, Motif::Broom, "gostop-banner-sseul"),
                (Call::Satta, Motif::Stack, "gostop-banner-satta"),
            ]
            .into_iter()
            .find(|(call, ..)| calls.contains(call))?;
            banner(if call == Call::Satta { 1 } else { 2 }, *seat, motif, key, *captured)
        }
        News::Bombed { seat, cards, .. } => banner(3, *seat, Motif::Bomb, "gostop-banner-bomb", *cards),
        News::Shaken { seat, shown, .. } => banner(2, *seat, Motif::Fan, "gostop-banner-shaken", *shown),
        _ => return None,
    })
}

/// A computer player speaks in one of this many rounds, so that a line that fits a highlight of every round does not come in each.
const SPEAKS_IN_ONE_OF: u16 = 3;

/// The key of the line that the computer player with this name says about its own highlight; `None` for a stack that it has to
/// leave, for each Go of a round after its first, and in the rounds in which it does not speak.
pub(crate) fn remark(view: &View, news: &News, name: &str) -> Option<String> {
    if super::of(view)?.round % SPEAKS_IN_ONE_OF != 1 {
        return None;
    }
    match news {
        News::Went { times: 2.., .. } => None,
        News::Went { .. } => Some(format!("gostop-remark-go-{name}")),
        News::Bombed { .. } => Some(format!("gostop-remark-take-{name}")),
        News::Settled { calls, .. } => {
            let takes = calls.contains(&Call::Ppuk) || calls.contains(&Call::Sseul);
            takes.then(|| format!("gostop-remark-take-{name}"))
        }
        _ => Some(format!("remark-{name}")),
    }
}

fn banner(rarity: usize, seat: Seat, motif: Motif, key: &'static str, cards: CardSet) -> Banner {
    Banner { rarity, seat, motif, key, args: Args::new(), cards: ShownCards::GoStop(cards) }
}

/// The stack that stays in the pot after the turn that led to a highlight, or else the captures of the seat without Pi.
pub(crate) fn cards(game: &Game, seat: Seat, led: &[&AnyNews]) -> ShownCards {
    let month = led.iter().rev().find_map(|news| match news {
        AnyNews::GoStop(News::Drawn { card, .. }) => card.month(),
        AnyNews::GoStop(_) | AnyNews::GangOfFour(_) => None,
    });
    let stack = month.map(|month| game.pot.cards & CardSet::month(month)).filter(|stack| stack.len() == 3);
    let captured = game.seats.get(seat.index()).map_or(CardSet::EMPTY, |seat| seat.captured);
    ShownCards::GoStop(stack.unwrap_or(captured - CardSet::PI))
}
