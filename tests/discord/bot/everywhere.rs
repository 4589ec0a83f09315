//! The application as people have installed it for themselves: in servers and conversations that the bot is not in.

use carte_sandbox::{Id, Message};
use serde_json::Value;

use crate::bot::harness::{TABLE, World, plain, private, update};
use crate::bot::records::{PEOPLE, finished_game, play_unseen};

/// A server and a conversation that the bot is not in; Ana has installed the application.
fn elsewhere(world: &World) -> [Id; 2] {
    let ana = world.user("Ana");
    ana.install();
    [world.double.add_guild_without_bot("Elsewhere", "strangers"), ana.conversation_with(&world.user("Emil"))]
}

async fn ask(world: &World, channel: Id, command: &str, options: &[(&str, Value)]) -> Message {
    private(world.user("Ana").slash(channel, command, options).unwrap()).await
}

#[tokio::test]
async fn what_is_about_the_person_works_everywhere() {
    let world = finished_game().await;
    let board = world.wait_for_board(TABLE).await;
    for channel in elsewhere(&world) {
        let game = [("game", 1.into())];
        for (command, options, answer) in [
            ("stats", &[][..], "Ana · Gang of Four · all time"),
            ("history", &[], "Table 1"),
            ("turns", &[], "Nobody is waiting for you"),
            ("help", &[], "deals Gang of Four and Go-Stop"),
            ("rules", &[], "The rules of which game?"),
            ("replay", &game, "Replay · table 1"),
            ("review", &game, "Review · table 1"),
        ] {
            let message = ask(&world, channel, command, options).await;
            assert!(plain(&message).contains(answer), "/{command}: {}", message.text());
        }
        // Only in the server of the game may it be shown to everybody.
        let replay = ask(&world, channel, "replay", &game).await;
        let share = replay.button("Share").unwrap();
        assert!(share.disabled);
        let forged = world.user("Ana").forge(replay.id, share.custom_id.as_deref().unwrap(), &[]).unwrap();
        assert!(private(forged).await.text().contains("another server"));
        let bo = world.user("Bo").id();
        let card = world.user("Ana").choose_in_menu(channel, "Statistics", bo).unwrap();
        assert!(plain(&private(card).await).contains("Bo · Gang of Four"));
        assert!(world.user("Ana").choose_in_menu(channel, "Replay", board.id).is_err(), "it is not there");
        let forged = board.buttons().into_iter().find_map(|button| button.custom_id).unwrap();
        assert!(world.user("Emil").press(replay.id, &forged, &[]).is_err(), "and only she sees it");
    }
    // In these places only the person who asked has been shown anything.
    let strange = |message: &Message| message.channel_id != world.channel && !message.ephemeral;
    assert!(!world.double.messages().iter().any(strange));
}

#[tokio::test]
async fn what_needs_the_bot_says_how_to_invite_it() {
    let world = World::new().await;
    let application = world.double.application_id();
    for channel in elsewhere(&world) {
        for command in ["gang new", "gostop new", "leaderboard"] {
            let refused = ask(&world, channel, command, &[]).await;
            let link = format!("(https://discord.com/oauth2/authorize?client_id={application}&");
            assert!(refused.text().contains(&link), "/{command}: {}", refused.text());
        }
        let admin = world.user("Ana").slash(channel, "settings show", &[]);
        assert!(admin.is_err(), "a server's settings are offered where the bot is");
    }
    // Here the server itself has the commands, so that everybody does.
    let commands = world.double.add_guild_with_commands("Commands", "typed");
    for command in ["gang new", "gostop new", "tournament new"] {
        let options = [("game", 0.into())];
        let options = if command.starts_with('t') { &options[..] } else { &[] };
        let refused = private(world.user("Emil").slash(commands, command, options).unwrap()).await;
        assert!(
            refused.text().contains("https://discord.com/oauth2/authorize"),
            "/{command}: {}",
            refused.text()
        );
    }
    world.content_but(&[50001]);
    let stranger = world.user("Emil").slash(world.double.channel("strangers"), "help", &[]);
    assert!(stranger.is_err(), "who has not installed it has no command");
}

/// A person who has installed the application sees as little of other people's games outside their server as before.
#[tokio::test]
async fn other_peoples_games_stay_in_their_server() {
    let world = finished_game().await;
    let emil = world.user("Emil");
    emil.install();
    let channel = world.double.add_guild_without_bot("Elsewhere", "strangers");
    for command in ["replay", "review", "verify"] {
        let refused = private(emil.slash(channel, command, &[("game", 1.into())]).unwrap()).await;
        assert!(plain(&refused).contains("no such game"), "/{command}: {}", refused.text());
    }
    let ana = [("player", world.user("Ana").id().to_string().into())];
    let history = private(emil.slash(channel, "history", &ana).unwrap()).await;
    assert!(!plain(&history).contains("Table 1"), "{}", history.text());
}

/// A card names no opponents of another person who may be in servers that the reader does not know.
#[tokio::test]
async fn opponents_of_another_person_are_named_in_their_server_alone() {
    let mut world = World::new().await;
    play_unseen(&mut world, &[PEOPLE; 4]).await;
    let [elsewhere, _] = elsewhere(&world);
    let card = async |channel, who: &str| {
        let of = [("player", world.user(who).id().to_string().into())];
        let card = ask(&world, channel, "stats", &of).await;
        let words = card.attachments.iter().filter_map(|file| file.description.clone());
        words.chain([plain(&card)]).collect::<String>()
    };
    for (channel, who, named) in
        [(world.channel, "Bo", true), (elsewhere, "Ana", true), (elsewhere, "Bo", false)]
    {
        let card = card(channel, who).await;
        assert!(card.contains(&format!("{who} · Gang of Four")), "{card}");
        assert_eq!(card.contains("opponent"), named, "{who}: {card}");
    }
}

#[tokio::test]
async fn a_panel_is_for_its_person_alone_and_needs_no_further_messages() {
    let (world, turn) = World::game_with_turn().await;
    turn.install();
    let channel = world.double.add_guild_without_bot("Elsewhere", "strangers");
    let hand = private(turn.slash(channel, "hand", &[]).unwrap()).await;
    assert_eq!(hand.addressee, Some(turn.id()));
    let followed = |one: &carte_sandbox::Exchange| one.method == "POST" && one.path.starts_with("/webhooks/");
    for _ in 0..6 {
        world.lay_something(TABLE).await;
    }
    let there = |message: &Message| message.channel_id == channel && message.id != hand.id;
    assert!(!world.double.messages().iter().any(there), "the panel comes below the call, which is elsewhere");
    let refused = world.double.exchanges().into_iter().filter(followed).any(|one| one.status >= 400);
    assert!(!refused);
}

#[tokio::test]
async fn the_deal_of_the_day_is_played_everywhere() {
    let (world, ana) = World::by_hand().await.with_user("Ana");
    for (channel, game) in elsewhere(&world).into_iter().zip(["Play Gang of Four", "Play Go-Stop"]) {
        let home = ask(&world, channel, "daily", &[]).await;
        let mut panel = update(ana.click(&home, game).unwrap()).await;
        // This is more presses than an interaction may have follow-ups.
        for _ in 0..8 {
            let buttons = panel.buttons();
            // A round that is over in a few presses offers the other game.
            if buttons.iter().any(|button| button.label.starts_with("Share")) {
                break;
            }
            let Some(button) = buttons.into_iter().find(|button| button.style == 3) else { break };
            panel = update(ana.press(panel.id, &button.custom_id.unwrap(), &[]).unwrap()).await;
            assert_eq!(panel.addressee, Some(ana.id()));
        }
        assert!(!panel.text().is_empty());
    }
    let refused = |one: carte_sandbox::Exchange| one.path.starts_with("/webhooks/") && one.status >= 400;
    assert!(!world.double.exchanges().into_iter().any(refused));
}
