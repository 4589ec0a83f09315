//! Tournaments over days, in which some people are away for a while and others never come. The bot is stopped twice in each round,
//! and the standings are computed again from the files that it hands out.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use carte_games::GameKind;
use carte_records::tournament::Tournament;
use carte_sandbox::{Exchange, Identity};
use carte_service::Clock;
use carte_table::ids::{TableId, UserId};
use carte_table::{Deals, Occupant, Stage};
use serde_json::Value;

use super::duplicates::assert_nothing_elsewhere;
use super::tournaments::{open_tournament, play, tournament, wait_for_words, wait_until_over};
use crate::bot::harness::{
    DONE_BEFORE, World, allowing_private_threads, check_words, update, user_id, wait_until,
};

const DAYS: u32 = 2;
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Waits until this round is running and at least `least` of its tables are open.
async fn wait_for_tables(world: &World, round: usize, least: usize) -> Tournament {
    loop {
        let running = tournament(world).await;
        let open = running.played.last().map_or(0, |last| {
            last.tables.iter().filter(|table| table.table.is_some() && running.played.len() == round).count()
        });
        if open >= least {
            return running;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Sets these people as away, or as back.
async fn set_away(world: &World, people: &[Identity], until: &str, words: &str) {
    for who in people {
        let said = world.ask(who, "me away", &[("until", until.into())]).await;
        assert!(said.text().contains(words), "{}", said.text());
    }
}

/// The person whom a running game waits for.
async fn awaited(world: &World, table: TableId) -> Option<UserId> {
    let view = world.service().public(table).await.unwrap();
    let turn = view.game.as_ref().and_then(carte_games::View::turn)?;
    view.occupant(turn).person()
}

/// Waits until a computer player has the seat of this person, and the channel of the table has been told so.
async fn wait_for_computer_player(world: &World, table: TableId, user: UserId) {
    let (place, name) = loop {
        world.look_at_tournaments();
        let view = world.service().public(table).await.unwrap();
        let substitute = |seat: &&Occupant| seat.owner() == Some(user) && seat.person().is_none();
        if let Some(name) = view.seats.iter().find(substitute).and_then(Occupant::name) {
            break (view.channel.to_string(), name.to_owned());
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    };
    wait_until_said(world, &place, &format!("A computer player has been put on **{name}**")).await;
}

/// Waits until the bot has said this in a channel, in a line above a board. A later line may have replaced it by now.
pub(super) async fn wait_until_said(world: &World, channel: &str, words: &str) {
    let is_said = |sent: &Exchange| sent.path.contains(channel) && sent.request.to_string().contains(words);
    wait_until(async || world.double.count_exchanges(is_said) > 0, &format!("{words} in {channel}")).await;
}

/// A tournament that is played through.
struct TournamentSetup {
    game: GameKind,
    seats: usize,
    entrants: usize,
    rounds: usize,
    deals: Deals,
}

#[tokio::test]
async fn sixty_four_people_play_six_rounds_over_days_and_a_second_count_agrees() {
    let (game, deals) = (GameKind::GangOfFour, Deals::Plain);
    let setup = TournamentSetup { game, seats: 4, entrants: 64, rounds: 6, deals };
    play_through(World::by_hand().await, setup).await;
}

#[tokio::test]
async fn nineteen_people_play_four_rounds_of_two_with_byes_and_a_second_count_agrees() {
    let (game, deals) = (GameKind::GoStop, Deals::Plain);
    let setup = TournamentSetup { game, seats: 2, entrants: 19, rounds: 4, deals };
    play_through(World::by_hand().await, setup).await;
}

#[tokio::test]
async fn sixty_four_people_play_the_same_deals_in_six_rounds_over_days_and_a_second_count_agrees() {
    play_through(World::with_private_threads().await, same_deals()).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn the_same_deals_over_days_are_counted_the_same_with_three_processes_on_a_server() {
    let clock = Clock::manual(Clock::System.now());
    play_through(World::of_three_processes(allowing_private_threads(), clock).await, same_deals()).await;
}

fn same_deals() -> TournamentSetup {
    TournamentSetup { game: GameKind::GangOfFour, seats: 4, entrants: 64, rounds: 6, deals: Deals::Duplicate }
}

async fn play_through(
    mut world: World,
    TournamentSetup { game, seats, entrants, rounds, deals }: TournamentSetup,
) {
    let is_duplicate = deals == Deals::Duplicate;
    let house = if is_duplicate { "rounds=2" } else { "rounds=1" };
    let options = [
        ("deals", Deals::ALL.iter().position(|one| *one == deals).into()),
        ("house", house.into()),
        ("game", GameKind::ALL.iter().position(|one| *one == game).into()),
        ("seats", seats.into()),
        ("people", entrants.into()),
        ("rounds", rounds.into()),
        ("days", DAYS.into()),
        ("level", 0.into()),
    ];
    let (ana, mut message) = open_tournament(&world, &options).await;
    let several = world.has_several_processes();
    let mut people = Vec::new();
    for number in 1..=entrants {
        let who = world.double.add_user(&format!("Player {number}"), "en-GB", false);
        message = update(who.click(&message, "Sign up").unwrap()).await;
        people.push(who);
    }
    // One person leaves in the third round.
    let leaver = &people[17];
    let mut finals: HashMap<TableId, Vec<i64>> = HashMap::new();
    let (mut places, mut fingerprints) = (HashSet::new(), HashSet::new());
    for round in 1..=rounds {
        // Other people are away in each round, some of them at the same table.
        let away: Vec<Identity> = people.iter().skip(round).step_by(13).cloned().collect();
        set_away(&world, &away, "20d", "You are away until").await;
        let users: HashSet<UserId> = away.iter().map(user_id).collect();
        // The bot is stopped while the tables are opened, before the round is announced, or before anybody has played.
        let all = entrants / seats - 1;
        wait_for_tables(&world, round, [1, all / 2, all][round % 3]).await;
        world.restart().await;
        wait_for_words(&world, &format!("· round {round} of")).await;
        if round == 3 {
            check_words(world.ask(leaver, "tournament leave", &[]).await, "You have left");
        }
        let running = tournament(&world).await;
        // A deal of Go-Stop may have ended some tables before anybody has played.
        let round_now = running.played.last().unwrap();
        let tables: Vec<TableId> = round_now.tables.iter().filter_map(|table| table.table).collect();
        assert!(tables.len() >= all, "{tables:?}");
        let mut of_round = HashSet::new();
        for table in &tables {
            of_round.insert(world.service().public(*table).await.unwrap().fair_deal.commitment);
        }
        // All tables of a round with the same deals have one seed, and no two rounds have the same seed.
        assert_eq!(of_round.len(), if is_duplicate { 1 } else { tables.len() });
        assert!(of_round.into_iter().all(|fingerprint| fingerprints.insert(fingerprint)));
        // The other people at a table are told who is away.
        for table in &tables {
            let view = world.service().public(*table).await.unwrap();
            let at_table = view.seats.iter().filter(|seat| {
                view.stage == Stage::Playing && seat.person().is_some_and(|user| users.contains(&user))
            });
            for name in at_table.filter_map(Occupant::name) {
                let words = format!("**{name}** is away until <t:");
                wait_until_said(&world, &view.channel.to_string(), &words).await;
            }
        }
        // At a third of the tables those who are there play on, and the bot is stopped in the middle of one game. At the others
        // nobody plays.
        for (number, table) in tables.iter().take(tables.len() / 3).enumerate() {
            if number == round / 2 {
                play(&world, *table, &users, 9).await;
                world.restart().await;
            } else {
                play(&world, *table, &users, usize::MAX).await;
            }
        }
        if is_duplicate {
            assert_nothing_elsewhere(&world, &round_now.tables).await;
        }
        // After half of the time, computer players take the seats of those who are away, and the others play to the end.
        world.clock.advance(DAY * DAYS / 2);
        for table in tables.iter().take(tables.len() / 3) {
            while let Some(user) = awaited(&world, *table).await {
                if users.contains(&user) {
                    world.clock.advance(HOUR);
                    wait_for_computer_player(&world, *table, user).await;
                }
                play(&world, *table, &users, usize::MAX).await;
            }
        }
        world.clock.advance(DAY * DAYS / 2);
        // A bot that was down at the deadline still finds what is late.
        if round % 2 == 0 {
            world.restart().await;
        } else {
            world.look_at_tournaments();
        }
        let words = if round == rounds { "🏆".to_owned() } else { format!("after round {round}") };
        wait_for_words(&world, &words).await;
        for table in tables {
            let view = world.service().public(table).await.unwrap();
            assert!(places.insert(view.channel));
            let worths = view.game.unwrap().totals().into_iter().map(|(_, total)| game.worth(total));
            finals.insert(table, worths.collect());
        }
        set_away(&world, &away, "off", "You are back").await;
    }
    wait_until_over(&world).await;
    let files = world.ask(&ana, "tournament results", &[]).await.attachments;
    let mut texts = Vec::new();
    for file in &files {
        texts.push(reqwest::get(&file.url).await.unwrap().text().await.unwrap());
    }
    let json: Value = serde_json::from_str(&texts[1]).unwrap();
    assert_eq!(json["rounds"].as_array().unwrap().len(), rounds);
    for table in
        json["rounds"].as_array().unwrap().iter().flat_map(|round| round["tables"].as_array().unwrap())
    {
        let worths: Vec<i64> = serde_json::from_value(table["worths"].clone()).unwrap();
        let id = TableId(table["table"].as_u64().unwrap());
        assert_eq!(worths, finals[&id][..worths.len()], "table {id}");
        if is_duplicate {
            let deals: Vec<Vec<i64>> = serde_json::from_value(table["deals"].clone()).unwrap();
            // Free seats, which computer players have, come last.
            let sums = (0..worths.len()).map(|seat| deals.iter().map(|deal| deal[seat]).sum::<i64>());
            assert_eq!((deals.len(), sums.collect()), (2, worths), "table {id}");
        }
    }
    let lines: Vec<&str> = texts[0].lines().skip(1).collect();
    assert_eq!(lines.len(), entrants);
    let again = count_again(&json);
    let mut last = 1;
    for line in lines {
        let [place, _, user, points, berger, left, substitute_for] =
            line.split(',').collect::<Vec<_>>().try_into().expect("seven values");
        let counted = &again[user];
        assert_eq!([place, points, berger], counted.each_ref().map(String::as_str), "{line}");
        assert_eq!(left == "true", user == leaver.id().to_string());
        assert_eq!(substitute_for, "", "nobody is a substitute here");
        assert!(last <= place.parse().unwrap(), "in order");
        last = place.parse().unwrap();
    }
    assert_eq!(places.len(), finals.len(), "each table has a thread of its own");
    world.content_but(if several { &DONE_BEFORE } else { &[] });
}

/// The value of one point, in the unit in which points are counted here.
const POINT: u64 = 240;

/// The value of the better result in one comparison of two people, in the same unit.
const BETTER: u64 = 4;

/// The points of everybody, and the results against each other person.
#[derive(Default)]
struct Count {
    points: HashMap<String, u64>,
    made: HashMap<(String, String), u64>,
}

impl Count {
    fn add_points(&mut self, person: &str, halves: u64, most: u64) {
        assert_eq!(POINT * halves % most, 0, "a whole number of units");
        *self.points.entry(person.to_owned()).or_default() += POINT * halves / most;
    }

    fn add_encounter(&mut self, person: &str, other: &str, halves: u64, most: u64) {
        *self.made.entry((person.to_owned(), other.to_owned())).or_default() += BETTER * halves / most;
    }

    /// Compares all people at a table with each other.
    fn add_table(&mut self, people: &[String], worths: &[i64]) {
        for (seat, person) in people.iter().enumerate() {
            for (other, opponent) in people.iter().enumerate().filter(|(other, _)| *other != seat) {
                let halves = halves(worths[seat], worths[other]);
                self.add_encounter(person, opponent, halves, 2);
                self.add_points(person, halves, 2 * u64::try_from(people.len() - 1).unwrap());
            }
        }
    }

    /// Compares everybody, deal by deal, with the people in the same seat at the other tables. `tables` are the people and the
    /// deals.
    fn add_duplicate_round(&mut self, tables: &[(Vec<String>, Vec<Vec<i64>>)]) {
        for (own, (people, deals)) in tables.iter().enumerate() {
            for (seat, person) in people.iter().enumerate() {
                let (mut won, mut most) = (0, 0);
                for (_, (others, theirs)) in tables.iter().enumerate().filter(|(other, _)| *other != own) {
                    let pairs = deals.iter().zip(theirs);
                    let of_pair: u64 = pairs.map(|(one, other)| halves(one[seat], other[seat])).sum();
                    let compared = 2 * u64::try_from(deals.len()).unwrap();
                    if let Some(opponent) = others.get(seat) {
                        self.add_encounter(person, opponent, of_pair, compared);
                    }
                    (won, most) = (won + of_pair, most + compared);
                }
                self.add_points(person, won, most);
            }
        }
    }
}

/// Twice the result of a comparison: 2 for the better value, 1 for an equal one.
fn halves(one: i64, other: i64) -> u64 {
    u64::from(one > other) + u64::from(one >= other)
}

/// Place, points and Sonneborn–Berger score of everybody, computed only from the tables in the file. No two people have met twice.
fn count_again(json: &Value) -> HashMap<String, [String; 3]> {
    let user = |person: &Value| person["user"].as_str().unwrap().to_owned();
    let (mut count, mut met) = (Count::default(), HashSet::new());
    for round in json["rounds"].as_array().unwrap() {
        for person in round["byes"].as_array().unwrap() {
            count.add_points(&user(person), 2, 2);
        }
        let mut with_deals = Vec::new();
        for table in round["tables"].as_array().unwrap() {
            let people: Vec<String> = table["people"].as_array().unwrap().iter().map(user).collect();
            for person in &people {
                for other in people.iter().filter(|other| *other != person) {
                    assert!(met.insert((person.clone(), other.clone())), "{person} and {other} meet twice");
                }
            }
            if json["deals"] == "duplicate" {
                let seats: Vec<usize> = serde_json::from_value(table["seats"].clone()).unwrap();
                assert!(seats.into_iter().eq(0..people.len()), "people have the first seats here");
                with_deals.push((people, serde_json::from_value(table["deals"].clone()).unwrap()));
            } else {
                let worths: Vec<i64> = serde_json::from_value(table["worths"].clone()).unwrap();
                count.add_table(&people, &worths);
            }
        }
        count.add_duplicate_round(&with_deals);
    }
    let Count { points, made } = count;
    let over = |fits: &dyn Fn(&str) -> bool, weight: &dyn Fn(&str) -> u64, person: &str| -> u64 {
        let own = made.iter().filter(|((one, other), _)| one == person && fits(other));
        own.map(|((_, other), parts)| parts * weight(other)).sum()
    };
    let first: HashMap<&str, [u64; 2]> = points
        .iter()
        .map(|(person, own)| (person.as_str(), [*own, over(&|_| true, &|other| points[other], person)]))
        .collect();
    let key = |person: &str| {
        let direct = over(&|other| first[other] == first[person], &|_| 1, person);
        (first[person], direct)
    };
    let keys: HashMap<&str, _> = first.keys().map(|person| (*person, key(person))).collect();
    let decimals = |value: u64, one: u64| {
        let hundredths = (value * 100 + one / 2) / one;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    };
    let standing = |person: &&str| {
        let place = 1 + keys.values().filter(|other| **other > keys[person]).count();
        let [points, berger] = first[person];
        [place.to_string(), decimals(points, POINT), decimals(berger, POINT * BETTER)]
    };
    first.keys().map(|person| ((*person).to_owned(), standing(person))).collect()
}
