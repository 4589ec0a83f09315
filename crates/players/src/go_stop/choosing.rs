//! Decides which Pi is given and what September's cup counts as; the same for all levels.

use carte_games::Seat;
use carte_games::go_stop::{Action, Phase, Points, September, View};

/// Minimum number of animals with which the cup is counted as one, if that makes no difference to the points.
const ANIMALS: u8 = 4;

/// Returns `true` if the viewer has to make one of these two decisions.
pub(super) const fn is_asked(view: &View) -> bool {
    matches!(view.phase, Phase::Give { .. } | Phase::Count { .. })
}

/// Gives the least valuable Pi. Counts the cup so that a Stop would pay more, if one of its uses makes enough points for
/// the question, and otherwise so that it makes more points.
pub(super) fn answer(view: &View, seat: Seat, actions: &[Action]) -> Option<Action> {
    if let Phase::Give { .. } = view.phase {
        // The legal actions list the least valuable Pi first.
        return actions.first().copied();
    }
    let captured = view.seats.get(seat.index())?.captured;
    let [animal, pi] = [September::Animal, September::Pi].map(|cup| Points::counted(captured, Some(cup)));
    let worth = |points: &Points| (paid(view, seat, points), points.total());
    let as_pi = match worth(&animal).cmp(&worth(&pi)) {
        std::cmp::Ordering::Equal => animal.animals < ANIMALS,
        more => more.is_lt(),
    };
    Some(Action::Count(if as_pi { September::Pi } else { September::Animal }))
}

/// The payment for a Stop with the cup counted as in these points; 0 if they are too few for the question.
fn paid(view: &View, seat: Seat, points: &Points) -> i64 {
    let said = View { cup: points.september, ..view.clone() };
    let settlement = said.if_stopped(seat).filter(|_| points.total() >= view.threshold());
    settlement.map_or(0, |settlement| settlement.payments[seat])
}
