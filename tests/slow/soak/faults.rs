//! What goes wrong: the bot stops, is killed or cut off, Discord refuses, forgets, repeats or fails for a while, there is
//! no room on the disk, places and people are away.

use std::time::Duration;

use carte_sandbox::{Fault, Id};
use carte_table::ids::{MessageId, TableId};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::soak::world::Soak;

/// What has gone wrong so far, and what has still to be mended.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) restarts: usize,
    pub(crate) kills: usize,
    pub(crate) disconnects: usize,
    pub(crate) refusals: usize,
    pub(crate) absences: usize,
    pub(crate) outages: usize,
    pub(crate) full_disks: usize,
    step: u64,
    pending: Vec<(u64, Repair)>,
}

#[derive(Clone, Copy, Debug)]
enum Repair {
    Show(Id),
    Invite,
    Rejoin(Id),
    OpenDirectMessages(Id),
    EndOutage,
    MakeRoom,
}

/// So long after the last fault everybody has been told everything.
const SOON: Duration = Duration::from_secs(10);

const POST: &str = "POST /channels/{id}/messages";
const EDIT: &str = "PATCH /channels/{id}/messages/{id}";
const ANSWER: &str = "POST /interactions/*";

impl Soak {
    /// Lets something go wrong, perhaps, and mends what has been broken for long enough.
    pub(crate) async fn inject_faults(&mut self) {
        self.faults.step += 1;
        let step = self.faults.step;
        let (due, pending) =
            std::mem::take(&mut self.faults.pending).into_iter().partition(|(at, _)| *at <= step);
        self.faults.pending = pending;
        self.repair(due).await;
        match step % 300 {
            30 => self.sleep().await,
            90 => self.outage(),
            140 => self.fill_disk().await,
            180 => self.interrupt().await,
            _ if self.rng.random_bool(0.01) => self.kill().await,
            _ => {}
        }
        match self.rng.random_range(0..400_u16) {
            0..10 => self.disconnect(),
            10..100 => self.refuse(),
            100..115 => self.forget_board().await,
            115..130 => self.absent(),
            _ => {}
        }
    }

    /// The bot is away for hours.
    async fn sleep(&mut self) {
        self.stop().await;
        self.clock.advance(Duration::from_secs(self.rng.random_range(60..40_000)));
        self.start().await;
        self.faults.restarts += 1;
    }

    /// The bot stops in the middle of the turns that it takes itself.
    async fn interrupt(&mut self) {
        let service = self.service();
        let busy = tokio::spawn(async move { service.background().catch_up().await });
        for _ in 0..self.rng.random_range(1..50_u32) {
            tokio::task::yield_now().await;
        }
        busy.abort();
        drop(busy.await);
        self.stop().await;
        self.start().await;
        self.faults.restarts += 1;
    }

    /// The bot ends without a word, whatever it is about to say, and is started again.
    async fn kill(&mut self) {
        self.end().await;
        self.start().await;
        self.faults.kills += 1;
    }

    /// No channel takes anything for some hours.
    fn outage(&mut self) {
        for route in [POST, EDIT] {
            self.double.faults().next_times(route, u32::MAX, Fault::Status { status: 503 });
        }
        let until = self.faults.step + self.rng.random_range(1..8);
        self.faults.pending.push((until, Repair::EndOutage));
        self.faults.outages += 1;
    }

    /// There is no room for an event more.
    async fn fill_disk(&mut self) {
        self.set_full(true).await;
        let until = self.faults.step + self.rng.random_range(1..8);
        self.faults.pending.push((until, Repair::MakeRoom));
        self.faults.full_disks += 1;
    }

    fn disconnect(&mut self) {
        let faults = self.double.faults();
        match self.rng.random_range(0..4_u8) {
            0 => faults.reconnect(),
            1 => faults.invalidate_session(true),
            _ => faults.drop_gateway(),
        }
        self.faults.disconnects += 1;
    }

    fn refuse(&mut self) {
        let route = *[POST, POST, EDIT, ANSWER].choose(&mut self.rng).unwrap();
        let fault = match self.rng.random_range(0..4_u8) {
            0 => Fault::RateLimited { retry_after: 0.02, global: false },
            1 => Fault::Status { status: 502 },
            2 => Fault::Delay { ms: 30 },
            _ => Fault::LoseAnswer,
        };
        self.double.faults().next_times(route, self.rng.random_range(1..3), fault);
        self.faults.refusals += 1;
    }

    async fn forget_board(&mut self) {
        let table = TableId(self.rng.random_range(1..=self.channels.len().try_into().unwrap()));
        let place = self.service().store().board(table).await.unwrap().unwrap();
        let Some(MessageId(board)) = place.message else { return };
        let message = self.double.message(board.to_string().parse().unwrap());
        if let Some(message) = message.filter(|message| message.pings.is_empty()) {
            self.double.faults().delete_message(&message).unwrap();
        }
    }

    fn absent(&mut self) {
        let faults = self.double.faults();
        let who = self.users.choose(&mut self.rng).unwrap().id();
        let repair = match self.rng.random_range(0..10_u8) {
            0 => {
                faults.remove_bot(self.double.guild().id);
                Repair::Invite
            }
            1..=4 => {
                let channel = *self.channels.choose(&mut self.rng).unwrap();
                faults.deny("VIEW_CHANNEL", Some(channel)).unwrap();
                Repair::Show(channel)
            }
            5..=7 => {
                faults.leave_guild(who).unwrap();
                Repair::Rejoin(who)
            }
            _ => {
                faults.close_dms(who, true).unwrap();
                Repair::OpenDirectMessages(who)
            }
        };
        let until = self.faults.step + self.rng.random_range(3..60);
        self.faults.pending.push((until, repair));
        self.faults.absences += 1;
    }

    async fn repair(&mut self, due: Vec<(u64, Repair)>) {
        let faults = self.double.faults();
        for (_, repair) in due {
            match repair {
                Repair::EndOutage => faults.forget(&[POST, EDIT]),
                Repair::MakeRoom => self.set_full(false).await,
                Repair::Show(channel) => faults.allow("VIEW_CHANNEL", Some(channel)).unwrap(),
                Repair::Invite => faults.invite_bot(self.double.guild().id),
                Repair::Rejoin(user) => faults.join_guild(user).unwrap(),
                Repair::OpenDirectMessages(user) => faults.close_dms(user, false).unwrap(),
            }
        }
    }

    /// Mends everything, lets the bot tell what it has to tell, and stops it.
    pub(crate) async fn repair_everything(&mut self) {
        let due = std::mem::take(&mut self.faults.pending);
        self.repair(due).await;
        let told = async {
            while !self.service().untold().await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(SOON, told).await.expect("not everybody has been told everything");
        self.stop().await;
    }
}
