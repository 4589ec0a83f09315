//! Tournaments with a real database: each step happens once, in any process and however many times it is interrupted. Computer
//! players finish late tables.

use std::collections::HashSet;
use std::time::Duration;

use carte_games::{GameKind, Preset, Rules, Seat};
use carte_players::{self as players, Level};
use carte_records::tournament::{
    Announcement, System, Tournament, TournamentRefusal, TournamentStage, TournamentStep, results_csv,
};
use carte_service::{Answer, Clock, Service, ServiceError};
use carte_store::{Store, StoredTournament, TournamentId};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Away, Command, Deals, Limits, Options, Pace, Person, Refusal, Stage};
use carte_testkit::TestDatabase;
use carte_testkit::bot::NO_PAUSES;
use carte_testkit::tables::{named_person, options};
use rand::SeedableRng;
use rand::rngs::StdRng;

pub(crate) const NOW: Timestamp = Timestamp(1_800_000_000_000);
pub(super) const GUILD: GuildId = GuildId(900);
pub(super) const HOUR: Duration = Duration::from_secs(60 * 60);
pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);
pub(super) const ORGANISER: UserId = UserId(7_777);

pub(crate) fn service(store: &Store, clock: &Clock) -> Service {
    let limits = Limits { tables_of_person: 1, tables_of_server: 1 };
    Service::builder(store.clone()).clock(clock.clone()).timing(NO_PAUSES).limits(limits).build().unwrap().0
}

/// A new database, and a service over it whose clock stands at [`NOW`].
pub(super) async fn open_service() -> (TestDatabase, Store, Clock, Service) {
    let (database, store, clock) = TestDatabase::open_at(NOW).await;
    let service = service(&store, &clock);
    (database, store, clock, service)
}

/// The same with a tournament that has just begun, whose tables are open.
pub(super) async fn open_with_tournament(
    system: System,
    rounds: u8,
    people: u64,
) -> (TestDatabase, Store, Clock, Service, TournamentId) {
    let (database, store, clock, service) = open_service().await;
    let id = begin_tournament(&service, system, rounds, people).await;
    prepare(&service, id).await;
    (database, store, clock, service, id)
}

/// One round of a game. In Gang of Four it never ends with its deal.
fn quick(game: GameKind, seats: u8) -> Options {
    let preset = Preset::usual(game);
    let mut rules: Rules = preset.rules();
    rules.set("rounds", "1").unwrap();
    Options { preset: Some(preset), fill: true, level: Level::Novice, ..options(rules, seats, Pace::Day) }
}

pub(crate) fn new(system: System, rounds: Option<u8>, press: u64) -> Tournament {
    let options = quick(GameKind::GangOfFour, 3);
    let usual = Tournament::new(GUILD, ChannelId(50), ORGANISER, PressId(press << 22), options);
    Tournament { system, rounds, round_hours: 48, ..usual }
}

/// A tournament of one round.
pub(super) fn one_round(deals: Deals) -> Tournament {
    let plain = new(System::Rounds, Some(1), 1);
    let options = match deals {
        Deals::Plain => plain.options.clone(),
        Deals::Duplicate => plain.options.clone().for_duplicate_deals(),
    };
    Tournament { options, ..plain }
}

pub(crate) fn person(user: UserId) -> Person {
    named_person(user, &format!("Person {user}"), Some(GUILD), (user.0 + 5_000) << 22)
}

/// A tournament with `people` people that has just begun.
pub(crate) async fn begin_tournament(
    service: &Service,
    system: System,
    rounds: u8,
    people: u64,
) -> TournamentId {
    begin(service, new(system, Some(rounds), 1), people).await
}

pub(super) async fn begin(service: &Service, new: Tournament, people: u64) -> TournamentId {
    let id = service.tournaments().open(new).await.unwrap().id;
    for user in 1..=people {
        service.tournaments().sign_up(id, &person(UserId(user))).await.unwrap();
    }
    service.tournaments().start(id, ORGANISER, false).await.unwrap();
    id
}

/// Does the next step as the bot does, and returns it.
pub(super) async fn step(service: &Service, id: TournamentId) -> TournamentStep {
    let tournaments = service.tournaments();
    let (stored, step) = tournaments.next_step(id).await.unwrap();
    match step {
        TournamentStep::OpenTable(number) => {
            let channel = ChannelId(100 + u64::try_from(number).unwrap());
            let placed = tournaments.note_place(id, number, channel).await.unwrap();
            let opened = tournaments.open_table(&placed, number).await.unwrap().unwrap();
            assert_ne!(opened.stage, Stage::Lobby, "it has been started");
        }
        TournamentStep::PassSeat(number) => {
            tournaments.pass_seat(&stored, number).await.unwrap();
            tournaments.note_passed(&stored, number).await.unwrap();
        }
        TournamentStep::Announce(announcement) => {
            tournaments.note_told(id, announcement, None).await.unwrap()
        }
        TournamentStep::Wait | TournamentStep::Start | TournamentStep::GoOn => {}
    }
    step
}

/// Does the next step in a new process, which knows nothing of the steps before. Returns the process and the step.
pub(super) async fn step_in_new_process(
    store: &Store,
    clock: &Clock,
    id: TournamentId,
) -> (Service, TournamentStep) {
    let service = service(store, clock);
    let step = step(&service, id).await;
    (service, step)
}

/// Lets two days pass, after which a new process ends the tables `open`.
pub(super) async fn let_tables_time_out(store: &Store, clock: &Clock, id: TournamentId, open: &[TableId]) {
    clock.advance(DAY * 2);
    let late = service(store, clock);
    late.tournaments().next_step(id).await.unwrap();
    late.load_agenda().await.unwrap();
    late.background().catch_up().await;
    for table in open {
        assert!(matches!(late.public(*table).await.unwrap().stage, Stage::Ended(_)));
    }
}

/// Does steps until there is nothing left to do. Returns what was announced.
pub(crate) async fn prepare(service: &Service, id: TournamentId) -> Vec<Announcement> {
    let mut told = Vec::new();
    loop {
        match step(service, id).await {
            TournamentStep::Wait => return told,
            TournamentStep::Announce(announcement) => told.push(announcement),
            TournamentStep::OpenTable(_)
            | TournamentStep::PassSeat(_)
            | TournamentStep::Start
            | TournamentStep::GoOn => {}
        }
    }
}

pub(crate) async fn find(service: &Service, id: TournamentId) -> Tournament {
    service.tournaments().find(id).await.unwrap().tournament
}

/// The tables of the running round that are open.
pub(super) async fn open_tables(service: &Service, id: TournamentId) -> Vec<TableId> {
    let tournament = find(service, id).await;
    let tables = &tournament.played.last().unwrap().tables;
    tables.iter().filter(|table| table.worths.is_none()).filter_map(|table| table.table).collect()
}

/// Plays a table to its end, with random actions.
pub(super) async fn play(service: &Service, table: TableId) {
    loop {
        let public = service.public(table).await.unwrap();
        let Some(seat) = public.game.as_ref().and_then(carte_games::View::turn) else { return };
        if public.stage != Stage::Playing {
            return;
        }
        let Some(user) = public.occupant(seat).person() else {
            service.background().catch_up().await;
            continue;
        };
        let view = service.look(table, user, Some(GUILD)).await.unwrap();
        let mut chance = StdRng::seed_from_u64(table.0 * 1000 + view.state_number.0);
        let action = players::choose(Level::Random, view.game.as_ref().unwrap(), &mut chance).unwrap();
        let actor = Actor::Person(person(user));
        let answer =
            service.act(table, actor, Some(view.state_number), Command::Act(action), None).await.unwrap();
        assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    }
}

pub(super) async fn play_all(service: &Service, id: TournamentId) {
    for table in open_tables(service, id).await {
        play(service, table).await;
    }
}

#[tokio::test]
async fn a_tournament_over_days_ends_although_it_is_stopped_after_every_step_and_some_stay_away() {
    let (_database, store, clock) = TestDatabase::open_at(NOW).await;
    let pairs = Tournament { options: quick(GameKind::GoStop, 2), ..new(System::Swiss, Some(4), 1) };
    let id = begin(&service(&store, &clock), pairs, 12).await;
    let mut told = Vec::new();
    while find(&service(&store, &clock), id).await.stage == TournamentStage::Running {
        let (now, step) = step_in_new_process(&store, &clock, id).await;
        match step {
            TournamentStep::Wait => {
                let open = open_tables(&now, id).await;
                // Half of the tables are played. At the others nobody moves.
                for table in open.iter().step_by(2) {
                    play(&now, *table).await;
                }
                let_tables_time_out(&store, &clock, id, &open).await;
            }
            TournamentStep::Announce(announcement) => told.push(announcement),
            TournamentStep::OpenTable(_)
            | TournamentStep::PassSeat(_)
            | TournamentStep::Start
            | TournamentStep::GoOn => {}
        }
    }
    let expected: Vec<_> =
        (0..4).flat_map(|round| [Announcement::Pairings(round), Announcement::Standings(round)]).collect();
    assert_eq!(told, expected);
    let over = find(&service(&store, &clock), id).await;
    let mut met = HashSet::new();
    for round in &over.played {
        assert_eq!((round.tables.len(), round.byes.len()), (6, 0));
        for table in &round.tables {
            assert!(met.insert([table.people[0].min(table.people[1]), table.people[0].max(table.people[1])]));
        }
    }
    assert_eq!(results_csv(&over).lines().count(), 13);
    assert_eq!(met.len(), 24);
    // Every table has its own log, whose deals follow from a seed of its own.
    let tables: HashSet<TableId> =
        over.played.iter().flat_map(|round| round.tables.iter().filter_map(|table| table.table)).collect();
    assert_eq!(tables.len(), 24);
}

#[tokio::test]
async fn two_processes_do_each_step_once() {
    let (_database, store, clock) = TestDatabase::open_at(NOW).await;
    let both = [service(&store, &clock), service(&store, &clock)];
    let tournament = Tournament { most: 6, ..new(System::Swiss, Some(2), 1) };
    let [one, other] = both.each_ref().map(|service| service.tournaments());
    let (first, second) = tokio::join!(one.open(tournament.clone()), other.open(tournament));
    let id = first.unwrap().id;
    assert_eq!(second.unwrap().id, id, "a command that comes twice opens one tournament");
    let people: Vec<Person> = (1..=6).map(|user| person(UserId(user))).collect();
    for pair in people.chunks(2) {
        let (first, second) = tokio::join!(one.sign_up(id, &pair[0]), other.sign_up(id, &pair[1]));
        first.unwrap();
        second.unwrap();
    }
    // The tournament is full: both processes try to start it, and one of them does.
    let (first, second) = tokio::join!(one.next_step(id), other.next_step(id));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!((first.1, second.1), (TournamentStep::OpenTable(0), TournamentStep::OpenTable(0)));
    assert_eq!(first.0.tournament.played, second.0.tournament.played);
    let (first, second) = (first.0, second.0);
    let place = ChannelId(60);
    let (first, second) = (
        one.note_place(id, 0, place).await.unwrap_or(first),
        other.note_place(id, 0, place).await.unwrap_or(second),
    );
    let opened = one.open_table(&first, 0).await.unwrap().unwrap();
    let again = other.open_table(&second, 0).await.unwrap().unwrap();
    assert_eq!(opened.id, again.id, "a table is opened once");
    prepare(&both[0], id).await;
    assert_eq!(store.tables_of_tournament(id).await.unwrap().len(), 2);
    assert_eq!(store.tables_of_server(GUILD).await.unwrap().len(), 2);
}

#[tokio::test]
async fn who_leaves_is_paired_no_more_and_the_seat_goes_to_a_computer_player() {
    let (_database, _, _, service, id) = open_with_tournament(System::Rounds, 3, 7).await;
    let running = find(&service, id).await;
    let leaver = running.people[usize::from(running.played[0].tables[0].people[0])].user;
    let table = running.played[0].tables[0].table.unwrap();
    service.tournaments().leave(id, leaver).await.unwrap();
    let view = service.public(table).await.unwrap();
    assert!(view.seats.iter().any(|seat| seat.owner() == Some(leaver) && seat.person().is_none()));
    let again = service.tournaments().leave(id, leaver).await;
    assert!(matches!(again, Err(ServiceError::Tournament(TournamentRefusal::NotIn))), "{again:?}");
    // All people have left. A usual game would wait for them; the game of a tournament goes on.
    let others =
        [1, 2].map(|seat| running.people[usize::from(running.played[0].tables[0].people[seat])].user);
    for other in others {
        service.tournaments().leave(id, other).await.unwrap();
    }
    assert!(matches!(service.public(table).await.unwrap().stage, Stage::Paused { .. }));
    service.tournaments().next_step(id).await.unwrap();
    service.background().catch_up().await;
    assert!(matches!(service.public(table).await.unwrap().stage, Stage::Ended(_)));
    for _ in 0..3 {
        play_all(&service, id).await;
        prepare(&service, id).await;
    }
    let over = find(&service, id).await;
    assert_eq!(over.stage, TournamentStage::Over);
    for gone in [leaver, others[0], others[1]].map(|user| over.number_of(user).unwrap()) {
        let later = over.played[1..].iter().flat_map(|round| &round.tables);
        assert!(later.into_iter().all(|table| !table.people.contains(&u16::try_from(gone).unwrap())));
        assert!(over.standings().iter().any(|standing| standing.person == gone));
    }
}

#[tokio::test]
async fn the_host_of_a_table_may_not_end_stop_or_empty_it() {
    let (_database, _, _, service, id) = open_with_tournament(System::Swiss, 1, 6).await;
    let table = open_tables(&service, id).await[0];
    let view = service.public(table).await.unwrap();
    let host = person(view.host);
    let other =
        Seat::all(3).find_map(|seat| view.occupant(seat).person().filter(|user| *user != view.host)).unwrap();
    for command in [Command::Close, Command::Pause, Command::Replace(other)] {
        let refused =
            service.act(table, Actor::Person(host.clone()), None, command.clone(), None).await.unwrap();
        assert!(matches!(refused, Answer::Refused(Refusal::InTournament, _)), "{command:?}: {refused:?}");
    }
    // A moderator may close the table. What was played counts; here nothing was.
    let moderator = Person { moderator: true, ..person(UserId(4_444)) };
    let closed = service.act(table, Actor::Person(moderator), None, Command::Close, None).await.unwrap();
    assert!(matches!(closed, Answer::Done(_)));
    service.tournaments().next_step(id).await.unwrap();
    let counted =
        find(&service, id).await.played[0].tables.iter().find(|one| one.table == Some(table)).cloned();
    assert_eq!(counted.unwrap().worths, Some(vec![0, 0, 0]));
}

#[tokio::test]
async fn it_is_cancelled_by_its_organiser_or_an_admin_and_its_tables_go_on() {
    let (_database, store, _, service, id) = open_with_tournament(System::KnockOut, 1, 6).await;
    let tournaments = service.tournaments();
    let refused = tournaments.cancel(id, UserId(1), false).await;
    assert!(matches!(refused, Err(ServiceError::Tournament(TournamentRefusal::OrganiserOnly))));
    let refused = tournaments.start(id, UserId(1), false).await;
    assert!(matches!(refused, Err(ServiceError::Tournament(TournamentRefusal::OrganiserOnly))));
    tournaments.cancel(id, UserId(1), true).await.unwrap();
    let table = open_tables(&service, id).await[0];
    play(&service, table).await;
    assert_eq!(tournaments.next_step(id).await.unwrap().1, TournamentStep::Wait);
    assert_eq!(find(&service, id).await.played[0].tables[0].worths, None, "it does not count");
    assert!(store.open_tournaments().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_server_has_five_open_tournaments_at_most_and_numbers_lead_nowhere_else() {
    let (_database, store, _, service) = open_service().await;
    for press in 1..=5 {
        let opened: StoredTournament =
            service.tournaments().open(new(System::Swiss, None, press)).await.unwrap();
        assert_eq!(opened.id, TournamentId(press));
        assert_ne!(opened.tournament.secret, ServerSeed::new([0; 32]), "its secret was drawn");
    }
    let sixth = service.tournaments().open(new(System::Swiss, None, 6)).await;
    assert!(matches!(sixth, Err(ServiceError::Tournament(TournamentRefusal::TooMany))));
    for number in [6, u64::MAX] {
        let unknown = service.tournaments().find(TournamentId(number)).await;
        assert!(matches!(unknown, Err(ServiceError::Tournament(TournamentRefusal::Unknown))));
    }
    assert_eq!(store.tournaments_in(GUILD).await.unwrap().len(), 5);
    assert!(store.tournaments_in(GuildId(901)).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_export_names_tournaments_and_a_removed_person_stays_as_a_nameless_result() {
    let (_database, store, _, service, id) = open_with_tournament(System::Swiss, 1, 4).await;
    play_all(&service, id).await;
    prepare(&service, id).await;
    let other = service.tournaments().open(new(System::Swiss, None, 2)).await.unwrap().id;
    service.tournaments().sign_up(other, &person(UserId(1))).await.unwrap();
    let export = store.export(UserId(1)).await.unwrap();
    assert_eq!(export["tournaments"].as_array().unwrap().len(), 2);
    assert_eq!(export["tournaments"][0]["name"], "Person 1");
    let played = find(&service, id).await.played.remove(0);
    let own = played.tables.iter().find_map(|table| {
        let place = table.people.iter().position(|one| *one == 0)?;
        Some(serde_json::json!([{ "table": table.table, "worth": table.worths.as_ref().unwrap()[place] }]))
    });
    let own = own.unwrap_or_else(|| serde_json::json!([{ "bye": true }]));
    assert_eq!(export["tournaments"][0]["rounds"], own);
    assert_eq!(store.export(ORGANISER).await.unwrap()["tournaments"][0]["organiser"], true);
    service.forget_person(&person(UserId(1))).await.unwrap();
    service.forget_person(&person(ORGANISER)).await.unwrap();
    assert_eq!(store.export(UserId(1)).await.unwrap().get("tournaments"), None);
    let over = find(&service, id).await;
    assert!(!format!("{over:?}").contains("Person 1"));
    assert!(over.organiser.is_former());
    // Who is forgotten afterwards did not leave the tournament. Standings depend on who did.
    assert_eq!(over.people.iter().filter(|entrant| entrant.user.is_former() && !entrant.has_left).count(), 1);
    assert!(find(&service, other).await.people.is_empty(), "nobody nameless waits for the start");
}

#[tokio::test]
async fn who_is_away_is_waited_for_until_half_of_a_round_has_gone_and_then_an_hour() {
    let (_database, _, clock, service, id) = open_with_tournament(System::Swiss, 1, 6).await;
    let [waits, sleeps] = open_tables(&service, id).await.try_into().expect("two tables");
    let awaited = async |table| {
        let view = service.public(table).await.unwrap();
        view.occupant(view.game.as_ref().and_then(carte_games::View::turn).unwrap()).person()
    };
    // At one table somebody is away for longer than the round lasts. At the other somebody has quiet hours, which are respected.
    let away = awaited(waits).await.unwrap();
    let set_away = async |user| {
        service.set_away(user, Some(Away { from: clock.now(), until: clock.now().after(DAY * 9) })).await
    };
    set_away(away).await.unwrap();
    let sleeper = awaited(sleeps).await.unwrap();
    service.set_quiet(sleeper, "00:00-16:00 UTC".parse().ok().as_ref()).await.unwrap();
    for (hours, is_waited_for) in [(23, true), (1, false)] {
        clock.advance(HOUR * hours);
        service.tournaments().next_step(id).await.unwrap();
        assert_eq!(awaited(waits).await == Some(away), is_waited_for, "{hours}");
        service.background().catch_up().await;
    }
    let view = service.public(waits).await.unwrap();
    assert!(view.seats.iter().any(|seat| seat.owner() == Some(away) && seat.person().is_none()), "{view:?}");
    assert_eq!(view.stage, Stage::Playing, "the others play on");
    assert_eq!(awaited(sleeps).await, Some(sleeper));
    // A person whose turn comes later has one hour.
    let next = awaited(waits).await.unwrap();
    set_away(next).await.unwrap();
    let (acted, other) = (clock.now(), awaited(sleeps).await.unwrap());
    for (minutes, is_waited_for) in [(59, true), (1, false)] {
        clock.advance(HOUR / 60 * minutes);
        service.tournaments().next_step(id).await.unwrap();
        assert_eq!(awaited(waits).await == Some(next), is_waited_for, "{minutes} after {acted:?}");
    }
    assert_eq!(awaited(sleeps).await, Some(other));
    // A person who comes back gets the seat, and keeps it.
    service.set_away(away, None).await.unwrap();
    let back = service.act(waits, Actor::Person(person(away)), None, Command::Return, None).await.unwrap();
    assert!(matches!(back, Answer::Done(_)), "{back:?}");
    for table in [waits, sleeps] {
        play(&service, table).await;
    }
    prepare(&service, id).await;
    assert_eq!(find(&service, id).await.stage, TournamentStage::Over, "before its time");
}

#[tokio::test]
async fn the_time_of_a_round_is_not_moved_by_quiet_hours_in_which_it_ends() {
    let (_database, _, clock, service, id) = open_with_tournament(System::Swiss, 1, 6).await;
    let tables = open_tables(&service, id).await;
    for user in find(&service, id).await.people.iter().map(|entrant| entrant.user) {
        service.set_quiet(user, "00:00-16:00 UTC".parse().ok().as_ref()).await.unwrap();
    }
    let sits =
        async |table| service.public(table).await.unwrap().seats.iter().any(|one| one.person().is_some());
    for (minutes, is_played_by_people) in [(2 * 24 * 60 - 1, true), (1, false)] {
        clock.advance(HOUR / 60 * minutes);
        service.tournaments().next_step(id).await.unwrap();
        for table in &tables {
            assert_eq!(sits(*table).await, is_played_by_people, "{minutes}");
        }
    }
}

/// It may be impossible to make threads for the tables for longer than a round lasts.
#[tokio::test]
async fn a_round_whose_tables_open_late_has_its_whole_time() {
    let (_database, _, clock, service) = open_service().await;
    let id = begin_tournament(&service, System::Swiss, 1, 6).await;
    clock.advance(DAY * 3);
    prepare(&service, id).await;
    let tables = open_tables(&service, id).await;
    for (hours, is_played_by_people) in [(47, true), (1, false)] {
        clock.advance(HOUR * hours);
        service.tournaments().next_step(id).await.unwrap();
        for table in &tables {
            let seats = service.public(*table).await.unwrap().seats;
            assert_eq!(seats.iter().any(|one| one.person().is_some()), is_played_by_people, "{hours}");
        }
    }
}

/// Otherwise the table would never begin, and the tournament would wait for it.
#[tokio::test]
async fn a_table_starts_although_its_host_is_forgotten_between_a_kill_and_the_next_try() {
    for deals in Deals::ALL {
        let (_database, store, clock, service) = open_service().await;
        let id = begin(&service, one_round(deals), 3).await;
        let tournaments = service.tournaments();
        let placed = tournaments.note_place(id, 0, ChannelId(100)).await.unwrap();
        let (mut opening, _) = placed.tournament.opening(0).unwrap();
        opening.tournament = Some(placed.place(0, 0));
        let table = store.unlimited().create(&opening, clock.now(), None).await.unwrap();
        // The process is killed here.
        service.forget_person(&person(opening.host)).await.unwrap();
        assert_eq!(step(&service, id).await, TournamentStep::OpenTable(0), "{deals:?}");
        assert_eq!(open_tables(&service, id).await, [table], "{deals:?}");
        prepare(&service, id).await;
        play_all(&service, id).await;
        prepare(&service, id).await;
        assert_eq!(find(&service, id).await.stage, TournamentStage::Over, "{deals:?}");
    }
}

#[tokio::test]
async fn a_table_that_was_moved_is_named_where_it_is() {
    let (_database, _, _, service, id) = open_with_tournament(System::Swiss, 1, 3).await;
    let [table] = open_tables(&service, id).await.try_into().expect("a table");
    let elsewhere = ChannelId(77);
    service.act(table, Actor::Bot, None, Command::Move(elsewhere), None).await.unwrap();
    assert_eq!(step(&service, id).await, TournamentStep::Wait);
    assert_eq!(find(&service, id).await.played[0].tables[0].channel, Some(elsewhere));
}

#[tokio::test]
async fn who_leaves_before_the_table_is_open_does_not_sit_there_whatever_stops() {
    let (_database, _, _, first) = open_service().await;
    let id = begin_tournament(&first, System::Rounds, 1, 6).await;
    // The first leaves while the tables are opened. The second is forgotten then. The third leaves in a process that stops before
    // the table knows.
    let placed = first.tournaments().note_place(id, 0, ChannelId(100)).await.unwrap();
    let seated = |number: usize, place: usize| {
        placed.tournament.people[usize::from(placed.tournament.played[0].tables[number].people[place])].user
    };
    let (leaver, forgotten) = (seated(0, 0), seated(1, 0));
    first.tournaments().leave(id, leaver).await.unwrap();
    first.forget_person(&person(forgotten)).await.unwrap();
    first.tournaments().open_table(&placed, 0).await.unwrap().unwrap();
    prepare(&first, id).await;
    let tables = open_tables(&first, id).await;
    for (table, place) in [(tables[0], 0), (tables[1], 0)] {
        let view = first.public(table).await.unwrap();
        assert_eq!(view.occupant(Seat::new(place)).person(), None, "{view:?}");
        assert_eq!(view.stage, Stage::Playing);
    }
    play_all(&first, id).await;
    prepare(&first, id).await;
    assert_eq!(find(&first, id).await.stage, TournamentStage::Over, "nobody is waited for who is not there");
}

#[tokio::test]
async fn two_presses_at_the_same_moment_open_no_sixth_tournament_and_one_that_comes_again_finds_its_own() {
    let (_database, _, _, service) = open_service().await;
    let open = async |press| service.tournaments().open(new(System::Rounds, Some(1), press)).await;
    for press in 1..=4 {
        open(press).await.unwrap();
    }
    let (one, other) = tokio::join!(open(5), open(6));
    let (opened, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    let fifth = opened.unwrap();
    assert!(matches!(refused, Err(ServiceError::Tournament(TournamentRefusal::TooMany))), "{refused:?}");
    let again = open(fifth.tournament.press.0 >> 22).await.unwrap();
    assert_eq!((again.id, again.version), (fifth.id, fifth.version));
    assert!(matches!(open(7).await, Err(ServiceError::Tournament(TournamentRefusal::TooMany))));
}
