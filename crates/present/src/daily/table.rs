//! The table of the best players of a week or a month.

use crate::locale::Args;
use crate::records::KnownPerson;
use crate::shared::ask::{Ask, AskDaily};
use crate::shared::colours::BLUE;
use crate::shared::intent::ComponentId;
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Style};
use crate::shared::{Reader, limits};
use carte_records::daily::DailyRow;

/// The table of a week or a month, of the server or of all servers. Outside of servers only that of all servers is offered.
pub fn table(
    lines: &[DailyRow],
    month: bool,
    everywhere: bool,
    in_server: bool,
    reader: &Reader<'_>,
) -> Message {
    let period = if month { "month" } else { "week" };
    let place = if everywhere { "all" } else { "server" };
    let mut description = lines_of(lines, reader).join("\n");
    if description.is_empty() {
        description = reader.text("daily-table-none");
    }
    let embed = Embed {
        title: reader.text(&format!("daily-table-{period}-{place}")),
        description,
        footer: reader.text("daily-table-footer"),
        colour: Some(BLUE),
        ..Embed::default()
    };
    let button = |of_month: bool, of_all: bool| {
        let key = match (of_month, of_all) {
            (false, false) => "daily-button-week-server",
            (true, false) => "daily-button-month-server",
            (false, true) => "daily-button-week-all",
            (true, true) => "daily-button-month-all",
        };
        let ask = AskDaily::Table { month: of_month, everywhere: of_all };
        let shown = (of_month, of_all) == (month, everywhere);
        Button {
            id: ComponentId::ask(Ask::Daily(ask)),
            label: reader.text(key),
            emoji: None,
            style: if shown { Style::Primary } else { Style::Secondary },
            enabled: !shown,
        }
    };
    let here = [(false, false), (true, false)].into_iter().filter(|_| in_server);
    let tables = here.chain([(false, true), (true, true)]).map(|(month, all)| button(month, all));
    let home = ComponentId::ask(Ask::Daily(AskDaily::Home));
    let home = Button::new(home, reader.text("daily-button-home"), Emoji::unicode("↩️"), Style::Secondary);
    let rows = vec![Row::Buttons(tables.chain([home]).collect())];
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// A line for each row, with its place. Equal results share a place.
pub(super) fn lines_of(lines: &[DailyRow], reader: &Reader<'_>) -> Vec<String> {
    let result = |line: &DailyRow| (line.points, line.games);
    let line = |line: &DailyRow| {
        let better = lines.iter().take_while(|other| result(other) != result(line)).count();
        let args = Args::new()
            .count_of("place", better + 1)
            .with("name", reader.known(KnownPerson { user: line.user, name: &line.name }))
            .count("points", i64::try_from(line.points).unwrap_or(i64::MAX))
            .count("games", i64::try_from(line.games).unwrap_or(i64::MAX));
        reader.format("daily-table-line", args)
    };
    lines.iter().map(line).collect()
}
