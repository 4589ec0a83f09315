//! People who do not sit at a sealed table ask the bot for everything that can be asked. They are told the same, whatever is played
//! there, until all tables with the same deals have ended.

use std::collections::HashSet;

use carte_discord::custom_id;
use carte_games::{GameKind, Seat};
use carte_players::Level;
use carte_present::gang_of_four::Intent as Gang;
use carte_present::intent::{Ask, AskDaily, AskTournament, LeaderboardPage, ReplayStep, Watched};
use carte_present::{ComponentId, GameIntent, HouseChoices, HouseGroup, Intent, Target, Topic};
use carte_records::statistics::Period;
use carte_records::tournament::RoundTable;
use carte_sandbox::{Identity, Interaction, Message, Response};
use carte_table::Stage;
use carte_table::ids::{ChannelId, StateNumber, TableId, UserId};
use serde_json::Value;

use super::duplicates::{PEOPLE, begin_only_round, exported, people_at, type_to_the_end};
use super::tournaments::{wait_for_words, wait_until_over};
use crate::bot::harness::World;

/// A request, and what its answer showed.
type Found = (String, String);

/// How a command is tried.
enum Try {
    /// With each of these lists of options.
    With(Vec<Vec<(&'static str, Value)>>),
    /// Chosen in the menu of a person.
    OfPerson,
    /// Chosen in the menu of a message.
    OfMessage,
    /// It hands out a file.
    Export,
    /// It changes what the person or the server has chosen, or opens something. It shows nothing that has been played.
    Changes,
}

/// How a registered command is tried about a sealed table at which these two people sit. The test fails for a new command until it
/// is listed here.
fn way(command: &str, table: TableId, [one, other]: [&str; 2], lounge: &str) -> Try {
    let table_is = || vec![("table", Value::from(table.0))];
    let game_is = || vec![("game", Value::from(table.0))];
    let with = |more: &[(&'static str, Value)]| Try::With(vec![[more, &table_is()].concat()]);
    let player = || ("player", Value::from(one));
    match command {
        "pass" | "carte" | "gostop go" | "gostop stop" | "hand" | "pile" | "count" | "scores" | "rules"
        | "table leave" | "table return" | "table house" | "table pause" | "table resume" | "table close" => {
            Try::With(vec![table_is()])
        }
        "play" => with(&[("cards", "R7".into())]),
        "give" => with(&[("card", "R7".into())]),
        "gostop play" => with(&[("card", "1".into())]),
        "table replace" => with(&[player()]),
        "table move" => with(&[("channel", lounge.into())]),
        "replay" | "review" | "verify" => Try::With(vec![game_is()]),
        "help" | "tables" | "turns" | "daily" | "settings show" | "privacy forget" => {
            Try::With(vec![Vec::new()])
        }
        "tournament results" => Try::With(vec![Vec::new()]),
        // It tells how many tables have ended.
        "tournament show" => Try::Changes,
        "stats" => {
            let of = |period: i64| vec![player(), ("game", 0.into()), ("period", period.into())];
            Try::With((0..4).map(of).chain([Vec::new()]).collect())
        }
        "leaderboard" => {
            let by = |by: i64| vec![("game", 0.into()), ("by", by.into())];
            Try::With((0..4).map(by).chain([vec![("scope", 1.into())]]).collect())
        }
        "history" => Try::With(vec![vec![player()], Vec::new()]),
        "headtohead" => Try::With(vec![vec![player(), ("other", other.into())], vec![player()]]),
        "privacy export" => Try::Export,
        "Statistics" | "Head to head" => Try::OfPerson,
        "Replay" | "Review" => Try::OfMessage,
        "gang new" | "gostop new" | "tournament new" | "tournament leave" | "tournament cancel"
        | "settings change" | "settings channel" | "settings season" | "settings reset" => Try::Changes,
        command if command.starts_with("me ") => Try::Changes,
        command => panic!("say here how /{command} is tried"),
    }
}

/// The registered commands. Commands in groups have the group before their name.
fn commands(world: &World) -> Vec<String> {
    let mut paths = Vec::new();
    for command in world.double.commands() {
        let name = command["name"].as_str().unwrap();
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let parts: Vec<&str> =
            options.iter().filter(|one| one["type"] == 1).filter_map(|one| one["name"].as_str()).collect();
        if parts.is_empty() {
            paths.push(name.to_owned());
        }
        paths.extend(parts.iter().map(|part| format!("{name} {part}")));
    }
    paths
}

/// Every intent about a table, and every question besides, except those that change something. A new one does not compile until
/// `number` names it, and the test fails until it is in this list.
fn intents(user: UserId) -> Vec<Intent> {
    let seat = Seat::all(4).next().unwrap();
    let game = GameKind::GangOfFour;
    let period = Period::All;
    let group = HouseGroup::ALL[0];
    let table = vec![
        Intent::Join,
        Intent::Leave,
        Intent::ConfirmLeave,
        Intent::AddComputer(Level::Novice),
        Intent::Start,
        Intent::House,
        Intent::HouseForm { group, chosen: HouseChoices::default() },
        Intent::ChooseHouse(group),
        Intent::TakeSeat(seat),
        Intent::LetIn,
        Intent::Return,
        Intent::Replace(user),
        Intent::ReplaceSeat(seat),
        Intent::Move(ChannelId(77)),
        Intent::Pause,
        Intent::Resume,
        Intent::Close,
        Intent::ConfirmClose,
        Intent::Rematch,
        Intent::AskUndo,
        Intent::AgreeUndo,
        Intent::RefuseUndo,
        Intent::NextRound,
        Intent::Hand,
        Intent::LeaveGuide,
        Intent::Scores,
        Intent::Count,
        Intent::Pile,
        Intent::Watch(Watched::Board),
        Intent::Watch(Watched::Scores),
        Intent::Watch(Watched::Count),
        Intent::Watch(Watched::History),
        Intent::Rules,
        Intent::RulesAbout(Topic::TenPoints),
        Intent::RulesTopic,
        Intent::WatchRound(1),
        Intent::Guess,
        Intent::GuessWinner { deal: 1, seat },
        Intent::Verify,
        Intent::Review,
        Intent::Game(GameIntent::GangOfFour(Gang::Pass)),
        Intent::Game(GameIntent::GangOfFour(Gang::Announce)),
    ];
    let replays = ReplayStep::ALL.map(|step| Intent::Replay { at: 0, step });
    let asks = [
        Ask::Leaderboard(LeaderboardPage::default()),
        Ask::History { user, page: 0 },
        Ask::OwnCard(game),
        Ask::Card { user, game, period },
        Ask::Rules { game, topic: None },
        Ask::Daily(AskDaily::Home),
        Ask::Daily(AskDaily::Table { month: true, everywhere: true }),
        Ask::Daily(AskDaily::Verify),
        Ask::Tournament { number: 1, ask: AskTournament::Files },
    ];
    table.into_iter().chain(replays).chain(asks.map(Intent::Ask)).collect()
}

/// How many kinds of intents are tried.
const TRIED: usize = 48;

/// The number of an intent that is tried, counted from 0 without a gap; `None` for an intent that is not tried.
const fn number(intent: Intent) -> Option<usize> {
    Some(match intent {
        Intent::Join => 0,
        Intent::Leave => 1,
        Intent::ConfirmLeave => 2,
        Intent::AddComputer(_) => 3,
        Intent::Start => 4,
        Intent::House => 5,
        Intent::HouseForm { .. } => 6,
        Intent::ChooseHouse(_) => 7,
        Intent::TakeSeat(_) => 8,
        Intent::LetIn => 9,
        Intent::Return => 10,
        Intent::Replace(_) => 11,
        Intent::ReplaceSeat(_) => 12,
        Intent::Move(_) => 13,
        Intent::Pause => 14,
        Intent::Resume => 15,
        Intent::Close => 16,
        Intent::ConfirmClose => 17,
        Intent::Rematch => 18,
        Intent::AskUndo => 19,
        Intent::AgreeUndo => 20,
        Intent::RefuseUndo => 21,
        Intent::NextRound => 22,
        Intent::Hand => 23,
        Intent::LeaveGuide => 24,
        Intent::Scores => 25,
        Intent::Count => 26,
        Intent::Pile => 27,
        Intent::Watch(_) => 28,
        Intent::Rules => 29,
        Intent::RulesAbout(_) => 30,
        Intent::RulesTopic => 31,
        Intent::Replay { .. } => 32,
        Intent::WatchRound(_) => 33,
        Intent::Guess => 34,
        Intent::GuessWinner { .. } => 35,
        Intent::Verify => 36,
        Intent::Review => 37,
        Intent::Game(_) => 38,
        Intent::Ask(ask) => match ask {
            Ask::Leaderboard(_) => 39,
            Ask::History { .. } => 40,
            Ask::OwnCard(_) => 41,
            Ask::Card { .. } => 42,
            Ask::Rules { .. } => 43,
            Ask::Daily(AskDaily::Home) => 44,
            Ask::Daily(AskDaily::Table { .. }) => 45,
            Ask::Daily(AskDaily::Verify) => 46,
            Ask::Tournament { ask: AskTournament::Files, .. } => 47,
            // They open, choose or begin something, or tell how many tables have ended.
            Ask::Play(_)
            | Ask::RulesTopic(_)
            | Ask::Guide
            | Ask::KeepLanguage(_)
            | Ask::Daily(AskDaily::Play(_) | AskDaily::GoOn { .. } | AskDaily::Share { .. })
            | Ask::Daily(AskDaily::Compare { .. })
            | Ask::Tournament { .. }
            | Ask::Forget(_) => return None,
        },
        // It concerns only the person.
        Intent::ChooseAutoPass => return None,
    })
}

/// A message as a person reads it, with its files.
fn read(world: &World, message: &Message) -> String {
    let files = message
        .attachments
        .iter()
        .map(|file| (&file.filename, &file.description, world.double.file(file.id)));
    format!("{} {:?} {:?}", message.text(), message.selects(), files.collect::<Vec<_>>())
}

/// What a person is shown in the answer.
async fn shown(world: &World, interaction: &Interaction) -> String {
    match interaction.response().await {
        Response::Message(_) | Response::Update(_) | Response::Deferred(_) => {
            read(world, &super::harness::answer(interaction).await)
        }
        Response::Modal(modal) => format!("{modal:?}"),
        Response::DeferredUpdate => "nothing".to_owned(),
        Response::Choices(_) | Response::Deleted | Response::Failed => "no answer".to_owned(),
    }
}

/// Everything that a person is shown in answers to all these requests.
async fn look(
    world: &World,
    who: &Identity,
    table: TableId,
    people: &[Identity; 2],
    from: &Message,
) -> Vec<Found> {
    let ids = people.each_ref().map(|one| one.id().to_string());
    let ids = ids.each_ref().map(|id| &**id);
    let lounge = world.double.channel("lounge").to_string();
    let mut found = Vec::new();
    for command in commands(world) {
        let mut answers = Vec::new();
        match way(&command, table, ids, &lounge) {
            Try::With(asked) => {
                for options in asked {
                    let used = who.slash(world.channel, &command, &options).unwrap();
                    answers.push(shown(world, &used).await);
                }
                for option in ["table", "game", "player", "tournament"] {
                    // Some commands do not have this option, or do not suggest anything for it.
                    if let Ok(choices) = who.autocomplete(world.channel, &command, option, "", &[]).await {
                        answers.push(format!("{choices:?}"));
                    }
                }
            }
            Try::OfPerson => {
                for person in people {
                    let used = who.choose_in_menu(world.channel, &command, person.id()).unwrap();
                    answers.push(shown(world, &used).await);
                }
            }
            Try::OfMessage => {
                let used = who.choose_in_menu(world.channel, &command, from.id).unwrap();
                answers.push(shown(world, &used).await);
            }
            Try::Export => answers.push(exported(world, who).await.to_string()),
            Try::Changes => {}
        }
        found.extend(answers.into_iter().map(|answer| (format!("/{command}"), answer)));
    }
    let tried = intents(UserId(people[0].id().get()));
    let numbers: HashSet<usize> = tried.iter().filter_map(|intent| number(*intent)).collect();
    assert_eq!(numbers, (0..TRIED).collect::<HashSet<_>>(), "each is in the list");
    for intent in tried {
        let about = if matches!(intent, Intent::Ask(_)) { TableId(0) } else { table };
        let id = custom_id::write(&ComponentId {
            table: about,
            state_number: StateNumber(1),
            target: Target::Own,
            intent,
        });
        let used = who.forge(from.id, &id, &[]).unwrap();
        found.push((format!("{intent:?}"), shown(world, &used).await));
    }
    found
}

/// Checks that each answer is the same as before.
fn compare(who: &Identity, before: &[Found], now: &[Found]) {
    assert_eq!(before.len(), now.len());
    for ((door, before), (same, now)) in before.iter().zip(now) {
        assert_eq!(door, same);
        assert_eq!(before, now, "{} at {door}", who.name());
    }
}

/// Lets computer players play until only people are awaited.
async fn settle(world: &World, tables: &[RoundTable]) {
    for table in tables {
        for _ in 0..50 {
            let view = world.service().public(table.table.unwrap()).await.unwrap();
            let turn = view.game.as_ref().and_then(carte_games::View::turn);
            let is_awaited = turn.is_some_and(|seat| view.occupant(seat).person().is_some());
            if view.stage != Stage::Playing || is_awaited {
                break;
            }
            world.service().background().catch_up().await;
        }
    }
}

#[tokio::test]
async fn behind_no_door_anybody_finds_what_is_played_at_a_sealed_table() {
    let world = World::with_private_threads().await;
    let (message, tables) = begin_only_round(&world, "gang new", &[], &PEOPLE).await;
    let [first, second] = &tables[..] else { panic!("{tables:?}") };
    let sealed = first.table.unwrap();
    let seated = people_at(&world, first).await;
    let people = [seated[0].clone(), seated[1].clone()];
    settle(&world, &tables).await;
    let mut outsiders = people_at(&world, second).await;
    outsiders.truncate(1);
    outsiders.extend([world.user("Ana"), world.double.add_user("Gus", "en-GB", false)]);
    let mut before = Vec::new();
    for who in &outsiders {
        // Everything is asked once before, because the first answers also contain remarks that are made only once.
        look(&world, who, sealed, &people, &message).await;
        before.push(look(&world, who, sealed, &people, &message).await);
    }
    for turns in [5, usize::MAX] {
        type_to_the_end(&world, first, turns).await;
        for (who, before) in outsiders.iter().zip(&before) {
            compare(who, before, &look(&world, who, sealed, &people, &message).await);
        }
    }
    // When all tables have ended, the answers contain more.
    type_to_the_end(&world, second, usize::MAX).await;
    wait_for_words(&world, "final standings").await;
    wait_until_over(&world).await;
    for (who, before) in outsiders.iter().zip(&before) {
        let now = look(&world, who, sealed, &people, &message).await;
        for door in ["/stats", "/headtohead", "/verify", "/scores"] {
            let of =
                |found: &[Found]| found.iter().filter(|(one, _)| one == door).cloned().collect::<Vec<_>>();
            assert_ne!(of(before), of(&now), "{} at {door}", who.name());
        }
    }
    // After the seal is broken, the bot asks whether a person is a member of a private thread.
    world.content_but(&[10_007]);
}
