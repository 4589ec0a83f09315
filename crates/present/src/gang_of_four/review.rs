//! A decision that cost points, in words.

use super::intent::Sort;
use super::panel::why_play;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::gang_of_four::{Action, CardSet, Combination, View};
use carte_games::{self as games};

/// The play to beat, what was done, what would have been better and why, and the hand.
pub(crate) fn words(
    seen: &View,
    done: &games::Action,
    best: &games::Action,
    reader: &Reader<'_>,
) -> Option<String> {
    let (games::Action::GangOfFour(done), games::Action::GangOfFour(best)) = (done, best) else {
        return None;
    };
    let play = |cards: CardSet| Some(reader.laid(&Combination::classify(cards)?, &seen.rules));
    let on = seen.to_beat().map(|laid| reader.laid(&laid.combination, &seen.rules));
    let did = match *done {
        Action::Play { cards, .. } => {
            let args = Args::new().with("play", play(cards)?);
            match on {
                Some(on) => reader.format("review-played-on", args.with("on", on)),
                None => reader.format("review-led", args),
            }
        }
        Action::Pass => reader.format("review-passed", Args::new().with("on", on?)),
        Action::Return(card) => reader.format("review-returned", Args::new().with("card", reader.card(card))),
        Action::Announce => return None,
    };
    let better = match *best {
        Action::Play { cards, .. } => {
            let args = Args::new().with("play", play(cards)?);
            let why = why_play(seen, &Combination::classify(cards)?, reader);
            reader.format("review-better-play", args.with("reason", why))
        }
        Action::Pass => reader.text("review-better-pass"),
        Action::Return(card) => {
            reader.format("review-better-return", Args::new().with("card", reader.card(card)))
        }
        Action::Announce => return None,
    };
    let held = reader.hand(seen.hand.unwrap_or_default(), Sort::Value, &seen.rules);
    let held = reader.format("review-held", Args::new().with("cards", held));
    Some([did, better, held].join("\n"))
}
