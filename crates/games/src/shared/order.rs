//! What a player wants done when the turn comes, so that the others need not wait.

/// An order that a player gives before the turn comes, with actions `A`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OrderOf<A> {
    /// Pass at every turn until this cycle is over.
    PassUntilNextCycle,
    /// Pass at every turn until a single lies on the table, or the round is over.
    PassUnlessSingle,
    /// Do this at the next turn, if it is allowed then.
    Play(A),
    /// Do this at the first turn at which as many cards lie there, of a lower kind, or of the same kind and of a value
    /// below `below`. Pass at every turn before.
    PlayBelow { play: A, below: u8 },
    /// Do this at the next turn if it then takes something, otherwise do `otherwise`; without `otherwise` the player
    /// decides.
    PlayIfTakes { play: A, otherwise: Option<A> },
    /// Say "Carte !" with the play that leaves one card.
    Announce,
}

impl<A: Copy> OrderOf<A> {
    /// The same order for a game with actions `B`; `None` if its action belongs to another game.
    pub fn of_game<B: TryFrom<A>>(&self) -> Option<OrderOf<B>> {
        Some(match *self {
            Self::PassUntilNextCycle => OrderOf::PassUntilNextCycle,
            Self::PassUnlessSingle => OrderOf::PassUnlessSingle,
            Self::Play(action) => OrderOf::Play(B::try_from(action).ok()?),
            Self::PlayBelow { play, below } => OrderOf::PlayBelow { play: B::try_from(play).ok()?, below },
            Self::PlayIfTakes { play, otherwise } => OrderOf::PlayIfTakes {
                play: B::try_from(play).ok()?,
                otherwise: match otherwise {
                    Some(otherwise) => Some(B::try_from(otherwise).ok()?),
                    None => None,
                },
            },
            Self::Announce => OrderOf::Announce,
        })
    }
}
