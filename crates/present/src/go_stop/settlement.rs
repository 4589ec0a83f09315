//! The settlement of a round, line by line.

use super::{announce, sums};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::AMBER;
use crate::shared::last_round::{self, LastRound};
use crate::shared::message::Embed;
use crate::shared::render_mode::RenderMode;
use carte_games::go_stop::ruleset::{Cap, GoBakCover};
use carte_games::go_stop::{
    self, Card, Doubling, GoBak, LoserShare, Outcome, PerSeat, RoundResult, September, Settlement,
    View as Game,
};
use carte_games::{CardGame, Seat};
use carte_pictures::{number, signed};
use carte_table::View;

/// The settlement of a finished deal.
///
/// Beside a picture, which shows points and totals, only how the payments came about.
pub(crate) fn embed(
    view: &View,
    game: &Game,
    result: &RoundResult,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Embed {
    let mut lines = Vec::new();
    match (&result.outcome, &result.settlement) {
        (Outcome::Nagari(why), _) => {
            let args = Args::new()
                .with("why", announce::nagari(*why, reader))
                .with("carry", sums::carried_over(game, result));
            lines.push(reader.format("gostop-settled-nagari", args));
        }
        (Outcome::Push { .. }, _) => lines.push(reader.text("gostop-settled-push")),
        (_, Some(settlement)) => {
            if by == RenderMode::Words {
                lines.extend(score(result, settlement, reader));
                lines.push(String::new());
            }
            lines.extend(settlement.losers.iter().map(|share| paid(view, game, settlement, share, reader)));
        }
        (_, None) => {}
    }
    lines.extend(result.sales.iter().filter(|sale| !sale.cards.is_empty()).map(|sale| {
        let args = Args::new()
            .with("name", reader.seat(view, sale.seat))
            .with("cards", reader.flowers(sale.cards))
            .with("sum", signed(result.payments[sale.seat]));
        reader.format("gostop-sum-sold", args)
    }));
    lines.extend(paid_before_the_end(view, game, result, reader));
    if by == RenderMode::Words {
        lines.push(String::new());
        lines.extend(totals(view, game, result, reader));
    }
    Embed {
        title: title(view, result, reader),
        description: lines.join("\n").trim().to_owned(),
        colour: Some(AMBER),
        ..Embed::default()
    }
}

/// What the deal meant for one player.
pub(super) fn last_round(
    view: &View,
    game: &Game,
    result: &RoundResult,
    seat: Seat,
    reader: &Reader<'_>,
) -> LastRound {
    let winners: Vec<Seat> = match &result.outcome {
        Outcome::Stop { seat } | Outcome::ThreeSattas { seat } => vec![*seat],
        Outcome::ChongTong { holders, .. } => holders.iter().map(|holder| holder.seat).collect(),
        Outcome::Nagari(_) | Outcome::Push { .. } => Vec::new(),
    };
    let pushed = match &result.outcome {
        Outcome::Push { seat } => Some(*seat),
        _ => None,
    };
    LastRound {
        number: result.number,
        outcome: if let Some(seat) = pushed {
            reader
                .format("gostop-round-pushed", Args::new().with("names", reader.seat_list(view, vec![seat])))
        } else if winners.is_empty() {
            reader.text("gostop-round-nobody")
        } else if winners == [seat] {
            reader.text("gostop-round-own")
        } else {
            reader.format("gostop-round-won", Args::new().with("names", reader.seat_list(view, winners)))
        },
        change: signed(result.payments[seat]),
        total: number(result.totals[seat]),
        place: last_round::place(result.totals.of_players(game.players), seat, go_stop::Game::worth),
    }
}

fn title(view: &View, result: &RoundResult, reader: &Reader<'_>) -> String {
    let args = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| reader.seat(view, *seat)).collect();
        Args::new().count("round", result.number).with("names", names.join(", "))
    };
    match &result.outcome {
        Outcome::Stop { seat } => reader.format("gostop-settled-stop.title", args(&[*seat])),
        Outcome::Push { seat } => reader.format("gostop-settled-push.title", args(&[*seat])),
        Outcome::ThreeSattas { seat } => reader.format("gostop-settled-sattas.title", args(&[*seat])),
        Outcome::ChongTong { holders, .. } => {
            let seats: Vec<Seat> = holders.iter().map(|holder| holder.seat).collect();
            reader.format("gostop-settled-chong-tong.title", args(&seats))
        }
        Outcome::Nagari(_) => reader.format("gostop-settled-nagari.title", args(&[])),
    }
}

/// The winner's points: the sets, the bonus, and each doubling.
fn score(result: &RoundResult, settlement: &Settlement, reader: &Reader<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    match (&settlement.sets, &result.outcome) {
        (Some(points), _) => {
            lines.extend(points.scored().map(|(set, points)| {
                let args = Args::new().with("set", reader.set(set)).count("points", points);
                reader.format("gostop-sum-set", args)
            }));
            if points.september == Some(September::Pi) {
                let card = reader.flower(Card::SAKE_CUP);
                lines.push(reader.format("gostop-sum-september", Args::new().with("card", card)));
            }
        }
        (None, Outcome::ThreeSattas { .. }) => {
            lines.push(reader.format("gostop-settled-sattas", Args::new().count("points", settlement.base)));
        }
        (None, _) => {
            let args = Args::new().count("points", settlement.base);
            lines.push(reader.format("gostop-settled-chong-tong", args));
        }
    }
    if settlement.bonus > 0 {
        lines.push(reader.format("gostop-sum-bonus", Args::new().count("points", settlement.bonus)));
    }
    lines.extend(settlement.doublings.iter().map(|doubling| doubled(*doubling, reader)));
    lines.push(reader.format("gostop-sum-score", Args::new().count("points", settlement.score)));
    lines
}

/// One doubling, and its reason.
fn doubled(doubling: Doubling, reader: &Reader<'_>) -> String {
    let args = Args::new().count("factor", doubling.factor());
    match doubling {
        Doubling::Go { times } => reader.format("gostop-sum-go", args.count("goes", times)),
        Doubling::Shake { months } => {
            let months: Vec<String> = months.iter().map(|month| reader.month(month)).collect();
            reader.format("gostop-sum-shake", args.with("months", months.join(", ")))
        }
        Doubling::MongBak { animals } => reader.format("gostop-sum-mong-bak", args.count("animals", animals)),
        Doubling::Mission { cards } => {
            reader.format("gostop-sum-mission", args.with("cards", reader.flowers(cards)))
        }
        Doubling::Nagari { .. } => reader.format("gostop-sum-nagari", args),
        Doubling::Push { times } => reader.format("gostop-sum-push", args.count("rounds", times)),
    }
}

/// What one loser pays, and why.
pub(super) fn paid(
    view: &View,
    game: &Game,
    settlement: &Settlement,
    share: &LoserShare,
    reader: &Reader<'_>,
) -> String {
    let mut sum = settlement.score.to_string();
    let baks = [(share.kwang_bak, "gostop-bak-kwang"), (share.pi_bak, "gostop-bak-pi")];
    for (_, key) in baks.into_iter().filter(|(applies, _)| *applies) {
        sum.push_str(" × 2");
        sum.push_str(&reader.text(key));
    }
    let baks = u32::from(share.kwang_bak) + u32::from(share.pi_bak);
    let mut capped = share.share < settlement.score.saturating_mul(1 << baks);
    let doubled = share.share.saturating_mul(2);
    match share.go_bak {
        GoBak::None => {}
        GoBak::Doubled => {
            sum.push_str(" × 2");
            sum.push_str(&reader.text("gostop-bak-go"));
            capped |= share.owed < doubled;
        }
        GoBak::Covers(other) => {
            let theirs = settlement.losers.iter().find(|share| share.loser == other);
            let once = game.rules.has(GoBakCover::Undoubled);
            let own = if once { share.share } else { game.rules.capped(doubled) };
            capped |= own < doubled && !once;
            let covered = share.owed.saturating_sub(own);
            let args = Args::new()
                .with("name", reader.seat(view, other))
                .count("share", theirs.map_or(0, |share| share.share))
                .count("covered", covered);
            if !once {
                sum.push_str(" × 2");
            }
            sum.push_str(&reader.format("gostop-bak-covers", args));
        }
        GoBak::CoveredBy(other) => {
            let args = Args::new()
                .with("name", reader.seat(view, share.loser))
                .with("other", reader.seat(view, other))
                .with("sum", sum);
            return reader.format("gostop-pays-nothing", args);
        }
    }
    if settlement.winners.len() == 2 {
        sum.push_str(" × 2");
    }
    if capped {
        let cap = Args::new().count("cap", u32::from(game.rules.value::<Cap>()));
        sum.push_str(&reader.format("gostop-bak-cap", cap));
    }
    // A sum that is only the points themselves needs no result.
    if capped || share.owed != settlement.score {
        sum.push_str(&format!(" = {}", share.owed));
    }
    let args = Args::new()
        .with("name", reader.seat(view, share.loser))
        .with("sum", sum)
        .with("paid", sums::amount(&game.rules, i64::from(share.paid), reader));
    reader.format(if share.paid < share.owed { "gostop-pays-rest" } else { "gostop-pays" }, args)
}

/// What each player received, and has now.
fn totals(view: &View, game: &Game, result: &RoundResult, reader: &Reader<'_>) -> Vec<String> {
    let line = |seat: Seat| {
        let args = Args::new()
            .with("name", reader.seat(view, seat))
            .with("sum", signed(result.payments[seat]))
            .with("total", sums::amount(&game.rules, result.totals[seat], reader));
        reader.format("gostop-sum-total", args)
    };
    let sold = |seat: &Seat| result.sales.iter().any(|sale| sale.seat == *seat);
    let played = |seat: &Seat| !result.sat_out.contains(seat) || sold(seat);
    Seat::all(game.players).filter(played).map(line).collect()
}

/// What each player received and paid before the end of the round, for early sattas and for sold cards; `None` if nothing.
fn paid_before_the_end(
    view: &View,
    game: &Game,
    result: &RoundResult,
    reader: &Reader<'_>,
) -> Option<String> {
    let settled = result.settlement.as_ref().map_or_else(PerSeat::default, |settlement| settlement.payments);
    let before = Seat::all(game.players).map(|seat| (seat, result.payments[seat] - settled[seat]));
    let sums: Vec<String> = before
        .filter(|(_, sum)| *sum != 0)
        .map(|(seat, sum)| format!("{} {}", reader.seat(view, seat), signed(sum)))
        .collect();
    (!sums.is_empty())
        .then(|| reader.format("gostop-sum-before-the-end", Args::new().with("sums", sums.join(" · "))))
}
