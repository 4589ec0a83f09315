//! The deals of the day that people play: what is stored of them, and what each player may know.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use carte_games::GameKind;
use carte_players::Level;
use carte_present::intent::{Ask, AskDaily};
use carte_present::{ComponentId, Intent};
use carte_records::daily::{COMPUTERS, DailyDeal, Day, Play, Pool};
use carte_sandbox::Message;
use carte_store::{DailyScope, PlayKey, StoredPlay};
use carte_table::Logged;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{StateNumber, TableId, Timestamp, UserId};
use carte_testkit::simulation::{BEGINNING, Ledger, PersonAtTable, Presses};

use super::known::{KnownTable, named};
use super::sight::components;

/// More days than a course has, including those whose fingerprints are published in advance.
const DAYS: usize = 8;

/// The words that others read about a game of the day when the day is over.
const COMPARED: &str = "where others chose otherwise";

/// All days of a course.
#[derive(Debug)]
pub(super) struct Days {
    pools: BTreeMap<Day, Pool>,
    deals: BTreeMap<TableId, DailyDeal>,
    /// The games that people have begun.
    games: BTreeMap<PersonAtTable, Game>,
}

/// A game of the day as it was when it was last looked at.
#[derive(Debug)]
struct Game {
    stored: StoredPlay,
    known: KnownTable,
    /// The latest state that the player was told is stored.
    acknowledged: StateNumber,
}

/// The result of a computer player in a deal of the day, and its log.
type ComputerPlay = (Option<i64>, Vec<Logged>);

/// The days of all courses have the same secrets, so each deal has to be played only once.
static THOUGHT: LazyLock<Mutex<BTreeMap<TableId, ComputerPlay>>> = LazyLock::new(Mutex::default);

/// The result of a novice in the only deal of this game.
fn novice(pool: &Pool, game: GameKind) -> ComputerPlay {
    let mut thought = THOUGHT.lock().unwrap();
    let play = thought.entry(DailyDeal::table(pool.day, game)).or_insert_with(|| {
        let play = Play::of_computer(pool.deal(game, 1), Level::Novice).unwrap();
        (play.value(), play.log().to_vec())
    });
    play.clone()
}

impl Days {
    /// Opens the days of a course in advance, because the bot would draw other secrets each time. A novice plays for all computer
    /// players, which saves time.
    pub(super) fn open(ledger: &Ledger) -> Self {
        let mut pools = BTreeMap::new();
        for day in (Day::of(BEGINNING).previous().0..).take(DAYS).map(Day) {
            let secret = ServerSeed::new([u8::try_from(day.0 % 251).unwrap(); 32]);
            let pool = ledger.wait(ledger.truth.open_daily_day(day, &secret)).unwrap().pool;
            for game in GameKind::ALL {
                let (value, log) = novice(&pool, game);
                for level in COMPUTERS {
                    let kept = ledger.truth.keep_daily_computer((day, game, 1), level, value, &log);
                    ledger.wait(kept).unwrap();
                }
            }
            pools.insert(day, pool);
        }
        Self { pools, deals: BTreeMap::new(), games: BTreeMap::new() }
    }

    /// The games that have not ended, with what is stored of them.
    pub(super) fn running(&self, now: Timestamp) -> Vec<(PersonAtTable, Play)> {
        let running =
            self.games.iter().filter(|(_, game)| game.stored.ended.is_none() && now < game.stored.until);
        running.map(|(player, game)| (*player, self.play(*player, &game.stored))).collect()
    }

    fn play(&self, (table, user): PersonAtTable, stored: &StoredPlay) -> Play {
        Play::resume(self.deals[&table].clone(), user, &stored.name, stored.log.iter().cloned()).unwrap()
    }

    /// Notes that the player was told that this state is stored.
    pub(super) fn acknowledge(&mut self, player: PersonAtTable, state: StateNumber) {
        if let Some(game) = self.games.get_mut(&player) {
            game.acknowledged = game.acknowledged.max(state);
        }
    }

    /// What the player of this game may know; `None` if the person has not begun a game.
    pub(super) fn known(&self, player: PersonAtTable) -> Option<&KnownTable> {
        self.games.get(&player).map(|game| &game.known)
    }

    /// Reads on in the games. Checks that nothing stored has changed, that nobody has played on after the end or more often than
    /// pressed, and that everything that players were told is stored.
    pub(super) fn read_on(&mut self, ledger: &Ledger, presses: &mut Presses) -> Result<(), String> {
        for day in self.pools.keys().copied().collect::<Vec<_>>() {
            for result in ledger.wait(ledger.truth.daily_results(day)).unwrap() {
                let stored = ledger.wait(ledger.truth.daily_play(result.key)).unwrap().unwrap();
                self.read(result.key, stored, presses)?;
            }
        }
        for (player, Game { known, acknowledged, .. }) in &self.games {
            if known.state_number() < Some(*acknowledged) {
                return Err(format!("{acknowledged:?} of {player:?} was acknowledged and is not stored"));
            }
        }
        Ok(())
    }

    fn read(&mut self, key: PlayKey, stored: StoredPlay, presses: &mut Presses) -> Result<(), String> {
        let player = (DailyDeal::table(key.day, key.game), key.user);
        let pool = &self.pools[&key.day];
        self.deals.entry(player.0).or_insert_with(|| pool.deal(key.game, stored.deal));
        let (mut known, mut acknowledged, mut read) = (KnownTable::default(), StateNumber(0), 0);
        if let Some(before) = self.games.remove(&player) {
            let old = &before.stored;
            if !stored.log.starts_with(&old.log) || (stored.deal, stored.until) != (old.deal, old.until) {
                return Err(format!("the game {key:?} has changed since it was {old:#?}"));
            }
            let (has_grown, is_over) = (stored.log.len() > old.log.len(), old.ended.is_some());
            if is_over && (has_grown || (stored.value, stored.ended) != (old.value, old.ended)) {
                return Err(format!("the game {key:?} goes on after its end: {stored:#?}"));
            }
            (known, acknowledged, read) = (before.known, before.acknowledged, before.stored.log.len());
        }
        if let Some(late) = stored.log[read..].iter().find(|logged| logged.at >= stored.until) {
            return Err(format!("the game {key:?} goes on after its day: {late:?}"));
        }
        // The table is opened and started before these events.
        let whole = self.play(player, &stored).whole_log();
        let before = whole.len() - stored.log.len();
        for (at, logged) in whole.iter().enumerate().skip(if read == 0 { 0 } else { before + read }) {
            if at >= before {
                presses.count_move(player, &logged.event)?;
            }
            known.read(player.0, logged);
        }
        self.games.insert(player, Game { stored, known, acknowledged });
        Ok(())
    }

    /// Checks that no message tells the secret of a day that can still be played, or what others have done on it, and that public
    /// messages name no card.
    pub(super) fn check(&self, message: &Message, ledger: &Ledger) -> Result<(), String> {
        let text = message.text();
        let is_about_days = components(message).iter().any(|component| asked(component).is_some());
        if is_about_days && !message.ephemeral && !named(&text).is_empty() {
            return Err(format!("everybody reads a card of a deal of the day: {message:?}"));
        }
        for pool in self.pools.values() {
            let compares = text.contains(&format!("day {}: {COMPARED}", pool.day));
            if (compares || text.contains(&pool.secret.reveal())) && !is_over(pool.day, ledger) {
                return Err(format!("day {} is told of before its end: {message:?}", pool.day));
            }
        }
        Ok(())
    }

    /// Checks that on every day that is over each game has one place, and that the table of all days adds up the points of those
    /// who are not new.
    pub(super) fn check_results(&self, ledger: &Ledger) -> Result<(), String> {
        let mut sums: BTreeMap<UserId, (u64, u64)> = BTreeMap::new();
        for day in self.pools.keys().copied().filter(|day| is_over(*day, ledger)) {
            for result in ledger.wait(ledger.truth.daily_results(day)).unwrap() {
                let percent = ledger.wait(ledger.truth.daily_percent(result.key)).unwrap();
                let percent = percent.ok_or_else(|| format!("{result:?} has no place"))?;
                if !result.is_new {
                    let sum = sums.entry(result.key.user).or_default();
                    *sum = (sum.0 + u64::from(percent), sum.1 + 1);
                }
            }
        }
        let table = ledger.truth.daily_table(DailyScope::Everybody, Day(0), Day(u32::MAX >> 1), u8::MAX);
        let rows = ledger.wait(table).unwrap().into_iter();
        let rows: BTreeMap<UserId, (u64, u64)> =
            rows.map(|row| (row.user, (row.points, row.games))).collect();
        if rows == sums { Ok(()) } else { Err(format!("the table of days has {rows:?}, and not {sums:?}")) }
    }

    /// Checks that a person who asks for the deals of the day is offered those that can be played, and no others.
    pub(super) fn check_offered(
        &self,
        user: UserId,
        day: Day,
        home: &Message,
        now: Timestamp,
    ) -> Result<(), String> {
        let offered: Vec<AskDaily> = components(home).iter().filter_map(asked).collect();
        for game in GameKind::ALL {
            let stored = self.games.get(&(DailyDeal::table(day, game), user)).map(|game| &game.stored);
            let can_be_played = stored.is_none_or(|stored| stored.ended.is_none() && now < stored.until);
            if offered.contains(&AskDaily::Play(game)) != can_be_played {
                return Err(format!("{user} is offered {offered:?} on day {day} with {stored:?}: {home:?}"));
            }
        }
        Ok(())
    }
}

/// The question about deals of the day that a component asks.
pub(super) fn asked(component: &ComponentId) -> Option<AskDaily> {
    match component.intent {
        Intent::Ask(Ask::Daily(asked)) => Some(asked),
        _ => None,
    }
}

fn is_over(day: Day, ledger: &Ledger) -> bool {
    ledger.wait(ledger.truth.daily_day(day)).unwrap().unwrap().is_over
}
