//! How a round with duplicate deals is laid out: tables of one size, at each of which the free seats are for computer players.

/// Number of people at each table. There are at least two tables, or nobody could be compared, and people are spread as
/// evenly as possible.
pub(super) fn spread_evenly(people: usize, seats: usize) -> Vec<usize> {
    let tables = people.div_ceil(seats.max(1)).max(2);
    let (each, more) = (people / tables, people % tables);
    (0..tables).map(|table| each + usize::from(table < more)).collect()
}

/// The seats of the people at a table of these `sizes`, so that as many as possible have somebody in the same seat
/// elsewhere. They are the first seats, with one exception: if a single table has one person more, the last table
/// leaves a seat free, so that its last person can be compared with that one.
pub(super) fn seats_at(sizes: &[usize], table: usize) -> Vec<u8> {
    let size = sizes.get(table).copied().unwrap_or_default();
    let is_last = table + 1 == sizes.len();
    let one_more = sizes.len() >= 3 && sizes.iter().filter(|other| **other > size).count() == 1;
    let seat = |place: usize| place + usize::from(is_last && one_more && place + 1 == size);
    (0..size).map(|place| u8::try_from(seat(place)).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn people_are_spread_evenly_over_two_tables_at_least() {
        for (people, seats, sizes) in [
            (2, 4, &[1, 1][..]),
            (3, 4, &[2, 1]),
            (4, 4, &[2, 2]),
            (5, 4, &[3, 2]),
            (8, 4, &[4, 4]),
            (9, 4, &[3, 3, 3]),
            (10, 4, &[4, 3, 3]),
            (3, 2, &[2, 1]),
            (7, 3, &[3, 2, 2]),
        ] {
            assert_eq!(spread_evenly(people, seats), sizes, "{people} at tables of {seats}");
        }
    }

    #[test]
    fn a_single_seat_more_is_taken_at_a_second_table() {
        let sizes = spread_evenly(7, 3);
        assert_eq!([0, 1, 2].map(|table| seats_at(&sizes, table)), [vec![0, 1, 2], vec![0, 1], vec![0, 2]]);
        let sizes = spread_evenly(4, 1 + 1);
        assert_eq!([0, 1].map(|table| seats_at(&sizes, table)), [vec![0, 1], vec![0, 1]]);
        // At two tables nobody can be spared.
        assert_eq!([0, 1].map(|table| seats_at(&[3, 2], table)), [vec![0, 1, 2], vec![0, 1]]);
    }

    proptest! {
        #[test]
        fn everybody_has_somebody_in_the_same_seat_but_for_one_of_an_odd_number_at_two_tables(
            people in 2..=256_usize, seats in 2..=5_usize,
        ) {
            let sizes = spread_evenly(people, seats);
            prop_assert_eq!(sizes.iter().sum::<usize>(), people);
            prop_assert!(sizes.iter().all(|size| (1..=seats).contains(size)));
            let mut taken = vec![0; seats];
            for table in 0..sizes.len() {
                let own = seats_at(&sizes, table);
                prop_assert_eq!(own.len(), sizes[table]);
                prop_assert!(own.is_sorted_by(|one, other| one < other));
                for seat in own {
                    taken[usize::from(seat)] += 1;
                }
            }
            let alone = taken.iter().filter(|people| **people == 1).count();
            prop_assert_eq!(alone, usize::from(sizes.len() == 2 && people % 2 == 1));
        }
    }
}
