//! The messages of a table that everybody sees.

use super::scenes::{middle, scene};
use super::*;

#[test]
fn the_lobby_says_what_is_played() {
    let mut view = scene(3);
    view.stage = table::Stage::Lobby;
    view.game = None;
    check("go-stop/table_message/the-lobby-says-what-is-played", |reader| board::message(&view, reader));
}

#[test]
fn a_table_for_two_says_so() {
    let mut view = scene(2);
    view.stage = table::Stage::Lobby;
    view.game = None;
    view.seats[1] = table::Occupant::Empty;
    view.options.fill = false;
    check("go-stop/table_message/a-table-for-two-says-so", |reader| board::message(&view, reader));
}

#[test]
fn the_board_says_where_the_deal_stands() {
    let view = middle();
    check("go-stop/table_message/the-board-says-where-the-deal-stands", |reader| {
        board::message(&view, reader)
    });
}

#[test]
fn beside_its_picture_the_board_says_what_is_awaited() {
    let view = middle();
    check("go-stop/table_message/beside-its-picture-the-board-says-what-is-awaited", |reader| {
        pictured(&view, reader)
    });
}
