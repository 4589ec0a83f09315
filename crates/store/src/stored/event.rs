//! The stored forms of the events of a table.

use carte_games::{self as games, Seat};
use carte_table as table;
use carte_table::ids::{ChannelId, PressId, TableId, Timestamp, UserId};

use super::table::{Ending, Level, Occupant, Opening, Substitution};
use crate::games as any;
use crate::stored_repr::stored_reprs;

stored_reprs! {
    enum Event of table::Event {
        "opened" = Opened(opening: Opening),
        "seated" = Seated { seat: Seat, occupant: Occupant, press: PressId },
        "unseated" = Unseated { seat: Seat },
        "host-changed" = HostChanged { host: UserId },
        "rules-changed" = RulesChanged { rules: any::Rules },
        "started" = Started { seats: Vec<Occupant>, press: PressId },
        "game" = Game { event: any::Event, by: By },
        "substituted" = Substituted { seat: Seat, level: Level, why: Substitution },
        "returned" = Returned { seat: Seat },
        "seat-claimed" = SeatClaimed { seat: Seat, user: UserId, name: String },
        "claim-dropped" = ClaimDropped { seat: Seat, user: UserId },
        "seat-taken" = SeatTaken { seat: Seat, user: UserId, name: String },
        "seat-passed" = SeatPassed { seat: Seat, user: UserId, name: String },
        "paused" = Paused { by: Option<UserId> },
        "resumed" = Resumed,
        "reminded" = Reminded { seat: Seat },
        "extended" = Extended { until: Timestamp },
        "rescheduled" = Rescheduled,
        "ordered" = Ordered { seat: Seat, order: Order, press: PressId },
        "order-dropped" = OrderDropped { seat: Seat },
        "orders-cancelled" = OrdersCancelled { seat: Seat },
        "undo-asked" = UndoAsked { seat: Seat },
        "undo-agreed" = UndoAgreed { seat: Seat },
        "undo-refused" = UndoRefused { by: Option<Seat> },
        "undone" = Undone { seat: Seat },
        "moved" = Moved { channel: ChannelId },
        "ended" = Ended(ending: Ending),
        "rematched" = Rematched(table: TableId),
    }

    enum By of table::By {
        "person" = Person,
        "computer" = Computer,
        "clock" = Clock,
        "rules" = Rules,
    }

    enum Order of games::Order {
        "pass-until-next-cycle" = PassUntilNextCycle,
        "pass-unless-single" = PassUnlessSingle,
        "play" = Play(action: any::Action),
        "play-below" = PlayBelow { play: any::Action, below: u8 },
        "play-if-takes" = PlayIfTakes { play: any::Action, otherwise: Option<any::Action> },
        "announce" = Announce,
    }
}
