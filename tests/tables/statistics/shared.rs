//! Games in which something is unusual.
//!
//! Ratings by hand: everybody begins at 25 with sigma = 25/3, so that each of two is expected to score 1/2. With
//! beta = 25/6, c = sqrt(2·beta² + 2·sigma²) = 13.176157; one win moves sigma²/c/2 = STEP up, one defeat as much down,
//! a draw nothing, and each comparison takes the share (sigma/c)³/4 = 0.0632456 from the variance.

use std::time::Duration;

use carte_players::Level;
use carte_records::statistics::report::{GameSums, PersonCard, Scope};
use carte_records::statistics::{Achieved, GameKind, Period, Span, gang_of_four};
use carte_store::{StoreError, Unreadable};
use carte_table::ids::GuildId;
use serde_json::json;

use crate::statistics::log_builder::{
    ANA, BO, CHLOE, DINA, FRIDAY, GUILD, LogBuilder, all_time, computer, person, scope,
};

const STEP: f64 = 2.635_231;

/// The record that only Gang of Four has.
fn gang(card: &PersonCard) -> &gang_of_four::GameSums {
    let GameSums::GangOfFour(sums) = &card.game_sums else { panic!("Gang of Four") };
    sums
}

fn near(got: (f64, f64), rating: f64, uncertainty: f64) {
    assert!((got.0 - rating).abs() < 1e-5, "{got:?} is not {rating}");
    assert!((got.1 - uncertainty).abs() < 1e-5, "{got:?} is not ±{uncertainty}");
}

#[tokio::test]
async fn a_tie_for_the_second_place() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    let mut log = builder.begin(Some(GUILD), seats).await;
    builder.round(&mut log, &[0, 3, 5, 9]).await;
    builder.last_round(&mut log, &[1, 4, 2, 0]).await;
    // Totals 1, 7, 7, 9.
    for (user, wins, rank, total, rounds_won, eight_left) in
        [(ANA, 1, 1, 1, 1, 0), (BO, 0, 2, 7, 0, 0), (CHLOE, 0, 2, 7, 0, 0), (DINA, 0, 4, 9, 1, 1)]
    {
        let card = builder.card(user).await;
        assert_eq!((card.games, card.whole, card.wins, card.ranks), (1, 1, wins, rank));
        assert_eq!((card.best, card.worst, card.points), (Some(total), Some(total), total));
        assert_eq!((card.rounds, card.rounds_won, gang(&card).many_left()), (2, rounds_won, eight_left));
    }
    // Three comparisons: 1 - 3·0.0632456 = 0.8102633 of the variance is left, sigma = 7.501219.
    near(builder.rating(ANA).await, 25.0 + 3.0 * STEP, 7.501_219);
    near(builder.rating(BO).await, 25.0, 7.501_219);
    near(builder.rating(CHLOE).await, 25.0, 7.501_219);
    near(builder.rating(DINA).await, 25.0 - 3.0 * STEP, 7.501_219);
    let card = builder.card(ANA).await;
    assert_eq!(gang(&card).cards_left[..2], [1, 1]);
    assert_eq!(card.mean_points(), Some(0.5));
    let duel = builder.store.head_to_head(BO, CHLOE, &scope()).await.unwrap();
    assert_eq!((duel.games, duel.first_ahead, duel.second_ahead, duel.level()), (1, 0, 0, 1));
}

#[tokio::test]
async fn a_shared_win_of_three_players() {
    let mut builder = LogBuilder::new().await;
    let table = builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[3, 3, 8]).await;
    for (user, wins, rank) in [(ANA, 1, 1), (BO, 1, 1), (CHLOE, 0, 3)] {
        let card = builder.card(user).await;
        assert_eq!((card.games, card.wins, card.ranks), (1, wins, rank));
        // All were barred, nobody won the round.
        assert_eq!(card.rounds_won, 0);
    }
    // Two comparisons: 0.8735088 of the variance, sigma = 7.788475.
    near(builder.rating(ANA).await, 25.0 + STEP, 7.788_475);
    near(builder.rating(BO).await, 25.0 + STEP, 7.788_475);
    near(builder.rating(CHLOE).await, 25.0 - 2.0 * STEP, 7.788_475);
    let changes = builder.store.rating_changes(table).await.unwrap();
    let changes: Vec<_> =
        changes.iter().map(|change| (change.user, (change.change * 100.0).round())).collect();
    assert_eq!(changes, [(ANA, 264.0), (BO, 264.0), (CHLOE, -527.0)]);
    let (games, count) = builder.store.history(ANA, Some(GUILD), None, 0).await.unwrap();
    assert_eq!(count, 1);
    assert_eq!(
        games[0].seats.iter().map(|seat| (seat.user, seat.rank, seat.total)).collect::<Vec<_>>(),
        [(Some(ANA), 1, 3), (Some(BO), 1, 3), (Some(CHLOE), 3, 8),]
    );
}

#[tokio::test]
async fn a_person_who_leaves_is_rated_by_the_rounds_they_began() {
    let mut builder = LogBuilder::new().await;
    let seats = vec![person(ANA), person(BO), person(CHLOE), person(DINA)];
    let mut log = builder.begin(Some(GUILD), seats).await;
    builder.round(&mut log, &[0, 5, 6, 7]).await;
    builder.leave(&mut log, 1).await;
    builder.last_round(&mut log, &[9, 0, 3, 4]).await;
    // Totals 9, 5, 9, 11; Bo began only the first round, and had 5 in it.
    let bo = builder.card(BO).await;
    assert_eq!((bo.games, bo.whole, bo.wins, bo.rounds, bo.rounds_won, bo.points), (1, 0, 0, 1, 0, 5));
    assert_eq!(
        (bo.best, bo.mean_rank(), gang(&bo).cards_left[5], gang(&bo).cards_left[0]),
        (None, None, 1, 0)
    );
    let ana = builder.card(ANA).await;
    assert_eq!((ana.whole, ana.wins, ana.ranks, ana.rounds, ana.points), (1, 0, 2, 2, 9));
    // Bo's three comparisons are about the first round: one defeat, two wins. Ana beats Bo in it, draws with Chloé and
    // beats Dina in the whole game; Chloé loses to Bo, draws, and wins; Dina loses three times.
    near(builder.rating(BO).await, 25.0 + STEP, 7.501_219);
    near(builder.rating(ANA).await, 25.0 + 2.0 * STEP, 7.501_219);
    near(builder.rating(CHLOE).await, 25.0, 7.501_219);
    near(builder.rating(DINA).await, 25.0 - 3.0 * STEP, 7.501_219);
    // If one of two people did not play the whole game, they are not compared.
    assert_eq!(builder.store.head_to_head(ANA, BO, &scope()).await.unwrap().games, 0);
    assert_eq!(builder.store.head_to_head(ANA, DINA, &scope()).await.unwrap().first_ahead, 1);
}

#[tokio::test]
async fn a_game_closed_by_a_moderator_does_not_count() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(CHLOE)]).await;
    builder.round(&mut log, &[0, 5, 6]).await;
    builder.close(&mut log).await;
    let card = builder.card(ANA).await;
    assert_eq!((card.games, card.rounds, card.rated), (0, 0, None));
    assert_eq!(builder.store.history(ANA, Some(GUILD), None, 0).await.unwrap(), (vec![], 0));
    assert_eq!(builder.store.rating_changes(log.table().id()).await.unwrap(), []);
    // The statistics of what was played are kept nevertheless.
    let database = &builder.database;
    assert_eq!(database.tamper("UPDATE games SET pace = pace WHERE finished = 0 AND rounds = 1").await, 1);
    assert_eq!(database.tamper("UPDATE round_seats SET won = won").await, 3);
}

/// At the second table Ana beats Bo and Bo beats Dina; it ends first, so it is rated first: Ana 25 + 2·STEP = 30.270462,
/// Bo 25, each with sigma = 7.788475. Then, at the first table, Bo beats Ana and both beat Chloé, who is new.
/// Ana and Bo: c² = 2·17.361111 + 2·60.660340 = 156.042902, c = 12.491713; Ana is expected to score
/// 1/(1 + exp(-5.270462/12.491713)) = 0.603942, so she loses 60.660340/12.491713·0.603942 = 2.932769.
/// Ana and Chloé: c² = 34.722222 + 60.660340 + 69.444444, c = 12.838497; expected 0.601213, she wins 1.884222.
/// Bo and Chloé: expected 1/2, Bo wins 60.660340/12.838497/2 = 2.362439.
#[tokio::test]
async fn the_same_two_people_at_two_tables_at_once() {
    let mut builder = LogBuilder::new().await;
    let mut first = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(CHLOE)]).await;
    let mut second = builder.begin(Some(GUILD), vec![person(ANA), person(BO), person(DINA)]).await;
    builder.round(&mut first, &[4, 0, 6]).await;
    builder.round(&mut second, &[0, 2, 3]).await;
    builder.last_round(&mut second, &[0, 1, 5]).await;
    // Both events have the same millisecond, so only the log knows their order.
    builder.now = builder
        .now
        .since(carte_table::ids::Timestamp(10_000))
        .as_millis()
        .try_into()
        .map(carte_table::ids::Timestamp)
        .unwrap();
    builder.last_round(&mut first, &[1, 0, 9]).await;
    let (ana, bo) = (builder.rating(ANA).await, builder.rating(BO).await);
    assert!((ana.0 - (30.270_462 - 2.932_769 + 1.884_222)).abs() < 1e-5, "{ana:?}");
    assert!((bo.0 - (25.0 + 2.932_769 + 2.362_439)).abs() < 1e-5, "{bo:?}");
    let card = builder.card(ANA).await;
    assert_eq!((card.games, card.wins, card.ranks, card.rounds, card.points), (2, 1, 3, 4, 5));
    let duel = builder.store.head_to_head(ANA, BO, &scope()).await.unwrap();
    assert_eq!((duel.games, duel.first_ahead, duel.second_ahead), (2, 1, 1));
    assert_eq!((duel.first_wins, duel.second_wins, duel.first_points, duel.second_points), (1, 1, 5, 3));
}

#[tokio::test]
async fn computer_players_count_less_and_keep_their_ratings() {
    let mut builder = LogBuilder::new().await;
    builder.game(vec![person(ANA), computer(Level::Club), computer(Level::Club)], &[0, 4, 5]).await;
    // Twice a quarter of sigma²/c/2 with c² = 34.722222 + 69.444444 + 4, c = 10.400321: 2·0.834643.
    let (rating, uncertainty) = builder.rating(ANA).await;
    assert!((rating - 26.669_286).abs() < 1e-5, "{rating}");
    // Each takes a quarter of (sigma/c)³/4 = 0.1286045 from the variance.
    assert!((uncertainty - 25.0 / 3.0 * (1.0_f64 - 0.5 * 0.128_604_5).sqrt()).abs() < 1e-5, "{uncertainty}");
    let card = builder.card(ANA).await;
    assert_eq!((card.games, card.wins, card.opponents.len()), (1, 1, 0));
}

#[tokio::test]
async fn a_direct_message_counts_across_servers_only() {
    let mut builder = LogBuilder::new().await;
    let mut log =
        builder.begin(None, vec![person(ANA), computer(Level::Novice), computer(Level::Novice)]).await;
    builder.last_round(&mut log, &[0, 4, 5]).await;
    assert_eq!(builder.card(ANA).await.games, 0);
    let everywhere = Scope { guild: None, ..scope() };
    let card = builder.store.person_card(ANA, &everywhere, builder.now).await.unwrap();
    assert_eq!((card.games, card.wins), (1, 1));
    assert_eq!(card.rated, card.everywhere);
    assert!(card.rated.is_some());
    assert_eq!(card.curve.len(), 1);
}

#[tokio::test]
async fn a_period_without_games_is_empty() {
    let mut builder = LogBuilder::new().await;
    builder.game(vec![person(ANA), person(BO), person(CHLOE)], &[0, 1, 2]).await;
    builder.wait(Duration::from_secs(40 * 24 * 3600));
    let month = builder.store.span(Some(GUILD), Period::Month, builder.now).await.unwrap();
    assert!(month.since > FRIDAY);
    let card = builder.store.person_card(ANA, &Scope { span: month, ..scope() }, builder.now).await.unwrap();
    assert_eq!((card.games, card.mean_points(), card.mean_time(), card.favourite()), (0, None, None, None));
    let before = Span { since: all_time().since, until: Some(month.since) };
    assert_eq!(
        builder.store.person_card(ANA, &Scope { span: before, ..scope() }, builder.now).await.unwrap().games,
        1
    );
}

#[tokio::test]
async fn a_game_is_rated_on_the_games_that_ended_before_it() {
    let mut builder = LogBuilder::new().await;
    let seats = || vec![person(ANA), person(BO), person(CHLOE)];
    let mut first = builder.begin(Some(GUILD), seats()).await;
    let mut second = builder.begin(Some(GUILD), seats()).await;
    let (one, other) = (builder.ending_game(&first, &[0, 3, 8]), builder.ending_game(&second, &[0, 9, 2]));
    // Both are computed before either is stored, as when two tables end at the same time.
    let (one, one_adds) = builder.prepare(&mut first, one).await;
    let (other, mut other_adds) = builder.prepare(&mut second, other).await;
    builder.write(&first, &one, one_adds).await.unwrap();
    let log = builder.log(second.table().id()).await;
    let refused = builder.write(&second, &other, other_adds.clone()).await;
    assert!(matches!(refused, Err(StoreError::Outdated)), "{refused:?}");
    assert_eq!(builder.log(second.table().id()).await, log, "nothing of it is stored");
    assert_eq!(builder.card(ANA).await.games, 1);
    other_adds.game = builder.project(&second).await;
    builder.write(&second, &other, other_adds).await.unwrap();
    let mut rated = Vec::new();
    for user in [ANA, BO, CHLOE] {
        rated.push((builder.card(user).await.games, builder.rating(user).await));
    }
    assert!(rated.iter().all(|(games, _)| *games == 2), "{rated:?}");
    builder.store.rebuild(|_, _| {}).await.unwrap();
    for (user, expected) in [ANA, BO, CHLOE].into_iter().zip(rated) {
        assert_eq!((builder.card(user).await.games, builder.rating(user).await), expected);
    }
}

#[tokio::test]
async fn what_is_achieved_is_told_once_and_belongs_to_the_person() {
    let mut builder = LogBuilder::new().await;
    let seats = || [ANA, BO, CHLOE, DINA].map(person).to_vec();
    let names = |achieved: Achieved| achieved.names(GameKind::GangOfFour);
    let first = builder.game(seats(), &[0, 8, 9, 9]).await;
    let second = builder.game(seats(), &[0, 8, 9, 16]).await;
    let told = async |table| {
        let told = builder.store.first_achieved(table).await.unwrap();
        told.into_iter().map(|(user, achieved)| (user, names(achieved))).collect::<Vec<_>>()
    };
    for _ in 0..2 {
        assert_eq!(told(first).await, [(ANA, vec!["little-things", "lockout"])]);
        assert_eq!(told(second).await, [(ANA, vec!["whole-hand"])], "only what is new");
        // The same follows from the log.
        builder.store.rebuild(|_, _| {}).await.unwrap();
    }
    let all = ["little-things", "lockout", "whole-hand"];
    assert_eq!(names(builder.store.achieved(ANA, &scope()).await.unwrap()), all);
    let elsewhere = Scope { guild: Some(GuildId(1)), ..scope() };
    assert!(builder.store.achieved(ANA, &elsewhere).await.unwrap().is_empty());
    assert!(builder.store.achieved(BO, &scope()).await.unwrap().is_empty());
    let exported = builder.store.export(ANA).await.unwrap();
    assert_eq!(exported["achievements"]["gang-of-four"], json!(all));
    assert!(builder.store.export(BO).await.unwrap()["achievements"].is_null());
    assert_eq!(builder.store.forget(ANA).await.unwrap(), Unreadable::default());
    assert!(builder.store.achieved(ANA, &scope()).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_game_that_was_closed_achieves_nothing() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin(Some(GUILD), [ANA, BO, CHLOE, DINA].map(person).to_vec()).await;
    builder.round(&mut log, &[0, 9, 9, 9]).await;
    builder.close(&mut log).await;
    assert_eq!(builder.store.first_achieved(log.table().id()).await.unwrap(), []);
}
