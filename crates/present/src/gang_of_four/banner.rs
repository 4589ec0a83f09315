//! The moments that have a picture.

use crate::banner::Banner;
use crate::locale::Args;
use carte_games::gang_of_four::{CardSet, CombinationKind, News};
use carte_pictures::{Motif, ShownCards};

/// What a picture of this moment shows; `None` for what has none.
pub(crate) fn of(news: &News) -> Option<Banner> {
    let moment = |rarity, seat, motif, key, cards: CardSet| Banner {
        rarity,
        seat,
        motif,
        key,
        args: Args::new().count("cards", cards.len()),
        cards: ShownCards::GangOfFour(cards),
    };
    Some(match *news {
        News::Played { seat, combination, .. } if combination.kind() == CombinationKind::Gang => {
            moment(3, seat, Motif::Burst, "banner-gang", combination.cards())
        }
        News::Announced { seat } => moment(1, seat, Motif::Flag, "banner-carte", CardSet::EMPTY),
        News::Barred { seat } => moment(2, seat, Motif::Silence, "banner-forgotten", CardSet::EMPTY),
        News::TakenBack { seat, card } => moment(2, seat, Motif::Silence, "banner-forgotten", card.into()),
        _ => return None,
    })
}
