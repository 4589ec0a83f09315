//! Refusals in the words of a report on a document, whose cards are all public.

use carte_games::gang_of_four::Refusal;

/// Why the rules do not allow an action.
pub(super) fn explain(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoSuchSeat => "there is no such seat".to_owned(),
        Refusal::RoundNotDealt => "the round is over".to_owned(),
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotYourTurn { turn } => format!("it is the turn of seat {turn}"),
        Refusal::ExchangeFirst { winner } => format!("seat {winner} has a card to give back first"),
        Refusal::NothingToReturn => "there is no exchange".to_owned(),
        Refusal::NotTheWinner { winner } => format!("seat {winner} gives the card back"),
        Refusal::NotHeld { cards } => format!("{cards} is not in the hand"),
        Refusal::NotACombination { cards } => format!("{cards} is no combination"),
        Refusal::TooWeak { to_beat } => format!("it does not beat {}", to_beat.cards()),
        Refusal::OtherSize { to_beat } => format!("{} must be beaten with as many cards", to_beat.cards()),
        Refusal::LeadWithMultiOne => "the first lead contains the M1".to_owned(),
        Refusal::LeadUpToFive => "the first lead has at most five cards".to_owned(),
        Refusal::LeadMultiOneAlone => "the first lead is the M1 alone".to_owned(),
        Refusal::LeadMustPlay => "who leads must play".to_owned(),
        Refusal::HighestSingle { card, or_gang } | Refusal::MayNotPass { card, or_gang } => {
            format!("the next player holds one card, so {card}{} must be laid", gang(*or_gang))
        }
        Refusal::LeadSeveral => "the next player holds one card, so several must be led".to_owned(),
        Refusal::LeadTwoToFive => "the next player holds one card, so two to five must be led".to_owned(),
        Refusal::Barred => "the seat takes no further part in the round".to_owned(),
        Refusal::CannotAnnounce { cards_left } => format!("{cards_left} cards are left, not one"),
        Refusal::AlreadyAnnounced => "the last card was announced already".to_owned(),
        Refusal::AnnouncementTooLate => "the announcement comes too late".to_owned(),
    }
}

const fn gang(or_gang: bool) -> &'static str {
    if or_gang { " or a gang" } else { "" }
}
