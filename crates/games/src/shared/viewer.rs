use super::Seat;

/// The person or the public that a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in this seat, who sees their own hand.
    Seat(Seat),
    /// Anybody: spectators, the channel, the log.
    Public,
}

impl Viewer {
    /// `None` for the public.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }
}
