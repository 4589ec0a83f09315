//! Whether to play another round, where a game has no number of them.

use carte_games::Seat;
use carte_games::go_stop::{Action, Rules, View};

/// A computer player goes on as long as the others do: it is people who have had enough.
///
/// But it keeps nobody who wanted to leave: of three, two have to, and a player who said so after the last round is
/// followed now. After as many rounds as may be agreed on it has had enough itself, so that every game ends.
pub(super) fn answer(view: &View, seat: Seat) -> Action {
    // The round that has just ended has no answers yet.
    let before = view.results.iter().rev().nth(1);
    let left = before.into_iter().flat_map(|result| &result.answers).filter(|answer| !answer.another);
    let ring = view.ring();
    let followed = left.into_iter().any(|answer| answer.seat != seat && ring.contains(answer.seat));
    if followed || view.round >= Rules::MAX_ROUNDS { Action::Enough } else { Action::Another }
}
