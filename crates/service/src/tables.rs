//! Playing: the tables in memory, and the commands to them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use rand::rngs::StdRng;
use tokio::sync::{Mutex as AsyncMutex, broadcast, mpsc, oneshot};

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

/// How many times a command is repeated because another process has written to the same table first.
pub(super) const MOST_CONFLICTS: u32 = 5;

/// The number of told channels that a waiting task can be behind. If there are more, it checks its own table again.
const MOST_UNHEARD: usize = 256;

#[derive(Debug)]
pub(super) struct Tables {
    slots: Mutex<HashMap<TableId, Arc<AsyncMutex<Slot>>>>,
    agenda: agenda::Agenda,
    notices: mpsc::UnboundedSender<Notice>,
    /// Gets the number of a table whose channel has been told of an event. Wakes the tasks that wait for that.
    channel_told: broadcast::Sender<TableId>,
    /// The source of the seeds of new tables in a simulation; without it, the operating system is the source.
    table_seeds: Option<Mutex<StdRng>>,
}

impl Tables {
    pub(super) fn new(notices: mpsc::UnboundedSender<Notice>, table_seeds: Option<Mutex<StdRng>>) -> Self {
        Self {
            slots: Mutex::default(),
            agenda: agenda::Agenda::default(),
            notices,
            channel_told: broadcast::Sender::new(MOST_UNHEARD),
            table_seeds,
        }
    }
}

/// The choices of a person who opens a table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The channel or thread of the table.
    pub channel: ChannelId,
    /// The language of its public messages.
    pub language: String,
    pub options: Options,
    /// The number of computer players that take seats at once.
    pub computers: u8,
}

#[derive(Debug)]
pub enum Answer {
    /// The command was executed. The table as the person sees it now.
    Done(View),
    /// The command came from an outdated panel and was not executed.
    Stale(View),
    /// The table refused the command, which was not executed.
    Refused(Refusal, View),
}

impl Answer {
    /// The table as the person sees it now, whatever the answer is.
    pub fn view(&self) -> &View {
        match self {
            Self::Done(view) | Self::Stale(view) | Self::Refused(_, view) => view,
        }
    }
}

/// News of a table that its channel has to be told.
#[derive(Debug)]
pub struct Notice {
    /// The table as everybody may see it, after the news.
    pub view: View,
    pub news: Vec<News>,
    /// The number of the last event in the news.
    pub event_number: EventNumber,
    /// The number of the event that people have to be told of before: it is in earlier notices or, if there was no notice
    /// of it, only in the log.
    pub after: EventNumber,
    /// Completed (or dropped) when the person who caused the news has been answered; the channel comes second.
    pub answered: Option<oneshot::Receiver<()>>,
    /// Whether a person has just pressed a button that caused the news. An order that is carried out, or an automatic
    /// event, is not a press.
    pub pressed: bool,
    /// Whether this process looked after the table when the events happened. Otherwise another process tells the channel.
    pub ours: bool,
}

/// Returns the viewer as whom a person sees a table.
fn viewer_of(table: &Table, actor: &Actor) -> Viewer {
    match actor {
        Actor::Person(person) => table.seat_of(person.user).map_or(Viewer::Public, Viewer::Seat),
        Actor::Computer(seat) | Actor::Clock(seat) => Viewer::Seat(*seat),
        Actor::Bot => Viewer::Public,
    }
}
