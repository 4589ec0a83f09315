//! Go-Stop: the messages of whole random games, and expected texts.

use super::playing::Playing;
use super::*;
use crate::go_stop::{PanelState, of as game};
use carte_games::go_stop::{self, Card, CardSet, View as Game, Wish, notation};

mod asked;
mod channel;
mod going_on;
mod panels;
mod reviews;
mod rules;
mod scenes;
mod selling;
mod table_message;

fn any_panel(view: &table::View, rng: &mut StdRng) -> PanelState {
    let hand: Vec<go_stop::Card> = game(view).and_then(|game| game.hand).into_iter().flatten().collect();
    PanelState { chosen: hand.choose(rng).copied(), hint: rng.random() }
}

/// Checks the messages of one moment of a game, public ones and those of every player.
fn check_moment(playing: &Playing, news: &[News], rng: &mut StdRng) {
    let reader = plain_reader(*Locale::ALL.choose(rng).expect("some"));
    let view = playing.table.view(Viewer::Public);
    for message in public(&view, news, &reader) {
        checks::limits(&message);
        assert!(!cut(&message), "{message:?}");
        if let [user] = message.notify[..] {
            assert_eq!(message.content.matches(&format!("<@{user}>")).count(), 1, "{}", message.content);
        }
    }
    // Laying out a picture takes time.
    if rng.random_ratio(1, 5) {
        let board = pictured(&view, &reader);
        checks::limits(&board);
        assert!(!cut(&board), "{board:?}");
    }
    for seat in Seat::all(view.players()) {
        let own = playing.table.view(Viewer::Seat(seat));
        let state = any_panel(&own, rng);
        for panel in [panel::message(&own, state, &Advice::default(), &reader), fanned(&own, state, &reader)]
        {
            checks::limits(&panel);
            assert!(!cut(&panel), "{panel:?}");
            assert_eq!(panel.notify, []);
            offers::check(playing, seat, &panel);
        }
    }
}

/// The same moment for this viewer, with two hidden cards exchanged with each other; `None` if there are no two that could have
/// each other's place.
fn exchanged(playing: &Playing, viewer: Viewer, rng: &mut StdRng) -> Option<table::View> {
    let mut view = playing.table.view(viewer);
    let Some(games::Game::GoStop(secret)) = playing.table.game() else { return None };
    let unseen = game(&view)?.unseen();
    let mut state = go_stop::GameState::from(secret.clone());
    let hands = state.round.hands;
    let whose = |card: go_stop::Card| Seat::all(3).find(|seat| hands[*seat].contains(card));
    let hidden: Vec<go_stop::Card> = unseen.into_iter().collect();
    let pairs = hidden.iter().flat_map(|one| hidden.iter().map(move |other| (*one, *other)));
    let pairs: Vec<_> =
        pairs.filter(|(one, other)| whose(*one).is_some() && whose(*one) != whose(*other)).collect();
    let (one, other) = *pairs.choose(rng)?;
    for (goes, comes) in [(one, other), (other, one)] {
        match whose(goes) {
            Some(seat) => {
                state.round.hands[seat].remove(goes);
                state.round.hands[seat].insert(comes);
            }
            None => *state.round.pile.iter_mut().find(|card| **card == goes)? = comes,
        }
    }
    let other = go_stop::Game::from(state);
    assert_ne!(&other, secret);
    view.game = Some(games::View::GoStop(games::CardGame::view(&other, viewer)));
    Some(view)
}

/// Returns `true` if a text of this message had to be cut.
fn cut(message: &Message) -> bool {
    message.content.ends_with('…')
        || message.embeds.iter().any(|embed| {
            embed.description.ends_with('…') || embed.fields.iter().any(|field| field.value.ends_with('…'))
        })
}

#[test]
fn what_cards_are_called_can_be_typed() {
    for locale in Locale::ALL {
        let reader = plain_reader(locale);
        for card in CardSet::ALL {
            let shown = reader.flower(card);
            let Ok(Wish::Card(meant)) = notation::parse(&shown) else { panic!("{shown} is not understood") };
            // Two plain Pi of a month stand for each other, but a double one does not.
            let like = |other: Card| (other.month(), other.kind()) == (card.month(), card.kind());
            let first = meant.lowest().map(Card::pi_value);
            assert!(first == Some(card.pi_value()) && meant.into_iter().all(like), "{shown} may be {meant}");
        }
    }
}

/// All messages that this viewer may be shown.
fn shown(view: &table::View, panel_state: PanelState, reader: &Reader<'_>) -> Vec<Message> {
    let mut messages = public(view, &[News::Resumed], reader);
    messages.push(panel::message(view, panel_state, &Advice::default(), reader));
    messages.push(fanned(view, panel_state, reader));
    messages
}

/// Checks every message of a game of random moves.
fn check_game(seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut playing = Playing::open_flowers(&mut rng);
    check_moment(&playing, &[News::Opened], &mut rng);
    let news = playing.start();
    check_moment(&playing, &news, &mut rng);
    for _ in 0..300 {
        let Some(news) = playing.step(&mut rng) else { break };
        check_moment(&playing, &news, &mut rng);
    }
    let news = playing.close();
    check_moment(&playing, &news, &mut rng);
}

/// In this game, five players have the longest names, and the first three have captured much.
#[test]
fn descriptions_of_five_with_long_names_are_whole() {
    check_game(3_191_531_458_661_234_839);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn messages_keep_to_the_limits(seed in any::<u64>()) {
        check_game(seed);
    }

    #[test]
    fn hidden_cards_change_nothing_that_others_see(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut playing = Playing::open_flowers(&mut rng);
        playing.start();
        let mut compared = 0;
        for _ in 0..60 {
            let seats = Seat::all(playing.table.view(Viewer::Public).players()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                let Some(other) = exchanged(&playing, viewer, &mut rng) else { continue };
                let view = playing.table.view(viewer);
                let state = any_panel(&view, &mut rng);
                let reader = plain_reader(*Locale::ALL.choose(&mut rng).expect("some"));
                prop_assert_eq!(shown(&view, state, &reader), shown(&other, state, &reader));
                compared += 1;
            }
            if playing.step(&mut rng).is_none() {
                break;
            }
        }
        prop_assert!(compared > 0);
    }

    #[test]
    fn values_of_menus_are_not_trusted(seed in any::<u64>(), values in proptest::collection::vec(".{0,20}|[0-9]{1,3}", 0..3)) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut playing = Playing::open_flowers(&mut rng);
        playing.start();
        let reader = plain_reader(Locale::Fr);
        let view = playing.table.view(Viewer::Seat(Seat::new(0)));
        let state = any_panel(&view, &mut rng);
        checks::limits(&panel::message(&view, state, &Advice::default(), &reader));
        if let Some(table::Command::Order(order)) = crate::go_stop::panel::order(state, &values) {
            prop_assert!(state.chosen.is_some(), "{order:?}");
        }
    }

    #[test]
    fn rules_are_told_for_any_options(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let playing = Playing::open_flowers(&mut rng);
        let view = playing.table.view(Viewer::Public);
        for locale in Locale::ALL {
            let reader = plain_reader(locale);
            for topic in Topic::ALL.into_iter().map(Some).chain([None]) {
                let message = private::rules(&view, topic, &reader);
                checks::limits(&message);
                assert!(!message.embeds[0].description.is_empty() && !cut(&message));
            }
        }
    }
}
