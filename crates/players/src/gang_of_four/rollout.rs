//! Follows an option in a supposed world: experts play on until others have acted and the player has to choose again, or
//! until the round ends.

use carte_games::gang_of_four::{Action, Event, Game};
use carte_games::{Awaits, CardGame, PerSeat, Seat, Viewer};

use super::expert::{self, Decision, NETWORK, Value};

/// The point up to which an option was followed.
pub(super) enum Reached<'a> {
    /// The round has ended. `cost` is what it has cost the player, and `victory` the player's share of the victory if the
    /// game has ended, too.
    End { cost: f32, victory: Option<f32> },
    /// The player has to choose again; the network's value of each option.
    Choice(&'a [Value]),
}

/// Follows this action of `seat`; `None` if it is not allowed.
pub(super) fn follow<'a>(
    mut game: Game,
    seat: Seat,
    action: Action,
    decision: &'a mut Decision,
) -> Option<Reached<'a>> {
    let mut ended: Option<(Option<Seat>, PerSeat<u16>)> = None;
    let mut acting = (seat, action);
    let mut others_acted = false;
    loop {
        let (actor, action) = acting;
        game.act(actor, &action, |event| {
            if let Event::RoundEnded { winner, penalties, .. } = event {
                ended = Some((*winner, *penalties));
            }
        })
        .ok()?;
        others_acted |= actor != seat;
        if let Some((winner, penalties)) = ended {
            let cost = Value::cost(penalties[seat], winner == Some(seat));
            return Some(Reached::End { cost, victory: game.winners().map(|winners| share(winners, seat)) });
        }
        let Awaits::Seat(next) = game.awaits() else { return None };
        let action = expert::choose(&game.view(Viewer::Seat(next)), decision, &NETWORK)?;
        if next == seat && others_acted && action != Action::Announce && decision.is_open() {
            return Some(Reached::Choice(decision.values(&NETWORK)));
        }
        acting = (next, action);
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most four")]
fn share(winners: &[Seat], seat: Seat) -> f32 {
    if winners.contains(&seat) { 1.0 / winners.len().max(1) as f32 } else { 0.0 }
}
