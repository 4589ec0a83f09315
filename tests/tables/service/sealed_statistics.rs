//! What tables with the same deals add to the statistics: nothing before all of them have ended, then everything once.

use std::time::Duration;

use carte_games::{GameKind, Preset};
use carte_players::Level;
use carte_records::replay::NoReplay;
use carte_records::statistics::report::Scope;
use carte_records::statistics::{Period, Span};
use carte_records::tournament::{System, Tournament};
use carte_service::Service;
use carte_store::TournamentId;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Deals, Occupant, Opening, Options, Pace, Person, Stage};

use super::rebuild::{check_rebuild, dump};
use super::tournaments::{DAY, GUILD, HOUR, NOW, ORGANISER, find, new, open_service, person, play, prepare};
use carte_testkit::tables::opening;

/// A tournament of one round with the same deals.
fn duplicate(game: GameKind, seats: u8) -> Tournament {
    let preset = Preset::usual(game);
    let mut rules = preset.rules();
    rules.set("rounds", "1").unwrap();
    let (level, pace, deals) = (Level::Novice, Pace::Day, Deals::Plain);
    let options = Options { rules, preset: Some(preset), seats, fill: true, level, pace, deals };
    Tournament { options: options.for_duplicate_deals(), ..new(System::Swiss, Some(1), 1) }
}

/// Begins the tournament with five people. None of its deals ends a game at once.
async fn begin(service: &Service, tournament: Tournament) -> TournamentId {
    let chosen = Tournament { secret: ServerSeed::new([7; 32]), ..tournament };
    let id = service.store().open_tournament(&chosen).await.unwrap().unwrap().id;
    for user in (1..=5).map(UserId) {
        service.tournaments().sign_up(id, &person(user)).await.unwrap();
    }
    service.tournaments().start(id, ORGANISER, false).await.unwrap();
    id
}

/// A tournament with five people, all of whose tables are open.
async fn begin_with_open_tables(
    service: &Service,
    game: GameKind,
    seats: u8,
) -> (TournamentId, Vec<TableId>) {
    let id = begin(service, duplicate(game, seats)).await;
    prepare(service, id).await;
    let tables = find(service, id).await.played.remove(0).tables;
    (id, tables.into_iter().filter_map(|table| table.table).collect())
}

/// Plays a game with other deals. Its two people are in the tournament, too.
async fn play_another(service: &Service, press: u64) -> TableId {
    let seat = |user| Occupant::Person { user: UserId(user), name: format!("Person {user}") };
    let options = new(System::Swiss, None, 1).options;
    let opening = Opening {
        guild: Some(GUILD),
        channel: ChannelId(70),
        server_seed: ServerSeed::new([9; 32]),
        press: PressId(press << 22),
        options: options.clone(),
        ..opening(options.rules, vec![seat(1), seat(2)], options.pace)
    };
    let id = service.store().unlimited().create(&opening, service.now(), None).await.unwrap();
    service.act(id, Actor::Person(person(UserId(1))), None, Command::Start, None).await.unwrap();
    play(service, id).await;
    id
}

#[tokio::test]
async fn statistics_know_nothing_of_a_table_before_all_with_the_same_deals_have_ended() {
    for (game, seats) in [(GameKind::GangOfFour, 4), (GameKind::GoStop, 2)] {
        let (database, store, clock, service) = open_service().await;
        let (id, tables) = begin_with_open_tables(&service, game, seats).await;
        let before = dump(&database).await;
        let (last, others) = tables.split_last().unwrap();
        for table in others {
            play(&service, *table).await;
            prepare(&service, id).await;
            assert_eq!(dump(&database).await, before, "{game:?}: {table}");
            assert!(store.rating_changes(*table).await.unwrap().is_empty());
        }
        assert_eq!(check_rebuild(&database, &store).await, before, "nor does a rebuild");
        // A game that ends meanwhile counts at once, so before games that ended earlier.
        clock.advance(DAY / 4);
        let another = play_another(&service, 77).await;
        assert!(!store.rating_changes(another).await.unwrap().is_empty());
        check_rebuild(&database, &store).await;
        play(&service, *last).await;
        let waiting = store.tournaments_of_uncounted_games().await.unwrap();
        assert_eq!(waiting, [(id, GUILD)]);
        prepare(&service, id).await;
        assert_eq!(store.tournaments_of_uncounted_games().await.unwrap(), []);
        for table in &tables {
            assert!(!store.rating_changes(*table).await.unwrap().is_empty(), "{game:?}: {table}");
            assert_eq!(store.rounds(*table, game).await.unwrap(), store.rounds_of_log(*table).await.unwrap());
        }
        let counted = check_rebuild(&database, &store).await;
        assert_eq!(store.count_opened_games(id).await.unwrap(), 0, "once");
        prepare(&service, id).await;
        assert_eq!(check_rebuild(&database, &store).await, counted);
    }
}

#[tokio::test]
async fn games_of_a_cancelled_tournament_count_once_their_tables_have_ended() {
    let (database, store, _, service) = open_service().await;
    let (id, tables) = begin_with_open_tables(&service, GameKind::GangOfFour, 4).await;
    let before = dump(&database).await;
    play(&service, tables[0]).await;
    service.tournaments().cancel(id, ORGANISER, false).await.unwrap();
    prepare(&service, id).await;
    assert_eq!(dump(&database).await, before, "the other one goes on");
    play(&service, tables[1]).await;
    prepare(&service, id).await;
    for table in tables {
        assert!(!store.rating_changes(table).await.unwrap().is_empty());
    }
    check_rebuild(&database, &store).await;
}

#[tokio::test]
async fn computer_players_finish_the_tables_of_a_cancelled_tournament_whose_time_is_over() {
    let (database, store, clock, service) = open_service().await;
    let (id, tables) = begin_with_open_tables(&service, GameKind::GangOfFour, 4).await;
    play(&service, tables[0]).await;
    service.tournaments().cancel(id, ORGANISER, false).await.unwrap();
    // A table that nobody resumes.
    let host = service.public(tables[1]).await.unwrap().host;
    let moderator = Person { moderator: true, ..person(host) };
    service.act(tables[1], Actor::Person(moderator), None, Command::Pause, None).await.unwrap();
    assert!(matches!(service.public(tables[1]).await.unwrap().stage, Stage::Paused { .. }));
    clock.advance(2 * DAY - HOUR);
    prepare(&service, id).await;
    assert!(matches!(service.public(tables[1]).await.unwrap().stage, Stage::Paused { .. }));
    clock.advance(HOUR);
    prepare(&service, id).await;
    while service.public(tables[1]).await.unwrap().stage == Stage::Playing {
        clock.advance(Duration::from_secs(60));
        service.background().catch_up().await;
    }
    prepare(&service, id).await;
    assert!(!store.rating_changes(tables[0]).await.unwrap().is_empty());
    assert_eq!(store.tournaments_of_uncounted_games().await.unwrap(), []);
    check_rebuild(&database, &store).await;
}

#[tokio::test]
async fn a_table_that_was_opened_as_its_tournament_was_cancelled_keeps_the_others_sealed_until_it_ends() {
    let (database, store, _, service) = open_service().await;
    let id = begin(&service, duplicate(GameKind::GangOfFour, 4)).await;
    for number in [0, 1] {
        let channel = ChannelId(100 + u64::try_from(number).unwrap());
        service.tournaments().note_place(id, number, channel).await.unwrap();
    }
    let stored = service.tournaments().find(id).await.unwrap();
    let first = service.tournaments().open_table(&stored, 0).await.unwrap().unwrap().id;
    // The bot is killed before the second table is noted with the tournament. The tournament is cancelled before the bot is back.
    let (mut opening, _) = stored.tournament.opening(1).unwrap();
    opening.tournament = Some(stored.place(0, 1));
    let stray = store.unlimited().create(&opening, NOW, None).await.unwrap();
    service.act(stray, Actor::Person(person(opening.host)), None, Command::Start, None).await.unwrap();
    service.tournaments().cancel(id, ORGANISER, false).await.unwrap();
    let before = dump(&database).await;
    play(&service, first).await;
    prepare(&service, id).await;
    assert_eq!(dump(&database).await, before);
    assert!(matches!(service.playback(first).await.unwrap(), Err(NoReplay::Sealed)));
    play(&service, stray).await;
    prepare(&service, id).await;
    service.playback(first).await.unwrap().unwrap();
    for table in [first, stray] {
        assert!(!store.rating_changes(table).await.unwrap().is_empty());
    }
    check_rebuild(&database, &store).await;
}

#[tokio::test]
async fn who_is_forgotten_before_a_game_counts_is_in_no_statistics() {
    let (database, store, _, service) = open_service().await;
    let (id, tables) = begin_with_open_tables(&service, GameKind::GangOfFour, 4).await;
    let gone = service.public(tables[0]).await.unwrap().seats.iter().find_map(Occupant::owner).unwrap();
    play(&service, tables[0]).await;
    service.forget_person(&person(gone)).await.unwrap();
    play(&service, tables[1]).await;
    prepare(&service, id).await;
    let counted = check_rebuild(&database, &store).await;
    assert!(!counted.contains(&format!("Person {gone}")) && counted.contains("a former player"));
    let span = Span { since: Timestamp(0), until: None };
    let scope = Scope { game: GameKind::GangOfFour, guild: None, span };
    assert!(store.achieved(gone, &scope).await.unwrap().names(GameKind::GangOfFour).is_empty());
    assert_eq!(store.last_game(gone, None).await.unwrap(), None);
}

/// The end of a season is told, and its champions are named, only when everything that counts in it has been counted.
#[tokio::test]
async fn a_season_ends_for_people_once_the_games_that_ended_in_it_count() {
    for ends_before_they_begin in [false, true] {
        let (_database, store, clock, service) = open_service().await;
        let game = GameKind::GangOfFour;
        play_another(&service, 77).await;
        let winter = store.span(Some(GUILD), Period::Season, clock.now()).await.unwrap().since;
        let ended = async || store.ended_seasons(clock.now()).await.unwrap();
        let end_season = async || {
            clock.advance(HOUR);
            store.start_season(GUILD, clock.now(), true).await.unwrap();
            clock.advance(HOUR);
        };
        let games = async || -> u32 {
            let league = store.league(GUILD, game, winter).await.unwrap();
            league.newcomers.iter().map(|result| result.games).sum()
        };
        if ends_before_they_begin {
            end_season().await;
        }
        let (id, tables) = begin_with_open_tables(&service, game, 4).await;
        play(&service, tables[0]).await;
        prepare(&service, id).await;
        if ends_before_they_begin {
            assert_eq!(ended().await.len(), 1, "what is played in the next season is not waited for");
            continue;
        }
        end_season().await;
        let before = games().await;
        assert_eq!(ended().await, [], "a game of it does not count yet");
        play(&service, tables[1]).await;
        assert_eq!(ended().await, []);
        prepare(&service, id).await;
        assert_eq!(ended().await.into_iter().map(|(_, season)| season.since).collect::<Vec<_>>(), [winter]);
        let seated = find(&service, id).await.played[0].tables[0].people.len();
        assert_eq!(games().await - before, u32::try_from(seated).unwrap(), "the other one ended in the next");
    }
}

/// A game that can never be counted does not keep a season open for ever.
#[tokio::test]
async fn a_season_does_not_wait_longer_than_any_round_lasts() {
    let (_database, store, clock, service) = open_service().await;
    play_another(&service, 77).await;
    let (id, tables) = begin_with_open_tables(&service, GameKind::GangOfFour, 4).await;
    play(&service, tables[0]).await;
    prepare(&service, id).await;
    clock.advance(HOUR);
    store.start_season(GUILD, clock.now(), true).await.unwrap();
    clock.advance(DAY * 14);
    assert_eq!(store.ended_seasons(clock.now()).await.unwrap(), []);
    clock.advance(DAY);
    assert_eq!(store.ended_seasons(clock.now()).await.unwrap().len(), 1);
}
