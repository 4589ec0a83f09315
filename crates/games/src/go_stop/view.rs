//! What one viewer may know of a game.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::event::Action;
use super::game::Game;
use super::month::{Month, Months};
use super::moves::{Actions, Demand, pi_of};
use super::points::{Points, September};
use super::pot::Pot;
use super::progress::SetProgress;
use super::refusal::Refusal;
use super::result::{Outcome, RoundResult, Sales};
use super::ring::Ring;
use super::round::{PLAYING, Stage};
use super::ruleset::Rules;
use super::settlement::{Account, Pending, Settlement};
use crate::go_stop::{PerSeat, SEATS, Seats};
use crate::{GameView, Seat, Viewer};

mod hand;
mod narrow;
mod possible_turn;
mod suppose;

pub use hand::{Capture, HandCard};
pub use possible_turn::PossibleTurn;

/// The public state of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The number of cards in the hand.
    pub cards_left: u8,
    pub captured: CardSet,
    /// The points, or tokens, of the finished rounds and of payments at once in this one.
    pub total: i64,
    /// The number of turns on which the seat need not play a card, because of a bomb.
    pub flips: u8,
    /// The number of times that the seat said Go in this round.
    pub goes: u8,
    /// The points of the sets when Go was said last, 0 without a Go; they must have grown for the next question.
    pub points_at_go: u8,
    /// The months of which three cards were shown (heundeum); each doubles.
    pub shaken: Months,
    /// The cards of the hand that everybody has seen.
    pub shown: CardSet,
    /// The number of sattas that the seat has made; the third wins.
    pub sattas: u8,
    /// The months of the stacks that the seat has made and nobody has taken; empty unless own stacks bring more (A41).
    pub stacks: Months,
    /// The number of Pi that the seat still has to choose and give (A46).
    pub owes: u8,
    /// The number of turns that the seat has finished.
    pub turns: u8,
    /// Whether the player is out because no token is left (A37).
    pub out: bool,
    /// Whether the player has given the hand back and sits this round out (A50).
    pub rests: bool,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A deal.
    Waiting,
    /// A decision whether `seat` plays this round, at a table of more than three (A50). `joined` begins with the dealer,
    /// who always plays.
    Join { seat: Seat, joined: Seats },
    /// A card played by this seat, or first jokers.
    Turn { seat: Seat },
    /// A choice of one of two cards in the pot, to be taken with the card `with`, which was played or drawn.
    Take { seat: Seat, with: Card, choice: CardSet, drawn: bool },
    /// A choice of a Pi that `seat` gives to `to` (A46).
    Give { seat: Seat, to: Seat, choice: CardSet },
    /// A decision on what September's cup counts as (A45).
    Count { seat: Seat },
    /// An answer to the question "Go or Stop?".
    GoOrStop { seat: Seat },
    /// A decision whether four cards of a month are declared (J8). Only their holder sees this phase; others see a turn.
    ChongTong { seat: Seat, month: Month },
    /// An answer to the question for another round (A36). The last round is over; the answers of `answered` are not
    /// public yet.
    Another { seat: Seat, answered: Seats },
    /// Nothing: the game is over, and the highest total has won.
    Over { winners: Seats },
}

/// Everything that one viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    pub rules: Rules,
    /// The number of players who began the game; some may be out by now.
    pub players: u8,
    /// The number of the round, from 1; 0 before the first deal.
    pub round: u16,
    /// The number of deals of this round that ended in nagari before.
    pub redeal: u16,
    /// The seat that dealt this round and played first.
    pub dealer: Seat,
    /// In seat order; has every seat of the game.
    pub seats: ArrayVec<SeatView, SEATS>,
    /// The sales of the players who have to sit this round out (A50).
    pub sales: Sales,
    pub phase: Phase,
    /// The viewer's own hand while a round is played, and while players are asked for another one; `None` for viewers
    /// without a hand.
    pub hand: Option<CardSet>,
    /// The pot, without the cards of the current turn.
    pub pot: Pot,
    /// The cards played in the current turn: one, or three for a bomb.
    pub laid: CardSet,
    pub drawn: Option<Card>,
    /// The jokers drawn in the current turn.
    pub jokers: CardSet,
    /// The mission cards, which double the points of a winner who has captured them (A47).
    pub missions: CardSet,
    /// What September's cup counts as, once its owner has decided (A45).
    pub cup: Option<September>,
    /// The number of cards in the pile.
    pub pile: u8,
    /// The deals before this one that double the points of the next winner.
    pub pending: Pending,
    /// Whether the seat that is asked "Go or Stop?" may push the round instead (A48).
    pub may_push: bool,
    /// The results of the finished deals, oldest first, nagari included.
    pub results: Arc<Vec<RoundResult>>,
}

impl GameView for View {
    fn turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn next_turn(&self) -> Option<Seat> {
        let ring = self.ring();
        match self.phase {
            Phase::Turn { seat }
            | Phase::Take { seat, .. }
            | Phase::Count { seat }
            | Phase::GoOrStop { seat }
            | Phase::ChongTong { seat, .. } => (ring.count() > 2).then(|| ring.after(seat)),
            Phase::Waiting
            | Phase::Join { .. }
            | Phase::Give { .. }
            | Phase::Another { .. }
            | Phase::Over { .. } => None,
        }
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn finished_rounds(&self) -> u16 {
        self.results.last().map_or(0, |result| result.number)
    }

    fn has_hand(&self) -> bool {
        self.hand.is_some()
    }

    fn takes_part(&self, seat: Seat) -> bool {
        self.ring().contains(seat)
    }

    fn finished_deals(&self) -> usize {
        self.results.len()
    }

    fn totals(&self) -> Vec<(Seat, i64)> {
        Seat::all(self.players).zip(self.seats.iter().map(|seat| seat.total)).collect()
    }
}

impl View {
    pub(super) fn of(game: &Game, viewer: Viewer) -> Self {
        let round = &game.round;
        let own = viewer.seat().filter(|seat| seat.index() < usize::from(game.players));
        let terms = game.terms();
        let (asked, staying) = (game.asked(), game.staying());
        let seat_view = |seat: Seat| SeatView {
            cards_left: round.hands[seat].len(),
            captured: round.captured[seat],
            total: game.totals[seat],
            flips: round.flips[seat],
            goes: round.goes[seat],
            points_at_go: round.points_at_go[seat],
            shaken: round.shaken[seat],
            shown: round.shown[seat],
            sattas: round.sattas[seat],
            stacks: round.stacks[seat],
            owes: round.owed[seat],
            turns: round.turns[seat],
            out: !staying.contains(seat),
            rests: round.resting.contains(&seat),
        };
        let phase = match (&game.winners, round.stage) {
            (Some(winners), _) => Phase::Over { winners: winners.clone() },
            (None, Stage::Idle) => match asked {
                Some(seat) => Phase::Another {
                    seat,
                    answered: game.poll.iter().flatten().map(|answer| answer.seat).collect(),
                },
                None => Phase::Waiting,
            },
            (None, Stage::Join(seat)) => Phase::Join { seat, joined: round.joined().collect() },
            (None, Stage::Turn(seat)) => Phase::Turn { seat },
            (None, Stage::Take { seat, with, choice, drawn }) => Phase::Take { seat, with, choice, drawn },
            (None, Stage::Give { seat, to }) => {
                Phase::Give { seat, to, choice: pi_of(round.captured[seat], round.cup) }
            }
            (None, Stage::Count(seat)) => Phase::Count { seat },
            (None, Stage::Prompt(seat)) => Phase::GoOrStop { seat },
            (None, Stage::ChongTong { seat, month }) if own == Some(seat) => Phase::ChongTong { seat, month },
            (None, Stage::ChongTong { seat, .. }) => Phase::Turn { seat },
        };
        Self {
            viewer,
            rules: game.rules,
            players: game.players,
            round: round.number,
            redeal: round.redeal,
            dealer: round.dealer,
            seats: Seat::all(game.players).map(seat_view).collect(),
            sales: round.sales.clone(),
            phase,
            hand: own.filter(|_| round.stage != Stage::Idle || asked.is_some()).map(|seat| round.hands[seat]),
            pot: round.pot,
            laid: round.turn.laid,
            drawn: round.turn.drawn,
            jokers: round.turn.jokers,
            missions: round.missions,
            cup: round.cup,
            pile: u8::try_from(round.pile.len()).unwrap_or(u8::MAX),
            pending: terms.pending(),
            may_push: terms.may_push,
            results: game.results.clone(),
        }
    }

    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Join { seat, .. }
            | Phase::Turn { seat }
            | Phase::Take { seat, .. }
            | Phase::Give { seat, .. }
            | Phase::Count { seat }
            | Phase::GoOrStop { seat }
            | Phase::ChongTong { seat, .. }
            | Phase::Another { seat, .. } => Some(seat),
            Phase::Waiting | Phase::Over { .. } => None,
        }
    }

    /// All actions that the viewer may take now; empty if it is not the viewer's turn.
    pub fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if let Some(asked) = self.asked_for_another() {
            actions.extend([Action::Another, Action::Enough].into_iter().filter(|_| asked.is_ok()));
        } else if let Ok(demand) = self.demand() {
            demand.list(&mut actions);
        }
        actions
    }

    /// Checks whether the viewer may take this action now, as [`decide`](crate::CardGame::decide) would.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        if let Some(asked) = self.asked_for_another() {
            return asked.and(match action {
                Action::Another | Action::Enough => Ok(()),
                _ => Err(Refusal::AnswerFirst),
            });
        }
        self.demand()?.judge(action)
    }

    /// Checks whether the viewer is the seat that is asked for another round; `None` if nobody is asked.
    fn asked_for_another(&self) -> Option<Result<(), Refusal>> {
        let Phase::Another { seat: turn, .. } = self.phase else { return None };
        Some(match self.viewer.seat() {
            Some(seat) if seat == turn => Ok(()),
            Some(seat) if seat.number() < self.players => Err(Refusal::NotYourTurn { turn }),
            Some(_) | None => Err(Refusal::NoSuchSeat),
        })
    }

    /// The seats that play this round, or may still do so; while players are asked for another round, those that play on.
    pub fn ring(&self) -> Ring {
        let asks = matches!(self.phase, Phase::Another { .. });
        let sits_out = |shown: &SeatView| shown.out || (shown.rests && !asks);
        let out = Seat::all(self.players).zip(&self.seats).filter(|(_, shown)| sits_out(shown));
        out.fold(Ring::whole(self.players), |ring, (seat, _)| ring.without(seat))
    }

    /// The points of a seat's sets now; `None` for a seat that does not exist.
    pub fn points(&self, seat: Seat) -> Option<Points> {
        self.seats.get(seat.index()).map(|seat| Points::counted(seat.captured, self.cup))
    }

    /// The distance of a seat from the next points of each set; `None` for a seat that does not exist.
    pub fn progress(&self, seat: Seat) -> Option<[SetProgress; 8]> {
        let own = self.seats.get(seat.index())?.captured;
        let all = self.seats.iter().fold(CardSet::EMPTY, |all, seat| all | seat.captured);
        Some(SetProgress::all(&Points::counted(own, self.cup), own, all - own))
    }

    /// The points at which "Go or Stop?" is asked in this round.
    pub fn threshold(&self) -> u8 {
        self.rules.threshold(self.ring().count())
    }

    /// The points at which this seat is asked "Go or Stop?" next: more than at its last Go.
    pub fn points_for_question(&self, seat: Seat) -> u8 {
        let shown = self.seats.get(seat.index()).filter(|shown| shown.goes > 0);
        self.threshold().max(shown.map_or(0, |shown| shown.points_at_go + 1))
    }

    /// The factor for the next winner's points because of all earlier deals.
    pub fn pending_factor(&self) -> u32 {
        let doublings = self.pending.doublings(&self.rules);
        doublings.fold(1, |all, doubling| doubling.factor().saturating_mul(all))
    }

    /// What would be paid, with all multipliers so far, if this seat stopped now, even without enough points.
    ///
    /// `None` for a seat that does not exist, and until it is settled who plays.
    pub fn if_stopped(&self, seat: Seat) -> Option<Settlement> {
        self.seats.get(seat.index()).filter(|_| self.ring().count() <= PLAYING)?;
        Some(self.account().stop(seat))
    }

    /// What would be paid if the viewer declared the four cards of a month that a joker has completed (J8).
    ///
    /// `None` if the viewer is not asked about it.
    pub fn if_declared(&self) -> Option<Settlement> {
        let Phase::ChongTong { seat, month } = self.phase else { return None };
        self.account().settle(&Outcome::declared(seat, month))
    }

    /// The cards that the viewer cannot see: those of the pile and the hidden ones of other hands.
    pub fn unseen(&self) -> CardSet {
        let in_play = self.laid | self.drawn.into() | self.jokers;
        let captured = self.seats.iter().fold(CardSet::EMPTY, |all, seat| all | seat.captured | seat.shown);
        self.rules.deck() - self.pot.cards - in_play - captured - self.hand.unwrap_or_default()
    }

    fn account(&self) -> Account<'_> {
        let mut account = Account {
            rules: &self.rules,
            ring: self.ring(),
            captured: PerSeat::default(),
            goes: PerSeat::default(),
            shaken: PerSeat::default(),
            cup: self.cup,
            missions: self.missions,
            turns: PerSeat::default(),
            totals: PerSeat::default(),
            pending: self.pending,
        };
        for (seat, own) in Seat::all(self.players).zip(&self.seats) {
            account.captured[seat] = own.captured;
            account.goes[seat] = own.goes;
            account.shaken[seat] = own.shaken;
            account.turns[seat] = own.turns;
            account.totals[seat] = own.total;
        }
        account
    }

    /// The state that decides what the viewer may do, if it is the viewer's turn.
    fn demand(&self) -> Result<Demand<'_>, Refusal> {
        let seat = self.viewer.seat().ok_or(Refusal::NoSuchSeat)?;
        let own = self.seats.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        let stage = match self.phase {
            Phase::Over { .. } => return Err(Refusal::GameOver),
            Phase::Waiting | Phase::Another { .. } => return Err(Refusal::RoundNotDealt),
            _ if own.rests => return Err(Refusal::SitsOut),
            Phase::Join { seat, .. } => Stage::Join(seat),
            Phase::Turn { seat } => Stage::Turn(seat),
            Phase::Take { seat, with, choice, drawn } => Stage::Take { seat, with, choice, drawn },
            Phase::Give { seat, to, .. } => Stage::Give { seat, to },
            Phase::Count { seat } => Stage::Count(seat),
            Phase::GoOrStop { seat } => Stage::Prompt(seat),
            Phase::ChongTong { seat, month } => Stage::ChongTong { seat, month },
        };
        if let Some(turn) = stage.seat().filter(|turn| *turn != seat) {
            return Err(Refusal::NotYourTurn { turn });
        }
        Ok(Demand {
            rules: &self.rules,
            players: self.ring().count(),
            stage,
            hand: self.hand.unwrap_or_default(),
            captured: own.captured,
            cup: self.cup,
            pot: &self.pot,
            flips: own.flips,
            first_turn: own.turns == 0,
            shaken: own.shaken,
            may_push: self.may_push,
        })
    }
}
