//! Writes rounds down while they are played.

use super::super::By;
use super::{Cut, Exchange, Round, Turn};
use carte_games::CardGame;
use carte_games::gang_of_four::{Event, Game, News};

/// Takes an event into the rounds, after `game` has taken it into its state.
pub(super) fn note(game: &Game, rounds: &mut Vec<Round>, event: &Event, by: Option<By>, legal: Option<u32>) {
    if let Event::Dealt { packets, cut, .. } = event
        && let Some(News::RoundBegan { round, dealer, direction, .. }) = game.news(event)
    {
        let players = usize::from(game.players());
        rounds.push(Round {
            number: round,
            direction,
            dealer,
            cut: Some(cut.as_ref().map(Cut::from)),
            hands: packets[..players].iter().map(|packet| (*packet).into()).collect(),
            dummy: packets[players..].first().map(|packet| (*packet).into()),
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
            open.cards_left = cards_left[..players].to_vec();
            open.penalties = Some(penalties[..players].to_vec());
            open.winner = *winner;
        }
        _ => Turn::note(&mut open.turns, event, by, legal),
    }
}
