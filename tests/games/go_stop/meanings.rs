//! What events mean to the rest of the house.

use carte_games::go_stop::{Calls, Deck, Event, Game, Holder, Month, Months, Nagari, Outcome, PerSeat};
use carte_games::{CardGame, Mark, Meaning, Moment, Seat};

use super::position::{card, cards, seat};

fn meaning(event: Event) -> Meaning {
    Game::meaning(&event)
}

fn ended(outcome: Outcome) -> Meaning {
    meaning(Event::RoundEnded { outcome, payments: PerSeat::default() })
}

fn month(number: u8) -> Month {
    Month::new(number).expect("a month")
}

#[test]
fn bombs_words_and_whole_months_are_moments() {
    let own = seat(1);
    let bomb = meaning(Event::Bombed { seat: own, month: month(3), cards: cards("3.1 3.2 3.3") });
    assert_eq!(bomb.moment, Some(Moment::Stroke(own)));
    assert_eq!(meaning(Event::Went { seat: own }).moment, Some(Moment::Said(own)));
    assert_eq!(meaning(Event::Stopped { seat: own }).moment, Some(Moment::Said(own)));
    let holder = Holder { seat: own, months: Months::from_iter([month(3)]) };
    let whole = Outcome::ChongTong { holders: [holder].into_iter().collect(), by_joker: false };
    assert_eq!(ended(whole).moment, Some(Moment::Stroke(own)));
    assert_eq!(ended(Outcome::ThreeSattas { seat: own }).moment, Some(Moment::Stroke(own)));
    assert_eq!(ended(Outcome::Stop { seat: own }).moment, None, "it has been said");
    assert_eq!(ended(Outcome::Nagari(Nagari::Exhausted)).moment, None);
    assert_eq!(meaning(Event::Played { seat: own, card: card("3.1") }).moment, None);
}

#[test]
fn the_clock_shows_an_absence_once_for_each_question() {
    let own = seat(1);
    let attended = |event| meaning(event).attended;
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
    let played = meaning(Event::Played { seat: own, card: card("3.1") });
    assert_eq!(
        (played.seat(), played.decided, played.ends_turn, played.reveals),
        (Some(own), None, false, true)
    );
    let went = meaning(Event::Went { seat: own });
    assert_eq!(
        (went.seat(), went.decided, went.ends_turn, went.reveals),
        (Some(own), Some(own), true, false)
    );
    let stopped = meaning(Event::Stopped { seat: own });
    assert_eq!((stopped.decided, stopped.ends_turn), (Some(own), false), "the round's end comes with it");
    let joker = meaning(Event::JokerPlayed { seat: own, joker: card("JA"), taken: card("3.1") });
    assert_eq!((joker.seat(), joker.decided, joker.ends_turn), (None, Some(own), true));
    assert!(meaning(Event::Declined { seat: own }).secret && !joker.secret);
    let end = ended(Outcome::Nagari(Nagari::Exhausted));
    assert!(end.ends_round() && end.ends_cycle() && end.ends_turn && end.reveals && !end.deals());
    let dealt = meaning(Event::Dealt { round: 1, redeal: 0, deck: Deck::new(&[]) });
    assert!(dealt.deals() && dealt.ends_turn && dealt.reveals && dealt.seat().is_none());
    let settled = meaning(Event::Settled {
        seat: own,
        captured: cards("3.1 3.2"),
        calls: Calls::default(),
        stolen: Default::default(),
    });
    assert_eq!(
        (settled.seat(), settled.within, settled.decided, settled.ends_turn),
        (None, Some(own), Some(own), true)
    );
    let answered = meaning(Event::Answered { seat: own, another: true });
    assert_eq!((answered.seat(), answered.decided, answered.ends_turn), (Some(own), Some(own), true));
    let over = meaning(Event::GameEnded { winners: [Seat::new(0)].into_iter().collect() });
    assert_eq!((over.mark, over.reveals, over.ends_turn), (Some(Mark::GameEnd), true, false));
}
