//! How a result compares with others of the same deal.

use std::cmp::Ordering;

use carte_table::ids::{Timestamp, UserId};

/// From this number of other people on, a result is compared without computer players.
const ENOUGH: usize = 4;

/// A row of a table of daily deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyRow {
    pub user: UserId,
    pub name: String,
    /// The percentages of all games, added up.
    pub points: u64,
    pub games: u64,
}

/// The value of a result in a deal. `None` if the deal was not played to its end, which is less than any value.
pub type Outcome = Option<i64>;

/// The results of others in the same deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The results of other people.
    pub people: Vec<Outcome>,
    /// Number of other people who have played the deal and are new to the bot. Nobody is compared with them before
    /// their second day.
    pub newcomers: usize,
    /// The results of the computer players of [`COMPUTERS`](super::COMPUTERS), as far as they have played.
    pub computers: Vec<Outcome>,
}

/// How a result compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealComparison {
    /// Matchpoints in percent.
    pub percent: u8,
    /// Number of people with whom the result was compared.
    pub people: usize,
    /// Number of other people who have played the deal and are too new to be compared with.
    pub newcomers: usize,
    /// Number of computer players with whom the result was compared, because there were few people.
    pub computers: usize,
    /// Matchpoints in percent that a champion in the person's place would have in the same field.
    pub par: Option<u8>,
    /// How the result compares with that of each computer player, weakest first.
    pub against: Vec<Ordering>,
}

/// How far somebody has come with a deal of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailyProgress {
    NotBegun,
    /// Begun; the deal can be played until this moment.
    Begun(Timestamp),
    /// Begun, and not finished when the day ended in the zone of the game. Elsewhere the day goes on.
    Unfinished,
    /// Finished, with how the result compares with others so far, or in the end; `None` if there is nobody to compare
    /// it with.
    Finished(Option<DealComparison>),
}

impl Field {
    /// How this result compares; `None` if there is nothing yet to compare it with.
    pub fn compare(&self, own: Outcome) -> Option<DealComparison> {
        let needed = self.people.len() < ENOUGH;
        let computers = if needed { self.computers.as_slice() } else { &[] };
        let others: Vec<Outcome> = self.people.iter().chain(computers).copied().collect();
        Some(DealComparison {
            percent: percent(own, &others)?,
            people: self.people.len(),
            newcomers: self.newcomers,
            computers: computers.len(),
            par: self.computers.get(super::COMPUTERS.len() - 1).and_then(|par| percent(*par, &others)),
            against: self.computers.iter().map(|other| own.cmp(other)).collect(),
        })
    }
}

/// Matchpoints in percent of what can be had: one for each result beaten, and half of one for an equal one. `None` if
/// there are no others.
fn percent(own: Outcome, others: &[Outcome]) -> Option<u8> {
    let half = |other: &Outcome| match own.cmp(other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    };
    let points: usize = others.iter().map(half).sum();
    // Rounded to the nearest number, a half upwards.
    let percent = (points * 100 + others.len()).checked_div(2 * others.len())?;
    u8::try_from(percent).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_result_beaten_counts_one_and_an_equal_one_half() {
        let field = Field { people: vec![Some(3), Some(0), Some(0), Some(-4), None], ..Field::default() };
        let percent = |own| field.compare(own).map(|comparison| comparison.percent);
        assert_eq!(percent(Some(5)), Some(100));
        assert_eq!(percent(Some(0)), Some(60), "two beaten and two equal of five");
        assert_eq!(percent(Some(-9)), Some(20), "what is played to its end beats what is not");
        assert_eq!(percent(None), Some(10));
        assert_eq!(Field::default().compare(Some(1)), None);
    }

    #[test]
    fn computer_players_fill_a_small_field_alone() {
        let computers = vec![Some(-3), Some(0), Some(2), Some(5)];
        let few = Field { people: vec![Some(9)], computers: computers.clone(), ..Field::default() };
        let comparison = few.compare(Some(2)).unwrap();
        assert_eq!((comparison.people, comparison.computers, comparison.percent), (1, 4, 50));
        assert_eq!(comparison.par, Some(70), "as many as three beaten and one equal of five");
        assert_eq!(
            comparison.against,
            [Ordering::Greater, Ordering::Greater, Ordering::Equal, Ordering::Less]
        );
        let many = Field { people: vec![Some(9); 4], computers, ..Field::default() };
        assert_eq!(many.compare(Some(2)).map(|comparison| comparison.computers), Some(0));
    }

    proptest! {
        #[test]
        fn all_matchpoints_of_a_field_together_are_half_of_what_can_be_had(
            results in prop::collection::vec(prop::option::of(-50..50_i64), 5..40),
        ) {
            let sum: usize = (0..results.len())
                .map(|index| {
                    let mut people = results.clone();
                    let own = people.remove(index);
                    usize::from(Field { people, ..Field::default() }.compare(own).unwrap().percent)
                })
                .sum();
            let exact = 50 * results.len();
            // Each is rounded by half a point at most.
            prop_assert!(sum.abs_diff(exact) <= results.len() / 2 + 1, "{} {}", sum, exact);
        }

        #[test]
        fn a_better_result_never_counts_less(
            people in prop::collection::vec(prop::option::of(-50..50_i64), 1..40),
            one in prop::option::of(-60..60_i64),
            other in prop::option::of(-60..60_i64),
        ) {
            let field = Field { people, ..Field::default() };
            let percent = |own| field.compare(own).unwrap().percent;
            prop_assert!(percent(one.max(other)) >= percent(one.min(other)));
        }
    }
}
