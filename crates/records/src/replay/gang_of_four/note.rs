//! Writes rounds down while they are played.

use super::super::ActedBy;
use super::{CardText, Cut, Exchange, Round, Turn};
use carte_games::CardGame;
use carte_games::gang_of_four::{Event, Game, News};

/// Notes an event in the rounds, after `game` has applied it.
pub(super) fn note(
    game: &Game,
    rounds: &mut Vec<Round>,
    event: &Event,
    by: Option<ActedBy>,
    legal: Option<u32>,
) {
    if let Event::Dealt { packets, cut, .. } = event
        && let Some(News::RoundBegan { round, dealer, direction, .. }) = game.news(event)
    {
        let mut packets = packets.values().map(CardText::from);
        rounds.push(Round {
            number: round,
            direction,
            dealer,
            cut: cut.as_ref().map(Cut::from),
            hands: packets.by_ref().take(game.players().into()).collect(),
            dummy: packets.next(),
            exchange: None,
            turns: Vec::new(),
            cards_left: Vec::new(),
            penalties: None,
            winner: None,
        });
    }
    let Some(open) = rounds.last_mut() else { return };
    match event {
        Event::Given { giver, winner, card } => {
            let (giver, winner, given) = (*giver, *winner, (*card).into());
            open.exchange = Some(Exchange { giver, winner, given, returned: None });
        }
        Event::Returned { card, .. } => {
            if let Some(exchange) = &mut open.exchange {
                exchange.returned = Some((*card).into());
            }
        }
        Event::RoundEnded { winner, cards_left, penalties } => {
            let players = usize::from(game.players());
            open.cards_left = cards_left.values().take(players).collect();
            open.penalties = Some(penalties.values().take(players).collect());
            open.winner = *winner;
        }
        _ => Turn::note(&mut open.turns, event, by, legal),
    }
}
