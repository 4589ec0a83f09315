//! Each achievement with facts that bring it, and facts that do not quite.

use std::time::Duration;

use carte_games::gang_of_four::{Card, CombinationKind as Kind};
use carte_games::{Preset, gang_of_four as gang_rules, go_stop as flower_rules};
use carte_table::Pace;
use carte_table::ids::{Timestamp, UserId};

use super::super::game::{GameSeat, Sums};
use super::super::round::rank;
use super::super::{GameSums, SeatStatistics, achieved, gang_of_four, go_stop};
use super::*;

fn seat(won: bool, points: i64, statistics: SeatStatistics) -> RoundSeat {
    RoundSeat {
        holder: RoundHolder::Person,
        won,
        points,
        rank: 1,
        decisions: 1,
        deciding: Duration::ZERO,
        turns: Vec::new(),
        statistics,
    }
}

/// What the first seat has achieved in a game of these rounds; a champion may sit in the second one.
fn names(kind: GameKind, rounds: Vec<Vec<RoundSeat>>, champion: bool) -> Vec<&'static str> {
    let preset = match kind {
        GameKind::GangOfFour => Preset::from(gang_rules::Preset::ALL[0]),
        GameKind::GoStop => Preset::from(flower_rules::Preset::ALL[0]),
    };
    let players = rounds[0].len();
    let total = |seat: usize| rounds.iter().map(|round| round[seat].points).sum::<i64>();
    let worths: Vec<i64> = (0..players).map(|seat| kind.worth(total(seat))).collect();
    let sitter = |seat: usize| match (champion, seat) {
        (true, 1) => Sitter::Computer { level: Level::Champion, name: String::new() },
        _ => Sitter::Person {
            user: UserId(u64::try_from(seat).unwrap()),
            name: String::new(),
            substitute: None,
        },
    };
    let seats = (0..players).map(|seat| GameSeat {
        sitter: sitter(seat),
        total: total(seat),
        rank: rank(&worths, seat),
        whole: rounds.iter().all(|round| round[seat].holder == RoundHolder::Person),
        sums: Sums::default(),
        game_sums: GameSums::empty(kind),
        achieved: Achieved::default(),
    });
    let game = GameStatistics {
        kind,
        guild: None,
        rules: preset.rules(),
        pace: Pace::Live,
        dealt_at: None,
        ended: Timestamp(0),
        finished: true,
        rounds: 1,
        seats: seats.collect(),
    };
    let round = |(number, seats): (u16, Vec<RoundSeat>)| RoundStatistics {
        number,
        dealt_at: Timestamp(0),
        ended: Timestamp(0),
        seats: seats.into_iter().collect(),
    };
    let rounds: Vec<RoundStatistics> = (1..).zip(rounds).map(round).collect();
    achieved(&game, &rounds, 0).names(kind)
}

type Gang = gang_of_four::SeatStatistics;
type Flowers = go_stop::SeatStatistics;
type Change = fn(&mut Flowers);

/// What the first seat has achieved in a round of Gang of Four in which the others keep three cards, five and seven.
fn gang(won: bool, change: impl FnOnce(&mut [Gang; 4])) -> Vec<&'static str> {
    let mut seats: [Gang; 4] = [0, 3, 5, 7].map(|cards_left| Gang { cards_left, ..Gang::default() });
    seats[0].laid = [2, 2, 1, 0, 0, 0, 0, 0];
    seats[0].cards_left = if won { 0 } else { 4 };
    change(&mut seats);
    let seats = seats.into_iter().enumerate();
    let seats = seats.map(|(place, own)| seat(won && place == 0, 0, SeatStatistics::GangOfFour(own)));
    names(GameKind::GangOfFour, vec![seats.collect()], false)
}

fn lay(of: &mut Gang, kind: Kind, times: u16) {
    of.laid[kind as usize] = times;
}

#[test]
fn rounds_of_gang_of_four() {
    assert_eq!(gang(true, |_| ()), [""; 0]);
    assert_eq!(gang(false, |_| ()), [""; 0]);
    assert_eq!(gang(false, |seats| lay(&mut seats[0], Kind::Gang, 1)), ["gang"]);
    assert_eq!(gang(false, |seats| lay(&mut seats[0], Kind::Gang, 2)), ["gang", "two-gangs"]);
    let in_vain = |left| {
        gang(false, |seats| {
            lay(&mut seats[0], Kind::Gang, 1);
            seats[0].cards_left = left;
        })
    };
    assert_eq!((in_vain(7), in_vain(8)), (vec!["gang"], vec!["gang", "gang-in-vain"]));
    assert_eq!(gang(true, |seats| seats[0].gangs_suffered = 1), ["buried"]);
    assert_eq!(gang(false, |seats| seats[0].gangs_suffered = 1), [""; 0]);
    assert_eq!(gang(false, |seats| lay(&mut seats[0], Kind::StraightFlush, 1)), ["straight-flush"]);
    let fives = |full_houses| {
        gang(false, |seats| {
            lay(&mut seats[0], Kind::Straight, 1);
            lay(&mut seats[0], Kind::FullHouse, full_houses);
        })
    };
    assert_eq!((fives(1), fives(2)), (vec![], vec!["three-fives"]));
    let cycles = |cycles| gang(false, |seats| seats[0].cycles_won = cycles);
    assert_eq!((cycles(6), cycles(7)), (vec![], vec!["seven-cycles"]));
    assert_eq!(gang(true, |seats| lay(&mut seats[0], Kind::Single, 0)), ["no-singles"]);
    assert_eq!(gang(false, |seats| lay(&mut seats[0], Kind::Single, 0)), [""; 0]);
    assert_eq!(gang(true, |seats| lay(&mut seats[0], Kind::Triple, 0)), ["little-things"]);
    let others = |left: [u8; 3]| {
        gang(true, |seats| {
            for (seat, left) in seats[1..].iter_mut().zip(left) {
                seat.cards_left = left;
            }
        })
    };
    assert_eq!(others([8, 8, 7]), [""; 0]);
    assert_eq!(others([8, 8, 9]), ["lockout"]);
    assert_eq!(others([1, 15, 16]), ["whole-hand"]);
    assert_eq!(gang(false, |seats| seats[0].received = Some(Card::DRAGON)), ["tribute"]);
    assert_eq!(gang(false, |seats| seats[0].received = Some(Card::YELLOW_PHOENIX)), [""; 0]);
}

/// The winner gives a card back. The last player has to give the highest card, which is no gift.
#[test]
fn only_who_gives_back_is_generous() {
    let gave = |first_won: bool, index| {
        let round = |won: bool, gave| {
            let own = Gang {
                cards_left: if won { 0 } else { 4 },
                gave,
                laid: [2, 2, 1, 0, 0, 0, 0, 0],
                ..Gang::default()
            };
            let other = Gang { cards_left: if won { 4 } else { 0 }, ..Gang::default() };
            let points = |won: bool| if won { 0 } else { 4 };
            vec![
                seat(won, points(won), SeatStatistics::GangOfFour(own)),
                seat(!won, points(!won), SeatStatistics::GangOfFour(other)),
            ]
        };
        let rounds = vec![round(first_won, None), round(true, Card::new(index))];
        names(GameKind::GangOfFour, rounds, false).contains(&"generous")
    };
    assert!(!gave(true, 48) && gave(true, 49), "an eight, a nine");
    assert!(!gave(false, 49), "it had to be given");
}

/// What the first seat has achieved in a game of Gang of Four for two with these points in each round. A seat with 0
/// points wins the round, and one with points keeps `left` cards.
fn gang_game(rounds: &[[i64; 2]], left: u8, champion: bool) -> Vec<&'static str> {
    let round = |points: &[i64; 2]| {
        let one = |place: usize| {
            let cards_left = if points[place] == 0 { 0 } else { left };
            let own = Gang { cards_left, laid: [1, 0, 1, 0, 0, 0, 0, 0], ..Gang::default() };
            seat(points[place] == 0, points[place], SeatStatistics::GangOfFour(own))
        };
        vec![one(0), one(1)]
    };
    names(GameKind::GangOfFour, rounds.iter().map(round).collect(), champion)
}

#[test]
fn games_of_gang_of_four() {
    assert_eq!(gang_game(&[[0, 5], [0, 5], [5, 0], [0, 5]], 5, false), [""; 0]);
    assert_eq!(gang_game(&[[5, 0], [0, 5], [0, 5], [0, 5]], 5, false), ["hat-trick"]);
    assert_eq!(gang_game(&[[1, 0], [1, 0], [0, 1]], 1, false), [""; 0]);
    assert_eq!(gang_game(&[[1, 0], [1, 0], [1, 0]], 1, false), ["one-card-short"]);
    assert_eq!(gang_game(&[[30, 0], [0, 40]], 5, false), [""; 0]);
    assert_eq!(gang_game(&[[31, 0], [0, 40]], 5, false), ["comeback"]);
    assert_eq!(gang_game(&[[31, 0], [0, 31]], 5, false), ["comeback"], "a shared victory");
    assert_eq!(gang_game(&[[31, 0], [0, 30]], 5, false), [""; 0]);
    assert_eq!(gang_game(&[[4, 0], [0, 5]], 5, false), ["by-a-point"]);
    assert_eq!(gang_game(&[[5, 0], [0, 4]], 5, false), [""; 0]);
    assert_eq!(gang_game(&[[4, 0], [0, 9]], 5, true), ["champion"]);
    assert_eq!(gang_game(&[[9, 0], [0, 9]], 5, true), [""; 0], "level is not ahead");
}

/// What the first of two has achieved in a deal of Go-Stop.
fn flowers(won: bool, points: i64, change: impl FnOnce(&mut [Flowers; 2])) -> Vec<&'static str> {
    let mut seats = [Flowers { set_points: 9, ..Flowers::default() }, Flowers::default()];
    change(&mut seats);
    let [own, other] = seats.map(SeatStatistics::GoStop);
    names(GameKind::GoStop, vec![vec![seat(won, points, own), seat(false, -points, other)]], false)
}

#[test]
fn deals_of_go_stop() {
    assert_eq!(flowers(true, 49, |_| ()), [""; 0]);
    assert_eq!(flowers(true, 50, |_| ()), ["fifty-points"]);
    let alone: [(&str, bool, Change); 13] = [
        ("go", true, |own| own.gos = 1),
        ("one-too-many", false, |own| own.go_bak = true),
        ("bomb", true, |own| own.bombs = 1),
        ("two-shakes", false, |own| own.shakes = 2),
        ("two-stacks", false, |own| own.ppuks = 2),
        ("ttadak", false, |own| own.ttadaks = 1),
        ("two-sweeps", false, |own| own.sseuls = 2),
        ("three-kisses", false, |own| own.kisses = 3),
        ("five-pi", false, |own| own.pi_stolen = 5),
        ("fifteen-points", true, |own| own.set_points = 15),
        ("chong-tong", false, |own| own.chong_tong = true),
        ("three-sattas", true, |own| own.sattas = 3),
        ("just-enough", true, |own| (own.stops, own.set_points) = (1, 7)),
    ];
    for (name, won, change) in alone {
        assert_eq!(flowers(won, 1, |seats| change(&mut seats[0])), [name]);
        assert_eq!(flowers(won, 1, |seats| change(&mut seats[1])), [""; 0], "{name} is another's");
    }
    let not_quite: [Change; 3] = [
        |own| (own.gos, own.bombs, own.sattas, own.set_points) = (2, 1, 3, 15),
        |own| (own.shakes, own.ppuks, own.sseuls, own.kisses, own.pi_stolen) = (1, 1, 1, 2, 4),
        |own| (own.stops, own.set_points) = (1, 8),
    ];
    for change in not_quite {
        assert_eq!(flowers(false, 1, |seats| change(&mut seats[0])), [""; 0]);
    }
    assert_eq!(flowers(true, 1, |seats| seats[0].gos = 3), ["go", "three-gos"]);
    assert_eq!(flowers(false, 1, |seats| seats[0].gos = 5), ["five-gos"]);
    let baks =
        |kwang_bak| flowers(true, 1, |seats| (seats[1].kwang_bak, seats[1].pi_bak) = (kwang_bak, true));
    assert_eq!((baks(false), baks(true)), (vec![], vec!["both-baks"]));
    let round = |points| {
        vec![
            seat(points > 0, points, SeatStatistics::GoStop(Flowers::default())),
            seat(points < 0, -points, SeatStatistics::GoStop(Flowers::default())),
        ]
    };
    assert_eq!(names(GameKind::GoStop, vec![round(3)], true), ["champion"]);
    assert_eq!(names(GameKind::GoStop, vec![round(-3)], true), [""; 0]);
}

#[test]
fn who_did_not_begin_a_round_has_achieved_nothing_in_it_nor_in_the_game() {
    let own = Gang { laid: [0, 0, 0, 0, 0, 0, 0, 1], ..Gang::default() };
    let mut seats = vec![
        seat(true, 0, SeatStatistics::GangOfFour(own)),
        seat(false, 1, SeatStatistics::GangOfFour(Gang::default())),
    ];
    assert!(names(GameKind::GangOfFour, vec![seats.clone()], true).contains(&"champion"));
    seats[0].holder = RoundHolder::Substitute;
    assert_eq!(names(GameKind::GangOfFour, vec![seats], true), [""; 0]);
}

#[test]
fn sets_are_added_and_taken_away() {
    let [one, two] = [0b011, 0b110].map(Achieved::from_bits);
    assert_eq!(one.with(two).bits(), 0b111);
    assert_eq!(one.without(two).bits(), 0b001);
    assert!(one.without(one).is_empty() && !one.is_empty());
}
