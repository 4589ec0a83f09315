//! Tables of four and five, three of whom play a round.

use super::scenes::{cards, game_mut};
use super::*;
use carte_games::go_stop::ruleset::Sold;
use carte_games::go_stop::{News as GameNews, Outcome, Phase, Sale};
use carte_players::Level;
use carte_table::ids::Timestamp;
use carte_table::{By, Occupant};

fn rules() -> games::Rules {
    games::Rules::GoStop(go_stop::Rules::default().with(Sold::Two))
}

/// A table of five players after the deal, as the player who is asked first sees it.
fn five() -> table::View {
    let person = |user, name: &str| Occupant::Person { user: UserId(user), name: name.to_owned() };
    let pica = Occupant::Computer { level: Level::Club, name: "Pica".to_owned() };
    let seats = vec![person(1, "Ana"), person(2, "Bo"), person(3, "Cy"), person(4, "Di"), pica];
    let mut playing = Playing::at(rules(), seats, &mut StdRng::seed_from_u64(1));
    playing.start();
    let public = playing.table.view(Viewer::Public);
    let asked = game(&public).and_then(Game::turn).expect("somebody is asked");
    let mut view = playing.table.view(Viewer::Seat(asked));
    view.options.pace = table::Pace::Relaxed;
    view.deadline = Some(Timestamp(1_700_000_000_000));
    let game = game_mut(&mut view);
    game.hand = Some(cards("1.1 2.3 3.1 5.2 9.3 12.4 JA"));
    view
}

/// The same table once it is settled which three play: seat 3 has given the hand back, and seat 4 has sold two cards.
fn three_play() -> table::View {
    let mut view = five();
    let game = game_mut(&mut view);
    game.viewer = Viewer::Seat(Seat::new(3));
    game.hand = Some(CardSet::EMPTY);
    game.phase = Phase::Turn { seat: Seat::new(0) };
    game.pile = 23;
    for seat in [3, 4] {
        game.seats[seat].rests = true;
        game.seats[seat].cards_left = 0;
    }
    game.seats[4].total = 12;
    game.sales.push(Sale { seat: Seat::new(4), cards: cards("1.1 12.4") });
    view
}

#[test]
fn who_is_asked_sees_the_hand_and_two_buttons() {
    let view = five();
    check("go-stop/selling/who-is-asked-sees-the-hand-and-two-buttons", |reader| {
        panel::message(&view, PanelState { chosen: None, hint: true }, &Advice::default(), reader)
    });
}

#[test]
fn while_others_say_whether_they_play_no_card_can_be_ordered_ahead() {
    let mut view = five();
    let other = view.viewer.seat().expect("a seat").number() + 1;
    game_mut(&mut view).viewer = Viewer::Seat(Seat::new(other % 5));
    view.viewer = Viewer::Seat(Seat::new(other % 5));
    check("go-stop/selling/while-others-say-whether-they-play-no-card-can-be-ordered-ahead", |reader| {
        fanned(&view, PanelState { chosen: "1.1".parse().ok(), hint: false }, reader)
    });
}

#[test]
fn who_sits_out_is_told_so_and_shown_what_was_sold() {
    let view = three_play();
    check("go-stop/selling/who-sits-out-is-told-so-and-shown-what-was-sold", |reader| {
        let panel =
            panel::message(&view, PanelState { chosen: None, hint: false }, &Advice::default(), reader);
        let board = board::message(&view, reader);
        let content = format!("{}\n---\n{}", panel.content, board.embeds[0].description);
        Message { content, ..Message::default() }
    });
}

#[test]
fn the_channel_is_told_who_plays_and_who_sells() {
    let view = three_play();
    let [bo, cy] = [1, 2].map(Seat::new);
    let sale = |seat, text: &str| Sale { seat: Seat::new(seat), cards: cards(text) };
    let sales = [sale(3, ""), sale(4, "1.1 12.4")].into_iter().collect();
    let payments = [-4, -4, -4, 0, 12].into();
    let result = go_stop::RoundResult {
        payments,
        totals: payments,
        captured: [CardSet::EMPTY; 5].into(),
        hands: [CardSet::EMPTY; 5].into(),
        sat_out: [3, 4].map(Seat::new).into_iter().collect(),
        sales: [sale(3, ""), sale(4, "1.1 12.4")].into_iter().collect(),
        ..asked::result(1, Outcome::Nagari(go_stop::Nagari::Exhausted), [0; 3], [0; 3])
    };
    check("go-stop/selling/the-channel-is-told-who-plays-and-who-sells", |reader| {
        let told = |news, by| game_news::go_stop_news(news, by);
        let news = [
            told(GameNews::Joined { seat: bo }, By::Person),
            told(GameNews::Folded { seat: cy }, By::Clock),
            told(GameNews::Sold { sales: Clone::clone(&sales), payments }, By::Rules),
        ];
        let told = in_channel(&view, &news, reader);
        let game = super::game(&view).expect("a game");
        let embed = crate::go_stop::settlement::embed(&view, game, &result, RenderMode::Words, reader);
        Message { embeds: vec![embed], ..told }
    });
}

#[test]
fn a_lobby_of_five_and_its_rules_say_how_it_goes() {
    let mut view = five();
    view.stage = table::Stage::Lobby;
    view.game = None;
    view.seats[3] = Occupant::Empty;
    check("go-stop/selling/a-lobby-of-five-and-its-rules-say-how-it-goes", |reader| {
        let lobby = board::message(&view, reader);
        let deals = rules_text::text(Topic::Deals, &rules(), reader).expect("a topic of Go-Stop");
        Message { content: deals, ..lobby }
    });
}
