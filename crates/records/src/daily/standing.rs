//! How a result compares with others of the same deal.

use std::cmp::Ordering;

use carte_table::ids::{Timestamp, UserId};

/// From this many other people on, computer players are not needed for a comparison.
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

/// What somebody has made of a deal. What was not played to its end is `None`, which is less than all that was.
pub type Outcome = Option<i64>;

/// What others have made of the same deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// Other people.
    pub people: Vec<Outcome>,
    /// How many others have played the deal who are new to the bot, and with whom nobody is compared before their second day.
    pub newcomers: usize,
    /// The computer players of [`COMPUTERS`](super::COMPUTERS), as far as they have played.
    pub computers: Vec<Outcome>,
}

/// How a result compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Matchpoints in percent.
    pub percent: u8,
    /// With how many people it was compared.
    pub people: usize,
    /// How many others have played the deal who are too new to be compared with.
    pub newcomers: usize,
    /// With how many computer players, because there were few people.
    pub computers: usize,
    /// What a champion in the person's place would have in the same field.
    pub par: Option<u8>,
    /// Whether the result is better than that of each computer player, weakest first.
    pub against: Vec<Ordering>,
}

/// How far somebody is with a deal of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    NotBegun,
    /// Begun; it can be played until then.
    Begun(Timestamp),
    /// Begun, and not finished when the day ended where it was begun; elsewhere the day goes on.
    Unfinished,
    /// Finished, with how it compares with others so far, or in the end; nothing where there is nobody to compare it with.
    Finished(Option<Standing>),
}

impl Field {
    /// How this result compares; `None` where there is nothing yet to compare it with.
    pub fn standing(&self, own: Outcome) -> Option<Standing> {
        let needed = self.people.len() < ENOUGH;
        let computers = if needed { self.computers.as_slice() } else { &[] };
        let others: Vec<Outcome> = self.people.iter().chain(computers).copied().collect();
        Some(Standing {
            percent: percent(own, &others)?,
            people: self.people.len(),
            newcomers: self.newcomers,
            computers: computers.len(),
            par: self.computers.get(super::COMPUTERS.len() - 1).and_then(|par| percent(*par, &others)),
            against: self.computers.iter().map(|other| own.cmp(other)).collect(),
        })
    }
}

/// Matchpoints: one for each result beaten, half of one for an equal one; in percent of what can be had.
fn percent(own: Outcome, others: &[Outcome]) -> Option<u8> {
    let half = |other: &Outcome| match own.cmp(other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    };
    let points: usize = others.iter().map(half).sum();
    // Rounded to the nearest, from a half on upwards.
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
        let percent = |own| field.standing(own).map(|standing| standing.percent);
        assert_eq!(percent(Some(5)), Some(100));
        assert_eq!(percent(Some(0)), Some(60), "two beaten and two equal of five");
        assert_eq!(percent(Some(-9)), Some(20), "what is played to its end beats what is not");
        assert_eq!(percent(None), Some(10));
        assert_eq!(Field::default().standing(Some(1)), None);
    }

    #[test]
    fn computer_players_fill_a_small_field_alone() {
        let computers = vec![Some(-3), Some(0), Some(2), Some(5)];
        let few = Field { people: vec![Some(9)], computers: computers.clone(), ..Field::default() };
        let standing = few.standing(Some(2)).unwrap();
        assert_eq!((standing.people, standing.computers, standing.percent), (1, 4, 50));
        assert_eq!(standing.par, Some(70), "as many as three beaten and one equal of five");
        assert_eq!(standing.against, [Ordering::Greater, Ordering::Greater, Ordering::Equal, Ordering::Less]);
        let many = Field { people: vec![Some(9); 4], computers, ..Field::default() };
        assert_eq!(many.standing(Some(2)).map(|standing| standing.computers), Some(0));
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
                    usize::from(Field { people, ..Field::default() }.standing(own).unwrap().percent)
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
            let percent = |own| field.standing(own).unwrap().percent;
            prop_assert!(percent(one.max(other)) >= percent(one.min(other)));
        }
    }
}
