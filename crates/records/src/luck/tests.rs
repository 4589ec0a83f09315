use carte_games::{Awaits, Rules, Seat, Viewer, gang_of_four, go_stop};
use carte_players::{Level, Player};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;

/// Little work, but every card that could be drawn.
const LITTLE: Effort = Effort { deals: 16, orders: 2, cards: usize::MAX, known: 2 };

/// All cards of a game in a random order.
fn shuffled(game: &Game, rng: &mut StdRng) -> Vec<u8> {
    let mut deck: Vec<u8> = (0..game.rules().deck_len()).collect();
    deck.shuffle(rng);
    deck
}

/// The game after the next deal.
fn dealt(before: &Game, rng: &mut StdRng) -> Game {
    let deck = shuffled(before, rng);
    let mut dealt = before.clone();
    dealt
        .deal(&deck, &|_| 32, &|| deck.iter().rev().copied().collect())
        .iter()
        .for_each(|event| dealt.apply(event));
    dealt
}

/// A round between players of this level, and the game after it. Deals that decide a round by themselves are left out.
fn round_of(level: Level, rules: &Rules, players: u8, rng: &mut StdRng) -> (DealtRound, Game) {
    let mut player = Player::new(level);
    'deal: loop {
        let before = Game::new(rules.clone(), players, Seat::new(rng.random_range(0..players)));
        let dealt = dealt(&before, rng);
        let (mut game, mut draws) = (dealt.clone(), Vec::new());
        loop {
            let Awaits::Seat(seat) = game.awaits() else { continue 'deal };
            let action = player.choose(&game.view(Viewer::Seat(seat)), rng).expect("an action");
            let mut over = false;
            for event in game.decide(seat, &action).expect("it is allowed") {
                if event.facts().draw.is_some() {
                    draws.push((game.clone(), event.clone()));
                }
                game.apply(&event);
                over |= event.facts().ends_round();
            }
            if over {
                return (DealtRound::new(before, Some(dealt), &game).with_draws(draws), game);
            }
        }
    }
}

/// Rules, with a number of players. Those of Gang of Four end with the first round.
fn games() -> [(Rules, u8); 4] {
    let mut gang: Rules = gang_of_four::Rules::default().into();
    gang.set("rounds", "1").expect("an option");
    let mut sold: Rules = go_stop::Rules::default().into();
    sold.set("sold", "2").expect("an option");
    [(gang.clone(), 4), (gang, 3), (go_stop::Rules::default().into(), 2), (sold, 5)]
}

#[test]
fn chance_and_play_are_the_result_and_nobody_gains_what_nobody_loses() {
    let mut rng = StdRng::seed_from_u64(1);
    for (rules, players) in games() {
        let rounds: Vec<DealtRound> =
            (0..2).map(|_| round_of(Level::Club, &rules, players, &mut rng).0).collect();
        let luck = GameLuck::of(&rounds, TableId(7));
        assert_eq!((luck.rounds, luck.players, GameLuck::of(&rounds, TableId(7))), (2, players, luck));
        let mut sums = [0.0; 2];
        for (seat, own) in luck.seats.iter() {
            let result: f64 = rounds.iter().map(|round| round.result[seat]).sum();
            assert!((own.deal + own.play - result).abs() < 1e-9);
            sums = [sums[0] + own.deal, sums[1] + own.play];
            let plays = seat.number() < players;
            assert_eq!(own.error > 0.0, plays, "{own:?}");
        }
        assert!(sums.iter().all(|sum| sum.abs() < 1e-6), "{sums:?}");
    }
}

/// At either level, the part of play has less chance in it than the points have. In the game with draws it also has
/// less than the points without the deal have.
#[test]
fn what_is_left_to_play_has_less_chance_in_it() {
    let first = Seat::new(0);
    let [cards, _, flowers, _] = games();
    for (rules, players) in [cards, flowers] {
        for level in [Level::Club, Level::Expert] {
            let mut rng = StdRng::seed_from_u64(12);
            let (mut plain, mut without_deal, mut play, mut sum) = (0.0, 0.0, 0.0, 0.0);
            let draws = rules.deck_len() != 64;
            let rounds = if draws { 60 } else { 150 };
            for number in 0..rounds {
                let (round, _) = round_of(level, &rules, players, &mut rng);
                let effort = Effort { deals: 24, known: 0, cards: 6, ..LITTLE };
                let points = round.result[first];
                plain += points.powi(2);
                without_deal += (points - round.given_by(0, effort, number)[first].points).powi(2);
                let left = points - round.given_by_chance(effort, number)[first].points;
                play += left.powi(2);
                sum += left;
            }
            assert!(play < 0.9 * plain, "{level:?}: {plain} {play}");
            assert_eq!(play < 0.8 * without_deal, draws, "{level:?}: {without_deal} {play}");
            assert!(sum.abs() < 3.0 * play.sqrt(), "{sum} {play}");
        }
    }
}

/// The winner of a round leads the next one and is given a card: about six points that play has earned.
#[test]
fn what_the_round_before_has_earned_is_no_luck() {
    let mut rng = StdRng::seed_from_u64(3);
    let (won, before) = round_of(Level::Club, &gang_of_four::Rules::default().into(), 4, &mut rng);
    let winner = won.result.iter().max_by(|one, other| one.1.total_cmp(other.1)).expect("a seat").0;
    let given: Vec<Given> = (0..100)
        .map(|number| {
            let dealt = dealt(&before, &mut rng);
            let round = DealtRound::new(before.clone(), Some(dealt.clone()), &dealt);
            round.given_by(0, LITTLE, number)[winner]
        })
        .collect();
    for points in [|given: &Given| given.points, |given: &Given| given.known] {
        let mean = given.iter().map(points).sum::<f64>() / 100.0;
        let squares: f64 = given.iter().map(|given| (points(given) - mean).powi(2)).sum();
        assert!(mean.abs() < 3.0 * (squares / 99.0 / 100.0).sqrt(), "{mean} {squares}");
    }
}

/// The same draw of a round with another card, one that `knower` cannot place.
fn drawing(game: &Game, event: &Event, knower: Option<Seat>, card: u8, rest: &[u8]) -> (Game, Event) {
    let order: Vec<u8> =
        std::iter::once(card).chain(rest.iter().copied().filter(|other| *other != card)).collect();
    let game = game.with_hidden_cards(knower, &order);
    let event = game.draw_again(event).first().expect("a draw").clone();
    assert_eq!(event.facts().draw.map(|draw| draw.card), Some(card));
    (game, event)
}

/// Every third draw of a round of Go-Stop.
fn draws(players: u8, rng: &mut StdRng) -> Vec<(DealtRound, usize)> {
    let rules: Rules = go_stop::Rules::default().into();
    let (round, _) = round_of(Level::Club, &rules, players, rng);
    let count = round.draws.len();
    assert!(count > 4, "{count}");
    (0..count).step_by(3).map(|draw| (round.clone(), draw)).collect()
}

/// Each card that could be drawn is as likely as any other, so what they give has the mean 0: to the last digit,
/// whatever the networks say.
#[test]
fn what_draws_give_has_the_mean_0_over_all_cards() {
    let mut rng = StdRng::seed_from_u64(4);
    for (mut round, draw) in draws(2, &mut rng).into_iter().chain(draws(3, &mut rng)) {
        let (game, event) = round.draws[draw].clone();
        let order = shuffled(&game, &mut rng);
        for knower in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let mut sums: PerTableSeat<f64> = PerTableSeat::default();
            let mut differ = 0.0_f64;
            for card in game.hidden_cards(knower) {
                round.draws[draw] = drawing(&game, &event, knower, card, &order);
                let given = round.given_by(1 + draw, LITTLE, 5);
                for (seat, sum) in
                    sums.iter_mut().filter(|(seat, _)| knower.is_none_or(|knower| knower == *seat))
                {
                    let own = if knower.is_some() { given[seat].known } else { given[seat].points };
                    *sum += own;
                    differ = differ.max(own.abs());
                }
            }
            assert!(sums.values().all(|sum| sum.abs() < 1e-6), "{knower:?}");
            let draw = event.facts().draw.expect("a draw");
            let sees = knower.is_none() || draw.seen_by.is_none_or(|seat| Some(seat) == knower);
            assert_eq!(differ > 0.0, sees && game.hidden_cards(knower).len() > 1, "{knower:?}");
        }
    }
}

/// Secret: other hands and the pile may be exchanged, and what a seat could know stays the same to the last digit. What
/// chance gave with the hands as they were does not.
#[test]
fn what_a_seat_could_know_does_not_depend_on_hidden_cards() {
    let mut rng = StdRng::seed_from_u64(6);
    let mut others = 0;
    for (mut round, draw) in draws(2, &mut rng).into_iter().chain(draws(3, &mut rng)) {
        let (game, event) = round.draws[draw].clone();
        let card = event.facts().draw.expect("a draw").card;
        for seat in [Seat::new(0), Seat::new(1)] {
            round.draws[draw] = (game.clone(), event.clone());
            let given = round.given_by(1 + draw, LITTLE, 5)[seat];
            let order = shuffled(&game, &mut rng);
            round.draws[draw] = drawing(&game, &event, Some(seat), card, &order);
            let other = round.given_by(1 + draw, LITTLE, 5)[seat];
            assert_eq!(given.known.to_bits(), other.known.to_bits(), "{draw}");
            others += usize::from(given.points.to_bits() != other.points.to_bits());
        }
    }
    assert!(others > 8, "{others}");
    for (rules, players) in games() {
        let (mut round, _) = round_of(Level::Club, &rules, players, &mut rng);
        let dealt = round.dealt.clone().expect("cards");
        let seat = Seat::new(1);
        let given = round.given_by(0, LITTLE, 5)[seat];
        round.dealt = Some(dealt.with_hidden_cards(Some(seat), &shuffled(&dealt, &mut rng)));
        let other = round.given_by(0, LITTLE, 5)[seat];
        assert_eq!(given.known.to_bits(), other.known.to_bits());
        assert!((given.points - other.points).abs() > 0.0);
    }
}
