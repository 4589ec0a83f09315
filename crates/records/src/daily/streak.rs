//! For how many days in a row somebody has played.

use super::Day;

/// In the first `FORGIVING` days of a streak, `FORGIVEN` missed days are forgiven, because a new habit is fragile.
/// Later none is.
const FORGIVING: u32 = 14;
const FORGIVEN: u32 = 2;

/// Number of days of the streak that still runs on `today`. `played` are the days on which somebody has played, in
/// order. Forgiven days do not count. `today` is not over, so that it breaks no streak.
pub fn streak(played: &[Day], today: Day) -> u32 {
    let mut run: Option<Run> = None;
    for day in played.iter().copied().filter(|day| *day <= today) {
        run = Some(match run {
            Some(run) if run.last == day => run,
            Some(run) => run.reaching(day).map_or(Run::from(day), |run| Run {
                last: day,
                length: run.length + 1,
                ..run
            }),
            None => Run::from(day),
        });
    }
    run.filter(|run| run.last == today || run.reaching(today).is_some()).map_or(0, |run| run.length)
}

#[derive(Clone, Copy)]
struct Run {
    first: Day,
    last: Day,
    length: u32,
    forgiven: u32,
}

impl Run {
    const fn from(day: Day) -> Self {
        Self { first: day, last: day, length: 1, forgiven: 0 }
    }

    /// The run with the missed days between it and `day`, a later day, forgiven; `None` if they are not.
    fn reaching(self, day: Day) -> Option<Self> {
        let missed = day.0 - self.last.0 - 1;
        let forgiven = self.forgiven + missed;
        let early = day.0 - 1 - self.first.0 < FORGIVING;
        (missed == 0 || (early && forgiven <= FORGIVEN)).then_some(Self { forgiven, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(played: &[u32], today: u32) -> u32 {
        streak(&played.iter().copied().map(Day).collect::<Vec<_>>(), Day(today))
    }

    #[test]
    fn two_days_are_forgiven_in_the_first_fortnight_and_none_later() {
        assert_eq!(of(&[], 5), 0);
        assert_eq!(of(&[1, 2, 3], 3), 3);
        assert_eq!(of(&[1, 2, 3], 4), 3, "today is not over");
        assert_eq!(of(&[1, 2, 5], 5), 3, "two missed");
        assert_eq!(of(&[1, 2, 6], 6), 1, "three missed");
        assert_eq!(of(&[1, 3, 5, 7], 7), 1, "the third is not forgiven");
        let fortnight: Vec<u32> = (1..=14).collect();
        assert_eq!(of(&[&fortnight[..13], &[15]].concat(), 15), 14, "the fourteenth day is of the fortnight");
        assert_eq!(of(&[&fortnight[..], &[16]].concat(), 16), 1, "the fifteenth is not");
        assert_eq!(of(&fortnight, 16), 0);
    }

    #[test]
    fn both_games_of_a_day_are_one_day() {
        assert_eq!(of(&[1, 1, 2, 2], 2), 2);
    }

    proptest! {
        #[test]
        fn one_more_day_never_shortens_the_streak_that_runs(
            played in prop::collection::btree_set(1..40_u32, 0..30),
        ) {
            let before = of(&played.iter().copied().collect::<Vec<_>>(), 40);
            let after = of(&played.iter().copied().chain([40]).collect::<Vec<_>>(), 40);
            prop_assert_eq!(after, before + 1);
        }
    }
}
