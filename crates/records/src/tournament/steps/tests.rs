//! Whole tournaments of any size and system, with people who leave.

use super::*;
use crate::tournament::{MOST_PEOPLE, MOST_ROUNDS, results_csv, results_json};
use carte_games::{GameKind, Preset};
use carte_players::Level;
use carte_table::fairness::ServerSeed;
use carte_table::ids::GuildId;
use carte_table::{Deals, Pace};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

mod duplicate;

const NOW: Timestamp = Timestamp(1_800_000_000_000);

/// A tournament for which this number of people has signed up.
pub(in crate::tournament) fn tournament(
    system: System,
    game: GameKind,
    seats: u8,
    people: u64,
) -> Tournament {
    let preset = Preset::usual(game);
    let options = Options {
        rules: preset.rules(),
        preset: Some(preset),
        seats,
        fill: true,
        level: Level::Club,
        pace: Pace::Live,
        deals: Deals::Plain,
    };
    let usual = Tournament::new(GuildId(1), ChannelId(2), UserId(9), PressId(1 << 22), options);
    let mut tournament = Tournament { system, secret: ServerSeed::new([7; 32]), ..usual };
    for user in 1..=people {
        tournament.sign_up(UserId(user), &format!("Person {user}"), PressId((user + 1) << 22)).unwrap();
    }
    tournament
}

/// Does every step until the round is to be played; returns the announcements.
pub(in crate::tournament) fn prepare(tournament: &mut Tournament, tables: &mut u64) -> Vec<Announcement> {
    let mut told = Vec::new();
    loop {
        match tournament.next_step(NOW) {
            TournamentStep::Wait => return told,
            TournamentStep::Start => tournament.start(NOW).unwrap(),
            TournamentStep::OpenTable(number) => {
                assert!(tournament.opening(number).is_none(), "there is no place for it yet");
                tournament.note_place(number, ChannelId(100));
                assert_eq!(tournament.opening(number), tournament.opening(number));
                *tables += 1;
                tournament.note_opened(number, TableId(*tables), Timestamp(0));
            }
            TournamentStep::Announce(announcement) => {
                told.push(announcement);
                tournament.note_told(announcement, None);
            }
            TournamentStep::PassSeat(number) => {
                let passed = tournament.passing(number).unwrap().1.clone();
                tournament.note_passed(number, &passed);
            }
            TournamentStep::GoOn => tournament.go_on(NOW),
        }
    }
}

/// Ends all tables of the running round with random results.
pub(in crate::tournament) fn play_round(tournament: &mut Tournament, chance: &mut StdRng) {
    let running = tournament.played.last().unwrap().tables.clone();
    for table in running {
        let worths: Vec<i64> = table.people.iter().map(|_| chance.random_range(-3..4)).collect();
        tournament.note_ended(table.table.unwrap(), &[worths]);
    }
}

#[test]
fn people_sign_up_and_leave_before_it_starts() {
    use TournamentRefusal::{AlreadyIn, NotIn, SignUpClosed, TooFew};
    let mut one = tournament(System::Swiss, GameKind::GangOfFour, 4, 2);
    assert_eq!(one.sign_up(UserId(2), "Bo", PressId(9)), Err(AlreadyIn));
    assert_eq!(one.start(NOW), Err(TooFew));
    assert_eq!(one.leave(UserId(3)), Err(NotIn));
    one.leave(UserId(2)).unwrap();
    assert_eq!(one.people.len(), 1);
    one.most = 2;
    one.sign_up(UserId(4), "Dan", PressId(10)).unwrap();
    assert_eq!(one.sign_up(UserId(5), "Eve", PressId(11)), Err(SignUpClosed));
    one.cancel().unwrap();
    assert_eq!(one.start(NOW), Err(SignUpClosed));
    assert_eq!(one.leave(UserId(1)), Err(TournamentRefusal::Over));
    assert_eq!(one.cancel(), Err(TournamentRefusal::Over));
}

#[test]
fn it_starts_when_its_time_has_come_or_everybody_is_there() {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 3);
    assert_eq!(one.next_step(NOW), TournamentStep::Wait);
    one.starts = Some(Timestamp(NOW.0 + 1));
    assert_eq!(one.next_step(NOW), TournamentStep::Wait);
    assert_eq!(one.next_step(Timestamp(NOW.0 + 1)), TournamentStep::Start);
    one.starts = None;
    one.most = 3;
    assert_eq!(one.next_step(NOW), TournamentStep::Start);
    one.most = 8;
    one.leave(UserId(1)).unwrap();
    one.starts = Some(NOW);
    assert_eq!(one.next_step(NOW), TournamentStep::Announce(Announcement::TooFew));
    one.note_told(Announcement::TooFew, None);
    assert_eq!(one.stage, TournamentStage::Cancelled);
}

#[test]
fn a_round_is_opened_then_told_then_played_then_told() {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 4);
    one.start(NOW).unwrap();
    one.note_opened(0, TableId(1), NOW);
    assert_eq!((one.absences_end(), one.deadline()), (None, None), "a table is still to be opened");
    let mut tables = 1;
    assert_eq!(prepare(&mut one, &mut tables), [Announcement::Pairings(0)]);
    assert_eq!(tables, 2);
    let hours = |hours: u64| Some(NOW.after(std::time::Duration::from_secs(hours * 60 * 60)));
    assert_eq!((one.absences_end(), one.deadline()), (hours(12), hours(24)));
    one.note_ended(TableId(1), &[vec![1, -1]]);
    assert_eq!(one.next_step(NOW), TournamentStep::Wait, "a table is open");
    one.go_on(NOW);
    assert_eq!(one.played.len(), 1, "the round is not over");
    one.note_ended(TableId(1), &[vec![-1, 1]]);
    assert_eq!(one.played[0].tables[0].worths, Some(vec![1, -1]), "a result counts once");
    one.note_ended(TableId(2), &[vec![0, 0]]);
    assert_eq!(prepare(&mut one, &mut tables), [Announcement::Standings(0), Announcement::Pairings(1)]);
}

#[test]
fn who_alone_is_left_of_a_knock_out_wins_it() {
    let mut one = tournament(System::KnockOut, GameKind::GoStop, 2, 6);
    one.start(NOW).unwrap();
    let mut tables = 0;
    prepare(&mut one, &mut tables);
    for table in 1..=3 {
        one.note_ended(TableId(table), &[vec![1, -1]]);
    }
    prepare(&mut one, &mut tables);
    let round = one.played.last().unwrap();
    let (bye, winner) =
        (usize::from(round.byes[0]), round.tables[0].seated().find(|(_, seat)| *seat == 0).unwrap().0);
    // A computer player plays on for who has left, and wins.
    one.leave(one.people[winner].user).unwrap();
    one.note_ended(TableId(4), &[vec![1, -1]]);
    assert_eq!(prepare(&mut one, &mut tables), [Announcement::Standings(1)]);
    assert_eq!(one.stage, TournamentStage::Over);
    let places: Vec<_> = one.standings().iter().map(|one| (one.person, one.place)).take(2).collect();
    assert_eq!(places, [(bye, 1), (winner, 2)]);
}

#[test]
fn without_its_channel_a_tournament_ends_with_the_round_that_is_over_but_not_told() {
    for rounds in [1, 2] {
        let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 4);
        one.rounds = Some(rounds);
        one.start(NOW).unwrap();
        prepare(&mut one, &mut 0);
        one.note_ended(TableId(1), &[vec![1, -1]]);
        let mut running = one.clone();
        running.end_without_channel();
        assert_eq!(running.stage, TournamentStage::Cancelled, "a table is open");
        one.note_ended(TableId(2), &[vec![0, 0]]);
        assert_eq!(one.next_step(NOW), TournamentStep::Announce(Announcement::Standings(0)));
        one.end_without_channel();
        assert_eq!((one.stage, one.played.len()), (TournamentStage::Over, 1), "of {rounds}");
    }
}

#[test]
fn deals_of_tables_differ_and_follow_from_the_secret_and_the_last_to_sign_up() {
    let mut one = tournament(System::Rounds, GameKind::GoStop, 2, 4);
    one.start(NOW).unwrap();
    prepare(&mut one, &mut 0);
    let openings: Vec<_> = (0..2).map(|number| one.opening(number).unwrap()).collect();
    assert_ne!(openings[0].0.server_seed, openings[1].0.server_seed);
    assert_eq!(openings[0].0.server_seed, ServerSeed::new([7; 32]).derive("round:1:table:1"));
    assert_eq!(openings[0].0.press, PressId((5 << 22) + 1));
    assert_eq!(openings[0].1, PressId((5 << 22) + 2));
    assert!(one.opening(2).is_none());
}

#[test]
fn too_few_people_for_a_table_sit_with_computer_players() {
    let mut one = tournament(System::KnockOut, GameKind::GangOfFour, 4, 5);
    one.start(NOW).unwrap();
    prepare(&mut one, &mut 0);
    assert_eq!((one.played[0].tables.len(), one.played[0].byes.len()), (1, 1));
    // Two of the four go on, and the one with the bye; two of them leave before the final.
    for user in one.played[0].tables[0].people.clone() {
        let user = one.people[usize::from(user)].user;
        if user.0.is_multiple_of(2) {
            one.leave(user).unwrap();
        }
    }
    play_round(&mut one, &mut StdRng::seed_from_u64(1));
    prepare(&mut one, &mut 1);
    if let (2, Some((opening, _))) = (one.played.len(), one.opening(0)) {
        assert!(opening.options.rules.players().contains(&opening.options.seats));
        assert!(opening.options.fill);
    }
}

#[test]
fn four_people_at_one_table_have_each_seat_once_in_four_rounds() {
    for secret in 0..20 {
        let mut one = tournament(System::Rounds, GameKind::GangOfFour, 4, 4);
        (one.secret, one.rounds) = (ServerSeed::new([secret; 32]), Some(4));
        one.start(NOW).unwrap();
        let (mut tables, mut chance) = (0, StdRng::seed_from_u64(1));
        for _ in 0..4 {
            prepare(&mut one, &mut tables);
            play_round(&mut one, &mut chance);
        }
        let mut seats: Vec<_> = one.played.iter().flat_map(|round| round.tables[0].seated()).collect();
        seats.sort_unstable();
        seats.dedup();
        assert_eq!((one.played.len(), seats.len()), (4, 16), "{seats:?}");
    }
}

#[test]
fn with_duplicate_deals_seats_rotate_from_round_to_round() {
    for secret in 0..20 {
        let mut one = tournament(System::Swiss, GameKind::GangOfFour, 4, 8);
        (one.secret, one.rounds) = (ServerSeed::new([secret; 32]), Some(4));
        one.options.deals = Deals::Duplicate;
        one.start(NOW).unwrap();
        let (mut tables, mut chance) = (0, StdRng::seed_from_u64(1));
        for _ in 0..4 {
            prepare(&mut one, &mut tables);
            play_round(&mut one, &mut chance);
        }
        let most = one.seats_had().into_values().max();
        assert!(most <= Some(2), "nobody has a seat for three of four rounds: {:?}", one.seats_had());
        for person in 0..8 {
            let seats = (0..4).filter(|seat| one.seats_had().contains_key(&(person, *seat))).count();
            assert!(seats >= 3, "{person} has had {seats}");
        }
    }
}

#[test]
fn a_bye_in_a_knock_out_goes_to_the_first_of_the_draw_and_leads_to_the_next_round() {
    let mut one = tournament(System::KnockOut, GameKind::GoStop, 2, 5);
    one.start(NOW).unwrap();
    let (mut tables, mut chance) = (0, StdRng::seed_from_u64(1));
    prepare(&mut one, &mut tables);
    let first =
        (0..5).min_by_key(|person| one.lot(0, *person)).map(|person| vec![u16::try_from(person).unwrap()]);
    assert_eq!((one.played[0].tables.len(), Some(one.played[0].byes.clone())), (2, first));
    play_round(&mut one, &mut chance);
    prepare(&mut one, &mut tables);
    // Three are left: the person who had a bye has none again, and meets somebody who has won.
    let second = one.played[1].clone();
    assert_eq!((second.tables.len(), second.byes.len()), (1, 1));
    assert!(second.tables[0].people.contains(&one.played[0].byes[0]), "{second:?}");
    play_round(&mut one, &mut chance);
    prepare(&mut one, &mut tables);
    assert_eq!((one.played[2].tables.len(), one.played[2].byes.len()), (1, 0), "the final");
    assert!(one.played[2].tables[0].people.contains(&second.byes[0]), "the bye leads to the final");
    play_round(&mut one, &mut chance);
    prepare(&mut one, &mut tables);
    assert_eq!((one.stage, one.played.len()), (TournamentStage::Over, 3));
}

#[test]
fn files_say_where_everybody_stands_and_keep_the_secret_until_the_end() {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 3);
    one.people[0].name = "=1+1 \"A\"\n".to_owned();
    one.start(NOW).unwrap();
    let (mut tables, mut chance) = (0, StdRng::seed_from_u64(5));
    prepare(&mut one, &mut tables);
    assert!(results_json(&one)["secret"].is_null());
    while one.stage == TournamentStage::Running {
        play_round(&mut one, &mut chance);
        prepare(&mut one, &mut tables);
    }
    let (csv, json) = (results_csv(&one), results_json(&one));
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(csv.contains("\"'=1+1 \"\"A\"\" \""), "{csv}");
    assert_eq!(json["secret"], one.secret.reveal());
    assert_eq!(json["rounds"].as_array().unwrap().len(), one.played.len());
    assert_eq!(json["standings"].as_array().unwrap().len(), 3);
}

/// Everybody's points and Sonneborn–Berger, computed again in another way: in floating point from the tables.
fn counted_again(tournament: &Tournament) -> Vec<(f64, f64)> {
    let mut points = vec![0.0; tournament.people.len()];
    let share = |own: i64, other: i64| {
        if own > other {
            1.0
        } else if own == other {
            0.5
        } else {
            0.0
        }
    };
    let mut duels = Vec::new();
    for round in &tournament.played {
        for table in &round.tables {
            let worths = table.worths.as_ref().unwrap();
            for (one, own) in table.people.iter().zip(worths) {
                let mut sum = 0.0;
                for (other, worth) in table.people.iter().zip(worths).filter(|(other, _)| *other != one) {
                    sum += share(*own, *worth);
                    duels.push((usize::from(*one), usize::from(*other), share(*own, *worth)));
                }
                let others = table.people.len() - 1;
                points[usize::from(*one)] += if others == 0 { 1.0 } else { sum / others as f64 };
            }
        }
        for person in &round.byes {
            points[usize::from(*person)] += 1.0;
        }
    }
    let mut berger = vec![0.0; points.len()];
    for (one, other, share) in duels {
        berger[one] += share * points[other];
    }
    points.into_iter().zip(berger).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_tournament_of_any_size_ends_with_everybody_in_the_standings(
        people in 3..=MOST_PEOPLE as u64,
        system in prop::sample::select(System::ALL.to_vec()),
        (game, seats) in prop::sample::select(vec![
            (GameKind::GoStop, 2), (GameKind::GoStop, 3), (GameKind::GangOfFour, 3), (GameKind::GangOfFour, 4),
        ]),
        rounds in prop::option::of(1..=MOST_ROUNDS),
        leavers in 0.0..0.2_f64,
        seed: u64,
    ) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut one = tournament(system, game, seats, people);
        one.rounds = rounds;
        one.start(NOW).unwrap();
        let mut tables = 0;
        let mut told = prepare(&mut one, &mut tables);
        while one.stage == TournamentStage::Running {
            let gone: Vec<UserId> = one.people.iter().filter(|entrant| entrant.has_left).map(|one| one.user).collect();
            for number in 0..one.played.last().unwrap().tables.len() {
                let (opening, start) = one.opening(number).unwrap();
                prop_assert!(opening.options.rules.players().contains(&opening.options.seats));
                prop_assert!(opening.seats.iter().all(|seat| !gone.contains(&seat.owner().unwrap())));
                prop_assert!(opening.press < start);
            }
            play_round(&mut one, &mut chance);
            for user in 1..=people {
                if chance.random_bool(leavers / 4.0) {
                    _ = one.leave(UserId(user));
                }
            }
            told.extend(prepare(&mut one, &mut tables));
        }
        let expected: Vec<Announcement> = (0..one.played.len())
            .flat_map(|round| [Announcement::Pairings(round), Announcement::Standings(round)])
            .collect();
        prop_assert_eq!(told, expected);
        if system == System::KnockOut {
            prop_assert!(one.played.len() <= 9);
            prop_assert_eq!(one.standings().iter().filter(|one| one.place == 1).count() >= 1, true);
        } else {
            prop_assert!(one.played.len() <= one.rounds());
        }
        let again = counted_again(&one);
        let standings = one.standings();
        prop_assert_eq!(standings.len() as u64, people);
        for standing in &standings {
            let unit = f64::from(crate::tournament::WHOLE);
            let (points, berger) = again[standing.person];
            prop_assert!((f64::from(standing.points) / unit - points).abs() < 1e-9);
            prop_assert!((standing.sonneborn_berger as f64 / unit / 2.0 - berger).abs() < 1e-9);
        }
    }
}
