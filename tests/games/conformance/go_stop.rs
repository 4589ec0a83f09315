//! Go-Stop as the tests see it.

use carte_games::go_stop::{
    Action, Card, CardSet, Game, GameState, Month, Refusal, Round, Rules, September, Stage, View,
};
use carte_games::{self as games, CardGame, GameKind, Seat, Viewer};

use super::subject::Subject;
use crate::chance::SplitMix64;

/// What the viewer cannot see.
fn hidden(game: &Game, viewer: Viewer) -> CardSet {
    let round = GameState::from(game.clone()).round;
    Seat::all(game.players())
        .filter(|seat| viewer.seat() != Some(*seat))
        .map(|seat| round.hands[seat] - round.shown[seat])
        .fold(round.pile.into_iter().collect(), |all, cards| all | cards)
}

impl Subject for Game {
    const NAME: GameKind = GameKind::GoStop;
    const RULES: &'static [&'static str] = &[
        "default,rounds=2",
        "default,rounds=2,threshold=5,nagari=stacked,pi-bak=cards,go-bonus=3,go-bak=own-doubled",
        "default,rounds=2,jokers=0,capture=forced",
        "default,rounds=2,jokers=3",
        "default,rounds=2,first-dealer=fate,nagari-round=again,cup=free",
        "default,rounds=2,cup=owner,giver=chooses,missions=3",
        "default,rounds=3,push=3,nagari=stacked",
        "default,rounds=0,push=1",
        "default,rounds=2,sold=1",
        "default,rounds=0,tokens=30,prolong=unasked,sold=3",
        "default,rounds=0",
        "default,rounds=0,tokens=20",
        "default,rounds=0,tokens=20,prolong=unasked",
        "default,rounds=0,tokens=20,prolong=unasked,broke=ends",
        "default,rounds=3,carry-over=none,push=3,nagari-round=again",
    ];
    const LENGTHS: &'static [&'static str] = &["rounds", "tokens", "prolong"];

    fn own(rules: &games::Rules) -> Option<Rules> {
        if let games::Rules::GoStop(rules) = rules { Some(*rules) } else { None }
    }

    fn own_view(view: games::View) -> Option<View> {
        if let games::View::GoStop(view) = view { Some(view) } else { None }
    }

    fn card_names() -> Vec<String> {
        CardSet::ALL.into_iter().map(|card| card.to_string()).collect()
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        let card = view.hand.unwrap_or_default().lowest().unwrap_or(Card::JOKER_A);
        let month = Month::new(9).unwrap();
        let choice = CardSet::from_iter([Card::SAKE_CUP, Card::of(month, 2).unwrap()]);
        let after = |refusal: &Refusal| match refusal {
            Refusal::NoSuchSeat => Some(Refusal::RoundNotDealt),
            Refusal::RoundNotDealt => Some(Refusal::GameOver),
            Refusal::GameOver => Some(Refusal::NotYourTurn { turn: Seat::new(1) }),
            Refusal::NotYourTurn { .. } => Some(Refusal::TakeFirst { with: card, choice }),
            Refusal::TakeFirst { .. } => Some(Refusal::GoOrStopFirst),
            Refusal::GoOrStopFirst => Some(Refusal::NoPush),
            Refusal::NoPush => Some(Refusal::ChongTongFirst { month }),
            Refusal::ChongTongFirst { .. } => Some(Refusal::GiveFirst { choice }),
            Refusal::GiveFirst { .. } => Some(Refusal::CountFirst),
            Refusal::CountFirst => Some(Refusal::NotHeld { card }),
            Refusal::NotHeld { .. } => Some(Refusal::JokerIsPutAside { card: Card::JOKER_A }),
            Refusal::JokerIsPutAside { .. } => Some(Refusal::NotAJoker { card }),
            Refusal::NotAJoker { .. } => Some(Refusal::JokerOnFirstTurn),
            Refusal::JokerOnFirstTurn => Some(Refusal::MustCapture { card }),
            Refusal::MustCapture { .. } => Some(Refusal::ShakeNeedsThree { month, held: 0 }),
            Refusal::ShakeNeedsThree { .. } => Some(Refusal::AlreadyShaken { month }),
            Refusal::AlreadyShaken { .. } => Some(Refusal::BombNeedsThree { month, held: 2 }),
            Refusal::BombNeedsThree { .. } => Some(Refusal::BombNeedsFourth { month }),
            Refusal::BombNeedsFourth { .. } => Some(Refusal::NoFlipOwed),
            Refusal::NoFlipOwed => Some(Refusal::NothingToTake),
            Refusal::NothingToTake => Some(Refusal::NothingToGive),
            Refusal::NothingToGive => Some(Refusal::NothingToCount),
            Refusal::NothingToCount => Some(Refusal::NotAChoice { card, choice }),
            Refusal::NotAChoice { .. } => Some(Refusal::BelowThreshold { points: 0, threshold: 7 }),
            Refusal::BelowThreshold { .. } => Some(Refusal::NotAsked),
            Refusal::NotAsked => Some(Refusal::NothingToDeclare),
            Refusal::NothingToDeclare => Some(Refusal::JoinFirst),
            Refusal::JoinFirst => Some(Refusal::NobodyJoins),
            Refusal::NobodyJoins => Some(Refusal::SitsOut),
            Refusal::SitsOut => Some(Refusal::AnswerFirst),
            Refusal::AnswerFirst => Some(Refusal::NobodyAsks),
            Refusal::NobodyAsks => None,
        };
        std::iter::successors(Some(Refusal::NoSuchSeat), after).collect()
    }

    fn listed(view: &View) -> Vec<Action> {
        view.legal_actions().to_vec()
    }

    fn tried(_: &View, _: &mut SplitMix64) -> Vec<Action> {
        CardSet::ALL
            .into_iter()
            .flat_map(|card| {
                [
                    Action::Joker(card),
                    Action::Play(card),
                    Action::Shake(card),
                    Action::Take(card),
                    Action::Give(card),
                ]
            })
            .chain(Month::all().map(Action::Bomb))
            .chain([
                Action::Flip,
                Action::Count(September::Animal),
                Action::Count(September::Pi),
                Action::Go,
                Action::Stop,
                Action::Push,
                Action::Join,
                Action::Fold,
                Action::ChongTong,
                Action::Decline,
                Action::Another,
                Action::Enough,
            ])
            .collect()
    }

    fn same(one: &Action, other: &Action) -> bool {
        one == other
    }

    fn places(&self) -> Vec<Vec<u8>> {
        let Round { hands, captured, pot, pile, turn, .. } = GameState::from(self.clone()).round;
        let of_seats = Seat::all(Seat::MOST).flat_map(|seat| [hands[seat], captured[seat]]);
        let sets = of_seats.chain([pot.cards, turn.laid, turn.jokers, turn.drawn.into()]);
        let numbers = |cards: &mut dyn Iterator<Item = Card>| cards.map(Card::index).collect();
        sets.map(|set| numbers(&mut set.into_iter())).chain([numbers(&mut pile.into_iter())]).collect()
    }

    fn exchanged(&self, viewer: Viewer, chance: &mut SplitMix64) -> Self {
        let mut state = GameState::from(self.clone());
        let unseen = hidden(self, viewer);
        assert_eq!(self.view(viewer).unseen(), unseen, "what is unseen is exactly what is exchanged");
        let mut cards: Vec<Card> = unseen.into_iter().collect();
        chance.shuffle(&mut cards);
        let round = &mut state.round;
        for seat in Seat::all(self.players()).filter(|seat| viewer.seat() != Some(*seat)) {
            let shown = round.shown[seat];
            let held = (round.hands[seat] - shown).len();
            let dealt: CardSet = cards.drain(..usize::from(held)).collect();
            round.hands[seat] = dealt | shown;
            // Nor whether somebody thinks about a whole month.
            if let Stage::ChongTong { seat: choosing, .. } = round.stage
                && viewer.seat() != Some(choosing)
            {
                round.stage = Stage::Turn(choosing);
            }
        }
        round.pile = cards.into_iter().collect();
        state.into()
    }

    fn announcement_of(_: &View) -> Option<(Seat, Action)> {
        None
    }
}
