//! A45 and A46: the owner decides what September's cup counts as, and the giver which Pi is given.

use carte_games::go_stop::ruleset::{CupUse, Giver};
use carte_games::go_stop::{Action, Event, Game, News, Phase, Refusal, Rules, September};
use carte_games::{CardGame, Viewer};

use super::position::{Position, act, card, cards, refusal, seat};

fn phase(game: &Game) -> Phase {
    game.view(Viewer::Public).phase
}

fn captured(game: &Game, index: usize) -> String {
    game.view(Viewer::Public).seats[index].captured.to_string()
}

/// A position in which seat 0 empties the pot with a card laid and its match drawn. That is a kiss and a sseul, so each
/// opponent gives two Pi.
fn kiss_and_sseul(players: u8, rules: Rules) -> Position {
    Position::new(players, rules).hand(0, "7.1 5.2").pile("7.3 11.1")
}

/// Each row has the Pi of the giver, which of them may be given first, which is given, and which are left then.
#[test]
fn a46_the_giver_chooses_where_it_makes_a_difference() {
    let chooses = Rules::default().with(Giver::Chooses);
    for (held, asked, first, left) in [
        // Two Pi are due. If the giver has one, two, or only equal ones, there is no choice.
        ("1.3", None, "", ""),
        ("1.3 12.4", None, "", ""),
        ("1.3 1.4 2.3", None, "", "2.3"),
        ("11.4 12.4 JA", None, "", "JA"),
        // The double is given first. The single ones that are left are equal, so one of them is given without a question.
        ("1.3 1.4 12.4", Some("1.3 1.4 12.4"), "12.4", "1.4"),
        // A single one is given first. Single ones and doubles are left and one is still due, so there is another choice.
        ("1.3 1.4 12.4 JB", Some("1.3 1.4 12.4 JB"), "1.3", "1.4 12.4 JB"),
    ] {
        let mut game = kiss_and_sseul(2, chooses).captured(1, held).game();
        act(&mut game, 0, Action::Play(card("7.1")));
        let Some(asked) = asked else {
            assert_eq!(phase(&game), Phase::Turn { seat: seat(1) }, "{held}");
            assert_eq!(captured(&game, 1), left, "{held}");
            continue;
        };
        assert_eq!(phase(&game), Phase::Give { seat: seat(1), to: seat(0), choice: cards(asked) }, "{held}");
        act(&mut game, 1, Action::Give(card(first)));
        assert_eq!(captured(&game, 1), left, "{held}");
        let more = matches!(phase(&game), Phase::Give { .. });
        assert_eq!(more, left.contains(' '), "{held}");
    }
    // By default the least valuable Pi are taken at once.
    let mut game = kiss_and_sseul(2, Rules::default()).captured(1, "1.3 1.4 12.4").game();
    act(&mut game, 0, Action::Play(card("7.1")));
    assert_eq!((phase(&game), captured(&game, 1)), (Phase::Turn { seat: seat(1) }, "12.4".to_owned()));
}

#[test]
fn a46_of_three_each_giver_is_asked_in_turn_order_and_then_go_or_stop() {
    let pi = "2.3 2.4 3.3 3.4 4.3 4.4 5.3 5.4";
    let mut game = kiss_and_sseul(3, Rules::default().with(Giver::Chooses))
        .captured(0, pi)
        .captured(1, "1.3 11.2 12.4")
        .captured(2, "6.3 6.4 11.4")
        .game();
    act(&mut game, 0, Action::Play(card("7.1")));
    let owes: Vec<u8> = game.view(Viewer::Public).seats.iter().map(|seat| seat.owes).collect();
    assert_eq!(owes, [0, 2, 2]);
    assert_eq!(refusal(&game, 0, Action::Play(card("5.2"))), Refusal::NotYourTurn { turn: seat(1) });
    let choice = cards("1.3 11.2 12.4");
    assert_eq!(refusal(&game, 1, Action::Flip), Refusal::GiveFirst { choice });
    let wrong = Refusal::NotAChoice { card: card("6.3"), choice };
    assert_eq!(refusal(&game, 1, Action::Give(card("6.3"))), wrong);
    // The clock gives the least valuable.
    assert_eq!(game.clock_action(seat(1)), Some(Action::Give(card("1.3"))));
    act(&mut game, 1, Action::Give(card("1.3")));
    act(&mut game, 1, Action::Give(card("12.4")));
    assert_eq!(captured(&game, 1), "11.2");
    let events = act(&mut game, 2, Action::Give(card("11.4")));
    let rest = cards("6.3");
    assert_eq!(events, [Event::Given { seat: seat(2), to: seat(0), card: card("11.4"), rest }]);
    // Eight Pi, those of 7.3 captured by 7.1, and then 1, 2, 2 and 1: a value of 15 is six points.
    let news = game.news(&events[0]);
    let expected =
        News::Given { seat: seat(2), to: seat(0), cards: cards("6.3 11.4"), points: 6, asked: true };
    assert_eq!(news, Some(expected));
    assert_eq!(phase(&game), Phase::GoOrStop { seat: seat(0) });
    assert_eq!(refusal(&game, 0, Action::Give(card("1.3"))), Refusal::GoOrStopFirst);
}

/// Each row has the captured cards of seat 0 besides the cup, its decision, the points of its sets, and whether Go or
/// Stop is asked.
#[test]
fn a45_the_owner_says_what_the_cup_is_when_it_is_captured() {
    let owner = Rules::default().with(CupUse::Owner);
    for (held, cup, points, asked) in [
        // Four animals and the cup are one point with the cup as an animal, and no line with it as Pi.
        ("5.1 6.1 7.1 10.1", September::Animal, 1, false),
        ("5.1 6.1 7.1 10.1", September::Pi, 0, false),
        // Godori and two animals are six points. With the cup as an animal they are seven, so Go or Stop is asked; as Pi
        // they stay six.
        ("2.1 4.1 8.2 5.1 6.1", September::Animal, 7, true),
        ("2.1 4.1 8.2 5.1 6.1", September::Pi, 6, false),
        // Eight Pi, the 9.3 that takes the cup, and the cup make eleven, which are two points.
        ("1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4", September::Pi, 2, false),
    ] {
        let mut game = Position::new(2, owner)
            .captured(0, held)
            .pot("9.1 12.2")
            .hand(0, "9.3 5.2")
            .pile("11.1 11.2")
            .game();
        act(&mut game, 0, Action::Play(card("9.3")));
        assert_eq!(phase(&game), Phase::Count { seat: seat(0) }, "{held}");
        assert_eq!(refusal(&game, 0, Action::Stop), Refusal::CountFirst);
        act(&mut game, 0, Action::Count(cup));
        let view = game.view(Viewer::Public);
        assert_eq!(view.points(seat(0)).map(|sets| sets.total()), Some(points), "{held} {cup:?}");
        assert_eq!(view.cup, Some(cup));
        let is_asked = phase(&game) == Phase::GoOrStop { seat: seat(0) };
        assert_eq!(is_asked, asked, "{held} {cup:?}");
    }
    let mut game =
        Position::new(2, Rules::default()).pot("9.1 12.2").hand(0, "9.3 5.2").pile("11.1 11.2").game();
    act(&mut game, 0, Action::Play(card("9.3")));
    assert_eq!(phase(&game), Phase::Turn { seat: seat(1) });
    assert_eq!(refusal(&game, 1, Action::Count(September::Pi)), Refusal::NothingToCount);
}

#[test]
fn a45_a_cup_that_is_pi_can_be_taken_and_stays_pi() {
    let rules = Rules::default().with(CupUse::Owner);
    for (cup, left) in [(September::Pi, ""), (September::Animal, "9.1")] {
        let mut game = Position::new(2, rules)
            .pot("9.1 12.2")
            .turn_of(1)
            .hand(1, "9.2 5.2")
            .hand(0, "7.1 4.1")
            .pile("11.1 7.3 1.1 2.1")
            .game();
        act(&mut game, 1, Action::Play(card("9.2")));
        act(&mut game, 1, Action::Count(cup));
        // Seat 0 takes 7.1 with 7.3, a kiss, for which seat 1 gives a Pi; the only one that it may have is the cup.
        act(&mut game, 0, Action::Play(card("7.1")));
        let stolen = game.view(Viewer::Public).seats[0].captured.contains(card("9.1"));
        assert_eq!(stolen, cup == September::Pi);
        assert_eq!(captured(&game, 1).contains("9.1"), !left.is_empty());
        assert_eq!(game.view(Viewer::Public).cup, Some(cup), "it is not asked again");
        assert_eq!(phase(&game), Phase::Turn { seat: seat(1) });
    }
}

/// On the last turn of a round, the cup is asked about before the round ends. The answer also holds for the result that
/// is shown.
#[test]
fn a45_the_cup_is_asked_for_on_the_last_turn_too() {
    for cup in [September::Animal, September::Pi] {
        let mut game = Position::new(2, Rules::default().with(CupUse::Owner))
            .captured(0, "2.1 4.1 8.2 5.1 6.1")
            .pot("9.1 12.2")
            .hand(0, "9.3")
            .pile("12.1")
            .game_as_it_is();
        act(&mut game, 0, Action::Play(card("9.3")));
        assert_eq!(phase(&game), Phase::Count { seat: seat(0) });
        let events = act(&mut game, 0, Action::Count(cup));
        assert!(matches!(events[..], [Event::Counted { .. }, Event::RoundEnded { .. }]), "{events:?}");
        if cup == September::Animal {
            // Godori and seven animals, among them the swallow, are five and three points; mong-bak doubles them.
            assert_eq!(game.totals(), [16, -16, 0].into());
        }
        let view = game.view(Viewer::Public);
        assert_eq!(view.results[0].points(seat(0)).september, Some(cup));
    }
}

/// Each row has the card played, the two cards of the pot that it matches, the mission cards, and the card that is taken
/// without a question.
#[test]
fn a2_of_two_equal_pi_none_need_be_chosen() {
    for (played, choice, missions, taken) in [
        ("3.1", "3.3 3.4", "", Some("3.3")),
        ("3.2", "3.3 3.4", "1.1 3.1 5.2", Some("3.3")),
        ("3.1", "3.3 3.4", "3.4 5.1 6.1", None),
        ("3.1", "3.2 3.3", "", None),
        ("3.4", "3.1 3.2", "", None),
        ("11.1", "11.2 11.3", "", Some("11.2")),
        ("11.1", "11.2 11.4", "", None),
        ("9.2", "9.1 9.3", "", None),
    ] {
        let mut game = Position::new(2, Rules::default()).pot(choice).hand(0, played).game();
        game.apply(&Event::Missions { cards: cards(missions) });
        assert_eq!(game.forced_answer(), None, "nothing is asked yet");
        act(&mut game, 0, Action::Play(card(played)));
        let answer = taken.map(|taken| (seat(0), Action::Take(card(taken))));
        assert_eq!(game.forced_answer(), answer, "{played} at {choice} with {missions}");
    }
}
