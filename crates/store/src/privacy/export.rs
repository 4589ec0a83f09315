//! Everything that is stored about a person, as a JSON document.

use serde_json::{Map, Value, json};

use super::super::form::Form;
use super::super::games;
use super::super::numbers::signed;
use super::super::stored::{By, Ending, Order, Substitution};
use super::super::{Store, StoreError};
use carte_games::{GameKind, Seat};
use carte_table::ids::{Seq, TableId, UserId};
use carte_table::{Event, Logged, Occupant};

impl Store {
    /// Everything that is stored about a person: name, preferences, ratings, leaderboards, games, rounds, reviews, and from the log of every
    /// table what the person did there and was dealt. What it says of others is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn export(&self, person: UserId) -> Result<Value, StoreError> {
        let user = signed(person.0)?;
        let mut tables = Vec::new();
        for table in self.traces(person).await? {
            tables.push(match self.export_table(table, person).await {
                // The others are there all the same.
                Err(error) if error.is_unreadable() => json!({ "table": table, "unreadable": true }),
                exported => exported?,
            });
        }
        Ok(json!({
            "format": "carte-person",
            "version": 1,
            // As text: JSON's numbers lose the last digits of so long a one.
            "user": person.to_string(),
            "name": self.name_of(person).await?,
            "habits": self.export_preferences(person).await?,
            "ratings": self.export_ratings(user).await?,
            "standings": self.export_leaderboards(user).await?,
            "games": self.export_games(user).await?,
            "rounds": self.export_rounds(user).await?,
            "deeds": self.export_deeds(user).await?,
            "reviews": self.export_reviews(user).await?,
            "tables": tables,
        }))
    }

    async fn export_table(&self, table: TableId, person: UserId) -> Result<Value, StoreError> {
        let log = self.log_after(table, Seq(0)).await?;
        let mut place = None;
        let mut events = Vec::new();
        let (mut guild, mut channel) = (None, None);
        for Logged { at, event } in &log {
            if let Event::Opened(opening) = event {
                guild = opening.guild.map(|guild| guild.to_string());
                channel = Some(opening.channel.to_string());
            }
            place = seat(event, person).or(place);
            if let Some(what) = own_part(event, person, place) {
                events.push(json!({ "at": at.0, "what": what }));
            }
        }
        Ok(json!({ "table": table, "server": guild, "channel": channel, "events": events }))
    }

    async fn export_preferences(&self, person: UserId) -> Result<Value, StoreError> {
        let preferences = self.preferences(person).await?;
        Ok(json!({
            "notify": preferences.notify.name(),
            "quiet": preferences.quiet.map(|quiet| quiet.to_string()),
            "direct_messages_closed": preferences.dm_closed,
            "panel": preferences.following.name(),
            "confirm": preferences.confirm,
            "display": preferences.display.name(),
            "guides": preferences.guides.to_string(),
        }))
    }

    async fn export_ratings(&self, user: i64) -> Result<Value, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"SELECT json_object('server', iif(r.guild = 0, NULL, CAST(r.guild AS TEXT)), 'game', r.game,
                   'rating', r.rating, 'uncertainty', r.uncertainty, 'games', r.games) AS "row!: String"
               FROM (SELECT DISTINCT coalesce(guild, 0) AS guild, game FROM game_seats WHERE user = ?1
                     UNION SELECT 0, game FROM game_seats WHERE user = ?1) AS played
               CROSS JOIN ratings r ON r.guild = played.guild AND r.game = played.game AND r.user = ?1"#,
            user
        )
        .fetch_all(&self.readers)
        .await?;
        list(&rows)
    }

    async fn export_leaderboards(&self, user: i64) -> Result<Value, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"SELECT json_object('server', CAST(s.guild AS TEXT), 'game', s.game,
                   'period', CASE s.period WHEN 0 THEN 'all' WHEN 1 THEN 'season' WHEN 2 THEN 'month' ELSE 'week' END,
                   'since', s.since, 'with_computers', s.computers, 'games', s.games, 'wins', s.wins,
                   'rounds', s.rounds, 'points', s.points, 'feats', s.feats) AS "row!: String"
               FROM (SELECT DISTINCT guild FROM game_seats WHERE user = ?1 AND guild IS NOT NULL) AS played
               CROSS JOIN standings s ON s.guild = played.guild AND s.user = ?1"#,
            user
        )
        .fetch_all(&self.readers)
        .await?;
        list(&rows)
    }

    async fn export_games(&self, user: i64) -> Result<Value, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"SELECT json_object('table', table_id, 'seat', seat, 'server', CAST(guild AS TEXT), 'game', game,
                   'ended', ended, 'finished', finished, 'total', total, 'rank', rank, 'whole', whole,
                   'rounds', rounds, 'rounds_won', rounds_won, 'points', points, 'feats', feats,
                   'decisions', decisions, 'decision_ms', decision_ms,
                   'rating', here, 'rating_change', here_change,
                   'rating_everywhere', everywhere, 'rating_change_everywhere', everywhere_change) AS "row!: String"
               FROM game_seats WHERE user = ? ORDER BY ended, table_id"#,
            user
        )
        .fetch_all(&self.readers)
        .await?;
        list(&rows)
    }

    async fn export_rounds(&self, user: i64) -> Result<Value, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"SELECT json_object('table', r.table_id, 'round', r.round,
                   'began', CASE r.began WHEN 0 THEN 'person' WHEN 1 THEN 'computer' ELSE 'substitute' END,
                   'won', r.won, 'points', r.points, 'rank', r.rank, 'decisions', r.decisions,
                   'decision_ms', r.decision_ms) AS "row!: String"
               FROM game_seats a CROSS JOIN round_seats r ON r.table_id = a.table_id AND r.seat = a.seat
               WHERE a.user = ? ORDER BY r.table_id, r.round"#,
            user
        )
        .fetch_all(&self.readers)
        .await?;
        list(&rows)
    }

    async fn export_reviews(&self, user: i64) -> Result<Value, StoreError> {
        let rows = sqlx::query_scalar!(
            r#"SELECT json_object('table', table_id, 'rounds', rounds, 'points_given_away', lost, 'error', error,
                   'mistakes', json(mistakes)) AS "row!: String"
               FROM reviews WHERE user = ? ORDER BY table_id"#,
            user
        )
        .fetch_all(&self.readers)
        .await?;
        list(&rows)
    }

    /// What the person did in the rounds of each game.
    async fn export_deeds(&self, user: i64) -> Result<Value, StoreError> {
        let mut deeds = Map::new();
        for game in GameKind::ALL {
            let rows = games::exported_deeds(&self.readers, game, user).await?;
            deeds.insert(game.name().to_owned(), list(&rows)?);
        }
        Ok(deeds.into())
    }
}

fn list(rows: &[String]) -> Result<Value, StoreError> {
    rows.iter().map(|row| Ok(serde_json::from_str::<Value>(row)?)).collect()
}

/// The seat that this event gives the person.
fn seat(event: &Event, person: UserId) -> Option<Seat> {
    let among = |seats: &[Occupant]| {
        let index = seats.iter().position(|occupant| occupant.owner() == Some(person))?;
        Seat::try_from(u8::try_from(index).ok()?).ok()
    };
    match event {
        Event::Opened(opening) => among(&opening.seats),
        Event::Started { seats, .. } => among(seats),
        Event::Seated { seat, occupant, .. } => (occupant.owner() == Some(person)).then_some(*seat),
        Event::SeatTaken { seat, user, .. } => (*user == person).then_some(*seat),
        Event::Unseated { .. }
        | Event::HostChanged { .. }
        | Event::Game { .. }
        | Event::Substituted { .. }
        | Event::Returned { .. }
        | Event::SeatClaimed { .. }
        | Event::ClaimDropped { .. }
        | Event::Paused { .. }
        | Event::Resumed
        | Event::Reminded { .. }
        | Event::Extended { .. }
        | Event::Ordered { .. }
        | Event::OrderDropped { .. }
        | Event::OrdersCancelled { .. }
        | Event::UndoAsked { .. }
        | Event::UndoAgreed { .. }
        | Event::UndoRefused { .. }
        | Event::Undone { .. }
        | Event::Moved { .. }
        | Event::Ended(_)
        | Event::Rematched(_) => None,
    }
}

/// What an event says of the person, who has this seat.
fn own_part(event: &Event, person: UserId, place: Option<Seat>) -> Option<Value> {
    let own = |seat: &Seat| Some(*seat) == place;
    match event {
        Event::Opened(opening) if opening.host == person => {
            Some(json!({ "opened": true, "press": opening.press.to_string() }))
        }
        Event::Opened(_) => place.map(|seat| json!({ "seated": seat })),
        Event::Seated { occupant, seat, press } if occupant.owner() == Some(person) => {
            let name = occupant.name();
            Some(json!({ "seated": seat, "name": name, "press": press.to_string() }))
        }
        Event::Unseated { seat } if own(seat) => Some(json!({ "unseated": seat })),
        Event::HostChanged { host } if *host == person => Some(json!({ "host": true })),
        Event::Started { .. } => place.map(|seat| json!({ "started": seat })),
        Event::Game { event, by } => {
            let by = serde_json::to_value(By::of(*by)).ok()?;
            games::own_part(event, &by, place?)
        }
        Event::Substituted { seat, why, .. } if own(seat) => {
            Some(json!({ "substituted": Substitution::of(*why) }))
        }
        Event::Returned { seat } if own(seat) => Some(json!({ "returned": true })),
        Event::SeatClaimed { seat, user, name } if *user == person => {
            Some(json!({ "seat_claimed": seat, "name": name }))
        }
        Event::ClaimDropped { user, .. } if *user == person => Some(json!({ "claim_dropped": true })),
        Event::SeatTaken { seat, user, name } if *user == person => {
            Some(json!({ "seat_taken": seat, "name": name }))
        }
        Event::Paused { by } if *by == Some(person) => Some(json!({ "paused": true })),
        Event::Reminded { seat } if own(seat) => Some(json!({ "reminded": true })),
        Event::Ordered { seat, order, press, .. } if own(seat) => {
            Some(json!({ "ordered": Order::of(*order), "press": press.to_string() }))
        }
        Event::OrderDropped { seat } if own(seat) => Some(json!({ "order_dropped": true })),
        Event::OrdersCancelled { seat } if own(seat) => Some(json!({ "orders_cancelled": true })),
        Event::UndoAsked { seat } if own(seat) => Some(json!({ "undo_asked": true })),
        Event::UndoAgreed { seat } if own(seat) => Some(json!({ "undo_agreed": true })),
        Event::UndoRefused { by: Some(seat) } if own(seat) => Some(json!({ "undo_refused": true })),
        Event::Undone { seat } if own(seat) => Some(json!({ "undone": true })),
        Event::Ended(ending) => place.map(|_| json!({ "ended": Ending::of(*ending) })),
        Event::Seated { .. }
        | Event::Unseated { .. }
        | Event::HostChanged { .. }
        | Event::Substituted { .. }
        | Event::Returned { .. }
        | Event::SeatClaimed { .. }
        | Event::ClaimDropped { .. }
        | Event::SeatTaken { .. }
        | Event::Paused { .. }
        | Event::Resumed
        | Event::Reminded { .. }
        | Event::Extended { .. }
        | Event::Ordered { .. }
        | Event::OrderDropped { .. }
        | Event::OrdersCancelled { .. }
        | Event::UndoAsked { .. }
        | Event::UndoAgreed { .. }
        | Event::UndoRefused { .. }
        | Event::Undone { .. }
        | Event::Moved { .. }
        | Event::Rematched(_) => None,
    }
}
