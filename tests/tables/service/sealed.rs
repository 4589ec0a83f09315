//! Tables that play the same deals as others: what somebody is told who does not sit there is the same whatever is played there.

use carte_games::{GameKind, Preset, Seat};
use carte_players::Level;
use carte_records::replay::NoReplay;
use carte_records::tournament::{System, Tournament, TournamentStage, results_csv, results_json};
use carte_service::{Clock, Service, ServiceError};
use carte_store::TournamentId;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, TableId, UserId};
use carte_table::{Actor, Command, Deals, Options, Pace, Stage};
use carte_testkit::TestDatabase;

use super::tournaments::{GUILD, NOW, ORGANISER, find, new, person, play, prepare, service};

/// People at two tables, and some who play at none.
const PEOPLE: u64 = 5;

/// A tournament of one round with a chosen secret, whose tables are open.
async fn begun(service: &Service) -> (TournamentId, Vec<TableId>) {
    let preset = Preset::usual(GameKind::GangOfFour);
    let mut rules = preset.rules();
    rules.set("rounds", "2").unwrap();
    let (level, pace, deals) = (Level::Novice, Pace::Day, Deals::Plain);
    let options = Options { rules, preset: Some(preset), seats: 4, fill: true, level, pace, deals };
    let secret = ServerSeed::new([7; 32]);
    let tournament =
        Tournament { options: options.for_duplicate_deals(), secret, ..new(System::Swiss, Some(1), 1) };
    let id = service.store().open_tournament(&tournament).await.unwrap().id;
    for user in 1..=PEOPLE {
        service.tournaments().sign_up(id, &person(UserId(user))).await.unwrap();
    }
    service.tournaments().start(id, ORGANISER, false).await.unwrap();
    prepare(service, id).await;
    let tables = find(service, id).await.played.remove(0).tables;
    (id, tables.into_iter().filter_map(|table| table.table).collect())
}

/// Everything that this person may ask of a table, and of what was stored of it.
async fn asked(service: &Service, id: TournamentId, table: TableId, user: UserId) -> Vec<String> {
    fn told<T>(result: Result<T, ServiceError>) -> String {
        result.map_or_else(|error| error.to_string(), |_| "told".to_owned())
    }
    let mut answers = vec![told(service.look(table, user, Some(GUILD)).await)];
    let seat = Seat::all(4).next().unwrap();
    let commands = [
        Command::Join,
        Command::Leave,
        Command::TakeSeat(seat),
        Command::LetIn,
        Command::Return,
        Command::Replace(UserId(1)),
        Command::Move(ChannelId(77)),
        Command::Pause,
        Command::Resume,
        Command::Close,
        Command::AskUndo,
        Command::Rematch(table),
    ];
    for command in commands {
        for moderator in [false, true] {
            let one = carte_table::Person { moderator, ..person(user) };
            let actor = Actor::Person(one);
            answers.push(told(service.consider(table, &actor, &command).await));
            answers.push(told(service.act(table, actor, None, command.clone(), None).await));
        }
    }
    answers.push(told(service.guess(table, &person(user), None).await));
    answers.push(told(service.guess(table, &person(user), Some((1, seat))).await));
    answers.push(told(service.rematch(table, person(user)).await));
    answers.push(told(service.finished_round(table, 1).await));
    answers.push(format!("{:?}", service.playback(table).await.unwrap().err()));
    let tournament = find(service, id).await;
    answers.push(results_csv(&tournament));
    answers.push(results_json(&tournament).to_string());
    answers.push(format!("{:?}", service.store().sealed_channels(GUILD).await.unwrap()));
    answers
}

#[tokio::test]
async fn whatever_is_played_at_a_sealed_table_who_does_not_sit_there_is_told_the_same() {
    let mut all = Vec::new();
    // Nothing is played; one deal; everything.
    for turns in [0, 1, 2] {
        let database = TestDatabase::new().await;
        let clock = Clock::manual(NOW);
        let service = service(&database.open().await, &clock);
        let (id, tables) = begun(&service).await;
        let sealed = tables[0];
        let view = service.public(sealed).await.unwrap();
        assert!(view.guessable.is_empty(), "nobody can look on");
        let insiders: Vec<UserId> = view.seats.iter().filter_map(carte_table::Occupant::owner).collect();
        match turns {
            0 => {}
            1 => {
                let person = carte_table::Person { moderator: true, ..person(insiders[0]) };
                let closed = service.act(sealed, Actor::Person(person), None, Command::Close, None).await;
                assert!(matches!(closed.unwrap().view().stage, Stage::Ended(_)));
            }
            _ => play(&service, sealed).await,
        }
        prepare(&service, id).await;
        let outsiders = (1..=PEOPLE).map(UserId).filter(|user| !insiders.contains(user));
        for user in outsiders.chain([ORGANISER, UserId(999)]) {
            let answers = asked(&service, id, sealed, user).await;
            assert!(!answers.contains(&"told".to_owned()), "{user}: {answers:#?}");
            all.push((turns, user, answers));
        }
        if turns == 2 {
            sealed_for_insiders(&service, sealed, insiders[0]).await;
            play(&service, tables[1]).await;
            opened(&service, id, sealed).await;
        }
    }
    for (turns, user, answers) in &all {
        let (_, _, first) = all.iter().find(|(turns, one, _)| *turns == 0 && one == user).unwrap();
        assert_eq!(answers, first, "{turns} {user}");
    }
}

/// Who has played there knows the result, and nothing of hands, deck and seed.
async fn sealed_for_insiders(service: &Service, table: TableId, user: UserId) {
    let view = service.look(table, user, Some(GUILD)).await.unwrap();
    assert!(matches!(view.stage, Stage::Ended(_)) && view.viewer.seat().is_some());
    assert_eq!(view.fair_deal.revealed, None);
    assert!(matches!(service.playback(table).await.unwrap(), Err(NoReplay::Sealed)));
    assert!(matches!(service.finished_round(table, 1).await, Err(ServiceError::Sealed)));
    assert_eq!(service.background().luck(table).await.unwrap().map(|_| ()), None);
    let export = service.store().export(user).await.unwrap();
    assert_eq!(export["tournaments"][0]["rounds"][0]["worth"], serde_json::Value::Null);
    assert_eq!(export["tables"], serde_json::json!([{ "table": table, "sealed": true }]));
}

/// Once all have ended everybody may look.
async fn opened(service: &Service, id: TournamentId, table: TableId) {
    prepare(service, id).await;
    assert_eq!(find(service, id).await.stage, TournamentStage::Over);
    service.look(table, UserId(999), Some(GUILD)).await.unwrap();
    service.playback(table).await.unwrap().unwrap();
    assert!(service.finished_round(table, 1).await.unwrap().is_some());
    assert_eq!(service.store().sealed_channels(GUILD).await.unwrap(), []);
}
