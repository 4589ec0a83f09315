//! Tables that play the same deals: nothing about one of them reaches people who do not sit there, until all of them have ended.

use std::collections::HashSet;
use std::time::Duration;

use carte_games as games;
use carte_records::tournament::{RoundTable, TournamentStage};
use carte_sandbox::{ChannelKind, Double, Fault, Id, Identity, Message};
use carte_table::Stage;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{ChannelId, GuildId, TableId};
use serde_json::Value;
use tokio::time::sleep;

use super::tournaments::{play, tournament, wait_for_words, wait_until_over};
use crate::bot::harness::{
    World, answer, check_words, plain, private, shows_hand, update, wait_for, wait_until, write_base36,
};

/// The answer to everybody who asks for something about a sealed table.
const SEALED: &str = "closed until all of them have ended";

/// The people of most tests here; Ana, who may do everything in the server, does not play.
pub(super) const PEOPLE: [&str; 5] = ["Bo", "Chloé", "Dan", "Emil", "Fay"];

/// Opens tables of one deal each with the command of a game. Returns the organiser and the message in which people sign up.
async fn open_duplicate_tournament(
    world: &World,
    command: &str,
    options: &[(&str, Value)],
) -> (Identity, Message) {
    let ana = world.user("Ana");
    let usual =
        [("deals", 1.into()), ("house", "rounds=1".into()), ("level", 0.into()), ("pace", "day".into())];
    let all: Vec<(&str, Value)> = options.iter().cloned().chain(usual).collect();
    let message = ana.slash(world.channel, command, &all).unwrap().message().await.unwrap();
    (ana, message)
}

/// The same, after these people have signed up.
async fn open_and_sign_up(
    world: &World,
    command: &str,
    options: &[(&str, Value)],
    people: &[&str],
) -> (Identity, Message) {
    let (ana, mut message) = open_duplicate_tournament(world, command, options).await;
    assert!(message.text().contains("Duplicate deals"), "{}", message.text());
    for name in people {
        let who = world.user(name);
        who.set_locale("en-GB");
        message = update(who.click(&message, "Sign up").unwrap()).await;
    }
    (ana, message)
}

/// Begins the only round. Returns the message in which people signed up, and the tables.
pub(super) async fn begin_only_round(
    world: &World,
    command: &str,
    options: &[(&str, Value)],
    people: &[&str],
) -> (Message, Vec<RoundTable>) {
    let (ana, message) = open_and_sign_up(world, command, options, people).await;
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(world, "· round 1 of").await;
    let tables = tournament(world).await.played.remove(0).tables;
    for table in &tables {
        world.wait_for_board(table.table.unwrap()).await;
    }
    (message, tables)
}

fn place(table: &RoundTable) -> Id {
    table.channel.unwrap().to_string().parse().unwrap()
}

/// The people who sit at a table, as identities of the double.
pub(super) async fn people_at(world: &World, table: &RoundTable) -> Vec<Identity> {
    let people = tournament(world).await.people;
    let user = |person: &u16| people[usize::from(*person)].user.to_string();
    table.people.iter().map(|person| world.double.user(&user(person))).collect()
}

/// Plays a table to its end, or for `turns` turns, with commands that people type in its thread.
pub(super) async fn type_to_the_end(world: &World, table: &RoundTable, turns: usize) {
    let (id, thread) = (table.table.unwrap(), place(table));
    for _ in 0..turns {
        let view = world.service().public(id).await.unwrap();
        if view.stage != Stage::Playing {
            return;
        }
        let turn = view.game.as_ref().and_then(games::View::turn).unwrap();
        let Some(user) = view.occupant(turn).person() else {
            world.service().background().catch_up().await;
            continue;
        };
        let who = world.double.user(&user.to_string());
        let typed = match &world.view(id, &who).await.game.unwrap() {
            games::View::GangOfFour(game) => match game.legal_plays().first() {
                Some(play) => who.slash(thread, "play", &[("cards", play.cards().to_string().into())]),
                None => who.slash(thread, "pass", &[]),
            },
            games::View::GoStop(game) => {
                let typed = games::go_stop::notation::write(game.legal_actions().first().unwrap());
                match typed.as_str() {
                    "go" => who.slash(thread, "gostop go", &[]),
                    "stop" => who.slash(thread, "gostop stop", &[]),
                    card => who.slash(thread, "gostop play", &[("card", card.into())]),
                }
            }
        };
        private(typed.unwrap()).await;
    }
}

/// Tries everything that names a table or a game, from the channel and with buttons of messages that this person does not see.
async fn assert_sealed_for(world: &World, who: &Identity, table: &RoundTable, from: &Message) {
    let id = table.table.unwrap();
    let asked = [
        "scores",
        "count",
        "pile",
        "hand",
        "table pause",
        "table resume",
        "table close",
        "table leave",
        "table return",
    ];
    let looked_back = ["replay", "verify", "review"];
    let questions =
        asked.map(|command| (command, "table")).into_iter().chain(looked_back.map(|one| (one, "game")));
    for (command, option) in questions {
        let said = answer(&who.slash(world.channel, command, &[(option, id.0.into())]).unwrap()).await;
        assert!(
            said.ephemeral && said.text().contains(SEALED),
            "/{command} tells {}: {}",
            who.name(),
            said.text()
        );
    }
    let lounge = world.double.channel("lounge").to_string();
    let moving = [("channel", lounge.into()), ("table", id.0.into())];
    let said = world.ask(who, "table move", &moving).await;
    assert!(said.text().contains(SEALED), "{}", said.text());
    for component in components_of(world, table) {
        let pressed = who.forge(from.id, &component, &[]).unwrap();
        let said = answer(&pressed).await;
        assert!(
            said.ephemeral && said.text().contains(SEALED),
            "{component} tells {}: {}",
            who.name(),
            said.text()
        );
    }
    for one in people_at(world, table).await {
        let asked = [("player", one.id().to_string().into())];
        let said = world.ask(who, "history", &asked).await;
        let is_named = |name: &str| said.text().contains(name);
        assert!(!is_named(&format!("Table {id}")) && !is_named(", tournament "), "{}", said.text());
    }
}

/// The custom ids of all buttons about a table in its thread.
fn components_of(world: &World, table: &RoundTable) -> HashSet<String> {
    let mark = format!("1:{}:", write_base36(table.table.unwrap().0));
    let here = world.double.messages().into_iter().filter(|message| message.channel_id == place(table));
    let ids = here.flat_map(|message| message.buttons()).filter_map(|button| button.custom_id);
    ids.filter(|id| id.starts_with(&mark)).collect()
}

/// Checks that messages about a table are only in its thread, or visible only to people who sit there.
pub(super) async fn assert_nothing_elsewhere(world: &World, tables: &[RoundTable]) {
    for table in tables {
        let mark = format!("1:{}:", write_base36(table.table.unwrap().0));
        let people = people_at(world, table).await;
        let place = place(table);
        for message in world.double.messages() {
            let about = message.buttons().into_iter().filter_map(|button| button.custom_id);
            if !about.into_iter().any(|id| id.starts_with(&mark)) {
                continue;
            }
            let channels = world.double.channels();
            let channel = channels.iter().find(|one| one.id == message.channel_id).unwrap();
            let own = |id: Id| people.iter().any(|one| one.id() == id);
            let is_direct = channel.kind == ChannelKind::Dm && channel.members.iter().any(|one| own(*one));
            let is_own = message.addressee.is_some_and(own) || is_direct;
            assert!(is_own || (message.channel_id == place && !message.ephemeral), "{}", message.text());
        }
    }
}

/// The JSON file that the bot sends to a person who asks for the own data.
pub(super) async fn exported(world: &World, who: &Identity) -> Value {
    let asked = who.slash(world.channel, "privacy export", &[]).unwrap();
    let mine = |double: &Double| {
        let messages = double.messages().into_iter();
        let mine = messages.filter(|one| one.addressee == Some(who.id()));
        mine.flat_map(|one| one.attachments).find(|file| file.filename == "carte.json")
    };
    let file = world.double.wait_for(mine).await.unwrap();
    drop(asked);
    let json = reqwest::get(&file.url).await.unwrap().text().await.unwrap();
    serde_json::from_str(&json).unwrap()
}

/// Waits until the last message of a table tells its luck, and checks that nothing in that message still waits for it.
async fn assert_opened(world: &World, table: &RoundTable) {
    let told = |one: &Message| one.channel_id == place(table) && one.text().contains("Luck and play");
    let last = world.double.wait_for(|double| double.messages().into_iter().find(|one| told(one))).await;
    let said = last.unwrap().text();
    assert!(!said.contains("once all of them have ended") && !said.contains("wait until then"), "{said}");
}

#[tokio::test]
async fn five_people_play_the_same_deals_at_two_tables_and_look_at_each_other_only_when_both_have_ended() {
    let world = World::with_private_threads().await;
    let (message, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let [first, second] = &tables[..] else { panic!("{tables:?}") };
    assert_eq!((first.people.len(), second.people.len()), (3, 2));
    let mut hands = Vec::new();
    for table in &tables {
        let (people, thread) = (people_at(&world, table).await, place(table));
        let channel = world.double.channels().into_iter().find(|one| one.id == thread).unwrap();
        assert_eq!(channel.kind, ChannelKind::PrivateThread);
        let members: HashSet<Id> =
            people.iter().map(Identity::id).chain([world.double.application_id()]).collect();
        assert_eq!(channel.members.into_iter().collect::<HashSet<_>>(), members);
        let board = world.wait_for_board(table.table.unwrap()).await;
        let hand = private(people[0].click(&board, "My hand").unwrap()).await;
        assert!(shows_hand(&hand), "{}", hand.text());
        hands.push(world.game_of(table.table.unwrap(), &people[0]).await.hand);
    }
    assert_eq!(hands[0], hands[1], "who sits first has the same cards at both tables");
    let mut outsiders = people_at(&world, second).await;
    assert!(outsiders.iter().all(|one| one.messages(place(first)).is_empty()), "Discord shows them nothing");
    outsiders.extend([world.user("Ana"), world.double.add_user("Gus", "en-GB", false)]);
    type_to_the_end(&world, first, 4).await;
    for outsider in &outsiders {
        assert_sealed_for(&world, outsider, first, &message).await;
    }
    // A player cannot move the table to a place where others see it.
    let host = people_at(&world, first).await.remove(0);
    let lounge = world.double.channel("lounge").to_string();
    let refused =
        private(host.slash(place(first), "table move", &[("channel", lounge.into())]).unwrap()).await;
    assert!(refused.text().contains("Other tables play the same deals"), "{}", refused.text());
    type_to_the_end(&world, first, usize::MAX).await;
    world.wait_for_board(first.table.unwrap()).await;
    for outsider in &outsiders {
        assert_sealed_for(&world, outsider, first, &message).await;
    }
    // The players know how it ended, but they see no other hand, no deck and no seed.
    let ended = world.board(first.table.unwrap()).await;
    assert!(ended.text().contains("🏆") && ended.text().contains("once all of them have ended"));
    assert!(!ended.text().contains("Luck"), "{}", ended.text());
    for label in ["Replay", "Verify", "Review"] {
        let button = ended.buttons().into_iter().find(|button| button.label.contains(label));
        let pressed = host.press(ended.id, &button.unwrap().custom_id.unwrap(), &[]).unwrap();
        let said = answer(&pressed).await;
        assert!(said.text().contains(SEALED) && said.attachments.is_empty(), "{label}: {}", said.text());
    }
    let export = exported(&world, &host).await;
    assert_eq!(export["tables"], serde_json::json!([{ "table": first.table, "sealed": true }]));
    let asked = world.ask(&host, "tournament results", &[]).await;
    let json = reqwest::get(&asked.attachments[1].url).await.unwrap().text().await.unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["rounds"][0]["tables"][0]["worths"], Value::Null);
    assert_nothing_elsewhere(&world, &tables).await;

    type_to_the_end(&world, second, usize::MAX).await;
    let standings = wait_for_words(&world, "final standings").await;
    let named = (1..).zip(&tables).map(|(number, one)| format!("{} (table {number})", one.table.unwrap()));
    let numbers = named.collect::<Vec<_>>().join(", ");
    let opened = format!(
        "everybody may look at them now: `/replay`, `/review` and `/verify` take the number of a game: {numbers}"
    );
    assert!(plain(&standings).contains(&opened.replace('`', "")), "{}", standings.text());
    // The luck of both tables is told now, including that of the table that ended first.
    for table in &tables {
        assert_opened(&world, table).await;
    }
    for outsider in &outsiders {
        for command in ["replay", "verify"] {
            let game = [("game", first.table.unwrap().0.into())];
            let said = answer(&outsider.slash(world.channel, command, &game).unwrap()).await;
            assert!(
                !said.text().contains(SEALED) && !said.text().contains("no such"),
                "{command}: {}",
                said.text()
            );
        }
    }
    wait_until_over(&world).await;
}

#[tokio::test]
async fn two_people_play_go_stop_at_tables_of_their_own_with_the_same_flowers() {
    let world = World::with_private_threads().await;
    let (_, tables) = begin_only_round(&world, "gostop new", &[("seats", 2.into())], &["Bo", "Dan"]).await;
    assert_eq!(tables.iter().map(|table| table.people.len()).collect::<Vec<_>>(), [1, 1]);
    for table in &tables {
        type_to_the_end(&world, table, usize::MAX).await;
    }
    wait_for_words(&world, "final standings").await;
    wait_until_over(&world).await;
}

#[tokio::test]
async fn where_there_is_no_private_thread_the_way_on_is_named() {
    let world = World::by_hand().await;
    for command in ["gang new", "gostop new"] {
        let (_, refused) = open_duplicate_tournament(&world, command, &[]).await;
        assert!(refused.ephemeral && refused.text().contains("Create Private Threads"), "{}", refused.text());
    }
    let options = [("game", 0.into()), ("deals", 1.into())];
    let ana = world.user("Ana");
    check_words(world.ask(&ana, "tournament new", &options).await, "Create Private Threads");
    world.content();
    let (world, ana) = World::with_private_threads().await.with_user("Ana");
    let thread = world
        .double
        .faults()
        .make_private_thread(world.channel, "Aside", vec![ana.id(), world.double.application_id()])
        .unwrap();
    let places = [ChannelKind::Announcement, ChannelKind::Voice]
        .map(|kind| world.double.add_channel("elsewhere", kind));
    for place in places.into_iter().chain([thread]) {
        let refused = private(ana.slash(place, "gang new", &[("deals", 1.into())]).unwrap()).await;
        assert!(refused.text().contains("which only text channels have"), "{}", refused.text());
    }
    let dm = ana.conversation();
    let refused = ana.slash(dm, "gang new", &[("deals", 1.into())]).unwrap().message().await.unwrap();
    assert!(refused.buttons().is_empty(), "{}", refused.text());
    world.faults().alter_interactions(|body| body["member"]["permissions"] = "2048".into());
    let refused = world.ask(&world.user("Bo"), "gang new", &[("deals", 1.into())]).await;
    assert!(refused.text().contains("You may not make threads"), "{}", refused.text());
    world.content();
}

/// Lets the bot look for due work until it has told everybody `words`.
async fn look_until_told(world: &World, words: &str) {
    let is_told = async || {
        world.look_at_tournaments();
        world.public().iter().any(|one| one.text().contains(words))
    };
    wait_until(is_told, "it goes on").await;
}

#[tokio::test]
async fn a_tournament_waits_where_private_threads_cannot_be_made_any_more_and_goes_on_by_itself() {
    let world = World::with_private_threads().await;
    let (ana, message) = open_and_sign_up(&world, "gang new", &[], &["Bo", "Dan"]).await;
    world.faults().deny("CREATE_PRIVATE_THREADS", Some(world.channel)).unwrap();
    update(ana.click(&message, "Start").unwrap()).await;
    let waits = wait_for_words(&world, "I cannot make a private thread here").await;
    for _ in 0..20 {
        world.service().tournaments().look_again();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let tries = world
        .double
        .exchanges()
        .iter()
        .filter(|one| one.method == "POST" && one.route.ends_with("/threads"))
        .count();
    assert!(tries <= 2, "Discord lets the bot be refused only so often: {tries}");
    let told_of = |message: &&Message| message.text().contains("I cannot make a private thread");
    assert_eq!(world.public().iter().filter(told_of).count(), 1, "{}", waits.text());
    assert!(world.public().iter().all(|one| one.button("My hand").is_none()), "no table is in the channel");
    world.faults().allow("CREATE_PRIVATE_THREADS", Some(world.channel)).unwrap();
    look_until_told(&world, "· round 1 of").await;
}

#[tokio::test]
async fn a_failure_while_people_are_let_in_is_tried_again_and_who_has_gone_is_missed_by_nobody() {
    let world = World::with_private_threads().await;
    let (ana, message) = open_and_sign_up(&world, "gang new", &[], &["Bo", "Dan", "Fay"]).await;
    world.faults().leave_guild(world.user("Fay").id()).unwrap();
    let adds = "PUT /channels/{id}/thread-members/{id}";
    world.faults().next_times(adds, u32::MAX, Fault::Status { status: 503 });
    update(ana.click(&message, "Start").unwrap()).await;
    let tries = |double: &Double| {
        double.count_exchanges(|one| one.method == "PUT" && adds.ends_with(one.route.as_str()))
    };
    world.double.wait_for(|double| (tries(double) > 0).then_some(())).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    assert!(tries(&world.double) <= 4, "nothing wakes the bot but the time: {}", tries(&world.double));
    world.faults().forget(&[adds]);
    world.faults().next_times(adds, 2, Fault::Status { status: 503 });
    look_until_told(&world, "· round 1 of").await;
    let threads = world.double.channels().into_iter().filter(|one| one.kind == ChannelKind::PrivateThread);
    let threads: Vec<_> = threads.collect();
    assert_eq!(threads.len(), 2, "none is made twice");
    for name in ["Bo", "Dan"] {
        let who = world.user(name).id();
        assert_eq!(threads.iter().filter(|one| one.members.contains(&who)).count(), 1, "{name}");
    }
}

/// Waits until a table is in none of these places. Returns its new place.
async fn wait_until_moved(world: &World, table: TableId, from: &[ChannelId]) -> ChannelId {
    let moved = async || {
        let channel = world.service().public(table).await.unwrap().channel;
        Some(channel).filter(|channel| !from.contains(channel))
    };
    wait_for(moved, "the table goes on elsewhere").await
}

async fn wait_until_paused(world: &World, table: TableId) {
    let is_paused =
        async || matches!(world.service().public(table).await.unwrap().stage, Stage::Paused { .. });
    wait_until(is_paused, "the game waits").await;
}

fn private_threads(world: &World) -> usize {
    world.double.channels().iter().filter(|one| one.kind == ChannelKind::PrivateThread).count()
}

#[tokio::test]
async fn a_sealed_table_whose_thread_is_deleted_goes_on_in_a_new_one_that_only_its_people_see() {
    let world = World::with_private_threads().await;
    let lounge = world.double.channel("lounge");
    let settings = GuildSettings { announcements: Some(ChannelId(lounge.get())), ..GuildSettings::default() };
    let guild = GuildId(world.double.guild().id.get());
    world.service().store().set_settings(guild, &settings).await.unwrap();
    let (_, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    type_to_the_end(&world, &tables[0], 3).await;
    let id = tables[0].table.unwrap();
    let people = people_at(&world, &tables[0]).await;
    let mut places = vec![tables[0].channel.unwrap()];
    for _ in 0..3 {
        let last = places[places.len() - 1].to_string().parse().unwrap();
        world.faults().delete_channel(last).unwrap();
        places.push(wait_until_moved(&world, id, &places).await);
    }
    let now = tournament(&world).await.played.remove(0).tables;
    assert_eq!(now[0].channel, places.last().copied(), "who asks for the own table is sent there");
    let thread = world.double.channels().into_iter().find(|one| one.id == place(&now[0])).unwrap();
    assert_eq!((thread.kind, thread.parent_id), (ChannelKind::PrivateThread, Some(world.channel)));
    let members: HashSet<Id> =
        people.iter().map(Identity::id).chain([world.double.application_id()]).collect();
    assert_eq!(thread.members.into_iter().collect::<HashSet<_>>(), members);
    assert_eq!(private_threads(&world), 2, "no thread is made twice");
    let board = world.wait_for_board(id).await;
    assert_eq!(board.channel_id, place(&now[0]));
    let hand = private(people[0].click(&board, "My hand").unwrap()).await;
    assert!(shows_hand(&hand), "{}", hand.text());
    assert_nothing_elsewhere(&world, &now).await;
    // If another bot deletes every thread, the bot stops making new ones.
    world.faults().delete_channel(place(&now[0])).unwrap();
    wait_until_paused(&world, id).await;
    assert_eq!(private_threads(&world), 1);
    assert!(world.double.messages().iter().all(|one| one.channel_id != lounge || one.ephemeral));
}

#[tokio::test]
async fn a_sealed_table_without_a_thread_waits_until_one_can_be_made() {
    let world = World::with_private_threads().await;
    let (_, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let id = tables[1].table.unwrap();
    world.faults().deny("CREATE_PRIVATE_THREADS", None).unwrap();
    world.faults().delete_channel(place(&tables[1])).unwrap();
    wait_until_paused(&world, id).await;
    assert_eq!(private_threads(&world), 1);
    world.faults().allow("CREATE_PRIVATE_THREADS", None).unwrap();
    wait_until_moved(&world, id, &[tables[1].channel.unwrap()]).await;
    assert_eq!(world.service().public(id).await.unwrap().stage, Stage::Playing);
}

#[tokio::test]
async fn a_sealed_table_goes_on_whose_board_was_refused_while_its_new_thread_was_being_made() {
    let world = World::with_private_threads().await;
    let (_, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let (id, old) = (tables[1].table.unwrap(), tables[1].channel.unwrap());
    world.faults().next("POST /channels/{id}/threads", Fault::Delay { ms: 3_000 });
    world.faults().delete_channel(place(&tables[1])).unwrap();
    play(&world, id, &HashSet::new(), 1).await;
    let is_refused = async || world.double.rejected().iter().any(|one| one.route.contains("/messages"));
    wait_until(is_refused, "the board is refused").await;
    wait_until_moved(&world, id, &[old]).await;
    let is_told = async || world.service().untold_news(id).await.unwrap().is_none();
    wait_until(is_told, "the new thread is told").await;
    assert_eq!(world.service().public(id).await.unwrap().stage, Stage::Playing);
    assert_eq!(private_threads(&world), 2, "no thread is made twice");
}

#[tokio::test]
async fn what_means_nothing_with_the_same_deals_is_refused() {
    let (world, ana) = World::with_private_threads().await.with_user("Ana");
    let deals = ("deals", Value::from(1));
    for (command, option, value, words) in [
        ("gang new", "thread", true.into(), "without `thread`"),
        ("gostop new", "computers", 1.into(), "without `computers`"),
        ("gang new", "limit", 50.into(), "`limit=50` means nothing"),
        ("gostop new", "tokens", 100.into(), "`tokens=100` means nothing"),
        ("gostop new", "rounds", 0.into(), "`rounds=0` means nothing"),
        (
            "gang new",
            "house",
            "flush=sum, loser-tie=strongest-card".into(),
            "`loser-tie=strongest-card` means nothing",
        ),
        ("gostop new", "house", "nagari=stacked".into(), "`nagari=stacked` means nothing"),
        ("tournament new", "house", "carry-over=kept".into(), "`carry-over=kept` means nothing"),
    ] {
        let mut options = vec![(option, value), deals.clone()];
        if command == "tournament new" {
            options.push(("game", 0.into()));
        }
        let refused = world.ask(&ana, command, &options).await;
        assert!(refused.text().contains(words), "/{command} {option}: {}", refused.text());
    }
    // House rules that also fit deals that stand alone are accepted.
    let house = ("house", "rounds=2, carry-over=none, cut-effect=shown".into());
    let opened =
        ana.slash(world.channel, "gang new", &[deals.clone(), house]).unwrap().message().await.unwrap();
    assert!(!opened.ephemeral && opened.text().contains("Duplicate deals"), "{}", opened.text());
    // Two people are enough for duplicate deals, but not for other tournaments.
    let two = [("game", 1.into()), ("people", 2.into())];
    check_words(world.ask(&ana, "tournament new", &two).await, "three people at least");
    let opened = ana.slash(world.channel, "tournament new", &[&two[..], &[deals]].concat()).unwrap();
    assert!(!opened.message().await.unwrap().ephemeral);
}

#[tokio::test]
async fn tables_of_a_cancelled_tournament_stay_sealed_until_the_last_of_them_has_ended() {
    let world = World::with_private_threads().await;
    let (message, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let ana = world.user("Ana");
    let cancelled = ana.slash(world.channel, "tournament cancel", &[]).unwrap().message().await.unwrap();
    assert!(cancelled.text().contains("It was cancelled"), "{}", cancelled.text());
    assert_eq!(tournament(&world).await.stage, TournamentStage::Cancelled);
    type_to_the_end(&world, &tables[0], usize::MAX).await;
    world.wait_for_board(tables[0].table.unwrap()).await;
    assert_sealed_for(&world, &ana, &tables[0], &message).await;
    type_to_the_end(&world, &tables[1], usize::MAX).await;
    let game = [("game", tables[0].table.unwrap().0.into())];
    let said = answer(&ana.slash(world.channel, "replay", &game).unwrap()).await;
    assert!(!said.text().contains(SEALED), "{}", said.text());
    // The luck of both tables is told now, including that of the table that ended first.
    for table in &tables {
        assert_opened(&world, table).await;
    }
}

#[tokio::test]
async fn computer_players_finish_a_cancelled_tournament_of_which_no_table_has_ended() {
    let world = World::with_private_threads().await;
    let (_, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let cancel = world.user("Ana").slash(world.channel, "tournament cancel", &[]).unwrap();
    let cancelled = cancel.message().await.unwrap();
    assert!(cancelled.text().contains("It was cancelled"), "{}", cancelled.text());
    let (service, store) = (world.service(), world.service().store());
    for table in &tables {
        let host = world.double.user(&service.public(table.table.unwrap()).await.unwrap().host.to_string());
        private(host.slash(place(table), "table pause", &[]).unwrap()).await;
        wait_until_paused(&world, table.table.unwrap()).await;
    }
    // Nothing is left to be done for the tournament itself.
    wait_until(async || store.unsettled_tournaments().await.unwrap().is_empty(), "its message says so").await;
    world.wait(Duration::from_secs(15 * 24 * 60 * 60)).await;
    world.look_at_tournaments();
    for table in &tables {
        let is_over = async || {
            world.wait(Duration::from_secs(60)).await;
            matches!(service.public(table.table.unwrap()).await.unwrap().stage, Stage::Ended(_))
        };
        wait_until(is_over, "computer players finish the table").await;
    }
    for table in &tables {
        assert_opened(&world, table).await;
    }
}
