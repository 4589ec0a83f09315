//! News of a game as a table tells them, with the facts of their event.

use carte_games::{self as games, PerSeat, gang_of_four, go_stop};
use carte_table::{By, News};

pub(super) fn gang_news(news: gang_of_four::News, by: By) -> News {
    use gang_of_four::{Event, News as Told};
    let event = match news.clone() {
        Told::RoundBegan { round, .. } => Event::Dealt { round, packets: PerSeat::default(), cut: None },
        Told::Given { giver, winner, card } => Event::Given { giver, winner, card },
        Told::Returned { winner, giver, card } => Event::Returned { winner, giver, card },
        Told::Played { seat, combination, .. } => Event::Played { seat, cards: combination.cards() },
        Told::Passed { seat } => Event::Passed { seat },
        Told::Announced { seat } => Event::Announced { seat },
        Told::Barred { seat } => Event::Barred { seat },
        Told::TakenBack { seat, card } => Event::TakenBack { seat, card },
        Told::CycleEnded { leader } => Event::CycleEnded { leader },
        Told::RoundEnded { winner, cards_left, penalties } => {
            Event::RoundEnded { winner, cards_left, penalties }
        }
        Told::GameEnded { winners } => Event::GameEnded { winners },
    };
    let facts = games::Event::GangOfFour(event).facts();
    News::Game { news: news.into(), by, facts, seats: Vec::new() }
}

pub(super) fn go_stop_news(news: go_stop::News, by: By) -> News {
    use go_stop::{Deck, Event, News as Told, PerSeat};
    let event = match news.clone() {
        Told::RoundBegan { round, redeal, .. } => Event::Dealt { round, redeal, deck: Deck::new(&[]) },
        Told::Joined { seat } => Event::Joined { seat },
        Told::Folded { seat } => Event::Folded { seat },
        Told::Sold { sales, payments } => Event::Sold { sales, payments },
        Told::Missions { cards } => Event::Missions { cards },
        Told::PotJoker { dealer, joker, refill } => Event::PotJoker { dealer, joker, refill },
        Told::JokerPlayed { seat, joker } => Event::JokerPlayed { seat, joker, taken: joker },
        Told::Shaken { seat, month, shown } => Event::Shaken { seat, month, shown },
        Told::Played { seat, card, .. } => Event::Played { seat, card },
        Told::Bombed { seat, month, cards } => Event::Bombed { seat, month, cards },
        Told::Flipped { seat } => Event::Flipped { seat },
        Told::Drawn { seat, card, .. } => Event::Drawn { seat, card },
        Told::Taken { seat, card } => Event::Taken { seat, card },
        Told::Settled { seat, captured, calls, stolen, .. } => {
            Event::Settled { seat, captured, calls, stolen }
        }
        Told::Given { seat, to, cards, .. } => {
            let card = cards.lowest().expect("a card");
            Event::Given { seat, to, card, rest: cards - card.into() }
        }
        Told::Counted { seat, cup, .. } => Event::Counted { seat, cup },
        Told::SattaPaid { seat, payments } => Event::SattaPaid { seat, payments },
        Told::Went { seat, .. } => Event::Went { seat },
        Told::Stopped { seat } => Event::Stopped { seat },
        Told::Pushed { seat } => Event::Pushed { seat },
        Told::RoundEnded { result } => {
            Event::RoundEnded { outcome: result.outcome, payments: PerSeat::default() }
        }
        Told::WentOut { seat } => Event::WentOut { seat },
        Told::Answered { seat } => Event::Answered { seat, another: true },
        Told::Polled { answers } => Event::Polled { answers },
        Told::GameEnded { winners } => Event::GameEnded { winners },
    };
    let facts = games::Event::GoStop(event).facts();
    News::Game { news: news.into(), by, facts, seats: Vec::new() }
}
