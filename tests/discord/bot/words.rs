//! Whole games in words only, with the longest names that Discord allows, in every language. The double refuses everything that is
//! longer than Discord accepts.

use carte_players::{self as players, Level};
use carte_present::locale::Locale;
use carte_sandbox::{Identity, Message};
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::GuildId;
use carte_table::preferences::{Following, Preferences};
use carte_table::{Actor, Command, Stage};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::bot::harness::{TABLE, World, private, user_id};
use carte_testkit::tables::named_person;

/// What Discord calls the languages.
const LANGUAGES: [&str; Locale::ALL.len()] = ["en-US", "fr", "ko"];

/// How many characters a name may have.
const NAME: usize = 32;

/// Names are made of what takes the most room: characters of two UTF-16 code units, characters that each need one more when
/// escaped, or markup.
const NAMES: [&str; 4] = ["🎴", "*", "<:x:1> @here ", "W"];

/// What people ask for when a game is over.
const AFTERWARDS: [&str; 6] = ["stats", "history", "leaderboard", "tables", "turns", "help"];

/// People who read this language and have chosen words.
async fn people(world: &World, language: &str, count: usize) -> Vec<Identity> {
    let mut people = Vec::new();
    for (number, made_of) in NAMES.iter().take(count).enumerate() {
        let name: String = made_of.chars().cycle().take(NAME - 1).chain(number.to_string().chars()).collect();
        let person = world.double.add_user(&name, language, false);
        // If a panel is asked for while another one follows the game, it replaces that one.
        let words =
            |chosen: &mut Preferences| (chosen.display, chosen.following) = (Display::Text, Following::Stay);
        world.service().store().change_preferences(user_id(&person), words).await.unwrap();
        people.push(person);
    }
    people
}

/// The `custom_id` of the button that does `what`.
fn does(message: &Message, what: &str) -> String {
    let ids = message.buttons().into_iter().filter_map(|button| button.custom_id);
    ids.into_iter().find(|id| id.ends_with(what)).unwrap_or_else(|| panic!("nothing {what}s: {message:?}"))
}

/// Lets the person whose turn it is do what level `club` would do. Returns `false` if the game is over.
pub(super) async fn act(world: &World, press: u64, rng: &mut StdRng) -> bool {
    let view = world.service().public(TABLE).await.unwrap();
    if view.stage != Stage::Playing {
        return false;
    }
    let who = world.turn(TABLE).await;
    let own = world.service().look(TABLE, user_id(&who), None).await.unwrap();
    let action = players::choose(Level::Club, own.game.as_ref().unwrap(), rng).unwrap();
    let person = named_person(user_id(&who), &who.name(), view.guild, press);
    world.service().act(TABLE, Actor::Person(person), None, Command::Act(action), None).await.unwrap();
    true
}

/// The texts of a message in which mentions and markup are interpreted, without titles.
fn texts_of(message: &Value) -> Vec<&str> {
    let message = message.get("data").unwrap_or(message);
    let embeds = message["embeds"].as_array().into_iter().flatten();
    let of_embeds = embeds.flat_map(|embed| {
        let fields = embed["fields"].as_array().into_iter().flatten();
        fields.map(|field| &field["value"]).chain([&embed["description"]])
    });
    let of_parts = message["components"].as_array().into_iter().flatten().map(|part| &part["content"]);
    of_embeds.chain(of_parts).chain([&message["content"]]).filter_map(Value::as_str).collect()
}

/// A whole game: from its lobby to what people ask for afterwards.
async fn play(language: &str, command: &str, count: usize, options: &[(&str, Value)]) {
    let mut world = World::new().await;
    let (guild, channel) = world.double.add_guild("Words", language, "den");
    world.channel = channel;
    let display = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    world.service().store().set_settings(GuildId(guild.get()), &display).await.unwrap();
    let people = people(&world, language, count).await;
    let lobby = people[0].slash(channel, command, options).unwrap().message().await.unwrap();
    for person in &people[1..] {
        person.forge(lobby.id, &does(&lobby, ":join"), &[]).unwrap().response().await;
    }
    let full = world.wait_for_board(TABLE).await;
    people[0].forge(full.id, &does(&full, ":start"), &[]).unwrap().response().await;
    let mut rng = StdRng::seed_from_u64(7);
    for press in 1.. {
        world.wait_for_board(TABLE).await;
        for person in &people {
            private(person.slash(channel, "hand", &[]).unwrap()).await;
        }
        if !act(&world, press, &mut rng).await {
            break;
        }
    }
    let ranking = world.wait_for_board(TABLE).await;
    let game = [("game", json!(TABLE.0))];
    for command in ["replay", "review", "verify"] {
        private(people[0].slash(channel, command, &game).unwrap()).await;
    }
    for command in AFTERWARDS {
        private(people[1].slash(channel, command, &[]).unwrap()).await;
    }
    private(people[0].slash(channel, "headtohead", &[("player", json!(people[1].id()))]).unwrap()).await;
    let pictures = world.double.messages().into_iter().filter(|message| !message.attachments.is_empty());
    assert_eq!(pictures.count(), 0, "only words: {}", ranking.text());
    // In labels nothing is interpreted as markup, so names stand there unchanged.
    for one in world.double.exchanges().iter().filter(|one| !one.request.is_null()) {
        for text in texts_of(&one.request) {
            assert!(!text.contains("<:x:1>") && !text.contains("@here"), "{}: {text}", one.path);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gang_of_four_is_played_in_words_in_every_language() {
    for language in LANGUAGES {
        play(language, "gang new", 4, &[("computers", 0.into()), ("limit", 10.into())]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn go_stop_is_played_in_words_in_every_language() {
    for language in LANGUAGES {
        play(language, "gostop new", 3, &[("computers", 0.into()), ("rounds", 2.into())]).await;
    }
}
