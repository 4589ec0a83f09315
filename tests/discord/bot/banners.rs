//! Highlights are told as pictures, at most three per round, and all others in words.

use carte_games::go_stop::notation;
use carte_players::Level;
use carte_present::locale::Locale;
use carte_sandbox::Message;
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::GuildId;
use carte_table::{Character, Stage};

use crate::bot::harness::{TABLE, World, acknowledged, plain};
use crate::bot::rounds::play_to_the_end;

/// Plays a whole game of Ana against computers, and returns the messages that have stayed in its channel.
async fn played(display: Display) -> Vec<Message> {
    let world = World::new().await;
    let guild = GuildId(world.double.guild().id.to_string().parse().unwrap());
    let settings = GuildSettings { display, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    let ana = world.user("Ana");
    let options = [("computers", 3.into()), ("limit", 60.into()), ("level", 0.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    play_to_the_end(&world).await;
    world.wait_for_board(TABLE).await;
    world.public()
}

fn is_banner(message: &Message) -> bool {
    message.attachments.first().is_some_and(|file| file.filename == "moment.png")
}

/// Returns `true` if this message tells something that may be shown as a picture.
fn may_have_banner(message: &Message) -> bool {
    ["💥", "📣", "🚫", "🏁"].iter().any(|sign| message.text().contains(sign))
        && message.button("My hand").is_none()
}

#[tokio::test]
async fn what_is_striking_comes_as_a_picture_three_times_a_round_at_most() {
    let messages = played(Display::Pictures).await;
    let banners = messages.iter().filter(|message| is_banner(message)).count();
    assert!(banners > 0, "{:#?}", messages.iter().map(plain).collect::<Vec<_>>());
    let mut of_round = 0;
    for message in &messages {
        if message.attachments.first().is_some_and(|file| file.filename == "score-card.png") {
            of_round = 0;
        }
        if is_banner(message) {
            of_round += 1;
            let words = message.attachments[0].description.clone().unwrap_or_default();
            assert!(!words.is_empty() && !words.contains("**") && words.chars().count() <= 1024, "{words}");
            assert!(!message.content.contains(&words), "said twice: {}", message.content);
            assert!(may_have_banner(message), "{words}");
        }
        assert!(of_round <= 3, "{of_round} pictures in a round");
    }
}

#[tokio::test]
async fn who_has_chosen_words_gets_them() {
    let messages = played(Display::Text).await;
    assert!(messages.iter().all(|message| message.attachments.is_empty()));
    assert!(messages.iter().any(may_have_banner), "{:#?}", messages.iter().map(plain).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_computer_player_says_its_line_below_a_gang_of_its_own() {
    // In some games only Ana has a gang, or nobody.
    let messages = loop {
        let messages = played(Display::Text).await;
        if messages.iter().any(|message| message.text().contains("💬")) {
            break messages;
        }
    };
    for message in messages.iter().filter(|message| message.text().contains("💬")) {
        let text = message.text();
        assert!(text.contains("💥"), "{text}");
        let line = text.lines().find(|line| line.starts_with("💬")).unwrap();
        let own = |character: Character| {
            let says = |occasion: &&str| {
                let said =
                    Locale::En.text(&format!("remark-gang-{occasion}-{}", character.name.to_lowercase()));
                line.ends_with(&format!(": “{said}”"))
            };
            line.contains(character.name) && ["lead", "beat", "stop", "last", "out"].iter().any(says)
        };
        assert!(Character::of(Level::Novice).any(own), "{line}");
        assert!(text.lines().any(|told| told.contains("💥") && told.contains("🤖")), "{text}");
    }
}

/// Plays a game of Go-Stop of Ana against two computer players, and returns the messages that have stayed in its channel.
async fn flowers_played() -> Vec<Message> {
    let world = World::new().await;
    let guild = GuildId(world.double.guild().id.to_string().parse().unwrap());
    let settings = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    let ana = world.user("Ana");
    let options = [("computers", 2.into()), ("rounds", 5.into()), ("level", 0.into())];
    let table = ana.slash(world.channel, "gostop new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    while world.view(TABLE, &ana).await.stage == Stage::Playing {
        let game = world.flowers_of(TABLE, &ana).await;
        match game.legal_actions().first().filter(|_| game.turn() == game.viewer.seat()) {
            Some(action) => {
                let card = [("card", notation::write(action).into())];
                world.ask(&ana, "gostop play", &card).await;
            }
            None => tokio::task::yield_now().await,
        }
    }
    world.wait_for_board(TABLE).await;
    world.public()
}

#[tokio::test]
async fn a_computer_player_says_its_line_of_what_it_takes_and_of_a_go() {
    // The computer players may have nothing to say in some games.
    let mut heard = false;
    while !heard {
        let messages = flowers_played().await;
        for text in messages.iter().map(Message::text).filter(|text| text.contains("💬")) {
            let line = text.lines().find(|line| line.starts_with("💬")).unwrap();
            let says = |lines: &str| {
                Character::of(Level::Novice).any(|character| {
                    let key = format!("{lines}-{}", character.name.to_lowercase());
                    line.contains(character.name) && line.ends_with(&format!(": “{}”", Locale::En.text(&key)))
                })
            };
            let (go, take) = (says("gostop-remark-go"), says("gostop-remark-take"));
            let signs: &[&str] = match (go, take) {
                (true, _) => &["🔥"],
                (_, true) => &["💥", "🧹", "💣"],
                _ => {
                    assert!(says("remark"), "{text}");
                    &["🛑", "🎊", "🗼"]
                }
            };
            assert!(signs.iter().any(|sign| text.contains(sign)), "{text}");
            heard |= go || take;
        }
    }
}
