//! Decides whether to play another round, in a game without a fixed number of rounds.

use carte_games::Seat;
use carte_games::go_stop::{Action, Rules, View};

/// A computer player goes on as long as the others do, because it is people who may have had enough.
///
/// But it does not keep a player who wanted to leave. Of three players two have to refuse, so it joins a player who
/// refused after the last round. After the maximum number of rounds that can be agreed on it refuses itself, so that
/// every game ends.
pub(super) fn answer(view: &View, seat: Seat) -> Action {
    // The round that has just ended has no answers yet.
    let before = view.results.iter().rev().nth(1);
    let left = before.into_iter().flat_map(|result| &result.answers).filter(|answer| !answer.another);
    let ring = view.ring();
    let followed = left.into_iter().any(|answer| answer.seat != seat && ring.contains(answer.seat));
    if followed || view.round >= Rules::MAX_ROUNDS { Action::Enough } else { Action::Another }
}
