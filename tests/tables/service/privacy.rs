//! What is stored about a person can be exported, and can be removed.

use std::path::PathBuf;
use std::time::Duration;

use carte_games::{GameKind, Seat, go_stop};
use carte_players::Level;
use carte_records::daily::Day;
use carte_records::luck::GameLuck;
use carte_service::{Answer, Guessing};
use carte_store::PlayKey;
use carte_table::ids::{TableId, UserId};
use carte_table::{Actor, Command, Ending, Occupant, Pace, Stage};

use crate::service::daily::chosen;
use crate::service::harness::{ANA, BO, CHLOE, GUILD, World, options};
use crate::service::rebuild::{DERIVED, check_rebuild};
use carte_testkit::TestDatabase;

/// A number as long as Discord's identifiers.
pub(super) const ZOE: UserId = UserId(312_345_678_901_234_567);

/// A running game of Ana, Bo, Chloé and Zoé.
async fn game(world: &mut World, pace: Pace) -> TableId {
    let table = world.lobby(options(pace, false)).await;
    for user in [BO, CHLOE, ZOE] {
        world.done(table, user, Command::Join).await;
    }
    world.done(table, ANA, Command::Start).await;
    table
}

async fn play(world: &mut World, table: TableId, turns: usize) {
    for _ in 0..turns {
        if world.public(table).await.unwrap().stage != Stage::Playing {
            return;
        }
        world.clock.advance(Duration::from_secs(2));
        world.take_turn(table).await;
    }
}

/// Zoé guesses that the first seat wins a deal.
async fn guess(world: &mut World, table: TableId, deal: usize) {
    let person = world.person(ZOE);
    let guessed = world.service.guess(table, &person, Some((deal, Seat::new(0)))).await.unwrap();
    assert!(matches!(guessed, Guessing::Noted(..)), "{guessed:?}");
}

/// Zoé's finished deal of the day, whose luck is stored.
async fn deal_of_the_day(world: &mut World) -> PlayKey {
    let person = world.person(ZOE);
    let service = &world.service;
    let game = GameKind::GangOfFour;
    let mut view = service.daily().begin(&person, game).await.unwrap().view();
    while view.stage == Stage::Playing {
        let command = chosen(&view, Level::Novice, 1);
        let done =
            service.act(view.id, Actor::Person(person.clone()), Some(view.state_number), command, None).await;
        view = done.unwrap().view().clone();
    }
    let key = PlayKey { day: Day::of(service.now()), game, user: ZOE };
    let store = service.store();
    store.keep_daily_luck(key, &GameLuck { players: 4, ..GameLuck::default() }).await.unwrap();
    assert!(store.daily_luck(key).await.unwrap().is_some());
    key
}

/// The tables other than the derived ones.
const OTHERS: [&str; 12] = [
    "tables",
    "seats",
    "events",
    "snapshots",
    "key_value",
    "preferences",
    "reviews",
    "guesses",
    "guess_counts",
    "deal_luck",
    "daily_plays",
    "daily_luck",
];

/// The places in the database where the number or the name of Zoé can be found: SQLite's files, in which numbers are searched as
/// text and as SQLite writes them, or rows.
pub(super) async fn found(database: &TestDatabase) -> Vec<String> {
    let texts = [ZOE.to_string(), format!("P{ZOE}")];
    let TestDatabase::Sqlite(folder) = database else {
        let rows = format!("{}{}", database.dump(&DERIVED).await, database.dump(&OTHERS).await);
        let found = rows.lines().filter(|row| texts.iter().any(|text| row.contains(text)));
        return found.map(str::to_owned).collect();
    };
    let [number, name] = texts.map(String::into_bytes);
    let needles = [number, ZOE.0.to_be_bytes().to_vec(), ZOE.0.to_le_bytes().to_vec(), name];
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for needle in &needles {
            if bytes.windows(needle.len()).any(|window| window == needle) {
                found.push(format!("{needle:?} in {}", path.display()));
            }
        }
    }
    found
}

/// The copy that the bot has made of its file before an upgrade; `None` if the database has no file.
async fn copy_from_before_an_upgrade(world: &World) -> Option<PathBuf> {
    let TestDatabase::Sqlite(_) = world.database else { return None };
    let copy = world.database().with_file_name("carte.sqlite3.before-upgrade-from-1");
    carte_store_sqlite::backup(&world.database(), &copy).await.unwrap();
    Some(copy)
}

#[tokio::test]
async fn somebody_who_asks_to_be_forgotten_is_nowhere_any_more() {
    let mut world = World::new().await;
    let finished = game(&mut world, Pace::None).await;
    play(&mut world, finished, 5000).await;
    assert_eq!(world.public(finished).await.unwrap().stage, Stage::Ended(Ending::Finished));
    let running = game(&mut world, Pace::Live).await;
    // After so few moves nobody can have reached the limit yet: a round costs at most 80 points.
    play(&mut world, running, 20).await;
    let closed = game(&mut world, Pace::None).await;
    world.done(closed, ANA, Command::Leave).await;
    world.done(closed, BO, Command::Close).await;
    // Zoé hosts one lobby, and has only looked into another.
    let person = world.person(ZOE);
    let hers = world.service.rematch(finished, person).await.unwrap().view().id;
    let visited = world.lobby(options(Pace::None, true)).await;
    world.done(visited, ZOE, Command::Join).await;
    world.done(visited, ZOE, Command::Leave).await;
    // She guesses twice: one guess has been decided, the other is still open.
    let watched = world.game_of_four(Pace::None).await;
    guess(&mut world, watched, 1).await;
    // Until its first round is over, and not to its end, so that it is in no history.
    for _ in 0..100 {
        play(&mut world, watched, 5).await;
        if world.service.store().export(ZOE).await.unwrap()["guesses"].is_array() {
            break;
        }
    }
    let open = world.game_of_four(Pace::None).await;
    guess(&mut world, open, 1).await;
    let daily = deal_of_the_day(&mut world).await;
    let export = world.service.store().export(ZOE).await.unwrap();
    assert_eq!(export["guesses"].as_array().unwrap().len(), 1);
    assert!(export["open_guesses"].as_array().unwrap().iter().any(|guess| guess["right"].is_null()));
    let copy = copy_from_before_an_upgrade(&world).await;
    assert!(found(&world.database).await.len() >= 3, "the search finds nothing");

    world.forget(ZOE).await;
    assert_eq!(found(&world.database).await, Vec::<String>::new());
    let luck = world.service.store().daily_luck(daily).await.unwrap();
    assert_eq!(luck, None, "it is somebody else's now");
    world
        .service
        .store()
        .keep_daily_luck(daily, &GameLuck { players: 4, ..GameLuck::default() })
        .await
        .unwrap();
    assert_eq!(found(&world.database).await, Vec::<String>::new(), "what comes late is not kept");
    assert!(copy.is_none_or(|copy| !copy.exists()));

    // The games of the others are complete, and go on.
    let view = world.public(running).await.unwrap();
    assert_eq!(view.stage, Stage::Playing);
    let former = view.seats[3].clone();
    assert!(
        matches!(&former, Occupant::Substitute { user, name, .. } if user.is_former() && name == "a former player")
    );
    play(&mut world, running, 5000).await;
    assert_eq!(world.public(running).await.unwrap().stage, Stage::Ended(Ending::Finished));
    let (games, _) = world.service.store().history(ANA, Some(GUILD), None, 0).await.unwrap();
    assert_eq!(games.len(), 2);
    let seat = games[1].seats.iter().find(|seat| seat.user.is_some_and(UserId::is_former)).unwrap();
    assert_eq!(seat.name, "a former player");
    assert_eq!(world.public(hers).await.unwrap().host, view.host);
    assert_eq!(found(&world.database).await, Vec::<String>::new());

    // The log gives the same statistics.
    check_rebuild(&world.database, world.service.store()).await;

    // Zoé is now a person of whom the bot knows nothing.
    assert!(world.service.store().tables_naming(ZOE).await.unwrap().is_empty());
    assert!(world.service.store().tables_of(ZOE).await.unwrap().is_empty());
    let back = world.ask(visited, ZOE, Command::Join).await;
    assert!(matches!(back, Answer::Done(_)));
    world.restart().await;
    assert_eq!(world.service.store().tables_of(ZOE).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_game_of_go_stop_goes_on_without_those_who_are_forgotten() {
    let mut world = World::new().await;
    let rules = go_stop::Rules::default().with_rounds(2);
    let finished = world.go_stop_with(&[ZOE], Pace::None, rules).await;
    play(&mut world, finished, 2000).await;
    assert_eq!(world.public(finished).await.unwrap().stage, Stage::Ended(Ending::Finished));
    let running = world.go_stop_with(&[ZOE, BO], Pace::None, rules).await;
    play(&mut world, running, 10).await;
    let export = world.service.store().export(ZOE).await.unwrap();
    assert_eq!(export["games"].as_array().unwrap().len(), 1);
    let rounds = export["rounds"].as_array().unwrap().len();
    assert!(rounds >= 2);
    assert_eq!(export["deeds"]["go-stop"].as_array().unwrap().len(), rounds);

    world.forget(ZOE).await;
    assert_eq!(found(&world.database).await, Vec::<String>::new());
    play(&mut world, running, 2000).await;
    assert_eq!(world.public(running).await.unwrap().stage, Stage::Ended(Ending::Finished));
    assert_eq!(found(&world.database).await, Vec::<String>::new());
    let (games, count) = world.service.store().history(ANA, Some(GUILD), None, 0).await.unwrap();
    assert_eq!(count, 2);
    for game in games {
        assert!(game.seats.iter().any(|seat| seat.user.is_some_and(UserId::is_former)));
        assert_eq!(game.seats.iter().map(|seat| seat.total).sum::<i64>(), 0, "what is won is paid");
    }
    check_rebuild(&world.database, world.service.store()).await;
}

#[tokio::test]
async fn two_former_players_at_one_table_stay_two() {
    let mut world = World::new().await;
    let table = game(&mut world, Pace::None).await;
    for user in [ZOE, CHLOE] {
        world.forget(user).await;
    }
    play(&mut world, table, 5000).await;
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Ended(Ending::Finished));
    let (games, _) = world.service.store().history(ANA, Some(GUILD), None, 0).await.unwrap();
    let mut formers: Vec<_> =
        games[0].seats.iter().filter_map(|seat| seat.user).filter(|user| user.is_former()).collect();
    formers.dedup();
    assert_eq!(formers.len(), 2);
    check_rebuild(&world.database, world.service.store()).await;
}

#[tokio::test]
async fn a_game_to_which_nobody_can_come_back_ends() {
    let mut world = World::new().await;
    let alone = world.game_with_computers(Pace::Live).await;
    let lobby = world.lobby(options(Pace::Live, true)).await;
    let table = world.lobby(options(Pace::Live, true)).await;
    world.done(table, BO, Command::Join).await;
    world.done(table, ANA, Command::Start).await;
    world.done(table, BO, Command::Leave).await;

    world.forget(ANA).await;
    assert_eq!(world.public(alone).await.unwrap().stage, Stage::Ended(Ending::Closed));
    assert_eq!(world.public(lobby).await.unwrap().stage, Stage::Ended(Ending::Abandoned));
    // A computer player has Bo's seat, too, but Bo may take it back.
    let view = world.public(table).await.unwrap();
    assert_eq!(view.stage, Stage::Paused { by: None });
    world.forget(BO).await;
    let view = world.public(table).await.unwrap();
    assert_eq!(view.stage, Stage::Ended(Ending::Closed));
    assert!(view.seats.iter().filter_map(Occupant::owner).all(UserId::is_former));
    // Nothing is left that needs the clock.
    let before = view.state_number;
    world.wait(Duration::from_secs(24 * 3600)).await;
    assert_eq!(world.public(table).await.unwrap().state_number, before);
    check_rebuild(&world.database, world.service.store()).await;
}

#[tokio::test]
async fn an_export_has_what_is_ones_own_and_nobody_elses() {
    let mut world = World::new().await;
    let table = game(&mut world, Pace::None).await;
    play(&mut world, table, 5000).await;
    let running = game(&mut world, Pace::None).await;
    // All sixteen cards are compared. The rest of a hand later might be the same as something that Zoé has played.
    let others_hand =
        crate::service::harness::gang(&world.look(running, ANA).await).hand.unwrap().to_string();
    play(&mut world, running, 30).await;
    let export = world.service.store().export(ZOE).await.unwrap();
    assert_eq!(export["user"], ZOE.to_string());
    assert_eq!(export["name"], format!("P{ZOE}"));
    assert_eq!(export["games"].as_array().unwrap().len(), 1);
    let rounds = export["rounds"].as_array().unwrap().len();
    assert_eq!(export["games"][0]["rounds"], rounds);
    assert_eq!(export["ratings"].as_array().unwrap().len(), 2, "here and everywhere");
    assert_eq!(export["standings"].as_array().unwrap().len(), 4, "all time, season, month, week");
    assert_eq!(export["tables"].as_array().unwrap().len(), 2);
    let events = export["tables"][0]["events"].as_array().unwrap();
    let dealt: Vec<_> = events.iter().filter_map(|event| event["what"]["dealt"].as_str()).collect();
    assert_eq!(dealt.len(), rounds);
    assert!(dealt.iter().all(|hand| hand.split(' ').count() == 16));
    let played = events.iter().filter(|event| event["what"]["played"].is_string()).count();
    assert!(played > 0, "a short game has few plays, but some");
    // The export contains neither the names of the others nor any other hand.
    let text = export.to_string();
    for other in ["\"P1\"", "\"P2\"", "\"P3\"", "server_seed"] {
        assert!(!text.contains(other), "{other}");
    }
    assert!(!text.contains(&others_hand));
    let nobody = world.service.store().export(UserId(99)).await.unwrap();
    assert_eq!(nobody["tables"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn who_left_before_the_start_exports_no_start_either() {
    let mut world = World::new().await;
    let table = world.lobby(options(Pace::None, false)).await;
    world.done(table, ZOE, Command::Join).await;
    world.done(table, ZOE, Command::Leave).await;
    for _ in 0..2 {
        world.done(table, ANA, Command::AddComputer(Level::Club)).await;
    }
    world.done(table, ANA, Command::Start).await;
    let export = world.service.store().export(ZOE).await.unwrap();
    let events = export["tables"][0]["events"].as_array().unwrap();
    assert!(events.iter().all(|event| event["what"].get("started").is_none()), "{events:?}");
}

#[tokio::test]
async fn who_left_before_the_start_exports_nothing_of_the_next_person_in_the_seat() {
    let mut world = World::new().await;
    let table = world.lobby(options(Pace::None, false)).await;
    world.done(table, ZOE, Command::Join).await;
    world.done(table, ZOE, Command::Leave).await;
    for user in [BO, CHLOE, UserId(5)] {
        world.done(table, user, Command::Join).await;
    }
    world.done(table, ANA, Command::Start).await;
    play(&mut world, table, 30).await;
    let export = world.service.store().export(ZOE).await.unwrap();
    let events = export["tables"][0]["events"].as_array().unwrap();
    let last = events.last().unwrap()["what"].as_object().unwrap();
    assert!(events.len() == 2 && last.contains_key("unseated"), "{events:?}");
}
