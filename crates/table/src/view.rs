//! What one viewer may know of a table.

use super::event::{Ending, TournamentPlace};
use super::options::Options;
use super::orders::Orders;
use super::seat::Occupant;
use super::takeover::SeatClaim;
use super::undo::UndoRequest;
use crate::ids::{ChannelId, GuildId, PublicEventNumber, StateNumber, TableId, Timestamp, UserId};
use carte_games::{self as games, Seat, Viewer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People are sitting down.
    Lobby,
    Playing,
    /// The game is stopped for a while.
    Paused {
        /// Who stopped it; `None` when nobody was left, or the bot cannot reach the channel.
        by: Option<UserId>,
    },
    Ended(Ending),
}

/// What may be known of how the cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDeal {
    /// SHA-256 of the server seed, lower-case hex; public from the moment the table opens.
    pub commitment: String,
    /// The server seed in lower-case hex and the client seed as text, once the table has ended. `None` if other tables
    /// play the same deals.
    pub revealed: Option<(String, String)>,
}

/// What one viewer may know of a table; all that presentation and adapters ever see.
#[derive(Clone, Debug)]
pub struct View {
    pub id: TableId,
    /// The state that this view shows. A press on a panel that is no longer current is not obeyed.
    pub state_number: StateNumber,
    /// The number of the last public event, whether or not that event makes panels outdated.
    pub public_event_number: PublicEventNumber,
    /// The server, `None` in a direct message.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// The language of public messages, a tag such as `fr`.
    pub language: String,
    pub viewer: Viewer,
    pub host: UserId,
    pub options: Options,
    /// In seat order; in the lobby some may be empty.
    pub seats: Vec<Occupant>,
    pub stage: Stage,
    /// The game as the viewer may see it; `None` in the lobby.
    pub game: Option<games::View>,
    pub fair_deal: FairDeal,
    /// How chance has decided who deals first, or who is dealt to first, if the game shows that.
    pub ceremony: Option<games::Ceremony>,
    /// When the time for the awaited turn runs out, `None` if it does not.
    pub deadline: Option<Timestamp>,
    /// Who is away, and until when; empty if the time for a turn is short.
    pub away: Vec<(Seat, Timestamp)>,
    /// Whether the host may hand the seat of a person who is away to a computer player. The table itself always says
    /// yes.
    pub host_may_replace: bool,
    /// The orders that the viewer has given ahead; none for the public.
    pub orders: Orders,
    /// Whether the viewer has chosen that a forced pass needs no press; `false` for the public.
    pub auto_pass: bool,
    /// The seat whose person may ask now to take the last play back.
    pub undoable: Option<Seat>,
    /// The request to take the last play back that the people at the table have to answer.
    pub undo: Option<UndoRequest>,
    /// Who takes over from computer players with the next deal.
    pub claims: Vec<SeatClaim>,
    /// The seats that spectators may guess to win the present round. Empty when guesses are closed, and when there can
    /// be no spectators.
    pub guessable: Vec<Seat>,
    pub rematch: Option<TableId>,
    /// The table's place in its tournament, `None` outside tournaments.
    pub tournament: Option<TournamentPlace>,
}

impl View {
    /// Returns `true` if the first round of the game is being played.
    #[must_use]
    pub fn is_first_round(&self) -> bool {
        self.stage == Stage::Playing
            && self.game.as_ref().is_some_and(|game| game.round() == 1 && game.finished_rounds() == 0)
    }

    /// Returns `true` if a round is over and the next one is not dealt yet.
    #[must_use]
    pub fn is_between_rounds(&self) -> bool {
        let running = matches!(self.stage, Stage::Playing | Stage::Paused { .. });
        let dealt = |game: &games::View| game.turn().is_some() || game.finished_rounds() == 0;
        running && self.game.as_ref().is_some_and(|game| !dealt(game))
    }

    /// Returns `true` if the round after the first one that was finished is being played.
    #[must_use]
    pub fn follows_first_round(&self) -> bool {
        self.stage == Stage::Playing && self.game.as_ref().is_some_and(|game| game.finished_rounds() == 1)
    }

    /// The number of the present deal, from 1. It is not the number of the round: after a deal that nobody wins, the
    /// round is dealt again.
    #[must_use]
    pub fn deal(&self) -> usize {
        self.game.as_ref().map_or(0, games::View::finished_deals) + 1
    }

    /// The seat whose owner this person is, present or substituted.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.occupant(*seat).owner() == Some(user))
    }

    /// The holder of this seat.
    ///
    /// # Panics
    /// When the table has no such seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        &self.seats[seat.index()]
    }

    /// Returns `true` if a person holds a seat; otherwise computer players keep the seats of all people.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|seat| seat.person().is_some())
    }

    /// Returns `true` if a computer player keeps the seat of a person.
    #[must_use]
    pub fn has_substitute(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, Occupant::Substitute { .. }))
    }

    /// Returns `true` if the game waits because the bot cannot reach its channel, not because somebody has stopped it.
    #[must_use]
    pub fn is_out_of_reach(&self) -> bool {
        self.stage == Stage::Paused { by: None } && self.has_people()
    }

    #[must_use]
    pub fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }
}
