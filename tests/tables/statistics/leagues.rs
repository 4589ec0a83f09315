//! Divisions from stored data: who counts, what the end of a season does, and what remains of forgotten people.

use std::time::Duration;

use carte_players::Level;
use carte_records::statistics::league::{COUNTING_GAMES, League};
use carte_records::statistics::{GameKind, Period, Rating};
use carte_table::ids::{GuildId, UserId};

use super::leaderboards::query;
use crate::statistics::log_builder::{GUILD, LogBuilder, computer, person};
use carte_records::statistics::report::Sorting;
use carte_store::LeaderboardQuery;

const QUARTER: Duration = Duration::from_secs(95 * 24 * 3600);

fn user(number: u64) -> UserId {
    UserId(1_000_000_000_000 + number)
}

/// Five rounds in which twelve people sit at four tables of three. The lower number always finishes before the higher one.
async fn season_of_twelve(builder: &mut LogBuilder, people: [u64; 12]) {
    for round in 0..5 {
        for table in 0..4 {
            let across = [0, 1, 2].map(|seat| people[table + 4 * seat]);
            let beside = [0, 1, 2].map(|seat| people[3 * table + seat]);
            let mut seats = if round % 2 == 0 { across } else { beside };
            seats.sort_unstable();
            builder.game(seats.map(|number| person(user(number))).to_vec(), &[0, 5, 7]).await;
        }
    }
}

async fn league(builder: &LogBuilder) -> League {
    let season = builder.store.span(Some(GUILD), Period::Season, builder.now).await.unwrap();
    builder.store.league(GUILD, GameKind::GangOfFour, season.since).await.unwrap()
}

fn users(line: &[carte_records::statistics::league::SeasonResult]) -> Vec<UserId> {
    let mut users: Vec<UserId> = line.iter().map(|result| result.user).collect();
    users.sort_unstable();
    users
}

#[tokio::test]
async fn divisions_follow_from_the_games_of_the_seasons_before() {
    let mut builder = LogBuilder::new().await;
    let twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    season_of_twelve(&mut builder, twelve).await;
    // A game against computer players only does not count in the season.
    builder.game(vec![person(user(13)), computer(Level::Club), computer(Level::Club)], &[0, 1, 1]).await;
    let first = league(&builder).await;
    assert_eq!((first.divisions.len(), first.counting(), first.players()), (0, 12, 12));
    assert!(first.newcomers.iter().all(|result| result.games == COUNTING_GAMES), "{first:?}");
    let mut order: Vec<Vec<UserId>> = first.newcomers.chunks(6).map(users).collect();
    builder.wait(QUARTER);
    let second = league(&builder).await;
    assert_eq!(second.divisions.iter().map(|line| users(line)).collect::<Vec<_>>(), order);
    assert_eq!((second.counting(), second.newcomers.len()), (0, 0));
    // Other games and servers have no divisions.
    let season = builder.store.span(Some(GUILD), Period::Season, builder.now).await.unwrap().since;
    for (guild, game) in [(GUILD, GameKind::GoStop), (GuildId(901), GameKind::GangOfFour)] {
        assert_eq!(builder.store.league(guild, game, season).await.unwrap(), League::default());
    }
    // A season in which nobody could play changes nothing.
    builder.wait(QUARTER);
    assert_eq!(league(&builder).await, second);
    season_of_twelve(&mut builder, twelve).await;
    let third = league(&builder).await;
    let expected: Vec<Vec<UserId>> = third.next().iter().map(|line| users(line)).collect();
    builder.wait(QUARTER);
    let fourth = league(&builder).await;
    assert_eq!(fourth.divisions.iter().map(|line| users(line)).collect::<Vec<_>>(), expected);
    assert_ne!(expected, order);

    // A forgotten person remains as a number that leads nowhere, and nobody else's place changes.
    let gone = fourth.divisions[0][2].user;
    let before = builder.store.export(gone).await.unwrap();
    assert_eq!(before["season_ratings"].as_array().unwrap().len(), 2);
    builder.store.forget(gone).await.unwrap();
    order = Vec::new();
    for line in &league(&builder).await.divisions {
        let names = line.iter().map(|one| if one.user.is_former() { gone } else { one.user });
        order.push(names.collect());
    }
    order.iter_mut().for_each(|line| line.sort_unstable());
    assert_eq!(order, expected);
    let after = builder.store.export(gone).await.unwrap();
    assert!(after.get("season_ratings").is_none());

    // The log says the same.
    let live = league(&builder).await;
    let stored = crate::service::rebuild::dump(&builder.database).await;
    builder.store.rebuild(|_, _| {}).await.unwrap();
    assert_eq!(league(&builder).await, live);
    assert_eq!(crate::service::rebuild::dump(&builder.database).await, stored);

    // A season in which too few people have played to count has no divisions after it.
    let three = || [1, 2, 3].map(|number| person(user(number))).to_vec();
    builder.game(three(), &[0, 3, 6]).await;
    builder.wait(QUARTER);
    assert_eq!(league(&builder).await, League::default());
}

/// In a season everybody begins like a newcomer, against opponents whose ratings are known.
#[tokio::test]
async fn a_season_begins_anew_and_the_rating_goes_on_with_more_uncertainty() {
    let mut builder = LogBuilder::new().await;
    let three = || [1, 2, 3].map(|number| person(user(number))).to_vec();
    for _ in 0..8 {
        builder.game(three(), &[0, 3, 6]).await;
    }
    let (value, uncertainty) = builder.rating(user(1)).await;
    let of_season = |league: &League, number| {
        let found = league.newcomers.iter().find(|result| result.user == user(number)).cloned();
        found.unwrap()
    };
    let ended = builder.now;
    builder.wait(QUARTER);
    let aged = Rating { value, uncertainty }.after_seasons(ended, builder.now, &[]);
    assert!(aged.uncertainty > uncertainty);
    assert_eq!(builder.rating(user(1)).await, (aged.value, aged.uncertainty), "as cards show it");
    let (strong, weak) = (builder.rating(user(1)).await, builder.rating(user(3)).await);
    // The person who was expected to win does win.
    builder.game(three(), &[0, 3, 6]).await;
    let (new, old) = (of_season(&league(&builder).await, 1), builder.rating(user(1)).await);
    assert_eq!((new.games, new.user), (1, user(1)));
    assert!(new.rating.value > 25.0 && new.rating.value < old.0, "{new:?}");
    assert!(old.0 > strong.0 && old.1 < strong.1);
    // A win against people who are known to be weak counts less than one against newcomers.
    let mut fresh = LogBuilder::new().await;
    fresh.game(three(), &[0, 3, 6]).await;
    assert!(weak.0 < 25.0 && new.rating.value < of_season(&league(&fresh).await, 1).rating.value);
    // Boards show what cards show.
    let season = builder.store.span(Some(GUILD), Period::Season, builder.now).await.unwrap();
    builder.wait(QUARTER);
    let query = LeaderboardQuery {
        period: Period::Season,
        since: season.since,
        caller: user(1),
        now: builder.now,
        ..query(Sorting::Rating)
    };
    let shown = builder.store.leaderboard(&query).await.unwrap().own.unwrap().rated.unwrap().rating;
    assert_eq!((shown.value, shown.uncertainty), builder.rating(user(1)).await);
    assert!(shown.uncertainty > old.1);
}
