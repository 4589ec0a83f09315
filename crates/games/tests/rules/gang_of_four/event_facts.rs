//! The facts of the events of Gang of Four.

use carte_games::gang_of_four::{Card, CardSet, Event, Game};
use carte_games::{Boundary, CardGame, EventFacts, EventHighlight, PerSeat, Seat, TurnTaken};

use super::support::cards;

const OWN: Seat = Seat::new(2);

fn facts(event: Event) -> EventFacts {
    Game::facts(&event)
}

#[test]
fn gangs_and_announcements_are_highlights() {
    let laid = |text| facts(Event::Played { seat: OWN, cards: cards(text) }).highlight;
    for gang in ["G2 G2 Y2 R2", "G1 G1 Y1 Y1 R1 R1 M1"] {
        assert_eq!(laid(gang), Some(EventHighlight::StrongPlay(OWN)), "{gang}");
    }
    for other in
        ["DR", "PG PY", "G2 Y2 R2", "G2 Y3 R4 G5 Y6", "G2 G4 G5 G7 G9", "G2 Y2 R2 PG PY", "G2 G3 G4 G5 G6"]
    {
        assert_eq!(laid(other), None, "{other}");
    }
    let card = Card::DRAGON;
    assert_eq!(facts(Event::Announced { seat: OWN }).highlight, Some(EventHighlight::Said(OWN)));
    assert_eq!(facts(Event::Barred { seat: OWN }).highlight, Some(EventHighlight::Forgotten(OWN)));
    assert_eq!(facts(Event::TakenBack { seat: OWN, card }).highlight, Some(EventHighlight::Forgotten(OWN)));
    assert_eq!(facts(Event::Passed { seat: OWN }).highlight, None);
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
        let facts = facts(event);
        assert_eq!(facts.turn, Some(TurnTaken { seat: OWN, pass }), "{shown}");
        assert_eq!((facts.attended, facts.decided), (Some(OWN), Some(OWN)), "{shown}");
        assert!(facts.ends_turn && facts.reveals == reveals && !facts.secret, "{shown}");
        assert_eq!((facts.barred, facts.announcer, facts.boundary), (None, None, None), "{shown}");
    }
}

#[test]
fn a_deal_shows_cards_and_begins_a_turn() {
    let dealt = facts(Event::Dealt { round: 1, packets: PerSeat::default(), cut: None });
    assert!(dealt.is_deal() && dealt.reveals && dealt.ends_turn && !dealt.ends_round());
    assert_eq!((dealt.turn, dealt.highlight), (None, None));
}

#[test]
fn what_belongs_to_a_turn_takes_none() {
    let said = facts(Event::Announced { seat: OWN });
    assert_eq!((said.announcer, said.ends_turn, said.turn), (Some(OWN), false, None));
    let barred = facts(Event::Barred { seat: OWN });
    assert_eq!((barred.barred, barred.ends_turn, barred.turn), (Some(OWN), true, None));
    let given = facts(Event::Given { giver: OWN, winner: Seat::new(0), card: Card::DRAGON });
    assert!(given.reveals && given.ends_turn && given.turn.is_none());
    let boundaries = [
        (Event::CycleEnded { leader: OWN }, Boundary::CycleEnd, false),
        (
            Event::RoundEnded { winner: None, cards_left: [1; 4].into(), penalties: [1; 4].into() },
            Boundary::RoundEnd,
            true,
        ),
        (Event::GameEnded { winners: [OWN].into_iter().collect() }, Boundary::GameEnd, true),
    ];
    for (event, boundary, reveals) in boundaries {
        let shown = format!("{event:?}");
        let facts = facts(event);
        assert_eq!((facts.boundary, facts.reveals, facts.turn), (Some(boundary), reveals, None), "{shown}");
        assert_eq!(facts.ends_round(), boundary == Boundary::RoundEnd, "{shown}");
        assert_eq!(
            facts.ends_cycle(),
            matches!(boundary, Boundary::CycleEnd | Boundary::RoundEnd),
            "{shown}"
        );
        assert!(facts.ends_turn && !facts.is_deal() && facts.turn_of().is_none(), "{shown}");
    }
}
