//! Which Pi is given, and what September's cup counts as: the same for all levels.

use carte_games::Seat;
use carte_games::go_stop::{Action, Phase, Points, September, View};

/// From this many animals on a cup that makes no difference to the points is one of them.
const ANIMALS: u8 = 4;

/// Returns `true` if the viewer is asked one of these questions.
pub(super) const fn is_asked(view: &View) -> bool {
    matches!(view.phase, Phase::Give { .. } | Phase::Count { .. })
}

/// The least valuable Pi; of the cup what a Stop would pay more for, where one of its uses makes enough points to be asked, else what
/// makes more points.
pub(super) fn answer(view: &View, seat: Seat, actions: &[Action]) -> Option<Action> {
    if let Phase::Give { .. } = view.phase {
        // The rules list the least valuable first.
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

/// What Stop would pay with the cup counted as in these points; nothing where they are too few to be asked.
fn paid(view: &View, seat: Seat, points: &Points) -> i64 {
    let said = View { cup: points.september, ..view.clone() };
    let settlement = said.if_stopped(seat).filter(|_| points.total() >= view.threshold());
    settlement.map_or(0, |settlement| settlement.payments[seat])
}
