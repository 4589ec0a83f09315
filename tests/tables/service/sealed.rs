//! Tables that play the same deals as others. What people who do not sit at a table are told does not depend on what is played
//! there.

use std::collections::HashMap;

use carte_games::{Action, GameKind, Order, Preset, Seat, gang_of_four};
use carte_players::{self as players, Level};
use carte_records::replay::NoReplay;
use carte_records::tournament::{System, Tournament, TournamentStage, results_csv, results_json};
use carte_service::{Service, ServiceError};
use carte_store::TournamentId;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, TableId, UserId};
use carte_table::{Actor, Command, Deals, Options, Pace, Stage};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use super::rebuild::dump;
use super::tournaments::{GUILD, NOW, ORGANISER, find, new, open_service, person, play, prepare};

/// The number of people, at two tables. Some of them play at none.
const PEOPLE: u64 = 5;

/// How many cases are compared, each with another one.
const CASES: u64 = 8;

/// What some people are told.
type Answers = Vec<(UserId, Vec<String>)>;

/// A tournament of one round, and how far its first table is played.
struct SealedTableCase {
    game: GameKind,
    secret: ServerSeed,
    /// The seed of what is played at the first table.
    seed: u64,
    /// How many turns are played there, or fewer if the table ends before.
    turns: usize,
}

fn tournament(game: GameKind, secret: &ServerSeed) -> Tournament {
    let preset = Preset::usual(game);
    let mut rules = preset.rules();
    rules.set("rounds", "2").unwrap();
    let (level, pace, deals) = (Level::Novice, Pace::Day, Deals::Plain);
    let seats = if game == GameKind::GangOfFour { 4 } else { 3 };
    let options = Options { rules, preset: Some(preset), seats, fill: true, level, pace, deals };
    Tournament {
        options: options.for_duplicate_deals(),
        secret: secret.clone(),
        ..new(System::Swiss, Some(1), 1)
    }
}

/// The people at each table of the first round.
fn pairing(game: GameKind, secret: &ServerSeed) -> Vec<Vec<u16>> {
    let mut one = tournament(game, secret);
    for user in (1..=PEOPLE).map(UserId) {
        one.sign_up(user, "", person(user).press).unwrap();
    }
    one.start(NOW).unwrap();
    one.played.remove(0).tables.into_iter().map(|table| table.people).collect()
}

/// A secret with which the same people sit in the same places, but get other deals.
fn secret_like(game: GameKind, secret: &ServerSeed) -> ServerSeed {
    let wanted = pairing(game, secret);
    let mut others = (0..u64::MAX).map(|number| secret.derive(&format!("other:{number}")));
    others.find(|other| pairing(game, other) == wanted).unwrap()
}

/// A tournament with a chosen secret, whose tables are open.
async fn begin_with_open_tables(
    service: &Service,
    game: GameKind,
    secret: &ServerSeed,
) -> (TournamentId, Vec<TableId>) {
    let id = service.store().open_tournament(&tournament(game, secret)).await.unwrap().unwrap().id;
    for user in 1..=PEOPLE {
        service.tournaments().sign_up(id, &person(UserId(user))).await.unwrap();
    }
    service.tournaments().start(id, ORGANISER, false).await.unwrap();
    prepare(service, id).await;
    let tables = find(service, id).await.played.remove(0).tables;
    (id, tables.into_iter().filter_map(|table| table.table).collect())
}

/// Every command, once each.
fn commands(table: TableId) -> Vec<Command> {
    let seat = Seat::all(4).next().unwrap();
    let mut rules = Preset::usual(GameKind::GangOfFour).rules();
    rules.set("limit", "50").unwrap();
    let action = Action::GangOfFour(gang_of_four::Action::Pass);
    let user = UserId(1);
    let all = vec![
        Command::Join,
        Command::Leave,
        Command::LeaveForEver,
        Command::AddComputer(Level::Novice),
        Command::ChangeRules(rules),
        Command::Start,
        Command::Act(action),
        Command::TakeSeat(seat),
        Command::LetIn,
        Command::PassSeat { seat, user, name: "Ann".to_owned() },
        Command::Return,
        Command::Replace(user),
        Command::Order(Order::PassUntilNextCycle),
        Command::CancelOrders,
        Command::AskUndo,
        Command::AgreeUndo,
        Command::RefuseUndo,
        Command::CarryOut,
        Command::Remind,
        Command::EndUndo,
        Command::Deal,
        Command::Gone(user),
        Command::Move(ChannelId(77)),
        Command::Pause,
        Command::Resume,
        Command::Close,
        Command::Rematch(table),
    ];
    // A new command does not compile until it is numbered here, and the test fails until it is in the list.
    let number = |command: &Command| match command {
        Command::Join => 0,
        Command::Leave => 1,
        Command::LeaveForEver => 2,
        Command::AddComputer(_) => 3,
        Command::ChangeRules(_) => 4,
        Command::Start => 5,
        Command::Act(_) => 6,
        Command::TakeSeat(_) => 7,
        Command::LetIn => 8,
        Command::PassSeat { .. } => 9,
        Command::Return => 10,
        Command::Replace(_) => 11,
        Command::Order(_) => 12,
        Command::CancelOrders => 13,
        Command::AskUndo => 14,
        Command::AgreeUndo => 15,
        Command::RefuseUndo => 16,
        Command::CarryOut => 17,
        Command::Remind => 18,
        Command::EndUndo => 19,
        Command::Deal => 20,
        Command::Gone(_) => 21,
        Command::Move(_) => 22,
        Command::Pause => 23,
        Command::Resume => 24,
        Command::Close => 25,
        Command::Rematch(_) => 26,
    };
    assert_eq!(all.iter().map(number).collect::<Vec<_>>(), (0..=26).collect::<Vec<_>>());
    all
}

/// Everything that this person may ask of a table, and of its stored data.
async fn asked(service: &Service, id: TournamentId, table: TableId, user: UserId) -> Vec<String> {
    fn describe_result<T>(result: Result<T, ServiceError>) -> String {
        result.map_or_else(|error| error.to_string(), |_| "told".to_owned())
    }
    let mut answers = vec![describe_result(service.look(table, user, Some(GUILD)).await)];
    let seat = Seat::all(4).next().unwrap();
    for command in commands(table) {
        for moderator in [false, true] {
            let one = carte_table::Person { moderator, ..person(user) };
            let actor = Actor::Person(one);
            answers.push(describe_result(service.consider(table, &actor, &command).await));
            answers.push(describe_result(service.act(table, actor, None, command.clone(), None).await));
        }
    }
    answers.push(describe_result(service.guess(table, &person(user), None).await));
    answers.push(describe_result(service.guess(table, &person(user), Some((1, seat))).await));
    answers.push(describe_result(service.rematch(table, person(user)).await));
    answers.push(describe_result(service.finished_round(table, 1).await));
    answers.push(format!("{:?}", service.playback(table).await.unwrap().err()));
    let tournament = find(service, id).await;
    answers.push(results_csv(&tournament));
    // The fingerprint is that of the secret, so it differs and is known from the beginning.
    let fingerprint = tournament.secret.commitment().to_string();
    answers.push(results_json(&tournament).to_string().replace(&fingerprint, "…"));
    answers.push(format!("{:?}", service.store().sealed_channels(GUILD).await.unwrap()));
    let export = service.store().export(user).await.unwrap();
    answers.push(export.to_string().replace(&fingerprint, "…"));
    answers
}

/// What everybody who does not sit at the first table is told after some turns there, about the table and about anybody's
/// statistics.
async fn ask_as_others(case: &SealedTableCase) -> (bool, Answers, String) {
    let (database, _, _, service) = open_service().await;
    let (id, tables) = begin_with_open_tables(&service, case.game, &case.secret).await;
    let sealed = tables[0];
    let view = service.public(sealed).await.unwrap();
    assert!(view.guessable.is_empty(), "nobody can look on");
    let insiders: Vec<UserId> = view.seats.iter().filter_map(carte_table::Occupant::owner).collect();
    play_turns(&service, sealed, case.seed, case.turns).await;
    prepare(&service, id).await;
    let has_ended = matches!(service.public(sealed).await.unwrap().stage, Stage::Ended(_));
    let outsiders = (1..=PEOPLE).map(UserId).filter(|user| !insiders.contains(user));
    let mut all = Vec::new();
    for user in outsiders.chain([ORGANISER, UserId(999)]) {
        let answers = asked(&service, id, sealed, user).await;
        assert!(!answers.contains(&"told".to_owned()), "{user}: {answers:#?}");
        all.push((user, answers));
    }
    // Everything from which cards, leaderboards, histories, leagues and achievements are read.
    let statistics = dump(&database).await;
    if has_ended {
        sealed_for_insiders(&service, sealed, insiders[0]).await;
        for table in &tables[1..] {
            play(&service, *table).await;
        }
        check_that_everybody_may_look(&service, id, sealed).await;
        assert_ne!(dump(&database).await, statistics);
    }
    (has_ended, all, statistics)
}

#[tokio::test]
async fn who_does_not_sit_at_a_sealed_table_is_told_the_same_whatever_is_dealt_and_played_there() {
    let mut rng = StdRng::seed_from_u64(57);
    let mut ends = 0;
    for number in 0..CASES {
        let game = if number % 2 == 0 { GameKind::GangOfFour } else { GameKind::GoStop };
        let secret = ServerSeed::new(rng.random());
        let turns: &[usize] = if number / 2 % 2 == 0 { &[0, 1, 5, 20] } else { &[usize::MAX, usize::MAX] };
        let mut cases: Vec<SealedTableCase> = Vec::new();
        for turns in turns {
            cases.push(SealedTableCase { game, secret: secret.clone(), seed: rng.random(), turns: *turns });
        }
        let (turns, secret) = (turns[turns.len() - 1], secret_like(game, &secret));
        cases.push(SealedTableCase { game, secret, seed: rng.random(), turns });
        let mut first: HashMap<bool, (Answers, String)> = HashMap::new();
        for one in &cases {
            let (has_ended, answers, statistics) = ask_as_others(one).await;
            ends += usize::from(has_ended);
            let before = first.entry(has_ended).or_insert_with(|| (answers.clone(), statistics.clone()));
            for (answer, expected) in answers.iter().zip(&before.0) {
                assert_eq!(answer, expected, "{number} {game:?}");
            }
            assert_eq!(statistics, before.1, "{number} {game:?}");
        }
    }
    assert!(ends > 6, "{ends}");
}

/// Plays `turns` turns at a table, or fewer to its end, with random actions.
async fn play_turns(service: &Service, table: TableId, seed: u64, turns: usize) {
    let mut chance = StdRng::seed_from_u64(seed);
    for _ in 0..turns {
        let public = service.public(table).await.unwrap();
        let turn = public.game.as_ref().and_then(carte_games::View::turn);
        let Some(seat) = turn.filter(|_| public.stage == Stage::Playing) else { return };
        let Some(user) = public.occupant(seat).person() else {
            service.background().catch_up().await;
            continue;
        };
        let view = service.look(table, user, Some(GUILD)).await.unwrap();
        let action = players::choose(Level::Random, view.game.as_ref().unwrap(), &mut chance).unwrap();
        let actor = Actor::Person(person(user));
        service.act(table, actor, Some(view.state_number), Command::Act(action), None).await.unwrap();
    }
}

/// A person who has played there knows the result, but no hand, deck or seed.
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

/// When all tables have ended, everybody may look.
async fn check_that_everybody_may_look(service: &Service, id: TournamentId, table: TableId) {
    prepare(service, id).await;
    assert_eq!(find(service, id).await.stage, TournamentStage::Over);
    service.look(table, UserId(999), Some(GUILD)).await.unwrap();
    service.playback(table).await.unwrap().unwrap();
    assert!(service.finished_round(table, 1).await.unwrap().is_some());
    assert_eq!(service.store().sealed_channels(GUILD).await.unwrap(), []);
}
