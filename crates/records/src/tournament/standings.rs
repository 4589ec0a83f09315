//! Who stands where, and what breaks ties.

use std::cmp::Reverse;

use super::results::{TournamentRoundResult, WHOLE};

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// By number among the people.
    pub person: usize,
    /// 1 for the best; people whom nothing tells apart share a place.
    pub place: usize,
    /// In units of which [`WHOLE`] are one point.
    pub points: u32,
    /// Twice the points of each person beaten, and once the points of each equal one, over all encounters.
    pub sonneborn_berger: u64,
    /// How far somebody has got in a knock-out, in a unit that only serves to compare people; 0 in other systems.
    pub survived: usize,
    /// The outcome against the people who are equal by all that comes before, in units of which [`WHOLE`] are one
    /// victory.
    pub direct: u32,
}

impl Standing {
    /// Returns `true` if only `direct` tells these two apart.
    #[must_use]
    pub fn is_decided_directly(&self, other: &Self) -> bool {
        let key = |one: &Self| (one.survived, one.points, one.sonneborn_berger);
        key(self) == key(other) && self.direct != other.direct
    }
}

/// The standings after some rounds, best first. In a knock-out, how many rounds somebody has `survived` comes first.
/// Then come points, Sonneborn–Berger, and the encounters among people who are still equal.
pub fn standings(people: usize, rounds: &[TournamentRoundResult], survived: &[usize]) -> Vec<Standing> {
    let mut points = vec![0_u32; people];
    for (person, more) in rounds.iter().flat_map(|round| &round.points) {
        points[*person] += more;
    }
    let encounters = || rounds.iter().flat_map(|round| &round.encounters);
    let mut sonneborn_berger = vec![0_u64; people];
    for one in encounters() {
        sonneborn_berger[one.person] += u64::from(one.share) * u64::from(points[one.other]);
    }
    for sum in &mut sonneborn_berger {
        *sum /= u64::from(WHOLE / 2);
    }
    let key = |person: usize| {
        (survived.get(person).copied().unwrap_or_default(), points[person], sonneborn_berger[person])
    };
    // The outcome of the encounters among people who are equal by all that.
    let mut direct = vec![0_u32; people];
    for one in encounters().filter(|one| key(one.person) == key(one.other)) {
        direct[one.person] += one.share;
    }
    let mut order: Vec<usize> = (0..people).collect();
    order.sort_by_key(|person| Reverse((key(*person), direct[*person])));
    let mut standings: Vec<Standing> = Vec::with_capacity(people);
    for (before, person) in order.iter().copied().enumerate() {
        let equal = standings
            .last()
            .filter(|last| (key(last.person), direct[last.person]) == (key(person), direct[person]));
        standings.push(Standing {
            person,
            place: equal.map_or(before + 1, |equal| equal.place),
            points: points[person],
            sonneborn_berger: sonneborn_berger[person],
            survived: survived.get(person).copied().unwrap_or_default(),
            direct: direct[person],
        });
    }
    standings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Encounter;
    use proptest::prelude::*;

    /// A round of tables of two: who has won against whom, or has been equal (2 or 1 halves for the first).
    fn round(duels: &[(usize, usize, u8)]) -> TournamentRoundResult {
        let mut result = TournamentRoundResult::default();
        for &(person, other, halves) in duels {
            for (person, other, halves) in [(person, other, halves), (other, person, 2 - halves)] {
                let share = u32::from(halves) * WHOLE / 2;
                result.points.push((person, share));
                result.encounters.push(Encounter { person, other, share });
            }
        }
        result
    }

    fn places(people: usize, rounds: &[TournamentRoundResult]) -> Vec<(usize, usize)> {
        standings(people, rounds, &[]).iter().map(|one| (one.person, one.place)).collect()
    }

    #[test]
    fn who_has_beaten_stronger_people_comes_first_among_equals() {
        // 0 and 1 have two points each; 0 has beaten 2, who has one, and 1 nobody with a point but 5.
        let rounds = [round(&[(0, 2, 2), (1, 3, 2), (5, 4, 2)]), round(&[(0, 4, 2), (1, 3, 2), (2, 5, 2)])];
        let places = places(6, &rounds);
        assert_eq!(&places[..2], [(0, 1), (1, 2)]);
    }

    #[test]
    fn the_encounter_of_two_decides_where_everything_else_is_equal() {
        // A ring of three and two outsiders: 0, 1 and 2 have won once and lost once among each other.
        let ring = [round(&[(0, 1, 2)]), round(&[(1, 2, 2)]), round(&[(2, 0, 2)])];
        assert_eq!(places(3, &ring), [(0, 1), (1, 1), (2, 1)], "nothing tells a ring apart");
        // 0 and 1 have one point each and have beaten somebody with one point; 1 has beaten 0.
        let rounds = [round(&[(1, 0, 2), (3, 4, 2)]), round(&[(2, 1, 2), (0, 3, 2)]), round(&[(2, 4, 2)])];
        let standings = standings(5, &rounds, &[]);
        let of = |person| standings.iter().find(|one| one.person == person).unwrap();
        assert_eq!((of(0).points, of(0).sonneborn_berger), (of(1).points, of(1).sonneborn_berger));
        assert_eq!(places(5, &rounds), [(2, 1), (1, 2), (0, 3), (3, 4), (4, 5)]);
    }

    #[test]
    fn who_has_got_further_in_a_knock_out_comes_first_whatever_the_points() {
        let rounds = [round(&[(0, 1, 2), (2, 3, 2)])];
        let places: Vec<usize> = standings(4, &rounds, &[0, 2, 1, 0]).iter().map(|one| one.person).collect();
        assert_eq!(places, [1, 2, 0, 3]);
    }

    proptest! {
        #[test]
        fn standings_are_an_order_of_all_people_by_points(
            duels in prop::collection::vec((0..12_usize, 0..12_usize, 0..=2_u8), 0..40),
        ) {
            let duels: Vec<_> = duels.into_iter().filter(|(one, other, _)| one != other).collect();
            let result = standings(12, &[round(&duels)], &[]);
            let mut people: Vec<usize> = result.iter().map(|one| one.person).collect();
            people.sort_unstable();
            prop_assert_eq!(people, (0..12).collect::<Vec<_>>());
            for pair in result.windows(2) {
                prop_assert!(pair[0].points >= pair[1].points);
                prop_assert!(pair[0].place <= pair[1].place);
                if pair[0].points == pair[1].points {
                    prop_assert!(pair[0].sonneborn_berger >= pair[1].sonneborn_berger);
                }
            }
        }
    }
}
