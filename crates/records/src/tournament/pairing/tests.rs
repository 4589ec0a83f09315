//! Every round of a tournament of any size: everybody sits once, and nobody meets twice while that can be avoided.

use super::*;
use crate::tournament::{MOST_PEOPLE, MOST_ROUNDS};
use proptest::prelude::*;

#[test]
fn people_are_divided_so_that_as_few_as_possible_are_left_over() {
    for (people, sizes, tables, byes) in [
        (2, 2..=2, &[2][..], 0),
        (5, 2..=2, &[2, 2], 1),
        (4, 2..=3, &[2, 2], 0),
        (5, 2..=3, &[3, 2], 0),
        (3, 3..=4, &[3], 0),
        (5, 3..=4, &[4], 1),
        (6, 3..=4, &[3, 3], 0),
        (7, 3..=4, &[4, 3], 0),
        (9, 3..=4, &[3, 3, 3], 0),
        (7, 4..=4, &[4], 3),
        (2, 3..=4, &[2], 0),
        (3, 4..=4, &[3], 0),
        (0, 2..=2, &[], 0),
    ] {
        assert_eq!(divide(people, &sizes), (tables.to_vec(), byes), "{people} at tables of {sizes:?}");
    }
}

#[test]
fn neighbours_sit_together_and_the_last_without_a_bye_has_one() {
    let none = Meetings::default();
    let order = [4, 2, 0, 1, 3];
    let pairing = pair(&order, divide(order.len(), &(2..=2)), PairingMethod::Neighbours, &none, |_| 0);
    assert_eq!(pairing, Pairing { tables: vec![vec![4, 2], vec![0, 1]], byes: vec![3] });
    let again = pair(&order, divide(order.len(), &(2..=2)), PairingMethod::Neighbours, &none, |person| {
        usize::from(person == 3)
    });
    assert_eq!(again.byes, [1]);
    let spread = pair(&order, divide(order.len(), &(2..=2)), PairingMethod::Spread, &none, |_| 0);
    assert_eq!(spread, Pairing { tables: vec![vec![2, 3], vec![0, 1]], byes: vec![4] });
    let four = pair(&[0, 1, 2, 3, 4, 5, 6, 7], divide(8, &(3..=4)), PairingMethod::Spread, &none, |_| 0);
    assert_eq!(four.tables, [[0, 3, 4, 7], [1, 2, 5, 6]]);
}

/// Returns `true` if these people can be paired without a second meeting, by trying everything.
fn can_be_paired(left: &[usize], meetings: &Meetings) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    (0..rest.len()).any(|other| {
        !meetings.have_met(*first, rest[other]) && {
            let mut left = rest.to_vec();
            left.remove(other);
            can_be_paired(&left, meetings)
        }
    })
}

/// Plays rounds with results by chance; hands each round to `check` before its meetings are noted.
fn play(
    people: usize,
    sizes: &RangeInclusive<usize>,
    rounds: u8,
    seed: u64,
    mut check: impl FnMut(&Pairing, &Meetings),
) {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut order: Vec<usize> = (0..people).collect();
    let (mut meetings, mut byes) = (Meetings::default(), vec![0; people]);
    for _ in 0..rounds {
        let pairing =
            pair(&order, divide(people, sizes), PairingMethod::Neighbours, &meetings, |person| byes[person]);
        check(&pairing, &meetings);
        for table in &pairing.tables {
            meetings.note(table);
        }
        for person in &pairing.byes {
            byes[*person] += 1;
        }
        assert!(byes.iter().max().unwrap_or(&0) - byes.iter().min().unwrap_or(&0) <= 1, "{byes:?}");
        // Half the time everybody keeps the place, which is as hard as it gets: neighbours have met.
        if seed.is_multiple_of(2) {
            order.shuffle(&mut chance);
        }
    }
}

fn sizes() -> impl Strategy<Value = RangeInclusive<usize>> {
    prop::sample::select(vec![2..=2, 2..=3, 3..=4, 4..=4])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn everybody_sits_at_one_table_of_an_allowed_size_in_every_round(
        people in 3..=MOST_PEOPLE, sizes in sizes(), rounds in 1..=MOST_ROUNDS, seed: u64,
    ) {
        play(people, &sizes, rounds, seed, |pairing, _| {
            let mut seen: Vec<usize> = pairing.tables.concat();
            seen.extend(&pairing.byes);
            seen.sort_unstable();
            assert_eq!(seen, (0..people).collect::<Vec<_>>());
            let fits = |table: &Vec<usize>| sizes.contains(&table.len()) || pairing.tables.len() == 1;
            assert!(pairing.tables.iter().all(fits), "{pairing:?}");
            assert!(pairing.byes.len() < *sizes.end());
        });
    }

    #[test]
    fn nobody_meets_twice_at_tables_of_two_while_it_can_be_avoided(
        people in 3..=MOST_PEOPLE, rounds in 1..=MOST_ROUNDS, seed: u64,
    ) {
        play(people, &(2..=2), rounds, seed, |pairing, meetings| {
            let again = repeated(&pairing.tables, meetings);
            // With twice as many people as rounds there is always a way (Dirac).
            assert!(again == 0 || people < 20, "{again} of {people} meet again");
        });
    }

    #[test]
    fn few_people_meet_twice_only_where_every_arrangement_has_it(
        people in 3..=10_usize, rounds in 1..=MOST_ROUNDS, seed: u64,
    ) {
        play(people, &(2..=2), rounds, seed, |pairing, meetings| {
            let seated = pairing.tables.concat();
            let again = repeated(&pairing.tables, meetings);
            assert_eq!(again == 0, can_be_paired(&seated, meetings), "{again}: {pairing:?}");
        });
    }

    #[test]
    fn nobody_of_many_meets_twice_at_larger_tables(
        people in 160..=MOST_PEOPLE, sizes in prop::sample::select(vec![2..=3, 3..=4]), seed: u64,
    ) {
        play(people, &sizes, MOST_ROUNDS, seed, |pairing, meetings| {
            assert_eq!(repeated(&pairing.tables, meetings), 0);
        });
    }
}
