use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, CombinationKind};
use carte_games::go_stop;
use carte_present::gang_of_four::{Intent as Gang, PanelAction, PanelState, Sort};
use carte_present::go_stop::{Intent as Flower, PanelAction as FlowerStep, PanelState as FlowerPanel};
use carte_present::intent::{Ask, AskDaily, AskTournament, LeaderboardPage};
use carte_present::locale::Locale;
use carte_present::{HouseGroup, Topic};
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};

fn panel_state() -> impl Strategy<Value = PanelState> {
    let kind = proptest::option::of(select(CombinationKind::ALL.to_vec()));
    let sort = select(vec![Sort::Value, Sort::Colour]);
    (any::<u64>(), sort, kind, any::<[bool; 3]>()).prop_map(|(chosen, sort, kind, [announce, hint, more])| {
        PanelState { chosen: CardSet::from_bits(chosen), sort, kind, announce, hint, more }
    })
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..64_u8).prop_filter_map("a card", Card::new)
}

fn go_stop_action() -> impl Strategy<Value = go_stop::Action> {
    use go_stop::Action;
    prop_oneof![
        select(vec![
            Action::Flip,
            Action::Count(go_stop::September::Animal),
            Action::Count(go_stop::September::Pi),
            Action::Go,
            Action::Stop,
            Action::Push,
            Action::ChongTong,
            Action::Decline,
            Action::Join,
            Action::Fold,
            Action::Another,
            Action::Enough
        ]),
        flower().prop_map(Action::Joker),
        flower().prop_map(Action::Play),
        flower().prop_map(Action::Shake),
        flower().prop_map(Action::Take),
        flower().prop_map(Action::Give),
        (1..=12_u8).prop_filter_map("a month", go_stop::Month::new).prop_map(Action::Bomb),
    ]
}

fn wish() -> impl Strategy<Value = go_stop::Wish> {
    use go_stop::Wish;
    let cards = || proptest::collection::vec(flower(), 1..8).prop_map(|cards| cards.into_iter().collect());
    prop_oneof![
        select(vec![
            Wish::Flip,
            Wish::Count(go_stop::September::Animal),
            Wish::Count(go_stop::September::Pi),
            Wish::Go,
            Wish::Stop,
            Wish::Push,
            Wish::ChongTong,
            Wish::Decline,
            Wish::Join,
            Wish::Fold,
            Wish::Another,
            Wish::Enough
        ]),
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

fn ask() -> impl Strategy<Value = Ask> {
    let person = || (1..=u64::MAX).prop_map(UserId);
    let asked = (
        select(GameKind::ALL.to_vec()),
        select(Period::ALL.to_vec()),
        select(Sorting::ALL.to_vec()),
        any::<u16>(),
        proptest::collection::vec(person(), 0..=Seat::COUNT),
    );
    prop_oneof![
        asked.prop_map(|(game, period, by, page, people)| {
            let mut group = [None; Seat::COUNT];
            for (place, person) in group.iter_mut().zip(people) {
                *place = Some(person);
            }
            Ask::Leaderboard(LeaderboardPage { game, period, by, page, group })
        }),
        (person(), any::<u16>()).prop_map(|(user, page)| Ask::History { user, page }),
        select(GameKind::ALL.to_vec()).prop_map(Ask::OwnCard),
        (person(), select(GameKind::ALL.to_vec()), select(Period::ALL.to_vec()))
            .prop_map(|(user, game, period)| Ask::Card { user, game, period }),
        select(GameKind::ALL.to_vec()).prop_map(Ask::Play),
        (select(GameKind::ALL.to_vec()), proptest::option::of(topic()))
            .prop_map(|(game, topic)| Ask::Rules { game, topic }),
        select(GameKind::ALL.to_vec()).prop_map(Ask::RulesTopic),
        Just(Ask::Guide),
        person().prop_map(Ask::Forget),
        daily().prop_map(Ask::Daily),
        (any::<u64>(), prop::sample::select(AskTournament::ALL.to_vec()))
            .prop_map(|(number, ask)| Ask::Tournament { number, ask }),
        proptest::option::of(select(Locale::ALL.to_vec())).prop_map(Ask::KeepLanguage),
    ]
}

fn topic() -> impl Strategy<Value = Topic> {
    select(vec!["ten-points", "deck", "combinations"])
        .prop_filter_map("a topic", |name| name.parse::<Topic>().ok())
}

fn daily() -> impl Strategy<Value = AskDaily> {
    let game = || select(GameKind::ALL.to_vec());
    prop_oneof![
        Just(AskDaily::Home),
        Just(AskDaily::Verify),
        game().prop_map(AskDaily::Play),
        (any::<u32>(), game()).prop_map(|(day, game)| AskDaily::GoOn { day, game }),
        (any::<u32>(), game()).prop_map(|(day, game)| AskDaily::Share { day, game }),
        (any::<u32>(), game()).prop_map(|(day, game)| AskDaily::Compare { day, game }),
        (any::<bool>(), any::<bool>()).prop_map(|(month, everywhere)| AskDaily::Table { month, everywhere }),
    ]
}

fn gang() -> impl Strategy<Value = Gang> {
    let cards = any::<u64>().prop_map(CardSet::from_bits);
    prop_oneof![
        select(vec![Gang::Pass, Gang::PassOnBoard, Gang::Announce, Gang::ChooseReturn]),
        (cards, any::<bool>()).prop_map(|(cards, announce)| Gang::Play { cards, announce }),
        any_card().prop_map(Gang::Give),
        (select(PanelAction::ALL.to_vec()), panel_state()).prop_map(|(step, state)| Gang::Panel(step, state)),
    ]
}

fn flowers() -> impl Strategy<Value = Flower> {
    let steps = vec![FlowerStep::Choose, FlowerStep::Hint, FlowerStep::Order];
    prop_oneof![
        go_stop_action().prop_map(Flower::Do),
        wish().prop_map(Flower::Typed),
        (select(steps), flower_panel()).prop_map(|(step, state)| Flower::Panel(step, state)),
    ]
}

fn intent() -> impl Strategy<Value = Intent> {
    prop_oneof![
        select(vec![
            Intent::Join,
            Intent::Leave,
            Intent::ConfirmLeave,
            Intent::Start,
            Intent::House,
            Intent::Return,
            Intent::Pause,
            Intent::Resume,
            Intent::Close,
            Intent::ConfirmClose,
            Intent::Rematch,
            Intent::NextRound,
            Intent::AskUndo,
            Intent::AgreeUndo,
            Intent::RefuseUndo,
            Intent::Hand,
            Intent::Scores,
            Intent::Count,
            Intent::Pile,
            Intent::Rules,
            Intent::RulesTopic,
            Intent::Verify,
            Intent::Review,
        ]),
        select(Watched::ALL.to_vec()).prop_map(Intent::Watch),
        topic().prop_map(Intent::RulesAbout),
        select(Level::ALL.to_vec()).prop_map(Intent::AddComputer),
        select(HouseGroup::ALL.to_vec()).prop_map(Intent::ChooseHouse),
        (select(HouseGroup::ALL.to_vec()), proptest::array::uniform5(proptest::option::of(0..26_u8)))
            .prop_map(|(group, chosen)| Intent::HouseForm { group, chosen }),
        (1..=u64::MAX).prop_map(|user| Intent::Replace(UserId(user))),
        (0..4_u8).prop_map(|seat| Intent::ReplaceSeat(Seat::new(seat))),
        (0..4_u8).prop_map(|seat| Intent::TakeSeat(Seat::new(seat))),
        any::<u16>().prop_map(Intent::WatchRound),
        Just(Intent::Guess),
        (any::<u16>(), 0..4_u8).prop_map(|(deal, seat)| Intent::GuessWinner { deal, seat: Seat::new(seat) }),
        Just(Intent::LetIn),
        Just(Intent::LeaveGuide),
        Just(Intent::ChooseAutoPass),
        (1..=u64::MAX).prop_map(|channel| Intent::Move(ChannelId(channel))),
        (any::<u32>(), select(ReplayStep::ALL.to_vec())).prop_map(|(at, step)| Intent::Replay { at, step }),
        gang().prop_map(Intent::from),
        flowers().prop_map(Intent::from),
        ask().prop_map(Intent::Ask),
    ]
}

fn component() -> impl Strategy<Value = ComponentId> {
    (any::<u64>(), any::<u64>(), select(vec![Target::Own, Target::Chosen]), intent()).prop_map(
        |(table, state, target, intent)| match intent {
            // The identifier of a leaderboard with four people has no room for a table, and a leaderboard belongs to none.
            Intent::Ask(ask) => ComponentId::ask(ask),
            intent => ComponentId { table: TableId(table), state_number: StateNumber(state), target, intent },
        },
    )
}

proptest! {
    #[test]
    fn what_was_written_is_read(component in component()) {
        let id = write(&component);
        prop_assert!(id.chars().count() <= 100, "{id}");
        prop_assert_eq!(read(&id), Some(component));
    }

    #[test]
    fn a_menu_that_takes_the_place_of_another_means_the_same(component in component(), renewal: u64) {
        let id = write_menu(&component, renewal);
        prop_assert!(id.chars().count() <= 100, "{id}");
        prop_assert_eq!(read(without_renewal(&id)), Some(component));
        prop_assert_eq!(id == write(&component), renewal == 0);
    }

    #[test]
    fn nothing_else_is_read(component in component(), at in 0..100_usize, with in "[ -~é]?") {
        let id = write(&component);
        let at = at % (id.len() + 1);
        let made_up = format!("{}{with}{}", &id[..at], id.get(at + 1..).unwrap_or_default());
        // Any text that can be read is exactly the text that is written for what it means.
        if let Some(component) = read(&made_up) {
            prop_assert_eq!(write(&component), made_up);
        }
    }

    #[test]
    fn any_text_is_survived(text: String) {
        prop_assert_eq!(read(&text).map(|id| write(&id)), read(&text).map(|_| text));
    }
}

/// Every form stands here as text, so that the buttons in old messages keep working.
#[test]
fn every_form_is_read_as_it_is_written() {
    let chosen = CardSet::from_bits(5);
    let state = PanelState { chosen, announce: true, ..PanelState::default() };
    let panel = |step| Intent::from(Gang::Panel(step, state));
    let flower = |index| go_stop::Card::new(index).expect("a card");
    let held = FlowerPanel { chosen: Some(flower(3)), hint: true };
    let month = go_stop::Month::new(12).expect("a month");
    let all: go_stop::CardSet = [flower(0), flower(1)].into_iter().collect();
    let own = [
        ("join", Intent::Join),
        ("leave", Intent::Leave),
        ("add:novice", Intent::AddComputer(Level::Novice)),
        ("start", Intent::Start),
        ("house", Intent::House),
        (
            "form:last-card:1..0.",
            Intent::HouseForm { group: HouseGroup::LastCard, chosen: [Some(1), None, None, Some(0), None] },
        ),
        ("rule:end", Intent::ChooseHouse(HouseGroup::End)),
        ("rules", Intent::Rules),
        ("topic", Intent::RulesTopic),
        ("hand", Intent::Hand),
        ("scores", Intent::Scores),
        ("skip", Gang::PassOnBoard.into()),
        ("pass:5.v-10", panel(PanelAction::Pass)),
        ("play:5.v-10", panel(PanelAction::Play)),
        ("quick:5.v-10", panel(PanelAction::Quick)),
        ("more:5.v-10", panel(PanelAction::More)),
        ("carte:5.v-10", panel(PanelAction::Carte)),
        ("choose:5.v-10", panel(PanelAction::Choose)),
        ("suggest:5.v-10", panel(PanelAction::Suggestion)),
        ("kind:5.v-10", panel(PanelAction::SuggestKind)),
        ("sort:5.v-10", panel(PanelAction::Sort)),
        ("hint:5.v-10", panel(PanelAction::Hint)),
        ("order:5.v-10", panel(PanelAction::Order)),
        ("do:joker:3", Flower::Do(go_stop::Action::Joker(flower(3))).into()),
        ("do:bomb:c", Flower::Do(go_stop::Action::Bomb(month)).into()),
        ("do:flip", Flower::Do(go_stop::Action::Flip).into()),
        ("flower:3.1", Flower::Panel(FlowerStep::Choose, held).into()),
        ("flower:-.0", Flower::Panel(FlowerStep::Choose, FlowerPanel::default()).into()),
        ("advice:3.1", Flower::Panel(FlowerStep::Hint, held).into()),
        ("ahead:3.1", Flower::Panel(FlowerStep::Order, held).into()),
        ("undo", Intent::AskUndo),
        ("agree", Intent::AgreeUndo),
        ("refuse", Intent::RefuseUndo),
        ("which", Gang::ChooseReturn.into()),
        ("give:a", Gang::Give(Card::new(10).expect("a card")).into()),
        ("back", Intent::Return),
        ("replace:2", Intent::ReplaceSeat(Seat::new(2))),
        ("resume", Intent::Resume),
        ("again", Intent::Rematch),
        ("replay:a:jump", Intent::Replay { at: 10, step: ReplayStep::Jump }),
        ("round:a", Intent::WatchRound(10)),
        ("guess", Intent::Guess),
        ("guess:a:2", Intent::GuessWinner { deal: 10, seat: Seat::new(2) }),
        ("verify", Intent::Verify),
        ("review", Intent::Review),
    ];
    let picked = [
        ("hand", Intent::Hand),
        ("pass", Gang::Pass.into()),
        ("carte", Gang::Announce.into()),
        ("play:5", Gang::Play { cards: chosen, announce: false }.into()),
        ("last:5", Gang::Play { cards: chosen, announce: true }.into()),
        ("give:a", Gang::Give(Card::new(10).expect("a card")).into()),
        ("flower:card:3", Flower::Typed(go_stop::Wish::Card(all)).into()),
        ("flower:stop", Flower::Typed(go_stop::Wish::Stop).into()),
        ("scores", Intent::Scores),
        ("count", Intent::Count),
        ("pile", Intent::Pile),
        ("rules", Intent::Rules),
        ("leave", Intent::Leave),
        ("return", Intent::Return),
        ("replace:a", Intent::Replace(UserId(10))),
        ("move:a", Intent::Move(ChannelId(10))),
        ("pause", Intent::Pause),
        ("resume", Intent::Resume),
        ("close", Intent::Close),
    ];
    let own = own.map(|(text, intent)| (text.to_owned(), Target::Own, intent));
    let picked = picked.map(|(text, intent)| (format!("pick:{text}"), Target::Chosen, intent));
    for (text, target, intent) in own.into_iter().chain(picked) {
        let component = ComponentId { table: TableId(46), state_number: StateNumber(7), target, intent };
        assert_eq!(read(&format!("1:1a:7:{text}")), Some(component), "{text}");
        assert_eq!(write(&component), format!("1:1a:7:{text}"));
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
        "1:1:1:play:0.",
        "1:1:1:play:0.v-0",
        "1:1:1:play:0.v-002",
        "1:1:1:play:0.vq00",
        "1:1:1:play:0.x-00",
        "1:1:1:give:1s",
        "1:1:1:replace:5",
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
        "1:0:0:ask:lead:aaa:0:1.2.3.4.5.6",
        "1:0:0:ask:card:z",
        "1:0:0:ask:past:0:0",
        "1:0:0:ask:forget:0",
        "1:0:0:ask:lead:aaa:0:0",
        "1:1:1:pick:replace:0",
        "1:1:1:move:0",
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
        kind: Some(CombinationKind::StraightFlush),
        announce: true,
        hint: true,
        more: true,
    };
    let intent = Gang::Panel(PanelAction::Suggestion, state).into();
    let id = ComponentId {
        table: TableId(u64::MAX),
        state_number: StateNumber(u64::MAX),
        target: Target::Own,
        intent,
    };
    assert_eq!(write(&id), "1:3w5e11264sgsf:3w5e11264sgsf:suggest:3w5e11264sgsf.cx13");
}

/// Returns the numbers of people and channels in an id.
fn discord_numbers(id: &ComponentId) -> Vec<u64> {
    match id.intent {
        Intent::Move(channel) => vec![channel.0],
        Intent::Replace(user)
        | Intent::Ask(Ask::History { user, .. } | Ask::Card { user, .. } | Ask::Forget(user)) => {
            vec![user.0]
        }
        Intent::Ask(Ask::Leaderboard(page)) => page.group.into_iter().flatten().map(|user| user.0).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_million_forged_ids_are_survived_and_none_names_0() {
    const WORDS: [&str; 41] = [
        "stat",
        "pick",
        "move",
        "replace",
        "substitute",
        "ask",
        "past",
        "lead",
        "forget",
        "aaa",
        "card",
        "rules",
        "join",
        "play",
        "give",
        "do",
        "bomb",
        "joker",
        "flower",
        "month",
        "take",
        "seat",
        "replay",
        "next",
        "add",
        "novice",
        "about",
        "watch",
        "0",
        "1",
        "2",
        "c",
        "00",
        "-1",
        "3w5e11264sgsf",
        "3w5e11264sgsg",
        "5.v-10",
        "0.vq00",
        "-.0",
        "1.0",
        "",
    ];
    // The random numbers come from SplitMix64.
    let mut state = 0_u64;
    let mut below = |most: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % u64::try_from(most).expect("few")).expect("few")
    };
    let (mut text, mut read_at_all, mut naming) = (String::new(), 0, 0);
    for _ in 0..1_000_000 {
        text.clear();
        text.push_str("1:1:1");
        for _ in 0..=below(4) {
            text.push(':');
            text.push_str(WORDS[below(WORDS.len())]);
        }
        let Some(id) = read(&text) else { continue };
        read_at_all += 1;
        let numbers = discord_numbers(&id);
        naming += numbers.len();
        assert!(!numbers.contains(&0), "{text}");
    }
    assert!(read_at_all > 1000 && naming > 100, "{read_at_all} were read, {naming} numbers");
}
