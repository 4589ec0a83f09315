//! Documents of games that were played at a table.

use carte_games::gang_of_four::ruleset::FirstDealer;
use carte_games::{Rules, Seat, Viewer, gang_of_four, go_stop};
use carte_players::{Level, Player};
use carte_records::replay::gang_of_four::Turn;
use carte_records::replay::go_stop::Turn as Go;
use carte_records::replay::{
    ActedBy, Document, Ended, NoReplay, OpenBoard, Playback, Recorded, of_table, verify,
};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Duty, Event, Logged, Occupant, Opening, Options, Pace, Table, Timing};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::{gang, read};
use carte_testkit::tables;

/// That what is seen moment by moment is what the document says.
fn agree(log: &[Logged], document: &Document) {
    let playback = Playback::of_table(log).unwrap();
    let entries = match document {
        Document::GangOfFour(document) => {
            document.rounds.iter().map(gang_of_four::Game::moments).sum::<usize>()
        }
        Document::GoStop(document) => document.rounds.iter().map(go_stop::Game::moments).sum(),
    };
    assert_eq!(playback.moments.len(), entries);
    for (at, moment) in playback.moments.iter().enumerate() {
        let board = playback.view_at(at);
        assert_eq!(board.round(), moment.round);
        let first = playback.moments.iter().position(|other| other.round == moment.round).unwrap();
        assert_eq!(playback.boards_of_round(moment.round)[at - first], (at, playback.open_board_at(at)));
        match playback.open_board_at(at) {
            OpenBoard::GangOfFour(view, hands) => {
                let left = view.seats.iter().map(|seat| seat.cards_left);
                assert!(left.eq(hands.of_players(view.players).map(|(_, hand)| hand.len())));
            }
            OpenBoard::GoStop(view, hands) => {
                let table = view.pot.cards | view.laid | view.drawn.into() | view.jokers;
                let captured = view.seats.iter().fold(table, |all, seat| all | seat.captured);
                let all = hands.of_players(view.players).fold(captured, |all, (_, hand)| all | hand);
                assert_eq!(all.len() + view.pile, 50, "{:?}", moment.news);
            }
        }
    }
    assert_eq!(playback.boards_of_round(0), []);
    assert_eq!(playback.document, *document);
}

/// A table with its log.
struct Played {
    table: Table,
    log: Vec<Logged>,
    /// Whether the person takes every play back that can be, and makes it again.
    takes_back: bool,
}

fn person(user: u64, press: u64) -> Actor {
    Actor::Person(tables::named_person(UserId(user), "Ana", None, press))
}

impl Played {
    /// A short game of Gang of Four.
    fn open(seats: u8) -> Self {
        let rules = gang_of_four::Rules::default().with_limit(30);
        Self::with(Rules::GangOfFour(rules), seats)
    }

    /// A short game of Go-Stop.
    fn open_go_stop(seats: u8) -> Self {
        let rules = go_stop::Rules::default().with_rounds(3);
        Self::with(Rules::GoStop(rules), seats)
    }

    fn with(rules: Rules, seats: u8) -> Self {
        let ana = Occupant::Person { user: UserId(1), name: "Ana".to_owned() };
        let opening = Opening {
            language: "fr".to_owned(),
            options: Options { fill: true, ..tables::options(rules.clone(), seats, Pace::Live) },
            server_seed: ServerSeed::new([3; 32]),
            press: PressId(100),
            ..tables::opening(rules, vec![ana], Pace::Live)
        };
        let table = Table::open(TableId(1), opening.clone(), Timestamp(0));
        Self {
            table,
            log: vec![Logged { at: Timestamp(0), event: Event::Opened(opening) }],
            takes_back: false,
        }
    }

    fn act(&mut self, actor: &Actor, command: &Command) {
        for event in self.table.decide(actor, command).unwrap() {
            let logged = Logged { at: Timestamp(0), event };
            self.table.apply(&logged);
            self.log.push(logged);
        }
    }

    /// One turn: computer players play, the person lets the clock play every other time.
    fn turn(&mut self, rng: &mut StdRng, late: &mut bool) -> bool {
        let Some(wake) = self.table.wake(&Timing::default()) else { return false };
        let (seat, actor) = match wake.duty {
            Duty::Computer(seat, _) => (seat, Actor::Computer(seat)),
            Duty::Clock(seat) => {
                *late = !*late;
                (seat, if *late { Actor::Clock(seat) } else { person(1, 500) })
            }
            duty => panic!("{duty:?}"),
        };
        let action = if matches!(actor, Actor::Clock(_)) {
            self.table.clock_action(seat).unwrap()
        } else {
            let view = self.table.view(Viewer::Seat(seat)).game.unwrap();
            Player::new(Level::Club).choose(&view, rng).unwrap()
        };
        self.act(&actor, &Command::Act(action));
        if self.takes_back
            && matches!(actor, Actor::Person(_))
            && self.table.view(Viewer::Public).undoable.is_some()
        {
            self.act(&person(1, 501), &Command::AskUndo);
            self.act(&actor, &Command::Act(action));
        }
        true
    }

    fn play(&mut self, turns: usize) {
        let mut rng = StdRng::seed_from_u64(5);
        let mut late = false;
        for _ in 0..turns {
            if !self.turn(&mut rng, &mut late) {
                break;
            }
        }
    }

    fn document(&self) -> Document {
        let document = of_table(&self.log).unwrap();
        agree(&self.log, &document);
        document
    }

    fn gang(&self) -> carte_records::replay::gang_of_four::Document {
        gang(self.document())
    }
}

/// A game at a table that people join one after the other, and then the one with number `leaves` leaves.
fn chosen_dealer(first_dealer: FirstDealer, fill: bool, leaves: u64) -> Played {
    let rules = gang_of_four::Rules::default().with_limit(20).with(first_dealer);
    let mut played = Played::with(Rules::GangOfFour(rules), 4);
    let Event::Opened(mut opening) = played.log.remove(0).event else { panic!("no opening") };
    opening.options.fill = fill;
    played.table = Table::open(TableId(1), opening.clone(), Timestamp(0));
    played.log.push(Logged { at: Timestamp(0), event: Event::Opened(opening) });
    for user in 2..=4 {
        played.act(&person(user, 100 + user), &Command::Join);
    }
    played.act(&person(leaves, 150), &Command::Leave);
    let host = if leaves == 1 { 2 } else { 1 };
    played.act(&person(host, 200), &Command::Start);
    played.act(&person(host, 300), &Command::Close);
    played
}

#[test]
fn the_first_dealer_that_the_table_has_chosen_is_in_the_document() {
    let dealer = |played: &Played| {
        let document = played.gang();
        verify(&played.document()).unwrap_or_else(|fault| panic!("{fault}"));
        (document.rules.rules.value::<FirstDealer>(), document.rounds[0].dealer.number())
    };
    // Host is who is host at the start: here the second has become it.
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Host, true, 1)), (FirstDealer::Seat2, 1));
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Host, true, 4)), (FirstDealer::Seat1, 0));
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Seat4, true, 2)), (FirstDealer::Seat4, 3));
    // Without computer players the empty seat is closed up, and the chosen player sits one seat before.
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Host, false, 1)), (FirstDealer::Seat1, 0));
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Seat3, false, 2)), (FirstDealer::Seat2, 1));
    // Fate decides for a seat that nobody has taken.
    let fate = dealer(&chosen_dealer(FirstDealer::Fate, false, 2));
    assert_eq!(dealer(&chosen_dealer(FirstDealer::Seat2, false, 2)), fate);
    assert_eq!(fate.0, FirstDealer::Fate);
}

#[test]
fn another_first_dealer_is_refused() {
    let text = chosen_dealer(FirstDealer::Seat3, true, 4).document().to_string();
    let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["rules"]["first-dealer"], "seat-3");
    value["rounds"][0]["dealer"] = 0.into();
    assert_eq!(verify(&read(&value.to_string())).unwrap_err().place, "rounds[0].dealer");
    value["rules"]["first-dealer"] = "seat-1".into();
    verify(&read(&value.to_string())).expect("the same deals, had the first seat been chosen");
}

#[test]
fn what_was_taken_back_is_not_in_the_document() {
    let mut played = Played::open(4);
    let mut again = Played::open(4);
    again.takes_back = true;
    for played in [&mut played, &mut again] {
        played.act(&person(1, 200), &Command::Start);
        played.play(5000);
    }
    assert!(again.log.len() > played.log.len());
    assert_eq!(again.document(), played.document());
    verify(&again.document()).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn a_finished_game_is_true() {
    for seats in [3, 4] {
        let mut played = Played::open(seats);
        played.act(&person(1, 200), &Command::Start);
        played.play(5000);
        assert!(played.table.is_over());
        let document = played.gang();
        let summary = verify(&played.document()).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(summary.rounds, document.rounds.len());
        assert_eq!(document.ended, Ended::ScoreLimit);
        assert_eq!(document.fairness.client_seed, "100-200");
        assert_eq!(document.players[0].computer, None);
        assert_eq!(document.players[1].computer, Some(Level::Club));
    }
}

#[test]
fn marks_tell_who_acted_in_place_of_a_person() {
    let mut played = Played::open(3);
    played.act(&person(1, 200), &Command::Start);
    played.play(5000);
    let document = played.gang();
    let marks = |wanted: Option<ActedBy>, seat: u8| {
        let turns = document.rounds.iter().flat_map(|round| &round.turns);
        turns
            .filter(|turn| match turn {
                Turn::Play { seat: of, by, .. } | Turn::Pass { seat: of, by, .. } => {
                    *by == wanted && *of == Seat::new(seat)
                }
                Turn::Announce { .. } | Turn::Barred { .. } => false,
            })
            .count()
    };
    assert!(marks(Some(ActedBy::Clock), 0) > 0 && marks(None, 0) > 0);
    assert_eq!((marks(Some(ActedBy::Clock), 1), marks(Some(ActedBy::Computer), 1)), (0, 0));
}

#[test]
fn a_substitute_is_marked() {
    let mut played = Played::open(3);
    played.act(&person(2, 150), &Command::Join);
    played.act(&person(1, 200), &Command::Start);
    played.act(&person(2, 300), &Command::Leave);
    played.play(5000);
    let document = played.gang();
    assert!(verify(&played.document()).is_ok());
    assert_eq!(document.players[1].computer, None);
    let by_computer = document.rounds[0].turns.iter().any(
        |turn| matches!(turn, Turn::Play { seat, by: Some(ActedBy::Computer), .. } if *seat == Seat::new(1)),
    );
    assert!(by_computer);
}

#[test]
fn a_game_that_was_closed_is_true_as_far_as_it_went() {
    for turns in 0..120 {
        let mut played = Played::open(4);
        played.act(&person(1, 200), &Command::Start);
        played.play(turns);
        if played.table.is_over() {
            break;
        }
        assert_eq!(of_table(&played.log), Err(NoReplay::NotOver));
        played.act(&person(1, 400), &Command::Close);
        let document = played.gang();
        verify(&played.document()).unwrap_or_else(|fault| panic!("after {turns} turns: {fault}"));
        assert_eq!((document.ended, document.winners.len()), (Ended::Closed, 0));
    }
}

/// Go-Stop leaves choices open in the middle of a turn.
#[test]
fn a_game_of_go_stop_is_true_as_far_as_it_went() {
    let mut open_choices = 0;
    for seats in [2, 3] {
        for turns in 0.. {
            let mut played = Played::open_go_stop(seats);
            played.act(&person(1, 200), &Command::Start);
            played.play(turns);
            let over = played.table.is_over();
            if !over {
                played.act(&person(1, 400), &Command::Close);
            }
            let document = played.document();
            verify(&document).unwrap_or_else(|fault| panic!("after {turns} turns: {fault}"));
            assert_eq!(read(&document.to_string()), document);
            let Document::GoStop(record) = document else { panic!("another game") };
            let ended = if over { Ended::Finished } else { Ended::Closed };
            assert_eq!((record.ended, record.winners.is_empty()), (ended, !over));
            let last = record.rounds.last().and_then(|round| round.turns.last());
            open_choices += usize::from(matches!(last, Some(Go::Play(play)) if play.settled.is_none()));
            if over {
                break;
            }
        }
    }
    assert!(open_choices > 0, "the tables were never closed in the middle of a turn");
}

#[test]
fn a_table_without_a_game_has_no_replay() {
    let mut played = Played::open(4);
    assert_eq!(of_table(&[]), Err(NoReplay::NotALog));
    assert_eq!(of_table(&played.log), Err(NoReplay::NotOver));
    played.act(&person(1, 200), &Command::Close);
    assert_eq!(of_table(&played.log), Err(NoReplay::NotPlayed));
}
