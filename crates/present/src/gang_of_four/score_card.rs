//! What a round cost each player.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::AMBER;
use crate::shared::last_round::{self, LastRound};
use crate::shared::message::Embed;
use crate::shared::render_mode::RenderMode;
use carte_games::gang_of_four::scoring::points_per_card;
use carte_games::gang_of_four::{Game, RoundResult};
use carte_games::{CardGame, Seat};
use carte_table::View;

/// The score card of a finished round: the player who went out, the number of cards left, penalties, totals, and the hands that
/// were left.
///
/// Beside a picture, which shows all of this, it names only the player who went out.
pub(super) fn embed(view: &View, result: &RoundResult, by: RenderMode, reader: &Reader<'_>) -> Embed {
    let title = match result.winner {
        Some(winner) => reader.format(
            "score-title",
            Args::new().count("round", result.number).with("name", reader.seat(view, winner)),
        ),
        None => reader.format("score-title-nobody", Args::new().count("round", result.number)),
    };
    if by == RenderMode::Picture {
        return Embed { title, colour: Some(AMBER), ..Embed::default() };
    }
    let mut seats: Vec<Seat> = Seat::all(view.players()).collect();
    seats.sort_by_key(|seat| (Some(*seat) != result.winner, result.penalties[*seat]));
    let lines: Vec<String> = seats.into_iter().map(|seat| line(view, result, seat, reader)).collect();
    Embed { title, description: lines.join("\n"), colour: Some(AMBER), ..Embed::default() }
}

/// What the round meant for one player.
pub(super) fn last_round(view: &View, result: &RoundResult, seat: Seat, reader: &Reader<'_>) -> LastRound {
    let totals = result.totals.of_players(view.players()).map(|(seat, total)| (seat, i64::from(total)));
    LastRound {
        number: result.number,
        outcome: match result.winner {
            None => reader.text("round-out-nobody"),
            Some(winner) if winner == seat => reader.text("round-out-own"),
            Some(winner) => reader.format("round-out", Args::new().with("name", reader.seat(view, winner))),
        },
        change: format!("+{}", result.penalties[seat]),
        total: result.totals[seat].to_string(),
        place: last_round::place(totals, seat, Game::worth),
    }
}

fn line(view: &View, result: &RoundResult, seat: Seat, reader: &Reader<'_>) -> String {
    let (left, points) = (result.cards_left[seat], result.penalties[seat]);
    let args = Args::new()
        .with("name", reader.seat(view, seat))
        .count("cards", left)
        .count("penalty", points)
        .count("total", result.totals[seat]);
    let key = if result.winner == Some(seat) {
        "score-winner"
    } else if result.barred.contains(&seat) {
        "score-barred"
    } else {
        "score-line"
    };
    let line = reader.format(key, args.count("factor", points_per_card(left)));
    if result.hands[seat].is_empty() {
        return line;
    }
    format!("{line}\n> {}", reader.cards(result.hands[seat]))
}
