//! How often people could only pass, to offer once that such a pass needs no press; nothing of it is stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::PanelKey;
use carte_table::ids::StateNumber;
use carte_table::{Stage, View};

/// At which forced pass of a game it is offered.
const OFFERED_AT: u8 = 3;

/// The forced passes of the people at tables whose panels were drawn.
#[derive(Debug, Default)]
pub(super) struct PassingOffers(Mutex<HashMap<PanelKey, ForcedPasses>>);

#[derive(Debug, Default)]
struct ForcedPasses {
    turns: u8,
    /// The state of the last one.
    last: StateNumber,
    /// Whether the panel of that state has the offer.
    offered: bool,
}

/// What a panel that can only pass says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassingOffer {
    No,
    /// It is time, unless it was offered in another game.
    Due,
    /// It was made with this very panel, which is drawn again.
    Made,
}

impl PassingOffers {
    fn lock(&self) -> MutexGuard<'_, HashMap<PanelKey, ForcedPasses>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the panel of somebody who can only pass, once for each state.
    pub(super) fn count(&self, key: PanelKey, state: StateNumber) -> PassingOffer {
        let mut people = self.lock();
        let passes = people.entry(key).or_default();
        if passes.last != state {
            passes.turns = passes.turns.saturating_add(1);
            (passes.last, passes.offered) = (state, false);
        }
        match passes.offered {
            true => PassingOffer::Made,
            false if passes.turns == OFFERED_AT => PassingOffer::Due,
            false => PassingOffer::No,
        }
    }

    /// Notes that the panel of the last state that was counted has the offer.
    pub(super) fn note_made(&self, key: PanelKey) {
        if let Some(passes) = self.lock().get_mut(&key) {
            passes.offered = true;
        }
    }

    /// Lets go of a table that nobody plays at any more.
    pub(super) fn go_on(&self, view: &View) {
        if matches!(view.stage, Stage::Ended(_)) {
            self.lock().retain(|key, _| key.table != view.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_table::ids::{TableId, UserId};

    #[test]
    fn the_third_forced_pass_of_a_game_has_the_offer_however_often_it_is_drawn() {
        let offers = PassingOffers::default();
        let key = PanelKey { table: TableId(1), user: UserId(2) };
        for state in [4, 4, 9] {
            assert_eq!(offers.count(key, StateNumber(state)), PassingOffer::No);
        }
        assert_eq!(offers.count(key, StateNumber(12)), PassingOffer::Due);
        offers.note_made(key);
        assert_eq!(offers.count(key, StateNumber(12)), PassingOffer::Made);
        assert_eq!(offers.count(key, StateNumber(15)), PassingOffer::No, "once is enough");
        let other = PanelKey { table: TableId(2), ..key };
        assert_eq!(offers.count(other, StateNumber(12)), PassingOffer::No, "each game for itself");
    }
}
