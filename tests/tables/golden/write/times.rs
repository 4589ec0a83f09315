//! The acts of the clock: turns for absent people, reminders, more time after the bot was down, lapsed requests.

use std::path::Path;
use std::time::Duration;

use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, SERVERS, flowers, gang};
use super::servers::{seated, seated_in_turn};
use crate::golden::names::{
    Action, Actor, Answer, Away, ChannelId, Command, Event, Level, Options, Order, Pace, Person, Seat, Stage,
    Substitution, TableId, TurnTime, UserId, games, gang_of_four,
};

/// How many tables are tried until something happens at one of them.
const MOST_TABLES: usize = 50;

pub(super) async fn pass(house: &mut House, path: &Path) {
    absent(house).await;
    ordered(house).await;
    lapsed(house).await;
    unseen(house).await;
    reminded(house, path).await;
}

/// A person's time runs out until a computer player takes over, in both games.
async fn absent(house: &mut House) {
    for (options, people) in
        [(gang(3, Pace::Live), [ANA, BO, CHLOE].as_slice()), (flowers(2, Pace::Live), &[FARA, EMIL])]
    {
        let table = long_enough(house, options, people).await;
        let host = house.view(table).await.host;
        // If nobody is left, the game has stopped already.
        house.ask(table, host, Command::Pause).await;
    }
}

/// A game in which somebody is absent in the first deal before it ends. Some deals of Go-Stop are over at once.
async fn long_enough(house: &mut House, options: Options, people: &[UserId]) -> TableId {
    for _ in 0..MOST_TABLES {
        let table = seated(house, Some(SERVERS[0]), options.clone(), people).await;
        while house.view(table).await.stage == Stage::Playing {
            house.wait(Duration::from_secs(90)).await;
            if substituted(house, table, Substitution::Absent).await {
                return table;
            }
        }
    }
    panic!("nobody is ever absent");
}

async fn substituted(house: &House, table: TableId, reason: Substitution) -> bool {
    let log = house.log(table).await;
    log.iter().any(|event| matches!(event, Event::Substituted { why, .. } if *why == reason))
}

/// An order that the clock carries out, and people among computer players.
async fn ordered(house: &mut House) {
    for _ in 0..MOST_TABLES {
        let options = Options { level: Level::Expert, ..gang(4, Pace::None) };
        let table = seated(house, Some(SERVERS[0]), options, &[DINA, CHLOE]).await;
        if carried_out(house, table).await {
            return;
        }
    }
    panic!("no order is ever carried out twice in a game");
}

/// Returns `true` if two orders were carried out before the game was over.
async fn carried_out(house: &mut House, table: TableId) -> bool {
    let mut carried_out = 0;
    while carried_out < 2 {
        if house.view(table).await.stage != Stage::Playing {
            return false;
        }
        let Some(user) = house.awaited(table).await else {
            house.wait(Duration::from_secs(11)).await;
            continue;
        };
        let other = if user == DINA { CHLOE } else { DINA };
        house.ask(table, other, Command::Order(Order::PassUntilNextCycle)).await;
        carried_out += usize::from(house.own_view(table, other).await.orders.turn.is_some());
        press_on(house, table).await;
        house.wait(Duration::from_secs(11)).await;
    }
    true
}

/// A request to take a play back that nobody answers.
async fn lapsed(house: &mut House) {
    let table = seated(house, Some(SERVERS[0]), gang(3, Pace::None), &[BO, DINA, EMIL]).await;
    let user = press_on(house, table).await;
    house.done(table, user, Command::AskUndo).await;
    house.wait(Duration::from_secs(61)).await;
}

/// Games whose channel the bot can no longer see: one waits, one has moved.
async fn unseen(house: &mut House) {
    let here = Some(SERVERS[0]);
    let elsewhere = ChannelId(500_000_000_000_000_009);
    let waits = seated(house, here, gang(3, Pace::None), &[CHLOE, ANA]).await;
    house.noticed(waits, Command::Pause).await;
    let moved = seated(house, here, gang(3, Pace::None), &[DINA, ANA]).await;
    house.noticed(moved, Command::Pause).await;
    house.noticed(moved, Command::Move(elsewhere)).await;
    let (back, _) = seated_in_turn(house, here, flowers(2, Pace::None), &[DINA, ANA]).await;
    house.noticed(back, Command::Pause).await;
    house.noticed(back, Command::Resume).await;
    house.noticed(back, Command::Gone(DINA)).await;
    let (by_host, _) = seated_in_turn(house, here, flowers(3, Pace::None), &[BO, ANA, FARA]).await;
    house.done(by_host, BO, Command::Move(elsewhere)).await;
    let moderator = Person { moderator: true, ..house.person(EMIL, here) };
    let actor = Actor::Person(moderator);
    let answer = house.service.act(by_host, actor, None, Command::Replace(BO), None).await.unwrap();
    assert!(matches!(answer, Answer::Done(_)));
    let pass = Command::PassSeat { seat: Seat::new(0), user: CHLOE, name: "Chloé".to_owned() };
    house.noticed(by_host, pass).await;
}

/// A long turn: first half of its time is over, while another player is away, and then all of it, while the bot is down.
async fn reminded(house: &mut House, path: &Path) {
    let elsewhere = Some(SERVERS[1]);
    let relaxed = seated(house, elsewhere, gang(3, Pace::Relaxed), &[ANA, BO, CHLOE]).await;
    let pace = Pace::Chosen(TurnTime::new(3600).unwrap());
    seated(house, elsewhere, flowers(3, pace), &[BO, EMIL, FARA]).await;
    let now = house.service.now();
    let away = Away { from: now, until: now.after(Duration::from_secs(8 * 60)) };
    house.service.set_away(EMIL, Some(away)).await.unwrap();
    house.wait(Duration::from_secs(8 * 60)).await;
    press_on(house, relaxed).await;
    house.wait(Duration::from_secs(8 * 60)).await;
    house.clock.advance(Duration::from_secs(24 * 3600));
    house.restart(path).await;
    house.service.background().catch_up().await;
}

/// The awaited player makes the strongest play, or passes.
async fn press_on(house: &mut House, table: TableId) -> UserId {
    let user = house.awaited(table).await.unwrap();
    let view = house.own_view(table, user).await;
    let Some(games::View::GangOfFour(game)) = &view.game else { panic!("Gang of Four") };
    let action = match game.legal_plays().last() {
        Some(play) => {
            let announce = game.hand.unwrap().len() == play.len() + 1;
            gang_of_four::Action::Play { cards: play.cards(), announce }
        }
        None => gang_of_four::Action::Pass,
    };
    house.done(table, user, Command::Act(Action::GangOfFour(action))).await;
    user
}
