//! How a flood of costly requests delays other people's presses.

use std::cell::Cell;
use std::time::Duration;

use carte_discord::custom_id;
use carte_games::{self as games, gang_of_four};
use carte_players::{self as players, Level};
use carte_present::{ComponentId, Intent, ReplayStep, Target};
use carte_sandbox::{DoubleConfig, Identity, Interaction, Message};
use carte_service::Service;
use carte_table::ids::{ChannelId, GuildId, PressId, StateNumber, TableId, UserId};
use carte_table::{Actor, Command, Occupant, Opening, Pace, Person};
use carte_testkit::bot_harness::BotHarness;
use carte_testkit::tables;
use futures::future::join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;
use tokio::time::Instant;

use crate::table::{Table, Times, percentile};

/// How many requests come at once.
const AT_ONCE: usize = 40;

/// How many people flood together.
const CROWD: usize = 14;

/// How long the table plays before anything is measured.
const WARMING: Duration = Duration::from_secs(5);

/// How many floods one person makes. After each of them, presses are measured without one for the same time.
const FLOODS: usize = 9;

/// After how many floods of one person the crowd makes one, which takes several times as long.
const FLOODS_PER_CROWD_FLOOD: usize = 5;

/// How many times as long as without a flood a press may take.
const MOST: f64 = 2.0;

/// A finished game, about which everybody asks.
struct FinishedGame {
    table: TableId,
    /// The moment of its log at which each round begins.
    rounds: Vec<u32>,
}

/// Prints how long presses take with and without a flood.
///
/// # Panics
/// When presses take too long during a flood.
pub(crate) async fn flood() {
    let config = DoubleConfig { timeout: Duration::from_secs(600), ..DoubleConfig::default() };
    let mut harness = BotHarness::without_bot(config).await;
    let crowd: Vec<Identity> =
        (0..CROWD).map(|number| harness.double.add_user(&format!("F{number}"), "en-US", false)).collect();
    let game = FinishedGame::play(&harness, &crowd[..4]).await;
    harness.start_process().await;
    let mut table = Table::open(&harness, harness.channel, 0).await;
    let [mut calm, mut by_one, mut by_crowd] = [(); 3].map(|()| Times::default());
    // Some work takes longer only the first time, so the first times are dropped.
    measure(&harness, &mut table, &mut Times::default(), tokio::time::sleep(WARMING)).await;
    for number in 0..FLOODS {
        let from = number * AT_ONCE;
        let began = Instant::now();
        measure(&harness, &mut table, &mut by_one, game.flood(&harness, &crowd[..1], from)).await;
        let lasted = began.elapsed();
        measure(&harness, &mut table, &mut calm, tokio::time::sleep(lasted)).await;
        if number % FLOODS_PER_CROWD_FLOOD == 0 {
            measure(&harness, &mut table, &mut by_crowd, game.flood(&harness, &crowd, from)).await;
        }
    }
    calm.report("without a flood");
    by_one.report(&format!("while one person asks for {AT_ONCE} at once"));
    by_crowd.report(&format!("while {CROWD} people ask for {AT_ONCE} at once"));
    let [calm, by_one, by_crowd] = [calm, by_one, by_crowd].map(|times| percentile(&times.presses, 99));
    let ratios = [by_one / calm, by_crowd / calm];
    println!("p99 of a press, in multiples of that without: {ratios:.2?}");
    assert!(ratios.iter().all(|ratio| *ratio <= MOST), "others wait for a flood");
}

/// Plays and measures until the future `as_long_as` has ended.
async fn measure(
    harness: &BotHarness,
    table: &mut Table,
    times: &mut Times,
    as_long_as: impl Future<Output = ()>,
) {
    let is_over = Cell::new(false);
    let play = async {
        while !is_over.get() {
            table.act(harness, times).await;
        }
    };
    let end = async {
        as_long_as.await;
        is_over.set(true);
    };
    tokio::join!(play, end);
}

/// Waits for the final answer, and skips the messages before it that say that the bot is computing.
async fn answered(interaction: &Interaction) {
    while interaction.message().await.unwrap().text().contains('🧮') {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

impl FinishedGame {
    /// Plays a game of these people in the database that the bot will open.
    async fn play(harness: &BotHarness, people: &[Identity]) -> Self {
        let store = carte_store_sqlite::open(&harness.database()).await.unwrap();
        let (service, _notices) = Service::builder(store.clone()).build().unwrap();
        let guild = Some(GuildId(harness.double.guild().id.get()));
        let person = |who: &Identity, press| Person {
            user: UserId(who.id().get()),
            name: who.name(),
            guild,
            moderator: false,
            press: PressId(press),
        };
        let seat = |who: &Identity| Occupant::Person { user: UserId(who.id().get()), name: who.name() };
        let rules = games::Rules::GangOfFour(gang_of_four::Rules::default().with_limit(50));
        let opening = Opening {
            guild,
            // Another channel than that of the measured table, where people look for their calls.
            channel: ChannelId(harness.double.channel("lounge").get()),
            ..tables::opening(rules, people.iter().map(seat).collect(), Pace::None)
        };
        let table = store.create(&opening, service.now(), None).await.unwrap();
        let mut rng = StdRng::seed_from_u64(1);
        let mut command = Command::Start;
        let mut actor = person(&people[0], 2);
        for press in 3.. {
            service.act(table, Actor::Person(actor), None, command, None).await.unwrap();
            let view = service.public(table).await.unwrap();
            let Some(turn) = view.game.as_ref().and_then(games::View::turn) else { break };
            actor = person(&people[turn.index()], press);
            let own = service.look(table, actor.user, guild).await.unwrap();
            command =
                Command::Act(players::choose(Level::Random, own.game.as_ref().unwrap(), &mut rng).unwrap());
        }
        let playback = service.playback(table).await.unwrap().unwrap();
        let mut rounds: Vec<usize> = (0..playback.moments.len()).collect();
        rounds.dedup_by_key(|at| playback.moments[*at].round);
        let rounds = rounds.into_iter().map(|at| u32::try_from(at).unwrap()).collect();
        store.close().await;
        Self { table, rounds }
    }

    /// Lets these people ask for [`AT_ONCE`] answers, and waits until all of them have come.
    async fn flood(&self, harness: &BotHarness, people: &[Identity], from: usize) {
        let asked: Vec<Interaction> = (0..AT_ONCE)
            .map(|number| self.ask(harness, &people[number % people.len()], from + number))
            .collect();
        join_all(asked.iter().map(answered)).await;
    }

    /// Asks for something costly: mostly an animation, each time of another round.
    fn ask(&self, harness: &BotHarness, who: &Identity, number: usize) -> Interaction {
        let game = [("game", json!(self.table.0))];
        let slash = |command, options: &[_]| who.slash(harness.channel, command, options).unwrap();
        match number % 10 {
            0 => slash("review", &game),
            1 => slash("verify", &game),
            2 => slash("stats", &[]),
            3 => slash("privacy export", &[]),
            _ => {
                let at = self.rounds[number % self.rounds.len()];
                let intent = Intent::Replay { at, step: ReplayStep::Animation };
                let id = ComponentId {
                    table: self.table,
                    state_number: StateNumber(0),
                    target: Target::Own,
                    intent,
                };
                let ranking = |message: &Message| message.button("Rematch").map(|_| message.id);
                let ranking = harness.double.find_newest(ranking).unwrap();
                who.forge(ranking, &custom_id::write(&id), &[]).unwrap()
            }
        }
    }
}
