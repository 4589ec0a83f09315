//! A whole game: it lasts until its number of rounds is played, the players refuse another round, or one has all tokens
//! (section 8).

use std::fmt;
use std::iter;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::card::Card;
use super::card_set::CardSet;
use super::deck::Deck;
use super::draw::Draw;
use super::event::{Action, Event, News};
use super::moves::{Actions, forced_take};
use super::opening;
use super::refusal::Refusal;
use super::result::{Outcome, PollAnswer, PollAnswers, RoundResult};
use super::ring::Ring;
use super::round::{Paid, Round, Stage, Terms};
use super::ruleset::{Broke, FirstDealer, Missions, Rules};
use super::settlement::{Pending, Settlement};
use super::view::View;
use crate::go_stop::{PerSeat, Seats};
use crate::{Awaits, CardGame, Chance, EventFacts, OrderOf, Seat, Viewer};

mod hidden;
mod laid_open;

pub use laid_open::GameState;

/// A game of Go-Stop. Holds every hand and the pile; a [`View`] is the part that may be shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    pub(super) rules: Rules,
    pub(super) players: u8,
    pub(super) totals: PerSeat<i64>,
    /// Shared with the views, which are made far more often than a round ends.
    pub(super) results: Arc<Vec<RoundResult>>,
    pub(super) round: Round,
    /// The answers so far to the question for another round; `None` if nobody is asked.
    pub(super) poll: Option<PollAnswers>,
    pub(super) winners: Option<Seats>,
}

impl Game {
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of players who began the game, 2 to 5.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The points of each seat, or its tokens.
    pub const fn totals(&self) -> PerSeat<i64> {
        self.totals
    }

    /// The results of the finished deals, oldest first, nagari included.
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The seats that play the current round, or played the last one.
    pub const fn ring(&self) -> Ring {
        self.round.ring
    }

    /// The seats with the highest total; `None` while the game goes on.
    pub fn winners(&self) -> Option<&[Seat]> {
        self.winners.as_deref()
    }

    /// Every hand; secret. Between rounds, the cards left after the last one.
    pub const fn hands(&self) -> &PerSeat<CardSet> {
        &self.round.hands
    }

    /// Fills `actions` with everything that the seat to act may do.
    ///
    /// `actions` is empty while a deal is awaited. Lists the same actions as [`View::legal_actions`] without allocating,
    /// for simulations.
    pub fn legal(&self, actions: &mut Actions) {
        actions.clear();
        if self.asked().is_some() {
            actions.extend([Action::Another, Action::Enough]);
        } else if let Some(seat) = self.round.stage.seat().filter(|_| self.winners.is_none()) {
            self.round.demand(&self.rules, self.may_push(), seat).list(actions);
        }
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
        if let Some(turn) = self.asked() {
            for event in self.answer(turn, seat, action)? {
                self.apply(&event);
                happen(&event);
            }
            return Ok(());
        }
        let may_push = self.may_push();
        let terms = Terms { rules: &self.rules, totals: &self.totals, results: &self.results, may_push };
        let mut ended = None;
        let paid = self.round.act(&terms, seat, action, &mut |event| {
            if let Event::RoundEnded { outcome, payments } = event {
                ended = Some((outcome.clone(), *payments));
            }
            happen(event);
        })?;
        paid.at_once.iter().for_each(|received| receive(&mut self.totals, received));
        if let Some((outcome, payments)) = ended {
            let after = self.events_after_round(self.totals, &outcome, &payments);
            self.record(outcome, payments, paid.in_the_end.map(|settlement| *settlement));
            for event in after {
                self.apply(&event);
                happen(&event);
            }
        }
        Ok(())
    }

    /// Checks whether a waiting seat could take this action at its turn, as far as that can be known.
    ///
    /// # Errors
    /// The reason why it certainly could not.
    pub fn check_ahead(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.admit(seat)?;
        match self.round.stage {
            Stage::Idle => return Err(Refusal::RoundNotDealt),
            Stage::Join(_) => return Err(Refusal::JoinFirst),
            _ if self.round.resting.contains(&seat) => return Err(Refusal::SitsOut),
            _ => {}
        }
        self.round.demand(&self.rules, self.may_push(), seat).judge_ahead(action)
    }

    /// Returns `true` if the action plays a card whose month has another card in the pot.
    fn takes_something(&self, action: &Action) -> bool {
        match action {
            Action::Play(card) => card.month().is_some_and(|month| self.round.pot.count(month) > 0),
            _ => false,
        }
    }

    fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.players) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.winners.is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(super) fn terms(&self) -> Terms<'_> {
        let may_push = self.may_push();
        Terms { rules: &self.rules, totals: &self.totals, results: &self.results, may_push }
    }

    /// Returns `true` if this round may be pushed: fewer than the allowed number of rounds were pushed before it, and
    /// another round follows (A48).
    pub(super) fn may_push(&self) -> bool {
        let Stage::Prompt(seat) = self.round.stage else { return false };
        pending(&self.rules, &self.results).pushes < self.rules.most_pushes()
            && !self.ends_game(&Outcome::Push { seat }, &self.totals)
    }

    /// Adds to the events of an action what follows if they end the round.
    fn with_events_after_round(&self, mut events: Vec<Event>, paid: &Paid) -> Vec<Event> {
        if let Some(Event::RoundEnded { outcome, payments }) = events.last() {
            let mut totals = self.totals;
            paid.at_once.iter().for_each(|received| receive(&mut totals, received));
            let after = self.events_after_round(totals, outcome, payments);
            events.extend(after);
        }
        events
    }

    /// The events after a round with this outcome. `totals` are the totals before `payments`. Either the game ends, or
    /// the seats without tokens are out and the others go on (section 8, E10, A37).
    fn events_after_round(
        &self,
        mut totals: PerSeat<i64>,
        outcome: &Outcome,
        payments: &PerSeat<i64>,
    ) -> Vec<Event> {
        receive(&mut totals, payments);
        if self.ends_game(outcome, &totals) {
            return vec![Event::GameEnded { winners: self.leaders(&totals) }];
        }
        let broke = |seat: &Seat| self.is_broke(totals[*seat]);
        self.round.table().seats().filter(broke).map(|seat| Event::WentOut { seat }).collect()
    }

    /// Returns `true` if the game is over after a round with this outcome that left these totals (section 8, A37).
    fn ends_game(&self, outcome: &Outcome, totals: &PerSeat<i64>) -> bool {
        let ring = self.round.table();
        let left = ring.seats().filter(|seat| !self.is_broke(totals[*seat])).count();
        let played_out = match self.rules.broke {
            Broke::Out => left < 2,
            Broke::Ends => left < usize::from(ring.count()),
        };
        let last_round =
            self.is_round(outcome) && self.rules.rounds() > 0 && self.round.number >= self.rules.rounds();
        last_round || played_out
    }

    const fn is_broke(&self, total: i64) -> bool {
        self.rules.plays_for_tokens() && total <= 0
    }

    /// The seats with the highest total.
    fn leaders(&self, totals: &PerSeat<i64>) -> Seats {
        let highest = Seat::all(self.players).map(|seat| totals[seat]).max();
        Seat::all(self.players).filter(|seat| Some(totals[*seat]) == highest).collect()
    }

    /// Returns `true` if a deal with this outcome counts as one of the agreed rounds (A35).
    fn is_round(&self, outcome: &Outcome) -> bool {
        !matches!(outcome, Outcome::Nagari(_)) || !self.rules.deals_nagari_again()
    }

    /// The seat that has to answer whether to play another round: the dealer first, then the others in turn order (A36).
    pub(super) fn asked(&self) -> Option<Seat> {
        let answers = self.poll.as_ref()?;
        self.staying().starting_at(self.round.dealer).nth(answers.len())
    }

    /// The seats that play on: those of the current or last round that have not gone out since.
    pub(super) fn staying(&self) -> Ring {
        let gone = self.results.last().map(|last| &last.went_out);
        gone.into_iter().flatten().fold(self.round.table(), |ring, seat| ring.without(*seat))
    }

    /// The events of an action while seat `turn` is asked whether to play another round.
    ///
    /// The game ends when all but one player refuse: one of two, or two of three (section 8).
    fn answer(&self, turn: Seat, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if turn != seat {
            return Err(Refusal::NotYourTurn { turn });
        }
        let another = match action {
            Action::Another => true,
            Action::Enough => false,
            _ => return Err(Refusal::AnswerFirst),
        };
        let mut events = vec![Event::Answered { seat, another }];
        let ring = self.staying();
        let so_far = self.poll.iter().flatten().copied();
        let answers: PollAnswers = so_far.chain([PollAnswer { seat, another }]).collect();
        if answers.len() == usize::from(ring.count()) {
            let enough = answers.iter().filter(|answer| !answer.another).count();
            events.push(Event::Polled { answers });
            if enough + 1 >= usize::from(ring.count()) {
                events.push(Event::GameEnded { winners: self.leaders(&self.totals) });
            }
        }
        Ok(events)
    }

    /// Adds the round that has just ended to the results.
    fn record(&mut self, outcome: Outcome, payments: PerSeat<i64>, settlement: Option<Settlement>) {
        // If the game ends with this round, the event of that end takes the question back. Nobody is asked while a pushed
        // round waits for the next one (A48).
        let asks = self.rules.asks_for_another() && self.is_round(&outcome);
        self.poll = (asks && !matches!(outcome, Outcome::Push { .. })).then(PollAnswers::new);
        receive(&mut self.totals, &payments);
        let mut all_payments = self.round.paid;
        receive(&mut all_payments, &payments);
        Arc::make_mut(&mut self.results).push(RoundResult {
            number: self.round.number,
            redeal: self.round.redeal,
            dealer: self.round.dealer,
            outcome,
            settlement,
            payments: all_payments,
            totals: self.totals,
            captured: self.round.captured,
            cup: self.round.cup,
            hands: self.round.hands,
            sat_out: Seat::all(self.players).filter(|seat| !self.round.ring.contains(*seat)).collect(),
            sales: self.round.sales.clone(),
            went_out: Seats::new(),
            answers: PollAnswers::new(),
        });
    }

    /// The number of the next round, and how many deals of that round were void before.
    fn next_deal(&self) -> (u16, u16) {
        match self.results.last() {
            None => (1, 0),
            Some(last) if !self.is_round(&last.outcome) => (last.number, last.redeal.saturating_add(1)),
            Some(last) => (last.number.saturating_add(1), 0),
        }
    }

    fn dealt(&self, number: u16, redeal: u16, deck: &Deck) -> Round {
        let ring = self.staying();
        let last = self.results.last();
        let next = if self.rules.plays_rounds_apart() {
            last.and_then(|last| self.round.table().starting_at(last.dealer).nth(1))
        } else {
            last.and_then(|last| last.outcome.next_dealer(last.dealer))
        };
        let preferred = next.unwrap_or(self.round.dealer);
        // A seat that is out deals no more, not even after a nagari.
        let dealer = ring.starting_at(preferred).next().unwrap_or(preferred);
        Round::dealt(ring, dealer, number, redeal, deck.deal(ring, dealer))
    }
}

fn receive(totals: &mut PerSeat<i64>, payments: &PerSeat<i64>) {
    for (seat, total) in totals.iter_mut() {
        *total = total.saturating_add(payments[seat]);
    }
}

/// The nagari and pushes at the end of this list, which multiply what the next winner is paid.
pub(super) fn pending(rules: &Rules, results: &[RoundResult]) -> Pending {
    let mut pending = Pending::default();
    if rules.plays_rounds_apart() {
        return pending;
    }
    for result in results.iter().rev() {
        match result.outcome {
            Outcome::Nagari(_) => pending.nagari = pending.nagari.saturating_add(1),
            Outcome::Push { .. } => pending.pushes = pending.pushes.saturating_add(1),
            Outcome::Stop { .. } | Outcome::ThreeSattas { .. } | Outcome::ChongTong { .. } => break,
        }
    }
    pending
}

/// The mission cards: the first three different cards that the cuts show, jokers not counted (A47).
///
/// They do not depend on the shuffled deck, because they would then tell where cards lie.
fn missions(cut: &dyn Fn(u8) -> u8) -> CardSet {
    let mut missions = CardSet::EMPTY;
    for attempt in 0..u8::MAX {
        missions |= Card::new(cut(attempt)).filter(|card| !card.is_joker()).into();
        if missions.len() == 3 {
            break;
        }
    }
    missions
}

/// The draw of the first dealer; `None` if these rules have none.
fn drawn(rules: &Rules, players: u8, chance: &dyn Chance) -> Option<Draw> {
    let cards = Game::deck_len(rules);
    let by_day = match rules.first_dealer {
        FirstDealer::Fate => return None,
        FirstDealer::Draw => false,
        FirstDealer::DrawDay => true,
    };
    Some(Draw::of(players, by_day, |attempt| chance.draw(attempt, cards)))
}

impl CardGame for Game {
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type News = News;
    type Refusal = Refusal;
    type View = View;
    type Ceremony = Draw;

    fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        debug_assert!(rules.allows_players(players), "{players} players");
        let mut totals = PerSeat::default();
        for seat in Seat::all(players) {
            totals[seat] = i64::from(rules.tokens());
        }
        let round = Round::before_the_first(Ring::whole(players), first_dealer);
        Self { rules, players, totals, results: Arc::default(), round, poll: None, winners: None }
    }

    /// The card nearest to January decides or, in a draw by day, the one nearest to December (A34).
    fn drawn_dealer(rules: &Rules, players: u8, chance: &dyn Chance) -> Option<Seat> {
        drawn(rules, players, chance).map(|draw| draw.dealer)
    }

    /// The draw of the first dealer, shown for the whole game.
    fn ceremony(&self, chance: &dyn Chance) -> Option<Draw> {
        drawn(&self.rules, self.players, chance)
    }

    fn seats(rules: &Rules) -> RangeInclusive<u8> {
        2..=rules.most_players()
    }

    fn deck_len(rules: &Rules) -> u8 {
        rules.deck().len()
    }

    fn awaits(&self) -> Awaits {
        match (&self.winners, self.asked().or(self.round.stage.seat())) {
            (Some(_), _) => Awaits::Nobody,
            (None, Some(seat)) => Awaits::Seat(seat),
            (None, None) => {
                let (round, redeal) = self.next_deal();
                Awaits::Deal { round, redeal }
            }
        }
    }

    fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, reshuffle: &dyn Fn() -> Vec<u8>) -> Vec<Event> {
        debug_assert!(matches!(self.awaits(), Awaits::Deal { .. }), "no deal is awaited");
        let deck = Deck::new(deck);
        let (number, redeal) = self.next_deal();
        let mut round = self.dealt(number, redeal, &deck);
        let dealer = round.dealer;
        let mut events = vec![Event::Dealt { round: number, redeal, deck }];
        if matches!(round.stage, Stage::Join(_)) {
            let event = Event::Reshuffled { deck: Deck::new(&reshuffle()) };
            round.apply(&self.rules, &event);
            events.push(event);
        }
        if self.rules.has(Missions::Three) {
            let event = Event::Missions { cards: missions(cut) };
            round.apply(&self.rules, &event);
            events.push(event);
        }
        while let Some(joker) = (round.pot.cards & CardSet::JOKERS).lowest()
            && let Some(refill) = round.pile.last().copied()
        {
            let event = Event::PotJoker { dealer, joker, refill };
            round.apply(&self.rules, &event);
            events.push(event);
        }
        if let Some(outcome) = opening::outcome(&round) {
            let settlement = round.account(&self.terms()).settle(&outcome);
            let payments = settlement.map_or(PerSeat::default(), |settlement| settlement.payments);
            let ahead = Self { round, results: Arc::default(), poll: None, winners: None, ..*self };
            let after = ahead.events_after_round(self.totals, &outcome, &payments);
            events.push(Event::RoundEnded { outcome, payments });
            events.extend(after);
        }
        events
    }

    fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.admit(seat)?;
        if let Some(turn) = self.asked() {
            return self.answer(turn, seat, action);
        }
        let mut events = Vec::with_capacity(4);
        let mut happen = |event: &Event| events.push(event.clone());
        let paid = self.round.clone().act(&self.terms(), seat, action, &mut happen)?;
        Ok(self.with_events_after_round(events, &paid))
    }

    /// PollAnswers when two plain Pi of one month could be taken (A2).
    fn forced_answer(&self) -> Option<(Seat, Action)> {
        let Stage::Take { seat, choice, .. } = self.round.stage else { return None };
        Some((seat, Action::Take(forced_take(choice, self.round.missions)?)))
    }

    fn hidden_cards(&self, knower: Option<Seat>) -> Vec<u8> {
        self.hidden(knower).into_iter().map(Card::index).collect()
    }

    fn with_hidden_cards(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        self.dealt_anew(knower, order)
    }

    fn draw_again(&self, event: &Event) -> Vec<Event> {
        self.drawn_again(event)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { round, redeal, deck } => self.round = self.dealt(*round, *redeal, deck),
            Event::RoundEnded { outcome, payments } => {
                self.round.apply(&self.rules, event);
                let settlement = self.round.account(&self.terms()).settle(outcome);
                self.record(outcome.clone(), *payments, settlement);
            }
            Event::SattaPaid { payments, .. } | Event::Sold { payments, .. } => {
                self.round.apply(&self.rules, event);
                receive(&mut self.totals, payments);
            }
            Event::WentOut { seat } => {
                if let Some(last) = Arc::make_mut(&mut self.results).last_mut() {
                    last.went_out.push(*seat);
                }
            }
            Event::Answered { seat, another } => {
                if let Some(answers) = &mut self.poll {
                    answers.push(PollAnswer { seat: *seat, another: *another });
                }
            }
            Event::Polled { answers } => {
                self.poll = None;
                if let Some(last) = Arc::make_mut(&mut self.results).last_mut() {
                    last.answers = answers.clone();
                }
            }
            Event::GameEnded { winners } => {
                self.poll = None;
                self.winners = Some(winners.clone());
            }
            Event::Reshuffled { .. }
            | Event::Joined { .. }
            | Event::Folded { .. }
            | Event::Missions { .. }
            | Event::PotJoker { .. }
            | Event::JokerPlayed { .. }
            | Event::Declined { .. }
            | Event::Shaken { .. }
            | Event::Played { .. }
            | Event::Bombed { .. }
            | Event::Flipped { .. }
            | Event::Drawn { .. }
            | Event::Taken { .. }
            | Event::Settled { .. }
            | Event::Given { .. }
            | Event::Counted { .. }
            | Event::Went { .. }
            | Event::Stopped { .. }
            | Event::Pushed { .. } => self.round.apply(&self.rules, event),
        }
    }

    fn news(&self, event: &Event) -> Option<News> {
        let points = |seat: Seat| self.round.points(seat);
        let asked = matches!(self.round.stage, Stage::Prompt(_));
        let choice = match self.round.stage {
            Stage::Take { choice, .. } if self.forced_answer().is_none() => Some(choice),
            _ => None,
        };
        Some(match event {
            Event::Dealt { round, redeal, .. } => News::RoundBegan {
                round: *round,
                redeal: *redeal,
                dealer: self.round.dealer,
                pot: self.round.pot.cards,
            },
            Event::Reshuffled { .. } => return None,
            Event::Joined { seat } => News::Joined { seat: *seat },
            Event::Folded { seat } => News::Folded { seat: *seat },
            Event::Sold { sales, payments } => News::Sold { sales: sales.clone(), payments: *payments },
            Event::Missions { cards } => News::Missions { cards: *cards },
            Event::PotJoker { dealer, joker, refill } => {
                News::PotJoker { dealer: *dealer, joker: *joker, refill: *refill }
            }
            Event::JokerPlayed { seat, joker, .. } => News::JokerPlayed { seat: *seat, joker: *joker },
            // Knowing that there was a choice would reveal what the hand holds.
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
                asked,
            },
            Event::Given { seat, to, card, rest } => News::Given {
                seat: *seat,
                to: *to,
                cards: *rest | (*card).into(),
                points: points(*to),
                asked,
            },
            Event::Counted { seat, cup } => {
                News::Counted { seat: *seat, cup: *cup, points: points(*seat), asked }
            }
            Event::SattaPaid { seat, payments } => News::SattaPaid { seat: *seat, payments: *payments },
            Event::Went { seat } => News::Went {
                seat: *seat,
                times: self.round.goes[*seat],
                points: points(*seat),
                players: self.round.ring.count(),
            },
            Event::Stopped { seat } => News::Stopped { seat: *seat },
            Event::Pushed { seat } => News::Pushed { seat: *seat },
            Event::RoundEnded { .. } => News::RoundEnded { result: Box::new(self.results.last()?.clone()) },
            Event::WentOut { seat } => News::WentOut { seat: *seat },
            Event::Answered { seat, .. } => News::Answered { seat: *seat },
            Event::Polled { answers } => News::Polled { answers: answers.clone() },
            Event::GameEnded { winners } => News::GameEnded { winners: winners.clone() },
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn clock_action(&self, seat: Seat) -> Option<Action> {
        if self.admit(seat).is_err() || self.awaits() != Awaits::Seat(seat) {
            return None;
        }
        let mut actions = Actions::new();
        self.legal(&mut actions);
        // The lowest card, the lower one of a choice; an end that pays rather than the risk (E9). A joker only if nothing
        // else is possible. A player who does not answer has neither asked to stop (A36) nor to play this round (A50).
        let rank = |action: &Action| match action {
            Action::Play(_)
            | Action::Take(_)
            | Action::Give(_)
            | Action::Count(_)
            | Action::Stop
            | Action::ChongTong
            | Action::Fold
            | Action::Another => 0,
            Action::Flip => 1,
            Action::Joker(_) => 2,
            Action::Shake(_)
            | Action::Bomb(_)
            | Action::Go
            | Action::Push
            | Action::Decline
            | Action::Join
            | Action::Enough => 3,
        };
        actions.into_iter().min_by_key(rank)
    }

    fn facts(event: &Event) -> EventFacts {
        event.facts()
    }

    fn finished_deals(&self) -> usize {
        self.results.len()
    }

    /// From the moment when it is settled who plays, until the fourth turn begins.
    fn guessable(&self) -> Vec<Seat> {
        const OPEN_TURNS: u8 = 3;
        let turns =
            Seat::all(self.players).fold(0, |sum: u8, seat| sum.saturating_add(self.round.turns[seat]));
        if matches!(self.round.stage, Stage::Idle | Stage::Join(_)) || turns >= OPEN_TURNS {
            return Vec::new();
        }
        self.round.ring.seats().collect()
    }

    fn check_order(&self, seat: Seat, order: &OrderOf<Action>) -> Option<Result<(), Refusal>> {
        match order {
            OrderOf::Play(action) => Some(self.check_ahead(seat, action)),
            OrderOf::PlayIfTakes { play: play @ Action::Play(_), otherwise } => {
                let otherwise = otherwise.iter().map(|action| self.check_ahead(seat, action));
                Some(iter::once(self.check_ahead(seat, play)).chain(otherwise).collect())
            }
            OrderOf::PlayIfTakes { .. }
            | OrderOf::PassUntilNextCycle
            | OrderOf::PassUnlessSingle
            | OrderOf::PlayBelow { .. }
            | OrderOf::Announce => None,
        }
    }

    fn ordered_action(&self, order: &OrderOf<Action>) -> Option<Action> {
        match *order {
            OrderOf::Play(action) => Some(action),
            OrderOf::PlayIfTakes { play, otherwise } => {
                if self.takes_something(&play) {
                    Some(play)
                } else {
                    otherwise
                }
            }
            OrderOf::PassUntilNextCycle
            | OrderOf::PassUnlessSingle
            | OrderOf::PlayBelow { .. }
            | OrderOf::Announce => None,
        }
    }
}

/// Shows neither hands nor pile, so that they stay out of logs.
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
