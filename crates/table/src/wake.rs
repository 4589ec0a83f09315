//! When a table has to act without a press: deadlines, reminders, orders ahead, computer players.

use std::time::Duration;

use super::event::Event;
use super::seat::CHARACTERS_OF_A_LEVEL;
use super::state::{Progress, Table};
use super::waiting;
use crate::ids::Timestamp;
use carte_games::{Awaits, Seat};
use carte_players::Level;

/// What the service has to do at a table that nobody touches, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wake {
    /// The earliest time to do it.
    pub at: Timestamp,
    pub duty: Duty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Let the computer player or substitute in this seat act.
    Computer(Seat, Level),
    /// Act for the person in this seat, whose time has run out.
    Clock(Seat),
    /// Remind the person in this seat, half of whose time has gone.
    Remind(Seat),
    /// Carry out what the person in this seat has ordered ahead.
    Order(Seat),
    /// Let a request to undo a play lapse.
    EndUndo(Seat),
    /// Deal the next round: the pause after the last one is over.
    Deal,
}

/// How long things take at a table when nobody is in a hurry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The shortest time that a computer player seems to think. The longest is a third more. After something worth a
    /// message of its own, it is twice this time.
    pub computer_pause: Duration,
    /// How long a computer player, the clock or an order waits while an announcement may still be made.
    pub announcement_grace: Duration,
    /// The shortest pause before an order given ahead is carried out.
    pub order_pause: Duration,
    /// What chance may add to `order_pause` at most.
    pub order_spread: Duration,
    /// How long the end of a round stands alone before the next one is dealt, at a live pace.
    pub round_pause: Duration,
}

impl Default for Timing {
    /// Computer players take one and a half to two seconds, and three after a highlight, so that people can follow.
    /// Announcements have the ten seconds of section 7, A10. Orders take two to six seconds. The end of a round gets
    /// eight seconds to look at a score card.
    fn default() -> Self {
        Self {
            computer_pause: Duration::from_millis(1500),
            announcement_grace: Duration::from_secs(10),
            order_pause: Duration::from_secs(2),
            order_spread: Duration::from_secs(4),
            round_pause: Duration::from_secs(8),
        }
    }
}

impl Table {
    /// What has to be done here next without anybody pressing a button; `None` if there is nothing.
    #[must_use]
    pub fn wake(&self, timing: &Timing) -> Option<Wake> {
        let Progress::Playing { game, pause: None } = &self.progress else { return None };
        let seat = match game.awaits() {
            Awaits::Seat(seat) => seat,
            // The end of the round began the time that the table has waited.
            Awaits::Deal { .. } => {
                let at = self.waiting.due(timing.round_pause, None);
                return Some(Wake { at, duty: Duty::Deal });
            }
            Awaits::Nobody => return None,
        };
        if let Some(request) = self.undo_request() {
            // Computers and the clock wait for the answer, or there would be nothing left to undo.
            return Some(Wake { at: request.until, duty: Duty::EndUndo(request.seat) });
        }
        let announcing =
            game.closing_announcement().is_some_and(|seat| self.seats[seat.index()].person().is_some());
        let grace = if announcing { timing.announcement_grace } else { Duration::ZERO };
        let not_before = self.waiting.resumed().after(grace);
        let acting = |at: Timestamp, duty| Wake { at: at.max(not_before), duty };
        if let Some(level) = self.seats[seat.index()].level() {
            let at = self.waiting.resumed().after(self.computer_pause(seat, timing));
            return Some(acting(at, Duty::Computer(seat, level)));
        }
        let order = self.order_due(seat, timing).map(|at| acting(at, Duty::Order(seat)));
        // A player who has given an order is not late if the time runs out during the pause before it. But the clock
        // still comes if the time ran out while the bot was away, because that grace is given to everybody alike.
        let clock = self.deadline().filter(|at| order.is_none() || *at < self.watched_since);
        let clock = clock.map(|at| acting(at, Duty::Clock(seat)));
        let remind = self.half_time(seat).map(|at| Wake { at, duty: Duty::Remind(seat) });
        // Of duties that are due at the same moment, the first one in this list wins.
        [order, remind, clock].into_iter().flatten().min_by_key(|wake| wake.at)
    }

    /// How long the computer player in this seat, whose turn it is, seems to think. That does not depend on level or
    /// cards. Each character has its own part of the range.
    fn computer_pause(&self, seat: Seat, timing: &Timing) -> Duration {
        if self.after_highlight {
            return timing.computer_pause * 2;
        }
        let spread = timing.computer_pause / 3;
        let (least, spread) = match self.seats[seat.index()].character() {
            Some(character) => {
                let part = spread / u32::from(CHARACTERS_OF_A_LEVEL);
                (timing.computer_pause + part * u32::from(character.slowness), part)
            }
            None => (timing.computer_pause, spread),
        };
        least
            + spread.saturating_mul(self.server_seed.pause_fraction(self.state_number)) / u32::from(u16::MAX)
    }

    /// When the time of the awaited person runs out; `None` for computer players, and if there is no limit.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        let seat = self.awaited_person()?;
        let limit = self.options.pace.limit()?;
        Some(self.waiting.deadline(limit, self.grace_time(), self.rest_times(seat)))
    }

    /// More time for the awaited person, if the time ran out before `since`, when nobody could play.
    ///
    /// The grace is a tenth of the pace, at least a minute, and given once for a turn.
    #[must_use]
    pub fn grace(&self, since: Timestamp) -> Option<Event> {
        let deadline = self.deadline().filter(|deadline| *deadline < since && !self.waiting.is_extended())?;
        let until = since.after(self.grace_time());
        debug_assert!(until > deadline, "the grace begins after the deadline");
        Some(Event::Extended { until })
    }

    /// More time for the awaited person, if a change of the person's rest has ended a turn that would have lasted until `former`. It lasts
    /// as long as [`Table::grace`], but not beyond that time.
    #[must_use]
    pub fn grace_after_change(&self, former: Timestamp, now: Timestamp) -> Option<Event> {
        let is_over = self.deadline()? <= now;
        (is_over && former > now).then(|| Event::Extended { until: former.min(now.after(self.grace_time())) })
    }

    /// The length of [`Table::grace`].
    pub(super) fn grace_time(&self) -> Duration {
        const LEAST: Duration = Duration::from_secs(60);
        self.options.pace.limit().map_or(LEAST, |limit| (limit / 10).max(LEAST))
    }

    /// When the awaited person is to be reminded; `None` if that has happened, or there is no reminder at this pace.
    fn half_time(&self, seat: Seat) -> Option<Timestamp> {
        let pace = self.options.pace;
        if self.waiting.reminded || !pace.reminds() {
            return None;
        }
        let rest = self.rest_times(seat);
        let at = self.waiting.due(pace.limit()? / 2, rest);
        // A reminder that was due while the bot was away must not wake the person.
        Some(if at < self.watched_since {
            waiting::after(rest, self.watched_since, Duration::ZERO)
        } else {
            at
        })
    }

    /// The seat of the person whom a running game waits for.
    pub(super) fn awaited_person(&self) -> Option<Seat> {
        let Progress::Playing { game, pause: None } = &self.progress else { return None };
        let Awaits::Seat(seat) = game.awaits() else { return None };
        self.seats[seat.index()].person().map(|_| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::ServerSeed;
    use crate::ids::{ChannelId, PressId, TableId, UserId};
    use crate::{Deals, Occupant, Opening, Options, Pace};
    use carte_games::{Rules, go_stop};

    #[test]
    fn each_character_has_its_own_part_of_the_time_that_computer_players_take() {
        let timing = Timing::default();
        for seed in 0..100 {
            let seats =
                [("Sturnus", 1500), ("Pica", 1625), ("Cuculus", 1750), ("Merula", 1875), ("Strix", 1500)];
            let occupant =
                |(name, _): (&str, u64)| Occupant::Computer { level: Level::Club, name: name.to_owned() };
            let opening = Opening {
                guild: None,
                channel: ChannelId(1),
                language: String::new(),
                host: UserId(1),
                options: Options {
                    rules: Rules::GoStop(go_stop::Rules::default()),
                    preset: None,
                    seats: 5,
                    fill: false,
                    level: Level::Club,
                    pace: Pace::Live,
                    deals: Deals::Plain,
                },
                server_seed: ServerSeed::new([seed; 32]),
                seats: seats.map(occupant).to_vec(),
                press: PressId(1),
                rematch_of: None,
                tournament: None,
            };
            let table = Table::open(TableId(1), opening, Timestamp(0));
            for (seat, (name, least)) in Seat::all(5).zip(seats) {
                // Strix is no name of this level, so its pause may be anywhere in the whole range.
                let most = if name == "Strix" { 2000 } else { least + 125 };
                let pause = table.computer_pause(seat, &timing).as_millis();
                assert!((u128::from(least)..=u128::from(most)).contains(&pause), "{name}: {pause}");
            }
        }
    }
}
