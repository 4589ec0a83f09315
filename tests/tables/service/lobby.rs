//! Sitting down, standing up, and who may do what.

use carte_players::Level;
use carte_service::{Answer, NewTable, ServiceError};
use carte_table::ids::{ChannelId, GuildId, TableId};
use carte_table::{Actor, Command, Ending, News, Occupant, Pace, Refusal, Stage};

use crate::service::harness::{ANA, BO, CHLOE, DINA, GUILD, World, options};

#[tokio::test]
async fn a_plain_table_and_start_are_a_game() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, true)).await;
    let view = world.done(table, ANA, Command::Start).await;
    assert_eq!(view.stage, Stage::Playing);
    assert_eq!(view.seats.iter().filter(|seat| matches!(seat, Occupant::Computer { .. })).count(), 3);
    let names: std::collections::BTreeSet<_> = view.seats.iter().filter_map(Occupant::name).collect();
    assert_eq!(names.len(), 4, "every player has another name");
}

#[tokio::test]
async fn a_press_opens_one_table() {
    let mut world = World::new().await;
    let (host, again) = (world.person(ANA), world.person(ANA));
    let mut opened = Vec::new();
    for host in [host.clone(), again, host] {
        let options = options(Pace::Relaxed, true);
        let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
        opened.push(world.service.open(host, new).await.unwrap().id);
    }
    assert_eq!(opened, [TableId(1), TableId(2), TableId(1)]);
}

#[tokio::test]
async fn a_press_of_which_two_processes_hear_seats_one_computer_player() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    let host = Actor::Person(world.person(ANA));
    for _ in 0..2 {
        let add = Command::AddComputer(Level::Club);
        let answer = world.service.act(table, host.clone(), None, add, None).await.unwrap();
        let Answer::Done(view) = answer else { panic!("{answer:?}") };
        assert_eq!(view.seats.iter().filter(|seat| matches!(seat, Occupant::Computer { .. })).count(), 1);
    }
}

#[tokio::test]
async fn three_of_four_seats_are_enough() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    world.done(table, BO, Command::Join).await;
    assert_eq!(world.refused(table, ANA, Command::Start).await, Refusal::TooFewPlayers { have: 2, need: 3 });
    world.done(table, CHLOE, Command::Join).await;
    assert_eq!(world.done(table, ANA, Command::Start).await.seats.len(), 3);
}

#[tokio::test]
async fn who_may_do_what_in_a_lobby() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    assert_eq!(world.refused(table, ANA, Command::Join).await, Refusal::AlreadySeated);
    assert_eq!(world.refused(table, BO, Command::Leave).await, Refusal::NotSeated);
    world.done(table, BO, Command::Join).await;
    assert_eq!(world.refused(table, BO, Command::Start).await, Refusal::HostOnly { host: ANA });
    assert_eq!(
        world.refused(table, BO, Command::AddComputer(Level::Club)).await,
        Refusal::HostOnly { host: ANA }
    );
    assert_eq!(world.refused(table, BO, Command::Close).await, Refusal::HostOrModeratorOnly { host: ANA });
    assert_eq!(world.refused(table, ANA, Command::Pause).await, Refusal::NotStarted);
    world.done(table, ANA, Command::AddComputer(Level::Club)).await;
    world.done(table, ANA, Command::AddComputer(Level::Club)).await;
    assert_eq!(world.refused(table, CHLOE, Command::Join).await, Refusal::Full);
    assert_eq!(world.refused(table, ANA, Command::AddComputer(Level::Club)).await, Refusal::Full);
    world.done(table, ANA, Command::Start).await;
    assert_eq!(world.refused(table, CHLOE, Command::Join).await, Refusal::AlreadyStarted);
    assert_eq!(world.refused(table, ANA, Command::Start).await, Refusal::AlreadyStarted);
}

#[tokio::test]
async fn the_host_leaves_and_the_next_person_is_host() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    world.done(table, BO, Command::Join).await;
    world.done(table, ANA, Command::Leave).await;
    assert_eq!(world.public(table).await.unwrap().host, BO);
    world.done(table, BO, Command::Leave).await;
    assert_eq!(world.public(table).await.unwrap().stage, Stage::Ended(Ending::Abandoned));
    assert_eq!(world.refused(table, CHLOE, Command::Join).await, Refusal::Over);
}

#[tokio::test]
async fn another_server_has_no_part_in_a_table() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, false)).await;
    let mut stranger = world.person(DINA);
    stranger.guild = Some(GuildId(GUILD.0 + 1));
    stranger.moderator = true;
    for (command, expected) in
        [(Command::Join, Refusal::OtherServer), (Command::Close, Refusal::HostOrModeratorOnly { host: ANA })]
    {
        let actor = Actor::Person(stranger.clone());
        let answer = world.service.act(table, actor, None, command, None).await.unwrap();
        assert!(matches!(answer, Answer::Refused(refusal, _) if refusal == expected));
    }
    let elsewhere = world.service.look(table, DINA, stranger.guild).await;
    assert!(matches!(elsewhere, Err(ServiceError::NoSuchTable)));
    assert_eq!(world.look(table, DINA).await.seat_of(DINA), None);
}

#[tokio::test]
async fn a_moderator_closes_a_table_and_its_seeds_are_shown() {
    let (mut world, table) = World::with_game_of_four(Pace::Relaxed).await;
    assert_eq!(world.public(table).await.unwrap().fair_deal.revealed, None);
    let mut moderator = world.person(carte_table::ids::UserId(77));
    moderator.moderator = true;
    let actor = Actor::Person(moderator);
    let answer = world.service.act(table, actor, None, Command::Close, None).await.unwrap();
    let fair = answer.view().fair_deal.clone();
    let (seed, client_seed) = fair.revealed.unwrap();
    let bytes: [u8; 32] = hex::decode(seed).unwrap().try_into().unwrap();
    assert_eq!(carte_table::fairness::ServerSeed::new(bytes).commitment(), fair.commitment);
    assert_eq!(client_seed.split('-').count(), 5, "four who sat down, and the start");
    assert_eq!(world.news().last(), Some(&News::Ended(Ending::Closed)));
}

#[tokio::test]
async fn a_table_that_does_not_exist_is_not_found() {
    let world = World::new().await;
    for id in [7, u64::MAX] {
        assert!(matches!(world.public(TableId(id)).await, Err(ServiceError::NoSuchTable)));
    }
    assert_eq!(world.service.tables_in_memory(), 0, "nothing is kept for made-up numbers");
}

#[tokio::test]
async fn the_host_chooses_other_rules_until_the_game_begins() {
    let (mut world, table) = World::with_lobby(options(Pace::Relaxed, true)).await;
    world.done(table, BO, Command::Join).await;
    let rules = world.look(table, ANA).await.options.rules;
    let with = |changes: &[(&str, &str)]| {
        let mut rules = rules.clone();
        changes.iter().for_each(|(option, value)| rules.set(option, value).unwrap());
        Command::ChangeRules(rules)
    };
    let (wanted, contradiction) = (with(&[("flush", "sum")]), with(&[("forget", "take-back")]));
    assert_eq!(world.refused(table, BO, wanted.clone()).await, Refusal::HostOnly { host: ANA });
    assert_eq!(world.refused(table, ANA, contradiction).await, Refusal::UnfitRules);
    let other_game = Command::ChangeRules(carte_games::Preset::usual(carte_games::GameKind::GoStop).rules());
    assert_eq!(world.refused(table, ANA, other_game).await, Refusal::UnfitRules);
    let view = world.done(table, ANA, wanted.clone()).await;
    let has_sum = |rules: &carte_games::Rules| rules.options().contains(&("flush", "sum".to_owned()));
    assert!(has_sum(&view.options.rules));
    assert_eq!(
        world.done(table, ANA, wanted.clone()).await.state_number,
        view.state_number,
        "nothing has changed"
    );
    world.done(table, ANA, Command::Start).await;
    assert_eq!(world.refused(table, ANA, wanted).await, Refusal::AlreadyStarted);
    let log = world.service.store().log_after(table, carte_table::ids::EventNumber(0)).await.unwrap();
    let again = carte_table::Table::from_log(table, log).unwrap();
    assert!(has_sum(&again.game().unwrap().rules()));
}
