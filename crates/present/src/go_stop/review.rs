//! A decision that has cost something, in words.

use super::panel::{why_play, why_take};
use crate::locale::Args;
use crate::shared::Reader;
use carte_games as games;
use carte_games::go_stop::{Action, Card, Month, View};

/// What was done, what would have been better and why, and the hand.
pub(crate) fn words(
    seen: &View,
    done: &games::Action,
    best: &games::Action,
    reader: &Reader<'_>,
) -> Option<String> {
    let (games::Action::GoStop(done), games::Action::GoStop(best)) = (done, best) else { return None };
    let card = |key: &str, card: Card| reader.format(key, Args::new().with("card", reader.flower(card)));
    let month = |key: &str, month: Month| reader.format(key, Args::new().with("month", reader.month(month)));
    let with_reason = |key: &str, card: Card, why: String| {
        reader.format(key, Args::new().with("card", reader.flower(card)).with("why", why))
    };
    let did = match *done {
        Action::Play(played) => card("gostop-review-played", played),
        Action::Take(taken) => card("gostop-review-took", taken),
        Action::Shake(played) => card("gostop-review-shook", played),
        Action::Bomb(thrown) => month("gostop-review-bomb", thrown),
        Action::Flip => reader.text("gostop-review-flip"),
        Action::Go => reader.text("gostop-review-went"),
        Action::Stop => reader.text("gostop-review-stopped"),
        Action::Joker(_)
        | Action::Give(_)
        | Action::Count(_)
        | Action::Push
        | Action::ChongTong
        | Action::Decline
        | Action::Join
        | Action::Fold
        | Action::Another
        | Action::Enough => return None,
    };
    let better = match *best {
        Action::Play(play) => with_reason("gostop-better-play", play, why_play(seen, play, reader)),
        Action::Take(take) => with_reason("gostop-better-take", take, why_take(take, reader)),
        Action::Shake(play) => card("gostop-better-shake", play),
        Action::Bomb(bomb) => month("gostop-better-bomb", bomb),
        Action::Flip => reader.text("gostop-better-flip"),
        Action::Go => reader.text("gostop-better-go"),
        Action::Stop => reader.text("gostop-better-stop"),
        Action::Joker(_)
        | Action::Give(_)
        | Action::Count(_)
        | Action::Push
        | Action::ChongTong
        | Action::Decline
        | Action::Join
        | Action::Fold
        | Action::Another
        | Action::Enough => return None,
    };
    let held = reader.flowers(seen.hand.unwrap_or_default());
    let held = reader.format("review-held", Args::new().with("cards", held));
    Some([did, better, held].join("\n"))
}
