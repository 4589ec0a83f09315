//! Games over days: how people are told, when nobody waits for them, orders ahead, taking back, moving.

use std::time::Duration;

use carte_games::gang_of_four::CardSet;
use carte_sandbox::{Identity, Message};
use carte_table::Stage;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::ChannelId;
use serde_json::json;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, plain, private, shows_hand, update};

/// Sends a command of this person, which the bot answers privately.
async fn ask(world: &World, who: &Identity, command: &str, options: &[(&str, serde_json::Value)]) -> String {
    world.ask(who, command, options).await.text()
}

/// Waits for a public message that says this, and gives it.
async fn said(world: &World, words: &str) -> Message {
    let channel = world.channel;
    let found = world.double.wait_for(|double| {
        let here = |message: &Message| {
            !message.ephemeral && message.channel_id == channel && message.text().contains(words)
        };
        double.messages().into_iter().find(here)
    });
    found.await.unwrap()
}

/// Waits for the line that calls this person, and gives it.
async fn call_of(world: &World, who: &Identity) -> Message {
    said(world, &format!("👉 {}", who.mention())).await
}

/// Waits for the line that calls a person who could not be reached by direct message.
async fn called_by_a_line(world: &World, who: &Identity) {
    world.line(|line| line.pings == [who.id()]).await;
}

fn direct_messages_opened(world: &World) -> usize {
    world.double.count_exchanges(|one| one.path.ends_with("/users/@me/channels"))
}

#[tokio::test]
async fn a_direct_message_takes_the_place_of_the_mention() {
    let world = World::game().await;
    let next = after(&world, 1).await;
    assert!(ask(&world, &next, "me notify", &[("how", 1.into())]).await.contains("direct message"));
    world.lay_something(TABLE).await;
    let call = call_of(&world, &next).await;
    assert_eq!(call.pings, []);
    world.double.wait_for(|_| next.direct_messages().into_iter().next()).await.unwrap();
    let direct_messages = next.direct_messages();
    assert_eq!(direct_messages.len(), 1);
    let board = world.board(TABLE).await;
    assert!(
        direct_messages[0].text().contains(&format!("{}/{}", world.channel, board.id)),
        "{}",
        direct_messages[0].text()
    );
}

#[tokio::test]
async fn closed_direct_messages_fall_back_and_are_not_tried_again() {
    let world = World::game().await;
    let next = after(&world, 1).await;
    world.faults().close_dms(next.id(), true).unwrap();
    ask(&world, &next, "me notify", &[("how", 1.into())]).await;
    world.lay_something(TABLE).await;
    called_by_a_line(&world, &next).await;
    assert_eq!(direct_messages_opened(&world), 1);
    // Once around the table: the second call goes to the channel without another try.
    for _ in 0..4 {
        let turn = world.turn(TABLE).await;
        let plays = world.plays(TABLE).await.1;
        if world.game_of(TABLE, &turn).await.may_pass() {
            world.ask(&turn, "pass", &[]).await;
        } else {
            let cards = plays.first().unwrap().cards().to_string();
            world.ask(&turn, "play", &[("cards", cards.into())]).await;
        }
        world.wait_for_board(TABLE).await;
    }
    assert_eq!(direct_messages_opened(&world), 1);
}

#[tokio::test]
async fn nobody_is_called_who_does_not_want_to_be() {
    let world = World::game().await;
    let next = after(&world, 1).await;
    ask(&world, &next, "me notify", &[("how", 3.into())]).await;
    world.lay_something(TABLE).await;
    assert_eq!(call_of(&world, &next).await.pings, []);
    assert!(next.direct_messages().is_empty());
}

#[tokio::test]
async fn bad_input_is_answered_in_words() {
    let (world, ana) = World::new().await.with_user("Ana");
    for (command, option, value, words) in [
        ("me quiet", "hours", "23:00-08:00 Europe/Paris", "23:00-08:00 Europe/Paris"),
        ("me quiet", "hours", "23:00-08:00 Europe/Lutetia", "There is no time zone"),
        ("me quiet", "hours", "at night", "two times of the day"),
        ("me quiet", "hours", "9-8 UTC", "at most 16 hours"),
        ("me quiet", "hours", "off", "no quiet hours"),
        ("me away", "until", "3d", "You are away until <t:"),
        ("me away", "until", "off", "You are back"),
        ("me away", "until", "soon", "how long you are away"),
        ("me away", "until", "90d", "in the next 30 days"),
        ("gang new", "pace", "5s", "between 20 seconds and 7 days"),
        ("gang new", "pace", "soon", "no pace"),
    ] {
        let answer = ask(&world, &ana, command, &[(option, value.into())]).await;
        assert!(answer.contains(words), "{command} {value}: {answer}");
    }
    ana.set_locale("fr");
    let answer = ask(&world, &ana, "me quiet", &[("hours", "23h-8h Europe/Lutetia".into())]).await;
    assert!(answer.contains("fuseau horaire"), "{answer}");
    let table = ana.slash(world.channel, "gang new", &[("pace", "2h 30m".into())]).unwrap();
    let table = table.message().await.unwrap();
    assert!(table.text().contains("2 h 30 min"), "{}", table.text());
}

#[tokio::test]
async fn the_board_says_until_when_somebody_is_away() {
    let world = World::timed_game("day").await;
    let turn = world.turn(TABLE).await;
    let other = world.not_turn(TABLE).await;
    ask(&world, &turn, "me away", &[("until", "3d".into())]).await;
    ask(&world, &other, "me away", &[("until", "12h".into())]).await;
    let told = |board: &Message| {
        let text = board.text();
        text.contains(&format!("**{}** is away until <t:", turn.name()))
            && text.contains("table replace")
            && text.contains(&format!("**{}** is away until <t:", other.name()))
    };
    world.double.wait_for(|_| world.public().into_iter().find(|board| told(board))).await.unwrap();
    ask(&world, &turn, "me away", &[("until", "off".into())]).await;
    world
        .double
        .wait_for(|_| world.public().into_iter().find(|board| !board.text().contains("replace")))
        .await
        .unwrap();
}

#[tokio::test]
async fn turns_lists_where_somebody_is_awaited() {
    let (world, turn) = World::game_with_turn().await;
    let board = world.board(TABLE).await;
    let list = world.ask(&turn, "turns", &[]).await;
    let answer = list.text();
    assert!(answer.contains(&format!("{}/{}", world.channel, board.id)), "{answer}");
    assert!(answer.contains("<t:"), "{answer}");
    // The hand comes below the list, which stays.
    let hand = private(turn.click(&list, "My hand · 1").unwrap()).await;
    assert!(hand.id != list.id && shows_hand(&hand), "{}", hand.text());
    assert_eq!(world.double.message(list.id).unwrap().text(), answer);
    let other = world.not_turn(TABLE).await;
    assert!(ask(&world, &other, "turns", &[]).await.contains("Nobody is waiting"));
}

#[tokio::test]
async fn a_play_is_taken_back_when_all_agree() {
    let world = World::game().await;
    let (ana, _) = world.lay_something(TABLE).await;
    let before = world.wait_for_board(TABLE).await;
    let hand = private(ana.click(&before, "My hand").unwrap()).await;
    let own = update(ana.click(&hand, "Take back").unwrap()).await;
    assert!(own.text().contains("You have asked to take your last play back"), "{}", own.text());
    said(&world, "would like to take the last play back").await;
    let names = ["Ana", "Bo", "Dan", "Fay"].into_iter().filter(|name| *name != ana.name());
    for name in names.clone() {
        let panel = world.ask(&world.user(name), "hand", &[]).await;
        assert!(
            panel.text().contains("Do you agree?") && panel.button("Agree").is_some(),
            "{}",
            panel.text()
        );
    }
    for name in names {
        let asks = |message: &Message| {
            (!message.ephemeral && message.button("Agree").is_some()).then(|| message.clone())
        };
        let board = world.double.wait_for(|double| double.find_newest(asks)).await.unwrap();
        let answer = world.user(name).click(&board, "Agree").unwrap();
        acknowledged(answer).await;
    }
    said(&world, "takes the last play back").await;
    assert_eq!(world.turn(TABLE).await.id(), ana.id());
    assert_eq!(world.game_of(TABLE, &ana).await.hand.unwrap().len(), 16);
    let late = world.ask(&ana, "hand", &[]).await;
    assert!(!late.buttons().iter().any(|button| button.label == "Take back"));
}

#[tokio::test]
async fn an_undo_too_late_says_so() {
    let world = World::game().await;
    let (ana, _) = world.lay_something(TABLE).await;
    let hand = world.ask(&ana, "hand", &[]).await;
    world.lay_something(TABLE).await;
    let answer = update(ana.click(&hand, "Take back").unwrap()).await;
    assert!(answer.ephemeral && answer.text().contains("too late to take back"), "{}", answer.text());
    assert!(!answer.buttons().iter().any(|button| button.label == "Take back"));
}

#[tokio::test]
async fn an_order_is_carried_out_and_nobody_else_sees_it() {
    let world = World::game().await;
    let next = after(&world, 1).await;
    call_of(&world, &world.turn(TABLE).await).await;
    let requests = world.double.exchanges().len();
    let hand = world.ask(&next, "hand", &[]).await;
    let hand = update(next.click(&hand, "Plan ahead…").unwrap()).await;
    let menu = "Order ahead, for when your turn comes";
    check_words(update(next.select(&hand, menu, &["cycle"]).unwrap()).await, "Ordered ahead");
    assert!(world.requests(requests).iter().all(|one| one.path.contains("callback")), "nothing else is sent");
    let (lead, _) = world.lay_something(TABLE).await;
    assert_ne!(lead.id(), next.id());
    said(&world, &format!("**{}** passes", next.name())).await;
    let hand = check_words(world.ask(&next, "hand", &[]).await, "Ordered ahead");
    let hand = update(next.click(&hand, "Plan ahead…").unwrap()).await;
    let answer = update(next.select(&hand, menu, &["cancel"]).unwrap()).await;
    let gone = answer.text().contains("Ordered ahead");
    assert!(!gone, "{}", answer.text());
}

/// Orders the highest card of this person, to be played only on singles below four. Returns the card.
async fn order_below_four(world: &World, who: &Identity) -> CardSet {
    let highest = world.game_of(TABLE, who).await.hand.unwrap().highest().unwrap();
    let hand = world.ask(who, "hand", &[]).await;
    let hand = update(who.click(&hand, "Plan ahead…").unwrap()).await;
    let card = highest.index().to_string();
    let hand = update(who.select(&hand, "Choose cards from your hand", &[&card]).unwrap()).await;
    let menu = "Order ahead, for when your turn comes";
    let ordered = update(who.select(&hand, menu, &["below-4"]).unwrap()).await;
    let said = ordered.text();
    assert!(said.contains("Ordered ahead") && said.contains("below 4 lies, else pass"), "{said}");
    CardSet::from_iter([highest])
}

#[tokio::test]
async fn an_order_with_a_condition_lays_where_it_is_met_and_passes_elsewhere() {
    let world = World::game().await;
    let lead = world.turn(TABLE).await;
    let view = world.service().public(TABLE).await.unwrap();
    let game = world.game_of(TABLE, &lead).await;
    let next = game.direction.next(game.turn().unwrap(), 4);
    let [met, unmet] =
        [next, game.direction.next(next, 4)].map(|seat| world.user(view.occupant(seat).name().unwrap()));
    let cards = order_below_four(&world, &met).await;
    order_below_four(&world, &unmet).await;
    // The first lead contains the lowest card of all.
    let single = world.plays(TABLE).await.1.into_iter().find(|play| play.len() == 1).unwrap();
    assert!(single.value() < 4, "{single:?}");
    let single = single.cards().to_string();
    world.ask(&lead, "play", &[("cards", single.into())]).await;
    said(&world, &format!("**{}** passes", unmet.name())).await;
    let laid = world.game_of(TABLE, &lead).await.cycle;
    assert_eq!(laid.last().map(|laid| laid.combination.cards()), Some(cards));
    let hand = world.ask(&unmet, "hand", &[]).await;
    assert!(hand.text().contains("Ordered ahead"), "it waits for its condition: {}", hand.text());
}

#[tokio::test]
async fn an_impossible_order_is_refused_with_the_reason() {
    let world = World::game().await;
    let (lead, plays) = world.plays(TABLE).await;
    // At least two of sixteen cards are equal. After the lead it is not yet the turn of the player after the next one.
    let third = after(&world, 2).await;
    let pairs = world.game_of(TABLE, &third).await.combinations_in_hand();
    let pair = pairs.into_iter().find(|play| play.cards().len() == 2).unwrap();
    let cards: Vec<String> = pair.cards().into_iter().map(|card| card.index().to_string()).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let hand = world.ask(&third, "hand", &[]).await;
    let hand = update(third.click(&hand, "Plan ahead…").unwrap()).await;
    let chosen = update(third.select(&hand, "Choose cards from your hand", &cards).unwrap()).await;
    let single = plays.iter().find(|play| play.cards().len() == 1).unwrap().cards().to_string();
    world.ask(&lead, "play", &[("cards", single.into())]).await;
    world.wait_for_board(TABLE).await;
    // The panel is older than the single, on which no pair can be played.
    let menu = "Order ahead, for when your turn comes";
    let answer = update(third.select(&chosen, menu, &["play"]).unwrap()).await;
    assert!(answer.ephemeral && answer.text().starts_with('✋'), "{}", answer.text());
    assert!(!answer.text().contains("Ordered ahead"), "{}", answer.text());
    // The present one does not offer it any more.
    let hand = world.ask(&third, "hand", &[]).await;
    let hand = update(third.click(&hand, "Plan ahead…").unwrap()).await;
    let chosen = update(third.select(&hand, "Choose cards from your hand", &cards).unwrap()).await;
    let orders =
        chosen.selects().into_iter().find(|shown| shown.placeholder.as_deref() == Some(menu)).unwrap();
    assert!(orders.options.iter().all(|option| option.value != "play"), "{orders:?}");
}

#[tokio::test]
async fn a_closed_door_is_tried_again_after_a_week() {
    let world = World::timed_game("none").await;
    let next = after(&world, 1).await;
    world.faults().close_dms(next.id(), true).unwrap();
    ask(&world, &next, "me notify", &[("how", 1.into())]).await;
    world.lay_something(TABLE).await;
    called_by_a_line(&world, &next).await;
    assert_eq!(direct_messages_opened(&world), 1);
    world.faults().close_dms(next.id(), false).unwrap();
    let mut rounds = 0;
    for (hours, expected) in [(7 * 24 - 1, 0), (1, 1)] {
        world.wait(Duration::from_secs(hours * 3600)).await;
        // Goes on until it is the same person's turn again.
        loop {
            let turn = world.turn(TABLE).await;
            if world.game_of(TABLE, &turn).await.may_pass() {
                world.ask(&turn, "pass", &[]).await;
                world.wait_for_board(TABLE).await;
            } else {
                world.lay_something(TABLE).await;
            }
            if world.turn(TABLE).await.id() == next.id() {
                break;
            }
            rounds += 1;
            assert!(rounds < 20, "the turn never comes");
        }
        world.wait_for_board(TABLE).await;
        world.double.wait_for(|_| (next.direct_messages().len() >= expected).then_some(())).await.unwrap();
        assert_eq!(next.direct_messages().len(), expected, "after {hours} h more");
    }
}

#[tokio::test]
async fn turns_are_listed_across_servers() {
    let world = World::new().await;
    let (_, den) = world.double.add_guild("Elsewhere", "en-GB", "den");
    let ana = world.user("Ana");
    let mut boards = Vec::new();
    for (channel, pace) in [(world.channel, "day"), (den, "relaxed")] {
        let options = [("computers", 3.into()), ("pace", pace.into())];
        let table = ana.slash(channel, "gang new", &options).unwrap().message().await.unwrap();
        acknowledged(ana.click(&table, "Start").unwrap()).await;
        let board = ana.wait_for_message(channel, |message| message.pings.contains(&ana.id())).await.unwrap();
        boards.push(format!("{channel}/{}", board.id));
    }
    let answer = ask(&world, &ana, "turns", &[]).await;
    let places: Vec<usize> = [den, world.channel]
        .map(|channel| answer.find(&format!("/{channel}/")).unwrap_or_else(|| panic!("{answer}")))
        .to_vec();
    assert!(places[0] < places[1], "the most urgent comes first: {answer}");
    assert_eq!(answer.matches("<t:").count(), 2, "{answer}");
    assert_eq!(boards.len(), 2);
}

#[tokio::test]
async fn a_game_moves_and_leaves_a_sign() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    let old = world.board(TABLE).await;
    let bo = world.user("Bo");
    let channel = json!(lounge.to_string());
    let refused = ask(&world, &bo, "table move", &[("channel", channel.clone())]).await;
    assert!(refused.contains("host"), "{refused}");
    let ana = world.user("Ana");
    let answer = ask(&world, &ana, "table move", &[("channel", channel.clone())]).await;
    assert!(answer.contains("goes on in"), "{answer}");
    while world.board(TABLE).await.channel_id != lounge {
        tokio::task::yield_now().await;
    }
    let shown = world.board(TABLE).await;
    assert!(plain(&shown).contains("Round 1"));
    let retired = world.double.wait_for(|double| {
        double.message(old.id).filter(|message| message.buttons().is_empty()).map(|message| message.text())
    });
    assert!(retired.await.unwrap().contains("goes on in"));
    check_words(private(ana.slash(lounge, "table move", &[("channel", channel)]).unwrap()).await, "already");
    world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
    let back = json!(world.channel.to_string());
    let forbidden = private(ana.slash(lounge, "table move", &[("channel", back)]).unwrap()).await;
    assert!(forbidden.text().contains("Send Messages"), "{}", forbidden.text());
    assert_eq!(world.board(TABLE).await.channel_id, lounge);
}

#[tokio::test]
async fn who_manages_the_messages_of_a_channel_moderates_the_tables_of_that_channel_alone() {
    let world = World::game().await;
    let (lounge, eve) = (world.double.channel("lounge"), world.double.add_user("Eve", "en-US", false));
    // View Channel, Send Messages and Manage Messages (Discord, "Permissions").
    let permissions = json!(((1 << 10) | (1 << 11) | (1 << 13)).to_string());
    world.faults().alter_interactions(move |body| body["member"]["permissions"] = permissions.clone());
    let options = [("table", 1.into())];
    for command in ["table pause", "table close"] {
        check_words(private(eve.slash(lounge, command, &options).unwrap()).await, "host");
    }
    let there = [("channel", json!(lounge.to_string())), ("table", 1.into())];
    check_words(private(eve.slash(lounge, "table move", &there).unwrap()).await, "host");
    assert_eq!(world.service().public(TABLE).await.unwrap().stage, Stage::Playing);
    private(eve.slash(world.channel, "table pause", &options).unwrap()).await;
    assert!(matches!(world.service().public(TABLE).await.unwrap().stage, Stage::Paused { by: Some(_) }));
}

#[tokio::test]
async fn a_game_moves_into_a_thread_where_only_threads_may_be_written_in() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    let thread =
        world.faults().make_private_thread(lounge, "Aside", vec![world.double.application_id()]).unwrap();
    let ana = world.user("Ana");
    let moves = async |may: u64| {
        let may = json!(((1 << 10) | may).to_string());
        world.faults().alter_interactions(move |body| {
            let channels = body["data"]["resolved"]["channels"].as_object_mut();
            for channel in channels.into_iter().flat_map(|channels| channels.values_mut()) {
                channel["permissions"] = may.clone();
            }
        });
        ask(&world, &ana, "table move", &[("channel", json!(thread.to_string()))]).await
    };
    // Send Messages is for channels, Send Messages in Threads for threads (Discord, "Permissions").
    let refused = moves(1 << 11).await;
    assert!(refused.contains("cannot write in that channel"), "{refused}");
    let answer = moves(1 << 38).await;
    assert!(answer.contains("goes on in"), "{answer}");
}

#[tokio::test]
async fn a_game_stays_inside_the_borders_of_its_server() {
    let world = World::game().await;
    let (_, elsewhere) = world.double.add_guild("Elsewhere", "en-US", "games");
    let lounge = world.double.channel("lounge");
    let guild = world.service().public(TABLE).await.unwrap().guild.unwrap();
    let channels = vec![ChannelId(world.channel.to_string().parse().unwrap())];
    let settings = GuildSettings { channels, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    let ana = world.user("Ana");
    let before = world.double.messages().len();
    let forbidden = ask(&world, &ana, "table move", &[("channel", json!(lounge.to_string()))]).await;
    assert!(forbidden.contains(&format!("<#{}>", world.channel)), "{forbidden}");
    // A table can be named by its number everywhere, but the channel must be in the server of the command.
    let there = [("channel", json!(elsewhere.to_string())), ("table", 1.into())];
    let abroad = private(ana.slash(elsewhere, "table move", &there).unwrap()).await;
    assert!(abroad.text().contains("cannot write in that channel"), "{}", abroad.text());
    let posted: Vec<_> =
        world.double.messages().into_iter().skip(before).filter(|message| !message.ephemeral).collect();
    assert!(posted.is_empty(), "{posted:#?}");
    assert_eq!(world.board(TABLE).await.channel_id, world.channel);
}

/// The person who comes `places` seats after the player whose turn it is.
async fn after(world: &World, places: u8) -> Identity {
    let view = world.service().public(TABLE).await.unwrap();
    let carte_games::View::GangOfFour(game) = view.game.clone().unwrap() else { panic!("Gang of Four") };
    let seat = (game.turn().unwrap().number() + places) % 4;
    world.double.user(&view.occupant(carte_games::Seat::new(seat)).owner().unwrap().to_string())
}
