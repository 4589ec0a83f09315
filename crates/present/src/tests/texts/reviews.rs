//! Reviews of decisions of Gang of Four.

use super::*;
use carte_games::gang_of_four::Action;
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::review::{Decision, Mistake, Review};

/// Ana passed where her pair of tens would have been better.
fn reviewed() -> (View, Vec<Decision>, Review) {
    let view = following("G2 R3 Y10 G10", &["G9 Y9"]);
    let best = Action::Play { cards: cards("Y10 G10"), announce: false };
    let seen = view.game.clone().expect("a game");
    let decision = Decision { at: 44, round: 3, view: seen, done: Action::Pass.into() };
    let mistake = Mistake { decision: 0, lost: 4.2, error: 0.4, best: best.into() };
    (view, vec![decision], Review { rounds: 4, lost: 10.0, error: 1.0, mistakes: vec![mistake] })
}

/// The first seat had good cards, and the second played bad cards well.
fn luck() -> GameLuck {
    let seat = |deal, known, play| SeatLuck { deal, known, play, error: 2.4 };
    GameLuck {
        rounds: 4,
        players: 4,
        seats: [
            seat(6.4, Some(3.8), -2.0),
            seat(-11.6, Some(-7.0), 14.4),
            seat(5.2, Some(-0.2), 0.3),
            // This estimate is from before the version that estimates what a seat could know.
            seat(0.0, None, -12.7),
        ]
        .into(),
    }
}

#[test]
fn a_mistake_is_told_with_what_was_better() {
    let (view, decisions, review) = reviewed();
    let reader = plain_reader(Locale::En);
    let message = review::message(&view, &decisions, &review, &[3.0], &luck(), &reader);
    checks::limits(&message);
    let mistakes = review::mistakes(&view, &decisions, &review, &reader).expect("one");
    checks::limits(&mistakes);
    expected("gang-of-four/reviews/a-mistake-is-told-with-what-was-better", Locale::En).assert_eq(&format!(
        "{}\n---\n{}",
        show(&message),
        show(&mistakes)
    ));
    let clean = Review { mistakes: Vec::new(), ..review };
    assert_eq!(review::mistakes(&view, &decisions, &clean, &reader), None);
}

/// With pictures, each mistake has the board before it, and the same words.
#[test]
fn mistakes_come_with_the_picture_of_their_moment() {
    let (view, decisions, review) = reviewed();
    for locale in LOCALES {
        let faces = pictures();
        let reader = Reader { locale, faces: &faces };
        let in_words = review::mistakes(&view, &decisions, &review, &reader).expect("one");
        let drawn = review::pictures(&view, &decisions, &review, &reader).into_iter().enumerate();
        let drawn: Vec<_> = drawn.map(|(place, one)| (place, undrawn(one.expect("a board")))).collect();
        let with_pictures = review::with_pictures(in_words.clone(), drawn);
        let [picture] = &with_pictures.attachments[..] else { panic!("one mistake") };
        assert_eq!(picture.name, "mistake-1.png");
        assert!(picture.description.contains("Ana"), "{}", picture.description);
        let lines = |message: &Message| message.listing.clone().expect("a list").lines;
        let (line, without) = (lines(&with_pictures).remove(0), lines(&in_words).remove(0));
        assert_eq!((&line.text, &line.button), (&without.text, &without.button));
        // If the picture cannot be sent, its description takes its place.
        let described = crate::pictures::in_words(&with_pictures).expect("a picture");
        checks::limits(&described);
        assert_eq!(lines(&described)[0].text, format!("{}\n{}", line.text, picture.description));
        checks::limits(&with_pictures);
        assert_eq!(review::with_pictures(in_words.clone(), Vec::new()), in_words);
        checks::limits(&review::progress(&view, 3, 40, &reader));
    }
}

/// What the deals gave is a field in words, and text above the picture of the ranking. There it may have a line for each seat:
/// the last message calls nobody, and two lines with all seats would be broken into as many on a phone.
#[test]
fn what_the_deals_gave_each_seat_is_a_line_of_the_last_message() {
    let (mut view, ..) = reviewed();
    view.stage = Stage::Ended(table::Ending::Finished);
    for locale in LOCALES {
        let reader = plain_reader(locale);
        let board = board::message(&view, &reader);
        let told = review::with_luck(board.clone(), &luck(), &view, &reader);
        checks::limits(&told);
        let (fields, before) = (&told.embeds[0].fields, board.embeds[0].fields.len());
        assert_eq!(fields.len(), before + 1);
        let field = fields.last().expect("a field");
        for name in ["Ana", "+6", "−2", "+14"] {
            assert!(field.value.contains(name), "{name}: {}", field.value);
        }
        let above =
            |message: Message| board::beside_ranking(message, &view, &reader).unframed_text().lines().count();
        assert_eq!(above(told) - above(board.clone()), 1 + view.seats.len(), "{locale:?}");
        assert_eq!(review::with_luck(board.clone(), &GameLuck::default(), &view, &reader), board);
    }
}

/// The line that a result waits for other tables with the same deals goes when they have ended, with the picture of the ranking
/// and without.
#[test]
fn the_last_message_of_a_table_with_opened_deals_says_nothing_of_waiting() {
    let (mut view, ..) = reviewed();
    view.stage = Stage::Ended(table::Ending::Finished);
    view.options.deals = table::Deals::Duplicate;
    for locale in LOCALES {
        let reader = plain_reader(locale);
        let sealed = board::message(&view, &reader);
        let opened = board::without_seal(sealed.clone(), &view, &reader);
        let line = reader.text("ending-duplicate");
        let says = |message: &Message| message.unframed_text().contains(&line);
        for (sealed, opened) in [
            (sealed.clone(), opened.clone()),
            (board::beside_ranking(sealed, &view, &reader), board::beside_ranking(opened, &view, &reader)),
        ] {
            assert_eq!((says(&sealed), says(&opened)), (true, false), "{locale:?}");
            let lines = |text: &str| -> Vec<String> {
                text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
            };
            let others = sealed.unframed_text().replace(&line, "");
            assert_eq!(lines(&opened.unframed_text()), lines(&others), "{locale:?}");
        }
        let mut plain = view.clone();
        plain.options.deals = table::Deals::Plain;
        let board = board::message(&plain, &reader);
        assert_eq!(board::without_seal(board.clone(), &plain, &reader), board);
    }
}
