//! Writes rounds down while they are played.

use super::super::ActedBy;
use super::{Ending, Pile, Round, Turn};
use carte_games::go_stop::{Deck, Event, Game, Ring};
use carte_games::{CardGame, Seat, Viewer};

/// Notes an event in the rounds, after `game` has applied it.
pub(super) fn note(
    game: &Game,
    rounds: &mut Vec<Round>,
    event: &Event,
    by: Option<ActedBy>,
    legal: Option<u32>,
) {
    if let Event::Dealt { round, deck, .. } = event {
        rounds.push(dealt(*round, game.view(Viewer::Public).dealer, deck, game.ring()));
    }
    let Some(open) = rounds.last_mut() else { return };
    Turn::note(&mut open.turns, event, by, legal);
    match event {
        Event::Missions { cards } => open.missions = Some((*cards).into()),
        Event::RoundEnded { .. } => {
            open.result = game.results().last().map(|result| Ending::of(result, game.players()));
        }
        Event::Polled { answers } => {
            let enough = answers.iter().filter(|answer| !answer.another);
            open.enough = Some(enough.map(|answer| answer.seat).collect());
        }
        _ => {}
    }
}

/// The round that begins with this deck.
pub(super) fn dealt(number: u16, dealer: Seat, deck: &Deck, ring: Ring) -> Round {
    let packets = deck.deal(ring, dealer);
    let players = usize::from(ring.players());
    Round {
        number,
        dealer,
        hands: packets.hands.values().take(players).map(Into::into).collect(),
        pot: packets.pot.into(),
        pile: Pile(packets.pile.into_iter().rev().collect()).into(),
        missions: None,
        turns: Vec::new(),
        result: None,
        enough: None,
    }
}
