//! The lines in the channel.

use super::super::game_news::gang_news;
use super::*;

#[test]
fn the_channel_is_told_line_by_line() {
    let view = following("R9 R10", &["G4", "R8"]);
    let (ana, bo, pica, cy) = (Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3));
    let played = |seat, text, cards_left, lead| gang_of_four::News::Played {
        seat,
        combination: play(text),
        cards_left,
        lead,
    };
    let game = gang_news;
    let news = [
        News::Started,
        game(
            gang_of_four::News::RoundBegan {
                round: 2,
                dealer: ana,
                direction: gang_of_four::Direction::Clockwise,
                leader: bo,
            },
            By::Rules,
        ),
        game(gang_of_four::News::Given { giver: cy, winner: bo, card: Card::DRAGON }, By::Rules),
        game(gang_of_four::News::Returned { winner: bo, giver: cy, card: Card::MULTI_ONE }, By::Person),
        game(played(bo, "G7 Y7 R7 G2 Y2", 6, true), By::Person),
        game(played(pica, "R5 R6 R7 R8 R9", 1, false), By::Computer),
        game(gang_of_four::News::Announced { seat: pica }, By::Computer),
        game(played(cy, "G2 Y2 R2 R2", 12, false), By::Computer),
        game(gang_of_four::News::Passed { seat: ana }, By::Clock),
        game(gang_of_four::News::Barred { seat: ana }, By::Rules),
        game(gang_of_four::News::TakenBack { seat: bo, card: Card::DRAGON }, By::Rules),
        game(gang_of_four::News::CycleEnded { leader: cy }, By::Rules),
        game(played(bo, "DR", 0, false), By::Clock),
        game(
            gang_of_four::News::RoundEnded {
                winner: Some(bo),
                cards_left: [2, 0, 1, 12].into(),
                penalties: [2, 0, 1, 36].into(),
            },
            By::Rules,
        ),
        game(gang_of_four::News::GameEnded { winners: [ana, bo].into_iter().collect() }, By::Rules),
        News::HostChanged(UserId(2)),
        News::Substituted(cy, Substitution::Absent),
        News::Returned(bo),
        News::SeatPassed { seat: bo, from: "_Ann_".to_owned(), is_awaited: true },
        News::Paused(Some(UserId(1))),
        News::Resumed,
        News::Ended(table::Ending::Closed),
        News::Rematched(carte_table::ids::TableId(13)),
    ];
    check("gang-of-four/channel/the-channel-is-told-line-by-line", |reader| in_channel(&view, &news, reader));
    let reader = plain_reader(Locale::En);
    assert_eq!(in_channel(&view, &[News::Opened, News::Seated(bo)], &reader), Message::default());
    assert_eq!(announce::call(&view, &news, &reader).expect("a call").users, [UserId(1), UserId(4)]);
}

#[test]
fn a_reminder_that_a_turn_has_overtaken_is_none() {
    let reminded = News::Reminded(Seat::new(0));
    let seat = Some(Seat::new(0));
    let passed = gang_news(gang_of_four::News::Passed { seat: Seat::new(0) }, By::Person);
    assert_eq!(announce::reminded(std::slice::from_ref(&reminded)), seat);
    assert_eq!(announce::reminded(&[News::Paused(None), reminded.clone()]), seat);
    assert_eq!(announce::reminded(&[reminded, passed.clone()]), None, "the line calls the next player");
    assert_eq!(announce::reminded(&[passed]), None);
}

#[test]
fn a_question_that_a_play_has_ended_does_not_silence_the_call() {
    let reader = plain_reader(LOCALES[0]);
    let view = following("R9 R10", &["G4", "R8"]);
    let asker = Seat::new(3);
    let passed = gang_news(gang_of_four::News::Passed { seat: asker }, By::Person);
    let called = |news: &[News]| announce::call(&view, news, &reader).map(|call| call.users);
    let turn = called(std::slice::from_ref(&passed));
    assert!(turn.is_some() && view.undo.is_none());
    assert_eq!(called(&[News::UndoAsked(asker), passed]), turn);
}

#[test]
fn a_turn_that_is_told_with_a_question_is_called_with_it() {
    let reader = plain_reader(LOCALES[0]);
    let mut view = following("R9 R10", &["G4", "R8"]);
    let (asker, missing) = (Seat::new(3), Seat::new(1));
    view.undo =
        Some(UndoRequest { seat: asker, agreed: vec![], missing: vec![missing], until: Timestamp(0) });
    let passed = gang_news(gang_of_four::News::Passed { seat: asker }, By::Person);
    let called = |news: &[News]| announce::call(&view, news, &reader).map_or(vec![], |call| call.users);
    let asked = view.occupant(missing).person().unwrap();
    let awaited = called(std::slice::from_ref(&passed));
    assert_eq!((awaited.len(), awaited.contains(&asked)), (1, false));
    assert_eq!(called(&[News::UndoAsked(asker)]), [asked], "whose turn it was is called already");
    assert_eq!(called(&[passed, News::UndoAsked(asker)]), [asked, awaited[0]]);
}

#[test]
fn a_seat_and_a_pause_call_those_who_can_do_something_about_them() {
    let reader = plain_reader(LOCALES[0]);
    let mut view = following("R9 R10", &["G4", "R8"]);
    let called = |view: &View, news: News| announce::call(view, &[news], &reader).map(|call| call.users);
    let cy = Seat::new(3);
    for why in [Substitution::Absent, Substitution::Replaced] {
        assert_eq!(called(&view, News::Substituted(cy, why)), Some(vec![UserId(4)]));
    }
    assert_eq!(called(&view, News::Substituted(cy, Substitution::Left)), None, "who leaves knows it");
    let awaited = called(&view, News::Started);
    assert!(awaited.is_some());
    assert_eq!(called(&view, News::Resumed), awaited);
    let passed = |is_awaited| News::SeatPassed { seat: cy, from: "Ann".to_owned(), is_awaited };
    assert_eq!(called(&view, passed(false)), None, "a computer player has it again by now");
    assert_eq!(called(&view, passed(true)), awaited, "the turn begins anew");
    let bo = News::SeatPassed { seat: Seat::new(1), from: "Ann".to_owned(), is_awaited: false };
    assert_eq!(called(&view, bo), Some(vec![UserId(2)]));
    assert_eq!(called(&view, News::Undone(cy)), awaited);
    let host = view.host;
    view.stage = Stage::Paused { by: Some(UserId(2)) };
    assert_eq!(called(&view, News::Paused(Some(UserId(2)))), Some(vec![host]));
    assert_eq!(called(&view, News::Paused(Some(host))), None);
}

#[test]
fn a_line_names_who_held_the_seat_then() {
    let view = following("R9 R10", &["G4", "R8"]);
    let reader = plain_reader(Locale::En);
    let held = |seats: Vec<Occupant>, seat: u8, by| {
        let mut news = gang_news(gang_of_four::News::Passed { seat: Seat::new(seat) }, by);
        if let News::Game { seats: then, .. } = &mut news {
            *then = seats;
        }
        news
    };
    // Bo has taken over from a computer player, Ana has come back, and Cy has been forgotten.
    let computer = || Occupant::Computer { level: Level::Club, name: "Corvus".to_owned() };
    let mut then = view.seats.clone();
    then[0] = Occupant::Substitute { user: UserId(1), name: "Ana".to_owned(), level: Level::Club };
    then[1] = computer();
    then[3] = Occupant::Person { user: UserId(9), name: "Somebody else’s old name".to_owned() };
    let news = [
        held(then.clone(), 0, By::Computer),
        held(then.clone(), 1, By::Computer),
        held(then, 3, By::Person),
        held(view.seats.clone(), 1, By::Person),
    ];
    assert_eq!(
        announce::recent(&view, &news, &reader),
        ["**🤖 for Ana, 🤖 Corvus, Cy** pass.", "**Bo** passes."]
    );
}

#[test]
fn a_card_is_said_once_and_with_the_letters_of_the_language() {
    let (words, pictures) = (Faces::text_only(), pictures());
    let line = |locale, faces: &Faces| {
        let reader = Reader { locale, faces };
        let view = following("R9 R10", &["G4 Y4"]);
        let laid = gang_of_four::News::Played {
            seat: Seat::new(1),
            combination: play("G4 Y4"),
            cards_left: 9,
            lead: true,
        };
        announce::recent(&view, &[gang_news(laid, By::Person)], &reader).join("")
    };
    assert_eq!(line(Locale::En, &words), "**Bo** leads `G4` `Y4` (pair of fours) · 9 left");
    assert_eq!(line(Locale::Fr, &words), "**Bo** entame\u{a0}: `V4` `J4` (paire de 4) · 9 cartes en main");
    let shown = line(Locale::Fr, &pictures);
    assert!(shown.contains("_G4:") && !shown.contains('`'), "a picture says it all: {shown}");
    assert_eq!(
        line(Locale::En, pictures.in_words()),
        line(Locale::En, &words),
        "who has chosen words has them"
    );
    let reader = Reader { locale: Locale::Fr, faces: &words };
    let mut view = following("G3 PY", &["G2 Y2"]);
    gang_mut(&mut view).exchange = None;
    let described = fanned(&view, PanelState::default(), &reader).attachments.remove(0).description;
    assert!(described.contains("V3 PJ"), "{described}");
}
