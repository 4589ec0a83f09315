//! What was not told is told later, once: after a kill or an outage, however long it lasts.

use std::time::Duration;

use carte_discord::RetryDelays;
use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, DoubleConfig, Fault, Identity, Message};
use carte_service::{Clock, NewTable};
use carte_table::ids::{ChannelId, GuildId, PressId};
use carte_table::{Actor, Command, Limits, Person, Stage};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::bot::harness::{
    DONE_BEFORE, EDITS, TABLE, World, acknowledged, check_words, close_table, plain, update, user_id,
};

/// More failures than any reasonable fixed number of tries.
pub(super) const MANY: u32 = 12;

/// The time after the end of the trouble in which everything must be in order.
const SOON: Duration = Duration::from_secs(10);

/// The time after which Discord no longer finds a message by its nonce.
pub(crate) const FORGOTTEN: Duration = Duration::from_secs(600);

pub(super) const MESSAGES: &str = "POST /channels/{id}/messages";

/// The delays of a bot that tries again at once.
pub(super) const HURRY: RetryDelays =
    RetryDelays { first: Duration::from_millis(2), longest: Duration::from_millis(20) };

/// The delays of a bot that does not try again before the end of the test, and does not hold up its stop.
pub(super) const NO_RETRY: RetryDelays =
    RetryDelays { first: Duration::from_secs(3600), longest: Duration::from_secs(3600) };

/// A game of four without time limits, whose start the channel has been told.
pub(super) async fn game(pauses: RetryDelays) -> World {
    game_at("none", pauses).await
}

async fn game_at(pace: &str, pauses: RetryDelays) -> World {
    let clock = Clock::manual(Clock::System.now());
    let mut world = World::build(DoubleConfig::default(), clock, Limits::default()).await;
    world.stop().await;
    world.pauses = pauses;
    world.start().await;
    world.begin_at(pace).await;
    world.line(|_| true).await;
    world
}

/// Takes a turn by command, without looking at the channel. Returns the person who is awaited then, and the cards.
pub(super) async fn lay(world: &World) -> (Identity, String) {
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    world.ask(&turn, "play", &[("cards", cards.clone().into())]).await;
    let next = world.turn(TABLE).await;
    assert_ne!(next.id(), turn.id());
    (next, cards)
}

/// How many messages after `last` call this person.
fn calls(world: &World, last: &Message, who: &Identity) -> usize {
    let calls = |message: &&Message| message.id > last.id && message.pings.contains(&who.id());
    world.public().iter().filter(calls).count()
}

/// Waits until the channel knows of a turn, and checks that it has been told once.
pub(super) async fn know(world: &World, last: &Message, next: &Identity, cards: &str) {
    let known = async {
        let called = |call: &Message| call.id > last.id && call.pings == [next.id()];
        let call = world.double.wait_for(|_| world.public().into_iter().find(called)).await.unwrap();
        assert!(plain(&call).contains(cards), "{}", plain(&call));
        let board = world.wait_for_board(TABLE).await;
        assert!(board.text().contains(&next.name()), "{}", board.text());
        // What the channel has been told is stored a little after it can be seen.
        world.all_told().await;
    };
    tokio::time::timeout(SOON, known).await.unwrap();
    assert_eq!(calls(world, last, next), 1);
}

/// Waits until a message to the channel has failed.
pub(super) async fn failed(world: &World) {
    let failed = |double: &Double| double.exchanges().iter().any(|one| one.status >= 500).then_some(());
    world.double.wait_for(failed).await.unwrap();
}

pub(super) fn newest(world: &World) -> Message {
    world.public().pop().unwrap()
}

#[tokio::test]
async fn an_outage_longer_than_any_number_of_tries_silences_nobody() {
    let world = game(HURRY).await;
    let last = newest(&world);
    let faults = world.faults();
    faults.next_times(MESSAGES, MANY, Fault::Status { status: 503 });
    let (next, cards) = lay(&world).await;
    know(&world, &last, &next, &cards).await;
    let refused = world.double.count_exchanges(|one| one.status == 503);
    assert_eq!(refused, usize::try_from(MANY).unwrap());
}

#[tokio::test]
async fn what_happens_in_an_outage_is_told_together() {
    let world = game(HURRY).await;
    let last = newest(&world);
    let faults = world.faults();
    faults.next_times(MESSAGES, u32::MAX, Fault::Status { status: 503 });
    let (first, _) = lay(&world).await;
    failed(&world).await;
    world.ask(&first, "pass", &[]).await;
    let next = world.turn(TABLE).await;
    // Requests that are on their way do not know of this turn yet; later tries do.
    let before = world.double.exchanges().len();
    world.double.wait_for(|double| (double.exchanges().len() > before + 2).then_some(())).await.unwrap();
    world.faults().order(FaultOrder::Clear).unwrap();
    know(&world, &last, &next, &first.name()).await;
    assert_eq!(calls(&world, &last, &first), 0, "it is not that person's turn any more");
}

/// Plays something. Discord shows it but does not answer the bot. Returns the newest message before it, the next person, and the
/// cards.
async fn lay_without_an_answer(world: &World) -> (Message, Identity, String) {
    let last = newest(world);
    world.faults().next_times(MESSAGES, u32::MAX, Fault::LoseAnswer);
    let (next, cards) = lay(world).await;
    failed(world).await;
    (last, next, cards)
}

#[tokio::test]
async fn a_bot_that_stops_before_the_channel_knows_goes_on_after_the_start() {
    let mut world = game(NO_RETRY).await;
    let last = newest(&world);
    world.faults().next_times(MESSAGES, u32::MAX, Fault::Status { status: 500 });
    let (next, cards) = lay(&world).await;
    failed(&world).await;
    world.stop().await;
    assert_eq!(newest(&world).id, last.id);
    world.faults().order(FaultOrder::Clear).unwrap();
    world.start().await;
    know(&world, &last, &next, &cards).await;
    // After a restart it is not told again.
    world.restart().await;
    world.ask(&next, "hand", &[]).await;
    assert_eq!(world.service().untold().await.unwrap(), []);
    assert_eq!(calls(&world, &last, &next), 1);
}

#[tokio::test]
async fn what_was_told_but_not_noted_is_not_said_twice() {
    let mut world = game(HURRY).await;
    let last = newest(&world);
    let (next, cards) = lay(&world).await;
    know(&world, &last, &next, &cards).await;
    world.stop().await;
    let file = SqliteConnectOptions::new().filename(world.database());
    let mut file = file.connect().await.unwrap();
    let forgotten = sqlx::query("UPDATE tables SET told = told - 1").execute(&mut file).await.unwrap();
    assert_eq!(forgotten.rows_affected(), 1);
    file.close().await.unwrap();
    world.start().await;
    know(&world, &last, &next, &cards).await;
    world.content_but(&DONE_BEFORE);
}

#[tokio::test]
async fn what_could_not_be_noted_is_noted_when_the_database_works_again() {
    let mut world = World::new().await;
    world.stop().await;
    world.pauses = HURRY;
    world.start().await;
    let opened = world.user("Ana").slash(world.channel, "gang new", &[("computers", 0.into())]).unwrap();
    let lobby = opened.message().await.unwrap();
    world.wait_for_board(TABLE).await;
    let noted = async || {
        world.all_told().await;
    };
    tokio::time::timeout(SOON, noted()).await.unwrap();
    let file = SqliteConnectOptions::new().filename(world.database());
    let mut file = file.connect().await.unwrap();
    let fails = "CREATE TRIGGER fails BEFORE UPDATE OF told ON tables BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::query(fails).execute(&mut file).await.unwrap();
    world.user("Bo").click(&lobby, "Join").unwrap().response().await;
    assert!(world.wait_for_board(TABLE).await.text().contains("Bo"));
    // This is long enough for the first tries.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(
        world.service().untold_news(TABLE).await.unwrap().is_some(),
        "the channel knows, the database does not"
    );
    sqlx::query("DROP TRIGGER fails").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    // Nothing happens at the table meanwhile.
    tokio::time::timeout(SOON, noted()).await.unwrap();
    world.content_but(&DONE_BEFORE);
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_is_looked_for_when_its_nonce_is_forgotten() {
    let world = game(HURRY).await;
    let (last, next, cards) = lay_without_an_answer(&world).await;
    // The words follow the failed picture at once, not after ten minutes.
    let failures = |double: &Double| double.count_exchanges(|one| one.status >= 500);
    world.double.wait_for(|double| (failures(double) > 2).then_some(())).await.unwrap();
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    know(&world, &last, &next, &cards).await;
}

#[tokio::test]
async fn a_message_that_arrived_before_a_long_stop_is_found_again() {
    let mut world = game(NO_RETRY).await;
    let (last, next, cards) = lay_without_an_answer(&world).await;
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    world.start().await;
    know(&world, &last, &next, &cards).await;
}

#[tokio::test]
async fn a_call_that_arrived_before_a_stop_is_not_repeated_with_what_came_after_it() {
    let mut world = game(NO_RETRY).await;
    let (last, next, cards) = lay_without_an_answer(&world).await;
    let call = newest(&world);
    assert!(call.pings == [next.id()] && plain(&call).contains(&cards), "{:?} {}", call.pings, plain(&call));
    let other = world.not_turn(TABLE).await;
    let asked = world.ask(&other, "table leave", &[]).await;
    update(other.click(&asked, "Leave the table").unwrap()).await;
    world.restart_without_faults().await;
    tokio::time::timeout(SOON, world.all_told()).await.unwrap();
    assert_eq!(calls(&world, &last, &next), 1);
    // The message that called says from now on who has left. The board below it shows the turn.
    let board = world.board(TABLE).await;
    assert!(plain(&board).contains(&cards) && board.text().contains(&next.name()), "{}", board.text());
    assert_eq!(board.id, newest(&world).id);
}

#[tokio::test]
async fn a_board_that_arrived_before_writing_was_forbidden_is_the_board() {
    let world = game(HURRY).await;
    let (last, next, cards) = lay_without_an_answer(&world).await;
    world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
    world.faults().order(FaultOrder::Clear).unwrap();
    know(&world, &last, &next, &cards).await;
    assert_eq!(world.board(TABLE).await.id, newest(&world).id, "the board that arrived is the board");
}

#[tokio::test]
async fn a_lobby_that_arrived_before_a_stop_is_not_shown_twice() {
    let mut world = game(NO_RETRY).await;
    close_table(&world.user("Ana"), world.channel).await;
    let person = |name: &str, press| {
        let (user, guild) = (user_id(&world.user(name)), GuildId(world.double.guild().id.get()));
        let press = PressId(press);
        Person { user, name: name.to_owned(), guild: Some(guild), moderator: false, press }
    };
    let (bo, dan) = (person("Bo", 1), person("Dan", 2));
    world.faults().next_times(MESSAGES, u32::MAX, Fault::LoseAnswer);
    let options = world.service().public(TABLE).await.unwrap().options;
    let (channel, language) = (ChannelId(world.channel.get()), "en".to_owned());
    let new = NewTable { channel, language, options, computers: 0 };
    // No interaction is answered with the lobby, so it comes by itself.
    let table = world.service().open(bo, new).await.unwrap().id;
    failed(&world).await;
    world.restart_without_faults().await;
    world.service().act(table, Actor::Person(dan), None, Command::Join, None).await.unwrap();
    let lobby = |message: &&Message| message.button("Join").is_some();
    let known = |message: &&Message| lobby(message) && message.text().contains("Dan");
    let shown = world.double.wait_for(|_| world.public().iter().find(known).cloned());
    tokio::time::timeout(SOON, shown).await.unwrap().unwrap();
    assert_eq!(world.public().iter().filter(lobby).count(), 1);
}

#[tokio::test]
async fn who_leads_a_rematch_is_called_after_a_stop_although_an_answer_shows_the_game() {
    let (mut world, ana) = World::new().await.with_user("Ana");
    world.stop().await;
    world.pauses = NO_RETRY;
    world.start().await;
    // The cards decide who leads.
    let shown = loop {
        let new = ana.slash(world.channel, "gang new", &[("computers", 3.into())]).unwrap();
        let lobby = new.message().await.unwrap();
        acknowledged(ana.click(&lobby, "Start").unwrap()).await;
        close_table(&ana, world.channel).await;
        let last = world.line(|line| line.id >= lobby.id && line.button("Rematch").is_some()).await;
        for route in [MESSAGES, EDITS] {
            world.faults().next_times(route, u32::MAX, Fault::Status { status: 500 });
        }
        let shown = ana.click(&last, "Rematch").unwrap().message().await.unwrap();
        if shown.text().contains("**Ana** leads") {
            break shown;
        }
        world.faults().order(FaultOrder::Clear).unwrap();
        close_table(&ana, world.channel).await;
    };
    failed(&world).await;
    assert_eq!((newest(&world).id, newest(&world).edited_timestamp), (shown.id, None));
    world.restart_without_faults().await;
    let called = world.double.wait_for(|_| Some(()).filter(|()| calls(&world, &shown, &ana) > 0));
    tokio::time::timeout(SOON, called).await.unwrap().unwrap();
    let boards = || world.public().iter().filter(|one| one.button("My hand").is_some()).count();
    world.double.wait_for(|_| (boards() == 1).then_some(())).await.unwrap();
    assert_eq!(calls(&world, &shown, &ana), 1);
}

#[tokio::test]
async fn a_board_tells_of_the_turns_before_the_start_too() {
    let mut world = game(HURRY).await;
    let last = newest(&world);
    let (next, before) = lay(&world).await;
    know(&world, &last, &next, &before).await;
    world.restart().await;
    let last = newest(&world);
    let (next, after) = lay(&world).await;
    know(&world, &last, &next, &after).await;
    let mut board = world.board(TABLE).await;
    // The embeds show the cycle, so they are left out here.
    board.embeds.clear();
    let told = plain(&board);
    assert!(told.contains(&before) && told.contains(&after), "{told}");
    world.content_but(&[10008]);
}

#[tokio::test]
async fn who_is_away_is_shown_after_a_stop_before_the_board_said_so() {
    let mut world = game_at("day", NO_RETRY).await;
    let board = world.settled(TABLE).await.id;
    let last = newest(&world);
    world.faults().next_times(EDITS, u32::MAX, Fault::Status { status: 500 });
    let ana = world.user("Ana");
    check_words(world.ask(&ana, "me away", &[("until", "3d".into())]).await, "You are away until");
    failed(&world).await;
    world.restart_without_faults().await;
    let says_so = |board: &Message| board.text().contains("**Ana** is away until <t:");
    let shown = world.double.wait_for(|_| world.public().into_iter().find(says_so));
    let shown = tokio::time::timeout(SOON, shown).await.unwrap().unwrap();
    world.all_told().await;
    assert_eq!((world.settled(TABLE).await.id, shown.id), (board, board));
    assert_eq!(calls(&world, &last, &world.turn(TABLE).await), 0);
}

#[tokio::test]
async fn the_result_of_a_game_is_shown_after_the_start() {
    let mut world = game(NO_RETRY).await;
    world.faults().next_times(MESSAGES, u32::MAX, Fault::Status { status: 500 });
    let ana = world.user("Ana");
    close_table(&ana, world.channel).await;
    assert!(matches!(world.service().public(TABLE).await.unwrap().stage, Stage::Ended(_)));
    failed(&world).await;
    world.restart_without_faults().await;
    let ends = |message: &&Message| message.button("Verify").is_some() && message.text().contains("closed");
    let shown = world.double.wait_for(|_| world.public().iter().find(ends).cloned());
    let shown = tokio::time::timeout(SOON, shown).await.unwrap().unwrap();
    while !world.service().untold().await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(world.board(TABLE).await.id, shown.id);
    assert_eq!(world.public().iter().filter(ends).count(), 1);
}

#[tokio::test]
async fn an_hour_that_discord_asks_for_is_waited_for() {
    let world = game(HURRY).await;
    let last = newest(&world);
    let faults = world.faults();
    faults.next(MESSAGES, Fault::RateLimited { retry_after: 3600.0, global: false });
    let before = world.double.exchanges().len();
    let (next, _) = lay(&world).await;
    world
        .double
        .wait_for(|double| double.exchanges().iter().any(|one| one.status == 429).then_some(()))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let here = format!("channels/{}", world.channel);
    let asked = world.requests(before).iter().filter(|one| one.path.contains(&here)).count();
    assert_eq!(asked, 1, "nothing is asked before the hour is over");
    assert_eq!(calls(&world, &last, &next), 0);
    assert!(world.service().untold_news(TABLE).await.unwrap().is_some(), "it is still to be told");
}

#[tokio::test]
async fn a_limit_without_a_word_is_waited_out() {
    let world = game(HURRY).await;
    let last = newest(&world);
    world.faults().next_times(MESSAGES, 2, Fault::Status { status: 429 });
    let (next, cards) = lay(&world).await;
    know(&world, &last, &next, &cards).await;
}

#[tokio::test]
async fn a_refusal_without_a_word_of_discord_s_is_no_answer() {
    let world = game(HURRY).await;
    let last = newest(&world);
    world.faults().next_times(MESSAGES, 3, Fault::Status { status: 403 });
    let (next, cards) = lay(&world).await;
    know(&world, &last, &next, &cards).await;
    assert!(next.direct_messages().is_empty(), "the channel was told");
}

#[tokio::test]
async fn one_refused_access_stops_no_game() {
    let world = game(HURRY).await;
    let last = newest(&world);
    world.faults().deny("VIEW_CHANNEL", Some(world.channel)).unwrap();
    let (next, cards) = lay(&world).await;
    let refused = |double: &Double| double.exchanges().iter().any(|one| one.response["code"] == 50001);
    world.double.wait_for(|double| refused(double).then_some(())).await.unwrap();
    world.faults().allow("VIEW_CHANNEL", Some(world.channel)).unwrap();
    know(&world, &last, &next, &cards).await;
    assert_eq!(world.service().public(TABLE).await.unwrap().stage, Stage::Playing);
    assert!(next.direct_messages().is_empty());
}
