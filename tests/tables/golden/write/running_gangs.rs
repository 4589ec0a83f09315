//! Unfinished games of Gang of Four, and some that were closed in the middle.

use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, SERVERS, gang};
use super::rehearsal::{RehearsedGame, Style};
use super::servers::seated;
use crate::golden::names::{
    Action, Answer, Command, Event, Level, Options, Order, Pace, Rules, Seat, Table, TableId, UserId, Viewer,
    games,
    gang_of_four::{self, CombinationKind, Phase, Preset},
};

fn course(people: &[UserId], preset: Preset, style: Style) -> RehearsedGame {
    let rules = gang_of_four::Rules::preset(preset).with_limit(12);
    RehearsedGame::new(Some(SERVERS[1]), people, Rules::GangOfFour(rules), style)
}

/// Returns `true` if the public view fulfils `what`.
fn is(what: fn(&gang_of_four::View) -> bool) -> impl Fn(&Table, &[Event]) -> bool {
    move |table, _| match table.view(Viewer::Public).game {
        Some(games::View::GangOfFour(view)) => what(&view),
        _ => false,
    }
}

pub(super) async fn begin(house: &mut House) {
    stages(house).await;
    orders(house).await;
    taken_back(house).await;
    left(house).await;
    taken_over(house).await;
    closed(house).await;
}

fn mid_cycle(view: &gang_of_four::View) -> bool {
    view.cycle.len() >= 3
        && view.seats.iter().any(|seat| seat.passed)
        && matches!(view.phase, Phase::Turn { .. })
}

fn exchange(view: &gang_of_four::View) -> bool {
    matches!(view.phase, Phase::Exchange(_))
}

/// Games left in every stage of a round.
async fn stages(house: &mut House) {
    let four = [FARA, BO, CHLOE, DINA];
    let simple = || course(&four, Preset::DaysOfWonder, Style::Simple);
    house.stage(simple().find("a cycle", 500, is(mid_cycle))).await;
    house.stage(simple().at(Pace::Day).find("an exchange", 500, is(exchange))).await;
    let said = |view: &gang_of_four::View| {
        view.unannounced.is_some() && view.seats.iter().any(|seat| seat.announced && seat.cards_left == 1)
    };
    let mixed = course(&four, Preset::DaysOfWonder, Style::Mixed);
    house.stage(mixed.find("a last card announced and one not", 500, is(said))).await;
    let barred = |view: &gang_of_four::View| {
        view.seats.iter().any(|seat| seat.barred) && matches!(view.phase, Phase::Turn { .. })
    };
    let forgetful = course(&four, Preset::Cabinet, Style::Forgetful);
    house.stage(forgetful.find("somebody barred", 500, is(barred))).await;
    let back = |_: &Table, events: &[Event]| {
        let taken_back = |event: &gang_of_four::Event| matches!(event, gang_of_four::Event::TakenBack { .. });
        super::gang_of_four::gang_events(events).last().is_some_and(taken_back)
    };
    let dargaud = course(&[FARA, ANA, BO], Preset::Dargaud, Style::Forgetful);
    house.stage(dargaud.find("a card taken back", 500, back)).await;
    let cut = RehearsedGame::new(Some(SERVERS[1]), &four, super::gang_of_four::cut(12), Style::Simple);
    house.stage(cut.find("a cycle", 500, is(mid_cycle))).await;
}

/// Returns `true` if a single has been played and everybody has a full hand.
fn single_lies(view: &gang_of_four::View) -> bool {
    view.cycle.len() == 1
        && view.cycle[0].combination.kind() == CombinationKind::Single
        && view.cycle[0].combination.value() < 4
}

async fn awaited(house: &House, table: TableId) -> (UserId, gang_of_four::View) {
    let user = house.awaited(table).await.unwrap();
    (user, own(house, table, user).await)
}

async fn own(house: &House, table: TableId, user: UserId) -> gang_of_four::View {
    match house.own_view(table, user).await.game {
        Some(games::View::GangOfFour(view)) => view,
        _ => panic!("Gang of Four"),
    }
}

fn play(cards: gang_of_four::CardSet) -> Action {
    Action::GangOfFour(gang_of_four::Action::Play { cards, announce: false })
}

/// Every kind of order: given, taken back, and one that can no longer be carried out.
async fn orders(house: &mut House) {
    let found =
        course(&[BO, CHLOE, EMIL, FARA], Preset::Escale, Style::Simple).find("a single", 50, is(single_lies));
    let table = house.stage(found).await;
    let (user, view) = awaited(house, table).await;
    let [first, second, third] = house.others(table, user).await[..] else { panic!("three others") };
    let cards = own(house, table, first).await.hand.unwrap();
    let better = cards.into_iter().find(|card| card.value() > 4).unwrap();
    let ordered = Order::Play(play(gang_of_four::CardSet::of(better)));
    house.done(table, first, Command::Order(ordered)).await;
    house.done(table, first, Command::Order(Order::Announce)).await;
    house.done(table, second, Command::Order(Order::PassUnlessSingle)).await;
    house.done(table, second, Command::CancelOrders).await;
    let lowest = own(house, table, second).await.hand.unwrap().lowest().unwrap();
    let below = Order::PlayBelow { play: play(gang_of_four::CardSet::of(lowest)), below: 8 };
    house.done(table, second, Command::Order(below)).await;
    house.done(table, second, Command::Order(Order::PassUntilNextCycle)).await;
    house.done(table, third, Command::Order(Order::PassUnlessSingle)).await;
    let highest =
        view.legal_plays().into_iter().rfind(|play| play.kind() == CombinationKind::Single).unwrap();
    house.done(table, user, Command::Act(play(highest.cards()))).await;
    let dropped = house.own_view(table, first).await.orders.dropped;
    assert!(dropped.is_some(), "{better} is as good as {}", highest.cards());
    // Also a pass and a play that are still to come.
    let table = house
        .stage(course(&[BO, CHLOE, DINA], Preset::Escale, Style::Simple).find(
            "a single",
            50,
            is(single_lies),
        ))
        .await;
    let (user, _) = awaited(house, table).await;
    let others = house.others(table, user).await;
    let pass = Order::Play(Action::GangOfFour(gang_of_four::Action::Pass));
    house.done(table, others[0], Command::Order(pass)).await;
    let dragon = own(house, table, others[1]).await.hand.unwrap().highest().unwrap();
    house.done(table, others[1], Command::Order(Order::Play(play(gang_of_four::CardSet::of(dragon))))).await;
}

/// Requests to take a play back: one of two has agreed, one was refused, one granted.
async fn taken_back(house: &mut House) {
    let found = || course(&[CHLOE, BO, FARA], Preset::Escale, Style::Simple);
    let pending = house.stage(found().find("a single", 50, is(single_lies))).await;
    let user = last_player(house, pending).await;
    house.done(pending, user, Command::AskUndo).await;
    let others = house.others(pending, user).await;
    house.done(pending, others[0], Command::AgreeUndo).await;

    let granted = house.stage(found().at(Pace::Day).find("a single", 50, is(single_lies))).await;
    let user = last_player(house, granted).await;
    house.done(granted, user, Command::AskUndo).await;
    for other in house.others(granted, user).await {
        house.done(granted, other, Command::AgreeUndo).await;
    }
    let (user, view) = awaited(house, granted).await;
    house.done(granted, user, Command::Act(play(view.legal_plays()[0].cards()))).await;
    house.done(granted, user, Command::AskUndo).await;
    let others = house.others(granted, user).await;
    house.done(granted, others[1], Command::RefuseUndo).await;
}

/// The person whose play is on top.
async fn last_player(house: &House, table: TableId) -> UserId {
    let view = house.view(table).await;
    view.occupant(view.undoable.unwrap()).person().unwrap()
}

/// People who leave, are replaced, come back, or stop the game.
async fn left(house: &mut House) {
    let elsewhere = Some(SERVERS[1]);
    let found =
        course(&[EMIL, FARA, DINA, BO], Preset::Riva, Style::Simple).find("a cycle", 500, is(mid_cycle));
    let table = house.stage(found).await;
    house.done(table, EMIL, Command::Leave).await;
    let host = house.view(table).await.host;
    house.done(table, host, Command::Replace(if host == BO { DINA } else { BO })).await;
    house.done(table, EMIL, Command::Return).await;
    house.done(table, host, Command::Pause).await;

    let empty = seated(house, elsewhere, gang(3, Pace::Day), &[FARA, CHLOE]).await;
    house.done(empty, FARA, Command::Leave).await;
    house.done(empty, CHLOE, Command::Leave).await;
    let alone = seated(house, None, gang(3, Pace::None), &[CHLOE]).await;
    house.done(alone, CHLOE, Command::Pause).await;
    house.done(alone, CHLOE, Command::Resume).await;
}

/// Seats of computer players that people take over: with the next deal, at once, and by a person who does not wait for it.
async fn taken_over(house: &mut House) {
    let elsewhere = Some(SERVERS[1]);
    for lets_in in [true, false] {
        let options = Options { level: Level::Expert, ..gang(4, Pace::Day) };
        let table = seated(house, elsewhere, options, &[FARA]).await;
        house.done(table, CHLOE, Command::TakeSeat(Seat::new(1))).await;
        house.done(table, DINA, Command::TakeSeat(Seat::new(2))).await;
        house.done(table, DINA, Command::Leave).await;
        if lets_in {
            house.done(table, FARA, Command::LetIn).await;
            house.done(table, BO, Command::TakeSeat(Seat::new(3))).await;
        }
    }
}

/// Games that were closed while everything was open that can be open.
async fn closed(house: &mut House) {
    let four = [EMIL, FARA, CHLOE, BO];
    let found = course(&four, Preset::Escale, Style::Simple).find("a single", 50, is(single_lies));
    let table = house.stage(found).await;
    let last = last_player(house, table).await;
    for user in house.others(table, last).await {
        let order = house.ask(table, user, Command::Order(Order::PassUntilNextCycle)).await;
        assert!(matches!(order, Answer::Done(_) | Answer::Refused(..)));
    }
    house.done(table, last, Command::AskUndo).await;
    let others = house.others(table, last).await;
    house.done(table, others[0], Command::AgreeUndo).await;
    house.done(table, EMIL, Command::Close).await;
    let simple = || course(&four, Preset::DaysOfWonder, Style::Simple);
    for found in
        [simple().find("an exchange", 500, is(exchange)), simple().find("a cycle", 500, is(mid_cycle))]
    {
        let table = house.stage(found).await;
        house.done(table, CHLOE, Command::Leave).await;
        house.done(table, EMIL, Command::Close).await;
    }
}
