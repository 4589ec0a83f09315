//! Orders ahead in Go-Stop: nobody else notices an order before it is carried out. It does what its text says, or leaves the
//! decision to the person.

use carte_games::go_stop::{self, Action, Card, Rules};
use carte_games::{self as games, Order, Seat, Viewer};
use carte_table::{Actor, Command, Duty, Event, Orders, Pace, Table, View};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use crate::pace::playing::Playing;

/// The rules with up to three changed options, and a number of people who can play by them.
fn rules() -> impl Strategy<Value = (Rules, u8)> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (prop::collection::vec(change, 0..4), 2..=5_u8).prop_map(|(changes, people)| {
        let mut rules = Rules::default();
        let names: Vec<_> = rules.options().map(|(name, _)| name).collect();
        for (option, value) in changes {
            let option = *option.get(&names);
            let mut changed = rules;
            let value = *value.get(Rules::allowed(option).unwrap());
            changed.set(option, value).unwrap();
            if changed.check().is_ok() {
                rules = changed;
            }
        }
        (rules, if rules.allows_players(people) { people } else { 2 })
    })
}

fn flowers(view: &View) -> &go_stop::View {
    let Some(games::View::GoStop(game)) = &view.game else { panic!("Go-Stop") };
    game
}

/// An order for a card of the own hand, mostly with a condition.
fn any_order(playing: &mut Playing, seat: Seat) -> Option<Order> {
    let view = playing.table.view(Viewer::Seat(seat));
    let hand: Vec<Card> = flowers(&view).hand?.into_iter().collect();
    let mut play = || hand.choose(playing.rng()).map(|card| games::Action::GoStop(Action::Play(*card)));
    let (play, another) = (play()?, play()?);
    Some(match playing.chance(0.8) {
        true => Order::PlayIfTakes { play, otherwise: playing.chance(0.6).then_some(another) },
        false => Order::Play(play),
    })
}

/// What the person of this view, who has given this order, would do now by hand; `None` if the person has to decide.
fn by_hand(view: &View, order: Order) -> Option<Action> {
    let game = flowers(view);
    let card = |action| match action {
        games::Action::GoStop(Action::Play(card)) => card,
        other => panic!("{other:?}"),
    };
    let card = match order {
        Order::Play(play) => card(play),
        Order::PlayIfTakes { play, otherwise } => {
            let played = card(play);
            let takes = game.pot.cards.into_iter().any(|lies| played.month() == lies.month());
            if takes { played } else { card(otherwise?) }
        }
        other => panic!("{other:?}"),
    };
    let action = Action::Play(card);
    game.legal_actions().contains(&action).then_some(action)
}

/// Everything that others can see.
fn seen(playing: &Playing, seat: Seat) -> String {
    playing.others(seat).map(|viewer| format!("{:?}\n", playing.table.view(viewer))).collect()
}

/// Everything that everybody can see, without people's own orders.
fn seen_without_orders(table: &Table) -> String {
    let seats = Seat::all(table.view(Viewer::Public).players()).map(Viewer::Seat);
    let views = seats.chain([Viewer::Public]).map(|viewer| table.view(viewer));
    views.map(|view| format!("{:?}\n", View { orders: Orders::default(), ..view })).collect()
}

/// The table as it would be if nobody had ordered anything, and everybody had done by hand what was done.
struct Shadow {
    table: Table,
    read: usize,
}

impl Shadow {
    fn read_on(&mut self, playing: &Playing) {
        for logged in &playing.log[self.read..] {
            let is_order = matches!(
                logged.event,
                Event::Ordered { .. } | Event::OrdersCancelled { .. } | Event::OrderDropped { .. }
            );
            if !is_order {
                self.table.apply(logged);
            }
        }
        self.read = playing.log.len();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn orders_are_secret_and_do_what_they_say_or_leave_it_to_the_person(seed: u64, (rules, people) in rules()) {
        let mut playing = Playing::seated(seed, Pace::Relaxed, rules.into(), people);
        let mut shadow = Shadow { table: playing.table.clone(), read: playing.log.len() };
        let (mut carried_out, mut left) = (0, 0);
        for _ in 0..160 {
            if !playing.is_running() {
                break;
            }
            for seat in Seat::all(people) {
                let Some(order) = any_order(&mut playing, seat).filter(|_| playing.chance(0.4)) else { continue };
                let before = seen(&playing, seat);
                if let Ok(events) = playing.ask(Playing::user(seat), &Command::Order(order)) {
                    prop_assert!(events.iter().all(|event| playing.table.news(event).is_none()));
                    prop_assert_eq!(&before, &seen(&playing, seat), "somebody else has noticed");
                    prop_assert_eq!(playing.table.view(Viewer::Seat(seat)).orders.turn, Some(order));
                }
                if playing.chance(0.1) && playing.ask(Playing::user(seat), &Command::CancelOrders).is_ok() {
                    prop_assert_eq!(&before, &seen(&playing, seat), "somebody else has noticed");
                }
            }
            let seat = playing.awaited();
            let view = playing.table.view(Viewer::Seat(seat));
            let wake = playing.table.wake(&Playing::timing()).unwrap();
            prop_assert_eq!(wake.duty == Duty::Order(seat), view.orders.turn.is_some(), "it is carried out or dropped");
            if let Some(order) = view.orders.turn {
                let expected = by_hand(&view, order);
                prop_assert!(expected.is_some(), "nothing can be done by hand of {:?}", order);
                let action = games::Action::GoStop(expected.unwrap());
                let hand = playing.decide(Playing::user(seat), &Command::Act(action));
                let events = playing.table.decide(&Actor::Clock(seat), &Command::CarryOut);
                prop_assert_eq!(&events, &hand);
                playing.now = wake.at;
                playing.take(&events.unwrap());
                carried_out += 1;
            } else {
                // What is dropped at the end of a round is shown in the next one, too.
                let mut since = playing.log.iter().rev().take_while(|logged| !matches!(logged.event, Event::Game { .. }));
                let now = since.any(|logged| matches!(logged.event, Event::OrderDropped { .. }));
                if let Some(dropped) = view.orders.dropped.filter(|_| now) {
                    prop_assert_eq!(by_hand(&view, dropped), None, "{:?} could be carried out", dropped);
                    left += 1;
                }
                let actions = flowers(&view).legal_actions();
                let action = *actions.choose(playing.rng()).unwrap();
                let action = games::Action::GoStop(action);
                playing.ask(Playing::user(seat), &Command::Act(action)).unwrap();
            }
            shadow.read_on(&playing);
            prop_assert_eq!(seen_without_orders(&shadow.table), seen_without_orders(&playing.table));
        }
        // A person with few cards left has little to order.
        prop_assert!(carried_out + left > 0 || playing.log.len() < 40);
    }
}
