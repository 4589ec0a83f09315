//! What a round was worth to everybody, and against whom.

use std::cmp::Ordering;

use super::{Round, RoundTable};

/// A won table or a bye, in units of points. Every share of a table with up to seven people is a whole number of units.
pub const WHOLE: u32 = 5040;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentRoundResult {
    /// The people who have played or had a bye, with their points.
    pub points: Vec<(usize, u32)>,
    pub encounters: Vec<Encounter>,
}

/// The result of two people at one table, or in the same seat of two tables with the same deals, as `person` sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    pub person: usize,
    pub other: usize,
    /// [`WHOLE`] for the better result, and half of it for an equal one. Over several deals it is the mean.
    pub share: u32,
}

/// The result of a round whose tables have all ended. At each table a person gets the share of one point that is the
/// share of the others beaten; an equal result counts half. A bye counts as a won table.
pub fn of_tables(round: &Round) -> TournamentRoundResult {
    let mut result = TournamentRoundResult::default();
    for table in &round.tables {
        let worths = table.worths.as_deref().unwrap_or_default();
        let seated = || table.people.iter().map(|person| usize::from(*person)).zip(worths);
        for (place, (person, own)) in seated().enumerate() {
            let others = seated().enumerate().filter(|(other, _)| *other != place);
            let encounters: Vec<Encounter> = others
                .map(|(_, (other, worth))| Encounter {
                    person,
                    other,
                    share: WHOLE / 2 * half_points(*own, *worth),
                })
                .collect();
            let shares: u32 = encounters.iter().map(|one| one.share).sum();
            let most = u32::try_from(encounters.len()).unwrap_or(u32::MAX);
            // Somebody alone with computer players has nobody to be compared with, as in a bye.
            result.points.push((person, shares.checked_div(most).unwrap_or(WHOLE)));
            result.encounters.extend(encounters);
        }
    }
    result.points.extend(round.byes.iter().map(|person| (usize::from(*person), WHOLE)));
    result
}

/// The result of a round whose tables have all ended and had the same deals. In each deal a person is compared with
/// everybody who had the same seat at another table, computer players included. The points of the round are the mean of
/// all comparisons: one point for a better result, half of one for an equal result, and half of one if there is no
/// comparison. A deal that a table has not played to its end is not compared there.
pub fn of_duplicate_tables(round: &Round) -> TournamentRoundResult {
    let mut result = TournamentRoundResult::default();
    for (number, table) in round.tables.iter().enumerate() {
        for (person, seat) in table.seated() {
            let (mut won, mut compared) = (0, 0);
            for (_, other) in round.tables.iter().enumerate().filter(|(place, _)| *place != number) {
                let (halves, deals) = compare_seat(table, other, seat);
                won += halves;
                compared += deals;
                let met = other.seated().find(|(_, theirs)| *theirs == seat).filter(|_| deals > 0);
                result.encounters.extend(met.map(|(other, _)| Encounter {
                    person,
                    other,
                    share: mean_share(halves, deals),
                }));
            }
            result.points.push((person, mean_share(won, compared)));
        }
    }
    result
}

/// How many halves of a deal `table` has won against `other` in this seat, and over how many deals.
fn compare_seat(table: &RoundTable, other: &RoundTable, seat: usize) -> (u32, u32) {
    let deals = table.deals.iter().zip(&other.deals);
    let both = deals.filter_map(|(own, theirs)| own.get(seat).zip(theirs.get(seat)));
    both.fold((0, 0), |(won, deals), (own, theirs)| (won + half_points(*own, *theirs), deals + 1))
}

/// `halves` half points divided by `comparisons`, rounded down to the unit of points. Half a point if there are no
/// comparisons.
fn mean_share(halves: u32, comparisons: u32) -> u32 {
    (halves * (WHOLE / 2)).checked_div(comparisons).unwrap_or(WHOLE / 2)
}

/// How many halves `own` wins: 2 for the better of two results, 1 for an equal one, 0 for the worse one.
fn half_points(own: i64, other: i64) -> u32 {
    match own.cmp(&other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_table::ids::Timestamp;

    fn round(tables: &[(&[u16], &[i64])], byes: &[u16]) -> Round {
        let table = |(people, worths): &(&[u16], &[i64])| RoundTable {
            worths: Some(worths.to_vec()),
            ..RoundTable::new(people.to_vec(), Vec::new())
        };
        Round::new(Timestamp(0), tables.iter().map(table).collect(), byes.to_vec())
    }

    #[test]
    fn a_table_shares_one_point_by_how_many_are_beaten() {
        for (people, worths, expected) in [
            (&[0, 1][..], &[3, -3][..], &[WHOLE, 0][..]),
            (&[0, 1], &[5, 5], &[WHOLE / 2, WHOLE / 2]),
            (&[0, 1, 2], &[-9, -2, -9], &[WHOLE / 4, WHOLE, WHOLE / 4]),
            (&[0, 1, 2, 3], &[4, 3, 2, 1], &[WHOLE, WHOLE * 2 / 3, WHOLE / 3, 0]),
            (&[0], &[-7], &[WHOLE]),
        ] {
            let result = of_tables(&round(&[(people, worths)], &[]));
            let points: Vec<u32> = result.points.iter().map(|(_, points)| *points).collect();
            assert_eq!(points, expected);
            assert_eq!(result.encounters.len(), people.len() * (people.len() - 1));
        }
    }

    #[test]
    fn a_bye_counts_as_a_won_table_against_nobody() {
        let result = of_tables(&round(&[(&[0, 1], &[1, 0])], &[2]));
        assert!(result.points.contains(&(2, WHOLE)));
        assert!(result.encounters.iter().all(|one| one.person != 2 && one.other != 2));
    }
}
