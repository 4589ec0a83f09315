//! Why the rules refuse something, and what is wrong with typed cards.

use crate::locale::Args;
use crate::shared::{Reader, names};
use carte_games as games;
use carte_games::gang_of_four::notation::{EXAMPLES, NotationError};
use carte_games::gang_of_four::{CombinationKind, Refusal, View as Game};
use carte_table::View;

/// Why the rules of the game refuse something, in one sentence.
pub(crate) fn reason(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
    let games::Rules::GangOfFour(rules) = &view.options.rules else {
        return reader.text("refusal-other-game");
    };
    let text = |key: &str| reader.text(key);
    let seat = |key: &str, seat| reader.format(key, Args::new().with("name", reader.seat(view, seat)));
    let cards = |key: &str, cards| reader.format(key, Args::new().with("cards", reader.cards(cards)));
    match *refusal {
        Refusal::NoSuchSeat => text("refusal-not-seated"),
        Refusal::RoundNotDealt => text("refusal-not-dealt"),
        Refusal::GameOver => text("refusal-game-over"),
        Refusal::NotYourTurn { turn } => seat("refusal-not-your-turn", turn),
        Refusal::ExchangeFirst { winner } => seat("refusal-exchange-first", winner),
        Refusal::NothingToReturn => text("refusal-nothing-to-return"),
        Refusal::NotTheWinner { winner } => seat("refusal-not-the-winner", winner),
        Refusal::NotHeld { cards: missing } => cards("refusal-not-held", missing),
        Refusal::NotACombination { cards: chosen } if chosen.is_empty() => text("refusal-no-cards"),
        Refusal::NotACombination { cards: chosen } => cards("refusal-no-combination", chosen),
        Refusal::TooWeak { to_beat } => {
            let key = if to_beat.kind() == CombinationKind::Gang {
                "refusal-too-weak-gang"
            } else {
                "refusal-too-weak"
            };
            reader.format(key, Args::new().with("play", reader.laid(&to_beat, rules)))
        }
        Refusal::OtherSize { to_beat } => reader.format(
            "refusal-other-size",
            Args::new().count("cards", to_beat.len()).with("play", reader.laid(&to_beat, rules)),
        ),
        Refusal::LeadWithMultiOne => text("refusal-first-lead"),
        Refusal::LeadUpToFive => text("refusal-first-lead-five"),
        Refusal::LeadMultiOneAlone => text("refusal-first-lead-alone"),
        Refusal::LeadMustPlay => text("refusal-lead-must-play"),
        Refusal::HighestSingle { card, or_gang } => {
            let key = if or_gang { "refusal-highest-or-gang" } else { "refusal-highest" };
            reader.format(key, Args::new().with("card", reader.card(card)))
        }
        Refusal::LeadSeveral => text("refusal-lead-several"),
        Refusal::LeadTwoToFive => text("refusal-lead-two-to-five"),
        Refusal::MayNotPass { card, or_gang } => {
            let key = if or_gang { "refusal-no-pass-or-gang" } else { "refusal-no-pass" };
            reader.format(key, Args::new().with("card", reader.card(card)))
        }
        Refusal::Barred => text("refusal-barred"),
        Refusal::CannotAnnounce { cards_left } => {
            reader.format("refusal-cannot-announce", Args::new().count("cards", cards_left))
        }
        Refusal::AlreadyAnnounced => text("refusal-already-announced"),
        // It can still be said; only the order to say it came too late.
        Refusal::AnnouncementTooLate if super::of(view).is_some_and(Game::may_announce) => {
            text("refusal-announce-now")
        }
        Refusal::AnnouncementTooLate => text("refusal-announced-late"),
    }
}

/// What is wrong with typed cards.
pub(crate) fn misread(error: &NotationError, reader: &Reader<'_>) -> String {
    match error {
        NotationError::Empty => {
            reader.format("refusal-cards-empty", Args::new().with("examples", reader.written(EXAMPLES)))
        }
        NotationError::Word(word) => reader.format(
            "refusal-cards-word",
            Args::new().with("word", names::escape(word)).with("examples", reader.written(EXAMPLES)),
        ),
        NotationError::TooMany => reader.text("refusal-cards-many"),
    }
}
