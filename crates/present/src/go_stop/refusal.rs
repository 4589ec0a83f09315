//! Why the rules refuse something and what can be done instead, and what is wrong with a typed input.

use crate::go_stop::intent::InputError;
use crate::locale::Args;
use crate::shared::chips::chips;
use crate::shared::{Reader, names};
use carte_games::go_stop::notation::NotationError;
use carte_games::go_stop::{Refusal, Unclear};
use carte_table::View;

/// The reason in a sentence or two.
pub(crate) fn reason(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
    let text = |key: &str| reader.text(key);
    let card = |key: &str, card| reader.format(key, Args::new().with("card", reader.flower(card)));
    let month = |month| Args::new().with("month", reader.month(month));
    match *refusal {
        Refusal::NoSuchSeat => text("refusal-not-seated"),
        Refusal::RoundNotDealt => text("refusal-not-dealt"),
        Refusal::GameOver => text("gostop-refusal-over"),
        Refusal::NotYourTurn { turn } => {
            reader.format("gostop-refusal-turn", Args::new().with("name", reader.seat(view, turn)))
        }
        Refusal::TakeFirst { with, choice } => reader.format(
            "gostop-refusal-take-first",
            Args::new().with("card", reader.flower(with)).with("choice", reader.flowers(choice)),
        ),
        Refusal::NoPush => text("gostop-refusal-no-push"),
        Refusal::GoOrStopFirst => text("gostop-refusal-decide-first"),
        Refusal::ChongTongFirst { month: whole } => {
            reader.format("gostop-refusal-chong-tong-first", month(whole))
        }
        Refusal::GiveFirst { choice } => {
            reader.format("gostop-refusal-give-first", Args::new().with("choice", reader.flowers(choice)))
        }
        Refusal::CountFirst => text("gostop-refusal-count-first"),
        Refusal::NotHeld { card: missing } => card("gostop-refusal-not-held", missing),
        Refusal::JokerIsPutAside { card: joker } => card("gostop-refusal-joker-aside", joker),
        Refusal::NotAJoker { card: other } => card("gostop-refusal-no-joker", other),
        Refusal::JokerOnFirstTurn => text("gostop-refusal-joker-first"),
        Refusal::MustCapture { card: matching } => card("gostop-refusal-must-capture", matching),
        Refusal::ShakeNeedsThree { month: shown, held } => {
            reader.format("gostop-refusal-shake-three", month(shown).count("held", held))
        }
        Refusal::AlreadyShaken { month: shown } => reader.format("gostop-refusal-shaken", month(shown)),
        Refusal::BombNeedsThree { month: thrown, held } => {
            reader.format("gostop-refusal-bomb-three", month(thrown).count("held", held))
        }
        Refusal::BombNeedsFourth { month: thrown } => {
            reader.format("gostop-refusal-bomb-fourth", month(thrown))
        }
        Refusal::NoFlipOwed => text("gostop-refusal-no-flip"),
        Refusal::NothingToTake => text("gostop-refusal-nothing-to-take"),
        Refusal::NothingToGive => text("gostop-refusal-nothing-to-give"),
        Refusal::NothingToCount => text("gostop-refusal-nothing-to-count"),
        Refusal::NotAChoice { card, choice } => reader.format(
            "gostop-refusal-not-a-choice",
            Args::new().with("card", reader.flower(card)).with("choice", reader.flowers(choice)),
        ),
        Refusal::BelowThreshold { points, threshold } => reader.format(
            "gostop-refusal-below",
            Args::new().with("points", reader.points(points)).count("threshold", threshold),
        ),
        Refusal::NotAsked => text("gostop-refusal-not-asked"),
        Refusal::NothingToDeclare => text("gostop-refusal-nothing-to-declare"),
        Refusal::JoinFirst => text("gostop-refusal-join-first"),
        Refusal::NobodyJoins => text("gostop-refusal-nobody-joins"),
        Refusal::SitsOut => text("gostop-refusal-sits-out"),
        Refusal::AnswerFirst => text("gostop-refusal-answer-first"),
        Refusal::NobodyAsks => text("gostop-refusal-nobody-asks"),
    }
}

/// What is wrong with a typed input.
pub(crate) fn misread(error: &InputError, reader: &Reader<'_>) -> String {
    match error {
        InputError::Notation(error) => bad_notation(error, reader),
        InputError::Unclear(Unclear::NotHeld(cards)) => {
            reader.format("refusal-cards-not-held", Args::new().with("cards", chips(&cards.to_string())))
        }
        InputError::Unclear(Unclear::Several(cards)) => {
            reader.format("refusal-flowers-several", Args::new().with("cards", chips(&cards.to_string())))
        }
    }
}

fn bad_notation(error: &NotationError, reader: &Reader<'_>) -> String {
    match error {
        NotationError::Empty => reader.text("refusal-flowers-empty"),
        NotationError::Word(word) => {
            reader.format("refusal-flowers-word", Args::new().with("word", names::escape(word)))
        }
        NotationError::NoSuchCard => reader.text("refusal-flowers-none"),
        NotationError::WhichMonth => reader.text("refusal-flowers-month"),
    }
}
