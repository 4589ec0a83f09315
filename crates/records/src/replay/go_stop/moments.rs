//! A document moment by moment, for looking at.

use super::{Document, Laid, Play, Round, Turn};
use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet};

/// One moment of a game, and what lies where then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment<'a> {
    /// The deal it belongs to.
    pub round: &'a Round,
    /// What has just happened.
    pub happened: Happened<'a>,
    /// The hand of each seat.
    pub hands: Vec<CardSet>,
    /// What each seat has captured.
    pub captured: Vec<CardSet>,
    /// The cards in the middle.
    pub pot: CardSet,
    /// The cards of the pile, the one that is drawn next at the end.
    pub pile: Vec<Card>,
    /// The points, or tokens, of each seat, those of the deals that have ended.
    pub totals: Vec<i64>,
}

/// What has just happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened<'a> {
    /// The cards were dealt; jokers in the pot went to the dealer.
    Dealt,
    /// Something that the document has an entry for.
    Turned(&'a Turn),
    /// The deal came to its end.
    Ended,
}

impl Document {
    /// Every moment, from the first deal on; none in a document without rounds.
    ///
    /// A document that is not true may move cards that are not there: they are then nowhere else, either.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment<'_>> {
        let mut moments = Vec::new();
        let mut totals = vec![i64::from(self.rules.rules.tokens); self.players.len()];
        for round in &self.rounds {
            let mut moment = Moment::dealt(round, totals.clone());
            moments.push(moment.clone());
            for turn in &round.turns {
                moment.happened = Happened::Turned(turn);
                moment.turn(turn);
                moments.push(moment.clone());
            }
            if let Some(result) = &round.result {
                for (total, payment) in totals.iter_mut().zip(&result.payments) {
                    *total = total.saturating_add(*payment);
                }
                moment.happened = Happened::Ended;
                moment.totals.clone_from(&totals);
                moments.push(moment);
            }
        }
        moments
    }

    /// The moments, from 0, in which a seat played or drew, or said Go or Stop, in order.
    #[must_use]
    pub fn moments_of_turns(&self, seat: Seat) -> Vec<u32> {
        let moments = self.moments();
        let own = moments.iter().zip(0_u32..).filter(|(moment, _)| match moment.happened {
            Happened::Turned(turn @ (Turn::Play(_) | Turn::Go { .. } | Turn::Stop { .. })) => {
                turn.seat() == seat
            }
            Happened::Turned(_) | Happened::Dealt | Happened::Ended => false,
        });
        own.map(|(_, at)| at).collect()
    }
}

impl<'a> Moment<'a> {
    fn dealt(round: &'a Round, totals: Vec<i64>) -> Self {
        let mut moment = Self {
            round,
            happened: Happened::Dealt,
            hands: round.hands.iter().map(|hand| hand.0).collect(),
            captured: vec![CardSet::EMPTY; totals.len()],
            pot: round.pot.0,
            pile: round.pile.0.0.iter().rev().copied().collect(),
            totals,
        };
        while let Some(joker) = (moment.pot & CardSet::JOKERS).lowest()
            && let Some(refill) = moment.pile.pop()
        {
            moment.pot.remove(joker);
            moment.pot.insert(refill);
            moment.capture(round.dealer, joker.into());
        }
        moment
    }

    fn capture(&mut self, seat: Seat, cards: CardSet) {
        if let Some(captured) = self.captured.get_mut(seat.index()) {
            *captured |= cards;
        }
    }

    fn turn(&mut self, turn: &Turn) {
        match turn {
            Turn::Joker { seat, joker, .. } => {
                self.capture(*seat, (*joker).into());
                let taken = self.pile.pop();
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.remove(*joker);
                    *hand |= taken.into();
                }
            }
            Turn::Play(play) => self.play(play),
            Turn::Shake { .. }
            | Turn::Declare { .. }
            | Turn::Keep { .. }
            | Turn::Go { .. }
            | Turn::Stop { .. } => {}
        }
    }

    fn play(&mut self, play: &Play) {
        if let Some(hand) = self.hands.get_mut(play.seat.index()) {
            let laid = match play.laid {
                Laid::Card(card) => card.into(),
                Laid::Bomb(month) => *hand & CardSet::month(month),
                Laid::Flip => CardSet::EMPTY,
            };
            *hand -= laid;
            self.pot |= laid;
        }
        self.pile.truncate(self.pile.len().saturating_sub(play.drawn.len()));
        self.pot |= play.drawn.iter().copied().collect();
        if let Some(settled) = &play.settled {
            self.pot -= settled.captured;
            self.capture(play.seat, settled.captured);
            for theft in &settled.stolen {
                if let Some(captured) = self.captured.get_mut(theft.from.index()) {
                    captured.remove(theft.card);
                }
                self.capture(play.seat, theft.card.into());
            }
        }
    }
}
