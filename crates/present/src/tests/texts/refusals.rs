//! The texts for requests that were refused.

use super::*;
use crate::MeaninglessChoice;
use crate::locale::Args;
use carte_games::go_stop::{self, Unclear, notation as flowers};

#[test]
fn every_refusal_of_the_game_names_the_way_on() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let bo = Seat::new(1);
    let card = Card::GREEN_PHOENIX;
    let refusals = [
        Game::NoSuchSeat,
        Game::RoundNotDealt,
        Game::GameOver,
        Game::NotYourTurn { turn: bo },
        Game::ExchangeFirst { winner: bo },
        Game::NothingToReturn,
        Game::NotTheWinner { winner: bo },
        Game::NotHeld { cards: cards("DR PY") },
        Game::NotACombination { cards: CardSet::EMPTY },
        Game::NotACombination { cards: cards("G3 R5") },
        Game::TooWeak { to_beat: play("G4 R4") },
        Game::TooWeak { to_beat: play("G4 Y4 R4 R4") },
        Game::OtherSize { to_beat: play("G4") },
        Game::OtherSize { to_beat: play("G4 R4") },
        Game::LeadWithMultiOne,
        Game::LeadMultiOneAlone,
        Game::LeadMustPlay,
        Game::HighestSingle { card, or_gang: false },
        Game::HighestSingle { card, or_gang: true },
        Game::LeadSeveral,
        Game::LeadTwoToFive,
        Game::MayNotPass { card, or_gang: false },
        Game::MayNotPass { card, or_gang: true },
        Game::Barred,
        Game::CannotAnnounce { cards_left: 0 },
        Game::CannotAnnounce { cards_left: 5 },
        Game::AlreadyAnnounced,
        Game::AnnouncementTooLate,
    ];
    let all = |reader: &Reader<'_>| {
        let lines = refusals.map(|refusal| {
            let refusal = Refusal::Game(games::Refusal::GangOfFour(refusal));
            refusal::message(&refusal, &view, reader).content
        });
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check("gang-of-four/refusals/every-refusal-of-the-game-names-the-way-on", all);
}

#[test]
fn every_refusal_of_the_table_names_the_way_on() {
    let mut view = following("G3", &["G4 R4"]);
    let host = UserId(1);
    let refusals = [
        Refusal::OtherServer,
        Refusal::NotSeated,
        Refusal::AlreadySeated,
        Refusal::Full,
        Refusal::HostOnly { host },
        Refusal::HostOrModeratorOnly { host },
        Refusal::TooFewPlayers { have: 1, need: 3 },
        Refusal::TooFewPlayers { have: 2, need: 4 },
        Refusal::NotStarted,
        Refusal::AlreadyStarted,
        Refusal::Paused,
        Refusal::NotPaused,
        Refusal::Substituted,
        Refusal::NotSubstituted,
        Refusal::NobodyToReplace,
        Refusal::NoComputer,
        Refusal::SeatPromised,
        Refusal::NobodyWaits,
        Refusal::InTournament,
        Refusal::SameDealsElsewhere,
        Refusal::Over,
        Refusal::NotOver,
        Refusal::RematchExists(carte_table::ids::TableId(13)),
    ];
    view.host = host;
    let all = |reader: &Reader<'_>| {
        let lines = refusals.each_ref().map(|refusal| show(&refusal::message(refusal, &view, reader)));
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check("gang-of-four/refusals/every-refusal-of-the-table-names-the-way-on", all);
}

#[test]
fn every_refused_request_names_the_way_on() {
    let text = str::to_owned;
    let refusals = [
        RequestRefusal::from(NotationError::Empty),
        RequestRefusal::from(NotationError::Word(text("**q9**"))),
        RequestRefusal::from(NotationError::TooMany),
        RequestRefusal::NotHeld { cards: text("R7 DR") },
        RequestRefusal::HiddenGame,
        RequestRefusal::from(flowers::NotationError::Empty),
        RequestRefusal::from(flowers::NotationError::Word(text("**q9**"))),
        RequestRefusal::from(flowers::NotationError::NoSuchCard),
        RequestRefusal::from(flowers::NotationError::WhichMonth),
        RequestRefusal::from(Unclear::NotHeld(go_stop::CardSet::JOKERS)),
        RequestRefusal::from(Unclear::Several(go_stop::CardSet::JOKERS)),
        RequestRefusal::NoTableHere,
        RequestRefusal::NoSuchTable,
        RequestRefusal::NotSeatedAnywhere,
        RequestRefusal::BadOption { option: text("limit"), detail: text("50, 75, 100") },
        RequestRefusal::UnknownOption {
            option: text("jokers"),
            known: Rules::default().options().map(|(name, _)| name).collect(),
        },
        RequestRefusal::Contradiction {
            first: ("forget", text("take-back")),
            second: ("barred-points", text("2")),
        },
        RequestRefusal::WrongPlayers { players: 3 },
        RequestRefusal::Outdated,
        RequestRefusal::Late,
        RequestRefusal::UnknownButton,
        RequestRefusal::Forbidden,
        RequestRefusal::DatabaseFailed,
        RequestRefusal::Unreadable,
        RequestRefusal::UnreadableInteraction,
        RequestRefusal::MissingPermission { permissions: vec!["Send Messages"] },
        RequestRefusal::ChannelGone,
        RequestRefusal::ChannelRefuses,
        RequestRefusal::NotHere,
        RequestRefusal::NoThreadsHere,
        RequestRefusal::NoPrivateThreadsHere,
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Thread),
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Computers),
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Rule("limit", text("50"))),
        RequestRefusal::Sealed,
        RequestRefusal::ThreadsNotAllowed,
        RequestRefusal::TooManyThreads,
        RequestRefusal::Busy,
        RequestRefusal::Crowded,
        RequestRefusal::Restarting,
        RequestRefusal::Unexpected,
    ];
    let all = |reader: &Reader<'_>| {
        let lines = refusals.each_ref().map(|refused| refusal::request_message(refused, reader).content);
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check("gang-of-four/refusals/every-refused-request-names-the-way-on", all);
}

#[test]
fn a_permission_has_the_same_name_in_every_text() {
    for locale in Locale::ALL {
        let name = |permission: &str| locale.text(&format!("permission-{permission}"));
        let args = Args::new().with("tournament", "1");
        for (text, permission) in [
            (locale.text("picture-lack"), "attach-files"),
            (locale.format("tournament-no-private-threads", args), "create-private-threads"),
        ] {
            assert!(text.contains(&name(permission)), "{locale:?}: {text}");
        }
    }
}

#[test]
fn a_permission_without_a_text_has_its_english_name() {
    let permissions = vec!["Send Messages", "Move Members"];
    let refusal = RequestRefusal::MissingPermission { permissions };
    let said = refusal::request_message(&refusal, &plain_reader(Locale::Fr)).content;
    assert!(said.contains("Envoyer des messages, Move Members"), "{said}");
}
