//! The picture of the hand: every panel has one, which only its person sees. People who want or need words get words.

use carte_games::gang_of_four::{Card, CardSet};
use carte_sandbox::{Identity, Message};
use carte_table::display::Display;
use carte_table::preferences::Preferences;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, update, user_id};

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

async fn hand(world: &World, who: &Identity) -> Message {
    world.ask(who, "hand", &[]).await
}

/// The picture in a panel: its description, and the file.
#[track_caller]
fn picture(world: &World, panel: &Message) -> (String, Vec<u8>) {
    let [file] = &panel.attachments[..] else { panic!("{:?} in {}", panel.attachments, panel.text()) };
    assert_eq!((file.filename.as_str(), file.content_type.as_str()), ("hand.png", "image/png"));
    assert!((1_000..64_000).contains(&file.size), "{}", file.size);
    // In an embed the picture would be smaller, and screen readers would not read its description.
    assert!(panel.embeds.iter().all(|embed| embed.get("image").is_none()), "{}", panel.text());
    (file.description.clone().unwrap(), world.double.file(file.id).unwrap().to_vec())
}

#[tokio::test]
async fn a_hand_is_a_picture_that_changes_with_what_it_shows() {
    let world = World::game().await;
    let (who, plays) = world.plays(TABLE).await;
    let cards = world.game_of(TABLE, &who).await.hand.unwrap();
    let panel = hand(&world, &who).await;
    let (said, file) = picture(&world, &panel);
    assert!(said.starts_with(&format!("Hand: {cards}. Playable: ")), "{said}");
    // What the picture shows is not said again.
    assert!(
        panel.content.contains("▶️ **Your turn.**") && !panel.content.contains(" `G"),
        "{}",
        panel.content
    );
    assert!(panel.content.chars().count() <= 300, "{}", panel.content);

    // A press that does not change the cards does not change the picture.
    let all = update(who.click(&panel, "More…").unwrap()).await;
    let hint = update(who.click(&all, "Hint").unwrap()).await;
    assert!(hint.content.contains("Hint:"), "{}", hint.content);
    assert_eq!(picture(&world, &hint), (said, file.clone()));
    let sorted = update(who.click(&hint, "Sort by colour").unwrap()).await;
    let order: Vec<String> = cards.by_colour().iter().map(ToString::to_string).collect();
    let (said, by_colour) = picture(&world, &sorted);
    assert!(said.starts_with(&format!("Hand: {}. ", order.join(" "))) && by_colour != file, "{said}");

    let chosen = plays.first().unwrap().cards();
    let values: Vec<String> = chosen.into_iter().map(|card| card.index().to_string()).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let raised = update(who.select(&sorted, "Choose cards from your hand", &values).unwrap()).await;
    let (said, with_chosen) = picture(&world, &raised);
    assert!(said.contains(&format!(" Chosen: {chosen}. ")) && with_chosen != by_colour, "{said}");

    let laid = update(who.click(&raised, "Play").unwrap()).await;
    let (said, _) = picture(&world, &laid);
    assert!(said.starts_with("Hand: ") && !said.contains("Playable"), "{said}");
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn people_who_want_words_have_words_in_every_panel() {
    let (world, who) = World::game().await.with_user("Ana");
    let with_picture = hand(&world, &who).await;
    check_words(world.ask(&who, "me display", &[("how", 1.into())]).await, "words");
    let cards = world.game_of(TABLE, &who).await.hand.unwrap();
    let in_words = hand(&world, &who).await;
    assert!(in_words.attachments.is_empty() && in_words.embeds.is_empty(), "{}", in_words.text());
    assert!(cards.into_iter().all(|card| in_words.content.contains(&format!("`{card}`"))));
    // This person has made no choice.
    picture(&world, &hand(&world, &world.user("Bo")).await);

    let export = world.service().store().export(user_id(&who)).await.unwrap();
    assert_eq!(export["habits"]["display"], "text");
    check_words(world.ask(&who, "me display", &[("how", 0.into())]).await, "picture");
    assert_eq!(picture(&world, &hand(&world, &who).await).0, picture(&world, &with_picture).0);

    // Forgetting a person also forgets the choice.
    let emil = user_id(&world.user("Emil"));
    world.service().store().change_preferences(emil, |chosen| chosen.display = Display::Text).await.unwrap();
    world.service().store().forget(emil).await.unwrap();
    assert_eq!(world.service().store().preferences(emil).await.unwrap(), Preferences::default());
}

#[tokio::test]
async fn where_no_file_may_be_sent_panels_have_their_picture_all_the_same() {
    let world = World::new().await;
    world.faults().deny("ATTACH_FILES", None).unwrap();
    world.begin().await;
    let ana = world.user("Ana");
    // An answer to an interaction needs no permission of the bot's.
    picture(&world, &hand(&world, &ana).await);
    world.lay_something(TABLE).await;
    let panel = hand(&world, &ana).await;
    picture(&world, &panel);
    assert!(!panel.text().contains("Attach Files"), "{}", panel.text());
    // The bot tried nothing that had to fail.
    assert!(world.double.exchanges().iter().all(|sent| sent.status != 403));
    world.content();
}

/// The faces of cards that a message names: in words, descriptions, file names and labels.
fn named(message: &Message) -> Vec<String> {
    let mut said = vec![message.text()];
    said.extend(message.attachments.iter().map(|file| file.filename.clone()));
    said.extend(message.buttons().into_iter().map(|button| button.label));
    for menu in message.selects() {
        said.extend(menu.placeholder);
        said.extend(menu.options.into_iter().map(|option| option.label));
    }
    let said = said.join("\n");
    let words = said.split(|letter: char| !letter.is_alphanumeric());
    let faces: Vec<String> = CardSet::ALL.into_iter().map(|card: Card| card.to_string()).collect();
    words.filter(|word| faces.iter().any(|face| face == word)).map(ToOwned::to_owned).collect()
}

/// Checks that a message names only copies of these cards.
#[track_caller]
fn names_only(message: &Message, allowed: CardSet) {
    let allowed: Vec<String> = allowed.into_iter().map(|card| card.to_string()).collect();
    for face in named(message) {
        assert!(allowed.contains(&face), "{face} is hidden, but named: {}", message.text());
    }
}

#[tokio::test]
async fn pictures_name_no_card_that_their_readers_may_not_see() {
    let world = World::game().await;
    let mut seen = CardSet::of(Card::MULTI_ONE);
    let mut dealt = Vec::new();
    for name in PEOPLE {
        dealt.push(world.game_of(TABLE, &world.user(name)).await.hand.unwrap());
    }
    for _ in 0..6 {
        for (name, own) in PEOPLE.iter().zip(&dealt) {
            let who = world.user(name);
            let panel = hand(&world, &who).await;
            assert!(!named(&panel).is_empty() && panel.addressee == Some(who.id()));
            picture(&world, &panel);
            names_only(&panel, seen | *own);
        }
        for message in world.public() {
            names_only(&message, seen);
        }
        let (turn, plays) = world.plays(TABLE).await;
        let board = world.wait_for_board(TABLE).await;
        match plays.first() {
            Some(play) => {
                let typed = play.cards().to_string();
                world.ask(&turn, "play", &[("cards", typed.into())]).await;
                seen |= play.cards();
            }
            None => acknowledged(turn.click(&board, "Pass").unwrap()).await,
        }
        world.wait_for_board(TABLE).await;
    }
    let boards = world.public().into_iter().filter(|message| !message.attachments.is_empty());
    assert!(boards.count() > 0, "there are pictures for everybody");
}
