use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use carte_games::go_stop;
use carte_present::FlowerPanel;
use carte_present::press::{Ask, Standing};
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};

fn panel_state() -> impl Strategy<Value = PanelState> {
    let kind = proptest::option::of(select(Kind::ALL.to_vec()));
    let sort = select(vec![Sort::Value, Sort::Colour]);
    (any::<u64>(), sort, kind, any::<bool>(), any::<bool>()).prop_map(
        |(chosen, sort, kind, announce, hint)| PanelState {
            chosen: CardSet::from_bits(chosen),
            sort,
            kind,
            announce,
            hint,
        },
    )
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..64_u8).prop_filter_map("a card", Card::new)
}

fn go_stop_action() -> impl Strategy<Value = go_stop::Action> {
    use go_stop::Action;
    prop_oneof![
        select(vec![Action::Flip, Action::Go, Action::Stop, Action::ChongTong, Action::Decline]),
        flower().prop_map(Action::Joker),
        flower().prop_map(Action::Play),
        flower().prop_map(Action::Shake),
        flower().prop_map(Action::Take),
        (1..=12_u8).prop_filter_map("a month", go_stop::Month::new).prop_map(Action::Bomb),
    ]
}

fn wish() -> impl Strategy<Value = go_stop::Wish> {
    use go_stop::Wish;
    let cards = || proptest::collection::vec(flower(), 1..8).prop_map(|cards| cards.into_iter().collect());
    prop_oneof![
        select(vec![Wish::Flip, Wish::Go, Wish::Stop, Wish::ChongTong, Wish::Decline]),
        cards().prop_map(Wish::Card),
        cards().prop_map(Wish::Shake),
        (1..=12_u8).prop_filter_map("a month", go_stop::Month::new).prop_map(Wish::Bomb),
    ]
}

fn flower() -> impl Strategy<Value = go_stop::Card> {
    (0..50_u8).prop_filter_map("a card", go_stop::Card::new)
}

fn flower_panel() -> impl Strategy<Value = FlowerPanel> {
    (proptest::option::of(flower()), any::<bool>()).prop_map(|(chosen, hint)| FlowerPanel { chosen, hint })
}

fn pick() -> impl Strategy<Value = Pick> {
    let cards = any::<u64>().prop_map(CardSet::from_bits);
    prop_oneof![
        select(vec![
            Pick::Hand,
            Pick::Pass,
            Pick::Carte,
            Pick::Scores,
            Pick::Count,
            Pick::Pile,
            Pick::Rules,
            Pick::Leave,
            Pick::Return,
            Pick::Pause,
            Pick::Resume,
            Pick::Close
        ]),
        (cards, any::<bool>()).prop_map(|(cards, announce)| Pick::Play { cards, announce }),
        any_card().prop_map(Pick::Give),
        wish().prop_map(Pick::Flower),
        any::<u64>().prop_map(|user| Pick::Replace(UserId(user))),
        any::<u64>().prop_map(|channel| Pick::Move(ChannelId(channel))),
    ]
}

fn ask() -> impl Strategy<Value = Ask> {
    let person = || any::<u64>().prop_map(UserId);
    let standing = (
        select(GameKind::ALL.to_vec()),
        select(Period::ALL.to_vec()),
        select(Sorting::ALL.to_vec()),
        any::<u16>(),
        proptest::collection::vec(person(), 0..=4),
    );
    prop_oneof![
        standing.prop_map(|(game, period, by, page, people)| {
            let mut group = [None; 4];
            for (place, person) in group.iter_mut().zip(people) {
                *place = Some(person);
            }
            Ask::Leaderboard(Standing { game, period, by, page, group })
        }),
        (person(), any::<u16>()).prop_map(|(user, page)| Ask::History { user, page }),
        select(GameKind::ALL.to_vec()).prop_map(Ask::OwnCard),
        person().prop_map(Ask::Forget),
    ]
}

fn verb() -> impl Strategy<Value = Verb> {
    prop_oneof![
        select(vec![
            Verb::Join,
            Verb::Leave,
            Verb::Start,
            Verb::Rules,
            Verb::RulesTopic,
            Verb::Hand,
            Verb::Scores,
            Verb::PassOnBoard,
            Verb::ChooseReturn,
            Verb::TakeBack,
            Verb::Resume,
            Verb::Rematch,
            Verb::Verify,
            Verb::AskUndo,
            Verb::AgreeUndo,
            Verb::RefuseUndo
        ]),
        go_stop_action().prop_map(Verb::GoStop),
        flower_panel().prop_map(Verb::ChooseFlower),
        flower_panel().prop_map(Verb::FlowerHint),
        flower_panel().prop_map(Verb::FlowerOrder),
        select(LEVELS.to_vec()).prop_map(Verb::AddComputer),
        panel_state().prop_map(Verb::Pass),
        panel_state().prop_map(Verb::Play),
        panel_state().prop_map(Verb::Carte),
        panel_state().prop_map(Verb::Choose),
        panel_state().prop_map(Verb::Suggestion),
        panel_state().prop_map(Verb::SuggestKind),
        panel_state().prop_map(Verb::Sort),
        panel_state().prop_map(Verb::Hint),
        panel_state().prop_map(Verb::Order),
        any_card().prop_map(Verb::Return),
        (0..4_u8).prop_map(|seat| Verb::Replace(Seat::new(seat))),
        (any::<u32>(), select(ReplayStep::ALL.to_vec())).prop_map(|(at, step)| Verb::Replay { at, step }),
        pick().prop_map(Verb::PickTable),
        ask().prop_map(Verb::Ask),
    ]
}

proptest! {
    #[test]
    fn what_was_written_is_read(table: u64, seq: u64, verb in verb()) {
        // Four people leave no room for a table, which a leaderboard does not have either.
        let (table, seq) = if matches!(verb, Verb::Ask(_)) { (0, 0) } else { (table, seq) };
        let press = Press { table: TableId(table), seq: Seq(seq), verb };
        let id = write(&press);
        prop_assert!(id.chars().count() <= 100, "{id}");
        prop_assert_eq!(read(&id), Some(press));
    }

    #[test]
    fn nothing_else_is_read(table: u64, seq: u64, verb in verb(), at in 0..100_usize, with in "[ -~é]?") {
        let id = write(&Press { table: TableId(table), seq: Seq(seq), verb });
        let at = at % (id.len() + 1);
        let made_up = format!("{}{with}{}", &id[..at], id.get(at + 1..).unwrap_or_default());
        // Whatever is read at all is read from exactly what would be written for it.
        if let Some(press) = read(&made_up) {
            prop_assert_eq!(write(&press), made_up);
        }
    }

    #[test]
    fn any_text_is_survived(text: String) {
        prop_assert_eq!(read(&text).map(|press| write(&press)), read(&text).map(|_| text));
    }
}

#[test]
fn made_up_ids_are_refused() {
    for id in [
        "",
        "1",
        "1:1:1",
        "1:1:1:",
        "1:1:1:jump",
        "0:1:1:join",
        "2:1:1:join",
        "1:1:1:join:",
        "1:1:1:join:1",
        "1:01:1:join",
        "1:+1:1:join",
        "1:Z:1:join",
        "1::1:join",
        "1:3w5e11264sgsg:1:join",
        "1:1:1:replay",
        "1:1:1:replay:0",
        "1:1:1:replay:0:sideways",
        "1:1:1:replay:00:next",
        "1:1:1:replay:1z141z4:next",
        "1:1:1:verify:1",
        "1:1:1:play",
        "1:1:1:play:0",
        "1:1:1:play:0.v-0",
        "1:1:1:play:0.v-002",
        "1:1:1:play:0.vq00",
        "1:1:1:play:0.x-00",
        "1:1:1:give:1s",
        "1:1:1:replace:8",
        "1:1:1:replace:zz",
        "1:1:1:add:grandmaster",
        "1:1:1:pick",
        "1:1:1:pick:play",
        "1:1:1:pick:dance",
        "1:0:0:ask",
        "1:0:0:ask:lead:aaa:0",
        "1:0:0:ask:lead:aae:0:",
        "1:0:0:ask:lead:aaaa:0:",
        "1:0:0:ask:lead:aaa:0:1.2.3.4.5",
        "1:0:0:ask:card:z",
        " 1:1:1:join",
    ] {
        assert_eq!(read(id), None, "{id:?}");
    }
}

#[test]
fn the_longest_id_fits() {
    let state = PanelState {
        chosen: CardSet::ALL,
        sort: Sort::Colour,
        kind: Some(Kind::StraightFlush),
        announce: true,
        hint: true,
    };
    let press = Press { table: TableId(u64::MAX), seq: Seq(u64::MAX), verb: Verb::Suggestion(state) };
    assert_eq!(write(&press), "1:3w5e11264sgsf:3w5e11264sgsf:suggest:3w5e11264sgsf.cx11");
}
