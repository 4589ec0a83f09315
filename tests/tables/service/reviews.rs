//! What people's own decisions have cost: estimated once, stored, exported and removed.

use std::collections::BTreeSet;

use carte_games::{self as games, GameKind, Rules, Seat, gang_of_four, go_stop};
use carte_records::luck::{self, GameLuck, SeatLuck};
use carte_records::replay::{NoReplay, Playback};
use carte_records::review::{NoReview, Review, decisions};
use carte_records::statistics::Span;
use carte_records::statistics::report::Scope;
use carte_service::Reviewed;
use carte_table::ids::{EventNumber, TableId, Timestamp, UserId};
use carte_table::{Command, Options, Pace};

use crate::service::harness::{ANA, BO, World, options};

const STRANGER: UserId = UserId(77);

/// Begins a game of Ana, Bo, Chloé and Dina that is over after a few rounds: a review plays each decision many times.
async fn short_game(world: &mut World) -> TableId {
    let rules = Rules::GangOfFour(gang_of_four::Rules::default().with_limit(30));
    world.game_of_four_by(Options { rules, ..options(Pace::None, false) }).await
}

async fn review(world: &World, table: TableId, user: UserId) -> Result<Reviewed, NoReview> {
    let turn = world.service.costly_work().reserve(user).unwrap().queue().wait().await;
    world.service.background().review(table, user, turn, |_| ()).await.unwrap()
}

#[tokio::test]
async fn own_decisions_are_reviewed_once_the_game_is_over() {
    let mut world = World::new().await;
    let table = short_game(&mut world).await;
    world.play_anything(table).await;
    let early = review(&world, table, ANA).await.unwrap_err();
    assert_eq!(early, NoReview::NoReplay(NoReplay::NotOver));
    world.play_to_the_end(table).await;
    let stranger = review(&world, table, STRANGER).await.unwrap_err();
    assert_eq!(stranger, NoReview::NotPlayed);

    let store = world.service.store().clone();
    assert_eq!(store.review(ANA, table).await.unwrap(), None);
    let first = review(&world, table, ANA).await.unwrap();
    assert!(first.review.rounds > 0 && first.before.is_empty());
    assert!(first.review.mistakes.len() <= 3);
    for mistake in &first.review.mistakes {
        assert!(mistake.lost - 2.0 * mistake.error >= 2.0, "{mistake:?}");
        assert!(usize::from(mistake.decision) < first.decisions.len());
    }
    assert_eq!(store.review(ANA, table).await.unwrap(), Some(first.review.clone()));
    assert_eq!(review(&world, table, ANA).await.unwrap().review, first.review);
    // The random numbers follow only from the game.
    let log = store.log_after(table, EventNumber(0)).await.unwrap();
    let own = decisions(&Playback::of_table(&log).unwrap(), ANA).unwrap();
    assert_eq!(Review::of(&own, table), first.review);
    assert!(own.is_sorted_by(|a, b| a.at < b.at), "each turn has a moment of its own");

    let again = short_game(&mut world).await;
    world.play_to_the_end(again).await;
    let second = review(&world, again, ANA).await.unwrap();
    assert_eq!(second.before, [first.review.per_round()]);
    assert!(review(&world, again, BO).await.unwrap().before.is_empty(), "to each their own");

    // The luck in the deals is the same for all who ask, and is stored.
    let luck = first.luck;
    assert_eq!(store.luck(table).await.unwrap(), Some(luck));
    let totals = world.public(table).await.unwrap().game.unwrap().totals();
    let mean = totals.iter().map(|(_, total)| *total as f64).sum::<f64>() / 4.0;
    for (seat, total) in totals {
        let SeatLuck { deal, play, error, known } = luck.seats[seat];
        assert!((deal + play - (mean - total as f64)).abs() < 1e-6 && error > 0.0, "{luck:?}");
        assert!(known.is_some_and(|known| known != deal), "{luck:?}");
    }
    let rounds = luck::rounds(&Playback::of_table(&log).unwrap());
    assert_eq!((GameLuck::of(&rounds, table), usize::from(luck.rounds)), (luck, rounds.len()));
    let scope =
        Scope { game: GameKind::GangOfFour, guild: None, span: Span { since: Timestamp(0), until: None } };
    let card = store.person_card(ANA, &scope, world.clock.now()).await.unwrap();
    let both = first.luck.seats[Seat::new(0)].deal + second.luck.seats[Seat::new(0)].deal;
    assert!(card.luck.games == 2 && (card.luck.sums.deal - both).abs() < 1e-9, "{:?}", card.luck);

    let export = world.service.store().export(ANA).await.unwrap();
    assert_eq!(export["luck"].as_array().unwrap().len(), 2);
    assert!(export["luck"][0]["known"].is_f64(), "{}", export["luck"]);
    assert_eq!(export["reviews"].as_array().unwrap().len(), 2);
    // SQLite writes numbers with fifteen digits.
    let given_out = export["reviews"][0]["points_given_away"].as_f64().unwrap();
    assert!((given_out - first.review.lost).abs() < 1e-9, "{given_out}");
    world.forget(ANA).await;
    assert_eq!(store.review(ANA, table).await.unwrap(), None);
    store.keep_review(ANA, table, &first.review).await.unwrap();
    assert_eq!(store.review(ANA, table).await.unwrap(), None, "what comes late is not kept");
    assert!(store.review(BO, again).await.unwrap().is_some());
}

/// A turn that was taken back is not reviewed, and the moments of later turns are right.
#[tokio::test]
async fn what_was_taken_back_is_not_reviewed() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    let user = world.awaited(table).await.unwrap();
    world.play_anything(table).await;
    world.done(table, user, Command::AskUndo).await;
    for other in world.public(table).await.unwrap().undo.map(|undo| undo.missing).unwrap_or_default() {
        let other = world.public(table).await.unwrap().occupant(other).person().unwrap();
        world.done(table, other, Command::AgreeUndo).await;
    }
    world.play_to_the_end(table).await;
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let own = decisions(&Playback::of_table(&log).unwrap(), user).unwrap();
    let firsts = own.iter().filter(|decision| decision.at == own[0].at).count();
    assert_eq!((firsts, own[0].at), (1, 1));
    assert!(own.is_sorted_by(|a, b| a.at < b.at));
}

/// Choices within a turn belong to the moment of that turn.
#[tokio::test]
async fn decisions_of_go_stop_are_reviewed_at_their_moments() {
    let mut world = World::new().await;
    let cards = short_game(&mut world).await;
    world.play_to_the_end(cards).await;
    review(&world, cards, ANA).await.unwrap();
    let rules = go_stop::Rules::default().with_rounds(3);
    let table = world.go_stop_with(&[BO], Pace::None, rules).await;
    world.play_to_the_end(table).await;
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let playback = Playback::of_table(&log).unwrap();
    for (user, seat) in [(ANA, 0), (BO, 1)] {
        let own = decisions(&playback, user).unwrap();
        assert!(own.is_sorted_by(|a, b| a.at <= b.at));
        let turns = own
            .iter()
            .filter(|decision| !matches!(decision.done, games::Action::GoStop(go_stop::Action::Take(_))));
        let moments: Vec<u32> = turns.map(|decision| decision.at).collect();
        let turned = (0..).zip(&playback.moments).filter(|(_, moment)| {
            moment.news.iter().any(|(news, ..)| match news {
                games::News::GoStop(
                    go_stop::News::Played { seat: of, .. }
                    | go_stop::News::Bombed { seat: of, .. }
                    | go_stop::News::Flipped { seat: of }
                    | go_stop::News::Went { seat: of, .. }
                    | go_stop::News::Stopped { seat: of },
                ) => *of == Seat::new(seat),
                _ => false,
            })
        });
        assert_eq!(moments, turned.map(|(at, _)| at).collect::<Vec<u32>>());
        for decision in &own {
            assert_eq!(decision.view.turn(), Some(Seat::new(seat)), "what was seen before it");
        }
        let reviewed = review(&world, table, user).await.unwrap();
        // A deal that ends at once, such as one with four cards of a month, asks nobody anything.
        let rounds: BTreeSet<u16> = own.iter().map(|decision| decision.round).collect();
        assert!(!rounds.is_empty() && usize::from(reviewed.review.rounds) == rounds.len());
        assert!(reviewed.review.lost >= 0.0);
        assert!(reviewed.before.is_empty(), "points of another game are no trend");
        let kept = world.service.store().review(user, table).await.unwrap();
        assert_eq!(kept, Some(reviewed.review));
    }
}
