//! A decision that cost points, in words.

use super::panel::{why_play, why_take};
use crate::locale::Args;
use crate::shared::Reader;
use carte_games as games;
use carte_games::go_stop::{Action, View};

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
    let did = sentence(*done, did, Args::new(), reader)?;
    let better = sentence(*best, better, why, reader)?;
    let held = reader.flowers(seen.hand.unwrap_or_default());
    let held = reader.format("review-held", Args::new().with("cards", held));
    Some([did, better, held].join("\n"))
}

/// An action that was or could have been taken, in words; `None` for actions that are not judged. `texts` are the keys for a
/// play, a card taken, a month shown, a bomb, a flip, Go and Stop.
pub(super) fn sentence(action: Action, texts: [&str; 7], args: Args, reader: &Reader<'_>) -> Option<String> {
    let [play, take, shake, bomb, flip, go, stop] = texts;
    let (key, args) = match action {
        Action::Play(card) => (play, args.with("card", reader.flower(card))),
        Action::Take(card) => (take, args.with("card", reader.flower(card))),
        Action::Shake(card) => (shake, args.with("card", reader.flower(card))),
        Action::Bomb(month) => (bomb, args.with("month", reader.month(month))),
        Action::Flip => (flip, args),
        Action::Go => (go, args),
        Action::Stop => (stop, args),
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
    Some(reader.format(key, args))
}
