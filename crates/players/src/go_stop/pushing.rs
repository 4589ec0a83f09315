//! Decides whether a round is pushed (A48); the same for all levels.

use super::points;
use carte_games::Seat;
use carte_games::go_stop::{Phase, View};

/// Returns `true` if the viewer may push the round, and the game is then more likely to be won than with the payment for
/// Stop.
///
/// Nobody gains points by pushing, because anybody may win the next round. But a player who is behind when few rounds are
/// left needs rounds that count more. The change that `n` rounds bring grows with the root of `n`, and a round that
/// counts `f` times is like `f` squared rounds.
pub(super) fn is_better(view: &View, seat: Seat) -> bool {
    let Some(now) = view.if_stopped(seat).filter(|_| view.may_push && is_asked(view)) else { return false };
    let Some(left) = view.rules.rounds().checked_sub(view.round).filter(|left| *left > 0) else {
        return false;
    };
    let others = view.ring().seats().filter(|other| *other != seat);
    let ahead = |paid: bool| {
        let total = |seat: Seat| {
            let before = view.seats.get(seat.index()).map_or(0, |shown| shown.total);
            before + if paid { now.payments[seat] } else { 0 }
        };
        others.clone().map(|other| total(other) - total(seat)).max().unwrap_or(0)
    };
    let factor = 2.0 * factor(view);
    let (behind, still_behind) = (points(ahead(false)), points(ahead(true)));
    let left = f64::from(left);
    behind / (factor * factor + left - 1.0).sqrt() < still_behind / left.sqrt()
}

const fn is_asked(view: &View) -> bool {
    matches!(view.phase, Phase::GoOrStop { .. })
}

/// The factor by which earlier rounds multiply the next winner's points.
fn factor(view: &View) -> f64 {
    let nagari = view.rules.nagari_doublings(u8::try_from(view.pending.nagari).unwrap_or(u8::MAX));
    f64::from(nagari.saturating_add(view.pending.pushes)).exp2()
}
