//! Estimates what the unseen cards may bring: the draws from the pile, and the hands of the others.

use arrayvec::ArrayVec;

use super::prospects::Prospects;
use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Month, Pot, View};

/// The value of a Pi that an opponent gives, in points.
pub(super) const STEAL: f32 = 0.8;
/// The weight of what the others may capture from their hands, and the weight of what the viewer may.
const THREAT: f32 = 1.6;
const HOPE: f32 = 0.6;
/// The probability that a player who can capture does so, from 0 to 1.
const DOES: f32 = 0.8;
/// The part of their value that cards of a month in the hand keep while nothing in the pot matches them: `WAITS` for one
/// card and each matching card that is out, `PAIR` for two cards with none out, `TWO_WAIT` and `PAIR_WITH_TWO_OUT` for
/// two cards with others out, and `THREE` for three cards.
const WAITS: f32 = 0.2;
const TWO_WAIT: f32 = 0.35;
const PAIR: f32 = 0.5;
const PAIR_WITH_TWO_OUT: f32 = 0.2;
const THREE: f32 = 0.3;
/// The value of three cards of a month in the hand, in points: they can be shown, or become a bomb.
const SHAKE: f32 = 1.4;

/// The cards that the viewer has not seen, and who may have them.
pub(super) struct Outlook {
    /// The unseen cards without jokers, which match nothing.
    pub(super) unseen: CardSet,
    /// The probability that a certain one of them is drawn next.
    pub(super) each: f32,
    /// The number of cards that the others hold.
    held: u8,
    /// The number of others who play.
    rivals: f32,
}

/// The prospects of the cards of one month in the pot.
struct Lying {
    /// What the viewer loses if another captures them, in points.
    threat: f32,
    /// The probability that another can capture them.
    chance: f32,
    /// What the viewer wins by capturing them, in points.
    hope: f32,
}

impl Outlook {
    pub(super) fn new(view: &View, seat: Seat) -> Self {
        let unseen = view.unseen() - CardSet::JOKERS;
        let others = view.seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        Self {
            unseen,
            each: 1.0 / f32::from(unseen.len().max(1)),
            held: others.map(|(_, other)| other.cards_left).sum(),
            rivals: f32::from(view.ring().count() - 1),
        }
    }

    /// The value of the pot for the viewer, in points, if `left` lies in it and the viewer keeps `hand`.
    pub(super) fn future(&self, prospects: &Prospects, pot: &Pot, left: CardSet, hand: CardSet) -> f32 {
        let mut lying: ArrayVec<Lying, 12> = ArrayVec::new();
        let mut sum = 0.0;
        for month in Month::all() {
            let of = CardSet::month(month);
            let (there, unseen, own) = (left & of, self.unseen & of, hand & of);
            if there.is_empty() {
                sum += waiting(prospects, own, unseen);
                continue;
            }
            let taken = there | if there.len() == 3 { pot.jokers(month) } else { CardSet::EMPTY };
            let month = self.lying(prospects, taken, own, unseen);
            // The others also draw cards of the pile.
            sum -= self.rivals * self.each * f32::from(unseen.len()) * month.threat;
            lying.push(month);
        }
        lying.sort_unstable_by(|a, b| b.threat.total_cmp(&a.threat));
        let mut free = 1.0;
        for month in lying {
            let taken = free * month.chance;
            sum += HOPE * (1.0 - taken) * month.hope - THREAT * taken * month.threat;
            free *= 1.0 - DOES * month.chance;
        }
        sum
    }

    /// The prospects of cards of one month in the pot; three are taken together with their jokers.
    fn lying(&self, prospects: &Prospects, there: CardSet, own: CardSet, unseen: CardSet) -> Lying {
        let stack = there.len() >= 3;
        let out = f32::from(unseen.len());
        let (mut threat, mut chance) = (0.0, 0.0);
        if !unseen.is_empty() {
            let by_one = unseen.into_iter().map(|card| prospects.loss_of(card)).sum::<f32>() / out;
            let lose = there.into_iter().map(|card| prospects.loss_of(card));
            threat = by_one + if stack { lose.sum::<f32>() + STEAL } else { best(lose) };
            chance = 1.0 - (1.0 - out * self.each).max(0.0).powi(i32::from(self.held));
        }
        let mut hope = 0.0;
        if !own.is_empty() {
            let take = there.into_iter().map(|card| prospects.gain_of(card));
            hope = best_of(prospects, own)
                + if stack { take.sum::<f32>() + STEAL * self.rivals } else { best(take) };
        }
        Lying { threat, chance, hope }
    }
}

/// The value for the viewer of cards of a month in the hand while none of the month lies in the pot.
fn waiting(prospects: &Prospects, own: CardSet, unseen: CardSet) -> f32 {
    let out = f32::from(unseen.len());
    let with_one = || best_of(prospects, own) + prospects.sum_of_gains(unseen) / out;
    match (own.len(), unseen.len()) {
        (0, _) | (1, 0) => 0.0,
        (1, _) => WAITS * out.min(2.0) * with_one(),
        (2, 0) => PAIR * prospects.sum_of_gains(own),
        (2, _) => TWO_WAIT * with_one() + PAIR_WITH_TWO_OUT * prospects.sum_of_gains(own),
        _ => SHAKE + THREE * prospects.sum_of_gains(own | unseen),
    }
}

fn best_of(prospects: &Prospects, cards: CardSet) -> f32 {
    best(cards.into_iter().map(|card: Card| prospects.gain_of(card)))
}

fn best(worth: impl Iterator<Item = f32>) -> f32 {
    worth.fold(f32::MIN, f32::max)
}
