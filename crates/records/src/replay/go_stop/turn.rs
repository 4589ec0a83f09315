//! What happened in a round, as the documents write it.

use serde::{Deserialize, Serialize};

use super::super::ActedBy;
use super::entry::Entry;
use super::text::Canonical;
use carte_games::Seat;
use carte_games::go_stop::{Call, Card, CardSet, Event, Month, Outcome, September, Theft};

/// One entry of a round. `by` is who acted for the seat, if not its player, and `legal` is the number of different
/// legal actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Entry", into = "Entry")]
pub enum Turn {
    /// A joker of the hand was put aside; the turn goes on.
    Joker { seat: Seat, joker: Card, by: Option<ActedBy>, legal: Option<u32> },
    /// Three cards of a month were shown; one of them is played next.
    Shake { seat: Seat, month: Month },
    /// Cards were played and drawn.
    Play(CardPlay),
    /// The four cards of a month that a joker completed were declared: the round ends.
    Declare { seat: Seat, by: Option<ActedBy> },
    /// The four cards of a month that a joker completed were kept.
    Keep { seat: Seat, by: Option<ActedBy> },
    /// A Pi was chosen and given to the seat whose turn it was, together with what was left to give without a choice.
    Give { seat: Seat, card: Card, by: Option<ActedBy> },
    /// The seat said what September's cup counts as.
    Count { seat: Seat, cup: September, by: Option<ActedBy> },
    /// The seat said that it plays this round.
    Join { seat: Seat, by: Option<ActedBy> },
    /// The hand was given back, to sit this round out.
    Fold { seat: Seat, by: Option<ActedBy> },
    /// Go was said.
    Go { seat: Seat, by: Option<ActedBy> },
    /// Stop was said.
    Stop { seat: Seat, by: Option<ActedBy> },
    /// The round was pushed.
    Push { seat: Seat, by: Option<ActedBy> },
}

/// What was played and drawn in one turn, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPlay {
    pub seat: Seat,
    pub laid: Laid,
    /// Which of two cards of the pot the played cards took.
    pub take: Option<Card>,
    /// What was drawn: jokers, then a card.
    pub drawn: Vec<Card>,
    /// Which of two cards of the pot the drawn card took.
    pub drawn_take: Option<Card>,
    /// What came of the turn; `None` when the game ended before.
    pub settled: Option<Settled>,
    /// Who acted for the seat, if not its player.
    pub by: Option<ActedBy>,
    /// Number of different legal actions.
    pub legal: Option<u32>,
}

/// What was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laid {
    Card(Card),
    /// Three cards of a month.
    Bomb(Month),
    /// Nothing: only a card was drawn.
    Flip,
}

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// What was captured, jokers included.
    pub captured: CardSet,
    /// What the turn is cried out for.
    pub calls: Vec<Call>,
    /// The Pi that the others gave.
    pub stolen: Vec<Theft>,
}

/// A Pi that another seat gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a card that was given")]
pub struct Stolen {
    pub from: Seat,
    pub card: Canonical<Card>,
}

impl Turn {
    pub const fn seat(&self) -> Seat {
        match *self {
            Self::Joker { seat, .. }
            | Self::Shake { seat, .. }
            | Self::Play(CardPlay { seat, .. })
            | Self::Declare { seat, .. }
            | Self::Keep { seat, .. }
            | Self::Give { seat, .. }
            | Self::Count { seat, .. }
            | Self::Join { seat, .. }
            | Self::Fold { seat, .. }
            | Self::Go { seat, .. }
            | Self::Stop { seat, .. }
            | Self::Push { seat, .. } => seat,
        }
    }

    /// Notes an event in the entries of a round. Deals and ends leave no entry.
    pub(super) fn note(turns: &mut Vec<Self>, event: &Event, by: Option<ActedBy>, legal: Option<u32>) {
        let play = |seat, laid| {
            let drawn = Vec::new();
            Self::Play(CardPlay { seat, laid, take: None, drawn, drawn_take: None, settled: None, by, legal })
        };
        let turn = match *event {
            Event::JokerPlayed { seat, joker, .. } => Self::Joker { seat, joker, by, legal },
            Event::Shaken { seat, month, .. } => Self::Shake { seat, month },
            Event::Played { seat, card } => play(seat, Laid::Card(card)),
            Event::Bombed { seat, month, .. } => play(seat, Laid::Bomb(month)),
            Event::Flipped { seat } => play(seat, Laid::Flip),
            Event::Given { seat, card, .. } => Self::Give { seat, card, by },
            Event::Counted { seat, cup } => Self::Count { seat, cup, by },
            Event::Joined { seat } => Self::Join { seat, by },
            Event::Folded { seat } => Self::Fold { seat, by },
            Event::Went { seat } => Self::Go { seat, by },
            Event::Stopped { seat } => Self::Stop { seat, by },
            Event::Pushed { seat } => Self::Push { seat, by },
            Event::Drawn { .. } | Event::Taken { .. } | Event::Settled { .. } => {
                if let Some(Self::Play(open)) = turns.last_mut() {
                    open.go_on(event, by);
                }
                return;
            }
            Event::Declined { seat } => Self::Keep { seat, by },
            Event::RoundEnded { outcome: Outcome::ChongTong { ref holders, by_joker: true }, .. } => {
                let Some(holder) = holders.first() else { return };
                Self::Declare { seat: holder.seat, by }
            }
            // Who has to sell, and what, follows from who plays.
            Event::Dealt { .. }
            | Event::Reshuffled { .. }
            | Event::Sold { .. }
            | Event::Missions { .. }
            | Event::PotJoker { .. }
            | Event::SattaPaid { .. }
            | Event::RoundEnded { .. }
            | Event::WentOut { .. }
            | Event::Answered { .. }
            | Event::Polled { .. }
            | Event::GameEnded { .. } => return,
        };
        turns.push(turn);
    }
}

impl CardPlay {
    fn go_on(&mut self, event: &Event, by: Option<ActedBy>) {
        match event {
            Event::Drawn { card, .. } => self.drawn.push(*card),
            Event::Taken { card, .. } => {
                let for_drawn = self.drawn.last().is_some_and(|drawn| !drawn.is_joker());
                *(if for_drawn { &mut self.drawn_take } else { &mut self.take }) = Some(*card);
                self.by = self.by.or(by);
            }
            Event::Settled { captured, calls, stolen, .. } => {
                let (calls, stolen) = (calls.to_vec(), stolen.to_vec());
                self.settled = Some(Settled { captured: *captured, calls, stolen });
            }
            _ => {}
        }
    }
}
