//! Gang of Four as the tests see it.

use carte_games::gang_of_four::{
    Action, Card, CardSet, Combination, Game, GameState, Phase, Refusal, Rules, View,
};
use carte_games::{self as games, CardGame, GameKind, Seat, Viewer};

use carte_simulate::Setup;

use super::subject::Subject;
use crate::chance::SplitMix64;

fn numbers(cards: CardSet) -> Vec<u8> {
    cards.into_iter().map(|card| card.index()).collect()
}

impl Subject for Game {
    const NAME: GameKind = GameKind::GangOfFour;
    const RULES: &'static [&'static str] = &[
        "days-of-wonder,limit=30",
        "dargaud,limit=30",
        "escale,limit=30",
        "cabinet,limit=30",
        "riva,limit=30",
        "days-of-wonder,announce=automatic,first-lead=single,dummy-lead=every-round,limit=20",
        "days-of-wonder,announce-deadline=with-penultimate-play,barred-points=2,limit=20",
        "dargaud,flush=sum,final-tie=share,loser-tie=strongest-card,limit=20",
        "dargaud,duty-begins=possession,flush=values,first-lead=contains-up-to-five,cut=clockwise,first-dealer=seat-1,limit=20",
        "cabinet,cut=counter-clockwise,tie-total=before-round,first-dealer=seat-2,barred-points=2,limit=20",
        "escale,cut=direction-of-play,cut-effect=shown,final-tie=extra-round-for-any-place,first-dealer=seat-3,limit=20",
        "days-of-wonder,cut=direction-of-play,first-dealer=host,flush=values,limit=20",
        "days-of-wonder,carry-over=none,cut=clockwise,rounds=3",
        "riva,first-dealer=seat-4,duty-begins=possession,follow-duty=highest,lead-duty=on,limit=20",
    ];
    const LENGTHS: &'static [&'static str] = &["limit"];

    fn own(rules: &games::Rules) -> Option<Rules> {
        if let games::Rules::GangOfFour(rules) = rules { Some(*rules) } else { None }
    }

    fn own_view(view: games::View) -> Option<View> {
        if let games::View::GangOfFour(view) = view { Some(view) } else { None }
    }

    fn card_names() -> Vec<String> {
        CardSet::ALL.into_iter().map(|card| card.face().to_string()).collect()
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        let hand = view.hand.unwrap_or_default();
        let (seat, card) = (Seat::new(1), hand.highest().unwrap_or(Card::DRAGON));
        let to_beat = Combination::classify(CardSet::of(Card::DRAGON)).unwrap();
        let after = |refusal: &Refusal| match refusal {
            Refusal::NoSuchSeat => Some(Refusal::RoundNotDealt),
            Refusal::RoundNotDealt => Some(Refusal::GameOver),
            Refusal::GameOver => Some(Refusal::NotYourTurn { turn: seat }),
            Refusal::NotYourTurn { .. } => Some(Refusal::ExchangeFirst { winner: seat }),
            Refusal::ExchangeFirst { .. } => Some(Refusal::NothingToReturn),
            Refusal::NothingToReturn => Some(Refusal::NotTheWinner { winner: seat }),
            Refusal::NotTheWinner { .. } => Some(Refusal::NotHeld { cards: CardSet::ALL - hand }),
            Refusal::NotHeld { .. } => Some(Refusal::NotACombination { cards: hand }),
            Refusal::NotACombination { .. } => Some(Refusal::TooWeak { to_beat }),
            Refusal::TooWeak { .. } => Some(Refusal::OtherSize { to_beat }),
            Refusal::OtherSize { .. } => Some(Refusal::LeadWithMultiOne),
            Refusal::LeadWithMultiOne => Some(Refusal::LeadUpToFive),
            Refusal::LeadUpToFive => Some(Refusal::LeadMultiOneAlone),
            Refusal::LeadMultiOneAlone => Some(Refusal::LeadMustPlay),
            Refusal::LeadMustPlay => Some(Refusal::HighestSingle { card, or_gang: true }),
            Refusal::HighestSingle { or_gang: true, .. } => {
                Some(Refusal::HighestSingle { card, or_gang: false })
            }
            Refusal::HighestSingle { or_gang: false, .. } => Some(Refusal::LeadSeveral),
            Refusal::LeadSeveral => Some(Refusal::LeadTwoToFive),
            Refusal::LeadTwoToFive => Some(Refusal::MayNotPass { card, or_gang: true }),
            Refusal::MayNotPass { or_gang: true, .. } => Some(Refusal::MayNotPass { card, or_gang: false }),
            Refusal::MayNotPass { or_gang: false, .. } => Some(Refusal::Barred),
            Refusal::Barred => Some(Refusal::CannotAnnounce { cards_left: hand.len() }),
            Refusal::CannotAnnounce { .. } => Some(Refusal::AlreadyAnnounced),
            Refusal::AlreadyAnnounced => Some(Refusal::AnnouncementTooLate),
            Refusal::AnnouncementTooLate => None,
        };
        std::iter::successors(Some(Refusal::NoSuchSeat), after).collect()
    }

    fn listed(view: &View) -> Vec<Action> {
        let hand = view.hand.unwrap_or_default();
        if let Phase::Exchange(exchange) = &view.phase {
            let own = view.viewer == Viewer::Seat(exchange.winner);
            return hand.into_iter().filter(|_| own).map(Action::Return).collect();
        }
        let mut listed = Vec::new();
        for cards in view.legal_plays().iter().map(|play| play.cards()) {
            listed.push(Action::Play { cards, announce: false });
            if (hand - cards).len() == 1 {
                listed.push(Action::Play { cards, announce: true });
            }
        }
        listed.extend(view.may_pass().then_some(Action::Pass));
        listed
    }

    fn tried(view: &View, chance: &mut SplitMix64) -> Vec<Action> {
        let mut held: Vec<_> = view.hand.unwrap_or_default().into_iter().collect();
        let mut tried =
            vec![Action::Pass, Action::Announce, Action::Play { cards: CardSet::EMPTY, announce: false }];
        let text = |card| CardSet::of(card).to_string();
        for card in CardSet::ALL {
            tried.push(Action::Return(card));
            // A copy that reads like a card of the hand, but is not the one held, is nothing that a player could mean.
            if held.contains(&card) || held.iter().all(|own| text(*own) != text(card)) {
                tried.push(Action::Play { cards: CardSet::of(card), announce: false });
            }
        }
        for _ in 0..60 {
            chance.shuffle(&mut held);
            let cards = held.iter().copied().take(1 + chance.below(7)).collect();
            tried.extend([false, true].map(|announce| Action::Play { cards, announce }));
        }
        tried
    }

    fn same(one: &Action, other: &Action) -> bool {
        match (one, other) {
            (Action::Play { cards, announce }, Action::Play { cards: others, announce: said }) => {
                announce == said && cards.to_string() == others.to_string()
            }
            _ => one == other,
        }
    }

    fn places(&self) -> Vec<Vec<u8>> {
        let view = self.view(Viewer::Public);
        let laid = view.cycle.iter().map(|laid| laid.combination.cards());
        let hands = GameState::from(self.clone()).round.hands;
        Seat::all(4).map(|place| hands[place]).chain(laid).chain([view.buried]).map(numbers).collect()
    }

    fn exchanged(&self, viewer: Viewer, chance: &mut SplitMix64) -> Self {
        let mut state = GameState::from(self.clone());
        let hands = &mut state.round.hands;
        // The dummy is hidden from all.
        let hidden: Vec<Seat> = Seat::all(4).filter(|place| viewer.seat() != Some(*place)).collect();
        let mut cards: Vec<_> = hidden.iter().flat_map(|place| hands[*place]).collect();
        chance.shuffle(&mut cards);
        let mut rest = cards.into_iter();
        for place in hidden {
            hands[place] = rest.by_ref().take(hands[place].len().into()).collect();
        }
        state.into()
    }

    fn announcement_of(view: &View) -> Option<(Seat, Action)> {
        view.unannounced.map(|seat| (seat, Action::Announce))
    }
}

#[test]
fn every_value_of_the_later_options_is_played() {
    let played: Vec<Rules> = Game::RULES
        .iter()
        .map(|text| {
            let setup = Setup::new(<Game as Subject>::NAME, text, 4, &["random"], "conformance").unwrap();
            <Game as Subject>::own(setup.rules()).unwrap()
        })
        .collect();
    for name in [
        "flush",
        "first-lead",
        "cut",
        "cut-effect",
        "duty-begins",
        "tie-total",
        "carry-over",
        "final-tie",
        "first-dealer",
    ] {
        for value in Rules::allowed(name).unwrap() {
            let there = played.iter().any(|rules| rules.option(name).as_deref() == Some(*value));
            assert!(there, "no rule set has {name}={value}");
        }
    }
}
