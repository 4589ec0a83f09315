//! Tournaments whose tables have the same deals, with a real database: what is dealt where, and how it is counted.

use std::collections::HashMap;

use carte_games::{GameKind, Preset, Seat, View, Viewer};
use carte_players::Level;
use carte_records::replay::{of_table, verify};
use carte_records::tournament::{
    System, Tournament, TournamentRefusal, TournamentStage, TournamentStep, results_csv, results_json,
};
use carte_service::{Answer, ServiceError};
use carte_table::ids::{EventNumber, TableId, UserId};
use carte_table::{Deals, Logged, Occupant, Options, Pace, Table};
use carte_testkit::TestDatabase;
use serde_json::Value;

use super::tournaments::{
    NOW, begin, find, let_tables_time_out, new, open_service, open_tables, person, play, play_all, prepare,
    service, step_in_new_process,
};

/// A person and that person's result in a deal; no person if a computer player has the seat.
type Made = (Option<UserId>, i64);

/// A tournament whose tables have the same deals. The number of deals is the default.
pub(super) fn duplicate(game: GameKind, seats: u8, rounds: u8) -> Tournament {
    let preset = Preset::usual(game);
    let mut rules = preset.rules();
    rules.set("rounds", "0").unwrap();
    let (level, pace, deals) = (Level::Novice, Pace::Day, Deals::Plain);
    let options = Options { rules, preset: Some(preset), seats, fill: true, level, pace, deals };
    Tournament { options: options.for_duplicate_deals(), ..new(System::Swiss, Some(rounds), 1) }
}

/// The hands of all seats after each deal of a log.
fn hands(log: &[Logged]) -> Vec<Vec<String>> {
    let mut table = Table::from_log(TableId(1), [log[0].clone()]).unwrap();
    let mut deals = Vec::new();
    for logged in &log[1..] {
        table.apply(logged);
        if logged.event.facts().game.is_some_and(|game| game.facts.is_deal()) {
            let hand = |seat| match table.view(Viewer::Seat(seat)).game {
                Some(View::GangOfFour(game)) => format!("{:?}", game.hand.unwrap()),
                Some(View::GoStop(game)) => format!("{:?} {:?}", game.hand.unwrap(), game.pot),
                None => panic!("a deal without a game"),
            };
            deals.push(Seat::all(table.options().seats).map(hand).collect());
        }
    }
    deals
}

#[tokio::test]
async fn all_tables_play_the_same_deals_and_what_they_made_of_them_is_compared() {
    for (game, seats, people, rounds, tables) in [
        (GameKind::GangOfFour, 4, 5, 2, 2),
        (GameKind::GangOfFour, 3, 7, 1, 3),
        (GameKind::GoStop, 3, 7, 2, 3),
        (GameKind::GoStop, 2, 2, 1, 2),
    ] {
        let (_database, store, clock) = TestDatabase::open_at(NOW).await;
        let id = begin(&service(&store, &clock), duplicate(game, seats, rounds), people).await;
        while find(&service(&store, &clock), id).await.stage == TournamentStage::Running {
            let (now, step) = step_in_new_process(&store, &clock, id).await;
            if step == TournamentStep::Wait {
                let open = open_tables(&now, id).await;
                now.load_agenda().await.unwrap();
                // At the last table nobody moves until computer players finish it.
                for table in open.iter().rev().skip(1) {
                    play(&now, *table).await;
                }
                let_tables_time_out(&store, &clock, id, &open).await;
            }
        }
        let service = service(&store, &clock);
        let over = find(&service, id).await;
        let mut decks = Vec::new();
        for round in &over.played {
            assert_eq!((round.tables.len(), round.byes.len()), (tables, 0));
            let mut of_round = Vec::new();
            for table in &round.tables {
                let log = store.log_after(table.table.unwrap(), EventNumber(0)).await.unwrap();
                verify(&of_table(&log).unwrap()).unwrap();
                let view = service.public(table.table.unwrap()).await.unwrap();
                assert_eq!((view.options.seats, view.seats.len()), (seats, usize::from(seats)));
                assert!(view.seats.iter().all(|seat| *seat != Occupant::Empty));
                for (person, seat) in table.seated() {
                    assert_eq!(view.seats[seat].owner(), Some(over.people[person].user));
                }
                // The noted results of the deals add up to the result of the game.
                let totals: Vec<i64> =
                    view.game.unwrap().totals().into_iter().map(|(_, total)| game.worth(total)).collect();
                let noted = |seat: usize| table.deals.iter().map(|deal| deal[seat]).sum::<i64>();
                assert_eq!(totals, (0..usize::from(seats)).map(noted).collect::<Vec<_>>());
                of_round.push(hands(&log));
                assert_eq!(
                    (of_round.last().unwrap().len(), table.deals.len()),
                    (table.deals.len(), deals_of(seats))
                );
            }
            assert!(of_round.windows(2).all(|pair| pair[0] == pair[1]), "the same hands in the same seats");
            decks.extend(of_round.swap_remove(0));
        }
        assert!((1..decks.len()).all(|deal| !decks[..deal].contains(&decks[deal])), "no deal comes twice");
        check_standings(&over);
        // A table that is opened again for the same people has other deals.
        let last = over.played[0].tables[0].clone();
        let again =
            service.rematch(last.table.unwrap(), person(over.people[usize::from(last.people[0])].user)).await;
        let Ok(Answer::Done(view)) = again else { panic!("{again:?}") };
        assert_eq!(view.options.deals, Deals::Plain);
        assert_eq!(store.tournament_of(view.id).await.unwrap(), None);
    }
}

fn deals_of(seats: u8) -> usize {
    if seats == 3 { 6 } else { 4 }
}

/// Checks the standings against the tables in the file, counted in another way.
fn check_standings(over: &Tournament) {
    let json: Value = serde_json::from_str(&results_json(over).to_string()).unwrap();
    assert_eq!(json["secret"], over.secret.reveal());
    let mut points: HashMap<UserId, f64> = HashMap::new();
    for round in json["rounds"].as_array().unwrap() {
        // The results of everybody in each deal, by seat. Then the share of the others in that seat whose result is worse.
        let mut results: HashMap<(usize, u64), Vec<Made>> = HashMap::new();
        for table in round["tables"].as_array().unwrap() {
            let seats: Vec<u64> = serde_json::from_value(table["seats"].clone()).unwrap();
            let deals: Vec<Vec<i64>> = serde_json::from_value(table["deals"].clone()).unwrap();
            for (number, deal) in deals.iter().enumerate() {
                for (seat, worth) in (0..).zip(deal) {
                    let place = seats.iter().position(|taken| *taken == seat);
                    let user = place.map(|place| table["people"][place]["user"].as_str().unwrap());
                    let user = user.map(|user| UserId(user.parse().unwrap()));
                    results.entry((number, seat)).or_default().push((user, *worth));
                }
            }
        }
        let deals = results.keys().map(|(number, _)| number + 1).max().unwrap() as f64;
        for column in results.values() {
            for (place, (user, own)) in column.iter().enumerate() {
                let others = || column.iter().enumerate().filter(|(other, _)| *other != place);
                let beaten = others().filter(|(_, (_, worth))| worth < own).count() as f64;
                let equal = others().filter(|(_, (_, worth))| worth == own).count() as f64;
                if let Some(user) = user {
                    *points.entry(*user).or_default() +=
                        (beaten + equal / 2.0) / others().count() as f64 / deals;
                }
            }
        }
    }
    let csv = results_csv(over);
    let mut before = f64::INFINITY;
    for line in csv.lines().skip(1) {
        let values: Vec<&str> = line.split(',').collect();
        let counted = points.remove(&UserId(values[2].parse().unwrap())).unwrap();
        // The file shows two decimals of a mean that is rounded down to a unit.
        let shown: f64 = values[3].parse().unwrap();
        assert!((shown - counted).abs() < 0.0055, "{counted}: {line}");
        assert!(counted <= before + 0.001, "in order: {csv}");
        before = counted;
    }
    assert!(points.is_empty());
}

#[tokio::test]
async fn who_is_forgotten_gets_no_seat_at_another_table_with_the_same_deals() {
    let (_database, _, _, service) = open_service().await;
    let id = begin(&service, duplicate(GameKind::GangOfFour, 4, 3), 8).await;
    prepare(&service, id).await;
    let join = async |user| service.tournaments().join_substitutes(id, &person(user)).await.map(drop);
    let known = find(&service, id).await;
    // One person who plays, and one who has left before.
    let knowing = [UserId(1), UserId(2)];
    for user in knowing {
        let seated = known.played[0]
            .tables
            .iter()
            .find(|table| table.people.iter().any(|one| known.people[usize::from(*one)].user == user));
        assert_eq!(known.sealed_channels_of(user), [seated.unwrap().channel.unwrap()]);
    }
    assert_eq!(known.sealed_channels_of(UserId(77)), []);
    service.tournaments().leave(id, UserId(2)).await.unwrap();
    for user in knowing {
        service.forget_person(&person(user)).await.unwrap();
        let refused = join(user).await;
        assert!(matches!(refused, Err(ServiceError::Tournament(TournamentRefusal::HasLeft))), "{refused:?}");
    }
    join(UserId(77)).await.unwrap();
    let known = find(&service, id).await;
    assert_eq!(known.played[0].forgotten.iter().map(String::len).collect::<Vec<_>>(), [64, 64]);
    assert!(known.people.iter().all(|one| !knowing.contains(&one.user)));
    // The round is over, and later rounds have other deals. So nothing has to be remembered, and both may play again.
    play_all(&service, id).await;
    service.tournaments().next_step(id).await.unwrap();
    assert_eq!(find(&service, id).await.played[0].forgotten, [""; 0]);
    prepare(&service, id).await;
    assert_eq!(find(&service, id).await.played.len(), 2);
    for user in knowing {
        join(user).await.unwrap();
    }
    // Nothing has to be remembered either if the tournament is cancelled during a round.
    service.forget_person(&person(UserId(3))).await.unwrap();
    assert_eq!(find(&service, id).await.played[1].forgotten.len(), 1);
    service.tournaments().cancel(id, super::tournaments::ORGANISER, false).await.unwrap();
    assert_eq!(find(&service, id).await.played[1].forgotten, [""; 0]);
}
