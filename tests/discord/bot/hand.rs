//! The hand comes to its person: whole games by pressing only what the panels offer, and things that get in the way of a panel.

use std::time::Duration;

use carte_games::View as Game;
use carte_sandbox::{Button, Fault, Identity, Message, Response};
use carte_service::Answer;
use carte_table::ids::{StateNumber, TableId};
use carte_table::preferences::Following;
use carte_table::{Actor, Command, View};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::bot::harness::{
    TABLE, World, check_words, private, shown_seq, shows_hand, update, user_id, wait_for,
};
use crate::bot::words::act;
use crate::channel_budget::ChannelBudget;

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

/// The beginning of a panel that asks for another round.
const ANOTHER: &str = "Another round?";

/// A world in which panels follow the board, as they do by default.
async fn following() -> World {
    let world = World::by_hand().await;
    for name in PEOPLE {
        follow(&world, &world.user(name), Following::Follow).await;
    }
    world
}

async fn follow(world: &World, who: &Identity, following: Following) {
    world
        .service()
        .store()
        .change_preferences(user_id(who), |chosen| chosen.following = following)
        .await
        .unwrap();
}

/// The panels that this person sees in the channel.
fn panels(world: &World, who: &Identity) -> Vec<Message> {
    let mut seen = who.messages(world.channel);
    seen.retain(|message| message.ephemeral && (shows_hand(message) || message.text().contains(ANOTHER)));
    seen
}

async fn state(world: &World) -> View {
    world.service().public(TABLE).await.unwrap()
}

/// Returns `true` if the message has a component of the state of `view`, or of a later one.
fn is_of(message: &Message, view: &View) -> bool {
    let buttons = message.buttons().into_iter().filter_map(|button| button.custom_id);
    let ids = buttons.chain(message.selects().into_iter().map(|select| select.custom_id));
    ids.filter_map(|id| shown_seq(&id, TABLE)).any(|seq| seq >= view.state_number.0)
}

/// Waits until the panel of this person shows the newest state below the board, without a press.
async fn comes(world: &World, who: &Identity) -> Message {
    let (view, board) = (state(world).await, world.wait_for_board(TABLE).await.id);
    let below = |panel: &Message| panel.id > board && is_of(panel, &view);
    let fresh = |_: &_| panels(world, who).into_iter().find(below);
    world.double.wait_for(fresh).await.unwrap()
}

fn nobody_has_two(world: &World) {
    for name in PEOPLE {
        let seen = panels(world, &world.user(name));
        assert!(seen.len() <= 1, "{name} has {} panels", seen.len());
    }
}

fn enabled(panel: &Message, verb: &str) -> Option<Button> {
    let says = |button: &Button| {
        !button.disabled && button.custom_id.as_deref().and_then(|id| id.split(':').nth(3)) == Some(verb)
    };
    panel.buttons().into_iter().find(says)
}

/// Presses something in a panel. Returns what the panel shows then, unless another panel has already come for the next turn.
async fn press(who: &Identity, panel: &Message, custom_id: &str, values: &[String]) -> Option<Message> {
    match who.press(panel.id, custom_id, values).unwrap().response().await {
        // If the panel was just moved below the call, the answer is a new panel.
        Response::Update(message) | Response::Message(message) => Some(message),
        Response::Deleted => None,
        other => panic!("no update but {other:?}"),
    }
}

/// The question that this person's panel asks before the turn counts; `None` if the turn has already counted. An update that was on
/// its way before may cover an answer for a moment.
async fn asked(
    world: &World,
    who: &Identity,
    before: StateNumber,
    question: impl Fn(&Message) -> Option<Button>,
) -> Option<(Message, Button)> {
    let look = async || {
        if state(world).await.state_number > before {
            return Some(None);
        }
        let ask = |panel: Message| question(&panel).map(|button| (panel, button));
        panels(world, who).into_iter().find_map(ask).map(Some)
    };
    wait_for(look, "a question, or something done").await
}

/// How a turn of Gang of Four is taken.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// The button of a play.
    Button,
    /// The menu of all plays.
    Menu,
    /// The menu of the cards.
    Cards,
}

impl Way {
    const ALL: [Self; 3] = [Self::Button, Self::Menu, Self::Cards];
}

/// Takes a turn of Gang of Four in the panel. Returns the number of presses.
async fn lay(world: &World, who: &Identity, panel: Message, way: Way) -> usize {
    let before = state(world).await.state_number;
    let menu = |panel: &Message, verb: &str| {
        panel.selects().into_iter().find(|select| select.custom_id.split(':').nth(3) == Some(verb))
    };
    let best = enabled(&panel, "quick");
    if best.is_none() && menu(&panel, "suggest").is_none() {
        assert!(panel.text().contains("You can only pass"), "{}", panel.text());
        assert_eq!(panel.selects().len(), 0, "only passing is offered");
        press(who, &panel, &enabled(&panel, "pass").unwrap().custom_id.unwrap(), &[]).await;
        return 1;
    }
    if let Some(best) = best.filter(|_| way == Way::Button) {
        press(who, &panel, &best.custom_id.unwrap(), &[]).await;
        return 1;
    }
    let (panel, mut pressed) = match enabled(&panel, "more").filter(|_| panel.selects().is_empty()) {
        Some(more) => (press(who, &panel, &more.custom_id.unwrap(), &[]).await.unwrap(), 1),
        None => (panel, 0),
    };
    if let Some(menu) = menu(&panel, "which") {
        let card = menu.options[0].value.clone();
        press(who, &panel, &menu.custom_id, &[card]).await;
        return pressed + 1;
    }
    let plays = menu(&panel, "suggest").unwrap();
    let longest = plays.options.iter().max_by_key(|option| option.label.split(' ').count()).unwrap();
    pressed += 1;
    if way == Way::Cards {
        let menu = menu(&panel, "choose").unwrap();
        let wanted: Vec<&str> = longest.label.split(' ').collect();
        let mut options = menu.options;
        let cards = wanted.into_iter().map(|card| {
            let place = options.iter().position(|option| option.label == card).unwrap();
            options.remove(place).value
        });
        let cards: Vec<String> = cards.collect();
        press(who, &panel, &menu.custom_id, &cards).await;
    } else {
        press(who, &panel, &plays.custom_id, std::slice::from_ref(&longest.value)).await;
    }
    // If one card is left, or the cards were picked one by one, the panel waits for a confirmation. Otherwise the cards have
    // already been played.
    if let Some((panel, play)) = asked(world, who, before, |panel| enabled(panel, "play")).await {
        pressed += 1;
        press(who, &panel, &play.custom_id.unwrap(), &[]).await;
    }
    pressed
}

/// Takes a turn of Go-Stop, or a part of one. Returns the number of presses.
async fn play_flower(world: &World, who: &Identity, panel: Message) -> usize {
    let before = state(world).await.state_number;
    let button = ["do", "flower"].into_iter().find_map(|verb| enabled(&panel, verb)).unwrap();
    press(who, &panel, &button.custom_id.unwrap(), &[]).await;
    // For a card that could be shaken or thrown as a bomb, the bot asks what to do.
    let question = |panel: &Message| enabled(panel, "do").filter(|button| button.label.starts_with("Play "));
    match asked(world, who, before, question).await {
        Some((panel, play)) => {
            press(who, &panel, &play.custom_id.unwrap(), &[]).await;
            2
        }
        None => 1,
    }
}

/// Plays a game to its end in the panels that come. At most `allowed` messages of a round may stay. Returns the number of presses
/// of every turn.
async fn play(world: &World, allowed: usize) -> Vec<usize> {
    let mut presses = Vec::new();
    let channel = (&world.double, world.channel);
    let mut budget = ChannelBudget::new(channel, allowed, 0);
    while let Some(turn) =
        state(world).await.game.filter(|_| presses.len() < 2000).and_then(|game| game.turn())
    {
        let before = state(world).await;
        let who = world.double.user(&before.occupant(turn).owner().unwrap().to_string());
        let panel = comes(world, &who).await;
        nobody_has_two(world);
        budget.called(channel, &who);
        presses.push(match before.game.unwrap() {
            Game::GangOfFour(_) => lay(world, &who, panel, Way::ALL[presses.len() % 3]).await,
            Game::GoStop(_) => play_flower(world, &who, panel).await,
        });
        assert!(state(world).await.state_number > before.state_number, "something was done");
        nobody_has_two(world);
    }
    world.line(|line| line.button("Rematch").is_some()).await;
    budget.end(channel);
    presses
}

fn at_most_two(mut presses: Vec<usize>) {
    presses.sort_unstable();
    assert!(presses.len() > 10, "{} turns", presses.len());
    assert!(presses[presses.len() / 2] <= 2 && presses.last() <= Some(&3), "{presses:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_gang_of_four_is_played_from_the_panels_that_come() {
    let world = following().await;
    let options = [("computers", 0.into()), ("limit", 10.into()), ("announce", 1.into())];
    world.begin_table(world.channel, "gang new", &PEOPLE, &options).await;
    at_most_two(play(&world, 12).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_go_stop_is_played_from_the_panels_that_come() {
    let mut presses = Vec::new();
    // Four cards of a month in a hand end a round before its first turn.
    for _ in 0..4 {
        let world = following().await;
        let options = [("computers", 0.into()), ("rounds", 2.into())];
        world.begin_table(world.channel, "gostop new", &PEOPLE[..2], &options).await;
        // Besides the start and the score card, some highlights stay: each Go, and each satta of a rich deal.
        presses = play(&world, 14).await;
        if presses.len() > 10 {
            break;
        }
    }
    at_most_two(presses);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_round_is_asked_for_until_there_is_enough() {
    let world = following().await;
    world
        .begin_table(
            world.channel,
            "gostop new",
            &PEOPLE[..2],
            &[("computers", 0.into()), ("rounds", 0.into())],
        )
        .await;
    let mut answers =
        ["Another round", "Another round", "I have had enough", "I have had enough"].into_iter();
    while let Some(turn) = state(&world).await.game.and_then(|game| game.turn()) {
        let who = world.double.user(&state(&world).await.occupant(turn).owner().unwrap().to_string());
        let panel = comes(&world, &who).await;
        // The next round also tells the answers from before. The buttons show that the question is asked.
        if panel.button("I have had enough").is_some() {
            let answer = answers.next().expect("the game ends with the second question");
            press(&who, &panel, &panel.button(answer).unwrap().custom_id.unwrap(), &[]).await;
        } else {
            play_flower(&world, &who, panel).await;
        }
    }
    assert_eq!(answers.next(), None, "both were asked after each of two rounds");
    world.line(|line| line.button("Rematch").is_some()).await;
}

/// A game in which the next player's panel is open, and that player.
async fn waiting() -> (World, Identity) {
    let world = following().await;
    world
        .begin_table(world.channel, "gang new", &PEOPLE, &[("computers", 0.into()), ("pace", "none".into())])
        .await;
    world.wait_for_board(TABLE).await;
    let view = state(&world).await;
    let Some(Game::GangOfFour(game)) = view.game.clone() else { panic!("Gang of Four") };
    let next = game.direction.next(game.turn().unwrap(), view.players());
    let who = world.double.user(&view.occupant(next).owner().unwrap().to_string());
    private(who.click(&world.board(TABLE).await, "My hand").unwrap()).await;
    (world, who)
}

/// How many messages the bot has shown to people after its first answer.
fn follow_ups(world: &World) -> usize {
    let posted = |one: &&carte_sandbox::Exchange| {
        one.method == "POST" && one.path.starts_with("/webhooks/") && one.status < 300
    };
    world.double.exchanges().iter().filter(posted).count()
}

#[tokio::test]
async fn an_open_panel_follows_the_game() {
    let (world, who) = waiting().await;
    let panel = panels(&world, &who).remove(0);
    assert!(panel.text().contains('⏳'), "{}", panel.text());
    let (turn, _) = world.lay_something(TABLE).await;
    let fresh = comes(&world, &who).await;
    assert!(fresh.text().contains("Your turn"), "{}", fresh.text());
    tells_since(&fresh, &turn);
    nobody_has_two(&world);
}

#[tokio::test]
async fn the_panel_of_somebody_who_is_replaced_shows_the_way_back() {
    let (world, who) = waiting().await;
    let shown = update(who.click(&panels(&world, &who).remove(0), "Plan ahead…").unwrap()).await;
    // Until the panel follows, its old content can be pressed.
    world.faults().next("PATCH /webhooks/*", Fault::Delay { ms: 500 });
    let gone = Command::Gone(user_id(&who));
    let answer = world.service().act(TABLE, Actor::Bot, None, gone, None).await.unwrap();
    assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    let orders = shown.selects().into_iter().find(|menu| menu.custom_id.contains(":order:")).unwrap();
    let first = orders.options[0].value.clone();
    let panel = update(who.press(shown.id, &orders.custom_id, &[first]).unwrap()).await;
    assert!(panel.text().contains("Take it back first"), "{}", panel.text());
    let ways = panel.buttons().into_iter().filter(|button| button.label.contains("Take back"));
    assert_eq!(ways.count(), 1, "{:?}", panel.buttons());
    let back =
        |_: &_| panels(&world, &who).into_iter().find(|panel| panel.text().contains("keeping your seat"));
    let panel = world.double.wait_for(back).await.unwrap();
    assert!(panel.button("Take back my seat").is_some(), "{:?}", panel.buttons());
    world.content();
}

/// Checks that the panel of a player who has had no turn yet names what this person has played.
fn tells_since(panel: &Message, laid: &Identity) {
    assert!(panel.text().contains(&format!("Beat **{}**", laid.name())), "{}", panel.text());
}

#[tokio::test]
async fn a_panel_comes_below_a_board_that_is_late() {
    let (world, who) = waiting().await;
    let (faults, posts) = (world.faults(), "POST /channels/{id}/messages");
    faults.next_times(posts, u32::MAX, Fault::Status { status: 503 });
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    turn.slash(world.channel, "play", &[("cards", cards.into())]).unwrap().message().await.unwrap();
    // Without a call the panel is edited in its place.
    let changed = |_: &_| panels(&world, &who).into_iter().find(|panel| panel.text().contains("Your turn"));
    world.double.wait_for(changed).await.unwrap();
    faults.forget(&[posts]);
    let fresh = comes(&world, &who).await;
    assert!(fresh.text().contains("Your turn"), "{}", fresh.text());
    nobody_has_two(&world);
}

/// Plays on until a person has one card left and has not said anything yet. Returns that person.
async fn one_card_left(world: &World) -> Identity {
    loop {
        let (turn, plays) = world.plays(TABLE).await;
        let single = plays.iter().find(|play| play.cards().len() == 1);
        let command = match single {
            Some(play) => turn.slash(world.channel, "play", &[("cards", play.cards().to_string().into())]),
            None => turn.slash(world.channel, "pass", &[]),
        };
        private(command.unwrap()).await;
        world.wait_for_board(TABLE).await;
        if world.game_of(TABLE, &turn).await.hand.unwrap().len() == 1 {
            return turn;
        }
    }
}

#[tokio::test]
async fn a_press_counts_after_somebody_else_has_said_carte() {
    let world = World::game().await;
    let nearly_out = one_card_left(&world).await;
    let turn = world.turn(TABLE).await;
    let panel = world.ask(&turn, "hand", &[]).await;
    let before = state(&world).await.state_number;
    world.ask(&nearly_out, "carte", &[]).await;
    world.line(|line| line.text().contains("“Carte\u{a0}!”")).await;
    let said = state(&world).await.state_number;
    assert!(said > before, "the panel is older than that");
    lay(&world, &turn, panel, Way::Button).await;
    // A player who has played out may be awaited again.
    assert!(state(&world).await.state_number > said, "the turn was taken");
}

#[tokio::test]
async fn a_press_counts_after_a_pause() {
    let (world, turn) = World::game_with_turn().await;
    let panel = world.ask(&turn, "hand", &[]).await;
    let ana = world.user("Ana");
    for command in ["table pause", "table resume"] {
        world.ask(&ana, command, &[]).await;
    }
    lay(&world, &turn, panel, Way::Button).await;
    assert_ne!(world.turn(TABLE).await.id(), turn.id(), "the turn was taken");
}

#[tokio::test]
async fn a_dismissed_panel_is_not_fought_and_can_be_opened_again() {
    let (world, who) = waiting().await;
    who.dismiss(panels(&world, &who).remove(0).id).unwrap();
    world.lay_something(TABLE).await;
    // The bot learns that the panel is gone when it wants to update it.
    let noticed = |double: &carte_sandbox::Double| double.rejected().pop();
    let refused = world.double.wait_for(noticed).await.unwrap();
    assert_eq!(refused.response["code"], 10008);
    let board = world.wait_for_board(TABLE).await;
    assert_eq!(panels(&world, &who), Vec::<Message>::new());
    private(who.click(&board, "My hand").unwrap()).await;
    assert_eq!(panels(&world, &who).len(), 1);
    world.content_but(&[10008]);
}

#[tokio::test]
async fn a_panel_that_was_gone_comes_again_with_the_next_call() {
    let (world, who) = waiting().await;
    who.dismiss(panels(&world, &who).remove(0).id).unwrap();
    world.lay_something(TABLE).await;
    let noticed = |double: &carte_sandbox::Double| double.rejected().pop();
    world.double.wait_for(noticed).await.unwrap();
    let mut rng = StdRng::seed_from_u64(7);
    for press in 1.. {
        // No interaction is answered that would bring a panel.
        assert!(act(&world, press, &mut rng).await);
        world.wait_for_board(TABLE).await;
        if world.turn(TABLE).await.id() == who.id() {
            break;
        }
    }
    let panel = comes(&world, &who).await;
    assert!(panel.text().contains("Your turn"), "{}", panel.text());
    world.content_but(&[10008]);
}

#[tokio::test]
async fn who_has_pressed_nothing_for_two_minutes_gets_a_fresh_panel_and_no_edit() {
    for (pause, is_fresh) in [(110, false), (120, true)] {
        let (world, who) = waiting().await;
        let panel = panels(&world, &who).remove(0);
        // The board stays in its place, so the panel does not have to move.
        world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
        world.clock.advance(Duration::from_secs(pause));
        world.lay_something(TABLE).await;
        let called = |_: &_| {
            panels(&world, &who)
                .into_iter()
                .find(|shown| shown.text().contains("Your turn") && (shown.id != panel.id) == is_fresh)
        };
        world.double.wait_for(called).await.unwrap_or_else(|error| panic!("after {pause} seconds: {error}"));
        world.double.wait_for(|_| (panels(&world, &who).len() == 1).then_some(())).await.unwrap();
    }
}

#[tokio::test]
async fn without_a_token_the_call_brings_the_hand() {
    let (world, who) = waiting().await;
    world.clock.advance(Duration::from_secs(15 * 60));
    world.lay_something(TABLE).await;
    let board = world.wait_for_board(TABLE).await;
    let old = panels(&world, &who).remove(0);
    assert!(!old.text().contains("Your turn"), "nothing can be drawn there any more: {}", old.text());
    assert_eq!(panels(&world, &who).len(), 1, "nor anywhere else");
    check_words(private(who.click(&board, "My hand").unwrap()).await, "Your turn");
}

#[tokio::test]
async fn a_restart_forgets_the_tokens_and_no_more() {
    let (mut world, who) = waiting().await;
    world.restart().await;
    let before = follow_ups(&world);
    let (turn, _) = world.lay_something(TABLE).await;
    let board = world.wait_for_board(TABLE).await;
    assert_eq!(follow_ups(&world), before);
    world.restart().await;
    let fresh = check_words(private(who.click(&board, "My hand").unwrap()).await, "Your turn");
    tells_since(&fresh, &turn);
}

#[tokio::test]
async fn a_panel_that_is_to_stay_stays() {
    let (world, who) = waiting().await;
    check_words(world.ask(&who, "me panel", &[("how", 1.into())]).await, "stay");
    let panel = panels(&world, &who).remove(0);
    world.lay_something(TABLE).await;
    world.wait_for_board(TABLE).await;
    assert_eq!(panels(&world, &who), [panel]);
}

#[tokio::test]
async fn a_panel_goes_to_its_person_alone() {
    let world = following().await;
    world
        .begin_table(world.channel, "gang new", &PEOPLE, &[("computers", 0.into()), ("limit", 10.into())])
        .await;
    for _ in 0..8 {
        world.wait_for_board(TABLE).await;
        let turn = world.turn(TABLE).await;
        let panel = comes(&world, &turn).await;
        lay(&world, &turn, panel, Way::Button).await;
        for name in PEOPLE {
            let who = world.user(name);
            let hand = world.game_of(TABLE, &who).await.hand.unwrap();
            for panel in panels(&world, &who) {
                assert_eq!(panel.addressee, Some(who.id()));
                let menu = panel.selects().into_iter().find(|select| select.custom_id.contains(":choose:"));
                let shown = menu.into_iter().flat_map(|menu| menu.options);
                let cards: Vec<u8> = shown.filter_map(|option| option.value.parse().ok()).collect();
                let fresh = is_of(&panel, &state(&world).await);
                assert!(!fresh || cards.iter().all(|card| hand.into_iter().any(|own| own.index() == *card)));
            }
        }
    }
    let hands = world.public().into_iter().filter(shows_hand);
    assert_eq!(hands.count(), 0);
}

#[tokio::test]
async fn people_who_want_to_confirm_press_once_more() {
    let (world, turn) = World::game_with_turn().await;
    world.ask(&turn, "me confirm", &[("how", 1.into())]).await;
    let before = state(&world).await.state_number;
    let hand = world.ask(&turn, "hand", &[]).await;
    let best = enabled(&hand, "quick").unwrap();
    let chosen = press(&turn, &hand, &best.custom_id.unwrap(), &[]).await.unwrap();
    assert_eq!(state(&world).await.state_number, before, "not yet");
    update(turn.click(&chosen, "Play").unwrap()).await;
    assert!(state(&world).await.state_number > before);
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn a_turn_is_taken_in_the_direct_message_that_calls_to_it() {
    let (world, who) = waiting().await;
    follow(&world, &who, Following::Stay).await;
    world.ask(&who, "me notify", &[("how", 1.into())]).await;
    world.lay_something(TABLE).await;
    let call = |_: &_| who.direct_messages().pop();
    let direct_message = world.double.wait_for(call).await.unwrap();
    assert!(
        shows_hand(&direct_message) && direct_message.text().contains("Your turn"),
        "{}",
        direct_message.text()
    );
    let words = direct_message.attachments[0].description.clone().unwrap();
    assert!(words.contains("To beat"), "the table is there, too: {words}");
    let pictured = |message: &Message| message.attachments.iter().any(|file| file.filename == "hand.png");
    assert!(pictured(&direct_message), "{}", direct_message.text());
    let before = state(&world).await.state_number;
    let pressed = enabled(&direct_message, "pass").unwrap().custom_id.unwrap();
    let after = press(&who, &direct_message, &pressed, &[]).await.unwrap();
    assert_eq!(after.id, direct_message.id, "the panel stays where it is");
    assert!(shows_hand(&after) && pictured(&after), "{}", after.text());
    assert!(state(&world).await.state_number > before);
    let mut turn = world.turn(TABLE).await;
    while turn.id() != who.id() {
        let (_, plays) = world.plays(TABLE).await;
        let command = match plays.first() {
            Some(play) => turn.slash(world.channel, "play", &[("cards", play.cards().to_string().into())]),
            None => turn.slash(world.channel, "pass", &[]),
        };
        private(command.unwrap()).await;
        world.wait_for_board(TABLE).await;
        turn = world.turn(TABLE).await;
    }
    let one = |_: &_| {
        <[Message; 1]>::try_from(who.direct_messages()).ok().filter(|[newest]| newest.id > direct_message.id)
    };
    let [newest] = world.double.wait_for(one).await.expect("the call before is gone");
    assert!(newest.content.contains(" lays "), "what has happened since: {}", newest.text());
}

/// Two tables in one channel, each with a panel of its own for a person who sits at both.
#[tokio::test]
async fn two_tables_in_a_channel_have_a_panel_each() {
    let (world, who) = waiting().await;
    let second = TableId(2);
    world
        .begin_table(world.channel, "gang new", &PEOPLE, &[("computers", 0.into()), ("pace", "none".into())])
        .await;
    let board = world.wait_for_board(second).await;
    private(who.click(&board, "My hand").unwrap()).await;
    let of = |table: TableId| {
        let shows = |panel: &Message| {
            panel.buttons().into_iter().any(|button| shown_seq(&button.custom_id.unwrap(), table).is_some())
        };
        panels(&world, &who).into_iter().filter(shows).collect::<Vec<_>>()
    };
    // If this person begins the second game, its panel comes by itself, too, and one of the two is removed.
    let one_each = |_: &_| ([of(TABLE).len(), of(second).len()] == [1, 1]).then_some(());
    world.double.wait_for(one_each).await.unwrap();
    let text = |panels: Vec<Message>| panels.iter().map(Message::text).collect::<Vec<_>>();
    let quiet = text(of(second));
    let (turn, plays) = world.plays(TABLE).await;
    let options = [("cards", plays.first().unwrap().cards().to_string().into()), ("table", 1.into())];
    world.ask(&turn, "play", &options).await;
    let board = world.wait_for_board(TABLE).await;
    let fresh = world.double.wait_for(|_| of(TABLE).pop().filter(|panel| panel.id > board.id)).await.unwrap();
    assert!(fresh.text().contains("Your turn"), "{}", fresh.text());
    world.double.wait_for(one_each).await.unwrap();
    assert_eq!(text(of(second)), quiet, "the other table's stays as it is");
}

#[tokio::test]
async fn the_hint_can_be_played() {
    let (world, turn) = World::game_with_turn().await;
    let hand = world.ask(&turn, "hand", &[]).await;
    let before = state(&world).await.state_number;
    let all = update(turn.click(&hand, "More…").unwrap()).await;
    let hint = check_words(update(turn.click(&all, "Hint").unwrap()).await, "Hint:");
    // The person who leads the first round has something to play.
    update(turn.click(&hint, "Play this").unwrap()).await;
    assert!(state(&world).await.state_number > before);
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn what_is_shown_with_the_best_plays_is_hidden_again() {
    let (world, turn) = World::game_with_turn().await;
    let hand = world.ask(&turn, "hand", &[]).await;
    assert_eq!(hand.selects(), [], "no menu is in the way");
    let all = update(turn.click(&hand, "More…").unwrap()).await;
    assert!(all.selects().len() >= 2 && enabled(&all, "quick").is_none(), "{}", all.text());
    let fewer = update(turn.click(&all, "Fewer").unwrap()).await;
    let labels = |message: &Message| message.buttons().into_iter().map(|one| one.label).collect::<Vec<_>>();
    assert_eq!((fewer.selects(), labels(&fewer)), (Vec::new(), labels(&hand)));
}
