//! Go-Stop as the tests see it.

use carte_games::go_stop::{Action, Card, CardSet, Game, Month, Refusal, Rules, View};
use carte_games::{self as games, CardGame, GameKind, Seat, Viewer};
use serde_json::{Value, json};

use super::chance::Chance;
use super::subject::Subject;

fn set(value: &Value) -> CardSet {
    serde_json::from_value(value.clone()).unwrap()
}

fn pile(round: &Value) -> Vec<Card> {
    serde_json::from_value(round["pile"].clone()).unwrap()
}

/// What the viewer cannot see.
fn hidden(game: &Game, viewer: Viewer) -> CardSet {
    let round = &serde_json::to_value(game).unwrap()["round"];
    Seat::all(game.players())
        .filter(|seat| viewer.seat() != Some(*seat))
        .map(|seat| set(&round["hands"][seat.index()]) - set(&round["shown"][seat.index()]))
        .fold(pile(round).into_iter().collect(), |all, cards| all | cards)
}

impl Subject for Game {
    const NAME: GameKind = GameKind::GoStop;
    const RULES: &'static [&'static str] = &[
        "default,rounds=2",
        "default,rounds=2,threshold=5,nagari=stacked,pi-bak=cards,go-bonus=3,go-bak=own-doubled",
        "default,rounds=2,jokers=0,capture=forced",
        "default,rounds=2,first-dealer=fate,nagari-round=again,cup=free",
        "default,rounds=0",
        "default,rounds=0,tokens=20",
        "default,rounds=0,tokens=20,prolong=unasked",
        "default,rounds=0,tokens=20,prolong=unasked,broke=ends",
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
            Refusal::GoOrStopFirst => Some(Refusal::ChongTongFirst { month }),
            Refusal::ChongTongFirst { .. } => Some(Refusal::NotHeld { card }),
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
            Refusal::NothingToTake => Some(Refusal::NotAChoice { card, choice }),
            Refusal::NotAChoice { .. } => Some(Refusal::BelowThreshold { points: 0, threshold: 7 }),
            Refusal::BelowThreshold { .. } => Some(Refusal::NotAsked),
            Refusal::NotAsked => Some(Refusal::NothingToDeclare),
            Refusal::NothingToDeclare => Some(Refusal::AnswerFirst),
            Refusal::AnswerFirst => Some(Refusal::NobodyAsks),
            Refusal::NobodyAsks => None,
        };
        std::iter::successors(Some(Refusal::NoSuchSeat), after).collect()
    }

    fn listed(view: &View) -> Vec<Action> {
        view.legal_actions().to_vec()
    }

    fn tried(_: &View, _: &mut Chance) -> Vec<Action> {
        CardSet::ALL
            .into_iter()
            .flat_map(|card| {
                [Action::Joker(card), Action::Play(card), Action::Shake(card), Action::Take(card)]
            })
            .chain(Month::all().map(Action::Bomb))
            .chain([
                Action::Flip,
                Action::Go,
                Action::Stop,
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
        let round = &serde_json::to_value(self).unwrap()["round"];
        let drawn: Option<Card> = serde_json::from_value(round["turn"]["drawn"].clone()).unwrap();
        let mut places: Vec<CardSet> =
            (0..3).flat_map(|seat| [set(&round["hands"][seat]), set(&round["captured"][seat])]).collect();
        places.extend([
            set(&round["pot"]["cards"]),
            set(&round["turn"]["laid"]),
            set(&round["turn"]["jokers"]),
        ]);
        places.push(drawn.into());
        let mut places: Vec<Vec<Card>> =
            places.into_iter().map(|place| place.into_iter().collect()).collect();
        places.push(pile(round));
        places.into_iter().map(|place| place.into_iter().map(Card::index).collect()).collect()
    }

    fn exchanged(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut state = serde_json::to_value(self).unwrap();
        let unseen = hidden(self, viewer);
        assert_eq!(self.view(viewer).unseen(), unseen, "what is unseen is exactly what is exchanged");
        let mut cards: Vec<Card> = unseen.into_iter().collect();
        chance.shuffle(&mut cards);
        let round = &mut state["round"];
        for seat in Seat::all(self.players()).filter(|seat| viewer.seat() != Some(*seat)) {
            let shown = set(&round["shown"][seat.index()]);
            let held = (set(&round["hands"][seat.index()]) - shown).len();
            let dealt: CardSet = cards.drain(..usize::from(held)).collect();
            round["hands"][seat.index()] = json!(dealt | shown);
            // Nor whether somebody thinks about a whole month.
            if let Some(choice) = round["stage"].get("chong-tong").cloned()
                && viewer.seat().is_none_or(|own| choice["seat"] != own.number())
            {
                round["stage"] = json!({ "turn": choice["seat"] });
            }
        }
        round["pile"] = json!(cards);
        serde_json::from_value(state).unwrap()
    }

    fn announcement_of(_: &View) -> Option<Action> {
        None
    }
}
