//! Carries out an action step by step (section 3).

use super::{PLAYING, Round, Stage, Terms};
use crate::Seat;
use crate::go_stop::card::Card;
use crate::go_stop::card_set::CardSet;
use crate::go_stop::event::{Action, Event, Theft, Thefts};
use crate::go_stop::moves::{cheapest_first, is_choice, pi_of};
use crate::go_stop::opening;
use crate::go_stop::refusal::Refusal;
use crate::go_stop::result::{Nagari, Outcome, Sale, Sales};
use crate::go_stop::ruleset::{EarlyPay, Giver, OwnSatta, Rules};
use crate::go_stop::settlement::{Account, Settlement};
use crate::go_stop::turn::{Call, Haul};
use crate::go_stop::{PerSeat, Seats};

/// The tokens that each opponent pays for a satta on the player's first turn (section 3).
const FIRST_SATTA: u8 = 3;
/// The number of sattas of one player that ends the round (section 3).
const SATTAS_TO_WIN: u8 = 3;

impl Round {
    /// Applies all that `action` of `seat` causes, and passes each event to `happen` afterwards; a refusal changes
    /// nothing.
    pub(in crate::go_stop) fn act(
        &mut self,
        terms: &Terms<'_>,
        seat: Seat,
        action: &Action,
        happen: &mut impl FnMut(&Event),
    ) -> Result<Paid, Refusal> {
        match self.stage.seat() {
            None => return Err(Refusal::RoundNotDealt),
            Some(_) if self.resting.contains(&seat) => return Err(Refusal::SitsOut),
            Some(turn) if turn != seat => return Err(Refusal::NotYourTurn { turn }),
            Some(_) => self.demand(terms.rules, terms.may_push, seat).judge(action)?,
        }
        let mut run = Run { round: self, terms, seat, paid: Paid::default(), happen };
        match *action {
            Action::Joker(joker) => {
                if let Some(taken) = run.round.pile.last().copied() {
                    run.happen(Event::JokerPlayed { seat, joker, taken });
                }
            }
            Action::Play(card) => {
                run.happen(Event::Played { seat, card });
                run.draw_unless_open();
            }
            Action::Shake(card) => {
                if let Some(month) = card.month() {
                    let shown = run.round.hands[seat] & CardSet::month(month);
                    run.happen(Event::Shaken { seat, month, shown });
                }
                run.happen(Event::Played { seat, card });
                run.draw_unless_open();
            }
            Action::Bomb(month) => {
                let cards = run.round.hands[seat] & CardSet::month(month);
                run.happen(Event::Bombed { seat, month, cards });
                run.draw_unless_open();
            }
            Action::Flip => {
                run.happen(Event::Flipped { seat });
                run.draw_unless_open();
            }
            Action::Take(card) => {
                let for_drawn = matches!(run.round.stage, Stage::Take { drawn: true, .. });
                run.happen(Event::Taken { seat, card });
                if for_drawn { run.settle() } else { run.draw_unless_open() }
            }
            Action::Give(card) => {
                if let Stage::Give { to, .. } = run.round.stage {
                    run.seat = to;
                    let rest = run.round.given_besides(seat, card);
                    run.happen(Event::Given { seat, to, card, rest });
                    run.end_if_played_out();
                }
            }
            Action::Count(cup) => {
                run.happen(Event::Counted { seat, cup });
                run.end_if_played_out();
            }
            Action::Go => run.happen(Event::Went { seat }),
            Action::Stop => {
                run.happen(Event::Stopped { seat });
                run.end(Outcome::Stop { seat });
            }
            Action::Push => {
                run.happen(Event::Pushed { seat });
                run.end(Outcome::Push { seat });
            }
            Action::ChongTong => {
                if let Stage::ChongTong { month, .. } = run.round.stage {
                    run.end(Outcome::declared(seat, month));
                }
            }
            Action::Decline => run.happen(Event::Declined { seat }),
            Action::Join => {
                run.happen(Event::Joined { seat });
                if run.round.joined().count() == usize::from(PLAYING) {
                    run.sell();
                }
            }
            Action::Fold => {
                run.happen(Event::Folded { seat });
                run.end_by_hands();
            }
            // These answers are given between two rounds; the game takes them.
            Action::Another | Action::Enough => return Err(Refusal::NobodyAsks),
        }
        Ok(run.paid)
    }

    /// Draws in the turn of `seat`, whose card is already laid, and applies all that follows from it, like
    /// [`Round::act`].
    pub(in crate::go_stop) fn draw(
        &mut self,
        terms: &Terms<'_>,
        seat: Seat,
        happen: &mut impl FnMut(&Event),
    ) -> Paid {
        let mut run = Run { round: self, terms, seat, paid: Paid::default(), happen };
        run.draw_unless_open();
        run.paid
    }

    /// The Pi that the opponents of `seat` give for these calls, the least valuable first, and the number of Pi that each
    /// opponent chooses instead. September's animal is not a Pi here unless it counts as one (section 3, A10, A14, A46).
    #[inline(always)]
    pub(super) fn thefts(
        &self,
        rules: &Rules,
        seat: Seat,
        captured: CardSet,
        calls: &[Call],
    ) -> (Thefts, PerSeat<u8>) {
        // Almost always there is no call.
        if calls.is_empty() && rules.own_satta != OwnSatta::Two {
            return (Thefts::new(), PerSeat::default());
        }
        self.list_thefts(rules, seat, captured, calls)
    }

    fn list_thefts(
        &self,
        rules: &Rules,
        seat: Seat,
        captured: CardSet,
        calls: &[Call],
    ) -> (Thefts, PerSeat<u8>) {
        let own = self.stacks[seat].iter().filter(|month| captured.contains_all(CardSet::month(*month)));
        let again = if rules.own_satta == OwnSatta::Two { own.count() } else { 0 };
        let times = calls.iter().filter(|call| call.steals()).count() + again;
        if times == 0 || self.after(seat).is_none() {
            return (Thefts::new(), PerSeat::default());
        }
        let (mut thefts, mut owed) = (Thefts::new(), PerSeat::default());
        for from in self.ring.seats().filter(|from| *from != seat) {
            let pi = pi_of(self.captured[from], self.cup);
            let due = u8::try_from(times).unwrap_or(u8::MAX);
            if rules.giver == Giver::Chooses && is_choice(pi, due) {
                owed[from] = due;
                continue;
            }
            thefts.extend(cheapest_first(pi).take(times).map(|card| Theft { from, card }));
        }
        (thefts, owed)
    }

    /// The Pi that `seat` gives together with `card`, if there is no choice left among them; empty otherwise.
    fn given_besides(&self, seat: Seat, card: Card) -> CardSet {
        let left = pi_of(self.captured[seat], self.cup) - card.into();
        let owed = self.owed[seat].saturating_sub(1);
        if is_choice(left, owed) {
            return CardSet::EMPTY;
        }
        cheapest_first(left).take(owed.into()).collect()
    }

    /// The tokens that each opponent pays at once for these calls, in a turn that is not yet settled (section 3, A40).
    fn early_debt(&self, rules: &Rules, seat: Seat, calls: &[Call]) -> u8 {
        let (turns, satta) = (self.turns[seat], calls.contains(&Call::Satta));
        match rules.early_pay {
            EarlyPay::Satta if satta && turns == 0 => FIRST_SATTA,
            // A third satta in a row wins the round instead.
            EarlyPay::Threshold if satta && turns < 2 && self.sattas[seat] == turns => {
                rules.threshold(self.ring.count()) * (turns + 1)
            }
            EarlyPay::Threshold if calls.contains(&Call::Ttadak) && turns == 0 => {
                rules.threshold(self.ring.count())
            }
            EarlyPay::Satta | EarlyPay::Threshold => 0,
        }
    }
}

/// What was paid because of one action.
#[derive(Debug, Default)]
pub(in crate::go_stop) struct Paid {
    /// What each seat received before the end of the round; `None` if nothing was paid then.
    pub(in crate::go_stop) at_once: Option<Box<PerSeat<i64>>>,
    /// The settlement of the round, if the action has ended it with a winner.
    pub(in crate::go_stop) in_the_end: Option<Box<Settlement>>,
}

/// An action that is being carried out.
struct Run<'a, 'b, F> {
    round: &'a mut Round,
    terms: &'a Terms<'b>,
    seat: Seat,
    paid: Paid,
    happen: &'a mut F,
}

impl<F: FnMut(&Event)> Run<'_, '_, F> {
    // Inlined together with `Round::apply`: the compiler then keeps only the arm for the event that the caller makes.
    #[inline(always)]
    fn happen(&mut self, event: Event) {
        self.round.apply(self.terms.rules, &event);
        if let Some(payments) = event.paid_at_once() {
            let received = self.paid.at_once.get_or_insert_default();
            for (seat, received) in received.iter_mut() {
                *received += payments[seat];
            }
        }
        (self.happen)(&event);
    }

    fn choice_is_open(&self) -> bool {
        matches!(self.round.stage, Stage::Take { .. })
    }

    /// Draws cards of the pile up to the first that is no joker, and settles the turn; does neither while a choice is
    /// open.
    fn draw_unless_open(&mut self) {
        if self.choice_is_open() {
            return;
        }
        while self.round.turn.drawn.is_none()
            && let Some(card) = self.round.pile.last().copied()
        {
            self.happen(Event::Drawn { seat: self.seat, card });
        }
        if !self.choice_is_open() {
            self.settle();
        }
    }

    fn settle(&mut self) {
        let seat = self.seat;
        let haul = self.round.turn.haul(&self.round.pot);
        let (stolen, _) = self.round.thefts(self.terms.rules, seat, haul.captured, &haul.calls);
        let Haul { captured, calls } = haul;
        let satta = calls.contains(&Call::Satta);
        let debt = if calls.is_empty() { 0 } else { self.round.early_debt(self.terms.rules, seat, &calls) };
        self.happen(Event::Settled { seat, captured, calls, stolen });
        if debt > 0 {
            let payments = self.paid_at_once(debt);
            self.happen(Event::SattaPaid { seat, payments });
        }
        if satta && self.round.sattas[seat] == SATTAS_TO_WIN {
            self.end(Outcome::ThreeSattas { seat });
        } else {
            self.end_if_played_out();
        }
    }

    /// Ends the round if nobody has a turn left and no choice is open.
    fn end_if_played_out(&mut self) {
        let seat = self.seat;
        let goes_on = matches!(self.round.stage, Stage::Turn(_) | Stage::Give { .. } | Stage::Count(_));
        if !goes_on && self.round.after(seat).is_none() {
            // A Go on the last turn could only end in a nagari (A23).
            let ready = matches!(self.round.stage, Stage::Prompt(_));
            self.end(if ready { Outcome::Stop { seat } } else { Outcome::Nagari(Nagari::Exhausted) });
        }
    }

    /// Pays the players who have to sit out once three others play (A50).
    fn sell(&mut self) {
        let playing: Seats = self.round.joined().collect();
        let left = self.round.ring.starting_at(self.round.dealer).filter(|seat| !playing.contains(seat));
        let worth = CardSet::BRIGHTS | CardSet::MORE_THAN_ONE;
        let sales: Sales = left.map(|seat| Sale { seat, cards: self.round.hands[seat] & worth }).collect();
        let mut payments = PerSeat::default();
        let mut account = self.account();
        for sale in &sales {
            let debt = u32::from(self.terms.rules.price_of_sold()) * u32::from(sale.cards.len());
            for payer in &playing {
                let paid = i64::from(account.payable(*payer, debt));
                account.totals[*payer] -= paid;
                payments[*payer] -= paid;
                payments[sale.seat] += paid;
            }
        }
        self.happen(Event::Sold { sales, payments });
        self.end_by_hands();
    }

    /// Ends the round if it is settled who plays and one of these has four cards of a month.
    fn end_by_hands(&mut self) {
        if matches!(self.round.stage, Stage::Turn(_))
            && let Some(outcome) = opening::of_hands(self.round)
        {
            self.end(outcome);
        }
    }

    /// The basis of a settlement, with the totals after all that was paid at once.
    fn account(&self) -> Account<'_> {
        let mut account = self.round.account(self.terms);
        if let Some(received) = &self.paid.at_once {
            for (seat, total) in account.totals.iter_mut() {
                *total += received[seat];
            }
        }
        account
    }

    fn paid_at_once(&self, debt: u8) -> PerSeat<i64> {
        let account = self.account();
        let mut payments = PerSeat::default();
        for payer in self.round.ring.seats().filter(|payer| *payer != self.seat) {
            let paid = i64::from(account.payable(payer, debt.into()));
            payments[payer] -= paid;
            payments[self.seat] += paid;
        }
        payments
    }

    fn end(&mut self, outcome: Outcome) {
        let settlement = self.account().settle(&outcome);
        let payments = settlement.as_ref().map_or(PerSeat::default(), |settlement| settlement.payments);
        self.paid.in_the_end = settlement.map(Box::new);
        self.happen(Event::RoundEnded { outcome, payments });
    }
}
