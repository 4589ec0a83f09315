//! Tournaments whose tables have the same deals: how tables are laid out, what a comparison is worth, and what is
//! sealed until when.

use std::collections::HashSet;

use super::*;
use crate::tournament::{Encounter, WHOLE, of_duplicate_tables};

/// Number of deals of a round.
const DEALS: usize = 4;

fn duplicate(system: System, game: GameKind, seats: u8, people: u64) -> Tournament {
    let mut one = tournament(system, game, seats, people);
    one.options = one.options.for_duplicate_deals();
    one
}

/// Ends all tables of the running round with random deals, a few of them before their last deal.
fn play_deals(tournament: &mut Tournament, chance: &mut StdRng) {
    let seats = tournament.options.seats;
    for table in tournament.played.last().unwrap().tables.clone() {
        let played = if chance.random_bool(0.05) { chance.random_range(0..DEALS) } else { DEALS };
        let deal = |_| (0..seats).map(|_| chance.random_range(-3..4)).collect();
        let deals: Vec<Vec<i64>> = (0..played).map(deal).collect();
        tournament.note_ended(table.table.unwrap(), &deals);
    }
}

#[test]
fn all_tables_of_a_round_have_the_same_seed_presses_and_seats() {
    let mut one = duplicate(System::Rounds, GameKind::GangOfFour, 4, 9);
    one.start(NOW).unwrap();
    let mut tables = 0;
    for round in 1..=2 {
        prepare(&mut one, &mut tables);
        let openings: Vec<_> = (0..3).map(|number| one.opening(number).unwrap()).collect();
        assert!(one.opening(3).is_none() && one.played[round - 1].byes.is_empty());
        for (opening, start) in &openings {
            assert_eq!(opening.server_seed, ServerSeed::new([7; 32]).derive(&format!("round:{round}")));
            assert_eq!(opening.press, PressId((10 << 22) + 2 * u64::try_from(round).unwrap() - 1));
            assert_eq!(*start, PressId(opening.press.0 + 1));
            assert_eq!(
                (&opening.options, opening.seats.len()),
                (&one.options, 3),
                "one seat is left to fill"
            );
            assert_eq!(Some(opening.host), opening.seats[0].owner());
        }
        let hosts: HashSet<UserId> = openings.iter().map(|(opening, _)| opening.host).collect();
        assert_eq!(hosts.len(), 3, "the same press of three people opens three tables");
        play_deals(&mut one, &mut StdRng::seed_from_u64(1));
    }
}

#[test]
fn two_people_are_enough_and_sit_in_the_same_seat_of_two_tables() {
    let mut one = duplicate(System::Rounds, GameKind::GoStop, 2, 1);
    assert_eq!(one.start(NOW), Err(TournamentRefusal::TooFew));
    one.sign_up(UserId(2), "Bo", PressId(9)).unwrap();
    one.start(NOW).unwrap();
    prepare(&mut one, &mut 0);
    let tables = &one.played[0].tables;
    assert_eq!(
        tables.iter().map(|table| (table.people.len(), &table.seats[..])).collect::<Vec<_>>(),
        [(1, &[0][..]); 2]
    );
}

#[test]
fn a_person_who_sits_further_on_is_seated_there_beside_an_empty_seat() {
    // Seven people sit at three tables, one of them with three; somebody of the last one is to be compared with the third.
    let mut one = duplicate(System::Rounds, GameKind::GoStop, 3, 7);
    one.start(NOW).unwrap();
    prepare(&mut one, &mut 0);
    let (opening, _) = one.opening(2).unwrap();
    let owners: Vec<Option<UserId>> = opening.seats.iter().map(Occupant::owner).collect();
    let people: Vec<UserId> =
        one.played[0].tables[2].people.iter().map(|one| UserId(u64::from(*one) + 1)).collect();
    assert_eq!(owners, [Some(people[0]), None, Some(people[1])]);
    assert_eq!(opening.seats[1], Occupant::Empty);
}

#[test]
fn a_deal_is_compared_with_the_same_seat_of_all_other_tables() {
    let table = |people: &[u16], seats: &[u8], deals: &[[i64; 2]]| RoundTable {
        deals: deals.iter().map(|deal| deal.to_vec()).collect(),
        ..RoundTable::new(people.to_vec(), seats.to_vec())
    };
    // The third table was closed in its second deal; a computer player sits in its first seat.
    let tables = vec![
        table(&[0, 1], &[0, 1], &[[-5, -1], [0, -9]]),
        table(&[2, 3], &[0, 1], &[[-5, -2], [-1, -8]]),
        table(&[4], &[1], &[[-4, -2]]),
    ];
    let result = of_duplicate_tables(&Round::new(NOW, tables, Vec::new()));
    // Person 0: equal and beaten in the first deal, best in the second: 1½ of 3.
    let points = [(0, WHOLE / 2), (1, WHOLE * 2 / 3), (2, WHOLE / 6), (3, WHOLE / 2), (4, WHOLE / 4)];
    assert_eq!(result.points, points);
    let met: HashSet<(usize, usize, u32)> = result
        .encounters
        .iter()
        .map(|Encounter { person, other, share }| (*person, *other, *share))
        .collect();
    let expected = [(0, 2, WHOLE * 3 / 4), (2, 0, WHOLE / 4), (1, 3, WHOLE / 2), (3, 1, WHOLE / 2)];
    let of_the_third = [(1, 4, WHOLE), (4, 1, 0), (3, 4, WHOLE / 2), (4, 3, WHOLE / 2)];
    assert_eq!(met, expected.into_iter().chain(of_the_third).collect());
    // If nothing can be compared, everybody has half a point.
    let closed = vec![table(&[0], &[0], &[]), table(&[1], &[0], &[[1, 2]])];
    let result = of_duplicate_tables(&Round::new(NOW, closed, Vec::new()));
    assert_eq!((result.points, result.encounters), (vec![(0, WHOLE / 2), (1, WHOLE / 2)], Vec::new()));
}

#[test]
fn tables_are_sealed_until_all_of_their_round_have_ended_and_those_of_plain_deals_never() {
    let mut one = duplicate(System::Swiss, GameKind::GoStop, 2, 4);
    one.start(NOW).unwrap();
    one.note_opened(0, TableId(1), Timestamp(0));
    assert!(one.is_sealed(TableId(1), |_| true), "the other table is still to be opened");
    one.note_opened(1, TableId(2), Timestamp(0));
    assert!(one.is_sealed(TableId(1), |table| table == TableId(1)));
    assert!(!one.is_sealed(TableId(1), |_| true));
    assert!(one.is_sealed(TableId(9), |_| false), "not noted in its round");
    let mut given_up = one.clone();
    given_up.note_ended(TableId(2), &[]);
    assert!(!given_up.is_sealed(TableId(1), |table| table == TableId(1)), "a table that cannot be read");
    one.cancel().unwrap();
    assert!(one.is_sealed(TableId(1), |table| table == TableId(1)), "the other goes on");
    assert!(!one.is_sealed(TableId(1), |_| true));
    // A table that was cancelled before it was opened keeps nothing sealed.
    one.played[0].tables[1].table = None;
    assert!(!one.is_sealed(TableId(1), |_| true));
    one.options.deals = Deals::Plain;
    assert!(!one.is_sealed(TableId(1), |_| false));
}

#[test]
fn files_keep_what_tables_have_made_of_the_deals_until_the_round_is_over() {
    let mut one = duplicate(System::Swiss, GameKind::GoStop, 2, 4);
    one.start(NOW).unwrap();
    prepare(&mut one, &mut 0);
    let deals = vec![vec![3, -3], vec![0, 0]];
    one.note_ended(TableId(1), &deals);
    let json = results_json(&one);
    let table = &json["rounds"][0]["tables"][0];
    assert_eq!(json["deals"], "duplicate");
    assert!(table["worths"].is_null() && table["deals"].as_array().unwrap().is_empty(), "{table}");
    one.note_ended(TableId(2), &deals);
    let table = &results_json(&one)["rounds"][0]["tables"][0];
    assert_eq!(table["deals"], serde_json::json!(deals));
    assert_eq!(table["worths"], serde_json::json!([3, -3]));
    assert_eq!(table["seats"], serde_json::json!([0, 1]));
}

#[test]
fn the_better_half_of_all_goes_on_until_two_play_the_last_round() {
    let mut one = duplicate(System::KnockOut, GameKind::GangOfFour, 4, 11);
    one.start(NOW).unwrap();
    let (mut tables, mut chance) = (0, StdRng::seed_from_u64(3));
    while one.stage == TournamentStage::Running {
        prepare(&mut one, &mut tables);
        if one.stage == TournamentStage::Running {
            play_deals(&mut one, &mut chance);
        }
    }
    let sizes: Vec<usize> =
        one.played.iter().map(|round| round.tables.iter().map(|one| one.people.len()).sum()).collect();
    assert_eq!(sizes, [11, 6, 3, 2]);
    for rounds in one.played.windows(2) {
        let points = of_duplicate_tables(&rounds[0]).points;
        let next: Vec<usize> =
            rounds[1].tables.iter().flat_map(|table| &table.people).map(|one| usize::from(*one)).collect();
        let (on, out): (Vec<_>, Vec<_>) = points.iter().partition(|(person, _)| next.contains(person));
        let worst = on.iter().map(|(_, points)| points).min();
        assert!(out.iter().all(|(_, points)| Some(points) <= worst), "{on:?} {out:?}");
    }
    let last: HashSet<usize> =
        one.played[3].tables.iter().map(|table| usize::from(table.people[0])).collect();
    assert_eq!(one.standings()[..2].iter().map(|one| one.person).collect::<HashSet<_>>(), last);
}

/// Everybody's points and Sonneborn–Berger, computed again from all results of all seats.
fn counted_deal_by_deal(tournament: &Tournament) -> Vec<(f64, f64)> {
    let mut points = vec![0.0; tournament.people.len()];
    let mut duels = Vec::new();
    let share =
        |own: i64, other: i64| (f64::from(u8::from(own > other)) + f64::from(u8::from(own >= other))) / 2.0;
    let mean = |shares: &[f64]| {
        if shares.is_empty() { 0.5 } else { shares.iter().sum::<f64>() / shares.len() as f64 }
    };
    for round in &tournament.played {
        for (number, table) in round.tables.iter().enumerate() {
            for (place, person) in table.people.iter().enumerate() {
                let seat = usize::from(table.seats[place]);
                let mut shares = Vec::new();
                for (_, other) in round.tables.iter().enumerate().filter(|(other, _)| *other != number) {
                    let before = shares.len();
                    for (own, theirs) in table.deals.iter().zip(&other.deals) {
                        shares.push(share(own[seat], theirs[seat]));
                    }
                    let theirs = other.seats.iter().position(|other| usize::from(*other) == seat);
                    if let (Some(place), true) = (theirs, shares.len() > before) {
                        duels.push((*person, other.people[place], mean(&shares[before..])));
                    }
                }
                points[usize::from(*person)] += mean(&shares);
            }
        }
    }
    let mut berger = vec![0.0; points.len()];
    for (one, other, share) in duels {
        berger[usize::from(one)] += share * points[usize::from(other)];
    }
    points.into_iter().zip(berger).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_duplicate_tournament_of_any_size_ends_with_everybody_compared(
        people in 2..=MOST_PEOPLE as u64,
        system in prop::sample::select(System::ALL.to_vec()),
        (game, seats) in prop::sample::select(vec![
            (GameKind::GoStop, 2), (GameKind::GoStop, 3), (GameKind::GangOfFour, 3), (GameKind::GangOfFour, 4),
        ]),
        rounds in prop::option::of(1..=MOST_ROUNDS),
        leavers in 0.0..0.2_f64,
        seed: u64,
    ) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut one = duplicate(system, game, seats, people);
        one.rounds = rounds;
        one.start(NOW).unwrap();
        let (mut tables, mut seeds, mut met) = (0, HashSet::new(), HashSet::new());
        prepare(&mut one, &mut tables);
        while one.stage == TournamentStage::Running {
            let round = one.played.last().unwrap();
            let playing: usize = round.tables.iter().map(|table| table.people.len()).sum();
            prop_assert_eq!(round.tables.len(), playing.div_ceil(usize::from(seats)).max(2));
            prop_assert!(round.byes.is_empty());
            let openings: Vec<_> = (0..round.tables.len()).map(|number| one.opening(number).unwrap()).collect();
            for ((opening, start), table) in openings.iter().zip(&round.tables) {
                prop_assert_eq!(opening.options.seats, seats);
                prop_assert_eq!((&opening.server_seed, opening.press, *start), (&openings[0].0.server_seed, openings[0].0.press, openings[0].1));
                for (person, seat) in table.seated() {
                    prop_assert_eq!(opening.seats[seat].owner(), Some(one.people[person].user));
                    for (other, _) in table.seated().filter(|(other, _)| *other < person) {
                        // With many people, nobody meets anybody twice, except in a knock-out.
                        prop_assert!(met.insert((other, person)) || people < 160 || system == System::KnockOut);
                    }
                }
            }
            prop_assert!(seeds.insert(openings[0].0.server_seed.reveal()), "each round has deals of its own");
            play_deals(&mut one, &mut chance);
            for user in 1..=people {
                if chance.random_bool(leavers / 4.0) {
                    _ = one.leave(UserId(user));
                }
            }
            prepare(&mut one, &mut tables);
        }
        let most = if system == System::KnockOut { 8 } else { one.rounds() };
        prop_assert!(one.played.len() <= most);
        let again = counted_deal_by_deal(&one);
        let standings = one.standings();
        prop_assert_eq!(standings.len() as u64, people);
        // Every mean is rounded down to a unit.
        let (unit, played) = (f64::from(WHOLE), one.played.len() as f64);
        for standing in &standings {
            let (points, berger) = again[standing.person];
            let missing = points - f64::from(standing.points) / unit;
            prop_assert!((-1e-9..=played / unit).contains(&missing), "{missing}");
            let missing = berger - standing.sonneborn_berger as f64 / unit / 2.0;
            let encounters = played * one.played.iter().map(|round| round.tables.len()).max().unwrap() as f64;
            prop_assert!((-1e-9..=encounters * (points + played + 1.0) / unit).contains(&missing), "{missing}");
        }
    }
}

/// The channel that is deleted is also the only place for the tables.
#[test]
fn a_tournament_whose_channel_is_deleted_ends_with_what_was_played() {
    let mut signing_up = duplicate(System::Swiss, GameKind::GangOfFour, 4, 8);
    signing_up.end_without_channel();
    assert_eq!(signing_up.stage, TournamentStage::Cancelled);
    let running = |rounds| {
        let mut one = duplicate(System::Swiss, GameKind::GangOfFour, 4, 8);
        one.rounds = Some(3);
        one.start(NOW).unwrap();
        let (mut tables, mut chance) = (0, StdRng::seed_from_u64(7));
        for _ in 0..rounds {
            prepare(&mut one, &mut tables);
            play_deals(&mut one, &mut chance);
            while one.played.last().unwrap().is_over() {
                match one.next_step(NOW) {
                    TournamentStep::Announce(announcement) => one.note_told(announcement, None),
                    TournamentStep::GoOn => one.go_on(NOW),
                    other => panic!("{other:?}"),
                }
            }
        }
        one
    };
    for (played, opened, stage, left) in [
        (0, false, TournamentStage::Cancelled, 0),
        (1, false, TournamentStage::Over, 1),
        (2, false, TournamentStage::Over, 2),
        (0, true, TournamentStage::Cancelled, 1),
        (1, true, TournamentStage::Cancelled, 2),
    ] {
        let mut one = running(played);
        if opened {
            one.note_place(0, ChannelId(5));
            one.note_opened(0, TableId(500), Timestamp(0));
        }
        let before = one.standings();
        one.end_without_channel();
        assert_eq!((one.stage, one.played.len()), (stage, left));
        assert_eq!(one.standings(), before, "what was played stays as it was");
        assert_eq!(one.next_step(NOW), TournamentStep::Wait);
        // A tournament that is over stays so.
        one.end_without_channel();
        assert_eq!((one.stage, one.played.len()), (stage, left));
    }
}
