//! The options of the rules by groups.

use crate::shared::house_group::HouseGroup;

/// The options of a group; none where it is of another game.
pub(crate) const fn of(group: HouseGroup) -> &'static [&'static str] {
    match group {
        HouseGroup::Taking => &["first-dealer", "jokers", "capture", "giver", "own-satta"],
        HouseGroup::Points => &["threshold", "fixed-points", "early-pay", "cup", "missions"],
        HouseGroup::Doubling => &["pi-bak", "pi-bak-limit", "pi-bak-none", "go-bonus", "go-bak"],
        HouseGroup::Nagari => &["nagari", "nagari-round", "push", "cap", "sold"],
        HouseGroup::End => &["rounds", "prolong", "tokens", "broke", "carry-over"],
        HouseGroup::Cards
        | HouseGroup::Dealing
        | HouseGroup::Duties
        | HouseGroup::LastCard
        | HouseGroup::Losers => &[],
    }
}
