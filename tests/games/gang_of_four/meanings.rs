//! What events mean to the rest of the house.

use carte_games::gang_of_four::{Card, CardSet, Event, Game};
use carte_games::{CardGame, Mark, Meaning, Moment, NewsMeaning, PerSeat, Seat, Turn};

use super::support::cards;

const OWN: Seat = Seat::new(2);

fn meaning(event: Event) -> Meaning {
    Game::meaning(&event)
}

#[test]
fn gangs_and_words_are_moments() {
    let laid = |text| meaning(Event::Played { seat: OWN, cards: cards(text) }).moment;
    for gang in ["G2 G2 Y2 R2", "G1 G1 Y1 Y1 R1 R1 M1"] {
        assert_eq!(laid(gang), Some(Moment::Stroke(OWN)), "{gang}");
    }
    for other in
        ["DR", "PG PY", "G2 Y2 R2", "G2 Y3 R4 G5 Y6", "G2 G4 G5 G7 G9", "G2 Y2 R2 PG PY", "G2 G3 G4 G5 G6"]
    {
        assert_eq!(laid(other), None, "{other}");
    }
    let card = Card::DRAGON;
    assert_eq!(meaning(Event::Announced { seat: OWN }).moment, Some(Moment::Said(OWN)));
    assert_eq!(meaning(Event::Barred { seat: OWN }).moment, Some(Moment::Forgotten(OWN)));
    assert_eq!(meaning(Event::TakenBack { seat: OWN, card }).moment, Some(Moment::Forgotten(OWN)));
    assert_eq!(meaning(Event::Passed { seat: OWN }).moment, None);
    assert_eq!(Moment::Forgotten(OWN).seat(), OWN);
}

#[test]
fn turns_are_taken_by_plays_passes_and_returned_cards() {
    let card = Card::DRAGON;
    let other = Seat::new(0);
    let turns = [
        (Event::Played { seat: OWN, cards: CardSet::of(card) }, false, false),
        (Event::Passed { seat: OWN }, true, false),
        (Event::Returned { winner: OWN, giver: other, card }, false, true),
        (Event::TakenBack { seat: OWN, card }, false, true),
    ];
    for (event, pass, reveals) in turns {
        let shown = format!("{event:?}");
        let meaning = meaning(event);
        assert_eq!(meaning.turn, Some(Turn { seat: OWN, pass }), "{shown}");
        assert_eq!((meaning.attended, meaning.decided), (Some(OWN), Some(OWN)), "{shown}");
        assert!(meaning.ends_turn && meaning.reveals == reveals && !meaning.secret, "{shown}");
        assert_eq!((meaning.barred, meaning.announcer, meaning.mark), (None, None, None), "{shown}");
    }
}

#[test]
fn a_deal_shows_cards_and_begins_a_turn() {
    let dealt = meaning(Event::Dealt { round: 1, packets: PerSeat::default(), cut: None });
    assert!(dealt.deals() && dealt.reveals && dealt.ends_turn && !dealt.ends_round());
    assert_eq!((dealt.turn, dealt.moment), (None, None));
}

#[test]
fn news_tell_of_an_end_as_events_do() {
    for (mark, ends) in [
        (None, false),
        (Some(Mark::Deal), false),
        (Some(Mark::CycleEnd), false),
        (Some(Mark::RoundEnd), true),
        (Some(Mark::GameEnd), true),
    ] {
        assert_eq!(NewsMeaning { mark, ..NewsMeaning::NONE }.ends_round(), ends, "{mark:?}");
    }
}

#[test]
fn what_belongs_to_a_turn_takes_none() {
    let said = meaning(Event::Announced { seat: OWN });
    assert_eq!((said.announcer, said.ends_turn, said.turn), (Some(OWN), false, None));
    let barred = meaning(Event::Barred { seat: OWN });
    assert_eq!((barred.barred, barred.ends_turn, barred.turn), (Some(OWN), true, None));
    let given = meaning(Event::Given { giver: OWN, winner: Seat::new(0), card: Card::DRAGON });
    assert!(given.reveals && given.ends_turn && given.turn.is_none());
    let marks = [
        (Event::CycleEnded { leader: OWN }, Mark::CycleEnd, false),
        (
            Event::RoundEnded { winner: None, cards_left: [1; 4].into(), penalties: [1; 4].into() },
            Mark::RoundEnd,
            true,
        ),
        (Event::GameEnded { winners: [OWN].into_iter().collect() }, Mark::GameEnd, true),
    ];
    for (event, mark, reveals) in marks {
        let shown = format!("{event:?}");
        let meaning = meaning(event);
        assert_eq!((meaning.mark, meaning.reveals, meaning.turn), (Some(mark), reveals, None), "{shown}");
        assert_eq!(meaning.ends_round(), mark == Mark::RoundEnd, "{shown}");
        assert_eq!(meaning.ends_cycle(), matches!(mark, Mark::CycleEnd | Mark::RoundEnd), "{shown}");
        assert!(meaning.ends_turn && !meaning.deals() && meaning.seat().is_none(), "{shown}");
    }
}
