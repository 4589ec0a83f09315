//! Spectators guess who wins a round: once, early, and without anybody at the table learning of it.

use std::time::Duration;

use carte_games::{self as games, GameKind, Seat, go_stop};
use carte_records::statistics::report::{GuessCounts, GuessLine, RANKED_GUESSES};
use carte_service::Guessing;
use carte_store::{NewGuess, StoreError};
use carte_table::ids::{EventNumber, TableId, UserId};
use carte_table::{Command, Logged, Occupant, Pace, Stage, View};

use super::harness::{ANA, BO, CHLOE, DINA, GUILD, World, gang};

const GANG: GameKind = GameKind::GangOfFour;
const EMIL: UserId = UserId(11);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The seat for which this person's guess is noted; `None` if none is noted.
async fn guess(world: &mut World, table: TableId, user: UserId, winner: Option<(usize, u8)>) -> Option<u8> {
    let person = world.person(user);
    let winner = winner.map(|(deal, seat)| (deal, Seat::new(seat)));
    match world.service.guess(table, &person, winner).await.unwrap() {
        Guessing::Noted(seat, _) => Some(seat.number()),
        Guessing::Open(_) | Guessing::Closed(_) | Guessing::Plays(_) => None,
    }
}

async fn counts(world: &World, user: UserId) -> GuessCounts {
    world.service.store().guess_counts(user, GANG, Some(GUILD)).await.unwrap()
}

/// How many deals have ended.
async fn finished(world: &World, table: TableId) -> usize {
    world.public(table).await.unwrap().game.unwrap().finished_deals()
}

/// How many cycles of the running round have ended.
async fn cycles(world: &World, table: TableId) -> usize {
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let ends = |logged: &Logged| {
        logged.event.facts().game.is_some_and(|game| game.facts.boundary == Some(games::Boundary::CycleEnd))
    };
    log.iter()
        .rev()
        .take_while(|logged| !logged.event.facts().is_deal())
        .filter(|logged| ends(logged))
        .count()
}

/// Plays until the running deal has ended. Returns the view after it.
async fn play_deal(world: &mut World, table: TableId) -> View {
    let before = finished(world, table).await;
    while finished(world, table).await == before {
        world.clock.advance(Duration::from_secs(2));
        world.play_anything(table).await;
    }
    world.public(table).await.unwrap()
}

/// Four people guess, each of them another winner.
async fn guess_everything(world: &mut World, table: TableId, deal: usize) {
    for seat in 0..4 {
        let user = UserId(100 + u64::from(seat));
        assert_eq!(guess(world, table, user, Some((deal, seat))).await, Some(seat));
    }
}

#[tokio::test]
async fn a_guess_is_counted_when_its_round_is_over() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    guess_everything(&mut world, table, 1).await;
    assert_eq!(world.service.store().guessed_right(table, 1, 3).await.unwrap().people, 0, "it is open");
    // Guesses are still there after a restart.
    world.restart().await;
    let view = play_deal(&mut world, table).await;
    let winner = gang(&view).results[0].winner.unwrap();
    for seat in 0..4_u8 {
        let user = UserId(100 + u64::from(seat));
        let right = u32::from(seat == winner.number());
        assert_eq!(counts(&world, user).await, GuessCounts { rounds: 1, right, chance: 3 });
    }
    let right = world.service.store().guessed_right(table, 1, 3).await.unwrap();
    assert_eq!((right.names, right.people), (vec![format!("P{}", 100 + winner.number())], 1));
    // The next round needs another guess. A person who does not guess is not counted.
    assert_eq!(guess(&mut world, table, UserId(100), Some((2, 3))).await, Some(3));
    play_deal(&mut world, table).await;
    assert_eq!(counts(&world, UserId(100)).await.rounds, 2);
    assert_eq!(counts(&world, UserId(101)).await.rounds, 1);
    let everywhere = world.service.store().guess_counts(UserId(100), GANG, None).await.unwrap();
    assert_eq!(everywhere.rounds, 2);
    let other = world.service.store().guess_counts(UserId(100), GameKind::GoStop, None).await.unwrap();
    assert_eq!(other, GuessCounts::default());
    // Rebuilding the statistics does not change the guesses, because they are in no log.
    world.service.store().rebuild(|_, _| {}).await.unwrap();
    assert_eq!(counts(&world, UserId(100)).await.rounds, 2);
}

#[tokio::test]
async fn there_is_one_guess_a_round_and_none_of_who_plays() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    assert_eq!(guess(&mut world, table, EMIL, None).await, None);
    assert_eq!(guess(&mut world, table, EMIL, Some((1, 2))).await, Some(2));
    assert_eq!(guess(&mut world, table, EMIL, Some((1, 0))).await, Some(2), "it stands");
    assert_eq!(guess(&mut world, table, EMIL, None).await, Some(2));
    assert_eq!(guess(&mut world, table, UserId(12), Some((2, 2))).await, None, "another deal is meant");
    for user in [ANA, BO, CHLOE, DINA] {
        let person = world.person(user);
        let asked = world.service.guess(table, &person, Some((1, Seat::new(0)))).await.unwrap();
        assert!(matches!(asked, Guessing::Plays(_)), "{asked:?}");
    }
    // This includes a person whose seat a computer player has by now.
    world.done(table, BO, Command::Leave).await;
    let person = world.person(BO);
    let asked = world.service.guess(table, &person, Some((1, Seat::new(0)))).await.unwrap();
    assert!(matches!(asked, Guessing::Plays(_)), "{asked:?}");
}

#[tokio::test]
async fn nothing_at_the_table_changes_with_a_guess() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let seen = async |world: &World| {
        let mut seen = vec![format!("{:?}", world.public(table).await.unwrap())];
        for user in [ANA, BO, CHLOE, DINA, EMIL] {
            seen.push(format!("{:?}", world.look(table, user).await));
        }
        (seen, world.service.store().log_after(table, EventNumber(0)).await.unwrap().len())
    };
    let before = seen(&world).await;
    world.notices();
    guess_everything(&mut world, table, 1).await;
    assert_eq!(seen(&world).await, before);
    assert!(world.notices().is_empty(), "no channel is told");
}

#[tokio::test]
async fn guesses_about_gang_of_four_are_open_until_the_third_cycle() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.done(table, ANA, Command::Pause).await;
    assert!(world.public(table).await.unwrap().guessable.is_empty(), "nothing goes on");
    world.done(table, ANA, Command::Resume).await;
    for round in 1..=2 {
        let mut seen = [false; 3];
        while finished(&world, table).await < round {
            let view = world.public(table).await.unwrap();
            let cycles = cycles(&world, table).await;
            let open = if cycles < 2 { 4 } else { 0 };
            assert_eq!(view.guessable.len(), open, "in cycle {}", cycles + 1);
            let user = UserId(200 + view.state_number.0);
            assert_eq!(guess(&mut world, table, user, Some((round, 1))).await.is_some(), cycles < 2);
            seen[cycles.min(2)] = true;
            world.play_anything(table).await;
        }
        assert_eq!(seen, [true; 3], "a round as short as that shows nothing");
    }
}

#[tokio::test]
async fn guesses_about_go_stop_are_open_until_the_fourth_turn_and_a_nagari_counts_for_nobody() {
    let mut world = World::new().await;
    let mut rules = games::Rules::GoStop(go_stop::Rules::default().with_rounds(3));
    // This threshold is hardly ever reached, so most rounds are nagari.
    rules.set("threshold", "7").unwrap();
    let games::Rules::GoStop(rules) = rules else { unreachable!() };
    let (mut nagari, mut won, mut closed) = (0, 0, 0);
    for number in 0.. {
        let [bo, cleo, emil] = [1000, 2000, 3000].map(|user| UserId(user + number));
        let table = world.go_stop_with(&[bo, cleo], Pace::None, rules).await;
        let (mut expected, mut deal) = (0, 0);
        while world.public(table).await.unwrap().stage == Stage::Playing {
            let view = world.public(table).await.unwrap();
            let games::View::GoStop(game) = view.game.as_ref().unwrap() else { panic!("Go-Stop") };
            let turns: u8 = game.seats.iter().map(|seat| seat.turns).sum();
            assert_eq!(view.guessable.len(), if turns < 3 { 3 } else { 0 }, "after {turns} turns");
            closed += usize::from(turns == 3);
            if turns < 3 && view.deal() > deal {
                deal = view.deal();
                assert_eq!(guess(&mut world, table, emil, Some((deal, 0))).await, Some(0));
            }
            world.play_anything(table).await;
            let view = world.public(table).await.unwrap();
            let games::View::GoStop(after) = view.game.unwrap() else { panic!("Go-Stop") };
            if let Some(result) =
                after.results.get(deal.wrapping_sub(1)).filter(|_| deal > game.results.len())
            {
                let nobody = matches!(result.outcome, go_stop::Outcome::Nagari(_));
                expected += u32::from(!nobody);
                nagari += u32::from(nobody);
                won += u32::from(!nobody);
                let right = world.service.store().guessed_right(table, deal, 3).await.unwrap();
                assert!(right.people == 0 || !nobody);
            }
        }
        let counted = world.service.store().guess_counts(emil, GameKind::GoStop, Some(GUILD)).await.unwrap();
        assert_eq!((counted.rounds, counted.chance), (expected, 4 * expected));
        if nagari > 0 && won > 0 && closed > 0 {
            break;
        }
    }
}

#[tokio::test]
async fn a_game_that_is_given_up_leaves_nothing_of_its_guesses() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    guess_everything(&mut world, table, 1).await;
    world.done(table, ANA, Command::Close).await;
    for user in 100..104 {
        assert_eq!(counts(&world, UserId(user)).await, GuessCounts::default());
        assert_eq!(world.service.store().guess(table, UserId(user), 1).await.unwrap(), None);
        let export = world.service.store().export(UserId(user)).await.unwrap();
        assert!(export.get("guesses").is_none() && export.get("open_guesses").is_none(), "{export}");
    }
}

#[tokio::test]
async fn who_takes_a_seat_loses_the_guess() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    let view = world.public(table).await.unwrap();
    let computer =
        Seat::all(4).find(|seat| matches!(view.occupant(*seat), Occupant::Computer { .. })).unwrap();
    for user in [BO, EMIL] {
        assert_eq!(guess(&mut world, table, user, Some((1, 0))).await, Some(0));
    }
    world.done(table, BO, Command::TakeSeat(computer)).await;
    world.done(table, ANA, Command::LetIn).await;
    assert_eq!(world.look(table, BO).await.viewer.seat(), Some(computer));
    assert_eq!(world.service.store().guess(table, BO, 1).await.unwrap(), None);
    assert_eq!(world.service.store().guess(table, EMIL, 1).await.unwrap(), Some(Seat::new(0)));
}

#[tokio::test]
async fn a_guess_on_a_table_that_has_gone_on_is_refused_by_the_store() {
    let (world, table) = World::with_game_of_four(Pace::None).await;
    let state = world.public(table).await.unwrap().state_number;
    let new = |event_number, deal| NewGuess {
        table,
        user: EMIL,
        name: "Emil",
        deal,
        seat: Seat::new(1),
        event_number,
    };
    let stored = world.service.store().log_after(table, EventNumber(0)).await.unwrap().len();
    let now = EventNumber(u64::try_from(stored).unwrap());
    assert!(state.0 <= now.0, "no state is without an event of its own");
    let store = world.service.store();
    let late = store.keep_guess(&new(EventNumber(now.0 - 1), 1)).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    store.keep_guess(&new(now, 2)).await.unwrap();
    for deal in [1, 2] {
        let again = store.keep_guess(&new(now, deal)).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    }
    store.keep_guess(&new(now, 3)).await.unwrap();
}

#[tokio::test]
async fn the_table_of_a_server_has_those_who_have_guessed_often_the_best_first() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let best = async |world: &World| -> Vec<GuessLine> {
        world.service.store().best_guessers(GUILD, GANG, 2).await.unwrap()
    };
    assert_eq!(guess(&mut world, table, EMIL, Some((1, 0))).await, Some(0));
    play_deal(&mut world, table).await;
    assert_eq!(best(&world).await, []);
    for (user, rounds, hits, chance) in [
        (21, RANKED_GUESSES, 4, 30),
        (22, RANKED_GUESSES, 5, 60),
        (23, 20, 8, 60),
        (24, RANKED_GUESSES - 1, 9, 27),
    ] {
        world
            .tamper(&format!(
                "INSERT INTO guess_counts (guild, game, \"user\", name, rounds, hits, chance)
                 VALUES ({GUILD}, 1, {user}, 'P{user}', {rounds}, {hits}, {chance})"
            ))
            .await;
    }
    let users: Vec<u64> = best(&world).await.iter().map(|line| line.user.0).collect();
    assert_eq!(users, [23, 21], "what chance would have done counts");
}

#[tokio::test]
async fn who_was_right_is_known_for_a_day() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    guess_everything(&mut world, table, 1).await;
    play_deal(&mut world, table).await;
    guess_everything(&mut world, table, 2).await;
    let drop_old = async |world: &World| world.service.background().drop_old_guesses().await.unwrap();
    play_deal(&mut world, table).await;
    world.clock.advance(DAY - Duration::from_secs(1));
    drop_old(&world).await;
    assert_eq!(world.service.store().guessed_right(table, 2, 3).await.unwrap().people, 1);
    world.clock.advance(Duration::from_secs(2));
    drop_old(&world).await;
    assert_eq!(world.service.store().guessed_right(table, 2, 3).await.unwrap().people, 0);
    assert_eq!(counts(&world, UserId(100)).await.rounds, 2);
}
