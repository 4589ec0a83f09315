//! What a player can plan before the turn comes.

use super::card_set::CardSet;
use super::combination::{Combination, Kind};
use super::event::Action;
use super::game::Game;
use super::refusal::Refusal;
use super::round::Stage;
use super::ruleset::Announce;
use crate::Seat;

impl Game {
    /// Whether `seat` takes part in a round that is played, so that a turn may come.
    ///
    /// # Errors
    /// Why no turn will come.
    pub fn check_ahead(&self, seat: Seat) -> Result<(), Refusal> {
        self.admit(seat)?;
        match self.round.stage {
            Stage::Idle => Err(Refusal::RoundNotDealt),
            Stage::Exchange(_) | Stage::Turn(_) if self.round.barred.contains(seat) => Err(Refusal::Barred),
            Stage::Exchange(_) | Stage::Turn(_) => Ok(()),
        }
    }

    /// Whether `seat` might lay these cards when its turn comes, as far as can be known before.
    ///
    /// What lies on the table only grows stronger until that turn, unless the player himself laid it: then everybody
    /// may pass, and the cards be a lead.
    ///
    /// # Errors
    /// Why it is certain that the play will not be allowed.
    pub fn check_play_ahead(&self, seat: Seat, cards: CardSet, announce: bool) -> Result<(), Refusal> {
        self.check_ahead(seat)?;
        let hand = self.round.hands[seat.index()];
        let missing = cards - hand;
        if !missing.is_empty() {
            return Err(Refusal::NotHeld { cards: missing });
        }
        let combination = Combination::classify(cards).ok_or(Refusal::NotACombination { cards })?;
        let cards_left = (hand - cards).len();
        if announce && cards_left != 1 {
            return Err(Refusal::CannotAnnounce { cards_left });
        }
        match self.round.cycle.last() {
            Some(top) if top.seat != seat && !self.rules().beats(&combination, &top.combination) => {
                let to_beat = top.combination;
                let comparable = combination.len() == to_beat.len() || combination.kind() == Kind::Gang;
                Err(if comparable { Refusal::TooWeak { to_beat } } else { Refusal::OtherSize { to_beat } })
            }
            _ => Ok(()),
        }
    }

    /// Whether a single lies on the table.
    #[must_use]
    pub fn single_lies(&self) -> bool {
        self.round.cycle.last().is_some_and(|top| top.combination.kind() == Kind::Single)
    }

    /// Whether people say "Carte !" themselves under these rules.
    #[must_use]
    pub fn people_announce(&self) -> bool {
        self.rules().announce != Announce::Automatic
    }

    /// The same action, with "Carte !" said where it leaves one card and the rules leave that to people.
    #[must_use]
    pub fn announcing(&self, seat: Seat, action: Action) -> Action {
        let hand = self.round.hands.get(seat.index()).copied().unwrap_or_default();
        match action {
            Action::Play { cards, announce: false }
                if self.people_announce() && (hand - cards).len() == 1 && cards.len() + 1 == hand.len() =>
            {
                Action::Play { cards, announce: true }
            }
            other => other,
        }
    }
}
