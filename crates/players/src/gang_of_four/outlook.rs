//! Estimates what the other hands may hold from what a seat can know: all cards that were not laid and are not in its own
//! hand.

use arrayvec::ArrayVec;

use carte_games::Seat;
use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{CardSet, Combination, CombinationKind, View};

/// The probability, 0 to 1, that a player lays a stronger single, pair, triple or gang that the hand has.
const USES_SINGLE: f32 = 0.45;
const USES_PAIR: f32 = 0.6;
const USES_TRIPLE: f32 = 0.75;
const USES_GANG: f32 = 0.25;

/// Another player who still takes part in the round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent {
    pub(super) seat: Seat,
    pub(super) cards_left: u8,
    /// The number of turns after the viewer's, from 1.
    pub(super) distance: u8,
}

/// The probabilities, 0 to 1, that nobody beats a combination that is laid now.
#[derive(Debug)]
pub(super) struct Outlook {
    pub(super) opponents: ArrayVec<Opponent, 3>,
    /// The smallest number of cards that an opponent holds.
    pub(super) fewest: u8,
    /// The cards in the other hands or in the dummy packet.
    unseen: CardSet,
    /// The probability that an opponent holds a certain unseen card.
    density: f32,
    /// The probabilities that nobody lays a stronger combination of the same kind: of singles by rank, of the others by
    /// value.
    singles: [f32; 34],
    pairs: [f32; 13],
    triples: [f32; 13],
    gangs: [f32; 13],
    /// The probability that nobody lays a gang.
    no_gang: f32,
    /// For each opponent, the probability of having a five-card combination and laying it.
    fives: ArrayVec<f32, 3>,
    equal_phoenixes: bool,
}

impl Outlook {
    pub(super) fn new(view: &View, own: Seat, hand: CardSet) -> Self {
        let laid = view.cycle.iter().fold(view.buried, |all, laid| all | laid.combination.cards());
        let unseen = CardSet::ALL - laid - hand;
        let mut opponents = ArrayVec::new();
        let mut seat = own;
        for distance in 1..view.players {
            seat = view.direction.next(seat, view.players);
            match view.seats.get(seat.index()) {
                Some(other) if !other.barred => {
                    opponents.push(Opponent { seat, cards_left: other.cards_left, distance });
                }
                _ => {}
            }
        }
        let equal_phoenixes = view.rules.phoenixes_are_equal();
        let mut outlook = Self {
            fewest: opponents.iter().map(|other: &Opponent| other.cards_left).min().unwrap_or(16),
            density: share(opponents.iter().map(|other| other.cards_left).sum(), unseen.len()),
            opponents,
            unseen,
            singles: [1.0; 34],
            pairs: [1.0; 13],
            triples: [1.0; 13],
            gangs: [1.0; 13],
            no_gang: 1.0,
            fives: ArrayVec::new(),
            equal_phoenixes,
        };
        outlook.weigh_values();
        outlook.weigh_singles();
        outlook.fives = outlook.opponents.iter().map(|other| five_card_chance(other.cards_left)).collect();
        outlook
    }

    /// How far from the end of the round the others are, from 0 (near) to 1 (far). An input of the network.
    pub(super) fn distance_from_end(&self) -> f32 {
        (f32::from(self.fewest) - 2.0).clamp(0.0, 8.0) / 8.0
    }

    /// Estimates pairs, triples and gangs, from the highest value down.
    fn weigh_values(&mut self) {
        let none = Groups::held_by(&self.opponents, self.unseen.len());
        let (mut pairs, mut triples, mut gangs) = (1.0, 1.0, 1.0);
        for value in (1..=11_u8).rev() {
            let out = usize::from((self.unseen & CardSet::value(value)).len());
            let index = usize::from(value);
            self.pairs[index] = pairs;
            self.triples[index] = triples;
            self.gangs[index] = gangs;
            pairs *= 1.0 - USES_PAIR * (1.0 - none.pair[out]);
            if value <= 10 {
                triples *= 1.0 - USES_TRIPLE * (1.0 - none.triple[out]);
                gangs *= none.gang[out];
            }
        }
        self.no_gang = 1.0 - USES_GANG * (1.0 - gangs);
    }

    /// Estimates singles, from the dragon down; both copies of a card face the same higher cards.
    fn weigh_singles(&mut self) {
        let falls_to_one = 1.0 - USES_SINGLE * self.density;
        let (mut stands, mut index) = (1.0, 64);
        for rank in (0..34_usize).rev() {
            let copies = if matches!(rank, 3 | 31..) { 1 } else { 2 };
            index -= copies;
            self.singles[rank] = stands;
            let out = self.unseen.bits() >> index & ((1 << copies) - 1);
            for _ in 0..out.count_ones() {
                stands *= falls_to_one;
            }
        }
        if self.equal_phoenixes {
            self.singles[31] = self.singles[32];
        }
    }

    /// The cards in the other hands or in the dummy packet.
    pub(super) fn unseen(&self) -> CardSet {
        self.unseen
    }

    pub(super) fn single(&self, rank: u8) -> f32 {
        self.singles[usize::from(rank.min(33))] * self.no_gang
    }

    pub(super) fn pair(&self, value: u8) -> f32 {
        self.pairs[usize::from(value.min(12))] * self.no_gang
    }

    pub(super) fn triple(&self, value: u8) -> f32 {
        self.triples[usize::from(value.min(12))] * self.no_gang
    }

    /// For a gang of four cards; longer ones are hardly ever beaten.
    pub(super) fn gang(&self, value: u8) -> f32 {
        self.gangs[usize::from(value.min(12))]
    }

    /// For a five-card combination; `strength` is 0 for the weakest straight and 1 for the strongest straight flush.
    pub(super) fn five(&self, strength: f32) -> f32 {
        self.fives.iter().fold(self.no_gang, |stands, chance| stands * (1.0 - chance * (1.0 - strength)))
    }

    /// The probability that nobody beats `play`.
    pub(super) fn stands(&self, play: &Combination) -> f32 {
        let value = play.value();
        match play.kind() {
            CombinationKind::Single => self.single(play.cards().highest().map_or(0, |card| card.rank())),
            CombinationKind::Pair => self.pair(value),
            CombinationKind::Triple => self.triple(value),
            CombinationKind::Gang if play.len() > 4 => self.gang(value).max(0.98),
            CombinationKind::Gang => self.gang(value),
            kind => self.five(five_strength(kind, value)),
        }
    }

    /// The probability that an opponent who holds as many cards as `play` has beats it with all of them.
    fn beats_and_goes_out(&self, other: &Opponent, play: &Combination) -> f32 {
        if other.cards_left != play.len() {
            return 0.0;
        }
        match (play.kind(), play.cards().highest()) {
            (CombinationKind::Single, Some(card)) => {
                let above = self.unseen.into_iter().filter(|other| other.rank() > card.rank()).count();
                share(u8::try_from(above).unwrap_or(u8::MAX), self.unseen.len())
            }
            _ => 0.3 * (1.0 - self.stands(play)),
        }
    }

    /// The expected loss, in points, from an opponent going out next if `top` lies on the table and the viewer keeps
    /// `cards_left` cards. `owner` has laid `top`; `None` stands for the viewer.
    pub(super) fn danger(&self, top: &Combination, owner: Option<&Opponent>, cards_left: u8) -> f32 {
        let mut safe = 1.0;
        for other in &self.opponents {
            if owner.is_none_or(|owner| owner.seat != other.seat) {
                let reached = 0.85_f32.powi(i32::from(other.distance) - 1);
                safe *= 1.0 - reached * self.beats_and_goes_out(other, top);
            }
        }
        if let Some(owner) = owner {
            safe *= 1.0 - self.stands(top).max(0.3) * goes_out_leading(owner.cards_left);
        }
        (1.0 - safe) * f32::from(penalty(cards_left))
    }
}

/// The strength of a five-card combination among all of them, 0 to 1.
pub(super) fn five_strength(kind: CombinationKind, value: u8) -> f32 {
    let value = f32::from(value);
    match kind {
        CombinationKind::Straight => 0.05 + 0.05 * (value - 5.0),
        CombinationKind::Flush => 0.30 + 0.03 * (value - 3.0),
        CombinationKind::FullHouse => 0.55 + 0.035 * value,
        _ => 0.93 + 0.006 * value,
    }
}

/// The probability that a player with this number of cards has a five-card combination and lays it.
fn five_card_chance(cards_left: u8) -> f32 {
    match cards_left {
        0..=4 => 0.0,
        5..=6 => 0.15,
        7..=9 => 0.3,
        10..=12 => 0.5,
        _ => 0.65,
    }
}

/// The probability that a player with this number of cards goes out when leading.
fn goes_out_leading(cards_left: u8) -> f32 {
    match cards_left {
        0..=1 => 1.0,
        2 => 0.5,
        3 => 0.35,
        4 => 0.25,
        5 => 0.3,
        6 => 0.15,
        _ => 0.03,
    }
}

fn share(part: u8, whole: u8) -> f32 {
    f32::from(part) / f32::from(whole.max(1))
}

/// The probabilities that no opponent holds a pair, triple or gang of a value; the index is the number of its unseen
/// cards.
struct Groups {
    pair: [f32; 8],
    triple: [f32; 8],
    gang: [f32; 8],
}

impl Groups {
    fn held_by(opponents: &[Opponent], unseen: u8) -> Self {
        let mut none = Self { pair: [1.0; 8], triple: [1.0; 8], gang: [1.0; 8] };
        for other in opponents {
            let held = share(other.cards_left, unseen).min(1.0);
            let not = 1.0 - held;
            for out in 2..8_u8 {
                let n = f32::from(out);
                let power = |lacking: u8| not.powi(i32::from(lacking));
                let index = usize::from(out);
                let fewer_than_two = power(out) + n * held * power(out - 1);
                if other.cards_left >= 2 {
                    none.pair[index] *= fewer_than_two;
                }
                let two = n * (n - 1.0) / 2.0 * held * held * power(out - 2);
                if other.cards_left >= 3 && out >= 3 {
                    none.triple[index] *= fewer_than_two + two;
                }
                if other.cards_left >= 4 && out >= 4 {
                    let three = n * (n - 1.0) * (n - 2.0) / 6.0 * held.powi(3) * power(out - 3);
                    none.gang[index] *= fewer_than_two + two + three;
                }
            }
        }
        none
    }
}
