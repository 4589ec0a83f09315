//! Playing: the tables in memory, and what is done at them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use rand::rngs::StdRng;
use tokio::sync::{Mutex as AsyncMutex, Notify, mpsc, oneshot};

use carte_games::Viewer;
use carte_table::ids::{ChannelId, EventNumber, TableId};
use carte_table::{Actor, News, Options, Refusal, Table, View};

mod agenda;
mod commands;
mod commit;
mod guesses;
mod memory;
mod metrics;
mod next_round;
mod people;
mod playback;
mod privacy;
mod seal;
mod untold;

pub(super) use commit::RETRY;
pub use guesses::Guessing;
pub(super) use memory::Slot;
pub use metrics::TableMetrics;
pub use next_round::NextRound;
pub use privacy::Remains;

/// How often a command is decided anew because another process has written first.
const MOST_CONFLICTS: u32 = 5;

#[derive(Debug)]
pub(super) struct Tables {
    slots: Mutex<HashMap<TableId, Arc<AsyncMutex<Slot>>>>,
    agenda: agenda::Agenda,
    notices: mpsc::UnboundedSender<Notice>,
    /// Wakes those who wait until a channel has been told something.
    channel_told: Notify,
    /// What the seeds of new tables are drawn from in a simulation; otherwise the operating system has them.
    table_seeds: Option<Mutex<StdRng>>,
}

impl Tables {
    pub(super) fn new(notices: mpsc::UnboundedSender<Notice>, table_seeds: Option<Mutex<StdRng>>) -> Self {
        Self {
            slots: Mutex::default(),
            agenda: agenda::Agenda::default(),
            notices,
            channel_told: Notify::new(),
            table_seeds,
        }
    }
}

/// What a person wants a new table to be.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The channel or thread it will be in.
    pub channel: ChannelId,
    /// The language of its public messages.
    pub language: String,
    /// The game, its rules and the pace.
    pub options: Options,
    /// How many computer players sit there from the beginning.
    pub computers: u8,
}

#[derive(Debug)]
pub enum Answer {
    /// It was done; the table as the person sees it now.
    Done(View),
    /// It came from a panel that is behind; nothing was done.
    Stale(View),
    /// The table said no; nothing was done.
    Refused(Refusal, View),
}

impl Answer {
    /// The table as the person sees it now, whatever came of the command.
    pub fn view(&self) -> &View {
        match self {
            Self::Done(view) | Self::Stale(view) | Self::Refused(_, view) => view,
        }
    }
}

/// Something that the channel has to be told.
#[derive(Debug)]
pub struct Notice {
    /// The table as everybody may see it, after the news.
    pub view: View,
    pub news: Vec<News>,
    /// The number of the last event that it contains.
    pub event_number: EventNumber,
    /// The last event that people have to know of before: it is in the notices before this one, or, where nobody has given
    /// notice of it, in the log alone.
    pub after: EventNumber,
    /// Done (or dropped) when the person who caused it has been answered; the channel comes second.
    pub answered: Option<oneshot::Receiver<()>>,
    /// Whether a person has just pressed for it; what was ordered ahead, or is done by itself, is no press.
    pub pressed: bool,
    /// Whether this process looked after the table when it happened: otherwise another one tells the channel.
    pub ours: bool,
}

/// The viewer as whom a person sees a table.
fn viewer_of(table: &Table, actor: &Actor) -> Viewer {
    match actor {
        Actor::Person(person) => table.seat_of(person.user).map_or(Viewer::Public, Viewer::Seat),
        Actor::Computer(seat) | Actor::Clock(seat) => Viewer::Seat(*seat),
        Actor::Bot => Viewer::Public,
    }
}
