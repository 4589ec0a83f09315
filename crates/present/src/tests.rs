//! The messages of whole random games keep to Discord's limits, and show no hidden cards.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock};

use expect_test::{ExpectFile, expect_file};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use super::*;
use crate::gang_of_four::panel::choose;
use crate::gang_of_four::{Intent, PanelAction, PanelState, Sort, of as gang};
use crate::locale::Locale;
use carte_games::gang_of_four::{self, Card, CardSet, Rules};
use carte_games::{self as games, Seat, Viewer, go_stop};
use carte_table as table;
use carte_table::News;
use carte_table::ids::UserId;

pub(crate) mod checks;
mod flowers;
mod game_news;
mod listed;
mod offers;
mod playing;
mod replays;
mod texts;

use playing::Playing;

/// A reader to whom cards are shown in letters.
pub(crate) fn plain_reader(locale: Locale) -> Reader<'static> {
    static FACES: LazyLock<Faces> = LazyLock::new(Faces::text_only);
    Reader { locale, faces: &FACES }
}

/// The file with the expected text of a scene, which is named without its ending; `UPDATE_EXPECT=1` writes it anew.
fn expected(scene: &str, locale: Locale) -> ExpectFile {
    expect_file![format!("tests/expected/{}/{scene}.txt", locale.tag())]
}

/// Returns `true` if Gang of Four has texts in this language; a language without them shows the game in English.
fn has_gang_of_four(locale: &Locale) -> bool {
    locale.has("button-pass")
}

/// Compares a message in every language with the expected texts of this scene.
fn check(scene: &str, write: impl Fn(&Reader<'_>) -> Message) {
    let spoken = |locale: &Locale| !scene.starts_with("gang-of-four/") || has_gang_of_four(locale);
    for locale in Locale::ALL.into_iter().filter(spoken) {
        expected(scene, locale).assert_eq(&texts::show(&write(&plain_reader(locale))));
    }
}

/// Pictures for every card, with the longest names and numbers that Discord has.
fn pictures() -> Faces {
    let faces = (0..64).filter_map(Card::new).map(|card| card.face().to_string());
    let flowers = go_stop::CardSet::ALL.into_iter().map(|card| card.to_string());
    let emoji = |card: String| {
        let name = format!("a1b2F_{}", card.replace('.', "_"));
        (card, (1_234_567_890_123_456_789, name))
    };
    Faces::new(faces.chain(flowers).map(emoji).collect::<HashMap<_, _>>())
}

/// The board with its picture, which is not drawn.
fn pictured(view: &table::View, reader: &Reader<'_>) -> Message {
    let board = board::beside_picture(view, reader);
    let Some(picture) = crate::pictures::board(view, reader) else { return board };
    // Every phase says whose turn it is.
    if let Some(seat) = view.game.as_ref().and_then(games::View::turn) {
        let name = format!("**{}**", reader.seat(view, seat));
        let marks = |line: &str| line.starts_with("▶️") && line.contains(&name);
        assert!(board.embeds[0].description.lines().any(marks), "{board:?}");
    }
    crate::pictures::with_picture(board, undrawn(picture))
}

/// The panel with the picture of its hand, which is not drawn; in words if there is no hand.
fn fanned(view: &table::View, state: impl Into<Panel>, reader: &Reader<'_>) -> Message {
    let state = state.into();
    match crate::pictures::hand(view, state, &Advice::default(), reader) {
        Some(picture) => crate::pictures::with_picture(
            panel::beside_picture(view, state, &Advice::default(), reader),
            undrawn(picture),
        ),
        None => panel::message(view, state, &Advice::default(), reader),
    }
}

fn undrawn(picture: crate::pictures::Picture) -> Attachment {
    Attachment { name: picture.name.to_owned(), bytes: Arc::default(), description: picture.description }
}

/// The messages that everybody may see at this moment.
fn public(view: &table::View, news: &[News], reader: &Reader<'_>) -> Vec<Message> {
    let mut messages = vec![
        board::message(view, reader),
        board::retired(view, reader),
        private::scores(view, reader),
        private::count(view, reader),
        private::pile(view, reader),
    ];
    messages.push(in_channel(view, news, reader));
    for seat in games::Seat::all(view.players()) {
        let other = [News::Reminded(seat), News::UndoAsked(seat), News::UndoAgreed(seat), News::Undone(seat)];
        messages.push(in_channel(view, &other, reader));
    }
    // A message without content is not sent.
    messages.retain(|message| !message.content.is_empty() || !message.embeds.is_empty());
    messages
}

/// The cards that everybody has seen, or sees in the news.
fn seen(view: &table::View, news: &[News]) -> CardSet {
    let Some(game) = gang(view) else { return CardSet::of(Card::MULTI_ONE) };
    let mut seen = game.cycle.iter().fold(CardSet::EMPTY, |seen, laid| seen | laid.combination.cards());
    if let Some((exchange, returned)) = game.exchange {
        seen |= CardSet::of(exchange.given) | returned.map_or(CardSet::EMPTY, CardSet::of);
    }
    if game.rules.shows_discards() {
        seen |= game.buried;
    }
    if let Some(result) = game.results.last() {
        seen = result.hands.values().fold(seen, |seen, hand| seen | hand);
    }
    // The card of the cut is drawn separately: it is named, but says nothing about a hand.
    if let Some(games::Ceremony::GangOfFour(cut)) = &view.ceremony {
        seen = cut.cards.iter().fold(seen, |seen, card| seen | CardSet::of(*card));
    }
    if game.first_lead {
        seen.insert(Card::MULTI_ONE);
    }
    for news in news {
        if let News::Game { news: games::News::GangOfFour(news), .. } = news {
            match news {
                gang_of_four::News::Played { combination, .. } => seen |= combination.cards(),
                gang_of_four::News::Given { card, .. }
                | gang_of_four::News::Returned { card, .. }
                | gang_of_four::News::TakenBack { card, .. } => seen |= CardSet::of(*card),
                _ => {}
            }
        }
    }
    seen
}

/// The highlights that stay in the channel, then the lines above the board.
fn in_channel(view: &table::View, news: &[News], reader: &Reader<'_>) -> Message {
    let highlights = announce::highlights(view, news, reader).unwrap_or_default();
    let call = announce::call(view, news, reader);
    let board = board::with_news(Message::default(), &announce::recent(view, news, reader), call.as_ref());
    let content = [highlights.content, board.content].into_iter().filter(|content| !content.is_empty());
    Message { content: content.collect::<Vec<_>>().join("\n\n"), ..highlights }
}

fn any_state(view: &table::View, rng: &mut StdRng) -> PanelState {
    let hand = gang(view).and_then(|game| game.hand).unwrap_or_default();
    let mut chosen: CardSet = hand.into_iter().filter(|_| rng.random_ratio(1, 4)).collect();
    if let Some(play) =
        gang(view).map(gang_of_four::View::combinations_in_hand).unwrap_or_default().choose(rng)
        && rng.random()
    {
        chosen = play.cards();
    }
    PanelState {
        chosen,
        sort: if rng.random() { Sort::Value } else { Sort::Colour },
        kind: gang_of_four::CombinationKind::ALL.choose(rng).copied().filter(|_| rng.random()),
        announce: rng.random(),
        hint: rng.random(),
        more: rng.random(),
    }
}

/// Checks the messages of one moment of a game, public ones and those of a player.
fn check_moment(playing: &Playing, news: &[News], rng: &mut StdRng, faces: &Faces) {
    let reader = Reader { locale: *Locale::ALL.choose(rng).expect("two"), faces };
    let view = playing.table.view(Viewer::Public);
    let everybody = seen(&view, news);
    for message in public(&view, news, &reader) {
        checks::limits(&message);
        checks::cards(&message, everybody);
        if let [user] = message.notify[..] {
            assert_eq!(message.content.matches(&format!("<@{user}>")).count(), 1, "{}", message.content);
        }
    }
    // Laying out a picture takes time.
    if rng.random_ratio(1, 5) {
        let board = pictured(&view, &reader);
        checks::limits(&board);
        checks::cards(&board, everybody);
    }
    let seat = Seat::new(rng.random_range(0..view.players()));
    let own = playing.table.view(Viewer::Seat(seat));
    let hand = gang(&own).and_then(|game| game.hand).unwrap_or_default();
    let state = any_state(&own, rng);
    for panel in [panel::message(&own, state, &Advice::default(), &reader), fanned(&own, state, &reader)] {
        checks::limits(&panel);
        checks::cards(&panel, everybody | hand);
        assert_eq!(panel.notify, []);
        let guided = guide::beside(panel.clone(), &own, news, &Advice::default(), &reader);
        checks::limits(&guided);
        checks::cards(&guided, everybody | hand);
        offers::check(playing, seat, &panel);
        check_menus(&own, &panel, state);
    }
}

/// Every choice in a panel's menus leads to a state that the hand can have.
fn check_menus(view: &table::View, panel: &Message, state: PanelState) {
    let hand = gang(view).and_then(|game| game.hand).unwrap_or_default();
    for row in &panel.rows {
        let Row::Select(menu) = row else { continue };
        let step = match menu.id.intent {
            crate::Intent::Game(GameIntent::GangOfFour(Intent::Panel(step, _))) => step,
            crate::Intent::Game(GameIntent::GangOfFour(Intent::ChooseReturn)) => PanelAction::Choose,
            other => panic!("{other:?} in a menu of the panel"),
        };
        for option in &menu.options {
            let next = choose(view, step, state, std::slice::from_ref(&option.value));
            assert!(hand.contains_all(next.chosen));
            if !matches!(step, PanelAction::SuggestKind | PanelAction::Order) && option.value != "kinds" {
                assert!(!next.chosen.is_empty(), "{} chooses nothing", option.value);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn messages_keep_to_the_limits_and_to_what_may_be_seen(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let faces = if rng.random() { Faces::text_only() } else { pictures() };
        let mut playing = Playing::open(&mut rng);
        check_moment(&playing, &[News::Opened], &mut rng, &faces);
        let news = playing.start();
        check_moment(&playing, &news, &mut rng, &faces);
        for _ in 0..250 {
            let Some(news) = playing.step(&mut rng) else { break };
            check_moment(&playing, &news, &mut rng, &faces);
        }
        let news = playing.close();
        check_moment(&playing, &news, &mut rng, &faces);
    }

    #[test]
    fn values_of_menus_are_not_trusted(seed in any::<u64>(), values in proptest::collection::vec(".{0,20}|[0-9a-f]{1,16}|[0-9]{1,3}", 0..4)) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut playing = Playing::open(&mut rng);
        playing.start();
        let view = playing.table.view(Viewer::Seat(Seat::new(0)));
        let hand = gang(&view).and_then(|game| game.hand).unwrap_or_default();
        let state = any_state(&view, &mut rng);
        for step in [PanelAction::Choose, PanelAction::Suggestion, PanelAction::SuggestKind, PanelAction::Carte] {
            let next = choose(&view, step, state, &values);
            prop_assert!(hand.contains_all(next.chosen));
            checks::limits(&panel::message(&view, next, &Advice::default(), &plain_reader(Locale::Fr)));
        }
    }

    #[test]
    fn a_long_game_still_fits(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut playing = Playing::open(&mut rng);
        playing.start();
        let mut view = playing.table.view(Viewer::Public);
        let game = gang_mut(&mut view);
        game.results = playing::results(120, &mut rng).into();
        let mut playing_seat = view.clone();
        playing_seat.stage = table::Stage::Ended(table::Ending::Finished);
        playing_seat.fair_deal.revealed = Some(("a".repeat(64), "1234567890123456789-".repeat(60)));
        for locale in Locale::ALL {
            let faces = pictures();
            let reader = Reader { locale, faces: &faces };
            for message in [board::message(&view, &reader), board::message(&playing_seat, &reader), private::scores(&view, &reader)] {
                checks::limits(&message);
            }
        }
    }

    #[test]
    fn rules_are_told_for_any_options(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut view = Playing::open(&mut rng).table.view(Viewer::Public);
        view.options.rules = games::Rules::GangOfFour(playing::any_rules(&mut rng));
        for locale in Locale::ALL {
            let faces = pictures();
            let reader = Reader { locale, faces: &faces };
            for topic in Topic::ALL.into_iter().map(Some).chain([None]) {
                let message = private::rules(&view, topic, &reader);
                checks::limits(&message);
                assert!(!message.embeds[0].description.is_empty() && !message.embeds[0].description.ends_with('…'));
            }
        }
    }
}

/// The game of Gang of Four at this table, to be changed for a test.
fn gang_mut(view: &mut table::View) -> &mut gang_of_four::View {
    match view.game.as_mut() {
        Some(games::View::GangOfFour(game)) => game,
        _ => panic!("a game of Gang of Four"),
    }
}
