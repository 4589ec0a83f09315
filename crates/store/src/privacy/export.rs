//! Exports everything that is stored about a person, as a JSON document.

#![warn(clippy::wildcard_enum_match_arm)]

use serde_json::{Map, Value, json};

use super::super::daily;
use super::super::games;
use super::super::guesses;
use super::super::luck;
use super::super::sql::{bind, statements};
use super::super::stored::{By, Ending, Order, Substitution, read_play_log};
use super::super::stored_repr::StoredRepr;
use super::super::{Store, StoreError, StoredTournament, TournamentId};
use carte_games::{GameKind, Seat};
use carte_records::daily::DailyDeal;
use carte_records::statistics::Span;
use carte_records::statistics::report::Scope;
use carte_records::tournament::{Round, RoundTable, Tournament};
use carte_table::ids::{EventNumber, GuildId, TableId, Timestamp, UserId};
use carte_table::preferences::Passing;
use carte_table::{Event, Logged};

statements! {
    RATINGS =
        r#"SELECT CASE WHEN r.guild = 0 THEN NULL ELSE CAST(r.guild AS TEXT) END AS server, r.game, r.rating, r.uncertainty,
               r.games
           FROM (SELECT DISTINCT coalesce(guild, 0) AS guild, game FROM game_seats WHERE "user" = $1
                 UNION SELECT 0, game FROM game_seats WHERE "user" = $1) AS played
           CROSS JOIN ratings r WHERE r.guild = played.guild AND r.game = played.game AND r."user" = $1
           ORDER BY r.guild, r.game"#;
    STANDINGS =
        r#"SELECT CAST(s.guild AS TEXT) AS server, s.game,
               CASE s.period WHEN 0 THEN 'all' WHEN 1 THEN 'season' WHEN 2 THEN 'month' ELSE 'week' END AS period,
               s.since, s.computers AS with_computers, s.games, s.wins, s.rounds, s.points, s.feats
           FROM (SELECT DISTINCT guild FROM game_seats WHERE "user" = $1 AND guild IS NOT NULL) AS played
           CROSS JOIN standings s WHERE s.guild = played.guild AND s."user" = $1
           ORDER BY s.guild, s.game, s.period, s.since, s.computers"#;
    SEASON_RATINGS =
        r#"SELECT CAST(s.guild AS TEXT) AS server, s.game, s.since, s.games, s.rating, s.uncertainty
           FROM (SELECT DISTINCT guild FROM game_seats WHERE "user" = $1 AND guild IS NOT NULL) AS played
           CROSS JOIN season_ratings s WHERE s.guild = played.guild AND s."user" = $1
           ORDER BY s.guild, s.game, s.since"#;
    GAMES =
        r#"SELECT table_id AS "table", seat, CAST(guild AS TEXT) AS server, game, ended, finished, total, rank, whole, rounds,
               rounds_won, points, feats, decisions, decision_ms, here AS rating, here_change AS rating_change,
               everywhere AS rating_everywhere, everywhere_change AS rating_change_everywhere
           FROM game_seats WHERE "user" = $1 ORDER BY ended, table_id"#;
    ROUNDS =
        r#"SELECT r.table_id AS "table", r.round,
               CASE r.began WHEN 0 THEN 'person' WHEN 1 THEN 'computer' WHEN 2 THEN 'substitute' ELSE 'nobody' END AS began,
               r.won, r.points, r.rank, r.decisions, r.decision_ms, r.turn_times
           FROM game_seats a CROSS JOIN round_seats r
           WHERE r.table_id = a.table_id AND r.seat = a.seat AND a."user" = $1 ORDER BY r.table_id, r.round"#;
    REVIEWS =
        r#"SELECT table_id, rounds, lost, error, mistakes FROM reviews WHERE "user" = $1 ORDER BY table_id"#;
}

impl Store {
    /// Exports everything that is stored about a person: name, preferences, ratings, leaderboards, games, rounds, reviews,
    /// and from the log of every table the person's own actions and cards. What the logs say of others is left out.
    pub async fn export(&self, person: UserId) -> Result<Value, StoreError> {
        let mut tables = Vec::new();
        for table in self.tables_naming(person).await? {
            tables.push(match self.export_table(table, person).await {
                // One unreadable table must not prevent the export of the others.
                Err(error) if error.is_unreadable() => json!({ "table": table, "unreadable": true }),
                exported => exported?,
            });
        }
        let mut document = json!({
            "format": "carte-person",
            "version": 1,
            // A text, because many readers of JSON lose the last digits of such a long number.
            "user": person.to_string(),
            "name": self.name_of(person).await?,
            "habits": self.export_preferences(person).await?,
            "ratings": self.export_rows(RATINGS, person).await?,
            "standings": self.export_rows(STANDINGS, person).await?,
            "games": self.export_rows(GAMES, person).await?,
            "rounds": self.export_rows(ROUNDS, person).await?,
            "deeds": self.export_seat_statistics(person).await?,
            "reviews": self.export_reviews(person).await?,
            "tables": tables,
        });
        // Fields that were added after 1.0.0 appear only where they contain something.
        let roles = self.roles_given_to(person).await?;
        if !roles.is_empty() {
            let role = |(guild, role): (GuildId, u64)| json!({ "server": guild.to_string(), "role": role.to_string() });
            document["champion_roles"] = roles.into_iter().map(role).collect();
        }
        let daily = self.export_daily(person).await?;
        if daily.as_array().is_some_and(|plays| !plays.is_empty()) {
            document["daily"] = daily;
        }
        let tournaments = self.export_tournaments(person).await?;
        if !tournaments.is_empty() {
            document["tournaments"] = tournaments.into();
        }
        let mut achieved = Map::new();
        let span = Span { since: Timestamp(0), until: None };
        for game in GameKind::ALL {
            let names = self.achieved(person, &Scope { game, guild: None, span }).await?.names(game);
            if !names.is_empty() {
                achieved.insert(game.name().to_owned(), names.into());
            }
        }
        if !achieved.is_empty() {
            document["achievements"] = achieved.into();
        }
        for (key, text) in [
            ("season_ratings", SEASON_RATINGS),
            ("guesses", guesses::EXPORT_COUNTS),
            ("open_guesses", guesses::EXPORT_GUESSES),
            ("luck", luck::EXPORT_LUCK),
            ("daily_luck", daily::EXPORT_LUCK),
        ] {
            let rows = self.export_rows(text, person).await?;
            if rows.as_array().is_some_and(|rows| !rows.is_empty()) {
                document[key] = rows;
            }
        }
        Ok(document)
    }

    async fn export_table(&self, table: TableId, person: UserId) -> Result<Value, StoreError> {
        let log = self.log_after(table, EventNumber(0)).await?;
        let mut place = None;
        let mut events = Vec::new();
        let opening = log.first().and_then(|logged| logged.event.facts().opening);
        let is_duplicate = opening.is_some_and(|opening| opening.options.is_duplicate());
        // The cards stay secret, because others still play the same deals.
        if is_duplicate && self.is_sealed(table).await? {
            return Ok(json!({ "table": table, "sealed": true }));
        }
        let (mut guild, mut channel) = (None, None);
        for Logged { at, event } in &log {
            if let Some(opening) = event.facts().opening {
                guild = opening.guild.map(|guild| guild.to_string());
                channel = Some(opening.channel.to_string());
            }
            let after = seat_after(event, person, place);
            // Who has left before the start has no seat in the game.
            let concerned = if event.facts().players.is_some() { after } else { after.or(place) };
            if let Some(what) = own_part(event, person, concerned) {
                events.push(json!({ "at": at.0, "what": what }));
            }
            place = after;
        }
        Ok(json!({ "table": table, "server": guild, "channel": channel, "events": events }))
    }

    /// Exports the person's deals of the day, without the cards until the day is over.
    async fn export_daily(&self, person: UserId) -> Result<Value, StoreError> {
        let mut plays = self.export_rows(daily::EXPORT_PLAYS, person).await?;
        for play in plays.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
            let Some(Value::String(log)) = play.remove("log") else {
                play.retain(|column, _| column != "deal" && column != "result");
                continue;
            };
            let Ok(log) = read_play_log(&log) else {
                // One unreadable game must not prevent the export of the rest.
                play.insert("unreadable".to_owned(), true.into());
                continue;
            };
            let events = log.into_iter().filter_map(|Logged { at, event }| {
                let what = own_part(&event, person, Some(DailyDeal::SEAT))?;
                Some(json!({ "at": at.0, "what": what }))
            });
            play.insert("events".to_owned(), events.collect());
        }
        Ok(plays)
    }

    /// Exports the tournaments that name the person, and the person's part in each.
    async fn export_tournaments(&self, person: UserId) -> Result<Vec<Value>, StoreError> {
        let export = |stored: Result<StoredTournament, TournamentId>| {
            let StoredTournament { id, tournament, .. } = match stored {
                Ok(stored) => stored,
                // One unreadable tournament must not prevent the export of the others.
                Err(TournamentId(id)) => return json!({ "tournament": id, "unreadable": true }),
            };
            let entrant = tournament.people.iter().find(|entrant| entrant.user == person);
            let waiting = tournament.substitutes.iter().find(|substitute| substitute.user == person);
            let given_up = tournament.people.iter().flat_map(|entrant| &entrant.before);
            let given_up = given_up.into_iter().find(|before| before.user == person);
            let mut exported = json!({
                "tournament": id.0,
                "server": tournament.guild.to_string(),
                "organiser": tournament.organiser == person,
                "name": entrant.map(|entrant| &entrant.name),
                "press": entrant.map(|entrant| entrant.press.to_string()),
                "left": entrant.map(|entrant| entrant.has_left),
            });
            let rounds = own_rounds(&tournament, person);
            if !rounds.is_empty() {
                exported["rounds"] = rounds.into();
            }
            if let Some(waiting) = waiting {
                exported["substitute"] = json!(waiting.name);
            }
            if let Some(given_up) = given_up {
                exported["substituted"] = json!(given_up.name);
            }
            exported
        };
        Ok(self.tournaments_of(person).await?.into_iter().map(export).collect())
    }

    async fn export_preferences(&self, person: UserId) -> Result<Value, StoreError> {
        let preferences = self.preferences(person).await?;
        let mut chosen = json!({
            "notify": preferences.notify.name(),
            "quiet": preferences.quiet.map(|quiet| quiet.to_string()),
            "direct_messages_closed": preferences.dm_closed,
            "panel": preferences.following.name(),
            "confirm": preferences.confirm,
            "display": preferences.display.name(),
            "guides": preferences.guides.to_string(),
        });
        // Choices that were added after 1.0.0 appear only where they were made.
        if preferences.passing != Passing::default() {
            chosen["passing"] = preferences.passing.name().into();
        }
        if preferences.notify_next {
            chosen["notify_next"] = true.into();
        }
        if !preferences.away.is_empty() {
            let away = preferences.away.iter().map(|away| json!({ "from": away.from, "until": away.until }));
            chosen["away"] = away.collect();
        }
        if let Some(channel) = preferences.dm_channel {
            chosen["direct_messages_channel"] = channel.to_string().into();
        }
        Ok(chosen)
    }

    /// Returns the rows of one statement as objects with the names of its columns.
    async fn export_rows(&self, text: &'static str, person: UserId) -> Result<Value, StoreError> {
        Ok(self.database.fetch(bind!(text, person)).await?.into_json())
    }

    async fn export_reviews(&self, person: UserId) -> Result<Value, StoreError> {
        let reviews = self.database.fetch(bind!(REVIEWS, person)).await?;
        let reviews = reviews.read(|row| {
            let (table, rounds, lost, error): (TableId, u16, f64, f64) =
                (row.take()?, row.take()?, row.take()?, row.take()?);
            let mistakes: Option<Value> = serde_json::from_str(&row.take::<String>()?).ok();
            let mistakes = mistakes.unwrap_or_else(|| json!({ "unreadable": true }));
            Ok(json!({ "table": table, "rounds": rounds, "points_given_away": lost, "error": error,
                "mistakes": mistakes }))
        })?;
        Ok(reviews.into())
    }

    /// Exports what the person did in the rounds of each game.
    async fn export_seat_statistics(&self, person: UserId) -> Result<Value, StoreError> {
        let mut statistics = Map::new();
        for game in GameKind::ALL {
            let rows = self.export_rows(games::export_seat_statistics(game), person).await?;
            statistics.insert(game.name().to_owned(), rows);
        }
        Ok(statistics.into())
    }
}

/// Exports the rounds of a tournament for a person who has a place in it.
fn own_rounds(tournament: &Tournament, person: UserId) -> Vec<Value> {
    let Some(own) = tournament.number_of(person) else { return Vec::new() };
    let of_round = |round: &Round| {
        let is_own = |one: &u16| usize::from(*one) == own;
        let seated = |table: &RoundTable| table.people.iter().position(is_own);
        let table = round.tables.iter().find_map(|table| Some((table, seated(table)?)));
        // The result of a table would tell something about deals that are still played at other tables.
        let is_open = tournament.options.is_duplicate() && !round.is_over();
        match table {
            Some((table, place)) => {
                let worth = table.worths.as_ref().filter(|_| !is_open).and_then(|worths| worths.get(place));
                Some(json!({ "table": table.table, "worth": worth }))
            }
            None => round.byes.iter().any(is_own).then(|| json!({ "bye": true })),
        }
    };
    tournament.played.iter().filter_map(of_round).collect()
}

/// Returns the seat of the person after this event; `place` is the seat before it. What happens in a seat that has gone to
/// another person belongs to that person.
fn seat_after(event: &Event, person: UserId, place: Option<Seat>) -> Option<Seat> {
    let facts = event.facts();
    if let Some(seats) = facts.opening.map(|opening| opening.seats.as_slice()).or(facts.players) {
        let index = seats.iter().position(|occupant| occupant.owner() == Some(person))?;
        return Seat::try_from(u8::try_from(index).ok()?).ok();
    }
    match facts.seated {
        Some((seat, user)) if user == person => Some(seat),
        Some((seat, _)) => place.filter(|place| *place != seat),
        None => place,
    }
}

/// Returns the part of an event that concerns the person, whose seat is `place`.
fn own_part(event: &Event, person: UserId, place: Option<Seat>) -> Option<Value> {
    let own = |seat: &Seat, part: Value| (Some(*seat) == place).then_some(part);
    let of = |user: &UserId, part: Value| (*user == person).then_some(part);
    match event {
        Event::Opened(opening) if opening.host == person => {
            Some(json!({ "opened": true, "press": opening.press.to_string() }))
        }
        Event::Opened(_) => place.map(|seat| json!({ "seated": seat })),
        Event::Seated { occupant, seat, press } => {
            let part = json!({ "seated": seat, "name": occupant.name(), "press": press.to_string() });
            of(&occupant.owner()?, part)
        }
        Event::Unseated { seat } => own(seat, json!({ "unseated": seat })),
        Event::HostChanged { host } => of(host, json!({ "host": true })),
        Event::Started { .. } => place.map(|seat| json!({ "started": seat })),
        Event::Game { event, by } => {
            let by = serde_json::to_value(By::from_domain(*by)).ok()?;
            games::own_part(event, &by, place?)
        }
        Event::Substituted { seat, why, .. } => {
            own(seat, json!({ "substituted": Substitution::from_domain(*why) }))
        }
        Event::Returned { seat } => own(seat, json!({ "returned": true })),
        Event::SeatClaimed { seat, user, name } => of(user, json!({ "seat_claimed": seat, "name": name })),
        Event::ClaimDropped { user, .. } => of(user, json!({ "claim_dropped": true })),
        Event::SeatTaken { seat, user, name } => of(user, json!({ "seat_taken": seat, "name": name })),
        Event::SeatPassed { seat, user, name } if *user == person => {
            Some(json!({ "seat_passed": seat, "name": name }))
        }
        Event::SeatPassed { seat, .. } => own(seat, json!({ "seat_passed_on": true })),
        Event::Paused { by } => of(by.as_ref()?, json!({ "paused": true })),
        Event::Reminded { seat } => own(seat, json!({ "reminded": true })),
        Event::Ordered { seat, order, press, .. } => {
            own(seat, json!({ "ordered": Order::from_domain(*order), "press": press.to_string() }))
        }
        Event::OrderDropped { seat } => own(seat, json!({ "order_dropped": true })),
        Event::OrdersCancelled { seat } => own(seat, json!({ "orders_cancelled": true })),
        Event::UndoAsked { seat } => own(seat, json!({ "undo_asked": true })),
        Event::UndoAgreed { seat } => own(seat, json!({ "undo_agreed": true })),
        Event::UndoRefused { by } => own(by.as_ref()?, json!({ "undo_refused": true })),
        Event::Undone { seat } => own(seat, json!({ "undone": true })),
        Event::Ended(ending) => place.map(|_| json!({ "ended": Ending::from_domain(*ending) })),
        Event::Resumed
        | Event::RulesChanged { .. }
        | Event::Extended { .. }
        | Event::Rescheduled
        | Event::Moved { .. }
        | Event::Rematched(_) => None,
    }
}
