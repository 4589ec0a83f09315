//! Positions of Go-Stop with what a sensible player does, as data.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use carte_games::go_stop::ruleset::{CupUse, Jokers, Push};
use carte_games::go_stop::{
    Action, CardSet, Game, Month, Months, Pending, Phase, PollAnswer, RoundResult, Rules, SeatView,
    September, View,
};
use carte_games::{self as games, Awaits, CardGame, Seat, Viewer};
use carte_players::go_stop::expert::Decision;
use carte_players::{Level, choose};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// A player who has taken three turns, with these captured cards.
fn seat_view(captured: &str, cards_left: u8) -> SeatView {
    SeatView {
        cards_left,
        captured: cards(captured),
        total: 0,
        flips: 0,
        goes: 0,
        points_at_go: 0,
        shaken: Months::EMPTY,
        shown: CardSet::EMPTY,
        sattas: 0,
        stacks: Months::EMPTY,
        owes: 0,
        turns: 3,
        out: false,
        rests: false,
    }
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|_| panic!("cards: {text}"))
}

/// A view of seat 0 against one other player, in the middle of a round. `left` is the number of cards of the other
/// player, and then `!` if seat 0 is asked "Go or Stop?", or the card for which it has to choose between the first two of
/// the pot.
pub(super) fn view(pot: &str, hand: &str, own: &str, theirs: &str, left: &str) -> View {
    let me = Seat::new(0);
    let (left, asked) = left.split_once(' ').unwrap_or((left, ""));
    let (pot, hand) = (cards(pot), cards(hand));
    let (phase, with) = match asked {
        "" => (Phase::Turn { seat: me }, None),
        "!" => (Phase::GoOrStop { seat: me }, None),
        card => {
            let with = card.parse().unwrap();
            let choice = pot.into_iter().take(2).collect();
            (Phase::Take { seat: me, with, choice, drawn: true }, Some(with))
        }
    };
    let mut view = View {
        viewer: Viewer::Seat(me),
        rules: Rules::default(),
        players: 2,
        round: 1,
        redeal: 0,
        dealer: me,
        seats: [seat_view(own, hand.len()), seat_view(theirs, left.parse().unwrap())].into_iter().collect(),
        sales: [].into_iter().collect(),
        phase,
        hand: Some(hand),
        pot: pot.into(),
        laid: CardSet::EMPTY,
        drawn: with,
        jokers: CardSet::EMPTY,
        missions: CardSet::EMPTY,
        may_push: false,
        cup: None,
        pile: 0,
        pending: Pending::default(),
        results: Arc::default(),
    };
    view.pile = view.unseen().len() - view.seats[1].cards_left;
    view
}

/// The action of a player of level `club`.
fn advice(view: View) -> Action {
    chosen(Level::Club, view, 1)
}

fn chosen(level: Level, view: View, seed: u64) -> Action {
    let mut rng = StdRng::seed_from_u64(seed);
    let Some(games::Action::GoStop(action)) = choose(level, &games::View::GoStop(view), &mut rng) else {
        panic!("no choice")
    };
    action
}

/// The form in which the table has a choice.
fn written(action: &Action) -> String {
    match action {
        Action::Joker(card) => format!("joker {card}"),
        Action::Play(card) => format!("play {card}"),
        Action::Shake(card) => format!("shake {card}"),
        Action::Bomb(month) => format!("bomb {month}"),
        Action::Take(card) => format!("take {card}"),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[test]
fn players_who_know_the_game_play_the_table() {
    let mut wrong = Vec::new();
    for line in include_str!("../data/go_stop.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [shows, pot, hand, own, theirs, left, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not seven fields: {line}")
        };
        for level in [Level::Club, Level::Expert] {
            let action = written(&chosen(level, view(pot, hand, own, theirs, left), 1));
            if !expected.split('|').any(|choice| choice == action) {
                wrong.push(format!("{shows}: {level} does {action}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The right to play no card is kept for a turn without a good card.
#[test]
fn flips_when_no_card_is_good() {
    let flips = |pot: &str| {
        let mut view = view(pot, "1.1 12.1", "2.3 2.4", "4.3 4.4", "2");
        view.seats[0].flips = 2;
        advice(view)
    };
    assert_eq!(flips("3.3 5.3"), Action::Flip);
    assert_ne!(flips("1.2 1.3 12.4"), Action::Flip);
}

/// The networks were trained with two jokers. The third uses the place of the first, which is written once if both are
/// there (A49).
#[test]
fn a_third_joker_is_seen_as_the_first() {
    let seen = |hand: &str, own: &str, theirs: &str| {
        let mut view = view("5.1", hand, own, theirs, "3");
        view.rules = Rules::default().with(Jokers::Three);
        view.pile = 20;
        let mut decision = Decision::default();
        decision.consider(&view);
        (0..decision.actions().len())
            .map(|option| [decision.position(), decision.option(option)].concat())
            .collect::<Vec<_>>()
    };
    let first = seen("5.4 6.3", "JA 7.2", "4.3");
    assert!(first.len() > 1);
    assert_eq!(seen("5.4 6.3", "JC 7.2", "4.3"), first);
    assert_ne!(seen("5.4 6.3", "JB 7.2", "4.3"), first);
    assert_ne!(seen("5.4 6.3", "7.2", "4.3"), first);
    for input in seen("5.4 6.3", "JA JC 7.2", "4.3") {
        let places: BTreeSet<_> = input.iter().map(|input| input.place).collect();
        assert_eq!(places.len(), input.len(), "each input is said once");
    }
}

/// Four cards of a month that a joker completed end the round for five points, unless playing on promises more (J8).
#[test]
fn declares_a_month_unless_more_is_to_be_had() {
    let holds_month = |hand: &str, own: &str, left: &str| {
        let mut view = view("4.3 5.3", hand, own, "10.3 10.4", left);
        view.phase = Phase::ChongTong { seat: Seat::new(0), month: Month::new(9).unwrap() };
        advice(view)
    };
    assert_eq!(holds_month("9.1 9.2 9.3 9.4", "JA", "4"), Action::ChongTong);
    let strong = "1.1 3.1 8.1 11.1 2.1 4.2 1.2 2.2 3.2 1.3 1.4 2.3 2.4 3.3 3.4 8.3 8.4 JA";
    assert_eq!(holds_month("9.1 9.2 9.3 9.4 4.4 5.4", strong, "6"), Action::Decline);
}

/// September's cup is counted so that Stop pays more, if either use reaches the threshold, and otherwise so that it makes
/// more points (A45).
#[test]
fn the_cup_is_counted_as_pays_best() {
    let said = |own: &str, theirs: &str| {
        let mut view = view("4.3 5.3", "9.2 12.1", own, theirs, "3");
        view.rules = Rules::default().with(CupUse::Owner);
        view.phase = Phase::Count { seat: Seat::new(0) };
        let levels = [Level::Novice, Level::Club, Level::Expert, Level::Champion];
        let chosen = levels.map(|level| chosen(level, view.clone(), 1));
        assert!(chosen.iter().all(|action| *action == chosen[0]), "{chosen:?}");
        chosen[0]
    };
    let (animal, pi) = (Action::Count(September::Animal), Action::Count(September::Pi));
    // Five animals and eight Pi, or four animals and ten Pi, are one point either way; two trios come with it.
    let even = "9.1 2.1 4.1 5.1 6.1 1.2 2.2 3.2 4.2 5.2 7.2 1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4";
    assert_eq!(said(even, "7.3"), pi, "ten Pi make pi-bak");
    assert_eq!(said(even, "7.3 7.4 8.3 8.4 10.3"), animal, "no pi-bak either way");
    // Seven animals double, and neither three nor five Pi make a point.
    assert_eq!(said("9.1 2.1 4.1 5.1 6.1 7.1 8.2 1.3 1.4 2.3", "7.3"), animal);
    // With too few points for the question, the use with more points is better.
    assert_eq!(said("9.1 2.1 1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 6.3", "7.3"), pi);
}

/// A round is pushed if Stop would leave the viewer behind with few rounds left (A48); all levels do the same.
#[test]
fn pushes_only_when_stop_leaves_too_little_and_the_end_is_near() {
    let asked = |totals: [i64; 2], rounds: u16, pushes: u8| {
        let mut view = view("4.3 5.3", "9.2 12.1", "2.1 4.1 8.2 5.1 6.1 7.1", "1.3 1.4 3.3 11.1", "3 !");
        view.rules = Rules::default().with_rounds(rounds).with(Push::Five);
        (view.may_push, view.pending.pushes) = (true, pushes);
        for (seat, total) in view.seats.iter_mut().zip(totals) {
            seat.total = total;
        }
        view
    };
    let paid = asked([0, 0], 12, 0).if_stopped(Seat::new(0)).unwrap().payments[Seat::new(0)];
    assert_eq!(paid, 7);
    for level in [Level::Novice, Level::Club, Level::Expert, Level::Champion] {
        let pushes = |totals, rounds, before| chosen(level, asked(totals, rounds, before), 1) == Action::Push;
        assert!(pushes([-60, 60], 2, 0), "{level}: one round left, and 106 behind after a Stop");
        assert!(pushes([-60, 60], 2, 2), "{level}: the more when it counts for eight");
        assert!(!pushes([-10, 10], 2, 0), "{level}: a Stop nearly makes it even");
        assert!(!pushes([15, -15], 2, 0), "{level}: in the lead");
        assert!(!pushes([-60, 60], 30, 0), "{level}: many rounds to come");
        assert!(!pushes([-60, 60], 0, 0), "{level}: no end agreed");
        let mut refused = asked([-60, 60], 2, 0);
        refused.may_push = false;
        assert_ne!(chosen(level, refused, 1), Action::Push, "{level}");
    }
}

/// Plays games of `club` players to their end, and shows each view with the action that its player takes.
fn whole_games(rules: Rules, players: u8, seeds: Range<u64>, mut shown: impl FnMut(View, &Action, u64)) {
    let mut rng = StdRng::seed_from_u64(seeds.start);
    let mut deck: Vec<u8> = (0..Game::deck_len(&rules)).collect();
    for seed in seeds {
        let mut game = Game::new(rules, players, Seat::new(0));
        loop {
            let seat = match game.awaits() {
                Awaits::Nobody => break,
                Awaits::Deal { .. } => {
                    deck.shuffle(&mut rng);
                    game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
                    continue;
                }
                Awaits::Seat(seat) => seat,
            };
            let view = game.view(Viewer::Seat(seat));
            let action = chosen(Level::Club, view.clone(), seed);
            shown(view, &action, seed);
            game.act(seat, &action, |_| ()).unwrap();
        }
    }
}

/// Without a network, an expert plays like level `club`. A network changes some of its decisions.
#[test]
fn an_expert_that_has_learned_nothing_is_club() {
    let mut decision = Decision::default();
    let (mut decisions, mut otherwise) = (0_u32, 0_u32);
    let rules = Rules::default().with_rounds(20);
    whole_games(rules, 3, 1..2, |view, usual, seed| {
        decision.consider(&view);
        let choice = decision.choice(&view, None, 48, &mut StdRng::seed_from_u64(seed)).unwrap();
        if !decision.is_open() {
            return;
        }
        let alike = |action: &Action| match action {
            Action::Play(card) | Action::Shake(card) | Action::Take(card) => {
                format!("{:?} {}", card.month(), card.pi_value() == 1)
            }
            other => written(other),
        };
        let taken = &decision.actions()[choice];
        assert!(taken == usual || alike(taken) == alike(usual), "{taken:?}, not {usual:?}");
        decisions += 1;
        otherwise += u32::from(chosen(Level::Expert, view, seed) != *taken);
    });
    assert!(otherwise > 0 && 3 * otherwise < decisions, "{otherwise} of {decisions}");
}

/// In the last round, an expert says Go if Stop would lose the game and Stop if that wins it, whatever the points say.
#[test]
fn experts_ask_go_or_stop_for_the_game() {
    let (mut tempted, mut content, mut careful, mut bold) = (0, 0, 0, 0);
    whole_games(Rules::default().with_rounds(1), 2, 0..120, |seen, action, seed| {
        let Phase::GoOrStop { seat } = seen.phase else { return };
        let ahead = chosen(Level::Expert, seen.clone(), seed);
        // Puts the player one point further behind than the payment, which moves both totals, makes up for.
        let sure = seen.if_stopped(seat).unwrap().payments[seat];
        let mut behind = seen;
        behind.seats[1 - seat.index()].total += 2 * sure + 1;
        let behind = chosen(Level::Expert, behind, seed);
        if *action == Action::Go {
            tempted += 1;
            careful += u32::from(ahead == Action::Stop);
        } else {
            content += 1;
            bold += u32::from(behind == Action::Go);
        }
    });
    assert!(tempted > 10 && content > 10, "{tempted} and {content} questions");
    assert!(2 * careful > tempted, "{careful} of {tempted}");
    assert!(2 * bold > content, "{bold} of {content}");
}

/// The same position at a table of three whose third player is out (A37).
fn beside_one_who_is_out(view: &View) -> View {
    let mut three = view.clone();
    three.players = 3;
    three.seats.push(SeatView { turns: 0, out: true, ..seat_view("", 0) });
    three
}

#[test]
fn a37_who_is_out_changes_no_play_of_others() {
    let mut plays = 0;
    whole_games(Rules::default().with_rounds(2), 2, 0..20, |view, action, seed| {
        if matches!(view.phase, Phase::Turn { .. } | Phase::Take { .. }) {
            plays += 1;
            assert_eq!(chosen(Level::Club, beside_one_who_is_out(&view), seed), *action, "{view:?}");
        }
    });
    assert!(plays > 100, "{plays} plays");
}

#[test]
fn a37_who_is_out_changes_no_answer_to_go_or_stop() {
    let mut questions = 0;
    whole_games(Rules::default().with_rounds(12).with_tokens(20), 2, 0..20, |view, _, seed| {
        if matches!(view.phase, Phase::GoOrStop { .. }) {
            questions += 1;
            let of_three = chosen(Level::Expert, beside_one_who_is_out(&view), seed);
            assert_eq!(of_three, chosen(Level::Expert, view, seed));
        }
    });
    assert!(questions > 50, "{questions} questions");
}

#[test]
fn a36_who_gave_up_is_followed_at_a_table_of_four_that_has_lost_a_player() {
    let mut results = Vec::new();
    whole_games(Rules::default().with_rounds(2), 2, 0..1, |view, _, _| {
        results.extend_from_slice(&view.results)
    });
    let result = results.swap_remove(0);
    let answered = |refuses: u8| {
        let answers = [0, 2, 3].map(|seat| PollAnswer { seat: Seat::new(seat), another: seat != refuses });
        let mut view = beside_one_who_is_out(&view("5.1", "5.4 6.3", "7.2", "4.3", "3"));
        view.players = 4;
        view.seats.swap(1, 2);
        view.seats.push(view.seats[0]);
        view.phase = Phase::Another { seat: Seat::new(0), answered: [].into_iter().collect() };
        view.results =
            vec![RoundResult { answers: answers.into_iter().collect(), ..result.clone() }, result.clone()]
                .into();
        advice(view)
    };
    assert_eq!(answered(3), Action::Enough, "the fourth seat gave up");
    assert_eq!(answered(0), Action::Another, "the player itself gave up");
}
