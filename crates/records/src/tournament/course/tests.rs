use super::*;
use crate::tournament::steps::tests::{prepare, tournament};
use carte_games::GameKind;
use carte_table::ids::Timestamp;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const NOW: Timestamp = Timestamp(1_800_000_000_000);

#[test]
fn the_number_of_rounds_is_known_as_soon_as_it_follows_from_something() {
    let mut one = tournament(System::Swiss, GameKind::GangOfFour, 4, 2);
    assert_eq!(one.expected_rounds(), None, "too few have signed up");
    one.rounds = Some(5);
    assert_eq!(one.expected_rounds(), Some(5), "as asked for");
    for (people, seats, rounds) in [(3, 3, 1), (8, 4, 2), (9, 3, 2), (16, 4, 3), (5, 4, 2), (7, 3, 2)] {
        let one = tournament(System::KnockOut, GameKind::GangOfFour, seats, people);
        assert_eq!(one.expected_rounds(), Some(rounds), "{people} people at tables of {seats}");
    }
    for (people, rounds) in [(3, 3), (17, 5), (256, 8)] {
        let one = tournament(System::Rounds, GameKind::GoStop, 2, people);
        assert_eq!(one.expected_rounds(), Some(rounds), "{people} people");
    }
}

proptest! {
    #[test]
    fn as_many_rounds_are_played_as_were_expected_where_nobody_leaves(
        system in prop::sample::select(&System::ALL),
        game in prop::sample::select(&GameKind::ALL),
        seats in 3..=4_u8,
        people in 3..=60_u64,
        duplicate: bool,
        seed: u64,
    ) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut one = tournament(system, game, if game == GameKind::GoStop { seats - 1 } else { seats }, people);
        if duplicate {
            one.options = one.options.for_duplicate_deals();
        }
        let expected = one.expected_rounds();
        one.start(NOW).unwrap();
        let mut tables = 0;
        prepare(&mut one, &mut tables);
        while one.stage == TournamentStage::Running {
            prop_assert_eq!(one.expected_rounds(), expected, "in round {}", one.played.len());
            for table in one.played.last().unwrap().tables.clone() {
                let deal = (0..seats).map(|_| chance.random_range(-3..4)).collect();
                one.note_ended(table.table.unwrap(), &[deal]);
            }
            prop_assert_eq!(one.expected_rounds(), expected, "after round {}", one.played.len());
            prepare(&mut one, &mut tables);
        }
        prop_assert_eq!(one.expected_rounds(), Some(one.played.len()));
        prop_assert_eq!(Some(one.played.len()), expected);
    }
}
