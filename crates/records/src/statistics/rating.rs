//! How strong people are: a rating after Weng and Lin (Bradley–Terry, full pair), as `skillratings` computes it.
//!
//! The rules, as people are told them:
//! - A finished game compares each person with each other seat, by the total of the rounds that both began; equal
//!   totals are a draw, and it does not matter by how much one is better. A player who was replaced by a computer player
//!   carries only the rounds begun in person.
//! - Computer players have fixed ratings, one for each game and level, and a comparison with one counts a quarter.
//! - Games that were not played to their end do not count.
//! - There is one rating for each game and server, and one for each game across all servers.
//! - A rank is shown after ten games; until then the uncertainty tells how little is known.
//! - At the end of each season a rating keeps its value and gains uncertainty: what was learned gets old.

use arrayvec::ArrayVec;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};

use super::game::{GameStatistics, Sitter, has_begun, points};
use super::period::{SeasonStart, season};
use super::round::RoundStatistics;
use super::{GameKind, rating_of_computers};
use carte_games::Seat;
use carte_players::Level;
use carte_table::ids::Timestamp;

/// Number of games that must count before somebody is given a rank.
pub const RANKED_GAMES: u32 = 10;

/// The weight of a comparison with a computer player; a comparison with a person has the weight 1.
const COMPUTER_WEIGHT: f64 = 0.25;

/// The standard deviation of a computer player's rating: how well its strength is known.
const COMPUTER_UNCERTAINTY: f64 = 2.0;

/// The standard deviation of what somebody may gain or lose in strength from one season to the next. After sixteen
/// seasons without a game nothing is known any more.
const SEASON_DRIFT: f64 = 25.0 / 12.0;

/// An estimate of how strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The estimate; everybody begins at 25.
    pub value: f64,
    /// Its standard deviation; everybody begins at 25/3.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Self {
        WengLinRating::new().into()
    }
}

impl Rating {
    /// The values between which the strength lies in nineteen of twenty cases.
    pub fn interval(self) -> (f64, f64) {
        (self.value - 2.0 * self.uncertainty, self.value + 2.0 * self.uncertainty)
    }

    /// The rating after all seasons that have ended between `rated`, when the last game changed it, and `now`. `starts`
    /// are those of the server, in order.
    #[must_use]
    pub fn after_seasons(mut self, rated: Timestamp, now: Timestamp, starts: &[SeasonStart]) -> Self {
        let most = Self::default().uncertainty;
        let mut end = season(rated, starts).until;
        while let Some(until) = end.filter(|until| *until <= now && self.uncertainty < most) {
            self.uncertainty = self.uncertainty.hypot(SEASON_DRIFT).min(most);
            end = season(until, starts).until;
        }
        self
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Self {
        Self { value: rating.rating, uncertainty: rating.uncertainty }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.value, uncertainty: rating.uncertainty }
    }
}

/// The published rating of computer players of this level in this game, which no game changes.
///
/// The distances follow from games that the levels have played against each other. If one level finishes before another
/// with the chance p, their distance d is the one with p = 1 / (1 + exp(-d / c)), where c = 6.54 for two ratings that
/// are as well known as these. The ratings of each game stand in its module, with the games that they follow from.
///
/// Where the levels stand among people is a choice: the club player, who plays like somebody who has played for a
/// while, has the rating that everybody begins with.
pub fn computer_rating(game: GameKind, level: Level) -> Rating {
    Rating { value: rating_of_computers(game, level), uncertainty: COMPUTER_UNCERTAINTY }
}

/// One seat as far as ratings are concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contender {
    /// The level of a computer player; `None` for a person.
    pub(super) computer: Option<Level>,
    /// The worth of each round that the person or computer player began, more being better; `None` for the other
    /// rounds.
    pub(super) worths: Vec<Option<i64>>,
}

/// The seats of a game as far as ratings are concerned, in seat order.
pub(super) fn contenders(
    game: &GameStatistics,
    rounds: &[RoundStatistics],
) -> ArrayVec<Contender, { Seat::COUNT }> {
    let seats = game.seats.iter().enumerate().map(|(seat, of)| Contender {
        computer: match of.sitter {
            Sitter::Person { .. } => None,
            Sitter::Computer { level, .. } => Some(level),
        },
        worths: rounds
            .iter()
            .map(|round| has_begun(&of.sitter, round, seat).then(|| game.kind.worth(points(round, seat))))
            .collect(),
    });
    seats.collect()
}

/// The ratings after a finished game, in seat order; those of computer players stay as they are.
///
/// `before` are the ratings of the contenders before the game.
pub(super) fn rate(contenders: &[Contender], before: &[Rating]) -> ArrayVec<Rating, { Seat::COUNT }> {
    let after = contenders.iter().zip(before).enumerate().map(|(index, (own, rating))| {
        if own.computer.is_some() {
            return *rating;
        }
        let others = contenders.iter().zip(before).enumerate().filter(|(other, _)| *other != index);
        let (mut shift, mut shrinkage) = (0.0, 0.0);
        for (_, (other, others_rating)) in others {
            let Some(outcome) = compare(own, other) else { continue };
            let weight = if other.computer.is_some() { COMPUTER_WEIGHT } else { 1.0 };
            let (one, _) =
                weng_lin(&(*rating).into(), &(*others_rating).into(), &outcome, &WengLinConfig::new());
            shift += weight * (one.rating - rating.value);
            shrinkage += weight * (1.0 - (one.uncertainty / rating.uncertainty).powi(2));
        }
        // The comparisons of one game add up, as in the multiplayer form of the algorithm.
        let left = (1.0 - shrinkage).max(WengLinConfig::new().uncertainty_tolerance);
        Rating { value: rating.value + shift, uncertainty: rating.uncertainty * left.sqrt() }
    });
    after.collect()
}

/// How `own` finished against `other`, in the rounds that both began; `None` if there is no such round.
fn compare(own: &Contender, other: &Contender) -> Option<Outcomes> {
    let both = || own.worths.iter().zip(&other.worths).filter_map(|(a, b)| Some(((*a)?, (*b)?)));
    both().next()?;
    let (mine, theirs) = both().fold((0, 0), |(mine, theirs), (a, b)| (mine + a, theirs + b));
    Some(match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Less => Outcomes::LOSS,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::MultiTeamOutcome;
    use skillratings::weng_lin::weng_lin_multi_team;

    use super::*;

    fn person(penalties: &[u32]) -> Contender {
        contender(None, penalties.iter().copied().map(Some))
    }

    /// A contender with these penalties, of which fewer are better.
    fn contender(computer: Option<Level>, penalties: impl IntoIterator<Item = Option<u32>>) -> Contender {
        let worths = penalties.into_iter().map(|penalty| penalty.map(|penalty| -i64::from(penalty)));
        Contender { computer, worths: worths.collect() }
    }

    proptest! {
        #[test]
        fn people_who_play_all_rounds_are_rated_as_the_multiplayer_form_does(
            totals in prop::collection::vec(0_u32..60, 3..=4),
            values in prop::collection::vec((0.0_f64..50.0, 0.5_f64..9.0), 4),
        ) {
            let people: Vec<Contender> = totals.iter().map(|total| person(&[*total])).collect();
            let before: Vec<Rating> = values[..totals.len()]
                .iter()
                .map(|(value, uncertainty)| Rating { value: *value, uncertainty: *uncertainty })
                .collect();
            let teams: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [(*rating).into()]).collect();
            let ranked: Vec<_> = teams
                .iter()
                .zip(&totals)
                .map(|(team, total)| (&team[..], MultiTeamOutcome::new(*total as usize)))
                .collect();
            let expected = weng_lin_multi_team(&ranked, &WengLinConfig::new());
            for (rated, expected) in rate(&people, &before).iter().zip(expected) {
                prop_assert!((rated.value - expected[0].rating).abs() < 1e-9);
                prop_assert!((rated.uncertainty - expected[0].uncertainty).abs() < 1e-9);
            }
        }
    }

    /// Worked out by hand. Equal ratings, so each side is expected to score 1/2; beta = 25/6, so with sigma = 25/3
    /// for both c² = 2·625/36 + 2·625/9 = 6250/36 and c = 13.1762. A win moves sigma²/c/2 = 2.63523 up; the
    /// variance shrinks by the share (sigma/c)³/4 = 0.063246.
    #[test]
    fn a_first_game_of_two_people_and_a_tie() {
        let before = [Rating::default(); 3];
        let after = rate(&[person(&[10]), person(&[20]), person(&[20])], &before);
        let variance: f64 = (25.0_f64 / 3.0).powi(2);
        assert!((after[0].value - (25.0 + 2.0 * 2.635_231)).abs() < 1e-5, "{after:?}");
        assert!((after[1].value - (25.0 - 2.635_231)).abs() < 1e-5, "{after:?}");
        assert_eq!(after[1], after[2]);
        let expected = (variance * (1.0 - 2.0 * 0.063_246)).sqrt();
        assert!((after[0].uncertainty - expected).abs() < 1e-5, "{after:?}");
    }

    #[test]
    fn a_computer_player_keeps_its_rating_and_counts_a_quarter() {
        let club = contender(Some(Level::Club), [Some(30)]);
        let before = [Rating::default(), computer_rating(GameKind::default(), Level::Club)];
        let after = rate(&[person(&[10]), club], &before);
        assert_eq!(after[1], computer_rating(GameKind::default(), Level::Club));
        // c² = 2·625/36 + 625/9 + 4 = 108.1667, c = 10.4003, sigma²/c/2 = 3.33857, a quarter of it 0.83464.
        assert!((after[0].value - 25.834_64).abs() < 1e-4, "{after:?}");
    }

    #[test]
    fn a_rating_gains_uncertainty_with_each_seasons_end_and_keeps_its_value() {
        // 2027-01-15; the quarters that follow end on 1 April, 1 July, …
        let (january, day) = (Timestamp(1_800_000_000_000), 86_400_000);
        let known = Rating { value: 31.0, uncertainty: 2.0 };
        let by_hand = [SeasonStart { since: Timestamp(january.0 + 10 * day), by_hand: true }];
        for (days, starts, gains) in [
            (0, &[][..], 0),
            (75, &[], 0),
            (76, &[], 1),
            (167, &[], 2),
            (9, &by_hand, 0),
            (10, &by_hand, 1),
            (900, &by_hand, 1),
            (365 * 20, &[], 16),
            // A clock that has jumped back takes nothing away.
            (-100, &[], 0),
        ] {
            let now = Timestamp(january.0 + days * day);
            let after = known.after_seasons(january, now, starts);
            let variance = 4.0 + f64::from(gains) * (25.0_f64 / 12.0).powi(2);
            let expected = variance.sqrt().min(25.0 / 3.0);
            assert!((after.uncertainty - expected).abs() < 1e-9, "{days} days: {after:?}");
            assert_eq!(after.value.total_cmp(&31.0), std::cmp::Ordering::Equal);
        }
    }

    #[test]
    fn a_replaced_person_is_compared_over_the_rounds_that_the_person_began() {
        // The person led after the first round and left; in the end the seat was last.
        let left = contender(None, [Some(0), None]);
        let stayed = person(&[5, 5]);
        let after = rate(&[left, stayed], &[Rating::default(); 2]);
        assert!(after[0].value > 25.0 && after[1].value < 25.0);
        let never_together = contender(None, [None, Some(3)]);
        let before = [Rating::default(); 2];
        let left = contender(None, [Some(0), None]);
        assert_eq!(rate(&[left, never_together], &before)[0], before[0]);
    }
}
