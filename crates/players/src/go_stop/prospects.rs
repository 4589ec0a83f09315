//! Estimates what captured cards promise: the points that they make, and those that they bring nearer.

use arrayvec::ArrayVec;

use carte_games::Seat;
use carte_games::go_stop::{Card, CardSet, Points, Set, SetProgress, View};

/// The probability of getting a card that a set lacks: a base value, and what each turn that is left adds.
const CARD: (f32, f32) = (0.25, 0.01);
/// The same for a Pi; it is higher because there are many Pi.
const PI: (f32, f32) = (0.7, 0.02);
/// The value of having enough points for "Go or Stop?", in points.
const READY: f32 = 2.8;
/// The weight of a point of the others against one of the viewer.
const OTHERS: f32 = 0.6;
/// The value of what follows after the next points of a line, in points.
const FURTHER_PI: f32 = 3.0;
const FURTHER_CARDS: f32 = 0.6;
const FURTHER_BRIGHTS: f32 = 0.35;
/// The value of the seven animals that double (mong-bak), in points.
const MONG_BAK: f32 = 2.0;
/// The cost of each Pi missing to five (pi-bak), in points.
const PI_BAK: f32 = 0.42;
/// The cost of having no bright (kwang-bak), in points.
const KWANG_BAK: f32 = 0.6;
/// The number of powers that are computed: more than any line needs cards, Pi by value included.
const STEPS: usize = 12;

/// The value for the viewer of each card that a player captures, in points.
pub(super) struct Prospects {
    take: [f32; Card::COUNT as usize],
    lose: [f32; Card::COUNT as usize],
    /// The points that each card makes and promises the viewer, without its loss for the others.
    alone: [f32; Card::COUNT as usize],
    own: CardSet,
    theirs: CardSet,
    now: f32,
    promise: Promise,
}

impl Prospects {
    pub(super) fn new(view: &View, seat: Seat) -> Self {
        let captured: ArrayVec<CardSet, 3> = view.seats.iter().map(|seat| seat.captured).collect();
        let all = captured.iter().fold(CardSet::EMPTY, |all, cards| all | *cards);
        let own = captured[seat.index()];
        let promise = Promise::new(view, seat);
        let now = promise.of(own, all - own);
        let ring = view.ring();
        let rivals: ArrayVec<(CardSet, f32), 2> = ring
            .seats()
            .filter(|other| *other != seat)
            .map(|other| captured[other.index()])
            .map(|theirs| (theirs, promise.of(theirs, all - theirs)))
            .collect();
        let share = OTHERS / f32::from(ring.count() - 1);
        let weigh = |card: CardSet| {
            let alone = promise.of(own | card, all - own) - now;
            let mut take = alone;
            let mut lose = now - promise.of(own, (all - own) | card);
            for (theirs, now) in &rivals {
                take += share * (now - promise.of(*theirs, (all - *theirs) | card));
                lose += share * (promise.of(*theirs | card, all - *theirs) - now);
            }
            (take, lose, alone)
        };
        let [mut take, mut lose, mut alone] = [[0.0; Card::COUNT as usize]; 3];
        let mut weighed: [Option<(f32, f32, f32)>; KINDS] = [None; KINDS];
        for card in CardSet::ALL - all {
            let index = usize::from(card.index());
            (take[index], lose[index], alone[index]) =
                *weighed[kind_index(card)].get_or_insert_with(|| weigh(card.into()));
        }
        Self { take, lose, alone, own, theirs: all - own, now, promise }
    }

    /// What the viewer wins by capturing the card: points that come nearer, and the loss for the others.
    pub(super) fn gain_of(&self, card: Card) -> f32 {
        self.take[usize::from(card.index())]
    }

    /// What the viewer loses if another captures the card.
    pub(super) fn loss_of(&self, card: Card) -> f32 {
        self.lose[usize::from(card.index())]
    }

    /// What the viewer wins by capturing these cards, each valued alone.
    pub(super) fn sum_of_gains(&self, cards: CardSet) -> f32 {
        cards.into_iter().map(|card| self.gain_of(card)).sum()
    }

    /// What the viewer wins by capturing all these cards at once.
    pub(super) fn gain_of_all(&self, cards: CardSet) -> f32 {
        if cards.is_empty() {
            return 0.0;
        }
        let together = self.promise.of(self.own | cards, self.theirs) - self.now;
        // The loss for the others is taken from the single cards.
        let apart: f32 = cards.into_iter().map(|card| self.alone[usize::from(card.index())]).sum();
        self.sum_of_gains(cards) + together - apart
    }
}

/// The number of kinds of cards. Cards of one kind are in the same lines and so have the same value.
const KINDS: usize = 12;

/// The index of the kind of a card; only one card of each kind needs to be weighed.
fn kind_index(card: Card) -> usize {
    let kinds = [
        CardSet::of(Card::SAKE_CUP),
        CardSet::of(Card::RAIN),
        CardSet::BRIGHTS,
        CardSet::GODORI,
        CardSet::ANIMALS,
        CardSet::POEM,
        CardSet::PLAIN,
        CardSet::BLUE,
        CardSet::RIBBONS,
    ];
    // All others are Pi.
    let by_value = kinds.len() - 1 + usize::from(card.pi_value());
    kinds.iter().position(|kind| kind.contains(card)).unwrap_or(by_value)
}

/// The measure of captured cards at one moment of the round.
struct Promise {
    /// The probability of getting this number of further cards.
    cards: [f32; STEPS],
    /// The probability of getting further Pi that count as this number.
    pi: [f32; STEPS],
    threshold: u8,
}

impl Promise {
    fn new(view: &View, seat: Seat) -> Self {
        let turns = view.seats.get(seat.index()).map_or(0, |own| own.cards_left + own.flips);
        let chances = |(least, each): (f32, f32)| powers(least + each * f32::from(turns));
        Self { cards: chances(CARD), pi: chances(PI), threshold: view.threshold() }
    }

    /// The points that `own` makes and promises if the others have captured `theirs`.
    fn of(&self, own: CardSet, theirs: CardSet) -> f32 {
        let mut promised = 0.0;
        let mut points = 0;
        for line in SetProgress::all(&Points::best(own), own, theirs) {
            points += line.points;
            let (chances, further) = match line.set {
                Set::Pi => (&self.pi, FURTHER_PI),
                Set::Animals | Set::Ribbons => (&self.cards, FURTHER_CARDS),
                Set::Brights => (&self.cards, FURTHER_BRIGHTS),
                Set::Godori | Set::Poem | Set::Plain | Set::Blue => (&self.cards, 0.0),
            };
            let chance = |needs: u8| chances[usize::from(needs).min(STEPS - 1)];
            if let Some(step) = line.next {
                promised += chance(step.needs) * (f32::from(step.gains) + further);
            }
            promised += match line.set {
                Set::Pi => -PI_BAK * f32::from(5_u8.saturating_sub(line.held)),
                Set::Brights if line.held == 0 => -KWANG_BAK,
                Set::Animals if line.held + line.left.len() >= 7 => {
                    MONG_BAK * chance(7_u8.saturating_sub(line.held))
                }
                _ => 0.0,
            };
        }
        let ready = if points >= self.threshold { READY } else { 0.0 };
        f32::from(points) + promised + ready
    }
}

/// The powers of `chance`, by their exponent.
fn powers(chance: f32) -> [f32; STEPS] {
    let mut powers = [1.0; STEPS];
    for index in 1..STEPS {
        powers[index] = chance * powers[index - 1];
    }
    powers
}
