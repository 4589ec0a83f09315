use super::*;
use crate::daily::{Day, Played, Pool, compare};
use crate::luck::GameLuck;
use carte_games::GameKind;
use carte_table::fairness::ServerSeed;

const ANA: UserId = UserId(7);
const NOON: Timestamp = Timestamp(1_800_000_000_000);

fn deal(game: GameKind, seed: u8) -> DailyDeal {
    Pool { day: Day::of(NOON), secret: ServerSeed::new([seed; 32]), deals: 1 }.deal(game, 1)
}

/// A finished game of Ana, in which she plays like a computer player of this level, with random numbers of her own.
fn played(game: GameKind, seed: u8, level: Level) -> Play {
    let mut play = Play::begin(deal(game, seed), ANA, "Ana", NOON).unwrap();
    let mut chance = StdRng::from_seed([1; 32]);
    while let Some(view) = play.awaited() {
        let action = players::choose(level, &view, &mut chance).unwrap();
        play.act(action, NOON).unwrap();
    }
    play
}

#[test]
fn the_same_play_meets_the_same_answers() {
    for game in GameKind::ALL {
        for seed in 0..4 {
            let [one, other] = [Level::Club; 2].map(|level| played(game, seed, level));
            assert_eq!(one.log(), other.log(), "{game:?} {seed}");
            assert!(one.is_over() && one.value().is_some());
        }
    }
}

#[test]
fn a_game_goes_on_from_any_moment_as_if_nothing_had_been() {
    for game in GameKind::ALL {
        let whole = played(game, 3, Level::Club);
        let mut play = Play::begin(deal(game, 3), ANA, "Ana", NOON).unwrap();
        let mut chance = StdRng::from_seed([1; 32]);
        while play.awaited().is_some() {
            play = Play::resume(deal(game, 3), ANA, "Ana", play.log().to_vec()).unwrap();
            let view = play.awaited().unwrap();
            play.act(players::choose(Level::Club, &view, &mut chance).unwrap(), NOON).unwrap();
        }
        assert_eq!(play.log(), whole.log());
        let again = Play::resume(deal(game, 3), ANA, "Ana", whole.log().to_vec()).unwrap();
        assert_eq!((again.value(), again.is_over()), (whole.value(), true));
    }
}

#[test]
fn everybody_is_dealt_the_same_and_another_day_something_else() {
    let hand = |seed, user| {
        let play = Play::begin(deal(GameKind::GangOfFour, seed), UserId(user), "", NOON).unwrap();
        match play.view().game {
            Some(carte_games::View::GangOfFour(view)) => view.hand,
            _ => None,
        }
    };
    assert!(hand(1, 7).is_some());
    assert_eq!(hand(1, 7), hand(1, 8));
    assert_ne!(hand(1, 7), hand(2, 7));
}

#[test]
fn the_par_of_a_deal_is_the_same_every_time_and_costs_seconds_at_most() {
    for game in GameKind::ALL {
        for level in COMPUTERS {
            let [one, other] = [(); 2].map(|()| Play::of_computer(deal(game, 5), level).unwrap());
            assert!(one.value().is_some(), "{game:?} {level}");
            assert_eq!(one.log(), other.log());
        }
    }
}

#[test]
fn what_is_known_of_a_game_tells_no_secret_while_others_may_have_it_before_them() {
    let play = played(GameKind::GangOfFour, 1, Level::Club);
    assert!(play.is_over());
    assert_eq!(play.view().fair_deal.revealed, None);
    let shown = format!("{:?} {:?}", play.view(), play);
    assert!(!shown.contains(&deal(GameKind::GangOfFour, 1).seed.reveal()));
}

#[test]
fn a_game_is_compared_up_to_where_the_other_has_gone_another_way() {
    for game in GameKind::ALL {
        let own = played(game, 2, Level::Novice);
        let expert = Play::of_computer(deal(game, 2), Level::Expert).unwrap();
        let (own, expert) = (Played::of(&own, ANA), Played::of(&expert, UserId(0)));
        let alike = [Played::of(&played(game, 2, Level::Novice), ANA)];
        let choices = compare(&own, &alike, Some(&expert));
        assert!(choices.len() <= 1, "two ways part once");
        if let Some(choice) = choices.first() {
            let who: Vec<(usize, bool)> =
                choice.others.iter().map(|one| (one.people, one.champion)).collect();
            assert_eq!(who, [(1, false), (0, true)], "a computer player is no person");
            let best = choice.others.iter().filter_map(|other| choice.cost(&other.action));
            assert!(best.clone().count() == 0 || best.clone().all(|cost| cost >= 0.0));
        }
        assert!(compare(&own, &[], None).is_empty());
    }
}

#[test]
fn a_deal_that_leaves_nothing_but_passes_is_drawn_again() {
    let game = GameKind::GangOfFour;
    let pool = |number: u16| {
        let secret = ServerSeed::new([7; 32]).derive(&number.to_string());
        Pool { day: Day::of(NOON), secret, deals: 1 }
    };
    let first = |number| {
        let Pool { day, secret, .. } = pool(number);
        DailyDeal { day, game, number: 1, seed: secret.derive("gang-of-four:deal:1") }
    };
    let hopeless = (0..5000).find(|number| !Play::leaves_choice(&first(*number)));
    let hopeless = hopeless.expect("one in four hundred");
    let mut play = Play::begin(first(hopeless), ANA, "Ana", NOON).unwrap();
    while let Some(carte_games::View::GangOfFour(view)) = play.awaited() {
        assert!(view.legal_plays().is_empty(), "nothing but passes");
        play.act(carte_games::gang_of_four::Action::Pass.into(), NOON).unwrap();
    }
    assert!(play.is_over());
    let drawn = pool(hopeless).deal(game, 1);
    assert!(Play::leaves_choice(&drawn));
    let again = pool(hopeless).secret.derive("gang-of-four:deal:1:2");
    assert_eq!(drawn.seed.reveal(), again.reveal());
    // The deals before it have the seed that was drawn first.
    for number in 0..hopeless.min(8) {
        assert_eq!(pool(number).deal(game, 1).seed.reveal(), first(number).seed.reveal());
    }
}

/// The luck of a game, as people are told of it.
fn luck_of(play: &Play) -> GameLuck {
    GameLuck::of(&play.rounds(), DailyDeal::table(play.deal().day, play.deal().game))
}

#[test]
fn what_a_game_owes_to_its_deal_and_its_draws_adds_up_to_what_came_of_it_for_every_seat() {
    for game in GameKind::ALL {
        let begun = Play::begin(deal(game, 3), ANA, "Ana", NOON).unwrap();
        assert!(begun.rounds().is_empty(), "not before the end");
        for level in [Level::Novice, Level::Expert] {
            let play = played(game, 3, level);
            let (rounds, luck) = (play.rounds(), luck_of(&play));
            let draws = play.log().iter().filter(|logged| {
                logged.event.facts().game.is_some_and(|played| played.event.facts().draw.is_some())
            });
            let events: usize = rounds.iter().map(DealtRound::chance_events).sum();
            assert_eq!(events, 1 + draws.count(), "{game:?}: the deal, and each draw");
            assert_eq!(events > 1, game == GameKind::GoStop);
            assert_eq!((luck.rounds, usize::from(luck.players)), (1, play.view().seats.len()));
            let seats = luck.seats.of_players(luck.players);
            let (mut deals, mut results) = (0.0, 0.0);
            for (_, seat) in seats {
                assert!(seat.error > 0.0, "{luck:?}");
                deals += seat.deal;
                results += seat.deal + seat.play;
            }
            assert!(deals.abs() < 1e-6 && results.abs() < 1e-6, "nobody gains what nobody loses: {luck:?}");
            let own = luck.seats[DailyDeal::SEAT];
            let value = f64::from(i32::try_from(play.value().unwrap()).unwrap());
            assert!(
                ((own.deal + own.play) * f64::from(luck.players) - value).abs() < 1e-6,
                "{luck:?} {value}"
            );
            // The stored log gives the same luck.
            let again = Play::resume(deal(game, 3), ANA, "Ana", play.log().to_vec()).unwrap();
            assert_eq!(luck_of(&again), luck);
        }
    }
    // Nothing is drawn in Gang of Four, so everybody with the same deal owes it the same.
    let [one, other] =
        [Level::Novice, Level::Random].map(|level| luck_of(&played(GameKind::GangOfFour, 3, level)));
    for ((_, one), (_, other)) in one.seats.of_players(4).zip(other.seats.of_players(4)) {
        assert_eq!((one.deal, one.error), (other.deal, other.error));
    }
}
