use proptest::prelude::*;

use super::*;

fn read(text: &str) -> String {
    match parse(text) {
        Ok(Wish::Card(cards)) => cards.to_string(),
        Ok(Wish::Shake(cards)) => format!("shake {cards}"),
        Ok(Wish::Bomb(month)) => format!("bomb {month}"),
        Ok(wish) => format!("{wish:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn understands_what_people_type() {
    for (typed, meant) in [
        ("9.1", "9.1"),
        ("12.4", "12.4"),
        ("9-1", "9.1"),
        (" 9  1 ", "9.1"),
        ("9 cup", "9.1"),
        ("9cup", "9.1"),
        ("9 sake cup", "9.1"),
        ("cup", "9.1"),
        ("sept animal", "9.1"),
        ("September Animal", "9.1"),
        ("animal of september", "9.1"),
        ("sep", "9.1 9.2 9.3 9.4"),
        ("9", "9.1 9.2 9.3 9.4"),
        ("9월", "9.1 9.2 9.3 9.4"),
        ("9월 열", "9.1"),
        ("국화 피", "9.3 9.4"),
        ("gukjun pi", "9.3 9.4"),
        ("février ruban", "2.2"),
        ("fe\u{301}vrier ruban", "2.2"),
        ("FÉV RUBAN", "2.2"),
        ("août lune", "8.1"),
        ("la lune d’août", "8.1"),
        ("jui animal", "6.1 7.1"),
        ("dec double", "12.4"),
        ("11 pi ×2", "11.4"),
        ("12 bright", "12.1"),
        ("rain bright", "12.1"),
        ("비광", "12.1"),
        ("비 광", "12.1"),
        ("3 poem", "3.2"),
        ("4 red", "4.2"),
        ("ruban rouge mars", "3.2"),
        ("7 bush clover animal", "7.1"),
        ("blue 6", "6.2"),
        ("ja", "JA"),
        ("JB", "JB"),
        ("joker", "JA JB JC"),
        ("joker 2", "JA JC"),
        ("joker ×3", "JB"),
        ("🃏 joker b", "JB"),
        ("3\u{fe0f}\u{20e3} pi", "3.3 3.4"),
        ("✨`1 crane`", "1.1"),
        ("<:F9_1:123456>", "9.1"),
        ("<:a1b2_F12_4:99>`12 double`", "12.4"),
        ("shake <:F3_2:1>", "shake 3.2"),
        ("<:a1b2_JB:99>", "JB"),
        ("<:F12_4_a1b2:99>`12 double`", "12.4"),
        ("<:JB_a1b2:99>", "JB"),
        ("<9.1>", "9.1"),
        ("shake 3.2", "shake 3.2"),
        ("montrer mars ruban", "shake 3.2"),
        ("흔들기 3월 띠", "shake 3.2"),
        ("bomb 3", "bomb 3"),
        ("bombe mars", "bomb 3"),
        ("폭탄 3", "bomb 3"),
        ("flip", "Flip"),
        ("retourner", "Flip"),
        ("Go!", "Go"),
        ("고", "Go"),
        ("STOP", "Stop"),
        ("chong-tong", "ChongTong"),
        ("declare", "ChongTong"),
        ("garder", "Decline"),
        ("encore", "Another"),
        ("Another!", "Another"),
        ("계속", "Another"),
        ("join", "Join"),
        ("참가", "Join"),
        ("fold", "Fold"),
        ("coucher", "Fold"),
        ("assez", "Enough"),
        ("그만", "Enough"),
        ("take 3.2", "3.2"),
        ("jouer la carte 3.2", "3.2"),
    ] {
        assert_eq!(read(typed), meant, "{typed}");
    }
}

#[test]
fn an_article_names_no_joker() {
    for (typed, meant) in [
        ("play a ribbon", "1.2 2.2 3.2 4.2 5.2 6.2 7.2 9.2 10.2 12.3"),
        ("carte à ruban", "1.2 2.2 3.2 4.2 5.2 6.2 7.2 9.2 10.2 12.3"),
        ("shake a march ribbon", "shake 3.2"),
        ("take a 3.2", "3.2"),
        ("take a joker", "JA JB JC"),
        ("a joker b", "JB"),
    ] {
        assert_eq!(read(typed), meant, "{typed}");
    }
}

#[test]
fn the_letter_of_the_first_joker_names_it() {
    for typed in ["a", "play a", "joker a", "joker A ×2", "play joker a", "조커 a", "A 조커", "joker a 2"]
    {
        assert_eq!(read(typed), "JA", "{typed}");
    }
    assert_eq!(parse("a b"), Err(NotationError::NoSuchCard));
}

#[test]
fn names_what_it_does_not_understand() {
    let word = |word: &str| NotationError::Word(word.to_owned());
    for (typed, error) in [
        ("", NotationError::Empty),
        (" , ", NotationError::Empty),
        ("the", NotationError::Empty),
        ("shake", NotationError::Empty),
        ("13", word("13")),
        ("0", word("0")),
        ("9.5", word("5")),
        ("9.1 10.2", word("10")),
        ("joker 1", word("1")),
        ("9 1 1", word("1")),
        ("hello", word("hello")),
        ("ju", word("ju")),
        ("<@1234>", word("1234")),
        ("go stop", word("stop")),
        ("99999999999999999999999999999", word("999999999999999999999999")),
        ("9 crane", NotationError::NoSuchCard),
        ("january animal", NotationError::NoSuchCard),
        ("go 3", NotationError::NoSuchCard),
        ("bomb", NotationError::WhichMonth),
        ("bomb pi", NotationError::WhichMonth),
        ("bomb joker", NotationError::WhichMonth),
    ] {
        assert_eq!(parse(typed), Err(error), "{typed}");
    }
}

#[test]
fn of_cards_that_count_alike_the_lowest_is_meant() {
    let cards = |text: &str| text.parse::<CardSet>().expect("cards");
    let alike = |wanted: &str, held: &str| alike_among(cards(wanted), cards(held));
    let card = |text: &str| text.parse().expect("a card");
    assert_eq!(alike("9.3 9.4", "1.1 9.3 9.4"), Ok(card("9.3")));
    assert_eq!(alike("9.3 9.4", "1.1 9.4"), Ok(card("9.4")));
    assert_eq!(alike("9.1 9.2 9.3 9.4", "9.2 9.4"), Err(Unclear::Several(cards("9.2 9.4"))));
    assert_eq!(alike("11.2 11.3 11.4", "11.3 11.4"), Ok(card("11.3")), "not the double");
    assert_eq!(alike("JA JB", "JA JB"), Err(Unclear::Several(cards("JA JB"))));
    assert_eq!(alike("JA JB", "JB"), Ok(card("JB")));
    assert_eq!(alike("9.3 9.4", "1.1"), Err(Unclear::NotHeld(cards("9.3 9.4"))));
    assert_eq!(alike("9.1", "1.1"), Ok(card("9.1")), "the rules say why not");
}

#[test]
fn a_card_means_what_the_moment_asks_for() {
    let cards = |text: &str| text.parse::<CardSet>().expect("cards");
    let card = |text: &str| text.parse().expect("a card");
    let (choice, hand) = (cards("3.3 3.4"), cards("3.1 5.2"));
    assert_eq!(taken(cards("3.4"), choice, hand), Ok(Action::Take(card("3.4"))));
    assert_eq!(taken(cards("3.1 3.2 3.3 3.4"), choice, hand), Ok(Action::Take(card("3.3"))));
    assert_eq!(taken(cards("5.2"), choice, hand), Ok(Action::Play(card("5.2"))), "refused: take first");
    assert_eq!(taken(cards("7.1"), choice, hand), Ok(Action::Take(card("7.1"))), "refused: no choice");
    assert_eq!(
        taken(CardSet::month(Month::new(3).expect("March")), cards("3.2 3.4"), hand),
        Err(Unclear::Several(cards("3.2 3.4")))
    );
}

#[test]
fn a_wish_fits_what_it_says_and_nothing_else() {
    let texts = [
        "9.1",
        "shake 9.1",
        "bomb 9",
        "flip",
        "go",
        "stop",
        "push",
        "chongtong",
        "keep",
        "another",
        "join",
        "fold",
        "enough",
    ];
    let card = "9.1".parse().expect("a card");
    let actions = [
        Action::Play(card),
        Action::Shake(card),
        Action::Bomb(Month::new(9).expect("September")),
        Action::Flip,
        Action::Go,
        Action::Stop,
        Action::Push,
        Action::ChongTong,
        Action::Decline,
        Action::Another,
        Action::Join,
        Action::Fold,
        Action::Enough,
    ];
    for (text, own) in texts.into_iter().zip(&actions) {
        let wish = parse(text).expect("a wish");
        let fitting: Vec<&Action> = actions.iter().filter(|action| wish.fits(action)).collect();
        assert_eq!(fitting, [own], "{text}");
    }
    let other = Action::Play("9.2".parse().expect("a card"));
    assert!(!parse("9.1").expect("a wish").fits(&other) && parse("9").expect("a wish").fits(&other));
}

fn action() -> impl Strategy<Value = Action> {
    let card = || (0..Card::COUNT).prop_filter_map("a card", Card::new);
    let of_month = || card().prop_filter("a month", |card| !card.is_joker());
    prop_oneof![
        Just(Action::Flip),
        Just(Action::Go),
        Just(Action::Stop),
        Just(Action::Push),
        Just(Action::ChongTong),
        Just(Action::Decline),
        Just(Action::Another),
        Just(Action::Join),
        Just(Action::Fold),
        Just(Action::Enough),
        card().prop_map(Action::Take),
        of_month().prop_map(Action::Play),
        of_month().prop_map(Action::Shake),
        of_month().prop_filter_map("a month", |card| card.month().map(Action::Bomb)),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(action in action()) {
        let wish = parse(&write(&action)).expect("our own text");
        prop_assert!(wish.fits(&action), "{:?} for {:?}", wish, action);
    }

    #[test]
    fn never_panics(text in "\\PC{0,40}") {
        if let Ok(Wish::Card(cards) | Wish::Shake(cards)) = parse(&text) {
            prop_assert!(!cards.is_empty());
        }
    }

    #[test]
    fn words_in_any_order_never_panic(words in proptest::collection::vec("[0-9]{1,3}|×[0-9]|sep|pi|joker|bomb|go|비|février", 0..6)) {
        if let Ok(Wish::Card(cards) | Wish::Shake(cards)) = parse(&words.join(" ")) {
            prop_assert!(!cards.is_empty());
        }
    }
}
