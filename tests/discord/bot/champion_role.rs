//! The role for the leader of the season.

use carte_sandbox::{Double, DoubleConfig, Fault, Id, Message, USUAL_BOT_PERMISSIONS};
use carte_table::ids::GuildId;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use twilight_model::guild::Permissions;

use crate::bot::harness::{TIMEOUT, World, forget, plain, user_id, wait_for, wait_until};
use crate::bot::records::{PEOPLE, play_unseen};

/// The request that gives a member a role.
const GIVES: &str = "PUT /guilds/{id}/members/{id}/roles/{id}";

/// A server in which the bot may manage roles, with a role below its own.
async fn world() -> (World, Id) {
    let bot_permissions = USUAL_BOT_PERMISSIONS | Permissions::MANAGE_ROLES;
    let world = World::with(DoubleConfig { bot_permissions, ..DoubleConfig::default() }).await;
    world.double.set_bot_position(5);
    let role = world.double.add_role("Champion", 4, false);
    (world, role)
}

async fn name(world: &World, role: Id) -> Message {
    let options = [("champion-role", json!(role.to_string()))];
    world.ask(&world.user("Ana"), "settings change", &options).await
}

fn guild(world: &World) -> GuildId {
    GuildId(world.double.guild().id.get())
}

/// Stores the role as the champion's without telling the running bot, so that nobody gets it before the next start.
async fn name_for_later(world: &World, role: Id) {
    let store = world.service().store();
    let mut settings = store.settings(guild(world)).await.unwrap();
    settings.champion_role = Some(role.get());
    store.set_settings(guild(world), &settings).await.unwrap();
}

/// Waits until exactly these people have the role.
async fn has(world: &World, role: Id, people: &[String]) {
    let there = |double: &Double| (double.with_role(role) == people).then_some(());
    world.double.wait_for(there).await.unwrap_or_else(|_| panic!("{:?}", world.double.with_role(role)));
}

/// Plays as many games as a person needs to have a rank. Returns the leader.
async fn ten_games(world: &mut World) -> String {
    play_unseen(world, &[PEOPLE; 10]).await;
    let board = world.ask(&world.user("Bo"), "leaderboard", &[]).await;
    let board = plain(&board);
    let first = board.lines().find(|line| line.contains("🥇")).unwrap_or_else(|| panic!("{board}"));
    PEOPLE.into_iter().find(|name| first.contains(name)).unwrap().to_owned()
}

/// How many requests to give or take a role were made, including those that failed.
fn changes(world: &World) -> usize {
    let exchanges = world.double.exchanges();
    exchanges.iter().filter(|one| one.route.ends_with("/roles/{id}") && one.method != "GET").count()
}

async fn shown(world: &World) -> String {
    plain(&world.ask(&world.user("Ana"), "settings show", &[]).await)
}

#[tokio::test]
async fn who_leads_has_the_role_and_nobody_else() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    let changed = name(&world, role).await;
    assert!(plain(&changed).contains(&format!("<@&{role}>, for who leads")), "{}", changed.text());
    has(&world, role, std::slice::from_ref(&leader)).await;
    remembered(&world, 1).await;
    // A restart does not give the role again.
    world.restart().await;
    let other = world.double.add_role("Another", 3, false);
    assert_eq!(changes(&world), 1);
    // Another role takes its place.
    name(&world, other).await;
    has(&world, other, std::slice::from_ref(&leader)).await;
    has(&world, role, &[]).await;
    // In a new season nobody leads yet. The last season's champion keeps the role until that season, too, has no games.
    for (expected, all) in [(std::slice::from_ref(&leader), 3), (&[], 4)] {
        world.ask(&world.user("Ana"), "settings season", &[("what", 0.into())]).await;
        world.restart().await;
        has(&world, other, expected).await;
        assert_eq!(changes(&world), all);
    }
    // The role of everybody counts as no role.
    let none = name(&world, world.double.guild().id).await;
    assert!(plain(&none).contains("Champion’s role\nnone"), "{}", plain(&none));
}

#[tokio::test]
async fn a_role_that_cannot_be_taken_away_keeps_no_other_one_from_being_given() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    name(&world, role).await;
    has(&world, role, std::slice::from_ref(&leader)).await;
    // Now the role is above the bot's own.
    world.double.set_bot_position(3);
    let other = world.double.add_role("Another", 2, false);
    name(&world, other).await;
    has(&world, other, std::slice::from_ref(&leader)).await;
    world.restart().await;
    let settings = shown(&world).await;
    assert!(
        settings.contains(&format!("<@&{other}>, for who leads")),
        "nothing is wrong with it: {settings}"
    );
    world.content_but(&[50013]);
}

#[tokio::test]
async fn a_role_that_cannot_be_given_is_refused_with_the_way_on() {
    let (world, role) = world().await;
    let high = world.double.add_role("High", 6, false);
    let managed = world.double.add_role("Other bot", 1, true);
    world.faults().deny("MANAGE_ROLES", None).unwrap();
    for (role, said) in [(managed, "Make a role of your own"), (role, "the permission **Manage Roles**")] {
        let refused = name(&world, role).await;
        assert!(plain(&refused).contains(said), "{}", refused.text());
    }
    world.faults().allow("MANAGE_ROLES", None).unwrap();
    let refused = name(&world, high).await;
    assert!(plain(&refused).contains("Drag my role above it"), "{}", refused.text());
    assert!(shown(&world).await.contains("Champion’s role\nnone"));
    let options = [("champion-role", json!(role.to_string()))];
    let bo = world.ask(&world.user("Bo"), "settings change", &options).await;
    assert!(plain(&bo).contains("Only those who may manage this server"), "{}", bo.text());
    assert_eq!(changes(&world), 0);
    world.content();
}

/// A person could get the permission to manage the server by leading, and Discord would let the bot give such a role.
#[tokio::test]
async fn a_role_of_moderators_is_refused_with_the_way_on() {
    let (world, role) = world().await;
    let dangerous = [
        Permissions::ADMINISTRATOR,
        Permissions::BAN_MEMBERS,
        Permissions::KICK_MEMBERS,
        Permissions::MODERATE_MEMBERS,
        Permissions::MANAGE_GUILD,
        Permissions::MANAGE_ROLES,
        Permissions::MANAGE_MESSAGES,
        Permissions::MENTION_EVERYONE,
        Permissions::VIEW_AUDIT_LOG,
        Permissions::MOVE_MEMBERS,
        // A permission that is newer than those for which the bot has a name.
        Permissions::BYPASS_SLOWMODE,
    ];
    for permission in dangerous {
        world.double.set_role_permissions(role, permission | Permissions::SEND_MESSAGES);
        let refused = plain(&name(&world, role).await);
        assert!(refused.contains("Name a role without such rights"), "{permission:?}: {refused}");
    }
    assert!(shown(&world).await.contains("Champion’s role\nnone"));
    // Permissions for taking part in conversations are harmless.
    let harmless = USUAL_BOT_PERMISSIONS | Permissions::CONNECT | Permissions::USE_EXTERNAL_EMOJIS;
    world.double.set_role_permissions(role, harmless);
    let changed = plain(&name(&world, role).await);
    assert!(changed.contains(&format!("<@&{role}>, for who leads")), "{changed}");
    assert_eq!(changes(&world), 0);
}

#[tokio::test]
async fn a_role_that_becomes_one_of_moderators_is_not_given() {
    let (mut world, role) = world().await;
    name(&world, role).await;
    world.double.set_role_permissions(role, Permissions::ADMINISTRATOR);
    let leader = ten_games(&mut world).await;
    while changes(&world) == 0 && !shown(&world).await.contains("without rights of moderators") {
        tokio::task::yield_now().await;
    }
    assert_eq!(changes(&world), 0, "{:?}", world.double.with_role(role));
    world.double.set_role_permissions(role, Permissions::empty());
    world.restart().await;
    has(&world, role, &[leader]).await;
}

/// If Discord refuses the role later, one person who manages the server is told once, and the bot tries again.
#[tokio::test]
async fn a_right_that_is_lost_is_told_once() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    world.faults().deny("MANAGE_ROLES", None).unwrap();
    name_for_later(&world, role).await;
    world.restart().await;
    world.double.wait_for(|_| (changes(&world) == 1).then_some(())).await.unwrap();
    while !shown(&world).await.contains("⚠️") {
        tokio::task::yield_now().await;
    }
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let told = |world: &World| {
        let of = |message: &&Message| message.ephemeral && message.text().contains("👑");
        world.double.messages().iter().filter(of).map(|message| message.addressee).collect::<Vec<_>>()
    };
    bo.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    world.double.wait_for(|_| (!told(&world).is_empty()).then_some(())).await.unwrap();
    ana.slash(world.channel, "gostop new", &[]).unwrap().message().await.unwrap();
    shown(&world).await;
    assert_eq!(told(&world), [Some(ana.id())]);
    // The permission is given back.
    world.faults().allow("MANAGE_ROLES", None).unwrap();
    world.restart().await;
    has(&world, role, &[leader]).await;
    while shown(&world).await.contains("⚠️") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn who_has_left_or_is_forgotten_has_no_role_and_one_that_is_deleted_is_nobodys() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    name(&world, role).await;
    has(&world, role, std::slice::from_ref(&leader)).await;
    let who = world.user(&leader);
    // The export of the person's data names the role until the person is forgotten.
    remembered(&world, 1).await;
    let export = world.service().store().export(user_id(&who)).await.unwrap();
    assert_eq!(export["champion_roles"][0]["role"], role.to_string());
    forget(&world, &who).await;
    has(&world, role, &[]).await;
    world.restart().await;
    // The next person leads, and has left the server before the role is taken away.
    remembered(&world, 1).await;
    let [next] = &world.double.with_role(role)[..] else { panic!("nobody leads") };
    assert_ne!(*next, leader);
    // Nobody has played in this season, nor in the one before it.
    for _ in 0..2 {
        world.ask(&world.user("Ana"), "settings season", &[("what", 0.into())]).await;
    }
    world.faults().leave_guild(world.user(next).id()).unwrap();
    world.double.remove_role(role);
    world.restart().await;
    remembered(&world, 0).await;
    // If nobody has the role any more, a refusal is no longer a trouble.
    assert!(!world.service().store().champions(guild(&world)).await.unwrap().refused);
}

/// Waits until the bot has noted, after Discord's answer, that `count` people have the role.
async fn remembered(world: &World, count: usize) {
    let champions = async || world.service().store().champions(guild(world)).await.unwrap();
    let is_so = async || {
        let champions = champions().await;
        champions.given.len() == count && champions.unconfirmed.is_empty()
    };
    let remembering = wait_until(is_so, "it is remembered who has the role");
    if tokio::time::timeout(TIMEOUT / 2, remembering).await.is_err() {
        panic!("{:?} instead of {count} people are remembered", champions().await);
    }
}

#[tokio::test]
async fn who_was_given_the_role_before_a_crash_loses_it_once_somebody_else_leads() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    name_for_later(&world, role).await;
    // Discord gives it, and the process ends before it hears of that.
    world.faults().next_times(GIVES, 1_000, Fault::LoseAnswer);
    world.restart().await;
    has(&world, role, std::slice::from_ref(&leader)).await;
    // The export of the person's data names the role already.
    let export = world.service().store().export(user_id(&world.user(&leader))).await.unwrap();
    assert_eq!(export["champion_roles"][0]["role"], role.to_string());
    // Others play in the next season.
    let now = world.service().now();
    world.service().store().start_season(guild(&world), now, true).await.unwrap();
    world.stop().await;
    world.faults().forget(&[GIVES]);
    let others: Vec<&str> = PEOPLE.into_iter().filter(|name| *name != leader).collect();
    play_unseen(&mut world, &[["Chloé", "Emil", others[0], others[1]]; 10]).await;
    let is_another_one =
        |double: &Double| matches!(&double.with_role(role)[..], [one] if *one != leader).then_some(());
    let handed_on = world.double.wait_for(is_another_one).await;
    handed_on.unwrap_or_else(|_| panic!("{leader}: {:?}", world.double.with_role(role)));
    remembered(&world, 1).await;
}

#[tokio::test]
async fn who_still_leads_after_a_crash_is_given_the_role_once_more() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    name_for_later(&world, role).await;
    // The process ends before Discord has given it.
    world.faults().next_times(GIVES, 1_000, Fault::Status { status: 503 });
    world.restart().await;
    world.double.wait_for(|_| (changes(&world) > 0).then_some(())).await.unwrap();
    world.stop().await;
    world.faults().forget(&[GIVES]);
    world.start().await;
    has(&world, role, &[leader]).await;
    remembered(&world, 1).await;
}

#[tokio::test]
async fn who_could_not_be_forgotten_is_given_the_role_once_more() {
    let (mut world, role) = world().await;
    let leader = ten_games(&mut world).await;
    name(&world, role).await;
    has(&world, role, std::slice::from_ref(&leader)).await;
    remembered(&world, 1).await;
    let mut file = SqliteConnectOptions::new().filename(world.database()).connect().await.unwrap();
    let fails = "CREATE TRIGGER fails BEFORE UPDATE ON game_seats BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::query(fails).execute(&mut file).await.unwrap();
    let refused = forget(&world, &world.user(&leader)).await;
    assert!(refused.text().contains("nothing has changed"), "{}", refused.text());
    has(&world, role, &[]).await;
    remembered(&world, 0).await;
    sqlx::query("DROP TRIGGER fails").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    world.restart().await;
    has(&world, role, std::slice::from_ref(&leader)).await;
    remembered(&world, 1).await;
}

#[tokio::test]
async fn who_is_forgotten_while_the_role_is_given_does_not_keep_it() {
    let (mut world, role) = world().await;
    ten_games(&mut world).await;
    name_for_later(&world, role).await;
    for is_forgotten_here in [true, false] {
        let before = changes(&world);
        world.faults().next(GIVES, Fault::Delay { ms: 3_000 });
        world.restart().await;
        let store = world.service().store();
        let noted = async || store.champions(guild(&world)).await.unwrap().given.first().copied();
        let noted = wait_for(noted, "it is noted who is to have the role").await;
        assert_eq!(world.double.with_role(role), Vec::<String>::new(), "it is noted before it is given");
        if is_forgotten_here {
            forget(&world, &world.user(&noted.user.to_string())).await;
        } else {
            // The state that remains if another process forgets the person meanwhile.
            store.change_champions(guild(&world), |champions| champions.remove(noted)).await.unwrap();
        }
        // It is given and taken away.
        world.double.wait_for(|_| (changes(&world) == before + 2).then_some(())).await.unwrap();
        has(&world, role, &[]).await;
        remembered(&world, 0).await;
    }
}
