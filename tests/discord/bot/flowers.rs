//! Go-Stop: opened by its command, played from the keyboard, and protected from bad input.

use carte_games as games;
use carte_games::go_stop::{Action, Card, CardSet, Month, Phase, View, notation};
use carte_sandbox::{Identity, Message};
use carte_table::ids::{GuildId, PressId, StateNumber};
use carte_table::{Actor, Command, Person};
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, custom_id, private, user_id};
use crate::e2e::flowers::card_of;
use crate::e2e::scripted_game::{ScriptedGame, Turn};

/// Sends a command of a person. Returns the text of the private answer.
async fn says(world: &World, who: &Identity, command: &str, options: &[(&str, Value)]) -> String {
    world.ask(who, command, options).await.text()
}

async fn play(world: &World, who: &Identity, card: &str) -> String {
    says(world, who, "gostop play", &[("card", card.into())]).await
}

async fn state_number(world: &World) -> StateNumber {
    world.service().public(TABLE).await.unwrap().state_number
}

/// Presses a button that the bot has shown to nobody. Returns the private answer.
async fn forge(world: &World, who: &Identity, state: StateNumber, verb: &str) -> Message {
    let board = world.board(TABLE).await;
    private(who.forge(board.id, &custom_id(TABLE, state.0, verb), &[]).unwrap()).await
}

/// A game of Ana and Bo whose deals `fits` accepts.
async fn planted(fits: impl Fn(&ScriptedGame) -> bool) -> (World, ScriptedGame) {
    let world = World::new().await;
    let people = [world.user("Ana"), world.user("Bo")];
    let course = ScriptedGame::find(&world.double, world.channel, &people, fits);
    course.plant(world.service()).await;
    world.wait_for_board(TABLE).await;
    (world, course)
}

/// Carries out a step without Discord.
async fn take(world: &World, step: &Turn) {
    let who = [world.user("Ana"), world.user("Bo")][step.seat.index()].clone();
    let guild = Some(GuildId(world.double.guild().id.get()));
    let person = Person { user: user_id(&who), name: who.name(), guild, moderator: false, press: PressId(3) };
    let command = Command::Act(games::Action::GoStop(step.action));
    world.service().act(TABLE, Actor::Person(person), None, command, None).await.unwrap();
}

/// A number in the form that a `custom_id` has.
fn write_base36(number: u8) -> String {
    custom_id(TABLE, number.into(), "").split(':').nth(2).unwrap().to_owned()
}

/// The month of which the player holds `held` cards while `lying` lie in the pot.
fn month(view: &View, held: u8, lying: u8) -> Option<Month> {
    let hand = view.hand.unwrap_or_default();
    Month::all()
        .find(|month| (hand & CardSet::month(*month)).len() == held && view.pot.of(*month).len() == lying)
}

/// A game of one round that Ana and Bo have begun with commands and presses.
async fn begin_game_of_two() -> World {
    let world = World::new().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let options = [("computers", 0.into()), ("rounds", 1.into()), ("house", "nagari=stacked".into())];
    let table = ana.slash(world.channel, "gostop new", &options).unwrap().message().await.unwrap();
    assert!(!table.ephemeral && table.text().contains("Go-Stop"), "{}", table.text());
    bo.click(&table, "Join").unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    world
}

#[tokio::test]
async fn a_table_is_opened_and_played_from_the_keyboard() {
    // One deal in thirty ends at once, with four cards of a month in a hand or in the pot.
    let world = loop {
        let world = begin_game_of_two().await;
        if world.service().public(TABLE).await.unwrap().game.unwrap().turn().is_some() {
            break world;
        }
    };
    let ana = world.user("Ana");
    for command in ["hand", "count", "pile", "scores", "rules"] {
        let said = says(&world, &ana, command, &[]).await;
        assert!(!said.contains("another game"), "{command}: {said}");
    }
    for _ in 0..24 {
        let turn = world.turn(TABLE).await;
        let waiting = world.not_turn(TABLE).await;
        let offers = async |who: &Identity| -> Vec<Value> {
            let offered = who.autocomplete(world.channel, "gostop play", "card", "", &[]).await.unwrap();
            for choice in &offered {
                assert_ne!(choice.value, choice.name.as_str(), "what it does is said");
            }
            offered.into_iter().map(|choice| choice.value).collect()
        };
        let legal = world.flowers_of(TABLE, &turn).await.legal_actions();
        let legal: Vec<String> = legal.iter().map(notation::write).collect();
        assert_eq!(offers(&turn).await, legal);
        assert_eq!(offers(&waiting).await, Vec::<Value>::new(), "nothing is offered before the turn");
        let before = state_number(&world).await;
        play(&world, &turn, &legal[0]).await;
        assert_ne!(state_number(&world).await, before, "{}", legal[0]);
        if world.service().public(TABLE).await.unwrap().game.unwrap().turn().is_none() {
            break;
        }
    }
}

#[tokio::test]
async fn options_that_cannot_be_are_named() {
    let (world, ana) = World::new().await.with_user("Ana");
    for (options, names) in [
        (vec![("threshold", 1.into()), ("seats", 3.into())], ["`threshold=5`", "`seats=3`"]),
        (vec![("jokers", 0.into()), ("house", "jokers=0".into())], ["`jokers=2`", "`jokers=0`"]),
        (vec![("house", "flush=sum".into())], ["flush", "Did you mean"]),
        (vec![("house", "tokens=5".into())], ["tokens", "10–10000"]),
    ] {
        let said = says(&world, &ana, "gostop new", &options).await;
        assert!(names.iter().all(|name| said.contains(name)), "{said}");
    }
    assert_eq!(world.public(), []);
}

#[tokio::test]
async fn house_rules_are_suggested_and_shown() {
    let (world, ana) = World::new().await.with_user("Ana");
    let offered = ana.autocomplete(world.channel, "gostop new", "house", "pi-bak=", &[]).await.unwrap();
    let values: Vec<Value> = offered.into_iter().map(|choice| choice.value).collect();
    assert_eq!(values, ["pi-bak=value", "pi-bak=cards"]);
    let options = [("house", "pi-bak=cards".into()), ("thread", true.into())];
    world.ask(&ana, "gostop new", &options).await;
    let threads = world
        .double
        .wait_for(|double| double.messages().into_iter().find(|message| message.button("Start").is_some()));
    let table = threads.await.unwrap();
    assert_ne!(table.channel_id, world.channel);
    assert!(table.text().contains("Go-Stop"), "{}", table.text());
}

#[tokio::test]
async fn a_game_knows_the_commands_of_the_other_one() {
    let (world, _) = planted(|_| true).await;
    let before = state_number(&world).await;
    let turn = world.turn(TABLE).await;
    for (command, options) in [
        ("play", vec![("cards", Value::from("R7"))]),
        ("pass", vec![]),
        ("carte", vec![]),
        ("give", vec![("card", "G1".into())]),
    ] {
        let said = says(&world, &turn, command, &options).await;
        assert!(said.contains("another game") && said.contains("/hand"), "{command}: {said}");
    }
    assert_eq!(state_number(&world).await, before);

    let gang = World::game().await;
    let turn = gang.turn(TABLE).await;
    let before = state_number(&gang).await;
    for (command, options) in [
        ("gostop play", vec![("card", Value::from("sept cup"))]),
        ("gostop go", vec![]),
        ("gostop stop", vec![]),
    ] {
        let said = says(&gang, &turn, command, &options).await;
        assert!(said.contains("another game") && said.contains("/hand"), "{command}: {said}");
    }
    assert_eq!(state_number(&gang).await, before);
}

#[tokio::test]
async fn at_two_tables_a_command_finds_the_one_of_its_game() {
    let (world, _) = planted(|_| true).await;
    let ana = world.user("Ana");
    let opened = ana.slash(world.channel, "gang new", &[("seats", 3.into())]).unwrap();
    let gang = opened.message().await.unwrap();
    acknowledged(ana.click(&gang, "Start").unwrap()).await;
    let said = says(&world, &ana, "gostop go", &[]).await;
    assert!(said.contains("turn") || said.contains("points"), "no menu of tables: {said}");
    let said = says(&world, &ana, "carte", &[]).await;
    assert!(said.contains("last card"), "no menu of tables: {said}");
}

#[tokio::test]
async fn what_the_hand_or_the_pot_does_not_have() {
    let (world, course) =
        planted(|course| month(&course.first, 3, 0).is_some() && month(&course.first, 2, 0).is_some()).await;
    let (view, before) = (&course.first, state_number(&world).await);
    let turn = world.turn(TABLE).await;
    let hand = view.hand.unwrap();
    let foreign = (CardSet::ALL - CardSet::JOKERS - hand).lowest().unwrap();
    let (three, two) = (month(view, 3, 0).unwrap(), month(view, 2, 0).unwrap());
    let pair = (hand & CardSet::month(two)).lowest().unwrap();

    for (typed, why) in [
        (foreign.to_string(), "do not hold"),
        (format!("shake {pair}"), "you hold 2"),
        (format!("bomb {two}"), "you hold 2"),
        (format!("bomb {three}"), "fourth card"),
        ("flip".to_owned(), "Only a bomb"),
        ("go".to_owned(), "from 7 points on"),
        ("stop".to_owned(), "from 7 points on"),
        ("chongtong".to_owned(), "no four cards"),
        ("13".to_owned(), "means nothing"),
        ("9 crane".to_owned(), "no such card"),
        (", ".to_owned(), "No card was named"),
        ("bomb".to_owned(), "one month"),
        (format!("{three}"), "That may be"),
    ] {
        let said = play(&world, &turn, &typed).await;
        assert!(said.contains(why), "{typed}: {said}");
    }
    for command in ["gostop go", "gostop stop"] {
        assert!(says(&world, &turn, command, &[]).await.contains("from 7 points on"));
    }
    // The same from buttons that no panel has had.
    for (verb, why) in [
        (format!("do:play:{}", write_base36(foreign.index())), "do not hold"),
        (format!("do:take:{}", write_base36(foreign.index())), "no choice"),
        (format!("do:shake:{}", write_base36(pair.index())), "you hold 2"),
        (format!("do:bomb:{}", write_base36(three.number())), "fourth card"),
        ("do:go".to_owned(), "from 7 points on"),
        ("do:decline".to_owned(), "no four cards"),
    ] {
        let said = forge(&world, &turn, before, &verb).await.text();
        assert!(said.contains(why), "{verb}: {said}");
    }
    assert_eq!(state_number(&world).await, before);
}

#[tokio::test]
async fn others_panels_and_made_up_buttons_do_nothing() {
    let (world, course) = planted(|course| !course.first.hand.unwrap_or_default().is_empty()).await;
    let before = state_number(&world).await;
    let (turn, waiting) = (world.turn(TABLE).await, world.not_turn(TABLE).await);
    for made_up in [
        "do",
        "do:jump",
        "do:play",
        "do:play:1f",
        "do:play:01",
        "do:bomb:d",
        "do:go:1",
        "flower:1f.0",
        "pick:flower:card:0",
    ] {
        let said = forge(&world, &turn, before, made_up).await.text();
        assert!(said.contains("not one of mine"), "{made_up}: {said}");
    }
    let own = ScriptedGame::press(course.steps[0].action);
    let said = forge(&world, &waiting, before, &own).await;
    assert!(said.text().contains("turn"), "{}", said.text());
    let menu = forge(&world, &waiting, before, "flower:-.0").await;
    let hand = world.flowers_of(TABLE, &waiting).await.hand.unwrap();
    let shown: Vec<Card> = menu.buttons().iter().filter_map(card_of).collect();
    assert_eq!(shown.into_iter().collect::<CardSet>(), hand, "another hand is shown");
    let stranger = forge(&world, &world.user("Emil"), before, &own).await;
    assert!(stranger.text().contains("no seat") && stranger.selects().is_empty(), "{}", stranger.text());
    let stranger = play(&world, &world.user("Emil"), "9.1").await;
    assert!(stranger.contains("no seat"), "{stranger}");
    assert_eq!(state_number(&world).await, before);
}

#[tokio::test]
async fn a_choice_must_be_made_and_an_old_panel_shows_the_present() {
    let is_take = |step: &Turn| matches!(step.phase, Phase::Take { .. });
    let (world, course) = planted(|course| course.steps.iter().any(is_take)).await;
    let place = course.steps.iter().position(is_take).unwrap();
    for step in &course.steps[..place] {
        take(&world, step).await;
    }
    world.wait_for_board(TABLE).await;
    let turn = world.turn(TABLE).await;
    let before = state_number(&world).await;
    let view = world.flowers_of(TABLE, &turn).await;
    let Phase::Take { choice, .. } = view.phase else { panic!("a choice") };
    let other = (CardSet::ALL - CardSet::JOKERS - choice - view.hand.unwrap()).lowest().unwrap();
    let said = play(&world, &turn, &other.to_string()).await;
    assert!(said.contains("is none of these"), "{said}");
    let said = says(&world, &turn, "gostop go", &[]).await;
    assert!(said.contains("First say which card"), "{said}");
    if let Some(held) = view.hand.unwrap().lowest() {
        let said = play(&world, &turn, &held.to_string()).await;
        assert!(said.contains("First say which card"), "{said}");
    }
    // A panel from before the card was played: nothing is done, and the bot says so.
    let step = &course.steps[place];
    let old = forge(&world, &turn, StateNumber(before.0 - 1), &ScriptedGame::press(step.action)).await;
    assert!(old.text().contains("moved on"), "{}", old.text());
    assert_eq!(state_number(&world).await, before);
    let Action::Take(card) = step.action else { panic!("a choice") };
    play(&world, &turn, &card.to_string()).await;
    assert_ne!(state_number(&world).await, before, "a card that is typed is the one that is taken");
    world.wait_for_board(TABLE).await;
}
