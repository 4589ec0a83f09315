//! Finished games: `/replay` and `/verify`, the buttons of the final ranking, and the people from whom something is hidden.

use carte_records::replay::{parse, verify};
use carte_sandbox::{DoubleConfig, Identity, Message};
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, TableId};
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, close_table, plain, private, update};
use crate::bot::rounds::play_to_the_end;

/// A finished game of Ana against computer players, and its final ranking.
pub(crate) async fn finished(config: DoubleConfig) -> (World, Message) {
    let (world, ana) = World::with(config).await.with_user("Ana");
    let options = [("computers", 3.into()), ("house", "limit=10".into()), ("announce", 1.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let mut ids = table.buttons().into_iter().filter_map(|button| button.custom_id);
    let start = ids.find(|id| id.ends_with(":start")).unwrap();
    acknowledged(ana.forge(table.id, &start, &[]).unwrap()).await;
    play_to_the_end(&world).await;
    let ranking = world.wait_for_board(TABLE).await;
    (world, ranking)
}

pub(crate) fn game(table: u64) -> [(&'static str, Value); 1] {
    [("game", table.into())]
}

/// The viewer that the button of the ranking opens, moved back to the first deal.
async fn opened_at_the_beginning(who: &Identity, ranking: &Message) -> Message {
    let opened = private(who.click(ranking, "Replay").unwrap()).await;
    if disabled(&opened, "First") { opened } else { update(who.click(&opened, "First").unwrap()).await }
}

fn disabled(message: &Message, label: &str) -> bool {
    message.button(label).unwrap().disabled
}

#[tokio::test]
async fn a_finished_game_is_looked_at_from_the_first_deal_to_the_end() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let first = opened_at_the_beginning(&ana, &ranking).await;
    assert!(first.text().contains("Moment 1 of") && first.text().contains("Round 1"), "{}", first.text());
    // The highlights of the game may mention a whole hand, too.
    let hands = first.text().matches("16 cards").count();
    assert!(hands >= 4, "all hands are open: {}", first.text());
    assert!(disabled(&first, "First") && disabled(&first, "Back") && !disabled(&first, "Next"));
    let second = update(ana.click(&first, "Next").unwrap()).await;
    assert!(plain(&second).contains("M1") && second.text().contains("Moment 2 of"), "{}", second.text());
    let last = check_words(update(ana.click(&second, "Last").unwrap()).await, "went out:");
    assert!(disabled(&last, "Next") && disabled(&last, "Last"));
    let before = update(ana.click(&last, "Back").unwrap()).await;
    let again = update(ana.click(&before, "Next").unwrap()).await;
    assert_eq!(again.text(), last.text());
    let [menu] = &again.selects()[..] else { panic!("one menu") };
    let round = menu.options.last().unwrap();
    let jumped = update(ana.select(&again, &menu.custom_id, &[&round.value]).unwrap()).await;
    assert!(jumped.text().contains(&round.label.to_lowercase()), "{}", jumped.text());
    let on = update(ana.click(&jumped, "Next").unwrap()).await;
    let back = update(ana.click(&on, "First").unwrap()).await;
    assert_eq!(back.text(), first.text());
}

#[tokio::test]
async fn a_replay_opens_at_what_stands_out_and_its_menu_leads_to_the_others() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let at = |message: &Message| {
        let text = message.text();
        let (_, after) = text.split_once("Moment ").unwrap();
        after.split(' ').next().unwrap().parse::<u32>().unwrap()
    };
    let opened = private(ana.click(&ranking, "Replay").unwrap()).await;
    let [menu] = &opened.selects()[..] else { panic!("one menu") };
    let remembered = ranking.text().contains("What this game is remembered for");
    assert!(
        !remembered || at(&opened) == menu.options[0].value.parse::<u32>().unwrap() + 1,
        "{}",
        opened.text()
    );
    let mut newest = opened;
    for option in &menu.options {
        let [menu] = &newest.selects()[..] else { panic!("one menu") };
        // The option that is shown now cannot be chosen again.
        if !menu.options.iter().any(|one| one.default && one.value == option.value) {
            newest = update(ana.select(&newest, &menu.custom_id, &[&option.value]).unwrap()).await;
        }
        assert_eq!(at(&newest), option.value.parse::<u32>().unwrap() + 1);
    }
}

#[tokio::test]
async fn a_moment_is_shared_and_the_document_handed_out() {
    let (world, _) = finished(DoubleConfig::default()).await;
    let emil = world.user("Emil");
    let mut viewer = world.ask(&emil, "replay", &game(1)).await;
    if !disabled(&viewer, "First") {
        viewer = update(emil.click(&viewer, "First").unwrap()).await;
    }
    let viewer = update(emil.click(&viewer, "Next").unwrap()).await;
    let shared = emil.click(&viewer, "Share").unwrap().message().await.unwrap();
    assert!(!shared.ephemeral && shared.pings.is_empty(), "{}", shared.text());
    assert!(shared.text().contains("Moment 2 of") && shared.button("Share").is_none());
    check_words(private(world.user("Bo").click(&shared, "Replay").unwrap()).await, "Moment 2 of");

    let handed = private(emil.click(&viewer, "File").unwrap()).await;
    let file = &handed.attachments[0];
    assert_eq!(file.filename, "carte-table-1.json");
    let bytes = world.double.file(file.id).unwrap();
    verify(&parse(&bytes).unwrap()).unwrap();
}

/// Checks that the message shows one picture with this name, and words that tell its content.
#[track_caller]
fn shows(message: &Message, name: &str) -> String {
    let [picture] = &message.attachments[..] else { panic!("{:?}", message.attachments) };
    assert_eq!(picture.filename, name);
    assert!(message.embeds.iter().all(|embed| embed.get("image").is_none()), "{}", message.text());
    let words = picture.description.clone().unwrap_or_default();
    assert!(words.contains("Ana") && words.chars().count() <= 1024, "{words}");
    words
}

/// Checks that the file is an animation of at least `least` frames that can all be read. Returns their number.
fn plays(world: &World, message: &Message, least: u32) -> u32 {
    let file = &message.attachments[0];
    assert_eq!(file.content_type, "image/webp");
    assert!((1_000..=2_000_000).contains(&file.size), "{}", file.size);
    let bytes = world.double.file(file.id).unwrap();
    let mut animation = image_webp::WebPDecoder::new(std::io::Cursor::new(&bytes[..])).unwrap();
    let frames = animation.num_frames();
    assert!((least..=60).contains(&frames), "{frames}");
    let mut pixels = vec![0; animation.output_buffer_size().unwrap()];
    for frame in 0..frames {
        assert!(animation.read_frame(&mut pixels).unwrap() >= 500, "frame {frame} is gone at once");
    }
    frames
}

#[tokio::test]
async fn each_moment_has_a_picture_with_all_hands_open() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let first = opened_at_the_beginning(&ana, &ranking).await;
    let words = shows(&first, "board.png");
    assert_eq!(words.matches("Hand ").count(), 4, "{words}");
    // The content of the picture is not repeated. What a game is remembered for, which comes before, may name 16 cards, too.
    let (_, moment) = first.content.split_once("**Replay").unwrap();
    assert!(!moment.contains("16 cards"), "{}", first.content);
    let second = update(ana.click(&first, "Next").unwrap()).await;
    let words = shows(&second, "board.png");
    assert!(words.contains("To beat"), "{words}");
    let last = update(ana.click(&second, "Last").unwrap()).await;
    let words = shows(&last, "score-card.png");
    assert!(words.contains("Round"), "{words}: {}", last.text());
    // The picture of a moment is the same, whichever way leads there.
    let before = update(ana.click(&last, "Back").unwrap()).await;
    let again = update(ana.click(&before, "Next").unwrap()).await;
    assert_eq!(shows(&again, "score-card.png"), words);
    let shared = ana.click(&again, "Share").unwrap().message().await.unwrap();
    assert!(!shared.ephemeral && !shared.buttons().is_empty());
    assert_eq!(shows(&shared, "score-card.png"), words);
}

#[tokio::test]
async fn a_round_is_shown_as_an_animation() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let (ana, emil) = (world.user("Ana"), world.user("Emil"));
    let viewer = opened_at_the_beginning(&ana, &ranking).await;
    let deferred = async |who: &Identity, message: &Message, label: &str| {
        let pressed = who.click(message, label).unwrap();
        let answer = pressed.message().await.unwrap();
        let arrived = |message: &Message| message.id == answer.id && !message.attachments.is_empty();
        who.wait_for_message(world.channel, arrived).await.unwrap()
    };
    let film = deferred(&ana, &viewer, "Animation").await;
    assert!(film.ephemeral && film.text().contains("round 1"), "{}", film.text());
    let words = shows(&film, "round.webp");
    let frames = plays(&world, &film, 10);
    // The description tells the round, the number of pictures, and how the round ended.
    let told = format!("Round 1 of table 1 as an animation of {frames} pictures");
    assert!(words.starts_with(&told) && words.contains("Hand"), "{words}");

    // The film has a button of its own that shows it to the channel. There it opens the viewer.
    let public = deferred(&ana, &film, "Share").await;
    assert!(!public.ephemeral && public.pings.is_empty());
    assert_eq!((shows(&public, "round.webp"), plays(&world, &public, 10)), (words, frames));
    check_words(private(emil.click(&public, "Replay").unwrap()).await, "Moment 1 of");
}

#[tokio::test]
async fn where_words_are_wanted_a_replay_has_words_alone() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let (ana, emil) = (world.user("Ana"), world.user("Emil"));
    let pictured = opened_at_the_beginning(&emil, &ranking).await;
    shows(&pictured, "board.png");
    // The server wants words for everybody.
    let guild = GuildId(world.double.guild().id.to_string().parse().unwrap());
    let settings = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    let shared = emil.click(&pictured, "Share").unwrap().message().await.unwrap();
    assert!(shared.attachments.is_empty() && shared.text().contains("16 cards"), "{}", shared.text());
    // Ana has chosen words for herself.
    world.ask(&ana, "me display", &[("how", 1.into())]).await;
    let viewer = opened_at_the_beginning(&ana, &ranking).await;
    assert!(viewer.attachments.is_empty() && viewer.button("Animation").is_none());
    assert!(viewer.text().contains("16 cards"), "{}", viewer.text());
    // A button from before is refused with the reason.
    let old = crate::bot::harness::custom_id(TABLE, 1, "replay:0:animation");
    let answer = ana.forge(viewer.id, &old, &[]).unwrap().message().await.unwrap();
    let says = |message: &Message| message.id == answer.id && message.content.contains("only words");
    let answer = ana.wait_for_message(world.channel, says).await.unwrap();
    assert!(answer.ephemeral && answer.attachments.is_empty());
}

#[tokio::test]
async fn a_finished_game_is_checked() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let checked = private(world.user("Ana").click(&ranking, "Verify").unwrap()).await;
    let asked = world.ask(&world.user("Emil"), "verify", &game(1)).await;
    assert_eq!(checked.text(), asked.text());
    let said = checked.text();
    let view = world.view(TABLE, &world.user("Ana")).await;
    let (server, client) = view.fair_deal.revealed.unwrap();
    for part in ["✅", &view.fair_deal.commitment, &server, &client, "Why nobody can steer a deal"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert!(!said.contains("http"), "{said}");
    let french = world.ask(&world.user("Chloé"), "verify", &game(1)).await.text();
    assert!(french.contains("Tout concorde") && french.contains(&server), "{french}");
}

#[tokio::test]
async fn a_running_game_keeps_its_cards() {
    let (world, ana) = World::game().await.with_user("Ana");
    let seed = |text: &str| text.contains("server seed `");
    let replay = world.ask(&ana, "replay", &game(1)).await;
    assert!(replay.text().contains("is not over") && replay.text().contains("0 points"), "{}", replay.text());
    assert!(replay.buttons().is_empty() && replay.attachments.is_empty());
    let check = world.ask(&ana, "verify", &game(1)).await.text();
    assert!(check.contains("is not over") && check.contains("commitment `") && !seed(&check), "{check}");
    let board = world.board(TABLE).await;
    for made_up in ["replay:0:open", "replay:5:next", "replay:0:file", "replay:0:share", "verify"] {
        let made_up = crate::bot::harness::custom_id(TABLE, 1, made_up);
        let answer = private(ana.forge(board.id, &made_up, &[]).unwrap()).await;
        assert!(answer.text().contains("is not over") && !seed(&answer.text()), "{}", answer.text());
        assert!(answer.attachments.is_empty());
    }
    // An animation is announced before it is made, and then refused with the same reason.
    for made_up in ["replay:0:animation", "replay:3:share-animation"] {
        let made_up = crate::bot::harness::custom_id(TABLE, 1, made_up);
        let answer = ana.forge(board.id, &made_up, &[]).unwrap().message().await.unwrap();
        let says = |message: &Message| message.id == answer.id && message.content.contains("is not over");
        let answer = ana.wait_for_message(world.channel, says).await.unwrap();
        assert!(answer.attachments.is_empty() && !seed(&answer.text()), "{}", answer.text());
    }
}

#[tokio::test]
async fn nothing_to_see() {
    let (world, ana) = World::new().await.with_user("Ana");
    ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    close_table(&ana, world.channel).await;
    for command in ["replay", "verify"] {
        let closed = world.ask(&ana, command, &game(1)).await.text();
        assert!(closed.contains("No game was played"), "{closed}");
        let wrong = world.ask(&ana, command, &game(99)).await.text();
        assert!(wrong.contains("no such game") && wrong.contains("/history"), "{wrong}");
    }
}

#[tokio::test]
async fn only_the_server_and_those_who_sat_there_may_look() {
    let (world, _) = finished(DoubleConfig::default()).await;
    let (_, elsewhere) = world.double.add_guild("Elsewhere", "en-US", "games");
    for command in ["replay", "verify"] {
        let foreign = private(world.user("Emil").slash(elsewhere, command, &game(1)).unwrap()).await.text();
        assert!(foreign.contains("no such game"), "{foreign}");
    }
    let ana = world.user("Ana");
    let own = private(ana.slash(elsewhere, "replay", &game(1)).unwrap()).await;
    assert!(disabled(&own, "Share"), "not to those of another server");
    let share = own.button("Share").unwrap().custom_id.unwrap();
    let forged = ana.forge(own.id, &share, &[]).unwrap().message().await.unwrap();
    assert!(forged.ephemeral && forged.text().contains("another server"), "{}", forged.text());

    let offered = async |who: &str, channel, typed: &str| {
        let choices = world.user(who).autocomplete(channel, "replay", "game", typed, &[]).await.unwrap();
        choices.into_iter().map(|choice| choice.value).collect::<Vec<Value>>()
    };
    assert_eq!(offered("Ana", world.channel, "").await, [1]);
    assert_eq!(offered("Ana", world.channel, "2").await, Vec::<Value>::new());
    assert_eq!(offered("Ana", elsewhere, "").await, Vec::<Value>::new());
    assert_eq!(offered("Emil", world.channel, "").await, Vec::<Value>::new());
}

#[tokio::test]
async fn made_up_moments_and_rounds_are_survived() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let id = |verb: &str| crate::bot::harness::custom_id(TABLE, 1, verb);
    let far = private(ana.forge(ranking.id, &id("replay:1z141z3:next"), &[]).unwrap()).await;
    assert!(disabled(&far, "Next"), "the last moment: {}", far.text());
    for round in ["999", "0", "x", "-1"] {
        let answer =
            private(ana.forge(ranking.id, &id("replay:3:round"), &[round.to_owned()]).unwrap()).await;
        assert!(!answer.text().is_empty(), "{round}");
    }
    let none = crate::bot::harness::custom_id(TableId(77), 1, "replay:0:open");
    let nowhere = private(ana.forge(ranking.id, &none, &[]).unwrap()).await.text();
    assert!(nowhere.contains("no such game"), "{nowhere}");
}

#[tokio::test]
async fn the_buttons_are_french_where_the_server_is() {
    let config = DoubleConfig { community: true, guild_locale: "fr".to_owned(), ..DoubleConfig::default() };
    let (world, ranking) = finished(config).await;
    let chloe = world.user("Chloé");
    let viewer = private(chloe.click(&ranking, "Revoir").unwrap()).await;
    let position = |message: &Message| {
        message
            .text()
            .lines()
            .find(|line| line.contains("Moment ") && line.contains(" sur "))
            .map(str::to_owned)
    };
    let shown = position(&viewer).expect("which moment it is");
    let shared = chloe.click(&viewer, "Partager").unwrap().message().await.unwrap();
    assert!(position(&shared) == Some(shown) && shared.button("Revoir").is_some(), "{}", shared.text());
    private(chloe.click(&ranking, "Vérifier").unwrap()).await;
}
