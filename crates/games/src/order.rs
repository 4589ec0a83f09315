//! What a player wants done when the turn comes, so that nobody has to wait for him.

use serde::{Deserialize, Serialize};

use super::gang_of_four::{self, Action as Gang};
use super::{Action, Game, Refusal, Seat};

/// An order given ahead of the own turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Pass at every turn until this cycle is over.
    PassUntilNextCycle,
    /// Pass at every turn until a single lies on the table, or the round is over.
    PassUnlessSingle,
    /// Do this at the next turn, if it is allowed then.
    Play(Action),
    /// Say “Carte !” with the play that leaves one card.
    Announce,
}

impl Game {
    /// Whether this order can still come to something, as far as can be known before the turn.
    ///
    /// # Errors
    /// Why it is certain that it cannot.
    pub fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal> {
        match (self, order) {
            (Self::GangOfFour(game), Order::Play(Action::GangOfFour(Gang::Play { cards, announce }))) => {
                game.check_play_ahead(seat, *cards, *announce).map_err(Refusal::GangOfFour)
            }
            (Self::GangOfFour(game), Order::Play(Action::GangOfFour(Gang::Pass)))
            | (Self::GangOfFour(game), Order::PassUntilNextCycle | Order::PassUnlessSingle) => {
                game.check_ahead(seat).map_err(Refusal::GangOfFour)
            }
            (Self::GangOfFour(_), Order::Play(Action::GangOfFour(Gang::Announce | Gang::Return(_)))) => {
                Err(Refusal::GangOfFour(gang_of_four::Refusal::NothingToReturn))
            }
            (Self::GangOfFour(game), Order::Announce) if game.people_announce() => Ok(()),
            (Self::GangOfFour(_), Order::Announce) => {
                Err(Refusal::GangOfFour(gang_of_four::Refusal::AlreadyAnnounced))
            }
            (Self::GoStop(game), Order::Play(Action::GoStop(action))) => {
                game.check_ahead(seat, action).map_err(Refusal::GoStop)
            }
            (Self::GangOfFour(_), Order::Play(Action::GoStop(_)))
            | (
                Self::GoStop(_),
                Order::Play(Action::GangOfFour(_))
                | Order::PassUntilNextCycle
                | Order::PassUnlessSingle
                | Order::Announce,
            ) => Err(Refusal::OtherGame),
        }
    }

    /// What the order does at the turn that has come; `None` when the person is to decide.
    #[must_use]
    pub fn ordered_action(&self, order: &Order) -> Option<Action> {
        match (self, order) {
            (_, Order::Play(action)) => Some(*action),
            (Self::GangOfFour(_), Order::PassUntilNextCycle) => Some(Action::GangOfFour(Gang::Pass)),
            (Self::GangOfFour(game), Order::PassUnlessSingle) => {
                (!game.single_lies()).then_some(Action::GangOfFour(Gang::Pass))
            }
            (_, Order::Announce) | (Self::GoStop(_), Order::PassUntilNextCycle | Order::PassUnlessSingle) => {
                None
            }
        }
    }

    /// The same action, with “Carte !” said where it is due.
    #[must_use]
    pub fn announcing(&self, seat: Seat, action: Action) -> Action {
        match (self, action) {
            (Self::GangOfFour(game), Action::GangOfFour(action)) => {
                Action::GangOfFour(game.announcing(seat, action))
            }
            (Self::GangOfFour(_) | Self::GoStop(_), action) => action,
        }
    }
}
