//! The stored form of how a deal of Go-Stop has ended.

use arrayvec::ArrayVec;
use carte_games::Seat;
use carte_games::go_stop::{Month, Months, result};

use crate::stored_repr::{plain, stored_reprs};

// Months are stored as one bit for each.
plain! { Months }

stored_reprs! {
    enum Outcome of result::Outcome {
        "stop" = Stop { seat: Seat },
        "push" = Push { seat: Seat },
        "three-sattas" = ThreeSattas { seat: Seat },
        "chong-tong" = ChongTong { holders: ArrayVec<Holder, 2>, by_joker: bool },
        "nagari" = Nagari(why: Nagari),
    }

    struct Holder of result::Holder { seat: Seat, months: Months, }

    enum Nagari of result::Nagari {
        "pot-of-four" = PotOfFour { month: Month },
        "every-hand-of-four" = EveryHandOfFour,
        "exhausted" = Exhausted,
    }
}
