//! What the channel is told, one line for each thing that happened.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::announce::game_won;
use carte_games::gang_of_four::{CombinationKind, CutShown, Direction, News, Phase, Rules, View as Game};
use carte_games::{Ceremony, Seat};
use carte_table::{By, View};

/// The lines for these news; passes that follow each other share a line.
pub(crate) fn lines(view: &View, rules: &Rules, news: &[(&News, By)], reader: &Reader<'_>) -> Vec<String> {
    let chunks = news.chunk_by(|one, next| passed(one).is_some() && passed(next).is_some());
    let told = |chunk: &[(&News, By)]| match chunk {
        [(news, by)] => line(view, rules, news, *by, reader),
        passes => {
            let names = reader.seat_list(view, passes.iter().filter_map(passed));
            reader.format("announce-passed-several", Args::new().with("names", names))
        }
    };
    chunks.map(told).collect()
}

/// The seat that has passed, unless the clock passed for it.
fn passed((news, by): &(&News, By)) -> Option<Seat> {
    match news {
        News::Passed { seat } if *by != By::Clock => Some(*seat),
        _ => None,
    }
}

fn line(view: &View, rules: &Rules, news: &News, by: By, reader: &Reader<'_>) -> String {
    let name = |seat| reader.seat(view, seat);
    let named = |key: &str, seat| reader.format(key, Args::new().with("name", name(seat)));
    match news {
        News::RoundBegan { round, direction, leader, .. } => {
            let key = match direction {
                Direction::CounterClockwise => "announce-round-ccw",
                Direction::Clockwise => "announce-round-cw",
            };
            let began = reader.format(key, Args::new().count("round", *round).with("leader", name(*leader)));
            if let Some(Ceremony::GangOfFour(cut)) = &view.ceremony {
                format!("{}\n{began}", cut_line(view, cut, reader))
            } else {
                began
            }
        }
        News::Given { giver, winner, card } => {
            let args = Args::new().with("giver", name(*giver)).with("winner", name(*winner));
            reader.format("announce-given", args.with("card", reader.card(*card)))
        }
        News::Returned { winner, giver, card } => {
            let args = Args::new().with("giver", name(*giver)).with("winner", name(*winner));
            reader.format("announce-returned", args.with("card", reader.card(*card)))
        }
        News::Played { seat, combination, cards_left, lead } => {
            let key = match (combination.kind(), by, lead) {
                (CombinationKind::Gang, ..) => "announce-gang",
                (_, By::Clock, _) => "announce-played-clock",
                (_, _, true) => "announce-led",
                (_, _, false) => "announce-played",
            };
            let args = Args::new()
                .with("name", name(*seat))
                .with("play", reader.laid(combination, rules))
                .with("gang", reader.combination(combination, rules))
                .with("which", reader.cards(combination.cards()))
                .count("cards", *cards_left);
            reader.format(key, args)
        }
        News::Passed { seat } if by == By::Clock => named("announce-passed-clock", *seat),
        News::Passed { seat } => named("announce-passed", *seat),
        News::Announced { seat } => named("announce-carte", *seat),
        News::Barred { seat } => named(barred(rules), *seat),
        News::TakenBack { seat, card } => reader.format(
            "announce-taken-back",
            Args::new().with("name", name(*seat)).with("card", reader.card(*card)),
        ),
        // Whose own panel it is reads below that the lead is theirs.
        News::CycleEnded { leader } if view.viewer.seat() == Some(*leader) => {
            reader.text("announce-cycle-own")
        }
        News::CycleEnded { leader } => named("announce-cycle", *leader),
        News::RoundEnded { winner: Some(winner), penalties, .. } => {
            let others = penalties.of_players(view.players()).filter(|(seat, _)| seat != winner);
            let costs: Vec<String> =
                others.map(|(seat, points)| format!("{} +{points}", name(seat))).collect();
            let args = Args::new().with("name", name(*winner)).with("costs", costs.join(" · "));
            reader.format("announce-round-won", args)
        }
        News::RoundEnded { winner: None, .. } => reader.text("announce-round-nobody"),
        News::GameEnded { winners } => game_won(view, winners, reader),
    }
}

/// The key of the text that says that a player is barred, and what the last card costs.
pub(super) fn barred(rules: &Rules) -> &'static str {
    if rules.barred_points() == 1 { "announce-barred-one" } else { "announce-barred-two" }
}

/// The key of the text that calls the next player.
pub(crate) fn next(game: &Game) -> &'static str {
    match game.phase {
        Phase::Exchange(_) => "announce-next-exchange",
        _ if game.cycle.is_empty() => "announce-next-lead",
        _ => "announce-next",
    }
}

/// The line about the cut before a deal.
fn cut_line(view: &View, cut: &CutShown, reader: &Reader<'_>) -> String {
    let cards: Vec<String> = cut.cards.iter().map(|card| reader.card(*card)).collect();
    let args = Args::new().with("cards", cards.join(" → "));
    match cut.starts_at {
        Some(seat) => reader.format("announce-cut", args.with("name", reader.seat(view, seat))),
        None => reader.format("announce-cut-dummy", args),
    }
}
