//! Counts how often people could only pass, to offer them once that such a pass needs no press. Nothing of it is stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::PanelKey;
use carte_table::ids::StateNumber;
use carte_table::{Stage, View};

/// The number of the forced pass in a game with which the offer is made.
const OFFERED_AT: u8 = 3;

/// The forced passes of people whose panels were drawn.
#[derive(Debug, Default)]
pub(super) struct PassingOffers(Mutex<HashMap<PanelKey, ForcedPasses>>);

#[derive(Debug, Default)]
struct ForcedPasses {
    count: u8,
    /// The state with the last forced pass.
    last: StateNumber,
    /// The panel of that state contains the offer.
    offered: bool,
}

/// Whether a panel on which only a pass is possible contains the offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassingOffer {
    No,
    /// The offer is due, unless it was made in another game.
    Due,
    /// The offer was made with this state's panel, which is drawn again.
    Made,
}

impl PassingOffers {
    fn lock(&self) -> MutexGuard<'_, HashMap<PanelKey, ForcedPasses>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a panel on which only a pass is possible, once for each state.
    pub(super) fn count(&self, key: PanelKey, state: StateNumber) -> PassingOffer {
        let mut people = self.lock();
        let passes = people.entry(key).or_default();
        if passes.last != state {
            passes.count = passes.count.saturating_add(1);
            (passes.last, passes.offered) = (state, false);
        }
        match passes.offered {
            true => PassingOffer::Made,
            false if passes.count == OFFERED_AT => PassingOffer::Due,
            false => PassingOffer::No,
        }
    }

    /// Notes that the panel of the last counted state contains the offer.
    pub(super) fn note_made(&self, key: PanelKey) {
        if let Some(passes) = self.lock().get_mut(&key) {
            passes.offered = true;
        }
    }

    /// Forgets a table that has ended.
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
