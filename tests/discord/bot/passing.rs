//! Passing without a press if nothing else is possible.

use carte_games as games;
use carte_games::gang_of_four::{Action, Phase};
use carte_table::preferences::Passing;
use carte_table::{Actor, Command, Stage, View};

use crate::bot::harness::{TABLE, World, check_words, private, update, user_id, wait_until};
use carte_testkit::tables::named_person;

const OFFER: &str = "Pass for me";

/// The largest play of the awaited person, or else a pass. So the others can often only pass.
fn largest(own: &View) -> Action {
    let Some(games::View::GangOfFour(game)) = &own.game else { panic!("Gang of Four") };
    match (&game.phase, game.legal_plays().into_iter().max_by_key(|play| play.len())) {
        (Phase::Exchange(_), _) => Action::Return(game.hand.unwrap().lowest().unwrap()),
        (_, Some(play)) => Action::Play { cards: play.cards(), announce: false },
        (_, None) => Action::Pass,
    }
}

/// Plays on by commands until a person can only pass. Returns that person's name.
async fn until_a_forced_pass(world: &World, press: &mut u64) -> String {
    loop {
        let turn = world.turn(TABLE).await;
        let own = world.view(TABLE, &turn).await;
        assert_eq!(own.stage, Stage::Playing, "the game is long enough");
        if own.game.as_ref().is_some_and(games::View::may_only_pass) {
            return turn.name();
        }
        act(world, &turn.name(), largest(&own), press).await;
    }
}

async fn act(world: &World, name: &str, action: Action, press: &mut u64) {
    *press += 1;
    let who = world.user(name);
    let own = world.view(TABLE, &who).await;
    let person = named_person(user_id(&who), name, own.guild, *press);
    let command = Command::Act(games::Action::GangOfFour(action));
    world.service().act(TABLE, Actor::Person(person), None, command, None).await.unwrap();
}

/// Waits until the turn of this person is over without a press.
async fn passes_by_itself(world: &World, name: &str) {
    wait_until(async || world.turn(TABLE).await.name() != name, "the pass comes by itself").await;
}

#[tokio::test]
async fn the_third_forced_pass_of_a_game_offers_once_that_it_needs_no_press() {
    let world = World::game().await;
    let (mut press, mut forced) = (0, std::collections::HashMap::<String, u32>::new());
    let name = loop {
        let name = until_a_forced_pass(&world, &mut press).await;
        let times = forced.entry(name.clone()).or_default();
        *times += 1;
        for _ in 0..2 {
            let panel = private(world.user(&name).slash(world.channel, "hand", &[]).unwrap()).await;
            assert_eq!(panel.button(OFFER).is_some(), *times == 3, "{times}: {}", panel.text());
        }
        if *times == 3 {
            break name;
        }
        act(&world, &name, Action::Pass, &mut press).await;
    };
    let who = world.user(&name);
    let panel = world.ask(&who, "hand", &[]).await;
    let accepted = update(who.click(&panel, OFFER).unwrap()).await;
    assert!(accepted.button(OFFER).is_none(), "{}", accepted.text());
    passes_by_itself(&world, &name).await;
    // The next forced pass needs no press either. The bot waits for people who have not chosen this.
    loop {
        let next = until_a_forced_pass(&world, &mut press).await;
        if next == name {
            passes_by_itself(&world, &name).await;
            break;
        }
        act(&world, &next, Action::Pass, &mut press).await;
    }
    let chosen = world.service().store().preferences(user_id(&who)).await.unwrap();
    assert_eq!((chosen.passing, chosen.passing_offered), (Passing::Auto, true));
}

#[tokio::test]
async fn the_command_chooses_it_and_takes_it_back() {
    let world = World::game().await;
    let mut press = 0;
    let name = until_a_forced_pass(&world, &mut press).await;
    let who = world.user(&name);
    check_words(world.ask(&who, "me pass", &[("how", 1.into())]).await, "I pass for you");
    passes_by_itself(&world, &name).await;
    check_words(world.ask(&who, "me pass", &[("how", 0.into())]).await, "You pass with a press");
    let chosen = world.service().store().preferences(user_id(&who)).await.unwrap();
    assert_eq!(chosen.passing, Passing::Hand);
}
