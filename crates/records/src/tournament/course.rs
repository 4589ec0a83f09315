//! How many rounds a tournament has, and how many people go on in a knock-out.

use super::{LEAST_ROUNDS, MOST_PEOPLE, MOST_ROUNDS, System, Tournament, TournamentStage, divide};

impl Tournament {
    /// How many rounds are played; a knock-out ends when one table has decided it.
    pub fn rounds(&self) -> usize {
        match (self.system, self.rounds) {
            (System::KnockOut, _) => MOST_PEOPLE,
            (System::Swiss | System::Rounds, Some(rounds)) => usize::from(rounds),
            // As many as a knock-out of tables of two would have.
            (System::Swiss | System::Rounds, None) => {
                let rounds = self.people.len().next_power_of_two().trailing_zeros();
                usize::try_from(rounds).unwrap_or_default().clamp(LEAST_ROUNDS.into(), MOST_ROUNDS.into())
            }
        }
    }

    /// How many rounds there will be with the people who have signed up so far, if nobody leaves. `None` while too few
    /// have signed up for that to follow.
    #[must_use]
    pub fn expected_rounds(&self) -> Option<usize> {
        let played = self.played.len();
        match (self.stage, self.system, self.rounds) {
            (TournamentStage::Over, ..) => Some(played),
            (_, System::Swiss | System::Rounds, Some(rounds)) if played == 0 => Some(usize::from(rounds)),
            _ if self.people.len() < self.least_people() => None,
            _ if self.is_over_after_this_round() => Some(played),
            (_, System::KnockOut, _) => {
                let left = if played == 0 { self.people.len() } else { self.going_on() };
                Some(played + self.rounds_of_knock_out(left))
            }
            (_, System::Swiss | System::Rounds, _) => Some(self.rounds()),
        }
    }

    /// Returns `true` if no other round follows the last one, as far as that is known while the last one is played.
    fn is_over_after_this_round(&self) -> bool {
        let Some(last) = self.played.last() else { return false };
        self.is_decided() || (last.is_over() && self.still_in().len() < 2)
    }

    /// How many people of the running round of a knock-out will be in the next one.
    fn going_on(&self) -> usize {
        let Some(round) = self.played.last() else { return 0 };
        if round.is_over() {
            return self.still_in().len();
        }
        let sizes = || round.tables.iter().map(|table| table.people.len());
        if self.options.is_duplicate() {
            return sizes().sum::<usize>().div_ceil(2);
        }
        round.byes.len() + sizes().map(|size| self.better_half(size)).sum::<usize>()
    }

    /// Number of rounds that `people` people play in a knock-out.
    fn rounds_of_knock_out(&self, mut people: usize) -> usize {
        for round in 0..MOST_PEOPLE {
            if people < 2 {
                return round;
            }
            let before = people;
            if self.options.is_duplicate() {
                people = people.div_ceil(2);
            } else {
                let sizes = self.least_at_table()..=usize::from(self.options.seats);
                let (tables, byes) = divide(people, &sizes);
                if tables.len() <= 1 && byes == 0 {
                    return round + 1;
                }
                people = byes + tables.into_iter().map(|size| self.better_half(size)).sum::<usize>();
            }
            // Two play the last round of duplicate deals.
            if before <= 2 || people >= before {
                return round + 1;
            }
        }
        MOST_PEOPLE
    }

    /// How many people of a table go on in a knock-out: the better half, rounded up if the table is not full.
    pub(super) fn better_half(&self, people: usize) -> usize {
        let is_full = people >= usize::from(self.options.seats);
        if is_full { people / 2 } else { people.div_ceil(2) }
    }

    /// Number of byes that `person` has had in the rounds that are over.
    #[must_use]
    pub fn byes_of(&self, person: usize) -> usize {
        let over = self.played.iter().filter(|round| round.is_over());
        over.flat_map(|round| &round.byes).filter(|bye| usize::from(**bye) == person).count()
    }
}

#[cfg(test)]
mod tests;
