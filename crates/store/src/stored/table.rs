//! The stored forms of how a table begins and who has its seats.

use carte_players as players;
use carte_table as table;
use carte_table::TurnTime;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, UserId};

use crate::games::{Preset, Rules};
use crate::stored_repr::stored_reprs;

stored_reprs! {
    struct Opening of table::Opening {
        guild: Option<GuildId>,
        channel: ChannelId,
        language: String,
        host: UserId,
        options: Options,
        server_seed: ServerSeed,
        seats: Vec<Occupant>,
        press: PressId,
        rematch_of: Option<TableId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<TournamentPlace>,
    }

    struct TournamentPlace of table::TournamentPlace { tournament: u64, round: u16, table: u16, }

    struct Options of table::Options {
        rules: Rules,
        preset: Option<Preset>,
        seats: u8,
        fill: bool,
        level: Level,
        pace: Pace,
        #[serde(default = "Deals::plain", skip_serializing_if = "Deals::is_plain")]
        deals: Deals,
    }

    enum Occupant of table::Occupant {
        "empty" = Empty,
        "person" = Person { user: UserId, name: String },
        "computer" = Computer { level: Level, name: String },
        "substitute" = Substitute { user: UserId, name: String, level: Level },
    }

    enum Level of players::Level {
        "random" = Random,
        "novice" = Novice,
        "club" = Club,
        "expert" = Expert,
        "champion" = Champion,
    }

    enum Pace of table::Pace {
        "live" = Live,
        "relaxed" = Relaxed,
        "day" = Day,
        "none" = None,
        "chosen" = Chosen(time: TurnTime),
    }

    enum Deals of table::Deals {
        "plain" = Plain,
        "duplicate" = Duplicate,
    }

    enum Substitution of table::Substitution {
        "left" = Left,
        "replaced" = Replaced,
        "absent" = Absent,
    }

    enum Ending of table::Ending {
        "finished" = Finished,
        "closed" = Closed,
        "abandoned" = Abandoned,
    }
}

impl Deals {
    /// The value where the field is missing: version 1.0.0 does not write it, because its tables never share their deals.
    const fn plain() -> Self {
        Self::Plain
    }

    /// Returns `true` if the field is left out.
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Plain)
    }
}
