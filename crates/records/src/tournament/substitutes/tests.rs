//! Who takes whose place, and that nobody is in a tournament twice.

use std::collections::BTreeMap;

use super::*;
use crate::tournament::steps::tests::{play_round, prepare, tournament};
use crate::tournament::{
    Announcement, MOST_ROUNDS, Standing, System, TournamentStep, results_csv, results_json,
};
use TournamentRefusal::{AlreadyIn, AlreadySubstitute, HasLeft, Over};
use carte_games::GameKind;
use carte_table::ids::{PressId, Timestamp};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const NOW: Timestamp = Timestamp(1_800_000_000_000);
const BEA: UserId = UserId(501);
const CY: UserId = UserId(502);

fn running(people: u64) -> Tournament {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, people);
    one.start(NOW).unwrap();
    one
}

/// Plays the running round to its end; its standings are still to be announced.
fn end_round(one: &mut Tournament, tables: &mut u64) {
    prepare(one, tables);
    play_round(one, &mut StdRng::seed_from_u64(3));
}

fn nobody(_: UserId) -> bool {
    false
}

#[test]
fn who_takes_part_or_has_left_is_no_substitute_and_nobody_is_one_twice() {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 4);
    assert_eq!(one.join_substitutes(UserId(1), "Ann"), Err(AlreadyIn));
    assert_eq!(one.join_substitutes(BEA, "Bea"), Ok(()), "also before it starts");
    assert_eq!(one.join_substitutes(BEA, "Bea"), Err(AlreadySubstitute));
    // A substitute who signs up after all is off the list. Somebody who leaves before the start may sign up or join the
    // list again.
    one.sign_up(BEA, "Bea", PressId(9 << 22)).unwrap();
    assert!(!one.is_substitute(BEA));
    one.leave(BEA).unwrap();
    assert_eq!(one.join_substitutes(BEA, "Bea"), Ok(()));
    assert_eq!(one.leave(BEA), Ok(None));
    assert_eq!(one.leave(BEA), Err(TournamentRefusal::NotIn));
    one.start(NOW).unwrap();
    assert_eq!(one.join_substitutes(UserId(1), "Ann"), Err(AlreadyIn));
    one.leave(UserId(1)).unwrap();
    assert_eq!(one.join_substitutes(UserId(1), "Ann"), Err(HasLeft));
    one.cancel().unwrap();
    assert_eq!(one.join_substitutes(BEA, "Bea"), Err(Over));
}

#[test]
fn the_list_has_an_end() {
    let mut one = running(4);
    for user in 1000..1000 + MOST_PEOPLE as u64 {
        one.join_substitutes(UserId(user), "Somebody").unwrap();
    }
    assert_eq!(one.join_substitutes(BEA, "Bea"), Err(TournamentRefusal::TooManySubstitutes));
}

#[test]
fn the_first_who_is_not_away_takes_a_place_when_the_round_is_over() {
    let mut one = running(4);
    let mut tables = 0;
    prepare(&mut one, &mut tables);
    one.join_substitutes(BEA, "Bea").unwrap();
    one.join_substitutes(CY, "Cy").unwrap();
    assert!(!one.fill_places(NOW, nobody), "nobody has left");
    play_round(&mut one, &mut StdRng::seed_from_u64(3));
    one.leave(UserId(2)).unwrap();
    let before = one.standings();
    assert!(!one.fill_places(NOW, |_| true) && one.substitutes.len() == 2, "all are away");
    assert!(one.fill_places(NOW, |user| user == BEA));
    assert!(!one.fill_places(NOW, nobody), "no place is free any more");
    assert_eq!(one.substitutes, [NamedPerson { user: BEA, name: "Bea".to_owned() }]);
    assert_eq!(one.standings(), before, "the points stay those of the place");
    let entrant = &one.people[1];
    assert_eq!((entrant.user, entrant.has_left), (CY, false));
    assert_eq!(entrant.original().unwrap().user, UserId(2));
    assert_eq!(one.join_substitutes(UserId(2), "Person 2"), Err(HasLeft), "the place is another's by now");
    assert_eq!(one.join_substitutes(CY, "Cy"), Err(AlreadyIn));
    // The substitute leaves as well: the place is still named after the first person.
    prepare(&mut one, &mut tables);
    assert!(one.played[1].tables.iter().any(|table| table.people.contains(&1)), "the place is paired");
    one.leave(CY).unwrap();
    play_round(&mut one, &mut StdRng::seed_from_u64(4));
    assert!(one.fill_places(NOW, nobody));
    let entrant = &one.people[1];
    let before: Vec<UserId> = entrant.before.iter().map(|before| before.user).collect();
    assert_eq!((entrant.user, before), (BEA, vec![UserId(2), CY]));
    assert_eq!(entrant.original().unwrap().user, UserId(2));
}

/// The number of the table of the running round at which this place has a seat.
fn table_of(one: &Tournament, place: u16) -> usize {
    one.played.last().unwrap().tables.iter().position(|table| table.people.contains(&place)).unwrap()
}

#[test]
fn while_a_round_is_played_the_place_and_the_seat_at_its_open_table_go_over_together() {
    let mut one = running(4);
    prepare(&mut one, &mut 0);
    one.join_substitutes(CY, "Cy").unwrap();
    one.join_substitutes(BEA, "Bea").unwrap();
    let number = table_of(&one, 1);
    let left_at = one.played[0].tables[number].table;
    assert_eq!(one.leave(UserId(2)), Ok(left_at));
    assert!(one.fill_places(NOW, |user| user == CY));
    assert!(!one.fill_places(NOW, nobody), "there is one place");
    assert_eq!((one.people[1].user, one.is_substitute(CY)), (BEA, true), "who is away stays on the list");
    assert_eq!(one.next_step(NOW), TournamentStep::PassSeat(number));
    let (seat, entrant) = one.passing(number).map(|(seat, entrant)| (seat, entrant.clone())).unwrap();
    assert_eq!((entrant.user, entrant.original().unwrap().user), (BEA, UserId(2)));
    assert!(one.played[0].tables[number].seated().any(|seated| seated == (1, seat)));
    // The substitute leaves before the seat has been passed on, so that the note of that is out of date.
    one.leave(BEA).unwrap();
    one.note_passed(number, &entrant);
    assert_eq!(one.next_step(NOW), TournamentStep::PassSeat(number));
    assert!(one.passing(number).unwrap().1.has_left);
    assert!(one.fill_places(NOW, nobody));
    assert_eq!(one.played[0].tables[number].passing, [1], "it is passed on once");
    let entrant = one.passing(number).unwrap().1.clone();
    assert_eq!(entrant.user, CY);
    one.note_passed(number, &entrant);
    assert_eq!((one.next_step(NOW), one.passing(number)), (TournamentStep::Wait, None));
    play_round(&mut one, &mut StdRng::seed_from_u64(3));
    let points = one.result_of(&one.played[0]).points;
    assert_eq!(
        points.iter().filter(|(place, _)| *place == 1).count(),
        1,
        "the points are those of the place"
    );
}

#[test]
fn no_seat_is_passed_on_before_all_tables_are_open_after_its_table_has_ended_or_when_the_time_is_over() {
    let mut one = running(4);
    one.join_substitutes(BEA, "Bea").unwrap();
    one.leave(UserId(1)).unwrap();
    assert!(!one.fill_places(NOW, nobody), "a table is opened with those who were paired");
    prepare(&mut one, &mut 0);
    let late = one.deadline().unwrap();
    assert!(!one.fill_places(late, nobody), "computer players finish the round");
    let number = table_of(&one, 0);
    let mut ended = one.clone();
    ended.note_ended(ended.played[0].tables[number].table.unwrap(), &[vec![1, -1]]);
    assert!(!ended.fill_places(NOW, nobody), "it waits for the end of the round");
    assert!(one.fill_places(NOW, nobody));
    assert_eq!(one.next_step(late), TournamentStep::Wait);
    one.note_ended(one.played[0].tables[number].table.unwrap(), &[vec![1, -1]]);
    assert_eq!(one.next_step(NOW), TournamentStep::Wait);
    // In the last round there is still something to be played.
    let mut last = running(4);
    last.rounds = Some(1);
    prepare(&mut last, &mut 0);
    last.join_substitutes(BEA, "Bea").unwrap();
    last.leave(UserId(1)).unwrap();
    assert!(last.fill_places(NOW, nobody));
}

#[test]
fn after_the_last_round_and_in_a_knock_out_after_losing_nobody_takes_a_place() {
    let mut one = running(4);
    one.rounds = Some(1);
    end_round(&mut one, &mut 0);
    one.join_substitutes(BEA, "Bea").unwrap();
    one.leave(UserId(1)).unwrap();
    assert!(!one.fill_places(NOW, nobody));

    let mut one = tournament(System::KnockOut, GameKind::GoStop, 2, 4);
    one.start(NOW).unwrap();
    end_round(&mut one, &mut 0);
    let survivors = one.eligible();
    let [lost, won] = [false, true].map(|survives| {
        (0..4)
            .find(|place| survivors.contains(place) == survives)
            .map(|place| one.people[place].user)
            .unwrap()
    });
    one.join_substitutes(BEA, "Bea").unwrap();
    one.leave(lost).unwrap();
    assert!(!one.fill_places(NOW, nobody), "the place is out");
    one.leave(won).unwrap();
    assert!(one.fill_places(NOW, nobody));
    assert!(one.number_of(BEA).is_some_and(|place| survivors.contains(&place)));
}

#[test]
fn a_substitute_keeps_a_tournament_from_ending_for_want_of_people() {
    let mut one = running(3);
    end_round(&mut one, &mut 0);
    for user in [1, 2] {
        one.leave(UserId(user)).unwrap();
    }
    assert!(one.is_last_round());
    one.join_substitutes(BEA, "Bea").unwrap();
    one.fill_places(NOW, nobody);
    assert!(!one.is_last_round());
    assert_eq!(one.next_step(NOW), TournamentStep::Announce(Announcement::Standings(0)));
}

#[test]
fn files_name_who_had_a_place_before_and_who_waits() {
    let mut one = running(4);
    end_round(&mut one, &mut 0);
    let csv = results_csv(&one);
    assert!(csv.starts_with("place,name,user,points,sonneborn_berger,left,substitute_for\n"), "{csv}");
    assert!(csv.lines().skip(1).all(|line| line.ends_with("false,")), "{csv}");
    assert_eq!(results_json(&one)["substitutes"], serde_json::Value::Null);
    one.people[0].name = "=Ann".to_owned();
    one.leave(UserId(1)).unwrap();
    one.join_substitutes(BEA, "Bea").unwrap();
    one.join_substitutes(CY, "Cy").unwrap();
    one.fill_places(NOW, nobody);
    let (csv, json) = (results_csv(&one), results_json(&one));
    assert!(csv.contains("\"Bea\",501,") && csv.contains(",false,\"'=Ann\"\n"), "{csv}");
    assert_eq!(json["substitutes"], serde_json::json!([{ "name": "Cy", "user": "502" }]));
    let standings = json["standings"].as_array().unwrap();
    let place = standings.iter().find(|one| one["person"]["name"] == "Bea").unwrap();
    assert_eq!(place["person"]["before"], serde_json::json!([{ "name": "=Ann", "user": "1" }]));
}

/// Checks that nobody is in a tournament twice, in any part.
fn check_once(one: &Tournament) -> Result<(), TestCaseError> {
    let holders = one.people.iter().map(|entrant| entrant.user);
    let before = one.people.iter().flat_map(|entrant| &entrant.before).map(|before| before.user);
    let mut all: Vec<UserId> =
        holders.chain(before).chain(one.substitutes.iter().map(|substitute| substitute.user)).collect();
    let known = all.len();
    all.sort_unstable();
    all.dedup();
    prop_assert_eq!(all.len(), known, "{:?}", all);
    Ok(())
}

/// The points of each place, and those of the people whom it has beaten.
fn points(standings: &[Standing]) -> BTreeMap<usize, (u32, u64)> {
    standings.iter().map(|one| (one.person, (one.points, one.sonneborn_berger))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nobody_is_in_a_tournament_twice_and_it_ends_with_any_that_come_and_go(
        people in 3..40_u64,
        system in prop::sample::select(System::ALL.to_vec()),
        (game, seats) in prop::sample::select(vec![(GameKind::GoStop, 2), (GameKind::GangOfFour, 4)]),
        rounds in prop::option::of(1..=MOST_ROUNDS),
        seed: u64,
    ) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut one = tournament(system, game, seats, people);
        one.rounds = rounds;
        one.start(NOW).unwrap();
        let mut tables = 0;
        prepare(&mut one, &mut tables);
        while one.stage == TournamentStage::Running {
            let missing = chance.random_range(0..3);
            let running = one.played.last().unwrap().tables.len();
            for number in 0..running {
                let (opening, _) = one.opening(number).unwrap();
                let mut seated: Vec<UserId> = opening.seats.iter().filter_map(|seat| seat.owner()).collect();
                let count = seated.len();
                seated.sort_unstable();
                seated.dedup();
                prop_assert_eq!(seated.len(), count, "nobody sits twice");
            }
            for _ in 0..chance.random_range(0..12) {
                let user = UserId(chance.random_range(1..people + 20));
                if chance.random_bool(0.5) {
                    _ = one.join_substitutes(user, "Somebody");
                } else {
                    _ = one.leave(user);
                }
                one.fill_places(NOW, |user| user.0 % 3 == missing);
                check_once(&one)?;
                let tables = one.played.last().unwrap().tables.iter();
                let passing: Vec<u16> = tables.flat_map(|table| table.passing.clone()).collect();
                for place in &passing {
                    prop_assert!(!one.people[usize::from(*place)].before.is_empty(), "somebody had it");
                }
                if let TournamentStep::PassSeat(number) = one.next_step(NOW) {
                    let entrant = one.passing(number).unwrap().1.clone();
                    one.note_passed(number, &entrant);
                }
            }
            let held: Vec<bool> = one.people.iter().map(|entrant| entrant.has_left).collect();
            play_round(&mut one, &mut chance);
            let away = chance.random_range(0..3);
            // Who is alone left in a knock-out wins it, unless a substitute comes.
            let is_won = |one: &Tournament| {
                system == System::KnockOut && !one.is_decided() && one.still_in().len() == 1
            };
            let (before, was_won) = (one.standings(), is_won(&one));
            one.fill_places(NOW, |user| user.0 % 3 == away);
            check_once(&one)?;
            if is_won(&one) == was_won {
                prop_assert_eq!(one.standings(), before, "points stay those of the place");
            } else {
                prop_assert_eq!(points(&one.standings()), points(&before), "points stay those of the place");
            }
            for (entrant, had_left) in one.people.iter().zip(held) {
                if let Some(original) = entrant.original() {
                    prop_assert!(original.user.0 <= people, "the first was one who had signed up");
                    prop_assert!(!had_left || entrant.has_left || entrant.user.0 % 3 != away);
                }
            }
            if one.wants_substitutes(NOW) {
                prop_assert!(one.substitutes.iter().all(|substitute| substitute.user.0 % 3 == away));
            }
            prepare(&mut one, &mut tables);
        }
        prop_assert!(one.standings().len() as u64 == people, "there are as many places as there were");
    }
}
