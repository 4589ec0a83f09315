use proptest::prelude::*;

use super::*;

/// The result of somebody who has played enough games, with this rating.
fn shown(user: u64, value: f64) -> SeasonResult {
    let rating = Rating { value, ..Rating::default() };
    SeasonResult { user: UserId(user), name: String::new(), games: COUNTING_GAMES, rating }
}

/// A season in which these people have counted, the best first.
fn season(number: i64, best_first: impl IntoIterator<Item = u64>) -> Vec<(Timestamp, SeasonResult)> {
    let line = (0..50).rev().map(f64::from).zip(best_first);
    line.map(|(value, user)| (Timestamp(number), shown(user, value))).collect()
}

fn users(divisions: &[Vec<SeasonResult>]) -> Vec<Vec<u64>> {
    divisions.iter().map(|line| line.iter().map(|result| result.user.0).collect()).collect()
}

/// The divisions after seasons in which these people counted, the best first.
fn after(seasons: &[&[u64]]) -> Vec<Vec<u64>> {
    let seasons = (0..).zip(seasons).flat_map(|(number, line)| season(number, line.iter().copied()));
    users(&League::of_season(seasons.collect(), &[], Timestamp(i64::MAX)).divisions)
}

#[test]
fn divisions_follow_from_the_seasons_before() {
    let twelve: Vec<u64> = (1..=12).collect();
    let eleven = &twelve[..11];
    let turned: Vec<u64> = (1..=12).rev().collect();
    let thirty: Vec<u64> = (1..=30).collect();
    let first = [vec![1, 2, 3, 4, 5, 6], vec![7, 8, 9, 10, 11, 12]];
    let sizes = |seasons: &[&[u64]]| after(seasons).iter().map(Vec::len).collect::<Vec<_>>();
    for (seasons, expected) in [
        (&[][..], &[][..]),
        (&[eleven], &[]),
        (&[&twelve], &first),
        // The best of each stays the best: two change places at the border.
        (&[&twelve, &twelve], &[vec![1, 2, 3, 4, 7, 8], vec![5, 6, 9, 10, 11, 12]]),
        // 12 has won everything, and 1 has lost it.
        (&[&twelve, &turned], &[vec![3, 4, 5, 6, 11, 12], vec![1, 2, 7, 8, 9, 10]]),
        // Fewer than twelve count: there is no league, and the next one begins anew.
        (&[&twelve, eleven], &[]),
        (&[&twelve, eleven, &turned], &[vec![7, 8, 9, 10, 11, 12], vec![1, 2, 3, 4, 5, 6]]),
        // 2 and 3 are idle; 13 and 14, better than all others, come into the lowest division, and two more of it go up.
        (
            &[&twelve, &[13, 14, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
            &[vec![1, 4, 5, 7, 8, 9], vec![6, 10, 11, 12, 13, 14]],
        ),
        // 2 comes back, into the lowest division, while 14 is idle.
        (
            &[&twelve, &[13, 14, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12], &[2, 1, 4, 5, 7, 8, 9, 6, 10, 11, 12, 13]],
            &[vec![1, 4, 5, 6, 7, 10], vec![2, 8, 9, 11, 12, 13]],
        ),
        // In the higher division nobody has counted: it is closed.
        (&[&twelve, &(7..=18).collect::<Vec<_>>()], &[vec![7, 8, 9, 10, 11, 12], (13..=18).collect()]),
    ] {
        let mut divisions = after(seasons);
        divisions.iter_mut().for_each(|line| line.sort_unstable());
        assert_eq!(divisions, expected, "{seasons:?}");
    }
    assert_eq!(sizes(&[&thirty]), [8, 7, 8, 7]);
    assert_eq!(sizes(&[&thirty[..17]]), [9, 8]);
    // At most one more division than before.
    assert_eq!(sizes(&[&twelve, &thirty]), [10, 10, 10]);
}

#[test]
fn a_season_shows_how_it_stands_and_what_is_needed() {
    let mut results = season(0, 1..=14);
    let mut present = season(1, [14, 13, 1, 20]);
    present[1].1.games = 3;
    present[3].1.games = 4;
    results.append(&mut present);
    // What comes later is not known yet.
    results.append(&mut season(2, 1..=14));
    let league = League::of_season(results, &[], Timestamp(1));
    assert_eq!(users(&league.divisions), [[1, 2, 3, 4, 5, 6, 7], [14, 13, 8, 9, 10, 11, 12]]);
    assert_eq!((league.counting(), league.players(), users(&league.next()).len()), (2, 4, 0));
    let standing = |user| league.standing(UserId(user));
    let of = |division, place, counting, missing_games| {
        Some(LeagueStanding { division, place, counting, missing_games, up: 0, down: 0 })
    };
    assert_eq!(standing(1), of(Some(1), Some(1), 1, 0));
    assert_eq!(standing(14), of(Some(2), Some(1), 1, 0));
    assert_eq!(standing(13), of(Some(2), None, 1, 2));
    assert_eq!(standing(2), of(Some(1), None, 1, 5));
    assert_eq!(standing(20), of(None, None, 0, 1));
    assert_eq!(standing(21), None);
    let leaders: Vec<u64> = league.leaders().map(|result| result.user.0).collect();
    assert_eq!(leaders, [1, 14]);
    // A season later: two of seven go, up from the second and down from the first.
    let whole = League::of_season([season(0, 1..=14), season(1, 1..=14)].concat(), &[], Timestamp(1));
    let standing = |user| whole.standing(UserId(user)).unwrap();
    assert_eq!((standing(3).place, standing(3).up, standing(3).down), (Some(3), 0, 2));
    assert_eq!((standing(9).place, standing(9).up, standing(9).down), (Some(2), 2, 0));
    let (up, stay, down) = (Move::Up, Move::Stay, Move::Down);
    assert_eq!(whole.moves(0), [stay, stay, stay, stay, stay, down, down]);
    assert_eq!(whole.moves(1), [up, up, stay, stay, stay, stay, stay]);
    assert_eq!(whole.moves(2), []);
}

#[test]
fn nobody_is_said_to_go_down_from_a_division_that_will_be_the_lowest() {
    let division = |(first, counting): (u64, u64)| -> Vec<SeasonResult> {
        let result = |place: u64| {
            let games = if place < counting { COUNTING_GAMES } else { 0 };
            SeasonResult { games, ..shown(first + place, 30.0 - place as f64) }
        };
        (0..6).map(result).collect()
    };
    // The first time twelve people are enough for two divisions only, the second time nobody counts in the third one.
    for counting in [[4, 4, 4], [6, 6, 0]] {
        let divisions: Vec<Vec<SeasonResult>> = [1, 7, 13].into_iter().zip(counting).map(division).collect();
        let league = League { divisions, newcomers: Vec::new() };
        assert_eq!(league.next().len(), 2, "{counting:?}");
        let part = usize::try_from(counting[1]).unwrap() / MOVING_PART;
        assert_eq!((league.moving(0), league.moving(1)), ((0, part), (part, 0)), "{counting:?}");
        assert_eq!(league.standing(UserId(10)).map(|standing| standing.down), Some(0), "{counting:?}");
        assert!(!league.moves(1).contains(&Move::Down), "{counting:?}");
    }
    // In the first division nobody counts. It is closed, so that the second one becomes the first.
    let divisions: Vec<Vec<SeasonResult>> = [(1, 0), (7, 6), (13, 6)].into_iter().map(division).collect();
    let league = League { divisions, newcomers: Vec::new() };
    assert_eq!((league.moving(1), league.moving(2)), ((2, 0), (2, 0)));
    // Fewer than twelve count so far: what is shown is what happens once the others do, too.
    let divisions: Vec<Vec<SeasonResult>> = [(1, 4), (7, 4), (13, 3)].into_iter().map(division).collect();
    let league = League { divisions, newcomers: Vec::new() };
    assert_eq!((league.moving(0), league.moving(1), league.moving(2)), ((0, 1), (1, 1), (1, 0)));
}

#[test]
fn more_games_say_more_and_equals_lead_together() {
    let known = |user, value, uncertainty| {
        let rating = Rating { value, uncertainty };
        SeasonResult { rating, ..shown(user, value) }
    };
    let results = [known(1, 30.0, 6.0), known(2, 28.0, 4.0), known(3, 28.0, 4.0), known(4, 40.0, 2.0)];
    let mut all = season(0, 1..=12);
    all.extend(results.map(|result| (Timestamp(1), result)));
    all.last_mut().unwrap().1.games = COUNTING_GAMES - 1;
    let league = League::of_season(all, &[], Timestamp(1));
    assert_eq!(users(&league.divisions)[0][..4], [2, 3, 1, 4]);
    let leaders: Vec<u64> = league.leaders().map(|result| result.user.0).collect();
    assert_eq!(leaders, [2, 3]);
}

#[test]
fn the_next_leads_a_division_whose_first_was_forgotten() {
    let former = UserId::former(0).0;
    let all = [season(0, [former].into_iter().chain(1..=11)), season(1, [former, 2, 3])].concat();
    let league = League::of_season(all, &[], Timestamp(1));
    let first = league.divisions.iter().flatten().next().unwrap();
    assert!(first.user.is_former() && first.counts(), "{first:?}");
    let leaders: Vec<u64> = league.leaders().map(|result| result.user.0).collect();
    assert_eq!(leaders, [2]);
}

#[test]
fn a_tie_at_the_border_is_decided_by_games_and_then_by_the_older_account() {
    for (more_games, staying) in [(None, 4), (Some(5), 5), (Some(4), 4)] {
        let values = [30.0, 29.0, 28.0, 20.0, 20.0, 10.0, 30.0, 29.0, 18.0, 18.0, 8.0, 7.0];
        let mut results: Vec<_> = (1..).zip(values).map(|(user, value)| shown(user, value)).collect();
        for result in results.iter_mut().filter(|result| Some(result.user.0) == more_games) {
            result.games += 1;
        }
        let mut all = season(0, 1..=12);
        all.extend(results.into_iter().map(|result| (Timestamp(1), result)));
        let league = League::of_season(all, &[], Timestamp(2));
        let mut first = users(&league.divisions)[0].clone();
        first.sort_unstable();
        assert_eq!(first, [1, 2, 3, staying, 7, 8], "{more_games:?}");
    }
}

proptest! {
    #[test]
    fn nobody_is_lost_or_moves_further_than_to_the_next_division(
        // For each season and each of forty people, whether they play, and how well.
        seasons in prop::collection::vec(prop::collection::vec((0_u32..8, 0_u32..20), 40), 1..6),
        people in 1_usize..40,
    ) {
        let result = |(user, (games, value)): (usize, &(u32, u32))| {
            // Nobody is idle in two thirds of all seasons.
            let games = if user % 3 == 0 { *games } else { games + 4 };
            SeasonResult { games, ..shown(user as u64, f64::from(*value)) }
        };
        let line = |season: &Vec<(u32, u32)>| season[..people].iter().enumerate().map(result).collect::<Vec<_>>();
        let mut league = League::default();
        for results in seasons.iter().map(line) {
            league = League::arrange(league.next(), results.clone());
            let next = league.next();
            let mut counted: Vec<UserId> =
                results.iter().filter(|result| result.counts()).map(|result| result.user).collect();
            let mut placed: Vec<UserId> = next.iter().flatten().map(|result| result.user).collect();
            counted.sort_unstable();
            placed.sort_unstable();
            if counted.len() < LEAGUE_PEOPLE {
                prop_assert!(next.is_empty());
                continue;
            }
            // Everybody who has counted is in exactly one division, and none is empty.
            prop_assert_eq!(counted, placed);
            prop_assert!(next.iter().all(|line| !line.is_empty()));
            let division = |user: UserId| next.iter().position(|line| line.iter().any(|one| one.user == user));
            // What is said beforehand is a part of what happens.
            for at in 0..league.divisions.len() {
                let (moves, (up, down)) = (league.moves(at), league.moving(at));
                let moving = |way| moves.iter().filter(|moves| **moves == way).count();
                prop_assert!(up <= moving(Move::Up) && down <= moving(Move::Down), "{up} and {down} of {moves:?}");
            }
            let old: Vec<Vec<UserId>> = league.divisions.iter()
                .map(|line| line.iter().filter(|one| one.counts()).map(|one| one.user).collect::<Vec<_>>())
                .filter(|line| !line.is_empty())
                .collect();
            prop_assert!(old.is_empty() || next.len().abs_diff(old.len()) <= 1);
            for (from, line) in old.iter().enumerate() {
                let to: Vec<usize> = line.iter().map(|user| division(*user).unwrap()).collect();
                // Everybody moves by at most one division, and nobody is overtaken by somebody behind.
                prop_assert!(to.iter().all(|to| to.abs_diff(from) <= 1) && to.is_sorted(), "{to:?} from {from}");
                let part = line.len() / MOVING_PART;
                prop_assert!(from == 0 || to[..part].iter().all(|to| *to == from - 1));
                let lowest = from + 1 == old.len() || from + 1 >= next.len();
                prop_assert!(lowest || to[line.len() - part..].iter().all(|to| *to == from + 1));
            }
            // Newcomers come in at the bottom.
            let lowest = old.len().saturating_sub(1).min(next.len() - 1);
            let newcomers = league.newcomers.iter().filter(|result| result.counts());
            prop_assert!(old.is_empty() || newcomers.into_iter().all(|one| division(one.user).unwrap() >= lowest));
            // If nobody came or went, divisions stay of one size.
            let same = league.divisions.iter().flatten().all(SeasonResult::counts)
                && !league.newcomers.iter().any(SeasonResult::counts);
            let sizes = |line: &[Vec<SeasonResult>]| {
                let sizes: Vec<usize> = line.iter().map(Vec::len).collect();
                sizes.iter().max().unwrap() - sizes.iter().min().unwrap()
            };
            let even = old.is_empty() || (same && next.len() == old.len() && sizes(&league.divisions) <= 1);
            prop_assert!(!even || sizes(&next) <= 1, "{:?}", users(&next));
        }
    }
}
