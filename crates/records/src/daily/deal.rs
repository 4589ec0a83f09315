//! Which deals a day has, and who plays which.

use super::{Day, Play};
use carte_games::{GameKind, Preset, Rules, Seat};
use carte_players::Level;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, PressId, TableId, UserId};
use carte_table::{Deals, Occupant, Opening, Options, Pace};

/// The deals of a day: all follow from its secret.
#[derive(Clone, Debug)]
pub struct Pool {
    pub day: Day,
    pub secret: ServerSeed,
    /// Number of deals of each game.
    pub deals: u16,
}

/// One deal of a day.
#[derive(Clone, Debug)]
pub struct DailyDeal {
    pub day: Day,
    pub game: GameKind,
    /// The number of the deal among those of its game, from 1.
    pub number: u16,
    pub seed: ServerSeed,
}

impl Pool {
    /// Maximum number of people that are expected at one deal. If there are several deals, at least half as many are
    /// expected at each.
    ///
    /// That is enough for a comparison to say something, and hardly anybody knows another person with the same deal.
    const FIELD: u64 = 40;

    /// Maximum number of tries to find a deal that leaves the person a choice. One deal of Gang of Four in four hundred
    /// leaves nothing but passes, and a row of 20 such deals does not happen.
    const TRIES: u16 = 20;

    /// Number of deals of each game on a day for which `people` people are expected.
    pub fn size(people: u64) -> u16 {
        u16::try_from(people.div_ceil(Self::FIELD)).unwrap_or(u16::MAX).max(1)
    }

    /// The number of the deal of this person, from 1: what `secret` derives from `GAME:person:USER`, modulo the number
    /// of deals.
    pub fn number_of(&self, game: GameKind, user: UserId) -> u16 {
        self.secret.derive(&format!("{}:person:{user}", game.name())).below(self.deals) + 1
    }

    /// The deal with this number. Its seed is what `secret` derives from `GAME:deal:NUMBER`. If that leaves the person
    /// no choice, `GAME:deal:NUMBER:2` is tried, and so on up to the first that leaves one.
    ///
    /// Each try plays the game until the person can choose, which takes some time.
    pub fn deal(&self, game: GameKind, number: u16) -> DailyDeal {
        let tried = (2..=Self::TRIES).map(|again| format!(":{again}"));
        let mut deals = std::iter::once(String::new()).chain(tried).map(|again| {
            let seed = self.secret.derive(&format!("{}:deal:{number}{again}", game.name()));
            DailyDeal { day: self.day, game, number, seed }
        });
        let first = deals.next();
        let first = first.unwrap_or_else(|| unreachable!("there is a first try"));
        if Play::leaves_choice(&first) {
            return first;
        }
        deals.find(Play::leaves_choice).unwrap_or(first)
    }
}

impl DailyDeal {
    /// The seat of the person. Experts have all other seats.
    pub const SEAT: Seat = Seat::new(0);

    /// The number under which panels know the daily deal of this game on this day, the same for all who play it.
    pub fn table(day: Day, game: GameKind) -> TableId {
        TableId::daily(u64::from(day.0) * 256 + game as u64)
    }

    /// The day and the game of a number from [`Self::table`]; `None` for any other number.
    pub fn of_table(table: TableId) -> Option<(Day, GameKind)> {
        let index = table.daily_index()?;
        let day = Day(u32::try_from(index / 256).ok()?);
        let game = GameKind::ALL.into_iter().find(|game| *game as u64 == index % 256)?;
        Some((day, game))
    }

    /// The opening of this person's game. Both presses follow from the day, so that the seed alone decides.
    pub(super) fn opening(&self, user: UserId, name: &str) -> Opening {
        let mut seats = vec![Occupant::Person { user, name: name.to_owned() }];
        let options = self.options();
        while seats.len() < usize::from(options.seats) {
            seats.push(Occupant::computer(options.level, self.press(), &seats));
        }
        Opening {
            guild: None,
            channel: ChannelId(0),
            language: String::new(),
            host: user,
            options,
            server_seed: self.seed.clone(),
            seats,
            press: self.press(),
            rematch_of: None,
            tournament: None,
        }
    }

    /// The press that opens the game.
    fn press(&self) -> PressId {
        PressId(u64::from(self.day.0) << 22)
    }

    /// The press that starts the game.
    pub(super) fn start(&self) -> PressId {
        PressId(self.press().0 + 1)
    }

    /// One round against experts.
    fn options(&self) -> Options {
        let preset = Preset::usual(self.game);
        let (seats, changes) = self.game.daily();
        let mut rules: Rules = preset.rules();
        for (option, value) in changes {
            rules.set(option, value).unwrap_or_else(|_| unreachable!("a value that the option has"));
        }
        Options {
            rules,
            preset: Some(preset),
            seats,
            fill: true,
            level: Level::Expert,
            pace: Pace::None,
            deals: Deals::Plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(deals: u16) -> Pool {
        Pool { day: Day(20_800), secret: ServerSeed::new([7; 32]), deals }
    }

    #[test]
    fn few_people_have_one_deal_and_many_have_twenty_to_forty_on_each() {
        assert_eq!([0, 1, 6, 20, 40, 41, 80, 81].map(Pool::size), [1, 1, 1, 1, 1, 2, 2, 3]);
        for people in 20..2000 {
            let deals = u64::from(Pool::size(people));
            assert!((20 * deals..=40 * deals).contains(&people), "{deals} deals for {people} people");
        }
        let pool = pool(10);
        let mut fields = [0; 10];
        for user in 0..300 {
            fields[usize::from(pool.number_of(GameKind::GangOfFour, UserId(user << 22))) - 1] += 1;
        }
        assert!(fields.iter().all(|people| (15..=45).contains(people)), "{fields:?}");
    }

    #[test]
    fn deals_differ_by_day_game_and_number() {
        let (one, other) = (pool(2), Pool { secret: ServerSeed::new([8; 32]), ..pool(2) });
        let mut seeds: Vec<String> = [&one, &other]
            .into_iter()
            .flat_map(|pool| GameKind::ALL.map(|game| [1, 2].map(|number| pool.deal(game, number))))
            .flatten()
            .map(|deal| deal.seed.reveal())
            .collect();
        seeds.sort();
        seeds.dedup();
        assert_eq!(seeds.len(), 8);
    }

    #[test]
    fn panels_know_a_daily_deal_by_a_number_that_no_table_has() {
        for game in GameKind::ALL {
            let table = DailyDeal::table(Day(20_800), game);
            assert_eq!(DailyDeal::of_table(table), Some((Day(20_800), game)));
        }
        assert_eq!(DailyDeal::of_table(TableId(20_800 * 256)), None);
    }

    #[test]
    fn the_rules_agree_with_each_other() {
        for game in GameKind::ALL {
            let options = pool(1).deal(game, 1).options();
            assert!(options.rules.check().is_ok() && options.rules.players().contains(&options.seats));
        }
    }
}
