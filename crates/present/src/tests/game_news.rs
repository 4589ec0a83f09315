//! News of a game as a table tells them, with the facts of their event.

use carte_games::{self as games, PerSeat, gang_of_four, go_stop};
use carte_table::{By, News};

pub(super) fn gang_news(news: gang_of_four::News, by: By) -> News {
    use gang_of_four::{Event, News as GameNews};
    let event = match news.clone() {
        GameNews::RoundBegan { round, .. } => Event::Dealt { round, packets: PerSeat::default(), cut: None },
        GameNews::Given { giver, winner, card } => Event::Given { giver, winner, card },
        GameNews::Returned { winner, giver, card } => Event::Returned { winner, giver, card },
        GameNews::Played { seat, combination, .. } => Event::Played { seat, cards: combination.cards() },
        GameNews::Passed { seat } => Event::Passed { seat },
        GameNews::Announced { seat } => Event::Announced { seat },
        GameNews::Barred { seat } => Event::Barred { seat },
        GameNews::TakenBack { seat, card } => Event::TakenBack { seat, card },
        GameNews::CycleEnded { leader } => Event::CycleEnded { leader },
        GameNews::RoundEnded { winner, cards_left, penalties } => {
            Event::RoundEnded { winner, cards_left, penalties }
        }
        GameNews::GameEnded { winners } => Event::GameEnded { winners },
    };
    let facts = games::Event::GangOfFour(event).facts();
    News::Game { news: news.into(), by, facts, seats: Vec::new() }
}

pub(super) fn go_stop_news(news: go_stop::News, by: By) -> News {
    use go_stop::{Deck, Event, News as GameNews, PerSeat};
    let event = match news.clone() {
        GameNews::RoundBegan { round, redeal, .. } => Event::Dealt { round, redeal, deck: Deck::new(&[]) },
        GameNews::Joined { seat } => Event::Joined { seat },
        GameNews::Folded { seat } => Event::Folded { seat },
        GameNews::Sold { sales, payments } => Event::Sold { sales, payments },
        GameNews::Missions { cards } => Event::Missions { cards },
        GameNews::PotJoker { dealer, joker, refill } => Event::PotJoker { dealer, joker, refill },
        GameNews::JokerPlayed { seat, joker } => Event::JokerPlayed { seat, joker, taken: joker },
        GameNews::Shaken { seat, month, shown } => Event::Shaken { seat, month, shown },
        GameNews::Played { seat, card, .. } => Event::Played { seat, card },
        GameNews::Bombed { seat, month, cards } => Event::Bombed { seat, month, cards },
        GameNews::Flipped { seat } => Event::Flipped { seat },
        GameNews::Drawn { seat, card, .. } => Event::Drawn { seat, card },
        GameNews::Taken { seat, card } => Event::Taken { seat, card },
        GameNews::Settled { seat, captured, calls, stolen, .. } => {
            Event::Settled { seat, captured, calls, stolen }
        }
        GameNews::Given { seat, to, cards, .. } => {
            let card = cards.lowest().expect("a card");
            Event::Given { seat, to, card, rest: cards - card.into() }
        }
        GameNews::Counted { seat, cup, .. } => Event::Counted { seat, cup },
        GameNews::SattaPaid { seat, payments } => Event::SattaPaid { seat, payments },
        GameNews::Went { seat, .. } => Event::Went { seat },
        GameNews::Stopped { seat } => Event::Stopped { seat },
        GameNews::Pushed { seat } => Event::Pushed { seat },
        GameNews::RoundEnded { result } => {
            Event::RoundEnded { outcome: result.outcome, payments: PerSeat::default() }
        }
        GameNews::WentOut { seat } => Event::WentOut { seat },
        GameNews::Answered { seat } => Event::Answered { seat, another: true },
        GameNews::Polled { answers } => Event::Polled { answers },
        GameNews::GameEnded { winners } => Event::GameEnded { winners },
    };
    let facts = games::Event::GoStop(event).facts();
    News::Game { news: news.into(), by, facts, seats: Vec::new() }
}
