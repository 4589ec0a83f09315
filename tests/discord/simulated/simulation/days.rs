//! Deals of the day in a course: two servers whose days end at different times, nights in which the bot is down, and people who
//! play.

use std::time::Duration;

use carte_discord::custom_id;
use carte_players::{self as players, Level};
use carte_present::intent::AskDaily;
use carte_records::daily::{DailyDeal, Day};
use carte_sandbox::{Double, Id, Interaction, Message, Response};
use carte_service::{Answer, ServiceError};
use carte_store::StoreError;
use carte_table::guild_settings::{DailyNotice, GuildSettings};
use carte_table::ids::{ChannelId, GuildId, UserId};
use carte_table::{Actor, Command};
use carte_testkit::simulation::{Ledger, PersonAtTable};
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::Simulation;
use crate::simulated::days::{Days, asked};
use crate::simulated::sight::components;

/// How many nights a course has, at most.
const NIGHTS: u64 = 3;

/// The times at which the servers are told of the deal of the day: the first by the clocks of UTC, the other further east.
const TIMES: [&str; 2] = ["00:00 UTC", "00:00 Asia/Tokyo"];

/// A server that is told of deals of the day.
#[derive(Clone, Copy, Debug)]
struct Server {
    guild: GuildId,
    channel: Id,
}

/// The additional state of a simulation with deals of the day.
#[derive(Debug)]
pub(super) struct DailySimulation {
    pub(super) days: Days,
    servers: Vec<Server>,
}

impl DailySimulation {
    /// Adds a second server, and lets both be told of the deal of the day.
    pub(super) fn begin(double: &Double, ledger: &Ledger, settings: &GuildSettings) -> Self {
        let (east, channel) = double.add_guild("East", "fr", "dawn");
        let first = Server { guild: GuildId(double.guild().id.get()), channel: double.channel("cards") };
        let servers = vec![first, Server { guild: GuildId(east.get()), channel }];
        for (server, time) in servers.iter().zip(TIMES) {
            let daily = DailyNotice { time: time.parse().unwrap(), channel: ChannelId(server.channel.get()) };
            let announcements = settings.announcements.filter(|_| server.guild == servers[0].guild);
            let settings = GuildSettings { announcements, daily: Some(daily), ..settings.clone() };
            ledger.wait(ledger.truth.set_settings(server.guild, &settings)).unwrap();
        }
        Self { days: Days::open(ledger), servers }
    }
}

impl Simulation {
    /// A person does something about a deal of the day, or a night passes.
    pub(super) fn live_the_day(&mut self) {
        match self.rng.random_range(0..40) {
            0 if self.report.nights < NIGHTS => self.sleep(),
            0..20 => self.go_on_with_the_day(),
            _ => (0..3).for_each(|_| self.press_about_the_day()),
        }
    }

    /// The bot is down for hours. Another day may have begun by the end.
    fn sleep(&mut self) {
        self.report.nights += 1;
        self.kill_all();
        let night = Duration::from_secs(self.rng.random_range(4 * 3_600..30 * 3_600));
        self.clock.advance(night);
        self.double.advance(night);
        self.ledger.wait(self.network.pass(night, &self.double));
    }

    fn press_about_the_day(&mut self) {
        let Some(course) = &self.daily else { return };
        let channel = course.servers.choose(&mut self.rng).unwrap().channel;
        let user = *self.community.people.choose(&mut self.rng).unwrap();
        self.press_in(channel, user);
    }

    /// A person plays on by command, whatever is on the screen.
    fn go_on_with_the_day(&mut self) {
        let Some(course) = &self.daily else { return };
        let running = course.days.running(self.clock.now());
        let Some((player, play)) = running.choose(&mut self.rng) else { return self.press_about_the_day() };
        let (player, view) = (*player, play.view());
        let game = view.game.unwrap();
        let Some(action) = players::choose(Level::Novice, &game, &mut self.rng) else { return };
        let press = self.number();
        let actor = Actor::Person(self.community.person(player.1, press));
        let Some(process) = self.process() else { return };
        let answer = process.does(process.service.act(player.0, actor, None, Command::Act(action), None));
        self.presses.pressed(player);
        match answer {
            Some(Ok(Answer::Refused(..) | Answer::Stale(_)) | Err(ServiceError::DayOver)) => {
                self.presses.refused(player);
            }
            _ => self.asked.push(player),
        }
        match answer {
            Some(Ok(Answer::Done(view))) => {
                self.report.daily_moves += 1;
                if let Some(course) = &mut self.daily {
                    course.days.acknowledge(player, view.state_number);
                }
            }
            Some(Ok(_) | Err(ServiceError::DayOver | ServiceError::Store(StoreError::Database(_))))
            | None => {}
            Some(Err(error)) => self.wrong = Some(format!("{error:?} at the deal of the day {player:?}")),
        }
        self.fleet.remove_if_dead(self.at);
    }

    /// Checks that in a calm moment each server has today's message, and that everybody who presses there is answered with the
    /// deals that can be played and with the state of their own game.
    pub(super) fn everybody_asks_for_the_day(&mut self) -> Result<(), String> {
        let servers = self.daily.as_ref().map(|course| course.servers.clone()).unwrap_or_default();
        let mut opened = Vec::new();
        for server in servers {
            let day = self.today(server.guild);
            let Some(notice) = self.notice(&server, day)? else { continue };
            let button = notice.buttons().remove(0).custom_id.unwrap();
            for user in &self.community.people {
                let person = self.double.user(&user.to_string());
                opened.push((server.guild, day, *user, person.press(notice.id, &button, &[]).unwrap()));
            }
        }
        self.calm_down()?;
        let mut played = Vec::new();
        for (guild, day, user, pressed) in opened {
            // Midnight may have passed meanwhile.
            if self.today(guild) != day {
                continue;
            }
            let home = match self.ledger.wait(pressed.response()) {
                Response::Message(home) if home.ephemeral => home,
                answer => return Err(format!("{user} asks for the deals of the day and gets {answer:?}")),
            };
            let Some(course) = &self.daily else { continue };
            course.days.check_offered(user, day, &home, self.clock.now())?;
            played.extend(self.goes_on(day, user, &home));
        }
        self.calm_down()?;
        for (player, pressed) in played {
            let shown = match self.ledger.wait(pressed.response()) {
                Response::Update(panel) => {
                    components(&panel).into_iter().find(|shown| shown.table == player.0)
                }
                // The panel may have been moved below another message since.
                Response::Deleted => continue,
                answer => return Err(format!("{player:?} goes on and gets {answer:?}")),
            };
            let stored = self.daily.as_ref().and_then(|course| course.days.known(player)?.state_number());
            if shown.map(|shown| shown.state_number) != stored {
                return Err(format!("{player:?} is shown {shown:?}, and is at {stored:?}"));
            }
        }
        self.daily.as_ref().map_or(Ok(()), |course| course.days.check_results(&self.ledger))
    }

    /// Returns `true` if a server still has to be told of today.
    pub(super) fn awaits_notice(&self) -> bool {
        let servers = self.daily.iter().flat_map(|course| &course.servers);
        servers.map(|server| self.notice(server, self.today(server.guild))).any(|notice| notice.is_err())
    }

    /// The present day in a server.
    fn today(&self, guild: GuildId) -> Day {
        let settings = self.ledger.wait(self.ledger.truth.settings(guild)).unwrap();
        Day::in_zone(self.clock.now(), settings.zone())
    }

    /// The message that tells a server of this day; `None` if a moderator has deleted it.
    fn notice(&self, server: &Server, day: Day) -> Result<Option<Message>, String> {
        let told = self.ledger.wait(self.ledger.truth.daily_message(server.guild)).unwrap();
        let Some(told) = told.filter(|told| told.day == day) else {
            return Err(format!("{server:?} is not told of day {day}: {told:?}"));
        };
        let Some(id) = told.message.map(|message| Id::new(message.0)) else { return Ok(None) };
        match self.double.message(id) {
            None if !self.channels.is_moderated(id) => {
                Err(format!("{server:?} has lost its message: {told:?}"))
            }
            notice => Ok(notice),
        }
    }

    /// Goes on with each game that this person has begun and can continue.
    fn goes_on(&self, day: Day, user: UserId, home: &Message) -> Vec<(PersonAtTable, Interaction)> {
        let Some(course) = &self.daily else { return Vec::new() };
        let buttons = home.buttons().into_iter().filter_map(|button| {
            let custom_id = button.custom_id?;
            let AskDaily::Play(game) = asked(&custom_id::read(&custom_id)?)? else { return None };
            let player = (DailyDeal::table(day, game), user);
            course.days.known(player).map(|_| (player, custom_id))
        });
        let person = self.double.user(&user.to_string());
        // The panel replaces the message with the offers, so each message allows one press.
        let pressed = buttons
            .take(1)
            .map(|(player, custom_id)| (player, person.press(home.id, &custom_id, &[]).unwrap()));
        pressed.collect()
    }
}
