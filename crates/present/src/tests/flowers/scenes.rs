//! Tables in the middle of a deal.

use std::sync::Arc;

use super::*;
use carte_games::go_stop::{CardSet, Month, Phase, Pot, view::SeatView};
use carte_players::Level;
use carte_table::Occupant;
use carte_table::ids::Timestamp;

/// Ana (host), Bo and, as a third player, a computer player; the first seat's view of a deal that has just begun.
pub(super) fn scene(players: usize) -> table::View {
    scene_by(go_stop::Rules::default(), players)
}

/// The same scene with these rules.
pub(super) fn scene_by(rules: go_stop::Rules, players: usize) -> table::View {
    let mut view = table_by(rules, players).table.view(Viewer::Seat(Seat::new(0)));
    view.options.pace = table::Pace::Relaxed;
    view.deadline = Some(Timestamp(1_700_000_000_000));
    view
}

/// The table of such a scene.
pub(super) fn table_by(rules: go_stop::Rules, players: usize) -> Playing {
    let person = |user, name: &str| Occupant::Person { user: UserId(user), name: name.to_owned() };
    let pica = Occupant::Computer { level: Level::Club, name: "Pica".to_owned() };
    let seats = [person(1, "Ana"), person(2, "Bo"), pica].into_iter().take(players).collect();
    let mut playing = Playing::at(games::Rules::GoStop(rules), seats, &mut StdRng::seed_from_u64(1));
    playing.start();
    playing
}

pub(super) fn cards(text: &str) -> CardSet {
    text.parse().expect("cards")
}

pub(super) fn game_mut(view: &mut table::View) -> &mut Game {
    match view.game.as_mut() {
        Some(games::View::GoStop(game)) => game,
        _ => panic!("a game of Go-Stop"),
    }
}

/// Three players in the middle of a deal; it is Ana's turn.
pub(super) fn middle() -> table::View {
    let mut view = scene(3);
    let game = game_mut(&mut view);
    let seat = |cards_left, captured: &str, total| SeatView {
        cards_left,
        captured: cards(captured),
        total,
        flips: 0,
        goes: 0,
        points_at_go: 0,
        shaken: go_stop::Months::EMPTY,
        shown: CardSet::EMPTY,
        sattas: 0,
        stacks: go_stop::Months::EMPTY,
        owes: 0,
        turns: 3,
        out: false,
        rests: false,
    };
    game.hand = Some(cards("3.3 5.2 9.3 9.4 JB"));
    game.round = 3;
    game.redeal = 1;
    game.pending.nagari = 1;
    game.pile = 11;
    game.pot = Pot::from(cards("2.1 2.2 3.1 5.3 5.4 9.2 7.1 7.2 7.3"));
    game.phase = Phase::Turn { seat: Seat::new(0) };
    game.seats = [
        seat(5, "1.1 8.1 2.3 4.1 4.2 8.2 1.3 1.4 4.3 4.4 9.1 12.4", 12),
        seat(4, "6.1 6.2 6.3 6.4 10.1 10.2 10.3 10.4 JA", -5),
        seat(4, "", -7),
    ]
    .into_iter()
    .collect();
    game.seats[1].goes = 1;
    game.seats[1].points_at_go = 3;
    game.seats[1].flips = 2;
    game.seats[1].shaken.insert(Month::new(6).expect("June"));
    game.seats[2].sattas = 2;
    game.results = Arc::default();
    view
}
