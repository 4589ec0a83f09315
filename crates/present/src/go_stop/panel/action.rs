//! A possible action as a line of plain text.

use super::text::capture_plain;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::go_stop::{Action, Card, September, View as Game};

/// An action of the player whose view this is: “9 sake cup: takes 9 blue”, “Take 3 Pi”.
pub fn text(game: &Game, action: &Action, reader: &Reader<'_>) -> String {
    let of_card =
        |key: &str, card: Card| reader.format(key, Args::new().with("card", reader.flower_label(card)));
    match *action {
        Action::Play(card) | Action::Joker(card) => {
            let held = game.hand_cards().into_iter().find(|held| held.card == card);
            let takes = held.map(|held| format!(" · {}", capture_plain(game, &held, reader)));
            reader.flower_label(card) + &takes.unwrap_or_default()
        }
        Action::Take(card) => of_card("gostop-button-take", card),
        Action::Give(card) => of_card("gostop-button-give", card),
        Action::Count(September::Animal) => reader.text("gostop-button-count-animal"),
        Action::Count(September::Pi) => reader.text("gostop-button-count-pi"),
        Action::Shake(card) => of_card("gostop-button-shake", card),
        Action::Bomb(month) => {
            reader.format("gostop-button-bomb", Args::new().with("month", reader.month(month)))
        }
        Action::Flip => reader.text("gostop-button-flip"),
        Action::Go => reader.text("gostop-button-go"),
        Action::Stop => reader.text("gostop-button-stop"),
        Action::Push => reader.text("gostop-button-push"),
        Action::ChongTong => reader.text("gostop-button-declare"),
        Action::Decline => reader.text("gostop-button-keep"),
        Action::Join => reader.text("gostop-button-join"),
        Action::Fold => reader.text("gostop-button-fold"),
        Action::Another => reader.text("gostop-button-another"),
        Action::Enough => reader.text("gostop-button-enough"),
    }
}
