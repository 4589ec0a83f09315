//! What a round was worth to everybody, and against whom.

use super::Round;

/// A won table or a bye, in the unit of points: every share of a table with up to seven people is a whole number of it.
pub const WHOLE: u32 = 5040;

/// What came of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundResult {
    /// Who has played, or had a bye, with the points for it.
    pub points: Vec<(usize, u32)>,
    pub encounters: Vec<Encounter>,
}

/// What came of two people at one table, for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    pub person: usize,
    pub other: usize,
    /// 2 for the better result, 1 for an equal one, 0.
    pub halves: u8,
}

/// The result of a round whose tables have all ended: at each table one point is shared out by how many others somebody has
/// beaten, half for an equal result. A bye counts as a table that was won.
#[must_use]
pub fn of_tables(round: &Round) -> RoundResult {
    let mut result = RoundResult::default();
    for table in &round.tables {
        let worths = table.worths.as_deref().unwrap_or_default();
        let seated = || table.people.iter().map(|person| usize::from(*person)).zip(worths);
        for (place, (person, own)) in seated().enumerate() {
            let others = seated().enumerate().filter(|(other, _)| *other != place);
            let encounters: Vec<Encounter> = others
                .map(|(_, (other, worth))| {
                    let halves = match own.cmp(worth) {
                        std::cmp::Ordering::Greater => 2,
                        std::cmp::Ordering::Equal => 1,
                        std::cmp::Ordering::Less => 0,
                    };
                    Encounter { person, other, halves }
                })
                .collect();
            let halves: u32 = encounters.iter().map(|one| u32::from(one.halves)).sum();
            let most = u32::try_from(2 * encounters.len()).unwrap_or(u32::MAX);
            // Somebody alone with computer players has nobody to be compared with, as in a bye.
            result.points.push((person, (halves * WHOLE).checked_div(most).unwrap_or(WHOLE)));
            result.encounters.extend(encounters);
        }
    }
    result.points.extend(round.byes.iter().map(|person| (usize::from(*person), WHOLE)));
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::RoundTable;
    use carte_table::ids::Timestamp;

    fn round(tables: &[(&[u16], &[i64])], byes: &[u16]) -> Round {
        let table = |(people, worths): &(&[u16], &[i64])| RoundTable {
            people: people.to_vec(),
            channel: None,
            table: None,
            worths: Some(worths.to_vec()),
        };
        Round { began: Timestamp(0), tables: tables.iter().map(table).collect(), byes: byes.to_vec() }
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
