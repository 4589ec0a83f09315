//! What a player can plan before the turn comes.

use super::card_set::CardSet;
use super::combination::{Combination, CombinationKind};
use super::demand;
use super::event::Action;
use super::game::Game;
use super::refusal::Refusal;
use super::round::Stage;
use crate::{OrderOf, Seat};

impl Game {
    /// Checks whether an order of `seat` may still take effect, as far as that can be known before its turn. `None` for
    /// an order that does not exist in this game.
    ///
    /// # Errors
    /// The reason why it certainly cannot.
    pub(super) fn check_order_ahead(
        &self,
        seat: Seat,
        order: &OrderOf<Action>,
    ) -> Option<Result<(), Refusal>> {
        Some(match *order {
            OrderOf::Play(Action::Play { cards, announce }) => self.check_play_ahead(seat, cards, announce),
            OrderOf::Play(Action::Pass) | OrderOf::PassUntilNextCycle | OrderOf::PassUnlessSingle => {
                self.check_ahead(seat)
            }
            OrderOf::PlayBelow { play: Action::Play { cards, announce }, .. } => {
                self.check_held_ahead(seat, cards, announce).map(drop)
            }
            OrderOf::Play(Action::Announce | Action::Return(_)) | OrderOf::PlayBelow { .. } => {
                Err(Refusal::NothingToReturn)
            }
            OrderOf::Announce => self.check_announcing_ahead(seat),
            OrderOf::PlayIfTakes { .. } => return None,
        })
    }

    /// Checks that `seat` takes part in a running round and may still get a turn.
    fn check_ahead(&self, seat: Seat) -> Result<(), Refusal> {
        self.admit(seat)?;
        match self.round.stage {
            Stage::Idle => Err(Refusal::RoundNotDealt),
            Stage::Exchange(_) | Stage::Turn(_) if self.round.barred.contains(seat) => Err(Refusal::Barred),
            Stage::Exchange(_) | Stage::Turn(_) => Ok(()),
        }
    }

    /// Checks whether `seat` might lay these cards when its turn comes. What is certain to be refused then is refused
    /// now, for the same reason.
    ///
    /// What lies on the table only grows stronger until that turn, unless the cycle ends first. That may happen if the
    /// seat has laid the top cards itself, or has passed since they were laid: it then gets another turn in this cycle
    /// only if somebody else plays.
    fn check_play_ahead(&self, seat: Seat, cards: CardSet, announce: bool) -> Result<(), Refusal> {
        let combination = self.check_held_ahead(seat, cards, announce)?;
        let asked_again = !self.round.passed.contains(seat);
        match self.round.cycle.last().filter(|top| top.seat != seat && asked_again) {
            Some(top) => demand::judge_strength(self.rules(), &combination, &top.combination),
            None => Ok(()),
        }
    }

    /// Checks that "Carte !" can be said for `seat` with a play that leaves one card. When one is left already, the seat
    /// says it itself.
    fn check_announcing_ahead(&self, seat: Seat) -> Result<(), Refusal> {
        self.admit(seat)?;
        if !self.people_announce() {
            return Err(Refusal::AlreadyAnnounced);
        }
        // Before a deal, the hands are those of the last round.
        if self.round.stage == Stage::Idle || self.round.cards_left(seat) != 1 {
            return Ok(());
        }
        Err(if self.round.barred.contains(seat) {
            Refusal::Barred
        } else if self.round.said(seat) {
            Refusal::AlreadyAnnounced
        } else {
            Refusal::AnnouncementTooLate
        })
    }

    /// Classifies these cards, if `seat` holds them and might lay them in a running round.
    fn check_held_ahead(&self, seat: Seat, cards: CardSet, announce: bool) -> Result<Combination, Refusal> {
        self.check_ahead(seat)?;
        let hand = self.round.hands[seat];
        let combination = demand::combination(hand, cards)?;
        demand::judge_announcing(hand, cards, announce)?;
        Ok(combination)
    }

    /// Returns `play` if the combination on the table has as many cards and is of a lower kind, or of the same kind and
    /// of a value below `below`; a pass otherwise.
    pub(super) fn play_below(&self, play: Action, below: u8) -> Action {
        let combination = match play {
            Action::Play { cards, .. } => Combination::classify(cards),
            Action::Pass | Action::Announce | Action::Return(_) => None,
        };
        let top = self.round.cycle.last().map(|laid| laid.combination);
        let is_met = combination.zip(top).is_some_and(|(own, top)| {
            own.len() == top.len()
                && (top.kind() < own.kind() || top.kind() == own.kind() && top.value() < below)
        });
        if is_met { play } else { Action::Pass }
    }

    /// Returns `true` if a single card is what lies on the table.
    pub(super) fn single_lies(&self) -> bool {
        self.round.cycle.last().is_some_and(|top| top.combination.kind() == CombinationKind::Single)
    }

    /// Returns `true` if players have to say "Carte !" themselves under these rules.
    fn people_announce(&self) -> bool {
        self.rules().can_forget_announcement()
    }

    /// The same action, with "Carte !" said if it leaves one card and players have to say it themselves.
    pub(super) fn with_announcement(&self, seat: Seat, action: Action) -> Action {
        let hand = self.round.hands[seat];
        match action {
            Action::Play { cards, announce: false }
                if self.people_announce() && (hand - cards).len() == 1 =>
            {
                Action::Play { cards, announce: true }
            }
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gang_of_four::event::Event;
    use crate::gang_of_four::notation;
    use crate::gang_of_four::ruleset::Announce;
    use crate::gang_of_four::ruleset::Rules;
    use crate::{CardGame, PerSeat};

    /// A round in which seat 0 leads and the seats hold these hands.
    fn round(hands: [&str; 4]) -> Game {
        round_by(Rules::default(), hands)
    }

    fn round_by(rules: Rules, hands: [&str; 4]) -> Game {
        let mut deck = CardSet::ALL;
        let packets = hands.map(|text| {
            let held = notation::pick(deck, &notation::parse(text).expect("cards")).expect("in the deck");
            deck -= held;
            held
        });
        let packets = packets.into();
        let mut game = Game::new(rules, 4, Seat::new(0));
        let winner = Some(Seat::new(0));
        game.apply(&Event::RoundEnded {
            winner,
            cards_left: PerSeat::default(),
            penalties: PerSeat::default(),
        });
        game.apply(&Event::Dealt { round: 3, packets, cut: None });
        game
    }

    fn lay(game: &Game, seat: u8, text: &str) -> Action {
        let hand = game.round.hands[Seat::new(seat)];
        let cards = notation::pick(hand, &notation::parse(text).expect("cards")).expect("held");
        Action::Play { cards, announce: false }
    }

    fn act(game: &mut Game, seat: u8, action: Action) {
        game.act(Seat::new(seat), &action, |_| ()).expect("allowed");
    }

    fn ordered(game: &Game, seat: u8, action: Action) -> Result<(), Refusal> {
        game.check_order_ahead(Seat::new(seat), &OrderOf::Play(action)).expect("an order of this game")
    }

    #[test]
    fn an_order_is_refused_for_the_reason_that_the_turn_would_have() {
        let mut game = round(["G1 Y1 R1 G1 G9", "G3 G6 G8", "G5 Y5 G7", "G2 G4 Y7"]);
        let gang = lay(&game, 0, "G1 G1 Y1 R1");
        act(&mut game, 0, gang);
        act(&mut game, 0, Action::Announce);
        let pair = lay(&game, 2, "G5 Y5");
        let ahead = ordered(&game, 2, pair);
        assert!(matches!(ahead, Err(Refusal::TooWeak { .. })), "{ahead:?}");
        act(&mut game, 1, Action::Pass);
        assert_eq!(game.decide(Seat::new(2), &pair).err(), ahead.err());
    }

    #[test]
    fn after_a_pass_an_order_is_for_the_next_cycle() {
        let mut game = round(["R9 G1 Y1", "G3 G4 Y4", "G5 DR G7", "G2 Y2 Y3"]);
        let lead = lay(&game, 0, "R9");
        act(&mut game, 0, lead);
        let weak = lay(&game, 1, "G3");
        assert!(matches!(ordered(&game, 1, weak), Err(Refusal::TooWeak { .. })), "still to be asked");
        act(&mut game, 1, Action::Pass);
        assert_eq!(ordered(&game, 1, weak), Ok(()), "the cycle may be over by then");
        let dragon = lay(&game, 2, "DR");
        act(&mut game, 2, dragon);
        assert!(matches!(ordered(&game, 1, weak), Err(Refusal::TooWeak { .. })), "asked once more");
    }

    #[test]
    fn passing_unless_a_single_lies_looks_at_what_lies() {
        let mut game = round(["R9 G1 Y1", "G3 G4 Y4", "G5 DR G7", "G2 Y2 Y3"]);
        let single = lay(&game, 0, "R9");
        let pair = lay(&game, 0, "G1 Y1");
        let mut other = game.clone();
        act(&mut game, 0, single);
        assert_eq!(game.ordered_action(&OrderOf::PassUnlessSingle), None);
        act(&mut other, 0, pair);
        assert_eq!(other.ordered_action(&OrderOf::PassUnlessSingle), Some(Action::Pass));
    }

    #[test]
    fn a_play_with_a_condition_is_laid_on_lower_values_of_its_kind_alone() {
        let mut game = round(["R7 R8 G1 Y1", "G9 R9 G4 Y4", "G5 DR G7", "G2 Y2 Y3"]);
        let nine = lay(&game, 1, "G9");
        let below = |play, below| OrderOf::PlayBelow { play, below };
        let does = |game: &Game, order| game.ordered_action(&order);
        assert_eq!(does(&game, below(nine, 8)), Some(Action::Pass), "nothing lies");
        let seven = lay(&game, 0, "R7");
        let eight = lay(&game, 0, "R8");
        let ones = lay(&game, 0, "G1 Y1");
        for (laid, done) in [(seven, nine), (eight, Action::Pass), (ones, Action::Pass)] {
            let mut game = game.clone();
            act(&mut game, 0, laid);
            assert_eq!(does(&game, below(nine, 8)), Some(done), "{laid:?}");
        }
        // An order that has become too weak is accepted, because it may still pass; cards that are not held are refused.
        act(&mut game, 0, eight);
        let order = |play| game.check_order(Seat::new(1), &below(play, 8));
        assert_eq!(order(lay(&game, 1, "G4")), Some(Ok(())));
        assert!(matches!(order(seven), Some(Err(_))));
        assert_eq!(order(Action::Pass), Some(Err(Refusal::NothingToReturn)));
    }

    #[test]
    fn five_cards_with_a_condition_are_laid_on_lower_kinds_and_on_lower_values_of_their_own() {
        let hands = [
            "G1 Y2 R3 G4 Y5 G6 Y7 R8 G9 Y10",
            "G8 Y8 R8 G2 Y3 G5 G7",
            "R1 R2 R5 R7 R9 R10",
            "G3 Y3 R3 G10 R10",
        ];
        let below = |play, below| OrderOf::PlayBelow { play, below };
        let start = round(hands);
        let straights = [lay(&start, 0, "G1 Y2 R3 G4 Y5"), lay(&start, 0, "G6 Y7 R8 G9 Y10")];
        let (flush, house) = (lay(&start, 2, "R1 R2 R5 R7 R9"), lay(&start, 3, "G3 Y3 R3 G10 R10"));
        for straight in straights {
            let mut game = start.clone();
            act(&mut game, 0, straight);
            let does = |order| game.ordered_action(&order);
            assert_eq!(does(below(flush, 0)), Some(flush), "a straight is of a lower kind");
            assert_eq!(does(below(house, 0)), Some(house));
            let lower = straight == straights[0];
            let better = if lower { straights[1] } else { Action::Pass };
            assert_eq!(does(below(straights[1], 8)), Some(better), "its own kind, below 8 or not");
            act(&mut game, 1, Action::Pass);
            act(&mut game, 2, flush);
            let does = |order| game.ordered_action(&order);
            assert_eq!(does(below(house, 0)), Some(house));
            assert_eq!(does(below(straights[1], 10)), Some(Action::Pass), "a flush is of a higher kind");
            assert_eq!(does(below(flush, 10)), Some(flush), "its own kind, below 10");
            assert_eq!(does(below(flush, 9)), Some(Action::Pass));
        }
        // A combination with another number of cards is not a lower kind.
        let mut game = start;
        let single = lay(&game, 0, "G1");
        act(&mut game, 0, single);
        assert_eq!(game.ordered_action(&below(house, 10)), Some(Action::Pass));
    }

    #[test]
    fn an_order_of_a_game_in_which_cards_are_taken_means_nothing_here() {
        let game = round(["R9 G1 Y1", "G3 G4 Y4", "G5 DR G7", "G2 Y2 Y3"]);
        let order = OrderOf::PlayIfTakes { play: lay(&game, 1, "G3"), otherwise: None };
        assert_eq!((game.check_order(Seat::new(1), &order), game.ordered_action(&order)), (None, None));
    }

    #[test]
    fn the_word_goes_with_the_card_that_leaves_one() {
        let game = round(["R9 G1", "G3 G4 Y4", "G5", "G2 Y2"]);
        let said = |seat, action| match game.announcing(Seat::new(seat), action) {
            Action::Play { announce, .. } => announce,
            other => panic!("{other:?}"),
        };
        assert!(said(0, lay(&game, 0, "R9")));
        assert!(said(1, lay(&game, 1, "G4 Y4")));
        assert!(!said(1, lay(&game, 1, "G3")), "two are left");
        assert!(!said(2, lay(&game, 2, "G5")), "none is left");
        assert!(!said(0, lay(&game, 3, "G2 Y2")), "these are not its cards");
        assert_eq!(game.announcing(Seat::new(0), Action::Pass), Action::Pass);
    }

    #[test]
    fn where_the_word_is_said_by_itself_nobody_orders_it() {
        let hands = ["R9 G1", "G3 G4 Y4", "G5 Y5", "G2 Y2"];
        let automatic = Rules::default().with(Announce::Automatic);
        for (rules, ordered, said) in
            [(Rules::default(), Ok(()), true), (automatic, Err(Refusal::AlreadyAnnounced), false)]
        {
            let game = round_by(rules, hands);
            assert_eq!(game.check_order(Seat::new(1), &OrderOf::Announce), Some(ordered));
            let laid = game.announcing(Seat::new(0), lay(&game, 0, "R9"));
            assert!(matches!(laid, Action::Play { announce, .. } if announce == said), "{laid:?}");
        }
    }

    #[test]
    fn with_one_card_left_it_is_too_late_to_order_the_word() {
        let mut game = round(["R9 G1", "G3 G4 Y4", "G5 Y5", "G2 Y2"]);
        let ordered = |game: &Game, seat| game.check_order(Seat::new(seat), &OrderOf::Announce);
        assert_eq!(ordered(&game, 0), Some(Ok(())), "two cards are left");
        let lead = lay(&game, 0, "R9");
        act(&mut game, 0, lead);
        assert_eq!(ordered(&game, 0), Some(Err(Refusal::AnnouncementTooLate)), "it is still to be said");
        assert_eq!(ordered(&game, 1), Some(Ok(())));
        let mut barred = game.clone();
        barred.apply(&Event::Barred { seat: Seat::new(0) });
        assert_eq!(ordered(&barred, 0), Some(Err(Refusal::Barred)));
        act(&mut game, 0, Action::Announce);
        assert_eq!(ordered(&game, 0), Some(Err(Refusal::AlreadyAnnounced)));
        game.apply(&Event::RoundEnded {
            winner: Some(Seat::new(1)),
            cards_left: PerSeat::default(),
            penalties: PerSeat::default(),
        });
        assert_eq!(ordered(&game, 0), Some(Ok(())), "the order is for the next round");
    }

    #[test]
    fn only_who_takes_part_in_a_round_can_order() {
        let mut game = round(["R9 G1 Y1", "G3 G4 Y4", "G5 DR G7", "G2 Y2 Y3"]);
        let passing = |game: &Game, seat| game.check_order(Seat::new(seat), &OrderOf::PassUntilNextCycle);
        assert_eq!(passing(&game, 1), Some(Ok(())));
        game.apply(&Event::Barred { seat: Seat::new(1) });
        assert_eq!(passing(&game, 1), Some(Err(Refusal::Barred)));
        assert_eq!(passing(&game, 2), Some(Ok(())));
        let idle = Game::new(Rules::default(), 3, Seat::new(0));
        assert_eq!(passing(&idle, 0), Some(Err(Refusal::RoundNotDealt)));
        assert_eq!(passing(&idle, 3), Some(Err(Refusal::NoSuchSeat)));
    }
}
