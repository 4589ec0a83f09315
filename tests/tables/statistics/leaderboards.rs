//! Leaderboards: order, places, pages, the own line, groups, computer games.

use std::time::Duration;

use carte_players::Level;
use carte_records::statistics::report::{Leaderboard, Sorting};
use carte_records::statistics::{GameKind, Period};
use carte_store::LeaderboardQuery;
use carte_table::ids::{GuildId, UserId};

use crate::statistics::log_builder::{ANA, BO, CHLOE, DINA, FRIDAY, GUILD, LogBuilder, computer, person};

/// The first page of all people of the server, for Ana.
pub(crate) fn query(by: Sorting) -> LeaderboardQuery<'static> {
    LeaderboardQuery {
        game: GameKind::GangOfFour,
        guild: GUILD,
        period: Period::All,
        since: carte_table::ids::Timestamp(0),
        by,
        computers: true,
        page: 0,
        caller: ANA,
        now: FRIDAY,
        group: &[],
    }
}

fn order(board: &Leaderboard) -> Vec<(Option<u32>, UserId)> {
    board.lines.iter().map(|line| (line.place, line.user)).collect()
}

#[tokio::test]
async fn orders_and_shared_places() {
    let mut builder = LogBuilder::new().await;
    builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[0, 2, 4]).await;
    builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[6, 0, 4]).await;
    let wins = builder.store.leaderboard(&query(Sorting::Wins)).await.unwrap();
    assert_eq!(order(&wins), [(Some(1), ANA), (Some(1), BO), (Some(3), CHLOE)]);
    assert_eq!(wins.people, 3);
    let penalty = builder.store.leaderboard(&query(Sorting::MeanPoints)).await.unwrap();
    assert_eq!(order(&penalty), [(Some(1), BO), (Some(2), ANA), (Some(3), CHLOE)]);
    assert_eq!(penalty.lines[1].mean_points(), Some(3.0));
    let rating = builder.store.leaderboard(&query(Sorting::Rating)).await.unwrap();
    assert_eq!(order(&rating), [(None, BO), (None, ANA), (None, CHLOE)], "no rank before ten games");
    assert_eq!(rating.own.unwrap().user, ANA);
    let elsewhere = LeaderboardQuery { guild: GuildId(901), ..query(Sorting::Wins) };
    assert_eq!(builder.store.leaderboard(&elsewhere).await.unwrap(), Leaderboard::default());
}

#[tokio::test]
async fn a_rank_comes_with_the_tenth_game() {
    let mut builder = LogBuilder::new().await;
    for _ in 0..9 {
        builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[1, 2, 0]).await;
    }
    builder.game(vec![person(ANA), person(DINA), computer(Level::Club)], &[3, 0, 1]).await;
    let board = builder.store.leaderboard(&query(Sorting::Rating)).await.unwrap();
    // Ana has played ten games; Chloé has the higher rating, but only nine.
    assert_eq!(order(&board)[0], (Some(1), ANA));
    assert_eq!(order(&board)[1], (None, CHLOE));
    assert!(board.lines[1].rated.unwrap().rating.value > board.lines[0].rated.unwrap().rating.value);
}

#[tokio::test]
async fn pages_and_the_own_line() {
    let mut builder = LogBuilder::new().await;
    for number in 0_u64..8 {
        let user = |place: u64| UserId(2_000_000_000_000 + 3 * number + place);
        builder.game(vec![person(user(0)), person(user(1)), person(user(2))], &[0, 1, 2]).await;
    }
    builder.game(vec![person(ANA), person(BO), computer(Level::Club)], &[9, 8, 0]).await;
    let at = |page| LeaderboardQuery { page, ..query(Sorting::MeanPoints) };
    let first = builder.store.leaderboard(&at(0)).await.unwrap();
    assert_eq!((first.lines.len(), first.people), (10, 26));
    assert_eq!(first.own.as_ref().and_then(|own| own.place), Some(26));
    let last = builder.store.leaderboard(&at(2)).await.unwrap();
    assert_eq!((last.lines.len(), last.people, last.lines[5].user), (6, 26, ANA));
    let beyond = builder.store.leaderboard(&at(3)).await.unwrap();
    assert_eq!((beyond.lines.len(), beyond.people), (0, 26));
    let stranger = LeaderboardQuery { caller: DINA, ..at(7) };
    let beyond = builder.store.leaderboard(&stranger).await.unwrap();
    assert_eq!((beyond.lines.len(), beyond.people, beyond.own), (0, 26, None));
}

#[tokio::test]
async fn games_with_computer_players_can_be_left_out() {
    let mut builder = LogBuilder::new().await;
    builder.game(vec![person(ANA), person(BO), computer(Level::Club)], &[0, 1, 2]).await;
    builder.game(vec![person(CHLOE), person(BO), person(DINA)], &[0, 1, 2]).await;
    let all = builder.store.leaderboard(&query(Sorting::Wins)).await.unwrap();
    assert_eq!(all.people, 4);
    let only = LeaderboardQuery { computers: false, ..query(Sorting::Wins) };
    let people = builder.store.leaderboard(&only).await.unwrap();
    assert_eq!(order(&people), [(Some(1), CHLOE), (Some(2), BO), (Some(2), DINA)]);
    assert_eq!(people.lines[1].games, 1);
}

#[tokio::test]
async fn a_group_is_ranked_by_its_own_games() {
    let mut builder = LogBuilder::new().await;
    let four = || vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    builder.game(four(), &[0, 1, 2, 3]).await;
    builder.game(four(), &[5, 0, 2, 3]).await;
    // Three of them, and three with a computer player: other groups.
    builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[0, 8, 9]).await;
    builder.game(vec![person(ANA), person(BO), person(CHLOE), computer(Level::Club)], &[0, 8, 9, 3]).await;
    let group = [ANA, BO, CHLOE, DINA];
    let all = LeaderboardQuery { group: &group, ..query(Sorting::MeanPoints) };
    let board = builder.store.leaderboard(&all).await.unwrap();
    assert_eq!(order(&board), [(Some(1), BO), (Some(2), CHLOE), (Some(3), ANA), (Some(4), DINA)]);
    assert_eq!(board.lines.iter().map(|line| line.games).collect::<Vec<_>>(), [2; 4]);
    let three = LeaderboardQuery { group: &group[..3], ..query(Sorting::Wins) };
    let board = builder.store.leaderboard(&three).await.unwrap();
    assert_eq!(order(&board), [(Some(1), ANA), (Some(2), BO), (Some(2), CHLOE)]);
    assert_eq!(board.lines[0].games, 2);
    let three = LeaderboardQuery { computers: false, ..three };
    assert_eq!(builder.store.leaderboard(&three).await.unwrap().lines[0].games, 1);
    assert_eq!(builder.store.last_group(DINA, GUILD).await.unwrap(), group);
    assert_eq!(builder.store.last_group(CHLOE, GUILD).await.unwrap(), group[..3]);
    assert_eq!(builder.store.last_group(UserId(5), GUILD).await.unwrap(), []);
}

#[tokio::test]
async fn a_week_forgets_what_the_month_still_knows() {
    let mut builder = LogBuilder::new().await;
    builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[0, 1, 2]).await;
    builder.wait(Duration::from_secs(4 * 24 * 3600));
    builder.game(vec![person(ANA), person(BO), person(DINA)], &[1, 0, 2]).await;
    for (period, people, games) in [(Period::Week, 3, 1), (Period::Month, 4, 2), (Period::All, 4, 2)] {
        let since = builder.store.span(Some(GUILD), period, builder.now).await.unwrap().since;
        let board = builder
            .store
            .leaderboard(&LeaderboardQuery { period, since, ..query(Sorting::Wins) })
            .await
            .unwrap();
        assert_eq!((board.people, board.own.unwrap().games), (people, games), "{period:?}");
    }
    let last_week = builder.store.span(Some(GUILD), Period::Week, FRIDAY).await.unwrap().since;
    let board = LeaderboardQuery { period: Period::Week, since: last_week, ..query(Sorting::Wins) };
    assert_eq!(order(&builder.store.leaderboard(&board).await.unwrap())[0], (Some(1), ANA));
}
