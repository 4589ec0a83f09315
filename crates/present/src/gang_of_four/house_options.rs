//! The options of the rules by groups.

use crate::shared::house_group::HouseGroup;

/// The options of a group; none where it is of another game.
pub(crate) const fn of(group: HouseGroup) -> &'static [&'static str] {
    match group {
        HouseGroup::Cards => &["names", "low-colour", "phoenixes", "flush", "discards"],
        HouseGroup::Dealing => &["players", "dummy-lead", "first-dealer", "cut", "cut-effect"],
        HouseGroup::Duties => &["first-lead", "direction", "follow-duty", "lead-duty"],
        HouseGroup::LastCard => &["announce", "announce-deadline", "forget", "barred-points", "duty-begins"],
        HouseGroup::Losers => &["loser-tie", "tie-total", "carry-over"],
        HouseGroup::End => &["limit", "rounds", "end", "final-tie"],
        HouseGroup::Taking | HouseGroup::Points | HouseGroup::Doubling | HouseGroup::Nagari => &[],
    }
}
