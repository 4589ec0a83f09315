//! The facts of the events of Go-Stop.

use carte_games::go_stop::{
    Call, Calls, CardSet, Deck, Event, Game, Holder, Month, Months, Nagari, Outcome, PerSeat,
};
use carte_games::{Boundary, CardGame, EventFacts, EventHighlight, Seat};

use super::position::{card, cards, seat};

fn facts(event: Event) -> EventFacts {
    Game::facts(&event)
}

fn ended(outcome: Outcome) -> EventFacts {
    facts(Event::RoundEnded { outcome, payments: PerSeat::default() })
}

fn month(number: u8) -> Month {
    Month::new(number).expect("a month")
}

#[test]
fn bombs_announcements_and_whole_months_are_highlights() {
    let own = seat(1);
    let bomb = facts(Event::Bombed { seat: own, month: month(3), cards: cards("3.1 3.2 3.3") });
    assert_eq!(bomb.highlight, Some(EventHighlight::StrongPlay(own)));
    assert_eq!(facts(Event::Went { seat: own }).highlight, Some(EventHighlight::Said(own)));
    assert_eq!(facts(Event::Stopped { seat: own }).highlight, Some(EventHighlight::Said(own)));
    let holder = Holder { seat: own, months: Months::from_iter([month(3)]) };
    let whole = Outcome::ChongTong { holders: [holder].into_iter().collect(), by_joker: false };
    assert_eq!(ended(whole).highlight, Some(EventHighlight::StrongPlay(own)));
    assert_eq!(ended(Outcome::ThreeSattas { seat: own }).highlight, Some(EventHighlight::StrongPlay(own)));
    assert_eq!(ended(Outcome::Stop { seat: own }).highlight, None, "it has been said");
    assert_eq!(ended(Outcome::Nagari(Nagari::Exhausted)).highlight, None);
    assert_eq!(facts(Event::Played { seat: own, card: card("3.1") }).highlight, None);
}

#[test]
fn a_turn_that_everybody_looks_up_at_is_a_highlight() {
    let own = seat(1);
    let settled = |calls: &[Call]| {
        let (captured, stolen) = (CardSet::EMPTY, Default::default());
        facts(Event::Settled { seat: own, captured, calls: calls.iter().copied().collect(), stolen })
            .highlight
    };
    for call in [Call::Satta, Call::Ppuk, Call::Sseul] {
        assert_eq!(settled(&[Call::Kiss, call]), Some(EventHighlight::StrongPlay(own)), "{call:?}");
    }
    assert_eq!(settled(&[]), None);
    assert_eq!(settled(&[Call::Bomb, Call::Kiss, Call::Ttadak]), None, "a bomb is one when it is thrown");
}

#[test]
fn the_clock_shows_an_absence_once_for_each_question() {
    let own = seat(1);
    let attended = |event| facts(event).attended;
    for event in [
        Event::Played { seat: own, card: card("3.1") },
        Event::Flipped { seat: own },
        Event::Went { seat: own },
        Event::Stopped { seat: own },
        Event::JokerPlayed { seat: own, joker: card("JA"), taken: card("3.1") },
        Event::Declined { seat: own },
    ] {
        let shown = format!("{event:?}");
        assert_eq!(attended(event), Some(own), "{shown}");
    }
    assert_eq!(attended(Event::Drawn { seat: own, card: card("3.1") }), None);
    assert_eq!(attended(Event::Taken { seat: own, card: card("3.1") }), None);
    let holder = Holder { seat: own, months: Months::from_iter([month(3)]) };
    let declared =
        |by_joker| ended(Outcome::ChongTong { holders: [holder].into_iter().collect(), by_joker }).attended;
    assert_eq!((declared(true), declared(false)), (Some(own), None));
    assert_eq!(ended(Outcome::Stop { seat: own }).attended, None);
}

#[test]
fn a_turn_ends_when_it_is_settled_and_go_shows_no_card() {
    let own = seat(1);
    let played = facts(Event::Played { seat: own, card: card("3.1") });
    assert_eq!(
        (played.turn_of(), played.decided, played.ends_turn, played.reveals),
        (Some(own), None, false, true)
    );
    let went = facts(Event::Went { seat: own });
    assert_eq!(
        (went.turn_of(), went.decided, went.ends_turn, went.reveals),
        (Some(own), Some(own), true, false)
    );
    let stopped = facts(Event::Stopped { seat: own });
    assert_eq!((stopped.decided, stopped.ends_turn), (Some(own), false), "the round's end comes with it");
    let joker = facts(Event::JokerPlayed { seat: own, joker: card("JA"), taken: card("3.1") });
    assert_eq!((joker.turn_of(), joker.decided, joker.ends_turn), (None, Some(own), true));
    assert!(facts(Event::Declined { seat: own }).secret && !joker.secret);
    let end = ended(Outcome::Nagari(Nagari::Exhausted));
    assert!(end.ends_round() && end.ends_cycle() && end.ends_turn && end.reveals && !end.is_deal());
    let dealt = facts(Event::Dealt { round: 1, redeal: 0, deck: Deck::new(&[]) });
    assert!(dealt.is_deal() && dealt.ends_turn && dealt.reveals && dealt.turn_of().is_none());
    let settled = facts(Event::Settled {
        seat: own,
        captured: cards("3.1 3.2"),
        calls: Calls::default(),
        stolen: Default::default(),
    });
    assert_eq!(
        (settled.turn_of(), settled.within, settled.decided, settled.ends_turn),
        (None, Some(own), Some(own), true)
    );
    let answered = facts(Event::Answered { seat: own, another: true });
    assert_eq!((answered.turn_of(), answered.decided, answered.ends_turn), (Some(own), Some(own), true));
    let over = facts(Event::GameEnded { winners: [Seat::new(0)].into_iter().collect() });
    assert_eq!((over.boundary, over.reveals, over.ends_turn), (Some(Boundary::GameEnd), true, false));
}
