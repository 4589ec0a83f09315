//! The moments that have a picture.

use crate::banner::Banner;
use crate::locale::Args;
use carte_games::go_stop::{Call, CardSet, News};
use carte_pictures::{Motif, ShownCards};

/// What a picture of this moment shows; `None` for what has none.
pub(crate) fn of(news: &News) -> Option<Banner> {
    let moment = |rarity, seat, motif, key, cards| Banner {
        rarity,
        seat,
        motif,
        key,
        args: Args::new(),
        cards: ShownCards::GoStop(cards),
    };
    Some(match news {
        News::Went { seat, times, .. } if *times > 1 => {
            let rarity = if *times > 2 { 3 } else { 2 };
            let go = moment(rarity, *seat, Motif::Flame, "gostop-banner-go", CardSet::EMPTY);
            Banner { args: Args::new().count("times", *times), ..go }
        }
        News::Settled { seat, captured, calls, .. } => {
            // A stack that is taken is what people wait for; a pot that is swept with it comes second.
            let (call, motif, key) = [
                (Call::Ppuk, Motif::Raid, "gostop-banner-ppuk"),
                (Call::Sseul, Motif::Broom, "gostop-banner-sseul"),
                (Call::Satta, Motif::Stack, "gostop-banner-satta"),
            ]
            .into_iter()
            .find(|(call, ..)| calls.contains(call))?;
            moment(if call == Call::Satta { 1 } else { 2 }, *seat, motif, key, *captured)
        }
        News::Bombed { seat, cards, .. } => moment(3, *seat, Motif::Bomb, "gostop-banner-bomb", *cards),
        News::Shaken { seat, shown, .. } => moment(2, *seat, Motif::Fan, "gostop-banner-shaken", *shown),
        _ => return None,
    })
}
