//! A decision that cost points, in words.

use super::panel::{why_play, why_take};
use crate::locale::Args;
use crate::shared::Reader;
use carte_games as games;
use carte_games::go_stop::{Action, Card, View};

/// What was done, what would have been better and why, and the hand.
pub(crate) fn words(
    seen: &View,
    done: &games::Action,
    best: &games::Action,
    reader: &Reader<'_>,
) -> Option<String> {
    let (games::Action::GoStop(done), games::Action::GoStop(best)) = (done, best) else { return None };
    let did = [
        "gostop-review-played",
        "gostop-review-took",
        "gostop-review-shook",
        "gostop-review-bomb",
        "gostop-review-flip",
        "gostop-review-went",
        "gostop-review-stopped",
    ];
    let better = [
        "gostop-better-play",
        "gostop-better-take",
        "gostop-better-shake",
        "gostop-better-bomb",
        "gostop-better-flip",
        "gostop-better-go",
        "gostop-better-stop",
    ];
    let why = match *best {
        Action::Play(play) => Args::new().with("why", why_play(seen, play, reader)),
        Action::Take(take) => Args::new().with("why", why_take(take, reader)),
        _ => Args::new(),
    };
    let did = sentence(*done, did, &Args::new(), reader)?;
    let better = sentence(*best, better, &why, reader)?;
    let held = reader.flowers(seen.hand.unwrap_or_default());
    let held = reader.format("review-held", Args::new().with("cards", held));
    Some([did, better, held].join("\n"))
}

/// An action that was or could have been taken, in words; `None` for actions that are not judged. `texts` are the keys for a
/// play, a card taken, a month shown, a bomb, a flip, Go and Stop.
pub(super) fn sentence(action: Action, texts: [&str; 7], args: &Args, reader: &Reader<'_>) -> Option<String> {
    let [play, take, shake, bomb, flip, go, stop] = texts;
    let of_card = |key: &str, card: Card| reader.format(key, args.clone().with("card", reader.flower(card)));
    Some(match action {
        Action::Play(card) => of_card(play, card),
        Action::Take(card) => of_card(take, card),
        Action::Shake(card) => of_card(shake, card),
        Action::Bomb(month) => reader.format(bomb, args.clone().with("month", reader.month(month))),
        Action::Flip => reader.format(flip, args.clone()),
        Action::Go => reader.format(go, args.clone()),
        Action::Stop => reader.format(stop, args.clone()),
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
    })
}
