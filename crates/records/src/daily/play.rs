//! One person's game of the day.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::DailyDeal;
use crate::luck::{self, DealtRound};
use crate::replay::Playback;
use crate::statistics::Projector;
use carte_games::{Action, Awaits, View as GameView, Viewer};
use carte_players::{self as players, Level, SearchBudget};
use carte_table::ids::{StateNumber, Timestamp, UserId};
use carte_table::{Actor, By, Command, Event, Logged, News, Person, Refusal, Table, View};

/// The computer players that play each deal in the person's place, weakest first. A person's result is compared with
/// theirs, and the result of the last one is the par.
pub const COMPUTERS: [Level; 4] = [Level::Novice, Level::Club, Level::Expert, Level::Champion];

/// Number of worlds in which a champion looks ahead. There is no limit of time, so that the same deal has the same par.
const WORLDS: u32 = 24;

/// A game of the day as far as it has come.
#[derive(Debug)]
pub struct Play {
    deal: DailyDeal,
    projector: Projector,
    /// The events from the deal on, which are what is stored.
    log: Vec<Logged>,
    /// What everybody may know of the events since the person's own last turn.
    news: Vec<News>,
    value: Option<i64>,
}

/// Why a game cannot go on from what was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The rules do not let the game begin.
    #[error("the deal of the day does not begin")]
    NoBeginning,
}

impl Play {
    /// Begins the game: the cards are dealt, and computer players act until it is the person's turn.
    ///
    /// # Errors
    /// When the rules do not let the game begin.
    pub fn begin(deal: DailyDeal, user: UserId, name: &str, at: Timestamp) -> Result<Self, PlayError> {
        let (mut play, dealt) = Self::laid_out(deal, user, name, at)?;
        for event in dealt {
            play.take(Logged { at, event });
        }
        play.let_computers_act(at);
        Ok(play)
    }

    /// Goes on with a game from its stored log.
    ///
    /// # Errors
    /// When the rules do not let the game begin.
    pub fn resume(
        deal: DailyDeal,
        user: UserId,
        name: &str,
        log: impl IntoIterator<Item = Logged>,
    ) -> Result<Self, PlayError> {
        let (mut play, _) = Self::laid_out(deal, user, name, Timestamp::default())?;
        log.into_iter().for_each(|logged| play.take(logged));
        Ok(play)
    }

    /// The game of a computer player in the person's place. Its actions follow from the deal and its level.
    ///
    /// # Errors
    /// When the rules do not let the game begin.
    pub fn of_computer(deal: DailyDeal, level: Level) -> Result<Self, PlayError> {
        let (user, at) = (UserId(0), Timestamp::default());
        let mut play = Self::begin(deal, user, "", at)?;
        while let Some(view) = play.awaited() {
            let mut chance = play.chance(level.name());
            let chosen = players::choose_within(level, &view, SearchBudget::worlds(WORLDS), &mut chance);
            let action = chosen.or_else(|| play.table().clock_action(DailyDeal::SEAT));
            let Some(action) = action else { break };
            if play.act(action, at).is_err() {
                break;
            }
        }
        Ok(play)
    }

    /// Returns `true` if a person with this deal has anything to choose before the round is over.
    pub(super) fn leaves_choice(deal: &DailyDeal) -> bool {
        let at = Timestamp::default();
        let Ok(mut play) = Self::begin(deal.clone(), UserId(0), "", at) else { return false };
        while let Some(view) = play.awaited() {
            let pass = play.table().game().and_then(|game| game.forced_pass(DailyDeal::SEAT));
            let Some(pass) = pass.filter(|_| view.may_only_pass()) else { return true };
            if play.act(pass, at).is_err() {
                return true;
            }
        }
        false
    }

    /// The game with everybody seated, before the cards are dealt, and the events of the deal.
    fn laid_out(
        deal: DailyDeal,
        user: UserId,
        name: &str,
        at: Timestamp,
    ) -> Result<(Self, Vec<Event>), PlayError> {
        let table = DailyDeal::table(deal.day, deal.game);
        let table = Table::open(table, deal.opening(user, name), at);
        let events = table.decide(&person(user, deal.start()), &Command::Start);
        let mut events = events.map_err(|_| PlayError::NoBeginning)?.into_iter();
        let started = events.next().ok_or(PlayError::NoBeginning)?;
        let mut projector = Projector::resume(table);
        projector.take(&Logged { at, event: started });
        Ok((Self { deal, projector, log: Vec::new(), news: Vec::new(), value: None }, events.collect()))
    }

    /// Lets the person act, and then the computer players.
    ///
    /// # Errors
    /// When the rules do not allow the action now.
    pub fn act(&mut self, action: Action, at: Timestamp) -> Result<(), Refusal> {
        let table = self.table();
        let owner = table.seats().iter().find_map(|seat| seat.person()).unwrap_or(UserId(0));
        let events = table.decide(&person(owner, self.deal.start()), &Command::Act(action))?;
        for event in events {
            self.take(Logged { at, event });
        }
        self.let_computers_act(at);
        Ok(())
    }

    /// Lets computer players act until it is the person's turn, or the game is over.
    fn let_computers_act(&mut self, at: Timestamp) {
        while let Some(Awaits::Seat(seat)) = self.running()
            && let Some(level) = self.table().seats().get(seat.index()).and_then(carte_table::Occupant::level)
            && let Some(view) = self.table().view(Viewer::Seat(seat)).game
        {
            let actor = Actor::Computer(seat);
            let chosen = players::choose(level, &view, &mut self.chance("turn"));
            let table = self.table();
            let decided = chosen
                .into_iter()
                .chain(table.clock_action(seat))
                .find_map(|action| table.decide(&actor, &Command::Act(action)).ok());
            let Some(events) = decided else { return };
            for event in events {
                self.take(Logged { at, event });
            }
        }
    }

    /// Whom the game waits for; `None` if it is over.
    fn running(&self) -> Option<Awaits> {
        let table = self.table();
        if table.is_over() { None } else { table.game().map(carte_games::Game::awaits) }
    }

    /// What the person sees, if it is the person's turn.
    fn awaited(&self) -> Option<GameView> {
        self.running().filter(|awaits| *awaits == Awaits::Seat(DailyDeal::SEAT))?;
        self.table().view(Viewer::Seat(DailyDeal::SEAT)).game
    }

    /// Random numbers that follow from the deal, from `what` they are for, and from how far the game has come.
    fn chance(&self, what: &str) -> StdRng {
        StdRng::from_seed(self.deal.seed.derive(&format!("{what}:{}", self.log.len())).bytes())
    }

    fn take(&mut self, logged: Logged) {
        let own = logged.event.facts().game.is_some_and(|game| game.by == By::Person);
        if let Some(round) = self.projector.take(&logged) {
            let game = self.deal.game;
            let worth = |points| game.worth(points);
            let own = round.seats.get(DailyDeal::SEAT.index()).map(|seat| worth(seat.points));
            self.value = own.map(|own| round.seats.iter().map(|seat| own - worth(seat.points)).sum());
        }
        if own {
            self.news.clear();
        } else {
            self.news.extend(self.table().news(&logged.event));
        }
        self.log.push(logged);
    }

    fn table(&self) -> &Table {
        self.projector.table()
    }

    pub const fn deal(&self) -> &DailyDeal {
        &self.deal
    }

    /// The events from the deal on.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The whole log, as a table would have it.
    pub fn whole_log(&self) -> Vec<Logged> {
        let table = self.table();
        let (at, seats) = (self.log.first().map_or(Timestamp::default(), |first| first.at), table.seats());
        let owner = seats.iter().find_map(carte_table::Occupant::owner).unwrap_or(UserId(0));
        let opening =
            self.deal.opening(owner, seats.first().and_then(|seat| seat.name()).unwrap_or_default());
        let started = Event::Started { seats: seats.to_vec(), press: self.deal.start() };
        let first = [Event::Opened(opening), started].map(|event| Logged { at, event });
        first.into_iter().chain(self.log.iter().cloned()).collect()
    }

    /// The rounds as the estimate of luck needs them; empty before the end.
    pub fn rounds(&self) -> Vec<DealtRound> {
        Playback::of_table(&self.whole_log()).map(|playback| luck::rounds(&playback)).unwrap_or_default()
    }

    /// Returns `true` if the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.table().is_over()
    }

    /// Returns `true` if a press on a panel of the state `seen` means what it would mean now.
    pub fn is_current(&self, seen: StateNumber) -> bool {
        self.table().is_current(seen)
    }

    /// The value of the result: how much better the person's points are than those of each other seat, added up; `None`
    /// before the end.
    pub const fn value(&self) -> Option<i64> {
        self.value
    }

    /// What the person may know of the game.
    pub fn view(&self) -> View {
        let mut view = self.table().view(Viewer::Seat(DailyDeal::SEAT));
        // Others may still have the same deal ahead.
        view.fair_deal.revealed = None;
        view.undoable = None;
        view
    }

    /// What everybody may know of the events since the person's own last turn.
    pub fn news(&self) -> &[News] {
        &self.news
    }
}

fn person(user: UserId, press: carte_table::ids::PressId) -> Actor {
    Actor::Person(Person { user, name: String::new(), guild: None, moderator: false, press })
}

#[cfg(test)]
mod tests;
