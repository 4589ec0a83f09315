//! Tables in channels that a person cannot see: for that person alone, their numbers do not exist.

use carte_sandbox::{ChannelKind, Identity, Message};
use carte_table::ids::TableId;

use crate::bot::harness::{TABLE, World, check_words, close_table, plain, private, shows_hand, update};
use crate::bot::records::{play, play_in};
use crate::bot::tournaments::open_tournament;

/// The answer to a person who names a table or game that does not exist.
const NONE: &str = "There is no such ";

async fn ask(world: &World, who: &Identity, command: &str, option: &str) -> Message {
    let lounge = world.double.channel("lounge");
    private(who.slash(lounge, command, &[(option, TABLE.0.into())]).unwrap()).await
}

/// The answers to every command that names a table, asked in another channel than the table's.
async fn answers(world: &World, who: &Identity) -> Vec<(&'static str, String)> {
    let mut answers = Vec::new();
    let questions = [
        ("scores", "table"),
        ("count", "table"),
        ("pile", "table"),
        ("hand", "table"),
        ("replay", "game"),
        ("verify", "game"),
        ("review", "game"),
    ];
    for (command, option) in questions {
        answers.push((command, ask(world, who, command, option).await.text()));
    }
    answers
}

#[tokio::test]
async fn who_cannot_see_a_channel_reads_nothing_of_its_tables() {
    let world = World::game().await;
    let (emil, chloe) = (world.user("Emil"), world.user("Chloé"));
    chloe.set_locale("en-GB");
    let hidden = |hidden| world.faults().hide_channel(world.channel, emil.id(), hidden).unwrap();
    hidden(true);
    for (command, answer) in answers(&world, &emil).await {
        assert!(answer.contains(NONE), "/{command} tells Emil: {answer}");
    }
    for (command, answer) in answers(&world, &chloe).await {
        assert!(!answer.contains(NONE), "/{command} tells Chloé nothing: {answer}");
    }
    // The players can still read everything, even if the channel is hidden from them; and so can an administrator.
    world.faults().hide_channel(world.channel, world.user("Bo").id(), true).unwrap();
    let bo = ask(&world, &world.user("Bo"), "hand", "table").await;
    assert!(shows_hand(&bo), "{}", bo.text());
    let boss = world.double.add_user("Gus", "en-US", true);
    assert!(!ask(&world, &boss, "scores", "table").await.text().contains(NONE));
    hidden(false);
    let seen = ask(&world, &emil, "scores", "table").await;
    assert!(!seen.text().contains(NONE), "{}", seen.text());
}

#[tokio::test]
async fn a_history_tells_of_no_game_in_a_channel_that_the_reader_cannot_see() {
    let world = World::new().await;
    play(&world, TABLE).await;
    let (emil, bo) = (world.user("Emil"), world.user("Bo"));
    let lounge = world.double.channel("lounge");
    let history = async |who: &Identity| {
        let of = [("player", world.user("Ana").id().to_string().into())];
        plain(&private(who.slash(lounge, "history", &of).unwrap()).await)
    };
    assert!(history(&emil).await.contains("Table 1"), "everybody sees the channel");
    let hide = |who: &Identity, hidden| world.faults().hide_channel(world.channel, who.id(), hidden);
    hide(&emil, true).unwrap();
    let hidden = history(&emil).await;
    assert!(!hidden.contains("Table 1") && !hidden.contains("Bo"), "{hidden}");
    assert!(hidden.contains("has not finished a game here yet"), "as if there was none: {hidden}");
    // The players can still read everything; and so can an administrator.
    hide(&bo, true).unwrap();
    assert!(history(&bo).await.contains("Table 1"));
    let boss = world.double.add_user("Gus", "en-US", true);
    assert!(history(&boss).await.contains("Table 1"));
    hide(&emil, false).unwrap();
    assert!(history(&emil).await.contains("Table 1"));
}

#[tokio::test]
async fn a_game_is_shared_where_everybody_may_see_its_channel() {
    let world = World::new().await;
    play(&world, TABLE).await;
    let (ana, lounge) = (world.user("Ana"), world.double.channel("lounge"));
    let replay = async || private(ana.slash(lounge, "replay", &[("game", 1.into())]).unwrap()).await;
    let open = replay().await;
    let shared = ana.click(&open, "Share").unwrap().message().await.unwrap();
    assert!(!shared.ephemeral && shared.text().contains("Moment"), "{}", shared.text());
    world.faults().hide_channel(world.channel, world.user("Emil").id(), true).unwrap();
    assert!(replay().await.button("Share").unwrap().disabled);
    check_words(private(ana.click(&open, "Share").unwrap()).await, "Not everybody here may see the channel");
    // In its own channel, and in a thread there, it is shared as before.
    let thread = world.faults().make_private_thread(world.channel, "Look", vec![ana.id()]).unwrap();
    for channel in [world.channel, thread] {
        let here = private(ana.slash(channel, "replay", &[("game", 1.into())]).unwrap()).await;
        assert!(!here.button("Share").unwrap().disabled, "{}", here.text());
    }
}

#[tokio::test]
async fn who_may_not_connect_to_a_voice_channel_reads_nothing_of_what_was_played_there() {
    let world = World::new().await;
    let voices = world.double.add_channel("voices", ChannelKind::Voice);
    play_in(&world, voices, TABLE).await;
    let (ana, emil, lounge) = (world.user("Ana"), world.user("Emil"), world.double.channel("lounge"));
    let history = async || {
        let of = [("player", ana.id().to_string().into())];
        plain(&private(emil.slash(lounge, "history", &of).unwrap()).await)
    };
    let is_shared = async || !ask(&world, &ana, "replay", "game").await.button("Share").unwrap().disabled;
    assert!(history().await.contains("Table 1"), "everybody may connect");
    assert!(is_shared().await);
    let close = |closed| world.faults().close_voice_channel(voices, emil.id(), closed).unwrap();
    close(true);
    let hidden = history().await;
    assert!(!hidden.contains("Table 1"), "{hidden}");
    check_words(ask(&world, &emil, "replay", "game").await, NONE);
    assert!(!is_shared().await);
    close(false);
    assert!(history().await.contains("Table 1"));
}

#[tokio::test]
async fn a_tournament_in_a_hidden_channel_is_known_to_those_alone_who_see_it_or_play_in_it() {
    let world = World::new().await;
    let (_, message) = open_tournament(&world, &[("rounds", 1.into())]).await;
    let (bo, emil) = (world.user("Bo"), world.user("Emil"));
    update(bo.click(&message, "Sign up").unwrap()).await;
    for who in [&bo, &emil] {
        world.faults().hide_channel(world.channel, who.id(), true).unwrap();
    }
    let lounge = world.double.channel("lounge");
    let show = async |who: &Identity, options: &[(&str, serde_json::Value)]| {
        plain(&private(who.slash(lounge, "tournament show", options).unwrap()).await)
    };
    let [first, unknown] = [1, 99].map(|number| [("tournament", number.into())]);
    assert!(show(&bo, &first).await.contains("Tournament 1"), "who plays in it");
    let unknown = show(&emil, &unknown).await;
    assert!(!unknown.contains("Tournament 1"), "{unknown}");
    for options in [&first[..], &[]] {
        assert_eq!(show(&emil, options).await, unknown, "as if there was none");
    }
    world.faults().hide_channel(world.channel, emil.id(), false).unwrap();
    assert!(show(&emil, &[]).await.contains("Tournament 1"));
}

/// Otherwise the number of games would tell how much is played behind closed doors.
#[tokio::test]
async fn a_history_counts_only_the_games_that_the_reader_may_know_of() {
    let world = World::new().await;
    let lounge = world.double.channel("lounge");
    for (table, channel) in [(1, world.channel), (2, world.channel), (3, lounge)] {
        play_in(&world, channel, TableId(table)).await;
    }
    let emil = world.user("Emil");
    let of = [("player", world.user("Ana").id().to_string().into())];
    let history = async || plain(&private(emil.slash(lounge, "history", &of).unwrap()).await);
    assert!(history().await.contains("3 in all"));
    world.faults().hide_channel(world.channel, emil.id(), true).unwrap();
    let seen = history().await;
    assert!(seen.contains("Table 3") && seen.contains("1 in all"), "{seen}");
}

#[tokio::test]
async fn a_viewer_that_was_opened_before_hands_nothing_out() {
    let world = World::game().await;
    close_table(&world.user("Ana"), world.channel).await;
    let emil = world.user("Emil");
    let viewer = ask(&world, &emil, "replay", "game").await;
    world.faults().hide_channel(world.channel, emil.id(), true).unwrap();
    let refused = update(emil.click(&viewer, "File").unwrap()).await;
    assert!(refused.text().contains(NONE), "{}", refused.text());
}

#[tokio::test]
async fn a_moderator_of_another_server_moves_nothing_and_makes_no_news() {
    let world = World::game().await;
    // Gus looks after the other server; he is no member of the first.
    let (_, den) = world.double.add_guild("Elsewhere", "en-GB", "den");
    let gus = world.double.add_user("Gus", "en-US", true);
    let before = (world.double.messages().len(), world.service().public(TABLE).await.unwrap());
    for channel in [den, world.double.channel("lounge"), world.channel] {
        let options = [("channel", channel.to_string().into()), ("table", TABLE.0.into())];
        // The double lets nobody name a channel of another server, so these are asked where it does.
        let Ok(asked) = gus.slash(den, "table move", &options) else { continue };
        let refused = private(asked).await;
        assert!(refused.text().contains(NONE), "{}", refused.text());
    }
    for command in ["table close", "table pause"] {
        let refused = private(gus.slash(den, command, &[("table", TABLE.0.into())]).unwrap()).await;
        assert!(refused.text().contains(NONE), "{}", refused.text());
    }
    // The same holds for a person who plays there but is a moderator only elsewhere.
    let after = (world.double.messages().len(), world.service().public(TABLE).await.unwrap());
    let public = world.double.messages().iter().filter(|message| !message.ephemeral).count();
    assert_eq!(public, world.public().len(), "nothing is said in another channel");
    assert_eq!((after.1.state_number, after.1.channel), (before.1.state_number, before.1.channel));
    assert!(after.0 > before.0, "everybody has been answered");
}
