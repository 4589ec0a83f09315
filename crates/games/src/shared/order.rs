//! What a player wants done when the turn comes, so that nobody has to wait.

/// An order given ahead of the own turn, with actions `A`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OrderOf<A> {
    /// Pass at every turn until this cycle is over.
    PassUntilNextCycle,
    /// Pass at every turn until a single lies on the table, or the round is over.
    PassUnlessSingle,
    /// Do this at the next turn, if it is allowed then.
    Play(A),
    /// Do this at a turn where as many cards lie, of a lower kind, or of the same kind and of a lower value than `below`; pass at
    /// every other, until then.
    PlayBelow { play: A, below: u8 },
    /// Do this at the next turn if it takes something then, else `otherwise`; without that the person is asked.
    PlayIfTakes { play: A, otherwise: Option<A> },
    /// Say “Carte !” with the play that leaves one card.
    Announce,
}

impl<A: Copy> OrderOf<A> {
    /// The same order for a game with actions `B`; `None` where its action is none of that game.
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
