//! What people see of finished games of Go-Stop: statistics, leaderboards, histories, comparisons, podiums.

use carte_games as games;
use carte_games::go_stop::Action;
use carte_sandbox::{Identity, Message};
use carte_table::ids::{PressId, TableId};
use carte_table::{Actor, Command, Person, Stage};

use crate::bot::harness::{TABLE, World, acknowledged, plain, private, user_id};
use crate::bot::records;

/// Plays a game of Ana and Bo with `rounds` rounds, in which nobody says Go. Returns the number of actions.
pub(crate) async fn play(world: &World, table: TableId, rounds: u64) -> u64 {
    let options = [("computers", 0.into()), ("rounds", rounds.into())];
    world.begin_table(world.channel, "gostop new", &["Ana", "Bo"], &options).await;
    for press in 1.. {
        let view = world.service().public(table).await.unwrap();
        if view.stage != Stage::Playing {
            return press - 1;
        }
        let who = world.turn(table).await;
        let own = world.flowers_of(table, &who).await;
        let mut actions = own.legal_actions().into_iter();
        let action = actions.find(|action| *action != Action::Go).unwrap();
        let press = PressId(press);
        let person =
            Person { user: user_id(&who), name: who.name(), guild: view.guild, moderator: false, press };
        let command = Command::Act(games::Action::GoStop(action));
        world.service().act(table, Actor::Person(person), None, command, None).await.unwrap();
    }
    unreachable!("a game comes to an end")
}

/// A server in which such a game has been played. One deal in thirty ends at once, before anybody has a turn, and one round
/// in ten or so is a nagari, in which nobody pays.
pub(crate) async fn played() -> World {
    loop {
        let world = World::new().await;
        let turns = play(&world, TABLE, 1).await;
        let view = world.service().public(TABLE).await.unwrap();
        let Some(games::View::GoStop(game)) = &view.game else { panic!("Go-Stop") };
        if turns > 0 && game.seats.iter().any(|seat| seat.total != 0) {
            break world;
        }
    }
}

async fn ask(world: &World, who: &str, command: &str, options: &[(&str, serde_json::Value)]) -> String {
    plain(&world.ask(&world.user(who), command, options).await)
}

#[tokio::test]
async fn a_finished_game_is_in_every_list_of_its_own() {
    let world = played().await;
    let last = world.wait_for_board(TABLE).await;
    assert!(plain(&last).contains("Ratings"), "{}", last.text());
    let card = private(world.user("Ana").click(&last, "My statistics").unwrap()).await;
    let words = card.attachments[0].description.clone().unwrap();
    assert!(words.contains("cost points") && words.contains("brought some"), "{words}");
    let card = plain(&card);
    for said in ["Ana · Go-Stop · all time", "one game", "Stop", "kwang-bak", "ttadak", "nagari: "] {
        assert!(card.contains(said), "{said}: {card}");
    }
    let go_stop = ("game", 1.into());
    for (by, said) in [(0, "rating"), (1, "one win"), (2, "points a round"), (3, "0 Go")] {
        let board = ask(&world, "Bo", "leaderboard", &[go_stop.clone(), ("by", by.into())]).await;
        assert!(board.contains("▸ Bo") || board.contains("▸ **Bo**"), "{board}");
        assert!(board.contains("Leaderboard · Go-Stop") && board.contains(said), "{board}");
    }
    // The loser has paid what the winner has won.
    let history = ask(&world, "Bo", "history", &[]).await;
    assert!(history.contains("Go-Stop") && history.contains("round"), "{history}");
    let points: i64 =
        history.split("1. ").nth(1).and_then(|first| first.split('+').nth(1)).map_or(0, |points| {
            points.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
        });
    assert!(points > 0 && history.contains(&format!("−{points}")), "{history}");
    let player = ("player", world.user("Bo").id().to_string().into());
    let duel = ask(&world, "Ana", "headtohead", &[player.clone(), go_stop.clone()]).await;
    assert!(duel.contains("Bo and Ana · Go-Stop") && duel.contains("One game together"), "{duel}");
    // These games do not count for the other game, and the bot says how to begin Go-Stop.
    let gang = ("game", 0.into());
    assert!(ask(&world, "Ana", "stats", &[gang]).await.contains("not finished a game of Gang of Four"));
    assert!(ask(&world, "Emil", "stats", &[go_stop]).await.contains("/gostop new"));
    assert!(ask(&world, "Ana", "headtohead", &[player]).await.contains("not played a whole game"));
    // In the menu of a person nothing can be chosen, so it is the game that the person finished last.
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let duel = private(ana.choose_in_menu(world.channel, "Head to head", bo.id()).unwrap()).await;
    assert!(plain(&duel).contains("Bo and Ana · Go-Stop"), "{}", plain(&duel));
}

/// The same message with the records of another game. It may come after the answer to the press.
async fn changed(world: &World, who: &Identity, shown: &Message, game: &str) -> Message {
    who.click(shown, game).unwrap().response().await;
    let other = |message: &Message| {
        message.id == shown.id && message.button(game).is_some_and(|button| button.disabled)
    };
    who.wait_for_message(world.channel, other).await.unwrap()
}

#[tokio::test]
async fn records_open_with_the_game_that_was_finished_last_and_change_to_another() {
    let world = played().await;
    let ana = world.user("Ana");
    for (command, title) in [("stats", "Ana · Go-Stop"), ("leaderboard", "Leaderboard · Go-Stop")] {
        let shown = world.ask(&ana, command, &[]).await;
        assert!(plain(&shown).contains(title), "{}", shown.text());
        assert!(shown.button("Go-Stop").unwrap().disabled, "it is shown already");
        let other = changed(&world, &ana, &shown, "Gang of Four").await;
        assert!(plain(&other).contains(&title.replace("Go-Stop", "Gang of Four")), "{}", other.text());
        let back = changed(&world, &ana, &other, "Go-Stop").await;
        assert!(plain(&back).contains(title), "{}", back.text());
    }
    // The card of another person begins with that person's game, and the card of somebody without games with the first game.
    let of_bo = [("player", world.user("Bo").id().to_string().into())];
    let card = world.ask(&world.user("Emil"), "stats", &of_bo).await;
    assert!(plain(&card).contains("Bo · Go-Stop"), "{}", card.text());
    let gang = changed(&world, &world.user("Emil"), &card, "Gang of Four").await;
    assert!(plain(&gang).contains("Bo has not finished a game of Gang of Four"), "{}", gang.text());
    assert!(ask(&world, "Emil", "stats", &[]).await.contains("Gang of Four"));
}

#[tokio::test]
async fn records_open_with_the_game_that_is_being_played_where_none_is_finished() {
    let (world, ana) = World::new().await.with_user("Ana");
    let table = ana.slash(world.channel, "gostop new", &[]).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let card = ask(&world, "Ana", "stats", &[]).await;
    assert!(card.contains("not finished a game of Go-Stop here yet: rounds count with the end"), "{card}");
    assert!(ask(&world, "Bo", "stats", &[]).await.contains("a game of Gang of Four here yet"));
}

#[tokio::test]
async fn each_game_has_a_podium() {
    let mut world = World::new().await;
    play(&world, TABLE, 1).await;
    records::play(&world, TableId(2)).await;
    let lounge = world.double.channel("lounge");
    ask(&world, "Ana", "settings change", &[("announcements", lounge.to_string().into())]).await;
    ask(&world, "Ana", "settings season", &[("what", 0.into())]).await;
    world.restart().await;
    let both = world.double.wait_for(|double| {
        let there = |message: &Message| message.channel_id == lounge && !message.ephemeral;
        let podiums: Vec<Message> = double.messages().into_iter().filter(there).collect();
        (podiums.len() == 2).then_some(podiums)
    });
    let both: Vec<String> = both.await.unwrap().iter().map(plain).collect();
    for game in ["Gang of Four", "Go-Stop"] {
        let title = format!("The season is over · {game}");
        assert!(both.iter().any(|podium| podium.contains(&title)), "{both:?}");
    }
}
