//! What the statistics of a round say about its turns.

use std::time::Duration;

use carte_games as games;
use carte_games::gang_of_four::{Card, CombinationKind, Event as Gang};
use carte_games::{PerSeat, Seat};
use carte_players::Level;
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{Projector, RoundHolder, RoundStatistics, SeatStatistics, gang_of_four};
use carte_store::{LeaderboardQuery, Unreadable};
use carte_table::{By, Event, Logged, Table};

use super::leaderboards;
use crate::statistics::log_builder::{
    ANA, BO, CHLOE, DINA, GUILD, LogBuilder, TableLog, computer, dealt, game, person, played,
};

/// The rounds as they follow from the whole log.
async fn rounds(builder: &LogBuilder, log: &TableLog) -> Vec<RoundStatistics> {
    let id = log.table().id();
    let mut log = builder.log(id).await.into_iter();
    let start = Table::from_log(id, log.next()).unwrap();
    let mut projector = Projector::resume(start);
    log.filter_map(|logged: Logged| projector.take(&logged)).collect()
}

fn seat_of(round: &RoundStatistics, seat: usize) -> &gang_of_four::SeatStatistics {
    let SeatStatistics::GangOfFour(statistics) = &round.seats[seat].statistics else {
        panic!("Gang of Four")
    };
    statistics
}

fn by_person(event: games::Event) -> Event {
    Event::Game { event, by: By::Person }
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn pass(of: u8, by: By) -> Event {
    Event::Game { event: games::Event::GangOfFour(Gang::Passed { seat: seat(of) }), by }
}

fn over(cards_left: [u8; 4]) -> Event {
    let cards_left = PerSeat::from(cards_left);
    let penalties = cards_left.map(u16::from);
    game(Gang::RoundEnded { winner: Some(seat(0)), cards_left, penalties })
}

#[tokio::test]
async fn plays_gangs_cycles_and_times() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    let mut log = builder.begin(Some(GUILD), seats).await;
    let second = Duration::from_secs(1);
    builder.wait(5 * second);
    // Cards 0 and 1 are the green 1s. Cards 14 to 19 are the 3s without the first one; in the deck these are 13 to 18.
    builder.append(&mut log, vec![by_person(played(0, &[0, 1]))]).await;
    builder.wait(7 * second);
    builder.append(&mut log, vec![by_person(played(1, &[19, 20, 21, 22]))]).await;
    builder.wait(2 * second);
    builder.append(&mut log, vec![pass(2, By::Clock)]).await;
    builder.wait(second);
    builder.append(&mut log, vec![Event::Paused { by: Some(ANA) }]).await;
    builder.wait(1000 * second);
    builder.append(&mut log, vec![Event::Resumed]).await;
    builder.wait(3 * second);
    builder.append(&mut log, vec![pass(3, By::Person)]).await;
    builder.wait(second);
    builder.append(&mut log, vec![pass(0, By::Person), game(Gang::CycleEnded { leader: seat(1) })]).await;
    builder.wait(second);
    builder.append(&mut log, vec![by_person(played(1, &[23])), over([0, 9, 16, 16])]).await;
    let [round] = &rounds(&builder, &log).await[..] else { panic!("one round") };
    assert_eq!(seat_of(round, 0).laid(CombinationKind::Pair), 1);
    assert_eq!((seat_of(round, 0).gangs_suffered, seat_of(round, 1).gangs()), (1, 1));
    assert_eq!([0, 1, 2, 3].map(|seat| seat_of(round, seat).cycles_won), [0, 1, 0, 0]);
    let times: Vec<_> = round.seats.iter().map(|seat| (seat.decisions, seat.deciding.as_secs())).collect();
    assert_eq!(times, [(2, 6), (2, 8), (0, 0), (1, 4)], "neither the clock nor a pause is thinking");
    let each = round.seats.iter().map(|seat| seat.turns.iter().map(Duration::as_secs).collect::<Vec<_>>());
    assert_eq!(each.collect::<Vec<_>>(), [vec![5, 1], vec![7, 1], vec![], vec![4]]);
    assert_eq!(round.seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(), [1, 2, 3, 3]);
    assert!(round.seats.iter().all(|seat| seat.holder == RoundHolder::Person));
    assert_eq!(round.ended.since(round.dealt_at), 1020 * second);
}

#[tokio::test]
async fn carte_said_forgotten_and_the_exchange() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    let mut log = builder.begin(Some(GUILD), seats).await;
    let announced = game(Gang::Announced { seat: seat(0) });
    builder.wait(Duration::from_secs(4));
    builder.append(&mut log, vec![by_person(played(0, &[0])), announced]).await;
    // Bo acts in time. That bars Ana's neighbour, who has forgotten to announce, and does not shorten Bo's turn.
    builder.wait(Duration::from_secs(6));
    let barred =
        Event::Game { event: games::Event::GangOfFour(Gang::Barred { seat: seat(2) }), by: By::Person };
    builder.append(&mut log, vec![barred, by_person(played(1, &[20]))]).await;
    let taken_back = Gang::TakenBack { seat: seat(3), card: Card::new(50).unwrap() };
    builder.append(&mut log, vec![by_person(games::Event::GangOfFour(taken_back))]).await;
    let gift = Gang::Given { giver: seat(3), winner: seat(0), card: Card::new(63).unwrap() };
    builder.append(&mut log, vec![over([0, 1, 1, 12]), dealt(2), game(gift)]).await;
    let returned = Gang::Returned { winner: seat(0), giver: seat(3), card: Card::new(2).unwrap() };
    builder.append(&mut log, vec![by_person(games::Event::GangOfFour(returned))]).await;
    builder.last_round(&mut log, &[0, 1, 2, 3]).await;
    let [first, second] = &rounds(&builder, &log).await[..] else { panic!("two rounds") };
    let carte = |round: &RoundStatistics| {
        [0, 1, 2, 3].map(|seat| (seat_of(round, seat).said, seat_of(round, seat).forgotten))
    };
    assert_eq!(carte(first), [(1, 0), (0, 0), (0, 1), (0, 1)]);
    assert_eq!(first.seats[1].deciding, Duration::from_secs(6));
    let exchange = |seat: usize| (seat_of(second, seat).gave, seat_of(second, seat).received);
    assert_eq!(exchange(0), (Card::new(2), Card::new(63)));
    assert_eq!(exchange(3), (Card::new(63), Card::new(2)));
    assert_eq!(exchange(1), (None, None));
    assert_eq!((first.number, second.number), (1, 2));
}

#[tokio::test]
async fn a_round_belongs_to_whom_it_began_with() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(CHLOE)]).await;
    builder.append(&mut log, vec![by_person(played(0, &[0]))]).await;
    builder.append(&mut log, vec![pass(1, By::Person), pass(2, By::Person)]).await;
    builder.leave(&mut log, 2).await;
    builder.round(&mut log, &[0, 4, 5]).await;
    builder.append(&mut log, vec![Event::Returned { seat: seat(2) }]).await;
    builder.leave(&mut log, 1).await;
    builder.round(&mut log, &[0, 4, 5]).await;
    builder.close(&mut log).await;
    let rounds = rounds(&builder, &log).await;
    let holders: Vec<Vec<RoundHolder>> =
        rounds.iter().map(|round| round.seats.iter().map(|seat| seat.holder).collect()).collect();
    assert_eq!(
        holders,
        [
            vec![RoundHolder::Person, RoundHolder::Person, RoundHolder::Person],
            vec![RoundHolder::Person, RoundHolder::Substitute, RoundHolder::Person],
        ]
    );
}

#[tokio::test]
async fn somebody_who_leaves_before_the_own_first_turn_has_not_begun_the_round() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(CHLOE)]).await;
    builder.append(&mut log, vec![by_person(played(0, &[0]))]).await;
    builder.leave(&mut log, 1).await;
    builder.append(&mut log, vec![pass(1, By::Computer), pass(2, By::Person)]).await;
    builder.leave(&mut log, 2).await;
    builder.last_round(&mut log, &[0, 4, 5]).await;
    let holders: Vec<RoundHolder> =
        rounds(&builder, &log).await[0].seats.iter().map(|seat| seat.holder).collect();
    assert_eq!(holders, [RoundHolder::Person, RoundHolder::Substitute, RoundHolder::Person]);
    let before = carte_records::statistics::Rating::default();
    let bo = builder.card(BO).await;
    assert_eq!((bo.games, bo.whole, bo.rated), (0, 0, None), "who has begun no round has not played");
    for group in [&[][..], &[ANA, BO, CHLOE]] {
        let query = LeaderboardQuery { group, ..leaderboards::query(Sorting::MeanPoints) };
        let board = builder.store.leaderboard(&query).await.unwrap();
        let order: Vec<_> = board.lines.iter().map(|line| line.user).collect();
        assert_eq!(order, [ANA, CHLOE], "{group:?}");
    }
    assert!(builder.rating(CHLOE).await.0 < before.value, "who leaves after a turn carries the round");
}

#[tokio::test]
async fn who_took_a_seat_over_has_the_rounds_from_then_on() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), computer(Level::Club), person(CHLOE)];
    let mut log = builder.begin(Some(GUILD), seats).await;
    builder.round(&mut log, &[0, 4, 5]).await;
    let taken = Event::SeatTaken { seat: seat(1), user: BO, name: "Bo".to_owned() };
    builder.append(&mut log, vec![taken]).await;
    builder.round(&mut log, &[0, 6, 7]).await;
    builder.last_round(&mut log, &[0, 1, 2]).await;
    let holders: Vec<RoundHolder> =
        rounds(&builder, &log).await.iter().map(|round| round.seats[1].holder).collect();
    assert_eq!(holders, [RoundHolder::Computer, RoundHolder::Person, RoundHolder::Person]);
    let (ana, bo) = (builder.card(ANA).await, builder.card(BO).await);
    assert_eq!((ana.games, ana.whole, ana.rounds), (1, 1, 3));
    assert_eq!((bo.games, bo.whole, bo.rounds, bo.points), (1, 0, 2, 7), "not what the computer player lost");
}

#[tokio::test]
async fn rounds_from_before_a_seat_was_passed_on_are_nobodys_and_later_ones_those_of_the_next_person() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(CHLOE)]).await;
    let turn = |builder: &mut LogBuilder| {
        builder.wait(Duration::from_secs(7));
        vec![by_person(played(0, &[0])), pass(1, By::Person)]
    };
    let events = turn(&mut builder);
    builder.append(&mut log, events).await;
    builder.round(&mut log, &[0, 4, 5]).await;
    let events = turn(&mut builder);
    builder.append(&mut log, events).await;
    let passed = Event::SeatPassed { seat: seat(1), user: DINA, name: "Dina".to_owned() };
    builder.append(&mut log, vec![passed]).await;
    builder.wait(Duration::from_secs(7));
    builder.append(&mut log, vec![by_person(played(0, &[1])), pass(1, By::Person)]).await;
    builder.round(&mut log, &[0, 6, 7]).await;
    let events = turn(&mut builder);
    builder.append(&mut log, events).await;
    builder.last_round(&mut log, &[0, 1, 2]).await;
    let id = log.table().id();
    for rebuilt in [false, true] {
        if rebuilt {
            builder.store.rebuild(|_, _| {}).await.unwrap();
        }
        let stored = builder.store.rounds(id, games::GameKind::GangOfFour).await.unwrap();
        let holders: Vec<RoundHolder> = stored.iter().map(|round| round.seats[1].holder).collect();
        assert_eq!(
            holders,
            [RoundHolder::Substitute, RoundHolder::Substitute, RoundHolder::Person],
            "rebuilt: {rebuilt}"
        );
        let turns: Vec<_> =
            stored.iter().map(|round| (round.seats[1].decisions, round.seats[1].turns.len())).collect();
        assert_eq!(turns, [(0, 0), (1, 1), (1, 1)], "no turn of one is another's");
        assert_eq!(stored[0].seats[0].holder, RoundHolder::Person, "the others keep theirs");
        let (bo, dina) = (builder.card(BO).await, builder.card(DINA).await);
        assert_eq!(bo.games, 0, "who has passed the seat on has not finished the game");
        assert_eq!((dina.games, dina.whole, dina.rounds, dina.points), (1, 0, 1, 1));
        assert!(bo.rated.is_none() && dina.rated.is_some());
    }
}

#[tokio::test]
async fn a_turn_usually_takes_the_median_of_the_last_thirty() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    for first in [1, 100] {
        let mut log = builder.begin(Some(GUILD), seats.clone()).await;
        for turn in first..first + 16 {
            builder.wait(Duration::from_secs(turn));
            builder.append(&mut log, vec![by_person(played(0, &[0]))]).await;
            builder.wait(Duration::from_secs(2));
            builder.append(&mut log, vec![pass(1, By::Person)]).await;
            builder.wait(Duration::from_secs(90));
            builder.append(&mut log, vec![pass(2, By::Clock)]).await;
            let by = if turn < 9 { By::Person } else { By::Clock };
            builder.append(&mut log, vec![pass(3, by), game(Gang::CycleEnded { leader: seat(0) })]).await;
        }
        builder.append(&mut log, vec![over([0, 9, 16, 16])]).await;
        builder.close(&mut log).await;
    }
    // Ana's newest thirty turns took 3 to 16 and 100 to 115 seconds. Dina has taken eight turns.
    let usual = builder.store.usual_turns([ANA, BO, CHLOE, DINA]).await.unwrap();
    let usual: Vec<_> = usual.into_iter().map(|(user, time)| (user, time.as_secs())).collect();
    assert_eq!(usual, [(ANA, 101), (BO, 2)]);
    let exported = builder.store.export(BO).await.unwrap();
    assert!(exported["rounds"][0]["turn_times"].as_str().unwrap().starts_with("[2000,"), "{exported}");
    builder.store.rebuild(|_, _| {}).await.unwrap();
    assert_eq!(builder.store.usual_turns([ANA]).await.unwrap().len(), 1, "it follows from the log");
    assert_eq!(builder.store.forget(BO).await.unwrap(), Unreadable::default());
    assert_eq!(builder.store.usual_turns([BO]).await.unwrap(), []);
}
