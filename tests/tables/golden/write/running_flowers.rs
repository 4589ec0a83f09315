//! Unfinished games of Go-Stop. Each question that a game can ask is left open in one game, and closed in another.

use super::go_stop::{flower_events, outcomes};
use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, SERVERS, flowers};
use super::rehearsal::{RehearsedGame, Style};
use super::servers::seated_in_turn;
use crate::golden::names::{
    Action, Answer, Command, Event, Order, Pace, Rules, Seat, Table, UserId, Viewer, games,
    go_stop::{
        self, Card, Nagari, Outcome, Phase,
        ruleset::{CupUse, Giver, Jokers, Missions, NagariRound, Push, Sold},
    },
};

fn course(people: &[UserId], style: Style) -> RehearsedGame {
    let rules = go_stop::Rules::default().with_rounds(2);
    RehearsedGame::new(Some(SERVERS[1]), people, Rules::GoStop(rules), style)
}

/// Returns `true` if the view of the player to act fulfils `what`.
fn is(what: fn(&go_stop::View) -> bool) -> impl Fn(&Table, &[Event]) -> bool {
    move |table, _| {
        let seen = |viewer: Viewer| match table.view(viewer).game {
            Some(games::View::GoStop(view)) => view,
            _ => panic!("Go-Stop"),
        };
        seen(Viewer::Public).turn().is_some_and(|seat| what(&seen(Viewer::Seat(seat))))
    }
}

pub(super) async fn begin(house: &mut House) {
    questions(house).await;
    korean(house).await;
    states(house).await;
    orders(house).await;
    rare_orders(house).await;
    taken_back(house).await;
    polled(house).await;
}

/// Returns `true` if a game asks the wanted question.
type Question = fn(&go_stop::View) -> bool;

/// What a person in this seat can order ahead.
type Choice = fn(&go_stop::View, &go_stop::SeatView) -> Option<go_stop::Action>;

/// Each question that a game can ask, left open in one game and closed in another.
async fn questions(house: &mut House) {
    let go_or_stop = |view: &go_stop::View| matches!(view.phase, Phase::GoOrStop { .. });
    let take_for_laid = |view: &go_stop::View| matches!(view.phase, Phase::Take { drawn: false, .. });
    let take_for_drawn = |view: &go_stop::View| matches!(view.phase, Phase::Take { drawn: true, .. });
    let chong_tong = |view: &go_stop::View| matches!(view.phase, Phase::ChongTong { .. });
    let asked: [(&str, Question); 4] = [
        ("Go or Stop", go_or_stop),
        ("a choice for the card played", take_for_laid),
        ("a choice for the card drawn", take_for_drawn),
        ("four cards of a month", chong_tong),
    ];
    for (place, (what, question)) in asked.into_iter().enumerate() {
        let open = if place % 2 == 0 { [DINA, FARA] } else { [EMIL, BO] };
        house.stage(course(&open, Style::Any).at(Pace::Day).find(what, 500, is(question))).await;
        let closed = house.stage(course(&[ANA, CHLOE], Style::Any).find(what, 500, is(question))).await;
        house.done(closed, ANA, Command::Close).await;
    }
}

/// The questions that only options of the Korean way to play ask. Each is answered in one game and closed in another.
async fn korean(house: &mut House) {
    let rules = go_stop::Rules::default()
        .with_rounds(2)
        .with(CupUse::Owner)
        .with(Giver::Chooses)
        .with(Missions::Three);
    let course = || RehearsedGame::new(Some(SERVERS[1]), &[ANA, CHLOE], Rules::GoStop(rules), Style::Any);
    let give = |view: &go_stop::View| matches!(view.phase, Phase::Give { .. });
    let count = |view: &go_stop::View| matches!(view.phase, Phase::Count { .. });
    let asked: [(&str, Question); 2] = [("a Pi to be given", give), ("a cup to be counted", count)];
    for (what, question) in asked {
        let closed = house.stage(course().find(what, 500, is(question))).await;
        house.done(closed, ANA, Command::Close).await;
    }
    let answered = |_: &Table, events: &[Event]| {
        let has = |is: fn(&go_stop::Event) -> bool| flower_events(events).any(is);
        has(|event| matches!(event, go_stop::Event::Given { .. }))
            && has(|event| matches!(event, go_stop::Event::Counted { .. }))
    };
    let table = house.stage(course().find("both answers", 500, answered)).await;
    house.done(table, ANA, Command::Close).await;
    pushed(house).await;
    sold(house).await;
}

/// A round that was pushed: once the next one is running, and once it was won for double points.
async fn pushed(house: &mut House) {
    let rules = go_stop::Rules::default().with_rounds(3).with(Push::Three);
    let course = || RehearsedGame::new(Some(SERVERS[1]), &[ANA, CHLOE], Rules::GoStop(rules), Style::Any);
    let dealt = |_: &Table, events: &[Event]| {
        let pushed = outcomes(events).any(|outcome| matches!(outcome, Outcome::Push { .. }));
        pushed
            && flower_events(events).last().is_some_and(|event| matches!(event, go_stop::Event::Dealt { .. }))
    };
    let running = house.stage(course().find("a pushed round", 500, dealt)).await;
    house.done(running, ANA, Command::Pause).await;
    let won = |table: &Table, events: &[Event]| {
        let mut ends = outcomes(events);
        !table.is_over()
            && ends.by_ref().any(|outcome| matches!(outcome, Outcome::Push { .. }))
            && ends.next().is_some_and(|outcome| matches!(outcome, Outcome::Stop { .. }))
    };
    let table = house.stage(course().find("a round won after a push", 500, won)).await;
    house.done(table, ANA, Command::Close).await;
}

/// Tables of four and five. At one somebody is asked whether to play; at the other three people have played a round after a sale.
async fn sold(house: &mut House) {
    let rules = go_stop::Rules::default().with_rounds(2).with(Sold::Two);
    let course =
        |people: &[UserId]| RehearsedGame::new(Some(SERVERS[1]), people, Rules::GoStop(rules), Style::Any);
    let has = |events: &[Event], is: fn(&go_stop::Event) -> bool| flower_events(events).any(is);
    let asked = |view: &go_stop::View| matches!(view.phase, Phase::Join { .. });
    let open = course(&[ANA, CHLOE, DINA, EMIL]).find("a question whether to play", 500, is(asked));
    let table = house.stage(open).await;
    house.done(table, ANA, Command::Pause).await;
    let played = |table: &Table, events: &[Event]| {
        !table.is_over()
            && has(events, |event| matches!(event, go_stop::Event::Folded { .. }))
            && has(
                events,
                |event| matches!(event, go_stop::Event::Sold { sales, .. } if sales.iter().any(|sale| !sale.cards.is_empty())),
            )
            && outcomes(events).next().is_some()
    };
    let five = course(&[ANA, CHLOE, DINA, EMIL, FARA]);
    let table = house.stage(five.find("a sale", 500, played)).await;
    house.done(table, ANA, Command::Close).await;
}

/// States that a round can have besides: turns owed, months shown, stacks with jokers, a void deal before it.
async fn states(house: &mut House) {
    let owed = |view: &go_stop::View| {
        let bombed = |seat: &go_stop::SeatView| seat.flips > 0 && !seat.shaken.is_empty();
        view.seats.iter().any(bombed)
    };
    house.stage(course(&[DINA, EMIL, FARA], Style::Bold).find("a bomb", 500, is(owed))).await;
    let shaken = |view: &go_stop::View| {
        view.seats.iter().any(|seat| seat.flips == 0 && !seat.shown.is_empty() && seat.goes == 0)
    };
    house.stage(course(&[FARA, CHLOE], Style::Bold).find("three cards shown", 500, is(shaken))).await;
    let stack = |view: &go_stop::View| view.pot.months().any(|month| !month.jokers.is_empty());
    house.stage(course(&[FARA, EMIL, DINA], Style::Any).find("a joker with a stack", 500, is(stack))).await;
    let third = |view: &go_stop::View| view.pot.months().any(|month| month.jokers.contains(Card::JOKER_C));
    let three = go_stop::Rules::default().with(Jokers::Three);
    let of_three =
        RehearsedGame::new(Some(SERVERS[1]), &[FARA, EMIL, DINA], Rules::GoStop(three), Style::Any);
    house.stage(of_three.find("a third joker with a stack", 1000, is(third))).await;
    let gone = |view: &go_stop::View| view.seats.iter().any(|seat| seat.goes > 1) && view.jokers.is_empty();
    house.stage(course(&[DINA, EMIL, FARA], Style::Bold).find("a second Go", 500, is(gone))).await;
    let again = |_: &Table, events: &[Event]| {
        let dealt = |event: &go_stop::Event| matches!(event, go_stop::Event::Dealt { redeal: 1.., .. });
        flower_events(events).last().is_some_and(dealt)
            && outcomes(events).any(|outcome| matches!(outcome, Outcome::Nagari(Nagari::Exhausted)))
    };
    let repeated = go_stop::Rules::default().with(NagariRound::Again);
    let nagari = RehearsedGame::new(Some(SERVERS[1]), &[EMIL, DINA], Rules::GoStop(repeated), Style::Any);
    let nagari = nagari.find("a void deal", 500, again);
    let table = house.stage(nagari).await;
    house.done(table, EMIL, Command::Pause).await;
    let satta = |_: &Table, events: &[Event]| {
        let paid = |event: &go_stop::Event| matches!(event, go_stop::Event::SattaPaid { .. });
        flower_events(events).last().is_some_and(paid)
    };
    let tokens = go_stop::Rules::default().with_rounds(0).with_tokens(30);
    let paid = RehearsedGame::new(Some(SERVERS[1]), &[BO, FARA, EMIL], Rules::GoStop(tokens), Style::Any);
    let table = house.stage(paid.find("a satta that is paid", 500, satta)).await;
    house.done(table, FARA, Command::Leave).await;
}

/// Games without a number of rounds whose players are asked for another round. In one nobody has answered yet, in the other one
/// person has.
async fn polled(house: &mut House) {
    let unlimited = go_stop::Rules::default().with_rounds(0);
    let asked = |view: &go_stop::View| matches!(view.phase, Phase::Another { .. });
    for people in [[CHLOE, DINA, EMIL].as_slice(), &[FARA, BO]] {
        let course = RehearsedGame::new(Some(SERVERS[1]), people, Rules::GoStop(unlimited), Style::Bold);
        let table = house.stage(course.find("a question for another round", 500, is(asked))).await;
        if people.len() == 3 {
            let user = house.awaited(table).await.unwrap();
            house.done(table, user, Command::Act(Action::GoStop(go_stop::Action::Another))).await;
        }
    }
}

/// Orders for the next turn, in a conversation and in a server.
async fn orders(house: &mut House) {
    for guild in [None, Some(SERVERS[2])] {
        let options = flowers(3, Pace::None);
        let (table, user) = seated_in_turn(house, guild, options, &[CHLOE, EMIL, DINA]).await;
        for other in house.others(table, user).await {
            let view = house.own_view(table, other).await;
            let Some(games::View::GoStop(view)) = &view.game else { panic!("Go-Stop") };
            let mut cards = view.hand.unwrap().into_iter().filter(|card| !card.is_joker());
            let play = |card| Action::GoStop(go_stop::Action::Play(card));
            let (card, another) = (cards.next().unwrap(), cards.next().unwrap());
            for order in [
                Order::PlayIfTakes { play: play(card), otherwise: None },
                Order::PlayIfTakes { play: play(card), otherwise: Some(play(another)) },
                Order::Play(play(card)),
            ] {
                house.done(table, other, Command::Order(order)).await;
            }
        }
    }
}

/// The other kinds of orders: a joker, three cards of a month, a turn without a card.
async fn rare_orders(house: &mut House) {
    use go_stop::{Action as Flower, CardSet, Month};
    fn whole(hand: CardSet) -> Option<Month> {
        Month::all().find(|month| (hand & CardSet::month(*month)).len() >= 3)
    }
    let joker = |view: &go_stop::View, seat: &go_stop::SeatView| {
        let jokers = view.hand? & CardSet::JOKERS;
        jokers.lowest().filter(|_| seat.turns > 0).map(Flower::Joker)
    };
    let shake = |view: &go_stop::View, _: &go_stop::SeatView| {
        let hand = view.hand?;
        (hand & CardSet::month(whole(hand)?)).lowest().map(Flower::Shake)
    };
    let bomb = |view: &go_stop::View, _: &go_stop::SeatView| whole(view.hand?).map(Flower::Bomb);
    let flip = |_: &go_stop::View, seat: &go_stop::SeatView| (seat.flips > 0).then_some(Flower::Flip);
    let orders: [(&str, Choice); 4] =
        [("a joker", joker), ("three to show", shake), ("a bomb", bomb), ("a turn owed", flip)];
    for (what, order) in orders {
        let people = [CHLOE, BO];
        let waiting = |view: &games::View, seat: Seat| match view {
            games::View::GoStop(view) if view.turn() != Some(seat) => order(view, &view.seats[seat.index()]),
            _ => None,
        };
        let possible = |table: &Table, _: &[Event]| {
            !table.is_over()
                && Seat::all(2)
                    .any(|seat| waiting(&table.view(Viewer::Seat(seat)).game.unwrap(), seat).is_some())
        };
        let table = house.stage(course(&people, Style::Simple).find(what, 500, possible)).await;
        for (seat, user) in Seat::all(2).zip(people) {
            let view = house.own_view(table, user).await.game.unwrap();
            if let Some(action) = waiting(&view, seat) {
                let order = Order::Play(Action::GoStop(action));
                house.done(table, user, Command::Order(order)).await;
            }
        }
    }
}

/// A Go that a person wants to take back; the others are asked.
async fn taken_back(house: &mut House) {
    let went = |_: &Table, events: &[Event]| {
        let is = |event: &go_stop::Event| matches!(event, go_stop::Event::Went { .. });
        flower_events(events).last().is_some_and(is)
    };
    let found = course(&[BO, CHLOE, ANA], Style::Bold).find("a Go", 500, went);
    let table = house.stage(found).await;
    let view = house.view(table).await;
    let seat: Seat = view.undoable.unwrap();
    let user = view.occupant(seat).person().unwrap();
    let asked = house.ask(table, user, Command::AskUndo).await;
    assert!(matches!(asked, Answer::Done(_)));
}
