//! Tournaments as people meet them: signing up with a button, tables in threads, standings in the channel, files.

use std::collections::HashSet;
use std::time::Duration;

use carte_games::{GameKind, Preset};
use carte_players::{self as players, Level};
use carte_records::tournament::{Tournament, TournamentStage};
use carte_sandbox::{Double, Fault, Identity, Message};
use carte_store::TournamentId;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Options, Pace, Person, Stage, Table};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::bot::harness::{
    World, answer, check_words, forget, private, update, user_id, wait_for, wait_until,
};
use carte_testkit::tables;

pub(super) const FIRST: TournamentId = TournamentId(1);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A tournament of Gang of Four with one round of the game per table. By default there are three people at each table.
pub(super) async fn open_tournament(
    world: &World,
    options: &[(&str, serde_json::Value)],
) -> (Identity, Message) {
    let ana = world.user("Ana");
    let mut all = options.to_vec();
    for (name, value) in [("game", 0.into()), ("seats", 3.into()), ("house", "rounds=1".into())] {
        if !options.iter().any(|(chosen, _)| *chosen == name) {
            all.push((name, value));
        }
    }
    let message = ana.slash(world.channel, "tournament new", &all).unwrap().message().await.unwrap();
    assert!(!message.ephemeral, "{}", message.text());
    (ana, message)
}

/// Lets these people sign up. Returns the message with the buttons after that.
pub(super) async fn sign_up(world: &World, mut message: Message, names: &[&str]) -> Message {
    for name in names {
        message = update(world.user(name).click(&message, "Sign up").unwrap()).await;
    }
    message
}

pub(super) async fn tournament(world: &World) -> Tournament {
    world.service().tournaments().find(FIRST).await.unwrap().tournament
}

/// Waits for a message in the channel whose text has these words.
pub(super) async fn wait_for_words(world: &World, words: &str) -> Message {
    let channel = world.channel;
    let fits = |message: &Message| {
        (message.channel_id == channel && message.text().contains(words)).then(|| message.clone())
    };
    world.double.wait_for(|double: &Double| double.find_newest(fits)).await.unwrap()
}

/// Waits until the end is stored. The channel is told before that.
pub(super) async fn wait_until_over(world: &World) {
    wait_until(async || tournament(world).await.stage == TournamentStage::Over, "it ends").await;
}

pub(super) fn open_tables(tournament: &Tournament) -> Vec<TableId> {
    let round = tournament.played.last().unwrap();
    round.tables.iter().filter(|table| table.worths.is_none()).filter_map(|table| table.table).collect()
}

/// Plays a table without buttons, which other tests press: to its end, until it waits for a person in `away`, or for `turns` turns.
pub(super) async fn play(world: &World, table: TableId, away: &HashSet<UserId>, turns: usize) {
    let guild = Some(GuildId(world.double.guild().id.get()));
    for _ in 0..turns {
        let public = world.service().public(table).await.unwrap();
        let Some(seat) = public.game.as_ref().and_then(carte_games::View::turn) else { return };
        if public.stage != Stage::Playing {
            return;
        }
        let Some(user) = public.occupant(seat).person() else {
            world.service().background().catch_up().await;
            continue;
        };
        if away.contains(&user) {
            return;
        }
        let view = world.service().look(table, user, guild).await.unwrap();
        let mut chance = StdRng::seed_from_u64(view.state_number.0);
        // The clock may have acted before.
        let Some(action) = players::choose(Level::Novice, view.game.as_ref().unwrap(), &mut chance) else {
            continue;
        };
        let person = Person { user, name: String::new(), guild, moderator: false, press: PressId(1) };
        let (actor, act) = (Actor::Person(person), Command::Act(action));
        world.service().act(table, actor, Some(view.state_number), act, None).await.unwrap();
    }
}

#[tokio::test]
async fn six_people_play_a_tournament_with_buttons_and_a_restart_in_each_round() {
    let mut world = World::by_hand().await;
    let (ana, mut message) = open_tournament(&world, &[("rounds", 2.into())]).await;
    assert!(
        message.text().contains("2 rounds") && message.text().contains("Fingerprint"),
        "{}",
        message.text()
    );
    for name in ["Bo", "Chloé", "Dan", "Emil", "Fay"] {
        message = update(world.user(name).click(&message, "Sign up").unwrap()).await;
        assert!(message.text().contains(name), "{}", message.text());
    }
    let bo = world.user("Bo");
    check_words(private(bo.click(&message, "Sign up").unwrap()).await, "signed up already");
    check_words(private(bo.click(&message, "Start").unwrap()).await, "Only who opened");
    // The organiser does not have to play. Ana signs up, leaves and comes back.
    for label in ["Sign up", "Leave", "Sign up"] {
        message = update(ana.click(&message, label).unwrap()).await;
    }
    let begun = update(ana.click(&message, "Start").unwrap()).await;
    assert!(begun.button("Sign up").is_none() && begun.button("Standings").is_some());
    for round in 1..=2 {
        let pairings = wait_for_words(&world, &format!("· round {round} of")).await;
        let running = tournament(&world).await;
        let tables = &running.played.last().unwrap().tables;
        assert_eq!((running.played.len(), tables.len()), (round, 2));
        for (number, table) in (1..).zip(tables) {
            let thread = table.channel.unwrap();
            assert!(pairings.text().contains(&format!("<#{thread}>")), "{}", pairings.text());
            let board = world.wait_for_board(table.table.unwrap()).await;
            assert_eq!(board.channel_id.to_string(), thread.to_string());
            // A table has the same number wherever people see it, so the first table of the second round is not the third table.
            let name = format!("Table {number} (round {round}, tournament 1)");
            assert!(board.text().contains(&name), "{}", board.text());
            let listed = private(ana.slash(board.channel_id, "tables", &[]).unwrap()).await;
            assert!(listed.text().contains(&name["Table ".len()..]), "{}", listed.text());
        }
        check_words(world.ask(&ana, "tournament show", &[]).await, "Your table");
        let open = open_tables(&running);
        let nobody = HashSet::new();
        play(&world, open[0], &nobody, usize::MAX).await;
        world.restart().await;
        play(&world, open[1], &nobody, usize::MAX).await;
        let words = if round == 2 { "final standings".to_owned() } else { format!("after round {round}") };
        let standings = wait_for_words(&world, &words).await;
        assert!(
            ["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay"].iter().all(|name| standings.text().contains(name))
        );
    }
    world
        .double
        .wait_for(|double| double.find_newest(|one| one.text().contains("🏆").then_some(())))
        .await
        .unwrap();
    wait_until_over(&world).await;
    let history = answer(&bo.slash(world.channel, "history", &[]).unwrap()).await;
    assert!(history.text().contains("(round 2, tournament 1)"), "{}", history.text());
    let results = world.ask(&bo, "tournament results", &[]).await;
    let names: Vec<&str> = results.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["tournament-1.csv", "tournament-1.json"]);
    let threads = world.double.channels().into_iter().filter(|channel| channel.parent_id.is_some()).count();
    assert_eq!(threads, 4, "one for each table, none twice");
}

#[tokio::test]
async fn a_round_over_days_is_finished_by_computer_players_and_it_starts_by_itself() {
    let world = World::by_hand().await;
    let (ana, message) =
        open_tournament(&world, &[("rounds", 1.into()), ("days", 1.into()), ("starts", 30.into())]).await;
    assert!(message.text().contains("Starts <t:"), "{}", message.text());
    sign_up(&world, message, &["Bo", "Dan", "Fay"]).await;
    world.clock.advance(Duration::from_secs(30 * 60));
    // The tournament would look only every ten seconds, but the time of the double runs faster.
    world.look_at_tournaments();
    wait_for_words(&world, "· round 1 of").await;
    check_words(world.ask(&world.user("Fay"), "tournament leave", &[]).await, "You have left");
    world.clock.advance(DAY);
    world.look_at_tournaments();
    let standings = wait_for_words(&world, "final standings").await;
    assert!(standings.text().contains("~~Fay~~"), "{}", standings.text());
    wait_until_over(&world).await;
    check_words(world.ask(&ana, "tournament show", &[]).await, "It is over");
}

#[tokio::test]
async fn a_board_of_a_tournament_offers_its_host_nothing_that_only_moderators_may_do() {
    let world = World::by_hand().await;
    let (ana, mut message) = open_tournament(&world, &[("rounds", 1.into()), ("days", 2.into())]).await;
    message = sign_up(&world, message, &["Bo", "Dan", "Fay"]).await;
    update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(&world, "· round 1 of").await;
    let table = open_tables(&tournament(&world).await)[0];
    let view = world.service().public(table).await.unwrap();
    let turn = view.game.as_ref().and_then(carte_games::View::turn).unwrap();
    let awaited = world.double.user(&view.occupant(turn).person().unwrap().to_string());
    let away = [("until", "3d".into())];
    world.ask(&awaited, "me away", &away).await;
    let thread = view.channel.to_string().parse().unwrap();
    let is_told = |one: &Message| one.channel_id == thread && one.text().contains("is away until <t:");
    let board = world.double.wait_for(|double| double.messages().into_iter().find(|one| is_told(one)));
    let board = board.await.unwrap();
    assert!(!board.text().contains("replace"), "{}", board.text());
}

#[tokio::test]
async fn too_few_people_and_a_cancelled_tournament_are_told() {
    let world = World::by_hand().await;
    let (ana, message) = open_tournament(&world, &[("starts", 1.into())]).await;
    update(ana.click(&message, "Sign up").unwrap()).await;
    check_words(private(ana.click(&message, "Start").unwrap()).await, "three people at least");
    world.clock.advance(Duration::from_secs(60));
    world.look_at_tournaments();
    wait_for_words(&world, "so it is cancelled").await;
    let (_, second) = open_tournament(&world, &[]).await;
    assert!(second.text().contains("Tournament 2"), "{}", second.text());
    let bo = world.user("Bo");
    let copy = world.ask(&bo, "tournament show", &[]).await;
    assert!(copy.text().contains("Tournament 2") && copy.button("Sign up").is_none(), "{}", copy.text());
    check_words(world.ask(&bo, "tournament cancel", &[]).await, "Only who opened");
    let cancelled = ana.slash(world.channel, "tournament cancel", &[]).unwrap().message().await.unwrap();
    assert!(!cancelled.ephemeral && cancelled.text().contains("It was cancelled"), "{}", cancelled.text());
    let again = world.ask(&ana, "tournament cancel", &[("tournament", 2.into())]).await;
    assert!(again.text().contains("This tournament is over"), "{}", again.text());
    check_words(world.ask(&bo, "tournament show", &[("tournament", 9.into())]).await, "no such tournament");
}

#[tokio::test]
async fn the_sign_up_message_shows_what_has_changed_without_a_press_of_it() {
    let mut world = World::by_hand().await;
    let (ana, message) = open_tournament(&world, &[("people", 3.into())]).await;
    sign_up(&world, message.clone(), &["Ana", "Bo", "Dan"]).await;
    let begun = shows(&world, &message, "It has begun").await;
    assert!(begun.button("Sign up").is_none() && begun.button("Start").is_none(), "{}", begun.text());
    update(world.user("Fay").click(&begun, "Substitute").unwrap()).await;
    world.restart().await;
    world.ask(&world.user("Dan"), "tournament leave", &[]).await;
    shows(&world, &message, "Fay (for Dan)").await;
    ana.slash(world.channel, "tournament cancel", &[]).unwrap().message().await.unwrap();
    let over = shows(&world, &message, "It was cancelled").await;
    assert!(over.button("Substitute").is_none(), "{}", over.text());
}

#[tokio::test]
async fn who_is_forgotten_or_leaves_by_a_command_is_named_no_more_without_a_press() {
    let world = World::by_hand().await;
    let (_, message) = open_tournament(&world, &[]).await;
    let [bo, dan] = ["Bo", "Dan"].map(|name| world.user(name));
    for who in [&bo, &dan] {
        update(who.click(&message, "Sign up").unwrap()).await;
    }
    update(world.user("Fay").click(&message, "Substitute").unwrap()).await;
    // Discord may fail at that moment.
    let edit = format!("PATCH /channels/{}/messages/{}", world.channel, message.id);
    world.faults().next_times(&edit, 3, Fault::Status { status: 503 });
    forget(&world, &dan).await;
    gone(&world, &message, "Dan").await;
    world.ask(&bo, "tournament leave", &[]).await;
    let left = gone(&world, &message, "Bo").await;
    assert!(left.text().contains("Fay"), "{}", left.text());
    world.content();
}

/// Waits until a message no longer has these words.
pub(super) async fn gone(world: &World, message: &Message, words: &str) -> Message {
    let fits = async || {
        world.look_at_tournaments();
        world.double.message(message.id).filter(|shown| !shown.text().contains(words))
    };
    wait_for(fits, "the name goes").await
}

/// Waits until a message has these words.
pub(crate) async fn shows(world: &World, message: &Message, words: &str) -> Message {
    let fits = |double: &Double| double.message(message.id).filter(|one| one.text().contains(words));
    world.double.wait_for(fits).await.unwrap_or_else(|_| panic!("{words}"))
}

#[tokio::test]
async fn where_threads_cannot_be_made_any_more_the_tables_are_in_the_channel() {
    let world = World::by_hand().await;
    let (ana, message) = open_tournament(&world, &[("people", 3.into())]).await;
    world.faults().deny("CREATE_PUBLIC_THREADS", Some(world.channel)).unwrap();
    sign_up(&world, message, &["Ana", "Bo", "Dan"]).await;
    wait_for_words(&world, "· round 1 of").await;
    let running = tournament(&world).await;
    let table = &running.played[0].tables[0];
    assert_eq!(table.channel, Some(running.channel));
    world.wait_for_board(table.table.unwrap()).await;
    check_words(world.ask(&ana, "tournament new", &[("game", 0.into())]).await, "Create Public Threads");
}

#[tokio::test]
async fn a_stop_while_threads_are_made_leaves_no_empty_one() {
    let mut world = World::by_hand().await;
    let (_, message) = open_tournament(&world, &[("people", 6.into())]).await;
    sign_up(&world, message, &["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay"]).await;
    let threads =
        |double: &Double| double.channels().into_iter().filter(|channel| channel.parent_id.is_some()).count();
    world.double.wait_for(|double| (threads(double) > 0).then_some(())).await.unwrap();
    world.restart().await;
    wait_for_words(&world, "· round 1 of").await;
    assert_eq!(threads(&world.double), 2);
}

/// A tournament of Go-Stop for four people. At the first table its secret deals one person the four cards of a month.
fn over_with_its_first_deal(world: &World) -> Tournament {
    let mut rules = Preset::usual(GameKind::GoStop).rules();
    rules.set("rounds", "1").unwrap();
    let options = Options { fill: true, level: Level::Novice, ..tables::options(rules, 2, Pace::Day) };
    let (guild, channel) = (GuildId(world.double.guild().id.get()), ChannelId(world.channel.get()));
    let mut tournament = Tournament {
        thread_kind: Some(11),
        rounds: Some(1),
        most: 4,
        ..Tournament::new(guild, channel, user_id(&world.user("Ana")), PressId(1 << 22), options)
    };
    for (number, name) in (2..).zip(["Ana", "Bo", "Dan", "Fay"]) {
        tournament.sign_up(user_id(&world.user(name)), name, PressId(number << 22)).unwrap();
    }
    let ends_at_once = |secret: &ServerSeed| {
        let mut begun = Tournament { secret: secret.clone(), ..tournament.clone() };
        begun.start(Timestamp(0)).unwrap();
        begun.note_place(0, begun.channel);
        let (opening, press) = begun.opening(0).unwrap();
        let host =
            Person { user: opening.host, name: String::new(), guild: opening.guild, moderator: false, press };
        let table = Table::open(TableId(1), opening, Timestamp(0));
        let started = table.decide(&Actor::Person(host), &Command::Start).unwrap();
        started.iter().any(|event| matches!(event, Event::Ended(_)))
    };
    let secrets = (0..u64::MAX).map(|number| ServerSeed::new([0; 32]).derive(&number.to_string()));
    tournament.secret = secrets.into_iter().find(ends_at_once).unwrap();
    tournament
}

#[tokio::test]
async fn a_game_that_is_over_with_its_deal_is_told_once() {
    let world = World::by_hand().await;
    world.service().store().open_tournament(&over_with_its_first_deal(&world)).await.unwrap().unwrap();
    world.look_at_tournaments();
    wait_for_words(&world, "· round 1 of").await;
    let first = tournament(&world).await.played[0].tables[0].clone();
    let place = first.channel.unwrap().to_string();
    let ended = |one: &Message| one.channel_id.to_string() == place && one.text().contains("🏆");
    world.double.wait_for(|double| double.find_newest(|one| ended(one).then_some(()))).await.unwrap();
    play(&world, tournament(&world).await.played[0].tables[1].table.unwrap(), &HashSet::new(), usize::MAX)
        .await;
    wait_for_words(&world, "final standings").await;
    wait_until_over(&world).await;
}
