//! The list of tables has a button for each, no matter how many there are.

use super::*;
use crate::private::Listed;
use carte_table::BoardLocation;

fn listed(count: u64, rng: &mut StdRng) -> Vec<Listed> {
    (1..=count)
        .map(|number| {
            let mut playing = Playing::open(rng);
            if number % 2 == 0 {
                playing.start();
            }
            let mut view = playing.table.view(Viewer::Public);
            view.id = carte_table::ids::TableId(number);
            let place = BoardLocation { guild: view.guild, channel: view.channel, board: None };
            Listed { view, place }
        })
        .collect()
}

#[test]
fn every_table_has_a_link_and_a_way_in() {
    let mut rng = StdRng::seed_from_u64(7);
    for count in [1, 5, 6, 25, 40] {
        let list = listed(count, &mut rng);
        for locale in Locale::ALL {
            let reader = plain_reader(locale);
            let message = private::tables(&list, carte_table::ids::UserId(0), &reader);
            checks::limits(&message);
            let shown = list.len().min(12);
            let lines = message.listing.expect("a list").lines;
            let links = lines.iter().filter(|line| line.text.contains("https://discord.com/")).count();
            assert_eq!(links, shown);
            let ways = lines.iter().filter_map(|line| line.button.as_ref());
            assert_eq!(ways.filter(|button| leads_in(button.id)).count(), shown);
            assert_eq!(lines.len(), shown + usize::from(count > 12), "the others are counted");
        }
    }
}

/// Returns `true` if the button lets a person without a seat watch or join.
fn leads_in(id: ComponentId) -> bool {
    matches!(id.intent, crate::Intent::Watch(_) | crate::Intent::Join)
}

/// A list says about a running game only what everybody sees, even to people who sit there.
#[test]
fn a_list_says_nothing_of_a_hand() {
    let mut rng = StdRng::seed_from_u64(11);
    let reader = plain_reader(Locale::En);
    let mut playing = Playing::open(&mut rng);
    playing.start();
    let view = playing.table.view(Viewer::Seat(Seat::new(0)));
    let place = BoardLocation { guild: view.guild, channel: view.channel, board: None };
    let list =
        |view: &table::View| private::tables(&[Listed { view: view.clone(), place }], UserId(1), &reader);
    let mut other = view.clone();
    let hand = gang_mut(&mut other).hand.replace(CardSet::of(Card::MULTI_ONE));
    assert!(hand.is_some_and(|hand| hand.len() > 1), "there is something to hide");
    assert_eq!(list(&view), list(&other));
}

/// A full page has a button in each line, no matter what stands around the lines and how long the names are.
#[test]
fn full_pages_lose_no_line() {
    use carte_records::statistics::report::{Leaderboard, LeaderboardLine, Past, PastSeat, Sorting};
    use carte_records::statistics::{GameKind, Period, Span};
    use carte_table::ids::{EventNumber, TableId, Timestamp};
    let line = |number: u64| LeaderboardLine {
        place: None,
        provisional: Some(3),
        user: UserId(number),
        name: "*".repeat(32),
        games: 3,
        wins: 1,
        rounds: 9,
        points: 100,
        feats: 0,
        rated: None,
    };
    let board = Leaderboard { people: 25, lines: (1..=10).map(line).collect(), own: Some(line(99)) };
    let seat = PastSeat { user: Some(UserId(1)), name: "*".repeat(32), level: None, rank: 1, total: 100 };
    let past = |number| Past {
        table: TableId(number),
        tournament: None,
        event_number: EventNumber(1),
        game: GameKind::GangOfFour,
        ended: Timestamp(0),
        rounds: 9,
        seats: vec![seat.clone(); 4],
    };
    let games: Vec<Past> = (1..=10).map(past).collect();
    for locale in Locale::ALL {
        let reader = plain_reader(locale);
        let (game, period, by) = (GameKind::GangOfFour, Period::Season, Sorting::Rating);
        let asked = crate::intent::LeaderboardPage { game, period, by, page: 1, group: [None; Seat::COUNT] };
        let span = Span { since: Timestamp(0), until: None };
        let person = records::KnownPerson { user: UserId(1), name: "Ana" };
        for message in [
            records::leaderboard(&board, &asked, span, UserId(99), &reader),
            records::history(person, &games, 25, 1, Some(20), &reader),
        ] {
            checks::limits(&message);
            let lines = message.listing.expect("a list").lines;
            assert_eq!(lines.iter().filter(|line| line.button.is_some()).count(), 10);
            assert!(lines.iter().all(|line| !line.text.ends_with('…')));
        }
    }
}
