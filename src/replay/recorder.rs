//! Writes a document while a game goes on.

use super::turn::{By, Turn};
use super::{Document, Ended, Exchange, Fairness, Format, GameName, Player, Round, Version};
use crate::games::gang_of_four::{Event, Game, News};
use crate::games::{CardGame, Viewer};

/// The rounds so far.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    rounds: Vec<Round>,
}

impl Recorder {
    /// Takes an event into the record, after `game` has taken it into its state.
    ///
    /// `by` is who acted in place of the seat's player; `legal` how many plays there were, when that is to be noted.
    pub fn note(&mut self, game: &Game, event: &Event, by: Option<By>, legal: Option<u32>) {
        if let Event::Dealt { packets, .. } = event
            && let Some(News::RoundBegan { round, dealer, direction, .. }) = game.news(event)
        {
            let players = usize::from(game.players());
            self.rounds.push(Round {
                number: round,
                direction,
                dealer,
                hands: packets[..players].iter().map(|packet| (*packet).into()).collect(),
                dummy: packets[players..].first().map(|packet| (*packet).into()),
                exchange: None,
                turns: Vec::new(),
                cards_left: Vec::new(),
                penalties: None,
                winner: None,
            });
        }
        let Some(open) = self.rounds.last_mut() else { return };
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

    /// The document of `game`, which has come to its end.
    #[must_use]
    pub fn finish(mut self, game: &Game, players: Vec<Player>, fairness: Fairness, ended: Ended) -> Document {
        let seats = game.view(Viewer::Public).seats;
        if let Some(open) = self.rounds.last_mut().filter(|round| round.penalties.is_none()) {
            open.cards_left = seats.iter().map(|seat| seat.cards_left).collect();
        }
        Document {
            format: Format::CarteReplay,
            version: Version,
            game: GameName::GangOfFour,
            rules: (*game.rules()).into(),
            players,
            fairness,
            rounds: self.rounds,
            totals: seats.iter().map(|seat| seat.total).collect(),
            winners: game.winners().unwrap_or_default().to_vec(),
            ended,
            extra: None,
        }
    }
}
