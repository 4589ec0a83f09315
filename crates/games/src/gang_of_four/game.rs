//! A whole game: rounds until a total reaches the score limit (sections 4.1 and 4.8).

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::ceremony::{CutShown, Dealing};
use super::combination::Combination;
use super::event::{Action, Event, Exchange, News, RoundResult};
use super::moves::Plays;
use super::refusal::Refusal;
use super::round::{Round, Stage};
use super::ruleset::{CutEffect, FirstDealer, Rules};
use super::scoring::verdict;
use super::view::{Phase, View};
use crate::{Awaits, CardGame, Chance, EventFacts, OrderOf, PerSeat, Seat, Viewer};

mod deal;
mod hidden;
mod laid_open;

pub use laid_open::GameState;

/// A game of Gang of Four. Holds every hand; a [`View`] is the part that may be shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    players: u8,
    totals: PerSeat<u16>,
    /// Shared with the views, which are made far more often than a round ends.
    results: Arc<Vec<RoundResult>>,
    pub(super) round: Round,
    winners: Option<ArrayVec<Seat, 4>>,
}

impl Game {
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// 3 or 4.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The results of the finished rounds, oldest first.
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The seats with the lowest total (section 4.8); `None` while the game goes on.
    pub fn winners(&self) -> Option<&[Seat]> {
        self.winners.as_deref()
    }

    /// Every hand; secret. With three players the fourth is the dummy. Between rounds, the cards left after the last one.
    pub const fn hands(&self) -> &PerSeat<CardSet> {
        &self.round.hands
    }

    /// Fills `plays` with everything that the seat to act may lay now, and returns `true` if that seat may pass.
    ///
    /// `plays` is empty while a deal or an exchange is awaited. Lists the same plays as [`View::legal_plays`] without
    /// allocating, for simulations.
    pub fn legal(&self, plays: &mut Plays) -> bool {
        self.round.legal(&self.rules, plays)
    }

    /// Decides and applies an action in one step, for simulations. Each event is passed to `happen` after it has been
    /// applied.
    ///
    /// # Errors
    /// The refusal of [`CardGame::decide`]; the game is unchanged then.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        mut happen: impl FnMut(&Event),
    ) -> Result<(), Refusal> {
        self.admit(seat)?;
        let mut ended = None;
        self.round.act(&self.rules, seat, action, &mut |event| {
            if let Event::RoundEnded { winner, penalties, .. } = event {
                ended = Some((*winner, *penalties));
            }
            happen(event);
        })?;
        if let Some((winner, penalties)) = ended {
            let winners = self.verdict(&penalties);
            self.record(winner, penalties);
            if let Some(winners) = winners {
                self.winners = Some(winners.clone());
                happen(&Event::GameEnded { winners });
            }
        }
        Ok(())
    }

    pub(super) fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.players) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.winners.is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    fn totals_with(&self, penalties: &PerSeat<u16>) -> PerSeat<u16> {
        PerSeat::from_fn(|seat| self.totals[seat].saturating_add(penalties[seat]))
    }

    fn verdict(&self, penalties: &PerSeat<u16>) -> Option<ArrayVec<Seat, 4>> {
        verdict(&self.rules, self.players, self.round.number, &self.totals, &self.totals_with(penalties))
    }

    /// Adds the round that has just ended to the results.
    fn record(&mut self, winner: Option<Seat>, penalties: PerSeat<u16>) {
        self.totals = self.totals_with(&penalties);
        let mut hands = self.round.hands;
        // The dummy's cards belong to no seat.
        if let Some(dummy) = Seat::all(4).nth(usize::from(self.players)) {
            hands[dummy] = CardSet::EMPTY;
        }
        Arc::make_mut(&mut self.results).push(RoundResult {
            number: self.round.number,
            winner,
            cards_left: self.round.counts(),
            penalties,
            totals: self.totals,
            hands,
            barred: self.round.barred.iter().collect(),
            exchange: self.round.exchange,
            returned: self.round.returned,
        });
    }

    fn phase(&self) -> Phase {
        match (&self.winners, self.round.stage) {
            (Some(winners), _) => Phase::Over { winners: winners.clone() },
            (None, Stage::Idle) => Phase::Waiting,
            (None, Stage::Exchange(exchange)) => Phase::Exchange(exchange),
            (None, Stage::Turn(seat)) => Phase::Turn { seat },
        }
    }
}

impl CardGame for Game {
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type News = News;
    type Refusal = Refusal;
    type View = View;
    type Ceremony = CutShown;

    fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        debug_assert!(rules.allows_players(players), "{players} players");
        Self {
            rules,
            players,
            totals: PerSeat::default(),
            results: Arc::default(),
            round: Round::before_the_first(players, rules.first_dealer.seat().unwrap_or(first_dealer)),
            winners: None,
        }
    }

    /// Replaces the choice of the host, or of a seat of the lobby, by the seat in the game (A35). Later nobody knows who
    /// was host, and the seats that stayed empty are closed up. A seat that nobody has taken leaves the choice to fate.
    fn at_start(rules: Rules, host: Option<Seat>, moved: &dyn Fn(Seat) -> Option<Seat>) -> Rules {
        let chosen = match rules.first_dealer {
            FirstDealer::Host => host,
            other => other.seat().and_then(moved),
        };
        rules.with(FirstDealer::named(chosen))
    }

    fn drawn_dealer(_: &Rules, _: u8, _: &dyn Chance) -> Option<Seat> {
        None
    }

    /// The cut of the running round, or of the last one; there is none before the first round.
    fn ceremony(&self, chance: &dyn Chance) -> Option<CutShown> {
        let Round { number, dealer, direction, .. } = self.round;
        let dealing = Dealing { dealer, direction, players: self.players };
        let shows = |attempt| chance.cut(number, attempt, Self::deck_len(&self.rules));
        (number > 0).then(|| self.rules.cut_shown(dealing, &shows)).flatten()
    }

    fn seats(rules: &Rules) -> RangeInclusive<u8> {
        rules.seats()
    }

    /// Points are penalties.
    fn worth(points: i64) -> i64 {
        -points
    }

    fn deck_len(_: &Rules) -> u8 {
        64
    }

    fn awaits(&self) -> Awaits {
        match (&self.winners, self.round.stage) {
            (Some(_), _) => Awaits::Nobody,
            (None, Stage::Idle) => Awaits::Deal { round: self.round.number.saturating_add(1), redeal: 0 },
            (None, Stage::Exchange(Exchange { winner: seat, .. }) | Stage::Turn(seat)) => Awaits::Seat(seat),
        }
    }

    fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, _: &dyn Fn() -> Vec<u8>) -> Vec<Event> {
        debug_assert!(matches!(self.awaits(), Awaits::Deal { .. }), "no deal is awaited");
        let round = self.round.number.saturating_add(1);
        let dealing = self.dealing(round);
        let cut = self.rules.cut_shown(dealing, cut);
        let packets = match &cut {
            Some(cut) if self.rules.cut_effect == CutEffect::Deals => {
                self.rules.dealt_after(cut, dealing, deck)
            }
            Some(_) | None => packets(deck),
        };
        let gift = self.gift(&packets);
        let given = gift.map(|Exchange { giver, winner, given: card }| Event::Given { giver, winner, card });
        [Event::Dealt { round, packets, cut }].into_iter().chain(given).collect()
    }

    fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.admit(seat)?;
        let mut events = Vec::with_capacity(2);
        self.round.clone().act(&self.rules, seat, action, &mut |event| events.push(event.clone()))?;
        if let Some(Event::RoundEnded { penalties, .. }) = events.last()
            && let Some(winners) = self.verdict(penalties)
        {
            events.push(Event::GameEnded { winners });
        }
        Ok(events)
    }

    fn hidden_cards(&self, knower: Option<Seat>) -> Vec<u8> {
        self.hidden(knower).into_iter().map(Card::index).collect()
    }

    fn with_hidden_cards(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        self.dealt_anew(knower, order)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { round, packets, .. } => self.round = self.dealt(*round, *packets),
            Event::RoundEnded { winner, penalties, .. } => {
                self.round.apply(event);
                self.record(*winner, *penalties);
            }
            Event::GameEnded { winners } => self.winners = Some(winners.clone()),
            Event::Given { .. }
            | Event::Returned { .. }
            | Event::Played { .. }
            | Event::Passed { .. }
            | Event::Announced { .. }
            | Event::Barred { .. }
            | Event::TakenBack { .. }
            | Event::CycleEnded { .. } => self.round.apply(event),
        }
    }

    fn news(&self, event: &Event) -> Option<News> {
        Some(match event {
            Event::Dealt { round, .. } => News::RoundBegan {
                round: *round,
                dealer: self.round.dealer,
                direction: self.round.direction,
                leader: self.round.opener,
            },
            Event::Given { giver, winner, card } => {
                News::Given { giver: *giver, winner: *winner, card: *card }
            }
            Event::Returned { winner, giver, card } => {
                News::Returned { winner: *winner, giver: *giver, card: *card }
            }
            Event::Played { seat, cards } => News::Played {
                seat: *seat,
                combination: Combination::classify(*cards)?,
                cards_left: self.round.cards_left(*seat),
                lead: self.round.cycle.len() == 1,
            },
            Event::Passed { seat } => News::Passed { seat: *seat },
            Event::Announced { seat } => News::Announced { seat: *seat },
            Event::Barred { seat } => News::Barred { seat: *seat },
            Event::TakenBack { seat, card } => News::TakenBack { seat: *seat, card: *card },
            Event::CycleEnded { leader } => News::CycleEnded { leader: *leader },
            Event::RoundEnded { winner, cards_left, penalties } => {
                News::RoundEnded { winner: *winner, cards_left: *cards_left, penalties: *penalties }
            }
            Event::GameEnded { winners } => News::GameEnded { winners: winners.clone() },
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(&self.rules, &self.round, &self.totals, self.phase(), self.results.clone(), viewer)
    }

    fn forced_pass(&self, seat: Seat) -> Option<Action> {
        self.view(Viewer::Seat(seat)).may_only_pass().then_some(Action::Pass)
    }

    fn clock_action(&self, seat: Seat) -> Option<Action> {
        if self.admit(seat).is_err() {
            return None;
        }
        let hand = self.round.hands[seat];
        match self.round.stage {
            Stage::Exchange(Exchange { winner, .. }) if winner == seat => hand.lowest().map(Action::Return),
            Stage::Turn(turn) if turn == seat => {
                let mut plays = Plays::default();
                if self.legal(&mut plays) {
                    return Some(Action::Pass);
                }
                // A play is forced: the weakest that is allowed, with "Carte !" said when it is due (E17).
                let cards = plays.least(&self.rules)?;
                Some(Action::Play { cards, announce: (hand - cards).len() == 1 })
            }
            Stage::Exchange(_) | Stage::Turn(_) | Stage::Idle => None,
        }
    }

    fn facts(event: &Event) -> EventFacts {
        event.facts()
    }

    fn closing_announcement(&self) -> Option<Seat> {
        self.round.closing(&self.rules).iter().next()
    }

    fn finished_deals(&self) -> usize {
        self.results.len()
    }

    /// Empty from the third cycle on.
    fn guessable(&self) -> Vec<Seat> {
        const OPEN_CYCLES: u8 = 2;
        if self.round.stage == Stage::Idle || self.round.cycles >= OPEN_CYCLES {
            return Vec::new();
        }
        Seat::all(self.players).filter(|seat| !self.round.barred.contains(*seat)).collect()
    }

    fn check_order(&self, seat: Seat, order: &OrderOf<Action>) -> Option<Result<(), Refusal>> {
        self.check_order_ahead(seat, order)
    }

    fn ordered_action(&self, order: &OrderOf<Action>) -> Option<Action> {
        match *order {
            OrderOf::Play(action) => Some(action),
            OrderOf::PassUntilNextCycle => Some(Action::Pass),
            OrderOf::PassUnlessSingle => (!self.single_lies()).then_some(Action::Pass),
            OrderOf::PlayBelow { play, below } => Some(self.play_below(play, below)),
            OrderOf::PlayIfTakes { .. } | OrderOf::Announce => None,
        }
    }

    fn announcing(&self, seat: Seat, action: Action) -> Action {
        self.with_announcement(seat, action)
    }
}

/// Splits the shuffled deck into four packets of 16 cards.
fn packets(deck: &[u8]) -> PerSeat<CardSet> {
    let mut packets = PerSeat::default();
    for ((_, packet), cards) in packets.iter_mut().zip(deck.chunks(16)) {
        *packet = cards.iter().filter_map(|index| Card::new(*index)).collect();
    }
    packets
}

/// Shows no hands, so that they stay out of logs.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules)
            .field("players", &self.players)
            .field("totals", &self.totals)
            .field("round", &self.round)
            .field("winners", &self.winners)
            .finish_non_exhaustive()
    }
}
