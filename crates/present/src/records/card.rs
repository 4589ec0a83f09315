//! The card of one person in one game, and two people compared.

use std::time::Duration;

use super::{KnownPerson, day, framed};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::intent::Ask;
use crate::shared::limits;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::records::field;
use crate::{dispatch, review};
use carte_records::statistics::report::{HeadToHead, LuckTotals, Opponent, PersonCard, Rated};
use carte_records::statistics::{GameKind, Period, RANKED_GAMES};

/// Everything about one person in one game and period, without the picture.
pub fn person_card(
    person: KnownPerson<'_>,
    own: bool,
    card: &PersonCard,
    period: Period,
    reader: &Reader<'_>,
) -> Message {
    let name = reader.known(person);
    let game = card.game_sums.game();
    let title = title(name.clone(), card, period, reader);
    let switch = reader.choose_game(game, |game| Ask::Card { user: person.user, game, period });
    if card.games == 0 {
        let key = match (own, period) {
            (true, Period::All) => "records-card-none-own",
            (false, Period::All) => "records-card-none",
            (_, Period::Season | Period::Month | Period::Week) => "records-card-none-period",
        };
        let args = Args::new()
            .with("name", name)
            .with("game", reader.game(game))
            .with("period", reader.period(period))
            .with("command", dispatch::opening_command(game));
        let (description, fields) =
            (reader.format(key, args), luck(&card.luck, reader).into_iter().collect());
        let nothing = framed(Embed { title, description, fields, ..Embed::default() });
        return Message { rows: vec![switch], ..nothing };
    }
    let mut fields = vec![
        field(reader.text("records-games"), games(card, reader)),
        field(reader.text("records-rounds"), rounds(card, reader)),
        field(reader.text("records-rating-title"), ratings(card, reader)),
    ];
    if own && !card.given_away.is_empty() {
        fields.push(field(reader.text("records-given-away"), review::trend(&card.given_away, reader)));
    }
    fields.extend(luck(&card.luck, reader));
    fields.extend(dispatch::sums_fields(card.feats, &card.game_sums, reader));
    fields.push(field(reader.text("records-time"), time(card.mean_time(), reader)));
    let opponents = [("records-favourite", card.favourite()), ("records-feared", card.most_feared())];
    let known = opponents.into_iter().filter_map(|(key, opponent)| Some((key, opponent?)));
    fields.extend(known.map(|(key, opponent)| field(reader.text(key), met(opponent, reader))));
    limits::fit(Message { rows: vec![switch], ..framed(Embed { title, fields, ..Embed::default() }) })
}

/// How many points chance and play have brought; `None` if that is known of no game.
fn luck(luck: &LuckTotals, reader: &Reader<'_>) -> Option<Field> {
    let LuckTotals { games, daily_deals, sums } = luck;
    let key = match (games, daily_deals) {
        (0, 0) => return None,
        (_, 0) => "records-luck-text",
        (0, _) => "records-luck-daily",
        (_, _) => "records-luck-both",
    };
    let args = review::args(sums, reader).count("games", *games).count("deals", *daily_deals);
    Some(field(reader.text("records-luck"), reader.format(key, args)))
}

/// The title of a card: the person, the game and the period.
pub(super) fn title(name: String, card: &PersonCard, period: Period, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("name", name)
        .with("game", reader.game(card.game_sums.game()))
        .with("period", reader.period(period));
    reader.format("records-card-title", args)
}

fn games(card: &PersonCard, reader: &Reader<'_>) -> String {
    let mut lines = vec![
        reader.format("records-games-text", Args::new().count("games", card.games).count("wins", card.wins)),
    ];
    if let Some(rank) = card.mean_rank() {
        lines.push(reader.format("records-mean-rank", Args::new().with("rank", reader.decimal(rank, 2))));
    }
    if let Some((best, worst)) = card.best.zip(card.worst) {
        let total = |total| reader.total(total, card.game_sums.game());
        let args = Args::new().with("best", total(best)).with("worst", total(worst));
        lines.push(reader.format("records-extremes", args));
    }
    lines.join("\n")
}

fn rounds(card: &PersonCard, reader: &Reader<'_>) -> String {
    let args = Args::new().count("rounds", card.rounds).count("won", card.rounds_won);
    let mut lines = vec![reader.format("records-rounds-text", args)];
    if let Some(mean) = card.mean_points() {
        let mean = reader.points_of(mean, 1, card.game_sums.game());
        lines.push(reader.format("records-mean-points", Args::new().with("points", mean)));
    }
    lines.push(dispatch::sums_rounds(&card.game_sums, reader));
    lines.join("\n")
}

fn ratings(card: &PersonCard, reader: &Reader<'_>) -> String {
    let line = |key: &str, rated: Rated| {
        let mut line = reader.format(key, Args::new().with("rating", reader.rating(rated.rating)));
        if !rated.is_ranked() {
            let args = Args::new().count("games", rated.games).count("needed", RANKED_GAMES);
            line.push('\n');
            line.push_str(&reader.format("records-unranked", args));
        }
        line
    };
    let here = card.rated.map(|rated| line("records-rating-here", rated));
    let everywhere = card.everywhere.filter(|everywhere| Some(*everywhere) != card.rated).map(|rated| {
        reader.format("records-rating-everywhere", Args::new().with("rating", reader.rating(rated.rating)))
    });
    here.into_iter().chain(everywhere).collect::<Vec<_>>().join("\n")
}

fn time(mean: Option<Duration>, reader: &Reader<'_>) -> String {
    let Some(mean) = mean else { return reader.text("records-time-none") };
    let seconds = mean.as_secs_f64();
    if seconds < 120.0 {
        reader.format("records-seconds", Args::new().with("seconds", reader.decimal(seconds, 1)))
    } else if seconds < 7200.0 {
        reader.format("records-minutes", Args::new().with("minutes", reader.decimal(seconds / 60.0, 0)))
    } else {
        reader.format("records-hours", Args::new().with("hours", reader.decimal(seconds / 3600.0, 1)))
    }
}

fn met(opponent: &Opponent, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("name", reader.known(KnownPerson { user: opponent.user, name: &opponent.name }))
        .count("games", opponent.games)
        .count("ahead", opponent.ahead)
        .count("behind", opponent.behind);
    reader.format("records-met", args)
}

/// Says that nobody can be compared with a bot.
pub fn duel_of_bot(reader: &Reader<'_>) -> Message {
    framed(Embed { description: reader.text("records-duel-bot"), ..Embed::default() })
}

/// Two people compared over the games that both played from the first to the last round.
pub fn duel(
    first: KnownPerson<'_>,
    second: KnownPerson<'_>,
    duel: &HeadToHead,
    game: GameKind,
    reader: &Reader<'_>,
) -> Message {
    let (one, other) = (reader.known(first), reader.known(second));
    let title = reader.format(
        "records-duel-title",
        Args::new().with("first", one.clone()).with("second", other.clone()).with("game", reader.game(game)),
    );
    if first.user == second.user {
        return framed(Embed { description: reader.text("records-duel-oneself"), ..Embed::default() });
    }
    if duel.games == 0 {
        let args = Args::new().with("first", one).with("second", other);
        return framed(Embed {
            title,
            description: reader.format("records-duel-none", args),
            ..Embed::default()
        });
    }
    let side = |name: String, ahead: u32, wins: u32, points: Option<f64>| Field {
        name: limits::shorten(&name, limits::TITLE),
        value: reader.format(
            "records-duel-side",
            Args::new()
                .count("ahead", ahead)
                .count("wins", wins)
                .with("points", reader.points_of(points.unwrap_or_default(), 1, game)),
        ),
        inline: true,
    };
    let last = duel.last.map(day).unwrap_or_default();
    let args = Args::new().count("games", duel.games).count("level", duel.level()).with("day", last);
    limits::fit(framed(Embed {
        title,
        description: reader.format("records-duel-text", args),
        fields: vec![
            side(one, duel.first_ahead, duel.first_wins, duel.first_mean()),
            side(other, duel.second_ahead, duel.second_wins, duel.second_mean()),
        ],
        ..Embed::default()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::tests::plain_reader;
    use carte_records::luck::SeatLuck;
    use carte_records::statistics::report::GameSums;
    use carte_table::ids::UserId;

    #[test]
    fn luck_is_told_over_games_and_deals_of_the_day_also_to_who_has_played_none_but_those() {
        let reader = plain_reader(Locale::En);
        let sums = SeatLuck { deal: 12.0, play: -3.0, error: 2.0, known: None };
        for (games, daily_deals, told) in [
            (2, 0, "The cards +12, play −3 (± 4) in 2 games"),
            (0, 1, "The cards +12, play −3 (± 4) in one deal of the day"),
            (1, 3, "The cards +12, play −3 (± 4) in one game and 3 deals of the day"),
        ] {
            let luck = LuckTotals { games, daily_deals, sums };
            let game_sums = GameSums::empty(GameKind::GoStop);
            let card = PersonCard { games, luck, game_sums, ..PersonCard::default() };
            let known = KnownPerson { user: UserId(7), name: "Ana" };
            let [embed] = &person_card(known, false, &card, Period::All, &reader).embeds[..] else {
                panic!("one")
            };
            let field = embed.fields.iter().find(|field| field.name == "Luck and play").expect("a field");
            assert_eq!(field.value, told);
            assert_eq!(
                embed.description.contains("not finished a game"),
                games == 0,
                "{}",
                embed.description
            );
        }
    }
}
