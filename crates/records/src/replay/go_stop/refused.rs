//! Refusals in the words of a report on a document, whose cards are all public.

use carte_games::go_stop::Refusal;

/// Why the rules do not allow an action.
pub(super) fn explain(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoSuchSeat => "there is no such seat".to_owned(),
        Refusal::RoundNotDealt => "the round is over".to_owned(),
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotYourTurn { turn } => format!("it is the turn of seat {turn}"),
        Refusal::TakeFirst { with, choice } => format!("first {with} takes one of {choice}"),
        Refusal::GoOrStopFirst => "first Go or Stop is said".to_owned(),
        Refusal::NoPush => "the round cannot be pushed".to_owned(),
        Refusal::ChongTongFirst { month } => {
            format!("first the four cards of month {month} are declared or kept")
        }
        Refusal::GiveFirst { choice } => format!("first one of {choice} is given"),
        Refusal::CountFirst => "first it is said what September's cup counts as".to_owned(),
        Refusal::NotHeld { card } => format!("{card} is not in the hand"),
        Refusal::JokerIsPutAside { card } => format!("{card} is put aside, not played"),
        Refusal::NotAJoker { card } => format!("{card} is no joker"),
        Refusal::JokerOnFirstTurn => "a joker waits until the second turn".to_owned(),
        Refusal::MustCapture { card } => format!("{card} is held and matches a card in the pot"),
        Refusal::ShakeNeedsThree { month, held } => {
            format!("of month {month} the seat holds {held}, not three")
        }
        Refusal::AlreadyShaken { month } => format!("month {month} was shown already"),
        Refusal::BombNeedsThree { month, held } => {
            format!("of month {month} the seat holds {held}, not three")
        }
        Refusal::BombNeedsFourth { month } => format!("no card of month {month} lies in the pot"),
        Refusal::NoFlipOwed => "no turn without a card is owed".to_owned(),
        Refusal::NothingToTake => "there is no choice between two cards".to_owned(),
        Refusal::NothingToGive => "no Pi is to be chosen".to_owned(),
        Refusal::NothingToCount => "what September's cup counts as is not asked".to_owned(),
        Refusal::NotAChoice { card, choice } => format!("{card} is none of {choice}"),
        Refusal::BelowThreshold { points, threshold } => {
            format!("the sets make {points}, not {threshold}")
        }
        Refusal::NotAsked => "the points have not grown".to_owned(),
        Refusal::NothingToDeclare => "there is no whole month to declare".to_owned(),
        Refusal::JoinFirst => "first it must be said whether to play this round".to_owned(),
        Refusal::NobodyJoins => "who plays is settled".to_owned(),
        Refusal::SitsOut => "the seat sits this round out".to_owned(),
        Refusal::AnswerFirst => "first it must be said whether to play another round".to_owned(),
        Refusal::NobodyAsks => "nobody asks for another round now".to_owned(),
    }
}
