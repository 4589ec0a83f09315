//! Games of Go-Stop, in which more points are better. Ratings are as in `shared`: everybody begins at 25, and a win moves both
//! people by 2.635231 if they are new.

use std::time::Duration;

use carte_games::go_stop::ruleset::Sold;
use carte_games::go_stop::{Call, Card, CardSet, Event as Flowers, Holder, Month, Nagari, Outcome, Theft};
use carte_games::{self as games, Seat};
use carte_records::statistics::report::{GameSums, PersonCard, Scope, Sorting};
use carte_records::statistics::{GameKind, go_stop};
use carte_store::LeaderboardQuery;
use carte_table::{By, Ending, Event, Occupant};

use super::leaderboards;
use crate::statistics::log_builder::{
    ANA, BO, CHLOE, DINA, GUILD, LogBuilder, TableLog, flowers, flowers_dealt, person, scope,
};

const STEP: f64 = 2.635_231;

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn by_person(event: Flowers) -> Event {
    Event::Game { event: games::Event::GoStop(event), by: By::Person }
}

/// A turn that captures these cards, with its calls and the Pi that it takes from others.
fn turn(of: u8, captured: CardSet, calls: &[Call], stolen: &[(u8, Card)]) -> Vec<Event> {
    let stolen = stolen.iter().map(|(from, card)| Theft { from: seat(*from), card: *card });
    let settled = Flowers::Settled {
        seat: seat(of),
        captured,
        calls: calls.iter().copied().collect(),
        stolen: stolen.collect(),
    };
    vec![by_person(Flowers::Flipped { seat: seat(of) }), by_person(settled)]
}

fn nothing_captured(of: u8) -> Vec<Event> {
    turn(of, CardSet::EMPTY, &[], &[])
}

fn stopped(of: u8, payments: [i64; 3]) -> Vec<Event> {
    let outcome = Outcome::Stop { seat: seat(of) };
    let payments = payments.into();
    vec![by_person(Flowers::Stopped { seat: seat(of) }), flowers(Flowers::RoundEnded { outcome, payments })]
}

fn over() -> Vec<Event> {
    let winners = std::iter::once(seat(0)).collect();
    vec![flowers(Flowers::GameEnded { winners }), Event::Ended(Ending::Finished)]
}

async fn append_all(
    builder: &mut LogBuilder,
    log: &mut TableLog,
    events: impl IntoIterator<Item = Vec<Event>>,
) {
    builder.wait(Duration::from_secs(5));
    builder.append(log, events.into_iter().flatten().collect()).await;
}

fn go_stop_scope() -> Scope {
    Scope { game: GameKind::GoStop, ..scope() }
}

async fn card(builder: &LogBuilder, user: carte_table::ids::UserId) -> PersonCard {
    builder.store.person_card(user, &go_stop_scope(), builder.now).await.unwrap()
}

fn sums(card: &PersonCard) -> &go_stop::GameSums {
    let GameSums::GoStop(sums) = &card.game_sums else { panic!("Go-Stop") };
    sums
}

fn near(card: &PersonCard, rating: f64, uncertainty: f64) {
    let got = card.rated.unwrap().rating;
    assert!((got.value - rating).abs() < 1e-5, "{got:?} is not {rating}");
    assert!((got.uncertainty - uncertainty).abs() < 1e-5, "{got:?} is not ±{uncertainty}");
}

fn two() -> Vec<Occupant> {
    vec![person(ANA), person(BO)]
}

fn three() -> Vec<Occupant> {
    vec![person(ANA), person(BO), person(CHLOE)]
}

#[tokio::test]
async fn two_players_and_a_tie() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(two()).await;
    append_all(
        &mut builder,
        &mut log,
        [nothing_captured(0), stopped(0, [13, -13, 0]), vec![flowers_dealt(2)]],
    )
    .await;
    // A nagari in which Bo's first turn was a satta, then ten points that make both people level.
    let satta = flowers(Flowers::SattaPaid { seat: seat(1), payments: [-3, 3, 0].into() });
    let nagari = Flowers::RoundEnded { outcome: Outcome::Nagari(Nagari::Exhausted), payments: [0; 3].into() };
    let deal = turn(1, CardSet::EMPTY, &[Call::Satta], &[]);
    append_all(&mut builder, &mut log, [deal, vec![satta, flowers(nagari), flowers_dealt(2)]]).await;
    append_all(&mut builder, &mut log, [nothing_captured(1), stopped(1, [-10, 10, 0]), over()]).await;
    for (user, points, sattas) in
        [(ANA, [(-10, 1), (-3, 1), (13, 1)], 0), (BO, [(-13, 1), (3, 1), (10, 1)], 1)]
    {
        let card = card(&builder, user).await;
        assert_eq!((card.games, card.whole, card.wins, card.ranks), (1, 1, 1, 1));
        assert_eq!((card.best, card.worst, card.points), (Some(0), Some(0), 0));
        // The nagari is a round that nobody won.
        assert_eq!((card.rounds, card.rounds_won, sums(&card).nagari), (3, 1, 1));
        assert_eq!((sums(&card).points.clone(), sums(&card).sattas), (points.into(), sattas));
        // One comparison: 1 - 0.0632456 of the variance is left.
        near(&card, 25.0, 8.065_508);
    }
    // Five seconds count for each turn that is settled, and none for a Stop at the same moment.
    let (ana, bo) = (card(&builder, ANA).await, card(&builder, BO).await);
    assert_eq!((ana.decisions, ana.deciding, sums(&ana).stops), (2, Duration::from_secs(5), 1));
    assert_eq!((bo.decisions, bo.deciding, sums(&bo).stops), (3, Duration::from_secs(10), 1));
    let duel = builder.store.head_to_head(ANA, BO, &go_stop_scope()).await.unwrap();
    assert_eq!((duel.games, duel.level(), duel.first_wins, duel.second_wins), (1, 1, 1, 1));
    // None of it counts in the other game.
    assert_eq!(builder.card(ANA).await.games, 0);
}

/// Bo has three brights and says Go; Chloé stops with the three poems, 3 points. Nothing doubles them, so each would owe
/// 3. Bo said Go and Ana did not: Bo pays both shares twice, 12.
#[tokio::test]
async fn three_players_and_a_go_that_was_not_won() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(three()).await;
    let brights: CardSet = CardSet::BRIGHTS.into_iter().filter(|card| *card != Card::RAIN).take(3).collect();
    let pi = CardSet::PI.lowest().unwrap();
    append_all(&mut builder, &mut log, [turn(0, pi.into(), &[Call::Kiss], &[])]).await;
    let went = || by_person(Flowers::Went { seat: seat(1) });
    append_all(&mut builder, &mut log, [turn(1, brights, &[], &[]), vec![went()]]).await;
    // A Go that was taken back does not count.
    append_all(&mut builder, &mut log, [vec![Event::Undone { seat: seat(1) }], vec![went()]]).await;
    let ttadak = turn(2, CardSet::POEM, &[Call::Ttadak, Call::Sseul], &[(0, pi)]);
    append_all(&mut builder, &mut log, [ttadak, stopped(2, [0, -12, 12]), over()]).await;
    let games::View::GoStop(view) = log.table().view(games::Viewer::Public).game.unwrap() else {
        panic!("Go-Stop")
    };
    assert_eq!(
        view.results[0].settlement.as_ref().unwrap().payments,
        [0, -12, 12].into(),
        "as the rules say"
    );
    let (ana, bo, chloe) = (card(&builder, ANA).await, card(&builder, BO).await, card(&builder, CHLOE).await);
    for (card, points, rank, wins) in [(&ana, 0, 2, 0), (&bo, -12, 3, 0), (&chloe, 12, 1, 1)] {
        assert_eq!((card.points, card.best, card.ranks, card.wins), (points, Some(points), rank, wins));
        assert_eq!(card.rounds_won, wins);
    }
    assert_eq!((sums(&bo).go_baks, sums(&bo).kwang_baks, sums(&bo).pi_baks, bo.feats), (1, 0, 0, 1));
    assert_eq!((sums(&ana).go_baks, sums(&chloe).go_baks, chloe.feats), (0, 0, 0));
    assert_eq!((sums(&ana).kisses, sums(&ana).pi_lost, sums(&chloe).pi_stolen), (1, 1, 1));
    assert_eq!((sums(&chloe).ttadaks, sums(&chloe).sseuls, sums(&chloe).stops), (1, 1, 1));
    near(&chloe, 25.0 + 2.0 * STEP, 7.788_475);
    near(&ana, 25.0, 7.788_475);
    near(&bo, 25.0 - 2.0 * STEP, 7.788_475);
    let (games, _) = builder.store.history(ANA, Some(GUILD), None, 0).await.unwrap();
    let seats: Vec<_> = games[0].seats.iter().map(|seat| (seat.user, seat.rank, seat.total)).collect();
    assert_eq!((games[0].game, games[0].rounds), (GameKind::GoStop, 1));
    assert_eq!(seats, [(Some(CHLOE), 1, 12), (Some(ANA), 2, 0), (Some(BO), 3, -12)]);
}

#[tokio::test]
async fn a_person_who_leaves_is_rated_by_the_rounds_they_began() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(three()).await;
    let first = stopped(0, [10, -4, -6]);
    append_all(&mut builder, &mut log, [nothing_captured(0), first, vec![flowers_dealt(2)]]).await;
    builder.leave(&mut log, 1).await;
    append_all(&mut builder, &mut log, [nothing_captured(2), stopped(2, [-5, -3, 8]), over()]).await;
    // Totals 5, -7, 2; Bo began only the first round, and paid 4 in it.
    let bo = card(&builder, BO).await;
    assert_eq!((bo.games, bo.whole, bo.wins, bo.rounds, bo.points), (1, 0, 0, 1, -4));
    assert_eq!((bo.best, sums(&bo).points.clone()), (None, [(-4, 1)].into()));
    let ana = card(&builder, ANA).await;
    assert_eq!((ana.whole, ana.wins, ana.rounds, ana.points, ana.best), (1, 1, 2, 5, Some(5)));
    // In the first round Bo lost to Ana and beat Chloé; over both Ana beat Chloé.
    near(&bo, 25.0, 7.788_475);
    near(&ana, 25.0 + 2.0 * STEP, 7.788_475);
    near(&card(&builder, CHLOE).await, 25.0 - 2.0 * STEP, 7.788_475);
}

#[tokio::test]
async fn a_closed_game_does_not_count() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(two()).await;
    let first = stopped(0, [9, -9, 0]);
    append_all(&mut builder, &mut log, [nothing_captured(0), first, vec![flowers_dealt(2)]]).await;
    builder.close(&mut log).await;
    let card = card(&builder, ANA).await;
    assert_eq!((card.games, card.rounds, card.rated), (0, 0, None));
    assert_eq!(builder.store.history(ANA, Some(GUILD), None, 0).await.unwrap(), (vec![], 0));
    let export = builder.store.export(ANA).await.unwrap();
    assert_eq!((&export["games"][0]["finished"], &export["games"][0]["total"]), (&0.into(), &9.into()));
    let statistics = &export["deeds"]["go-stop"][0];
    assert_eq!(
        (&statistics["stops"], &statistics["nagari"], &export["rounds"][0]["won"]),
        (&1.into(), &0.into(), &1.into())
    );
}

#[tokio::test]
async fn an_export_says_that_nobody_played_a_round_in_which_the_own_seat_sat_out() {
    let mut builder = LogBuilder::new().await;
    let rules = games::go_stop::Rules::default().with_tokens(10);
    let mut log = builder.begin_go_stop_with(three(), rules).await;
    // Chloé has no tokens left after the first round, and the others play the second one without her.
    let first = stopped(0, [10, 0, -10]);
    let out = vec![flowers(Flowers::WentOut { seat: seat(2) }), flowers_dealt(2)];
    append_all(&mut builder, &mut log, [nothing_captured(0), first, out]).await;
    append_all(&mut builder, &mut log, [nothing_captured(0), stopped(0, [5, -5, 0]), over()]).await;
    for (user, began) in [(ANA, ["person"; 2]), (CHLOE, ["person", "nobody"])] {
        let export = builder.store.export(user).await.unwrap();
        let rounds = export["rounds"].as_array().unwrap();
        let exported: Vec<_> = rounds.iter().map(|round| round["began"].as_str().unwrap()).collect();
        assert_eq!(exported, began);
    }
}

#[tokio::test]
async fn who_has_sat_every_round_out_has_played_no_game() {
    let mut builder = LogBuilder::new().await;
    let four = [ANA, BO, CHLOE, DINA].map(person).to_vec();
    let rules = games::go_stop::Rules::default().with(Sold::Two);
    let mut log = builder.begin_go_stop_with(four, rules).await;
    let folded = vec![by_person(Flowers::Folded { seat: seat(3) })];
    let nagari = Flowers::RoundEnded { outcome: Outcome::Nagari(Nagari::Exhausted), payments: [0; 3].into() };
    append_all(&mut builder, &mut log, [folded, nothing_captured(0), vec![flowers(nagari)], over()]).await;
    for (user, played) in [(ANA, 1), (DINA, 0)] {
        let card = card(&builder, user).await;
        assert_eq!((card.games, card.whole, card.wins), (played, played, played), "{user:?}");
        assert_eq!(card.rated.is_some(), played == 1, "{user:?}");
    }
}

#[tokio::test]
async fn a_deal_that_ends_with_the_cards_belongs_to_those_who_were_dealt_it() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(three()).await;
    let month = Month::new(3).unwrap();
    let holder = |number| Holder { seat: seat(number), months: [month].into_iter().collect() };
    let outcome =
        Outcome::ChongTong { holders: [holder(0), holder(2)].into_iter().collect(), by_joker: false };
    let ended = flowers(Flowers::RoundEnded { outcome, payments: [5, -10, 5].into() });
    append_all(&mut builder, &mut log, [vec![ended], over()]).await;
    for (user, won, points) in [(ANA, 1, 5), (BO, 0, -10), (CHLOE, 1, 5)] {
        let card = card(&builder, user).await;
        assert_eq!((card.whole, card.rounds, card.rounds_won, card.wins), (1, 1, won, won), "{user:?}");
        assert_eq!((card.points, card.decisions, sums(&card).chong_tongs), (points, 0, won));
    }
}

#[tokio::test]
async fn more_points_lead() {
    let mut builder = LogBuilder::new().await;
    let mut log = builder.begin_go_stop(three()).await;
    let go = vec![by_person(Flowers::Went { seat: seat(1) })];
    append_all(&mut builder, &mut log, [nothing_captured(1), go, stopped(2, [-3, -9, 12]), over()]).await;
    let query = |by| LeaderboardQuery { game: GameKind::GoStop, now: builder.now, ..leaderboards::query(by) };
    let group = [ANA, BO, CHLOE];
    for (by, expected) in [
        (Sorting::MeanPoints, [CHLOE, ANA, BO]),
        (Sorting::Wins, [CHLOE, ANA, BO]),
        (Sorting::Feats, [BO, ANA, CHLOE]),
        (Sorting::Rating, [CHLOE, ANA, BO]),
    ] {
        let server = builder.store.leaderboard(&query(by)).await.unwrap();
        let few = builder.store.leaderboard(&LeaderboardQuery { group: &group, ..query(by) }).await.unwrap();
        for board in [&server, &few] {
            let order: Vec<_> = board.lines.iter().map(|line| line.user).collect();
            assert_eq!(order, expected, "{by:?}");
        }
    }
    let board = builder.store.leaderboard(&query(Sorting::MeanPoints)).await.unwrap();
    let means: Vec<_> = board.lines.iter().filter_map(|line| line.mean_points()).collect();
    assert_eq!(means, [12.0, -3.0, -9.0]);
}
