//! The choices of administrators and people, and two people who ask to be forgotten.

use super::house::{
    ANA, BO, CHANNEL, CHLOE, DINA, EMIL, FARA, House, SERVERS, YVES, ZOE, flowers, gang, name,
};
use crate::golden::names::{
    ChannelId, Command, Display, EventNumber, Following, GameKind, GuildId, GuildSettings, MessageId, Notify,
    Openers, Options, Pace, Pings, QuietHours, TableId, TurnTime, UserId, gang_of_four,
};

pub(super) async fn choose(house: &House) {
    let store = house.service.store();
    let strict = GuildSettings {
        language: Some("fr".to_owned()),
        language_asked: false,
        rules: gang_of_four::Preset::Cabinet.into(),
        pace: Pace::Day,
        channels: vec![CHANNEL, ChannelId(500_000_000_000_000_002)],
        openers: Openers::Role(700_000_000_000_000_001),
        announcements: Some(ChannelId(500_000_000_000_000_003)),
        champion_role: None,
        computer_games: false,
        display: Display::Text,
        pings: Pings::Reminders,
        daily: None,
        day_zone: None,
    };
    let closed = GuildSettings {
        rules: gang_of_four::Preset::Riva.into(),
        pace: Pace::Chosen(TurnTime::new(9015).unwrap()),
        openers: Openers::Moderators,
        pings: Pings::Never,
        ..GuildSettings::default()
    };
    for (guild, settings) in SERVERS.into_iter().zip([GuildSettings::default(), strict, closed]) {
        store.set_settings(guild, &settings).await.unwrap();
    }
    for (user, notify) in [ANA, BO, CHLOE, ZOE].into_iter().zip(Notify::ALL) {
        house.service.store().change_preferences(user, |chosen| chosen.choose_notify(notify)).await.unwrap();
    }
    for (user, hours) in
        [(BO, "23:00-08:00 Europe/Paris"), (FARA, "01:00-06:30 Asia/Seoul"), (ZOE, "22:00-07:00 UTC")]
    {
        let hours: QuietHours = hours.parse().unwrap();
        house.service.set_quiet(user, Some(&hours)).await.unwrap();
    }
    house.service.set_quiet(FARA, None).await.unwrap();
    house
        .service
        .store()
        .change_preferences(DINA, |chosen| chosen.dm_closed = Some(house.service.now()))
        .await
        .unwrap();
    house.service.store().change_preferences(ANA, |chosen| chosen.following = Following::Stay).await.unwrap();
    house.service.store().change_preferences(EMIL, |chosen| chosen.confirm = true).await.unwrap();
    house.service.store().change_preferences(CHLOE, |chosen| chosen.display = Display::Text).await.unwrap();
    store.change_preferences(DINA, |preferences| preferences.guides.want()).await.unwrap();
    store.change_preferences(EMIL, |preferences| preferences.guides.leave(GameKind::GoStop)).await.unwrap();
    let hash = "3b2a7d4c0f4f3a4d1f0e6b1c9a8d7e6f5c4b3a291807f6e5d4c3b2a190807060";
    store.remember("commands of 400000000000000001", hash).await.unwrap();
}

/// Seasons that were started by hand: one server has started one, and another one later; one server has gone back to quarters.
pub(super) async fn begin_seasons(house: &House) {
    let store = house.service.store();
    store.start_season(SERVERS[0], house.service.now(), true).await.unwrap();
    house.days(9);
    store.start_season(SERVERS[1], house.service.now(), true).await.unwrap();
    house.days(9);
    store.start_season(SERVERS[0], house.service.now(), true).await.unwrap();
    store.start_season(SERVERS[1], house.service.now(), false).await.unwrap();
}

/// The cost of people's own decisions: of one whose data is exported, one who is forgotten later, and one more.
pub(super) async fn review(house: &House) {
    for user in [EMIL, ZOE, ANA] {
        let mut reviewed = 0;
        for open in house.service.store().finished_of(user, Some(SERVERS[0])).await.unwrap() {
            let turn = house.service.costly_work().reserve(user).unwrap().queue().wait().await;
            if reviewed < 3
                && house.service.background().review(open.table, user, turn, |_| ()).await.unwrap().is_ok()
            {
                reviewed += 1;
            }
        }
        assert!(reviewed > 1, "{} has played too little", name(user));
    }
}

/// A guide in use, and how far the channel of every other table has been told.
pub(super) async fn tell(house: &mut House) {
    let table = seated(house, Some(SERVERS[2]), gang(4, Pace::None), &[DINA]).await;
    let view = house.own_view(table, DINA).await;
    assert!(house.service.is_guided(DINA, &view).await.unwrap());
    let last = table.0;
    for table in (2..=last).step_by(2).map(TableId) {
        let log = house.log(table).await;
        house.service.mark_told(table, EventNumber(u64::try_from(log.len()).unwrap())).await.unwrap();
    }
}

/// Two people who have played together are forgotten. One of them has a seat in a running game, and a lobby of her own.
pub(super) async fn forget_two(house: &mut House) {
    let (here, elsewhere) = (Some(SERVERS[0]), Some(SERVERS[1]));
    let running = seated(house, here, gang(4, Pace::None), &[ANA, ZOE, BO]).await;
    seated(house, elsewhere, flowers(3, Pace::Day), &[FARA, ZOE, YVES]).await;
    let hers = house.lobby(ZOE, here, gang(4, Pace::Live)).await;
    house.done(hers, EMIL, Command::Join).await;
    let visited = house.lobby(ANA, here, gang(3, Pace::Live)).await;
    house.done(visited, ZOE, Command::Join).await;
    house.done(visited, ZOE, Command::Leave).await;
    for table in [running, hers] {
        let message = MessageId(600_000_000_000_000_000 + table.0);
        let channel = house.service.public(table).await.unwrap().channel;
        house.service.store().set_board(table, (channel, message), EventNumber(0), None).await.unwrap();
    }
    for user in [YVES, ZOE] {
        let person = house.person(user, here);
        house.service.forget_person(&person).await.unwrap();
        assert!(house.service.store().tables_naming(user).await.unwrap().is_empty(), "{}", name(user));
    }
}

/// A running game of these people, the first of them its host.
pub(super) async fn seated(
    house: &mut House,
    guild: Option<GuildId>,
    options: Options,
    people: &[UserId],
) -> TableId {
    let table = house.lobby(people[0], guild, options).await;
    for user in &people[1..] {
        house.done(table, *user, Command::Join).await;
    }
    house.done(table, people[0], Command::Start).await;
    table
}

/// The same until a game waits for one of them, because a deal of Go-Stop may end its round at once. Returns that person, too.
pub(super) async fn seated_in_turn(
    house: &mut House,
    guild: Option<GuildId>,
    options: Options,
    people: &[UserId],
) -> (TableId, UserId) {
    loop {
        let table = seated(house, guild, options.clone(), people).await;
        if let Some(user) = house.awaited(table).await {
            return (table, user);
        }
    }
}
