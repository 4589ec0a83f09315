//! What one person asks for: scores, counts, the pot, refusals, orders ahead, the final ranking.

use super::scenes::{cards, game_mut, middle};
use super::*;
use carte_games::Order;
use carte_games::go_stop::{Action, Card, Month, Nagari, Outcome, Phase, Refusal, RoundResult};

pub(super) fn result(number: u16, outcome: Outcome, payments: [i64; 3], totals: [i64; 3]) -> RoundResult {
    RoundResult {
        number,
        redeal: 0,
        dealer: Seat::new(0),
        outcome,
        settlement: None,
        payments: payments.into(),
        totals: totals.into(),
        captured: [go_stop::CardSet::EMPTY; 3].into(),
        cup: None,
        hands: [go_stop::CardSet::EMPTY; 3].into(),
        sat_out: Default::default(),
        sales: Default::default(),
        went_out: Default::default(),
        answers: Default::default(),
    }
}

/// A game with two rounds, and a deal that nobody won.
fn played() -> table::View {
    let mut view = middle();
    let game = game_mut(&mut view);
    let stop = |seat| Outcome::Stop { seat: Seat::new(seat) };
    game.rules = game.rules.with(go_stop::ruleset::NagariRound::Again);
    game.results = vec![
        result(1, stop(0), [14, -7, -7], [14, -7, -7]),
        result(2, Outcome::Nagari(Nagari::Exhausted), [0; 3], [14, -7, -7]),
        result(2, stop(1), [-2, 2, 0], [12, -5, -7]),
    ]
    .into();
    view
}

#[test]
fn scores_counts_and_the_pot_can_be_asked_for() {
    let view = played();
    check("go-stop/asked/scores-counts-and-the-pot-can-be-asked-for", |reader| Message {
        embeds: [private::scores, private::count, private::pile]
            .into_iter()
            .flat_map(|asked| asked(&view, reader).embeds)
            .collect(),
        ..Message::default()
    });
}

#[test]
fn the_highest_total_wins() {
    let mut view = played();
    view.stage = table::Stage::Ended(table::Ending::Finished);
    game_mut(&mut view).phase = Phase::Over { winners: [Seat::new(0)].into_iter().collect() };
    check("go-stop/asked/the-highest-total-wins", |reader| board::message(&view, reader));
}

#[test]
fn an_order_ahead_is_offered_named_and_taken_back() {
    let mut view = middle();
    game_mut(&mut view).phase = Phase::Turn { seat: Seat::new(1) };
    let chosen = "5.2".parse().ok();
    let state = PanelState { chosen, hint: false };
    let order = Order::Play(games::Action::GoStop(Action::Play("3.3".parse().expect("a card"))));
    view.orders.turn = Some(order);
    check("go-stop/asked/an-order-ahead-is-offered-named-and-taken-back", |reader| {
        panel::message(&view, state, &Advice::default(), reader)
    });
    let choose = |value: &str| crate::go_stop::panel::order(state, &[value.to_owned()]);
    let play = Action::Play("5.2".parse().expect("a card"));
    assert_eq!(choose("play"), Some(table::Command::Order(Order::Play(games::Action::GoStop(play)))));
    let if_takes = |otherwise: Option<&str>| {
        let action = |text: &str| games::Action::GoStop(Action::Play(text.parse().expect("a card")));
        Some(table::Command::Order(Order::PlayIfTakes {
            play: action("5.2"),
            otherwise: otherwise.map(action),
        }))
    };
    let march: carte_games::go_stop::Card = "3.3".parse().expect("a card");
    assert_eq!(choose("takes"), if_takes(None));
    assert_eq!(choose(&format!("else-{}", march.index())), if_takes(Some("3.3")));
    assert_eq!((choose("else-"), choose("else-99")), (None, None));
    for (otherwise, words) in [(None, "else ask me"), (Some("3.3"), "3 Pi")] {
        let Some(table::Command::Order(order)) = if_takes(otherwise) else { panic!("an order") };
        view.orders.turn = Some(order);
        let faces = crate::Faces::text_only();
        let reader = Reader { locale: Locale::En, faces: &faces };
        let shown = panel::message(&view, state, &Advice::default(), &reader).content;
        let given = shown.lines().find(|line| line.contains("Ordered ahead")).expect("told");
        assert!(given.contains("if it takes something then") && given.contains(words), "{given}");
    }
    assert_eq!(choose("cancel"), Some(table::Command::CancelOrders));
    assert_eq!(choose("else"), None);
}

#[test]
fn every_refusal_is_a_sentence_of_its_own_with_a_way_on() {
    let view = middle();
    let month = Month::new(3).expect("March");
    let (card, choice) = ("3.3".parse().expect("a card"), cards("5.3 5.4"));
    let refusals = [
        Refusal::NoSuchSeat,
        Refusal::RoundNotDealt,
        Refusal::GameOver,
        Refusal::NotYourTurn { turn: Seat::new(1) },
        Refusal::TakeFirst { with: "5.2".parse().expect("a card"), choice },
        Refusal::GoOrStopFirst,
        Refusal::NoPush,
        Refusal::ChongTongFirst { month },
        Refusal::GiveFirst { choice },
        Refusal::CountFirst,
        Refusal::NotHeld { card },
        Refusal::JokerIsPutAside { card: Card::JOKER_B },
        Refusal::NotAJoker { card },
        Refusal::JokerOnFirstTurn,
        Refusal::MustCapture { card },
        Refusal::ShakeNeedsThree { month, held: 2 },
        Refusal::AlreadyShaken { month },
        Refusal::BombNeedsThree { month, held: 2 },
        Refusal::BombNeedsFourth { month },
        Refusal::NoFlipOwed,
        Refusal::NothingToTake,
        Refusal::NothingToGive,
        Refusal::NothingToCount,
        Refusal::NotAChoice { card, choice },
        Refusal::BelowThreshold { points: 2, threshold: 3 },
        Refusal::NotAsked,
        Refusal::NothingToDeclare,
        Refusal::JoinFirst,
        Refusal::NobodyJoins,
        Refusal::SitsOut,
        Refusal::AnswerFirst,
        Refusal::NobodyAsks,
    ];
    let say = |reader: &Reader<'_>| {
        let say = |refusal: &Refusal| {
            let refusal = table::Refusal::Game(games::Refusal::GoStop(*refusal));
            crate::refusal::message(&refusal, &view, reader).content
        };
        let said: Vec<String> = refusals.iter().map(say).collect();
        assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), refusals.len());
        Message { content: said.join("\n"), ..Message::default() }
    };
    check("go-stop/asked/every-refusal-is-a-sentence-of-its-own-with-a-way-on", say);
}
