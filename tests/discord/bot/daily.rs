//! The deal of the day as people play it: in ephemeral messages, and with a notice in the channel.

use std::time::Duration;

use carte_games::GameKind;
use carte_players::{self as players, Level};
use carte_records::daily::{DailyDeal, Day};
use carte_sandbox::{DoubleConfig, Identity, Message};
use carte_service::Clock;
use carte_store::PlayKey;
use carte_table::ids::{GuildId, PressId, Timestamp};
use carte_table::{Actor, Command, Limits, Person, Stage, View};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::bot::harness::{World, answer, check_words, private, update, user_id, wait_for};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) fn today(world: &World) -> Day {
    Day::of(world.service().now())
}

/// A person's own game of today.
async fn game(world: &World, who: &Identity, game: GameKind) -> View {
    world.service().look(DailyDeal::table(today(world), game), user_id(who), None).await.unwrap()
}

/// Plays a game that has begun, without pressing buttons, up to the last turn or for `turns` turns.
pub(super) async fn play_on(world: &World, who: &Identity, kind: GameKind, turns: usize) {
    let person =
        Person { user: user_id(who), name: who.name(), guild: None, moderator: false, press: PressId(1) };
    for _ in 0..turns {
        let view = game(world, who, kind).await;
        if view.stage != Stage::Playing {
            return;
        }
        let mut rng = StdRng::seed_from_u64(view.state_number.0);
        let action = players::choose(Level::Club, view.game.as_ref().unwrap(), &mut rng).unwrap();
        let actor = Actor::Person(person.clone());
        world
            .service()
            .act(view.id, actor, Some(view.state_number), Command::Act(action), None)
            .await
            .unwrap();
    }
}

async fn home(world: &World, who: &Identity) -> Message {
    world.ask(who, "daily", &[]).await
}

/// What **Verify** shows of the secrets of the days.
pub(super) async fn verify(who: &Identity, shown: &Message) -> String {
    private(who.click(shown, "Verify").unwrap()).await.text()
}

pub(super) fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test]
async fn a_deal_is_played_with_buttons_alone_and_survives_a_restart() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    let shown = home(&world, &ana).await;
    assert!(shown.text().contains("one round against three experts"), "{}", shown.text());
    let mut panel = update(ana.click(&shown, "Play Gang of Four").unwrap()).await;
    assert!(panel.ephemeral && panel.text().contains("Deal of the day"), "{}", panel.text());
    let mut presses = 0;
    loop {
        let labels = labels(&panel);
        if panel.text().contains("Ends") {
            break;
        }
        let view = game(&world, &ana, GameKind::GangOfFour).await;
        assert_eq!(view.stage, Stage::Playing);
        // The best plays are buttons. If there is none, the person can only pass.
        let button = |verb: &str| {
            let has = |id: &String| id.contains(verb);
            panel.buttons().into_iter().find(|button| button.custom_id.as_ref().is_some_and(has))
        };
        let best = button(":quick:").or_else(|| button(":pass"));
        let label = best.unwrap_or_else(|| panic!("{labels:?}")).label;
        panel = update(ana.click(&panel, &label).unwrap()).await;
        presses += 1;
        if presses == 2 {
            world.restart().await;
        }
        assert!(presses < 60);
    }
    let shows = |message: &Message| message.id == panel.id && message.text().contains(LUCK);
    let panel = ana.wait_for_message(world.channel, shows).await.unwrap();
    assert!(panel.text().contains('%') && panel.text().contains("computer players"), "{}", panel.text());
    assert!(panel.text().contains("a champion: "), "{}", panel.text());
    assert!(labels(&panel).iter().any(|label| label == "Share Gang of Four"));
    assert!(!labels(&panel).iter().any(|label| label == "Play Gang of Four"), "one try a day");
    // The channel has heard nothing of it.
    assert!(world.public().is_empty(), "{:?}", world.public());
    let shared = ana.click(&panel, "Share Gang of Four").unwrap().message().await.unwrap();
    assert!(!shared.ephemeral);
    assert!(shared.text().starts_with("Ana · Carte ! "), "{}", shared.text());
    assert!(shared.text().ends_with("🔥 Days in a row: 1"), "{}", shared.text());
    world.restart().await;
    // The process that sent the message with the button is gone, but the result still counts as shared.
    let again = private(ana.click(&panel, "Share Gang of Four").unwrap()).await;
    assert!(again.text().contains("already: https://discord.com/channels/"), "{}", again.text());
    assert!(again.text().ends_with(&shared.id.to_string()), "{}", again.text());
    assert_eq!(world.public().len(), 1, "{:?}", world.public());
    let bo = world.user("Bo");
    let others = private(bo.click(&shared, "Play today’s deal").unwrap()).await;
    assert!(labels(&others).iter().any(|label| label == "Play Go-Stop"));
}

/// The words with which a person's own result begins to speak of luck.
const LUCK: &str = "The cards gave you ";

/// The answer with today's deals, as soon as it tells the person about luck in `games` of them.
async fn home_with_luck(world: &World, who: &Identity, games: usize) -> Message {
    let is_told = |shown: &Message| shown.text().matches(LUCK).count() >= games;
    wait_for(async || Some(home(world, who).await).filter(is_told), "what the deal gave is estimated").await
}

/// Ana and Bo have the same deals. What Ana is told about hers tells nothing to Bo, who still plays them, nor to Dan, who has not
/// begun.
#[tokio::test]
async fn what_a_deal_gave_is_told_to_nobody_who_can_still_play_it() {
    let mut world = World::by_hand().await;
    let [ana, bo, dan] = ["Ana", "Bo", "Dan"].map(|name| world.user(name));
    for kind in GameKind::ALL {
        for who in [&ana, &bo] {
            let shown = home(&world, who).await;
            let label = if kind == GameKind::GangOfFour { "Play Gang of Four" } else { "Play Go-Stop" };
            update(who.click(&shown, label).unwrap()).await;
        }
    }
    let before = [home(&world, &bo).await, home(&world, &dan).await].map(|shown| shown.text());
    play_on(&world, &ana, GameKind::GangOfFour, usize::MAX).await;
    play_on(&world, &ana, GameKind::GoStop, usize::MAX).await;
    let shown = home_with_luck(&world, &ana, 2).await;
    for kind in ["Gang of Four", "Go-Stop"] {
        let shared = ana.click(&shown, &format!("Share {kind}")).unwrap().message().await.unwrap();
        assert!(!shared.text().contains(LUCK) && shared.embeds.is_empty(), "{}", shared.text());
    }
    let after = [home(&world, &bo).await, home(&world, &dan).await].map(|shown| shown.text());
    assert_eq!(before, after, "nothing of it reaches those who can still play");
    let going = update(bo.click(&home(&world, &bo).await, "Go on with Gang of Four").unwrap()).await;
    assert!(!going.text().contains(LUCK), "{}", going.text());
    // The process forgets the estimates, and estimates the same values again.
    let luck = |shown: &Message| {
        shown.text().lines().filter(|line| line.contains(LUCK)).map(str::to_owned).collect::<Vec<_>>()
    };
    world.restart().await;
    assert_eq!(luck(&home_with_luck(&world, &ana, 2).await), luck(&shown));
    for kind in GameKind::ALL {
        play_on(&world, &bo, kind, usize::MAX).await;
    }
    let own = luck(&home_with_luck(&world, &bo, 2).await);
    // The same deals gave both people the same luck.
    let given = |lines: &[String]| {
        lines.iter().map(|line| line.split(',').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(given(&own), given(&luck(&shown)));
}

/// Plays today's deal of this game, and returns the answer to a press that shows the result.
async fn show_result(world: &World, who: &Identity, kind: GameKind) -> Message {
    let label = if kind == GameKind::GangOfFour { "Play Gang of Four" } else { "Play Go-Stop" };
    let panel = update(who.click(&home(world, who).await, label).unwrap()).await;
    play_on(world, who, kind, usize::MAX).await;
    let button = panel.buttons().into_iter().find(|button| button.custom_id.is_some()).unwrap();
    let result = update(who.click(&panel, &button.label).unwrap()).await;
    assert!(!result.text().contains(" · ends "), "{}", result.text());
    result
}

fn key_of(world: &World, who: &Identity, game: GameKind) -> PlayKey {
    PlayKey { day: today(world), game, user: user_id(who) }
}

/// Waits until the luck in a person's game of today has been stored.
async fn luck_is_kept(world: &World, who: &Identity, game: GameKind) {
    let key = key_of(world, who, game);
    let kept = async || world.service().store().daily_luck(key).await.unwrap();
    wait_for(kept, "it is estimated").await;
}

/// A whole day: the answer with a result says the luck of every seat as soon as it has been estimated, and the statistics count it
/// when the day is over.
#[tokio::test]
async fn a_result_says_by_itself_for_each_seat_what_the_cards_gave() {
    let world = World::by_hand().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let stats = async |who: &Identity, kind: GameKind| {
        let options = [("player", ana.id().to_string().into()), ("game", (kind as u64).into())];
        let card = world.ask(who, "stats", &options).await;
        let words: String = card.attachments.iter().filter_map(|file| file.description.clone()).collect();
        format!("{}{words}", card.text())
    };
    for (kind, seats) in [(GameKind::GangOfFour, 4), (GameKind::GoStop, 2)] {
        let panel = show_result(&world, &ana, kind).await;
        let of_game =
            format!("**{}**", if kind == GameKind::GangOfFour { "Gang of Four" } else { "Go-Stop" });
        let lines_of = |message: &Message| -> Vec<String> {
            let text = message.text();
            let result = text.lines().skip_while(|line| !line.starts_with(&of_game)).skip(1);
            result.take_while(|line| !line.starts_with("**")).take(seats + 1).map(str::to_owned).collect()
        };
        let shows = |message: &Message| {
            message.id == panel.id && lines_of(message).iter().any(|line| line.contains(LUCK))
        };
        let shown = ana.wait_for_message(world.channel, shows).await.unwrap();
        let (text, lines) = (shown.text(), lines_of(&shown));
        assert!(lines[0].starts_with(LUCK) && lines[0].contains("your play "), "{text}");
        assert!(lines[1].contains("By what you could see at the time"), "{text}");
        let others = lines[2..].iter().filter(|line| line.matches(": the cards ").count() == 1);
        assert_eq!(others.count(), seats - 1, "{text}");
        assert!(!text.contains("is being estimated"), "{text}");
        for who in [&ana, &bo] {
            let card = stats(who, kind).await;
            assert!(!card.contains("Luck and play"), "others may have the deal before them: {card}");
        }
        ana.dismiss(panel.id).unwrap();
    }
    world.clock.advance(DAY);
    world.service().daily().end_days().await.unwrap();
    for kind in GameKind::ALL {
        for who in [&ana, &bo] {
            let card = stats(who, kind).await;
            assert!(card.contains("Luck and play") && card.contains("in one deal of the day"), "{card}");
        }
    }
}

/// A person who looks at something else meanwhile keeps seeing it.
#[tokio::test]
async fn an_answer_in_whose_place_something_else_stands_is_left_alone() {
    let (world, ana) = World::by_hand().await.with_user("Ana");
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    let panel = show_result(&world, &ana, GameKind::GangOfFour).await;
    assert!(panel.text().contains("is being estimated"), "{}", panel.text());
    let table = update(ana.click(&panel, "Table").unwrap()).await;
    drop(busy);
    luck_is_kept(&world, &ana, GameKind::GangOfFour).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let left = world.double.message(table.id).unwrap();
    assert_eq!((left.id, left.text()), (panel.id, table.text()));
    assert_eq!(home_with_luck(&world, &ana, 1).await.text().matches(LUCK).count(), 1);
}

/// The bot stops after the end of a game and before the end of its estimate. After the start it estimates again, although nobody
/// asks.
#[tokio::test]
async fn what_the_cards_gave_is_estimated_after_a_stop_before_it_was_known() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    for kind in GameKind::ALL {
        show_result(&world, &ana, kind).await;
        let kept = world.service().store().daily_luck(key_of(&world, &ana, kind)).await.unwrap();
        assert_eq!(kept, None);
    }
    world.restart().await;
    drop(busy);
    for kind in GameKind::ALL {
        luck_is_kept(&world, &ana, kind).await;
    }
    assert_eq!(home(&world, &ana).await.text().matches(LUCK).count(), 2);
}

#[tokio::test]
async fn nobody_plays_the_deal_of_somebody_else_with_their_buttons() {
    let world = World::by_hand().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let shown = home(&world, &ana).await;
    update(ana.click(&shown, "Play Go-Stop").unwrap()).await;
    let table = DailyDeal::table(today(&world), GameKind::GoStop);
    // Not even Ana's own game can be looked at before the day is over.
    for who in [&ana, &bo] {
        for command in ["verify", "replay", "review"] {
            let asked = who.slash(world.channel, command, &[("game", table.0.into())]).unwrap();
            let said = answer(&asked).await;
            assert!(said.ephemeral && said.text().contains("no such"), "{command}: {}", said.text());
        }
    }
    for command in ["tables", "turns", "history"] {
        let said = world.ask(&ana, command, &[]).await;
        assert!(!said.text().contains(&table.to_string()), "{command}: {}", said.text());
    }
}

#[tokio::test]
async fn the_server_is_told_once_a_day_in_the_place_of_the_day_before() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    let options = [("daily", "00:00 UTC".into())];
    check_words(world.ask(&ana, "settings change", &options).await, "00:00 UTC");
    let notices = |world: &World| {
        let is_one = |message: &Message| message.button("Play today’s deal").is_some();
        world.public().into_iter().filter(is_one).collect::<Vec<_>>()
    };
    let first = world.double.wait_for(|_| notices(&world).pop()).await.unwrap();
    let shown = home(&world, &ana).await;
    update(ana.click(&shown, "Play Gang of Four").unwrap()).await;
    play_on(&world, &ana, GameKind::GangOfFour, usize::MAX).await;
    let yesterday = today(&world);
    let published = verify(&ana, &home(&world, &ana).await).await;
    // The bot is down for two days; the next message makes up for both.
    world.stop().await;
    world.clock.advance(2 * DAY);
    world.start().await;
    let second = world
        .double
        .wait_for(|_| notices(&world).into_iter().find(|message| message.id != first.id))
        .await
        .unwrap();
    let gone = world.double.wait_for(|_| (notices(&world).len() == 1).then_some(())).await;
    gone.unwrap();
    let day = world.service().store().daily_day(yesterday).await.unwrap().unwrap();
    let text = second.text();
    assert!(text.contains(&day.pool.secret.reveal()), "the last day on which somebody has played: {text}");
    assert!(published.contains(&day.pool.secret.commitment()), "{published}");
    let key = PlayKey { day: yesterday, game: GameKind::GangOfFour, user: user_id(&ana) };
    assert!(world.service().store().daily_percent(key).await.unwrap().is_some());
}

#[tokio::test]
async fn what_is_not_finished_counts_as_it_stands_and_is_compared_the_next_day() {
    let world = World::by_hand().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    for who in [&ana, &bo] {
        let shown = home(&world, who).await;
        update(who.click(&shown, "Play Gang of Four").unwrap()).await;
    }
    play_on(&world, &bo, GameKind::GangOfFour, usize::MAX).await;
    play_on(&world, &ana, GameKind::GangOfFour, 2).await;
    let panel = home(&world, &ana).await;
    let panel = update(ana.click(&panel, "Go on with Gang of Four").unwrap()).await;
    world.clock.advance(DAY);
    let pass = panel.buttons().into_iter().find(|button| button.custom_id.is_some()).unwrap();
    check_words(update(ana.click(&panel, &pass.label).unwrap()).await, "The day of this deal is over");
    world.service().daily().end_days().await.unwrap();
    let shown = home(&world, &ana).await;
    let label = "Compare yesterday’s Gang of Four";
    let compared = answer(&ana.click(&shown, label).unwrap()).await;
    assert!(compared.text().contains("where others chose otherwise"), "{}", compared.text());
    // In this server no message tells the secrets, so everybody can read them where the deals are.
    let day = today(&world);
    let [ended, running] = [day.previous(), day]
        .map(async |day| world.service().store().daily_day(day).await.unwrap().unwrap().pool.secret.reveal());
    let secrets = verify(&ana, &shown).await;
    assert!(secrets.contains(&ended.await) && !secrets.contains(&running.await), "{secrets}");
    let table = update(ana.click(&shown, "Table").unwrap()).await;
    check_words(update(ana.click(&table, "Today’s deals").unwrap()).await, "Deal of the day");
    check_words(table, "the week until yesterday on this server");
    let guild = GuildId(world.double.guild().id.get());
    let settings = world.service().store().settings(guild).await.unwrap();
    assert_eq!(settings.daily, None);
}

/// On Monday the table shows the whole week before; on Tuesday it shows nothing of it.
#[tokio::test]
async fn the_last_day_of_a_week_is_in_a_table_too() {
    // Days are counted from a Thursday.
    let is_saturday = |day: &u32| day % 7 == 2;
    let saturday = (Day::of(Clock::System.now()).0..).find(is_saturday).unwrap();
    let clock = Clock::manual(Day(saturday).begins());
    let (world, ana) = World::build(DoubleConfig::default(), clock, Limits::default()).await.with_user("Ana");
    let table = async || {
        world.service().daily().end_days().await.unwrap();
        update(ana.click(&home(&world, &ana).await, "Table").unwrap()).await.text()
    };
    // On Saturday she is new to the bot.
    for played in ["Nobody yet", "Nobody yet"] {
        assert!(table().await.contains(played));
        update(ana.click(&home(&world, &ana).await, "Play Gang of Four").unwrap()).await;
        world.clock.advance(DAY);
    }
    let monday = table().await;
    assert!(monday.contains("Ana") && monday.contains("in one game"), "{monday}");
    world.clock.advance(DAY);
    assert!(table().await.contains("Nobody yet"));
}

#[tokio::test]
async fn a_zone_alone_moves_midnight_and_the_time_of_the_message() {
    let (world, ana) = World::by_hand().await.with_user("Ana");
    let midnight = |zone: &str| {
        Day::in_zone(world.clock.now(), zone.parse().ok().as_ref()).ends_in(zone.parse().ok().as_ref())
    };
    for (written, told, zone) in [
        ("asia/tokyo", "no message; days of Asia/Tokyo", "Asia/Tokyo"),
        ("08:00 Europe/Paris", "08:00 Europe/Paris in <#", "Europe/Paris"),
        ("America/New_York", "08:00 America/New_York in <#", "America/New_York"),
        ("off", "no message; days of America/New_York", "America/New_York"),
        ("UTC", "no message; days of UTC", "UTC"),
    ] {
        let said = ana.slash(world.channel, "settings change", &[("daily", written.into())]).unwrap();
        let said = private(said).await;
        assert!(said.text().contains(told), "{written}: {}", said.text());
        let shown = home(&world, &ana).await.text();
        assert!(shown.contains(&format!("Ends <t:{}:R>", midnight(zone).0 / 1_000)), "{written}: {shown}");
    }
}

#[tokio::test]
async fn a_press_after_midnight_of_the_server_is_answered_with_the_way_to_the_next_deal() {
    let now = Timestamp(Day::of(Clock::System.now()).begins().0 + 12 * 60 * 60 * 1_000);
    let (world, ana) =
        World::build(DoubleConfig::default(), Clock::manual(now), Limits::default()).await.with_user("Ana");
    let zone = [("daily", "Asia/Tokyo".into())];
    world.ask(&ana, "settings change", &zone).await;
    let day = today(&world);
    let ends = Day::ends_in(day, "Asia/Tokyo".parse().ok().as_ref());
    let panel = update(ana.click(&home(&world, &ana).await, "Play Gang of Four").unwrap()).await;
    assert!(
        panel.text().contains(&format!("Deal of the day {day} · ends <t:{}:R>", ends.0 / 1_000)),
        "{}",
        panel.text()
    );
    let press = |panel: &Message| {
        panel.buttons().into_iter().find(|button| button.custom_id.is_some()).unwrap().label
    };
    let minute = Duration::from_secs(60);
    world.clock.advance(ends.since(now) - minute);
    let panel = update(ana.click(&panel, &press(&panel)).unwrap()).await;
    assert!(!panel.text().contains("is over"), "{}", panel.text());
    world.clock.advance(2 * minute);
    let late = update(ana.click(&panel, &press(&panel)).unwrap()).await;
    let said = late.text();
    assert!(said.contains("The day of this deal is over, so nothing was done. </daily:"), "{said}");
    assert!(said.contains("shows today’s"), "{said}");
    let next = home(&world, &ana).await;
    assert!(next.text().contains(&format!("Deal of the day {}", day.next())), "{}", next.text());
    update(ana.click(&next, "Play Gang of Four").unwrap()).await;
}

#[tokio::test]
async fn a_time_that_cannot_be_read_is_refused_with_advice() {
    let (world, ana) = World::new().await.with_user("Ana");
    let said = ana.slash(world.channel, "settings change", &[("daily", "tomorrow".into())]).unwrap();
    check_words(private(said).await, "08:00 Europe/Paris");
}
