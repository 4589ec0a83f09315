//! A whole game: rounds until their number is played or somebody is out of tokens (section 8).

use std::fmt;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::card_set::CardSet;
use super::deck::Deck;
use super::event::{Action, Event, News};
use super::moves::Actions;
use super::opening;
use super::points::Points;
use super::refusal::Refusal;
use super::result::{Outcome, RoundResult};
use super::round::{Round, Stage, Terms};
use super::ruleset::{Jokers, Rules};
use super::view::View;
use crate::{Awaits, CardGame, Meaning, NewsMeaning, OrderOf, Seat, Viewer};

/// A game of Go-Stop. Holds every hand and the pile: what may be shown of it is its [`View`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(super) rules: Rules,
    pub(super) players: u8,
    pub(super) totals: [i64; 3],
    pub(super) results: Vec<RoundResult>,
    pub(super) round: Round,
    pub(super) winners: Option<ArrayVec<Seat, 3>>,
}

impl Game {
    /// The rules of this game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many play, 2 or 3.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The points, or tokens, of each seat.
    #[must_use]
    pub const fn totals(&self) -> [i64; 3] {
        self.totals
    }

    /// The finished deals, oldest first, nagari included.
    #[must_use]
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// Who has won; `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<&[Seat]> {
        self.winners.as_deref()
    }

    /// Fills `actions` with what the seat to act may do.
    ///
    /// Nothing is listed while a deal is awaited. This is what [`View::legal_actions`] lists, without allocating: for
    /// simulations.
    pub fn legal(&self, actions: &mut Actions) {
        match self.round.stage.seat() {
            Some(seat) if self.winners.is_none() => self.round.situation(&self.rules, seat).list(actions),
            _ => actions.clear(),
        }
    }

    /// Decides and applies in one step, for simulations: each event is handed to `happen` after it was applied.
    ///
    /// # Errors
    /// The refusal of [`CardGame::decide`]; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: &Action, mut happen: impl FnMut(Event)) -> Result<(), Refusal> {
        self.admit(seat)?;
        let terms = Terms { rules: &self.rules, totals: self.totals, nagari: nagari(&self.results) };
        let totals = &mut self.totals;
        let mut ended = None;
        self.round.act(&terms, seat, action, &mut |event| {
            if let Event::SattaPaid { payments, .. } = &event {
                receive(totals, payments);
            }
            if let Event::RoundEnded { outcome, payments } = &event {
                ended = Some((outcome.clone(), *payments));
            }
            happen(event);
        })?;
        if let Some((outcome, payments)) = ended {
            let winners = self.verdict(&outcome, &[payments]);
            self.record(outcome, payments);
            if let Some(winners) = winners {
                self.winners = Some(winners.clone());
                happen(Event::GameEnded { winners });
            }
        }
        Ok(())
    }

    /// Whether a seat that waits for its turn could do this at the turn, as far as can be known.
    ///
    /// # Errors
    /// Why it is certain that it could not.
    pub fn check_ahead(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.admit(seat)?;
        if self.round.stage == Stage::Idle {
            return Err(Refusal::RoundNotDealt);
        }
        self.round.situation(&self.rules, seat).judge_ahead(action)
    }

    fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.players) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.winners.is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(super) fn terms(&self) -> Terms<'_> {
        Terms { rules: &self.rules, totals: self.totals, nagari: nagari(&self.results) }
    }

    /// The winners, if the game ends with this outcome and these payments of the round (section 8, E10).
    ///
    /// It ends for all as soon as one has no token left: two cannot play on in a game of three.
    fn verdict(&self, outcome: &Outcome, payments: &[[i64; 3]]) -> Option<ArrayVec<Seat, 3>> {
        let mut totals = self.totals;
        payments.iter().for_each(|payments| receive(&mut totals, payments));
        let totals = &totals[..usize::from(self.players)];
        let decided = !matches!(outcome, Outcome::Nagari(_));
        let last_round = decided && self.rules.rounds > 0 && self.round.number >= self.rules.rounds;
        let out = self.rules.plays_for_tokens() && totals.iter().any(|total| *total <= 0);
        if !last_round && !out {
            return None;
        }
        let highest = totals.iter().max()?;
        Some(Seat::all(self.players).filter(|seat| totals[seat.index()] == *highest).collect())
    }

    /// Notes the round that has just ended.
    fn record(&mut self, outcome: Outcome, payments: [i64; 3]) {
        let settlement = self.round.account(&self.terms()).settle(&outcome);
        receive(&mut self.totals, &payments);
        let mut all_payments = self.round.paid;
        receive(&mut all_payments, &payments);
        self.results.push(RoundResult {
            number: self.round.number,
            redeal: self.round.redeal,
            dealer: self.round.dealer,
            outcome,
            settlement,
            payments: all_payments,
            totals: self.totals,
            captured: self.round.captured,
            hands: self.round.hands,
        });
    }

    /// The number of the next deal, and how many of this number were void before.
    fn next_deal(&self) -> (u16, u16) {
        match self.results.last() {
            None => (1, 0),
            Some(last) if matches!(last.outcome, Outcome::Nagari(_)) => {
                (last.number, last.redeal.saturating_add(1))
            }
            Some(last) => (last.number.saturating_add(1), 0),
        }
    }

    fn dealt(&self, number: u16, redeal: u16, deck: &Deck) -> Round {
        let winner = self.results.last().and_then(|last| last.outcome.next_dealer(last.dealer));
        let dealer = winner.unwrap_or(self.round.dealer);
        Round::dealt(self.players, dealer, number, redeal, deck.deal(self.players, dealer))
    }
}

fn receive(totals: &mut [i64; 3], payments: &[i64; 3]) {
    for (total, payment) in totals.iter_mut().zip(payments) {
        *total = total.saturating_add(*payment);
    }
}

/// How many deals at the end of this list were nagari, in a row.
fn nagari(results: &[RoundResult]) -> u16 {
    let draws = results.iter().rev().take_while(|result| matches!(result.outcome, Outcome::Nagari(_)));
    u16::try_from(draws.count()).unwrap_or(u16::MAX)
}

impl CardGame for Game {
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type News = News;
    type Refusal = Refusal;
    type View = View;

    fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        debug_assert!(rules.allows_players(players), "{players} players");
        let mut totals = [0; 3];
        for seat in Seat::all(players) {
            totals[seat.index()] = i64::from(rules.tokens);
        }
        let round = Round::before_the_first(players, first_dealer);
        Self { rules, players, totals, results: Vec::new(), round, winners: None }
    }

    fn seats(_: &Rules) -> RangeInclusive<u8> {
        2..=3
    }

    /// Points are payments.
    fn worth(points: i64) -> i64 {
        points
    }

    fn deck_len(rules: &Rules) -> u8 {
        match rules.jokers {
            Jokers::Two => Card::COUNT,
            Jokers::None => Card::COUNT - 2,
        }
    }

    fn awaits(&self) -> Awaits {
        match (&self.winners, self.round.stage.seat()) {
            (Some(_), _) => Awaits::Nobody,
            (None, Some(seat)) => Awaits::Seat(seat),
            (None, None) => {
                let (round, redeal) = self.next_deal();
                Awaits::Deal { round, redeal }
            }
        }
    }

    fn deal(&self, deck: &[u8], _: &dyn Fn(u8) -> u8) -> Vec<Event> {
        debug_assert!(matches!(self.awaits(), Awaits::Deal { .. }), "no deal is awaited");
        let deck = Deck::new(deck);
        let (number, redeal) = self.next_deal();
        let mut round = self.dealt(number, redeal, &deck);
        let dealer = round.dealer;
        let mut events = vec![Event::Dealt { round: number, redeal, deck }];
        while let Some(joker) = (round.pot.cards() & CardSet::JOKERS).lowest()
            && let Some(refill) = round.pile.last().copied()
        {
            let event = Event::PotJoker { dealer, joker, refill };
            round.apply(&self.rules, &event);
            events.push(event);
        }
        if let Some(outcome) = opening::outcome(&round) {
            let settlement = round.account(&self.terms()).settle(&outcome);
            let payments = settlement.map_or([0; 3], |settlement| settlement.payments);
            let ahead = Self { round, results: Vec::new(), winners: None, ..*self };
            let winners = ahead.verdict(&outcome, &[payments]);
            events.push(Event::RoundEnded { outcome, payments });
            events.extend(winners.map(|winners| Event::GameEnded { winners }));
        }
        events
    }

    fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.admit(seat)?;
        let mut events = Vec::with_capacity(4);
        self.round.clone().act(&self.terms(), seat, action, &mut |event| events.push(event))?;
        if let Some(Event::RoundEnded { outcome, payments }) = events.last()
            && let Some(winners) = self.verdict(outcome, &[*payments])
        {
            events.push(Event::GameEnded { winners });
        }
        Ok(events)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { round, redeal, deck } => self.round = self.dealt(*round, *redeal, deck),
            Event::RoundEnded { outcome, payments } => {
                self.round.apply(&self.rules, event);
                self.record(outcome.clone(), *payments);
            }
            Event::SattaPaid { payments, .. } => {
                self.round.apply(&self.rules, event);
                receive(&mut self.totals, payments);
            }
            Event::GameEnded { winners } => self.winners = Some(winners.clone()),
            Event::PotJoker { .. }
            | Event::JokerPlayed { .. }
            | Event::Declined { .. }
            | Event::Shaken { .. }
            | Event::Played { .. }
            | Event::Bombed { .. }
            | Event::Flipped { .. }
            | Event::Drawn { .. }
            | Event::Taken { .. }
            | Event::Settled { .. }
            | Event::Went { .. }
            | Event::Stopped { .. } => self.round.apply(&self.rules, event),
        }
    }

    fn news(&self, event: &Event) -> Option<News> {
        let points = |seat: Seat| Points::best(self.round.captured[seat.index()]).total();
        let choice = match self.round.stage {
            Stage::Take { choice, .. } => Some(choice),
            _ => None,
        };
        Some(match event {
            Event::Dealt { round, redeal, .. } => News::RoundBegan {
                round: *round,
                redeal: *redeal,
                dealer: self.round.dealer,
                pot: self.round.pot.cards(),
            },
            Event::PotJoker { dealer, joker, refill } => {
                News::PotJoker { dealer: *dealer, joker: *joker, refill: *refill }
            }
            Event::JokerPlayed { seat, joker, .. } => News::JokerPlayed { seat: *seat, joker: *joker },
            // That there was something to decline would tell what the hand holds.
            Event::Declined { .. } => return None,
            Event::Shaken { seat, month, shown } => {
                News::Shaken { seat: *seat, month: *month, shown: *shown }
            }
            Event::Played { seat, card } => News::Played { seat: *seat, card: *card, choice },
            Event::Bombed { seat, month, cards } => {
                News::Bombed { seat: *seat, month: *month, cards: *cards }
            }
            Event::Flipped { seat } => News::Flipped { seat: *seat },
            Event::Drawn { seat, card } => News::Drawn { seat: *seat, card: *card, choice },
            Event::Taken { seat, card } => News::Taken { seat: *seat, card: *card },
            Event::Settled { seat, captured, calls, stolen } => News::Settled {
                seat: *seat,
                captured: *captured,
                calls: calls.clone(),
                stolen: stolen.clone(),
                points: points(*seat),
                asked: matches!(self.round.stage, Stage::Prompt(_)),
            },
            Event::SattaPaid { seat, payments } => News::SattaPaid { seat: *seat, payments: *payments },
            Event::Went { seat } => {
                News::Went { seat: *seat, times: self.round.goes[seat.index()], points: points(*seat) }
            }
            Event::Stopped { seat } => News::Stopped { seat: *seat },
            Event::RoundEnded { .. } => News::RoundEnded { result: Box::new(self.results.last()?.clone()) },
            Event::GameEnded { winners } => News::GameEnded { winners: winners.clone() },
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn clock_action(&self, seat: Seat) -> Option<Action> {
        if self.admit(seat).is_err() || self.round.stage.seat() != Some(seat) {
            return None;
        }
        let mut actions = Actions::new();
        self.legal(&mut actions);
        // The lowest card, the lower of two; an end that pays rather than the risk (E9). A joker only when nothing
        // else is left to do.
        let rank = |action: &Action| match action {
            Action::Play(_) | Action::Take(_) | Action::Stop | Action::ChongTong => 0,
            Action::Flip => 1,
            Action::Joker(_) => 2,
            Action::Shake(_) | Action::Bomb(_) | Action::Go | Action::Decline => 3,
        };
        actions.into_iter().min_by_key(rank)
    }

    fn meaning(event: &Event) -> Meaning {
        event.meaning()
    }

    fn news_meaning(news: &News) -> NewsMeaning {
        news.meaning()
    }

    /// Nobody announces anything.
    fn unannounced(&self) -> Option<Seat> {
        None
    }

    fn finished_deals(&self) -> usize {
        self.results.len()
    }

    fn check_order(&self, seat: Seat, order: &OrderOf<Action>) -> Option<Result<(), Refusal>> {
        match order {
            OrderOf::Play(action) => Some(self.check_ahead(seat, action)),
            OrderOf::PassUntilNextCycle | OrderOf::PassUnlessSingle | OrderOf::Announce => None,
        }
    }

    fn ordered_action(&self, order: &OrderOf<Action>) -> Option<Action> {
        match *order {
            OrderOf::Play(action) => Some(action),
            OrderOf::PassUntilNextCycle | OrderOf::PassUnlessSingle | OrderOf::Announce => None,
        }
    }

    fn announcing(&self, _: Seat, action: Action) -> Action {
        action
    }
}

/// Hands and pile stay out of logs.
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
