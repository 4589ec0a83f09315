//! What the deal and each draw of a round gave, compared with what could have come instead.

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::value::{Sight, Valuer};
use super::{DealtRound, Given};
use carte_games::{Event, Game, PerTableSeat, Seat};

/// How much work is done to estimate what chance gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Number of other deals that are valued. If nothing is drawn later, the actual deal is valued as often.
    pub deals: u32,
    /// Number of orders of the hidden cards in which each position is valued.
    pub orders: u32,
    /// Maximum number of cards that could be drawn and are valued. They are a random sample if there are more.
    pub cards: usize,
    /// Number of orders in which positions are valued by what the seats could know; 0 leaves that out.
    pub known: u32,
}

impl Effort {
    /// For what people are told.
    pub const TOLD: Self = Self { deals: 64, orders: 12, cards: usize::MAX, known: 4 };

    /// For tournaments, in which many rounds make up for the little work on each.
    pub const MEASURED: Self = Self { deals: 12, orders: 2, cards: 4, known: 0 };

    /// Number of orders in which a deal is valued by what a seat could know. It is larger, because a hand alone is not
    /// much to go by.
    const fn orders_of_known_deal(self) -> u32 {
        4 * self.known
    }
}

/// The worth of a position to each seat, once for each time that the position was valued.
type Worths = Vec<PerTableSeat<f64>>;

impl DealtRound {
    /// What a chance event of the round gave each seat. Event 0 is the deal, and the draws follow. The random numbers
    /// follow from `seed`.
    pub fn given_by(&self, number: usize, effort: Effort, seed: u64) -> PerTableSeat<Given> {
        let event = u64::try_from(number).unwrap_or(u64::MAX);
        let mut rng = StdRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(event));
        let mut valuer = Valuer::new(&self.before);
        match number.checked_sub(1).and_then(|number| self.draws.get(number)) {
            Some((game, event)) => given_by_draw(&mut valuer, game, event, effort, &mut rng),
            None => self.given_by_deal(&mut valuer, effort, rng.random()),
        }
    }

    fn given_by_deal(&self, valuer: &mut Valuer<'_>, effort: Effort, seed: u64) -> PerTableSeat<Given> {
        let is_drawn_later = self.dealt.as_ref().is_none_or(|dealt| !dealt.hidden_cards(None).is_empty());
        let (sight, times) =
            if is_drawn_later { (Sight::Near, effort.orders) } else { (Sight::Far, effort.deals) };
        let others =
            sample_worths(effort.deals, seed, |rng| value_of_other_deal(valuer, &self.before, sight, rng));
        let mut given = PerTableSeat::<Given>::default();
        let Some(dealt) = &self.dealt else {
            for (seat, own) in given.iter_mut() {
                let (others, error) = mean(&others, seat);
                let points = self.result[seat] - others;
                *own = Given { points, error, known: points };
            }
            return given;
        };
        let cards = self.before.rules().deck_len();
        let mut actual = |knower: Option<Seat>, sight: Sight, times: u32| {
            sample_worths(times, seed, |rng| {
                valuer.value(dealt.with_hidden_cards(knower, &shuffled(cards, rng)), sight, rng)
            })
        };
        let dealt = actual(None, sight, times);
        let seats = super::value::count_seats(&self.before);
        let mut known: PerTableSeat<Worths> = PerTableSeat::default();
        for seat in Seat::all(seats) {
            known[seat] = actual(Some(seat), Sight::Near, effort.orders_of_known_deal());
        }
        let nearly = match sight {
            Sight::Near => others.clone(),
            Sight::Far if effort.known == 0 => Worths::new(),
            Sight::Far => sample_worths(effort.deals, seed, |rng| {
                value_of_other_deal(valuer, &self.before, Sight::Near, rng)
            }),
        };
        for (seat, own) in given.iter_mut() {
            let ((dealt, error), (others, other_error)) = (mean(&dealt, seat), mean(&others, seat));
            own.points = dealt - others;
            own.error = error.hypot(other_error);
            if effort.known > 0 {
                own.known = mean(&known[seat], seat).0 - mean(&nearly, seat).0;
            }
        }
        given
    }
}

/// What a draw gave each seat.
fn given_by_draw(
    valuer: &mut Valuer<'_>,
    game: &Game,
    event: &Event,
    effort: Effort,
    rng: &mut StdRng,
) -> PerTableSeat<Given> {
    let mut given = PerTableSeat::<Given>::default();
    let Some(drawn) = event.facts().draw else { return given };
    let seats = super::value::count_seats(game);
    let mut compare = |knower: Option<Seat>, times: u32, rng: &mut StdRng| -> Worths {
        let mut cards = game.hidden_cards(knower);
        if cards.len() > effort.cards {
            cards = cards.sample(rng, effort.cards).copied().collect();
        }
        sample_worths(times, rng.random(), |rng| {
            compare_draw(valuer, game, event, drawn.card, &cards, knower, rng)
        })
    };
    let actual = compare(None, effort.orders, rng);
    for seat in Seat::all(seats) {
        let own = &mut given[seat];
        (own.points, own.error) = mean(&actual, seat);
        if effort.known > 0 && drawn.seen_by.is_none_or(|seen_by| seen_by == seat) {
            own.known = mean(&compare(Some(seat), effort.known, rng), seat).0;
        }
    }
    given
}

/// How much more it is worth to each seat that `drawn` was drawn than any of `cards`, in the mean over them. The cards
/// that `knower` does not know lie in one random order.
fn compare_draw(
    valuer: &mut Valuer<'_>,
    game: &Game,
    event: &Event,
    drawn: u8,
    cards: &[u8],
    knower: Option<Seat>,
    rng: &mut StdRng,
) -> PerTableSeat<f64> {
    // All cards are valued in the same order, so that only the drawn card differs.
    let rest = shuffled(game.rules().deck_len(), rng);
    let mut value = |card: u8| {
        let order = std::iter::once(card).chain(rest.iter().copied().filter(|other| *other != card));
        let mut game = game.with_hidden_cards(knower, &order.collect::<Vec<u8>>());
        let mut over = false;
        for event in game.draw_again(event) {
            game.apply(&event);
            over |= event.facts().ends_round();
        }
        if over { valuer.result(&game) } else { valuer.value(game, Sight::Near, rng) }
    };
    let actual = value(drawn);
    let mut more = actual;
    let count = f64::from(u8::try_from(cards.len()).unwrap_or(u8::MAX)).max(1.0);
    for card in cards {
        let other = if *card == drawn { actual } else { value(*card) };
        more.iter_mut().for_each(|(seat, more)| *more -= other[seat] / count);
    }
    more
}

/// The worth of a random deal in the place of the actual one.
fn value_of_other_deal(
    valuer: &mut Valuer<'_>,
    before: &Game,
    sight: Sight,
    rng: &mut StdRng,
) -> PerTableSeat<f64> {
    let cards = before.rules().deck_len();
    let [deck, again, cut] = [(); 3].map(|()| shuffled(cards, rng));
    let cut = |attempt: u8| cut.get(usize::from(attempt % cards)).copied().unwrap_or_default();
    let mut game = before.clone();
    let mut over = false;
    for event in game.deal(&deck, &cut, &|| again.clone()) {
        game.apply(&event);
        over |= event.facts().ends_round();
    }
    if over { valuer.result(&game) } else { valuer.value(game, sight, rng) }
}

/// Calls `value` `times` times. Each call has random numbers of its own, so that how many of them one call uses changes
/// nothing in the next.
fn sample_worths(times: u32, seed: u64, mut value: impl FnMut(&mut StdRng) -> PerTableSeat<f64>) -> Worths {
    (0..u64::from(times)).map(|number| value(&mut StdRng::seed_from_u64(seed.wrapping_add(number)))).collect()
}

/// All cards in a random order.
fn shuffled(cards: u8, rng: &mut StdRng) -> Vec<u8> {
    let mut deck: Vec<u8> = (0..cards).collect();
    deck.shuffle(rng);
    deck
}

/// The mean worth to a seat, with its standard error.
fn mean(worths: &Worths, seat: Seat) -> (f64, f64) {
    let count = f64::from(u32::try_from(worths.len()).unwrap_or(u32::MAX).max(1));
    let mean = worths.iter().map(|worth| worth[seat]).sum::<f64>() / count;
    let squares = worths.iter().map(|worth| (worth[seat] - mean).powi(2)).sum::<f64>();
    (mean, (squares / count / f64::max(count - 1.0, 1.0)).sqrt())
}
